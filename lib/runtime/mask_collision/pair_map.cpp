#include <hitmask/mask_contact.h>

#include <algorithm>
#include <cassert>
#include <vector>

#include "mask/bit_rows.h"
#include <hitmask/detail/runs.h>

namespace hitmask {

namespace {

/// Whole numbers [begin, end); none if begin >= end.
struct Interval {
    int begin = 0, end = 0;

    [[nodiscard]] bool empty() const noexcept { return begin >= end; }
    [[nodiscard]] int length() const noexcept { return end - begin; }
    [[nodiscard]] bool covers(const Interval& other) const noexcept { return begin <= other.begin && other.end <= end; }
    [[nodiscard]] bool touches(const Interval& other) const noexcept {
        return begin <= other.end && other.begin <= end;
    }
};

/// The offsets dx at which runs of a and b in the same row share a pixel.
Interval offsets_of(const Interval& a, const Interval& b) noexcept {
    return {a.begin - b.end + 1, a.end - b.begin};
}

/// Farther out than any coordinate, but sums of two still fit in int.
constexpr int far_out = 1 << 28;

/// One interval per row of a range of rows, in two arrays so that compilers vectorise loops over them.
struct RowIntervals {
    int top = 0;
    std::vector<int> begin, end;

    [[nodiscard]] int bottom() const noexcept { return top + static_cast<int>(begin.size()); }
    [[nodiscard]] Interval at(int y) const noexcept {
        const auto i = static_cast<std::size_t>(y - top);
        return {begin[i], end[i]};
    }
    void push(const Interval& interval) {
        begin.push_back(interval.begin);
        end.push_back(interval.end);
    }
};

/// The smallest interval that contains offsets_of() for the intervals of all pairs of rows (y, y - dy).
Interval hull_of_offsets(const RowIntervals& a, const RowIntervals& b, int dy) noexcept {
    const int top = std::max(a.top, b.top + dy), bottom = std::min(a.bottom(), b.bottom() + dy);
    if (top >= bottom) return {};
    const int *a_begin = a.begin.data() + (top - a.top), *a_end = a.end.data() + (top - a.top);
    const int *b_begin = b.begin.data() + (top - dy - b.top), *b_end = b.end.data() + (top - dy - b.top);
    int least = 2 * far_out, most = -2 * far_out;
    for (int i = 0; i < bottom - top; ++i) {
        least = std::min(least, a_begin[i] - b_end[i]);
        most = std::max(most, a_end[i] - b_begin[i]);
    }
    return {least + 1, most};
}

/// The runs of a mask, and two summaries of them: outer() and trunk().
class RunTable {
public:
    explicit RunTable(MaskView mask) {
        for (int y = 0; y < mask.height; ++y) {
            first_.push_back(runs_.size());
            for_each_run(mask.row(y), [this](int begin, int end) { runs_.push_back({begin, end}); });
            const bool clear = first_.back() == runs_.size();
            outer_.push(clear ? Interval{far_out, -far_out} : Interval{runs_[first_.back()].begin, runs_.back().end});
        }
        first_.push_back(runs_.size());
        find_trunk();
    }

    [[nodiscard]] std::span<const Interval> row(int y) const noexcept {
        const auto i = static_cast<std::size_t>(y);
        return std::span(runs_).subspan(first_[i], first_[i + 1] - first_[i]);
    }

    [[nodiscard]] std::size_t row_count() const noexcept { return first_.size() - 1; }
    [[nodiscard]] std::size_t run_count() const noexcept { return runs_.size(); }

    /// The interval from the first to behind the last pixel of each row.
    [[nodiscard]] const RowIntervals& outer() const noexcept { return outer_; }

    /// One run in each of several neighbouring rows, the widest run of the mask among them. Each run shares a column
    /// with the run above it.
    [[nodiscard]] const RowIntervals& trunk() const noexcept { return trunk_; }

private:
    void find_trunk() {
        int widest_row = -1;
        Interval widest;
        for (int y = 0; y < outer_.bottom(); ++y) {
            const Interval run = widest_beside(y, {-far_out, far_out});
            if (run.length() > widest.length()) widest = run, widest_row = y;
        }
        if (widest_row < 0) return;
        std::vector<Interval> above;
        for (Interval run = widest; trunk_.top = widest_row - static_cast<int>(above.size()), trunk_.top > 0;) {
            run = widest_beside(trunk_.top - 1, run);
            if (run.empty()) break;
            above.push_back(run);
        }
        std::for_each(above.rbegin(), above.rend(), [this](const Interval& run) { trunk_.push(run); });
        for (Interval run = widest; !run.empty();) {
            trunk_.push(run);
            run = trunk_.bottom() < outer_.bottom() ? widest_beside(trunk_.bottom(), run) : Interval{};
        }
    }

    /// The widest run of a row that shares a column with another run; empty if there is none.
    [[nodiscard]] Interval widest_beside(int y, const Interval& other) const noexcept {
        Interval widest;
        for (const Interval& run : row(y)) {
            const bool beside = run.begin < other.end && other.begin < run.end;
            if (beside && run.length() > widest.length()) widest = run;
        }
        return widest;
    }

    std::vector<Interval> runs_;
    std::vector<std::size_t> first_; ///< the first run of each row; at the end, the number of runs
    RowIntervals outer_, trunk_;
};

/// One row of the map. The offsets form few intervals, of which one is usually much wider than the others. This one is
/// kept aside and grows. Only intervals that do not touch it are written at once.
class MapRow {
public:
    MapRow(Mask& map, int y, int origin_x, const Interval& core) : map_(map), y_(y), origin_x_(origin_x), core_(core) {}

    [[nodiscard]] bool has(const Interval& offsets) const noexcept { return offsets.empty() || core_.covers(offsets); }

    void add(Interval offsets) noexcept {
        if (core_.touches(offsets)) {
            core_ = {std::min(core_.begin, offsets.begin), std::max(core_.end, offsets.end)};
        } else {
            if (offsets.length() > core_.length()) std::swap(core_, offsets);
            write(offsets);
        }
    }

    void finish() noexcept { write(core_); }

private:
    void write(const Interval& offsets) noexcept {
        if (!offsets.empty()) map_.set_span(y_, offsets.begin + origin_x_, offsets.end + origin_x_);
    }

    Mask& map_;
    int y_, origin_x_;
    Interval core_;
};

/// Adds the offsets of all pairs of runs in row y of a and row y - dy of b. Counts the pairs.
void add_rows(MapRow& to, const RunTable& a, const RunTable& b, int y, int dy, std::uint64_t& pairs) {
    const Interval outer_b = b.outer().at(y - dy);
    if (to.has(offsets_of(a.outer().at(y), outer_b))) return;
    for (const Interval& run_a : a.row(y)) {
        if (to.has(offsets_of(run_a, outer_b))) continue;
        pairs += b.row(y - dy).size();
        for (const Interval& run_b : b.row(y - dy)) {
            const Interval offsets = offsets_of(run_a, run_b);
            if (!to.has(offsets)) to.add(offsets);
        }
    }
}

/// Fills one row of the map. The offsets of two trunks are one interval in it, so their runs need not be looked at one
/// by one. The reason: let two neighbouring runs of one trunk share column x, and two of the other column z. Then both
/// pairs share a pixel at offset x - z.
void fill_row(Mask& map, const RunTable& a, const RunTable& b, int origin_x, int dy, std::uint64_t& pairs) {
    const int rows_a = a.outer().bottom(), rows_b = b.outer().bottom();
    MapRow row(map, dy + rows_b - 1, origin_x, hull_of_offsets(a.trunk(), b.trunk(), dy));
    if (!row.has(hull_of_offsets(a.outer(), b.outer(), dy))) {
        for (int y = std::max(0, dy); y < std::min(rows_a, rows_b + dy); ++y) {
            add_rows(row, a, b, y, dy, pairs);
        }
    }
    row.finish();
}

/// Fills the map from pairs of runs. Most masks need few pairs, but combs and checkerboards need all. Gives up and
/// returns false when the pairs have taken as long as drawing whole masks would. Everything drawn until then is right.
bool fill_by_runs(Mask& map, MaskView a, MaskView b) {
    constexpr std::uint64_t words_of_pair = 8; // the words drawn in the time that a pair takes
    const RunTable runs_a(a), runs_b(b);
    const auto words_of_a = static_cast<std::uint64_t>(MaskView(map).words_per_row()) * runs_a.row_count();
    const std::uint64_t most_pairs = runs_b.run_count() * words_of_a / words_of_pair;
    std::uint64_t pairs = 0;
    for (int dy = 1 - b.height; dy < a.height; ++dy) {
        fill_row(map, runs_a, runs_b, b.width - 1, dy, pairs);
        if (pairs > most_pairs) return false;
    }
    return true;
}

/// A mask in rows as long as the map's, so that it can be drawn onto the map as one long row. No solid pixel then
/// passes the end of its row. The mask can be smeared to the right.
class Stamp {
public:
    Stamp(MaskView mask, std::size_t words_per_row)
        : words_(1 + words_per_row * static_cast<std::size_t>(mask.height)) {
        for (int y = 0; y < mask.height; ++y) {
            std::ranges::copy(mask.row(y), words_.begin() + 1 + y * static_cast<std::ptrdiff_t>(words_per_row));
        }
    }

    /// Extends each pixel to a run of `length` pixels to the right. Requires a length that is not less than the last
    /// one.
    void smear(int length) {
        for (int step = 0; length_ < length; length_ += step) {
            step = std::min(length_, length - length_);
            for (std::size_t i = words_.size() - 1, far = static_cast<std::size_t>(step / 64); i > far; --i) {
                words_[i] |= shifted(words_.data() + i - far, step % 64);
            }
        }
    }

    /// Draws this mask, `shift` pixels to the right, into the rows that begin at `to`.
    void draw(std::span<std::uint64_t> to, int shift) const {
        to = to.subspan(static_cast<std::size_t>(shift / 64));
        const std::size_t count = std::min(words_.size() - 1, to.size());
        for (std::size_t i = 0; i < count; ++i) {
            to[i] |= shifted(words_.data() + 1 + i, shift % 64);
        }
    }

private:
    [[nodiscard]] static std::uint64_t shifted(const std::uint64_t* word, int shift) {
        return *word << shift | word[-1] >> 1 >> (63 - shift); // two shifts, since a shift by 64 is undefined
    }

    std::vector<std::uint64_t> words_; ///< the first word is 0
    int length_ = 1;
};

/// Draws a once for each run of b, smeared to the length of the run. Shorter runs come first, as smear() requires.
void fill_by_words(Mask& map, MaskView a, MaskView b) {
    struct Run {
        int length, shift, y;
    };
    std::vector<Run> runs;
    for (int y = 0; y < b.height; ++y) {
        for_each_run(b.row(y), [&](int begin, int end) {
            runs.push_back({end - begin, b.width - end, b.height - 1 - y});
        });
    }
    std::ranges::sort(runs, {}, &Run::length);
    const auto words_per_row = static_cast<std::size_t>(MaskView(map).words_per_row());
    Stamp stamp(a, words_per_row);
    for (const Run& run : runs) {
        stamp.smear(run.length);
        stamp.draw(BitRows::of(map).subspan(words_per_row * static_cast<std::size_t>(run.y)), run.shift);
    }
}

/// In maps up to this many words wide, drawing whole masks is faster than looking at pairs of runs. Measured on all
/// kinds of sprites.
constexpr int few_words = 4;

} // namespace

Mask convolve(MaskView a, MaskView b) {
    assert(a.width + std::int64_t{b.width} <= max_coordinate && a.height + std::int64_t{b.height} <= max_coordinate);
    Mask map(std::max(0, a.width + b.width - 1), std::max(0, a.height + b.height - 1));
    if (a.words.empty() || b.words.empty()) return map;
    const bool is_narrow = MaskView(map).words_per_row() <= few_words;
    if (is_narrow || !fill_by_runs(map, a, b)) fill_by_words(map, a, b);
    return map;
}

PairMap::PairMap(MaskView a, MaskView b)
    : map_(convolve(a, b)), origin_x_(static_cast<std::uint32_t>(b.width) - 1),
      origin_y_(static_cast<std::uint32_t>(b.height) - 1) {
    if (view().words.empty()) map_ = Mask(1, 1);
}

} // namespace hitmask
