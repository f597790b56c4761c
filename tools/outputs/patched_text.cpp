#include "outputs/patched_text.h"

#include <cstddef>
#include <vector>

#include <fmt/format.h>

#include "terminal/join_words.h"
#include "text/printable_path.h"

namespace hitmask::tool {

std::string patched_text(const SpriteOutput& output) {
    constexpr std::size_t most_named = 3;
    const std::vector<std::string>& files = output.patched();
    std::string text;
    if (output.replaced() > 0)
        text = fmt::format("; replaced {}", counted(output.replaced(), "earlier object", "earlier objects"));
    if (files.empty()) return text;
    if (files.size() > most_named) return fmt::format("{}; wrote {} files", text, files.size());
    text += "; wrote ";
    for (const std::string& file : files) {
        text += (&file == &files.front() ? "" : ", ") + printable(file);
    }
    return text;
}

} // namespace hitmask::tool
