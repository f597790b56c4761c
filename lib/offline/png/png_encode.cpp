#include "png/png_encode.h"

#include <algorithm>
#include <cstddef>
#include <new>

#include "png/append_png_chunk.h"
#include "png/const_zlib.h"

namespace hitmask {

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t longest_payload = std::size_t{1} << 30; // a chunk may have 2^31 - 1 bytes

void append_checked_chunk(Bytes& png, std::string_view type, ByteView payload) {
    uLong crc = crc32(0, reinterpret_cast<const Bytef*>(type.data()), static_cast<uInt>(type.size()));
    // Skipped for an empty payload: with a null pointer crc32() starts anew.
    if (!payload.empty()) crc = crc32(crc, payload.data(), static_cast<uInt>(payload.size()));
    append_png_chunk(png, type, payload, static_cast<std::uint32_t>(crc));
}

Bytes header_payload(const UncompressedPng& rows) {
    Bytes payload;
    append_png_u32(payload, static_cast<std::uint32_t>(rows.width));
    append_png_u32(payload, static_cast<std::uint32_t>(rows.height));
    payload.insert(payload.end(),
                   {static_cast<std::uint8_t>(rows.bit_depth), static_cast<std::uint8_t>(rows.color_type), 0, 0, 0});
    return payload;
}

Bytes compressed(const Bytes& data) {
    uLongf size = compressBound(static_cast<uLong>(data.size()));
    Bytes out(size);
    // There is room for the worst case, so only a lack of memory can make this fail.
    if (compress(out.data(), &size, data.data(), static_cast<uLong>(data.size())) != Z_OK) throw std::bad_alloc();
    out.resize(size);
    return out;
}

} // namespace

std::string encode_png(const UncompressedPng& rows) {
    const Bytes stream = compressed(rows.scanlines);
    Bytes png(std::begin(png_signature), std::end(png_signature));
    append_checked_chunk(png, "IHDR", header_payload(rows));
    if (!rows.palette.empty()) append_checked_chunk(png, "PLTE", rows.palette);
    if (!rows.transparency.empty()) append_checked_chunk(png, "tRNS", rows.transparency);
    for (std::size_t at = 0; at < stream.size(); at += longest_payload) {
        append_checked_chunk(png, "IDAT", ByteView(stream).subspan(at, std::min(longest_payload, stream.size() - at)));
    }
    append_checked_chunk(png, "IEND", {});
    return {png.begin(), png.end()};
}

std::string encode_png(const Image& image) {
    UncompressedPng rows{image.width, image.height, 8, PngColorType::rgba, {}, {}, {}};
    const std::size_t row_bytes = std::size_t{4} * static_cast<std::size_t>(image.width);
    constexpr std::uint8_t difference_to_row_above = 2;
    for (std::size_t at = 0; at < image.rgba.size(); at += row_bytes) {
        rows.scanlines.push_back(difference_to_row_above);
        for (std::size_t i = at; i < at + row_bytes; ++i) {
            const int above = at == 0 ? 0 : image.rgba[i - row_bytes];
            rows.scanlines.push_back(static_cast<std::uint8_t>(image.rgba[i] - above));
        }
    }
    return encode_png(rows);
}

} // namespace hitmask
