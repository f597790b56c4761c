"""Random masks of many kinds, and numpy as the referee of questions about them."""

import os
import unittest

import hitmask
import numpy as np

CASES = int(os.environ.get("HITMASK_PYTHON_CASES", "40"))
SIDES = [0, 1, 2, 3, 31, 32, 33, 63, 64, 65, 100, 127, 128, 129, 191, 200]


def random_pixels(rng, max_side=200):
    """Returns an array (h, w) of bools: noise, dots, stripes, blobs, rings, boxes, full or empty ones."""
    w, h = (int(side) for side in rng.choice([s for s in SIDES if s <= max_side], 2))
    y, x = np.mgrid[0:h, 0:w]
    kind = rng.integers(9)
    if kind == 0:
        return np.zeros((h, w), bool)
    if kind == 1:
        return np.ones((h, w), bool)
    if kind == 2:
        return (x % 2 == 0) & (y % 2 == 0)
    if kind == 3:
        return (x if rng.random() < 0.5 else y) % int(rng.integers(2, 9)) == 0
    if kind == 4:
        return (x - w / 2) ** 2 + (y - h / 2) ** 2 < (min(w, h) / 2.2) ** 2
    if kind == 5:
        d = np.hypot(x - w / 2, y - h / 2)
        return (d < min(w, h) / 2) & (d > min(w, h) / 3)
    if kind == 6:
        pixels = np.zeros((h, w), bool)
        pixels[h // 4 : h // 2 + 1, w // 3 : w // 2 + 1] = True
        return pixels
    if kind == 7:
        pixels = np.zeros((h, w), bool)
        if w and h:
            pixels[rng.integers(h), rng.integers(w)] = True
        return pixels
    return rng.random((h, w)) < rng.choice([0.02, 0.3, 0.5, 0.9])


def random_offset(rng, a, b):
    """Returns an offset at which b may lie on a: mostly one at which their boxes meet."""
    if rng.random() < 0.1:
        return tuple(int(v) for v in rng.choice([-(2**31), -(2**30), 2**30, 2**31 - 1, 2**32, -(2**63), 2**70], 2))
    return (int(rng.integers(-b.shape[1] - 2, a.shape[1] + 3)), int(rng.integers(-b.shape[0] - 2, a.shape[0] + 3)))


def placed(a, b, dx, dy):
    """Returns the pixels of b that lie on a, as an array of a's shape."""
    out = np.zeros(a.shape, bool)
    if abs(dx) > 10**6 or abs(dy) > 10**6:
        return out
    x0, y0 = max(dx, 0), max(dy, 0)
    x1, y1 = min(dx + b.shape[1], a.shape[1]), min(dy + b.shape[0], a.shape[0])
    if x0 < x1 and y0 < y1:
        out[y0:y1, x0:x1] = b[y0 - dy : y1 - dy, x0 - dx : x1 - dx]
    return out


def mask_of(pixels):
    return hitmask.Mask.from_array(pixels)


def prepared_mask_of(pixels):
    mask = mask_of(pixels)
    mask.prepare()
    return mask


class PixelCase(unittest.TestCase):
    """A test case that compares masks with arrays."""

    def setUp(self):
        self.rng = np.random.default_rng(20261129)

    def assert_pixels(self, mask, pixels):
        self.assertEqual(mask.size, (pixels.shape[1], pixels.shape[0]))
        self.assertTrue(np.array_equal(mask.to_array(), pixels))
