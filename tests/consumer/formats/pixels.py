"""What the checks of formats share: masks, and whether a point is in rings."""

import sys


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
    """Ends the program with 1 unless is_solid(x, y) is right at the centre of every pixel, both ways often enough."""
    wrong = [(x, y) for y, row in enumerate(mask) for x, solid in enumerate(row) if is_solid(x + 0.5, y + 0.5) != solid]
    pixels, solid = sum(map(len, mask)), sum(map(sum, mask))
    if wrong or solid == 0 or solid == pixels:
        sys.exit(f"{what}: {len(wrong)} of {pixels} pixels are wrong, at first {wrong[:5]}; {solid} are solid")
    print(f"{what}: {pixels} pixels, {solid} solid: all right")


def in_any(rings):
    return lambda x, y: any(is_in_ring(x, y, ring) for ring in rings)
