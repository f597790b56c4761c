"""Bad arguments: an exception that names the argument, and never the end of the process."""

import copy
import decimal
import gc
import inspect
import itertools
import os
import pickle
import unittest

import hitmask
import numpy as np

MASK = hitmask.Mask((20, 10), True)
OUTLINE = MASK.trace()


class BadArguments(unittest.TestCase):
    def check(self, error, text, call, *args, **options):
        with self.assertRaisesRegex(error, text):
            call(*args, **options)

    def check_memory(self, call, *args):
        if "asan" not in os.environ.get("LD_PRELOAD", ""):  # its operator new ends the process
            self.check(MemoryError, "", call, *args)

    def test_messages_that_help(self):
        self.check(TypeError, "'dy': give two numbers, not a tuple", MASK.overlaps, MASK, (1, 2))
        self.check(TypeError, "offsets must hold ints, not float", MASK.overlaps_at, MASK, [(1.5, 2)])
        self.check(TypeError, r"others\[1\] must be a hitmask.Mask, not NoneType", MASK.overlaps_each, [MASK, None],
                   [(0, 0), (0, 0)])
        self.check(TypeError, r"rings\[0\]", hitmask.Outline, [(0, 0), (5, 0), (5, 5)])
        self.check(TypeError, "not decimal.Decimal", MASK.overlaps, decimal.Decimal(1), 0, 0)
        self.check(TypeError, "at most 1 argument by", hitmask.Mask.from_alpha, np.zeros((3, 3), np.uint8), 5)

    def test_masks(self):
        for size in (3, "ab", (1,), (1, 2, 3), None, (1.5, 2), ("a", 2), {}, [None, None]):
            self.check(TypeError, "size", hitmask.Mask, size)
        for size in ((-1, 2), (2, -1), (2**20 + 1, 1), (2**70, 1), (1, -(2**70))):
            self.check(ValueError, "size", hitmask.Mask, size)
        self.check_memory(hitmask.Mask, (2**20, 2**20))
        self.check(TypeError, "fill", hitmask.Mask, (1, 2), fill=True)
        self.check(TypeError, "size", hitmask.Mask)
        self.check(TypeError, "size", hitmask.Mask.__new__, hitmask.Mask)
        self.check(TypeError, "", hitmask.Mask.__new__, int, (1, 2))
        self.check(TypeError, "3", hitmask.Mask, (1, 2), 3, 4)

    def test_pictures(self):
        make = hitmask.Mask
        for pixels in (3, None, [[1, 2]], "text", object(), MASK):
            self.check(TypeError, "pixels", make.from_array, pixels)
            self.check(TypeError, "pixels", make.from_alpha, pixels)
            self.check(TypeError, "pixels", make.from_color, pixels, (1, 2, 3))
        for dtype in (complex, "S3", "U3", "M8[s]", ">i4", np.float16, object, [("r", "u1")]):
            self.check((TypeError, ValueError, BufferError), "", make.from_array, np.zeros((3, 3), dtype))
        for shape in ((), (3,), (3, 3, 3, 3), (1, 1, 1)):
            self.check(ValueError, "pixels", make.from_array, np.zeros(shape, np.uint8))
        for shape in ((), (3,), (3, 3, 3), (3, 3, 1), (3, 3, 5), (1, 1, 4, 1)):
            self.check(ValueError, "pixels", make.from_alpha, np.zeros(shape, np.uint8))
        for dtype in (np.int8, np.uint16, np.float32):
            self.check(TypeError, "pixels", make.from_alpha, np.zeros((3, 3), dtype))
        wide = np.broadcast_to(np.uint8(1), (1, 2**20 + 1))
        for call in (make.from_array, make.from_alpha):
            self.check(ValueError, "pixels", call, wide)
        picture = np.zeros((3, 3, 4), np.uint8)
        for threshold in (-1, 256, 2**70):
            self.check(ValueError, "threshold", make.from_alpha, picture, threshold=threshold)
        for color in ((1, 2), (1, 2, 3, 4, 5), (1, 2, 300), (1, 2, -1)):
            self.check(ValueError, "color", make.from_color, picture, color)
        self.check(TypeError, "color", make.from_color, picture, 3)
        self.check(TypeError, "color", make.from_color, picture, (1.5, 2, 3))
        self.check(ValueError, "tolerance", make.from_color, picture, (1, 2, 3), tolerance=256)
        self.check(ValueError, "b", make.from_difference, picture, picture[:2])
        self.check(ValueError, "b", make.from_difference, picture, picture[..., :3])
        self.check(ValueError, "bits", make.from_packed, b"abc", (8, 4))
        self.check(ValueError, "order", make.from_packed, b"abc", (8, 3), "middle")
        self.check(TypeError, "order", make.from_packed, b"abc", (8, 3), 3)
        self.check(TypeError, "outline", make.from_polygons, MASK, (8, 3))

    def test_questions(self):
        for name in ("overlaps", "overlap_area", "overlap_mask", "first_overlap", "draw", "erase", "intersect", "contact",
                     "penetration", "distance"):
            call = getattr(MASK, name)
            for other in (None, 3, "mask", OUTLINE, hitmask.Mask):
                self.check(TypeError, "other", call, other, 1, 2)
            for offset in (1.5, None, "1", float("nan"), (1, 2), np.float32(3), np.array([1, 2])):
                self.check(TypeError, "dx", call, MASK, offset, 2)
                self.check(TypeError, "dy", call, MASK, 2, offset)
            for args in ((), (MASK,), (MASK, 1), (MASK, 1, 2, "top", 4)):
                self.check(TypeError, name, call, *args)
            self.check(TypeError, "keyword", call, other=MASK, dx=1, dy=2)
        self.check(ValueError, "order", MASK.first_overlap, MASK, 1, 2, "middle")
        self.check(IndexError, "", lambda: MASK[20, 0])
        self.check(IndexError, "", lambda: MASK[-1, 0])
        self.check(IndexError, "", lambda: MASK[2**70, 0])
        for key in (3, "ab", (1,), (1, 2, 3), slice(3), None):
            self.check(TypeError, "xy", lambda: MASK[key])
        self.check(ValueError, "same size", lambda: MASK & hitmask.Mask((1, 1)))
        for other in (None, 3, "a"):
            self.check(TypeError, "", lambda: MASK & other)
            self.check(TypeError, "", lambda: other | MASK)

    def test_batches(self):
        for offsets in (3, None, [1, 2], [(1, 2, 3)], [(1.5, 2)], "ab", [(None, 2)]):
            self.check(TypeError, "offsets", MASK.overlaps_at, MASK, offsets)
        for offsets in (np.zeros((3, 2)), np.zeros((3, 2), np.float32), np.zeros((3, 2), complex)):
            self.check(TypeError, "offsets", MASK.overlaps_at, MASK, offsets)
        for shape in ((3,), (3, 3), (3, 2, 1), (2, 3)):
            self.check(ValueError, "offsets", MASK.overlaps_at, MASK, np.zeros(shape, np.int32))
        offsets = np.zeros((3, 2), np.int32)
        read_only = np.zeros(3, bool)
        read_only.flags.writeable = False
        for out in (np.zeros(4, bool), np.zeros((3, 1), bool), np.zeros(3, np.int8), np.zeros(3), np.zeros(6, bool)[::2]):
            self.check((TypeError, ValueError), "out", MASK.overlaps_at, MASK, offsets, out)
        self.check((BufferError, ValueError), "", MASK.overlaps_at, MASK, offsets, read_only)
        self.check(BufferError, "", MASK.overlaps_at, MASK, offsets, b"abc")
        self.check(TypeError, "out", MASK.overlaps_at, MASK, offsets, 3)
        self.check(TypeError, "others", MASK.overlaps_each, [MASK, 3], offsets)
        self.check(TypeError, "others", MASK.overlaps_each, 3, offsets)
        self.check(ValueError, "offsets", MASK.overlaps_each, [MASK], offsets)

    def test_edits(self):
        self.check(ValueError, "radius", MASK.grow, -1)
        self.check(ValueError, "radius", MASK.grow, float("nan"))
        self.check(ValueError, "radius", MASK.shrink, float("inf"))
        self.check(TypeError, "radius", MASK.grow, "1")
        self.check(ValueError, "margin", MASK.grow, 1, margin=2**20)
        self.check(ValueError, "margin", MASK.grow, 1, margin=-1)
        self.check(ValueError, "metric", MASK.grow, 1, "manhattan")
        self.check(ValueError, "inner", MASK.band, -1, 2)
        self.check(ValueError, "size", MASK.scale, (-1, 2))
        self.check_memory(MASK.scale, (2**20, 2**20))
        self.check(ValueError, "box", MASK.crop, (0, 0, -1, 2))
        self.check_memory(MASK.crop, (0, 0, 2**20, 2**20))
        self.check(TypeError, "box", MASK.crop, (0, 0, 1))
        self.check(ValueError, "angle", MASK.rotated, float("nan"))
        self.check(ValueError, "scale", MASK.rotated, 1, 17)
        self.check(ValueError, "scale", MASK.rotated, 1, -1)
        self.check(ValueError, "connectivity", MASK.components, 5)
        self.check(ValueError, "connectivity", MASK.trace, 6)
        self.check(TypeError, "", MASK.to_array, "no type")
        self.check(ValueError, "n", MASK.rotate90, 2**40)
        self.check(ValueError, "start", MASK.sweep, MASK, (2**40, 0), (1, 0))
        self.check(TypeError, "motion", MASK.sweep, MASK, (0, 0), 3)
        self.check(ValueError, "start", MASK.cast, (float("nan"), 0), (1, 1))

    def test_large_masks(self):
        large = hitmask.Mask((8193, 2), True)
        self.check(ValueError, "large", large.prepare)
        for _ in range(3000):
            self.assertTrue(large.overlaps(large, 8192, 1))
        self.assertFalse(large.is_prepared)
        self.check(ValueError, "other", hitmask.Mask((2**20, 1)).pair_map, MASK)

    def test_outlines(self):
        self.check(TypeError, "max_vertices", OUTLINE.simplify_to, 2.5)
        self.check(ValueError, "max_vertices", OUTLINE.simplify_to, 0)
        self.check(ValueError, "max_vertices", OUTLINE.convex_pieces, 2)
        self.check(ValueError, "tolerance", OUTLINE.simplify, -1)
        self.check(ValueError, "tolerance", OUTLINE.simplify, float("nan"))
        self.check(ValueError, "side", OUTLINE.simplify, 1, "top")
        self.check(TypeError, "by position", OUTLINE.simplify, 1, "either", "fit")
        self.check(ValueError, "prefer", OUTLINE.simplify, prefer="most")
        self.check(TypeError, "other", OUTLINE.hausdorff, MASK)
        self.check(ValueError, "points", OUTLINE.contains, [(float("nan"), 0)])
        self.check(ValueError, "points", OUTLINE.contains, [(1e30, 0)])
        self.check(ValueError, "size", OUTLINE.rasterize, (-1, 0))

    def test_shapes_and_poses(self):
        ask = hitmask.overlaps
        for shape in (None, 3, "a", (1, 2, 3), [1, 2], hitmask.Mask, object()):
            self.check(TypeError, "b must", ask, MASK, None, shape, None)
        for shape in (hitmask.Circle(0, 0, -1), hitmask.Box(0, 0, -1, 1), hitmask.Ellipse(0, 0, 1, -1),
                      hitmask.Capsule(0, 0, 1, 1, -2), hitmask.OrientedBox(0, 0, 1, -1), hitmask.Circle(2**21, 0, 1),
                      hitmask.Circle(float("nan"), 0, 1), hitmask.Box(2**20, 0, 1, 1),
                      hitmask.ConvexPolygon([(100 * np.cos(a), 100 * np.sin(a)) for a in range(40)]),
                      hitmask.ConvexPolygon([(float("inf"), 1)])):
            self.check(ValueError, "", ask, MASK, None, shape, None)
        self.check(TypeError, "radius", ask, MASK, None, hitmask.Circle(0, 0, "1"), None)
        self.check(TypeError, "points", ask, MASK, None, hitmask.ConvexPolygon(3), None)
        self.check(ValueError, "item", ask, MASK, None, tuple.__new__(hitmask.Circle, (1,)), None)
        for pose, error in (((1,), ValueError), ((1, 2, 3, 4, 5, 6, 7), ValueError), (3, TypeError), ("ab", TypeError),
                            ((float("nan"), 0), ValueError), ((2**21, 0), ValueError), ((0, 0, float("inf")), ValueError),
                            ((0, 0, 0, 17), ValueError), ((0, 0, 0, -1), ValueError), (("a", 0), TypeError),
                            ((0, 0, 0, 1, False, 3), TypeError), ((0, 0, 0, 1, False, (0, 2**21)), ValueError)):
            self.check(error, "pose", ask, MASK, pose, MASK, None)
        self.check(TypeError, "pose_b", ask, MASK, None, MASK, 3)
        for pose in ([3, 1], np.array([3, 1]), (3, 1)):
            self.assertTrue(ask(MASK, pose, hitmask.Box(3, 1, 2, 2), None))
        self.check(ValueError, "most_steps", hitmask.contact, MASK, None, MASK, None, -1)
        self.check(TypeError, "motion", hitmask.sweep, MASK, None, MASK, None, 3)
        self.check(TypeError, "alpha", hitmask.trace_subpixel, 3)
        self.check(ValueError, "threshold", hitmask.trace_subpixel, np.zeros((3, 3), np.uint8), 300)

    def test_empty_shapes(self):
        empty = hitmask.Mask((0, 0))
        for other in (MASK, empty, empty.trace(), hitmask.Circle(0, 0, 0), hitmask.ConvexPolygon([])):
            self.assertFalse(hitmask.overlaps(empty, None, other, None))
            self.assertIsNone(hitmask.distance(empty, None, other, None))
            self.assertIsNone(hitmask.contact(empty, None, other, None))
        self.assertIsNone(empty.distance(MASK, 0, 0))
        self.assertEqual(empty.pair_map(MASK).mask.count(), 0)

    def test_types_that_are_only_results(self):
        for kind in (hitmask.Components, hitmask.PairMap):
            self.check(TypeError, "", kind)
            self.check(TypeError, "", lambda: type("Sub", (kind,), {}))

    def test_objects_made_behind_our_back(self):
        view = type(MASK.words.obj)
        for kind in (hitmask.Mask, hitmask.Outline, hitmask.Components, hitmask.PairMap, hitmask.Scene, view):
            self.check(TypeError, "", object.__new__, kind)
        for thing in (MASK.components(), MASK.pair_map(MASK), hitmask.Scene([MASK]), MASK.words.obj):
            self.check(TypeError, "", copy.copy, thing)
            self.check(TypeError, "", pickle.dumps, thing)
        for bases in ((hitmask.Mask, hitmask.Outline), (hitmask.Mask, Exception), (hitmask.Scene, hitmask.Mask)):
            self.check(TypeError, "", type, "Both", bases, {})
        with self.assertRaises(TypeError):
            MASK.__class__ = hitmask.Outline
        with self.assertRaises(TypeError):
            hitmask.Mask.overlaps = None

    def test_numbers_that_misbehave(self):
        class Bad:
            def __index__(self):
                raise KeyError("bad")

        class Closes:
            def __index__(self):
                gc.collect()
                return 3

        self.check(KeyError, "bad", MASK.overlaps, MASK, Bad(), 2)
        self.assertTrue(MASK.overlaps(MASK, Closes(), True))
        self.assertTrue(MASK.overlaps(MASK, np.int64(3), np.uint8(3)))

    def test_endless_iterators(self):
        self.check(TypeError, "size", hitmask.Mask, itertools.count())
        self.check(TypeError, "offsets", MASK.overlaps_at, MASK, itertools.count())
        self.check(TypeError, "shapes", hitmask.Scene, itertools.repeat(MASK))

    def test_sequences_that_change(self):
        class Changing(list):
            def __iter__(self):
                self.clear()
                return iter([(1, 2), (3, 4)])

        self.assertEqual(len(MASK.overlaps_at(MASK, Changing([(9, 9)]))), 2)


class Signatures(unittest.TestCase):
    def test_every_function_has_one(self):
        for owner in (hitmask, hitmask.Mask, hitmask.Outline, hitmask.Components, hitmask.PairMap, hitmask.Scene):
            for name, member in vars(owner).items():
                if name.startswith("_") or not callable(member) or isinstance(member, type):
                    continue
                self.assertIsNotNone(inspect.signature(member), name)
                self.assertGreater(len(getattr(owner, name).__doc__), 20, name)
            if owner not in (hitmask, hitmask.Components, hitmask.PairMap):
                self.assertIsNotNone(inspect.signature(owner))

    def test_by_name_and_position(self):
        self.assertEqual(MASK.grow(1, "chebyshev", 2), MASK.grow(radius=1, margin=2, metric="chebyshev"))
        self.assertEqual(MASK.grow(1, margin=2).size, (24, 14))
        with self.assertRaisesRegex(TypeError, "two values"):
            MASK.grow(1, radius=2)


if __name__ == "__main__":
    unittest.main()
