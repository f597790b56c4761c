"""Edge cases of hitmask.pygame: where pygame is wrong or ends the process, and what it does not have."""

import copy
import gc
import os
import pickle
import sys
import threading
import unittest
import weakref

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

try:
    import numpy as np
    import pygame
except ImportError as missing:
    raise unittest.SkipTest(str(missing)) from missing

import hitmask
import hitmask._hitmask
import hitmask.pygame
from hitmask.pygame import Mask


def mask_of(*rows):
    mask = Mask((len(rows[0]), len(rows)))
    for y, row in enumerate(rows):
        for x, pixel in enumerate(row):
            mask.set_at((x, y), pixel == "#")
    return mask


def rows_of(mask):
    w, h = mask.get_size()
    return ["".join(".#"[mask.get_at((x, y))] for x in range(w)) for y in range(h)]


class Attributed(Mask):
    """A subclass with attributes, __slots__ and another __init__()."""

    __slots__ = ("speed", "__dict__")

    def __init__(self, name):
        super().__init__((70, 3), True)
        self.name = name


class Components(unittest.TestCase):
    def test_smallest_mask_in_which_pygame_loses_pixels(self):
        mask = mask_of("..###", "##...", "#...#", "..#.#", "##.##")
        self.assertEqual(mask.connected_component().count(), 7)
        self.assertEqual([m.count() for m in mask.connected_components(7)], [7])

    def test_ties_give_the_first_piece(self):
        self.assertEqual(rows_of(mask_of("#.#").connected_component()), ["#.."])

    def test_masks_that_end_pygame(self):
        for size in ((1, 1), (1, 2), (1, 65), (2, 1), (3, 3), (65, 65), (129, 1)):
            w, h = size
            full = Mask(size, True)
            self.assertEqual(full.get_bounding_rects(), [pygame.Rect(0, 0, w, h)])
            self.assertEqual(full.connected_component().count(), w * h)
            self.assertEqual([m.count() for m in full.connected_components()], [w * h])
            dots = Mask(size)
            for y in range(0, h, 2):
                for x in range(0, w, 2):
                    dots.set_at((x, y))
            self.assertEqual(len(dots.get_bounding_rects()), dots.count())
            self.assertEqual(len(dots.connected_components()), dots.count())
            self.assertEqual(dots.connected_component((w - 1 - (w - 1) % 2, 0)).count(), 1)

    def test_minimum(self):
        mask = mask_of("##.#", "....")
        for minimum, count in ((-5, 2), (0, 2), (1, 2), (2, 1), (3, 0), (2**31 - 1, 0)):
            self.assertEqual(len(mask.connected_components(minimum)), count)
        self.assertRaises(OverflowError, mask.connected_components, 2**31)
        self.assertRaises(TypeError, mask.connected_components, 1.5)

    def test_position(self):
        mask = mask_of("#.#")
        self.assertEqual(mask.connected_component((1, 0)).count(), 0)
        for pos in ((3, 0), (-1, 0), (0, 1), (2**40, 0)):
            self.assertRaises(IndexError, mask.connected_component, pos)
        for pos in (None, "ab", 1, (1,), (1, 2, 3)):
            self.assertRaises(TypeError, mask.connected_component, pos)


class Offsets(unittest.TestCase):
    def test_far_out(self):
        mask = Mask((200, 3), True)
        for far in (2**31 - 1, 2**31, 2**32, 2**33, 2**62, 2**63, 2**64, 10**30, 1e20, float("inf")):
            for offset in ((far, 0), (-far, 0), (0, far), (0, -far), (far, -far)):
                self.assertIsNone(mask.overlap(mask, offset))
                self.assertEqual(mask.overlap_area(mask, offset), 0)
                self.assertEqual(mask.overlap_mask(mask, offset).count(), 0)
                mask.draw(Mask((5, 5)), offset)
                mask.erase(mask, offset)
                self.assertEqual(mask.count(), 600)
                self.assertEqual(mask.convolve(mask, None, offset).count() > 0, False)

    def test_no_numbers(self):
        mask = Mask((3, 3), True)
        nan = float("nan")
        for offset in ((nan, 0), (0, nan), "01", b"0", None, 5, (), (1,), (1, 2, 3), {1, 2}, {0: 1, 1: 2}, (None, 1)):
            for method in (mask.overlap, mask.overlap_area, mask.overlap_mask, mask.draw, mask.erase):
                self.assertRaises(TypeError, method, mask, offset)

    def test_kinds_of_pairs(self):
        mask = Mask((3, 3), True)
        vector = pygame.math.Vector2(1.9, -1.9)
        for pair in ((1, -1), [1, -1], (1.9, -1.9), vector, np.array([1, -1]), (np.int64(1), np.uint8(0)), ((1, -1),)):
            self.assertEqual(mask.overlap(mask, pair), (1, 0))
        self.assertEqual(mask.overlap(mask, (True, False)), (1, 0))

    def test_a_pair_that_changes_the_mask(self):
        mask = Mask((300, 300), True)

        class Sly:
            def __len__(self):
                return 2

            def __getitem__(self, i):
                mask.__init__((1, 1), True)
                return 0

        for name in ("overlap", "overlap_area", "overlap_mask", "draw", "erase"):
            mask.__init__((300, 300), True)
            getattr(mask, name)(mask, Sly())
        mask.__init__((300, 300), True)
        self.assertRaises(IndexError, lambda: mask.get_at(type("", (Sly,), {"__getitem__": lambda s, i: 299 + Sly().__getitem__(i)})()))
        mask.__init__((300, 300), True)
        mask.to_surface(dest=Sly())

    def test_itself(self):
        mask = mask_of("#..")
        mask.draw(mask, (1, 0))
        self.assertEqual(rows_of(mask), ["##."])
        mask.erase(mask, (1, 0))
        self.assertEqual(rows_of(mask), ["#.."])
        square = Mask((3, 3))
        square.fill()
        square.draw(square, (0, 0))
        self.assertEqual(square.count(), 9)
        square.erase(square, (0, 0))
        self.assertEqual(square.count(), 0)


class Convolutions(unittest.TestCase):
    def test_output_is_a_source(self):
        mask = Mask((2, 2), True)
        self.assertIs(mask.convolve(mask, mask), mask)
        self.assertEqual(mask.count(), 4)
        wide = mask_of("#.....")
        wide.convolve(Mask((2, 1), True), output=wide)
        self.assertEqual(rows_of(wide), ["##...."])

    def test_bad_output(self):
        mask = Mask((2, 2), True)
        for output in ("x", 5, object(), pygame.Surface((2, 2)), hitmask.Mask((2, 2))):
            self.assertRaises(TypeError, mask.convolve, mask, output)
        self.assertRaises(TypeError, mask.convolve, mask, None, None)
        self.assertRaises(TypeError, mask.convolve, "x")
        self.assertRaises(TypeError, mask.convolve)

    def test_sizes(self):
        for a, b, size in (((0, 0), (0, 0), (0, 0)), ((0, 5), (3, 0), (2, 4)), ((1, 1), (1, 1), (1, 1))):
            self.assertEqual(Mask(a, True).convolve(Mask(b, True)).get_size(), size)
        long = Mask((1 << 20, 1))
        long.set_at((1000000, 0))
        pair = mask_of("##")
        result = long.convolve(pair)  # longer than the library's convolve() takes
        self.assertEqual(result.get_size(), ((1 << 20) + 1, 1))
        self.assertEqual([result.get_at((x, 0)) for x in range(999999, 1000003)], [0, 1, 1, 0])


class Sizes(unittest.TestCase):
    def test_without_init(self):
        mask = Mask.__new__(Mask)
        self.assertEqual((mask.count(), mask.get_size(), mask.centroid(), mask.angle()), (0, (0, 0), (0, 0), 0.0))
        self.assertEqual((mask.outline(), mask.get_bounding_rects(), mask.connected_components()), ([], [], []))
        self.assertEqual(mask.connected_component().get_size(), (0, 0))
        self.assertIsNone(mask.overlap(mask, (0, 0)))
        self.assertEqual((bytes(memoryview(mask)), mask.scale((3, 3)).count()), (b"", 0))
        self.assertEqual(mask.to_surface().get_size(), (0, 0))
        mask.fill(), mask.invert(), mask.clear(), mask.draw(mask, (0, 0)), mask.prepare()
        self.assertRaises(IndexError, mask.get_at, (0, 0))
        self.assertEqual(pickle.loads(pickle.dumps(mask)).get_size(), (0, 0))

    def test_negative_and_wrong(self):
        for size in ((-1, 1), (1, -1), (-(2**40), 1)):
            self.assertRaises(ValueError, Mask, size)
            self.assertRaises(ValueError, Mask((1, 1)).scale, size)
        for size in (5, "ab", (1,), (1, 2, 3), None, (float("nan"), 1)):
            self.assertRaises(TypeError, Mask, size)
            self.assertRaises(TypeError, Mask((1, 1)).scale, size)
        self.assertRaises(TypeError, Mask)
        self.assertRaises(TypeError, Mask, (1, 1), color=1)
        if "asan" not in os.environ.get("LD_PRELOAD", ""):  # its operator new ends the process
            self.assertRaises(MemoryError, Mask, (2**31 - 1, 2**31 - 1))
            self.assertRaises(MemoryError, Mask((3, 3)).scale, (2**31 - 1, 2**31 - 1))

    def test_long_scale(self):
        mask = Mask((60_000, 1), True)
        self.assertEqual(mask.scale((60_000, 1)).count(), 60_000)
        self.assertEqual(Mask((1, 60_000), True).scale((1, 60_000)).count(), 60_000)

    def test_counts_beyond_32_bits(self):
        mask = Mask((67_082, 67_082), True)  # 0.6 GB
        self.assertEqual(mask.count(), 67_082**2)
        self.assertEqual(mask.overlap_area(mask, (0, 17_082)), 67_082 * 50_000)
        self.assertEqual(mask.centroid(), (33_540, 33_540))
        self.assertRaises(ValueError, mask.angle)


class Values(unittest.TestCase):
    def test_get_and_set(self):
        mask = Mask((3, 2))
        self.assertIsNone(mask.set_at((2, 1)))
        mask.set_at(pos=(0, 0), value=-7)
        self.assertEqual(rows_of(mask), ["#..", "..#"])
        mask.set_at((0, 0), 0)
        self.assertEqual((mask.get_at((0, 0)), type(mask.get_at((2, 1)))), (0, int))
        for pos in ((3, 0), (0, 2), (-1, 0), (0, -1), (2**32, 0), (-(2**63), 0)):
            self.assertRaises(IndexError, mask.get_at, pos)
            self.assertRaises(IndexError, mask.set_at, pos)
        self.assertRaises(TypeError, mask.set_at, (0, 0), 1.0)
        self.assertRaises(TypeError, mask.set_at, (0, 0), "1")
        self.assertRaises(OverflowError, mask.set_at, (0, 0), 2**31)

    def test_outline(self):
        mask = Mask((4, 4), True)
        whole = mask.outline()
        self.assertEqual((whole[0], whole[-1], len(whole)), ((0, 0), (0, 0), 13))
        self.assertEqual(mask.outline(5), whole[::5])
        for every in (0, -1, -(2**31), 100):
            self.assertEqual(mask.outline(every), [(0, 0)])
        self.assertRaises(OverflowError, mask.outline, 2**31)

    def test_true_angle(self):
        self.assertEqual(Mask((9, 1), True).true_angle(), 0.0)
        self.assertEqual(Mask((1, 9), True).true_angle(), -90.0)
        self.assertAlmostEqual(mask_of("#..", ".#.", "..#").true_angle(), -45.0)
        self.assertAlmostEqual(mask_of("..#", ".#.", "#..").true_angle(), 45.0)
        self.assertIsNone(Mask((3, 3), True).true_angle())

    def test_native(self):
        mask = mask_of("#.#")
        native = mask.native
        self.assertIsInstance(native, hitmask.Mask)
        mask.fill()
        self.assertEqual((native.count(), mask.count()), (2, 3))

    def test_signatures(self):
        import inspect

        for name in dir(Mask):
            if not name.startswith("_") and callable(getattr(Mask, name)):
                inspect.signature(getattr(Mask, name))
                self.assertTrue(getattr(Mask, name).__doc__, name)
        self.assertEqual(str(inspect.signature(Mask.set_at)), "(self, /, pos, value=1)")
        self.assertEqual(repr(Mask((3, 4))), "<Mask(3x4)>")


class Copies(unittest.TestCase):
    def test_copies_and_pickles(self):
        original = Attributed("ship")
        original.speed = 4
        original.set_at((65, 1), 0)
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            other = pickle.loads(pickle.dumps(original, protocol))
            self.assertIs(type(other), Attributed)
            self.assertEqual((other.name, other.speed, rows_of(other)), ("ship", 4, rows_of(original)))
        plain = mask_of("#.#")
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            self.assertEqual(rows_of(pickle.loads(pickle.dumps(plain, protocol))), ["#.#"])
        deep = copy.deepcopy(original)
        self.assertEqual((deep.name, deep.count()), ("ship", 209))
        for other in (original.copy(), copy.copy(original), original.__copy__()):
            self.assertIs(type(other), Attributed)
            self.assertEqual(other.count(), 209)
            other.clear()
        self.assertEqual(original.count(), 209)

    def test_bad_states(self):
        mask = Mask((3, 3))
        for state in (None, (), (1, 2), (3, 3, b"", None), (-1, 3, b"", None), (2**40, 1, b"", None), (1, 1, "a", None), (1, 1, b"\1", 5)):
            self.assertRaises((TypeError, ValueError, OverflowError), mask.__setstate__, state)
        self.assertEqual(mask.get_size()[0] in (1, 3), True)

    def test_weak_references_and_cycles(self):
        mask = Attributed("a")
        mask.itself = mask
        seen = weakref.ref(mask)
        del mask
        gc.collect()
        self.assertIsNone(seen())


class Views(unittest.TestCase):
    def test_layout(self):
        for w, h in ((1, 1), (64, 3), (65, 3), (200, 1), (200, 7)):
            mask = Mask((w, h))
            for x, y in ((0, 0), (w - 1, h - 1), (w // 2, h // 2)):
                mask.set_at((x, y))
            view = memoryview(mask)
            words = (w + 63) // 64
            self.assertEqual((view.shape, view.strides, view.format), ((words, h), (8 * h, 8), "L"))
            for y in range(h):
                for x in range(w):
                    self.assertEqual(view[x // 64, y] >> x % 64 & 1, mask.get_at((x, y)))
            self.assertEqual(len(np.frombuffer(mask, np.uint64)), words * h)

    def test_no_columns(self):
        for size in ((0, 5), (5, 0), (0, 0)):
            self.assertEqual(memoryview(Mask(size)).nbytes, 0)
            self.assertEqual(bytes(Mask(size)), b"")

    def test_writing(self):
        mask, other = Mask((130, 2)), Mask((130, 2), True)
        mask.prepare()
        view = memoryview(mask)
        view[1, 1] = 5
        self.assertEqual(mask.count(), 2)
        self.assertEqual(mask.overlap(other, (0, 0)), (64, 1))
        view[2, 0] = 2**64 - 1  # beyond the width
        self.assertEqual((mask.count(), mask.overlap_area(other, (0, 0))), (4, 4))
        mask.fill()
        self.assertEqual(view[0, 0], 2**64 - 1)
        self.assertEqual(view[2, 1], 3)
        second = memoryview(mask)
        second[0, 0] = 0
        self.assertEqual(view[0, 0], 0)
        self.assertRaises(BufferError, mask.__init__, (1, 1))
        self.assertRaises(BufferError, mask.__setstate__, (1, 1, b"\1", None))
        view.release(), second.release()
        mask.__init__((1, 1))
        self.assertEqual(mask.get_size(), (1, 1))

    def test_questions_while_a_view_lives(self):
        mask = Mask((200, 200), True)
        view = memoryview(mask)
        for i in range(3000):
            view[0, 0] = 1 if i % 2 else 0
            self.assertEqual(mask.overlap(mask, (0, 0)), (0, 0) if i % 2 else (0, 1))


class Surfaces(unittest.TestCase):
    def test_no_surface(self):
        for surface in (None, 5, "x", Mask((1, 1)), b"abc", np.zeros((3, 3), np.uint8)):
            self.assertRaises(TypeError, hitmask.pygame.from_surface, surface)
            self.assertRaises(TypeError, hitmask.pygame.from_threshold, surface, (1, 2, 3))
            if surface is not None:
                self.assertRaises(TypeError, Mask((1, 1)).to_surface, surface)
                self.assertRaises(TypeError, Mask((1, 1)).to_surface, None, surface)

    def test_palette_with_a_colour_twice(self):
        pygame.display.init()
        surface = pygame.Surface((4, 1), 0, 8)
        surface.set_palette([(9, 9, 9)] * 4 + [(i, 0, 0) for i in range(252)])
        pixels = memoryview(surface.get_buffer())
        pixels[:4] = bytes(range(4))
        del pixels
        for key in range(4):
            surface.set_colorkey(key)
            self.assertEqual(
                rows_of(hitmask.pygame.from_surface(surface)), ["".join(".#"[i != key] for i in range(4))]
            )

    def test_area_beyond_setsurface(self):
        surface = pygame.Surface((4, 4), pygame.SRCALPHA, 32)
        small = pygame.Surface((2, 2), pygame.SRCALPHA, 32)
        small.fill("blue")
        Mask((4, 4), True).to_surface(surface, small, setcolor="red", area=(1, 1, 3, 3))
        self.assertEqual(surface.get_at((0, 0)), pygame.Color("blue"))
        for at in ((1, 0), (0, 1), (2, 2)):
            self.assertEqual(surface.get_at(at), pygame.Color("red"))

    def test_far_places(self):
        mask = Mask((3, 3), True)
        surface = pygame.Surface((5, 5), pygame.SRCALPHA, 32)
        for far in (2**31 - 1, -(2**31), 2**40):
            mask.to_surface(surface, dest=(far, 0))
            mask.to_surface(surface, dest=(0, far))
        for area in ((-9, -9, 3, 3), (9, 9, 3, 3), (0, 0, 0, 0), (2, 2, -2, -2)):
            mask.to_surface(surface, dest=(4, 4), area=area)
        for area in ((1, 2), "abcd", 5, (1, 2, 3)):
            self.assertRaises(TypeError, mask.to_surface, surface, area=area)

    def test_itself_as_source(self):
        surface = pygame.Surface((9, 1), 0, 32)
        surface.fill("red", (0, 0, 3, 1))
        Mask((9, 1), True).to_surface(surface, setsurface=surface, dest=(1, 0))
        self.assertEqual(surface.get_at((3, 0)), pygame.Color("red"))

    def test_other_surface_is_smaller(self):
        a, b = pygame.Surface((5, 5)), pygame.Surface((2, 3))
        mask = hitmask.pygame.from_threshold(a, (0, 0, 0), (1, 1, 1), b)
        self.assertEqual((mask.get_size(), mask.count()), ((5, 5), 6))


class Threads(unittest.TestCase):
    def test_masks_that_change_while_others_ask(self):
        masks = [Mask((300, 300), True) for _ in range(3)]
        errors = []

        def work(seed):
            try:
                for i in range(400):
                    a, b = masks[(i + seed) % 3], masks[i % 3]
                    a.overlap(b, (i % 50, 3))
                    a.convolve(Mask((9, 9), True))
                    a.__init__((200 + i % 100, 300), True)
                    b.connected_components()
                    a.prepare()
                    b.overlap_area(a, (5, 5))
                    b.invert()
            except Exception as error:
                errors.append(error)

        interval = sys.getswitchinterval()
        sys.setswitchinterval(1e-5)
        threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        sys.setswitchinterval(interval)
        self.assertEqual(errors, [])


class References(unittest.TestCase):
    def test_references_are_given_back(self):
        mask, other = Attributed("a"), Mask((70, 3), True)
        surface, keyed = pygame.Surface((70, 3), pygame.SRCALPHA, 32), pygame.Surface((70, 3))
        keyed.set_colorkey("black")
        offset, nothing = (1000, 1000), [1001.5, "x"]
        group, sprite = pygame.sprite.Group(), Sprite(other, (0, 0))
        group.add(sprite)
        collide = hitmask.pygame.collide_mask

        def work():
            for _ in range(50):
                mask.overlap(other, (0, 0)), mask.overlap(other, offset), mask.overlap_area(other, (1.5, 1))
                mask.overlap_mask(other, (0, 0)), mask.copy(), mask.native, mask.get_rect(center=offset), mask.outline()
                mask.convolve(other), mask.convolve(other, other), mask.scale(offset), mask.get_bounding_rects()
                mask.connected_component(), mask.connected_components(), pickle.loads(pickle.dumps(mask)), bytes(mask)
                mask.to_surface(surface, surface, surface, dest=(1, 1), area=(0, 0, 9, 9)), mask.to_surface()
                hitmask.pygame.from_surface(surface), hitmask.pygame.from_surface(keyed), mask.angle(), mask.centroid()
                hitmask.pygame.from_threshold(surface, "red", (5, 5, 5), surface)
                collide(sprite, sprite), hitmask.pygame.spritecollide(sprite, group, False, collide)
                hitmask.pygame.groupcollide(group, group, False, False, collide)
                hitmask.pygame.spritecollideany(sprite, group)
                for bad in (
                    lambda: mask.overlap(other, nothing),
                    lambda: mask.overlap(nothing, offset),
                    lambda: mask.to_surface(nothing),
                    lambda: mask.to_surface(surface, setcolor=nothing),
                    lambda: hitmask.pygame.from_surface(nothing),
                    lambda: mask.__setstate__((1, 1, b"", nothing)),
                    lambda: hitmask.pygame.spritecollide(sprite, nothing, False, collide),
                ):
                    self.assertRaises((TypeError, ValueError, AttributeError), bad)

        objects = [mask, other, surface, keyed, offset, nothing, group, sprite, collide, Mask, Attributed]
        objects += [pygame.Rect, pygame.Surface, NotImplemented, hitmask.Mask]
        work()
        gc.collect()
        before = [sys.getrefcount(thing) for thing in objects]
        work()
        gc.collect()
        after = [sys.getrefcount(thing) for thing in objects]
        self.assertEqual([(objects[i], after[i] - before[i]) for i in range(len(objects)) if abs(after[i] - before[i]) > 20], [])


class Sprite(pygame.sprite.Sprite):
    def __init__(self, mask, at, *groups):
        super().__init__(*groups)
        self.rect = pygame.Rect(at, mask.get_size())
        self.mask = mask


class Sprites(unittest.TestCase):
    def setUp(self):
        ball = Mask((40, 40))
        for y in range(40):
            for x in range(40):
                ball.set_at((x, y), (2 * x - 39) ** 2 + (2 * y - 39) ** 2 < 1600)
        self.a, self.b = pygame.sprite.OrderedUpdates(), pygame.sprite.OrderedUpdates()
        for i in range(40):
            Sprite(ball, (i * 29 % 211, i * 71 % 191), self.a if i % 3 else self.b)
        self.fallback = pygame.sprite.collide_mask  # asks our masks, and is not known to ours

    def test_groups(self):
        self.assertIsNot(self.fallback, hitmask.pygame.collide_mask)
        mine = hitmask.pygame.groupcollide(self.a, self.b, False, False, hitmask.pygame.collide_mask)
        self.assertEqual(list(mine.items()), list(pygame.sprite.groupcollide(self.a, self.b, False, False, self.fallback).items()))
        self.assertTrue(mine)
        for collided in (None, self.fallback, hitmask.pygame.collide_mask, lambda a, b: 1):
            their = self.fallback if collided is hitmask.pygame.collide_mask else collided
            self.assertEqual(
                hitmask.pygame.groupcollide(self.a, self.b, False, False, collided),
                pygame.sprite.groupcollide(self.a, self.b, False, False, their),
            )
            for sprite in self.a:
                self.assertEqual(
                    hitmask.pygame.spritecollide(sprite, self.b, False, collided),
                    pygame.sprite.spritecollide(sprite, self.b, False, their),
                )
                self.assertIs(
                    hitmask.pygame.spritecollideany(sprite, self.b, collided),
                    pygame.sprite.spritecollideany(sprite, self.b, their),
                )

    def test_kills(self):
        for kills in ((True, False), (False, True), (True, True)):
            self.setUp()
            order_a, order_b = self.a.sprites(), self.b.sprites()
            expected = pygame.sprite.groupcollide(self.a, self.b, *kills, self.fallback)
            left = (self.a.sprites(), self.b.sprites())
            self.a.add(*order_a), self.b.add(*order_b)
            self.a.empty(), self.b.empty()
            self.a.add(*order_a), self.b.add(*order_b)
            mine = hitmask.pygame.groupcollide(self.a, self.b, *kills, hitmask.pygame.collide_mask)
            self.assertEqual((mine, self.a.sprites(), self.b.sprites()), (expected, *left))

    def test_places(self):
        mask = Mask((10, 10), True)
        left = Sprite(mask, (0, 0))
        for at, first in (((9, 9), (9, 9)), ((10, 0), None), ((2**31 - 1, 0), None)):
            right = Sprite(mask, (0, 0))
            right.rect = [*at, 10, 10]
            self.assertEqual(hitmask.pygame.collide_mask(left, right), first)
            group = pygame.sprite.Group(right)
            self.assertEqual(len(hitmask.pygame.spritecollide(left, group, False, hitmask.pygame.collide_mask)), first is not None)
        right.rect = [2.9, -2.9]
        self.assertEqual(hitmask.pygame.collide_mask(left, right), (2, 0))
        right.rect = {0: 1, 1: 1}
        self.assertEqual(hitmask.pygame.collide_mask(left, right), (1, 1))
        right.rect = None
        self.assertRaises(TypeError, hitmask.pygame.collide_mask, left, right)
        del right.mask
        right.rect = left.rect
        self.assertRaises((AttributeError, TypeError), hitmask.pygame.collide_mask, left, right)
        right.image = pygame.Surface((10, 10))
        self.assertEqual(hitmask.pygame.collide_mask(left, right), (0, 0))

    def test_other_masks(self):
        class Never(Mask):
            def overlap(self, other, offset):
                return None

        left, right = Sprite(Never((5, 5), True), (0, 0)), Sprite(Mask((5, 5), True), (0, 0))
        group = pygame.sprite.Group(right)
        self.assertEqual(hitmask.pygame.spritecollide(left, group, False, hitmask.pygame.collide_mask), [])
        self.assertEqual(hitmask.pygame.groupcollide([left], [right], False, False, hitmask.pygame.collide_mask), {})
        right.mask = pygame.mask.Mask((5, 5), True)
        self.assertRaises(TypeError, hitmask.pygame.collide_mask, Sprite(Mask((5, 5)), (0, 0)), right)


class Installed(unittest.TestCase):
    def tearDown(self):
        hitmask.pygame.uninstall()

    def test_install(self):
        before = (pygame.Mask, pygame.mask.from_surface, pygame.sprite.collide_mask)
        hitmask.pygame.install()
        hitmask.pygame.install()
        self.assertIs(pygame.Mask, Mask)
        self.assertIs(pygame.mask.Mask, Mask)
        self.assertIsInstance(pygame.mask.from_surface(pygame.Surface((3, 3))), Mask)
        sprites = [pygame.sprite.Sprite() for _ in range(2)]
        for sprite in sprites:
            sprite.image, sprite.rect = pygame.Surface((3, 3)), pygame.Rect(0, 0, 3, 3)
        group = pygame.sprite.Group(sprites[1])
        self.assertEqual(pygame.sprite.spritecollide(sprites[0], group, True, pygame.sprite.collide_mask), [sprites[1]])
        self.assertEqual(len(group), 0)
        hitmask.pygame.uninstall()
        self.assertEqual((pygame.Mask, pygame.mask.from_surface, pygame.sprite.collide_mask), before)

    def test_prepares_after_questions(self):
        before = hitmask._hitmask.pygame_prepare_after(3)
        self.assertEqual(before, 1000)
        a, b = Mask((100, 100), True), Mask((100, 100), True)
        for _ in range(9):
            self.assertEqual(a.overlap(b, (40, 50)), (40, 50))
            a.set_at((40, 50), 0)
            self.assertEqual(a.overlap(b, (40, 50)), (41, 50))
            a.set_at((40, 50))
        for questions in (0, -1):
            hitmask._hitmask.pygame_prepare_after(questions)
            self.assertEqual(a.overlap_area(b, (-40, 50)), 3000)
        hitmask._hitmask.pygame_prepare_after(before)


if __name__ == "__main__":
    unittest.main()
