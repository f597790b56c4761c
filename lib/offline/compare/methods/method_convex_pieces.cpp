// Convex pieces, tested each against each. Physics engines represent concave shapes like this.

#include "compare/methods/methods.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include <hitmask/decompose.h>

#include "compare/methods/outline_proxy.h"
#include "compare/methods/proxy_answers.h"

namespace hitmask {

namespace {

constexpr std::size_t most_convex_pieces = 256; // of a sprite: each question looks at all pairs of boxes

/// A point of the lattice of 1/16 px on the screen.
struct Corner {
    std::int64_t x = 0, y = 0;
};

struct CornerBox {
    std::int64_t left = 0, top = 0, right = 0, bottom = 0;
};

bool boxes_overlap(const CornerBox& a, const CornerBox& b, const Corner& b_at) {
    return a.left < b.right + b_at.x && b.left + b_at.x < a.right && a.top < b.bottom + b_at.y &&
           b.top + b_at.y < a.bottom;
}

/// The pieces in a pose.
struct PosedPieces {
    std::vector<Corner> corners;
    std::vector<std::uint32_t> ends;
    std::vector<CornerBox> boxes; ///< around each piece
    CornerBox box;                ///< around all pieces

    [[nodiscard]] std::span<const Corner> piece(std::size_t i) const {
        const std::size_t begin = i == 0 ? 0 : ends[i - 1];
        return std::span(corners).subspan(begin, ends[i] - begin);
    }
};

CornerBox around(std::span<const Corner> corners) {
    CornerBox box{corners[0].x, corners[0].y, corners[0].x, corners[0].y};
    for (const Corner& c : corners) {
        box = {std::min(box.left, c.x), std::min(box.top, c.y), std::max(box.right, c.x), std::max(box.bottom, c.y)};
    }
    return box;
}

/// Returns true if all of `b`, moved to `b_at`, lies outside a side of `a`.
bool side_separates(std::span<const Corner> a, std::span<const Corner> b, const Corner& b_at) {
    Corner from = a.back();
    for (const Corner& to : a) {
        const std::int64_t x = to.x - from.x, y = to.y - from.y;
        const std::int64_t least = x * (b_at.y - from.y) - y * (b_at.x - from.x);
        const bool is_outside = std::ranges::all_of(b, [&](const Corner& p) { return x * p.y - y * p.x <= -least; });
        if (is_outside) return true;
        from = to;
    }
    return false;
}

bool overlaps(const PosedPieces& a, const PosedPieces& b, const Corner& b_at = {}) {
    if (!boxes_overlap(a.box, b.box, b_at)) return false;
    for (std::size_t i = 0; i < a.boxes.size(); ++i) {
        if (!boxes_overlap(a.boxes[i], b.box, b_at)) continue;
        for (std::size_t j = 0; j < b.boxes.size(); ++j) {
            if (!boxes_overlap(a.boxes[i], b.boxes[j], b_at)) continue;
            const auto p = a.piece(i), q = b.piece(j);
            if (!side_separates(p, q, b_at) && !side_separates(q, p, {-b_at.x, -b_at.y})) return true;
        }
    }
    return false;
}

class PiecesProxy : public OutlineProxy {
public:
    PiecesProxy(const Mask& mask, const Outline& outline)
        : OutlineProxy(mask, outline), pieces_(convex_pieces(outline)) {
        if (pieces_.piece_count() > most_convex_pieces) throw UnsuitableSprite("it has too many convex pieces");
        home_ = posed({});
    }

    /// Each piece is a ring, so that pictures show the cuts.
    [[nodiscard]] Outline outline() const override { return {pieces_.vertices, pieces_.piece_ends}; }
    [[nodiscard]] std::size_t vertices() const override { return pieces_.vertices.size(); }
    [[nodiscard]] std::size_t bytes() const override {
        return pieces_.vertices.size() * sizeof(Vec2) +
               pieces_.piece_count() * (sizeof(std::uint32_t) + sizeof(CornerBox));
    }

    [[nodiscard]] const PosedPieces& at_home() const noexcept { return home_; }
    [[nodiscard]] PosedPieces posed(const Pose& pose) const {
        const SpriteToScreen to = sprite_to_screen(pose);
        const auto rounded = [](std::int64_t v) { return (v + (1 << 19)) >> SpriteToScreen::fraction_bits; };
        PosedPieces posed{{}, pieces_.piece_ends, {}, {}};
        for (const Vec2 v : pieces_.vertices) {
            const auto x = static_cast<std::int64_t>(v.x * 16), y = static_cast<std::int64_t>(v.y * 16);
            posed.corners.push_back({rounded(to.xx * x + to.xy * y + to.x0), rounded(to.yx * x + to.yy * y + to.y0)});
        }
        for (std::size_t i = 0; i < posed.ends.size(); ++i) {
            if (pose.mirrored) turn_around(posed, i);
            posed.boxes.push_back(around(posed.piece(i)));
        }
        if (!posed.corners.empty()) posed.box = around(posed.corners);
        return posed;
    }

private:
    static void turn_around(PosedPieces& posed, std::size_t i) {
        const std::size_t begin = i == 0 ? 0 : posed.ends[i - 1];
        std::reverse(posed.corners.begin() + static_cast<std::ptrdiff_t>(begin),
                     posed.corners.begin() + static_cast<std::ptrdiff_t>(posed.ends[i]));
    }

    ConvexPieces pieces_;
    PosedPieces home_; ///< in the pose {}
};

} // namespace

CompareMethod convex_pieces_method() {
    const auto at_offset = [](const PiecesProxy& a, const PiecesProxy& b, Offset b_at) {
        return overlaps(a.at_home(), b.at_home(), {std::int64_t{16} * b_at.dx, std::int64_t{16} * b_at.dy});
    };
    CompareMethod method{
        "convex_pieces",
        "the outline within 1 px in convex pieces of up to 8 vertices, boxes first, then separating sides",
        ProxyKind::solid,
        [](const CompareSprite& sprite) {
            return std::make_unique<PiecesProxy>(sprite.mask, outline_within(sprite.mask, 1));
        },
        direct_answers<Offset, PiecesProxy>(at_offset),
        posed_answers<PosePair, PiecesProxy>()};
    method.offsets.are_of_outline = true;
    return method;
}

} // namespace hitmask
