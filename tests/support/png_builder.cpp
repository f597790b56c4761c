#include "support/png_builder.h"

#include <cstddef>
#include <cstdlib>

#include <zlib.h>

namespace hitmask::test {
namespace {

void append(Bytes& to, const Bytes& from) {
    to.insert(to.end(), from.begin(), from.end());
}

std::uint8_t random_byte(Random& random) {
    return static_cast<std::uint8_t>(random.below(256));
}

Bytes random_bytes(Random& random, std::size_t count) {
    Bytes bytes(count);
    for (std::uint8_t& byte : bytes) byte = random_byte(random);
    return bytes;
}

std::uint8_t paeth(int left, int up, int corner) {
    const int estimate = left + up - corner;
    const int to_left = std::abs(estimate - left);
    const int to_up = std::abs(estimate - up);
    const int to_corner = std::abs(estimate - corner);
    if (to_left <= to_up && to_left <= to_corner) return static_cast<std::uint8_t>(left);
    return static_cast<std::uint8_t>(to_up <= to_corner ? up : corner);
}

/// The row after that filter, with the filter byte in front.
Bytes filtered(int filter, const Bytes& row, const Bytes& above, std::size_t pixel_bytes) {
    Bytes out{static_cast<std::uint8_t>(filter)};
    for (std::size_t i = 0; i < row.size(); ++i) {
        const int left = i >= pixel_bytes ? row[i - pixel_bytes] : 0;
        const int corner = i >= pixel_bytes ? above[i - pixel_bytes] : 0;
        const int up = above[i];
        const int guesses[] = {0, left, up, (left + up) / 2, paeth(left, up, corner)};
        out.push_back(static_cast<std::uint8_t>(row[i] - guesses[filter]));
    }
    return out;
}

std::size_t row_bytes(std::uint32_t width, int pixel_bits) {
    return (std::size_t{width} * static_cast<std::size_t>(pixel_bits) + 7) / 8;
}

/// A pixel as bytes. Below 8 bits, a number in the low bits of one byte.
using Samples = Bytes;

Bytes random_row(Random& random, std::uint32_t width, int pixel_bits, const std::vector<Samples>& pixels) {
    if (pixel_bits >= 8) {
        Bytes row;
        for (std::uint32_t x = 0; x < width; ++x) append(row, pixels[random.below(pixels.size())]);
        return row;
    }
    Bytes row = random_bytes(random, row_bytes(width, pixel_bits)); // noise in the bits after the last pixel
    for (std::uint32_t x = 0; x < width; ++x) {
        const std::uint32_t bit = x * static_cast<std::uint32_t>(pixel_bits);
        const std::uint32_t shift = 8U - static_cast<std::uint32_t>(pixel_bits) - bit % 8U;
        const std::uint32_t mask = ((1U << static_cast<unsigned>(pixel_bits)) - 1U) << shift;
        const std::uint32_t value = static_cast<std::uint32_t>(pixels[random.below(pixels.size())][0]) << shift;
        row[bit / 8] = static_cast<std::uint8_t>((row[bit / 8] & ~mask) | (value & mask));
    }
    return row;
}

Bytes random_pass(Random& random, std::uint32_t width, std::uint32_t height, int pixel_bits,
                  const std::vector<Samples>& pixels) {
    Bytes lines;
    Bytes above(row_bytes(width, pixel_bits), 0);
    const auto pixel_bytes = static_cast<std::size_t>(pixel_bits < 8 ? 1 : pixel_bits / 8);
    for (std::uint32_t y = 0; y < height; ++y) {
        const Bytes row = random_row(random, width, pixel_bits, pixels);
        append(lines, filtered(random.between(0, 4), row, above, pixel_bytes));
        above = row;
    }
    return lines;
}

/// In each 8 x 8 block, pass p of Adam7 has the pixels that are marked p + 1.
constexpr const char* adam7_blocks[8] = {"16462646", "77777777", "56565656", "77777777",
                                         "36463646", "77777777", "56565656", "77777777"};

std::uint32_t adam7_width(std::uint32_t width, char pass) {
    std::uint32_t most = 0;
    for (const char* line : adam7_blocks) {
        std::uint32_t count = 0;
        for (std::uint32_t x = 0; x < width; ++x) count += line[x % 8] == pass ? 1 : 0;
        most = count > most ? count : most;
    }
    return most;
}

std::uint32_t adam7_height(std::uint32_t height, char pass) {
    std::uint32_t count = 0;
    for (std::uint32_t y = 0; y < height; ++y) {
        bool any = false;
        for (int x = 0; x < 8; ++x) any = any || adam7_blocks[y % 8][x] == pass;
        count += any ? 1 : 0;
    }
    return count;
}

std::vector<Samples> random_pixels(Random& random, int pixel_bits) {
    std::vector<Samples> pixels(6);
    for (Samples& pixel : pixels) {
        pixel = random_bytes(random, pixel_bits < 8 ? 1 : static_cast<std::size_t>(pixel_bits) / 8);
    }
    pixels.push_back(pixels.back()); // one bit differs from its neighbour: a colour key must compare all bits
    pixels.back().back() ^= 1U;
    return pixels;
}

/// The colour key of a pixel: 16 bits per sample. If samples have fewer bits, only the low bits count, and every other
/// time the rest is noise.
Bytes colour_key(Random& random, const Samples& pixel, int bit_depth) {
    if (bit_depth == 16) return pixel;
    Bytes key;
    const std::uint8_t noise = random.below(2) == 0 ? 0 : random_byte(random);
    for (const std::uint8_t sample : pixel) {
        key.push_back(noise);
        const std::uint32_t used = (1U << static_cast<unsigned>(bit_depth)) - 1U;
        key.push_back(static_cast<std::uint8_t>((sample & used) | (noise & ~used)));
    }
    return key;
}

} // namespace

Bytes bytes_of(const std::string& text) {
    return {text.begin(), text.end()};
}

Bytes concat(const std::vector<Bytes>& parts) {
    Bytes all;
    for (const Bytes& part : parts) append(all, part);
    return all;
}

Bytes big_endian(std::uint32_t value) {
    return {static_cast<std::uint8_t>(value >> 24U), static_cast<std::uint8_t>(value >> 16U),
            static_cast<std::uint8_t>(value >> 8U), static_cast<std::uint8_t>(value)};
}

Bytes png_signature_bytes() {
    return {137, 80, 78, 71, 13, 10, 26, 10};
}

Bytes png_chunk(const std::string& type, const Bytes& payload, std::uint32_t crc_change) {
    const Bytes checked = concat({bytes_of(type), payload});
    const auto crc = static_cast<std::uint32_t>(crc32(0, checked.data(), static_cast<uInt>(checked.size())));
    return concat({big_endian(static_cast<std::uint32_t>(payload.size())), checked, big_endian(crc ^ crc_change)});
}

Bytes deflated(const Bytes& data) {
    uLongf size = compressBound(static_cast<uLong>(data.size()));
    Bytes stream(size);
    if (compress2(stream.data(), &size, data.data(), static_cast<uLong>(data.size()), 6) != Z_OK) std::abort();
    stream.resize(size);
    return stream;
}

Bytes deflated_zeros(int mebibytes) {
    Bytes zeros(std::size_t{1} << 20, 0);
    Bytes block(std::size_t{1} << 16);
    z_stream zlib{};
    if (deflateInit2(&zlib, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK) std::abort();
    zlib.next_in = zeros.data();
    zlib.avail_in = static_cast<uInt>(zeros.size());
    zlib.next_out = block.data();
    zlib.avail_out = static_cast<uInt>(block.size());
    // After a full flush, a block does not depend on earlier ones, so it can be repeated.
    if (deflate(&zlib, Z_FULL_FLUSH) != Z_OK || zlib.avail_in != 0 || zlib.avail_out == 0) std::abort();
    block.erase(block.end() - static_cast<std::ptrdiff_t>(zlib.avail_out), block.end());
    deflateEnd(&zlib);
    Bytes stream{0x78, 0xDA};
    for (int i = 0; i < mebibytes; ++i) append(stream, block);
    append(stream, {0x03, 0x00}); // an empty last block
    const auto size = static_cast<std::uint64_t>(mebibytes) << 20U;
    append(stream, big_endian(static_cast<std::uint32_t>(size % 65521) << 16U | 1U)); // Adler-32 of zeros
    return stream;
}

int PngParts::channels() const {
    const int count[] = {1, 0, 3, 1, 2, 0, 4};
    return count[color_type];
}

Bytes PngParts::ihdr() const {
    return png_chunk(
        "IHDR",
        concat({big_endian(width), big_endian(height), {bit_depth, color_type, compression, filter, interlace}}));
}

Bytes PngParts::plte() const {
    return palette ? png_chunk("PLTE", *palette) : Bytes{};
}

Bytes PngParts::trns() const {
    return transparency ? png_chunk("tRNS", *transparency) : Bytes{};
}

Bytes PngParts::idat() const {
    return png_chunk("IDAT", deflated(scanlines));
}

Bytes PngParts::file() const {
    return file_with_idats({idat()});
}

Bytes PngParts::file_with_idats(const std::vector<Bytes>& chunks) const {
    return concat({png_signature_bytes(), ihdr(), plte(), trns(), concat(chunks), iend()});
}

Bytes iend() {
    return png_chunk("IEND", {});
}

PngParts random_png(Random& random, const RandomPng& choice) {
    PngParts png;
    png.width = choice.width;
    png.height = choice.height;
    png.color_type = choice.color_type;
    png.bit_depth = choice.bit_depth;
    png.interlace = choice.interlaced ? 1 : 0;
    const int pixel_bits = png.channels() * png.bit_depth;
    const std::vector<Samples> pixels = random_pixels(random, pixel_bits);
    if (choice.interlaced) {
        for (char pass = '1'; pass <= '7'; ++pass) {
            const std::uint32_t columns = adam7_width(png.width, pass);
            const std::uint32_t rows = columns == 0 ? 0 : adam7_height(png.height, pass);
            append(png.scanlines, random_pass(random, columns, rows, pixel_bits, pixels));
        }
    } else {
        png.scanlines = random_pass(random, png.width, png.height, pixel_bits, pixels);
    }
    if (png.color_type == 3) {
        const auto most = std::size_t{1} << static_cast<unsigned>(png.bit_depth);
        const auto colours = 1 + random.below(most);
        png.palette = random_bytes(random, colours * 3);
        if (choice.transparency) png.transparency = random_bytes(random, 1 + random.below(colours));
    } else if (choice.transparency && (png.color_type & 4U) == 0) {
        png.transparency = colour_key(random, pixels[random.below(pixels.size())], png.bit_depth);
    }
    return png;
}

const std::vector<PngFormat>& png_formats() {
    static const std::vector<PngFormat> formats = {{0, 1}, {0, 2}, {0, 4}, {0, 8}, {0, 16}, {2, 8}, {2, 16}, {3, 1},
                                                   {3, 2}, {3, 4}, {3, 8}, {4, 8}, {4, 16}, {6, 8}, {6, 16}};
    return formats;
}

} // namespace hitmask::test
