#pragma once

#include <vector>

#include <hitmask/hitmask.h>

#include "support/random.h"

namespace hitmask::test {

/// Ways in which many boxes may lie, kind ones and hostile ones.
enum class Crowd {
    even,         ///< of about the same size, all over a field
    tiles,        ///< side by side, touching
    same,         ///< all the same one
    cluster,      ///< close together, far from the origin
    two_clusters, ///< 2^20 px apart
    far_away,     ///< sparse, up to 2^20 px away
    outliers,     ///< a cluster, and a few at the ends of the world
    mixed,        ///< from tiny to as large as everything
    huge_ones,    ///< small ones and a few that cover all
    tall_and_wide,
    flat, ///< also without width, without height or without both
    one_row,
    diagonal,
};

constexpr Crowd all_crowds[] = {Crowd::even,         Crowd::tiles,    Crowd::same,     Crowd::cluster,
                                Crowd::two_clusters, Crowd::far_away, Crowd::outliers, Crowd::mixed,
                                Crowd::huge_ones,    Crowd::flat,     Crowd::one_row,  Crowd::diagonal,
                                Crowd::tall_and_wide};

/// A box of a crowd of `count`, on the lattice of 1/16 px.
[[nodiscard]] Aabb random_box(Random& random, Crowd crowd, int count);

[[nodiscard]] std::vector<Aabb> random_boxes(Random& random, Crowd crowd, int count);

/// Do the insides of two boxes meet, or the whole of one without an inside and the inside of the other?
[[nodiscard]] bool naive_overlaps(const Aabb& a, const Aabb& b);

/// Is the point inside the box?
[[nodiscard]] bool naive_overlaps(const Aabb& box, Vec2 point);

/// Is a part of the box less than the radius away from the centre? In integers.
[[nodiscard]] bool naive_overlaps(const Aabb& box, const Circle& circle);

/// Does the segment meet the inside of the box? By clipping, in fractions of integers.
[[nodiscard]] bool naive_overlaps(const Aabb& box, Vec2 from, Vec2 to);

} // namespace hitmask::test
