#include "fit/fit_best_iou.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "fit/fit_climb.h"
#include "fit/fit_error.h"
#include "fit/fit_region.h"
#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/runs.h>

namespace hitmask {

namespace {

using std::numbers::pi;

constexpr double search_sagitta = 1.0 / 16;
constexpr double final_sagitta = 1.0 / 64;
constexpr ClimbLimits limits{9, 1500, 4};

/// Moments of the solid squares: centre, direction of the greatest spread, and the spreads (standard deviations) along
/// it and across it.
struct SquareMoments {
    FitFrame frame;
    FitPoint spread;
    double area = 0;

    explicit SquareMoments(MaskView mask) {
        double x = 0, y = 0, xx = 0, xy = 0, yy = 0;
        for (int row = 0; row < mask.height; ++row) {
            const double mid = row + 0.5;
            for_each_run(mask.row(row), [&](int begin, int end) {
                const double length = end - begin, center = 0.5 * (begin + end);
                area += length;
                x += length * center;
                y += length * mid;
                xx += length * (center * center + length * length / 12);
                xy += length * center * mid;
                yy += length * (mid * mid + 1.0 / 12);
            });
        }
        frame.center = {x / area, y / area};
        xx = xx / area - frame.center.x * frame.center.x;
        xy = xy / area - frame.center.x * frame.center.y;
        yy = yy / area - frame.center.y * frame.center.y;
        const double difference = xx - yy, length = square_root(difference * difference + 4 * xy * xy);
        if (length > 1e-9 * (xx + yy)) {
            const double cosine = square_root(std::max(0.0, (1 + difference / length) / 2));
            const double sine = square_root(std::max(0.0, (1 - difference / length) / 2));
            frame.axis = {cosine, xy < 0 ? -sine : sine};
        }
        spread = {square_root((xx + yy + length) / 2), square_root(std::max((xx + yy - length) / 2, 1.0 / 12))};
    }
};

double angle_of(const FitFrame& frame) {
    const FitAngle angle = angle_of(frame.axis);
    return static_cast<double>(angle.angle) + (angle.quarter_turns != 0 ? pi / 2 : 0);
}

/// Converts a shape to numbers for the search, and back. Back, lengths become positive and the shape is rounded.
template<class Shape>
struct Numbers;

template<>
struct Numbers<Circle> {
    using Array = std::array<double, 3>; // centre, radius

    static Array of(const Circle& shape) { return {shape.center.x, shape.center.y, shape.radius}; }
    static Array of(const SquareMoments& m) { return {m.frame.center.x, m.frame.center.y, square_root(m.area / pi)}; }
    static Array steps(double size) { return {size / 16, size / 16, size / 16}; }
    static FitEllipse region(const Array& n) {
        return {{{n[0], n[1]}, FitPoint{1, 0}}, {std::abs(n[2]), std::abs(n[2])}};
    }
    static Circle shape(const FitEllipse& region) {
        return {rounded_center(region.frame.center), static_cast<float>(region.half.x)};
    }
};

/// Boxes and ellipses differ only in the half sizes that follow from moments.
template<class Shape, class Region>
struct TurnedNumbers {
    using Array = std::array<double, 5>; // centre, half sizes, angle

    static Array of(const Shape& shape) {
        return {shape.center.x, shape.center.y, shape.half_size.x, shape.half_size.y, shape.angle};
    }
    static Array of(const SquareMoments& m) {
        const double factor = std::is_same_v<Region, FitBox> ? square_root(3.0) : 2;
        const FitPoint half = factor * m.spread;
        return {m.frame.center.x, m.frame.center.y, half.x, half.y, angle_of(m.frame)};
    }
    static Array steps(double size) { return {size / 16, size / 16, size / 16, size / 16, 0.05}; }
    static Region region(const Array& n) { return {{{n[0], n[1]}, n[4]}, {std::abs(n[2]), std::abs(n[3])}}; }
    static Shape shape(const Region& region) {
        const FitAngle angle = hitmask::angle_of(region.frame.axis);
        Vec2 half{static_cast<float>(region.half.x), static_cast<float>(region.half.y)};
        if (angle.quarter_turns != 0) std::swap(half.x, half.y);
        return {rounded_center(region.frame.center), half, angle.angle};
    }
};

template<>
struct Numbers<Obb> : TurnedNumbers<Obb, FitBox> {};
template<>
struct Numbers<Ellipse> : TurnedNumbers<Ellipse, FitEllipse> {};

template<>
struct Numbers<Capsule> {
    using Array = std::array<double, 5>; // centre, half length of the spine, radius, angle

    static Array of(const Capsule& shape) {
        const FitCapsule region = region_of(shape);
        const FitPoint center = region.frame.center;
        return {center.x, center.y, region.half_length, region.radius, angle_of(region.frame)};
    }
    static Array of(const SquareMoments& m) {
        const FitPoint half = square_root(3.0) * m.spread;
        return {m.frame.center.x, m.frame.center.y, half.x - half.y, half.y, angle_of(m.frame)};
    }
    static Array steps(double size) { return {size / 16, size / 16, size / 16, size / 16, 0.05}; }
    static FitCapsule region(const Array& n) { return {{{n[0], n[1]}, n[4]}, std::abs(n[2]), std::abs(n[3])}; }
    static Capsule shape(const FitCapsule& region) {
        const auto end = [&region](double u) { return rounded_center(region.frame.global({u, 0})); };
        return {end(-region.half_length), end(region.half_length), static_cast<float>(region.radius)};
    }
};

template<class Shape>
Shape climbed(MaskView mask, const std::vector<Shape>& starts) {
    using N = Numbers<Shape>;
    const IouMeter iou(mask);
    const auto value = [&iou](const typename N::Array& n) {
        const auto region = N::region(n);
        return area_of(region) > 0 ? iou(region, search_sagitta) : 0;
    };
    std::vector<Shape> candidates = starts;
    std::vector<typename N::Array> from{N::of(SquareMoments(mask))};
    for (const Shape& start : starts) {
        from.push_back(N::of(start));
    }
    for (const typename N::Array& start : from) {
        const Climb<std::tuple_size_v<typename N::Array>, decltype(value)> climb(
            start, N::steps(std::max(mask.width, mask.height)), limits, value);
        candidates.push_back(N::shape(N::region(climb.at)));
    }
    return *std::ranges::max_element(candidates, {},
                                     [&iou](const Shape& s) { return iou(region_of(s), final_sagitta); });
}

} // namespace

Circle best_iou(MaskView mask, const std::vector<Circle>& starts) {
    return climbed(mask, starts);
}

Obb best_iou(MaskView mask, const std::vector<Obb>& starts) {
    return climbed(mask, starts);
}

Ellipse best_iou(MaskView mask, const std::vector<Ellipse>& starts) {
    return climbed(mask, starts);
}

Capsule best_iou(MaskView mask, const std::vector<Capsule>& starts) {
    return climbed(mask, starts);
}

/// While a side moves through a column or row of pixels, both areas are linear in its position. Their quotient then
/// only rises or only falls, so the best position is between pixels.
Aabb best_iou(MaskView mask, const std::vector<Aabb>& starts) {
    using Sides = std::array<double, 4>; // left, top, right, bottom
    const IouMeter iou(mask);
    const auto shape = [](const Sides& s) {
        const auto side = [&s](std::size_t i) { return static_cast<float>(std::floor(s[i] + 0.5)); };
        return Aabb{{side(0), side(1)}, {side(2), side(3)}};
    };
    const auto value = [&](const Sides& s) {
        const Aabb box = shape(s);
        return box.lower.x < box.upper.x && box.lower.y < box.upper.y ? iou(region_of(box), final_sagitta) : 0;
    };
    std::vector<Sides> from;
    from.reserve(starts.size() + 1);
    for (const Aabb& start : starts) {
        from.push_back({start.lower.x, start.lower.y, start.upper.x, start.upper.y});
    }
    const SquareMoments m(mask);
    const double half_x = square_root(3 * (m.spread.x * m.spread.x * m.frame.axis.x * m.frame.axis.x +
                                           m.spread.y * m.spread.y * m.frame.axis.y * m.frame.axis.y));
    const double half_y = square_root(3 * (m.spread.x * m.spread.x * m.frame.axis.y * m.frame.axis.y +
                                           m.spread.y * m.spread.y * m.frame.axis.x * m.frame.axis.x));
    from.push_back({std::floor(m.frame.center.x - half_x), std::floor(m.frame.center.y - half_y),
                    std::ceil(m.frame.center.x + half_x), std::ceil(m.frame.center.y + half_y)});
    int halvings_to_1 = 0;
    while (16 << halvings_to_1 < std::max(mask.width, mask.height)) {
        ++halvings_to_1;
    }
    const double step = 1 << halvings_to_1;
    Sides best = from.front();
    for (const Sides& start : from) {
        const Climb<4, decltype(value)> climb(start, {step, step, step, step}, {halvings_to_1, limits.budget, 16},
                                              value);
        if (climb.value > value(best)) best = climb.at;
    }
    return shape(best);
}

} // namespace hitmask
