#pragma once

// The largest shapes that cover no part of a clear pixel.

#include <vector>

#include <hitmask/mask.h>
#include <hitmask/shapes.h>

#include "fit/fit_region.h"

namespace hitmask {

/// The edges between the solid and the clear pixels of a mask, and the room between them. A connected shape with a
/// solid point is inside if and only if no edge passes through its interior.
class InnerSpace {
public:
    /// Requires a solid pixel.
    explicit InnerSpace(MaskView mask);

    [[nodiscard]] Circle largest_circle() const;
    [[nodiscard]] Aabb largest_aabb() const;
    [[nodiscard]] Obb largest_obb() const;
    [[nodiscard]] Ellipse largest_ellipse() const;
    [[nodiscard]] Capsule largest_capsule() const;

private:
    struct Edge {
        Vec2 a, b;
    };

    /// The extent in v, up and down, of the largest box with this frame and the half size `half_u` in u.
    struct Room {
        double begin = 0, end = 0;
    };
    [[nodiscard]] Room room_along_v(const FitFrame& frame, double half_u) const;

    /// The half size in u of the largest ellipse with a given ratio of v to u; 0 if the centre is not inside.
    [[nodiscard]] double ellipse_reach(const FitFrame& frame, double ratio) const;
    /// The radius of the largest capsule about a spine; 0 if the centre is not inside.
    [[nodiscard]] double spine_radius(const FitFrame& frame, double half_length) const;

    [[nodiscard]] bool is_solid(FitPoint p) const;
    [[nodiscard]] double squared_room(FitPoint p, const std::vector<Edge>& edges) const;

    [[nodiscard]] std::vector<FitPoint> deep_points(std::size_t count) const;
    [[nodiscard]] FitBox grown_box(const FitFrame& frame, double half_u) const;
    [[nodiscard]] Obb rounded(const FitBox& box) const;

    MaskView mask_;
    std::vector<Edge> edges_;
    int budget_; ///< number of measurements, so that noise does not take for ever
};

} // namespace hitmask
