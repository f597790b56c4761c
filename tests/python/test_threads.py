"""Threads, interpreters, and Python without numpy."""

import os
import pathlib
import subprocess
import sys
import threading
import time
import unittest

import hitmask
import numpy as np
from support import Random, mask_of


def run_all(functions):
    """Runs functions in threads and returns their errors."""
    errors = []

    def guarded(function):
        try:
            function()
        except Exception as error:  # noqa: BLE001: reported by the caller
            errors.append(error)

    threads = [threading.Thread(target=guarded, args=(function,)) for function in functions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return errors


def run_python(code, *options):
    """Returns what another Python prints."""
    return subprocess.run(
        [sys.executable, *options, "-c", code], check=True, capture_output=True, text=True, timeout=120
    ).stdout


class Threads(unittest.TestCase):
    def setUp(self):
        sys.setswitchinterval(1e-5)
        self.addCleanup(sys.setswitchinterval, 0.005)
        self.rng = Random(5)

    def test_one_mask_prepared_by_many(self):
        for _ in range(20):
            mask = mask_of(self.rng.random((300, 300)) < 0.3)
            offsets = self.rng.integers(-300, 300, (2000, 2)).astype(np.int32)
            expected = mask_of(mask.to_array()).overlaps_at(mask_of(mask.to_array()), offsets).tolist()

            def ask():
                self.assertEqual(mask.overlaps_at(mask, offsets).tolist(), expected)
                mask.prepare()
                hash(mask)
                hitmask.overlaps(mask, (0, 0, 1), mask, (400, 0))

            self.assertEqual(run_all([ask] * 4), [])

    def test_scene_used_by_many(self):
        scene = hitmask.Scene([mask_of(self.rng.random((20, 20)) < 0.5), hitmask.Circle(0, 0, 9)])
        ids = np.concatenate([scene.add_many(shape, self.rng.uniform(0, 500, (300, 2))) for shape in (0, 1)])
        end = time.monotonic() + 1

        def move():
            rng = Random(6)
            while time.monotonic() < end:
                scene.move(ids, rng.uniform(0, 500, (600, 2)), rng.uniform(-4, 4, 600))

        def ask():
            while time.monotonic() < end:
                self.assertLess(len(scene.pairs()), 600 * 600)
                scene.query(hitmask.Circle(100, 100, 50))
                scene.cast((0, 0), (500, 500))

        def add_and_remove():
            while time.monotonic() < end:
                scene.remove(scene.add_many(0, [(1, 2), (3, 4)]))

        self.assertEqual(run_all([move, ask, ask, add_and_remove]), [])
        self.assertEqual(len(scene), 600)

    def test_long_work_lets_others_go_on(self):
        noise = mask_of(self.rng.random((500, 500)) < 0.6)
        outline = noise.crop((0, 0, 180, 180)).trace()
        for work in (lambda: outline.convex_pieces(), lambda: outline.simplify(1), lambda: noise.pair_map(noise)):
            done = threading.Event()
            thread = threading.Thread(target=lambda: (work(), done.set()))
            thread.start()
            turns = 0  # of this thread: one or two if the other one keeps the lock
            while not done.is_set():
                time.sleep(0.0005)
                turns += 1
            thread.join()
            self.assertGreater(turns, 4)

    def test_arrays_that_change_meanwhile(self):
        offsets = np.zeros((200_000, 2), np.int32)
        mask = mask_of(self.rng.random((64, 64)) < 0.01)
        stop = threading.Event()

        def change():
            rng = Random(6)
            while not stop.is_set():
                offsets[:] = rng.integers(-(2**31), 2**31, offsets.shape)

        thread = threading.Thread(target=change)
        thread.start()
        for _ in range(20):
            mask.overlaps_at(mask, offsets)
            mask.overlap_area_at(mask, offsets)
        stop.set()
        thread.join()


class Interpreters(unittest.TestCase):
    def test_subinterpreters(self):
        code = """
import _xxsubinterpreters as interpreters
import hitmask
code = '''
import hitmask
mask = hitmask.Mask((9, 9), True)
assert mask.overlaps(mask, 8, 8) and not mask.overlaps(mask, 9, 8)
assert mask == hitmask.Mask((9, 9), True) and mask.trace().ring_count == 1
'''
for _ in range(3):
    interpreter = interpreters.create()
    interpreters.run_string(interpreter, code)
    interpreters.destroy(interpreter)
print(hitmask.Mask((9, 9)))
"""
        if sys.version_info < (3, 13):
            self.assertEqual(run_python(code), "<hitmask.Mask 9 x 9, 0 solid>\n")

    def test_imported_again(self):
        code = """
import sys
import hitmask
first = hitmask.Mask((9, 9), True)
for name in [n for n in sys.modules if n.startswith("hitmask")]:
    del sys.modules[name]
import hitmask as again
second = again.Mask((9, 9), True)
print(first.overlaps(first, 1, 1), second.overlaps(second, 1, 1), first == second)
try:
    first.overlaps(second, 1, 1)
except TypeError as error:
    print(error)
"""
        self.assertEqual(run_python(code), "True True False\nother must be a hitmask.Mask, not hitmask.Mask\n")

    def test_references_are_given_back(self):
        class Sprite(hitmask.Mask):
            pass

        mask = hitmask.Mask((9, 9), True)

        def work():
            for _ in range(100):
                Sprite((3, 3)), mask.trace(), mask.components(), mask.pair_map(mask), mask.words, mask & mask, mask == 3
                mask.moments(), mask.contact(mask, 0, 0), hitmask.Scene([mask]), mask.overlaps_at(mask, [(1, 2)])
                hitmask.overlaps(mask, (1, 2), hitmask.Circle(1, 2, 3), None)
                for bad in (lambda: mask.overlaps(3, 1, 2), lambda: mask.grow(-1), lambda: hitmask.Scene([3])):
                    self.assertRaises((TypeError, ValueError), bad)

        kinds = [Sprite, mask, hitmask.Mask, hitmask.Outline, hitmask.Components, hitmask.PairMap, hitmask.Scene]
        kinds += [type(mask.words.obj), hitmask.Moments, hitmask.Contact, hitmask.Circle, np.empty, NotImplemented]
        work()
        before = [sys.getrefcount(kind) for kind in kinds]
        work()
        self.assertEqual([sys.getrefcount(kind) for kind in kinds], before)

    @unittest.skipIf("asan" in os.environ.get("LD_PRELOAD", ""), "it keeps freed memory for a while")
    def test_memory_stays_where_it_is(self):
        code = """
import gc
import resource
import hitmask
def work():
    mask = hitmask.Mask((300, 300), True)
    mask.prepare()
    for _ in range(30):
        mask.trace().simplify().outline.polygons()
        mask.words, mask.to_array(), mask.components().masks(), mask & mask, hash(mask)
        mask.overlaps_at(mask, [(1, 2)] * 100)
        scene = hitmask.Scene([mask, mask.trace()])
        scene.add_many(0, [(1, 2)] * 100)
        scene.pairs()
        for bad in (lambda: mask.overlaps(3, 1, 2), lambda: hitmask.Mask((-1, 0)), lambda: hitmask.Outline([[(0, 0)]])):
            try:
                bad()
            except (TypeError, ValueError):
                pass
for _ in range(3):
    work()
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for _ in range(12):
    work()
gc.collect()
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4000)
"""
        self.assertEqual(run_python(code), "True\n")


class TheEnd(unittest.TestCase):
    def test_python_ends_while_threads_work(self):
        code = """
import threading
import time
import hitmask
import numpy as np
rng = np.random.RandomState(1)
mask = hitmask.Mask.from_array(rng.random((300, 300)) < 0.5)
def work():
    while True:
        mask.pair_map(mask)
for _ in range(3):
    threading.Thread(target=work, daemon=True).start()
time.sleep(0.1)
print("end", flush=True)
"""
        self.assertEqual(run_python(code), "end\n")


class WithoutNumpy(unittest.TestCase):
    def test_memoryviews_instead(self):
        script = pathlib.Path(__file__).with_name("without_numpy.py")
        subprocess.run([sys.executable, script], check=True, timeout=120)

    def test_import_loads_neither_numpy_nor_pygame(self):
        code = "import sys, hitmask; print([n for n in ('numpy', 'pygame', 'shapely') if n in sys.modules])"
        self.assertEqual(run_python(code), "[]\n")


if __name__ == "__main__":
    unittest.main()
