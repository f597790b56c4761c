"""What hitmask gives where numpy is not installed: memoryviews. Run in a process of its own."""

import sys

sys.modules["numpy"] = None  # whoever imports it gets an ImportError
import hitmask  # noqa: E402

mask = hitmask.Mask((9, 5), True)
view = mask.to_array()
assert isinstance(view, memoryview) and view.shape == (5, 9) and view.tolist() == [[True] * 9] * 5
hits = mask.overlaps_at(mask, [(0, 0), (9, 9)])
assert isinstance(hits, memoryview) and hits.tolist() == [True, False]
out = bytearray(2)
assert mask.overlaps_at(mask, [(0, 0), (9, 9)], out) is out and out == b"\1\0"
assert mask.overlap_area_at(mask, [(8, 4)]).tolist() == [1]
outline = mask.trace()
assert outline.vertices.tolist() == [[0, 0], [9, 0], [9, 5], [0, 5]]
assert [len(outer) for outer, _ in outline.polygons()] == [4]
assert outline.to_geojson()["coordinates"] == [[[[0, 0], [9, 0], [9, 5], [0, 5], [0, 0]]]]
assert outline.to_svg().startswith("<svg")
assert hitmask.Outline(outline.rings()) == outline
assert outline.contains([(1, 1), (10, 1)]).tolist() == [True, False]
assert mask.components().labels().tolist() == [[1] * 9] * 5
assert hitmask.Mask.from_array(view) == mask and hitmask.Mask.from_packed(mask.to_packed(), (9, 5)) == mask
scene = hitmask.Scene([mask])
ids = scene.add_many(0, [(0, 0), (5, 0), (99, 0)])
assert scene.pairs().shape == (1, 2) and scene.pairs().tolist() == [ids.tolist()[:2]]
scene.move(ids, [(0, 0), (50, 0), (99, 0)])
assert scene.pairs().shape == (0, 2)
empty = hitmask.Mask((0, 0))
assert empty.to_array().shape == (0, 0) and empty.trace().vertices.shape == (0, 2)
try:
    mask.to_array(int)
except ValueError as error:
    assert "numpy" in str(error)
