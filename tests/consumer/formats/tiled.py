"""tiled.py FILE MASK.pbm: Tiled loads the tileset, a .tsx or a .tsj, and its objects are the mask. A .tsx it writes again
byte for byte."""

import json
import os
import subprocess
import sys
import tempfile

from pixels import compare, in_any, read_pbm


def export(kind, source, target):
    # Where Tiled keeps its settings, and no window.
    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", XDG_RUNTIME_DIR=home, HOME=home)
        subprocess.run(["tiled", "--export-tileset", kind, source, target], check=True, env=environment,
                       stderr=subprocess.DEVNULL)


def ring_of(thing):
    x, y = thing["x"], thing["y"]
    if "polygon" in thing:
        return [(x + p["x"], y + p["y"]) for p in thing["polygon"]]
    w, h = thing["width"], thing["height"]
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


tileset, mask = sys.argv[1:]
folder = os.path.dirname(os.path.abspath(tileset))
if tileset.endswith(".tsx"):
    again = os.path.join(folder, "again.tsx")
    export("tsx", tileset, again)
    with open(tileset, "rb") as ours, open(again, "rb") as theirs:
        assert ours.read() == theirs.read(), f"Tiled writes {tileset} in another way"
as_json = os.path.join(folder, "tiled.json")
export("json", tileset, as_json)
with open(as_json, encoding="utf-8") as file:
    objects = json.load(file)["tiles"][0]["objectgroup"]["objects"]
compare("tiled, " + os.path.basename(tileset), read_pbm(mask), in_any([ring_of(thing) for thing in objects]))
