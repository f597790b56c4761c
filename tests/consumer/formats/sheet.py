"""sheet.py FOLDER SPRITE.png...: packs them, each trimmed, upright and turned, into FOLDER/sheet.png, and says where they
lie: for TexturePacker's readers in sheet.json, for libGDX's and Spine's in old.atlas and new.atlas. Frames that are turned
have names that end in _turned and the degrees, clockwise."""

import json
import os
import sys

import png

GAP = 3


def turned(rows):
    """A quarter clockwise: what was at the left is at the top."""
    return [list(row) for row in zip(*rows[::-1])]


def frames_of(path):
    with open(path, "rb") as file:
        picture = png.decode(file.read())
    assert picture.colour_type == png.RGBA and picture.bit_depth == 8, path
    rows = [[tuple(row[i:i + 4]) for i in range(0, len(row), 4)] for row in picture.rows]
    solid = [(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel[3]]
    left, top = min(x for x, _ in solid), min(y for _, y in solid)
    right, bottom = max(x for x, _ in solid) + 1, max(y for _, y in solid) + 1
    name = os.path.splitext(os.path.basename(path))[0]
    art = [row[left:right] for row in rows[top:bottom]]
    for degrees in (0, 90, 180, 270):
        yield {"name": f"{name}_turned_{degrees}" if degrees else name, "art": art, "degrees": degrees, "left": left,
               "top": top, "w": right - left, "h": bottom - top, "width": picture.width, "height": picture.height}
        art = turned(art)


def place(frames):
    """From left to right, two frames of a sprite in each column. The size of the sheet."""
    x, width, height = GAP, 0, 0
    for column in zip(frames[0::2], frames[1::2]):
        y = GAP
        for frame in column:
            frame["x"], frame["y"] = x, y
            y += len(frame["art"]) + GAP
            width = max(width, x + len(frame["art"][0]) + GAP)
        height = max(height, y)
        x = width
    return width, height


def texture_packer(frames, size):
    """Knows no other turn than a quarter clockwise, and the size of what is turned as it was before."""
    entries = {}
    for f in frames:
        if f["degrees"] in (0, 90):
            entries[f["name"] + ".png"] = {
                "frame": {"x": f["x"], "y": f["y"], "w": f["w"], "h": f["h"]}, "rotated": f["degrees"] == 90,
                "trimmed": True, "spriteSourceSize": {"x": f["left"], "y": f["top"], "w": f["w"], "h": f["h"]},
                "sourceSize": {"w": f["width"], "h": f["height"]}}
    meta = {"image": "sheet.png", "format": "RGBA8888", "size": dict(zip("wh", size)), "scale": "1"}
    return json.dumps({"frames": entries, "meta": meta}, indent=1) + "\n"


def atlas(frames, size, is_new):
    """Turned counter-clockwise; offsets are from the left and from the bottom."""
    text = f"\nsheet.png\nsize: {size[0]},{size[1]}\nfilter: Nearest,Nearest\n"
    for f in frames:
        turn, below = (360 - f["degrees"]) % 360, f["height"] - f["top"] - f["h"]
        if is_new:
            text += f"{f['name']}\nbounds: {f['x']},{f['y']},{f['w']},{f['h']}\n"
            text += f"offsets: {f['left']},{below},{f['width']},{f['height']}\n"
            text += f"rotate: {turn}\n" if turn else ""
        else:
            text += f"{f['name']}\n  rotate: {'true' if turn == 90 else turn or 'false'}\n  xy: {f['x']}, {f['y']}\n"
            text += f"  size: {f['w']}, {f['h']}\n  orig: {f['width']}, {f['height']}\n"
            text += f"  offset: {f['left']}, {below}\n  index: -1\n"
    return text


def write(name, data):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data)


folder = sys.argv[1]
all_frames = [frame for path in sys.argv[2:] for frame in frames_of(path)]
sheet_size = place(all_frames)
pixels = [[(0, 0, 0, 0)] * sheet_size[0] for _ in range(sheet_size[1])]
for frame in all_frames:
    for dy, row in enumerate(frame["art"]):
        pixels[frame["y"] + dy][frame["x"]:frame["x"] + len(row)] = row
write("sheet.png", png.encode(png.picture_from_rgba(*sheet_size, [p for row in pixels for p in row])))
write("sheet.json", texture_packer(all_frames, sheet_size).encode())
write("old.atlas", atlas(all_frames, sheet_size, False).encode())
write("new.atlas", atlas(all_frames, sheet_size, True).encode())
