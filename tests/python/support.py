"""Random masks of many kinds, and numpy as the referee of questions about them."""

import os
import unittest

import hitmask
import numpy as np

CASES = int(os.environ.get("HITMASK_PYTHON_CASES", "40"))
SIDES = (0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 191, 192, 193, 200)


class Random(np.random.RandomState):
    """The generator of numpy whose numbers no version of numpy changes."""

    integers = np.random.RandomState.randint

    def below(self, n):
        return int(self.randint(n))

    def side(self, most=200):
        """Returns a number of pixels from 0 to `most`: often one at which words of bits end."""
        side = SIDES[self.below(len(SIDES))] if self.below(3) == 0 else self.below(most + 1)
        return min(side, most)


def random_pixels(random, most=200):
    """Returns an array (h, w) of bools of at most that many pixels a side: one of many kinds of masks."""
    w, h = random.side(most), random.side(most)
    y, x = np.mgrid[0:h, 0:w]
    kind = random.below(10)
    if kind == 0:
        return np.zeros((h, w), bool)
    if kind == 1:
        return np.ones((h, w), bool)
    if kind == 2:  # dots
        return (x % 2 == 0) & (y % 2 == 0)
    if kind == 3:  # stripes
        return (x if random.below(2) else y) % (2 + random.below(7)) == 0
    if kind == 4:  # an ellipse
        return ((2 * x - w + 1) * h) ** 2 + ((2 * y - h + 1) * w) ** 2 < (w * h) ** 2
    if kind == 5:  # a ring
        d = (2 * x - w + 1) ** 2 + (2 * y - h + 1) ** 2
        side = min(w, h)
        return (d < side**2) & (4 * d > side**2)
    pixels = np.zeros((h, w), bool)
    if w == 0 or h == 0:
        return pixels
    if kind == 6:
        pixels[random.below(h), random.below(w)] = True
        return pixels
    if kind == 7:  # boxes
        for _ in range(1 + random.below(6)):
            left, top = random.below(w), random.below(h)
            pixels[top : top + 1 + random.below(h), left : left + 1 + random.below(w)] ^= True
        return pixels
    return random.random((h, w)) < (0.02, 0.12, 0.3, 0.5, 0.8, 0.98)[random.below(6)]


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
        self.rng = Random(20261129)

    def assert_pixels(self, mask, pixels):
        self.assertEqual(mask.size, (pixels.shape[1], pixels.shape[0]))
        self.assertTrue(np.array_equal(mask.to_array(), pixels))
