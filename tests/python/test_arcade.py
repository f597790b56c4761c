"""hitmask.arcade with stand-ins for arcade and PIL, which Debian and CI do not have."""

import importlib
import sys
import types
import unittest

import hitmask.arcade


class HitBoxAlgorithm:
    """arcade.hitbox.HitBoxAlgorithm as its documentation has it."""

    cache = True

    def __init__(self):
        self._cache_name = type(self).__name__

    @property
    def cache_name(self):
        return self._cache_name

    def calculate(self, image, **kwargs):
        raise NotImplementedError

    def __call__(self, *args, **kwds):
        return type(self)(*args, **kwds)


class Image:
    """A PIL image of RGBA pixels, of rows of '#' and '.'."""

    def __init__(self, rows, mode="RGBA"):
        self.rows, self.mode = rows, mode
        self.size = (len(rows[0]) if rows else 0, len(rows))

    def convert(self, mode):
        return Image(self.rows, mode)

    def tobytes(self):
        assert self.mode == "RGBA"
        return bytes(b for row in self.rows for pixel in row for b in (9, 9, 9, 255 if pixel == "#" else 0))


def area(points):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1])) / 2


class Arcade(unittest.TestCase):
    def setUp(self):
        hitbox = types.ModuleType("arcade.hitbox")
        hitbox.HitBoxAlgorithm = HitBoxAlgorithm
        sys.modules["arcade"], sys.modules["arcade.hitbox"] = types.ModuleType("arcade"), hitbox
        self.module = importlib.reload(hitmask.arcade)

    def tearDown(self):
        del sys.modules["arcade"], sys.modules["arcade.hitbox"]
        importlib.reload(hitmask.arcade)

    def test_protocol(self):
        algorithm = self.module.HitBox(tolerance=2)
        self.assertIsInstance(algorithm, HitBoxAlgorithm)
        self.assertTrue(algorithm.cache)
        names = {self.module.HitBox(*args).cache_name for args in ((), (2,), (1, "outside"), (1, "either", 0))}
        self.assertEqual(len(names), 4)
        self.assertIsInstance(algorithm(3.0), self.module.HitBox)

    def test_points_are_centred_and_y_grows_up(self):
        points = self.module.HitBox(0).calculate(Image(["##..", "##..", "....", "...."]))
        self.assertEqual(sorted(points), [(-2.0, 0.0), (-2.0, 2.0), (0.0, 0.0), (0.0, 2.0)])

    def test_concave_shape_is_exact(self):
        rows = ["##......"] * 6 + ["########"] * 2
        points = self.module.HitBox(0).calculate(Image(rows))
        self.assertEqual((len(points), abs(area(points))), (6, 28.0))
        self.assertEqual(self.module.HitBox(5).calculate(Image(rows), tolerance=0), points)

    def test_outside_holds_all_pixels(self):
        rows = ["".join("#" if (2 * x - 31) ** 2 + (2 * y - 31) ** 2 < 1000 else "." for x in range(32)) for y in range(32)]
        solid = sum(row.count("#") for row in rows)
        outside = self.module.HitBox(1.5, "outside").calculate(Image(rows))
        inside = self.module.HitBox(1.5, "inside").calculate(Image(rows))
        self.assertGreaterEqual(abs(area(outside)), solid)
        self.assertLessEqual(abs(area(inside)), solid)
        self.assertLess(len(outside), 20)

    def test_largest_piece_only(self):
        points = self.module.HitBox(0).calculate(Image(["#...", "..##", "..##"]))
        self.assertEqual(abs(area(points)), 4.0)

    def test_no_solid_pixels_give_the_box(self):
        self.assertEqual(abs(area(self.module.HitBox().calculate(Image(["...", "..."], "P")))), 6.0)
        self.assertEqual(len(self.module.HitBox().calculate(Image([]))), 4)

    def test_without_arcade(self):
        sys.modules["arcade"] = sys.modules["arcade.hitbox"] = None
        module = importlib.reload(hitmask.arcade)
        self.assertEqual(len(module.HitBox(0).calculate(Image(["#"]))), 4)


if __name__ == "__main__":
    unittest.main()
