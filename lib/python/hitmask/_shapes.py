"""Poses and simple shapes, as named tuples. Lengths are pixels, y down; angles are radians, clockwise on screen."""

import typing

__all__ = ["Box", "Capsule", "Circle", "ConvexPolygon", "Ellipse", "OrientedBox", "Point", "Pose", "Segment"]


class Pose(typing.NamedTuple):
    """A sprite's place on the screen: mirrored and scaled about its pivot, turned about it, then moved to (x, y).

    A pivot of None is the middle of a mask, and the origin of other shapes.
    """

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    mirrored: bool = False
    pivot: typing.Optional[typing.Tuple[float, float]] = None


class Point(typing.NamedTuple):
    """A point. A plain tuple (x, y) is one, too."""

    x: float
    y: float


class Segment(typing.NamedTuple):
    """The points between two ends."""

    x1: float
    y1: float
    x2: float
    y2: float


class Box(typing.NamedTuple):
    """An upright box from its top-left corner (x, y)."""

    x: float
    y: float
    w: float
    h: float


class OrientedBox(typing.NamedTuple):
    """A box turned by an angle about its centre (x, y)."""

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0


class Circle(typing.NamedTuple):
    """A circle about (x, y)."""

    x: float
    y: float
    radius: float


class Capsule(typing.NamedTuple):
    """The points at most radius away from a segment."""

    x1: float
    y1: float
    x2: float
    y2: float
    radius: float


class Ellipse(typing.NamedTuple):
    """An ellipse with the half axes rx and ry, turned by an angle about its centre (x, y)."""

    x: float
    y: float
    rx: float
    ry: float
    angle: float = 0.0


class ConvexPolygon(typing.NamedTuple):
    """The convex hull of points, an array (n, 2), with at most 16 corners."""

    points: typing.Any


for _shape in (Pose, Point, Segment, Box, OrientedBox, Circle, Capsule, Ellipse, ConvexPolygon):
    _shape.__module__ = "hitmask"
del _shape
