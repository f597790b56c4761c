"""Game sprites in painted style: glow, translucence and texture, edges that fade."""

from math import atan2, cos, exp, hypot, sin, sqrt

from canvas import Canvas, ramp
from drawing import Drawing, smooth_part
from paths import ellipse, rotated, smooth, symmetric
from raster import fractal_noise, smoothstep, times, union

FIRE = ramp("#5a0f1e", "#b3202a", "#f0521f", "#ff9a2a", "#ffd95a", "#fffbe0")


def blend(under, over, alpha):
    return tuple(a + (b - a) * alpha for a, b in zip(under, over))


# --- planet -------------------------------------------------------------------------------------

PLANET_SIZE, PLANET_RADIUS = 512, 142
RING_TILT, RING_FLATNESS = -0.36, 0.27
BANDS = ramp("#7a3f3a", "#b8694a", "#e3a066", "#f6d29a", "#fbeccb", "#e8b377", "#c67b52", "#f2c98d", "#a75a48")
ICE = ramp("#6d5b78", "#a48fa3", "#d9c4bd", "#f7ead6", "#c9b3b4", "#efe0d0")


def planet(_frame):
    """A gas giant; its ring passes behind the upper half and before the lower one."""
    canvas = Canvas(PLANET_SIZE, PLANET_SIZE)
    canvas.paint_shader(_planet_pixel)
    return canvas.picture(36)


def _planet_pixel(px, py):
    x, y = px - PLANET_SIZE / 2, py - PLANET_SIZE / 2
    distance = hypot(x, y)
    body = max(0.0, min(1.0, PLANET_RADIUS + 0.5 - distance))
    along = x * cos(RING_TILT) + y * sin(RING_TILT)
    across = (y * cos(RING_TILT) - x * sin(RING_TILT)) / RING_FLATNESS
    colour, alpha = _ring_at(along, across, x, y)
    if body == 0:
        return (*colour, alpha) if alpha > 0 else _air_at(distance, x, y)
    surface = _surface_at(x, y, across)
    behind = alpha if alpha > 0 else _air_at(distance, x, y)[3]
    if across > 0:  # the ring is nearer than the planet
        return (*blend(surface, colour, alpha), max(body, behind))
    return (*(blend(colour, surface, body) if alpha > 0 else surface), max(body, behind))


def _surface_at(x, y, ring_across):
    nx, ny = x / PLANET_RADIUS, y / PLANET_RADIUS
    nz = sqrt(max(0.0, 1 - nx * nx - ny * ny))
    latitude = ny * cos(RING_TILT) - nx * sin(RING_TILT) + 0.16 * nz
    drift = fractal_noise(3.0 * nx / (0.5 + nz) + 9, 14 * latitude, 5, 3) - 0.5
    band = fractal_noise(2.0, 6.0 * latitude + 0.35 * drift + 20, 8, 3)
    colour = BANDS((band - 0.22) * 1.75)
    light = max(0.0, -0.62 * nx - 0.5 * ny + 0.61 * nz)
    shade = 0.07 + 1.05 * light**0.8
    if -95 < ring_across < 0:  # soft shadow of the ring
        shade *= 1 - 0.45 * smoothstep(-95, -60, ring_across) * smoothstep(0, -30, ring_across)
    rim = (1 - nz) ** 3 * (0.25 + light)
    lit = tuple(min(1.0, c * shade) for c in colour)
    return blend(lit, (1.0, 0.86, 0.72), min(0.6, rim))


def _ring_at(along, across, x, y):
    """Colour and alpha of the ring; one gap in it is clear, another half so."""
    r = hypot(along, across)
    if not 172 < r < 248:
        return (0.0, 0.0, 0.0), 0.0
    edge = min(1.0, max(0.0, (r - 174) / 4)) * min(1.0, max(0.0, (246 - r) / 4))
    gaps = smoothstep(2.0, 4.5, abs(r - 222)) * (0.35 + 0.65 * smoothstep(0.5, 2.0, abs(r - 196)))
    grooves = fractal_noise(r / 3.4, 1.5, 3, 3)
    shadow = (
        0.16
        if across < 0 and x > 0 and y + 0.9 * x > -20 and abs(0.62 * y - 0.5 * x) < PLANET_RADIUS * 0.62
        else 1.0
    )
    light = (0.72 + 0.28 * smoothstep(250, -250, along)) * shadow
    colour = tuple(c * light for c in ICE(grooves * 1.3 - 0.15))
    return colour, edge * gaps * 0.97


def _air_at(distance, x, y):
    """A thin glow over the lit limb."""
    height = max(0.0, distance - PLANET_RADIUS)
    if height > 16:
        return (0.0, 0.0, 0.0, 0.0)
    facing = max(0.0, (-0.78 * x - 0.62 * y) / distance)
    return (1.0, 0.82, 0.62, 0.5 * facing * (1 - height / 16) ** 2)


# --- fire and energy ----------------------------------------------------------------------------


EMBERS = ((10, 58, 3), (22, 40, 3.5), (34, 62, 4), (52, 34, 4), (64, 74, 4), (14, 49, 2.5))


def fireball(_frame):
    """Flies to the right; the tail tears into separate flames."""
    canvas = Canvas(208, 104)

    def heat_at(x, y):
        behind = max(0.0, (150 - x) / 150)
        flicker = fractal_noise((x + 40) / 20, y / 8, 17, 4) - 0.5
        if x > 150:  # the round front
            return 1 - hypot(x - 150, y - 52) / 34 + 0.3 * flicker
        width = 34 * (1 - min(1.0, 1.25 * behind)) ** 0.5 + 1
        away = abs(y - 52 - 5 * sin(x / 17) * behind)
        ember = max(1 - hypot((x - ex) / 2.2, y - ey) / size for ex, ey, size in EMBERS)
        return max(1 - away / width - 0.45 * behind * behind, ember) + flicker * (0.3 + 1.6 * behind)

    def pixel(x, y):
        heat = heat_at(x, y)
        core = exp(-((x - 148) ** 2 + (y - 52) ** 2) / 700)
        alpha = smoothstep(-0.02, 0.2, heat) * smoothstep(1, 14, x)
        return (*FIRE(0.12 + 0.62 * min(heat, 0.35 + x / 240) + 0.5 * core), alpha)

    canvas.paint_shader(pixel)
    return canvas.picture(32)


def portal(_frame):
    canvas = Canvas(256, 256)
    tones = ramp("#1a0b4a", "#4a1fb0", "#8a3df0", "#4fc3ff", "#e0fbff")

    def pixel(px, py):
        x, y = px - 128, py - 128
        r, a = hypot(x, y * 1.0), atan2(y, x)
        turn = a + 3.2 * (r / 128)
        strands = fractal_noise(6 + 2.3 * cos(turn), 6 + 2.3 * sin(turn) + r / 60, 23, 4)
        wide = fractal_noise(3 + 1.4 * cos(a + 0.02 * r), 3 + 1.4 * sin(a + 0.02 * r), 4, 3)
        ring = 1 - abs(r - 84) / (20 + 34 * wide)
        level = ring + 1.5 * (strands - 0.5)
        spark = 0.5 + 0.5 * sin(5 * turn)
        alpha = smoothstep(0.0, 0.42, level) * smoothstep(127, 112, r)
        return (*tones(0.05 + 0.75 * level + 0.16 * spark), alpha)

    canvas.paint_shader(pixel)
    return canvas.picture(28)


def laser(_frame):
    canvas = Canvas(256, 20)

    def pixel(x, y):
        away = abs(y - 10)
        ends = smoothstep(2, 34, x) * smoothstep(254, 238, x)
        half = 3.2 * (0.35 + 0.65 * ends)
        core = max(0.0, 1 - away / half) * ends
        halo = exp(-((away / (half * 1.35)) ** 2)) * smoothstep(0, 10, x) * smoothstep(256, 244, x)
        pulse = 0.06 * sin(x / 7)
        white = min(1.0, 1.7 * core)
        return (
            0.16 + 0.84 * white,
            0.95 * (0.75 + 0.25 * white) + pulse * (1 - white),
            0.55 + 0.45 * white,
            min(1.0, halo * 1.15),
        )

    canvas.paint_shader(pixel)
    return canvas.picture(48)


# --- living and growing things ------------------------------------------------------------------


def jellyfish(_frame):
    """A translucent bell that still counts as solid, and arms that thin to nothing."""
    canvas = Canvas(192, 256)
    grid = canvas.grid
    _jelly_arms(canvas)
    half = smooth([(96, 14), (66, 19), (38, 40), (24, 72), (20, 96), (25, 106)], closed=False)
    hem = [(34, 100), (45, 110), (56, 101), (66, 112), (78, 102), (88, 113), (96, 104)]
    mask = grid.fill(symmetric(half + smooth(hem, closed=False, count=6), 96))
    canvas.paint_under(times(grid.blur(mask, 7), 0.8), "#7a4cff", 0.55)
    thinning = [m * (0.97 - 0.22 * min(1.0, d / 30)) for m, d in zip(mask, grid.depth(mask))]
    light = grid.light(grid.blur(grid.dome(mask, 46), 5), (-0.4, -0.8, 0.7))
    canvas.paint_ramp(thinning, light, ramp("#3b2a9a", "#6a4fe0", "#a07cff", "#d9b8ff", "#ffffff"))
    _bell_marks(canvas, mask)
    return canvas.picture(40)


def _jelly_arms(canvas):
    """Six long arms behind, three frilled ones in the middle."""
    for i in range(6):
        length = 105 + 12 * (i * 5 % 4)
        arm = [(58 + 15 * i + 9 * sin(t * 0.07 + i * 1.4) * (t / 60), 96 + t) for t in range(0, length, 5)]
        _arm(canvas, arm, (7.5, 0.6, ("#5a4fd8", "#7a5cf0")[i % 2], 0.82), (3, 0.3, "#c9c4ff", 0.7))
    for x, phase in ((82, 0.4), (97, 2.2), (110, 4.1)):
        frill = [(x + 8 * sin(t * 0.11 + phase), 92 + t) for t in range(0, 78, 3)]
        _arm(canvas, frill, (15, 2, "#ff9ae0", 0.72), (6, 1, "#ffe0f6", 0.7))


def _arm(canvas, points, *coats):
    """Tapering line in several coats: width at the root and at the tip, colour, opacity."""
    line = smooth(points, closed=False, count=3)
    for width, tip, colour, opacity in coats:
        canvas.paint(canvas.grid.stroke(line, width, closed=False, taper=tip), colour, opacity)


def _bell_marks(canvas, mask):
    grid = canvas.grid
    for x, lean in ((46, -20), (70, -9), (96, 0), (122, 9), (146, 20)):
        rib = smooth([(96 + lean * 0.4, 26), (96 + (x - 96) * 0.8, 56), (x + lean * 0.3, 98)], closed=False)
        canvas.paint(times(grid.blur(grid.stroke(rib, 5, closed=False, taper=9), 1), mask), "#ff9ae8", 0.34)
    for x, y, r in (
        (58, 54, 4),
        (80, 40, 3),
        (112, 44, 5),
        (134, 66, 4),
        (96, 68, 4.5),
        (70, 80, 3),
        (122, 86, 3),
        (46, 82, 3),
    ):
        canvas.paint(times(grid.fill(ellipse(x, y, r, r * 0.9)), mask), "#ffe9ff", 0.6)
    shine = rotated(ellipse(58, 42, 17, 6), -38, 58, 42)
    canvas.paint(times(grid.blur(grid.fill(shine), 2), mask), "#ffffff", 0.75)


# Centre and height of the foot, half width, height, lean in degrees; the last stands in front.
PRISMS = (
    (38, 134, 17, 70, -30),
    (106, 136, 16, 64, 29),
    (52, 140, 19, 98, -13),
    (94, 140, 18, 88, 14),
    (72, 142, 24, 128, 1),
)
RUBBLE = (
    (18, 146),
    (30, 136),
    (48, 140),
    (62, 134),
    (84, 139),
    (100, 133),
    (118, 138),
    (128, 147),
    (112, 153),
    (72, 155),
    (34, 153),
)


def crystal(_frame):
    """A cluster of prisms, each with a lit, a middle and a dark face."""
    canvas = Canvas(144, 160)
    grid = canvas.grid
    shapes = [_prism(*prism) for prism in PRISMS]
    everything = union(*(grid.fill(outline) for outline, _faces in shapes))
    canvas.paint([min(1.0, 1.2 * v) for v in grid.blur(everything, 5)], "#2fd9ff", 0.45)
    height = grid.field(lambda x, y: (y - 10) / 140)
    for outline, faces in shapes:
        canvas.paint(grid.stroke(outline, 5), "#0e1f4a")
        for face, tones in faces:
            canvas.paint_ramp(grid.fill(face), height, ramp(*tones))
        for face, _tones in faces:
            canvas.paint(times(grid.stroke(face, 1.6), grid.fill(outline)), "#d8fbff", 0.6)
    rubble = smooth(list(RUBBLE))
    canvas.paint(grid.stroke(rubble, 5), "#0e1f4a")
    smooth_part(canvas, grid.fill(rubble), ramp("#262a4e", "#47507e", "#7c8ab4", "#b9c6e2"), 9)
    return canvas.picture(48)


def _prism(cx, base, half, height, lean):
    """Outline and the three faces of a pointed prism that stands on (cx, base)."""
    top, shoulder = base - height, base - height + half * 1.3
    inner = half * 0.35
    apex = (cx + half * 0.15, top)
    left, right = (cx - half, shoulder + 2), (cx + half, shoulder + 5)
    ridge_left, ridge_right = (cx - inner, shoulder + 8), (cx + inner * 1.5, shoulder + 9)
    feet = [
        (cx - half * 0.8, base),
        (cx - inner, base + 2),
        (cx + inner * 1.5, base + 2),
        (cx + half * 0.8, base),
    ]
    lit, middle, dark = (
        ("#f0ffff", "#8beeff", "#2f9be0"),
        ("#9af0ff", "#35b8f0", "#1f5fc0"),
        ("#3fa0ea", "#2468c8", "#17337f"),
    )
    faces = [
        ([apex, left, feet[0], feet[1], ridge_left], lit),
        ([apex, ridge_left, feet[1], feet[2], ridge_right], middle),
        ([apex, ridge_right, feet[2], feet[3], right], dark),
    ]
    outline = [apex, right, feet[3], feet[2], feet[1], feet[0], left]

    def tilted(path):
        return rotated(path, lean, cx, base)

    return tilted(outline), [(tilted(face), tones) for face, tones in faces]


PAINTED_ART = [
    Drawing("planet", "ring behind and before the planet: holes, gaps in the ring, much outline", planet),
    Drawing("fireball", "tail that tears into pieces and fades", fireball),
    Drawing("portal", "swirl with a hole in the middle and no sharp edge", portal),
    Drawing("laser", "long and thin, soft all along", laser),
    Drawing(
        "jellyfish", "translucent bell above the threshold, arms that thin to nothing, halo below it", jellyfish
    ),
    Drawing("crystal", "sharp spikes in a halo", crystal),
]
