"""tiled_map.py TOOL FOLDER: maps that Tiled's rasterizer draws, which --merge-tiles must outline as that picture."""

import base64
import gzip
import os
import random
import struct
import subprocess
import sys
import zlib

from pixels import read_pbm


def write_png(path, rows):
    """Rows of pixels that are solid or not."""
    height, width = len(rows), len(rows[0])
    raw = b"".join(b"\0" + b"".join(b"\xff\xff\xff\xff" if solid else b"\0\0\0\0" for solid in row) for row in rows)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b""))


def blob(chance, width, height):
    return [[chance.random() < 0.7 for _ in range(width)] for _ in range(height)]


def tilesets(chance, folder, tile):
    """A grid with gaps in a file of its own, a collection in the map, and a grid of larger tiles that are moved."""
    margin, spacing = chance.randrange(3), chance.randrange(3)
    write_png(f"{folder}/grid.png", blob(chance, margin + 3 * tile + 2 * spacing, margin + 2 * tile + spacing))
    write_png(f"{folder}/large.png", blob(chance, 2 * (tile + 5), tile + 3))
    with open(f"{folder}/grid.tsx", "w", encoding="utf-8") as file:
        file.write(f'<tileset version="1.8" name="grid" tilewidth="{tile}" tileheight="{tile}" spacing="{spacing}" '
                   f'margin="{margin}" tilecount="6" columns="3"><image source="grid.png" '
                   f'width="{margin + 3 * tile + 2 * spacing}" height="{margin + 2 * tile + spacing}"/></tileset>')
    tiles = ""
    for number in (0, 2):
        width, height = chance.randrange(3, 2 * tile), chance.randrange(3, 2 * tile)
        write_png(f"{folder}/one{number}.png", blob(chance, width, height))
        tiles += f'<tile id="{number}"><image width="{width}" height="{height}" source="one{number}.png"/></tile>'
    return (f'<tileset firstgid="1" source="grid.tsx"/>'
            f'<tileset firstgid="7" name="one" tilewidth="{2 * tile}" tileheight="{2 * tile}" tilecount="2" columns="0">'
            f'{tiles}</tileset>'
            f'<tileset firstgid="10" name="large" tilewidth="{tile + 5}" tileheight="{tile + 3}" tilecount="2" '
            f'columns="2"><tileoffset x="{chance.randrange(-3, 4)}" y="{chance.randrange(-3, 4)}"/>'
            f'<image source="large.png" width="{2 * (tile + 5)}" height="{tile + 3}"/></tileset>')


def data(chance, cells):
    packed = struct.pack(f"<{len(cells)}I", *cells)
    kind = chance.choice(["csv", "", "zlib", "gzip"])
    if kind == "csv":
        return f'<data encoding="csv">{",".join(map(str, cells))}</data>'
    pack = {"": bytes, "zlib": zlib.compress, "gzip": gzip.compress}[kind]
    compression = f' compression="{kind}"' if kind else ""
    return f'<data encoding="base64"{compression}>{base64.b64encode(pack(packed)).decode()}</data>'


def layer(chance, number, width, height, offset):
    cells = [0 if chance.random() < 0.5 else chance.choice([1, 2, 3, 4, 5, 6, 7, 9, 10, 11]) | chance.randrange(8) << 29
             for _ in range(width * height)]
    return (f'<layer id="{number}" name="l{number}" width="{width}" height="{height}" offsetx="{offset[0]}" '
            f'offsety="{offset[1]}">{data(chance, cells)}</layer>')


def write_map(chance, folder, is_moved):
    """The size of the map, and how far its upper layers are moved."""
    tile, width, height = chance.randrange(4, 17), chance.randrange(2, 9), chance.randrange(2, 9)
    offsets = [(chance.randrange(-6, 7), chance.randrange(-6, 7)) if is_moved else (0, 0) for _ in range(3)]
    ground = data(chance, [chance.randrange(7) for _ in range(width * height)])
    with open(f"{folder}/level.tmx", "w", encoding="utf-8") as file:
        file.write(f'<map version="1.8" orientation="orthogonal" renderorder="right-down" width="{width}" '
                   f'height="{height}" tilewidth="{tile}" tileheight="{tile}" infinite="0">'
                   f'{tilesets(chance, folder, tile)}<layer id="1" name="l1" width="{width}" height="{height}">'
                   f'{ground}</layer>{layer(chance, 2, width, height, offsets[0])}'
                   f'<layer id="4" name="hidden" width="{width}" height="{height}" visible="0">{ground}</layer>'
                   f'<group id="9" name="g" offsetx="{offsets[1][0]}" offsety="{offsets[1][1]}">'
                   f'{layer(chance, 3, width, height, offsets[2])}</group></map>')
    in_group = (offsets[1][0] + offsets[2][0], offsets[1][1] + offsets[2][1])
    return width * tile, height * tile, [offsets[0], in_group]


def made(*arguments):
    return subprocess.run([tool, *arguments], check=True, cwd=folder, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL).stdout


def mask_of(*arguments):
    made("bake", "-q", *arguments, "-o", "mask.pbm")
    return read_pbm(f"{folder}/mask.pbm")


tool, folder = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", XDG_RUNTIME_DIR=folder, HOME=folder)
chance = random.Random(1832)
maps = 24
for number in range(maps):
    is_moved = number % 2 == 1
    width, height, offsets = write_map(chance, folder, is_moved)
    subprocess.run(["tmxrasterizer", "--no-smoothing", "level.tmx", "drawn.png"], check=True, env=environment,
                   cwd=folder, stderr=subprocess.DEVNULL)
    # Tiled's picture is as large as all layers where they are moved to; ours shows the map.
    left, top = (max(0, -min(offset[k] for offset in offsets)) for k in (0, 1))
    theirs = [row[left:left + width] for row in mask_of("drawn.png")[top:top + height]]
    if theirs != mask_of("level.tmx", "--merge-tiles"):
        sys.exit(f"tmxrasterizer draws {folder}/level.tmx in another way")
    options = ["--tolerance", "0", "--format", "svg"]
    if not is_moved and made("trace", "drawn.png", *options) != made("trace", "level.tmx", "--merge-tiles", *options):
        sys.exit(f"{folder}/level.tmx has another outline than its picture")
print(f"tmxrasterizer: {maps} maps have the masks and outlines of their pictures")
