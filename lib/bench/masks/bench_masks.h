#pragma once

// Measures the speed of pixel-exact collision tests on sprites, in one run, after checking their answers.

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
    std::string name; ///< "noisy_blob", or the user's name
    int size = 0;     ///< the longer side in pixels, on average
    std::vector<Mask> masks;
};

/// The synthetic families of one size with `count` masks each, the same masks each time. Requires size >= 8.
///
/// "clean_blob"    A blob with a clean edge.
/// "noisy_blob"    A blob in which half of the pixels of a band along the edge are missing, at random. The width of the
///                 band is a fortieth of the size.
/// "spidery"       A disc with thin legs.
/// "ring"          A ring.
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

/// The methods for masks at whole offsets.
///
/// "mask"           PreparedMask.
/// "mask_batch"     The same, with many questions in one call.
/// "pair_map"       PairMap, built for the pairs that are asked. Left out if that takes seconds.
/// "word_stripe"    A plain loop over words in columns.
/// "pixel_loop"     The article's loop over the pixels of two RGBA pictures.
[[nodiscard]] std::vector<OverlapMethod> overlap_methods();

/// The methods for posed masks: "posed" (PosedMask) and "posed_pixel_loop" (a loop over the screen). The work per
/// sprite and frame is not measured.
[[nodiscard]] std::vector<PosedMethod> posed_methods();

/// Measures methods on one family, class by class, in thread CPU time. Methods are interleaved, and questions come in
/// unpredictable order. Before anything is timed, all answers are compared with those of the first method. Classes
/// without a question have no rows. Throws BenchError if two methods disagree.
[[nodiscard]] std::vector<BenchRow> bench_overlap(const BenchFamily& family, std::span<const OverlapMethod> methods,
                                                  const BenchOptions& options = {});
[[nodiscard]] std::vector<BenchRow> bench_posed(const BenchFamily& family, std::span<const PosedMethod> methods,
                                                const BenchOptions& options = {});

} // namespace hitmask
