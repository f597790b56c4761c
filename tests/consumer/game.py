"""game.py PICTURE...: checks screenshots (.bmp) of tools/examples/game: there are sky, ground and sprites in many
colours. All pictures must show nearly the same. Exit code 1 if not."""

import struct
import sys

SKY, GROUND = (18, 20, 38), {(0x6B, 0x4A, 0x2A), (0x77, 0x56, 0x36)}


def pixels(path):
    """The pixels of a bitmap of 32 bits per pixel, as tuples (red, green, blue)."""
    data = open(path, "rb").read()
    start, = struct.unpack_from("<I", data, 10)
    width, height = struct.unpack_from("<ii", data, 18)
    assert struct.unpack_from("<H", data, 28) == (32,)
    return [(data[i + 2], data[i + 1], data[i]) for i in range(start, start + width * abs(height) * 4, 4)]


pictures = [pixels(path) for path in sys.argv[1:]]
for path, picture in zip(sys.argv[1:], pictures):
    sky, ground = picture.count(SKY), sum(p in GROUND for p in picture)
    rest = len(picture) - sky - ground
    print(f"{path}: {sky} px sky, {ground} px ground, {rest} px else, {len(set(picture))} colours")
    if min(sky, ground, rest) < len(picture) / 50 or len(set(picture)) < 200:
        sys.exit(f"{path} does not look like the game")
for path, picture in zip(sys.argv[2:], pictures[1:]):
    # Renderers blend a little differently.
    others = sum(max(abs(a - b) for a, b in zip(p, q)) > 64 for p, q in zip(picture, pictures[0]))
    if others > len(picture) / 20:
        sys.exit(f"{path} differs from {sys.argv[1]} in {others} px")
