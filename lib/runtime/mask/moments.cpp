#include <hitmask/mask_measure.h>

#include <cassert>

#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/runs.h>

namespace hitmask {

namespace {

/// Sums of 1, x and x^2 over the solid pixels (x, y) of a row.
struct Sums {
    std::int64_t count = 0, x = 0, xx = 0;
};

/// The sums over the whole numbers from 0 to u - 1. For negative u, minus the sums from u to -1. The sums of a run need
/// only its two ends.
Sums sums_below(std::int64_t u) noexcept {
    return {u, u * (u - 1) / 2, (u - 1) * u * (2 * u - 1) / 6};
}

void add(Sums& sums, const Sums& more, std::int64_t times) noexcept {
    sums.count += times * more.count;
    sums.x += times * more.x;
    sums.xx += times * more.xx;
}

/// The sums over row y with x counted from `origin`.
Sums row_sums(MaskView mask, int y, std::int64_t origin) noexcept {
    Sums sums;
    for_each_run(mask.row(y), [&sums, origin](int begin, int end) {
        add(sums, sums_below(end - origin), 1);
        add(sums, sums_below(begin - origin), -1);
    });
    return sums;
}

/// The number of solid pixels and the sums of their coordinates.
struct FirstMoments {
    std::int64_t count = 0, x = 0, y = 0;
};

FirstMoments first_moments(MaskView mask) noexcept {
    assert(mask.width <= max_coordinate && mask.height <= max_coordinate);
    FirstMoments moments;
    for (int y = 0; y < mask.height; ++y) {
        const Sums row = row_sums(mask, y, 0);
        moments.count += row.count;
        moments.x += row.x;
        moments.y += row.count * y;
    }
    return moments;
}

} // namespace

Moments moments(MaskView mask) noexcept {
    [[maybe_unused]] constexpr int most = 65536; // width * height * max(width, height)^2 / 3 < 2^63
    assert(mask.width <= most && mask.height <= most);
    Moments moments;
    for (int y = 0; y < mask.height; ++y) {
        const Sums row = row_sums(mask, y, 0);
        moments.m00 += row.count;
        moments.m10 += row.x;
        moments.m20 += row.xx;
        moments.m01 += row.count * y;
        moments.m11 += row.x * y;
        moments.m02 += row.count * y * y;
    }
    return moments;
}

std::optional<Vec2> centroid(MaskView mask) noexcept {
    const auto [count, x, y] = first_moments(mask);
    if (count == 0) return std::nullopt;
    // Sums in half pixels are whole, so only the division rounds.
    const auto mean = [n = count](std::int64_t sum) {
        return static_cast<float>(static_cast<double>(2 * sum + n) / static_cast<double>(2 * n));
    };
    return Vec2{mean(x), mean(y)};
}

std::optional<double> angle(MaskView mask) noexcept {
    const FirstMoments first = first_moments(mask);
    if (first.count == 0) return std::nullopt;
    // Take moments about a whole point near the centroid, so that sums are small.
    const std::int64_t center_x = first.x / first.count, center_y = first.y / first.count;
    double xx = 0, xy = 0, yy = 0;
    for (int y = 0; y < mask.height; ++y) {
        const Sums row = row_sums(mask, y, center_x);
        const auto dy = static_cast<double>(y - center_y);
        xx += static_cast<double>(row.xx);
        xy += static_cast<double>(row.x) * dy;
        yy += static_cast<double>(row.count) * dy * dy;
    }
    const auto n = static_cast<double>(first.count);
    const auto x = static_cast<double>(first.x - center_x * first.count);
    const auto y = static_cast<double>(first.y - center_y * first.count);
    const double m11 = n * xy - x * y, m20_m02 = (n * xx - x * x) - (n * yy - y * y); // both times n
    if (m11 == 0 && m20_m02 == 0) return std::nullopt;
    return direction_angle(m20_m02, 2 * m11) / 2;
}

} // namespace hitmask
