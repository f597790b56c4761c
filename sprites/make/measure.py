"""Counts solid pixels, pieces and holes by flood fill: slow, plain, and independent of the library."""

from png import rgba_pixels

THRESHOLD = 127
FOUR = ((1, 0), (-1, 0), (0, 1), (0, -1))
EIGHT = FOUR + ((1, 1), (1, -1), (-1, 1), (-1, -1))


def solid_pixels(picture):
    """The set of (x, y) whose alpha is above the threshold."""
    return {
        (i % picture.width, i // picture.width) for i, p in enumerate(rgba_pixels(picture)) if p[3] > THRESHOLD
    }


def count_components(pixels, steps):
    """How many components the set has when neighbours are `steps` apart."""
    left, count = set(pixels), 0
    while left:
        stack = [left.pop()]
        count += 1
        while stack:
            x, y = stack.pop()
            near = {(x + dx, y + dy) for dx, dy in steps} & left
            left -= near
            stack += near
    return count


def shape_of(picture):
    """(solid pixels, pieces, holes): pieces connect through corners, holes do not."""
    solid = solid_pixels(picture)
    around = {(x, y) for x in range(-1, picture.width + 1) for y in range(-1, picture.height + 1)}
    outside_is_one = 1
    return len(solid), count_components(solid, EIGHT), count_components(around - solid, FOUR) - outside_is_one
