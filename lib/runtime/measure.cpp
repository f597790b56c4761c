#include <hitmask/measure.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include <hitmask/trace.h>

namespace hitmask {

namespace {

/// For each row of a mask, how much of it is solid left of a given x.
class SolidWidths {
public:
    explicit SolidWidths(MaskView mask) : mask_(mask) {
        solid_before_word_.reserve(mask.words.size());
        for (int y = 0; y < mask.height; ++y) {
            std::int32_t solid = 0;
            for (const std::uint64_t word : mask.row(y)) {
                solid_before_word_.push_back(solid);
                solid += std::popcount(word);
            }
        }
    }

    /// Solid length of row y between its left end and x, pixels. Linear in x within each pixel.
    [[nodiscard]] double left_of(int y, double x) const noexcept {
        if (x <= 0) return 0;
        const double inside = std::min(x, static_cast<double>(mask_.width));
        const int pixel = std::min(static_cast<int>(inside), mask_.width - 1);
        const auto k = static_cast<std::size_t>(pixel / 64);
        const std::uint64_t word = mask_.row(y)[k];
        const std::uint64_t below_pixel = (std::uint64_t{1} << (pixel % 64)) - 1;
        const auto words_per_row = static_cast<std::size_t>(mask_.words_per_row());
        const int before =
            solid_before_word_[static_cast<std::size_t>(y) * words_per_row + k] + std::popcount(word & below_pixel);
        return before + ((word >> (pixel % 64) & 1U) != 0 ? inside - pixel : 0.0);
    }

    /// Mean of left_of() over x from a to b: trapezoids between pixel borders, so exact.
    [[nodiscard]] double mean_left_of(int y, double a, double b) const noexcept {
        if (a == b) return left_of(y, a);
        const double low = std::min(a, b), high = std::max(a, b);
        double sum = 0;
        for (double x = low; x < high;) {
            double next = std::min(std::floor(x) + 1, high);
            if (x < 0) next = std::min(0.0, high);
            if (x >= mask_.width) next = high;
            sum += (left_of(y, x) + left_of(y, next)) / 2 * (next - x);
            x = next;
        }
        return sum / (high - low);
    }

private:
    MaskView mask_;
    std::vector<std::int32_t> solid_before_word_;
};

/// The area that an outline shares with the solid pixel squares. Green's theorem: the integral of the solid length
/// left of the boundary, over y along the boundary.
double shared_area(MaskView mask, OutlineView outline) {
    const SolidWidths widths(mask);
    double area = 0;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
            const double y_min = std::max<double>(std::min(a.y, b.y), 0);
            const double y_max = std::min<double>(std::max(a.y, b.y), mask.height);
            const double x_per_y = (double{b.x} - a.x) / (double{b.y} - a.y); // unused if the edge is horizontal
            for (double y = y_min; y < y_max;) {
                const double next = std::min(std::floor(y) + 1, y_max);
                const double mean =
                    widths.mean_left_of(static_cast<int>(y), a.x + (y - a.y) * x_per_y, a.x + (next - a.y) * x_per_y);
                area += (b.y > a.y ? next - y : y - next) * mean;
                y = next;
            }
        }
    }
    return area;
}

std::int64_t count_difference(MaskView a, MaskView b) noexcept {
    std::int64_t count = 0;
    for (std::size_t w = 0; w < a.words.size(); ++w) {
        count += std::popcount(a.words[w] & ~b.words[w]);
    }
    return count;
}

} // namespace

Fidelity measure_fidelity(MaskView truth, OutlineView outline) {
    const Mask covered = rasterize(outline, truth.width, truth.height);
    const double shared = shared_area(truth, outline);
    const double either = static_cast<double>(truth.count()) + signed_area(outline) - shared;
    return {.iou = either > 0 ? shared / either : 1,
            .missed_px = count_difference(truth, covered),
            .extra_px = count_difference(covered, truth)};
}

} // namespace hitmask
