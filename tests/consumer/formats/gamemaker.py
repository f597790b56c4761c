"""gamemaker.py FILE.gml MASK.pbm: fixtures for GameMaker are as its rules are written down, and together the mask.
GameMaker itself is not asked."""

import re
import sys

from pixels import compare, in_any, is_convex, read_pbm, signed_area

path, mask_path = sys.argv[1:]
mask = read_pbm(mask_path)
width, height = len(mask[0]), len(mask)
rings = []
with open(path, encoding="utf-8") as file:
    for line in file:
        if "physics_fixture_set_polygon_shape" in line:
            rings.append([])
        for x, y in re.findall(r"physics_fixture_add_point\(_fixture, (\S+), (\S+)\);", line):
            rings[-1].append((float(x) + width / 2, float(y) + height / 2))
for ring in rings:
    assert 3 <= len(ring) <= 8 and is_convex(ring), ring
    assert signed_area(ring) > 0, "not clockwise"
compare("gamemaker, by its written rules", mask, in_any(rings))
