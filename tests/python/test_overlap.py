"""Whether and where masks overlap: numpy is the referee. Masks are prepared at once, late and never."""

import unittest

import hitmask
import numpy as np
from hitmask import _hitmask
from support import CASES, PixelCase, mask_of, placed, prepared_mask_of, random_offset, random_pixels


def first_in_order(shared, order):
    """Returns the first pixel of an array in an order of first_overlap()."""
    if order in ("left", "right"):
        found = first_in_order(shared.T, "top" if order == "left" else "bottom")
        return found and found[::-1]
    ys, xs = np.nonzero(shared)
    if len(xs) == 0:
        return None
    y = ys.min() if order == "top" else ys.max()
    return (int(xs[ys == y].min()), int(y))


class Overlaps(PixelCase):
    def check(self, make_a, make_b):
        hits = 0
        for _ in range(5 * CASES):
            a, b = random_pixels(self.rng), random_pixels(self.rng)
            x, y = make_a(a), make_b(b)
            for _ in range(5):
                dx, dy = random_offset(self.rng, a, b)
                shared = a & placed(a, b, dx, dy)
                hits += shared.any()
                self.assertIs(x.overlaps(y, dx, dy), bool(shared.any()))
                self.assertEqual(x.overlap_area(y, dx, dy), shared.sum())
                self.assert_pixels(x.overlap_mask(y, dx, dy), shared)
                for order in ("top", "bottom", "left", "right"):
                    self.assertEqual(x.first_overlap(y, dx, dy, order), first_in_order(shared, order))
        self.assertGreater(hits, CASES)

    def test_plain_masks(self):
        self.check(mask_of, mask_of)

    def test_prepared_masks_with_all_vector_instructions(self):
        available = [name for name in ("portable", "sse2", "avx2", "avx512", "neon") if _hitmask._use_simd_target(name)]
        self.assertIn("portable", available)
        for name in available:
            _hitmask._use_simd_target(name)
            self.check(prepared_mask_of, prepared_mask_of)
            self.check(mask_of, mask_of)

    def test_one_prepared(self):
        self.check(prepared_mask_of, mask_of)

    def test_prepared_after_a_thousand_questions(self):
        a = self.rng.random((60, 70)) < 0.02
        mask = mask_of(a)
        self.assertFalse(mask.is_prepared)
        for i in range(3000):
            dx, dy = i % 90 - 10, i // 40 - 10
            self.assertIs(mask.overlaps(mask, dx, dy), bool((a & placed(a, a, dx, dy)).any()))
        self.assertTrue(mask.is_prepared)

    def test_not_prepared_after_few(self):
        mask = hitmask.Mask((60, 70), True)
        for _ in range(400):
            mask.overlaps(mask, 3, 4)
        self.assertFalse(mask.is_prepared)


class Batches(PixelCase):
    def random_offsets(self, a, b, count):
        return np.column_stack(
            [
                self.rng.integers(-b.shape[1] - 2, a.shape[1] + 3, count),
                self.rng.integers(-b.shape[0] - 2, a.shape[0] + 3, count),
            ]
        ).astype(np.int32)

    def test_same_answers_as_one_by_one(self):
        for case in range(CASES):
            a, b = random_pixels(self.rng), random_pixels(self.rng)
            make = prepared_mask_of if case % 2 else mask_of
            x, y = make(a), make(b)
            offsets = self.random_offsets(a, b, int(self.rng.integers(0, 600)))
            areas = np.array([(a & placed(a, b, *d)).sum() for d in offsets.tolist()], np.int64)
            hits = x.overlaps_at(y, offsets)
            self.assertEqual((hits.dtype, hits.shape), (bool, (len(offsets),)))
            self.assertTrue(np.array_equal(hits, areas > 0))
            self.assertTrue(np.array_equal(x.overlap_area_at(y, offsets), areas))
            self.assertTrue(np.array_equal(x.pair_map(y).at(offsets), areas > 0))
            self.assertTrue(np.array_equal(x.overlaps_each([y] * len(offsets), offsets), areas > 0))

    def test_all_forms_of_offsets(self):
        mask = mask_of(self.rng.random((40, 40)) < 0.01)
        offsets = self.rng.integers(-40, 40, (50, 2))
        expected = [mask.overlaps(mask, *d) for d in offsets.tolist()]
        wide = np.zeros((100, 4), np.int32)
        wide[::2, 1:3] = offsets
        forms = [offsets.astype(t) for t in ("b", "h", "i", "q")]
        forms += [offsets.tolist(), list(map(tuple, offsets)), wide[::2, 1:3], np.asfortranarray(offsets), offsets[::-1][::-1]]
        forms += [memoryview(np.ascontiguousarray(offsets, np.int32)), (offsets + 2**40 - 2**40)]
        for form in forms:
            self.assertEqual(mask.overlaps_at(mask, form).tolist(), expected)

    def test_offsets_far_away_and_none(self):
        mask = hitmask.Mask((9, 9), True)
        far = np.array([[2**40, 0], [0, -(2**62)], [0, 0], [2**32, 2**32]], np.int64)
        self.assertEqual(mask.overlaps_at(mask, far).tolist(), [False, False, True, False])
        for empty in ([], np.zeros((0, 2), np.int32), np.array([])):
            self.assertEqual(mask.overlaps_at(mask, empty).shape, (0,))

    def test_out_is_filled(self):
        mask = hitmask.Mask((9, 9), True)
        offsets = np.array([[0, 0], [9, 9], [8, 8]], np.int32)
        for out in (np.zeros(3, bool), np.zeros(3, np.uint8), np.zeros(5, bool)[1:4], memoryview(bytearray(3))):
            self.assertIs(mask.overlaps_at(mask, offsets, out), out)
            self.assertEqual([int(v) for v in out], [1, 0, 1])
        areas = np.zeros(3, np.int64)
        self.assertIs(mask.overlap_area_at(mask, offsets, out=areas), areas)
        self.assertEqual(areas.tolist(), [81, 0, 1])

    def test_one_against_many(self):
        pixels = [random_pixels(self.rng) for _ in range(60)]
        bullet = self.rng.random((5, 5)) < 0.7
        offsets = np.array([random_offset(self.rng, bullet, b) for b in pixels], object)
        expected = [bool((bullet & placed(bullet, b, *d)).any()) for b, d in zip(pixels, offsets)]
        offsets = np.array([[min(max(v, -(2**62)), 2**62) for v in d] for d in offsets], np.int64)
        for make in (mask_of, prepared_mask_of):
            self.assertEqual(make(bullet).overlaps_each([make(b) for b in pixels], offsets).tolist(), expected)


class PairMaps(PixelCase):
    def test_map_has_all_answers(self):
        a, b = self.rng.random((9, 20)) < 0.2, self.rng.random((7, 12)) < 0.2
        x, y = mask_of(a), mask_of(b)
        pair = x.pair_map(y)
        self.assertEqual(pair.origin, (-11, -6))
        for dy in range(-10, 12):
            for dx in range(-15, 25):
                self.assertIs(pair.overlaps(dx, dy), bool((a & placed(a, b, dx, dy)).any()))
                if (dx + dy) % 5 == 0:
                    way = x.penetration(y, dx, dy)
                    shorter = pair.penetration(dx, dy)
                    self.assertEqual(way is None, shorter is None)
                    if way is not None:
                        self.assertEqual(way[0] ** 2 + way[1] ** 2, shorter[0] ** 2 + shorter[1] ** 2)
        ox, oy = pair.origin
        self.assertTrue(all(pair.mask[x, y] == pair.overlaps(x + ox, y + oy) for y in range(15) for x in range(31)))
        self.assertFalse(pair.overlaps(2**70, -(2**31)))


if __name__ == "__main__":
    unittest.main()
