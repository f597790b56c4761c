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
#include "outline_collision/piece_tree.h"
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

/// A corner of a shape that may be farthest in some direction: it is not concave.
struct Tip {
    LatticePoint place, before, after; ///< the corners next to it

    /// Returns true if it is farthest to the left of a direction, among the three.
    [[nodiscard]] bool is_leftmost(LatticeVector along) const noexcept {
        return exact_cross(along, vector_along({place, before})) <= 0 &&
               exact_cross(along, vector_along({place, after})) <= 0;
    }
};

/// A shape on the screen as convex pieces, which overlap at most by what rounding adds to them, with a tree of boxes
/// above them. It keeps as much as it has room for, and poses the rest each time.
class ScreenPieces {
public:
    /// One piece: the shape without its radius. Requires corners.
    explicit ScreenPieces(const on_screen::Convex& shape) noexcept;

    /// The pieces of an outline, or the box around it if it has none.
    explicit ScreenPieces(const kernels::PosedOutlineData& posed) noexcept;

    [[nodiscard]] std::int32_t count() const noexcept { return count_; }
    /// The outline; null for other shapes.
    [[nodiscard]] const kernels::PosedOutlineData* outline() const noexcept { return posed_; }
    [[nodiscard]] const PieceTree& tree() const noexcept { return tree_; }

    /// Piece i. Valid until the next call, but for a copy.
    [[nodiscard]] const ScreenPiece& piece(std::int32_t i) const noexcept {
        const auto place = static_cast<std::size_t>(i) % lately_.size();
        if (which_[place] != i) lately_[place] = posed_piece(i), which_[place] = i;
        return lately_[place];
    }

    /// Calls visit(tip) for the tips of the shape at the corners of piece i. Each tip belongs to one piece.
    template<class Visit>
    void for_each_tip(std::int32_t i, Visit visit) const noexcept {
        const auto offer = [&](LatticePoint before, LatticePoint place, LatticePoint after) {
            if (orientation(before, place, after) >= 0) visit(Tip{place, before, after});
        };
        if (posed_ == nullptr || posed_->outline->piece_count == 0) {
            const on_screen::Convex& shape = piece(i).shape;
            for (std::int32_t k = 0; k < shape.count; ++k) {
                offer(corner(shape, k == 0 ? shape.count - 1 : k - 1), corner(shape, k), corner(shape, k + 1));
            }
            return;
        }
        const kernels::OutlineData& o = *posed_->outline;
        const std::int32_t begin = i == 0 ? 0 : o.piece_ends[i - 1], end = o.piece_ends[i];
        for (std::int32_t k = begin; k < end; ++k) {
            if (o.piece_slots[k] % 2 != 0) continue;
            const std::int32_t slot =
                o.piece_slots[k] / 2; // an edge that begins at the tip, and ends at the next vertex
            const LatticePoint before = vertex(o.previous_slot[slot]),
                               after = vertex(o.piece_slots[k + 1 < end ? k + 1 : begin] / 2);
            posed_->mirrored ? offer(after, vertex(slot), before) : offer(before, vertex(slot), after);
        }
    }

    /// Returns true if the outline goes on from a corner of a piece, farther in a direction than rounding could
    /// explain. The direction has unit length. The outline goes on to a neighbour of the corner; with two directions,
    /// one neighbour must be farther in both.
    [[nodiscard]] bool goes_on(const ScreenPiece& piece, std::int32_t index, RealPoint direction,
                               RealPoint direction2) const noexcept;

    /// A box around a node of the tree, at most a little too large.
    [[nodiscard]] LatticeBox box(PieceNode node) const noexcept {
        const std::int32_t number = tree_.number(node);
        return number < kept_boxes_ ? boxes_[static_cast<std::size_t>(number)] : posed_box(number);
    }

    /// The box around all pieces.
    [[nodiscard]] const LatticeBox& box() const noexcept { return box_; }

private:
    [[nodiscard]] ScreenPiece posed_piece(std::int32_t i) const noexcept;
    [[nodiscard]] LatticeBox posed_box(std::int32_t number) const noexcept;
    [[nodiscard]] LatticeBox box_of_outline() const noexcept;
    /// The vertex where the edge of a slot begins.
    [[nodiscard]] LatticePoint vertex(std::int32_t slot) const noexcept {
        return slot < kept_vertices_ ? vertices_[static_cast<std::size_t>(slot)] : vertex_on_screen(*posed_, slot);
    }
    void set_boxes() noexcept;

    static constexpr std::size_t room_for_vertices = 64, room_for_boxes = 48, room_for_pieces = 4;

    const kernels::PosedOutlineData* posed_ = nullptr;
    std::int32_t count_ = 0, kept_vertices_ = 0, kept_boxes_ = 0;
    PieceTree tree_;
    LatticeBox box_{};
    std::array<LatticeBox, room_for_boxes> boxes_;
    std::array<LatticePoint, room_for_vertices> vertices_; ///< of the first slots
    // Pieces that were posed lately, and which ones.
    mutable std::array<ScreenPiece, room_for_pieces> lately_;
    mutable std::array<std::int32_t, room_for_pieces> which_;
};

} // namespace hitmask
