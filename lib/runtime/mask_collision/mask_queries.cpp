// All arithmetic is on the lattice, in 64-bit integers. A shape that has an inside meets the inside of the solid region
// if and only if it meets the inside of a solid pixel. This is also true of a segment that is not on a line between
// pixels. Points and segments on such lines need the pixels on both sides.

#include <hitmask/detail/portable_math.h>
#include <hitmask/mask_overlap.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>

#include "base/floor_division.h"
#include "lattice/lattice.h"
#include "mask/bit_rows.h"
#include "mask_collision/smooth_normal.h"

namespace hitmask {

namespace {

using Wide = std::int64_t;

/// The interval (low, high); both ends are fractions of lattice units with the same denominator.
struct FractionInterval {
    Wide low = 0, high = 0, denominator = 1;
};

/// The pixels whose inside the interval meets.
[[nodiscard]] PixelRange pixels_met(FractionInterval interval, int size) noexcept {
    const Wide pixel = lattice_per_px * interval.denominator;
    const Wide first = floor_div(interval.low, pixel), end = -floor_div(-interval.high, pixel);
    return clip(first, end - first, size);
}

[[nodiscard]] bool is_on_line(Wide lattice) noexcept {
    return lattice % lattice_per_px == 0;
}

enum class ScanDirection : bool { ascending, descending };

/// The first set bit of [range.begin, range.end), or the last one when descending; -1 if there is none.
template<class WordAt>
[[nodiscard]] int find_bit(WordAt word_at, PixelRange range, ScanDirection direction) noexcept {
    if (range.empty()) return -1;
    const int first = range.begin / 64, last = (range.end - 1) / 64;
    const auto word_in_range = [&](int k) {
        std::uint64_t word = word_at(static_cast<std::size_t>(k));
        if (k == first) word &= all_ones << (range.begin % 64);
        if (k == last) word &= last_word_bits(range.end);
        return word;
    };
    if (direction == ScanDirection::ascending) {
        for (int k = first; k <= last; ++k) {
            if (const std::uint64_t word = word_in_range(k)) return k * 64 + std::countr_zero(word);
        }
    } else {
        for (int k = last; k >= first; --k) {
            if (const std::uint64_t word = word_in_range(k)) return k * 64 + 63 - std::countl_zero(word);
        }
    }
    return -1;
}

[[nodiscard]] int find_solid(MaskView mask, int y, PixelRange columns, ScanDirection direction) noexcept {
    const auto row = mask.row(y);
    return find_bit([row](std::size_t k) { return row[k]; }, columns, direction);
}

[[nodiscard]] bool any_solid(MaskView mask, int y, PixelRange columns) noexcept {
    return find_solid(mask, y, columns, ScanDirection::ascending) >= 0;
}

/// A segment on the lattice.
struct LatticeSegment {
    LatticePoint a, b;

    [[nodiscard]] Wide dx() const noexcept { return Wide{b.x} - a.x; }
    [[nodiscard]] Wide dy() const noexcept { return Wide{b.y} - a.y; }

    /// The columns that the segment passes through within pixel row y.
    [[nodiscard]] PixelRange columns_in_row(int y, int width) const noexcept {
        if (dy() == 0) return pixels_met({std::min(a.x, b.x), std::max(a.x, b.x), 1}, width);
        const LatticePoint upper = a.y < b.y ? a : b, lower = a.y < b.y ? b : a;
        const Wide top = std::max(Wide{y} * lattice_per_px, Wide{upper.y});
        const Wide bottom = std::min(Wide{y} * lattice_per_px + lattice_per_px, Wide{lower.y});
        const Wide height = Wide{lower.y} - upper.y, run = Wide{lower.x} - upper.x;
        const Wide at_top = upper.x * height + run * (top - upper.y), at_bottom = at_top + run * (bottom - top);
        return pixels_met({std::min(at_top, at_bottom), std::max(at_top, at_bottom), height}, width);
    }

    [[nodiscard]] PixelRange rows(int height) const noexcept {
        if (dy() != 0) return pixels_met({std::min(a.y, b.y), std::max(a.y, b.y), 1}, height);
        return clip(floor_div(a.y, lattice_per_px), 1, height);
    }

    /// The parts of the segment before it enters the pixel's column and its row; below 0 if it begins in them.
    [[nodiscard]] std::array<double, 2> entry(int x, int y) const noexcept {
        const auto along = [](Wide from, Wide delta, Wide pixel) {
            if (delta == 0) return -1.0;
            const Wide side = pixel * lattice_per_px + (delta < 0 ? lattice_per_px : 0);
            return static_cast<double>(side - from) / static_cast<double>(delta);
        };
        return {along(a.x, dx(), x), along(a.y, dy(), y)};
    }
};

/// Calls visit(i) for each i of a range, in the given direction, until it returns an answer. Returns this answer.
template<class Visit>
[[nodiscard]] std::optional<Pixel> first_answer(PixelRange range, ScanDirection direction, Visit visit) noexcept {
    for (int n = 0; n < range.end - range.begin; ++n) {
        const int i = direction == ScanDirection::ascending ? range.begin + n : range.end - 1 - n;
        if (const auto answer = visit(i)) return answer;
    }
    return std::nullopt;
}

[[nodiscard]] ScanDirection direction_of(Wide delta) noexcept {
    return delta < 0 ? ScanDirection::descending : ScanDirection::ascending;
}

[[nodiscard]] std::optional<Pixel> first_on_horizontal_line(MaskView mask, const LatticeSegment& segment) noexcept {
    const int y = segment.a.y / lattice_per_px;
    if (y <= 0 || y >= mask.height) return std::nullopt;
    const auto above = mask.row(y - 1), below = mask.row(y);
    const PixelRange columns = segment.columns_in_row(y, mask.width);
    const int x = find_bit([=](std::size_t k) { return above[k] & below[k]; }, columns, direction_of(segment.dx()));
    if (x < 0) return std::nullopt;
    return Pixel{x, y};
}

[[nodiscard]] std::optional<Pixel> first_on_vertical_line(MaskView mask, const LatticeSegment& segment) noexcept {
    const int x = segment.a.x / lattice_per_px;
    return first_answer(segment.rows(mask.height), direction_of(segment.dy()), [&](int y) -> std::optional<Pixel> {
        if (!mask.test(x - 1, y) || !mask.test(x, y)) return std::nullopt;
        return Pixel{x, y};
    });
}

/// The first solid pixel whose inside the segment meets. Requires that it is not a point.
[[nodiscard]] std::optional<Pixel> first_pixel_met(MaskView mask, const LatticeSegment& segment) noexcept {
    return first_answer(segment.rows(mask.height), direction_of(segment.dy()), [&](int y) -> std::optional<Pixel> {
        const int x = find_solid(mask, y, segment.columns_in_row(y, mask.width), direction_of(segment.dx()));
        if (x < 0) return std::nullopt;
        return Pixel{x, y};
    });
}

/// Returns true if all of the one, two or four pixels that meet in the point are solid.
[[nodiscard]] bool is_inside(MaskView mask, LatticePoint p) noexcept {
    const auto first = [](Wide lattice) { return static_cast<int>(floor_div(lattice - 1, lattice_per_px)); };
    const auto last = [](Wide lattice) { return static_cast<int>(floor_div(lattice, lattice_per_px)); };
    const int left = is_on_line(p.x) ? first(p.x) : last(p.x), right = last(p.x);
    const int top = is_on_line(p.y) ? first(p.y) : last(p.y), bottom = last(p.y);
    return mask.test(left, top) && mask.test(right, top) && mask.test(left, bottom) && mask.test(right, bottom);
}

[[nodiscard]] std::optional<Pixel> first_solid(MaskView mask, const LatticeSegment& segment) noexcept {
    if (segment.a == segment.b) {
        if (!is_inside(mask, segment.a)) return std::nullopt;
        return Pixel{static_cast<int>(floor_div(segment.a.x, lattice_per_px)),
                     static_cast<int>(floor_div(segment.a.y, lattice_per_px))};
    }
    if (segment.dy() == 0 && is_on_line(segment.a.y)) return first_on_horizontal_line(mask, segment);
    if (segment.dx() == 0 && is_on_line(segment.a.x)) return first_on_vertical_line(mask, segment);
    return first_pixel_met(mask, segment);
}

[[maybe_unused]] bool is_in_query_domain(Vec2 p) noexcept {
    constexpr auto limit = static_cast<float>(max_coordinate);
    return std::abs(p.x) <= limit && std::abs(p.y) <= limit;
}

[[nodiscard]] LatticeSegment on_lattice(const Segment& segment) noexcept {
    assert(is_in_query_domain(segment.from) && is_in_query_domain(segment.to));
    return {to_lattice(segment.from), to_lattice(segment.to)};
}

/// The hit of a segment that enters the inside of the solid pixels with this pixel.
[[nodiscard]] MaskHit hit_of(MaskView mask, const LatticeSegment& segment, Pixel pixel) noexcept {
    const auto px = [](double lattice) { return static_cast<float>(lattice / lattice_per_px); };
    const LatticePoint from = segment.a;
    if (is_inside(mask, from)) return {0, {px(from.x), px(from.y)}, {0, 0}, {0, 0}, pixel};
    const auto [at_x, at_y] = segment.entry(pixel.x, pixel.y);
    const int step_x = segment.dx() < 0 ? -1 : 1, step_y = segment.dy() < 0 ? -1 : 1;
    bool by_column = at_x > at_y;
    if (at_x == at_y) { // at a corner of the pixel: the neighbour that is solid as well has the same side
        const bool above = mask.test(pixel.x, pixel.y - step_y), beside = mask.test(pixel.x - step_x, pixel.y);
        by_column = above == beside ? std::abs(segment.dx()) >= std::abs(segment.dy()) : above;
    }
    const double fraction = std::max(at_x, at_y) + 0.0; // no -0
    const auto along = [fraction](Wide begin, Wide delta) {
        return static_cast<double>(begin) + fraction * static_cast<double>(delta);
    };
    const Vec2 side{by_column ? static_cast<float>(-step_x) : 0, by_column ? 0 : static_cast<float>(-step_y)};
    // The middle of the side. On a straight wall, the pixels around it are symmetric.
    const OutwardVector outward =
        outward_at(ViewRows(mask, {0, 0, mask.width, mask.height}), 2 * pixel.x + 1 - (by_column ? step_x : 0),
                   2 * pixel.y + 1 - (by_column ? 0 : step_y));
    const Vec2 normal =
        normal_against(outward, static_cast<double>(segment.dx()), static_cast<double>(segment.dy()), side);
    return {fraction, {px(along(from.x, segment.dx())), px(along(from.y, segment.dy()))}, normal, side, pixel};
}

/// Returns true if the outline meets a solid pixel just right of this edge, where the outline is solid. An edge along a
/// line between pixels is moved half a pixel to its right, so that it reaches no other such line.
[[nodiscard]] bool edge_meets(MaskView mask, LatticeSegment edge) noexcept {
    constexpr std::int32_t half_pixel = lattice_per_px / 2;
    if (edge.dy() == 0 && is_on_line(edge.a.y)) {
        const std::int32_t aside = edge.dx() > 0 ? half_pixel : -half_pixel;
        edge.a.y += aside;
        edge.b.y += aside;
    } else if (edge.dx() == 0 && is_on_line(edge.a.x)) {
        const std::int32_t aside = edge.dy() > 0 ? -half_pixel : half_pixel;
        edge.a.x += aside;
        edge.b.x += aside;
    }
    return first_pixel_met(mask, edge).has_value();
}

struct PixelBounds {
    PixelRange columns, rows;
};

/// The pixels whose inside the bounding box of the outline meets.
[[nodiscard]] PixelBounds bounds_of(MaskView mask, OutlineView outline) noexcept {
    constexpr std::int32_t far = 1 << 30;
    LatticePoint low{far, far}, high{-far, -far};
    for (const Vec2& vertex : outline.vertices) {
        const LatticePoint p = to_lattice(vertex);
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    return {pixels_met({low.x, high.x, 1}, mask.width), pixels_met({low.y, high.y, 1}, mask.height)};
}

/// Returns true if a piece of the mask is inside the outline. Requires that no edge meets a solid pixel. Then pixels
/// that share an edge are all inside or all outside, so it is enough to test runs that have no solid pixel above them.
[[nodiscard]] bool contains_a_piece(MaskView mask, OutlineView outline, const PixelBounds& bounds) noexcept {
    for (int y = bounds.rows.begin; y < bounds.rows.end; ++y) {
        const auto row = mask.row(y);
        for (int x = bounds.columns.begin; x < bounds.columns.end;) {
            const int begin = find_solid(mask, y, {x, bounds.columns.end}, ScanDirection::ascending);
            if (begin < 0) break;
            const int clear = find_bit([row](std::size_t k) { return ~row[k]; }, {begin, bounds.columns.end},
                                       ScanDirection::ascending);
            const int end = clear < 0 ? bounds.columns.end : clear;
            x = end;
            if (y > 0 && any_solid(mask, y - 1, {begin, end})) continue;
            if (contains(outline, {static_cast<float>(begin) + 0.5F, static_cast<float>(y) + 0.5F})) return true;
        }
    }
    return false;
}

/// The greatest whole number whose square is less than n. Requires 0 < n < 2^52.
[[nodiscard]] Wide root_below(Wide n) noexcept {
    auto root = static_cast<Wide>(square_root(static_cast<double>(n)));
    while (root * root >= n) --root;
    while ((root + 1) * (root + 1) < n) ++root;
    return root;
}

} // namespace

bool overlaps(MaskView mask, Vec2 point) noexcept {
    assert(is_in_query_domain(point));
    return is_inside(mask, to_lattice(point));
}

bool overlaps(MaskView mask, const Segment& segment) noexcept {
    return first_solid(mask, on_lattice(segment)).has_value();
}

std::optional<MaskHit> cast(MaskView mask, const Segment& segment) noexcept {
    const LatticeSegment rounded = on_lattice(segment);
    const std::optional<Pixel> pixel = first_solid(mask, rounded);
    if (!pixel) return std::nullopt;
    return hit_of(mask, rounded, *pixel);
}

bool overlaps(MaskView mask, const Aabb& box) noexcept {
    if (is_empty(box)) return false;
    assert(is_in_query_domain(box.lower) && is_in_query_domain(box.upper));
    const LatticePoint low = to_lattice(box.lower), high = to_lattice(box.upper);
    if (low.x == high.x || low.y == high.y) return first_solid(mask, {low, high}).has_value();
    const PixelRange columns = pixels_met({low.x, high.x, 1}, mask.width);
    const PixelRange rows = pixels_met({low.y, high.y, 1}, mask.height);
    for (int y = rows.begin; y < rows.end; ++y) {
        if (any_solid(mask, y, columns)) return true;
    }
    return false;
}

bool overlaps(MaskView mask, const Circle& circle) noexcept {
    if (is_empty(circle)) return false;
    assert(is_in_query_domain(circle.center) && is_in_query_domain({circle.radius, 0}));
    const LatticePoint c = to_lattice(circle.center);
    const Wide r = to_lattice({circle.radius, 0}).x;
    if (r == 0) return is_inside(mask, c);
    const PixelRange rows = pixels_met({c.y - r, c.y + r, 1}, mask.height);
    for (int y = rows.begin; y < rows.end; ++y) {
        const Wide top = Wide{y} * lattice_per_px, bottom = top + lattice_per_px;
        const Wide dy = std::max({Wide{0}, top - c.y, c.y - bottom}); // to the nearest point of the row, less than r
        // Pixels that begin or end at most `reach` away. "At most" is right, because `reach` is less than the distance
        // that would be too far.
        const Wide reach = root_below(r * r - dy * dy);
        const Wide first = -floor_div(-(c.x - reach), lattice_per_px) - 1;
        const Wide end = floor_div(c.x + reach, lattice_per_px) + 1;
        if (any_solid(mask, y, clip(first, end - first, mask.width))) return true;
    }
    return false;
}

bool overlaps(MaskView mask, OutlineView outline) noexcept {
    bool meets = false;
    for (std::size_t r = 0; r < outline.ring_count() && !meets; ++r) { // rings of two places are segments
        const std::optional<LatticeEdge> thin = as_thin_ring(outline.ring(r));
        meets = thin && thin->a != thin->b && first_solid(mask, {thin->a, thin->b});
    }
    if (meets) return true;
    const PixelBounds bounds = bounds_of(mask, outline);
    if (bounds.columns.empty() || bounds.rows.empty()) return false;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        if (as_thin_ring(ring)) continue;
        for_each_lattice_edge(ring, [&](const LatticeEdge& edge) {
            if (!meets && edge.a != edge.b) meets = edge_meets(mask, {edge.a, edge.b});
        });
    }
    return meets || contains_a_piece(mask, outline, bounds);
}

} // namespace hitmask
