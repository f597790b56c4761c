"""A game sprite, and the steps that draw most of them."""

from dataclasses import dataclass
from typing import Callable

from canvas import Canvas
from raster import Grid, hard

LAMP = (-0.6, -0.8, 0.75)  # upper left, towards the viewer


@dataclass
class Drawing:
    """One sprite, or a series of frames; draw(frame) returns its picture."""

    name: str
    why: str
    draw: Callable
    frames: int = 1

    def file_stems(self):
        return [self.name] if self.frames == 1 else [f"{self.name}_{i}" for i in range(self.frames)]


def pixel_part(canvas, mask, palette, round_px=5, dither=0.0, relief=1.0, lamp=LAMP):
    """Adds a part in pixel-art style: hard edge, cushion-like light, few colours from dark to light.
    Returns its mask."""
    mask = hard(mask)
    canvas.paint_steps(mask, cushion_light(canvas.grid, mask, round_px, 1, relief, lamp), palette, dither)
    return mask


def smooth_part(canvas, mask, colours, round_px=12, relief=1.0, soft_px=None, lamp=LAMP):
    """Adds a part in smooth style: soft edge, cushion-like light, continuous ramp dark to light."""
    soft_px = round_px / 4 if soft_px is None else soft_px
    canvas.paint_ramp(mask, cushion_light(canvas.grid, mask, round_px, soft_px, relief, lamp), colours)


def cushion_light(grid, mask, round_px, soft_px, relief, lamp):
    """Light on a cushion over the mask. Worked out in the mask's own box, as parts are often small."""
    blur_px = max(1, round(soft_px))
    left, top, right, bottom = grid.box_around(mask, 3 * blur_px + 1)
    part = Grid(right - left, bottom - top)
    inner = [v for y in range(top, bottom) for v in mask[y * grid.width + left : y * grid.width + right]]
    light = part.light(part.blur(part.dome(inner, round_px), blur_px), lamp, relief)
    out = grid.constant(0.0)
    for y in range(part.height):
        start = (top + y) * grid.width + left
        out[start : start + part.width] = light[y * part.width : (y + 1) * part.width]
    return out


def outlined(canvas, colour, corners=False):
    """Puts a line of one pixel round all that is painted so far."""
    canvas.paint_under(canvas.outline_mask(corners), colour)
    return canvas


def from_rows(art, colours):
    """Canvas from rows of letters, for sprites that are best drawn pixel by pixel."""
    rows = art.split()
    assert len({len(row) for row in rows}) == 1, "rows differ in length"
    canvas = Canvas(len(rows[0]), len(rows))
    canvas.stamp(0, 0, art, colours)
    return canvas
