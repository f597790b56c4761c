#include "convex_collision/closest_pair.h"

#include "base/wide_int.h"
#include "lattice/lattice_edges.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

using FractionTerm = WideInt<8>;

/// A squared length as a fraction.
struct Squared {
    FractionTerm numerator;
    FractionTerm denominator;
};

Squared squared_length(std::int64_t height, std::int64_t length2, bool has_foot) noexcept {
    return has_foot ? Squared{FractionTerm(height) * FractionTerm(height), FractionTerm(length2)}
                    : Squared{FractionTerm(height), FractionTerm(1)};
}

/// The point where two edges cross. Requires that they do.
RealPoint crossing(const LatticeEdge& e, const LatticeEdge& f) noexcept {
    const auto from = static_cast<double>(orientation(f.a, f.b, e.a)),
               to = static_cast<double>(orientation(f.a, f.b, e.b));
    const double t = from / (from - to);
    return {e.a.x + t * (static_cast<double>(e.b.x) - e.a.x), e.a.y + t * (static_cast<double>(e.b.y) - e.a.y)};
}

} // namespace

void ClosestPair::offer(const LatticeEdge& a, const LatticeEdge& b) noexcept {
    if (squared_ == 0) return;
    if (boxes_meet(a, b) && cross_inside(a, b)) {
        squared_ = length_ = 0;
        on_a_ = on_b_ = crossing(a, b);
        return;
    }
    offer_point(a.a, b, true);
    offer_point(b.a, a, false);
    if (a.a != a.b) offer_point(a.b, b, true);
    if (b.a != b.b) offer_point(b.b, a, false);
}

void ClosestPair::offer_point(LatticePoint p, const LatticeEdge& edge, bool is_of_a) noexcept {
    const std::int64_t dx = std::int64_t{edge.b.x} - edge.a.x, dy = std::int64_t{edge.b.y} - edge.a.y;
    const std::int64_t px = std::int64_t{p.x} - edge.a.x, py = std::int64_t{p.y} - edge.a.y;
    const std::int64_t along = px * dx + py * dy, length2 = dx * dx + dy * dy;
    const bool has_foot = along > 0 && along < length2;
    const std::int64_t qx = std::int64_t{p.x} - edge.b.x, qy = std::int64_t{p.y} - edge.b.y;
    const std::int64_t height = has_foot ? px * dy - py * dx : along <= 0 ? px * px + py * py : qx * qx + qy * qy;
    const auto real = static_cast<double>(height);
    const double squared = has_foot ? real * real / static_cast<double>(length2) : real;
    constexpr double unsure = 1 + 0x1p-48;
    if (squared > squared_ * unsure) return;
    if (squared * unsure >= squared_ && !is_less(height, length2, has_foot)) return;
    squared_ = squared, length_ = square_root(squared);
    height_ = height, length2_ = length2, has_foot_ = has_foot;
    const double t = has_foot ? static_cast<double>(along) / static_cast<double>(length2) : along <= 0 ? 0 : 1;
    const RealPoint foot{edge.a.x + t * static_cast<double>(dx), edge.a.y + t * static_cast<double>(dy)};
    on_a_ = is_of_a ? to_real(p) : foot;
    on_b_ = is_of_a ? foot : to_real(p);
}

bool ClosestPair::is_less(std::int64_t height, std::int64_t length2, bool has_foot) const noexcept {
    if (!has_foot && !has_foot_) return height < height_;
    // Edges that follow each other share a vertex, and give the same length.
    if (has_foot == has_foot_ && length2 == length2_ && (height == height_ || height == -height_)) return false;
    const Squared mine = squared_length(height, length2, has_foot), best = squared_length(height_, length2_, has_foot_);
    return mine.numerator * best.denominator < best.numerator * mine.denominator;
}

double ClosestPair::length_beyond(std::int64_t radius) const noexcept {
    if (radius == 0 || squared_ == 0) return length_;
    // (length^2 - radius^2) / (length + radius), with an exact numerator.
    const Squared whole = squared_length(height_, length2_, has_foot_);
    const FractionTerm rest = whole.numerator - FractionTerm(radius) * FractionTerm(radius) * whole.denominator;
    if (rest.sign() <= 0) return 0;
    return rest.to_double() / whole.denominator.to_double() / (length_ + static_cast<double>(radius));
}

} // namespace hitmask
