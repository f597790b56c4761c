#include "convex_collision/minkowski_difference.h"

#include "convex_collision/convex_core.h"
#include "lattice/interior_sectors.h"
#include "lattice/lattice_edges.h"

namespace hitmask {

using on_screen::Convex;

namespace {

/// Visits the edges of a convex shape, or of its mirror image through the origin, from the topmost corner on.
class Edges {
public:
    Edges(const Convex& shape, std::int32_t first, int sign) noexcept
        : shape_(shape), sign_(sign), at_(first), left_(shape.count == 1 ? 0 : shape.count) {}

    [[nodiscard]] bool is_any() const noexcept { return left_ > 0; }
    [[nodiscard]] std::int32_t corner_index() const noexcept { return at_; }
    [[nodiscard]] LatticePoint place() const noexcept { return corner(shape_, at_); }
    [[nodiscard]] LatticeVector direction() const noexcept {
        const LatticeVector along = vector_along(edge(shape_, at_));
        return sign_ > 0 ? along : -along;
    }
    void advance() noexcept {
        at_ = at_ + 1 == shape_.count ? 0 : at_ + 1;
        --left_;
    }

private:
    const Convex& shape_;
    int sign_;
    std::int32_t at_, left_;
};

/// The lowest corner; of several, the rightmost.
std::int32_t last_corner(const Convex& shape) noexcept {
    std::int32_t last = 0;
    for (std::int32_t i = 1; i < shape.count; ++i) {
        if (row_before(corner(shape, last), corner(shape, i))) last = i;
    }
    return last;
}

} // namespace

MinkowskiDifference::MinkowskiDifference(const Convex& a, const Convex& b) noexcept {
    Edges of_a(a, 0, 1), of_b(b, last_corner(b), -1);
    do {
        const LatticePoint p = of_a.place(), q = of_b.place();
        corners_[count_++] = {{p.x - q.x, p.y - q.y}, of_a.corner_index(), of_b.corner_index()};
        const bool a_first = of_a.is_any() && (!of_b.is_any() || !comes_before(of_b.direction(), of_a.direction()));
        const bool b_first = of_b.is_any() && (!of_a.is_any() || !comes_before(of_a.direction(), of_b.direction()));
        if (a_first) of_a.advance();
        if (b_first) of_b.advance();
    } while (of_a.is_any() || of_b.is_any());
}

Convex segment_of(const LatticeEdge& edge) noexcept {
    const on_screen::Point a{edge.a.x, edge.a.y}, b{edge.b.x, edge.b.y};
    if (edge.a == edge.b) return Convex{{a}, 1, 0};
    return row_before(edge.a, edge.b) ? Convex{{a, b}, 2, 0} : Convex{{b, a}, 2, 0};
}

} // namespace hitmask
