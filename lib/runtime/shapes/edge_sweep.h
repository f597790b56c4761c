#pragma once

// Shapes with edges in motion: they first overlap where a vertex of one meets an edge or a vertex of the other. All
// such events are considered, as exact fractions of the motion; at each of them the solid directions of both around the
// place tell whether the shapes overlap right after it. What only touches there goes on.

#include <optional>

#include "shapes/fraction.h"
#include "shapes/sweep_parts.h"

namespace hitmask {

/// Requires that the shapes do not overlap at the start.
template<class PartA, class PartB>
class EdgeSweep {
public:
    EdgeSweep(const PartA& a, const PartB& b, LatticeVector motion) noexcept : a_(a), b_(b), motion_(motion) {}

    [[nodiscard]] std::optional<Meeting> find() noexcept {
        b_.for_each_near(swept(a_.box(), -motion_, 0), [&](std::int32_t slot_b, const LatticeEdge& f) {
            const LatticeBox way = swept(box_around(f, 0), motion_so_far(), 0);
            a_.for_each_near(way, [&](std::int32_t slot_a, const LatticeEdge& e) { look_at(slot_a, e, slot_b, f); });
        });
        return best_;
    }

private:
    /// Up to the best event, and a unit more.
    [[nodiscard]] LatticeVector motion_so_far() const noexcept {
        if (!best_) return motion_;
        const auto part = [&](std::int64_t v) {
            return static_cast<std::int64_t>(static_cast<double>(v) * best_->time) + (v < 0 ? -1 : v > 0 ? 1 : 0);
        };
        return {part(motion_.x), part(motion_.y)};
    }

    void look_at(std::int32_t slot_a, const LatticeEdge& e, std::int32_t slot_b, const LatticeEdge& f) noexcept {
        if (e.a == f.a || cross(vector_along({f.a, e.a}), motion_) == 0) {
            look_at_vertices(slot_a, e.a, slot_b, f.a);
        }
        if (const auto time = passing(f.a, motion_, e)) {
            const RealPoint place = moved(f.a, *time);
            consider(*time, place, [&](auto visit) {
                a_.for_each_cone_along(slot_a, place, [&](const Cone& of_a) {
                    b_.for_each_cone_at(slot_b, [&](const Cone& of_b) { visit(of_a, of_b); });
                });
            });
        }
        if (const auto time = passing(e.a, -motion_, f)) {
            const RealPoint place = to_real(e.a), seen_from_b = moved(e.a, *time, -1);
            consider(*time, place, [&](auto visit) {
                a_.for_each_cone_at(slot_a, [&](const Cone& of_a) {
                    b_.for_each_cone_along(slot_b, seen_from_b, [&](const Cone& of_b) { visit(of_a, of_b); });
                });
            });
        }
    }

    void look_at_vertices(std::int32_t slot_a, LatticePoint p, std::int32_t slot_b, LatticePoint q) noexcept {
        const std::int64_t along = dot(vector_along({q, p}), motion_), length2 = dot(motion_, motion_);
        if (along < 0 || along >= length2) return;
        const Fraction time{static_cast<std::uint64_t>(along), static_cast<std::uint64_t>(length2)};
        consider(time, to_real(p), [&](auto visit) {
            a_.for_each_cone_at(slot_a, [&](const Cone& of_a) {
                b_.for_each_cone_at(slot_b, [&](const Cone& of_b) { visit(of_a, of_b); });
            });
        });
    }

    /// When a point that moves passes the middle of an edge.
    [[nodiscard]] static std::optional<Fraction> passing(LatticePoint p, LatticeVector motion,
                                                         const LatticeEdge& edge) noexcept {
        const LatticeVector along = vector_along(edge), way = vector_along({p, edge.a});
        const std::int64_t across = cross(motion, along), sign = across < 0 ? -1 : 1;
        const std::int64_t numerator = sign * cross(way, along), place = sign * cross(way, motion);
        const std::int64_t denominator = sign * across;
        if (numerator < 0 || numerator >= denominator || place <= 0 || place >= denominator) return std::nullopt;
        return Fraction{static_cast<std::uint64_t>(numerator), static_cast<std::uint64_t>(denominator)};
    }

    [[nodiscard]] RealPoint moved(LatticePoint p, const Fraction& time, int sign = 1) const noexcept {
        const double t = sign * time.value();
        return {p.x + t * static_cast<double>(motion_.x), p.y + t * static_cast<double>(motion_.y)};
    }

    /// Do they overlap right after this event? It counts if there is none before.
    template<class ForEachPair>
    void consider(const Fraction& time, RealPoint place, ForEachPair for_each_pair) noexcept {
        const int order = best_ ? compare(time, best_time_) : -1;
        if (order > 0) return;
        for_each_pair([&](const Cone& of_a, const Cone& of_b) {
            const std::optional<RealPoint> normal = entered_normal(of_a, of_b, motion_);
            if (!normal) return;
            const Meeting found{time.value(), place, *normal};
            if (best_ && compare(time, best_time_) == 0 && !is_plainer(found, *best_, motion_)) return;
            best_ = found, best_time_ = time;
        });
    }

    const PartA& a_;
    const PartB& b_;
    LatticeVector motion_;
    std::optional<Meeting> best_;
    Fraction best_time_;
};

} // namespace hitmask
