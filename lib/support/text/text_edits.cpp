#include "text/text_edits.h"

#include <algorithm>
#include <utility>

namespace hitmask {

std::string TextEdits::apply(std::string_view original) && {
    std::ranges::stable_sort(edits_, {}, [](const Edit& edit) { return std::pair(edit.begin, edit.end); });
    std::string text;
    std::size_t done = 0;
    for (const Edit& edit : edits_) {
        text += original.substr(done, edit.begin - done);
        text += edit.text;
        done = edit.end;
    }
    return text += original.substr(done);
}

} // namespace hitmask
