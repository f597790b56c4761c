#include <hitmask/offline/bake.h>

#include <algorithm>
#include <array>

#include "text/same_name.h"

namespace hitmask {

namespace {

constexpr std::array mask_format_table{
    MaskFormat{{"baked", "hitmask", "masks and animations in one file that programs map into memory"},
               AllMasksKind{&same_name, &bake}},
    MaskFormat{{"pbm", "pbm", "binary portable bitmap (P4): solid pixels black"}, OneMaskKind{&encode_pbm}},
    MaskFormat{{"png1", "png", "PNG of 1 bit for each pixel: solid pixels white, clear ones transparent"},
               OneMaskKind{&encode_png_1bit}},
    MaskFormat{{"c", "h", "header of constants for C99 and C++, masks and animations in one file"},
               AllMasksKind{&c_identifier, &bake_c_header}},
};

} // namespace

std::span<const MaskFormat> mask_formats() noexcept {
    return mask_format_table;
}

const MaskFormat* find_mask_format(std::string_view name) noexcept {
    const auto found =
        std::ranges::find_if(mask_format_table, [&](const MaskFormat& format) { return has_name(format, name); });
    return found == mask_format_table.end() ? nullptr : &*found;
}

} // namespace hitmask
