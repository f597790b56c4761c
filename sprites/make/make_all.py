"""Makes every sprite and the tables about them: `python3 make_all.py`.

With --check nothing is written: the files in the tree are decoded and compared, pixel by pixel,
with what the scripts make; the exit code says whether all agree. Arguments restrict either to some
sprites: a folder name (unit, game) or the name of a sprite.
"""

import argparse
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

import png
from game_icons import ICONS
from game_painted import PAINTED_ART
from game_pixel import PIXEL_ART
from game_vector import VECTOR_ART
from measure import shape_of
from unit_sprites import unit_sprites

ROOT = Path(__file__).resolve().parent.parent

COLOUR_NAMES = {
    png.GREY: "grey",
    png.RGB: "RGB",
    png.PALETTE: "palette",
    png.GREY_ALPHA: "grey+alpha",
    png.RGBA: "RGBA",
}

GAME_STYLES = (
    ("pixel by pixel", ICONS),
    ("pixel art", PIXEL_ART),
    ("vector", VECTOR_ART),
    ("painted", PAINTED_ART),
)

COUNTED = """The script counts solid pixels, pieces and holes by a flood fill. A pixel is solid if its alpha is above 127.
Corners connect solid pixels to a piece, but not clear ones to a hole."""

UNIT_INTRO = f"""# Unit sprites

Tiny pictures, with one reason for each. `../make/make_all.py` draws them and writes this file.
{COUNTED}

| file | size | type | solid px | pieces | holes | why |
|---|---|---|---|---|---|---|
"""

GAME_INTRO = f"""# Game sprites

Pictures as a game has them, in four styles. They are our own work, with the licence of the project (MIT).
`../make/make_all.py` draws them and writes this file.
{COUNTED}

| file | size | style | solid px | pieces | holes | why it is here |
|---|---|---|---|---|---|---|
"""


@dataclass
class Item:
    """One file to be: the frame of a drawing, or a unit sprite."""

    path: Path
    kind: str  # file type for unit sprites, style for game sprites
    why: str
    make: Callable  # () -> Picture, so that only what is asked for is drawn
    encoding: dict = field(default_factory=dict)


def unit_items():
    for sprite in unit_sprites():
        p = sprite.picture
        kind = f"{COLOUR_NAMES[p.colour_type]} {p.bit_depth} bit" + (", Adam7" if p.interlaced else "")
        yield Item(ROOT / "unit" / f"{sprite.name}.png", kind, sprite.why, lambda p=p: p, sprite.encoding)


def game_items():
    for style, drawings in GAME_STYLES:
        for drawing in drawings:
            for frame, stem in enumerate(drawing.file_stems()):
                why = drawing.why if frame == 0 else '"'
                yield Item(ROOT / "game" / f"{stem}.png", style, why, lambda d=drawing, f=frame: d.draw(f))


def wanted(items, names):
    return [item for item in items if not names or item.path.stem in names or item.path.parent.name in names]


def table_row(item, picture):
    solid, pieces, holes = shape_of(picture)
    size = f"{picture.width}x{picture.height}"
    return f"| `{item.path.name}` | {size} | {item.kind} | {solid} | {pieces} | {holes} | {item.why} |\n"


def settle_picture(item, picture, check):
    """Writes the file, or compares it; True if it is as it should be."""
    if check:
        return item.path.is_file() and png.decode(item.path.read_bytes()) == picture
    item.path.parent.mkdir(parents=True, exist_ok=True)
    item.path.write_bytes(png.encode(picture, **item.encoding))
    return True


def settle_text(path, text, check):
    if check:
        return path.is_file() and path.read_text(encoding="utf-8") == text
    path.write_text(text, encoding="utf-8")
    return True


def make_folder(folder, intro, items, options):
    """Makes or checks the items and, if none is left out, their table; returns the paths that differ."""
    chosen = wanted(items, options.names)
    rows, wrong = [], []
    for item in chosen:
        picture = item.make()
        rows.append(table_row(item, picture))
        if not settle_picture(item, picture, options.check):
            wrong.append(item.path)
    table = folder / "README.md"
    if len(chosen) == len(items) and not settle_text(table, intro + "".join(rows), options.check):
        wrong.append(table)
    return wrong


def strangers(folder, items):
    """PNGs in the folder that no script makes."""
    return sorted(set(folder.glob("*.png")) - {item.path for item in items})


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--check", action="store_true", help="compare with the files in the tree, write nothing"
    )
    parser.add_argument("names", nargs="*", help="only these folders or sprites")
    options = parser.parse_args()
    wrong = []
    for name, intro, items in (
        ("unit", UNIT_INTRO, list(unit_items())),
        ("game", GAME_INTRO, list(game_items())),
    ):
        wrong += make_folder(ROOT / name, intro, items, options) + strangers(ROOT / name, items)
    for path in wrong:
        print(f"differs: {path.relative_to(ROOT)}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
