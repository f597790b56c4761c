#include "support/fit_oracle.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hitmask::test {

namespace {

using Real = long double;

struct Point {
    Real x, y;
};

struct Square {
    Real x, y; ///< its top left corner

    [[nodiscard]] std::vector<Point> corners() const { return {{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}; }
};

std::vector<Point> corners_of(MaskView mask) {
    std::vector<Point> corners;
    for (int y = 0; y <= mask.height; ++y) {
        for (int x = 0; x <= mask.width; ++x) {
            if (mask.test(x, y) || mask.test(x - 1, y) || mask.test(x, y - 1) || mask.test(x - 1, y - 1)) {
                corners.push_back({Real(x), Real(y)});
            }
        }
    }
    return corners;
}

std::vector<Square> clear_squares(MaskView mask) {
    std::vector<Square> squares;
    for (int y = -1; y <= mask.height; ++y) {
        for (int x = -1; x <= mask.width; ++x) {
            if (!mask.test(x, y)) squares.push_back({Real(x), Real(y)});
        }
    }
    return squares;
}

/// The point in the frame of a turned shape.
template<class Turned>
Point local(const Turned& shape, Point p) {
    const Real c = std::cos(Real{shape.angle}), s = std::sin(Real{shape.angle});
    const Real dx = p.x - Real{shape.center.x}, dy = p.y - Real{shape.center.y};
    return {dx * c + dy * s, dy * c - dx * s};
}

Real distance_to_segment(Point p, Point a, Point b) {
    const Real dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    const Real t = length == 0 ? Real{0} : std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, Real{0}, Real{1});
    return std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

Real turn(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool cross(Point a, Point b, Point c, Point d) {
    return (turn(a, b, c) > 0) != (turn(a, b, d) > 0) && (turn(c, d, a) > 0) != (turn(c, d, b) > 0);
}

bool is_inside(const std::vector<Point>& convex, Point p) {
    int left = 0, right = 0;
    for (std::size_t i = 0; i < convex.size(); ++i) {
        const Real t = turn(convex[i], convex[(i + 1) % convex.size()], p);
        left += t < 0 ? 1 : 0;
        right += t > 0 ? 1 : 0;
    }
    return left == 0 || right == 0;
}

/// The distance of a convex polygon and a segment; 0 if they meet.
Real distance_to_polygon(const std::vector<Point>& convex, Point a, Point b) {
    if (is_inside(convex, a)) return 0;
    Real least = std::numeric_limits<Real>::infinity();
    for (std::size_t i = 0; i < convex.size(); ++i) {
        const Point p = convex[i], q = convex[(i + 1) % convex.size()];
        if (cross(a, b, p, q)) return 0;
        least =
            std::min({least, distance_to_segment(a, p, q), distance_to_segment(b, p, q), distance_to_segment(p, a, b)});
    }
    return least;
}

Point point(Vec2 v) {
    return {Real{v.x}, Real{v.y}};
}

bool meets(const Circle& shape, const Square& square) {
    return distance_to_polygon(square.corners(), point(shape.center), point(shape.center)) < Real{shape.radius};
}

bool meets(const Capsule& shape, const Square& square) {
    return distance_to_polygon(square.corners(), point(shape.center1), point(shape.center2)) < Real{shape.radius};
}

bool meets(const Aabb& shape, const Square& square) {
    return Real{shape.lower.x} < square.x + 1 && square.x < Real{shape.upper.x} && Real{shape.lower.y} < square.y + 1 &&
           square.y < Real{shape.upper.y};
}

/// Two boxes are apart if they are apart along a side of one of them.
bool meets(const Obb& shape, const Square& square) {
    const Real c = std::cos(Real{shape.angle}), s = std::sin(Real{shape.angle});
    const Real hx = shape.half_size.x, hy = shape.half_size.y;
    const Real reach_x = std::abs(c) * hx + std::abs(s) * hy, reach_y = std::abs(s) * hx + std::abs(c) * hy;
    const Real dx = square.x + Real(0.5) - Real{shape.center.x}, dy = square.y + Real(0.5) - Real{shape.center.y};
    if (std::abs(dx) >= reach_x + Real(0.5) || std::abs(dy) >= reach_y + Real(0.5)) return false;
    const Real half_square = (std::abs(c) + std::abs(s)) / 2;
    return std::abs(dx * c + dy * s) < hx + half_square && std::abs(dy * c - dx * s) < hy + half_square;
}

/// Uses the frame in which the ellipse is the unit circle.
bool meets(const Ellipse& shape, const Square& square) {
    std::vector<Point> corners;
    for (const Point p : square.corners()) {
        const Point q = local(shape, p);
        corners.push_back({q.x / Real{shape.half_size.x}, q.y / Real{shape.half_size.y}});
    }
    return distance_to_polygon(corners, {0, 0}, {0, 0}) < 1;
}

template<class Shape>
int uncovered(MaskView mask, const Shape& shape) {
    int count = 0;
    for (const Point p : corners_of(mask)) {
        count += is_in(shape, static_cast<double>(p.x), static_cast<double>(p.y)) ? 0 : 1;
    }
    return count;
}

template<class Shape>
int met(MaskView mask, const Shape& shape) {
    const auto squares = clear_squares(mask);
    return static_cast<int>(std::ranges::count_if(squares, [&](const Square& square) { return meets(shape, square); }));
}

/// The number of solid pixels above and to the left of each corner.
class Sums {
public:
    explicit Sums(MaskView mask)
        : stride_(mask.width + 1),
          sums_(static_cast<std::size_t>(stride_) * static_cast<std::size_t>(mask.height + 1)) {
        for (int y = 1; y <= mask.height; ++y) {
            for (int x = 1; x <= mask.width; ++x) {
                at(x, y) = at(x - 1, y) + at(x, y - 1) - at(x - 1, y - 1) + (mask.test(x - 1, y - 1) ? 1 : 0);
            }
        }
    }
    [[nodiscard]] int in(int x0, int y0, int x1, int y1) { return at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0); }

private:
    int& at(int x, int y) { return sums_[static_cast<std::size_t>(y * stride_ + x)]; }

    int stride_;
    std::vector<int> sums_;
};

/// Calls visit(area, solid pixels) for every rectangle of pixels.
template<class Visit>
void for_each_rectangle(MaskView mask, Visit visit) {
    Sums sums(mask);
    for (int y0 = 0; y0 < mask.height; ++y0) {
        for (int y1 = y0 + 1; y1 <= mask.height; ++y1) {
            for (int x0 = 0; x0 < mask.width; ++x0) {
                for (int x1 = x0 + 1; x1 <= mask.width; ++x1) {
                    visit((x1 - x0) * (y1 - y0), sums.in(x0, y0, x1, y1));
                }
            }
        }
    }
}

} // namespace

bool is_in(const Circle& shape, double x, double y, double slack) {
    const Real dx = x - Real{shape.center.x}, dy = y - Real{shape.center.y}, radius = Real{shape.radius} + slack;
    return dx * dx + dy * dy <= radius * radius;
}

bool is_in(const Aabb& shape, double x, double y, double slack) {
    return shape.lower.x - slack <= x && x <= shape.upper.x + slack && shape.lower.y - slack <= y &&
           y <= shape.upper.y + slack;
}

bool is_in(const Obb& shape, double x, double y, double slack) {
    const Point p = local(shape, {x, y});
    return std::abs(p.x) <= Real{shape.half_size.x} + slack && std::abs(p.y) <= Real{shape.half_size.y} + slack;
}

bool is_in(const Ellipse& shape, double x, double y, double slack) {
    const Point p = local(shape, {x, y});
    const Real u = p.x / (Real{shape.half_size.x} + slack), v = p.y / (Real{shape.half_size.y} + slack);
    return u * u + v * v <= 1;
}

bool is_in(const Capsule& shape, double x, double y, double slack) {
    return distance_to_segment({x, y}, point(shape.center1), point(shape.center2)) <= Real{shape.radius} + slack;
}

int uncovered_corners(MaskView mask, const Circle& shape) {
    return uncovered(mask, shape);
}
int uncovered_corners(MaskView mask, const Aabb& shape) {
    return uncovered(mask, shape);
}
int uncovered_corners(MaskView mask, const Obb& shape) {
    return uncovered(mask, shape);
}
int uncovered_corners(MaskView mask, const Ellipse& shape) {
    return uncovered(mask, shape);
}
int uncovered_corners(MaskView mask, const Capsule& shape) {
    return uncovered(mask, shape);
}

int clear_pixels_met(MaskView mask, const Circle& shape) {
    return met(mask, shape);
}
int clear_pixels_met(MaskView mask, const Aabb& shape) {
    return met(mask, shape);
}
int clear_pixels_met(MaskView mask, const Obb& shape) {
    return met(mask, shape);
}
int clear_pixels_met(MaskView mask, const Ellipse& shape) {
    return met(mask, shape);
}
int clear_pixels_met(MaskView mask, const Capsule& shape) {
    return met(mask, shape);
}

double naive_enclosing_radius(MaskView mask) {
    const std::vector<Point> points = corners_of(mask);
    Real best = std::numeric_limits<Real>::infinity();
    const auto consider = [&](Point center, Real radius) {
        if (radius >= best) return;
        for (const Point p : points) {
            if (std::hypot(p.x - center.x, p.y - center.y) > radius + Real(1e-9)) return;
        }
        best = radius;
    };
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const Point a = points[i], b = points[j];
            consider({(a.x + b.x) / 2, (a.y + b.y) / 2}, std::hypot(a.x - b.x, a.y - b.y) / 2);
            for (std::size_t k = 0; k < j; ++k) {
                const Point c = points[k];
                const Real twice = 2 * turn(a, b, c);
                if (twice == 0) continue;
                const Real p = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
                const Real q = (c.x - a.x) * (c.x - a.x) + (c.y - a.y) * (c.y - a.y);
                const Real x = ((c.y - a.y) * p - (b.y - a.y) * q) / twice;
                const Real y = ((b.x - a.x) * q - (c.x - a.x) * p) / twice;
                consider({a.x + x, a.y + y}, std::hypot(x, y));
            }
        }
    }
    return static_cast<double>(best);
}

double naive_enclosing_box_area(MaskView mask) {
    const std::vector<Point> points = corners_of(mask);
    Real best = std::numeric_limits<Real>::infinity();
    for (int i = 0; i < 4500; ++i) {
        const Real angle = Real(i) / 4500 * std::acos(Real{0}), c = std::cos(angle), s = std::sin(angle);
        Real u0 = 1e9, u1 = -1e9, v0 = 1e9, v1 = -1e9;
        for (const Point p : points) {
            const Real u = p.x * c + p.y * s, v = p.y * c - p.x * s;
            u0 = std::min(u0, u);
            u1 = std::max(u1, u);
            v0 = std::min(v0, v);
            v1 = std::max(v1, v);
        }
        best = std::min(best, (u1 - u0) * (v1 - v0));
    }
    return static_cast<double>(best);
}

std::vector<Vec2> naive_hull(MaskView mask) {
    const std::vector<Point> points = corners_of(mask);
    std::vector<Vec2> hull;
    std::size_t at = 0; // the leftmost corner of the top row
    do {
        hull.push_back({static_cast<float>(points[at].x), static_cast<float>(points[at].y)});
        std::size_t next = at == 0 ? 1 : 0;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const auto far = [&](std::size_t k) {
                return std::hypot(points[k].x - points[at].x, points[k].y - points[at].y);
            };
            const Real side = turn(points[at], points[next], points[i]);
            if (side < 0 || (side == 0 && far(i) > far(next))) next = i;
        }
        at = next;
    } while (at != 0);
    return hull;
}

int naive_inscribed_area(MaskView mask) {
    int best = 0;
    for_each_rectangle(mask, [&](int area, int solid) {
        if (area == solid) best = std::max(best, area);
    });
    return best;
}

double naive_best_box_iou(MaskView mask) {
    double best = 0;
    const auto all = static_cast<double>(mask.count());
    for_each_rectangle(mask, [&](int area, int solid) { best = std::max(best, solid / (area + all - solid)); });
    return best;
}

double naive_inscribed_radius(MaskView mask) {
    const std::vector<Square> squares = clear_squares(mask);
    Real best = 0;
    for (int i = 0; i <= 8 * mask.width; ++i) {
        for (int j = 0; j <= 8 * mask.height; ++j) {
            const Point p{Real(i) / 8, Real(j) / 8};
            Real least = std::numeric_limits<Real>::infinity();
            for (const Square& square : squares) {
                least = std::min(least, std::hypot(p.x - std::clamp(p.x, square.x, square.x + 1),
                                                   p.y - std::clamp(p.y, square.y, square.y + 1)));
            }
            best = std::max(best, least);
        }
    }
    return static_cast<double>(best);
}

} // namespace hitmask::test
