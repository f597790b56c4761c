#include "mask_collision/inner_discs.h"

#include <algorithm>
#include <cmath>

#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

constexpr int cells_along = 16, least_side = 3;

/// The radius in quarter pixels. The nearest clear pixel is at most half its diagonal nearer than its centre.
int radius_in_quarters(std::int32_t squared) {
    return static_cast<int>(std::floor(4 * (square_root(static_cast<double>(squared)) - 0.7072)));
}

/// The candidates with solid pixels, in arrays so that compilers vectorise loops over them.
struct CandidatePoints {
    std::vector<std::int32_t> x, y, squared;
    std::vector<std::int32_t> gain; ///< the number of points that this disc covers, but no chosen disc

    [[nodiscard]] std::size_t size() const { return x.size(); }
    /// 1 if point j is within the disc around point i, else 0.
    [[nodiscard]] std::int32_t covered(std::size_t i, std::size_t j) const {
        const std::int32_t dx = x[i] - x[j], dy = y[i] - y[j];
        return dx * dx + dy * dy < squared[i] ? 1 : 0;
    }
    /// Adds `times` to the gains of all discs that cover point j.
    void count(std::size_t j, std::int32_t times) {
        for (std::size_t i = 0; i < size(); ++i) {
            gain[i] += times * covered(i, j);
        }
    }
};

} // namespace

DiscCandidates::DiscCandidates(int width, int height)
    : side_(std::max(least_side, (std::max(width, height) + cells_along - 1) / cells_along)),
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
    CandidatePoints points;
    for (std::size_t i = 0; i < x_.size(); ++i) {
        if (squared_[i] == 0) continue;
        points.x.push_back(x_[i]), points.y.push_back(y_[i]), points.squared.push_back(squared_[i]);
    }
    points.gain.resize(points.size());
    std::vector<std::size_t> open(points.size());
    for (std::size_t j = 0; j < points.size(); ++j) {
        open[j] = j;
        points.count(j, 1);
    }
    std::array<InnerDisc, 4> discs{};
    for (InnerDisc& disc : discs) {
        const auto most = std::ranges::max_element(points.gain);
        if (most == points.gain.end() || *most == 0) break;
        const auto best = static_cast<std::size_t>(most - points.gain.begin());
        disc = {points.x[best], points.y[best], radius_in_quarters(points.squared[best])};
        std::erase_if(open, [&](std::size_t j) {
            if (points.covered(best, j) == 0) return false;
            points.count(j, -1);
            return true;
        });
    }
    return discs;
}

} // namespace hitmask
