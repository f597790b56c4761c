#pragma once

// A short part of a ring, as a chord. Included once for each SIMD target.

#include <cmath>
#include <cstdint>

#include "outline_collision/outline_data.h"

namespace hitmask::kernels {
namespace {

/// The part of a ring around an edge, as a chord between two of its vertices. Every point of the chord is within `sag`
/// of the part: the line across the chord there meets it.
class Chord {
public:
    /// The part reaches `reach` from the edge in both directions, as far as its ring has edges in the slots there.
    Chord(const OutlineData& o, std::int32_t slot, float reach) : first_(slot), last_(slot) {
        float length = 0;
        for (; length < reach && o.previous_slot[first_] == first_ - 1; --first_) {
            length += length_at_least(o, first_ - 1);
        }
        length = 0;
        for (; length < reach && last_ + 1 < o.slot_count && o.previous_slot[last_ + 1] == last_; ++last_) {
            length += length_at_least(o, last_ + 1);
        }
        x_ = o.x[first_], y_ = o.y[first_];
        const float dx = o.x[last_] + o.dx[last_] - x_, dy = o.y[last_] + o.dy[last_] - y_;
        length_ = std::sqrt(dx * dx + dy * dy);
        if (length_ == 0) return;
        along_x_ = dx / length_, along_y_ = dy / length_;
        for (std::int32_t s = first_ + 1; s <= last_; ++s) {
            sag_ = max(sag_, std::abs(from_line(o.x[s], o.y[s])));
        }
    }

    /// Returns false if the edge is too long for a useful chord. Quick.
    static bool has_short_edge(const OutlineData& o, std::int32_t slot, float reach) {
        return 2 * length_at_least(o, slot) <= reach;
    }
    [[nodiscard]] bool is_useful() const { return last_ - first_ >= least_edges && length_ > 0; }

    /// Signed distance of a point from the chord's line.
    [[nodiscard]] float from_line(float x, float y) const { return (y - y_) * along_x_ - (x - x_) * along_y_; }
    /// The direction in which that grows.
    [[nodiscard]] float slope_x() const { return -along_y_; }
    [[nodiscard]] float slope_y() const { return along_x_; }

    /// Bound on the distance of a point from the part of the ring.
    [[nodiscard]] float distance_at_most(float x, float y) const {
        const float along = (x - x_) * along_x_ + (y - y_) * along_y_, across = from_line(x, y);
        const float beyond = max(max(-along, along - length_), 0);
        return std::sqrt(across * across + beyond * beyond) + sag_;
    }

private:
    /// With fewer edges the nearest one alone tells as much.
    static constexpr std::int32_t least_edges = 5;

    /// An edge is at least that long.
    static float length_at_least(const OutlineData& o, std::int32_t slot) {
        return max(std::abs(o.dx[slot]), std::abs(o.dy[slot]));
    }
    static float max(float a, float b) { return a > b ? a : b; }

    std::int32_t first_, last_;
    float x_, y_, along_x_ = 0, along_y_ = 0, length_, sag_ = 0;
};

} // namespace
} // namespace hitmask::kernels
