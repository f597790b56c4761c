#include "shape_collision/screen_pieces.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "lattice/convex_hull.h"
#include "lattice/lattice_edges.h"
#include "outline_collision/screen_edges.h"
#include <hitmask/detail/rounding.h>

namespace hitmask {

using on_screen::Convex;

namespace {

/// Returns true if the points turn to the right everywhere. Pieces do, except for what rounding does to them.
bool turns_right(std::span<const LatticePoint> points) noexcept {
    LatticePoint p = points[points.size() - 2], q = points.back();
    for (const LatticePoint r : points) {
        if (orientation(p, q, r) <= 0) return false;
        p = q, q = r;
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
    const auto next = [&](std::size_t k) { return k + 1 < points.size() ? k + 1 : 0; };
    static_cast<void>(make_hull(points, piece.shape)); // there are not too many corners
    for (std::int32_t i = 0; i < piece.shape.count; ++i) {
        const auto from = static_cast<std::size_t>(std::ranges::find(points, corner(piece.shape, i)) - points.begin());
        bool is_cut = vertices[from] % 2 != 0;
        for (std::size_t k = next(from); is_cut && points[k] != corner(piece.shape, i + 1); k = next(k)) {
            is_cut = vertices[k] % 2 != 0;
        }
        const std::int32_t vertex = vertices[from];
        piece.vertices[static_cast<std::size_t>(i)] = is_cut || vertex < 0 ? vertex : vertex / 2 * 2;
    }
    return piece;
}

ScreenPiece hull_of_piece(std::span<const LatticePoint> points, const Vertices& vertices) noexcept {
    if (points.size() < 3 || !turns_right(points)) return hull_of_rounded(points, vertices);
    ScreenPiece piece;
    auto from = static_cast<std::size_t>(std::ranges::min_element(points, row_before) - points.begin());
    for (std::size_t i = 0; i < points.size(); ++i) {
        piece.shape.corners[i] = {points[from].x, points[from].y};
        piece.vertices[i] = vertices[from];
        from = from + 1 < points.size() ? from + 1 : 0;
    }
    piece.shape.count = static_cast<std::int32_t>(points.size()), piece.shape.radius = 0;
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

ScreenPieces::ScreenPieces(const Convex& shape) noexcept : count_(1), tree_(1) {
    lately_[0] = {shape, of_no_outline()}, which_[0] = 0;
    box_ = boxes_[0] = box_around_corners(shape);
    kept_boxes_ = 1;
}

ScreenPieces::ScreenPieces(const kernels::PosedOutlineData& posed) noexcept
    : posed_(&posed), count_(std::max(posed.outline->piece_count, 1)), tree_(count_) {
    if (posed.outline->piece_count == 0) {
        box_ = boxes_[0] = box_of_outline();
        const auto [low, high] = box_;
        const std::array<LatticePoint, 4> corners{{low, {high.x, low.y}, high, {low.x, high.y}}};
        lately_[0] = hull_of_piece(corners, of_no_outline()), which_[0] = 0;
        kept_boxes_ = 1;
        return;
    }
    which_.fill(-1);
    kept_vertices_ = std::min(posed.outline->slot_count, static_cast<std::int32_t>(room_for_vertices));
    for (std::int32_t slot = 0; slot < kept_vertices_; ++slot) {
        vertices_[static_cast<std::size_t>(slot)] = vertex_on_screen(posed, slot);
    }
    set_boxes();
}

void ScreenPieces::set_boxes() noexcept {
    kept_boxes_ = std::min(tree_.node_count(), static_cast<std::int32_t>(room_for_boxes));
    if (kept_boxes_ == tree_.node_count() && kept_vertices_ == posed_->outline->slot_count) { // exact boxes
        for (std::int32_t i = 0; i < count_; ++i) {
            boxes_[static_cast<std::size_t>(tree_.number({0, i}))] = box_around_corners(piece(i).shape);
        }
        join_boxes(tree_, count_, boxes_.data());
        box_ = boxes_[0];
        return;
    }
    for (std::int32_t number = 0; number < kept_boxes_; ++number) {
        boxes_[static_cast<std::size_t>(number)] = posed_box(number);
    }
    box_ = box_of_outline();
}

LatticeBox ScreenPieces::posed_box(std::int32_t number) const noexcept {
    const kernels::OutlineData& o = *posed_->outline;
    const LatticeBox& box = o.piece_boxes[number];
    const double u = 0.5 * (static_cast<double>(box.low.x) + box.high.x) - o.origin_x,
                 half_u = 0.5 * (static_cast<double>(box.high.x) - box.low.x),
                 v = 0.5 * (static_cast<double>(box.low.y) + box.high.y) - o.origin_y,
                 half_v = 0.5 * (static_cast<double>(box.high.y) - box.low.y);
    const double slack = double{posed_->slack} * double{posed_->scale} * (1 + 0x1p-20);
    const auto range = [&](const double(&row)[3]) {
        const double middle = row[0] * u + row[1] * v + row[2],
                     reach = std::abs(row[0]) * half_u + std::abs(row[1]) * half_v + slack;
        return std::pair(static_cast<std::int32_t>(floor_to_whole(middle - reach)),
                         static_cast<std::int32_t>(ceil_to_whole(middle + reach)));
    };
    const auto [left, right] = range(posed_->place_x);
    const auto [top, bottom] = range(posed_->place_y);
    return {{left, top}, {right, bottom}};
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
    const std::int32_t begin = i == 0 ? 0 : o.piece_ends[i - 1], count = o.piece_ends[i] - begin;
    Points points;
    Vertices vertices{};
    for (std::int32_t k = 0; k < count; ++k) {
        const auto to = static_cast<std::size_t>(posed_->mirrored ? count - 1 - k : k);
        const std::int32_t vertex = o.piece_slots[begin + k];
        points[to] = this->vertex(vertex / 2);
        // In a mirrored piece, the side that begins here is the one that ended here.
        const std::int32_t side = posed_->mirrored ? o.piece_slots[begin + (k == 0 ? count : k) - 1] : vertex;
        vertices[to] = vertex / 2 * 2 + side % 2;
    }
    return hull_of_piece(std::span(points).first(static_cast<std::size_t>(count)), vertices);
}

/// Finds the vertex of an outline that is farthest in a direction of the screen, along x or y, down the tree.
class FarthestVertex {
public:
    /// `row`: the row of the pose for this direction, or minus it.
    FarthestVertex(const kernels::OutlineData& outline, RealPoint row) noexcept : outline_(outline), row_(row) {
        const std::int32_t top = outline.level_count - 1;
        visit(top, 0, outline.levels[top].count);
    }
    [[nodiscard]] std::int32_t slot() const noexcept { return slot_; }

private:
    void visit(std::int32_t level, std::int32_t first, std::int32_t last) noexcept { // NOLINT(misc-no-recursion)
        const kernels::OutlineLevel& nodes = outline_.levels[level];
        for (std::int32_t i = first; i < last; ++i) {
            const double x = row_.x > 0 ? nodes.right[i] : nodes.left[i],
                         y = row_.y > 0 ? nodes.bottom[i] : nodes.top[i];
            if (row_.x * x + row_.y * y <= most_) continue;
            const std::int32_t child = kernels::leaf_edges * i;
            if (level > 0) {
                visit(level - 1, child, std::min(child + kernels::leaf_edges, outline_.levels[level - 1].count));
                continue;
            }
            for (std::int32_t s = child; s < child + kernels::leaf_edges; ++s) { // padding is at vertices, too
                const double far = row_.x * outline_.x[s] + row_.y * outline_.y[s];
                if (far > most_) most_ = far, slot_ = s;
            }
        }
    }

    const kernels::OutlineData& outline_;
    RealPoint row_;
    double most_ = -1e300;
    std::int32_t slot_ = 0;
};

LatticeBox ScreenPieces::box_of_outline() const noexcept {
    const auto vertex = [&](RealPoint row) {
        return vertex_on_screen(*posed_, FarthestVertex(*posed_->outline, row).slot());
    };
    const RealPoint x{posed_->place_x[0], posed_->place_x[1]}, y{posed_->place_y[0], posed_->place_y[1]};
    return {{vertex({-x.x, -x.y}).x, vertex({-y.x, -y.y}).y}, {vertex(x).x, vertex(y).y}};
}

} // namespace hitmask
