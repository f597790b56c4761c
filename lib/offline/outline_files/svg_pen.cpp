// Edges, curves and arcs.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "outline_files/svg_path.h"
#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/sin_cos.h>

namespace hitmask {

namespace {

using std::numbers::pi;

constexpr double flatness = 1.0 / 16;      // greatest distance between curve and edges, px
constexpr int most_curve_pieces = 1 << 15; // of one curve; a longer one exceeds the limits anyway

int pieces_of(double count) {
    return count < most_curve_pieces ? std::max(1, static_cast<int>(std::ceil(count)))
                                     : most_curve_pieces; // also for NaN
}

/// The bend of a, b, c, as the length of their second difference.
double bend(const RealVertex& a, const RealVertex& b, const RealVertex& c) {
    return vector_length(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y);
}

/// The ellipse of an arc, and the angles at which the arc lies on it.
struct ArcCenter {
    double rx, ry, cosine, sine, x, y, begin, sweep;
};

/// Converts end points to a centre: SVG 1.1, appendix F.6.5. Radii that are too small are enlarged.
ArcCenter center_of(double x0, double y0, double rx, double ry, double turn, bool large, bool sweep, double x,
                    double y) {
    const auto [sine, cosine] = sin_cos(turn * pi / 180);
    ArcCenter arc{rx, ry, cosine, sine, 0, 0, 0, 0};
    const double half_x = (x0 - x) / 2, half_y = (y0 - y) / 2;
    const double u = arc.cosine * half_x + arc.sine * half_y, v = -arc.sine * half_x + arc.cosine * half_y;
    const double needed = u * u / (rx * rx) + v * v / (ry * ry);
    if (needed > 1) arc.rx *= square_root(needed), arc.ry *= square_root(needed);
    const double square = arc.rx * arc.rx * v * v + arc.ry * arc.ry * u * u;
    const double rest = std::max(0.0, arc.rx * arc.rx * arc.ry * arc.ry - square);
    const double far = (large == sweep ? -1 : 1) * square_root(rest / square);
    const double center_u = far * arc.rx * v / arc.ry, center_v = -far * arc.ry * u / arc.rx;
    arc.x = arc.cosine * center_u - arc.sine * center_v + (x0 + x) / 2;
    arc.y = arc.sine * center_u + arc.cosine * center_v + (y0 + y) / 2;
    arc.begin = direction_angle((u - center_u) / arc.rx, (v - center_v) / arc.ry);
    arc.sweep = direction_angle((-u - center_u) / arc.rx, (-v - center_v) / arc.ry) - arc.begin;
    if (sweep && arc.sweep < 0) arc.sweep += 2 * pi;
    if (!sweep && arc.sweep > 0) arc.sweep -= 2 * pi;
    return arc;
}

} // namespace

void SvgPen::add(RealVertex vertex) {
    require_few_vertices(++count_);
    rings_.back().push_back(vertex);
}

void SvgPen::move_to(double x, double y) {
    x_ = start_x_ = x, y_ = start_y_ = y;
    is_new_ = true;
}

void SvgPen::line_to(double x, double y) {
    if (is_new_) {
        rings_.emplace_back();
        add(transform_(x_, y_));
        is_new_ = false;
    }
    x_ = x, y_ = y;
    add(transform_(x, y));
}

void SvgPen::quadratic_to(double x1, double y1, double x, double y) {
    const double x0 = x_, y0 = y_;
    cubic_to(x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3, x + (x1 - x) * 2 / 3, y + (y1 - y) * 2 / 3, x, y);
}

void SvgPen::cubic_to(double x1, double y1, double x2, double y2, double x, double y) {
    const double x0 = x_, y0 = y_;
    const RealVertex p0 = transform_(x0, y0), p1 = transform_(x1, y1), p2 = transform_(x2, y2), p3 = transform_(x, y);
    // With this number of equal steps of the parameter, the edges are within the flatness. Wang. Some Aspects of Cubic
    // Curves. 1984
    const int pieces = pieces_of(square_root(0.75 * std::max(bend(p0, p1, p2), bend(p1, p2, p3)) / flatness));
    for (int i = 1; i < pieces; ++i) {
        const double t = static_cast<double>(i) / pieces, s = 1 - t;
        const double b0 = s * s * s, b1 = 3 * s * s * t, b2 = 3 * s * t * t, b3 = t * t * t;
        line_to(b0 * x0 + b1 * x1 + b2 * x2 + b3 * x, b0 * y0 + b1 * y1 + b2 * y2 + b3 * y);
    }
    line_to(x, y);
}

void SvgPen::arc_to(double rx, double ry, double turn, bool large, bool sweep, double x, double y) {
    rx = std::abs(rx), ry = std::abs(ry);
    if (rx == 0 || ry == 0 || (x == x_ && y == y_)) return line_to(x, y);
    const ArcCenter arc = center_of(x_, y_, rx, ry, turn, large, sweep, x, y);
    // The distance of a chord from its arc of angle w is r (1 - cos(w / 2)), about r w^2 / 8.
    const double stretch =
        vector_length(vector_length(transform_.a, transform_.b), vector_length(transform_.c, transform_.d));
    const double radius = std::max(arc.rx, arc.ry) * stretch;
    const int pieces = pieces_of(std::abs(arc.sweep) * square_root(std::max(radius / (8 * flatness), 0.5)));
    for (int i = 1; i < pieces; ++i) {
        const double angle = arc.begin + arc.sweep * i / pieces;
        const auto [sine, cosine] = sin_cos(angle);
        const double u = arc.rx * cosine, v = arc.ry * sine;
        line_to(arc.x + arc.cosine * u - arc.sine * v, arc.y + arc.sine * u + arc.cosine * v);
    }
    line_to(x, y);
}

void SvgPen::close() {
    if (!is_new_) is_new_ = true;
    x_ = start_x_, y_ = start_y_;
}

} // namespace hitmask
