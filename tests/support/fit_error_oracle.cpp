// Measures how well a shape fits a mask, by sampling points.

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "support/fit_oracle.h"

namespace hitmask::test {

namespace {

constexpr int points_per_px = 8;

struct Sample {
    double x, y;
};

/// A grid of points around the mask, each in the middle of its cell.
struct SampleGrid {
    int margin, width, height; ///< margin in px, width and height in points

    SampleGrid(MaskView mask, int px_around)
        : margin(px_around), width((mask.width + 2 * px_around) * points_per_px),
          height((mask.height + 2 * px_around) * points_per_px) {}

    [[nodiscard]] Sample at(int i, int j) const {
        return {(i + 0.5) / points_per_px - margin, (j + 0.5) / points_per_px - margin};
    }
};

using IsIn = std::function<bool(Sample)>;

/// The points halfway between neighbours of which one is in the region and the other is not.
std::vector<Sample> boundary_samples(const SampleGrid& grid, const IsIn& is_in_region) {
    std::vector<Sample> found;
    const double half = 0.5 / points_per_px;
    for (int j = 0; j < grid.height; ++j) {
        for (int i = 0; i < grid.width; ++i) {
            const Sample p = grid.at(i, j);
            const bool in = is_in_region(p);
            if (in != is_in_region(grid.at(i + 1, j))) found.push_back({p.x + half, p.y});
            if (in != is_in_region(grid.at(i, j + 1))) found.push_back({p.x, p.y + half});
        }
    }
    return found;
}

/// The greatest distance from a point of `from` to the nearest one of `to`.
double farthest_of(const std::vector<Sample>& from, const std::vector<Sample>& to) {
    double most = 0;
    for (const Sample p : from) {
        double least = std::numeric_limits<double>::infinity();
        for (const Sample q : to) {
            least = std::min(least, (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y));
            if (least <= most) break;
        }
        most = std::max(most, least);
    }
    return std::sqrt(most);
}

bool is_solid(MaskView mask, Sample p) {
    return mask.test(static_cast<int>(std::floor(p.x)), static_cast<int>(std::floor(p.y)));
}

void count_areas(MaskView mask, const SampleGrid& grid, const IsIn& is_in_shape, SampledError& error) {
    int shared = 0, either = 0, inside = 0;
    for (int j = 0; j < grid.height; ++j) {
        for (int i = 0; i < grid.width; ++i) {
            const bool in = is_in_shape(grid.at(i, j)), solid = is_solid(mask, grid.at(i, j));
            inside += in ? 1 : 0;
            shared += in && solid ? 1 : 0;
            either += in || solid ? 1 : 0;
        }
    }
    error.iou = static_cast<double>(shared) / either;
    error.area = static_cast<double>(inside) / (points_per_px * points_per_px);
}

template<class Shape>
void count_centres(MaskView mask, const Shape& shape, int margin, SampledError& error) {
    constexpr double near = 1e-5;
    for (int y = -margin; y < mask.height + margin; ++y) {
        for (int x = -margin; x < mask.width + margin; ++x) {
            const bool surely = is_in(shape, x + 0.5, y + 0.5, -near), maybe = is_in(shape, x + 0.5, y + 0.5, near);
            const bool solid = mask.test(x, y);
            error.missed_least += solid && !maybe ? 1 : 0;
            error.missed_most += solid && !surely ? 1 : 0;
            error.extra_least += !solid && surely ? 1 : 0;
            error.extra_most += !solid && maybe ? 1 : 0;
        }
    }
}

template<class Shape>
SampledError error_by_samples(MaskView mask, const Shape& shape, int margin) {
    const SampleGrid grid(mask, margin);
    const IsIn in_shape = [&](Sample p) { return is_in(shape, p.x, p.y); };
    const IsIn in_mask = [&](Sample p) { return is_solid(mask, p); };
    SampledError error;
    count_areas(mask, grid, in_shape, error);
    count_centres(mask, shape, margin, error);
    const std::vector<Sample> of_shape = boundary_samples(grid, in_shape), of_mask = boundary_samples(grid, in_mask);
    error.hausdorff = std::max(farthest_of(of_shape, of_mask), farthest_of(of_mask, of_shape));
    return error;
}

} // namespace

SampledError sampled_error(MaskView mask, const Circle& shape, int margin) {
    return error_by_samples(mask, shape, margin);
}
SampledError sampled_error(MaskView mask, const Aabb& shape, int margin) {
    return error_by_samples(mask, shape, margin);
}
SampledError sampled_error(MaskView mask, const Obb& shape, int margin) {
    return error_by_samples(mask, shape, margin);
}
SampledError sampled_error(MaskView mask, const Ellipse& shape, int margin) {
    return error_by_samples(mask, shape, margin);
}
SampledError sampled_error(MaskView mask, const Capsule& shape, int margin) {
    return error_by_samples(mask, shape, margin);
}

} // namespace hitmask::test
