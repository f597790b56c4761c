"""Game sprites in the style of vector art: clean curves, anti-aliased edges, gradients and gloss."""

from math import cos, hypot, pi, sin, sqrt

from canvas import Canvas, ramp
from drawing import Drawing, smooth_part
from integers import Random
from paths import (
    arc,
    box,
    ellipse,
    mirrored,
    moved,
    rotated,
    round_corners,
    rounded_box,
    smooth,
    star,
    symmetric,
)
from raster import fractal_noise, intersection, smoothstep, times, union, without

INK = "#1c1830"
STEEL = ramp("#2b3350", "#56658a", "#93a5c4", "#d3deec", "#ffffff")
GOLD = ramp("#8a3d0c", "#d97f14", "#ffbf2b", "#ffe477", "#fffbd8")
ROCK = ramp("#241f2e", "#4a4152", "#7a6c74", "#aa9a94", "#d8c9b8")


def inked(canvas, ink, width, *paths):
    """The dark line around a part, painted before it; returns the part's own coverage."""
    for path in paths:
        canvas.paint(canvas.grid.stroke(path, 2 * width), ink)
    return canvas.grid.fill(*paths)


def gloss(canvas, mask, path, blur_px, opacity):
    """A soft highlight that stays inside the mask."""
    light = canvas.grid.blur(canvas.grid.fill(path), blur_px) if blur_px else canvas.grid.fill(path)
    canvas.paint(times(light, mask), "#ffffff", opacity)


# --- gear ---------------------------------------------------------------------------------------


def gear(_frame):
    canvas = Canvas(128, 128)
    teeth, centre = 10, 64
    rim = []
    for i in range(teeth):
        for offset, radius in ((-0.31, 45), (-0.19, 57), (0.19, 57), (0.31, 45)):
            angle = 2 * pi * (i + offset) / teeth
            rim.append((centre + radius * cos(angle), centre + radius * sin(angle)))
    rim = round_corners(rim, 4)
    bores = [
        ellipse(centre + 29.5 * cos(a), centre + 29.5 * sin(a), 7)
        for a in (pi * (i / 3 + 1 / 6) for i in range(6))
    ]
    axle = ellipse(centre, centre, 12)
    mask = inked(canvas, INK, 3, rim, axle, *bores)
    smooth_part(canvas, mask, STEEL, 7, soft_px=1)
    recess = without(
        canvas.grid.fill(ellipse(centre, centre, 40)), canvas.grid.fill(ellipse(centre, centre, 18))
    )
    shade = canvas.grid.field(lambda x, y: 0.5 + (x + y - 128) / 190)
    canvas.paint_ramp(times(intersection(recess, mask), 0.75), shade, ramp("#3b4668", "#6c7ca0", "#aab9d2"))
    for path in (axle, *bores):
        canvas.paint(canvas.grid.stroke(path, 4), INK)
    for path in (ellipse(centre, centre, 40), ellipse(centre, centre, 18)):
        canvas.paint(canvas.grid.stroke(path, 1.6), INK, 0.55)
    return canvas.picture(64)


# --- sky ----------------------------------------------------------------------------------------


def gold_star(_frame):
    canvas = Canvas(96, 96)
    path = round_corners(star(48, 51, 44, 22, 5), 7)
    mask = inked(canvas, "#6b2a10", 3, path)
    smooth_part(canvas, mask, GOLD, 18, relief=0.9)
    inner = round_corners(star(48, 51, 31, 15.5, 5), 5)
    canvas.paint_ramp(
        times(canvas.grid.fill(inner), 0.55),
        canvas.grid.field(lambda x, y: 1 - y / 96),
        ramp("#f29a1a", "#ffd94f", "#fffbd0"),
    )
    gloss(canvas, mask, ellipse(37, 36, 9, 5), 2, 0.8)
    return canvas.picture(64)


def moon(_frame):
    canvas = Canvas(96, 96)
    grid = canvas.grid
    outer = arc(46, 48, 42, 42, 62, 298, 48)
    inner = arc(62, 48, 34.5, 34.5, 292, 68, 40)
    path = round_corners(outer + inner, 1.5, 3)
    mask = inked(canvas, "#3d3a66", 2.5, path)
    smooth_part(canvas, mask, ramp("#8f86b8", "#cfc6d8", "#f6ecc8", "#fff9e2", "#ffffff"), 22)
    for x, y, r in ((18, 40, 6), (27, 64, 7.5), (14, 56, 3), (33, 81, 4), (28, 25, 4), (40, 87, 2)):
        canvas.paint(times(grid.fill(ellipse(x, y, r)), mask), "#b9ac9e", 0.55)
        canvas.paint(times(grid.fill(ellipse(x + 0.8, y + 0.8, r * 0.8)), mask), "#e9dcc0", 0.6)
    return canvas.picture(64)


PUFFS = (
    (52, 68, 28),
    (86, 48, 34),
    (124, 54, 29),
    (150, 72, 22),
    (30, 80, 17),
    (100, 78, 26),
    (70, 82, 22),
    (130, 84, 18),
)


def cloud(_frame):
    """No line around: the edge fades over about ten pixels."""
    canvas = Canvas(192, 112)
    grid = canvas.grid
    body = union(*(grid.fill(ellipse(x, y, r)) for x, y, r in PUFFS))
    body = intersection(body, grid.fill(rounded_box(10, 0, 182, 98, 16)))
    ragged = grid.noise(14, 3, 3)
    soft = grid.blur(body, 5)
    mask = [smoothstep(0.12, 0.85, v + 0.5 * (n - 0.5) * min(1.0, 4 * v)) for v, n in zip(soft, ragged)]
    balls = grid.field(lambda x, y: max(0, *(r * r - (x - cx) ** 2 - (y - cy) ** 2 for cx, cy, r in PUFFS)))
    height = grid.blur([sqrt(v) for v in balls], 3)
    light = grid.light(height, (-0.35, -0.85, 0.65), 0.9)
    light = [v * 0.8 + 0.2 * n for v, n in zip(light, ragged)]
    canvas.paint_ramp(mask, light, ramp("#8d9fc9", "#b4c3e4", "#dfe8f7", "#ffffff", "#ffffff"))
    return canvas.picture(48)


# --- rocks --------------------------------------------------------------------------------------


def rock(size, seed, craters):
    """An asteroid: ragged outline, noisy relief, round craters."""
    canvas = Canvas(size, size)
    grid, centre, radius = canvas.grid, size / 2, size * 0.43
    path = []
    for i in range(72):
        a = 2 * pi * i / 72
        bump = 0.66 + 0.5 * fractal_noise(3 + 1.7 * cos(a), 3 + 1.7 * sin(a), seed, 3)
        path.append((centre + radius * bump * cos(a) * 1.08, centre + radius * bump * sin(a)))
    mask = inked(canvas, "#17131f", size / 48, path)
    dome = grid.blur(grid.dome(mask, size * 0.3), size / 24)
    rough = grid.noise(size / 7, seed + 50, 4)
    height = [d + n * size * 0.09 for d, n in zip(dome, rough)]
    for x, y, r in craters:
        height = [
            h + _crater(i % size - x * size, i // size - y * size, r * size) for i, h in enumerate(height)
        ]
    light = grid.light(height, (-0.6, -0.7, 0.75))
    bounce = grid.light(height, (0.8, 0.6, 0.5))
    canvas.paint_ramp(mask, [0.06 + 0.94 * v + 0.2 * b for v, b in zip(light, bounce)], ROCK)
    return canvas.picture(40)


def _crater(dx, dy, radius):
    """A bowl with a raised rim."""
    d = hypot(dx, dy) / radius
    if d > 1.35:
        return 0.0
    return radius * (0.55 * (d * d - 1) if d < 1 else 0.12 * (1.35 - d) / 0.35 * smoothstep(1.0, 1.08, d))


def asteroid_big(_frame):
    return rock(
        192,
        21,
        (
            (0.36, 0.36, 0.13),
            (0.64, 0.6, 0.1),
            (0.6, 0.28, 0.06),
            (0.32, 0.66, 0.07),
            (0.5, 0.8, 0.05),
            (0.76, 0.42, 0.04),
        ),
    )


def asteroid_small(_frame):
    return rock(64, 34, ((0.4, 0.42, 0.14), (0.66, 0.62, 0.09)))


# --- food, animals, plants ----------------------------------------------------------------------


def donut(_frame):
    canvas = Canvas(128, 128)
    grid = canvas.grid
    dough = [ellipse(64, 65, 56, 54), ellipse(64, 63, 17, 15)]
    mask = inked(canvas, "#4b2013", 3, *dough)
    smooth_part(canvas, mask, ramp("#8a4a1d", "#c67f38", "#eab56a", "#f9d9a0"), 20)
    wavy = [
        (
            64 + (50 + 3.6 * sin(7 * a) + 2 * sin(4 * a + 1)) * cos(a),
            62 + (47 + 3.6 * sin(7 * a) + 2 * cos(3 * a)) * sin(a),
        )
        for a in (2 * pi * i / 90 for i in range(90))
    ]
    icing = [wavy, ellipse(64, 62, 21.5, 19.5)]
    icing_mask = grid.fill(*icing)
    canvas.paint(times(grid.fill(*(moved(p, 0, 3) for p in icing)), mask), "#7a3a1a", 0.45)
    smooth_part(canvas, icing_mask, ramp("#b52a6a", "#ea5a98", "#ff8fbd", "#ffd0e4", "#ffffff"), 15)
    random = Random(9)
    tints = ("#fff3b0", "#7fe3ff", "#ffffff", "#9dff8f", "#ffd23f", "#b98bff")
    for i in range(38):
        a, r, turn = 2 * pi * (i + random.between(0, 0.7)) / 38, (28, 36, 43)[i % 3], random.between(0, pi)
        x, y = 64 + r * cos(a), 62 + r * 0.94 * sin(a)
        line = [(x - 2.6 * cos(turn), y - 2.6 * sin(turn)), (x + 2.6 * cos(turn), y + 2.6 * sin(turn))]
        canvas.paint(grid.stroke(moved(line, 0.7, 1.2), 3.4, closed=False), "#8c1d50", 0.5)
        canvas.paint(grid.stroke(line, 3.2, closed=False), tints[i % 6])
    canvas.paint(grid.stroke(dough[1], 5), "#4b2013")
    return canvas.picture(64)


FIN = ramp("#a8321c", "#e8652a", "#ffa54a", "#ffe0a0")
SCALE = ramp("#c2451c", "#f5822b", "#ffae42", "#ffdd8a", "#fff8dc")
FISH_INK = "#4a1220"
FISH_BODY = smooth(
    [(10, 60), (22, 42), (48, 27), (80, 27), (106, 41), (122, 54)]
    + [(122, 62), (104, 76), (78, 88), (46, 86), (22, 75)]
)
TAIL_FIN = smooth(
    [(114, 57), (134, 34), (153, 22), (150, 42), (143, 57), (151, 73), (154, 92), (135, 82), (114, 60)]
)
TOP_FIN = smooth([(40, 34), (52, 14), (74, 5), (98, 12), (88, 22), (92, 38), (66, 36)])
LOW_FIN = smooth([(66, 82), (60, 98), (74, 107), (90, 100), (92, 80)])
SIDE_FIN = smooth([(64, 60), (80, 56), (90, 64), (82, 76), (68, 72)])
TAIL_RAYS = [[(120, 57), end] for end in ((148, 28), (145, 42), (142, 57), (146, 72), (149, 86))]
TOP_RAYS = [[(54, 44), (52, 18)], [(62, 46), (66, 10)], [(72, 46), (82, 8)], [(82, 46), (94, 13)]]
LOW_RAYS = [[(74, 76), (68, 102)], [(80, 76), (78, 104)], [(86, 76), (87, 100)]]


def fish(_frame):
    canvas = Canvas(160, 112)
    grid = canvas.grid
    for fin, rays in ((TAIL_FIN, TAIL_RAYS), (TOP_FIN, TOP_RAYS), (LOW_FIN, LOW_RAYS)):
        mask = inked(canvas, FISH_INK, 3, fin)
        smooth_part(canvas, mask, FIN, 12)
        for ray in rays:
            canvas.paint(times(grid.stroke(ray, 1.8, closed=False), mask), "#8a2415", 0.55)
    mask = inked(canvas, FISH_INK, 3, FISH_BODY)
    smooth_part(canvas, mask, SCALE, 30, relief=0.9)
    belly = smooth([(10, 64), (40, 72), (80, 74), (116, 62), (100, 90), (50, 96), (20, 84)])
    canvas.paint(times(grid.blur(grid.fill(belly), 4), mask), "#fff0c8", 0.55)
    for x, width in ((50, 11), (84, 10), (110, 6)):
        band = _fish_band(x, width)
        canvas.paint(times(grid.stroke(band, 3), mask), "#5a1626", 0.8)
        canvas.paint(times(grid.fill(band), mask), "#fff6ea", 0.95)
    smooth_part(canvas, inked(canvas, FISH_INK, 2, SIDE_FIN), FIN, 8)
    gloss(canvas, mask, ellipse(58, 34, 26, 4), 2, 0.6)
    eye = (
        (29, 52, 8.5, FISH_INK),
        (29, 52, 6.8, "#ffffff"),
        (27.6, 52.6, 4.4, "#1a1020"),
        (26, 50.4, 1.6, "#ffffff"),
    )
    for x, y, radius, colour in eye:
        canvas.paint(grid.fill(ellipse(x, y, radius)), colour)
    canvas.paint(grid.stroke(arc(20, 62, 9, 7, 40, 120, 10), 2.2, closed=False), "#7a1e1a")
    return canvas.picture(48)


def _fish_band(x, width):
    """A stripe round the body, bulging towards the tail."""
    front = [(x + width * bulge, y) for bulge, y in ((-0.5, 20), (0.2, 40), (0.35, 58), (0.1, 76), (-0.5, 96))]
    return smooth(front + [(px + width, py) for px, py in reversed(front)])


NEEDLES = ramp("#0f4a44", "#1b7a55", "#35a862", "#86dc78", "#d2f7a0")


def pine(_frame):
    canvas = Canvas(112, 176)
    grid = canvas.grid
    trunk = box(49, 140, 63, 172)
    smooth_part(
        canvas, inked(canvas, "#2c1420", 3, round_corners(trunk, 4)), ramp("#4a2420", "#7c4630", "#b07848"), 8
    )
    for top, bottom, half in ((78, 150, 50), (42, 112, 40), (6, 72, 29)):
        mask = inked(canvas, "#0c2430", 3, _pine_tier(top, bottom, half))
        smooth_part(canvas, mask, NEEDLES, 26, relief=1.1)
        snow = times(grid.fill(_pine_snow(top, bottom, half)), mask)
        shade = grid.field(lambda x, y: 1 - (x - 30) / 60)
        canvas.paint_ramp(snow, shade, ramp("#a9c4e6", "#e6f1fb", "#ffffff"))
    return canvas.picture(64)


def _pine_tier(top, bottom, half):
    left = [(56 - half * t, top + (bottom - top) * t**0.85) for t in (0.35, 0.7, 1.0)]
    hem = [(56 - half * f, bottom + d) for f, d in ((0.72, -7), (0.42, 5), (0.2, -4))]
    return round_corners(symmetric([(56, top)] + left + hem + [(56, bottom + 7)], 56), 6)


def _pine_snow(top, bottom, half):
    """Cap with a ragged lower edge: across and down, as parts of the tier."""
    edge = ((0, 0), (-0.36, 0.34), (-0.2, 0.28), (0, 0.42), (0.12, 0.27), (0.3, 0.36), (0.36, 0.32))
    return round_corners([(56 + half * u, top + (bottom - top) * v) for u, v in edge], 4)


# --- things -------------------------------------------------------------------------------------


def anchor(_frame):
    canvas = Canvas(112, 144)
    grid = canvas.grid
    ring = [ellipse(56, 22, 16), ellipse(56, 22, 8.5)]
    stock = rounded_box(26, 42, 86, 54, 5)
    hook = arc(56, 84, 42, 44, 168, 12, 40) + arc(56, 76, 34, 36, 22, 158, 40)
    shank = [(50, 36), (62, 36), (63, 122), (56, 130), (49, 122)]
    left_fluke = [(22, 102), (6, 96), (12, 72), (30, 92)]
    flukes = [left_fluke, mirrored(left_fluke, 56)]
    paths = [*ring, stock, hook, shank, *flukes]
    for path in paths:
        canvas.paint(grid.stroke(path, 6), INK)
    body = union(grid.fill(*ring), *(grid.fill(p) for p in paths[2:]))
    body = without(body, grid.fill(ring[1]))
    smooth_part(canvas, body, STEEL, 7, soft_px=1)
    hole = grid.fill(ellipse(56, 22, 7))
    canvas.erase(hole)
    return canvas.picture(64)


def snowflake(_frame):
    canvas = Canvas(128, 128)
    grid = canvas.grid
    arm = [
        [(64, 64), (64, 6)],
        [(64, 40), (51, 27)],
        [(64, 40), (77, 27)],
        [(64, 23), (55, 14)],
        [(64, 23), (73, 14)],
    ]
    lines = [rotated(line, 60 * turn, 64, 64) for turn in range(6) for line in arm]
    corners = ellipse(64, 64, 24, count=6)
    lines += [
        [rotated([p], 30, 64, 64)[0], rotated([q], 30, 64, 64)[0]]
        for p, q in zip(corners, corners[1:] + corners[:1])
    ]
    canvas.paint(union(*(grid.stroke(line, 9, closed=False) for line in lines)), "#2b4f8f")
    frost = union(*(grid.stroke(line, 4.6, closed=False) for line in lines))
    canvas.paint_ramp(
        frost,
        grid.field(lambda x, y: hypot(x - 46, y - 40) / 84),
        ramp("#ffffff", "#e2f6ff", "#9cd8ff", "#6fb2f5"),
    )
    return canvas.picture(64)


def lightning(_frame):
    canvas = Canvas(96, 160)
    grid = canvas.grid
    bolt = [(56, 8), (22, 84), (44, 80), (28, 150), (78, 62), (54, 68), (78, 12)]
    halo = grid.blur(grid.fill(bolt), 6)
    canvas.paint([min(1.0, 1.1 * v) for v in halo], "#4ab8ff", 0.75)
    mask = inked(canvas, "#3a1d66", 3, round_corners(bolt, 3))
    canvas.paint_ramp(mask, grid.field(lambda x, y: y / 160), ramp("#ffffff", "#fff59a", "#ffd43a", "#ff9a1f"))
    canvas.paint(times(grid.fill([(58, 12), (28, 78), (48, 75), (66, 40), (73, 14)]), mask), "#ffffff", 0.55)
    return canvas.picture(64)


def logo(_frame):
    """The word HIT in slanted blocks, a narrow gap between the letters."""
    canvas = Canvas(280, 104)
    grid = canvas.grid
    letters = (
        _letter_h(22)
        + [box(118, 16, 144, 88)]
        + [[(166, 16), (244, 16), (244, 38), (218, 38), (218, 88), (192, 88), (192, 38), (166, 38)]]
    )
    slanted = [round_corners([(x + (52 - y) * 0.16, y) for x, y in path], 5) for path in letters]
    for path in slanted:
        canvas.paint(grid.stroke(moved(path, 2, 5), 13), "#2a0f3a")
        canvas.paint(grid.fill(moved(path, 2, 5)), "#2a0f3a")
        canvas.paint(grid.stroke(path, 13), "#2a0f3a")
    mask = union(*(grid.fill(p) for p in slanted))
    canvas.paint(union(*(grid.stroke(p, 5) for p in slanted)), "#fff4d0")
    canvas.paint_ramp(
        mask, grid.field(lambda x, y: (y - 14) / 76), ramp("#fff27a", "#ffb92e", "#ff6a2b", "#d9244a")
    )
    canvas.paint(times(mask, grid.fill(box(0, 0, 280, 49))), "#ffffff", 0.28)
    return canvas.picture(64)


def _letter_h(x):
    return [
        [
            (x, 16),
            (x + 26, 16),
            (x + 26, 40),
            (x + 48, 40),
            (x + 48, 16),
            (x + 74, 16),
            (x + 74, 88),
            (x + 48, 88),
            (x + 48, 62),
            (x + 26, 62),
            (x + 26, 88),
            (x, 88),
        ]
    ]


def crate(_frame):
    canvas = Canvas(64, 64)
    grid = canvas.grid
    mask = inked(canvas, "#2e1710", 2, rounded_box(3, 3, 61, 61, 4))
    grain = grid.field(lambda x, y: 0.35 + 0.4 * fractal_noise(x / 20, y / 2.2, 4, 3) + 0.1 * (1 - y / 64))
    canvas.paint_ramp(mask, grain, ramp("#6a3a1c", "#a4672f", "#cf9148", "#eec078"))
    for y in (20, 32, 44):
        canvas.paint(grid.stroke([(10, y), (54, y)], 1.6, closed=False), "#4a2614", 0.8)
    brace = grid.stroke([(11, 53), (53, 11)], 9, closed=False)
    frame = without(mask, grid.fill(box(13, 13, 51, 51)))
    for part in (brace, frame):
        canvas.paint(times(grid.blur(part, 1), mask), "#3a1c10", 0.55)
        smooth_part(canvas, part, ramp("#7a4520", "#b5763a", "#dba45a", "#f8d692"), 4, soft_px=1)
    for x in (8, 56):
        for y in (8, 56):
            canvas.paint(grid.fill(ellipse(x, y, 2.4)), "#3c4258")
            canvas.paint(grid.fill(ellipse(x - 0.5, y - 0.6, 1.4)), "#c8d2e2")
    return canvas.picture(48)


HULL = ramp("#27304c", "#4d5b7e", "#8e9db8", "#d5deea", "#ffffff")
HULL_LINE, HULL_RED = "#27304c", "#e0562b"


def cruiser(_frame):
    """A freighter from the side: spine, pods, antennae and struts with gaps to look through."""
    canvas = Canvas(256, 128)
    for y in (46, 84):
        _cruiser_exhaust(canvas, y)
    _cruiser_struts(canvas)
    for y in (46, 84):
        _cruiser_pod(canvas, y)
    _cruiser_hull(canvas)
    turret = round_corners([(140, 36), (144, 26), (160, 26), (166, 36)], 3)
    smooth_part(canvas, inked(canvas, INK, 2.2, turret), HULL, 6)
    inked_line(canvas, [(163, 29), (190, 25)], 2.4, "#a9b4c8", 1.5)
    return canvas.picture(48)


def inked_line(canvas, line, width, colour, ink_px):
    canvas.paint(canvas.grid.stroke(line, width + 2 * ink_px, closed=False), INK)
    canvas.paint(canvas.grid.stroke(line, width, closed=False), colour)


def _cruiser_exhaust(canvas, y):
    grid = canvas.grid
    glow = grid.blur(grid.fill(ellipse(22, y, 16, 7.7)), 4)
    core = grid.blur(grid.fill(ellipse(28, y, 9, 4.4)), 2)
    canvas.paint([min(1.0, 1.6 * v) for v in glow], "#ff8a2b", 0.9)
    canvas.paint([min(1.0, 1.8 * v) for v in core], "#fff2b0")


def _cruiser_struts(canvas):
    antennae = ([(120, 40), (112, 10)], [(112, 10), (104, 10)], [(150, 40), (150, 18)], [(176, 90), (188, 116)])
    for line in antennae:
        inked_line(canvas, line, 2.2, "#8e9db8", 1)
    for y in (44, 65, 86):
        inked_line(canvas, [(88, y), (112, y)], 2.6, "#76839f", 1.7)
    for top, bottom in ((88, 104), (104, 88)):
        inked_line(canvas, [(top, 52), (bottom, 78)], 2.6, "#76839f", 1.7)


def _cruiser_pod(canvas, y):
    grid = canvas.grid
    mask = inked(canvas, INK, 2.5, rounded_box(32, y - 14, 92, y + 14, 9))
    smooth_part(canvas, mask, HULL, 14)
    canvas.paint(times(grid.fill(box(66, 0, 74, 128)), mask), HULL_RED, 0.85)
    nozzle = [(33, y - 11), (24, y - 13), (24, y + 13), (33, y + 11)]
    smooth_part(canvas, inked(canvas, INK, 2, nozzle), ramp("#1c2238", "#46506e", "#8590ae"), 6)


def _cruiser_hull(canvas):
    grid = canvas.grid
    side = [(106, 36), (176, 36), (214, 48), (246, 62), (248, 68), (240, 76), (206, 92), (106, 94)]
    mask = inked(canvas, INK, 2.5, round_corners(side, 9))
    smooth_part(canvas, mask, HULL, 26)
    canvas.paint(times(grid.fill([(106, 70), (244, 70), (240, 77), (106, 80)]), mask), HULL_RED, 0.9)
    seams = ([(134, 36), (130, 94)], [(170, 36), (168, 94)], [(106, 58), (134, 58)], [(170, 86), (206, 84)])
    for seam in seams:
        canvas.paint(times(grid.stroke(seam, 1.4, closed=False), mask), HULL_LINE, 0.6)
    bridge = round_corners([(182, 44), (206, 48), (228, 58), (206, 61), (182, 58)], 4)
    glass = ramp("#0c2350", "#1f66b8", "#63c2f5", "#e4faff")
    smooth_part(canvas, inked(canvas, INK, 1.6, bridge), glass, 9, relief=1.3)
    for x in range(142, 166, 7):
        canvas.paint(grid.fill(rounded_box(x, 46, x + 4, 53, 1.5)), "#ffe28a")


VECTOR_ART = [
    Drawing("gear", "ten teeth, an axle hole and six bores", gear),
    Drawing("star", "five tips, round corners", gold_star),
    Drawing("moon", "crescent: one deep bay, two sharp tips", moon),
    Drawing("cloud", "no line around, the edge fades over ten pixels", cloud),
    Drawing("asteroid_big", "ragged round rock, a circle fits it nearly", asteroid_big),
    Drawing("asteroid_small", "the same kind at a third of the size", asteroid_small),
    Drawing("donut", "ring: one hole in the middle", donut),
    Drawing("fish", "fins and tail, bays between", fish),
    Drawing("pine", "tiers with a ragged hem, mirror-symmetric", pine),
    Drawing("anchor", "hooks, barbs, a hole at the top", anchor),
    Drawing("snowflake", "sixfold symmetry, thin arms, small holes", snowflake),
    Drawing("lightning", "zigzag in a faint halo that must not count as solid", lightning),
    Drawing("logo", "three pieces with narrow gaps between", logo),
    Drawing("crate", "almost a full square", crate),
    Drawing("cruiser", "pods on struts with gaps, antennae, engine glow", cruiser),
]
