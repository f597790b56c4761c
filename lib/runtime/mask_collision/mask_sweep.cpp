#include <hitmask/mask_contact.h>

#include <algorithm>
#include <cstdlib>

#include <hitmask/mask_overlap.h>

#include "base/floor_division.h"
#include "mask_collision/mask_data.h"
#include "mask_collision/mask_rows.h"
#include "mask_collision/shared_pixels.h"
#include "mask_collision/smooth_normal.h"
#include <hitmask/detail/rounding.h>

namespace hitmask {

namespace {

/// Steps first .. last, both included; none if first > last.
struct Steps {
    std::int64_t first = 0, last = -1;

    void keep(const Steps& other) noexcept {
        first = std::max(first, other.first);
        last = std::min(last, other.last);
    }
};

constexpr Steps no_steps{};

/// Offsets least .. most, both included.
struct Range {
    std::int64_t least, most;
};

/// One coordinate of the moving mask. At step k of n it is from + sign round(k far / n), where 0 <= far <= n. No number
/// is greater than 2^63 + 2^31, so unsigned 64-bit numbers are enough.
class MovingCoordinate {
public:
    MovingCoordinate(int from, int motion, std::int64_t step_count) noexcept
        : from_(from), sign_(motion < 0 ? -1 : 1), far_(static_cast<std::uint64_t>(std::abs(std::int64_t{motion}))),
          n_(static_cast<std::uint64_t>(std::max<std::int64_t>(step_count, 1))), last_(step_count) {}

    /// Goes to any step.
    void go_to(std::int64_t step) noexcept {
        const std::uint64_t numerator = 2 * static_cast<std::uint64_t>(step) * far_ + n_;
        moved_ = static_cast<std::int64_t>(numerator / (2 * n_));
        rest_ = numerator % (2 * n_);
    }

    /// Goes to the next step.
    void advance() noexcept {
        rest_ += 2 * far_;
        const bool carry = rest_ >= 2 * n_;
        rest_ -= carry ? 2 * n_ : 0;
        moved_ += carry ? 1 : 0;
    }

    [[nodiscard]] std::int64_t position() const noexcept { return from_ + sign_ * moved_; }

    /// The steps at which the coordinate lies in the range.
    [[nodiscard]] Steps steps_within(const Range& range) const noexcept {
        const std::int64_t near = sign_ > 0 ? range.least - from_ : from_ - range.most;
        const std::int64_t beyond = (sign_ > 0 ? range.most - from_ : from_ - range.least) + 1;
        return {first_step_at(near), first_step_at(beyond) - 1};
    }

private:
    /// The first step at which the coordinate has moved by at least t. The step after the last if it never has.
    [[nodiscard]] std::int64_t first_step_at(std::int64_t t) const noexcept {
        if (t <= 0) return 0;
        const auto target = static_cast<std::uint64_t>(t);
        if (target > far_) return last_ + 1;
        return static_cast<std::int64_t>((n_ * (2 * target - 1) + 2 * far_ - 1) / (2 * far_));
    }

    std::int64_t from_, sign_;
    std::uint64_t far_, n_;
    std::int64_t last_, moved_ = 0;
    std::uint64_t rest_ = 0;
};

/// The path of the moving mask.
class Path {
public:
    Path(Offset from, Offset motion) noexcept
        : step_count_(std::max(std::abs(std::int64_t{motion.dx}), std::abs(std::int64_t{motion.dy}))),
          x_(from.dx, motion.dx, step_count_), y_(from.dy, motion.dy, step_count_) {}

    [[nodiscard]] std::int64_t step_count() const noexcept { return step_count_; }

    [[nodiscard]] Steps steps_within(const Range& dx, const Range& dy) const noexcept {
        Steps steps{0, step_count_};
        steps.keep(x_.steps_within(dx));
        steps.keep(y_.steps_within(dy));
        return steps;
    }

    /// Requires a step at which the offset fits in int.
    [[nodiscard]] Offset go_to(std::int64_t step) noexcept {
        x_.go_to(step), y_.go_to(step);
        return offset();
    }

    [[nodiscard]] Offset advance() noexcept {
        x_.advance(), y_.advance();
        return offset();
    }

private:
    [[nodiscard]] Offset offset() const noexcept {
        return {static_cast<int>(x_.position()), static_cast<int>(y_.position())};
    }

    std::int64_t step_count_;
    MovingCoordinate x_, y_;
};

/// The normal against the last step.
template<typename Meets>
Vec2 side_against(Offset last_free, Offset at, Meets meets) noexcept {
    int dx = last_free.dx - at.dx, dy = last_free.dy - at.dy; // -1, 0 or 1
    if (dx != 0 && dy != 0) {
        const bool x_hits = meets(Offset{at.dx, last_free.dy}), y_hits = meets(Offset{last_free.dx, at.dy});
        if (x_hits && !y_hits) dy = 0;
        if (y_hits && !x_hits) dx = 0;
    }
    const float unit = dx != 0 && dy != 0 ? 0.70710678F : 1.0F;
    return {unit * static_cast<float>(dx), unit * static_cast<float>(dy)};
}

/// The smooth normal out of a at a point that both masks cover.
template<typename Rows>
Vec2 smooth_normal(const Rows& a, const Rows& b, Offset at, Vec2 point, Offset motion, Vec2 side) noexcept {
    const int x = static_cast<int>(floor_to_whole(2 * double{point.x} + 0.5));
    const int y = static_cast<int>(floor_to_whole(2 * double{point.y} + 0.5));
    const OutwardVector outward = outward_at(a, x, y) - outward_at(b, x - 2 * at.dx, y - 2 * at.dy);
    return normal_against(outward, motion.dx, motion.dy, side);
}

/// The hit at the first of the steps at which meets(offset).
template<typename Rows, typename Meets>
std::optional<MaskSweepHit> first_hit(const Rows& a, const Rows& b, Offset motion, Path& path, const Steps& steps,
                                      Meets meets) noexcept {
    if (steps.first > steps.last) return std::nullopt;
    Offset at = path.go_to(steps.first);
    std::int64_t step = steps.first;
    for (; !meets(at); ++step) {
        if (step == steps.last) return std::nullopt;
        at = path.advance();
    }
    const Vec2 point = shared_centroid(a, b, at);
    if (step == 0) return MaskSweepHit{0, point, {0, 0}, {0, 0}, at, at};
    const Offset last_free = path.go_to(step - 1);
    const Vec2 side = side_against(last_free, at, meets);
    return MaskSweepHit{static_cast<double>(step) / static_cast<double>(path.step_count()),
                        point,
                        smooth_normal(a, b, at, point, motion, side),
                        side,
                        at,
                        last_free};
}

/// The offsets at which two ranges of pixels [begin, end) share a pixel.
constexpr Range shared(int begin_a, int end_a, int begin_b, int end_b) noexcept {
    return {std::int64_t{begin_a} - end_b + 1, std::int64_t{end_a} - begin_b - 1};
}

/// The part of `steps` at which the extents meet in direction k of 16. Requires steps at which the boxes meet. Along
/// the direction, the motion is linear but for rounding: of both ends, by at most half a pixel in each coordinate.
Steps steps_in_reach(const kernels::MaskData& a, const kernels::MaskData& b, std::size_t k, Offset motion, Path& path,
                     const Steps& steps) noexcept {
    const std::int64_t sign = k < 8 ? 1 : -1;
    const std::int64_t kx = sign * kernels::direction_x[k % 8], ky = sign * kernels::direction_y[k % 8];
    const Offset at = path.go_to(steps.first);
    const std::int64_t reach = std::int64_t{a.extent[k]} + b.extent_swapped[k] + std::abs(kx) + std::abs(ky);
    const std::int64_t room = reach - kx * at.dx - ky * at.dy;
    const std::int64_t speed = kx * motion.dx + ky * motion.dy; // times the step count
    if (speed == 0) return room < 0 ? no_steps : steps;
    if (speed > 0) return {steps.first, steps.first + floor_div(room * path.step_count(), speed)};
    return {steps.first - floor_div(room * path.step_count(), -speed), steps.last};
}

} // namespace

std::optional<MaskSweepHit> sweep(MaskView a, MaskView b, Offset from, Offset motion) noexcept {
    Path path(from, motion);
    const Steps steps = path.steps_within(shared(0, a.width, 0, b.width), shared(0, a.height, 0, b.height));
    const auto rows = [](MaskView mask) { return ViewRows(mask, {0, 0, mask.width, mask.height}); };
    return first_hit(rows(a), rows(b), motion, path, steps, [&](Offset at) { return overlaps(a, b, at); });
}

std::optional<MaskSweepHit> sweep(const PreparedMask& a, const PreparedMask& b, Offset from, Offset motion) noexcept {
    if (a.count() == 0 || b.count() == 0) return std::nullopt;
    const kernels::MaskData &p = a.data(), &q = b.data();
    Path path(from, motion);
    const Steps in_boxes =
        path.steps_within(shared(p.left, p.right, q.left, q.right), shared(p.top, p.bottom, q.top, q.bottom));
    if (in_boxes.first > in_boxes.last) return std::nullopt;
    Steps steps = in_boxes;
    for (std::size_t k = 0; k < 16; ++k) {
        steps.keep(steps_in_reach(p, q, k, motion, path, in_boxes));
    }
    return first_hit(PreparedRows(p), PreparedRows(q), motion, path, steps,
                     [&](Offset at) { return overlaps(a, b, at); });
}

} // namespace hitmask
