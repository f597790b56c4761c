"""Scalar fields on a pixel grid: coverage of paths, distances, blurs, noise, light.

A field is a flat list of floats, row by row; coverage goes from 0 to 1. The grid's size travels in a
`Grid`, which is what all drawing starts from.
"""

from math import floor, hypot, sqrt

FAR = float(1 << 40)
INFINITE = float("inf")
SUB_ROWS = 5  # odd, so that one sample row runs through the pixel centres


class Grid:
    """A pixel grid and the fields that can be made on it."""

    def __init__(self, width, height):
        self.width, self.height = width, height

    def constant(self, value):
        return [value] * (self.width * self.height)

    def field(self, value_at):
        """value_at(x, y) at every pixel centre."""
        return [value_at(x + 0.5, y + 0.5) for y in range(self.height) for x in range(self.width)]

    def box_around(self, mask, margin):
        """Left, top, right, bottom of what the mask covers and `margin` more, within the grid."""
        w, h = self.width, self.height
        rows = [y for y in range(h) if any(mask[y * w : (y + 1) * w])] or [0]
        columns = [x for x in range(w) if any(mask[x::w])] or [0]
        return (
            max(0, columns[0] - margin),
            max(0, rows[0] - margin),
            min(w, columns[-1] + margin + 1),
            min(h, rows[-1] + margin + 1),
        )

    # --- coverage ---

    def fill(self, *paths):
        """Coverage of closed paths by the even-odd rule: exact along rows, sampled across them."""
        out = self.constant(0.0)
        edges = [edge for path in paths for edge in _edges(path)]
        for y in range(self.height):
            for k in range(SUB_ROWS):
                level = y + (k + 0.5) / SUB_ROWS
                crossings = sorted(
                    x0 + (level - y0) * (x1 - x0) / (y1 - y0) for x0, y0, x1, y1 in edges if y0 <= level < y1
                )
                for left, right in zip(crossings[::2], crossings[1::2]):
                    self._add_span(out, y, left, right)
        return [min(1.0, v) for v in out]

    def _add_span(self, out, y, left, right):
        left, right = max(0.0, left), min(float(self.width), right)
        if right <= left:
            return
        first, last, row = int(left), min(int(right), self.width - 1), y * self.width
        if first == last:
            out[row + first] += (right - left) / SUB_ROWS
            return
        out[row + first] += (first + 1 - left) / SUB_ROWS
        for x in range(first + 1, last):
            out[row + x] += 1 / SUB_ROWS
        out[row + last] += (right - last) / SUB_ROWS

    def stroke(self, path, width, closed=True, taper=None):
        """Coverage of a line with round joins and ends; `taper` is the width at the far end."""
        out = self.constant(0.0)
        points = path + path[:1] if closed else path
        end = width if taper is None else taper
        count = len(points) - 1
        for i, (a, b) in enumerate(zip(points, points[1:])):
            half = 0.5 * (width + (end - width) * (i + 0.5) / count)
            self._add_capsule(out, a, b, half)
        return out

    def _add_capsule(self, out, a, b, half):
        (ax, ay), (bx, by) = a, b
        ux, uy = bx - ax, by - ay
        length_squared = ux * ux + uy * uy or 1.0
        reach = half + 1
        for y in range(max(0, floor(min(ay, by) - reach)), min(self.height, floor(max(ay, by) + reach) + 1)):
            for x in range(max(0, floor(min(ax, bx) - reach)), min(self.width, floor(max(ax, bx) + reach) + 1)):
                px, py = x + 0.5 - ax, y + 0.5 - ay
                t = max(0.0, min(1.0, (px * ux + py * uy) / length_squared))
                coverage = half + 0.5 - hypot(px - t * ux, py - t * uy)
                i = y * self.width + x
                if coverage > out[i]:
                    out[i] = min(1.0, coverage, 2 * half)

    # --- distance, blur, light ---

    def depth(self, mask):
        """Distance from every covered pixel's centre to the nearest one that is not; beyond the
        border nothing is covered."""
        w, h = self.width, self.height
        columns = [[0.0 if 0 <= y < h and mask[y * w + x] < 0.5 else FAR for y in range(h)] for x in range(w)]
        columns = [_squared_distances([0.0] + column + [0.0])[1:-1] for column in columns]
        out = []
        for y in range(h):
            row = _squared_distances([0.0] + [columns[x][y] for x in range(w)] + [0.0])[1:-1]
            out += [sqrt(v) for v in row]
        return out

    def dome(self, mask, radius):
        """Height of a cushion over the mask that rises like a quarter circle within `radius`."""
        depths = self.depth(mask)
        return [radius * sqrt(1 - (1 - min(1.0, d / radius)) ** 2) for d in depths]

    def blur(self, values, radius, passes=3):
        """Box blurs in both axes; three of them come close to a Gaussian. Outside counts as 0."""
        w, h = self.width, self.height
        size = max(1, round(radius))
        for _ in range(passes):
            values = _transposed(_blurred_rows(values, w, h, size), w, h)
            values = _transposed(_blurred_rows(values, h, w, size), h, w)
        return values

    def light(self, height, direction, steepness=1.0):
        """Lambert light, 0 to 1, on a height field; direction points to the lamp (y down, z up)."""
        w, h = self.width, self.height
        lx, ly, lz = (c / hypot(*direction) for c in direction)
        out = []
        for y in range(h):
            up, down, row = max(0, y - 1) * w, min(h - 1, y + 1) * w, y * w
            for x in range(w):
                gx = (height[row + min(w - 1, x + 1)] - height[row + max(0, x - 1)]) * 0.5 * steepness
                gy = (height[down + x] - height[up + x]) * 0.5 * steepness
                shine = (lz - gx * lx - gy * ly) / sqrt(1 + gx * gx + gy * gy)
                out.append(max(0.0, shine))
        return out

    def noise(self, scale, seed, octaves=4):
        """Smooth noise between 0 and 1: value noise, each octave half as wide and half as strong."""
        return self.field(lambda x, y: fractal_noise(x / scale, y / scale, seed, octaves))


# --- combining fields ---------------------------------------------------------------------------


def union(*fields):
    return [max(values) for values in zip(*fields)]


def intersection(*fields):
    return [min(values) for values in zip(*fields)]


def without(field, *others):
    return [max(0.0, v - max(o)) for v, *o in zip(field, *others)]


def times(field, factor):
    """Product with a number or with another field."""
    if isinstance(factor, (int, float)):
        return [v * factor for v in field]
    return [v * f for v, f in zip(field, factor)]


def hard(field, level=0.5):
    """0 or 1: pixel art has no half-covered pixels."""
    return [1.0 if v >= level else 0.0 for v in field]


def smoothstep(low, high, value):
    t = max(0.0, min(1.0, (value - low) / (high - low)))
    return t * t * (3 - 2 * t)


# --- noise --------------------------------------------------------------------------------------


def lattice_value(i, j, seed):
    """A fixed float in [0, 1) for every lattice point."""
    n = (i * 374761393 + j * 668265263 + seed * 2246822519) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    n = ((n ^ (n >> 16)) * 2654435761) & 0xFFFFFFFF
    return ((n ^ (n >> 15)) & 0xFFFFFF) / 0x1000000


def value_noise(x, y, seed):
    i, j = floor(x), floor(y)
    u, v = x - i, y - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    top = lattice_value(i, j, seed) * (1 - u) + lattice_value(i + 1, j, seed) * u
    bottom = lattice_value(i, j + 1, seed) * (1 - u) + lattice_value(i + 1, j + 1, seed) * u
    return top + (bottom - top) * v


def fractal_noise(x, y, seed, octaves=4):
    total, weight, scale = 0.0, 0.0, 1.0
    for octave in range(octaves):
        total += value_noise(x / scale, y / scale, seed + octave) * scale
        weight += scale
        scale *= 0.5
    return total / weight


# --- helpers ------------------------------------------------------------------------------------


def _edges(path):
    """Edges of a closed path that cross rows, as x0, y0, x1, y1 with y0 < y1."""
    for (ax, ay), (bx, by) in zip(path, path[1:] + path[:1]):
        if ay < by:
            yield ax, ay, bx, by
        elif by < ay:
            yield bx, by, ax, ay


def _squared_distances(costs):
    """min over j of (i - j)^2 + costs[j] for every i: lower envelope of parabolas, linear time."""
    n = len(costs)
    centres, starts, last = [0] * n, [-INFINITE] + [INFINITE] * n, 0
    for i in range(1, n):
        meet = _meeting(costs, centres[last], i)
        while meet <= starts[last]:
            last -= 1
            meet = _meeting(costs, centres[last], i)
        last += 1
        centres[last], starts[last], starts[last + 1] = i, meet, INFINITE
    out, k = [], 0
    for i in range(n):
        while starts[k + 1] < i:
            k += 1
        out.append((i - centres[k]) ** 2 + costs[centres[k]])
    return out


def _meeting(costs, j, i):
    """Where the parabola at i comes below the one at j < i."""
    return (costs[i] + i * i - costs[j] - j * j) / (2 * (i - j))


def _blurred_rows(values, width, height, radius):
    span = 2 * radius + 1
    out = []
    for y in range(height):
        row = values[y * width : (y + 1) * width]
        padded = [0.0] * radius + row + [0.0] * (radius + 1)
        running = sum(padded[: 2 * radius])
        padded = [0.0] + padded
        for x in range(width):
            running += padded[x + span] - padded[x]
            out.append(running / span)
    return out


def _transposed(values, width, height):
    return [values[y * width + x] for x in range(width) for y in range(height)]
