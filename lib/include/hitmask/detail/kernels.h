#pragma once

// For the library itself: how a question gets from an inline function to the code for this CPU. Use the functions of
// prepared_mask.h and posed_mask.h.

#include <atomic>
#include <cstddef>
#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/shapes.h>

namespace hitmask::kernels {

struct MaskData;
struct PosedData;
struct OutlineData;
struct CellEdges;
struct CellQuery;
struct DistanceCells;
struct PosedOutlineData;
struct LatticeCircle;
struct BoxColumns;
struct BoxEntries;
struct CircleColumns;
struct PairRoom;

/// Where the top-left pixel of b lies on a.
using MaskOffset = Offset;

/// The edge of an outline that is nearest to a point.
struct NearestEdge {
    float squared_distance; ///< units, computed in float
    std::int32_t slot;      ///< -1 if none is as near as was asked for
    int turns;              ///< how often the outline winds around the point
};

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
    /// Does the circle overlap the outline, both in the outline's coordinates? `run` holds its nearest edge, and the
    /// circle's middle is outside; or it is -1.
    bool (*outline_circle)(const OutlineData& outline, const LatticeCircle& circle, std::int32_t run);
    /// The same for `count` circles, sixteen or more: hits[i] is 1 or 0.
    void (*outline_circles)(const OutlineData& outline, const DistanceCells& cells, const Circle* circles,
                            std::size_t count, std::uint8_t* hits);
    /// The same for an outline in a pose; the circle is on the screen.
    bool (*posed_outline_circle)(const PosedOutlineData& outline, const LatticeCircle& circle);
    /// The nearest edge no farther than a limit, in units from the outline's origin; and the winding number, which is
    /// right for points farther from the edges than rounding reaches.
    NearestEdge (*outline_nearest)(const OutlineData& outline, float x, float y, float limit);
    /// What the edges that may be near a cell of the distance grid say about the distances in it.
    CellEdges (*outline_cell_edges)(const OutlineData& outline, const CellQuery& query);
    /// Do two outlines overlap as they lie on the screen?
    bool (*outlines_overlap)(const PosedOutlineData& a, const PosedOutlineData& b);
    /// Adds the pairs of boxes that overlap and whose left one is one of the entries first .. last - 1.
    void (*box_pairs)(const BoxEntries& entries, std::size_t first, std::size_t last, PairRoom& room);
    /// Writes which of the entries first .. last - 1 overlap the box x0, y0, x1, y1; says how many.
    std::size_t (*box_hits)(const BoxEntries& entries, std::size_t first, std::size_t last, const float* box,
                            std::uint32_t* hits);
    /// Which pairs of boxes of two batches overlap, bits; says how many. The second may be one box for all pairs.
    std::size_t (*overlap_boxes)(const BoxColumns& a, const BoxColumns& b, std::size_t count, std::uint64_t* hits);
    /// The same for boxes and circles; one of them may be one for all pairs.
    std::size_t (*overlap_boxes_circles)(const BoxColumns& boxes, const CircleColumns& circles, std::size_t count,
                                         std::uint64_t* hits);
    /// The same for circles; the second may be one for all pairs.
    std::size_t (*overlap_circles)(const CircleColumns& a, const CircleColumns& b, std::size_t count,
                                   std::uint64_t* hits);
};

/// Where the kernels in use are found: the best that this CPU runs, or what use_simd_target() chose. It is there from
/// the start, so that no question waits for an initialisation.
extern std::atomic<const Kernels*> chosen;

[[nodiscard]] inline const Kernels& active() noexcept {
    return *chosen.load(std::memory_order_relaxed);
}

} // namespace hitmask::kernels
