#pragma once

// Measures the solid area within straight edges.

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/mask.h>

namespace hitmask {

/// For each row of a mask, the solid length left of a given x.
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

    /// Mean of left_of() over x from a to b. Exact, because it sums trapezoids between pixel borders.
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

    [[nodiscard]] int height() const noexcept { return mask_.height; }

private:
    MaskView mask_;
    std::vector<std::int32_t> solid_before_word_;
};

/// The area that the inside of a ring shares with the solid pixels; negative for a hole. Uses Green's theorem:
/// integrates the solid length left of the boundary over y, along the boundary.
template<class Point>
double shared_area(const SolidWidths& widths, std::span<const Point> ring) {
    double area = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point a = ring[i], b = ring[i + 1 < ring.size() ? i + 1 : 0];
        const double y_min = std::max<double>(std::min(a.y, b.y), 0);
        const double y_max = std::min<double>(std::max(a.y, b.y), widths.height());
        const double x_per_y = (double{b.x} - a.x) / (double{b.y} - a.y); // unused if the edge is horizontal
        for (double y = y_min; y < y_max;) {
            const double next = std::min(std::floor(y) + 1, y_max);
            const double mean =
                widths.mean_left_of(static_cast<int>(y), a.x + (y - a.y) * x_per_y, a.x + (next - a.y) * x_per_y);
            area += (b.y > a.y ? next - y : y - next) * mean;
            y = next;
        }
    }
    return area;
}

} // namespace hitmask
