#include "shape_collision/screen_pieces.h"

#include <algorithm>
#include <span>

#include "lattice/convex_hull.h"
#include "lattice/lattice_edges.h"
#include "outline_collision/screen_edges.h"

namespace hitmask {

using on_screen::Convex;

namespace {

LatticeBox joined(const LatticeBox& a, const LatticeBox& b) noexcept {
    return {{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)},
            {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y)}};
}

/// Returns true if the points turn to the right everywhere. Pieces do, except for what rounding does to them.
bool turns_right(std::span<const LatticePoint> points) noexcept {
    for (std::size_t i = 0; i < points.size(); ++i) {
        const LatticePoint p = points[i], q = points[(i + 1) % points.size()], r = points[(i + 2) % points.size()];
        if (orientation(p, q, r) <= 0) return false;
    }
    return true;
}

constexpr std::size_t most_corners = ConvexPolygon::max_corners;

using Points = std::array<LatticePoint, most_corners>;
using Vertices = std::array<std::int32_t, most_corners>;

/// For a piece whose corners rounding has made flat, turned inside out or merged. A side that the piece did not have
/// before counts as one of the outline.
ScreenPiece hull_of_rounded(std::span<const LatticePoint> points, const Vertices& vertices) noexcept {
    ScreenPiece piece{};
    static_cast<void>(make_hull(points, piece.shape)); // there are not too many corners
    for (std::int32_t i = 0; i < piece.shape.count; ++i) {
        const auto from = static_cast<std::size_t>(std::ranges::find(points, corner(piece.shape, i)) - points.begin());
        const bool is_side = points[(from + 1) % points.size()] == corner(piece.shape, i + 1);
        const std::int32_t vertex = vertices[from];
        piece.vertices[static_cast<std::size_t>(i)] = is_side || vertex < 0 ? vertex : vertex / 2 * 2;
    }
    return piece;
}

ScreenPiece hull_of_piece(std::span<const LatticePoint> points, const Vertices& vertices) noexcept {
    if (points.size() < 3 || !turns_right(points)) return hull_of_rounded(points, vertices);
    ScreenPiece piece{};
    const auto first = static_cast<std::size_t>(std::ranges::min_element(points, row_before) - points.begin());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const std::size_t from = (first + i) % points.size();
        piece.shape.corners[i] = {points[from].x, points[from].y};
        piece.vertices[i] = vertices[from];
    }
    piece.shape.count = static_cast<std::int32_t>(points.size());
    return piece;
}

constexpr Vertices of_no_outline() noexcept {
    Vertices vertices{};
    for (std::int32_t& vertex : vertices) {
        vertex = -1;
    }
    return vertices;
}

} // namespace

ScreenPieces::ScreenPieces(const Convex& shape) noexcept : count_(1), box_(box_around_corners(shape)) {
    begins_[0] = 0;
    keep({shape, of_no_outline()});
}

ScreenPieces::ScreenPieces(const kernels::PosedOutlineData& posed) noexcept
    : posed_(&posed), count_(std::max(posed.outline->piece_count, 1)) {
    begins_[0] = 0;
    for (std::int32_t i = 0; i < count_; ++i) {
        const ScreenPiece piece = posed_piece(i);
        const LatticeBox box = box_around_corners(piece.shape);
        box_ = i == 0 ? box : joined(box_, box);
        if (kept_ == i) keep(piece);
    }
}

void ScreenPieces::keep(const ScreenPiece& piece) noexcept {
    const auto i = static_cast<std::size_t>(kept_);
    const std::int32_t begin = begins_[i], count = piece.shape.count;
    if (i == room || static_cast<std::size_t>(begin) + static_cast<std::size_t>(count) > room_for_corners) return;
    std::copy_n(piece.shape.corners.begin(), count, corners_.begin() + begin);
    std::copy_n(piece.vertices.begin(), count, vertices_.begin() + begin);
    begins_[i + 1] = begin + count;
    boxes_[i] = box_around_corners(piece.shape);
    LatticeBox& around = group_boxes_[i / group];
    around = i % group == 0 ? boxes_[i] : joined(around, boxes_[i]);
    ++kept_;
}

ScreenPiece ScreenPieces::piece(std::int32_t i) const noexcept {
    if (i >= kept_) return posed_piece(i);
    const std::int32_t begin = begins_[static_cast<std::size_t>(i)], end = begins_[static_cast<std::size_t>(i) + 1];
    ScreenPiece piece{};
    piece.shape.count = end - begin;
    std::copy(corners_.begin() + begin, corners_.begin() + end, piece.shape.corners.begin());
    std::copy(vertices_.begin() + begin, vertices_.begin() + end, piece.vertices.begin());
    return piece;
}

LatticeBox ScreenPieces::box(std::int32_t i) const noexcept {
    return i < kept_ ? boxes_[static_cast<std::size_t>(i)] : box_around_corners(posed_piece(i).shape);
}

bool ScreenPieces::goes_on(const ScreenPiece& piece, std::int32_t index, RealPoint direction,
                           RealPoint direction2) const noexcept {
    const std::int32_t vertex = piece.vertices[static_cast<std::size_t>(index)];
    if (vertex < 0) return false;
    constexpr double rounding = 2;
    const kernels::OutlineData& o = *posed_->outline;
    const RealPoint at = to_real(corner(piece.shape, index));
    const auto is_farther = [&](LatticePoint neighbor) {
        const double x = neighbor.x - at.x, y = neighbor.y - at.y;
        return direction.x * x + direction.y * y > rounding && direction2.x * x + direction2.y * y > rounding;
    };
    const std::int32_t slot = vertex / 2;
    return is_farther(edge_on_screen(o, posed_, slot).b) ||
           is_farther(edge_on_screen(o, posed_, o.previous_slot[slot]).a);
}

ScreenPiece ScreenPieces::posed_piece(std::int32_t i) const noexcept {
    const kernels::OutlineData& o = *posed_->outline;
    if (o.piece_count == 0) return box_of_outline();
    const std::int32_t begin = i == 0 ? 0 : o.piece_ends[i - 1], count = o.piece_ends[i] - begin;
    Points points;
    Vertices vertices{};
    for (std::int32_t k = 0; k < count; ++k) {
        const auto to = static_cast<std::size_t>(posed_->mirrored ? count - 1 - k : k);
        const std::int32_t vertex = o.piece_slots[begin + k];
        points[to] = edge_on_screen(o, posed_, vertex / 2).a;
        // In a mirrored piece, the side that begins here is the one that ended here.
        const std::int32_t side = posed_->mirrored ? o.piece_slots[begin + (k == 0 ? count : k) - 1] : vertex;
        vertices[to] = vertex / 2 * 2 + side % 2;
    }
    return hull_of_piece(std::span(points).first(static_cast<std::size_t>(count)), vertices);
}

ScreenPiece ScreenPieces::box_of_outline() const noexcept {
    const kernels::OutlineData& o = *posed_->outline;
    const LatticePoint first = vertex_on_screen(*posed_, 0);
    LatticeBox box{first, first};
    for (std::int32_t slot = 1; slot < o.slot_count; ++slot) { // slots of padding are vertices, too
        const LatticePoint p = vertex_on_screen(*posed_, slot);
        box = joined(box, {p, p});
    }
    const auto [low, high] = box;
    return hull_of_piece(std::array<LatticePoint, 4>{{low, {high.x, low.y}, high, {low.x, high.y}}}, of_no_outline());
}

} // namespace hitmask
