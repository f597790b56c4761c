"""Outlines in the formats of others."""

from __future__ import annotations

import importlib
from typing import Any

from hitmask import Outline


def _closed(ring: Any) -> list[list[float]]:
    points: list[list[float]] = ring.tolist()
    return points + points[:1]


def to_shapely(outline: Outline) -> Any:
    """Returns a shapely MultiPolygon."""
    geometry = importlib.import_module("shapely.geometry")
    polygons = outline.polygons()
    return geometry.MultiPolygon(
        [geometry.Polygon(outer.tolist(), [hole.tolist() for hole in holes]) for outer, holes in polygons]
    )


def to_geojson(outline: Outline) -> dict[str, Any]:
    """Returns a GeoJSON geometry. Rings are closed, outer ones wound as RFC 7946 wants them."""
    polygons = outline.polygons()
    return {
        "type": "MultiPolygon",
        "coordinates": [[_closed(ring) for ring in (outer, *holes)] for outer, holes in polygons],
    }


def to_svg(outline: Outline) -> str:
    """Returns an SVG picture with one path."""
    x, y, w, h = outline.bounds
    rings = ("M" + "L".join(f"{px:.7g} {py:.7g}" for px, py in ring.tolist()) + "Z" for ring in outline.rings())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:.7g} {y:.7g} {w:.7g} {h:.7g}">'
        f'<path fill-rule="evenodd" d="{"".join(rings)}"/></svg>\n'
    )
