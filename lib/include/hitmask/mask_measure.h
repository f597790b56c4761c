#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

/// A piece of a mask: solid pixels that are connected.
struct Component {
    std::int64_t area = 0; ///< pixels, >= 1
    PixelRect box;         ///< the smallest rectangle that holds it

    friend bool operator==(const Component&, const Component&) = default;
};

/// Solid pixels [x_begin, x_end) of row y, with clear ones or the border on both sides.
struct PixelRun {
    int y = 0, x_begin = 0, x_end = 0;
    std::uint32_t component = 0; ///< the number of the component that it belongs to

    friend bool operator==(const PixelRun&, const PixelRun&) = default;
};

struct ComponentOptions {
    Connectivity connectivity = Connectivity::eight;
    std::int64_t min_area = 1; ///< smaller components are left out; those of exactly this area stay
};

/// The components of a mask, their areas and boxes, and which component each run of pixels belongs to. They are
/// numbered from 0 by their first pixel in row order (topmost, then leftmost). "#.#" in one row has two of area 1; "#."
/// over ".#" has one of area 2 with Connectivity::eight, and two with four.
/// The object owns the memory that finding takes. To find again and again, keep it: then nothing is allocated once the
/// largest mask has been seen.
/// Two passes over the runs with a union-find whose roots are the first runs of their components, so that areas are
/// summed only after every run knows its root. Linear in words, and nearly so in runs. After Rosenfeld, Pfaltz:
/// Sequential Operations in Digital Picture Processing, 1966, with runs in place of pixels.
class Components {
public:
    Components() = default;
    explicit Components(MaskView mask, ComponentOptions options = {}) { find(mask, options); }

    /// Replaces what this object held by the components of a mask. The mask is not referred to afterwards. Requires
    /// width < 2^31 - 64 and fewer than 2^32 runs.
    void find(MaskView mask, ComponentOptions options = {});

    /// In the order of their numbers. Valid until the object changes.
    [[nodiscard]] std::span<const Component> all() const noexcept { return components_; }
    [[nodiscard]] std::size_t count() const noexcept { return components_.size(); }
    /// Size of the mask, pixels.
    [[nodiscard]] int width() const noexcept { return width_; }
    [[nodiscard]] int height() const noexcept { return height_; }

    /// The component of the greatest area, the first one of several such. None if there is no component. Linear in
    /// components.
    [[nodiscard]] std::optional<std::size_t> largest() const noexcept;

    /// The component that a pixel belongs to. None if it is clear, outside, or of a component left out. Binary search.
    [[nodiscard]] std::optional<std::size_t> at(int x, int y) const noexcept;

    /// All runs in row order, without those of components left out. Valid until the object changes.
    [[nodiscard]] std::span<const PixelRun> runs() const noexcept { return runs_; }

    /// The runs of the rows [y_begin, y_end), which may reach beyond the mask. Valid until the object changes. Binary
    /// search.
    [[nodiscard]] std::span<const PixelRun> runs_of_rows(int y_begin, int y_end) const noexcept;

    /// A label for each pixel, in rows without padding: i + 1 for component i, 0 for clear and for left out. Requires
    /// labels.size() == width() * height(). Linear in pixels.
    void write_labels(std::span<std::uint32_t> labels) const noexcept;

    /// One component alone, as a mask of the size of the whole. Requires i < count(). Linear in the runs of the rows
    /// that its box spans.
    [[nodiscard]] Mask mask_of(std::size_t i) const;

    /// mask_of() for each component. Linear in runs and in the words of the result.
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
    // What finding needs, kept for the next time; see components.cpp.
    std::size_t run_count_ = 0;
    std::vector<std::int64_t> edges_;
    std::vector<int> rows_;
    std::vector<std::uint32_t> parents_;
};

/// The component of the greatest area alone, the first one of several such, as a mask of the same size. All clear if
/// the mask is. What pygame calls Mask.connected_component().
[[nodiscard]] Mask largest_component(MaskView mask, Connectivity connectivity = Connectivity::eight);

/// A point between pixels, in double precision.
struct Centroid {
    double x = 0, y = 0; ///< pixels

    friend bool operator==(const Centroid&, const Centroid&) = default;
};

/// The mean of the centres of all solid pixels, its centre of mass; none if there is no solid pixel. One pixel at (2,
/// 3) has (2.5, 3.5), "##" has (1, 0.5). The sums are exact, so the result is off by one rounding only. (pygame counts
/// from the pixels' top left corners and rounds towards 0: there "##" has (0, 0).) Requires width, height <=
/// max_coordinate. Linear in words and in runs of solid pixels.
[[nodiscard]] std::optional<Centroid> centroid(MaskView mask) noexcept;

/// The direction in which the solid pixels extend most, in radians from +x towards +y, that is clockwise on screen:
/// -pi/2 < angle <= pi/2. A row of pixels has 0, a column pi/2, a diagonal from top left to bottom right pi/4. None if
/// no direction is special, as for a square, a single pixel, or no pixel at all. It is the axis of least inertia: half
/// of atan2(2 m11, m20 - m02) of the central moments; Hu: Visual Pattern Recognition by Moment Invariants, 1962. The
/// moments are exact while they are below 2^53, as they are for sprites up to 512 px; the angle is the same on every
/// machine. (pygame gives degrees in the other direction, that is -180 / pi times as much, of moments about a rounded
/// centroid.) Requires width, height <= max_coordinate. Linear in words and in runs.
[[nodiscard]] std::optional<double> angle(MaskView mask) noexcept;

/// Squared distances between pixel centres, row by row: from each pixel to the nearest clear one, or to the nearest
/// solid one. Pixels outside the mask are clear. Exact, and linear in pixels. Meijster, Roerdink, Hesselink. A General
/// Algorithm for Computing Distance Transforms in Linear Time. 2000
class DistanceTransform {
public:
    enum class To : std::uint8_t { clear, solid };

    /// Keeps two bytes a pixel. Requires sides of at most 8192.
    DistanceTransform(MaskView mask, To to);

    /// The row y: width entries, px^2; `unreachable` if there is no such pixel. Valid until the next call.
    [[nodiscard]] std::span<const std::int32_t> row(int y);

    static constexpr std::int32_t unreachable = 1 << 29;

private:
    /// A stretch of the row on which one pixel's column is the nearest.
    struct Stretch {
        std::int32_t column, begin;
    };

    /// The row's squared distances in [begin, end), to pixels in these columns. `g` holds the distances within columns.
    void fill(const std::uint16_t* g, int begin, int end);

    int width_;
    bool outside_counts_;
    std::vector<std::uint16_t> vertical_; ///< distance within the column, width + 2 entries a row
    std::vector<Stretch> stretches_;
    std::vector<std::int32_t> squared_;
};

} // namespace hitmask
