"""Masks and tests of points in rings, for the checks of formats."""

import sys

# The point of a pixel that is tested, a little beside its centre: two pieces may meet at the centre itself.
AT_X, AT_Y = 0.5 + 1 / 32, 0.5 + 1 / 64


def read_pbm(path):
    """The rows of a binary PBM (P4), true where a pixel is solid."""
    with open(path, "rb") as file:
        data = file.read()
    magic, size, bits = data.split(b"\n", 2)
    assert magic == b"P4", magic
    width, height = map(int, size.split())
    stride = (width + 7) // 8
    return [[bool(bits[y * stride + x // 8] >> (7 - x % 8) & 1) for x in range(width)] for y in range(height)]


def is_in_ring(x, y, ring):
    """By the number of edges to the right. The point lies on no edge."""
    inside = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def compare(what, mask, is_solid):
    """Ends the program with 1 unless is_solid(x, y) is right in every pixel, and the mask has pixels of both kinds."""
    wrong = [(x, y) for y, row in enumerate(mask) for x, solid in enumerate(row) if is_solid(x + AT_X, y + AT_Y) != solid]
    pixels, solid = sum(map(len, mask)), sum(map(sum, mask))
    if wrong or solid == 0 or solid == pixels:
        sys.exit(f"{what}: {len(wrong)} of {pixels} pixels are wrong, at first {wrong[:5]}; {solid} are solid")
    print(f"{what}: {pixels} pixels, {solid} solid: all right")


def in_any(rings):
    """Of rings that do not overlap."""

    def is_solid(x, y):
        count = sum(is_in_ring(x, y, ring) for ring in rings)
        assert count <= 1, f"two rings overlap at {x}, {y}"
        return count == 1

    return is_solid


def signed_area(ring):
    """Positive where the ring runs clockwise as one sees it, y downwards."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1])) / 2


def is_convex(ring):
    """Turns one way only, and once around."""
    corners = list(zip(ring[-1:] + ring[:-1], ring, ring[1:] + ring[:1]))
    turns = [(bx - ax) * (cy - by) - (by - ay) * (cx - bx) for (ax, ay), (bx, by), (cx, cy) in corners]
    ups = sum((ay < by) and not (by < cy) for (_, ay), (_, by), (_, cy) in corners)
    return (min(turns) >= 0 or max(turns) <= 0) and ups == 1
