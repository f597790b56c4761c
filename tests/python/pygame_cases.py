"""Random masks and surfaces for test_pygame_fuzz.py: the same on every machine and with every Python."""

import random as python_random

import numpy as np
import pygame

SIDES = (0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 191, 192, 193, 200)


class Random:
    """Numbers from getrandbits() alone, which never changes."""

    def __init__(self, seed):
        self._source = python_random.Random(seed)

    def below(self, n):
        return (self._source.getrandbits(32) * n) >> 32

    def bits(self, n):
        """Returns an array of n random bytes."""
        return np.frombuffer(self._source.getrandbits(8 * n).to_bytes(n, "little"), np.uint8) if n else np.zeros(0, np.uint8)

    def side(self, most=200):
        side = SIDES[self.below(len(SIDES))] if self.below(3) == 0 else self.below(most + 1)
        return min(side, most)

    def offset(self, a, b):
        """Returns an offset of b on a: inside, at the rim, fractional, or far out."""
        kind = self.below(12)
        if kind == 0:
            far = 1 << 30
            return (self.below(2 * far) - far, self.below(2 * far) - far)
        x = self.below(a[0] + b[0] + 3) - b[0] - 1
        y = self.below(a[1] + b[1] + 3) - b[1] - 1
        if kind == 1:
            return [x + self.below(100) / 100, y - self.below(100) / 100]
        if kind == 2:
            return (x // 64 * 64, y)
        return (x, y)

    def color(self):
        return tuple(int(v) for v in self.bits(4)) if self.below(2) else tuple(int(v) // 64 * 85 for v in self.bits(4))


def random_mask_pixels(random):
    """Returns an array (h, w) of bools: one of many kinds of masks."""
    w, h = random.side(), random.side()
    y, x = np.mgrid[0:h, 0:w]
    kind = random.below(10)
    if kind == 0:
        return np.zeros((h, w), bool)
    if kind == 1:
        return np.ones((h, w), bool)
    if kind == 2:
        return (x % 2 == 0) & (y % 2 == 0)
    if kind == 3:
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
    noise = random.bits(w * h).reshape(h, w)
    return noise < (4, 30, 77, 128, 200, 250)[random.below(6)]


FORMATS = ((0, 8), (0, 15), (0, 16), (pygame.SRCALPHA, 16), (0, 24), (0, 32), (pygame.SRCALPHA, 32), (pygame.SRCALPHA, 32))


def random_surface(random, like=None, key=True, min_side=0):
    """Returns a surface of few colours, with a colour key half of the time; one in four is a part of another one.

    `like` is a surface whose format it has, and which is not larger.
    """
    w, h = (max(random.side(80), min_side) for _ in range(2))
    if like is not None and key:
        w, h = max(w, like.get_width()), max(h, like.get_height())
    is_part = random.below(4) == 0
    size = (w + 7, h + 5) if is_part else (w, h)
    if like is not None:
        surface = pygame.Surface(size, 0, like)
    else:
        surface = pygame.Surface(size, *FORMATS[random.below(len(FORMATS))])
    fill_randomly(random, surface)
    if key and w and h and random.below(2):
        surface.set_colorkey(surface.get_at((random.below(w), random.below(h))))
    return surface.subsurface((3, 2, w, h)) if is_part else surface


def fill_randomly(random, surface):
    pixels = np.asarray(memoryview(surface.get_buffer()))
    if pixels.size == 0:
        return
    values = random.bits(len(pixels))
    if random.below(2):  # few values, so that colours are there more than once
        values = values // 86 * np.uint8(random.below(256))
    pixels[...] = values
