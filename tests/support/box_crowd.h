#pragma once

#include <vector>

#include <hitmask/hitmask.h>

#include "support/random.h"

namespace hitmask::test {

/// Ways to place many boxes, easy and hostile ones.
enum class Crowd {
    even,         ///< of similar size, all over a field
    tiles,        ///< side by side, touching
    same,         ///< all identical
    cluster,      ///< close together, far from the origin
    two_clusters, ///< two clusters, 2^20 px apart
    far_away,     ///< sparse, up to 2^20 px away
    outliers,     ///< a cluster, and a few at the ends of the coordinate range
    mixed,        ///< from tiny ones to one as large as the whole crowd
    huge_ones,    ///< small ones, and a few that cover all others
    tall_and_wide,
    flat, ///< some have no width, no height or neither
    one_row,
    diagonal,
};

constexpr Crowd all_crowds[] = {Crowd::even,         Crowd::tiles,    Crowd::same,     Crowd::cluster,
                                Crowd::two_clusters, Crowd::far_away, Crowd::outliers, Crowd::mixed,
                                Crowd::huge_ones,    Crowd::flat,     Crowd::one_row,  Crowd::diagonal,
                                Crowd::tall_and_wide};

/// A random box for a crowd of `count` boxes, on the lattice of 1/16 px.
[[nodiscard]] Aabb random_box(Random& random, Crowd crowd, int count);

[[nodiscard]] std::vector<Aabb> random_boxes(Random& random, Crowd crowd, int count);

/// Returns true if the insides of the boxes meet. All of a box without an inside counts as its inside if the other box
/// has one.
[[nodiscard]] bool naive_overlaps(const Aabb& a, const Aabb& b);

/// Returns true if the point is inside the box.
[[nodiscard]] bool naive_overlaps(const Aabb& box, Vec2 point);

/// Returns true if a part of the box is less than the radius away from the centre. Computes in integers.
[[nodiscard]] bool naive_overlaps(const Aabb& box, const Circle& circle);

/// Returns true if the segment meets the inside of the box. Clips it, in integer fractions.
[[nodiscard]] bool naive_overlaps(const Aabb& box, Vec2 from, Vec2 to);

} // namespace hitmask::test
