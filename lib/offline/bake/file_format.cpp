#include <hitmask/offline/file_format.h>

#include <algorithm>

#include "text/ascii.h"

namespace hitmask {

namespace {

bool is_same_word(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, to_lower, to_lower);
}

const FileFormat* find(std::span<const FileFormat* const> among, std::string_view FileFormat::*field,
                       std::string_view word) {
    const auto found =
        std::ranges::find_if(among, [&](const FileFormat* format) { return is_same_word(format->*field, word); });
    return found == among.end() ? nullptr : *found;
}

} // namespace

std::string suffix_of(std::span<const FileFormat* const> among, const FileFormat& format) {
    if (find_format_by_extension(among, format.extension) == &format) return std::string(format.extension);
    return std::string(format.name) + '.' + std::string(format.extension);
}

const FileFormat* find_format(std::span<const FileFormat* const> among, std::string_view name) noexcept {
    return find(among, &FileFormat::name, name);
}

const FileFormat* find_format_by_extension(std::span<const FileFormat* const> among,
                                           std::string_view extension) noexcept {
    return find(among, &FileFormat::extension, extension);
}

} // namespace hitmask
