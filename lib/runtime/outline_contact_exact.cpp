// Any two outlines, whatever their rings do, by the nonzero winding rule. Each edge is cut where any edge meets it;
// next to the middle of each part, the winding numbers of both outlines on its two sides are counted along the line
// across.

#include "lattice_distance.h"
#include "lattice_edges.h"
#include "outline_contact.h"
#include "outline_exact.h"
#include "wide_int.h"

namespace hitmask::kernels {

namespace {

using Wide = WideInt<8>;

/// A place on an edge: this part of it from its start. The denominator is positive.
struct Fraction {
    std::int64_t numerator, denominator;
};

bool is_less(const Fraction& a, const Fraction& b) noexcept {
    return WideInt<4>(a.numerator) * WideInt<4>(b.denominator) < WideInt<4>(b.numerator) * WideInt<4>(a.denominator);
}

template<class Visit>
void for_each_edge(const PosedOutlineData& posed, Visit visit) noexcept {
    for (std::int32_t slot = 0; slot < posed.outline->slot_count; ++slot) {
        const LatticeEdge edge = edge_on_screen(*posed.outline, &posed, slot);
        if (edge.a != edge.b) visit(edge);
    }
}

/// An edge as the axis of coordinates: how far points lie along it and beside it, times its length.
struct Axis {
    LatticePoint origin;
    std::int64_t dx, dy;

    explicit Axis(const LatticeEdge& edge) noexcept
        : origin(edge.a), dx(std::int64_t{edge.b.x} - edge.a.x), dy(std::int64_t{edge.b.y} - edge.a.y) {}

    [[nodiscard]] std::int64_t squared_length() const noexcept { return dx * dx + dy * dy; }
    [[nodiscard]] std::int64_t along(LatticePoint p) const noexcept {
        return dx * (std::int64_t{p.x} - origin.x) + dy * (std::int64_t{p.y} - origin.y);
    }
    [[nodiscard]] std::int64_t beside(LatticePoint p) const noexcept {
        return dx * (std::int64_t{p.y} - origin.y) - dy * (std::int64_t{p.x} - origin.x);
    }
};

/// Winding numbers next to a point of an edge, to its left and to its right.
struct Sides {
    int left = 0, right = 0;
};

Sides winding_beside(const PosedOutlineData& posed, const Axis& axis, const Fraction& at) noexcept {
    const Wide place = Wide(axis.squared_length()) * Wide(at.numerator);
    Sides sides;
    for_each_edge(posed, [&](const LatticeEdge& edge) {
        const Wide a = Wide(axis.along(edge.a)) * Wide(at.denominator) - place;
        const Wide b = Wide(axis.along(edge.b)) * Wide(at.denominator) - place;
        if ((a.sign() >= 0) == (b.sign() >= 0)) return;
        // Where the edge crosses the line across: beside(a) + (beside(b) - beside(a)) a / (a - b), times |a - b|.
        const int direction = a.sign() >= 0 ? 1 : -1;
        const Wide height = Wide(axis.beside(edge.b)) * a - Wide(axis.beside(edge.a)) * b;
        const int side = height.sign() * direction;
        sides.right += side > 0 ? direction : 0;
        sides.left += side < 0 ? direction : 0;
    });
    return sides;
}

/// The first place after `from`, and before `to`, where an edge of the outline meets the axis; else `to`.
Fraction first_contact(const PosedOutlineData& posed, const Axis& axis, const Fraction& from, Fraction to) noexcept {
    const auto consider = [&](std::int64_t numerator, std::int64_t denominator) {
        const Fraction at = denominator < 0 ? Fraction{-numerator, -denominator} : Fraction{numerator, denominator};
        if (is_less(from, at) && is_less(at, to)) to = at;
    };
    for_each_edge(posed, [&](const LatticeEdge& edge) {
        const std::int64_t a = axis.beside(edge.a), b = axis.beside(edge.b);
        if (a == 0) consider(axis.along(edge.a), axis.squared_length());
        if (b == 0) consider(axis.along(edge.b), axis.squared_length());
        if ((a < 0) == (b < 0) || a == 0 || b == 0) return;
        const std::int64_t ex = std::int64_t{edge.b.x} - edge.a.x, ey = std::int64_t{edge.b.y} - edge.a.y;
        const std::int64_t px = std::int64_t{edge.a.x} - axis.origin.x, py = std::int64_t{edge.a.y} - axis.origin.y;
        consider(px * ey - py * ex, axis.dx * ey - axis.dy * ex);
    });
    return to;
}

/// Does part of an edge of `a` enter `b`, or share area with it beside the edge?
bool edges_enter(const PosedOutlineData& a, const PosedOutlineData& b) noexcept {
    bool found = false;
    for_each_edge(a, [&](const LatticeEdge& edge) {
        const Axis axis(edge);
        constexpr Fraction end{1, 1};
        Fraction at{0, 1};
        while (!found && is_less(at, end)) {
            const Fraction next = first_contact(b, axis, at, first_contact(a, axis, at, end));
            const Fraction between{at.numerator + next.numerator, at.denominator + next.denominator};
            const Sides in_b = winding_beside(b, axis, between);
            if (in_b.left != 0 || in_b.right != 0) {
                const Sides in_a = winding_beside(a, axis, between);
                found = (in_b.left != 0 && in_b.right != 0) || (in_b.left != 0 && in_a.left != 0) ||
                        (in_b.right != 0 && in_a.right != 0);
            }
            at = next;
        }
    });
    return found;
}

} // namespace

bool outlines_overlap_exactly(const PosedOutlineData& a, const PosedOutlineData& b) noexcept {
    return edges_enter(a, b) || edges_enter(b, a);
}

} // namespace hitmask::kernels
