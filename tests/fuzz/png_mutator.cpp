#include "fuzz/png_mutator.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <zlib.h>

namespace hitmask::test {
namespace {

constexpr std::size_t signature_size = 8;
constexpr std::size_t most_pixel_bytes = std::size_t{1} << 16;

struct Chunk {
    std::string type;
    Bytes payload;
};

using Chunks = std::vector<Chunk>;

std::size_t chunk_number(const Bytes& bytes, std::size_t at) {
    std::size_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8U | bytes[at + i];
    return value;
}

/// Splits the file into its whole chunks, up to the first incomplete one.
Chunks split(const Bytes& png) {
    Chunks chunks;
    std::size_t at = signature_size;
    while (at + 12 <= png.size()) {
        const std::size_t length = chunk_number(png, at);
        if (length > png.size() - at - 12) break;
        const auto begin = png.begin() + static_cast<std::ptrdiff_t>(at);
        const auto payload = begin + 8;
        chunks.push_back(
            {std::string(begin + 4, payload), Bytes(payload, payload + static_cast<std::ptrdiff_t>(length))});
        at += 12 + length;
    }
    return chunks;
}

Bytes join(const Chunks& chunks) {
    std::vector<Bytes> parts{png_signature_bytes()};
    for (const Chunk& chunk : chunks) parts.push_back(png_chunk(chunk.type, chunk.payload));
    return concat(parts);
}

/// The concatenated payloads of all IDAT chunks.
Bytes stream_of(const Chunks& chunks) {
    std::vector<Bytes> parts;
    for (const Chunk& chunk : chunks) {
        if (chunk.type == "IDAT") parts.push_back(chunk.payload);
    }
    return concat(parts);
}

/// The content of the stream, up to its first fault.
Bytes inflated(const Bytes& stream) {
    Bytes out(most_pixel_bytes);
    z_stream zlib{};
    if (inflateInit(&zlib) != Z_OK) return {};
    Bytes in = stream;
    zlib.next_in = in.data();
    zlib.avail_in = static_cast<uInt>(in.size());
    zlib.next_out = out.data();
    zlib.avail_out = static_cast<uInt>(out.size());
    inflate(&zlib, Z_FINISH);
    out.resize(out.size() - zlib.avail_out);
    inflateEnd(&zlib);
    return out;
}

/// Replaces the IDAT chunks by the stream, in one to three pieces.
void replace_stream(Chunks& chunks, const Bytes& stream, Random& random) {
    const auto is_idat = [](const Chunk& chunk) { return chunk.type == "IDAT"; };
    const auto first = std::find_if(chunks.begin(), chunks.end(), is_idat);
    const auto place = first - chunks.begin();
    chunks.erase(std::remove_if(first, chunks.end(), is_idat), chunks.end());
    Chunks pieces;
    std::size_t from = 0;
    for (std::uint64_t left = random.below(3); left > 0; --left) {
        const std::size_t to = from + random.below(stream.size() - from + 1);
        pieces.push_back({"IDAT", Bytes(stream.begin() + static_cast<std::ptrdiff_t>(from),
                                        stream.begin() + static_cast<std::ptrdiff_t>(to))});
        from = to;
    }
    pieces.push_back({"IDAT", Bytes(stream.begin() + static_cast<std::ptrdiff_t>(from), stream.end())});
    chunks.insert(chunks.begin() + place, pieces.begin(), pieces.end());
}

void change_payload(Chunks& chunks, Random& random, const ByteMutator& mutate_bytes) {
    Chunk& chunk = chunks[random.below(chunks.size())];
    mutate_bytes(chunk.payload, chunk.payload.size() + 64);
}

void change_pixels(Chunks& chunks, Random& random, const ByteMutator& mutate_bytes) {
    Bytes pixels = inflated(stream_of(chunks));
    const std::size_t size = pixels.size();
    mutate_bytes(pixels, size + 64);
    if (random.below(4) != 0) pixels.resize(size);
    replace_stream(chunks, deflated(pixels), random);
}

/// Changes the compressed bytes, and then makes the Adler-32 match the result.
void change_stream(Chunks& chunks, Random& random, const ByteMutator& mutate_bytes) {
    Bytes stream = stream_of(chunks);
    if (stream.size() < 6) return;
    Bytes body(stream.begin() + 2, stream.end() - 4);
    mutate_bytes(body, body.size() + 64);
    stream = concat({{0x78, 0x9C}, body});
    const Bytes pixels = inflated(stream);
    const auto adler = adler32(adler32(0, nullptr, 0), pixels.data(), static_cast<uInt>(pixels.size()));
    replace_stream(chunks, concat({stream, big_endian(static_cast<std::uint32_t>(adler))}), random);
}

/// Chooses another size or format, and adds or removes pixels to match.
void change_header(Chunks& chunks, Random& random) {
    const PngFormat format = png_formats()[random.below(png_formats().size())];
    const auto side = [&random] {
        return static_cast<std::uint32_t>(1 + random.below(random.below(8) == 0 ? 300 : 20));
    };
    const RandomPng choice{
        side(), side(), format.color_type, format.bit_depth, random.below(2) == 0, random.below(2) == 0};
    const PngParts png = random_png(random, choice);
    Bytes pixels = inflated(stream_of(chunks));
    if (pixels.empty()) pixels.push_back(0);
    for (std::size_t i = pixels.size(); i < png.scanlines.size(); ++i) pixels.push_back(pixels[i % pixels.size()]);
    const Bytes fitting =
        random.below(2) == 0
            ? png.scanlines
            : Bytes(pixels.begin(), pixels.begin() + static_cast<std::ptrdiff_t>(png.scanlines.size()));
    replace_stream(chunks, deflated(fitting), random);
    const Bytes ihdr = png.ihdr();
    chunks.front() = {"IHDR", Bytes(ihdr.begin() + 8, ihdr.end() - 4)};
    const auto is_palette = [](const Chunk& chunk) { return chunk.type == "PLTE" || chunk.type == "tRNS"; };
    chunks.erase(std::remove_if(chunks.begin(), chunks.end(), is_palette), chunks.end());
    if (png.transparency) chunks.insert(chunks.begin() + 1, {"tRNS", *png.transparency});
    if (png.palette) chunks.insert(chunks.begin() + 1, {"PLTE", *png.palette});
}

void change_order(Chunks& chunks, Random& random) {
    const auto any = [&] { return static_cast<std::ptrdiff_t>(random.below(chunks.size())); };
    static const std::vector<Chunk> extra = {{"PLTE", Bytes(6, 99)}, {"tRNS", Bytes(1, 0)},  {"tRNS", Bytes(2, 0)},
                                             {"tRNS", Bytes(6, 0)},  {"IDAT", {}},           {"IEND", {}},
                                             {"acTL", Bytes(8, 1)},  {"gAMA", Bytes(4, 1)},  {"sBIT", Bytes(4, 8)},
                                             {"bKGD", Bytes(6, 0)},  {"tEXt", Bytes(9, 65)}, {"CgBI", Bytes(4, 0)}};
    switch (random.below(4)) {
    case 0:
        std::swap(chunks[static_cast<std::size_t>(any())], chunks[static_cast<std::size_t>(any())]);
        break;
    case 1:
        chunks.erase(chunks.begin() + any());
        break;
    case 2: {
        const Chunk copy = chunks[static_cast<std::size_t>(any())];
        chunks.insert(chunks.begin() + any(), copy);
        break;
    }
    default:
        chunks.insert(chunks.begin() + any(), extra[random.below(extra.size())]);
    }
}

} // namespace

Bytes mutate_png(const Bytes& png, Random& random, const ByteMutator& mutate_bytes) {
    Chunks chunks = split(png);
    const std::uint64_t kind = random.below(16);
    if (chunks.empty() || kind == 0) {
        Bytes bytes = png;
        mutate_bytes(bytes, bytes.size() + 64);
        return bytes;
    }
    const bool has_idat = std::any_of(chunks.begin(), chunks.end(), [](const Chunk& c) { return c.type == "IDAT"; });
    if (!has_idat || kind <= 4) {
        change_payload(chunks, random, mutate_bytes);
    } else if (kind <= 7) {
        change_pixels(chunks, random, mutate_bytes);
    } else if (kind <= 11) {
        change_stream(chunks, random, mutate_bytes);
    } else if (kind <= 13) {
        change_header(chunks, random);
    } else {
        change_order(chunks, random);
    }
    return join(chunks);
}

} // namespace hitmask::test
