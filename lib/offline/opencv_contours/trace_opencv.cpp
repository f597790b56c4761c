// OpenCV's contours run through the centres of the solid pixels on the border. A walk along such a chain backwards
// finds the outline: at each pixel, the sides between the direction to the previous pixel and the direction to the next
// one.

#include <hitmask/offline/trace_opencv.h>

#include <algorithm>
#include <array>

#include <opencv2/imgproc.hpp>

namespace hitmask {

namespace {

using Chain = std::vector<cv::Point>;

/// 255 where the mask is solid, or with `of_clear` where it is clear. Each side has one more pixel, which counts as
/// clear.
cv::Mat to_bytes(MaskView mask, bool of_clear) {
    cv::Mat bytes(mask.height + 2, mask.width + 2, CV_8U);
    for (int y = 0; y < bytes.rows; ++y) {
        auto* row = bytes.ptr<std::uint8_t>(y);
        for (int x = 0; x < bytes.cols; ++x) {
            row[x] = mask.test(x - 1, y - 1) != of_clear ? 255 : 0;
        }
    }
    return bytes;
}

/// Directions are numbered clockwise on screen from 0 = right, in steps of 45 degrees. Requires neighbours.
int direction(cv::Point from, cv::Point to) {
    constexpr std::array<std::array<int, 3>, 3> by_offset{{{5, 6, 7}, {4, -1, 0}, {3, 2, 1}}};
    const int row = to.y - from.y + 1, column = to.x - from.x + 1;
    return by_offset.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(column));
}

/// The corner of pixel p of the padded image where a side begins, in clockwise order. Sides: 0 right, 2 down, 4 left,
/// 6 up.
Vec2 start_of_side(cv::Point p, int side) {
    const int right = side == 0 || side == 2 ? 1 : 0, down = side == 2 || side == 4 ? 1 : 0;
    return {static_cast<float>(p.x - 1 + right), static_cast<float>(p.y - 1 + down)};
}

using Ring = std::vector<Vec2>;

/// The pixel edges along a chain, clockwise around its pixels, with a vertex at each change of direction.
Ring edges_along(const Chain& chain) {
    Ring ring;
    const std::size_t n = chain.size();
    int first_side = -1, last_side = -1;
    const auto add_side = [&](cv::Point p, int side) {
        if (side == last_side) return;
        if (first_side < 0) first_side = side;
        ring.push_back(start_of_side(p, side));
        last_side = side;
    };
    for (std::size_t i = n; i-- > 0;) {
        const cv::Point p = chain[i];
        const int from = n == 1 ? 6 : direction(p, chain[(i + 1) % n]);
        const int to = n == 1 ? 6 : direction(p, chain[(i + n - 1) % n]);
        if (n == 1) add_side(p, from); // alone: all four sides
        for (int d = from + 1; d < (to > from ? to : to + 8); ++d) {
            if (d % 2 == 0) add_side(p, d % 8);
        }
    }
    if (first_side == last_side) ring.erase(ring.begin()); // the last edge and the first are one straight edge
    return ring;
}

bool row_order(Vec2 a, Vec2 b) {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/// An outer ring and its holes.
using Piece = std::vector<Ring>;

bool starts_before(const Ring& a, const Ring& b) {
    return row_order(a.front(), b.front());
}

/// The ring of a chain as trace() returns it, from its topmost, then leftmost vertex on.
Ring canonical_ring(const Chain& chain, bool reverse) {
    Ring ring = edges_along(chain);
    if (reverse) std::ranges::reverse(ring);
    // std::ranges::rotate of libstdc++ 12 does not compile with Clang 14.
    std::rotate(ring.begin(), std::ranges::min_element(ring, row_order), ring.end());
    return ring;
}

/// OpenCV takes solid pixels as 8-connected. For 4-connected solid pixels it gets the clear pixels, which are then
/// 8-connected. The holes that it finds are our pieces, in reverse direction, and contours inside them are our holes.
std::vector<Piece> trace_pieces(MaskView mask, Connectivity connectivity) {
    const bool of_clear = connectivity == Connectivity::four;
    std::vector<Chain> chains;
    std::vector<cv::Vec4i> hierarchy; // next sibling, previous sibling, first child, parent
    cv::findContours(to_bytes(mask, of_clear), chains, hierarchy, cv::RETR_TREE, cv::CHAIN_APPROX_NONE);
    std::vector<Piece> pieces;
    std::vector<bool> is_hole(chains.size());
    for (std::size_t c = 0; c < chains.size(); ++c) { // parents come before their children
        const int parent = hierarchy[c][3];
        is_hole[c] = parent >= 0 && !is_hole[static_cast<std::size_t>(parent)];
        if (is_hole[c] != of_clear) continue;
        Piece piece{canonical_ring(chains[c], of_clear)};
        for (int child = hierarchy[c][2]; child >= 0; child = hierarchy[static_cast<std::size_t>(child)][0]) {
            piece.push_back(canonical_ring(chains[static_cast<std::size_t>(child)], of_clear));
        }
        std::sort(piece.begin() + 1, piece.end(), starts_before);
        pieces.push_back(std::move(piece));
    }
    std::ranges::sort(pieces, [](const Piece& a, const Piece& b) { return starts_before(a.front(), b.front()); });
    return pieces;
}

Outline join(const std::vector<Piece>& pieces) {
    Outline outline;
    for (const Piece& piece : pieces) {
        for (const Ring& ring : piece) {
            outline.vertices.insert(outline.vertices.end(), ring.begin(), ring.end());
            outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
        }
    }
    return outline;
}

} // namespace

bool has_opencv() noexcept {
    return true;
}

std::optional<Outline> trace_opencv(MaskView mask, Connectivity connectivity) {
    if (corner_count(mask) > trace_opencv_max_corners) return std::nullopt;
    return join(trace_pieces(mask, connectivity));
}

} // namespace hitmask
