// Turned boxes against points and boxes. The box of a PreparedObb is all points whose offset from its centre, times the
// two axes, is at most the half sizes. The axes are exact numbers here, although their length is not quite 1.

#include <hitmask/primitives.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/exact_sign.h"
#include "primitives/boundary_rule.h"
#include "primitives/turned_frame.h"

namespace hitmask {

namespace {

/// A box of either kind as ten numbers: two numbers whose sum is twice the x of its centre, two for y, two whose sum is
/// its width, two for its height, and the direction of its first axis. So no sum is rounded.
using BoxNumbers = std::array<double, 10>;

[[nodiscard]] BoxNumbers numbers_of(const PreparedObb& box) noexcept {
    return {box.center.x,    box.center.x,    box.center.y,    box.center.y,        box.half_size.x,
            box.half_size.x, box.half_size.y, box.half_size.y, box.rotation.cosine, box.rotation.sine};
}

[[nodiscard]] BoxNumbers numbers_of(const Aabb& box) noexcept {
    const double left = box.lower.x, top = box.lower.y, right = box.upper.x, bottom = box.upper.y;
    return {left, right, top, bottom, right, -left, bottom, -top, 1, 0};
}

/// The same box, with its second axis first.
[[nodiscard]] BoxNumbers second_axis_first(const BoxNumbers& n) noexcept {
    return {n[0], n[1], n[2], n[3], n[6], n[7], n[4], n[5], -n[9], n[8]};
}

/// The sign of the gap between two boxes, seen along the first axis of a.
[[nodiscard]] int gap_along_axis(const BoxNumbers& a, const BoxNumbers& b) noexcept {
    std::array<double, 21> numbers{};
    std::ranges::copy(b, std::ranges::copy(a, numbers.begin()).out);
    numbers[20] = 1; // makes all terms products of four
    return sign_of<4>(numbers, [](const auto& n) {
        const auto dx = (n[10] + n[11]) - (n[0] + n[1]), dy = (n[12] + n[13]) - (n[2] + n[3]);
        const auto cosine = n[8] * n[18] + n[9] * n[19],
                   sine = n[9] * n[18] - n[8] * n[19];      // of the angle between them
        const auto length2 = n[18] * n[18] + n[19] * n[19]; // of b's axes
        const auto reach_b = (n[14] + n[15]) * absolute(cosine) + (n[16] + n[17]) * absolute(sine);
        return absolute(dx * n[8] + dy * n[9]) * length2 - ((n[4] + n[5]) * length2 + reach_b) * n[20];
    });
}

/// The sign of the widest gap along the axes of both.
[[nodiscard]] int exact_gap(const BoxNumbers& a, const BoxNumbers& b) noexcept {
    const int along_a = std::max(gap_along_axis(a, b), gap_along_axis(second_axis_first(a), b));
    return std::max({along_a, gap_along_axis(b, a), gap_along_axis(second_axis_first(b), a)});
}

/// A box in doubles, doubled.
struct RoundedBox {
    double x, y, width, height, cosine, sine;

    explicit RoundedBox(const BoxNumbers& n) noexcept
        : x(n[0] + n[1]), y(n[2] + n[3]), width(n[4] + n[5]), height(n[6] + n[7]), cosine(n[8]), sine(n[9]) {}

    /// The sum of the lengths from which it was made, so that no rounding is larger than 2^-53 of it.
    [[nodiscard]] static double size_of(const BoxNumbers& n) noexcept {
        return (std::abs(n[0]) + std::abs(n[1])) + (std::abs(n[2]) + std::abs(n[3])) +
               ((std::abs(n[4]) + std::abs(n[5])) + (std::abs(n[6]) + std::abs(n[7])));
    }

    /// The difference between the squared length of the axes and 1.
    [[nodiscard]] double axis_error() const noexcept { return std::abs(cosine * cosine + sine * sine - 1); }
};

/// The sign of the widest gap along the axes of both: in doubles, with axes of length 1, if that decides.
[[nodiscard]] int gap_between(const BoxNumbers& numbers_a, const BoxNumbers& numbers_b) noexcept {
    const RoundedBox a(numbers_a), b(numbers_b);
    const double cosine = std::abs(a.cosine * b.cosine + a.sine * b.sine);
    const double sine = std::abs(a.sine * b.cosine - a.cosine * b.sine);
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double along_a = std::abs(dx * a.cosine + dy * a.sine) - (a.width + b.width * cosine + b.height * sine);
    const double across_a = std::abs(dy * a.cosine - dx * a.sine) - (a.height + b.width * sine + b.height * cosine);
    const double along_b = std::abs(dx * b.cosine + dy * b.sine) - (b.width + a.width * cosine + a.height * sine);
    const double across_b = std::abs(dy * b.cosine - dx * b.sine) - (b.height + a.width * sine + a.height * cosine);
    const double gap = std::max(std::max(along_a, across_a), std::max(along_b, across_b));
    // Each gap takes less than twenty operations, and terms are at most about as large as the sizes.
    const double per_size = 0x1p-46 + 4 * (a.axis_error() + b.axis_error());
    const double error = (RoundedBox::size_of(numbers_a) + RoundedBox::size_of(numbers_b)) * per_size;
    if (per_size < 0x1p-20 && std::abs(gap) > error) return gap > 0 ? 1 : -1;
    return exact_gap(numbers_a, numbers_b);
}

[[nodiscard]] bool has_interior(const BoxNumbers& n) noexcept {
    return n[4] + n[5] > 0 && n[6] + n[7] > 0;
}

[[nodiscard]] bool boxes_overlap(const BoxNumbers& a, const BoxNumbers& b, Boundary boundary) noexcept {
    if (boundary == Boundary::open && !has_interior(a) && !has_interior(b)) return false;
    return is_overlap(gap_between(a, b), boundary);
}

} // namespace

bool overlaps(const PreparedObb& box, Vec2 point, Boundary boundary) noexcept {
    if (has_negative_size(box.half_size)) return false;
    const auto gap_along = [&](double x, double y, double half_size) {
        const std::array<double, 8> numbers{box.center.x, box.center.y, point.x, point.y, x, y, half_size, 1};
        return sign_of<2>(
            numbers, [](const auto& n) { return absolute((n[2] - n[0]) * n[4] + (n[3] - n[1]) * n[5]) - n[6] * n[7]; });
    };
    const double cosine = box.rotation.cosine, sine = box.rotation.sine;
    return is_overlap(gap_along(cosine, sine, box.half_size.x), boundary) &&
           is_overlap(gap_along(-sine, cosine, box.half_size.y), boundary);
}

bool overlaps(const PreparedObb& a, const PreparedObb& b, Boundary boundary) noexcept {
    if (has_negative_size(a.half_size) || has_negative_size(b.half_size)) return false;
    return boxes_overlap(numbers_of(a), numbers_of(b), boundary);
}

bool overlaps(const PreparedObb& a, const Aabb& b, Boundary boundary) noexcept {
    if (has_negative_size(a.half_size) || is_empty(b)) return false;
    return boxes_overlap(numbers_of(a), numbers_of(b), boundary);
}

} // namespace hitmask
