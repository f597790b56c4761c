"""Game sprites in pixel-art style: low resolution, hard edges, few colours, a dark line around."""

from math import cos, hypot, pi, sin

from canvas import Canvas
from drawing import Drawing, outlined, pixel_part
from integers import Random
from paths import arc, box, ellipse, mirrored, rotated, smooth, symmetric
from raster import fractal_noise, hard, intersection, union, without

INK = "#1f1a2e"
SLIME = ("#145c46", "#1f8f54", "#3fc463", "#7fe873", "#c9ff9a")
LEAVES = ("#123f3a", "#1c6a45", "#349a4a", "#6cc651", "#b3e56a")
BARK = ("#3a2026", "#63382c", "#8d5636", "#b57a48")
STONE = ("#3b3d56", "#565b78", "#7d849c", "#a5acbb", "#cfd4d8")
STEEL = ("#3c4766", "#6b7a9c", "#a3b3cb", "#d5e0ec", "#ffffff")
WHITE_HULL = ("#4a5070", "#8590ae", "#c3cbdc", "#eef2f8", "#ffffff")
RED = ("#6b1230", "#a81c3a", "#e0383f", "#ff7058")
GOLD = ("#7a3b12", "#b96a1c", "#eda52f", "#ffd75a", "#fff3b0")
FUR = ("#241a3c", "#3d2c63", "#5b4490", "#8466bb")


# --- coin ---------------------------------------------------------------------------------------


def coin(frame):
    """Quarter of a turn in four frames: face, three quarters, narrow, edge."""
    canvas = Canvas(16, 16)
    grid, half = canvas.grid, (6.4, 4.8, 2.6, 1.0)[frame]
    pixel_part(canvas, grid.fill(ellipse(8, 8, half, 6.5)), GOLD, 3)
    if half > 2:
        canvas.paint(hard(grid.fill(ellipse(8, 8, half - 1.4, 5.0))), GOLD[1])
        canvas.paint(hard(grid.fill(ellipse(8, 8, half - 2.0, 4.2))), GOLD[2])
    if half > 4:
        canvas.stamp(7, 5, "Yo Yo Yo Yo Yo Yo", {"Y": GOLD[4], "o": GOLD[1]})
    glint = {0: (4, 3, "ww w."), 1: (5, 3, "w w"), 2: (7, 2, "w w"), 3: (7, 3, "w w w")}[frame]
    canvas.stamp(*glint, {"w": GOLD[4]})
    return outlined(canvas, "#4a2418").picture()


# --- slime --------------------------------------------------------------------------------------

# Width, height and distance of the foot from the ground, one hop in six frames.
SLIME_HOP = ((22, 16, 0), (26, 12, 0), (17, 20, 1), (19, 17, 8), (18, 19, 4), (27, 11, 0))


def slime(frame):
    width, height, lift = SLIME_HOP[frame]
    canvas = Canvas(32, 32)
    foot, half = 30 - lift, width / 2
    dome = arc(16, foot - 3, half, height - 3, 180, 360) + [
        (16 + half * 0.94, foot - 1),
        (16 + half * 0.8, foot),
        (16 - half * 0.8, foot),
        (16 - half * 0.94, foot - 1),
    ]
    pixel_part(canvas, canvas.grid.fill(dome), SLIME, 8, dither=0.5)
    _slime_face(canvas, 16, round(foot - height * 0.45), height)
    shine_x, shine_y = round(16 - half * 0.5), round(foot - height * 0.78)
    canvas.stamp(shine_x, shine_y, ".ww www ww.", {"w": "#f2ffe0"})
    return outlined(canvas, "#0d3038").picture()


def _slime_face(canvas, centre, y, height):
    eye = "kw kk kk" if height > 12 else "kw kk"
    colours = {"k": INK, "w": "#ffffff"}
    canvas.stamp(centre - 5, y, eye, colours)
    canvas.stamp(centre + 3, y, eye, colours)
    canvas.stamp(
        centre - 2, y + len(eye.split()), "kkkk .rr." if height > 12 else "kkkk", {"k": INK, "r": "#e0485a"}
    )


# --- creatures ----------------------------------------------------------------------------------


def ghost(_frame):
    canvas = Canvas(32, 32)
    grid = canvas.grid
    crown = arc(16, 13, 11.2, 11, 180, 360)
    hem = [
        (27.2, 29),
        (24.5, 26.5),
        (22, 30),
        (19.3, 26.5),
        (16, 30),
        (12.7, 26.5),
        (10, 30),
        (7.5, 26.5),
        (4.8, 29),
    ]
    pixel_part(
        canvas, grid.fill(crown + hem), ("#7a83c4", "#a9b4e6", "#d3dcf8", "#f3f7ff", "#ffffff"), 9, dither=0.4
    )
    arms = union(grid.fill(ellipse(4, 19, 2.6, 2)), grid.fill(ellipse(28, 19, 2.6, 2)))
    pixel_part(canvas, arms, ("#a9b4e6", "#d3dcf8", "#ffffff"), 2)
    outlined(canvas, "#3d3f78")
    face = ((11.5, 12.5, 2.2, 3.2), (20.5, 12.5, 2.2, 3.2), (16, 20.5, 2.2, 2.8))
    canvas.paint(hard(union(*(grid.fill(ellipse(x, y, rx + 1, ry + 1)) for x, y, rx, ry in face))), "#3d3f78")
    canvas.erase(hard(union(*(grid.fill(ellipse(*part)) for part in face))))
    canvas.stamp(6, 17, "rr", {"r": "#f2a3c4"})
    canvas.stamp(23, 17, "rr", {"r": "#f2a3c4"})
    return canvas.picture()


def bat(frame):
    canvas = Canvas(48, 32)
    grid = canvas.grid
    up = frame == 0
    rim = [(24, 15), (19, 12), (13, 5), (3, 2)] if up else [(24, 15), (18, 13), (11, 13), (4, 20)]
    hem = (
        [(2, 14), (7, 12), (9, 19), (13, 15.5), (17, 22), (24, 20)]
        if up
        else [(5, 29), (8, 23), (12, 26), (14, 21), (18, 23), (24, 20)]
    )
    wing = rim + hem
    for side in (wing, mirrored(wing, 24)):
        pixel_part(canvas, grid.fill(side), FUR[:3], 4)
    for tip in hem[2], hem[4]:
        for path in ([rim[1], tip], mirrored([rim[1], tip], 24)):
            canvas.paint(hard(grid.stroke(path, 1.0, closed=False)), FUR[0])
    ears = [(20, 12), (19, 5.5), (23, 9.5), (25, 9.5), (29, 5.5), (28, 12)]
    pixel_part(canvas, union(grid.fill(ellipse(24, 17, 5, 6.5)), grid.fill(ears)), FUR, 4, dither=0.3)
    canvas.stamp(20, 13, "yk....ky ky....yk", {"y": "#ffd93b", "k": INK})
    canvas.stamp(22, 17, "kkkk w..w", {"k": INK, "w": "#ffffff"})
    return outlined(canvas, "#140f24").picture()


def spider(_frame):
    canvas = Canvas(48, 40)
    grid = canvas.grid
    legs = (
        [(22, 18), (13, 6), (7, 12), (4, 21)],
        [(21, 20), (10, 13), (4, 20), (1.5, 30)],
        [(21, 22), (11, 22), (6, 29), (5, 37)],
        [(22, 24), (15, 28), (12, 34), (13, 39)],
    )
    for leg in legs:
        for path in (leg, mirrored(leg, 24)):
            canvas.paint(hard(grid.stroke(path, 1.1, closed=False), 0.45), "#4b3160")
    pixel_part(
        canvas,
        grid.fill(ellipse(24, 27, 7.5, 8.5)),
        ("#1a0f22", "#35203f", "#563463", "#81548c"),
        6,
        dither=0.5,
    )
    canvas.stamp(21, 24, "rr..rr .rrrr. ..rr.. .rrrr. rr..rr", {"r": "#f0463c"})
    pixel_part(canvas, grid.fill(ellipse(24, 17, 4.6, 4.2)), ("#1a0f22", "#35203f", "#563463", "#81548c"), 3)
    canvas.stamp(21, 14, "r.rr.r .r..r.", {"r": "#ff5a4a"})
    canvas.stamp(22, 11, "w..w w..w", {"w": "#e9dff0"})
    return canvas.picture()


def mushroom(_frame):
    canvas = Canvas(24, 24)
    grid = canvas.grid
    stem = smooth([(9, 13), (8.6, 18), (7.5, 21.5), (12, 22.6), (16.5, 21.5), (15.4, 18), (15, 13)])
    pixel_part(canvas, grid.fill(stem), ("#a98a76", "#d9c2a3", "#f6ead0", "#fffbe9"), 4)
    cap = smooth(
        [
            (1.5, 13),
            (3, 7),
            (8, 2.6),
            (12, 2),
            (16, 2.6),
            (21, 7),
            (22.5, 13),
            (18, 15.2),
            (12, 15.6),
            (6, 15.2),
        ]
    )
    cap_mask = pixel_part(canvas, grid.fill(cap), ("#7d1230", "#b81f3b", "#e63b42", "#ff6f5a"), 7, dither=0.3)
    for x, y, rx, ry in (
        (8, 6.5, 2.4, 2),
        (16, 8, 2.6, 2.4),
        (3.5, 11, 1.6, 1.8),
        (10.5, 12, 2, 1.5),
        (20, 12.5, 1.4, 1.4),
    ):
        canvas.paint(intersection(cap_mask, hard(grid.fill(ellipse(x, y, rx, ry)))), "#fff1dc")
    canvas.paint(intersection(hard(grid.fill(stem)), hard(grid.fill(box(8, 15, 16, 17)))), "#a98a76", 0.7)
    canvas.stamp(10, 17, "k..k k..k", {"k": INK})
    return outlined(canvas, "#3a1226").picture()


SCALES = ("#5a1030", "#94203a", "#cf3a3f", "#f2694a", "#ffab68")
BELLY = ("#a8632c", "#e0a048", "#ffd880")
MEMBRANE = ("#6b2a1c", "#a8471f", "#e07a2c", "#ffb34d")
HORN = ("#b08a5a", "#e6c88c", "#fff3cf")
WING_TIPS = ((44, 1), (60, 10), (57, 20), (50, 27))


def dragon(_frame):
    """Side view, facing left, wing up."""
    canvas = Canvas(64, 56)
    _dragon_far_parts(canvas)
    _dragon_body(canvas)
    _dragon_head(canvas)
    _dragon_wing(canvas)
    return outlined(canvas, "#2a0a20").picture()


def _dragon_far_parts(canvas):
    grid = canvas.grid
    far_wing = [(33, 28), (40, 9), (52, 3), (51, 12), (47, 13), (47, 20), (42, 20), (40, 28)]
    pixel_part(canvas, grid.fill(far_wing), MEMBRANE[:2], 3)
    tail = smooth([(40, 38), (50, 43), (57, 40), (59, 32)], closed=False)
    pixel_part(canvas, grid.stroke(tail, 10, closed=False, taper=2), SCALES, 4)
    pixel_part(canvas, grid.fill([(56, 33), (59, 24), (63, 33), (59.5, 35)]), MEMBRANE, 2)
    for x in (25, 38):
        leg = smooth([(x, 40), (x + 1, 46), (x - 1, 52)], closed=False)
        foot = grid.fill(ellipse(x - 2, 52.5, 4, 2))
        pixel_part(canvas, union(grid.stroke(leg, 7, closed=False, taper=4), foot), SCALES[:4], 3)


def _dragon_body(canvas):
    grid = canvas.grid
    body = grid.fill(smooth([(20, 30), (28, 26), (38, 28), (44, 35), (41, 42), (32, 45), (23, 43), (18, 37)]))
    neck_line = smooth([(24, 36), (17, 28), (17, 19), (20, 14)], closed=False)
    neck = grid.stroke(neck_line, 13, closed=False, taper=7)
    pixel_part(canvas, body, SCALES, 7, dither=0.4)
    pixel_part(canvas, neck, SCALES, 5, dither=0.3)
    front = smooth([(19, 44), (13.5, 34), (13.5, 24), (16, 17)], closed=False)
    front_mask = grid.stroke(front, 7, closed=False, taper=3)
    pixel_part(canvas, intersection(hard(front_mask), union(hard(body), hard(neck))), BELLY, 3)


def _dragon_head(canvas):
    grid = canvas.grid
    head = smooth([(22, 8), (24, 13), (20, 17.5), (12, 18), (4, 17), (3, 13), (8, 11.5), (13, 7.5), (18, 6)])
    pixel_part(canvas, grid.fill([(19, 9), (24, 3), (30, 2), (25, 7), (23, 11)]), HORN, 2)
    pixel_part(canvas, grid.fill(head), SCALES, 4, dither=0.3)
    canvas.stamp(11, 10, "yyk yyk", {"y": "#fff08a", "k": INK})
    canvas.stamp(4, 13, "k", {"k": SCALES[0]})
    canvas.stamp(4, 16, "kkkkkkkkk .w.w.w", {"k": SCALES[0], "w": "#fff7e0"})


def _dragon_wing(canvas):
    grid = canvas.grid
    wing = [
        (30, 32),
        (27, 18),
        (32, 5),
        *WING_TIPS[:2],
        (53, 11.5),
        WING_TIPS[2],
        (49, 18),
        WING_TIPS[3],
        (42, 25),
        (40, 33),
    ]
    mask = pixel_part(canvas, grid.fill(wing), MEMBRANE, 4, dither=0.4)
    for tip in WING_TIPS:
        canvas.paint(intersection(mask, hard(grid.stroke([(31, 27), tip], 1.2, closed=False))), SCALES[1])
    canvas.paint(hard(grid.stroke([(30, 32), (28, 18), (33, 6), (44, 2)], 2.4, closed=False)), SCALES[2])
    for x, y in ((24, 17), (25.5, 22), (26, 27)):
        pixel_part(canvas, grid.fill([(x - 2, y - 2), (x + 3, y - 1), (x - 1, y + 3)]), MEMBRANE[1:], 2)


# --- weapons ------------------------------------------------------------------------------------


def sword(_frame):
    canvas = Canvas(32, 32)
    grid = canvas.grid

    def tilted(path):
        return grid.fill(rotated(path, 45, 16, 16))

    def blade(left, right):
        return tilted([(left, 19), (left, 1), (16, -3.5), (right, 1), (right, 19)])

    for mask, shade in ((blade(13.5, 18.5), 1), (blade(13.5, 17), 2), (blade(13.5, 15.6), 4)):
        canvas.paint(hard(mask), STEEL[shade])
    pixel_part(canvas, tilted(box(14.3, 20, 17.7, 29)), ("#4a2030", "#7c3a3f", "#a9584c"), 2)
    pixel_part(canvas, tilted(box(9, 18.4, 23, 21.6)), GOLD[:4], 2)
    pixel_part(canvas, tilted(ellipse(16, 30.5, 2.6)), GOLD, 2)
    return outlined(canvas, INK).picture()


def bow(_frame):
    canvas = Canvas(32, 40)
    grid = canvas.grid
    limb = smooth(
        [(8, 2.5), (12, 3.5), (19, 8), (24, 15), (25, 20), (24, 25), (19, 32), (12, 36.5), (8, 37.5)],
        closed=False,
    )
    wood = union(grid.stroke(limb, 3.2, closed=False))
    pixel_part(canvas, wood, BARK + ("#dba86a",), 2, relief=1.4)
    pixel_part(canvas, grid.fill(box(22.5, 16, 27.5, 24)), RED, 2)
    outlined(canvas, "#2c1620")
    string = hard(grid.fill(box(8, 3, 9, 37)))
    canvas.paint_under(string, "#efe6d0")
    return canvas.picture()


# --- buildings and plants -----------------------------------------------------------------------


TRUNK = (
    [(27, 70), (24, 71), (20, 70.5), (26, 64), (28, 52), (27, 44)]  # root and left side
    + [(18, 36), (20, 34), (29, 40), (31, 30), (34, 30), (34, 41), (45, 32), (47, 35)]  # branches
    + [(36, 46), (36, 60), (38, 66), (44, 70.5), (38, 71), (33, 70)]
)
CROWN = (  # clumps of leaves, the nearest last: centre and radius
    (14, 32, 10),
    (50, 31, 10.5),
    (31, 12, 10),
    (20, 20, 12),
    (43, 18, 12),
) + ((10, 24, 7), (54, 22, 7.5), (27, 25, 8), (39, 27, 7))


def tree(_frame):
    canvas = Canvas(64, 72)
    pixel_part(canvas, canvas.grid.fill(TRUNK), BARK, 4, dither=0.3)
    for number, (x, y, radius) in enumerate(CROWN):
        pixel_part(canvas, canvas.grid.fill(_leafy(x, y, radius, number)), LEAVES, 7, dither=0.9)
    return outlined(canvas, "#10242e").picture()


def _leafy(cx, cy, radius, seed):
    """A ragged circle."""

    def bump(i):
        return radius * (0.86 + 0.28 * fractal_noise(i * 0.9, seed * 7.3, 5, 2)) * (1.0 if i % 2 else 0.9)

    count = int(radius * 2.2) * 2
    return [
        (cx + bump(i) * cos(2 * pi * i / count), cy + bump(i) * 0.9 * sin(2 * pi * i / count))
        for i in range(count)
    ]


def tower(_frame):
    canvas = Canvas(48, 80)
    grid = canvas.grid
    body = union(grid.fill(box(10, 26, 38, 79)), grid.fill([(10, 70), (6, 79), (42, 79), (38, 70)]))
    for mask, lean in ((body, 0.0), (grid.fill(_battlements()), 0.12)):
        light = grid.field(lambda x, y, lean=lean: _stone_light(x, y) + lean)
        canvas.paint_steps(hard(mask), light, STONE, 0.35)
    canvas.paint(hard(grid.fill(box(10, 31, 38, 33))), STONE[0])
    canvas.paint(hard(grid.fill(box(5, 25, 43, 26))), STONE[1])
    outlined(canvas, INK)
    for x, y, half in ((24, 43, 3.5), (15, 56, 2), (33, 56, 2)):
        canvas.paint(_arch(grid, x, y, half + 1.2, half + 3.2), INK)
        canvas.erase(_arch(grid, x, y, half, half + 2))
    canvas.paint(_arch(grid, 24, 72, 6.7, 7), INK)
    planks = grid.field(lambda x, y: 0.3 + 0.35 * (int(x) % 4 != 0))
    canvas.paint_steps(_arch(grid, 24, 72, 5.5, 7), planks, BARK)
    flag = [(25, 1), (40, 3.5), (35, 6), (40, 8.5), (25, 10)]
    pixel_part(canvas, grid.fill(flag), RED, 2)
    canvas.paint_under(hard(grid.fill(box(23, 0, 25, 17))), "#5b4030")
    return canvas.picture()


def _battlements():
    """Outline of the top: four merlons, widening over the wall below."""
    merlons = ((5, 11), (16, 21), (27, 32), (37, 43))
    crest = [p for left, right in merlons for p in ((left, 17), (left, 12), (right, 12), (right, 17))]
    return crest[1:-1] + [(43, 26), (38, 31), (10, 31), (5, 26)]


def _stone_light(x, y):
    """Courses of bricks on a round wall lit from the left."""
    course = int(y) // 5
    joint = int(y) % 5 == 0 or (int(x) + 4 * (course % 2)) % 8 == 0
    brick = fractal_noise((int(x) + 4 * (course % 2)) // 8 * 3.7, course * 2.9, 11, 1)
    curve = 0.86 - 0.62 * ((x - 18) / 26 + 0.15) ** 2 - 0.012 * (x - 10)
    return curve + 0.22 * (brick - 0.5) - (0.24 if joint else 0.0)


def _arch(grid, cx, cy, half, foot):
    """Mask of a window with a round top whose middle is at cy and whose sill is `foot` below."""
    top = arc(cx, cy - half * 0.8, half, half, 180, 360, 16)
    return hard(grid.fill(top + [(cx + half, cy + foot), (cx - half, cy + foot)]))


# --- machines -----------------------------------------------------------------------------------


def rocket(frame):
    canvas = Canvas(32, 56)
    grid = canvas.grid
    long = (53, 50)[frame]
    for half, end, colour in ((4.5, long, "#e8452c"), (3.4, long - 4, "#ff9a2e"), (2, long - 8, "#fff2a8")):
        flame = smooth(
            [(16 - half, 41), (16 - half * 0.9, 45), (16, end), (16 + half * 0.9, 45), (16 + half, 41)]
        )
        canvas.paint(hard(grid.fill(flame)), colour)
    for fin in ([(10, 27), (3, 36), (3, 44), (10, 39)], mirrored([(10, 27), (3, 36), (3, 44), (10, 39)], 16)):
        pixel_part(canvas, grid.fill(fin), RED, 3)
    pixel_part(canvas, grid.fill(box(11, 38, 21, 42)), STONE[:4], 2)
    half_hull = [(11, 40), (8.6, 32), (8.6, 22), (10.5, 13), (13.5, 6), (16, 2.5)]
    hull = smooth(half_hull, closed=False)
    hull_mask = pixel_part(canvas, grid.fill(symmetric(hull, 16)), WHITE_HULL, 8, dither=0.3)
    pixel_part(canvas, intersection(hull_mask, hard(grid.fill(box(0, 0, 32, 12)))), RED, 6)
    canvas.paint(intersection(hull_mask, hard(grid.fill(box(0, 12, 32, 13)))), "#6b1230")
    canvas.paint(intersection(hull_mask, hard(grid.fill(box(0, 28, 32, 29)))), WHITE_HULL[1])
    pixel_part(canvas, grid.fill(ellipse(16, 21, 4.4)), STONE[:4], 2)
    pixel_part(canvas, grid.fill(ellipse(16, 21, 3.1)), ("#17366e", "#2b66b8", "#5fb2ee", "#c5f0ff"), 4)
    canvas.stamp(14, 19, "ww w.", {"w": "#ffffff"})
    pixel_part(canvas, grid.fill(box(15, 30, 17, 43)), RED[1:], 1)
    return outlined(canvas, INK).picture()


FIGHTER_WING = [(20, 20), (9, 27), (4, 20), (3, 20), (2.4, 35), (5, 37), (14, 36), (20, 38)]
FIGHTER_TAIL = [(20, 33), (12, 40), (12, 43), (21, 39)]


def fighter(_frame):
    """Top view of a fighter with forward-swept wings and two engines, flying up."""
    canvas = Canvas(48, 48)
    grid = canvas.grid
    _fighter_flames(canvas)
    for side in (FIGHTER_TAIL, mirrored(FIGHTER_TAIL, 24)):
        pixel_part(canvas, grid.fill(side), ("#2d3c66", "#45598c", "#6f86b5"), 2)
    stripe = [(4, 30), (20, 26), (20, 30), (3, 34)]
    stripes = hard(union(grid.fill(stripe), grid.fill(mirrored(stripe, 24))))
    for side in (FIGHTER_WING, mirrored(FIGHTER_WING, 24)):
        mask = pixel_part(canvas, grid.fill(side), ("#33456f", "#52699c", "#8499c4", "#b9c8e4"), 4)
        pixel_part(canvas, intersection(mask, stripes), ("#a8481c", "#e8752a", "#ffab4a"), 2)
    for x in (18, 30):
        engine = smooth([(x - 3, 30), (x, 27), (x + 3, 30), (x + 2.4, 39), (x - 2.4, 39)])
        pixel_part(canvas, grid.fill(engine), STONE[:4], 3)
    hull = smooth([(20, 40), (18.6, 32), (19.6, 20), (21.6, 9), (23, 3), (24, 1.5)], closed=False)
    pixel_part(canvas, grid.fill(symmetric(hull, 24)), WHITE_HULL, 5, dither=0.3)
    pixel_part(
        canvas,
        grid.fill(ellipse(24, 19, 2.7, 6.2)),
        ("#10264f", "#1f55a0", "#4fb0ea", "#c9f3ff"),
        3,
        relief=1.3,
    )
    canvas.stamp(22, 15, "w w w", {"w": "#ffffff"})
    canvas.stamp(23, 6, "rr rr", {"r": "#e0383f"})
    for x in (2, 45):
        canvas.stamp(x, 15, "k k k k k", {"k": "#52699c"})
    return outlined(canvas, INK).picture()


def _fighter_flames(canvas):
    for x in (18, 30):
        for half, end, colour in ((2.6, 46.5, "#2f6bff"), (1.6, 43.5, "#7fd8ff"), (0.9, 41, "#ffffff")):
            flame = smooth([(x - half, 38), (x, end), (x + half, 38)])
            canvas.paint(hard(canvas.grid.fill(flame)), colour)


# --- explosion ----------------------------------------------------------------------------------

FIRE = ("#4a2338", "#8c2b2f", "#d94a27", "#ff8a2b", "#ffc94a", "#fff3a6", "#ffffff")
# Per frame: distance of the puffs from the centre, their size, heat at a puff's middle.
BLAST = ((5, 9.0, 1.45), (12, 10.0, 1.2), (18, 8.0, 0.95), (24, 4.5, 0.7))


def explosion(frame):
    spread, size, heat = BLAST[frame]
    canvas = Canvas(64, 64)
    puffs = _puffs(frame, spread, size)

    def fire(x, y):
        ragged = 3.2 * (fractal_noise(x / 5, y / 5, 31 + frame, 3) - 0.5)
        return max((radius - hypot(x - px, y - py) + ragged) / size for px, py, radius in puffs)

    level = canvas.grid.field(fire)
    mask = [1.0 if v > 0 else 0.0 for v in level]
    if frame:
        hollow = (0, 5, 12, 20)[frame]
        mask = without(
            mask,
            hard(
                canvas.grid.field(
                    lambda x, y: 1.0
                    if hypot(x - 32, y - 32) + 9 * fractal_noise(x / 6, y / 6, 5) < hollow + 2
                    else 0.0
                )
            ),
        )
    canvas.paint_steps(mask, [v * heat for v in level], FIRE, 0.6)
    return canvas.picture()


def _puffs(frame, spread, size):
    random = Random(77)
    puffs = [] if frame else [(32, 32, 13)]
    for i in range(13):
        angle = 2 * pi * (i + random.between(-0.3, 0.3)) / 13
        away, radius = spread * random.between(0.7, 1.25), size * random.between(0.55, 1.1)
        puffs.append((32 + away * cos(angle), 32 + away * sin(angle), radius))
    for _ in range(10 * min(frame, 2)):
        angle, away = random.between(0, 2 * pi), random.between(0.9, 1.3) * (spread + 5)
        puffs.append((32 + away * cos(angle), 32 + away * sin(angle), random.between(0.8, 2.0)))
    return puffs


PIXEL_ART = [
    Drawing("coin", "spins from face to edge: one name, four widths", coin, 4),
    Drawing("slime", "hops: squashed, stretched, off the ground", slime, 6),
    Drawing("ghost", "eyes and mouth are holes, hem of points", ghost),
    Drawing("bat", "wings with hooks, up and down", bat, 2),
    Drawing("spider", "legs one pixel thin, connected by corners, that close holes", spider),
    Drawing("mushroom", "round cap over a stem: a concave corner on each side", mushroom),
    Drawing("dragon", "many limbs, spikes, deep bays", dragon),
    Drawing("sword", "long and at 45 degrees: a box fits it badly", sword),
    Drawing("bow", "a string one pixel thin closes a large hole", bow),
    Drawing("tree", "ragged crown, holes between the branches", tree),
    Drawing("tower", "crenellations, three windows as holes, flag on a pole", tower),
    Drawing("rocket", "flame flickers in two frames under an unchanging hull", rocket, 2),
    Drawing("fighter", "mirror-symmetric ship with bays between wings and guns", fighter),
    Drawing("explosion", "from one ball to many pieces in four frames", explosion, 4),
]
