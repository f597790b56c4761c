#pragma once

#include <cstdint>

#include <hitmask/detail/kernels.h>
#include <hitmask/pose.h>
#include <hitmask/prepared_outline.h>

namespace hitmask {

namespace kernels {

/// What the kernels read of an outline in a pose. Places on the screen are in units of the lattice, 1/16 px; those in
/// the outline count from the middle of its box.
struct PosedOutlineData {
    const OutlineData* outline;
    SpriteToScreen to_screen;
    double place_x[3], place_y[3]; ///< the same as multiples of 2^-20: x is place_x[0] u + place_x[1] v + place_x[2]
    /// The way back, for what may be off by `slack`, from a place that counts from that of the box's middle.
    float xx, xy, yx, yy;
    float scale;
    float slack; ///< how far a vertex may be from where the pose takes it exactly, outline units
    bool mirrored;
    /// Rounding cannot make edges cross or touch, that do not in the outline itself, if they have more clearance.
    float clearance_needed;
    bool is_small_convex;                  ///< a convex ring of up to eight edges, also after rounding
    std::int32_t left, top, right, bottom; ///< a box around it on the screen, a little too large
};

} // namespace kernels

/// A prepared outline in a pose: what is computed once for each sprite and frame, some tens of nanoseconds; no vertex
/// is moved. It refers to the prepared outline's memory: keep that outline or a copy of it.
///
/// On the screen its vertices lie where the pose takes them, rounded to the lattice of 1/16 px (sprite_to_screen), and
/// all answers are exact for these.
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

/// Do two outlines overlap: do their solid regions share area? To share boundary points is not to overlap. Exact for
/// vertices as the poses round them; parts that rounding leaves without area count as points and segments do: they
/// overlap what they enter. Tens to some hundred nanoseconds, whatever the angle. More for a miss of outlines that
/// touch in k places: for each of them some hundred nanoseconds, or, where edges of one outline come closer to each
/// other than rounding moves them or its rings are not wound as OutlineView wants them, some ten microseconds (12154
/// vertices of noise against its complement: 7 ms; with all rings turned around: a quarter of a second). At worst
/// all edges of one with all edges of the other: some nanoseconds a pair, if the boxes around them overlap without the
/// edges meeting, as those of long parallel needles at a slant do. Worse are rings of two vertices and what rounding
/// leaves of thin bars, since nothing but edges crosses there: each pair of them that crosses is such a place, and
/// takes all edges whose boxes hold it (200 slanted edges across 200: 1.6 s; upright ones 0.05 s).
[[nodiscard]] inline bool overlaps(const PosedOutline& a, const PosedOutline& b) noexcept {
    return kernels::active().outlines_overlap(a.data(), b.data());
}

/// The same without keeping what the poses need. A sprite that meets several others is better posed once.
[[nodiscard]] inline bool overlaps(const PreparedOutline& a, const Pose& pose_a, const PreparedOutline& b,
                                   const Pose& pose_b) noexcept {
    return overlaps(PosedOutline(a, pose_a), PosedOutline(b, pose_b));
}

/// Does a circle on the screen overlap the outline? As overlaps() of a prepared outline; the circle's centre and radius
/// are rounded to the lattice. Requires what that does, so that the radius is not negative.
[[nodiscard]] bool overlaps(const PosedOutline& outline, const Circle& circle) noexcept;

} // namespace hitmask
