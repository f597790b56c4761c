#include <hitmask/offline/export.h>

#include <algorithm>
#include <array>

#include "export_encoders.h"

namespace hitmask {

namespace {

constexpr std::array formats{
    ExportFormat{"json", "json", "outlines and their errors as numbers, any number of sprites in one file", true,
                 "{ \"hitmask\": 1,\n  \"sprites\": [\n", ",\n", " ] }\n", &encode_json},
    ExportFormat{"svg", "svg", "the outline as a drawing, one unit for each pixel", false, "", "", "", &encode_svg},
    ExportFormat{"png", "png", "preview: the sprite enlarged, with its outline, holes and vertices drawn over it",
                 false, "", "", "", &encode_png_preview},
};

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

const ExportFormat* find(auto matches) {
    const auto* const found = std::find_if(formats.begin(), formats.end(), matches);
    return found == formats.end() ? nullptr : &*found;
}

} // namespace

std::span<const ExportFormat> export_formats() noexcept {
    return formats;
}

const ExportFormat* find_format(std::string_view name) noexcept {
    return find([&](const ExportFormat& format) { return std::ranges::equal(format.name, name, {}, {}, lower); });
}

const ExportFormat* find_format_by_extension(std::string_view extension) noexcept {
    return find(
        [&](const ExportFormat& format) { return std::ranges::equal(format.extension, extension, {}, {}, lower); });
}

} // namespace hitmask
