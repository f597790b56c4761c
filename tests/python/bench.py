"""What calls cost, a table: bench.py [--rounds N]. pygame stands beside it if it can be imported.

Each number is the least of several rounds, in which all methods take turns. Questions are unpredictable: positions are
random, and about three quarters of them overlap. The time of an empty loop is subtracted.
"""

import argparse
import math
import os
import random
import time

import hitmask
import numpy as np

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
try:
    import pygame
except ImportError:
    pygame = None


def blob(size, seed):
    """Returns a round shape with a wobbly edge, an array (size, size)."""
    y, x = np.mgrid[0:size, 0:size] - size / 2
    wobble = 0.35 + 0.1 * np.sin(np.arctan2(y, x) * (3 + seed) + seed)
    return np.hypot(x, y) < size * wobble


def pygame_mask(pixels):
    mask = pygame.mask.Mask(pixels.shape[::-1])
    for y, x in zip(*np.nonzero(pixels)):
        mask.set_at((int(x), int(y)))
    return mask


def offsets_of(size, count):
    """Returns offsets at which two blobs mostly overlap."""
    rng = np.random.default_rng(size)
    return (rng.uniform(-0.75, 0.75, (count, 2)) * size).astype(np.int32)


def timed(ask, other, offsets):
    """Returns the seconds of a question about another mask at each offset, without the loop."""
    start = time.thread_time()
    for dx, dy in offsets:
        ask(other, dx, dy)
    middle = time.thread_time()
    for dx, dy in offsets:
        pass
    return (middle - start - (time.thread_time() - middle)) / len(offsets)


def timed_pygame(ask, other, offsets):
    """Returns the same for methods that take the offset as a tuple."""
    start = time.thread_time()
    for offset in offsets:
        ask(other, offset)
    middle = time.thread_time()
    for offset in offsets:
        pass
    return (middle - start - (time.thread_time() - middle)) / len(offsets)


def once(function):
    start = time.thread_time()
    function()
    return time.thread_time() - start


def calls(size):
    """Returns (name, seconds per question as a function) of single questions and batches."""
    a, b = blob(size, 1), blob(size, 2)
    x, y = hitmask.Mask.from_array(a), hitmask.Mask.from_array(b)
    x.prepare(), y.prepare()
    offsets = offsets_of(size, 4000)
    pairs = list(map(tuple, offsets.tolist()))
    hits, areas = np.empty(len(offsets), bool), np.empty(len(offsets), np.int64)
    pair_map = x.pair_map(y)

    def plain(name):
        # Fresh masks: after a thousand questions they would prepare themselves.
        return lambda: timed(getattr(hitmask.Mask.from_array(a), name), hitmask.Mask.from_array(b), pairs[:900])

    rows = [
        ("a.overlaps(b, dx, dy), plain", plain("overlaps")),
        ("a.overlaps(b, dx, dy), prepared", lambda: timed(x.overlaps, y, pairs)),
        ("a.overlap_area(b, dx, dy), plain", plain("overlap_area")),
        ("a.overlap_area(b, dx, dy), prepared", lambda: timed(x.overlap_area, y, pairs)),
        ("a.first_overlap(b, dx, dy), plain", plain("first_overlap")),
        ("a.first_overlap(b, dx, dy), prepared", lambda: timed(x.first_overlap, y, pairs)),
        ("a.overlap_mask(b, dx, dy)", lambda: timed(x.overlap_mask, y, pairs)),
        ("a.draw(b, dx, dy), a copy", lambda: timed(x.draw, y, pairs)),
        ("a.overlaps_at(b, offsets, out)", lambda: once(lambda: x.overlaps_at(y, offsets, hits)) / len(offsets)),
        ("a.overlap_area_at(b, offsets, out)", lambda: once(lambda: x.overlap_area_at(y, offsets, areas)) / len(offsets)),
        ("pair_map.at(offsets, out)", lambda: once(lambda: pair_map.at(offsets, hits)) / len(offsets)),
    ]
    circle = hitmask.Circle(0, 0, size / 4)

    def posed(other):
        ask, places = hitmask.overlaps, [((0, 0, 0.1), other, (dx, dy, 0.3 + dx)) for dx, dy in pairs]
        start = time.thread_time()
        for pose_a, shape, pose_b in places:
            ask(x, pose_a, shape, pose_b)
        return (time.thread_time() - start) / len(places)

    rows += [
        ("hitmask.overlaps(a, pose, b, pose)", lambda: posed(y)),
        ("hitmask.overlaps(a, pose, circle, pose)", lambda: posed(circle)),
    ]
    if pygame is not None:
        m, n = pygame_mask(a), pygame_mask(b)
        rows += [
            ("pygame: overlap", lambda: timed_pygame(m.overlap, n, pairs)),
            ("pygame: overlap_area", lambda: timed_pygame(m.overlap_area, n, pairs)),
            ("pygame: overlap_mask", lambda: timed_pygame(m.overlap_mask, n, pairs)),
        ]
    return rows


def jobs(size):
    """Returns (name, seconds as a function, or None) of what is done once."""
    pixels = blob(size, 1)
    rgba = np.zeros((size, size, 4), np.uint8)
    rgba[pixels] = 255
    mask = hitmask.Mask.from_array(pixels)

    def fresh_prepared():
        fresh = hitmask.Mask.from_array(pixels)
        return once(fresh.prepare)

    def repeat(function):
        count = max(1, int(2e-5 / once(function)))  # so that the timer does not matter
        return lambda: min(once(lambda: [function() for _ in range(count)]) for _ in range(20)) / count

    return [
        ("Mask.from_alpha(pixels)", repeat(lambda: hitmask.Mask.from_alpha(rgba))),
        ("Mask.from_color(pixels, color)", repeat(lambda: hitmask.Mask.from_color(rgba, (255, 255, 255)))),
        ("mask.to_array()", repeat(mask.to_array)),
        ("mask.count()", repeat(mask.count)),
        ("mask.centroid()", repeat(mask.centroid)),
        ("mask.components().boxes", repeat(lambda: mask.components().boxes)),
        ("mask.trace()", repeat(mask.trace)),
        ("mask.prepare()", fresh_prepared),
        ("mask.trace().simplify()", repeat(lambda: mask.trace().simplify()) if size <= 200 else None),
    ]


def scene_pairs(count):
    """Returns the seconds of moving all sprites of a scene and listing all pairs."""
    rng = np.random.default_rng(count)
    scene = hitmask.Scene([hitmask.Mask.from_array(blob(32, seed)) for seed in range(8)])
    side = 32 * math.sqrt(count) * 2
    ids = np.concatenate([scene.add_many(shape, rng.uniform(0, side, (count // 8, 2))) for shape in range(8)])
    places = [rng.uniform(0, side, (count, 2)).astype(np.float32) for _ in range(8)]

    def frame():
        scene.move(ids, random.choice(places))
        scene.pairs()

    return lambda: min(once(frame) for _ in range(20))


def best_of(rounds, rows):
    """Returns the least time of each row; all rows take turns."""
    times = {name: math.inf for name, _ in rows}
    for _ in range(rounds):
        for name, measure in rows:
            times[name] = min(times[name], measure()) if measure is not None else math.nan
    return times


def print_table(title, unit, scale, sizes, columns):
    print(f"\n| {title}, {unit} |" + "".join(f" {size} px |" for size in sizes))
    print("|---|" + "---:|" * len(sizes))
    for name in columns[0]:
        cells = ("" if math.isnan(c[name]) else f"{c[name] * scale:.3g}" for c in columns)
        print(f"| {name} | " + " | ".join(cells) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    sizes = [32, 64, 200, 512]
    print_table("question", "ns", 1e9, sizes, [best_of(rounds, calls(size)) for size in sizes])
    print_table("job", "us", 1e6, sizes, [best_of(rounds, jobs(size)) for size in sizes])
    print("\n| all pairs of sprites of 32 px, all moved | us |\n|---|---:|")
    for count in (1000, 5000):
        print(f"| {count} | {best_of(rounds, [('', scene_pairs(count))])[''] * 1e6:.3g} |")


if __name__ == "__main__":
    main()
