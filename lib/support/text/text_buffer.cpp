#include "text/text_buffer.h"

#include <iterator>

namespace hitmask {

void append_formatted(TextBuffer& out, fmt::string_view format, fmt::format_args args) {
    fmt::vformat_to(std::back_inserter(out), format, args);
}

} // namespace hitmask
