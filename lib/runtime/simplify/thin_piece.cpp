#include "simplify/thin_piece.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

/// The number of copies that make the whole piece, for a part that is closed along some of the lines.
double copies_of(RingView ring, std::span<const MirrorLine> mirrors) {
    double copies = 1;
    for (const MirrorLine& line : mirrors) {
        if (std::ranges::any_of(ring, [&](Vec2 v) { return line.beyond(to_lattice(v)) == 0; })) copies *= 2;
    }
    return copies;
}

/// The length of a ring without the edges that close a half along its mirror line.
double open_length(RingView ring, std::span<const MirrorLine> mirrors) {
    double length = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
        const bool closes = std::ranges::any_of(mirrors, [&](const MirrorLine& line) {
            return line.beyond(to_lattice(a)) == 0 && line.beyond(to_lattice(b)) == 0;
        });
        if (!closes) length += vector_length(double{b.x} - a.x, double{b.y} - a.y);
    }
    return length;
}

} // namespace

double whole_area(OutlineView outline, std::span<const MirrorLine> mirrors) {
    return std::ldexp(signed_area(outline), static_cast<int>(mirrors.size()));
}

double thin_piece_tolerance(RingView ring, double sprite_area, std::span<const MirrorLine> mirrors) {
    constexpr double usual = most_thin_piece_tolerance, least = 0.6, of_thickness = 0.4, least_area = 8,
                     least_share = 1.0 / 25;
    const double area = signed_area(ring), whole = area * copies_of(ring, mirrors);
    if (whole < least_area || whole < least_share * sprite_area) return usual;
    const double thickness = 2 * area / open_length(ring, mirrors);
    return std::clamp(of_thickness * thickness, least, usual);
}

} // namespace hitmask
