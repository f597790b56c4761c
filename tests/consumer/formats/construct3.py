"""construct3.py FILE.json MASK.pbm: collision polygons for Construct 3 are as its rules are written down, and the only
one is the mask. Construct itself is not asked."""

import json
import sys

from pixels import compare, in_any, read_pbm, signed_area

path, mask_path = sys.argv[1:]
mask = read_pbm(mask_path)
with open(path, encoding="utf-8") as file:
    (frame,) = json.load(file).values()
assert frame["useCollisionPoly"] is True
numbers = frame["collisionPoly"]["points"]
assert all(0 <= n <= 1 for n in numbers), "not parts of the picture"
ring = [(x * len(mask[0]), y * len(mask)) for x, y in zip(numbers[0::2], numbers[1::2])]
assert signed_area(ring) > 0, "not clockwise"
compare("construct3, by its written rules", mask, in_any([ring]))
