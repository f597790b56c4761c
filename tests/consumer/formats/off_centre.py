"""off_centre.py FILE.png: a square that is symmetric and not in the middle of the picture, where Phaser has to be told."""

import sys

import png

SOLID, CLEAR = (200, 40, 40, 255), (0, 0, 0, 0)
pixels = [SOLID if 20 <= x < 26 and 4 <= y < 10 else CLEAR for y in range(24) for x in range(32)]
with open(sys.argv[1], "wb") as file:
    file.write(png.encode(png.picture_from_rgba(32, 24, pixels)))
