"""rings.py KIND FILE...: the convex pieces of a file, a line each, as "x y x y ...", in metres of 32 px, y up, from the
middle. Every ring is as the engines of that format want it."""

import json
import plistlib
import sys

from pixels import is_convex, signed_area

MOST_VERTICES = {"physicseditor": 8, "libgdx": 8, "box2d3": 8, "defold": 16}
kind, path = sys.argv[1:3]


def plist_rings():
    with open(path, "rb") as file:
        document = plistlib.load(file)
    assert document["metadata"]["format"] == 1
    scale = document["metadata"]["ptm_ratio"]
    (body,) = document["bodies"].values()
    assert body["anchorpoint"] == "{ 0.5,0.5 }"
    for fixture in body["fixtures"]:
        assert fixture["fixture_type"] == "POLYGON"
        for polygon in fixture["polygons"]:
            numbers = [[float(n) for n in point.strip("{ }").split(",")] for point in polygon]
            yield [(x / scale, y / scale) for x, y in numbers]


def libgdx_rings(width, height):
    with open(path, encoding="utf-8") as file:
        (body,) = json.load(file)["rigidBodies"]
    for polygon in body["polygons"]:
        # Widths from the lower left corner, as its loader scales them.
        yield [(p["x"] * width / 32 - width / 64, p["y"] * width / 32 - height / 64) for p in polygon]


def defold_rings(paths):
    """A file each, whose numbers come in threes."""
    for piece in paths:
        with open(piece, encoding="utf-8") as file:
            numbers = [float(line.split()[1]) for line in file if line.startswith("data: ")]
        assert len(numbers) % 3 == 0 and not any(numbers[2::3]), numbers
        yield [(x / 32, y / 32) for x, y in zip(numbers[0::3], numbers[1::3])]


def box2d3_rings():
    with open(path, encoding="utf-8") as file:
        for line in file:
            numbers = [float(n) for n in line.split()]
            yield list(zip(numbers[0::2], numbers[1::2]))


def all_rings():
    if kind == "libgdx":
        return libgdx_rings(*map(float, sys.argv[3:5]))
    if kind == "defold":
        return defold_rings(sys.argv[2:])
    return plist_rings() if kind == "physicseditor" else box2d3_rings()


for ring in all_rings():
    assert 3 <= len(ring) <= MOST_VERTICES[kind], ring
    assert is_convex(ring), ring
    assert signed_area(ring) > 0, "a ring that runs clockwise ends libGDX"
    print(" ".join(f"{x!r} {y!r}" for x, y in ring))
