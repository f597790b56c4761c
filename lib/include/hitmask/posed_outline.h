#pragma once

#include <cstdint>

#include <hitmask/detail/kernels.h>
#include <hitmask/pose.h>
#include <hitmask/prepared_outline.h>

namespace hitmask {

namespace kernels {

/// What the kernels read of an outline in a pose. All lengths are in units of the lattice, 1/16 px. Points of the
/// outline, u and v, count from the middle of its box.
struct PosedOutlineData {
    const OutlineData* outline;
    SpriteToScreen to_screen;
    double place_x[3], place_y[3]; ///< the same in doubles: x is place_x[0] u + place_x[1] v + place_x[2]
    /// From the screen back to the outline, off by up to `slack`: u is xx x + xy y, where x and y count from where the
    /// middle of the box lies.
    float xx, xy, yx, yy;
    float scale;
    float slack; ///< how far a vertex may be from where the pose takes it exactly, units of the outline
    bool mirrored;
    float clearance_needed; ///< edges with more clearance neither cross nor touch after rounding if they did not before
    bool is_small_convex;   ///< a convex ring of up to eight edges, also after rounding
    std::int32_t left, top, right, bottom; ///< a box around it on the screen, a little too large
};

} // namespace kernels

/// A prepared outline in a pose. Make one for each sprite and frame: that takes some tens of nanoseconds, since no
/// vertex is moved. It refers to the prepared outline's memory, so keep that outline or a copy of it.
///
/// On the screen vertices lie where the pose takes them, rounded to the lattice of 1/16 px (see sprite_to_screen). All
/// answers are exact for the rounded vertices.
class PosedOutline {
public:
    /// Requires a pose in its domain.
    PosedOutline(const PreparedOutline& prepared, const Pose& pose) noexcept;
    PosedOutline(const PreparedOutline&&, const Pose&) = delete; // it would refer to what is gone

    /// For the library itself.
    [[nodiscard]] const kernels::PosedOutlineData& data() const noexcept { return data_; }

private:
    kernels::PosedOutlineData data_;
};

/// Returns true if the solid regions of two outlines share area. Outlines that share boundary points alone do not
/// overlap. Exact for vertices as the poses round them. A part that rounding leaves without area counts as a point or a
/// segment does: it overlaps what it enters.
///
/// Cost: tens to some hundred nanoseconds, whatever the angle. Slower cases:
/// - A miss where the outlines touch in k places: k times some hundred nanoseconds.
/// - The same with edges closer to each other than rounding moves them, or with rings that are not wound as OutlineView
///   wants them: k times some ten microseconds. Noise of 12,154 vertices against its complement takes 7 ms, with all
///   rings turned around a quarter of a second.
/// - Edges whose boxes overlap though they do not meet, as those of long parallel needles at a slant: at worst some
///   nanoseconds for each pair of edges.
/// - Rings of two vertices, and bars that rounding leaves without area: for each pair that crosses, all edges whose
///   boxes hold the crossing are looked at. 200 slanted edges across 200 others take 1.6 s, upright ones 0.05 s.
[[nodiscard]] inline bool overlaps(const PosedOutline& a, const PosedOutline& b) noexcept {
    return kernels::active().outlines_overlap(a.data(), b.data());
}

/// The same for one question. If a sprite meets several others, make its PosedOutline once instead.
[[nodiscard]] inline bool overlaps(const PreparedOutline& a, const Pose& pose_a, const PreparedOutline& b,
                                   const Pose& pose_b) noexcept {
    return overlaps(PosedOutline(a, pose_a), PosedOutline(b, pose_b));
}

/// Returns true if a circle on the screen overlaps the outline. Rounds the circle as overlaps() of a PreparedOutline
/// does, and requires the same of it.
[[nodiscard]] bool overlaps(const PosedOutline& outline, const Circle& circle) noexcept;

} // namespace hitmask
