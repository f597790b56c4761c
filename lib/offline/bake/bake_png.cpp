#include <hitmask/offline/bake.h>

#include "png/packed_rows.h"
#include "png/png_encode.h"

namespace hitmask {

std::string encode_png_1bit(MaskView mask) {
    UncompressedPng rows{mask.width, mask.height, 1, PngColorType::grey, {}, {}, {}};
    rows.transparency = {0, 0}; // black
    for (int y = 0; y < mask.height; ++y) {
        rows.scanlines.push_back(0); // pictures of 1 bit compress best without a filter
        append_packed_row(rows.scanlines, mask, y);
    }
    return encode_png(rows);
}

} // namespace hitmask
