#include <hitmask/offline/bake.h>

#include <algorithm>
#include <array>

#include "text/same_name.h"

namespace hitmask {

namespace {

constexpr std::array mask_format_table{
    MaskFormat{{.name = "baked",
                .extension = "hitmask",
                .description = "masks and animations in one file that programs map into memory",
                .combines = true,
                .name_in_file = &same_name},
               &bake,
               nullptr},
    MaskFormat{{.name = "pbm", .extension = "pbm", .description = "binary portable bitmap (P4): solid pixels black"},
               nullptr,
               &encode_pbm},
    MaskFormat{{.name = "png1",
                .extension = "png",
                .description = "PNG of 1 bit for each pixel: solid pixels white, clear ones transparent"},
               nullptr,
               &encode_png_1bit},
    MaskFormat{{.name = "c",
                .extension = "h",
                .description = "header of constants for C99 and C++, masks and animations in one file",
                .combines = true,
                .name_in_file = &c_identifier},
               &bake_c_header,
               nullptr},
};

} // namespace

std::span<const MaskFormat> mask_formats() noexcept {
    return mask_format_table;
}

const MaskFormat* find_mask_format(std::string_view name) noexcept {
    static const auto pointers = [] {
        std::array<const FileFormat*, mask_format_table.size()> result{};
        std::ranges::transform(mask_format_table, result.begin(), [](const MaskFormat& format) { return &format; });
        return result;
    }();
    return static_cast<const MaskFormat*>(find_format(pointers, name));
}

} // namespace hitmask
