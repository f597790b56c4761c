#include <hitmask/offline/export.h>

#include <algorithm>
#include <array>

#include "export_encoders.h"

namespace hitmask {

namespace {

constexpr std::array formats{
    ExportFormat{{"json", "json", "outlines and their errors as numbers, any number of sprites in one file", true,
                  "{ \"hitmask\": 1,\n  \"sprites\": [\n", ",\n", " ] }\n", &json_string},
                 &encode_json},
    ExportFormat{{"svg", "svg", "the outline as a drawing, one unit for each pixel"}, &encode_svg},
    ExportFormat{{"png", "png", "preview: the sprite enlarged, with its outline, holes and vertices drawn over it"},
                 &encode_png_preview},
};

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool is_same_word(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, lower, lower);
}

const ExportFormat* find(std::string_view FileFormat::*field, std::string_view word) {
    const auto* const found =
        std::ranges::find_if(formats, [&](const FileFormat& format) { return is_same_word(format.*field, word); });
    return found == formats.end() ? nullptr : found;
}

const FileFormat* find(std::span<const FileFormat* const> among, std::string_view FileFormat::*field,
                       std::string_view word) {
    const auto found =
        std::ranges::find_if(among, [&](const FileFormat* format) { return is_same_word(format->*field, word); });
    return found == among.end() ? nullptr : *found;
}

} // namespace

double area_growth(const TracedSprite& sprite) noexcept {
    if (sprite.exact_area <= 0) return 0;
    return signed_area(sprite.simplified.outline) / sprite.exact_area - 1;
}

std::span<const ExportFormat> export_formats() noexcept {
    return formats;
}

const ExportFormat* find_format(std::string_view name) noexcept {
    return find(&FileFormat::name, name);
}

const ExportFormat* find_format_by_extension(std::string_view extension) noexcept {
    return find(&FileFormat::extension, extension);
}

const FileFormat* find_format(std::span<const FileFormat* const> among, std::string_view name) noexcept {
    return find(among, &FileFormat::name, name);
}

const FileFormat* find_format_by_extension(std::span<const FileFormat* const> among,
                                           std::string_view extension) noexcept {
    return find(among, &FileFormat::extension, extension);
}

} // namespace hitmask
