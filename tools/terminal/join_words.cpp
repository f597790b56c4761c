#include "terminal/join_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace hitmask::tool {

std::string join_words(std::span<const std::string_view> words, std::string_view before_last) {
    if (words.size() < 2) return fmt::format("{}", fmt::join(words, ""));
    return fmt::format("{} {} {}", fmt::join(words.first(words.size() - 1), ", "), before_last, words.back());
}

std::string counted(std::int64_t n, const char* one, const char* many) {
    return fmt::format("{} {}", n, n == 1 ? one : many);
}

} // namespace hitmask::tool
