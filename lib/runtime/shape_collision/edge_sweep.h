#pragma once

// Sweeps shapes with edges. They first overlap where a vertex of one meets an edge or a vertex of the other. Such
// events are considered, the earliest more or less first, as exact fractions of the motion. At each event, two things
// around the place decide whether the shapes overlap right after it: the directions that are solid, and edges without
// anything solid beside them. If the shapes only touch there, the sweep goes on.

#include <optional>

#include "base/fraction.h"
#include "lattice/lattice_edges.h"
#include "outline_collision/pairs_by_time.h"
#include "shape_collision/sweep_parts.h"

namespace hitmask {

/// An outline at rest, and an outline or a convex shape in motion. Requires that they do not overlap at the start, and
/// that the motion is not zero.
template<class PartB>
class EdgeSweep {
public:
    EdgeSweep(const OutlinePart& a, const PartB& b, LatticeVector motion) noexcept : a_(a), b_(b), motion_(motion) {}

    [[nodiscard]] std::optional<TimeOfImpact> find() noexcept {
        const OutlineFrame frame = a_.frame();
        const OutlineBoxes boxes_a = a_.boxes(frame);
        const auto boxes_b = b_.boxes(frame);
        PairsByTime(boxes_a, boxes_b, frame, motion_)
            .for_each([&] { return until_time_; },
                      [&](std::int32_t leaf_a, std::int32_t leaf_b) { look_at(a_.edges(leaf_a), b_.edges(leaf_b)); });
        return first();
    }

private:
    /// An edge, and the offsets of its ends across the motion.
    struct Edge {
        std::int32_t slot;
        LatticeEdge edge;
        std::int64_t aside_a, aside_b;

        /// Returns true if a path along the motion, at this offset, passes between its ends.
        [[nodiscard]] bool has_inside(std::int64_t aside) const noexcept {
            return (aside_a < aside && aside < aside_b) || (aside_b < aside && aside < aside_a);
        }
    };
    [[nodiscard]] Edge with_aside(const SlottedEdges::Item& item) const noexcept {
        const auto aside = [&](LatticePoint p) { return exact_cross(motion_, {p.x, p.y}); };
        return {item.slot, item.edge, aside(item.edge.a), aside(item.edge.b)};
    }

    void look_at(const SlottedEdges& of_a, const SlottedEdges& of_b) noexcept {
        std::array<Edge, ConvexPolygon::max_corners> in_motion;
        for (std::size_t k = 0; k < of_b.count; ++k) {
            in_motion[k] = with_aside(of_b.items[k]);
        }
        for (std::size_t i = 0; i < of_a.count; ++i) {
            const Edge e = with_aside(of_a.items[i]);
            for (std::size_t k = 0; k < of_b.count; ++k) {
                look_at(e, in_motion[k]);
            }
        }
    }

    void look_at(const Edge& e, const Edge& f) noexcept {
        if (boxes_meet(e.edge, f.edge) && cross_inside(e.edge, f.edge)) look_at_crossing(e, f);
        if (e.aside_a == f.aside_a) look_at_vertices(e, f);
        if (e.has_inside(f.aside_a)) {
            if (const auto time = passing(f.edge.a, motion_, e.edge)) {
                const PointAlongMotion place{f.edge.a, motion_, *time};
                consider(
                    *time, [&] { return place.real(); }, [&] { return a_.sectors_along(e.slot, place); },
                    [&] { return b_.sectors_at(f.slot); });
            }
        }
        if (f.has_inside(e.aside_a)) {
            if (const auto time = passing(e.edge.a, -motion_, f.edge)) {
                const PointAlongMotion seen_from_b{e.edge.a, -motion_, *time};
                consider(
                    *time, [&] { return to_real(e.edge.a); }, [&] { return a_.sectors_at(e.slot); },
                    [&] { return b_.sectors_along(f.slot, seen_from_b); });
            }
        }
    }

    /// For edges that cross at the start, though the shapes do not overlap. Other edges cross there, too, or one of
    /// these has nothing solid beside it.
    void look_at_crossing(const Edge& e, const Edge& f) noexcept {
        const LatticeEdge &g = e.edge, &h = f.edge;
        const std::int64_t from = orientation(h.a, h.b, g.a), to = orientation(h.a, h.b, g.b);
        const std::int64_t whole = from < 0 ? to - from : from - to;
        const PointAlongMotion place{
            g.a,
            vector_along(g),
            {static_cast<std::uint64_t>(from < 0 ? -from : from), static_cast<std::uint64_t>(whole)}};
        consider(
            {0, 1}, [&] { return place.real(); }, [&] { return a_.sectors_along(e.slot, place); },
            [&] { return b_.sectors_along(f.slot, place); });
    }

    void look_at_vertices(const Edge& e, const Edge& f) noexcept {
        const LatticePoint p = e.edge.a, q = f.edge.a;
        const std::int64_t along = exact_dot(vector_along({q, p}), motion_), length2 = exact_dot(motion_, motion_);
        if (along < 0 || along >= length2) return;
        consider(
            {static_cast<std::uint64_t>(along), static_cast<std::uint64_t>(length2)}, [&] { return to_real(p); },
            [&] { return a_.sectors_at(e.slot); }, [&] { return b_.sectors_at(f.slot); });
    }

    /// The time when a moving point passes an edge. It does not move along the edge's line.
    [[nodiscard]] static std::optional<Fraction> passing(LatticePoint p, LatticeVector motion,
                                                         const LatticeEdge& edge) noexcept {
        const LatticeVector along = vector_along(edge);
        const std::int64_t across = exact_cross(motion, along), sign = across < 0 ? -1 : 1;
        const std::int64_t numerator = sign * exact_cross(vector_along({p, edge.a}), along),
                           denominator = sign * across;
        if (numerator < 0 || numerator >= denominator) return std::nullopt;
        return Fraction{static_cast<std::uint64_t>(numerator), static_cast<std::uint64_t>(denominator)};
    }

    /// Takes in an event if the shapes overlap right after it, and none before it counts.
    template<class Place, class SectorsA, class SectorsB>
    void consider(const Fraction& time, Place place, SectorsA sectors_a, SectorsB sectors_b) noexcept {
        constexpr double rounding = 1 + 0x1p-50;
        if (time.value() > until_time_ * rounding || compare(time, until_) > 0) return;
        const auto of_a = sectors_a();
        if (of_a.are_all()) return overlap_at(time, place());
        const auto of_b = sectors_b();
        if (of_b.are_all()) return overlap_at(time, place());
        of_a.for_each_sector([&](const Sector& sector_a) {
            of_b.for_each_sector([&](const Sector& sector_b) {
                if (const std::optional<RealPoint> normal = entered_normal(sector_a, sector_b, motion_)) {
                    const TimeOfImpact found{time.value(), place(), *normal};
                    if (best_ && compare(time, best_time_) == 0 && !is_preferred(found, *best_, motion_)) return;
                    best_ = found, best_time_ = time;
                    overlap_at(time, found.point);
                } else if (time.numerator > 0 && enters(sector_a, sector_b, -motion_)) {
                    overlap_at(time, place());
                }
            });
        });
    }

    /// The shapes overlap at this time, or right before or after it. Later events do not count.
    void overlap_at(const Fraction& time, RealPoint place) noexcept {
        if (compare(time, until_) < 0) until_ = time, until_time_ = time.value(), until_place_ = place;
    }

    /// The first impact. It gets a normal against the motion if no event had one. This is for a point that begins on an
    /// edge with both sides solid: it overlaps nothing as long as it stays there.
    [[nodiscard]] std::optional<TimeOfImpact> first() const noexcept {
        if (until_.numerator == until_.denominator || (best_ && compare(best_time_, until_) == 0)) return best_;
        return TimeOfImpact{until_time_, until_place_,
                            unit({-static_cast<double>(motion_.x), -static_cast<double>(motion_.y)})};
    }

    const OutlinePart& a_;
    const PartB& b_;
    LatticeVector motion_;
    std::optional<TimeOfImpact> best_;
    Fraction best_time_;
    Fraction until_{1, 1}; ///< if they meet at all, they meet then or before
    double until_time_ = 1;
    RealPoint until_place_;
};

} // namespace hitmask
