#include "png/png_chunks.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "png/const_zlib.h"
#include "png/file_kind.h"
#include "png/png_bytes.h"
#include "png/png_rows.h"
#include "text/ascii.h"
#include "text/file_fault.h"

namespace hitmask {
namespace {

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;

std::string_view text_of(ByteView bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Returns true if the whole signature has arrived. Another kind of file is refused once enough bytes have arrived to
/// identify it. `left` is the length of the file.
bool passes_signature(ByteView prefix, std::size_t left) {
    if (left == 0) throw FileFault("empty file");
    const std::size_t common = std::min(prefix.size(), std::size(png_signature));
    if (!std::equal(prefix.begin(), prefix.begin() + static_cast<std::ptrdiff_t>(common), std::begin(png_signature))) {
        if (prefix.size() < std::min(left, bytes_that_tell_kind)) return false;
        const std::string_view kind = file_kind(prefix);
        throw FileFault(kind.empty() ? "not a PNG" : "not a PNG but " + std::string(kind));
    }
    if (prefix.size() == left && left < std::size(png_signature)) throw FileFault("truncated");
    return common == std::size(png_signature);
}

/// Chunks that do not affect the pixels begin with a lower-case letter. tRNS does, too, but it affects them.
bool decides_about_pixels(std::string_view type) {
    return type[0] < 'a' || type == "tRNS";
}

/// The ancillary chunks that are common in real files, without tRNS, which is obeyed.
bool is_known_ancillary(std::string_view type) {
    static constexpr std::array<std::string_view, 25> known = {
        "acTL", "bKGD", "cHRM", "cICP", "cLLI", "caNv", "eXIf", "fcTL", "fdAT", "gAMA", "hIST", "iCCP", "iTXt",
        "mDCV", "oFFs", "orNT", "pCAL", "pHYs", "sBIT", "sCAL", "sPLT", "sRGB", "tEXt", "tIME", "zTXt"};
    return std::find(known.begin(), known.end(), type) != known.end();
}

/// Compression makes some data a little longer. Twice the size of the pixels is generous even for a wasteful encoder.
/// The mebibyte allows for data that some files have behind the stream.
std::uint64_t most_compressed_bytes(const PngHeader& header) {
    return 2 * PngRows(header).stream_bytes() + mebibyte;
}

} // namespace

struct PngChunkReader::Head {
    std::string_view type; ///< four letters
    std::size_t length = 0;
};

struct PngChunkReader::Chunk {
    std::string_view type;
    ByteView payload;
    bool crc_right = false;

    /// `bytes` is the chunk, and maybe more.
    Chunk(const Head& head, ByteView bytes)
        : type(head.type), payload(bytes.subspan(png_chunk_head_bytes, head.length)) {
        const auto crc = crc32(0, bytes.data() + 4, static_cast<uInt>(head.length + 4));
        crc_right = crc == read_u32(bytes, png_chunk_head_bytes + head.length);
    }

    void require_crc() const {
        if (!crc_right) throw FileFault("damaged: wrong CRC in chunk " + std::string(type));
    }
};

bool has_alpha(const PngChunks& png) noexcept {
    return png.header.color_type == PngColorType::grey_alpha || png.header.color_type == PngColorType::rgba ||
           !png.transparency.empty();
}

void PngChunkReader::advance(ByteView prefix, std::optional<std::size_t> file_bytes) {
    // A file of unknown length has no end until finish() knows it.
    const std::size_t end = file_bytes.value_or(std::numeric_limits<std::size_t>::max());
    if (at_ == 0) {
        if (!passes_signature(prefix, end)) return;
        at_ = std::size(png_signature);
    }
    while (!ended_) {
        const ByteView rest = prefix.subspan(at_);
        const std::optional<Head> head = read_head(rest, end - at_);
        if (!head) return;
        check_head(*head);
        const std::size_t chunk_bytes = png_chunk_frame_bytes + head->length;
        if (chunk_bytes > end - at_) throw FileFault("truncated in chunk " + std::string(head->type));
        if (chunk_bytes > rest.size()) return;
        take(Chunk(*head, rest));
        at_ += chunk_bytes;
    }
}

PngChunks PngChunkReader::finish(ByteView file) && {
    advance(file, file.size());
    const auto view = [file](Range range) { return file.subspan(range.at, range.size); };
    png_.palette = view(palette_);
    png_.transparency = view(transparency_);
    png_.idat_chunks = view(idat_chunks_);
    if (at_ < file.size()) warn("bytes after the end of the PNG ignored");
    if (!has_alpha(png_)) warn(no_alpha_warning);
    return std::move(png_);
}

/// The head at the beginning of `rest`; empty if it has not arrived. `left` bytes remain from there to the file's end.
std::optional<PngChunkReader::Head> PngChunkReader::read_head(ByteView rest, std::size_t left) {
    if (left == 0) throw FileFault("truncated: no IEND chunk");
    if (left < png_chunk_head_bytes) throw FileFault("truncated");
    if (rest.size() < png_chunk_head_bytes) return {};
    const Head head{text_of(rest.subspan(4, 4)), read_u32(rest, 0)};
    if (!std::all_of(head.type.begin(), head.type.end(), is_letter)) {
        throw FileFault("damaged: no chunk where one must begin");
    }
    if (head.length > 0x7FFFFFFF) throw FileFault("impossible length of chunk " + std::string(head.type));
    return head;
}

/// Checks a chunk by its head alone, before its payload takes memory. Apple's variant gets an error of its own, because
/// its files have the names of PNGs.
void PngChunkReader::check_head(const Head& head) const {
    if (at_ == std::size(png_signature) && head.type != "IHDR") {
        throw FileFault(head.type == "CgBI" ? "Apple's CgBI variant, not a standard PNG"
                                            : "IHDR is not the first chunk");
    }
    if (head.type == "IDAT") {
        if (head.length > idat_room_) throw FileFault("more compressed bytes than the picture can need");
    } else if (decides_about_pixels(head.type) && head.length > mebibyte) {
        throw FileFault("impossible length of chunk " + std::string(head.type));
    }
}

void PngChunkReader::take(const Chunk& chunk) {
    if (decides_about_pixels(chunk.type)) chunk.require_crc();
    if (chunk.type != "IDAT" && idat_chunks_.size != 0) idat_over_ = true;
    if (chunk.type == "IDAT") {
        take_image_data(chunk);
    } else if (chunk.type == "PLTE") {
        take_palette(chunk);
    } else if (chunk.type == "tRNS") {
        take_transparency(chunk);
    } else if (chunk.type == "IEND") {
        if (idat_chunks_.size == 0) throw FileFault("no IDAT chunk");
        if (!chunk.payload.empty()) warn("bytes inside IEND ignored");
        ended_ = true;
    } else if (chunk.type == "IHDR") {
        take_header(chunk);
    } else if (decides_about_pixels(chunk.type)) {
        throw FileFault("unknown critical chunk " + std::string(chunk.type));
    } else {
        take_ancillary(chunk);
    }
}

void PngChunkReader::take_header(const Chunk& chunk) {
    if (at_ != std::size(png_signature)) throw FileFault("more than one IHDR chunk");
    png_.header = read_png_header(chunk.payload, max_pixels_);
    idat_room_ = most_compressed_bytes(png_.header);
}

/// In colour types other than palette, a PLTE only suggests colours for poor screens. A damaged one is then ignored, as
/// by libpng, but refused if it is empty and the picture has colours.
void PngChunkReader::take_palette(const Chunk& chunk) {
    if (palette_seen_) throw FileFault("more than one PLTE chunk");
    if (idat_chunks_.size != 0) throw FileFault("PLTE after IDAT");
    if (transparency_seen_) throw FileFault("PLTE after tRNS");
    palette_seen_ = true;
    const PngColorType type = png_.header.color_type;
    if (type == PngColorType::grey || type == PngColorType::grey_alpha)
        return warn("PLTE ignored: the picture is grey");
    const std::size_t size = chunk.payload.size();
    const bool fits = size != 0 && size % 3 == 0 && size <= 768;
    if (!fits && (type == PngColorType::palette || size == 0)) throw FileFault("PLTE has not 1 to 256 colours");
    if (!fits) return warn("PLTE ignored: wrong size");
    if (type != PngColorType::palette) return;
    const std::size_t reachable = std::size_t{3} << png_.header.bit_depth;
    palette_ = {at_ + png_chunk_head_bytes, std::min(size, reachable)};
}

/// A tRNS of a wrong size is ignored, as by libpng and so by every browser. Such pictures are shown opaque.
void PngChunkReader::take_transparency(const Chunk& chunk) {
    if (transparency_seen_) throw FileFault("more than one tRNS chunk");
    if (idat_chunks_.size != 0) throw FileFault("tRNS after IDAT");
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
                                                  : size >= 1 && size <= palette_.size / 3;
    if (fits) {
        transparency_ = {at_ + png_chunk_head_bytes, size};
    } else {
        warn("tRNS ignored: wrong size");
    }
}

void PngChunkReader::take_image_data(const Chunk& chunk) {
    if (png_.header.color_type == PngColorType::palette && !palette_seen_) throw FileFault("no PLTE before IDAT");
    if (idat_over_) throw FileFault("IDAT chunks are not consecutive");
    if (idat_chunks_.size == 0) idat_chunks_.at = at_;
    idat_chunks_.size += png_chunk_frame_bytes + chunk.payload.size();
    idat_room_ -= chunk.payload.size();
}

/// Damage in a chunk that we do not obey is harmless, unless it may have hidden a tRNS. A changed type can do that, or
/// a changed length that now includes the tRNS.
void PngChunkReader::take_ancillary(const Chunk& chunk) {
    if (!chunk.crc_right) {
        const bool may_hide =
            !is_known_ancillary(chunk.type) || text_of(chunk.payload).find("tRNS") != std::string_view::npos;
        if (idat_chunks_.size == 0 && may_hide) chunk.require_crc();
        warn("wrong CRC in a chunk that has no influence on the pixels");
    } else if (chunk.type == "acTL") {
        warn("animated: first frame only");
    }
}

/// Adds a warning once, even if the file repeats the cause.
void PngChunkReader::warn(const char* sentence) {
    if (std::find(png_.warnings.begin(), png_.warnings.end(), sentence) == png_.warnings.end()) {
        png_.warnings.emplace_back(sentence);
    }
}

} // namespace hitmask
