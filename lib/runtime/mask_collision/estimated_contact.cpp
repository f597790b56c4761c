#include <hitmask/mask_contact.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/rounding.h>

namespace hitmask {

namespace {

using kernels::PosedData;
using kernels::SampleGrid;

/// The most samples along a side, without one more on each side of the box.
constexpr int most_samples = 30;

/// Both masks as a grid of the screen shows them, a bit for each sample.
struct Samples {
    SampleGrid grid{};
    std::array<std::uint32_t, most_samples + 2> a, b; // the first grid.rows

    /// Samples of a part of the screen, and one more on each side.
    Samples(const PosedData& mask_a, const PosedData& mask_b, const PixelRect& part, int step) noexcept {
        // In the middle of the pixels that each sample stands for.
        grid = {part.x + (step - 1) / 2 - step, part.y + (step - 1) / 2 - step, step, (part.w - 1) / step + 3,
                (part.h - 1) / step + 3};
        kernels::of_posed_masks().posed_samples(mask_a, grid, a.data());
        kernels::of_posed_masks().posed_samples(mask_b, grid, b.data());
    }

    /// Calls visit(j, bits) for the rows in which samples of both are solid after b has moved by whole samples.
    template<class Visit>
    void for_each_shared(int dx, int dy, Visit visit) const noexcept {
        for (int j = std::max(dy, 0); j < std::min(grid.rows, grid.rows + dy); ++j) {
            const std::uint32_t row = b[static_cast<std::size_t>(j - dy)];
            const std::uint32_t moved = dx >= 0 ? row << dx : row >> -dx;
            const std::uint32_t shared = a[static_cast<std::size_t>(j)] & moved;
            if (shared != 0) visit(j, shared);
        }
    }

    /// The number of samples that are solid in both after b has moved.
    [[nodiscard]] int count(int dx, int dy) const noexcept {
        int count = 0;
        for_each_shared(dx, dy, [&](int, std::uint32_t bits) { count += std::popcount(bits); });
        return count;
    }
};

/// The box on the screen that may have pixels of both.
PixelRect shared_box(const PosedData& a, const PosedData& b) noexcept {
    const int left = std::max(a.left, b.left), top = std::max(a.top, b.top);
    return {left, top, std::min(a.right, b.right) - left, std::min(a.bottom, b.bottom) - top};
}

/// Samples with a shared one. If the grid over the whole box meets none, they are the pixels around a shared one.
Samples sampled(const PosedData& a, const PosedData& b, const PixelRect& box) noexcept {
    const int step = (std::max(box.w, box.h) - 1) / most_samples + 1;
    const Samples all(a, b, box, step);
    kernels::ScreenPixel shared{};
    if (step == 1 || all.count(0, 0) > 0 || !kernels::of_posed_masks().posed_shared_pixel(a, b, shared)) return all;
    return {a, b, {shared.x - most_samples / 2, shared.y - most_samples / 2, most_samples, most_samples}, 1};
}

/// The direction in which the shared area shrinks fastest; away from a's middle where it does not change.
Vec2 normal_of(const Samples& samples, const PosedData& a, const PosedData& b) noexcept {
    double x = samples.count(-1, 0) - samples.count(1, 0), y = samples.count(0, -1) - samples.count(0, 1);
    if (x == 0 && y == 0) {
        x = static_cast<double>(b.origin_x) - a.origin_x, y = static_cast<double>(b.origin_y) - a.origin_y;
    }
    if (x == 0 && y == 0) return {0, -1};
    const double length = vector_length(x, y);
    return {static_cast<float>(x / length), static_cast<float>(y / length)};
}

/// How far b has to move along the normal until it shares no sample with a; samples.
int depth_of(const Samples& samples, Vec2 normal) noexcept {
    constexpr int most = 2 * (most_samples + 2); // beyond the diagonal of the grid
    for (int k = 1; k < most; ++k) {
        const int dx = static_cast<int>(round_to_whole(double{normal.x} * k));
        const int dy = static_cast<int>(round_to_whole(double{normal.y} * k));
        if (std::max(std::abs(dx), std::abs(dy)) >= most_samples + 2 || samples.count(dx, dy) == 0) return k;
    }
    return most;
}

} // namespace

std::optional<ContactEstimate> estimated_contact(const PosedMask& a, const PosedMask& b) noexcept {
    if (!overlaps(a, b)) return std::nullopt;
    const Samples samples = sampled(a.data(), b.data(), shared_box(a.data(), b.data()));
    const SampleGrid& grid = samples.grid;
    std::int64_t count = 0, sum_x = 0, sum_y = 0;
    samples.for_each_shared(0, 0, [&](int j, std::uint32_t bits) {
        for (; bits != 0; bits &= bits - 1) {
            ++count, sum_x += std::countr_zero(bits), sum_y += j;
        }
    });
    const auto middle = [&](std::int32_t first, std::int64_t sum) {
        const double samples_on = static_cast<double>(sum) / static_cast<double>(count);
        return static_cast<float>(first + grid.step * samples_on + 0.5);
    };
    const Vec2 normal = normal_of(samples, a.data(), b.data());
    return ContactEstimate{normal,
                           static_cast<double>(depth_of(samples, normal)) * grid.step,
                           {middle(grid.x, sum_x), middle(grid.y, sum_y)},
                           count * grid.step * grid.step};
}

} // namespace hitmask
