"""godot_tileset.py FILE.tres MASK.pbm: the TileSet of one tile is as the rules of Godot 4 are written down, and its
polygons are the mask. Godot 4 itself is not asked: Debian has none."""

import re
import sys

from godot_text import points, sections, vector2i
from pixels import compare, in_any, read_pbm

path, mask_path = sys.argv[1:]
mask = read_pbm(mask_path)
size = (len(mask[0]), len(mask))
with open(path, encoding="utf-8") as file:
    head, texture, source, resource = sections(file.read())

assert head[:2] == ("gd_resource", {"type": '"TileSet"', "load_steps": "3", "format": "3"}), head
assert texture[0] == "ext_resource" and texture[1]["type"] == '"Texture2D"', texture
assert texture[1]["path"].startswith('"res://'), texture
assert source[0] == "sub_resource" and source[1]["type"] == '"TileSetAtlasSource"', source
assert source[2].pop("texture") == f"ExtResource({texture[1]['id']})"
assert vector2i(source[2].pop("texture_region_size")) == size
assert source[2].pop("0:0/0") == "0"
assert resource[0] == "resource" and vector2i(resource[2]["tile_size"]) == size
assert resource[2]["physics_layer_0/collision_layer"] == "1"
assert resource[2]["sources/0"] == f"SubResource({source[1]['id']})"

rings = []
for number, (name, value) in enumerate(source[2].items()):
    assert name == f"0:0/0/physics_layer_0/polygon_{number}/points", name
    ring = points(value)
    assert len(ring) >= 3 and len(set(ring)) == len(ring), f"{name} has a point twice"
    # Pixels from the middle of the tile, y downwards.
    rings.append([(x + size[0] / 2, y + size[1] / 2) for x, y in ring])
assert re.match(r'"res://(?!/|\.\.)', texture[1]["path"]), texture
compare("godot-tileset, by its written rules", mask, in_any(rings))
