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
    std::span<const std::uint8_t> palette;      ///< RGB triples that an index can reach; empty without palette
    std::span<const std::uint8_t> transparency; ///< tRNS as it is in the file; empty if there is none to obey
    std::span<const std::uint8_t> idat_chunks;  ///< whole IDAT chunks, one after the other
    std::vector<std::string> warnings;
};

/// An alpha channel, or a tRNS chunk to obey.
[[nodiscard]] bool has_alpha(const PngChunks& png) noexcept;

/// Walks the chunks of a PNG, once and also while the file is still being read. Refuses anything damaged, truncated,
/// out of order or longer than the picture can need, by a FileFault; for what the standard forbids but every reader
/// agrees about, there is a warning. What the head of a chunk shows is refused before its payload has come, and whether
/// the bytes come at once or piece by piece, the words are the same. All calls together are linear in the bytes of the
/// file and allocate only warnings.
class PngChunkReader {
public:
    explicit PngChunkReader(std::int64_t max_pixels) : max_pixels_(max_pixels) {}

    /// Goes as far as the beginning of a file reaches. `prefix`: no shorter than in the last call, and the same bytes.
    /// `file_bytes`: how long the file is, if that is known; not below prefix.size().
    void advance(std::span<const std::uint8_t> prefix, std::optional<std::size_t> file_bytes);

    /// Goes to the end of the whole file, of which advance() may have seen a prefix.
    [[nodiscard]] PngChunks finish(std::span<const std::uint8_t> file) &&;

private:
    /// Bytes of the file. No view, because a file that grows in memory may move.
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
    std::size_t at_ = 0; ///< where the next chunk begins: all before it is taken; 0 before the signature
    PngChunks png_;      ///< its views are empty until finish()
    Range palette_, transparency_, idat_chunks_;
    std::uint64_t idat_room_ = 0; ///< how many compressed bytes may still come
    bool idat_over_ = false, palette_seen_ = false, transparency_seen_ = false, ended_ = false;
};

} // namespace hitmask
