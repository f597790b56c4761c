"""Distance, contact, sweep and cast of masks; shapes in poses."""

import math
import unittest

import hitmask
import numpy as np
from support import CASES, PixelCase, Random, mask_of, placed, prepared_mask_of, random_pixels

BLOB = np.add.outer((np.arange(60) - 30) ** 2, (np.arange(60) - 30) ** 2) < 25**2


def squares_apart(a, b, dx, dy):
    """Returns the least squared distance of solid pixels, as squares; None if there are none."""
    ya, xa = np.nonzero(a)
    yb, xb = np.nonzero(b)
    if len(xa) == 0 or len(xb) == 0:
        return None
    gap_x = np.maximum(np.abs(np.subtract.outer(xa, xb + dx)) - 1, 0)
    gap_y = np.maximum(np.abs(np.subtract.outer(ya, yb + dy)) - 1, 0)
    return (gap_x**2 + gap_y**2).min()


class Masks(PixelCase):
    def random_pair(self):
        shapes = [(self.rng.random((int(self.rng.integers(1, 20)), int(self.rng.integers(1, 20)))) < 0.2) for _ in "ab"]
        return (*shapes, int(self.rng.integers(-25, 25)), int(self.rng.integers(-25, 25)))

    def test_distance(self):
        for _ in range(5 * CASES):
            a, b, dx, dy = self.random_pair()
            squared = squares_apart(a, b, dx, dy)
            for make in (mask_of, prepared_mask_of):
                found = make(a).distance(make(b), dx, dy)
                if squared is None:
                    self.assertIsNone(found)
                else:
                    self.assertEqual(round(found.length**2), squared)
                    self.assertAlmostEqual(math.dist(found.point_a, found.point_b), found.length, 4)

    def test_distance_far_away(self):
        dot = hitmask.Mask((1, 1), True)
        self.assertEqual(dot.distance(dot, 2**31 - 1, 0).length, 2**31 - 2)
        with self.assertRaisesRegex(ValueError, "dx"):
            dot.distance(dot, 2**31, 0)

    def test_penetration_and_contact(self):
        for _ in range(5 * CASES):
            a, b, dx, dy = self.random_pair()
            for make in (mask_of, prepared_mask_of):
                x, y = make(a), make(b)
                way, contact = x.penetration(y, dx, dy), x.contact(y, dx, dy)
                hits = bool((a & placed(a, b, dx, dy)).any())
                self.assertEqual((way is not None, contact is not None), (hits, hits))
                if not hits:
                    continue
                self.assertFalse(x.overlaps(y, dx + way[0], dy + way[1]))
                self.assertAlmostEqual(contact.depth, math.hypot(*way))
                shorter = [
                    (mx, my)
                    for mx in range(-25, 26)
                    for my in range(-25, 26)
                    if mx * mx + my * my < way[0] ** 2 + way[1] ** 2 and not x.overlaps(y, dx + mx, dy + my)
                ]
                self.assertEqual(shorter, [])

    def test_sweep(self):
        dot, column = hitmask.Mask((1, 1), True), np.zeros((20, 10), bool)
        column[:, 7] = True
        hit = mask_of(column).sweep(dot, (0, 0), (10, 5))
        self.assertEqual((hit.fraction, hit.normal, hit.last_free), (0.7, (-1, 0), (6, 3)))
        self.assertIsNone(hit.pixel)
        self.assertIsNone(mask_of(column).sweep(dot, (0, 0), (6, 0)))
        self.assertEqual(mask_of(column).sweep(dot, (7, 0), (1, 0)).fraction, 0)
        far = mask_of(column).sweep(dot, (-(2**31), 0), (2**31 - 1, 0))
        self.assertIsNone(far)

    def test_cast(self):
        mask = mask_of(np.array([[0, 0, 1, 0]]))
        hit = mask.cast((0, 0.5), (4, 0.5))
        self.assertEqual((hit.fraction, hit.point, hit.normal, hit.pixel), (0.5, (2, 0.5), (-1, 0), (2, 0)))
        self.assertEqual(tuple(hit), (0.5, (2, 0.5), (-1, 0)))
        self.assertIsNone(mask.cast((0, 2), (4, 2)))


class Shapes(unittest.TestCase):
    def setUp(self):
        self.mask = mask_of(BLOB)
        self.outline = self.mask.trace().simplify(1).outline
        self.shapes = [
            self.mask,
            self.outline,
            hitmask.Circle(30, 30, 25),
            hitmask.Ellipse(30, 30, 25, 20),
            hitmask.Box(5, 5, 50, 50),
            hitmask.OrientedBox(30, 30, 50, 50, 0.5),
            hitmask.Capsule(20, 30, 40, 30, 15),
            hitmask.ConvexPolygon([(5, 30), (30, 5), (55, 30), (30, 55)]),
        ]

    def test_every_pair(self):
        for a in self.shapes:
            for b in self.shapes:
                near, far = (0, 0, 0, 1, False, (0, 0)), (200, 10, 0.5, 1, False, (0, 0))
                self.assertTrue(hitmask.overlaps(a, near, b, near))
                self.assertFalse(hitmask.overlaps(a, near, b, far))
                self.assertEqual(hitmask.distance(a, near, b, near).length, 0)
                self.assertGreater(hitmask.distance(a, near, b, far).length, 50)
                contact = hitmask.contact(a, near, b, (20, 3, 0, 1, False, (0, 0)))
                self.assertGreater(contact.depth, 5)
                self.assertAlmostEqual(math.hypot(*contact.normal), 1, 5)
                self.assertIsNone(hitmask.contact(a, near, b, far))
                hit = hitmask.sweep(a, near, b, far, (-300, 0))
                self.assertTrue(0 < hit.fraction < 1)
                self.assertIsNone(hitmask.sweep(a, near, b, far, (300, 0)))

    def test_cast_and_contains(self):
        for shape in self.shapes:
            pose = hitmask.Pose(0, 0, pivot=(0, 0))
            self.assertTrue(hitmask.contains(shape, pose, 30, 30))
            self.assertFalse(hitmask.contains(shape, pose, 300, 30))
            self.assertTrue(0 < hitmask.cast(shape, pose, (-50, 30), (30, 30)).fraction < 1)
            self.assertIsNone(hitmask.cast(shape, pose, (-50, 300), (30, 300)))

    def test_points_and_segments(self):
        for shape in ((30, 30), hitmask.Point(30, 30), hitmask.Segment(0, 30, 60, 30)):
            self.assertTrue(hitmask.overlaps(self.mask, None, shape, None))
        self.assertFalse(hitmask.overlaps(self.mask, None, (1, 1), None))

    def test_poses(self):
        # The middle of a mask lies at (x, y), and it turns about it.
        self.assertTrue(hitmask.overlaps(self.mask, (100, 100, 1.2), (100, 100), None))
        self.assertTrue(hitmask.overlaps(self.mask, hitmask.Pose(100, 100), (124, 100), None))
        self.assertFalse(hitmask.overlaps(self.mask, hitmask.Pose(100, 100), (126, 100), None))
        self.assertTrue(hitmask.overlaps(self.mask, hitmask.Pose(100, 100, scale=2), (126, 100), None))
        self.assertFalse(hitmask.overlaps(self.mask, hitmask.Pose(100, 100, scale=0), (100, 100), None))
        bar = hitmask.Mask((40, 2), True)
        self.assertTrue(hitmask.overlaps(bar, (0, 0, math.pi / 2), (0, 15), None))
        self.assertFalse(hitmask.overlaps(bar, (0, 0), (0, 15), None))

    def test_turned_masks_in_either_order(self):
        rng = Random(3)
        answers = set()
        a, b = mask_of(BLOB), mask_of(BLOB[10:40])
        for _ in range(200):
            pose_a, pose_b = ((*rng.uniform(-40, 40, 2), rng.uniform(-4, 4)) for _ in "ab")
            answer = hitmask.overlaps(a, pose_a, b, pose_b)
            answers.add(answer)
            self.assertEqual(answer, hitmask.overlaps(b, pose_b, a, pose_a))
        self.assertEqual(answers, {True, False})

    def test_upright_masks_answer_as_masks(self):
        rng = Random(4)
        for _ in range(CASES):
            a, b = random_pixels(rng), random_pixels(rng)
            dx, dy = int(rng.integers(-100, 100)), int(rng.integers(-100, 100))
            pose_b = hitmask.Pose(dx, dy, pivot=(0, 0))
            self.assertEqual(
                hitmask.overlaps(mask_of(a), None, mask_of(b), pose_b), mask_of(a).overlaps(mask_of(b), dx, dy)
            )


if __name__ == "__main__":
    unittest.main()
