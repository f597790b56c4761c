"""The unit sprites: tiny, one reason each. `UNIT` at the end is the whole list."""

from dataclasses import dataclass

import png
from integers import Random
from png import GREY, GREY_ALPHA, PALETTE, RGB, Picture

INK = (232, 140, 48)
CLEAR = (0, 0, 0, 0)


@dataclass
class Sprite:
    """A picture, why it is in the set, and how its file is packed where that is the point."""

    name: str
    why: str
    picture: Picture
    encoding: dict


def sprite(name, why, picture, **encoding):
    return Sprite(name, why, picture, encoding)


# --- pictures from simple descriptions ----------------------------------------------------------


def from_rule(width, height, is_solid):
    """RGBA picture, ink where is_solid(x, y)."""
    pixels = [(*INK, 255) if is_solid(x, y) else CLEAR for y in range(height) for x in range(width)]
    return png.picture_from_rgba(width, height, pixels)


def from_art(art):
    """RGBA picture from text: '#' is solid, anything else is clear; spaces part the rows."""
    rows = art.split()
    return from_rule(len(rows[0]), len(rows), lambda x, y: rows[y][x] == "#")


def from_alpha(width, height, alpha_at, bit_depth=8):
    """RGBA picture of one colour with the given alpha at every pixel."""
    top = (1 << bit_depth) - 1
    colour = tuple(c * top // 255 for c in INK)
    pixels = [(*colour, alpha_at(x, y)) for y in range(height) for x in range(width)]
    return png.picture_from_rgba(width, height, pixels, bit_depth)


def from_samples(width, height, colour_type, bit_depth, sample_at, **extra):
    """Any colour type: sample_at(x, y) returns the tuple of samples of that pixel."""
    rows = [[s for x in range(width) for s in sample_at(x, y)] for y in range(height)]
    return Picture(width, height, colour_type, bit_depth, rows, **extra)


def in_box(x, y, left, top, right, bottom):
    return left <= x < right and top <= y < bottom


# --- shapes -------------------------------------------------------------------------------------


def is_disc(x, y, diameter):
    """In a disc that fills a square of that side, by the pixel's centre, in integers."""
    return (2 * x + 1 - diameter) ** 2 + (2 * y + 1 - diameter) ** 2 < diameter * diameter


def is_ship(x, y):
    ell = in_box(x, y, 2, 2, 10, 14) or in_box(x, y, 2, 14, 26, 22)
    hole = in_box(x, y, 4, 16, 8, 20)
    return (ell and not hole) or in_box(x, y, 20, 4, 26, 10)


def is_nested(x, y):
    """Ring in ring in ring round a dot: distance to the centre decides, two solid rings of four."""
    ring = max(abs(x - 10), abs(y - 10))
    return ring in (10, 9, 6, 5, 2) or ring == 0


def is_frame_column(x, y, width):
    """Rows that put their solid pixels where 64-bit words begin, end and meet."""
    return (True, x in (0, width - 1), x == width - 1, x % 2 == 0, x % 64 == 63 or x % 64 == 0)[y]


def spiral_rule(size):
    """A one-pixel path that winds inwards with one clear pixel between its turns."""
    path = {(x, 0) for x in range(size)}
    x, y, dx, dy = size - 1, 0, 0, 1
    length = size - 1
    while length > 0:
        for _ in range(2):
            for _ in range(length):
                x, y = x + dx, y + dy
                path.add((x, y))
            dx, dy = -dy, dx
        length -= 2
    return lambda px, py: (px, py) in path


def noise_rule(width, height, percent, seed):
    random = Random(seed)
    solid = {(x, y) for y in range(height) for x in range(width) if random.below(100) < percent}
    return lambda x, y: (x, y) in solid


def is_spike(x, y):
    """A wedge 9 px high at the left that thins to 1 px and stays so to the right border."""
    return abs(y - 4) <= max(0, 4 - x // 8)


def is_pinwheel(x, y):
    """One block of 4x6 in four quarter turns: the same after a turn, but not in a mirror."""
    turns = ((x, y), (y, 15 - x), (15 - x, 15 - y), (15 - y, x))
    return any(in_box(u, v, 8, 2, 12, 8) for u, v in turns)


def soft_disc_alpha(x, y):
    """Falls by about 64 a pixel at the edge and passes 128 at 8 px from the centre."""
    half_px_squared = (2 * x + 1 - 24) ** 2 + (2 * y + 1 - 24) ** 2
    return max(0, min(255, 128 + 16**2 - half_px_squared))


# --- the list -----------------------------------------------------------------------------------


def small_shapes():
    return [
        sprite("one_pixel", "smallest picture: one solid pixel that is all of it", from_art("#")),
        sprite("one_clear_pixel", "smallest picture without anything in it", from_art(".")),
        sprite(
            "one_pixel_inside",
            "one solid pixel with clear ones around",
            from_art("..... ..... ..#.. ..... ....."),
        ),
        sprite("hole_one_pixel", "smallest hole", from_art("##### ##### ##.## ##### #####")),
        sprite("line_horizontal", "16x1: a picture one pixel high", from_rule(16, 1, lambda x, y: True)),
        sprite("line_vertical", "1x16: a picture one pixel wide", from_rule(1, 16, lambda x, y: True)),
        sprite(
            "dashes", "11x1: pieces and gaps of one pixel in one row", from_rule(11, 1, lambda x, y: x % 2 == 0)
        ),
        sprite(
            "line_diagonal",
            "pixels connected by corners only, falling",
            from_rule(8, 8, lambda x, y: x == y),
        ),
        sprite(
            "line_antidiagonal",
            "the same, rising: the other kind of corner",
            from_rule(8, 8, lambda x, y: x + y == 7),
        ),
        sprite(
            "square",
            "rectangle with margins: four vertices exactly",
            from_rule(10, 8, lambda x, y: in_box(x, y, 2, 1, 8, 7)),
        ),
        sprite(
            "stairs",
            "a corner at every pixel on one side, straight on two",
            from_rule(12, 12, lambda x, y: x <= y),
        ),
        sprite(
            "ell", "smallest concave shape: one reflex corner", from_art("###... ###... ###... ###### ######")
        ),
        sprite(
            "plus",
            "four reflex corners, all symmetries of the square",
            from_rule(12, 12, lambda x, y: 4 <= x < 8 or 4 <= y < 8),
        ),
        sprite(
            "diamond",
            "symmetric, corners that touch all four borders at two pixels each",
            from_rule(16, 16, lambda x, y: abs(2 * x - 15) + abs(2 * y - 15) <= 16),
        ),
        sprite(
            "disc_odd",
            "disc 15 px across: centre in the middle of a pixel",
            from_rule(17, 17, lambda x, y: is_disc(x - 1, y - 1, 15)),
        ),
        sprite(
            "disc_even",
            "disc 16 px across: centre on a pixel corner",
            from_rule(18, 18, lambda x, y: is_disc(x - 1, y - 1, 16)),
        ),
        sprite("pinwheel", "same after a quarter turn, different in a mirror", from_rule(16, 16, is_pinwheel)),
        sprite(
            "arrow",
            "mirror symmetry in one axis only",
            from_art("....#.... ...###... ..#####.. .#######. #########  ...###... ...###... ...###..."),
        ),
    ]


def rings_and_touches():
    return [
        sprite(
            "ring",
            "square ring: one outer boundary, one hole",
            from_rule(10, 10, lambda x, y: not in_box(x, y, 3, 3, 7, 7)),
        ),
        sprite(
            "ring_one_pixel",
            "ring whose wall is one pixel",
            from_rule(10, 10, lambda x, y: not in_box(x, y, 1, 1, 9, 9)),
        ),
        sprite(
            "ring_diagonal",
            "ring held by corners only: a hole if pieces connect by corners, four lines and no hole if not",
            from_rule(11, 11, lambda x, y: abs(x - 5) + abs(y - 5) == 4),
        ),
        sprite("touch_diagonal", "two pixels that share one corner, falling", from_art(".... .#.. ..#. ....")),
        sprite(
            "touch_antidiagonal", "two pixels that share one corner, rising", from_art(".... ..#. .#.. ....")
        ),
        sprite(
            "holes_touch_diagonal",
            "two holes that share one corner, falling",
            from_art("###### ###### ##.### ###.## ###### ######"),
        ),
        sprite(
            "holes_touch_antidiagonal",
            "two holes that share one corner, rising",
            from_art("###### ###### ###.## ##.### ###### ######"),
        ),
        sprite(
            "hole_touches_outside",
            "hole that shares one corner with the outside",
            from_art("###### ###### ##..## ##..## ####.. ####.."),
        ),
        sprite(
            "pieces_touch_twice",
            "two pieces that touch at two corners and so close a hole",
            from_art("####. #...# #...# #...# .####"),
        ),
        sprite(
            "squares_touch",
            "two squares that share one corner",
            from_rule(12, 12, lambda x, y: in_box(x, y, 2, 2, 6, 6) or in_box(x, y, 6, 6, 10, 10)),
        ),
        sprite(
            "gap_one_pixel", "two pieces with one clear column between", from_rule(11, 7, lambda x, y: x != 5)
        ),
        sprite(
            "wall_one_pixel",
            "two holes with a wall of one pixel between",
            from_art("######### #...#...# #...#...# #...#...# #########"),
        ),
        sprite(
            "bridge_one_pixel",
            "two squares joined by a bridge of one pixel",
            from_rule(17, 7, lambda x, y: x < 6 or x > 10 or y == 3),
        ),
        sprite("nested", "hole in island in hole, three levels deep", from_rule(21, 21, is_nested)),
        sprite(
            "ship",
            "the example of the documents: L with a hole and a square apart, 308 solid pixels",
            from_rule(32, 24, is_ship),
        ),
    ]


def hard_outlines():
    return [
        sprite(
            "comb",
            "teeth and gaps of one pixel: much outline round few pixels",
            from_rule(17, 9, lambda x, y: y < 2 or x % 2 == 0),
        ),
        sprite(
            "checkerboard",
            "16x16: every pixel touches its neighbours by corners; most outline there can be",
            from_rule(16, 16, lambda x, y: (x + y) % 2 == 0),
        ),
        sprite("dots", "64 pieces of one pixel", from_rule(16, 16, lambda x, y: x % 2 == 0 and y % 2 == 0)),
        sprite("sieve", "49 holes of one pixel", from_rule(15, 15, lambda x, y: x % 2 == 0 or y % 2 == 0)),
        sprite("spiral", "one long thin path that winds in", from_rule(31, 31, spiral_rule(31))),
        sprite("noise", "32x32, half the pixels solid at random", from_rule(32, 32, noise_rule(32, 32, 50, 1))),
        sprite(
            "noise_sparse", "32x32, 8 % solid: many tiny pieces", from_rule(32, 32, noise_rule(32, 32, 8, 2))
        ),
        sprite(
            "noise_dense", "32x32, 92 % solid: many tiny holes", from_rule(32, 32, noise_rule(32, 32, 92, 3))
        ),
        sprite(
            "spike",
            "wedge that thins to one pixel: simplifying must not cut its tip",
            from_rule(48, 9, is_spike),
        ),
        sprite(
            "spike_slope_3", "thin needle on a slope of 1 in 3", from_rule(45, 16, lambda x, y: y == x // 3)
        ),
        sprite(
            "touches_borders",
            "touches each border at one pixel",
            from_art("..#..... ..####.. ######.. ..###### .#####.. ..####.. ....#..."),
        ),
    ]


def word_widths():
    why = {
        63: "one less than a machine word",
        64: "exactly one machine word",
        65: "one pixel more than a machine word",
        127: "one less than two words",
        128: "exactly two words",
        129: "one pixel more than two words",
    }
    return [
        sprite(
            f"width_{w}", f"{w} px wide: {text}", from_rule(w, 5, lambda x, y, w=w: is_frame_column(x, y, w))
        )
        for w, text in why.items()
    ]


def alpha_levels():
    columns = (0, 1, 126, 127, 128, 129, 254, 255)
    wide_columns = (0x0000, 0x7F7F, 0x7FFF, 0x8000, 0x8080, 0xFFFF)
    return [
        sprite("empty", "fully transparent: success with no outline", from_rule(8, 8, lambda x, y: False)),
        sprite(
            "full", "has an alpha channel, all opaque: one full rectangle", from_rule(8, 8, lambda x, y: True)
        ),
        sprite(
            "alpha_127_128",
            "columns of alpha 0 1 126 127 128 129 254 255: the last four are solid",
            from_alpha(8, 4, lambda x, y: columns[x]),
        ),
        sprite(
            "alpha_all",
            "every alpha once, row by row: the lower half is solid",
            from_alpha(16, 16, lambda x, y: 16 * y + x),
        ),
        sprite(
            "faint",
            "alpha 127 all over: visible, yet empty at the default threshold",
            from_alpha(8, 8, lambda x, y: 127),
        ),
        sprite(
            "soft_edge",
            "disc whose alpha falls off over four pixels; solid to radius 8",
            from_alpha(24, 24, soft_disc_alpha),
        ),
        sprite(
            "hidden_colour",
            "clear pixels keep a colour, as some editors leave them: colour must not count",
            from_alpha(8, 8, lambda x, y: 255 * (x in (2, 3, 4))),
        ),
        sprite(
            "rgba_16",
            "16 bits a channel: alpha columns 0, 7f7f, 7fff, 8000, 8080, ffff; the last three are solid",
            from_alpha(6, 4, lambda x, y: wide_columns[x], 16),
        ),
    ]


def disc_samples(clear, solid):
    """sample_at for a 12x12 picture of a disc in two sample values."""
    return lambda x, y: solid if is_disc(x - 1, y - 1, 10) else clear


def colour_types():
    def alike(colour_type, depth, clear, solid, **extra):
        return from_samples(12, 12, colour_type, depth, disc_samples(clear, solid), **extra)

    two = [(255, 255, 255), INK]
    many = [(i * 16, i * 8, 255 - i * 16) for i in range(16)]
    bands = from_samples(
        16, 4, PALETTE, 4, lambda x, y: (x,), palette=many, transparency=tuple(i * 17 for i in range(16))
    )
    shades = from_samples(
        16,
        16,
        PALETTE,
        8,
        lambda x, y: (16 * y + x,),
        palette=[(i, 255 - i, 128) for i in range(256)],
        transparency=tuple(range(256)),
    )
    quarters = from_samples(
        8, 8, PALETTE, 2, lambda x, y: (x // 4 + 2 * (y // 4),), palette=many[:4], transparency=(0, 127, 128)
    )
    return [
        sprite(
            "opaque_rgb", "RGB without alpha: full rectangle and a warning", alike(RGB, 8, (255, 255, 255), INK)
        ),
        sprite(
            "opaque_rgb_16",
            "the same with 16 bits a channel",
            alike(RGB, 16, (65535,) * 3, tuple(c * 257 for c in INK)),
        ),
        sprite(
            "opaque_grey", "grey without alpha: full rectangle and a warning", alike(GREY, 8, (255,), (40,))
        ),
        sprite("opaque_grey_1", "black and white at 1 bit, no alpha", alike(GREY, 1, (1,), (0,))),
        sprite(
            "opaque_palette",
            "palette without tRNS: full rectangle and a warning",
            alike(PALETTE, 1, (0,), (1,), palette=two),
        ),
        sprite("grey_alpha", "grey with alpha, 8 bits", alike(GREY_ALPHA, 8, (255, 0), (40, 255))),
        sprite("grey_alpha_16", "grey with alpha, 16 bits", alike(GREY_ALPHA, 16, (65535, 0), (9000, 65535))),
        sprite(
            "palette_1",
            "palette at 1 bit, entry 0 clear",
            alike(PALETTE, 1, (0,), (1,), palette=two, transparency=(0,)),
        ),
        sprite(
            "palette_2",
            "palette at 2 bits: alphas 0, 127, 128 and one beyond the end of tRNS (opaque)",
            quarters,
        ),
        sprite("palette_4", "palette at 4 bits: sixteen alphas from 0 to 255 in steps of 17", bands),
        sprite("palette_8", "palette at 8 bits: every index and every alpha once", shades),
        sprite(
            "key_grey_1",
            "colour key in grey at 1 bit: white is clear",
            alike(GREY, 1, (1,), (0,), transparency=(1,)),
        ),
        sprite(
            "key_grey_4",
            "colour key in grey at 4 bits: level 7 is clear, level 8 is not",
            alike(GREY, 4, (7,), (8,), transparency=(7,)),
        ),
        sprite(
            "key_grey_8", "colour key in grey at 8 bits", alike(GREY, 8, (200,), (201,), transparency=(200,))
        ),
        sprite(
            "key_grey_16",
            "colour key in grey at 16 bits: solid differs in the low byte only",
            alike(GREY, 16, (0x8000,), (0x8001,), transparency=(0x8000,)),
        ),
        sprite(
            "key_rgb",
            "colour key in RGB: magenta is clear",
            alike(RGB, 8, (255, 0, 255), INK, transparency=(255, 0, 255)),
        ),
        sprite(
            "key_rgb_16",
            "colour key in RGB at 16 bits: solid differs in the low byte only",
            alike(RGB, 16, (65535, 0, 65535), (65535, 1, 65535), transparency=(65535, 0, 65535)),
        ),
    ]


def interlaced(picture):
    picture.interlaced = True
    return picture


def packings():
    def disc():
        return from_rule(13, 11, lambda x, y: is_disc(x - 1, y, 11))

    two = [(255, 255, 255), INK]
    tiny = from_samples(5, 3, PALETTE, 1, lambda x, y: ((x + y) % 2,), palette=two, transparency=(0,))
    return [
        sprite("interlaced", "Adam7, sides that are no multiple of 8", interlaced(disc())),
        sprite(
            "interlaced_one_pixel", "Adam7 where six of the seven passes are empty", interlaced(from_art("#"))
        ),
        sprite(
            "interlaced_palette_1", "Adam7 at 1 bit a pixel, 5x3: passes of less than a byte", interlaced(tiny)
        ),
        sprite(
            "interlaced_16",
            "Adam7 at 16 bits a channel",
            interlaced(from_alpha(9, 9, lambda x, y: 65535 * is_disc(x, y, 9), 16)),
        ),
        sprite("filters", "row filters 0 to 4 in turn", disc(), filters=(0, 1, 2, 3, 4)),
        sprite("split_data", "data in IDAT chunks of 7 bytes", disc(), idat_bytes=7),
    ]


def unit_sprites():
    """All unit sprites, in the order of the README."""
    groups = (small_shapes, rings_and_touches, hard_outlines, word_widths, alpha_levels, colour_types, packings)
    return [entry for group in groups for entry in group()]
