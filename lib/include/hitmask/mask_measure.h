#pragma once

// Measures of one mask: its pieces, its centre and direction, and distances to its edge.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

// ---- Runs

/// Solid pixels [x_begin, x_end) of row y, with clear ones or the border on both sides.
struct Run {
    int y = 0, x_begin = 0, x_end = 0;

    friend bool operator==(const Run&, const Run&) = default;
};

/// All runs of solid pixels of a mask, row by row from the top, from left to right. A range that allocates nothing.
///
///     for (const Run run : Runs(mask)) fill(run.x_begin, run.y, run.x_end - run.x_begin, 1);
///
/// Components has runs, too, and knows the piece of each.
///
/// Example:   ".##" over "#.#" has {0, 1, 3}, {1, 0, 1}, {1, 2, 3}.
/// Cost:      linear in words and runs.
class Runs {
public:
    class Iterator;

    /// Refers to the pixels of a mask.
    explicit Runs(MaskView mask) noexcept : mask_(mask) {}
    explicit Runs(const Mask&&) = delete; // it would refer to what is gone

    /// Returns an iterator at the first run.
    [[nodiscard]] Iterator begin() const noexcept;
    /// Returns the end.
    [[nodiscard]] static std::default_sentinel_t end() noexcept { return {}; }

private:
    MaskView mask_;
};

/// A place in Runs: a forward iterator.
class Runs::Iterator {
public:
    /// The type of its values.
    using value_type = Run;
    /// The type of differences, which every iterator has.
    using difference_type = std::ptrdiff_t;

    /// Refers to nothing.
    Iterator() = default;
    /// Refers to the first run of a mask.
    explicit Iterator(MaskView mask) noexcept : mask_(mask) {
        y_ = -1;
        start_row();
        ++*this;
    }

    /// Returns the run.
    [[nodiscard]] const Run& operator*() const noexcept { return run_; }
    /// Returns the run.
    [[nodiscard]] const Run* operator->() const noexcept { return &run_; }
    /// Goes to the next run.
    Iterator& operator++() noexcept {
        while (y_ < mask_.height) {
            if (const int begin = next_change(0); begin < mask_.width) {
                run_ = {y_, begin, next_change(1)};
                return *this;
            }
            start_row();
        }
        return *this;
    }
    /// Goes to the next run, and returns the place before.
    Iterator operator++(int) noexcept {
        const Iterator before = *this;
        ++*this;
        return before;
    }

    friend bool operator==(const Iterator& a, const Iterator& b) noexcept { return a.run_ == b.run_ && a.y_ == b.y_; }
    friend bool operator==(const Iterator& i, std::default_sentinel_t) noexcept { return i.y_ >= i.mask_.height; }

private:
    void start_row() noexcept {
        ++y_;
        x_ = -64;
        changes_ = 0;
        row_ = y_ < mask_.height ? mask_.row(y_) : std::span<const std::uint64_t>();
    }

    /// The next x of the row where solid and clear pixels meet, or the width. `is_solid`: the pixel before, 0 or 1.
    int next_change(std::uint64_t is_solid) noexcept {
        while (changes_ == 0) {
            if (row_.empty()) return mask_.width;
            changes_ = row_.front() ^ (row_.front() << 1 | is_solid); // a bit for each pixel unlike its left neighbour
            row_ = row_.subspan(1);
            x_ += 64;
        }
        const int x = x_ + std::countr_zero(changes_);
        changes_ &= changes_ - 1;
        return x;
    }

    MaskView mask_;
    std::span<const std::uint64_t> row_; ///< words of the row that are still to come
    std::uint64_t changes_ = 0;          ///< of the last word
    int y_ = 0, x_ = 0;                  ///< x_: where the last word begins
    Run run_;
};

inline Runs::Iterator Runs::begin() const noexcept {
    return Iterator(mask_);
}

// ---- Pieces

/// A connected piece of a mask.
struct Component {
    std::int64_t area = 0; ///< pixels, >= 1
    PixelRect box;         ///< the smallest rectangle around it

    friend bool operator==(const Component&, const Component&) = default;
};

/// Solid pixels [x_begin, x_end) of row y, with clear ones or the border on both sides.
struct PixelRun {
    int y = 0, x_begin = 0, x_end = 0;
    std::uint32_t component = 0; ///< the index of the component that it belongs to

    friend bool operator==(const PixelRun&, const PixelRun&) = default;
};

/// The components to find.
struct ComponentOptions {
    Connectivity connectivity = Connectivity::eight;
    std::int64_t min_area = 1; ///< smaller components are left out; those of exactly this area stay
};

/// The components of a mask: areas, boxes, and the component of each run of pixels.
///
/// Components are numbered from 0 by their first pixel in row order: topmost, then leftmost. Keep the object to find
/// again and again: nothing is allocated once it has seen the largest mask.
///
/// Example:   "#.#" has two of area 1; "#." over ".#" has one of area 2 with Connectivity::eight, and two with four.
/// Source:    after Rosenfeld, Pfaltz. Sequential Operations in Digital Picture Processing. 1966, by runs
class Components {
public:
    Components() = default;
    /// Finds the components of a mask; see find().
    explicit Components(MaskView mask, ComponentOptions options = {}) { find(mask, options); }

    /// Finds the components of a mask, in place of those found before. It does not refer to the mask afterwards.
    ///
    /// Requires:  width < 2^31 - 64 and fewer than 2^32 runs.
    /// Throws:    std::bad_alloc.
    /// Cost:      linear in words, and nearly linear in runs.
    void find(MaskView mask, ComponentOptions options = {});

    /// Returns all components. Valid until the object changes.
    [[nodiscard]] std::span<const Component> all() const noexcept { return components_; }
    /// Returns the number of components.
    [[nodiscard]] std::size_t count() const noexcept { return components_.size(); }
    /// Returns the number of columns of the mask.
    [[nodiscard]] int width() const noexcept { return width_; }
    /// Returns the number of rows of the mask.
    [[nodiscard]] int height() const noexcept { return height_; }

    /// Returns the component of the greatest area, the first of several such; empty if there is none.
    ///
    /// Cost:      linear in components.
    [[nodiscard]] std::optional<std::size_t> largest() const noexcept;

    /// Returns the component of a pixel; empty if it is clear, outside, or of a component left out.
    ///
    /// Cost:      logarithmic in runs.
    [[nodiscard]] std::optional<std::size_t> at(int x, int y) const noexcept;

    /// Returns all runs in row order, without those of components left out. Valid until the object changes.
    [[nodiscard]] std::span<const PixelRun> runs() const noexcept { return runs_; }

    /// Returns the runs of rows [y_begin, y_end), which may reach beyond the mask. Valid until the object changes.
    ///
    /// Cost:      logarithmic in runs.
    [[nodiscard]] std::span<const PixelRun> runs_of_rows(int y_begin, int y_end) const noexcept;

    /// Writes a label per pixel, rows without padding: i + 1 for component i, 0 for clear and for left out.
    ///
    /// Requires:  labels.size() == width() * height().
    /// Cost:      linear in pixels.
    void write_labels(std::span<std::uint32_t> labels) const noexcept;

    /// Returns one component alone, as a mask of the size of the whole.
    ///
    /// Requires:  i < count().
    /// Throws:    std::bad_alloc.
    /// Cost:      linear in the runs of the rows that its box spans.
    [[nodiscard]] Mask mask_of(std::size_t i) const;

    /// Returns mask_of() for each component.
    ///
    /// Throws:    std::bad_alloc.
    /// Cost:      linear in runs and in the words of the result.
    [[nodiscard]] std::vector<Mask> masks() const;

private:
    void find_edges(MaskView mask);
    void make_room(std::size_t edge_count);
    std::int64_t* add_row(std::int64_t* edge, const std::uint64_t* words, int word_count, int y);
    void join_runs(int reach);
    void number_components();
    void leave_out_below(std::int64_t min_area);

    int width_ = 0, height_ = 0;
    std::vector<PixelRun> runs_;
    std::vector<Component> components_;
    // Memory that finding needs, kept for the next time; see components.cpp.
    std::size_t run_count_ = 0;
    std::vector<std::int64_t> edges_;
    std::vector<int> rows_;
    std::vector<std::uint32_t> parents_;
};

/// Returns the component of the greatest area as a mask of the same size: pygame's Mask.connected_component().
///
/// Of several such it is the first. All clear if the mask is.
///
/// Throws:    std::bad_alloc.
[[nodiscard]] Mask largest_component(MaskView mask, Connectivity connectivity = Connectivity::eight);

// ---- Centre and direction

/// Sums over the solid pixels (x, y), as whole numbers. The moments about the centre of pixel (0, 0).
struct Moments {
    std::int64_t m00 = 0;                   ///< the number of pixels
    std::int64_t m10 = 0, m01 = 0;          ///< sums of x, of y
    std::int64_t m20 = 0, m11 = 0, m02 = 0; ///< sums of x^2, of x y, of y^2

    friend bool operator==(const Moments&, const Moments&) = default;
};

/// Returns the raw moments of a mask, those of cv::moments with binaryImage.
///
/// The centroid is (m10 / m00 + 0.5, m01 / m00 + 0.5), since pixels are squares. pygame's is (m10 / m00, m01 / m00),
/// rounded towards 0.
///
/// Requires:  width, height <= 65536, so that no sum overflows.
/// Example:   "##" has m00 2, m10 1, m20 1, and 0 for the others.
/// Cost:      linear in words and in runs of solid pixels.
[[nodiscard]] Moments moments(MaskView mask) noexcept;

/// Returns the centre of mass of the solid pixels, the mean of their centres; empty if there is none.
///
/// pygame counts from the pixels' top-left corners and rounds towards 0: there "##" has (0, 0).
///
/// Exact:     the sums; the result is rounded to float.
/// Requires:  width, height <= max_coordinate.
/// Example:   one pixel at (2, 3) has (2.5, 3.5); "##" has (1, 0.5).
/// Cost:      linear in words and in runs of solid pixels.
[[nodiscard]] std::optional<Vec2> centroid(MaskView mask) noexcept;

/// Returns the direction in which the solid pixels extend most, radians clockwise on screen, in (-pi/2, pi/2].
///
/// It is the axis of least inertia. Empty if no direction is special, as for a square, a single pixel, or no pixel.
/// pygame gives degrees in the other direction, about a rounded centroid.
///
/// Exact:     moments are up to 2^53, as for sprites up to 512 px; the angle is the same on every machine.
/// Requires:  width, height <= max_coordinate.
/// Example:   a row of pixels has 0, a column pi/2, a diagonal from top left to bottom right pi/4.
/// Cost:      linear in words and in runs of solid pixels.
/// Source:    Hu. Visual Pattern Recognition by Moment Invariants. 1962
[[nodiscard]] std::optional<double> angle(MaskView mask) noexcept;

// ---- Distances to the edge

/// Squared distances between pixel centres, row by row: from each pixel to the nearest clear, or solid, one.
///
/// Pixels outside the mask are clear. Squared distances are exact.
///
///     DistanceTransform depth(mask, DistanceTransform::To::clear);
///     for (int y = 0; y < mask.height(); ++y) use(depth.row(y));
///
/// Source:    Meijster, Roerdink, Hesselink. A General Algorithm for Computing Distance Transforms. 2000
class DistanceTransform {
public:
    /// The pixels to which distances are measured.
    enum class To : std::uint8_t { clear, solid };

    /// Computes the distances within columns.
    ///
    /// Requires:  sides of at most 8192.
    /// Throws:    std::bad_alloc. Memory: two bytes per pixel.
    /// Cost:      linear in pixels.
    DistanceTransform(MaskView mask, To to);

    /// Returns row y: one squared distance per pixel, px^2; `unreachable` if there is no such pixel.
    ///
    /// Valid until the next call.
    ///
    /// Requires:  0 <= y < height of the mask.
    /// Cost:      linear in the width.
    [[nodiscard]] std::span<const std::int32_t> row(int y);

    static constexpr std::int32_t unreachable = 1 << 29;

private:
    /// A part of the row on which one pixel's column is the nearest.
    struct Stretch {
        std::int32_t column, begin;
    };

    /// Computes the row's squared distances in [begin, end), to pixels in the columns of stretches_. `g` is the row of
    /// distances within columns.
    void fill(const std::uint16_t* g, int begin, int end);

    int width_;
    bool outside_counts_;
    std::vector<std::uint16_t> vertical_; ///< distance within the column, width + 2 entries a row
    std::vector<Stretch> stretches_;
    std::vector<std::int32_t> squared_;
};

} // namespace hitmask
