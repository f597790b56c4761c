"""Pixel-exact collision of sprites: masks, outlines, scenes.

x grows right, y grows down. Lengths are pixels, angles are radians, clockwise on screen. Arrays of points are (n, 2),
pictures are (h, w) or (h, w, channels). Results are numpy arrays if numpy can be imported, else memoryviews.
"""

from hitmask._hitmask import (
    Components,
    Contact,
    Distance,
    Hit,
    Mask,
    Moments,
    Outline,
    PairMap,
    Scene,
    SceneHit,
    Simplified,
    cast,
    contact,
    contains,
    distance,
    overlaps,
    sweep,
    trace_subpixel,
)
from hitmask._shapes import (
    Box,
    Capsule,
    Circle,
    ConvexPolygon,
    Ellipse,
    OrientedBox,
    Point,
    Pose,
    Segment,
)

__version__ = "0.1.0"

#: What takes any shape takes these. A pair is a Point.
Shape = (
    Mask | Outline | Point | Segment | Box | OrientedBox | Circle | Capsule | Ellipse | ConvexPolygon
    | tuple[float, float]
)

__all__ = [
    "Box",
    "Capsule",
    "Circle",
    "Components",
    "Contact",
    "ConvexPolygon",
    "Distance",
    "Ellipse",
    "Hit",
    "Mask",
    "Moments",
    "OrientedBox",
    "Outline",
    "PairMap",
    "Point",
    "Pose",
    "Scene",
    "SceneHit",
    "Segment",
    "Shape",
    "Simplified",
    "cast",
    "contact",
    "contains",
    "distance",
    "overlaps",
    "sweep",
    "trace_subpixel",
]
