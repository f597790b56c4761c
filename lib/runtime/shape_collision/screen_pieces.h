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

/// A convex piece of a shape on the screen, and where its corners come from.
struct ScreenPiece {
    on_screen::Convex shape;
    /// Of an outline, for each corner as OutlineData::piece_slots: the vertex, and whether the side that begins there
    /// is cut. Else -1.
    std::array<std::int32_t, ConvexPolygon::max_corners> vertices;

    [[nodiscard]] bool is_cut(std::int32_t side) const noexcept {
        const std::int32_t vertex = vertices[static_cast<std::size_t>(side)];
        return vertex >= 0 && vertex % 2 != 0;
    }
};

/// A shape on the screen as convex pieces, which overlap at most by what rounding adds to them. Those of an outline are
/// kept for as long as there is room, and posed each time where there is none.
class ScreenPieces {
public:
    /// One piece, without its radius. It has corners.
    explicit ScreenPieces(const on_screen::Convex& shape) noexcept;

    /// The box around it, if it has no pieces.
    explicit ScreenPieces(const kernels::PosedOutlineData& posed) noexcept;

    [[nodiscard]] std::int32_t count() const noexcept { return count_; }

    [[nodiscard]] ScreenPiece piece(std::int32_t i) const noexcept;

    /// Calls visit(edge) for the sides of pieces that are not cut, with the inside on their right; of a segment for
    /// both sides.
    template<class Visit>
    void for_each_side(Visit visit) const noexcept {
        for (std::int32_t i = 0; i < count_; ++i) {
            const ScreenPiece from = piece(i);
            for (std::int32_t k = 0; k < from.shape.count && from.shape.count > 1; ++k) {
                if (!from.is_cut(k)) visit(edge(from.shape, k));
            }
        }
    }

    /// Calls visit(place, before, after) for the corners that may be farthest in some direction: not where the shape is
    /// concave. `before` and `after` lead to the corners next to it.
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

    /// From a corner of a piece, does the outline go on farther in a direction, which is of unit length, by more than
    /// rounding could tell? To one of its neighbours; if there are two directions, to one that is farther in both.
    [[nodiscard]] bool goes_on(const ScreenPiece& piece, std::int32_t index, RealPoint direction,
                               RealPoint direction2) const noexcept;

    /// Around piece i.
    [[nodiscard]] LatticeBox box(std::int32_t i) const noexcept;

    /// Around all of them.
    [[nodiscard]] const LatticeBox& box() const noexcept { return box_; }

    /// Calls look(i) for the pieces with boxes that meet a window, until one says yes: neighbours that are far away are
    /// passed over together.
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
