"""A picture being painted: colours over a `Grid`, premultiplied, and the way out to a PNG."""

from math import floor

import png
from raster import Grid

# Ordered dither, 4x4: which pixels of a pattern turn to the next colour first.
BAYER = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)

# Keeps exact halves on one side, should another platform's sine differ in the last bit.
ROUNDING = 0.5 + 1e-6


def rgb(text):
    """'#f80' or '#ff8800' as three floats from 0 to 1."""
    digits = text.lstrip("#")
    digits = "".join(2 * d for d in digits) if len(digits) == 3 else digits
    return tuple(int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))


def ramp(*colours):
    """Function from 0..1 to a colour, straight between evenly spaced stops."""
    stops = [rgb(c) for c in colours]

    def at(value):
        place = max(0.0, min(1.0, value)) * (len(stops) - 1)
        i = min(int(place), len(stops) - 2)
        t = place - i
        return tuple(a + (b - a) * t for a, b in zip(stops[i], stops[i + 1]))

    return at


class Canvas:
    def __init__(self, width, height):
        self.grid = Grid(width, height)
        self._pixels = [(0.0, 0.0, 0.0, 0.0)] * (width * height)

    # --- painting ---

    def paint(self, mask, colour, opacity=1.0):
        """One colour over what is there."""
        r, g, b = rgb(colour)
        self._cover(mask, lambda _i: (r, g, b), opacity)

    def paint_ramp(self, mask, values, colours, opacity=1.0):
        """A colour ramp, looked up with a field of values from 0 to 1."""
        self._cover(mask, lambda i: colours(values[i]), opacity)

    def paint_steps(self, mask, values, palette, dither=0.0):
        """Pixel-art shading: the nearest of a few colours, with an ordered dither between them."""
        stops, width = [rgb(c) for c in palette], self.grid.width

        def colour(i):
            threshold = (BAYER[i // width % 4 * 4 + i % width % 4] + 0.5) / 16 - 0.5
            step = floor(values[i] * (len(stops) - 1) + ROUNDING + dither * threshold)
            return stops[max(0, min(len(stops) - 1, step))]

        self._cover(mask, colour, 1.0)

    def paint_shader(self, colour_at):
        """colour_at(x, y) returns (r, g, b, alpha) at a pixel centre; painted over what is there."""
        colours = self.grid.field(colour_at)
        self._cover([c[3] for c in colours], lambda i: colours[i][:3], 1.0)

    def _cover(self, mask, colour, opacity):
        pixels = self._pixels
        for i, coverage in enumerate(mask):
            if coverage > 0:
                a = coverage * opacity
                under, (r, g, b) = pixels[i], colour(i)
                keep = 1 - a
                pixels[i] = (
                    r * a + under[0] * keep,
                    g * a + under[1] * keep,
                    b * a + under[2] * keep,
                    a + under[3] * keep,
                )

    def paint_under(self, mask, colour, opacity=1.0):
        """One colour behind what is there: shadows, outlines, glows."""
        r, g, b = rgb(colour)
        pixels = self._pixels
        for i, coverage in enumerate(mask):
            over = pixels[i]
            if coverage > 0 and over[3] < 1:
                a = coverage * opacity * (1 - over[3])
                pixels[i] = (over[0] + r * a, over[1] + g * a, over[2] + b * a, over[3] + a)

    def add_light(self, mask, colour, strength=1.0):
        """Brightens what is there and leaves alpha alone."""
        r, g, b = (c * strength for c in rgb(colour))
        for i, v in enumerate(mask):
            if v > 0:
                pr, pg, pb, pa = self._pixels[i]
                self._pixels[i] = (
                    min(pa, pr + r * v * pa),
                    min(pa, pg + g * v * pa),
                    min(pa, pb + b * v * pa),
                    pa,
                )

    def erase(self, mask):
        """Takes alpha away where the mask covers."""
        self._pixels = [tuple(c * (1 - m) for c in p) if m > 0 else p for p, m in zip(self._pixels, mask)]

    def stamp(self, left, top, art, colours):
        """Sets single pixels from rows of text; `colours` maps a letter to a colour, others are
        left as they are."""
        for dy, row in enumerate(art.split()):
            for dx, letter in enumerate(row):
                if letter in colours:
                    self._pixels[(top + dy) * self.grid.width + left + dx] = (*rgb(colours[letter]), 1.0)

    # --- looking ---

    def alpha(self):
        return [p[3] for p in self._pixels]

    def outline_mask(self, corners=False):
        """Clear pixels beside painted ones: where pixel art has its dark line."""
        w, h, alpha = self.grid.width, self.grid.height, self.alpha()
        steps = ((1, 0), (-1, 0), (0, 1), (0, -1)) + (((1, 1), (1, -1), (-1, 1), (-1, -1)) if corners else ())

        def touches(x, y):
            return any(
                0 <= x + dx < w and 0 <= y + dy < h and alpha[(y + dy) * w + x + dx] > 0 for dx, dy in steps
            )

        return [1.0 if alpha[y * w + x] == 0 and touches(x, y) else 0.0 for y in range(h) for x in range(w)]

    # --- leaving ---

    def picture(self, colour_levels=256):
        """The finished picture: palette if its colours fit, else RGBA. Fewer `colour_levels` a
        channel make the file smaller; alpha is never coarsened."""
        pixels = [_eight_bits(p, colour_levels) for p in self._pixels]
        return compact_picture(self.grid.width, self.grid.height, pixels)


def _eight_bits(pixel, levels):
    alpha = int(pixel[3] * 255 + ROUNDING)
    if alpha == 0:
        return (0, 0, 0, 0)
    top = levels - 1
    channels = [int(min(1.0, max(0.0, c / pixel[3])) * top + ROUNDING) * 255 // top for c in pixel[:3]]
    return (*channels, alpha)


def compact_picture(width, height, pixels):
    """Palette picture when there are at most 256 colours, with the clear ones first as tRNS wants."""
    colours = sorted(set(pixels), key=lambda p: (p[3], p[:3]))
    if len(colours) > 256:
        return png.picture_from_rgba(width, height, pixels)
    depth = next(d for d in (1, 2, 4, 8) if len(colours) <= 1 << d)
    index = {colour: i for i, colour in enumerate(colours)}
    rows = [[index[p] for p in pixels[y * width : (y + 1) * width]] for y in range(height)]
    alphas = tuple(c[3] for c in colours if c[3] < 255)
    return png.Picture(width, height, png.PALETTE, depth, rows, [c[:3] for c in colours], alphas)
