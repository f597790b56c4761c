#include "inner_discs.h"

#include <algorithm>
#include <cmath>

namespace hitmask {

namespace {

constexpr int cells_along = 16;

/// No point of the nearest clear pixel is nearer than its centre is, less half its diagonal.
int radius_in_quarters(std::int32_t squared) {
    return static_cast<int>(std::floor(4 * (std::sqrt(static_cast<double>(squared)) - 0.7072)));
}

/// The candidates with solid pixels, in arrays that compilers make vector code over.
struct Points {
    std::vector<std::int32_t> x, y, squared;
    std::vector<std::int32_t> open; ///< 1 if no disc covers it yet

    /// Is point j within the disc about point i? 1 or 0.
    [[nodiscard]] std::int32_t covered(std::size_t i, std::size_t j) const {
        const std::int32_t dx = x[i] - x[j], dy = y[i] - y[j];
        return dx * dx + dy * dy < squared[i] ? 1 : 0;
    }
};

/// How many open points the disc about point i covers.
std::int32_t count_covered(const Points& points, std::size_t i) {
    std::int32_t count = 0;
    for (std::size_t j = 0; j < points.x.size(); ++j) {
        count += points.open[j] & points.covered(i, j);
    }
    return count;
}

} // namespace

DiscCandidates::DiscCandidates(int width, int height)
    : side_(std::max(1, (std::max(width, height) + cells_along - 1) / cells_along)),
      columns_((width + side_ - 1) / side_) {
    const int rows = (height + side_ - 1) / side_;
    const auto count = static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows);
    x_.resize(count), y_.resize(count), squared_.resize(count);
}

void DiscCandidates::add_row(int y, std::span<const std::int32_t> squared_to_clear) {
    const std::size_t first = static_cast<std::size_t>(y / side_) * static_cast<std::size_t>(columns_);
    const auto side = static_cast<std::size_t>(side_);
    for (std::size_t left = 0, cell = first; left < squared_to_clear.size(); left += side, ++cell) {
        const auto part = squared_to_clear.subspan(left, std::min(side, squared_to_clear.size() - left));
        const auto deepest = std::ranges::max_element(part);
        if (*deepest <= squared_[cell]) continue;
        squared_[cell] = *deepest;
        x_[cell] = static_cast<std::int32_t>(left) + static_cast<std::int32_t>(deepest - part.begin());
        y_[cell] = y;
    }
}

std::array<InnerDisc, 4> DiscCandidates::best_discs() const {
    Points points;
    for (std::size_t i = 0; i < x_.size(); ++i) {
        if (squared_[i] == 0) continue;
        points.x.push_back(x_[i]), points.y.push_back(y_[i]), points.squared.push_back(squared_[i]);
        points.open.push_back(1);
    }
    std::array<InnerDisc, 4> discs{};
    for (InnerDisc& disc : discs) {
        std::size_t best = 0;
        std::int32_t best_count = 0;
        for (std::size_t i = 0; i < points.x.size(); ++i) {
            const std::int32_t count = count_covered(points, i);
            if (count > best_count) best = i, best_count = count;
        }
        if (best_count == 0) break;
        disc = {points.x[best], points.y[best], radius_in_quarters(points.squared[best])};
        for (std::size_t j = 0; j < points.x.size(); ++j) {
            points.open[j] &= 1 - points.covered(best, j);
        }
    }
    return discs;
}

} // namespace hitmask
