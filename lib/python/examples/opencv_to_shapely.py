"""From a picture to polygons, step by step: OpenCV segments it, hitmask cleans and traces it, Shapely measures it.

Run it as it is, or paste the cells into a notebook.
"""

# %% A picture: coins on a table, with some noise. Take cv2.imread("coins.png") instead.
import cv2  # type: ignore
import hitmask
import numpy as np

rng = np.random.default_rng(1)
picture = np.full((240, 320, 3), 60, np.uint8)
for x, y, radius in ((70, 80, 40), (180, 90, 55), (250, 180, 35), (90, 180, 30)):
    cv2.circle(picture, (x, y), radius, (200, 210, 220), -1)
cv2.circle(picture, (180, 90), 15, (60, 60, 60), -1)  # one has a hole
picture = np.clip(picture + rng.normal(0, 12, picture.shape), 0, 255).astype(np.uint8)

# %% OpenCV finds what is bright. Its masks are arrays of 0 and 255, which hitmask reads in place.
grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
_, bright = cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
mask = hitmask.Mask.from_array(bright).remove_specks(20)
mask = ~(~mask).remove_specks(20)
pieces = mask.components()
print(f"{len(pieces)} coins, boxes {pieces.boxes.tolist()}")

# %% Outlines: few vertices, with a known error. OpenCV's approxPolyDP has no such bound.
outline = mask.trace().simplify(tolerance=1.0).outline
print(f"{len(mask.trace().vertices)} vertices become {len(outline.vertices)}")

# %% Shapely takes them as they are: valid, with holes.
shapes = outline.to_shapely()
print(f"valid: {shapes.is_valid}, area {shapes.area:.0f} px^2 of {mask.count()}")
for coin in shapes.geoms:
    print(f"  {coin.area:6.0f} px^2, {len(coin.interiors)} holes")
assert shapes.is_valid and len(shapes.geoms) == 4

# %% Back to pixels, to check: hardly any pixel differs.
drawn = outline.rasterize(mask.size)
print(f"{(drawn ^ mask).count()} pixels differ")
assert (drawn ^ mask).count() < 0.02 * mask.count()

# %% Questions: the first coin, moved right pixel by pixel, until it hits another one.
first = pieces[0]
others = mask - first
hit = others.sweep(first, (0, 0), (200, 0))
assert hit is not None
print(f"the first coin rolls {hit.fraction * 200:.0f} px before it hits another one")
