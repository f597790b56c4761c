#!/bin/sh
# programs.sh TOOL SPRITES FOLDER: writes files for engines into FOLDER. Engines and programs of Debian load them and
# are asked at the centre of every pixel.
set -eu
. "$(dirname -- "$0")/common.sh"
need python3 tiled tmxrasterizer gdal_rasterize love xvfb-run godot3-server mcs mono
if ! python3 -c 'import shapely' 2>/dev/null; then
    echo "Not found: Shapely, for $(command -v python3). tools/packages.sh says what these tests need." >&2
    exit 1
fi

# in_godot FOLDER: runs check.gd of that folder. Godot keeps its settings in HOME.
in_godot() {
    HOME=$1 timeout 60 godot3-server --path "$1" -s check.gd >"$1/log" 2>&1 || failed=1
    # Godot ends with 0 even if it could not parse the script.
    if [ "${failed-}" ] || [ "$(grep -c ' 0 wrong$' "$1/log")" -ne 2 ]; then
        cat "$1/log" >&2
        exit 1
    fi
    grep '^godot: ' "$1/log"
}

check_sprite() {
    write tiled sprite.tsx
    python3 "$here/tiled.py" sprite.tsx mask.pbm
    write tiled noted.tsx --keep-edited # with a property for each tile
    python3 "$here/tiled.py" noted.tsx mask.pbm
    write tiled-json sprite.tsj
    python3 "$here/tiled.py" sprite.tsj mask.pbm

    write geojson sprite.geojson
    python3 "$here/geojson.py" sprite.geojson mask.pbm

    write love sprite.lua
    # LÖVE needs a display even if it opens no window.
    xvfb-run -a love "$here/love" "$PWD/sprite.lua" "$PWD/mask.txt"

    write unity-script sprite.cs
    mcs -warnaserror -out:import.exe sprite.cs "$here/unity/unity.cs"
    mono import.exe mask.txt
    mono import.exe mask.txt 2

    # With concave polygons, and with convex pieces only.
    for convex in "" --convex; do
        rm -rf godot
        cp -R "$here/godot" godot
        cp mask.txt godot
        # shellcheck disable=SC2086
        write godot sprite.tscn $convex
        write godot-bitmap sprite.tres
        python3 "$here/godot3.py" sprite.tscn godot/sprite.tscn
        python3 "$here/godot3.py" sprite.tres godot/sprite.tres
        in_godot "$PWD/godot"
    done
}

# A concave piece with a hole and an island; pieces within holes; rings that touch themselves; two sprites of a game.
for_each_sprite unit/ship unit/nested unit/holes_touch_diagonal unit/pieces_touch_twice game/dragon game/gear

# Maps, drawn by Tiled.
python3 "$here/tiled_map.py" "$tool" "$folder/maps"
