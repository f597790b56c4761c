#pragma once

// Measures how often each kind of collision test is wrong for given sprites, and how fast it is. Pixels are the truth.

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

/// The kind of question that is asked about a pair.
enum class CompareUse : std::uint8_t {
    offsets, ///< two sprites, unrotated, at whole pixels
    poses,   ///< two sprites, turned, scaled by 1/2 to 2, mirrored or not
    circles, ///< a sprite and a circle
};

/// Returns "offsets", "poses" or "circles".
[[nodiscard]] const char* name_of(CompareUse use) noexcept;

/// Two sprites, or a sprite and a circle. The sprites must outlive the comparison.
struct ComparePair {
    const CompareSprite* a = nullptr;
    const CompareSprite* b = nullptr; ///< null: a circle; the same as a: a sprite against itself
    double radius = 0;                ///< of the circle: px, a multiple of 1/16, > 0
    int poses = 0;                    ///< number of random poses to ask about; 0: offsets instead

    /// Returns the kind of question that these values ask for.
    [[nodiscard]] CompareUse use() const noexcept {
        if (b == nullptr) return CompareUse::circles;
        return poses > 0 ? CompareUse::poses : CompareUse::offsets;
    }
};

/// The places of b that are asked about: one in each square of a grid.
///
/// Square (i, j), 0 <= i < columns, 0 <= j < rows, begins at {x + i * step, y + j * step} px. Its sides are one step
/// long. An unrotated b has its top-left pixel at the place, on a's pixel grid. A circle has its centre there. At the
/// usual step (1 px, or 0.5 px for circles) the place is the corner where the square begins. At a larger step it varies
/// within the square from row to row and from column to column.
struct QuestionGrid {
    double x = 0, y = 0, step = 1;
    int columns = 0, rows = 0;

    friend bool operator==(const QuestionGrid&, const QuestionGrid&) = default;
};

/// Counts of the wrong answers of a method, and the size of its errors.
struct Accuracy {
    std::int64_t queries = 0;
    std::int64_t hits = 0;        ///< questions whose true answer is yes
    std::int64_t missed_hits = 0; ///< the pixels overlap, and the method says no; best 0, worst hits
    std::int64_t false_hits = 0;  ///< only the method says yes; best 0, worst queries - hits
    std::int64_t near_queries = 0, near_missed_hits = 0, near_false_hits = 0; ///< the same within 3 px of contact
    /// Contact distance in px: the distance that b would have to move until a wrong answer is right. It ends at the
    /// nearest place where the true answer is the other one. Maximum and sum over all wrong answers; best 0.
    double max_error_px = 0, error_sum_px = 0;
    /// For random poses: half of a 95 % interval of (missed_hits + false_hits) / queries, from the spread over poses.
    std::optional<double> share_error;

    /// Returns the number of wrong answers.
    [[nodiscard]] std::int64_t wrong() const noexcept { return missed_hits + false_hits; }
    /// Returns the mean error over all wrong answers; 0 if there is none.
    [[nodiscard]] double mean_error_px() const noexcept {
        return wrong() == 0 ? 0 : error_sum_px / static_cast<double>(wrong());
    }

    friend bool operator==(const Accuracy&, const Accuracy&) = default;
};

/// Thread CPU time per question in nanoseconds: the median of the rounds, and the quartiles.
///
/// A method that is so slow that each round asks it other questions has the mean of the rounds as its `median`.
struct QueryTime {
    double median = 0, lower_quartile = 0, upper_quartile = 0;
};

/// The classes of questions that are timed. Boxes are those around the solid pixels, or around the circle.
enum class CompareClass : std::uint8_t {
    apart,       ///< the boxes share no pixel
    boxes_touch, ///< the boxes share a pixel, but contact is more than 3 px away
    near_miss,   ///< the boxes share a pixel, and contact is at most 3 px away
    overlap,     ///< a hit
};
inline constexpr std::size_t compare_class_count = 4; ///< the number of classes

/// Returns "apart", "boxes_touch", "near_miss" or "overlap".
[[nodiscard]] const char* name_of(CompareClass compare_class) noexcept;

/// The times of a method on this machine.
struct Speed {
    QueryTime mixed;                                        ///< for random questions where the boxes meet
    std::optional<QueryTime> of_class[compare_class_count]; ///< by CompareClass; empty: there are no such questions
    double pose_ns = 0;      ///< extra time per sprite and frame to pose it; not included in the other times
    double build_us = 0;     ///< time to build the data from the masks, once; the fastest of some tries
    double times_faster = 0; ///< the time of "matrix" divided by `mixed`; 0: "matrix" was not timed
};

/// The size of a method's data: both sprites together, or the one sprite that is compared with itself.
struct ProxySize {
    std::int64_t vertices = 0, bytes = 0;
};

/// The result of one method: a row of the table.
struct MethodResult {
    std::string method;
    std::int64_t pairs = 1; ///< number of pairs in this row: see total_of()
    Accuracy accuracy;
    ProxyFit fit; ///< the worse value of both sprites
    ProxySize size;
    std::optional<Speed> speed; ///< empty: not timed

    // For pictures, filled if CompareOptions::pictures is set:
    Outline outline_a, outline_b; ///< the regions that the method tests; b's only if b is another sprite
    Mask missed, false_hits;      ///< over the grid; empty for slow methods and for poses
};

/// The comparison of a pair.
struct PairResult {
    std::string a, b; ///< names; b of a circle: "circle 8 px"
    CompareUse use = CompareUse::offsets;
    double radius = 0; ///< of the circle, px
    int poses = 0;     ///< number of random poses
    QuestionGrid grid; ///< empty for poses
    Mask hits;         ///< over the grid, if pictures are kept
    std::vector<MethodResult> methods;
    std::vector<std::string> notes; ///< sentences: methods that were left out, and questions that were not asked
};

/// Thrown by Comparison: a sprite cannot be compared, or an exact method gave a wrong answer.
struct CompareError : Error {
    using Error::Error;
};

/// Options of a comparison.
struct CompareOptions {
    std::uint64_t seed = 1;                              ///< for the poses, and for the choice of timed questions
    bool pictures = false;                               ///< keep outlines and maps
    std::int64_t most_questions = std::int64_t{1} << 21; ///< with more places: one per 2 x 2, 3 x 3, ... of them
    std::int64_t questions_per_pose = 4096;
    int timed_questions = 1024; ///< per class
    int rounds = 9;             ///< of timing; every method answers all timed questions in each round
    double slow_round_ms = 5;   ///< a method that needs more per round gets a part, another one in each round
    std::function<void()> step; ///< called step_count() times while questions are asked: for a progress bar
    std::function<void()> tick; ///< called often
};

/// Returns how often the constructor of Comparison calls CompareOptions::step.
[[nodiscard]] std::size_t step_count(const ComparePair& pair, std::span<const CompareMethod> methods);

/// Returns the reason why a mask cannot be compared, as half a sentence; empty if it can.
///
/// A mask can be compared if it has a solid pixel, sides of at most longest_side_to_compare px and an outline of at
/// most most_corners_to_compare corners.
[[nodiscard]] std::string why_not_comparable(MaskView mask);

/// Returns true if the method answers questions of this kind.
[[nodiscard]] bool answers(const CompareMethod& method, CompareUse use);

/// A pair whose questions were asked and counted, ready to be timed.
class Comparison {
public:
    /// Asks all questions about the pair, and counts the answers. The counts are the same on every machine.
    ///
    /// The truth: two sprites hit if their masks share a pixel, in poses as a renderer draws them. A circle hits if its
    /// interior meets the square of a solid pixel.
    ///
    /// The questions depend on the reach of a sprite. That is the box around its mask and around the regions that the
    /// usual methods (compare_methods()) and the given methods test in its place. Offsets are asked at every place
    /// where the reaches of both sprites share a pixel. Circles are asked at every centre on the half-pixel grid where
    /// the box around the circle meets the reach. A pose is asked at some thousand whole offsets. So the methods change
    /// the questions only if one of them reaches farther than all usual ones.
    ///
    /// Requires:  the methods outlive the comparison.
    /// Throws:    CompareError if a mask cannot be compared, or if an exact method gives a wrong answer.
    Comparison(const ComparePair& pair, std::span<const CompareMethod> methods, const CompareOptions& options = {});
    ~Comparison();
    /// Takes over the answers. An object that was moved from can only be destroyed or assigned to.
    Comparison(Comparison&&) noexcept;
    /// Takes over the answers, as the constructor does.
    Comparison& operator=(Comparison&&) noexcept;

    /// Times all methods, interleaved, in orders that no branch predictor can learn. Call this on a quiet machine.
    void time();

    /// Returns the counts and, after time(), the times of all methods.
    [[nodiscard]] const PairResult& result() const noexcept;

    struct Impl; ///< for the library itself

private:
    std::unique_ptr<Impl> impl_;
};

/// Sums up all pairs of a use: one row per method, in the order in which methods first appear.
///
/// Counts are summed, and shares follow from the sums. The worst error and the worst distance are maxima. IoU, sizes
/// and times are means over the pairs that have the method. times_faster compares the sums of the times.
///
/// Cost:      linear in rows.
[[nodiscard]] std::vector<MethodResult> total_of(std::span<const PairResult> pairs, CompareUse use);

/// Limits that a method must meet. An empty field is no limit.
struct CompareLimits {
    std::optional<double> max_missed_share{}; ///< of the questions whose true answer is yes: 0 for none, 0.01 for 1 %
    std::optional<double> max_false_share{};  ///< of the questions whose true answer is no
    std::optional<double> max_error_px{};
    std::optional<double> max_ns{}; ///< for a mixed question and one pose together
    std::optional<std::int64_t> max_bytes{}, max_vertices{};
};

/// The recommended method.
struct Recommendation {
    std::optional<std::string> method; ///< empty: no method meets the limits
    std::string why;                   ///< a sentence
};

/// Recommends the fastest method that meets the limits.
///
/// The time of a method is that of a mixed question and one pose. Among the methods that take at most 10 % longer than
/// the fastest, the most exact one wins. If nothing was timed, the method with the fewest bytes wins.
///
/// The limits may leave the error open: no max_error_px, and not both shares. Then methods with an error of at most
/// 1 px come first, and if there is none, the most exact method within the limits is recommended. Without any limit,
/// an error of at most 1 px is the limit.
[[nodiscard]] Recommendation recommend(std::span<const MethodResult> methods, const CompareLimits& limits);

} // namespace hitmask
