"""Outlines: numpy and Shapely are the referees."""

import copy
import json
import pickle
import unittest
from xml.etree import ElementTree

import hitmask
import numpy as np
from shapely.geometry import MultiPolygon, Point, Polygon, shape
from shapely.ops import unary_union
from support import CASES, PixelCase, mask_of, random_pixels


class Traced(PixelCase):
    def test_area_pixels_and_both_connectivities(self):
        for _ in range(CASES):
            pixels = random_pixels(self.rng)
            mask = mask_of(pixels)
            for connectivity in (4, 8):
                outline = mask.trace(connectivity)
                self.assertEqual(outline.area, pixels.sum())
                self.assertEqual(outline.rasterize(mask.size), mask)
                self.assertEqual(hitmask.Mask.from_polygons(outline, mask.size), mask)
                self.assertEqual(len(outline.rings()), outline.ring_count)

    def test_vertices_are_read_only_views(self):
        outline = hitmask.Mask((3, 2), True).trace()
        self.assertEqual(outline.vertices.tolist(), [[0, 0], [3, 0], [3, 2], [0, 2]])
        self.assertEqual((outline.vertices.dtype, outline.ring_ends.tolist()), (np.float32, [4]))
        self.assertFalse(outline.vertices.flags.writeable)
        self.assertTrue(np.shares_memory(outline.vertices, outline.rings()[0]))
        vertices = outline.vertices
        del outline
        self.assertEqual(vertices.sum(), 3 + 3 + 2 + 2)

    def test_subpixel_outlines(self):
        alpha = np.zeros((9, 9), np.uint8)
        alpha[2:7, 2:7] = 255
        outline = hitmask.trace_subpixel(alpha)
        self.assertTrue(24 < outline.area < 25)
        self.assertEqual(outline.rasterize((9, 9)).count(), 25)
        rgba = np.repeat(alpha[..., None], 4, 2)
        self.assertEqual(hitmask.trace_subpixel(rgba[::-1]), hitmask.trace_subpixel(alpha[::-1]))

    def test_contains(self):
        pixels = random_pixels(self.rng)
        pixels = self.rng.random((30, 40)) < 0.5
        outline = mask_of(pixels).trace()
        points = self.rng.uniform(-3, 45, (500, 2)).astype(np.float32)
        inside = [0 <= x < 40 and 0 <= y < 30 and bool(pixels[int(y), int(x)]) for x, y in points]
        self.assertEqual(outline.contains(points).tolist(), inside)
        self.assertEqual(outline.contains(points.tolist()).tolist(), inside)


class Polygons(PixelCase):
    def check_polygons(self, outline, area):
        polygons = [Polygon(outer, holes) for outer, holes in outline.polygons()]
        together = MultiPolygon(polygons)
        self.assertTrue(all(p.is_valid for p in polygons))
        self.assertTrue(together.is_valid)
        self.assertEqual(together.area, area)

    def test_valid_for_shapely(self):
        for _ in range(CASES):
            pixels = random_pixels(self.rng, 100)
            self.check_polygons(mask_of(pixels).trace(), pixels.sum())
            noise = self.rng.random((40, 40)) < self.rng.choice([0.2, 0.4, 0.6, 0.8])
            self.check_polygons(mask_of(noise).trace(), noise.sum())
            self.check_polygons(mask_of(noise).trace(4), noise.sum())

    def test_pinches(self):
        two = np.eye(2, dtype=bool)
        self.assertEqual(len(mask_of(two).trace().polygons()), 2)
        self.assertEqual(len(mask_of(two).trace().polygons(valid=False)), 1)

    def test_other_formats(self):
        pixels = self.rng.random((30, 40)) < 0.6
        outline = mask_of(pixels).trace()
        self.assertTrue(outline.to_shapely().is_valid)
        self.assertEqual(outline.to_shapely().area, pixels.sum())
        geometry = shape(json.loads(json.dumps(outline.to_geojson())))
        self.assertEqual((geometry.is_valid, geometry.area), (True, pixels.sum()))
        self.assertTrue(all(p.exterior.is_ccw for p in geometry.geoms))
        svg = ElementTree.fromstring(outline.to_svg())
        self.assertEqual(svg[0].attrib["d"].count("M"), outline.ring_count)
        self.assertEqual(hitmask.Mask((3, 3)).trace().to_geojson()["coordinates"], [])


class Simplified(PixelCase):
    def blob(self):
        y, x = np.mgrid[0:80, 0:80]
        angle = np.arctan2(y - 40, x - 40)
        wobble = 25 + 8 * np.sin(angle * self.rng.integers(2, 7) + self.rng.random()) + 2 * np.sin(9 * angle)
        return np.hypot(x - 40, y - 40) < wobble

    def test_error_is_within_the_tolerance(self):
        for _ in range(CASES // 4):
            exact = mask_of(self.blob()).trace()
            for tolerance in (0.5, 1, 3):
                for prefer in ("fewest", "fit"):
                    result = exact.simplify(tolerance, prefer=prefer)
                    self.assertLessEqual(result.error, tolerance)
                    self.assertAlmostEqual(result.error, exact.hausdorff(result.outline), 6)
                    boundaries = exact.to_shapely().boundary, result.outline.to_shapely().boundary
                    far = max(Point(p).distance(boundaries[0]) for p in result.outline.vertices)
                    self.assertLessEqual(far, tolerance + 1e-5)
                    if tolerance >= 1:
                        self.assertLess(len(result.outline.vertices), len(exact.vertices) / 3)

    def test_sides_snap_and_symmetry(self):
        exact = mask_of(self.blob()).trace()
        area = exact.to_shapely()
        self.assertLess(area.difference(exact.simplify(1.5, "outside").outline.to_shapely()).area, 1e-6)
        self.assertLess(exact.simplify(1.5, "inside").outline.to_shapely().difference(area).area, 1e-6)
        snapped = exact.simplify(2, snap=1).outline
        self.assertTrue((snapped.vertices % 1 == 0).all())
        disc = mask_of(np.add.outer((np.arange(40) - 19.5) ** 2, (np.arange(40) - 19.5) ** 2) < 300).trace()
        symmetric = disc.simplify(1, keep_symmetry=True).outline
        self.assertEqual(symmetric.mirrored_x(40), symmetric)
        with self.assertRaisesRegex(ValueError, "snap"):
            exact.simplify(snap=0.3)
        with self.assertRaisesRegex(ValueError, "snap"):
            exact.moved(0.5, 0).simplify(snap=1)

    def test_budgets(self):
        exact = mask_of(self.blob()).trace()
        self.assertLessEqual(len(exact.simplify_to(12).outline.vertices), 12)
        self.assertIsNone(exact.simplify_to(2))


class Parts(PixelCase):
    def test_convex_pieces_and_triangles(self):
        for _ in range(CASES // 2):
            outline = mask_of(random_pixels(self.rng, 65)).trace()
            pieces = [Polygon(piece) for piece in outline.convex_pieces()]
            self.assertAlmostEqual(sum(p.area for p in pieces), outline.area, 6)
            self.assertTrue(all(abs(p.convex_hull.area - p.area) < 1e-9 and len(p.exterior.coords) <= 9 for p in pieces))
            triangles = outline.vertices[outline.triangles()].astype(float).reshape(-1, 3, 2)
            a, b = triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0]
            self.assertEqual((np.cross(a, b) / 2).sum(), outline.area)

    def test_moved_and_mirrored(self):
        pixels = self.rng.random((20, 30)) < 0.5
        outline = mask_of(pixels).trace()
        self.assertEqual(outline.mirrored_x(30), mask_of(pixels[:, ::-1]).trace())
        self.assertEqual(outline.mirrored_y(20), mask_of(pixels[::-1]).trace())
        self.assertTrue(np.array_equal(outline.moved(0.5, -3).vertices, outline.vertices + np.float32((0.5, -3))))
        for call in (lambda: outline.moved(0.3, 0), lambda: outline.moved(2**20, 0), lambda: outline.mirrored_x(1e9)):
            with self.assertRaises(ValueError):
                call()


class Made(PixelCase):
    def test_rings_in_any_order_and_winding(self):
        outer, hole = [(0, 0), (8, 0), (8, 8), (0, 8)], [(2, 2), (6, 2), (6, 6), (2, 6)]
        inner = [(3, 3), (5, 3), (5, 5), (3, 5)]
        expected = hitmask.Outline([outer, hole, inner])
        self.assertEqual(expected.area, 64 - 16 + 4)
        for rings in ([hole, inner, outer], [outer[::-1], hole, inner[::-1]], [np.array(r) for r in (inner, hole, outer)]):
            made = hitmask.Outline(rings)
            self.assertEqual(made.area, 52)
            self.assertEqual(made.rasterize((8, 8)), expected.rasterize((8, 8)))

    def test_rounded_and_without_repeated_vertices(self):
        made = hitmask.Outline([[(0.01, 0), (0, 0.01), (4.03, 0), (4, 4), (0, 4), (0, 0)]])
        self.assertEqual(made.vertices.tolist(), [[0, 0], [4, 0], [4, 4], [0, 4]])

    def test_faults_are_named(self):
        for rings, text in (
            ([[(0, 0), (8, 8), (8, 0), (0, 8)]], "cross"),
            ([[(0, 0), (8, 8)]], "vertices"),
            ([[(0, 0), (8, 0), (8, 8), (0, 8)]] * 2, "along"),
            ([[(0, 0), (float("nan"), 0), (8, 8)]], "rings"),
            ([[(0, 0), (1e9, 0), (8, 8)]], "rings"),
        ):
            with self.assertRaisesRegex(ValueError, text):
                hitmask.Outline(rings)
        for rings in (3, [3], [[3]], [[(1, 2, 3)]], [["ab"]], [[("a", "b")]]):
            with self.assertRaises((TypeError, ValueError)):
                hitmask.Outline(rings)

    def test_pickled_copied_hashed(self):
        for _ in range(CASES):
            outline = mask_of(random_pixels(self.rng)).trace()
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
                self.assertEqual(pickle.loads(pickle.dumps(outline, protocol)), outline)
            self.assertEqual(hash(copy.deepcopy(outline)), hash(outline))

    def test_pickles_that_lie(self):
        square = np.array([(0, 0), (8, 0), (8, 8), (0, 8)], np.float32)
        make = hitmask.Outline._from_bytes
        self.assertEqual(make(square.tobytes(), np.uint32([4]).tobytes()).area, 64)
        for vertices, ends in (
            (square.tobytes(), np.uint32([5]).tobytes()),
            (square.tobytes(), np.uint32([2**32 - 1, 4]).tobytes()),
            (square[:, ::-1].tobytes(), np.uint32([4]).tobytes()),
            (square.tobytes()[:-1], np.uint32([4]).tobytes()),
            ((square * np.nan).tobytes(), np.uint32([4]).tobytes()),
            (b"", np.uint32([4]).tobytes()),
        ):
            with self.assertRaises(ValueError):
                make(vertices, ends)

    def test_union_of_neighbours(self):
        tiles = [hitmask.Mask((4, 4), True).trace().moved(x, 0).to_shapely() for x in (0, 4)]
        self.assertEqual(unary_union(tiles).area, 32)


if __name__ == "__main__":
    unittest.main()
