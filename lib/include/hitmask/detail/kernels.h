#pragma once

// Internal: dispatches calls of inline functions to the code for this CPU. Users call the functions of prepared_mask.h.

#include <atomic>
#include <cstddef>
#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/shapes.h>

namespace hitmask {
enum class ScanOrder : std::uint8_t;
}

namespace hitmask::kernels {

struct MaskData;
struct PosedData;
struct OutlineData;
struct CellBlock;
struct BlockPlanes;
struct DistanceCells;
struct PosedOutlineData;
struct LatticeCircle;
struct BoxColumns;
struct BoxEntries;
struct CircleColumns;
struct PairRoom;

/// The position of b's top-left pixel on a.
using MaskOffset = Offset;

struct ScreenPixel {
    std::int32_t x, y;
};

/// Screen pixels (x + i * step, y + j * step) with i < columns and j < rows, at most 32 of both.
struct SampleGrid {
    std::int32_t x, y, step, columns, rows;
};

/// The edge of an outline that is nearest to a point.
struct NearestEdge {
    float squared_distance; ///< units, computed in float
    std::int32_t slot;      ///< -1 if no edge is within the limit
    int turns;              ///< winding number of the outline around the point
};

// The kernels are functions that exist once for each SIMD target. A table has those of one topic and one target. A
// program links only the topics that it uses.
//
// `undecided` is the table before the first query: it chooses the best target that this CPU runs. `chosen` is the table
// in use. It is initialised at compile time, so no query has to check for initialisation.

/// Masks at whole pixels.
struct MaskKernels {
    /// Returns true if the masks share a pixel. Takes any offset.
    bool (*overlaps)(const MaskData& a, const MaskData& b, MaskOffset d);
    /// The same for `count` masks b, each at its own offset: hits[i] is 1 or 0.
    void (*overlaps_batch)(const MaskData& a, const MaskData* const* b, const MaskOffset* d, std::size_t count,
                           std::uint8_t* hits);
    /// The number of pixels that the masks share. Takes any offset.
    std::int64_t (*overlap_area)(const MaskData& a, const MaskData& b, MaskOffset d);

    static const MaskKernels portable, sse2, avx2, avx512, neon, wasm, undecided;
    static std::atomic<const MaskKernels*> chosen;
};

/// Words, whatever they stand for. A topic of its own, since prepared masks need it and no other kernel of plain masks.
struct WordKernels {
    /// The number of bits set.
    std::int64_t (*count)(const std::uint64_t* words, std::int64_t word_count);
    /// Flips the bits that are set in `row`, in one row after the other, and clears the others. `row` has 8 more words:
    /// it repeats.
    void (*flip)(std::uint64_t* words, std::int64_t word_count, const std::uint64_t* row, std::int64_t row_words);

    static const WordKernels portable, sse2, avx2, avx512, neon, wasm, undecided;
    static std::atomic<const WordKernels*> chosen;
};

/// A plain mask: rows of ceil(width / 64) words.
struct PlainMask {
    const std::uint64_t* words;
    std::int32_t width, height;
};

/// An offset of any int, or its negative.
struct WideOffset {
    std::int64_t dx, dy;
};

/// Masks with nothing prepared. b's top-left pixel lies at d on a.
struct PlainMaskKernels {
    /// Returns true if the masks share a pixel.
    bool (*overlaps)(const PlainMask& a, const PlainMask& b, const WideOffset& d);
    /// The number of pixels that the masks share.
    std::int64_t (*overlap_area)(const PlainMask& a, const PlainMask& b, const WideOffset& d);
    /// Finds the first pixel that the masks share. Returns false if there is none.
    bool (*first_overlap)(const PlainMask& a, const PlainMask& b, const WideOffset& d, ScanOrder order, Pixel& pixel);
    /// Writes a | b, a & ~b or a & b to a itself, or to a mask of its size. Only words that b covers are written, and
    /// perhaps words between those in the same rows.
    void (*draw)(const PlainMask& a, const PlainMask& b, const WideOffset& d, std::uint64_t* to);
    void (*erase)(const PlainMask& a, const PlainMask& b, const WideOffset& d, std::uint64_t* to);
    void (*intersect)(const PlainMask& a, const PlainMask& b, const WideOffset& d, std::uint64_t* to);

    static const PlainMaskKernels portable, sse2, avx2, avx512, neon, wasm, undecided;
    static std::atomic<const PlainMaskKernels*> chosen;
};

/// The first pixel that two masks share, at whole pixels.
struct FirstPixelKernels {
    /// Finds the first pixel that the masks share. Takes any offset. Returns false if there is none.
    bool (*first_overlap)(const MaskData& a, const MaskData& b, MaskOffset d, ScanOrder order, Pixel& pixel);

    static const FirstPixelKernels portable, sse2, avx2, avx512, neon, wasm, undecided;
    static std::atomic<const FirstPixelKernels*> chosen;
};

/// Masks that are turned, scaled or mirrored.
struct PosedMaskKernels {
    /// Returns true if some screen pixel shows a solid pixel of both masks.
    bool (*posed_overlaps)(const PosedData& a, const PosedData& b);
    /// Sets bit i of rows[j] if sample (i, j) of the grid shows a solid pixel, else clears it.
    void (*posed_samples)(const PosedData& mask, const SampleGrid& grid, std::uint32_t* rows);
    /// Finds a screen pixel that shows a solid pixel of both masks. Returns false if there is none.
    bool (*posed_shared_pixel)(const PosedData& a, const PosedData& b, ScreenPixel& pixel);

    static const PosedMaskKernels portable, sse2, avx2, avx512, neon, wasm, undecided;
    static std::atomic<const PosedMaskKernels*> chosen;
};

/// One byte of each pixel of a picture: bytes[first + y * row_stride + x * pixel_stride] for pixel (x, y). Nothing
/// outside bytes[0 .. size - 1] is read.
struct PixelBytes {
    const std::uint8_t* bytes;
    std::ptrdiff_t size, first, row_stride, pixel_stride;
    std::size_t width, height;
};

/// From the pixels of an image to a mask. All write ceil(width / 64) words for each row.
struct PixelKernels {
    /// A pixel is solid if its byte is greater than the threshold.
    void (*solid)(const PixelBytes& picture, int threshold, std::uint64_t* words);
    /// A pixel is solid if its byte and the three behind it differ by at most `tolerance` from the colour. Bytes beyond
    /// the end count as 0.
    void (*of_color)(const PixelBytes& picture, const std::uint8_t (&color)[4], const std::uint8_t (&tolerance)[4],
                     std::uint64_t* words);
    /// The same for the four bytes of each pixel of another picture of the same size.
    void (*alike)(const PixelBytes& a, const PixelBytes& b, const std::uint8_t (&tolerance)[4], std::uint64_t* words);

    static const PixelKernels portable, sse2, avx2, avx512, neon, wasm, undecided;
    static std::atomic<const PixelKernels*> chosen;
};

/// Outlines and circles.
struct OutlineKernels {
    /// Returns true if the circle overlaps the outline; both are in the outline's coordinates. `run`: no_run, or, for a
    /// circle whose middle is outside, a run that contains its nearest edge.
    bool (*outline_circle)(const OutlineData& outline, const LatticeCircle& circle, std::int32_t run);
    /// The same for `count` circles, sixteen or more: hits[i] is 1 or 0.
    void (*outline_circles)(const OutlineData& outline, const DistanceCells& cells, const Circle* circles,
                            std::size_t count, std::uint8_t* hits);
    /// The same for an outline in a pose; the circle is on the screen.
    bool (*posed_outline_circle)(const PosedOutlineData& outline, const LatticeCircle& circle);
    /// The edge nearest to (x, y), if it is within `limit`, and the winding number there. Coordinates are in units from
    /// the outline's origin. The winding number is right for points farther from the edges than the rounding error.
    NearestEdge (*outline_nearest)(const OutlineData& outline, float x, float y, float limit);
    /// Fills a block of sixteen cells of the distance grid.
    void (*outline_cells)(const OutlineData& outline, const CellBlock& block, BlockPlanes& planes);
    /// Returns true if two outlines overlap on the screen.
    bool (*outlines_overlap)(const PosedOutlineData& a, const PosedOutlineData& b);

    static const OutlineKernels portable, sse2, avx2, avx512, neon, wasm, undecided;
    static std::atomic<const OutlineKernels*> chosen;
};

/// The functions that find overlapping boxes of a scene.
struct BoxKernels {
    /// Adds the pairs of overlapping boxes whose left box is one of the entries first .. last - 1.
    void (*box_pairs)(const BoxEntries& entries, std::size_t first, std::size_t last, PairRoom& room);
    /// Writes the entries in first .. last - 1 that overlap the box x0, y0, x1, y1; returns their number.
    std::size_t (*box_hits)(const BoxEntries& entries, std::size_t first, std::size_t last, const float* box,
                            std::uint32_t* hits);

    static const BoxKernels portable, sse2, avx2, avx512, neon, wasm, undecided;
    static std::atomic<const BoxKernels*> chosen;
};

/// Many pairs of boxes and circles at once.
struct BatchKernels {
    /// Sets a bit for each pair of boxes that overlaps; returns the number of these pairs. `b` may be one box for all
    /// pairs.
    std::size_t (*overlap_boxes)(const BoxColumns& a, const BoxColumns& b, std::size_t count, std::uint64_t* hits);
    /// The same for boxes and circles; one of the two batches may be a single shape for all pairs.
    std::size_t (*overlap_boxes_circles)(const BoxColumns& boxes, const CircleColumns& circles, std::size_t count,
                                         std::uint64_t* hits);
    /// The same for circles; `b` may be one circle for all pairs.
    std::size_t (*overlap_circles)(const CircleColumns& a, const CircleColumns& b, std::size_t count,
                                   std::uint64_t* hits);

    static const BatchKernels portable, sse2, avx2, avx512, neon, wasm, undecided;
    static std::atomic<const BatchKernels*> chosen;
};

/// The kernels of a topic that are in use.
template<typename Topic>
[[nodiscard]] inline const Topic& active() noexcept {
    return *Topic::chosen.load(std::memory_order_relaxed);
}

[[nodiscard]] inline const MaskKernels& of_masks() noexcept {
    return active<MaskKernels>();
}
[[nodiscard]] inline const WordKernels& of_words() noexcept {
    return active<WordKernels>();
}
[[nodiscard]] inline const PlainMaskKernels& of_plain_masks() noexcept {
    return active<PlainMaskKernels>();
}
[[nodiscard]] inline const FirstPixelKernels& of_first_pixels() noexcept {
    return active<FirstPixelKernels>();
}
[[nodiscard]] inline const PosedMaskKernels& of_posed_masks() noexcept {
    return active<PosedMaskKernels>();
}
[[nodiscard]] inline const PixelKernels& of_pixels() noexcept {
    return active<PixelKernels>();
}
[[nodiscard]] inline const OutlineKernels& of_outlines() noexcept {
    return active<OutlineKernels>();
}
[[nodiscard]] inline const BoxKernels& of_boxes() noexcept {
    return active<BoxKernels>();
}
[[nodiscard]] inline const BatchKernels& of_batches() noexcept {
    return active<BatchKernels>();
}

} // namespace hitmask::kernels
