#include <hitmask/offline/bake.h>

#include <algorithm>
#include <new>

#include <zlib.h>

#include "packed_rows.h"
#include "png_write.h"

namespace hitmask {

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t longest_payload = std::size_t{1} << 30; // a chunk may have 2^31 - 1 bytes

void append_chunk(Bytes& png, std::string_view type, ByteView payload) {
    uLong crc = crc32(0, reinterpret_cast<const Bytef*>(type.data()), static_cast<uInt>(type.size()));
    // Not for an empty payload: a null pointer would start anew.
    if (!payload.empty()) crc = crc32(crc, payload.data(), static_cast<uInt>(payload.size()));
    append_png_chunk(png, type, payload, static_cast<std::uint32_t>(crc));
}

Bytes header_payload(MaskView mask) {
    Bytes payload;
    append_png_u32(payload, static_cast<std::uint32_t>(mask.width));
    append_png_u32(payload, static_cast<std::uint32_t>(mask.height));
    payload.insert(payload.end(), {1, static_cast<std::uint8_t>(PngColorType::grey), 0, 0, 0}); // 1 bit a pixel
    return payload;
}

/// Every row with the filter "none", which suits pictures of 1 bit.
Bytes scanlines_of(MaskView mask) {
    Bytes scanlines;
    for (int y = 0; y < mask.height; ++y) {
        scanlines.push_back(0);
        append_packed_row(scanlines, mask, y);
    }
    return scanlines;
}

Bytes compressed(const Bytes& data) {
    uLongf size = compressBound(static_cast<uLong>(data.size()));
    Bytes out(size);
    // With room for the worst case and plain data, memory is all that can lack.
    if (compress(out.data(), &size, data.data(), static_cast<uLong>(data.size())) != Z_OK) throw std::bad_alloc();
    out.resize(size);
    return out;
}

} // namespace

std::string encode_png_1bit(MaskView mask) {
    const Bytes stream = compressed(scanlines_of(mask));
    const std::uint8_t black[] = {0, 0};
    Bytes png(std::begin(png_signature), std::end(png_signature));
    append_chunk(png, "IHDR", header_payload(mask));
    append_chunk(png, "tRNS", black); // is transparent
    for (std::size_t at = 0; at < stream.size(); at += longest_payload) {
        append_chunk(png, "IDAT", ByteView(stream).subspan(at, std::min(longest_payload, stream.size() - at)));
    }
    append_chunk(png, "IEND", {});
    return {png.begin(), png.end()};
}

} // namespace hitmask
