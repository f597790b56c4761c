"""svg.py FILE.svg MASK.pbm: librsvg paints each solid pixel wholly and nothing else, at one and at eight times its size."""

import subprocess
import sys

import png
from pixels import compare, read_pbm

path, mask_path = sys.argv[1:]
mask = read_pbm(mask_path)
for zoom in (1, 8):
    painted = subprocess.run(["rsvg-convert", f"--zoom={zoom}", path], check=True, stdout=subprocess.PIPE).stdout
    picture = png.decode(painted)
    assert (picture.width, picture.height) == (len(mask[0]) * zoom, len(mask) * zoom), "another size"
    assert picture.colour_type == png.RGBA, picture.colour_type
    alphas = [row[3::4] for row in picture.rows]
    half = [sorted({a for row in alphas for a in row} - {0, 255})]
    assert half == [[]], f"painted in part: {half}"
    large = [[solid for solid in row for _ in range(zoom)] for row in mask for _ in range(zoom)]
    compare(f"librsvg, {zoom}x", large, lambda x, y, a=alphas: a[int(y)][int(x)] == 255)
