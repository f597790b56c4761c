"""Asks hitmask.pygame and pygame the same questions about random masks and surfaces.

5000 cases; 200 000 with HITMASK_LONG=1, HITMASK_PYGAME_CASES=n for others. OpenCV is the referee of connected components,
of which pygame loses pixels. pygame is not asked about pieces of masks of one column or of odd sides, as it then writes
beyond its memory.
"""

import os
import unittest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

try:
    import cv2
    import numpy as np
    import pygame
except ImportError as missing:
    raise unittest.SkipTest(str(missing)) from missing

import hitmask._hitmask
import hitmask.pygame as ours
from pygame_cases import Random, random_surface
from support import random_pixels

CASES = int(os.environ.get("HITMASK_PYGAME_CASES", "200000" if os.environ.get("HITMASK_LONG") == "1" else "5000"))
theirs = pygame.mask


def fill_mask(mask, pixels):
    """Writes an array (h, w) of bools into a mask, by its buffer."""
    h, w = pixels.shape
    if w and h:
        words = np.zeros((h, (w + 63) // 64 * 8), np.uint8)
        packed = np.packbits(pixels, axis=1, bitorder="little")
        words[:, : packed.shape[1]] = packed
        np.asarray(memoryview(mask))[...] = words.view(np.uint64).T
    return mask


def bits_of(mask):
    """Returns the bytes of a mask, which are equal if all pixels are."""
    return (mask.get_size(), memoryview(mask).tobytes() if all(mask.get_size()) else b"")


def both(pixels):
    size = (pixels.shape[1], pixels.shape[0])
    return fill_mask(ours.Mask(size), pixels), fill_mask(theirs.Mask(size), pixels)


def result_of(function):
    try:
        return function()
    except Exception as error:
        return type(error)


class MaskFuzz(unittest.TestCase):
    def agree(self, what, mine, their):
        if isinstance(mine, ours.Mask) and isinstance(their, theirs.Mask):
            mine, their = bits_of(mine), bits_of(their)
        self.assertEqual(mine, their, f"{what} in case {self.case}")

    def test_masks(self):
        for case in range(CASES):
            self.case = case
            hitmask._hitmask.pygame_prepare_after((0, 1, -1)[case % 3])
            self.compare_masks(Random(case))
        hitmask._hitmask.pygame_prepare_after(1000)

    def compare_masks(self, random):
        pixels_a, pixels_b = random_pixels(random), random_pixels(random)
        a, pa = both(pixels_a)
        b, pb = both(pixels_b)
        self.compare_measures(random, a, pa)
        self.compare_pieces(random, a, pa, pixels_a)
        for _ in range(20 * (random.below(4) == 0)):  # masks that are asked often keep another copy of their words
            a.overlap(b, (0, 0))
        for _ in range(6):
            at = random.offset(a.get_size(), b.get_size())
            self.compare_pair(at, a, pa, b, pb)
        self.compare_changes(random, a, pa, b, pb)
        if pixels_b.sum() * pixels_a.size < 3_000_000:
            self.compare_convolution(random, a, pa, b, pb)

    def compare_measures(self, random, a, pa):
        every = random.below(6) - 1
        size = (random.below(200), random.below(200))
        at = (random.below(202) - 1, random.below(202) - 1)
        for name, arguments in (
            ("count", ()),
            ("centroid", ()),
            ("angle", ()),
            ("copy", ()),
            ("get_rect", ()),
            ("outline", (every,)),
            ("outline", ()),
            ("scale", (size,)),
            ("get_at", (at,)),
        ):
            mine, their = (result_of(lambda m=m: getattr(m, name)(*arguments)) for m in (a, pa))
            self.agree(f"{name}{arguments}", mine, their)
        self.assertEqual(memoryview(a).shape, memoryview(pa).shape) if all(a.get_size()) else None

    def compare_pieces(self, random, a, pa, pixels):
        h, w = pixels.shape
        if w == 0 or h == 0:
            self.assertEqual((a.connected_components(), a.get_bounding_rects()), ([], []))
            return
        count, labels, stats, _ = cv2.connectedComponentsWithStats(pixels.astype(np.uint8), connectivity=8)
        first = {int(label): i for i, label in reversed(list(enumerate(labels.ravel()))) if label}
        order = sorted(range(1, count), key=first.get)
        minimum = random.below(12)
        kept = [label for label in order if stats[label, cv2.CC_STAT_AREA] >= minimum]
        mine = a.connected_components(minimum)
        self.assertEqual(
            [bits_of(m) for m in mine], [bits_of(fill_mask(ours.Mask((w, h)), labels == label)) for label in kept]
        )
        rects = [tuple(int(v) for v in stats[label, :4]) for label in order]
        self.assertEqual([tuple(r) for r in a.get_bounding_rects()], rects)
        largest = max(order, key=lambda label: stats[label, cv2.CC_STAT_AREA], default=-1)
        self.assertEqual(bits_of(a.connected_component()), bits_of(fill_mask(ours.Mask((w, h)), labels == largest)))
        if w > 1 and w * h % 2 == 0:  # else pygame writes beyond its memory
            self.agree("get_bounding_rects", a.get_bounding_rects(), pa.get_bounding_rects())
            at = (random.below(w), random.below(h))
            self.agree(f"connected_component({at})", a.connected_component(at), pa.connected_component(at))
            self.assertEqual(
                [bits_of(m) for m in a.connected_components()], [bits_of(m) for m in pa.connected_components()]
            )

    def compare_pair(self, at, a, pa, b, pb):
        for name in ("overlap", "overlap_area", "overlap_mask"):
            mine, their = getattr(a, name)(b, at), getattr(pa, name)(pb, at)
            self.agree(f"{name}({at})", mine, their)
        for name in ("draw", "erase"):
            mine, their = a.copy(), pa.copy()
            getattr(mine, name)(b, at)
            getattr(their, name)(pb, at)
            self.agree(f"{name}({at})", mine, their)

    def compare_changes(self, random, a, pa, b, pb):
        """Changes masks and asks again, so that nothing prepared stays."""
        for _ in range(3):
            name = ("fill", "clear", "invert", "set_at", "set_at")[random.below(5)]
            at = (random.below(max(a.get_size()[0], 1)), random.below(max(a.get_size()[1], 1)))
            arguments = (at, random.below(2)) if name == "set_at" else ()
            results = [result_of(lambda m=m: getattr(m, name)(*arguments)) for m in (a, pa)]
            self.assertEqual(*results)
            self.agree(f"after {name}{arguments}", a, pa)
            offset = random.offset(a.get_size(), b.get_size())
            self.agree(f"overlap after {name}", a.overlap(b, offset), pa.overlap(pb, offset))
            self.agree(f"area after {name}", a.overlap_area(b, offset), pa.overlap_area(pb, offset))

    def compare_convolution(self, random, a, pa, b, pb):
        offset = (random.below(40) - 20, random.below(40) - 20)
        self.agree("convolve", a.convolve(b), pa.convolve(pb))
        output, their_output = both(random_pixels(random))
        self.assertIs(a.convolve(b, output, offset), output)
        pa.convolve(pb, their_output, offset)
        self.agree(f"convolve with output at {offset}", output, their_output)


class SurfaceFuzz(unittest.TestCase):
    def agree(self, what, mine, their):
        self.assertEqual(bits_of(mine), bits_of(their), f"{what} in case {self.case}")

    def test_surfaces(self):
        for case in range(CASES // 2):
            self.case = case
            random = Random(1_000_000 + case)
            surface = random_surface(random)
            threshold = (127, 127, -1, 0, 254, 255, 300, random.below(256))[random.below(8)]
            what = f"{surface}, key {surface.get_colorkey()}, threshold {threshold}"
            self.agree(what, ours.from_surface(surface, threshold), theirs.from_surface(surface, threshold))
            self.compare_threshold(random, surface)
            self.compare_to_surface(random)

    def compare_threshold(self, random, surface):
        color, threshold = random.color(), random.color()
        options = {"threshold": threshold} if random.below(8) else {}
        if random.below(2):
            other = random_surface(random, like=surface)
            options |= {"othersurface": other, "palette_colors": random.below(2)}
        mine, their = (
            result_of(lambda module=module: module.from_threshold(surface, color, **options)) for module in (ours, theirs)
        )
        if isinstance(mine, type) or isinstance(their, type):
            self.assertTrue(isinstance(mine, type) and isinstance(their, type), f"{mine}, {their} in case {self.case}")
        else:
            self.agree(f"from_threshold({surface}, {color}, {options})", mine, their)

    def compare_to_surface(self, random):
        pixels = random_pixels(random)
        mine, their = both(pixels)
        onto = random_surface(random, key=False) if random.below(3) else None
        like = onto if onto is not None else pygame.Surface((1, 1), pygame.SRCALPHA, 32)
        options = {"dest": (random.below(60) - 30, random.below(60) - 30)} if random.below(2) else {}
        for name in ("setsurface", "unsetsurface"):
            if random.below(3) == 0:
                options[name] = random_surface(random, like=like, key=False, min_side=1)
        for name in ("setcolor", "unsetcolor"):
            if random.below(2):
                options[name] = (None, random.color(), random.below(1 << 15))[random.below(3)]
        results = [
            m.to_surface(onto if onto is None else onto.copy(), **options) for m in (mine, their)
        ]
        self.assertEqual(results[0].get_size(), results[1].get_size())
        self.assertEqual(*(bytes(s.get_buffer()) for s in results), f"to_surface({onto}, {options}), case {self.case}")


if __name__ == "__main__":
    unittest.main()
