#include "inner_discs.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "distance_transform.h"

namespace hitmask {

namespace {

/// Cells along the longer side: more find better discs, and cost the fourth power of their number.
constexpr int cells_along = 16;

struct Candidate {
    int x, y;
    std::int32_t squared; ///< to the nearest clear pixel centre
    bool covered = false;
};

/// The pixel of each cell that lies deepest.
std::vector<Candidate> candidates(MaskView mask) {
    const int side = (std::max(mask.width, mask.height) + cells_along - 1) / cells_along;
    DistanceTransform distances(mask, DistanceTransform::To::clear);
    std::vector<Candidate> all;
    for (int top = 0; top < mask.height; top += side) {
        const std::size_t first = all.size();
        for (int left = 0; left < mask.width; left += side) {
            all.push_back({left, top, 0});
        }
        for (int y = top; y < std::min(top + side, mask.height); ++y) {
            const auto row = distances.row(y);
            for (int x = 0; x < mask.width; ++x) {
                Candidate& cell = all[first + static_cast<std::size_t>(x / side)];
                const std::int32_t squared = row[static_cast<std::size_t>(x)];
                if (squared > cell.squared) cell = {x, y, squared};
            }
        }
    }
    std::erase_if(all, [](const Candidate& c) { return c.squared == 0; });
    return all;
}

/// Is b's centre within the disc about a?
bool covers(const Candidate& a, const Candidate& b) {
    const int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy < a.squared;
}

/// No point of the nearest clear pixel is nearer than its centre is, less half its diagonal.
int radius_in_quarters(std::int32_t squared) {
    return static_cast<int>(std::floor(4 * (std::sqrt(static_cast<double>(squared)) - 0.7072)));
}

} // namespace

std::array<InnerDisc, 4> inner_discs(MaskView mask) {
    std::array<InnerDisc, 4> discs{};
    std::vector<Candidate> all = candidates(mask);
    for (InnerDisc& disc : discs) {
        const Candidate* best = nullptr;
        int best_count = 0;
        for (const Candidate& a : all) {
            const auto count = static_cast<int>(
                std::ranges::count_if(all, [&](const Candidate& b) { return !b.covered && covers(a, b); }));
            if (count > best_count) best = &a, best_count = count;
        }
        if (best == nullptr) break;
        const Candidate chosen = *best;
        disc = {chosen.x, chosen.y, radius_in_quarters(chosen.squared)};
        for (Candidate& b : all) {
            b.covered = b.covered || covers(chosen, b);
        }
    }
    return discs;
}

} // namespace hitmask
