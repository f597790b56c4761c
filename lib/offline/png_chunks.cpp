#include "png_chunks.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include <zlib.h>

#include "file_fault.h"
#include "png_bytes.h"

namespace hitmask {
namespace {

struct Chunk {
    std::string_view type; ///< four letters
    ByteView payload;
    bool crc_right = false;
};

bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

std::string_view text_of(ByteView bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Splits what follows the signature into chunks.
class ChunkReader {
public:
    explicit ChunkReader(ByteView rest) : rest_(rest) {}

    /// What is not read yet.
    [[nodiscard]] ByteView rest() const { return rest_; }

    [[nodiscard]] Chunk next() {
        if (rest_.empty()) throw FileFault("truncated: no IEND chunk");
        if (rest_.size() < png_chunk_head_bytes) throw FileFault("truncated");
        const std::string_view type = text_of(rest_.subspan(4, 4));
        if (!std::all_of(type.begin(), type.end(), is_letter)) {
            throw FileFault("damaged: no chunk where one must begin");
        }
        const std::size_t length = read_u32(rest_, 0);
        if (length > 0x7FFFFFFF) throw FileFault("impossible length of chunk " + std::string(type));
        if (rest_.size() - png_chunk_head_bytes < length + 4) {
            throw FileFault("truncated in chunk " + std::string(type));
        }
        const auto crc = crc32(0, rest_.data() + 4, static_cast<uInt>(length + 4));
        const bool crc_right = crc == read_u32(rest_, png_chunk_head_bytes + length);
        const Chunk chunk{type, rest_.subspan(png_chunk_head_bytes, length), crc_right};
        rest_ = rest_.subspan(png_chunk_frame_bytes + length);
        return chunk;
    }

private:
    ByteView rest_;
};

void require_crc(const Chunk& chunk) {
    if (!chunk.crc_right) throw FileFault("damaged: wrong CRC in chunk " + std::string(chunk.type));
}

void check_signature(ByteView bytes) {
    if (bytes.empty()) throw FileFault("empty file");
    const std::size_t common = std::min(bytes.size(), std::size(png_signature));
    if (!std::equal(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(common), std::begin(png_signature))) {
        throw FileFault("not a PNG");
    }
    if (bytes.size() < std::size(png_signature)) throw FileFault("truncated");
}

/// Reads the first chunk. Apple's variant is told apart because its makers give it the name of a PNG.
PngHeader read_header(ChunkReader& reader, std::int64_t max_pixels) {
    const Chunk chunk = reader.next();
    if (chunk.type == "CgBI") throw FileFault("Apple's CgBI variant, not a standard PNG");
    if (chunk.type != "IHDR") throw FileFault("IHDR is not the first chunk");
    require_crc(chunk);
    return read_png_header(chunk.payload, max_pixels);
}

/// The ancillary chunks that are common in real files; tRNS is not among them because it is obeyed.
bool is_known_ancillary(std::string_view type) {
    static constexpr std::array<std::string_view, 25> known = {
        "acTL", "bKGD", "cHRM", "cICP", "cLLI", "caNv", "eXIf", "fcTL", "fdAT", "gAMA", "hIST", "iCCP", "iTXt",
        "mDCV", "oFFs", "orNT", "pCAL", "pHYs", "sBIT", "sCAL", "sPLT", "sRGB", "tEXt", "tIME", "zTXt"};
    return std::find(known.begin(), known.end(), type) != known.end();
}

/// Everything after IHDR.
class ChunkWalk {
public:
    explicit ChunkWalk(const PngHeader& header) { png_.header = header; }

    [[nodiscard]] PngChunks walk(ChunkReader reader) && {
        while (!ended_) {
            const ByteView before = reader.rest();
            const Chunk chunk = reader.next();
            const bool critical = chunk.type[0] < 'a';
            if (critical || chunk.type == "tRNS") require_crc(chunk);
            take(chunk, before);
        }
        if (!reader.rest().empty()) warn("bytes after the end of the PNG ignored");
        if (!has_alpha(png_)) warn("no alpha channel: the whole rectangle is solid");
        return std::move(png_);
    }

private:
    void take(const Chunk& chunk, ByteView from_chunk) {
        if (chunk.type != "IDAT" && idat_bytes_ != 0) idat_over_ = true;
        if (chunk.type == "IDAT") {
            take_image_data(chunk, from_chunk);
        } else if (chunk.type == "PLTE") {
            take_palette(chunk);
        } else if (chunk.type == "tRNS") {
            take_transparency(chunk);
        } else if (chunk.type == "IEND") {
            if (idat_bytes_ == 0) throw FileFault("no IDAT chunk");
            if (!chunk.payload.empty()) warn("bytes inside IEND ignored");
            ended_ = true;
        } else if (chunk.type == "IHDR") {
            throw FileFault("more than one IHDR chunk");
        } else if (chunk.type[0] < 'a') {
            throw FileFault("unknown critical chunk " + std::string(chunk.type));
        } else {
            take_ancillary(chunk);
        }
    }

    /// In colour types other than palette, a PLTE only suggests colours to poor screens.
    void take_palette(const Chunk& chunk) {
        if (palette_seen_) throw FileFault("more than one PLTE chunk");
        if (idat_bytes_ != 0) throw FileFault("PLTE after IDAT");
        if (transparency_seen_) throw FileFault("PLTE after tRNS");
        palette_seen_ = true;
        if (png_.header.color_type != PngColorType::palette) return;
        const std::size_t size = chunk.payload.size();
        if (size == 0 || size % 3 != 0 || size > 768) throw FileFault("PLTE has not 1 to 256 colours");
        const std::size_t reachable = std::size_t{3} << png_.header.bit_depth;
        png_.palette = chunk.payload.first(std::min(size, reachable));
    }

    /// A tRNS of a wrong size is ignored, as libpng does and so every browser: such pictures are seen opaque.
    void take_transparency(const Chunk& chunk) {
        if (transparency_seen_) throw FileFault("more than one tRNS chunk");
        if (idat_bytes_ != 0) throw FileFault("tRNS after IDAT");
        transparency_seen_ = true;
        const PngColorType type = png_.header.color_type;
        if (type == PngColorType::palette && !palette_seen_) throw FileFault("tRNS before PLTE");
        if (type == PngColorType::grey_alpha || type == PngColorType::rgba) {
            warn("tRNS ignored: there is an alpha channel");
            return;
        }
        const std::size_t size = chunk.payload.size();
        const bool fits = type == PngColorType::grey  ? size == 2
                          : type == PngColorType::rgb ? size == 6
                                                      : size >= 1 && size <= png_.palette.size() / 3;
        if (fits) {
            png_.transparency = chunk.payload;
        } else {
            warn("tRNS ignored: wrong size");
        }
    }

    void take_image_data(const Chunk& chunk, ByteView from_chunk) {
        if (png_.header.color_type == PngColorType::palette && !palette_seen_) throw FileFault("no PLTE before IDAT");
        if (idat_over_) throw FileFault("IDAT chunks are not consecutive");
        if (idat_bytes_ == 0) first_idat_ = from_chunk;
        idat_bytes_ += png_chunk_frame_bytes + chunk.payload.size();
        png_.idat_chunks = first_idat_.first(idat_bytes_);
    }

    /// Damage in a chunk that we do not obey is harmless, except where it may have made one of a tRNS: by a change of
    /// the type, or of a length that now swallows the tRNS.
    void take_ancillary(const Chunk& chunk) {
        if (!chunk.crc_right) {
            const bool may_hide =
                !is_known_ancillary(chunk.type) || text_of(chunk.payload).find("tRNS") != std::string_view::npos;
            if (idat_bytes_ == 0 && may_hide) require_crc(chunk);
            warn("wrong CRC in a chunk that has no influence on the pixels");
        } else if (chunk.type == "acTL") {
            warn("animated: first frame only");
        }
    }

    /// Each warning once, however often a file repeats what causes it.
    void warn(const char* sentence) {
        if (std::find(png_.warnings.begin(), png_.warnings.end(), sentence) == png_.warnings.end()) {
            png_.warnings.emplace_back(sentence);
        }
    }

    PngChunks png_;
    ByteView first_idat_;
    std::size_t idat_bytes_ = 0;
    bool idat_over_ = false, palette_seen_ = false, transparency_seen_ = false, ended_ = false;
};

} // namespace

bool has_alpha(const PngChunks& png) noexcept {
    return png.header.color_type == PngColorType::grey_alpha || png.header.color_type == PngColorType::rgba ||
           !png.transparency.empty();
}

void check_png_start(std::span<const std::uint8_t> first_bytes, std::int64_t max_pixels) {
    check_signature(first_bytes);
    constexpr std::size_t header_end = std::size(png_signature) + png_chunk_frame_bytes + 13;
    if (first_bytes.size() < header_end) return;
    ChunkReader reader(first_bytes.subspan(std::size(png_signature)));
    (void)read_header(reader, max_pixels);
}

PngChunks read_png_chunks(std::span<const std::uint8_t> bytes, std::int64_t max_pixels) {
    check_signature(bytes);
    ChunkReader reader(bytes.subspan(std::size(png_signature)));
    const PngHeader header = read_header(reader, max_pixels);
    return ChunkWalk(header).walk(reader);
}

} // namespace hitmask
