"""What calls of hitmask.pygame cost beside pygame, a table: bench_pygame.py [--rounds N] [--only NAME] [--sizes N...].

Each number is the least of several rounds, in which both take turns, without the loop. Offsets are random: about three
quarters overlap, none in "overlap, miss". Masks do not change, but are prepared only in rows that say so. What is slower than
pygame is bold.
"""

import argparse
import os
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import hitmask._hitmask
import hitmask.pygame as ours
import numpy as np
import pygame
from test_pygame_fuzz import fill_mask

theirs = pygame.mask


def blob(size, seed):
    """Returns a round shape with a wobbly edge, an array (size, size)."""
    y, x = np.mgrid[0:size, 0:size] - size / 2
    wobble = 0.35 + 0.1 * np.sin(np.arctan2(y, x) * (3 + seed) + seed)
    return np.hypot(x, y) < size * wobble


def surface_of(pixels, *, key=False):
    surface = pygame.Surface(pixels.shape[::-1], 0 if key else pygame.SRCALPHA, 32)
    surface.fill((10, 20, 30, 0))
    theirs_mask = fill_mask(theirs.Mask(pixels.shape[::-1]), pixels)
    theirs_mask.to_surface(surface, setcolor=(200, 100, 50, 255), unsetcolor=None)
    if key:
        surface.set_colorkey((10, 20, 30))
    return surface


class Group:
    """100 sprites on a screen, with masks of one module."""

    def __init__(self, module, size, pixels):
        rng = np.random.default_rng(size)
        self.sprites = []
        self.group = pygame.sprite.Group()
        mask = fill_mask(module.Mask((size, size)), pixels)
        for x, y in rng.integers(0, 8 * size, (100, 2)).tolist():
            sprite = pygame.sprite.Sprite(self.group)
            sprite.rect, sprite.mask = pygame.Rect(x, y, size, size), mask.copy()
            self.sprites.append(sprite)


def questions(module, size):
    """Returns {name: (function, arguments of the calls)} for one of the modules."""
    a, b = fill_mask(module.Mask((size, size)), blob(size, 1)), fill_mask(module.Mask((size, size)), blob(size, 2))
    noise = fill_mask(module.Mask((size, size)), np.random.default_rng(size).random((size, size)) < 0.3)
    rng = np.random.default_rng(size)
    mixed = [(b, tuple(o)) for o in (rng.uniform(-0.75, 0.75, (500, 2)) * size).astype(int).tolist()]
    a_is, b_is = theirs_of(blob(size, 1)), theirs_of(blob(size, 2))
    far = (rng.uniform(-0.95, 0.95, (20000, 2)) * size).astype(int).tolist()
    miss = [(b, tuple(o)) for o in far if not a_is.overlap(b_is, o)][:500]
    hits = [(b, tuple(o)) for o in far if a_is.overlap(b_is, o)][:500]
    onto = a.copy()
    alpha, key = surface_of(blob(size, 1)), surface_of(blob(size, 1), key=True)
    opaque, noisy = pygame.Surface((size, size), 0, 24), surface_of(noise_of(size))
    target = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    group = Group(module, size, blob(size, 1))
    sprites = module if module is ours else pygame.sprite
    once = [()] * (60 if size > 100 else 200)
    pixel = [((int(x), int(y)),) for x, y in rng.integers(0, size, (200, 2))]
    rows = {
        "get_size": (a.get_size, once),
        "get_at": (a.get_at, pixel),
        "set_at": (onto.set_at, pixel),
        "copy": (a.copy, once),
        "fill": (onto.fill, once),
        "invert": (onto.invert, once),
        "count": (a.count, once),
        "centroid": (a.centroid, once),
        "angle": (a.angle, once),
        "overlap": (a.overlap, mixed),
        "overlap, miss": (a.overlap, miss),
        "overlap, hit": (a.overlap, hits),
        "overlap_area": (a.overlap_area, mixed),
        "overlap_mask": (a.overlap_mask, mixed),
        "draw": (onto.draw, mixed),
        "erase": (onto.erase, mixed),
        "convolve": (a.convolve, [(b,)] * 3) if size < 100 else None,
        "scale to half": (a.scale, [((size // 2, size // 2),)] * 20),
        "scale to double": (a.scale, [((size * 2, size * 2),)] * 10),
        "outline": (a.outline, once),
        "connected_component": (a.connected_component, once),
        "connected_components": (a.connected_components, once),
        "connected_components, noise": (noise.connected_components, [()] * 3),
        "get_bounding_rects": (a.get_bounding_rects, once),
        "get_bounding_rects, noise": (noise.get_bounding_rects, [()] * 3),
        "from_surface, alpha": (module.from_surface, [(alpha,)] * (20 if size > 100 else 100)),
        "from_surface, noise": (module.from_surface, [(noisy,)] * (20 if size > 100 else 100)),
        "from_surface, colour key": (module.from_surface, [(key,)] * (20 if size > 100 else 100)),
        "from_surface, no alpha": (module.from_surface, [(opaque,)] * 100),
        "from_threshold": (module.from_threshold, [(alpha, (200, 100, 50), (9, 9, 9, 255))] * 10),
        "to_surface": (a.to_surface, once),
        "to_surface, onto another": (a.to_surface, [(target,)] * 20),
        "to_surface, noise": (noise.to_surface, [(target,)] * 10),
        "collide_mask": (sprites.collide_mask, list(zip(group.sprites[::2], group.sprites[1::2]))),
        "spritecollide of 100": (
            sprites.spritecollide,
            [(s, group.group, False, sprites.collide_mask) for s in group.sprites[:5]],
        ),
        "groupcollide of 100 by 100": (
            sprites.groupcollide,
            [(group.group, group.group, False, False, sprites.collide_mask)],
        ),
    }
    if module is ours:
        ready = a.copy(), b.copy()
        for mask in ready:
            mask.prepare()
    else:
        ready = a, b
    for name in ("overlap", "overlap_area"):
        rows[f"{name}, prepared"] = (getattr(ready[0], name), [(ready[1], o) for _, o in mixed])
    return {name: row for name, row in rows.items() if row}


def theirs_of(pixels):
    return fill_mask(theirs.Mask(pixels.shape[::-1]), pixels)


def noise_of(size):
    return np.random.default_rng(size).random((size, size)) < 0.3


def seconds(function, calls):
    """Returns the seconds of all calls, and those of the loop alone."""
    start = time.thread_time()
    for arguments in calls:
        function(*arguments)
    middle = time.thread_time()
    for arguments in calls:
        pass
    return middle - start, time.thread_time() - middle


def times(size, rounds, only):
    """Returns {name: (pygame's seconds, ours)}."""
    mine, their = questions(ours, size), questions(theirs, size)
    best = {}
    for _ in range(rounds):
        for name in mine:
            if only and only not in name:
                continue
            for _ in range(5 if len(mine[name][1]) > 100 else 1):
                now = seconds(*their[name]) + seconds(*mine[name])
                best[name] = tuple(map(min, best.get(name, now), now))
    return {
        name: tuple(max(best[name][i] - best[name][i + 1], 0) / len(mine[name][1]) for i in (0, 2)) for name in best
    }


def shown(pair):
    """Returns pygame's and our time with the same unit."""
    unit, scale = (" us", 1e6) if pair[0] >= 1e-6 else (" ns", 1e9)
    text = [f"{value * scale:.{0 if value * scale >= 20 else 1}f}" for value in pair]
    bold = "**" if pair[1] > pair[0] * 1.05 else ""
    return f"{text[0]} / {bold}{text[1]}{bold}{unit}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--only", default="")
    parser.add_argument("--sizes", type=int, nargs="*", default=[32, 64, 200, 512])
    options = parser.parse_args()
    hitmask._hitmask.pygame_prepare_after(-1)
    columns = {size: times(size, options.rounds, options.only) for size in options.sizes}
    print(f"pygame {pygame.version.ver} / hitmask.pygame", *(f"{size} px" for size in columns), sep=" | ")
    print("|".join(["---"] * (len(columns) + 1)))
    for name in columns[options.sizes[0]]:
        print(name, *(shown(c[name]) if name in c else "-" for c in columns.values()), sep=" | ")


if __name__ == "__main__":
    main()
