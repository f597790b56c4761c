"""Poses and simple shapes, as named tuples. Lengths are pixels, y down; angles are radians, clockwise on screen."""

from typing import Any, NamedTuple, Optional, Tuple


class Pose(NamedTuple):
    """A sprite's place on the screen: mirrored and scaled about its pivot, turned about it, then moved to (x, y).

    A pivot of None is the middle of a mask, and the origin of other shapes.
    """

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    mirrored: bool = False
    pivot: Optional[Tuple[float, float]] = None


class Point(NamedTuple):
    """A point. A plain tuple (x, y) is one, too."""

    x: float
    y: float


class Segment(NamedTuple):
    """The points between two ends."""

    x1: float
    y1: float
    x2: float
    y2: float


class Box(NamedTuple):
    """An upright box from its top-left corner (x, y)."""

    x: float
    y: float
    w: float
    h: float


class OrientedBox(NamedTuple):
    """A box turned by an angle about its centre (x, y)."""

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0


class Circle(NamedTuple):
    """A circle about (x, y)."""

    x: float
    y: float
    radius: float


class Capsule(NamedTuple):
    """The points at most radius away from a segment."""

    x1: float
    y1: float
    x2: float
    y2: float
    radius: float


class Ellipse(NamedTuple):
    """An ellipse with the half axes rx and ry, turned by an angle about its centre (x, y)."""

    x: float
    y: float
    rx: float
    ry: float
    angle: float = 0.0


class ConvexPolygon(NamedTuple):
    """The convex hull of points, an array (n, 2), with at most 16 corners."""

    points: Any


for _shape in (Pose, Point, Segment, Box, OrientedBox, Circle, Capsule, Ellipse, ConvexPolygon):
    _shape.__module__ = "hitmask"
del _shape
