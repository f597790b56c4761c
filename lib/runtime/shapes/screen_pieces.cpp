#include "shapes/screen_pieces.h"

#include <algorithm>
#include <span>

#include "lattice_distance.h"
#include "lattice_edges.h"
#include "shapes/convex_core.h"

namespace hitmask {

using on_screen::Convex;

namespace {

LatticeBox joined(const LatticeBox& a, const LatticeBox& b) noexcept {
    return {{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)},
            {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y)}};
}

/// Do the points turn to the right everywhere? Pieces do, but for what rounding does to them.
bool turns_right(std::span<const LatticePoint> points) noexcept {
    for (std::size_t i = 0; i < points.size(); ++i) {
        const LatticePoint p = points[i], q = points[(i + 1) % points.size()], r = points[(i + 2) % points.size()];
        if (orientation(p, q, r) <= 0) return false;
    }
    return true;
}

Convex hull_of_piece(std::span<const LatticePoint> points) noexcept {
    Convex hull{};
    if (points.size() < 3 || !turns_right(points)) {
        static_cast<void>(make_hull(points, hull)); // there are not too many corners
        return hull;
    }
    const auto first = static_cast<std::size_t>(std::ranges::min_element(points, row_before) - points.begin());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const LatticePoint p = points[(first + i) % points.size()];
        hull.corners[i] = {p.x, p.y};
    }
    hull.count = static_cast<std::int32_t>(points.size());
    return hull;
}

} // namespace

LatticeBox box_around(const Convex& shape) noexcept {
    LatticeBox box{corner(shape, 0), corner(shape, 0)};
    for (std::int32_t i = 1; i < shape.count; ++i) {
        box = joined(box, {corner(shape, i), corner(shape, i)});
    }
    return box;
}

ScreenPieces::ScreenPieces(const Convex& shape) noexcept : count_(1), box_(box_around(shape)) {
    begins_[0] = 0;
    keep(shape);
}

ScreenPieces::ScreenPieces(const kernels::PosedOutlineData& posed) noexcept
    : posed_(&posed), count_(std::max(posed.outline->piece_count, 1)) {
    begins_[0] = 0;
    for (std::int32_t i = 0; i < count_; ++i) {
        const Convex piece = posed_piece(i);
        const LatticeBox box = box_around(piece);
        box_ = i == 0 ? box : joined(box_, box);
        if (kept_ == i) keep(piece);
    }
}

void ScreenPieces::keep(const Convex& piece) noexcept {
    const auto i = static_cast<std::size_t>(kept_);
    if (i == room || static_cast<std::size_t>(begins_[i] + piece.count) > room_for_corners) return;
    std::copy_n(piece.corners.begin(), piece.count, corners_.begin() + begins_[i]);
    begins_[i + 1] = begins_[i] + piece.count;
    boxes_[i] = box_around(piece);
    ++kept_;
}

Convex ScreenPieces::piece(std::int32_t i) const noexcept {
    if (i >= kept_) return posed_piece(i);
    const auto k = static_cast<std::size_t>(i);
    Convex piece{};
    piece.count = begins_[k + 1] - begins_[k];
    std::copy_n(corners_.begin() + begins_[k], piece.count, piece.corners.begin());
    return piece;
}

LatticeBox ScreenPieces::box(std::int32_t i) const noexcept {
    return i < kept_ ? boxes_[static_cast<std::size_t>(i)] : box_around(posed_piece(i));
}

Convex ScreenPieces::posed_piece(std::int32_t i) const noexcept {
    const kernels::OutlineData& o = *posed_->outline;
    if (o.piece_count == 0) return box_of_outline();
    const std::int32_t begin = i == 0 ? 0 : o.piece_ends[i - 1];
    std::array<LatticePoint, ConvexPolygon::max_corners> points;
    const auto count = static_cast<std::size_t>(o.piece_ends[i] - begin);
    for (std::size_t k = 0; k < count; ++k) {
        const std::size_t to = posed_->mirrored ? count - 1 - k : k, from = static_cast<std::size_t>(begin) + k;
        points[to] = moved(posed_->to_screen, static_cast<std::int64_t>(o.piece_x[from]),
                           static_cast<std::int64_t>(o.piece_y[from]));
    }
    return hull_of_piece(std::span(points).first(count));
}

Convex ScreenPieces::box_of_outline() const noexcept {
    const kernels::OutlineData& o = *posed_->outline;
    std::array<LatticePoint, 4> points;
    for (std::size_t k = 0; k < points.size(); ++k) {
        points[k] = moved(posed_->to_screen, static_cast<std::int64_t>(k == 0 || k == 3 ? o.left : o.right),
                          static_cast<std::int64_t>(k < 2 ? o.top : o.bottom));
    }
    return hull_of_piece(points);
}

} // namespace hitmask
