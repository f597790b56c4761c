"""Random offsets, colours and surfaces for test_pygame_fuzz.py: the same on every machine."""

import numpy as np
import pygame
import support


class Random(support.Random):
    def bits(self, n):
        """Returns an array of n random bytes."""
        return np.frombuffer(self.bytes(n), np.uint8)

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
