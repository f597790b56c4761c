#pragma once

// How fast do the kinds of pixel-exact collision answer? Measured on sprites, in one run, with answers checked first.

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

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

/// Something that answers questions, prepared for the masks of one family.
template<typename Query>
class Answerer {
public:
    Answerer() = default;
    Answerer(const Answerer&) = delete;
    Answerer& operator=(const Answerer&) = delete;
    virtual ~Answerer() = default;

    [[nodiscard]] virtual bool answer(const Query& query) = 0;
    /// Called before run() with the queries that it will answer, in this order: what is not measured. Returns how many
    /// answers run() will give: usually queries.size().
    virtual std::size_t prepare(std::span<const Query> queries) = 0;
    /// Answers them, and says how many answers were yes.
    [[nodiscard]] virtual std::int64_t run() = 0;
};

/// A kind of collision test, by the name that its rows have.
template<typename Query>
struct BenchMethod {
    std::string name;
    std::function<std::unique_ptr<Answerer<Query>>(const BenchFamily&)> make; ///< called once for each class
    std::function<bool(const BenchFamily&)> suits = {}; ///< if given, asked once: is it for these?
};

/// The methods for masks at whole offsets: "mask" (PreparedMask), "mask_batch" (the same, many questions in one call),
/// "pair_map" (PairMap, built for the pairs that are asked, unless that takes seconds), "word_stripe" (a plain loop
/// over words in columns) and "pixel_loop" (the article's loop over the pixels of two RGBA pictures).
[[nodiscard]] std::vector<BenchMethod<OverlapQuery>> overlap_methods();

/// The methods for posed masks: "posed" (PosedMask) and "posed_pixel_loop" (a loop over the screen). What a sprite
/// needs once for each frame is prepared for both and not measured.
[[nodiscard]] std::vector<BenchMethod<PosedQuery>> posed_methods();

/// One figure.
struct BenchRow {
    std::string suite = "masks", family;
    std::string query_class; ///< "hit", "miss", "tight" (a miss one pixel away from a hit) or "mix" (as they come)
    int size = 0;
    std::string method;
    double ns_per_query = 0; ///< median of the rounds
};

struct BenchOptions {
    int queries = 2048;         ///< of each class, or fewer where a class is rare
    int rounds = 15;            ///< in each, every method answers all questions, in an order that is new each time
    double slow_round_ms = 4;   ///< a method slower than this for all questions gets the first part of them only
    double method_ms = 2000;    ///< after so much time a method gets no further round of a class
    double questions_ms = 5000; ///< after so much time the questions of all classes are those found so far
    std::uint64_t seed = 1;     ///< of questions and orders
    std::function<void()> step; ///< called after each class: for a progress bar
};

/// Thrown by bench_*: two methods gave different answers. what() names the methods, the family and the question.
struct BenchError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Measures methods on one family, class by class: thread CPU time, competitors interleaved, unpredictable questions,
/// all answers compared with those of the first method before anything is timed. Classes without a question have no
/// rows.
[[nodiscard]] std::vector<BenchRow> bench_overlap(const BenchFamily& family,
                                                  std::span<const BenchMethod<OverlapQuery>> methods,
                                                  const BenchOptions& options = {});
[[nodiscard]] std::vector<BenchRow> bench_posed(const BenchFamily& family,
                                                std::span<const BenchMethod<PosedQuery>> methods,
                                                const BenchOptions& options = {});

/// CPU, compiler, its flags and the SIMD target in use, in one line: what figures must be read with.
[[nodiscard]] std::string bench_machine();

} // namespace hitmask
