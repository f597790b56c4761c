#include <hitmask/offline/file_format.h>

#include <algorithm>

#include "text/ascii.h"

namespace hitmask {

namespace {

bool is_same_word(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, to_lower, to_lower);
}

} // namespace

bool has_name(const FileFormat& format, std::string_view name) noexcept {
    return is_same_word(format.name, name);
}

bool has_extension(const FileFormat& format, std::string_view extension) noexcept {
    return is_same_word(format.extension, extension);
}

std::string suffix_of(std::span<const FileFormat* const> among, const FileFormat& format) {
    const auto first =
        std::ranges::find_if(among, [&](const FileFormat* other) { return has_extension(*other, format.extension); });
    if (first != among.end() && *first == &format) return std::string(format.extension);
    return std::string(format.name) + '.' + std::string(format.extension);
}

} // namespace hitmask
