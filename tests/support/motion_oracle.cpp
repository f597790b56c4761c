#include "support/motion_oracle.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "support/real_point.h"

namespace hitmask::test {

namespace {

struct Line {
    ScreenPoint a, b;
};

ScreenPoint less(ScreenPoint p, ScreenPoint q) {
    return {p.x - q.x, p.y - q.y};
}

std::vector<Line> lines_of(const ScreenShape& shape) {
    std::vector<Line> lines;
    for (const ScreenRing& ring : shape.rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            lines.push_back({ring[i], ring[(i + 1) % ring.size()]});
        }
    }
    return lines;
}

/// The motions with which a corner of one shape lies on an edge of the other. They form line segments.
std::vector<Line> touching_motions(const ScreenShape& a, const ScreenShape& b) {
    std::vector<Line> motions;
    for (const Line& e : lines_of(a)) {
        for (const Line& f : lines_of(b)) {
            motions.push_back({less(e.a, f.a), less(e.b, f.a)});
            motions.push_back({less(e.a, f.a), less(e.a, f.b)});
        }
    }
    std::erase_if(motions, [](const Line& m) { return m.a.x == m.b.x && m.a.y == m.b.y; });
    return motions;
}

// ---- Without a radius, in fractions

struct Motion {
    std::int64_t x, y, parts;

    [[nodiscard]] double length() const {
        const auto dx = static_cast<double>(x), dy = static_cast<double>(y);
        return std::sqrt(dx * dx + dy * dy) / static_cast<double>(parts);
    }
    friend bool operator==(const Motion&, const Motion&) = default;
};

Motion motion(std::int64_t x, std::int64_t y, std::int64_t parts) {
    const std::int64_t common = std::gcd(std::gcd(x, y), parts) * (parts < 0 ? -1 : 1);
    return {x / common, y / common, parts / common};
}

void add_foot(std::vector<Motion>& motions, const Line& m) {
    const ScreenPoint along = less(m.b, m.a);
    const std::int64_t length2 = along.x * along.x + along.y * along.y;
    const std::int64_t foot = std::clamp<std::int64_t>(-(m.a.x * along.x + m.a.y * along.y), 0, length2);
    motions.push_back(motion(m.a.x * length2 + foot * along.x, m.a.y * length2 + foot * along.y, length2));
}

void add_crossing(std::vector<Motion>& motions, const Line& m, const Line& n) {
    const ScreenPoint d = less(m.b, m.a), e = less(n.b, n.a), way = less(n.a, m.a);
    const std::int64_t parts = d.x * e.y - d.y * e.x, part = way.x * e.y - way.y * e.x;
    if (parts != 0) motions.push_back(motion(m.a.x * parts + part * d.x, m.a.y * parts + part * d.y, parts));
}

/// Enlarges the shape, then moves it. Empty if coordinates get too large.
std::optional<ScreenShape> moved(ScreenShape shape, std::int64_t times, std::int64_t x, std::int64_t y) {
    constexpr std::int64_t limit = 1 << 16;
    for (ScreenRing& ring : shape.rings) {
        for (ScreenPoint& p : ring) {
            p = {times * p.x + x, times * p.y + y};
            if (std::abs(p.x) >= limit || std::abs(p.y) >= limit) return std::nullopt;
        }
    }
    return shape;
}

bool any_edges_cross(const ScreenShape& a, const ScreenShape& b) {
    const auto are_apart = [](const Line& e, ScreenPoint p, ScreenPoint q) {
        const std::int64_t of_p = cross(e.a, e.b, p), of_q = cross(e.a, e.b, q);
        return (of_p < 0 && of_q > 0) || (of_p > 0 && of_q < 0);
    };
    for (const Line& e : lines_of(a)) {
        for (const Line& f : lines_of(b)) {
            if (are_apart(e, f.a, f.b) && are_apart(f, e.a, e.b)) return true;
        }
    }
    return false;
}

/// Tries cheap tests first.
bool overlap_after_all(const ScreenShape& a, const ScreenShape& b) {
    if (any_edges_cross(a, b)) return true;
    for (const Line& e : lines_of(b)) {
        if (naive_circle_overlaps(a.rings, e.a, 0)) return true;
    }
    return naive_overlaps(a, b).value();
}

std::optional<double> least_in_fractions(const ScreenShape& a, const ScreenShape& b, double most) {
    std::vector<Line> lines = touching_motions(a, b);
    std::erase_if(lines, [&](const Line& m) { return distance_to({0, 0}, real(m.a), real(m.b)) >= most; });
    std::vector<Motion> motions;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        add_foot(motions, lines[i]);
        for (std::size_t k = 0; k < i; ++k) {
            add_crossing(motions, lines[i], lines[k]);
        }
    }
    std::erase_if(motions, [&](const Motion& m) { return m.length() >= most; });
    std::sort(motions.begin(), motions.end(), [](const Motion& p, const Motion& q) {
        return std::tuple(p.length(), p.x, p.y, p.parts) < std::tuple(q.length(), q.x, q.y, q.parts);
    });
    motions.erase(std::unique(motions.begin(), motions.end()), motions.end());
    for (const Motion& m : motions) {
        const auto large_a = moved(a, m.parts, 0, 0), large_b = moved(b, m.parts, m.x, m.y);
        if (!large_a || !large_b) return std::nullopt;
        if (!overlap_after_all(*large_a, *large_b)) return m.length();
    }
    return std::nullopt;
}

// ---- With a radius, in doubles

constexpr double touching = 1e-9;

/// A line or a circle on which the middle of a round shape may lie.
struct Track {
    RealPoint from, along; ///< of the line; `along` has unit length
    double radius = 0;     ///< of the circle around `from`; 0 for a line
};

RealPoint at(const Track& line, double t) {
    return {line.from.x + t * line.along.x, line.from.y + t * line.along.y};
}

std::vector<Track> tracks_of(const ScreenShape& a, const ScreenShape& b) {
    const auto radius = static_cast<double>(b.radius);
    std::vector<Track> tracks;
    for (const Line& m : touching_motions(a, b)) {
        const RealPoint from = real(m.a), to = real(m.b);
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        const RealPoint along{(to.x - from.x) / length, (to.y - from.y) / length};
        for (const double out : {radius, -radius}) {
            tracks.push_back({{from.x + out * along.y, from.y - out * along.x}, along, 0});
        }
        tracks.push_back({from, {}, radius}), tracks.push_back({to, {}, radius});
    }
    return tracks;
}

void add_nearest(std::vector<RealPoint>& places, const Track& track) {
    if (track.radius == 0) {
        places.push_back(at(track, -dot(track.from, track.along)));
        return;
    }
    const double far = std::hypot(track.from.x, track.from.y);
    const RealPoint away = far > 0 ? RealPoint{track.from.x / far, track.from.y / far} : RealPoint{0, 1};
    places.push_back({track.from.x - track.radius * away.x, track.from.y - track.radius * away.y});
}

/// Adds the points where a line crosses a circle.
void add_passages(std::vector<RealPoint>& places, const Track& line, const Track& circle) {
    const RealPoint way{circle.from.x - line.from.x, circle.from.y - line.from.y};
    const double middle = dot(way, line.along), beside = cross(way, line.along);
    const double rest = circle.radius * circle.radius - beside * beside;
    if (rest < -touching) return;
    const double half = std::sqrt(std::max(0.0, rest));
    places.push_back(at(line, middle - half)), places.push_back(at(line, middle + half));
}

void add_crossings(std::vector<RealPoint>& places, const Track& p, const Track& q) {
    if (p.radius == 0 && q.radius == 0) {
        const double turn = cross(p.along, q.along);
        const RealPoint way{q.from.x - p.from.x, q.from.y - p.from.y};
        if (std::abs(turn) > touching) places.push_back(at(p, cross(way, q.along) / turn));
    } else if (p.radius == 0) {
        add_passages(places, p, q);
    } else if (q.radius == 0) {
        add_passages(places, q, p);
    } else { // equal circles cross on the line in the middle between them
        const RealPoint way{q.from.x - p.from.x, q.from.y - p.from.y};
        const double far = std::hypot(way.x, way.y);
        if (far < touching) return;
        const RealPoint middle{p.from.x + 0.5 * way.x, p.from.y + 0.5 * way.y};
        add_passages(places, {middle, {-way.y / far, way.x / far}, 0}, p);
    }
}

/// Returns true if b only touches after it has moved. Its core must keep the radius from every edge of a, and not be
/// inside.
bool only_touches(const std::vector<Line>& edges, const ScreenRing& core, double radius, RealPoint by) {
    const RealPoint from{real(core.front()).x + by.x, real(core.front()).y + by.y},
        to{real(core.back()).x + by.x, real(core.back()).y + by.y};
    int turns = 0;
    for (const Line& e : edges) {
        const RealPoint p = real(e.a), q = real(e.b);
        const double nearest = std::min(
            {distance_to(from, p, q), distance_to(to, p, q), distance_to(p, from, to), distance_to(q, from, to)});
        if (nearest < radius - 1e-7) return false;
        const auto side = [](RealPoint a, RealPoint b, RealPoint c) {
            return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        };
        if (side(p, q, from) * side(p, q, to) < 0 && side(from, to, p) * side(from, to, q) < 0) return false;
        if ((p.y <= from.y) != (q.y <= from.y) && (side(p, q, from) > 0) == (q.y > p.y)) turns += q.y > p.y ? 1 : -1;
    }
    return turns == 0;
}

std::optional<double> least_in_doubles(const ScreenShape& a, const ScreenShape& b, double most) {
    const std::vector<Track> tracks = tracks_of(a, b);
    std::vector<RealPoint> places;
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        add_nearest(places, tracks[i]);
        for (std::size_t k = 0; k < i; ++k) {
            add_crossings(places, tracks[i], tracks[k]);
        }
    }
    const std::vector<Line> edges = lines_of(a);
    std::optional<double> least;
    for (const RealPoint& p : places) {
        const double length = std::hypot(p.x, p.y);
        if (length >= std::min(most, least.value_or(most))) continue;
        if (only_touches(edges, b.rings[0], static_cast<double>(b.radius), p)) least = length;
    }
    return least;
}

} // namespace

std::optional<double> naive_least_motion(const ScreenShape& a, const ScreenShape& b, double most) {
    return b.kind == ScreenShape::Kind::round ? least_in_doubles(a, b, most) : least_in_fractions(a, b, most);
}

} // namespace hitmask::test
