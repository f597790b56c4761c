// Exact outlines: every crack (edge between a solid and a clear pixel) ends in two corners of the pixel grid.
// Corners are found 64 at a time by comparing neighbouring mask rows, and linked in O(1) each: horizontally
// to the corner before it in the same line, vertically to the last corner above it. No pixel is walked twice.

#include <hitmask/trace.h>

#include <bit>
#include <cassert>
#include <memory>
#include <utility>

namespace hitmask {

namespace {

/// The four pixels around each of 64 grid corners, and the cracks between them. Bit b is the corner at x = 64
/// k + b.
///
///     above_left | above       crack_above, crack_below: the vertical cracks over and under the corner
///     -----------+------       crack_left, crack_right:  the horizontal cracks beside it
///     below_left | below
struct CornerWord {
    std::uint64_t above_left, above, below_left, below;

    [[nodiscard]] std::uint64_t crack_above() const { return above ^ above_left; }
    [[nodiscard]] std::uint64_t crack_below() const { return below ^ below_left; }
    [[nodiscard]] std::uint64_t crack_left() const { return above_left ^ below_left; }
    [[nodiscard]] std::uint64_t crack_right() const { return above ^ below; }

    /// Two solid pixels that meet only here: all four cracks meet, in two corners that share the point.
    [[nodiscard]] std::uint64_t pinches() const { return crack_above() & crack_below() & crack_left(); }
    /// Where the outline turns once.
    [[nodiscard]] std::uint64_t turns() const { return crack_left() ^ crack_right(); }
    /// Where a hole may begin: clear, with solid pixels above and to the left.
    [[nodiscard]] std::uint64_t hole_starts() const { return above & below_left & ~below; }
};

/// Calls visit(k, word) for the corner words of the grid line between pixel rows y-1 and y, left to right.
/// One word more than the mask has, if its width is a multiple of 64, for the corners at x = width.
template<class Visit>
void for_each_corner_word(MaskView mask, int y, Visit visit) {
    const std::uint64_t* above = y > 0 ? mask.row(y - 1).data() : nullptr;
    const std::uint64_t* below = y < mask.height ? mask.row(y).data() : nullptr;
    const int words = mask.words_per_row();
    std::uint64_t above_carry = 0, below_carry = 0;
    const auto visit_pair = [&](int k, std::uint64_t a, std::uint64_t b) {
        visit(k, CornerWord{a << 1 | above_carry, a, b << 1 | below_carry, b});
        above_carry = a >> 63;
        below_carry = b >> 63;
    };
    for (int k = 0; k < words; ++k) {
        visit_pair(k, above != nullptr ? above[k] : 0, below != nullptr ? below[k] : 0);
    }
    if ((above_carry | below_carry) != 0) visit_pair(words, 0, 0);
}

using CornerIndex = std::int32_t;

/// All corners of a mask in row order, each linked to the next one along its ring, with solid pixels on the
/// right.
class CornerLinks {
public:
    CornerLinks(MaskView mask, Connectivity connectivity, std::int64_t corner_count)
        : connectivity_(connectivity), count_(static_cast<CornerIndex>(corner_count)),
          position_(std::make_unique_for_overwrite<Vec2[]>(static_cast<std::size_t>(corner_count) + 1)),
          next_(std::make_unique_for_overwrite<CornerIndex[]>(static_cast<std::size_t>(corner_count) + 1)),
          open_(static_cast<std::size_t>(mask.width) + 1) {
        for (int y = 0; y <= mask.height; ++y) {
            link_line(mask, y);
        }
        assert(made_ == count_);
    }

    [[nodiscard]] CornerIndex count() const { return count_; }
    [[nodiscard]] Vec2 position(CornerIndex c) const { return position_[static_cast<std::size_t>(c)]; }
    [[nodiscard]] CornerIndex& next(CornerIndex c) { return next_[static_cast<std::size_t>(c)]; }

    /// A corner where a hole may start, and a corner of the vertical crack nearest to the left of it in the
    /// pixel row below it: that crack bounds the same piece as the hole does.
    struct HoleStart {
        CornerIndex corner, left;
    };
    /// In the order of corners.
    [[nodiscard]] const std::vector<HoleStart>& hole_starts() const { return hole_starts_; }

private:
    void link_line(MaskView mask, int y) {
        int last_crack_x = 0; // of the vertical cracks below this grid line, the last one in the words before
        for_each_corner_word(mask, y, [&](int k, const CornerWord& word) {
            const std::uint64_t pinches = word.pinches();
            for (std::uint64_t rest = word.turns() | pinches; rest != 0; rest &= rest - 1) {
                const int bit = std::countr_zero(rest);
                if ((pinches >> bit & 1U) == 0) {
                    add_turn(word, bit, k * 64 + bit, y);
                } else {
                    add_pinch(word, bit, k * 64 + bit, y);
                }
                if ((word.hole_starts() >> bit & 1U) != 0) add_hole_start(word, bit, k * 64, last_crack_x);
            }
            const std::uint64_t cracks = word.crack_below();
            if (cracks != 0) last_crack_x = k * 64 + 63 - std::countl_zero(cracks);
        });
    }

    /// One horizontal and one vertical crack meet. Links are written without branches, to a dummy slot if
    /// there is nothing to link, because which of the four turns comes next cannot be predicted.
    void add_turn(const CornerWord& word, int bit, int x, int y) {
        const CornerIndex corner = add_corner(x, y);
        const auto is_set = [bit](std::uint64_t bits) { return (bits >> bit & 1U) != 0; };
        link_if(is_set(word.crack_above()), open_[static_cast<std::size_t>(x)], corner, is_set(word.above));
        open_[static_cast<std::size_t>(x)] = corner;
        link_if(is_set(word.crack_left()), held_, corner, !is_set(word.below_left));
        held_ = corner;
    }

    /// Four cracks meet. Two corners pair them so that what the connectivity joins stays joined: around the
    /// two clear pixels if diagonal solid pixels are one piece, around the two solid pixels if not.
    void add_pinch(const CornerWord& word, int bit, int x, int y) {
        const CornerIndex first = add_corner(x, y), second = add_corner(x, y);
        const bool solid_above_left = (word.above_left >> bit & 1U) != 0;
        const bool pair_left_below = solid_above_left == (connectivity_ == Connectivity::eight);
        const CornerIndex with_above = pair_left_below ? second : first;
        link_if(true, open_[static_cast<std::size_t>(x)], with_above, !solid_above_left);
        link_if(true, held_, first, solid_above_left);
        open_[static_cast<std::size_t>(x)] = pair_left_below ? first : second;
        held_ = second;
    }

    void add_hole_start(const CornerWord& word, int bit, int x_of_word, int last_crack_x) {
        const std::uint64_t before = word.crack_below() & ((std::uint64_t{1} << bit) - 1);
        const int crack_x = before != 0 ? x_of_word + 63 - std::countl_zero(before) : last_crack_x;
        hole_starts_.push_back({made_ - 1, open_[static_cast<std::size_t>(crack_x)]});
    }

    CornerIndex add_corner(int x, int y) {
        position_[static_cast<std::size_t>(made_)] = {static_cast<float>(x), static_cast<float>(y)};
        return made_++;
    }

    /// The crack from `earlier` to `later` (in row order) runs backwards, from later to earlier, if
    /// `backwards`.
    void link_if(bool wanted, CornerIndex earlier, CornerIndex later, bool backwards) {
        const CornerIndex from = backwards ? later : earlier;
        const CornerIndex to = backwards ? earlier : later;
        next_[static_cast<std::size_t>(wanted ? from : count_)] = to;
    }

    Connectivity connectivity_;
    CornerIndex count_, made_ = 0;
    std::unique_ptr<Vec2[]> position_;    // one more than corners: the dummy slot
    std::unique_ptr<CornerIndex[]> next_; // likewise
    std::vector<CornerIndex> open_;       // per x: the corner from which a vertical crack hangs down
    CornerIndex held_ = 0;                // the corner from which a horizontal crack leads right
    std::vector<HoleStart> hole_starts_;
};

/// Rings in the order of their starts, and the piece that each belongs to.
struct TracedRings {
    Outline outline;
    std::vector<std::uint32_t> piece_of_ring;
    std::uint32_t piece_count = 0;
    bool grouped = true; ///< pieces never go back: the holes of each outer ring follow it already
};

/// Follows the links from every corner that no ring has visited. The first corner of a ring in row order is
/// its topmost, then leftmost one. A visited corner's link is replaced by its ring: -1 - ring.
TracedRings follow(CornerLinks& links) {
    TracedRings rings;
    rings.outline.vertices.reserve(static_cast<std::size_t>(links.count()));
    auto hole_start = links.hole_starts().begin();
    for (CornerIndex start = 0; start < links.count(); ++start) {
        if (links.next(start) < 0) continue;
        const bool is_hole = links.position(start).x == links.position(links.next(start)).x; // it first goes down
        if (is_hole) {
            while (hole_start->corner != start) {
                ++hole_start;
            }
            const auto left_ring = static_cast<std::size_t>(-1 - links.next(hole_start->left));
            rings.piece_of_ring.push_back(rings.piece_of_ring[left_ring]);
        } else {
            rings.piece_of_ring.push_back(rings.piece_count++);
        }
        rings.grouped = rings.grouped && rings.piece_of_ring.back() + 1 == rings.piece_count;
        const auto visited = -1 - static_cast<CornerIndex>(rings.outline.ring_ends.size());
        for (CornerIndex c = start; links.next(c) >= 0;) {
            rings.outline.vertices.push_back(links.position(c));
            c = std::exchange(links.next(c), visited);
        }
        rings.outline.ring_ends.push_back(static_cast<std::uint32_t>(rings.outline.vertices.size()));
    }
    return rings;
}

/// Counting sort of the rings by piece; stable, so each outer ring comes before its holes.
Outline group_by_piece(const TracedRings& rings) {
    std::vector<std::uint32_t> place_of_piece(rings.piece_count + 1);
    for (const std::uint32_t piece : rings.piece_of_ring) {
        ++place_of_piece[piece + 1];
    }
    for (std::uint32_t p = 0; p < rings.piece_count; ++p) {
        place_of_piece[p + 1] += place_of_piece[p];
    }
    std::vector<std::size_t> order(rings.piece_of_ring.size());
    for (std::size_t r = 0; r < order.size(); ++r) {
        order[place_of_piece[rings.piece_of_ring[r]]++] = r;
    }

    Outline grouped;
    grouped.vertices.reserve(rings.outline.vertices.size());
    grouped.ring_ends.reserve(order.size());
    for (const std::size_t r : order) {
        const RingView ring = rings.outline.ring(r);
        grouped.vertices.insert(grouped.vertices.end(), ring.begin(), ring.end());
        grouped.ring_ends.push_back(static_cast<std::uint32_t>(grouped.vertices.size()));
    }
    return grouped;
}

} // namespace

std::int64_t corner_count(MaskView mask) noexcept {
    std::int64_t count = 0;
    for (int y = 0; y <= mask.height; ++y) {
        for_each_corner_word(mask, y, [&count](int, const CornerWord& word) {
            const std::uint64_t turns = word.turns(), pinches = word.pinches();
            if ((turns | pinches) == 0) return; // nearly always, and counting bits costs without an instruction for it
            count += std::popcount(turns) + 2 * std::popcount(pinches);
        });
    }
    return count;
}

Outline trace(MaskView mask, Connectivity connectivity) {
    assert(mask.width <= max_coordinate && mask.height <= max_coordinate);
    const std::int64_t corners = corner_count(mask);
    assert(corners < std::int64_t{1} << 31);
    CornerLinks links(mask, connectivity, corners);
    TracedRings rings = follow(links);
    return rings.grouped ? std::move(rings.outline) : group_by_piece(rings);
}

} // namespace hitmask
