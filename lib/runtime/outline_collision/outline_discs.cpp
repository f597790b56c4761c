#include "outline_collision/outline_discs.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include <hitmask/detail/portable_math.h>

namespace hitmask {

using kernels::OutlineData;
using kernels::OutlineDiscs;

namespace {

/// The edges in a group: those in one of the largest boxes.
std::int32_t edges_in_group(const OutlineData& data) {
    return 1 << (2 * data.box_level_count);
}

/// The set of groups that some slots belong to.
std::uint16_t groups_of_slots(const OutlineData& data, std::int32_t first, std::int32_t last) {
    const std::int32_t edges = edges_in_group(data);
    const unsigned up_to_last = (2U << (last / edges)) - 1, before_first = (1U << (first / edges)) - 1;
    return static_cast<std::uint16_t>(up_to_last & ~before_first);
}

/// The boundary as one path, ring after ring. Places are lengths from its start.
class BoundaryPath {
public:
    explicit BoundaryPath(const OutlineData& data) : data_(data) {
        starts_.reserve(static_cast<std::size_t>(data.slot_count) + 1);
        starts_.push_back(0);
        for (std::int32_t s = 0; s < data.slot_count; ++s) {
            starts_.push_back(starts_.back() + vector_length(data.dx[s], data.dy[s]));
        }
    }

    struct Point {
        double x, y;
    };

    /// Where the i-th of boundary_discs parts begins: where a group does if there is one near, so that few groups are
    /// in two parts. All parts are about as long.
    [[nodiscard]] double begin_of_part(std::size_t i) const {
        const double part = starts_.back() / kernels::boundary_discs, place = part * static_cast<double>(i);
        const std::int32_t edges = edges_in_group(data_), before = slot_at(place) / edges * edges;
        const double low = start_of(before), high = start_of(std::min(before + edges, data_.slot_count));
        const double nearest = place - low < high - place ? low : high;
        return std::abs(nearest - place) < part / 2 ? nearest : place;
    }

    /// The slot with the edge that a place is in. Between two slots, slot_at() is the later one, and slot_before() the
    /// earlier one.
    [[nodiscard]] std::int32_t slot_at(double place) const {
        const auto after = std::upper_bound(starts_.begin() + 1, starts_.end() - 1, place);
        return static_cast<std::int32_t>(after - starts_.begin()) - 1;
    }
    [[nodiscard]] std::int32_t slot_before(double place) const {
        const auto after = std::lower_bound(starts_.begin() + 1, starts_.end() - 1, place);
        return static_cast<std::int32_t>(after - starts_.begin()) - 1;
    }

    /// The point of a slot's edge at a place, or its nearest end.
    [[nodiscard]] Point point_at(std::int32_t slot, double place) const {
        const double start = start_of(slot), length = start_of(slot + 1) - start;
        const double part = length > 0 ? std::clamp((place - start) / length, 0.0, 1.0) : 0;
        return {data_.x[slot] + part * data_.dx[slot], data_.y[slot] + part * data_.dy[slot]};
    }

private:
    [[nodiscard]] double start_of(std::int32_t slot) const { return starts_[static_cast<std::size_t>(slot)]; }

    const OutlineData& data_;
    std::vector<double> starts_; ///< the place where each slot's edge begins, and the end
};

/// Sets the disc around the middle of a part of the boundary that contains the part.
void set_part(OutlineDiscs& discs, std::size_t i, const OutlineData& data, const BoundaryPath& path) {
    const double begin = path.begin_of_part(i), end = path.begin_of_part(i + 1), middle = (begin + end) / 2;
    const BoundaryPath::Point center = path.point_at(path.slot_at(middle), middle);
    const std::int32_t first = path.slot_at(begin), last = std::max(first, path.slot_before(end));
    double squared = 0;
    for (std::int32_t s = first; s <= last; ++s) {
        for (const double place : {begin, end}) {
            const BoundaryPath::Point p = path.point_at(s, place);
            squared = std::max(squared, (p.x - center.x) * (p.x - center.x) + (p.y - center.y) * (p.y - center.y));
        }
    }
    discs.x[i] = static_cast<float>(center.x), discs.y[i] = static_cast<float>(center.y);
    discs.radius[i] = static_cast<float>(square_root(squared) * 1.00001) + 2 * data.error;
    discs.inner[i] = kernels::inner_radius_of_boundary(data);
    discs.groups[i] = groups_of_slots(data, first, last);
}

} // namespace

void set_discs(OutlineData& data, Arena& arena) {
    auto* const discs = new (arena.take<OutlineDiscs>(1)) OutlineDiscs{};
    const BoundaryPath path(data);
    for (std::size_t i = 0; i < kernels::boundary_discs; ++i) {
        set_part(*discs, i, data, path);
    }
    constexpr std::size_t i = kernels::boundary_discs;
    const bool has_inner = data.inner_radius > 0;
    discs->x[i] = has_inner ? data.inner_x : data.x[0], discs->y[i] = has_inner ? data.inner_y : data.y[0];
    discs->radius[i] = 0, discs->inner[i] = data.inner_radius;
    data.discs = discs;
}

} // namespace hitmask
