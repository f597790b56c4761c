#pragma once

// For the library itself: how a question gets from an inline function to the code for this CPU. Use the functions of
// prepared_mask.h and posed_mask.h.

#include <atomic>
#include <cstddef>
#include <cstdint>

#include <hitmask/geometry.h>

namespace hitmask::kernels {

struct MaskData;
struct PosedData;
struct BoxEntries;
struct PairRoom;

/// Where the top-left pixel of b lies on a.
using MaskOffset = Offset;

/// The functions that exist once for each SIMD target.
struct Kernels {
    /// Do the masks share a pixel? For any offset.
    bool (*overlaps)(const MaskData& a, const MaskData& b, MaskOffset d);
    /// The same for `count` masks b, each at its own offset: hits[i] is 1 or 0.
    void (*overlaps_batch)(const MaskData& a, const MaskData* const* b, const MaskOffset* d, std::size_t count,
                           std::uint8_t* hits);
    /// How many pixels do the masks share? For any offset.
    std::int64_t (*overlap_area)(const MaskData& a, const MaskData& b, MaskOffset d);
    /// Does some screen pixel show a solid pixel of both?
    bool (*posed_overlaps)(const PosedData& a, const PosedData& b);
    /// Writes the words of a mask, ceil(width / 64) for each row: pixels of four bytes, solid if the last one is
    /// greater than the threshold.
    void (*solid_rgba)(const std::uint8_t* rgba, std::size_t width, std::size_t height, int threshold,
                       std::uint64_t* words);
    /// The same of pixels of one byte.
    void (*solid_bytes)(const std::uint8_t* bytes, std::size_t width, std::size_t height, int threshold,
                        std::uint64_t* words);
    /// Adds the pairs of boxes that overlap and whose left one is one of the entries first .. last - 1.
    void (*box_pairs)(const BoxEntries& entries, std::size_t first, std::size_t last, PairRoom& room);
    /// Writes which of the entries first .. last - 1 overlap the box x0, y0, x1, y1; says how many.
    std::size_t (*box_hits)(const BoxEntries& entries, std::size_t first, std::size_t last, const float* box,
                            std::uint32_t* hits);
};

/// Where the kernels in use are found: the best that this CPU runs, or what use_simd_target() chose. It is there from
/// the start, so that no question waits for an initialisation.
extern std::atomic<const Kernels*> chosen;

[[nodiscard]] inline const Kernels& active() noexcept {
    return *chosen.load(std::memory_order_relaxed);
}

} // namespace hitmask::kernels
