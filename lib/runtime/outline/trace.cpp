// Exact outlines. At each corner of a ring, one horizontal and one vertical run of cracks meet (outline_corners.h
// defines cracks). The two ends of a horizontal run have neighbouring corner numbers. The two ends of a vertical run
// store each other's number. A ring follows both kinds of links in turn. Nothing walks from pixel to pixel, and the
// direction of a ring is decided once, at its start.

#include <hitmask/trace.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
#include <span>
#include <utility>

#include "base/scratch.h"
#include "mask/bit_rows.h"
#include "outline/outline_corners.h"

namespace hitmask {

namespace {

using CornerIndex = std::int32_t;

struct Corner {
    float x, y;
    CornerIndex other; ///< the corner at the other end of its vertical run; once visited, -1 - ring
};

/// All corners of a mask. Corners 2 i and 2 i + 1 are the left and right end of the i-th horizontal run in row order.
class LinkedCorners {
public:
    LinkedCorners(MaskView mask, Connectivity connectivity)
        : mask_(mask), clear_joined_(connectivity == Connectivity::eight ? 0 : all_ones), corners_(0),
          hanging_(static_cast<std::size_t>(mask.width) + 1) {
        std::fill_n(&hanging_[0], hanging_.size(), 0);
        CornerScan scan(mask);
        for (auto places = scan.next(); !places.empty(); places = scan.next()) {
            for (const CornerScan::Place place : places) {
                link_word(scan.at(place), 64 * place.k, place.y);
            }
        }
    }

    [[nodiscard]] CornerIndex count() const { return static_cast<CornerIndex>(next_left_); }
    [[nodiscard]] Corner& operator[](CornerIndex c) { return corners_[static_cast<std::size_t>(c)]; }
    [[nodiscard]] const Corner& operator[](CornerIndex c) const { return corners_[static_cast<std::size_t>(c)]; }

private:
    static constexpr std::size_t most_in_word = 128; // two in each pinch

    void link_word(const CornerWord& word, int x, int y) {
        if (static_cast<std::size_t>(next_left_) + most_in_word > corners_.size()) make_room();
        const std::uint64_t cracks_above = word.crack_above(), pinches = word.pinches();
        const std::uint64_t handed_over = pinches & (word.above_left ^ clear_joined_);
        for (std::uint64_t rest = word.right_ends(); rest != 0; rest &= rest - 1, next_right_ += 2) {
            const int bit = std::countr_zero(rest);
            link(next_right_, x + bit, y, cracks_above >> bit & 1U);
        }
        for (std::uint64_t rest = word.left_ends(); rest != 0; rest &= rest - 1, next_left_ += 2) {
            const int bit = std::countr_zero(rest);
            if ((handed_over >> bit & 1U) != 0) {
                link_upwards_at_pinch(next_left_, x + bit, y);
            } else {
                link(next_left_, x + bit, y, (cracks_above & ~pinches) >> bit & 1U);
            }
        }
    }

    /// Adds a corner. With a crack above it, it ends the vertical run that hangs down there; without, it begins one. A
    /// branch could not be predicted, so both are done. A link that is not wanted goes to the corner itself, where it
    /// does no harm.
    void link(std::int64_t corner, int x, int y, std::uint64_t has_crack_above) {
        const auto c = static_cast<CornerIndex>(corner);
        const CornerIndex upper = std::exchange(hanging_[static_cast<std::size_t>(x)], c);
        (*this)[c] = {static_cast<float>(x), static_cast<float>(y), upper};
        (*this)[c ^ ((c ^ upper) & -static_cast<CornerIndex>(has_crack_above))].other = c;
    }

    /// Adds the left end of a pinch, where four cracks meet in a right and a left end. One end takes the crack above,
    /// the other the crack below. If diagonal solid pixels are one piece, rings go around the clear pixels there, else
    /// around the solid ones. The right end took the crack above. Here it passes it on to the left end and keeps the
    /// one below.
    void link_upwards_at_pinch(std::int64_t corner, int x, int y) {
        const auto c = static_cast<CornerIndex>(corner);
        const CornerIndex upper = (*this)[hanging_[static_cast<std::size_t>(x)]].other;
        (*this)[c] = {static_cast<float>(x), static_cast<float>(y), upper};
        (*this)[upper].other = c;
    }

    /// Doubles the memory. If that would be a lot, counts the corners instead, and makes room for all of them.
    void make_room() {
        constexpr std::size_t large = 1 << 16;
        const std::size_t twice = 2 * corners_.size();
        corners_.grow(twice < large ? twice : static_cast<std::size_t>(corner_count(mask_)) + most_in_word);
    }

    MaskView mask_;
    std::uint64_t clear_joined_; // all ones if clear pixels that meet at a corner are one piece
    Scratch<Corner, 1024> corners_;
    Scratch<CornerIndex, 512> hanging_;           // for each x, the corner from which a vertical run hangs down
    std::int64_t next_left_ = 0, next_right_ = 1; // wider than any stored type, so that no store can alias them
};

bool starts_hole(MaskView mask, const Corner& start) {
    return !mask.test(static_cast<int>(start.x), static_cast<int>(start.y));
}

struct TracedRings {
    Outline outline; ///< rings in the order of their starts
    std::size_t hole_count = 0;
};

/// Follows the links from every run that no ring has visited. The first corner of a ring in row order is its topmost,
/// then leftmost one. It is the left end of a run. From there outer rings go right, and holes go down.
TracedRings follow(LinkedCorners& corners, MaskView mask) {
    TracedRings rings;
    Outline& outline = rings.outline;
    outline.vertices.resize(static_cast<std::size_t>(corners.count()));
    outline.ring_ends.reserve(16);
    auto vertex = outline.vertices.begin();
    for (CornerIndex start = 0; start < corners.count(); start += 2) {
        if (corners[start].other < 0) continue;
        const bool is_hole = starts_hole(mask, corners[start]);
        const auto ring = vertex;
        const auto visited = -1 - static_cast<CornerIndex>(outline.ring_ends.size());
        for (CornerIndex c = is_hole ? start + 1 : start; corners[c].other >= 0;) {
            Corner &from = corners[c], &to = corners[c ^ 1];
            *vertex++ = {from.x, from.y};
            *vertex++ = {to.x, to.y};
            from.other = visited;
            c = std::exchange(to.other, visited);
        }
        if (is_hole) {
            std::rotate(ring, ring + 1, vertex); // it was followed from its right corner on
            ++rings.hole_count;
        }
        outline.ring_ends.push_back(static_cast<std::uint32_t>(vertex - outline.vertices.begin()));
    }
    return rings;
}

/// The piece of each ring; pieces are numbered in row order. A hole belongs to the piece of the solid pixels to the
/// left of its start. That piece is known, because these pixels begin at a vertical run of a ring that started earlier.
std::vector<std::uint32_t> pieces_of_rings(const LinkedCorners& corners, MaskView mask, std::size_t ring_count) {
    std::vector<std::uint32_t> piece_of_ring(ring_count);
    std::vector<std::size_t> hanging(static_cast<std::size_t>(mask.width) + 1); // for each x, the ring of a run
    std::size_t known = 0;
    std::uint32_t pieces = 0;
    for (CornerIndex c = 0; c < corners.count(); ++c) {
        const auto x = static_cast<std::size_t>(corners[c].x);
        const auto ring = static_cast<std::size_t>(-1 - corners[c].other);
        if (ring == known) {
            if (starts_hole(mask, corners[c])) {
                const PixelRange solid = run_around(mask.row(static_cast<int>(corners[c].y)), static_cast<int>(x) - 1);
                piece_of_ring[ring] = piece_of_ring[hanging[static_cast<std::size_t>(solid.begin)]];
            } else {
                piece_of_ring[ring] = pieces++;
            }
            ++known;
        }
        hanging[x] = ring;
    }
    return piece_of_ring;
}

/// Sorts the rings by piece; stable, so each outer ring comes before its holes.
Outline group_by_piece(const Outline& outline, const std::vector<std::uint32_t>& piece_of_ring) {
    std::vector<std::uint32_t> place_of_piece(piece_of_ring.size() + 1);
    for (const std::uint32_t piece : piece_of_ring) {
        ++place_of_piece[piece + 1];
    }
    std::partial_sum(place_of_piece.begin(), place_of_piece.end(), place_of_piece.begin());
    std::vector<std::size_t> order(piece_of_ring.size());
    for (std::size_t r = 0; r < order.size(); ++r) {
        order[place_of_piece[piece_of_ring[r]]++] = r;
    }

    Outline grouped;
    grouped.vertices.reserve(outline.vertices.size());
    grouped.ring_ends.reserve(order.size());
    for (const std::size_t r : order) {
        const RingView ring = outline.ring(r);
        grouped.vertices.insert(grouped.vertices.end(), ring.begin(), ring.end());
        grouped.ring_ends.push_back(static_cast<std::uint32_t>(grouped.vertices.size()));
    }
    return grouped;
}

} // namespace

std::int64_t corner_count(MaskView mask) noexcept {
    std::int64_t count = 0;
    for (int y = 0; y <= mask.height; ++y) {
        const auto above = y > 0 ? mask.row(y - 1) : std::span<const std::uint64_t>();
        const auto below = y < mask.height ? mask.row(y) : std::span<const std::uint64_t>();
        CornerWord word{};
        for (std::size_t k = 0; k < std::max(above.size(), below.size()); ++k) {
            const std::uint64_t a = above.empty() ? 0 : above[k], b = below.empty() ? 0 : below[k];
            word = {a << 1 | word.above >> 63, a, b << 1 | word.below >> 63, b};
            const std::uint64_t left_ends = word.left_ends();
            if (left_ends != 0) count += std::int64_t{2} * std::popcount(left_ends); // and as many right ends
        }
    }
    return count;
}

std::int64_t boundary_length(MaskView mask) noexcept {
    std::int64_t cracks = 0;
    std::span<const std::uint64_t> above;
    for (int y = 0; y <= mask.height; ++y) {
        const auto below = y < mask.height ? mask.row(y) : std::span<const std::uint64_t>();
        std::uint64_t last = 0; // the pixel to the left of the word
        for (std::size_t k = 0; k < static_cast<std::size_t>(mask.words_per_row()); ++k) {
            const std::uint64_t over = above.empty() ? 0 : above[k], under = below.empty() ? 0 : below[k];
            cracks += std::popcount(over ^ under) + std::popcount(under ^ (under << 1 | last));
            last = under >> 63;
        }
        cracks += static_cast<std::int64_t>(last);
        above = below;
    }
    return cracks;
}

Outline trace(MaskView mask, Connectivity connectivity) {
    assert(mask.width <= max_coordinate && mask.height <= max_coordinate);
    assert(corner_count(mask) < std::int64_t{1} << 31);
    LinkedCorners corners(mask, connectivity);
    TracedRings rings = follow(corners, mask);
    const std::size_t ring_count = rings.outline.ring_count();
    if (rings.hole_count == 0 || rings.hole_count + 1 == ring_count) return std::move(rings.outline); // in order
    const std::vector<std::uint32_t> piece_of_ring = pieces_of_rings(corners, mask, ring_count);
    return std::ranges::is_sorted(piece_of_ring) ? std::move(rings.outline)
                                                 : group_by_piece(rings.outline, piece_of_ring);
}

} // namespace hitmask
