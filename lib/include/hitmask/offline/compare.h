#pragma once

// How wrong and how fast is each kind of collision test for these sprites? Pixels are the truth.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/offline/compare_methods.h>
#include <hitmask/offline/error.h>

namespace hitmask {

/// What is asked about a pair.
enum class CompareUse : std::uint8_t {
    offsets, ///< two sprites, unrotated, at whole pixels
    poses,   ///< two sprites, turned, scaled by 1/2 to 2, mirrored or not
    circles, ///< a sprite and a circle
};

/// "offsets", "poses" or "circles".
[[nodiscard]] const char* name_of(CompareUse use) noexcept;

/// Two sprites, or a sprite and a circle. They outlive the comparison.
struct ComparePair {
    const CompareSprite* a = nullptr;
    const CompareSprite* b = nullptr; ///< null: a circle; the same as a: a sprite against itself
    double radius = 0;                ///< of the circle, px, a multiple of 1/16, > 0
    int poses = 0;                    ///< so many random poses instead of offsets; 0 for none

    [[nodiscard]] CompareUse use() const noexcept {
        if (b == nullptr) return CompareUse::circles;
        return poses > 0 ? CompareUse::poses : CompareUse::offsets;
    }
};

/// The places where b is asked about: one in each square of a grid. Square i, j begins at {x + i * step, y + j * step}
/// px and has sides of a step, for 0 <= i < columns, 0 <= j < rows. Without rotation b's top-left pixel lies at the
/// place, on a's pixel grid; a circle has its centre there. At the usual step, 1 px and 0.5 for circles, the place is
/// where the square begins. At a larger one it differs from row to row and from column to column.
struct QuestionGrid {
    double x = 0, y = 0, step = 1;
    int columns = 0, rows = 0;

    friend bool operator==(const QuestionGrid&, const QuestionGrid&) = default;
};

/// How often a method is wrong, and by how much.
struct Accuracy {
    std::int64_t queries = 0;
    std::int64_t hits = 0;        ///< questions whose true answer is yes
    std::int64_t missed_hits = 0; ///< the pixels overlap, the method says no; best 0, worst hits
    std::int64_t false_hits = 0;  ///< only the method says yes; best 0, worst queries - hits
    std::int64_t near_queries = 0, near_missed_hits = 0, near_false_hits = 0; ///< those within 3 px of contact
    /// Contact distance: how far b would have to move until the wrong answer were right, px: the distance to the
    /// nearest place where the true answer is the other one. Greatest over all wrong answers, and their sum; best 0.
    double max_error_px = 0, error_sum_px = 0;
    /// Of random poses: half of a 95 % interval of (missed_hits + false_hits) / queries, from the spread over poses.
    std::optional<double> share_error;

    [[nodiscard]] std::int64_t wrong() const noexcept { return missed_hits + false_hits; }
    /// Over all wrong answers; 0 if there is none.
    [[nodiscard]] double mean_error_px() const noexcept {
        return wrong() == 0 ? 0 : error_sum_px / static_cast<double>(wrong());
    }

    friend bool operator==(const Accuracy&, const Accuracy&) = default;
};

/// Nanoseconds of thread CPU time for a question: median over rounds, and quartiles. Of methods so slow that they are
/// asked other questions in each round, the mean of the rounds.
struct QueryTime {
    double median = 0, lower_quartile = 0, upper_quartile = 0;
};

/// The classes of questions that are timed. Boxes are those around the solid pixels, or around the circle.
enum class CompareClass : std::uint8_t {
    apart,       ///< the boxes share no pixel
    boxes_touch, ///< they do, but contact is more than 3 px away
    near_miss,   ///< they do, and contact is at most 3 px away
    overlap,     ///< a hit
};
inline constexpr std::size_t compare_class_count = 4;

/// "apart", "boxes_touch", "near_miss" or "overlap".
[[nodiscard]] const char* name_of(CompareClass compare_class) noexcept;

/// What a method takes in time, on this machine.
struct Speed {
    QueryTime mixed;                                        ///< of questions as they come where the boxes meet
    std::optional<QueryTime> of_class[compare_class_count]; ///< none: there are no such questions
    double pose_ns = 0;                                     ///< once for each sprite and frame, not in the others
    double build_us = 0;     ///< once, when the sprites are built or loaded: from the masks; the fastest of some tries
    double times_faster = 0; ///< than the matrix, mixed; 0: it was not timed
};

/// What a method keeps: of both sprites, of a sprite against itself once.
struct ProxySize {
    std::int64_t vertices = 0, bytes = 0;
};

/// The row of a method.
struct MethodResult {
    std::string method;
    std::int64_t pairs = 1; ///< how many pairs it is of: see total_of()
    Accuracy accuracy;
    ProxyFit fit; ///< of the worse of both sprites
    ProxySize size;
    std::optional<Speed> speed; ///< none: not timed

    // For pictures, if kept:
    Outline outline_a, outline_b; ///< what it takes for the sprites; b's only if it is another one
    Mask missed, false_hits;      ///< over the grid; empty for slow methods and poses
};

/// The comparison of a pair.
struct PairResult {
    std::string a, b; ///< names; b of a circle: "circle 8 px"
    CompareUse use = CompareUse::offsets;
    double radius = 0; ///< of the circle, px
    int poses = 0;     ///< random ones
    QuestionGrid grid; ///< of poses: empty
    Mask hits;         ///< over the grid, if pictures are kept
    std::vector<MethodResult> methods;
    std::vector<std::string> notes; ///< sentences: which methods had nothing for a sprite; what was not asked
};

/// Thrown by compare(): a sprite that cannot be compared, or a method that should be exact and is not.
struct CompareError : Error {
    using Error::Error;
};

struct CompareOptions {
    std::uint64_t seed = 1;                              ///< of poses, and of which questions are timed
    bool pictures = false;                               ///< keep outlines and maps
    std::int64_t most_questions = std::int64_t{1} << 21; ///< more places: one in 2 x 2, 3 x 3, ...
    std::int64_t questions_per_pose = 4096;
    int timed_questions = 1024; ///< of each class
    int rounds = 9;             ///< of timing; in each, every method answers all of them
    double slow_round_ms = 5;   ///< a method slower than this for all of them gets a part only, each time another one
    std::function<void()> step; ///< called step_count() times while questions are asked: for a progress bar
    std::function<void()> tick; ///< called often
};

/// How often Comparison() calls CompareOptions::step.
[[nodiscard]] std::size_t step_count(const ComparePair& pair, std::span<const CompareMethod> methods);

/// Why a mask cannot be compared, as half a sentence; empty if it can. It needs a solid pixel, sides of at most
/// longest_side_to_compare and at most most_corners_to_compare.
[[nodiscard]] std::string why_not_comparable(MaskView mask);

/// Does the method answer such questions?
[[nodiscard]] bool answers(const CompareMethod& method, CompareUse use);

/// A pair whose answers were counted, ready to be timed.
class Comparison {
public:
    /// Asks everything. The result is the same on every machine.
    ///
    /// The methods outlive it. Truth: masks share a pixel (design: integer offset; posed); a circle, without its
    /// boundary, meets the squares of solid pixels. Every place is asked at which the boxes around the masks and around
    /// what any of the usual methods (compare_methods()) and of these takes for them share a pixel; for a circle every
    /// such centre on the half-pixel grid. In a pose, some thousand whole offsets. So what is asked depends on the
    /// sprites, and not on the methods, unless one of them reaches farther than all usual ones. Throws CompareError: a
    /// mask that cannot be compared, or a method that is exact gave a wrong answer.
    Comparison(const ComparePair& pair, std::span<const CompareMethod> methods, const CompareOptions& options = {});
    ~Comparison();
    Comparison(Comparison&&) noexcept;
    Comparison& operator=(Comparison&&) noexcept;

    /// Times all methods: interleaved, in orders that no branch predictor can learn. One thread of a quiet machine.
    void time();

    [[nodiscard]] const PairResult& result() const noexcept;

    struct Impl; ///< for the library itself

private:
    std::unique_ptr<Impl> impl_;
};

/// All pairs of a use as one row for each method, in the order in which methods first appear: counts are summed, shares
/// follow from the sums, the worst error and distance are the greatest, IoU, sizes and times are means over the pairs
/// that have the method, and times_faster compares sums. Linear in rows.
[[nodiscard]] std::vector<MethodResult> total_of(std::span<const PairResult> pairs, CompareUse use);

/// What a user asks of a method. Nothing is asked of what is not given.
struct CompareLimits {
    std::optional<double> max_missed_share{}; ///< of the questions whose true answer is yes: 0 for none, 0.01 for 1 %
    std::optional<double> max_false_share{};  ///< of the questions whose true answer is no
    std::optional<double> max_error_px{};
    std::optional<double> max_ns{}; ///< a mixed question, and one pose
    std::optional<std::int64_t> max_bytes{}, max_vertices{};
};

/// The method to take.
struct Recommendation {
    std::optional<std::string> method; ///< none: no method keeps to the limits
    std::string why;                   ///< a sentence
};

/// The fastest method within the limits, a mixed question and one pose counted; of those that take at most 10 % longer
/// the most exact. Where nothing was timed, the smallest one, in bytes. Where the limits leave open how wrong a method
/// may be (no max_error_px, and not both shares), methods with an error of at most 1 px come first; without any, the
/// most exact one within the limits is named. Without any limit at all, 1 px is one.
[[nodiscard]] Recommendation recommend(std::span<const MethodResult> methods, const CompareLimits& limits);

} // namespace hitmask
