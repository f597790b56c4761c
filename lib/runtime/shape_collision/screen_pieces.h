#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <hitmask/posed_shape.h>

#include "convex_collision/convex_core.h"
#include "lattice/interior_sectors.h"
#include "lattice/lattice.h"
#include "lattice/lattice_box.h"
#include "outline_collision/outline_data.h"
#include "outline_collision/outline_exact.h"
#include "outline_collision/screen_edges.h"

namespace hitmask {

/// A convex piece of a shape on the screen, with the origin of its corners.
struct ScreenPiece {
    on_screen::Convex shape;
    /// For a piece of an outline, the vertex of each corner, and whether the side that begins there is cut. Encoded as
    /// in OutlineData::piece_slots. For other shapes -1.
    std::array<std::int32_t, ConvexPolygon::max_corners> vertices;

    [[nodiscard]] bool is_cut(std::int32_t side) const noexcept {
        const std::int32_t vertex = vertices[static_cast<std::size_t>(side)];
        return vertex >= 0 && vertex % 2 != 0;
    }
};

/// A shape on the screen as convex pieces, which overlap at most by what rounding adds to them. The pieces of an
/// outline are kept while there is room. The others are posed each time.
class ScreenPieces {
public:
    /// One piece: the shape without its radius. Requires corners.
    explicit ScreenPieces(const on_screen::Convex& shape) noexcept;

    /// The pieces of an outline, or the box around it if it has none.
    explicit ScreenPieces(const kernels::PosedOutlineData& posed) noexcept;

    [[nodiscard]] std::int32_t count() const noexcept { return count_; }

    [[nodiscard]] ScreenPiece piece(std::int32_t i) const noexcept;

    /// Calls visit(edge) for the sides of pieces that are not cut, with the inside on their right. A segment has two
    /// sides.
    template<class Visit>
    void for_each_side(Visit visit) const noexcept {
        for (std::int32_t i = 0; i < count_; ++i) {
            const ScreenPiece from = piece(i);
            for (std::int32_t k = 0; k < from.shape.count && from.shape.count > 1; ++k) {
                if (!from.is_cut(k)) visit(edge(from.shape, k));
            }
        }
    }

    /// Calls visit(place, before, after) for the corners that may be farthest in some direction. These are not concave.
    /// `before` and `after` lead to the corners next to it.
    template<class Visit>
    void for_each_tip(Visit visit) const noexcept {
        const auto offer = [&](LatticePoint before, LatticePoint at, LatticePoint after) {
            if (orientation(before, at, after) >= 0) visit(at, vector_along({at, before}), vector_along({at, after}));
        };
        if (posed_ == nullptr || posed_->outline->piece_count == 0) {
            const on_screen::Convex shape = piece(0).shape;
            for (std::int32_t k = 0; k < shape.count; ++k) {
                offer(corner(shape, k == 0 ? shape.count - 1 : k - 1), corner(shape, k), corner(shape, k + 1));
            }
            return;
        }
        const kernels::OutlineData& o = *posed_->outline;
        for (std::int32_t slot = 0; slot < o.slot_count; ++slot) {
            if (o.inverse_length_sq[slot] == 0) continue;
            const LatticePoint before = edge_on_screen(o, posed_, o.previous_slot[slot]).a;
            const LatticeEdge e = edge_on_screen(o, posed_, slot);
            posed_->mirrored ? offer(e.b, e.a, before) : offer(before, e.a, e.b);
        }
    }

    /// Returns true if the outline goes on from a corner of a piece, farther in a direction than rounding could
    /// explain. The direction has unit length. The outline goes on to a neighbour of the corner; with two directions,
    /// one neighbour must be farther in both.
    [[nodiscard]] bool goes_on(const ScreenPiece& piece, std::int32_t index, RealPoint direction,
                               RealPoint direction2) const noexcept;

    /// The box around piece i.
    [[nodiscard]] LatticeBox box(std::int32_t i) const noexcept;

    /// The box around all pieces.
    [[nodiscard]] const LatticeBox& box() const noexcept { return box_; }

    /// Calls look(i) for the pieces whose boxes meet a window, until it returns true. Groups of neighbours that are far
    /// away are skipped together.
    template<class Look>
    [[nodiscard]] bool any_piece(const LatticeBox& window, Look look) const noexcept {
        const auto meets = [&](const LatticeBox& b) {
            return b.low.x <= window.high.x && window.low.x <= b.high.x && b.low.y <= window.high.y &&
                   window.low.y <= b.high.y;
        };
        for (std::int32_t first = 0; first < count_; first += group) {
            const std::int32_t end = std::min(first + group, count_);
            if (end <= kept_ && !meets(group_boxes_[static_cast<std::size_t>(first / group)])) continue;
            for (std::int32_t i = first; i < end; ++i) {
                if (meets(box(i)) && look(i)) return true;
            }
        }
        return false;
    }

private:
    [[nodiscard]] ScreenPiece posed_piece(std::int32_t i) const noexcept;
    [[nodiscard]] ScreenPiece box_of_outline() const noexcept;
    void keep(const ScreenPiece& piece) noexcept;

    static constexpr std::size_t room = 512, room_for_corners = 4096;
    static constexpr std::int32_t group = 8; ///< neighbours, with a box around all of them

    const kernels::PosedOutlineData* posed_ = nullptr;
    std::int32_t count_ = 0, kept_ = 0;
    LatticeBox box_{};
    std::array<LatticeBox, room> boxes_;
    std::array<LatticeBox, room / group> group_boxes_;
    std::array<std::int32_t, room + 1> begins_;
    std::array<on_screen::Point, room_for_corners> corners_;
    std::array<std::int32_t, room_for_corners> vertices_;
};

} // namespace hitmask
