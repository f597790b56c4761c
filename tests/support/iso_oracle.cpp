#include "support/iso_oracle.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "support/rings.h"

namespace hitmask::test {

namespace {

struct RowOrder {
    bool operator()(Vec2 a, Vec2 b) const { return row_order(a, b); }
};

/// The crossing between the centre of a solid pixel and that of a clear pixel beside it.
Vec2 crossing(const AlphaView& alpha, int threshold, Pixel solid, Pixel clear) {
    const double s = alpha.at(solid.x, solid.y), c = alpha.at(clear.x, clear.y);
    const double way = (s - (threshold + 0.5)) / (s - c); // 0 at the solid centre, 1 at the clear one
    const double units = std::clamp(std::floor(way * 16 + 0.5), 1.0, 15.0);
    return {static_cast<float>(solid.x + 0.5 + (clear.x - solid.x) * units / 16),
            static_cast<float>(solid.y + 0.5 + (clear.y - solid.y) * units / 16)};
}

/// The next crossing of the outline for each crossing, from the corners of every square.
std::map<Vec2, Vec2, RowOrder> links_of(const AlphaView& alpha, int threshold, Connectivity connectivity) {
    std::map<Vec2, Vec2, RowOrder> next;
    for (int y = -1; y < alpha.height; ++y) {
        for (int x = -1; x < alpha.width; ++x) {
            const Pixel corners[] = {{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}; // clockwise
            const auto is_solid = [&](int i) { return alpha.at(corners[i % 4].x, corners[i % 4].y) > threshold; };
            // Solid is on the right of the outline. So, clockwise around the square, the outline comes in between a
            // solid and a clear corner, and goes out between a clear and a solid one. An entry belongs to the exit
            // before it, around a solid corner, or to the exit after it, around a clear corner. The two differ only if
            // exactly two opposite corners are solid.
            for (int i = 0; i < 4; ++i) {
                if (!is_solid(i) || is_solid(i + 1)) continue;
                int out = i;
                if (connectivity == Connectivity::four) {
                    do out += 3;
                    while (is_solid(out) || !is_solid(out + 1));
                } else {
                    do ++out;
                    while (is_solid(out) || !is_solid(out + 1));
                }
                const Vec2 from = crossing(alpha, threshold, corners[i], corners[(i + 1) % 4]);
                next[from] = crossing(alpha, threshold, corners[(out + 1) % 4], corners[out % 4]);
            }
        }
    }
    return next;
}

Ring without_straight_vertices(const Ring& ring) {
    Ring corners;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 a = ring[(i + ring.size() - 1) % ring.size()], b = ring[i], c = ring[(i + 1) % ring.size()];
        if ((b.x - a.x) * (c.y - b.y) != (b.y - a.y) * (c.x - b.x)) corners.push_back(b); // exact: small sixteenths
    }
    return corners;
}

} // namespace

std::ostream& operator<<(std::ostream& out, const AlphaPicture& picture) {
    for (int i = 0; i < picture.width * picture.height; ++i) {
        out << (i % picture.width == 0 ? "\n" : " ") << int{picture.bytes[static_cast<std::size_t>(i)]};
    }
    return out;
}

Outline naive_trace_subpixel(const AlphaView& alpha, int threshold, Connectivity connectivity) {
    std::map<Vec2, Vec2, RowOrder> next = links_of(alpha, threshold, connectivity);
    std::vector<Ring> outer, holes; // a ring starts at its first crossing in row order
    while (!next.empty()) {
        Ring ring;
        for (auto at = next.begin(); at != next.end(); at = next.find(ring.back())) {
            ring.push_back(at->second);
            next.erase(at);
        }
        std::rotate(ring.begin(), ring.end() - 1, ring.end());
        (signed_area(ring) > 0 ? outer : holes).push_back(without_straight_vertices(ring));
    }
    Outline outline;
    const auto append = [&outline](const Ring& ring) {
        outline.vertices.insert(outline.vertices.end(), ring.begin(), ring.end());
        outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
    };
    const auto is_in = [](const Ring& piece, Vec2 point) {
        const std::uint32_t end[] = {static_cast<std::uint32_t>(piece.size())};
        return contains(OutlineView{piece, end}, point);
    };
    const auto piece_around = [&](const Ring& hole) { // the innermost piece around the hole
        const Ring* around = nullptr;
        for (const Ring& piece : outer) {
            if (!is_in(piece, hole.front())) continue;
            if (around == nullptr || signed_area(piece) < signed_area(*around)) around = &piece;
        }
        return around;
    };
    for (const Ring& piece : outer) {
        append(piece);
        for (const Ring& hole : holes) {
            if (piece_around(hole) == &piece) append(hole);
        }
    }
    return outline;
}

AlphaPicture random_alpha(Random& random, int threshold, int max_side) {
    const Mask mask = random_mask(random, max_side);
    AlphaPicture picture{mask.width(), mask.height(), {}};
    const std::uint64_t kind = random.below(4);
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            int alpha = mask.test(x, y) ? 255 : 0;
            if (kind == 1) { // soft: the mean of nine pixels
                alpha = 0;
                for (int i = 0; i < 9; ++i) {
                    alpha += mask.test(x + i % 3 - 1, y + i / 3 - 1) ? 255 : 0;
                }
                alpha = alpha / 9;
            } else if (kind == 2) {
                alpha = static_cast<int>(random.below(256));
            } else if (kind == 3) {
                alpha = std::clamp(threshold + random.between(-1, 2), 0, 255);
            }
            picture.bytes.push_back(static_cast<std::uint8_t>(alpha));
        }
    }
    return picture;
}

} // namespace hitmask::test
