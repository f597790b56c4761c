"""Reading and writing PNG files with nothing but zlib.

Every colour type, bit depth, filter and both interlace methods are here, because the unit sprites
exist to show each of them to a decoder. A `Picture` holds samples exactly as the file does: equal
pictures are equal pixels, whatever the compressed bytes look like.
"""

import struct
import zlib
from dataclasses import dataclass, field

SIGNATURE = b"\x89PNG\r\n\x1a\n"

GREY, RGB, PALETTE, GREY_ALPHA, RGBA = 0, 2, 3, 4, 6
CHANNELS = {GREY: 1, RGB: 3, PALETTE: 1, GREY_ALPHA: 2, RGBA: 4}

# First column, first row, column step, row step of the seven Adam7 passes.
ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))

FILTER_NONE, FILTER_SUB, FILTER_UP, FILTER_AVERAGE, FILTER_PAETH = range(5)


@dataclass
class Picture:
    """Samples of a PNG: `rows[y]` is a flat list, `CHANNELS[colour_type]` samples a pixel."""

    width: int
    height: int
    colour_type: int
    bit_depth: int
    rows: list
    palette: list = field(default_factory=list)  # (r, g, b) each
    transparency: tuple = ()  # alphas of the palette, or the one clear grey or (r, g, b)
    interlaced: bool = False

    @property
    def channels(self):
        return CHANNELS[self.colour_type]


def picture_from_rgba(width, height, pixels, bit_depth=8):
    """An RGBA picture from a flat list of (r, g, b, a)."""
    rows = [[s for p in pixels[y * width : (y + 1) * width] for s in p] for y in range(height)]
    return Picture(width, height, RGBA, bit_depth, rows)


# --- writing ------------------------------------------------------------------------------------


def encode(picture, filters=None, idat_bytes=None):
    """The file. `filters` are cycled through row by row (default: whatever packs smallest);
    `idat_bytes` splits the data into IDAT chunks of that size."""
    if filters is not None:
        packed = zlib.compress(_filtered(picture, lambda index: filters[index % len(filters)]), 9)
    else:
        candidates = [lambda _index, kind=kind: kind for kind in range(5)] + [lambda _index: None]
        packed = min((zlib.compress(_filtered(picture, choose), 9) for choose in candidates), key=len)
    step = idat_bytes or len(packed)
    chunks = [_chunk(b"IHDR", _header(picture))]
    if picture.palette:
        chunks.append(_chunk(b"PLTE", bytes(s for colour in picture.palette for s in colour)))
    if picture.transparency:
        chunks.append(_chunk(b"tRNS", _transparency_bytes(picture)))
    chunks += [_chunk(b"IDAT", packed[i : i + step]) for i in range(0, len(packed), step)]
    return SIGNATURE + b"".join(chunks) + _chunk(b"IEND", b"")


def _chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _header(picture):
    return struct.pack(
        ">IIBBBBB",
        picture.width,
        picture.height,
        picture.bit_depth,
        picture.colour_type,
        0,
        0,
        int(picture.interlaced),
    )


def _transparency_bytes(picture):
    if picture.colour_type == PALETTE:
        return bytes(picture.transparency)
    return b"".join(struct.pack(">H", sample) for sample in picture.transparency)


def _passes(width, height, interlaced):
    """The (columns, rows) that each pass holds; passes without pixels are left out."""
    plan = ADAM7 if interlaced else ((0, 0, 1, 1),)
    ranges = [(range(x, width, dx), range(y, height, dy)) for x, y, dx, dy in plan]
    return [(columns, rows) for columns, rows in ranges if columns and rows]


def _filtered(picture, choose):
    """All scanlines with their filter bytes; `choose(row index)` is a filter, or None to pick the
    one with the smallest sum of absolute differences."""
    out = bytearray()
    stride = max(1, picture.channels * picture.bit_depth // 8)
    index = 0
    for columns, rows in _passes(picture.width, picture.height, picture.interlaced):
        previous = None
        for y in rows:
            line = _packed_line(picture, y, columns)
            previous = previous or bytes(len(line))
            out += _filtered_line(line, previous, stride, choose(index))
            previous = line
            index += 1
    return bytes(out)


def _packed_line(picture, y, columns):
    channels, depth = picture.channels, picture.bit_depth
    row = picture.rows[y]
    samples = (
        row
        if len(columns) == picture.width
        else [s for x in columns for s in row[x * channels : (x + 1) * channels]]
    )
    if depth == 8:
        return bytes(samples)
    if depth == 16:
        return struct.pack(f">{len(samples)}H", *samples)
    per_byte = 8 // depth
    packed = bytearray((len(samples) + per_byte - 1) // per_byte)
    for i, sample in enumerate(samples):
        packed[i // per_byte] |= sample << (8 - depth * (i % per_byte + 1))
    return bytes(packed)


def _filtered_line(line, previous, stride, kind):
    if kind is None:
        return min((_filtered_line(line, previous, stride, k) for k in range(5)), key=_spread)
    left = bytes(stride) + line
    upper_left = bytes(stride) + previous
    if kind == FILTER_NONE:
        body = line
    elif kind == FILTER_SUB:
        body = bytes((v - a) & 255 for v, a in zip(line, left))
    elif kind == FILTER_UP:
        body = bytes((v - b) & 255 for v, b in zip(line, previous))
    elif kind == FILTER_AVERAGE:
        body = bytes((v - (a + b) // 2) & 255 for v, a, b in zip(line, left, previous))
    else:
        body = bytes((v - _paeth(a, b, c)) & 255 for v, a, b, c in zip(line, left, previous, upper_left))
    return bytes((kind,)) + body


def _spread(line):
    return sum(min(v, 256 - v) for v in line[1:])


def _paeth(a, b, c):
    pa, pb, pc = abs(b - c), abs(a - c), abs(a + b - 2 * c)
    if pa <= pb and pa <= pc:
        return a
    return b if pb <= pc else c


# --- reading ------------------------------------------------------------------------------------


def decode(data):
    """The picture in a valid PNG file; ValueError if it is not one."""
    if data[:8] != SIGNATURE:
        raise ValueError("not a PNG file")
    chunks = _chunks(data)
    width, height, depth, colour_type, _, _, interlace = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    picture = Picture(width, height, colour_type, depth, [], interlaced=bool(interlace))
    palette = chunks.get(b"PLTE", b"")
    picture.palette = [tuple(palette[i : i + 3]) for i in range(0, len(palette), 3)]
    clear = chunks.get(b"tRNS", b"")
    picture.transparency = (
        tuple(clear) if colour_type == PALETTE else struct.unpack(f">{len(clear) // 2}H", clear)
    )
    picture.rows = [[0] * (width * picture.channels) for _ in range(height)]
    _unfilter_into(picture, zlib.decompress(chunks[b"IDAT"]))
    return picture


def _chunks(data):
    """Bodies by chunk name; chunks of one name are joined, which only IDAT has several of."""
    found, at = {}, 8
    while at < len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        if struct.unpack(">I", data[at + 8 + size : at + 12 + size])[0] != zlib.crc32(kind + body):
            raise ValueError(f"wrong CRC in chunk {kind!r}")
        found[kind] = found.get(kind, b"") + body
        at += 12 + size
    return found


def _unfilter_into(picture, raw):
    channels, depth = picture.channels, picture.bit_depth
    stride = max(1, channels * depth // 8)
    at = 0
    for columns, rows in _passes(picture.width, picture.height, picture.interlaced):
        size = (len(columns) * channels * depth + 7) // 8
        previous = bytes(size)
        for y in rows:
            previous = _unfiltered_line(raw[at + 1 : at + 1 + size], previous, stride, raw[at])
            at += 1 + size
            samples = _unpacked(previous, depth, len(columns) * channels)
            for i, x in enumerate(columns):
                picture.rows[y][x * channels : (x + 1) * channels] = samples[i * channels : (i + 1) * channels]


def _unfiltered_line(body, previous, stride, kind):
    line = bytearray(body)
    for i, value in enumerate(body):
        a = line[i - stride] if i >= stride else 0
        c = previous[i - stride] if i >= stride else 0
        b = previous[i]
        guess = (0, a, b, (a + b) // 2, _paeth(a, b, c))[kind]
        line[i] = (value + guess) & 255
    return bytes(line)


def _unpacked(line, depth, count):
    if depth == 8:
        return list(line)
    if depth == 16:
        return list(struct.unpack(f">{count}H", line))
    per_byte, top = 8 // depth, (1 << depth) - 1
    return [(line[i // per_byte] >> (8 - depth * (i % per_byte + 1))) & top for i in range(count)]


# --- what a viewer sees -------------------------------------------------------------------------


def rgba_pixels(picture):
    """Flat list of 8-bit (r, g, b, a): palette and colour key applied, 16 bits cut to the upper 8."""
    count, channels = picture.width, picture.channels
    return [
        _rgba(picture, tuple(row[x * channels : (x + 1) * channels]))
        for row in picture.rows
        for x in range(count)
    ]


def _rgba(picture, samples):
    kind = picture.colour_type
    if kind == PALETTE:
        index = samples[0]
        alpha = picture.transparency[index] if index < len(picture.transparency) else 255
        return (*picture.palette[index], alpha)
    eight = [_to_eight_bits(sample, picture.bit_depth) for sample in samples]
    if kind in (GREY_ALPHA, RGBA):
        return (*eight[:-1], eight[-1]) if kind == RGBA else (eight[0],) * 3 + (eight[1],)
    alpha = 0 if picture.transparency and samples == tuple(picture.transparency) else 255
    return (*(eight if kind == RGB else eight * 3), alpha)


def _to_eight_bits(sample, depth):
    return sample >> 8 if depth == 16 else sample * 255 // ((1 << depth) - 1)
