#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "png/png_header.h"

namespace hitmask {

/// The chunks of a PNG that decide about pixels, checked. The views point into the file's bytes.
struct PngChunks {
    PngHeader header;
    std::span<const std::uint8_t> palette;      ///< RGB triples that an index can reach; empty: no palette
    std::span<const std::uint8_t> transparency; ///< payload of tRNS; empty: there is none to obey
    std::span<const std::uint8_t> idat_chunks;  ///< whole IDAT chunks, one after the other
    std::vector<std::string> warnings;
};

/// Returns true if there is an alpha channel, or a tRNS chunk to obey.
[[nodiscard]] bool has_alpha(const PngChunks& png) noexcept;

/// Walks the chunks of a PNG once, also while the file is still being read.
///
/// Throws FileFault for a chunk that is damaged, truncated, out of order, or longer than the picture can need. A fault
/// that every reader tolerates in the same manner is a warning, although the standard forbids it. A chunk with a wrong
/// head is refused before its payload has arrived. The message is the same for a file in one piece and in many.
///
/// All calls together are linear in the bytes of the file, and allocate only warnings.
class PngChunkReader {
public:
    explicit PngChunkReader(std::int64_t max_pixels) : max_pixels_(max_pixels) {}

    /// Checks the beginning of a file. `prefix` has the bytes of the last call, and maybe more. `file_bytes` is the
    /// length of the file, if known: at least prefix.size().
    void advance(std::span<const std::uint8_t> prefix, std::optional<std::size_t> file_bytes);

    /// Checks the rest of the whole file, after the prefix that advance() has seen, if any.
    [[nodiscard]] PngChunks finish(std::span<const std::uint8_t> file) &&;

private:
    /// Bytes of the file. This is no view, because a file that grows in memory may move.
    struct Range {
        std::size_t at = 0, size = 0;
    };
    struct Head;
    struct Chunk;

    [[nodiscard]] static std::optional<Head> read_head(std::span<const std::uint8_t> rest, std::size_t left);
    void check_head(const Head& head) const;
    void take(const Chunk& chunk);
    void take_header(const Chunk& chunk);
    void take_palette(const Chunk& chunk);
    void take_transparency(const Chunk& chunk);
    void take_image_data(const Chunk& chunk);
    void take_ancillary(const Chunk& chunk);
    void warn(const char* sentence);

    std::int64_t max_pixels_;
    std::size_t at_ = 0; ///< the beginning of the next chunk; 0 before the signature
    PngChunks png_;      ///< its views are empty until finish()
    Range palette_, transparency_, idat_chunks_;
    std::uint64_t idat_room_ = 0; ///< number of compressed bytes that may still come
    bool idat_over_ = false, palette_seen_ = false, transparency_seen_ = false, ended_ = false;
};

} // namespace hitmask
