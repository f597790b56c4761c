#include "png/png_rewriter.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "png/append_png_chunk.h"
#include "png/png_bytes.h"
#include "png/png_rows.h"
#include "text/file_fault.h"

namespace hitmask {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::uint64_t stored_block_bytes = 0xFFFF;
constexpr std::uint64_t stored_block_head_bytes = 5;
constexpr std::size_t adler_bytes = 4;

void append_unchecked_chunk(Bytes& bytes, std::string_view type, ByteView payload) {
    append_png_chunk(bytes, type, payload, 0);
}

Bytes header_payload(const PngHeader& header) {
    Bytes payload;
    append_png_u32(payload, header.width);
    append_png_u32(payload, header.height);
    payload.push_back(static_cast<std::uint8_t>(header.bit_depth));
    payload.push_back(static_cast<std::uint8_t>(header.color_type));
    payload.insert(payload.end(), {0, 0, static_cast<std::uint8_t>(header.interlaced ? 1 : 0)});
    return payload;
}

/// Colour keys are compared by as many low bits as a sample has, as the standard says. Other bits are cut off here.
Bytes transparency_payload(const PngChunks& png) {
    Bytes payload(png.transparency.begin(), png.transparency.end());
    if (png.header.color_type == PngColorType::palette) return payload;
    const std::uint32_t sample_mask = (1U << static_cast<unsigned>(png.header.bit_depth)) - 1U;
    Bytes key;
    for (std::size_t i = 0; i + 1 < payload.size(); i += 2) append_png_u16(key, read_u16(payload, i) & sample_mask);
    return key;
}

/// All bytes before the first byte of the pixels.
Bytes head_of(const PngChunks& png, std::uint64_t pixel_bytes) {
    Bytes head(std::begin(png_signature), std::end(png_signature));
    append_unchecked_chunk(head, "IHDR", header_payload(png.header));
    if (png.header.color_type == PngColorType::palette) {
        Bytes palette(png.palette.begin(), png.palette.end());
        const auto filler = unused_colour(png.palette);
        while (palette.size() < std::size_t{3} * 256) palette.insert(palette.end(), filler.begin(), filler.end());
        append_unchecked_chunk(head, "PLTE", palette);
    }
    if (!png.transparency.empty()) append_unchecked_chunk(head, "tRNS", transparency_payload(png));
    const std::uint64_t blocks = (pixel_bytes + stored_block_bytes - 1) / stored_block_bytes;
    const std::uint64_t idat = 2 + blocks * stored_block_head_bytes + pixel_bytes + adler_bytes;
    append_png_chunk_head(head, "IDAT", static_cast<std::size_t>(idat));
    head.insert(head.end(), {0x78, 0x01}); // the head of a zlib stream with the fastest compression
    return head;
}

} // namespace

std::array<std::uint8_t, 3> unused_colour(ByteView palette) {
    std::array<bool, 256> is_used{}; // by red, for colours without green and blue: at least one is unused
    for (std::size_t i = 0; i + 2 < palette.size(); i += 3) {
        if (palette[i + 1] == 0 && palette[i + 2] == 0) is_used[palette[i]] = true;
    }
    std::uint8_t unused = 0;
    while (is_used[unused]) ++unused;
    return {unused, 0, 0};
}

PngRewriter::PngRewriter(const PngChunks& png)
    : pixels_(png.idat_chunks), pixel_bytes_left_(PngRows(png.header).stream_bytes()),
      ready_(head_of(png, pixel_bytes_left_)) {
    ready_.reserve(stored_block_head_bytes + stored_block_bytes);
}

void PngRewriter::refill() {
    ready_.clear();
    taken_ = 0;
    if (pixel_bytes_left_ == 0) {
        if (tail_written_) return;
        ready_.resize(adler_bytes + 4); // with the CRC of IDAT
        append_unchecked_chunk(ready_, "IEND", {});
        tail_written_ = true;
        return;
    }
    const auto size = static_cast<std::uint32_t>(std::min(pixel_bytes_left_, stored_block_bytes));
    pixel_bytes_left_ -= size;
    const auto low = static_cast<std::uint8_t>(size);
    const auto high = static_cast<std::uint8_t>(size >> 8U);
    const auto last = static_cast<std::uint8_t>(pixel_bytes_left_ == 0 ? 1 : 0);
    ready_ = {last, low, high, static_cast<std::uint8_t>(~low), static_cast<std::uint8_t>(~high)};
    ready_.resize(stored_block_head_bytes + size);
    if (pixels_.read(std::span(ready_).subspan(stored_block_head_bytes)) != size) throw FileFault("truncated pixels");
}

std::size_t PngRewriter::read(std::span<std::uint8_t> out) {
    std::size_t filled = 0;
    while (filled < out.size()) {
        if (taken_ == ready_.size()) refill();
        if (ready_.empty()) break;
        const std::size_t step = std::min(ready_.size() - taken_, out.size() - filled);
        std::copy_n(ready_.begin() + static_cast<std::ptrdiff_t>(taken_), step,
                    out.begin() + static_cast<std::ptrdiff_t>(filled));
        taken_ += step;
        filled += step;
    }
    return filled;
}

} // namespace hitmask
