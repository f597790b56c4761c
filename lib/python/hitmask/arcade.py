"""Hit boxes for arcade that follow the picture: at most a tolerance of pixels off, concave where the picture is.

    texture = arcade.load_texture("ship.png", hit_box_algorithm=hitmask.arcade.HitBox(tolerance=1.0))
"""

import hitmask

try:
    from arcade.hitbox import HitBoxAlgorithm
except ImportError:  # calculate() works without arcade as well
    HitBoxAlgorithm = object

__all__ = ["HitBox"]


class HitBox(HitBoxAlgorithm):
    """A hit box algorithm: the outline of the largest piece of a picture, with few vertices.

    Vertices are at most tolerance pixels off the picture's outline. side is "either", "outside" (every solid pixel is in
    the hit box) or "inside". Pixels with alpha > threshold are solid.
    """

    cache = True

    def __init__(self, tolerance=1.0, side="either", threshold=127):
        super().__init__()
        self.tolerance = float(tolerance)
        self.side = side
        self.threshold = threshold
        self._cache_name = f"hitmask-{self.tolerance!r}-{side}-{threshold}"

    def __call__(self, *args, **kwargs):
        """Returns another algorithm with these arguments, as arcade's own do."""
        return type(self)(*args, **kwargs)

    @property
    def cache_name(self):
        """What arcade's cache of hit boxes adds to the name of a picture."""
        return self._cache_name

    def calculate(self, image, **kwargs):
        """Returns the vertices (x, y) for a PIL image: centred, y grows up.

        Keyword arguments are those of the class, for this picture alone. Without solid pixels it is the picture's box.
        """
        options = {"tolerance": self.tolerance, "side": self.side, "threshold": self.threshold} | kwargs
        w, h = image.size
        if image.mode != "RGBA":
            image = image.convert("RGBA")
        ring = ()
        if w > 0 and h > 0:
            pixels = memoryview(image.tobytes()).cast("B", (h, w, 4))
            ring = _largest_ring(hitmask.Mask.from_alpha(pixels, threshold=options.pop("threshold")), **options)
        if len(ring) < 3:
            ring = [(0, 0), (w, 0), (w, h), (0, h)]
        return tuple((float(x) - w / 2, h / 2 - float(y)) for x, y in ring)


def _largest_ring(mask, tolerance, side):
    """Returns the outer ring of the largest polygon of a mask."""
    polygons = mask.trace(connectivity=4).simplify(tolerance, side).outline.polygons()
    rings = [[tuple(point) for point in outer.tolist()] for outer, _ in polygons]
    return max(rings, key=_doubled_area, default=())


def _doubled_area(ring):
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1])))
