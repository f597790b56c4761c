"""Scenes: all pairs of masks one by one are the referee."""

import gc
import unittest
import weakref

import hitmask
import numpy as np
from support import CASES, Random, mask_of

SHIP = np.add.outer((np.arange(30) - 15) ** 2, (np.arange(40) - 20) ** 2 / 2) < 12**2


class Scenes(unittest.TestCase):
    def setUp(self):
        self.rng = Random(7)
        self.masks = [mask_of(SHIP), mask_of(SHIP[::-1, :20]), hitmask.Mask((9, 9), True)]

    def placed(self, count, angles=False):
        """Returns a scene, the id of each sprite, and its shape, position and angle."""
        scene = hitmask.Scene(self.masks)
        sprites = []
        for shape in range(3):
            positions = np.rint(self.rng.uniform(0, 300, (count, 2))) + np.array(self.masks[shape].size) % 2 / 2
            turns = self.rng.uniform(-4, 4, count) if angles else np.zeros(count)
            ids = scene.add_many(shape, positions, turns)
            sprites += zip(ids.tolist(), [shape] * count, positions.tolist(), turns.tolist())
        return scene, sprites

    def expected_pairs(self, sprites):
        return sorted(
            (min(i, j), max(i, j))
            for n, (i, a, p, u) in enumerate(sprites)
            for j, b, q, v in sprites[:n]
            if hitmask.overlaps(self.masks[a], (*p, u), self.masks[b], (*q, v))
        )

    def test_pairs(self):
        for angles in (False, True):
            scene, sprites = self.placed(40, angles)
            pairs = scene.pairs()
            self.assertEqual((pairs.dtype, pairs.shape[1]), (np.uint32, 2))
            self.assertGreater(len(pairs), 10)
            self.assertEqual(list(map(tuple, pairs.tolist())), self.expected_pairs(sprites))

    def test_upright_pairs_are_those_of_masks(self):
        scene, sprites = self.placed(40)
        corner = {i: np.subtract(p, np.array(self.masks[s].size) / 2).astype(int) for i, s, p, _ in sprites}
        shape = {i: self.masks[s] for i, s, _, _ in sprites}
        ids = sorted(shape)
        expected = [
            (i, j)
            for i in ids
            for j in ids
            if i < j and shape[i].overlaps(shape[j], *(corner[j] - corner[i]).tolist())
        ]
        self.assertEqual(list(map(tuple, scene.pairs().tolist())), expected)

    def test_moved_and_removed(self):
        scene, sprites = self.placed(40)
        ids = np.array([s[0] for s in sprites], np.uint32)
        scene.pairs()
        positions = self.rng.uniform(0, 300, (len(ids), 2)).astype(np.float32)
        angles = self.rng.uniform(-4, 4, len(ids)).astype(np.float32)
        scene.move(ids, positions, angles)
        moved = [(i, s, tuple(map(float, p)), float(a)) for (i, s, _, _), p, a in zip(sprites, positions, angles)]
        self.assertEqual(list(map(tuple, scene.pairs().tolist())), self.expected_pairs(moved))
        scene.move(int(ids[0]), (1e4, 1e4))
        scene.remove(ids[50:])
        scene.remove(int(ids[1]))
        self.assertEqual(len(scene), 49)
        self.assertIn(int(ids[0]), scene)
        self.assertNotIn(int(ids[1]), scene)
        self.assertEqual(list(map(tuple, scene.pairs().tolist())), self.expected_pairs(moved[2:50]))

    def test_animated(self):
        scene, sprites = self.placed(30, True)
        ids = np.array([s[0] for s in sprites], np.uint32)
        scene.pairs()
        scene.set_shape(ids[:40], 2)
        scene.set_shape(int(ids[-1]), 0)
        changed = [(i, 2 if n < 40 else 0 if n == 89 else s, p, u) for n, (i, s, p, u) in enumerate(sprites)]
        self.assertNotEqual(self.expected_pairs(changed), self.expected_pairs(sprites))
        self.assertEqual(list(map(tuple, scene.pairs().tolist())), self.expected_pairs(changed))

    def test_sweeps(self):
        scene, sprites = self.placed(20, True)
        hits = 0
        for _ in range(CASES):
            shape = hitmask.Circle(0, 0, 4)
            pose, motion = tuple(self.rng.uniform(0, 300, 2)), tuple(self.rng.uniform(-200, 200, 2))
            each = [
                (found.fraction, i)
                for i, s, p, u in sprites
                if (found := hitmask.sweep(self.masks[s], (*p, u), shape, pose, motion))
            ]
            hit = scene.sweep(shape, pose, motion)
            self.assertEqual(hit and (hit.fraction, hit.id), min(each, default=None))
            hits += hit is not None
        self.assertTrue(0 < hits < CASES)
        self.assertIsNone(scene.sweep(hitmask.Circle(0, 0, 4), (-900, 0), (-5, 0)))

    def test_pairs_into_an_array(self):
        scene, _ = self.placed(40)
        pairs = scene.pairs()
        out = np.zeros((500, 2), np.uint32)
        filled = scene.pairs(out)
        self.assertTrue(np.shares_memory(filled, out) and np.array_equal(filled, pairs))
        with self.assertRaisesRegex(ValueError, "out must have at least"):
            scene.pairs(out[:3])
        with self.assertRaisesRegex(TypeError, "out"):
            scene.pairs(np.zeros((500, 2)))

    def test_queries(self):
        scene, sprites = self.placed(40)
        for query in ((150, 150), hitmask.Circle(150, 150, 60), hitmask.Box(100, 100, 80, 50), hitmask.Segment(0, 0, 300, 300)):
            expected = sorted(i for i, s, p, _ in sprites if hitmask.overlaps(self.masks[s], p and (*p,), query, None))
            self.assertEqual(scene.query(query).tolist(), expected)
        by_mask = scene.query(self.masks[0], (150, 150, 0.3))
        expected = sorted(
            i for i, s, p, _ in sprites if hitmask.overlaps(self.masks[s], (*p,), self.masks[0], (150, 150, 0.3))
        )
        self.assertEqual(by_mask.tolist(), expected)

    def test_cast(self):
        scene = hitmask.Scene([hitmask.Box(0, 0, 10, 10), hitmask.Circle(0, 0, 5)])
        box, ball = scene.add(0, 20, 0), scene.add(1, 50, 5)
        hit = scene.cast((0, 5), (100, 5))
        self.assertEqual((hit.id, hit.fraction, hit.point, hit.normal), (box, 0.2, (20, 5), (-1, 0)))
        scene.remove(box)
        self.assertEqual(scene.cast((0, 5), (100, 5)).id, ball)
        self.assertIsNone(scene.cast((0, 50), (100, 50)))

    def test_filters(self):
        scene = hitmask.Scene([hitmask.Circle(0, 0, 5)])
        first = scene.add(0, 0, 0, category=1, collides=2)
        second = scene.add(0, 1, 0, category=1, collides=2)
        third = scene.add(0, 2, 0, category=2, collides=~0)
        self.assertEqual(scene.pairs().tolist(), [[first, third], [second, third]])
        self.assertEqual(scene.query((0, 0)).tolist(), [first, second, third])
        self.assertEqual(scene.query((0, 0), category=1).tolist(), [third])
        walls = [scene.add(0, 0, 0, fixed=True) for _ in range(2)]
        self.assertNotIn(walls, scene.pairs().tolist())

    def test_closed_queries(self):
        scene = hitmask.Scene([hitmask.Box(0, 0, 10, 10)])
        scene.add(0, 0, 0)
        self.assertEqual(len(scene.query(hitmask.Box(10, 0, 5, 5))), 0)
        self.assertEqual(len(scene.query(hitmask.Box(10, 0, 5, 5), closed=True)), 1)

    def test_scaled_and_mirrored(self):
        scene = hitmask.Scene([self.masks[0], self.masks[0].trace()])
        small, large = scene.add(0, 0, 0, scale=0.5), scene.add(0, 0, 30, scale=2, mirrored=True)
        self.assertEqual(scene.query((0, 10)).tolist(), [large])
        self.assertEqual(scene.query((0, 5)).tolist().count(small), 1)

    def test_bad_sprites(self):
        scene = hitmask.Scene([self.masks[0]])
        sprite = scene.add(0, 0, 0)
        scene.remove(sprite)
        for call, error in (
            (lambda: scene.add(1, 0, 0), IndexError),
            (lambda: scene.add(-1, 0, 0), IndexError),
            (lambda: scene.move(sprite, (0, 0)), IndexError),
            (lambda: scene.move([sprite], [(0, 0)]), IndexError),
            (lambda: scene.remove(sprite), IndexError),
            (lambda: scene.remove(0), IndexError),
            (lambda: scene.remove([1, 1]), ValueError),
            (lambda: scene.set_shape(sprite, 0), IndexError),
            (lambda: scene.set_shape([], 1), IndexError),
            (lambda: scene.move([], [(0, 0)]), ValueError),
            (lambda: scene.add(0, float("nan"), 0), ValueError),
            (lambda: scene.add(0, 1e9, 0), ValueError),
            (lambda: scene.add(0, 0, 0, scale=17), ValueError),
            (lambda: scene.add_many(0, [(0, 0)], [1, 2]), ValueError),
            (lambda: scene.add_many(0, [(0, float("inf"))]), ValueError),
            (lambda: scene.move(np.array([-1]), [(0, 0)]), ValueError),
            (lambda: scene.move([2**40], [(0, 0)]), ValueError),
            (lambda: scene.move([1.5], [(0, 0)]), TypeError),
            (lambda: hitmask.Scene([3]), TypeError),
            (lambda: hitmask.Scene(3), TypeError),
            (lambda: hitmask.Scene(), TypeError),
        ):
            with self.assertRaises(error):
                call()
        self.assertEqual(len(scene), 0)

    def test_outlines_too_large_for_a_scale(self):
        far = 2**20
        outline = hitmask.Outline([[(-far, -far), (far, -far), (far, far), (-far, far)]])
        with self.assertRaises(ValueError):
            hitmask.Scene([outline]).add(0, 0, 0, scale=16)

    def test_full_scene(self):
        scene = hitmask.Scene([hitmask.Point(0, 0)])
        scene.add_many(0, np.zeros((2**20, 2), np.float32), fixed=True)
        with self.assertRaisesRegex(ValueError, "room"):
            scene.add(0, 0, 0)

    def test_shapes_live_as_long_as_the_scene(self):
        class Sprite(hitmask.Mask):
            pass

        sprite = Sprite((20, 20), True)
        scene = hitmask.Scene([sprite])
        sprite.scene = scene
        reference = weakref.ref(sprite)
        del sprite
        scene.add(0, 0, 0)
        self.assertEqual(len(scene.query((0, 0))), 1)
        del scene
        gc.collect()
        self.assertIsNone(reference())

    def test_random_scenes(self):
        for _ in range(CASES // 8):
            scene, sprites = self.placed(15, True)
            self.assertEqual(list(map(tuple, scene.pairs().tolist())), self.expected_pairs(sprites))


if __name__ == "__main__":
    unittest.main()
