#include "mask_collision/inner_discs.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "base/vector_loop.h"
#include "mask/bit_rows.h"
#include "mask_collision/mask_data.h"
#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/rounding.h>
#include <hitmask/mask_measure.h>

namespace hitmask {

namespace {

/// Candidates lie in square areas, so many along the longer side of a mask, of at least so many pixels. Smaller areas
/// find better discs, but the time grows with the fourth power of their number along a side.
constexpr int areas_along = 16, least_side = 3;

/// Masks with longer sides are looked at in blocks of pixels. There are at most so many blocks along a side.
constexpr int small_side = 64, most_blocks = 128;

/// A mask with a pixel for each block of side x side pixels, solid if all these are. `side` is a power of 2 up to 64.
Mask whole_blocks(MaskView mask, int side) {
    Mask blocks(mask.width / side, mask.height / side);
    const std::uint64_t at_blocks = all_ones / (all_ones >> (64 - side)); // a bit for each block
    for (int y = 0; y < blocks.height(); ++y) {
        for (int w = 0; w < mask.words_per_row(); ++w) {
            std::uint64_t solid = all_ones;
            for (int i = 0; i < side; ++i) {
                solid &= mask.row(y * side + i)[static_cast<std::size_t>(w)];
            }
            for (int step = 1; step < side; step *= 2) {
                solid &= solid >> step;
            }
            for (solid &= at_blocks; solid != 0; solid &= solid - 1) {
                blocks.set((w * 64 + std::countr_zero(solid)) / side, y);
            }
        }
    }
    return blocks;
}

/// The candidates with solid pixels, in arrays so that compilers vectorise loops over them. With at most `most_blocks`
/// pixels along a side, squared distances fit in int16.
struct CandidatePoints {
    std::vector<std::int16_t> x, y, squared;
    std::vector<std::int16_t> gain; ///< the number of points that this disc covers, but no chosen disc

    [[nodiscard]] std::size_t size() const { return x.size(); }
    void add(const Pixel& at, int squared_radius) {
        x.push_back(static_cast<std::int16_t>(at.x)), y.push_back(static_cast<std::int16_t>(at.y));
        squared.push_back(static_cast<std::int16_t>(squared_radius));
        gain.push_back(0);
    }
    /// Returns true if point j is within the disc around point i.
    [[nodiscard]] bool covered(std::size_t i, std::size_t j) const {
        const int dx = x[i] - x[j], dy = y[i] - y[j];
        return dx * dx + dy * dy < squared[i];
    }
    /// Adds `times` to the gains of all discs that cover point j.
    void count(std::size_t j, std::int16_t times) {
        const std::int16_t px = x[j], py = y[j];
        const std::int16_t *const xs = x.data(), *const ys = y.data(), *const radii = squared.data();
        std::int16_t* const gains = gain.data();
        const std::size_t points = size();
        HITMASK_VECTOR_LOOP
        for (std::size_t i = 0; i < points; ++i) {
            const auto dx = static_cast<std::int16_t>(xs[i] - px), dy = static_cast<std::int16_t>(ys[i] - py);
            const auto distance = static_cast<std::int16_t>(dx * dx + dy * dy);
            gains[i] = static_cast<std::int16_t>(gains[i] + (distance < radii[i] ? times : 0));
        }
    }
};

/// In each area the pixel that is deepest inside.
class DiscCandidates {
public:
    explicit DiscCandidates(MaskView mask)
        : side_(std::max(least_side, (std::max(mask.width, mask.height) + areas_along - 1) / areas_along)),
          columns_((mask.width + side_ - 1) / side_) {
        const int rows = (mask.height + side_ - 1) / side_;
        deepest_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows));
        DistanceTransform to_clear(mask, DistanceTransform::To::clear);
        for (int y = 0; y < mask.height; ++y) {
            add_row(y, to_clear.row(y));
        }
    }

    /// Chooses up to four. Each is the one whose disc covers the most candidates that the discs before it left.
    [[nodiscard]] std::vector<Pixel> best() const;

private:
    struct Candidate {
        Pixel at;
        std::int32_t squared = 0; ///< its distance to the nearest clear pixel; 0 if the area has no solid pixel
    };

    void add_row(int y, std::span<const std::int32_t> squared_to_clear);

    int side_, columns_;
    std::vector<Candidate> deepest_; ///< of each area
};

void DiscCandidates::add_row(int y, std::span<const std::int32_t> squared_to_clear) {
    const std::size_t first = static_cast<std::size_t>(y / side_) * static_cast<std::size_t>(columns_);
    const auto side = static_cast<std::size_t>(side_);
    for (std::size_t left = 0, area = first; left < squared_to_clear.size(); left += side, ++area) {
        const auto part = squared_to_clear.subspan(left, std::min(side, squared_to_clear.size() - left));
        const auto deepest = std::ranges::max_element(part);
        if (*deepest <= deepest_[area].squared) continue;
        const auto x = static_cast<int>(left) + static_cast<int>(deepest - part.begin());
        deepest_[area] = {{x, y}, *deepest};
    }
}

std::vector<Pixel> DiscCandidates::best() const {
    CandidatePoints points;
    for (const Candidate& candidate : deepest_) {
        if (candidate.squared == 0) continue;
        points.add(candidate.at, candidate.squared);
    }
    std::vector<std::size_t> open(points.size());
    for (std::size_t j = 0; j < points.size(); ++j) {
        open[j] = j;
        points.count(j, 1);
    }
    std::vector<Pixel> centers;
    while (centers.size() < kernels::inner_count) {
        const auto most = std::ranges::max_element(points.gain);
        if (most == points.gain.end() || *most == 0) break;
        const auto best = static_cast<std::size_t>(most - points.gain.begin());
        centers.push_back({points.x[best], points.y[best]});
        std::erase_if(open, [&](std::size_t j) {
            if (!points.covered(best, j)) return false;
            points.count(j, -1);
            return true;
        });
    }
    return centers;
}

} // namespace

InnerDisc largest_disc(MaskView mask, Pixel center) noexcept {
    const int x = center.x;
    // The squared distance to the nearest clear pixel, row by row away from the centre.
    std::int64_t squared = std::int64_t{1} << 30;
    for (int k = 0; std::int64_t{k} * k < squared; ++k) {
        for (const int y : {center.y - k, center.y + k}) {
            int along = 0;
            if (y >= 0 && y < mask.height && mask.test(x, y)) {
                const PixelRange run = run_around(mask.row(y), x);
                along = std::min(x - run.begin + 1, run.end - x);
            }
            squared = std::min(squared, std::int64_t{k} * k + std::int64_t{along} * along);
        }
    }
    if (squared == 0) return {};
    // The nearest clear pixel is at most half its diagonal nearer than its centre.
    const double radius = square_root(static_cast<double>(squared)) - 0.7072;
    return {center.x, center.y, static_cast<int>(floor_to_whole(4 * radius))};
}

InnerDiscs inner_discs(MaskView mask) {
    const int longest = std::max(mask.width, mask.height);
    int side = 1;
    while (longest > (side < 16 ? small_side : most_blocks) * side) {
        side *= 4;
    }
    std::vector<Pixel> centers = (side == 1 ? DiscCandidates(mask) : DiscCandidates(whole_blocks(mask, side))).best();
    // Thin sprites have no whole blocks of this size.
    while (centers.empty() && longest <= most_blocks * side / 2) {
        side /= 2;
        centers = DiscCandidates(whole_blocks(mask, side)).best();
    }
    InnerDiscs discs{};
    for (std::size_t i = 0; i < centers.size(); ++i) {
        discs[i] = largest_disc(mask, {centers[i].x * side + side / 2, centers[i].y * side + side / 2});
    }
    return discs;
}

InnerDiscs inner_discs_of(const kernels::MaskData& data) noexcept {
    InnerDiscs discs;
    for (std::size_t i = 0; i < discs.size(); ++i) {
        const int radius = data.inner_cycled.radius_quarters[2 * i];
        if (radius >= 0) discs[i] = {data.inner_cycled.center[2 * i], data.inner_cycled.center[2 * i + 1], radius};
    }
    return discs;
}

InnerDiscs updated_discs(MaskView mask, const InnerDiscs& discs, const PixelRect& changed) noexcept {
    const int middle_x = changed.x + changed.w / 2, middle_y = changed.y + changed.h / 2;
    InnerDiscs updated{};
    for (std::size_t i = 0; i < discs.size(); ++i) {
        const InnerDisc& old = discs[i];
        const int dx = std::max({0, changed.x - old.x, old.x - (changed.x + changed.w - 1)});
        const int dy = std::max({0, changed.y - old.y, old.y - (changed.y + changed.h - 1)});
        const int reach = old.radius_quarters / 4 + 2;
        if (dx * dx + dy * dy > reach * reach) {
            updated[i] = old;
            continue;
        }
        if (old.radius_quarters < 0) continue;
        // Steps away from the middle of the change, of up to half the radius.
        const int away_x = old.x - middle_x, away_y = old.y - middle_y;
        const int away = std::max({1, std::abs(away_x), std::abs(away_y)});
        for (int step = 0; step <= 2; ++step) {
            const int length = step * old.radius_quarters / 16;
            const InnerDisc moved =
                largest_disc(mask, {old.x + away_x * length / away, old.y + away_y * length / away});
            if (moved.radius_quarters > updated[i].radius_quarters) updated[i] = moved;
        }
    }
    return updated;
}

} // namespace hitmask
