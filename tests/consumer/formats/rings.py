"""rings.py KIND FILE: the convex pieces of a file, a line each, as "x y x y ...", in metres, y up, from the middle."""

import json
import plistlib
import sys

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


rings = plist_rings() if kind == "physicseditor" else libgdx_rings(*map(float, sys.argv[3:5]))
for ring in rings:
    assert 3 <= len(ring) <= 8, ring
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]))
    assert area > 0, "a ring that runs clockwise ends libGDX"
    print(" ".join(f"{x!r} {y!r}" for x, y in ring))
