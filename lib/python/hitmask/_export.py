"""Outlines in the formats of others."""


def _closed(ring):
    points = ring.tolist()
    return points + points[:1]


def to_shapely(outline):
    """Returns a shapely MultiPolygon."""
    from shapely.geometry import MultiPolygon, Polygon

    polygons = outline.polygons()
    return MultiPolygon([Polygon(outer.tolist(), [hole.tolist() for hole in holes]) for outer, holes in polygons])


def to_geojson(outline):
    """Returns a GeoJSON geometry. Rings are closed, outer ones wound as RFC 7946 wants them."""
    polygons = outline.polygons()
    return {
        "type": "MultiPolygon",
        "coordinates": [[_closed(ring) for ring in (outer, *holes)] for outer, holes in polygons],
    }


def to_svg(outline):
    """Returns an SVG picture with one path."""
    x, y, w, h = outline.bounds
    rings = ("M" + "L".join(f"{px:g} {py:g}" for px, py in ring.tolist()) + "Z" for ring in outline.rings())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {w:g} {h:g}">'
        f'<path fill-rule="evenodd" d="{"".join(rings)}"/></svg>\n'
    )
