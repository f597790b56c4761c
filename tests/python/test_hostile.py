"""Hostile callers: objects that lie, raise or change things in the middle of a call. No call may end the process."""

import contextlib
import ctypes
import gc
import os
import threading
import unittest
import weakref

import hitmask
import numpy as np
from test_threads import run_python

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

try:
    import pygame

    import hitmask.pygame
except ImportError:
    pygame = None

MASK = hitmask.Mask((20, 10), True)


@contextlib.contextmanager
def written_without_the_lock(array, sources):
    """Two threads copy arrays over this one meanwhile. They do not hold Python's lock, as numpy does not."""
    stop = threading.Event()

    def write():
        while not stop.is_set():
            for source in sources:
                ctypes.memmove(array.ctypes.data, source.ctypes.data, array.nbytes)

    threads = [threading.Thread(target=write) for _ in range(2)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join()


class Hostile(unittest.TestCase):
    def check(self, error, text, call, *args, **options):
        with self.assertRaisesRegex(error, text):
            call(*args, **options)


class Arguments(Hostile):
    def test_keywords_that_are_no_strings(self):
        for kind in (hitmask.Mask, hitmask.Outline, hitmask.Scene):
            for name in (1, 3.5, b"size", None):
                self.check(TypeError, "keywords must be strings", lambda: kind(**{name: 2}))  # noqa: B023
                self.check(TypeError, "keywords must be strings", lambda: kind.__new__(kind, **{name: 2}))  # noqa: B023

    def test_numbers_without_a_text(self):
        class Mute(float):
            def __str__(self):
                raise KeyError("mute")

        huge = 10**5000  # Python refuses to write it
        self.check(ValueError, "size", hitmask.Mask, (huge, 1))
        self.check(ValueError, "radius", MASK.grow, huge)
        self.check(ValueError, "radius", MASK.grow, Mute(-1))
        self.check(ValueError, "snap", MASK.trace().simplify, snap=Mute(0.3))
        self.check(ValueError, "dx", MASK.trace().moved, Mute(0.3), 0)
        self.assertFalse(MASK.overlaps(MASK, huge, -huge))

    def test_errors_of_the_user_go_on(self):
        for error in (KeyboardInterrupt, MemoryError, RecursionError, KeyError):

            class Raises:
                def __float__(self, error=error):
                    raise error

                def __index__(self, error=error):
                    raise error

            self.check(error, "", MASK.grow, Raises())
            self.check(error, "", MASK.overlaps, MASK, Raises(), 0)
            self.check(error, "", MASK.overlaps_at, MASK, [(0, Raises())])
            self.check(error, "", hitmask.overlaps, MASK, (Raises(), 0), MASK, None)

    def test_long_sequences_for_pairs(self):
        self.check(TypeError, "size", hitmask.Mask, range(10**12))
        self.check(TypeError, "box", MASK.crop, range(10**12))
        self.check(TypeError, "start", MASK.cast, range(10**12), (0, 0))


class Arrays(Hostile):
    def test_arrays_of_ctypes_have_no_strides(self):
        picture = (ctypes.c_uint8 * 8 * 5)()
        picture[2][3] = 255
        mask = hitmask.Mask.from_array(picture)
        self.assertEqual((mask.size, mask.bounds), ((8, 5), (3, 2, 1, 1)))
        self.assertEqual(hitmask.Mask.from_alpha((ctypes.c_uint8 * 4 * 8 * 5)()).size, (8, 5))
        self.assertEqual(hitmask.Mask.from_array((ctypes.c_int64 * 8 * 5)()).size, (8, 5))
        for item in (ctypes.c_int16, ctypes.c_int32, ctypes.c_int64):
            offsets = (item * 2 * 3)((0, 0), (30, 0), (1, 1))
            self.assertEqual(MASK.overlaps_at(MASK, offsets).tolist(), [True, False, True])
        out = (ctypes.c_bool * 2)()
        MASK.overlaps_at(MASK, [(0, 0), (30, 0)], out)
        self.assertEqual(out[:], [True, False])
        deep = ctypes.c_uint8 * 1
        for _ in range(20):
            deep = deep * 1
        self.check(ValueError, "pixels", hitmask.Mask.from_array, deep())

    def test_errors_of_arrays_name_them(self):
        read_only = np.zeros(1, bool)
        read_only.flags.writeable = False
        self.check((BufferError, ValueError), "out", MASK.overlaps_at, MASK, [(0, 0)], read_only)
        self.check((BufferError, ValueError), "out", MASK.overlaps_at, MASK, [(0, 0)], b"a")
        self.check((BufferError, ValueError), "pixels", hitmask.Mask.from_array, np.zeros((3, 3), "M8[s]"))
        self.check((BufferError, ValueError), "bits", hitmask.Mask.from_packed, np.zeros((4, 4), np.uint8)[::2, ::2], (16, 2))

    def test_alpha_that_changes_while_it_is_traced(self):
        rng = np.random.default_rng(1)
        alpha = np.full((200, 200), 255, np.uint8)
        with written_without_the_lock(alpha, list(rng.integers(0, 256, (4, 200, 200), np.uint8))):
            for _ in range(60):
                self.assertTrue(np.isfinite(hitmask.trace_subpixel(alpha).vertices).all())

    def test_offsets_that_change_while_they_are_asked(self):
        rng = np.random.default_rng(2)
        a, b = (hitmask.Mask.from_array(rng.random((70, 60)) < 0.1) for _ in range(2))
        a.prepare(), b.prepare()
        sources = [rng.integers(-60, 90, (3000, 2)).astype(np.int32) for _ in range(2)]
        sources += [rng.integers(-(2**31), 2**31, (3000, 2)).astype(np.int32), np.full((3000, 2), -(2**31), np.int32)]
        offsets, pair_map, others = np.zeros((3000, 2), np.int32), a.pair_map(b), [b] * 3000
        with written_without_the_lock(offsets, sources):
            for _ in range(30):
                a.overlaps_at(b, offsets), a.overlap_area_at(b, offsets), a.overlaps_each(others, offsets)
                pair_map.at(offsets)

    def test_answers_over_their_questions(self):
        offsets = np.random.default_rng(3).integers(-30, 30, (500, 2)).astype(np.int32)
        MASK.prepare()
        for begin in (0, 500, 3500):
            offsets_again = offsets.copy()
            out = offsets_again.view(bool).ravel()[begin : begin + 500]
            MASK.overlaps_at(MASK, offsets_again, out)
            MASK.overlap_area_at(MASK, offsets_again, offsets_again.view(np.int64).ravel())


class Cycles(unittest.TestCase):
    def test_masks_that_keep_their_own_words(self):
        class Own(hitmask.Mask):
            pass

        def cycle():
            mask = Own((3, 3), True)
            mask.own_words = mask.words
            return weakref.ref(mask)

        seen = cycle()
        gc.collect()
        self.assertIsNone(seen())

    def test_garbage_that_uses_the_scene(self):
        code = """
import gc
import hitmask
scene = hitmask.Scene([hitmask.Circle(0, 0, 3)])
remove = scene.remove
class Garbage:
    def __init__(self):
        self.itself = self
    def __del__(self):
        len(scene)
gc.disable()
gc.set_threshold(1)
try:
    raise KeyError # so that Python makes the next exception at once
except KeyError:
    for _ in range(20):
        garbage = Garbage()
        garbage = None
        gc.enable()
        try:
            remove(9)
        except IndexError:
            pass
        gc.disable()
print("done")
"""
        self.assertEqual(run_python(code), "done\n")

    def test_memory_of_arrays_stays_hidden(self):
        self.assertEqual([r for r in gc.get_referents(MASK.words.obj) if isinstance(r, bytearray)], [])


@unittest.skipIf(pygame is None, "needs pygame")
class Pygame(Hostile):
    def test_nested_states(self):
        nested = None
        for _ in range(1_000_000):
            nested = (nested,)
        mask = hitmask.pygame.Mask((1, 1))
        self.check(TypeError, "state", mask.__setstate__, (1, 1, b"\1", nested))
        while nested is not None:  # not all at once, for which the stack of older Pythons is too short
            (nested,) = nested

    def test_attributes_that_change_the_state(self):
        class Sly(hitmask.pygame.Mask):
            def __setattr__(self, name, value):
                attributes.clear()
                attributes.update((f"a{i}", object()) for i in range(1000))

        attributes = {str(i): object() for i in range(10)}
        Sly((1, 1)).__setstate__((1, 1, b"\1", attributes))
        self.assertEqual(len(attributes), 1000)

    def test_errors_of_the_user_go_on(self):
        class Raises:
            def __len__(self):
                return 2

            def __getitem__(self, i):
                raise KeyboardInterrupt

        mask = hitmask.pygame.Mask((3, 3))
        self.check(KeyboardInterrupt, "", mask.overlap, mask, Raises())
        self.check(KeyboardInterrupt, "", mask.get_at, Raises())

    def test_sides_beyond_those_of_the_library(self):
        long = hitmask.pygame.Mask((2**20 + 1, 1), True)
        self.check(ValueError, "native", lambda: long.native)
        self.assertEqual(len(long.get_bounding_rects()), 1)
        longest = hitmask.pygame.Mask((2**31 - 1, 1), True)  # 0.3 GB
        self.assertEqual((longest.count(), longest.centroid()), (2**31 - 1, (2**30 - 1, 0)))

    def test_views_that_change_while_the_mask_is_asked(self):
        rng = np.random.default_rng(4)
        for size in ((60, 100), (64, 5), (200, 100)):
            mask, other = hitmask.pygame.Mask(size), hitmask.pygame.Mask(size, True)
            view = np.asarray(mask)
            sources = list(rng.integers(0, 2**64, (3, *view.shape), np.uint64)) + [np.zeros_like(view)]
            with written_without_the_lock(view, sources):
                for _ in range(100):
                    mask.native.trace(), mask.get_bounding_rects(), mask.connected_component(), mask.outline()
                    mask.overlap(other, (1, 1)), other.draw(mask, (1, 0)), mask.scale((30, 30)), mask.invert()
            view[...] = 2**64 - 1
            self.assertEqual(mask.count(), size[0] * size[1])
            mask.clear()
            self.assertFalse(view.any())

    def test_a_colour_that_changes_the_surface(self):
        mask = hitmask.pygame.Mask((60, 60), True)
        onto, source = pygame.Surface((60, 60), 0, 32), pygame.Surface((60, 60), 0, 32)

        class Sly:
            def __len__(self):
                return 3

            def __getitem__(self, i):
                source.__init__((60, 60), 0, 8)
                return 1

        try:
            mask.to_surface(onto, setsurface=source, setcolor=Sly())
        except (TypeError, ValueError):
            pass


if __name__ == "__main__":
    unittest.main()
