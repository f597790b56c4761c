#pragma once

// How fast do the kinds of pixel-exact collision answer? Measured on sprites, in one run, with answers checked first.

#include <span>
#include <string>
#include <vector>

#include "timing/bench.h"
#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/pose.h>

namespace hitmask {

/// Sprites that are measured together, as masks of about the same size.
struct BenchFamily {
    std::string name; ///< "noisy_blob", or what the user calls them
    int size = 0;     ///< pixels: the longer side, on average
    std::vector<Mask> masks;
};

/// The synthetic families of one size, `count` masks each: "clean_blob", "noisy_blob" (every second pixel of a band
/// along the edge is missing, a fortieth of the size wide), "spidery" (thin legs) and "ring". The same masks each time.
/// Requires size >= 8.
[[nodiscard]] std::vector<BenchFamily> synthetic_families(int size, int count = 12);

/// A question about two masks of a family.
struct OverlapQuery {
    std::size_t a = 0, b = 0;
    Offset b_at;
};

/// A question about two posed masks of a family.
struct PosedQuery {
    std::size_t a = 0, b = 0;
    Pose pose_a, pose_b;
};

using OverlapMethod = BenchMethod<OverlapQuery, BenchFamily>;
using PosedMethod = BenchMethod<PosedQuery, BenchFamily>;

/// The methods for masks at whole offsets: "mask" (PreparedMask), "mask_batch" (the same, many questions in one call),
/// "pair_map" (PairMap, built for the pairs that are asked, unless that takes seconds), "word_stripe" (a plain loop
/// over words in columns) and "pixel_loop" (the article's loop over the pixels of two RGBA pictures).
[[nodiscard]] std::vector<OverlapMethod> overlap_methods();

/// The methods for posed masks: "posed" (PosedMask) and "posed_pixel_loop" (a loop over the screen). What a sprite
/// needs once for each frame is prepared for both and not measured.
[[nodiscard]] std::vector<PosedMethod> posed_methods();

/// Measures methods on one family, class by class: thread CPU time, competitors interleaved, unpredictable questions,
/// all answers compared with those of the first method before anything is timed. Classes without a question have no
/// rows.
[[nodiscard]] std::vector<BenchRow> bench_overlap(const BenchFamily& family, std::span<const OverlapMethod> methods,
                                                  const BenchOptions& options = {});
[[nodiscard]] std::vector<BenchRow> bench_posed(const BenchFamily& family, std::span<const PosedMethod> methods,
                                                const BenchOptions& options = {});

} // namespace hitmask
