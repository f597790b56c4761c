"""Closed and open paths as lists of (x, y) points, and ways to bend them."""

from math import cos, hypot, pi, sin


def ellipse(cx, cy, rx, ry=None, count=64):
    ry = rx if ry is None else ry
    return [(cx + rx * cos(2 * pi * i / count), cy + ry * sin(2 * pi * i / count)) for i in range(count)]


def arc(cx, cy, rx, ry, start, end, count=32):
    """Open path along an ellipse between two angles in degrees (0 right, 90 down)."""
    angles = [(start + (end - start) * i / count) * pi / 180 for i in range(count + 1)]
    return [(cx + rx * cos(a), cy + ry * sin(a)) for a in angles]


def box(left, top, right, bottom):
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def rounded_box(left, top, right, bottom, radius, count=8):
    corners = (
        (right - radius, top + radius, -90),
        (right - radius, bottom - radius, 0),
        (left + radius, bottom - radius, 90),
        (left + radius, top + radius, 180),
    )
    return [p for cx, cy, start in corners for p in arc(cx, cy, radius, radius, start, start + 90, count)]


def star(cx, cy, outer, inner, tips, turn=-90):
    radii = (outer, inner)
    angles = [(turn + 180 * i / tips) * pi / 180 for i in range(2 * tips)]
    return [(cx + radii[i % 2] * cos(a), cy + radii[i % 2] * sin(a)) for i, a in enumerate(angles)]


def smooth(points, closed=True, count=10):
    """Catmull-Rom curve through the points."""
    n = len(points)
    spans = n if closed else n - 1

    def at(i):
        return points[i % n] if closed else points[max(0, min(n - 1, i))]

    curve = [
        _catmull_rom(at(i - 1), at(i), at(i + 1), at(i + 2), j / count)
        for i in range(spans)
        for j in range(count)
    ]
    return curve if closed else curve + [points[-1]]


def _catmull_rom(p0, p1, p2, p3, t):
    def axis(a, b, c, d):
        return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))

    return axis(p0[0], p1[0], p2[0], p3[0]), axis(p0[1], p1[1], p2[1], p3[1])


def round_corners(points, radius, count=6):
    """Closed path with every corner replaced by a quadratic curve that starts `radius` before it."""
    out, n = [], len(points)
    for i, corner in enumerate(points):
        a = _towards(corner, points[i - 1], radius)
        b = _towards(corner, points[(i + 1) % n], radius)
        for j in range(count + 1):
            t = j / count
            out.append(
                tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r for p, q, r in zip(a, corner, b))
            )
    return out


def _towards(start, end, distance):
    length = hypot(end[0] - start[0], end[1] - start[1])
    t = min(0.5, distance / length) if length else 0
    return start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])


def rotated(points, degrees, cx=0.0, cy=0.0):
    c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)
    return [(cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c) for x, y in points]


def moved(points, dx, dy):
    return [(x + dx, y + dy) for x, y in points]


def mirrored(points, axis_x):
    """The points in a mirror that stands at x = axis_x, in reverse order to close a symmetric path."""
    return [(2 * axis_x - x, y) for x, y in reversed(points)]


def symmetric(points, axis_x):
    """Closed path from its left or right half."""
    return points + mirrored(points, axis_x)
