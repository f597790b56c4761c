#!/bin/sh
# programs.sh TOOL SPRITES FOLDER: files for engines, in FOLDER, loaded by engines and programs that Debian has, which are
# asked at the centre of every pixel.
set -eu
. "$(dirname -- "$0")/common.sh"
need python3 tiled tmxrasterizer gdal_rasterize love xvfb-run godot3-server mcs mono
if ! python3 -c 'import shapely' 2>/dev/null; then
    echo "Not found: Shapely, for $(command -v python3). tools/packages.sh says what these tests need." >&2
    exit 1
fi

# in_godot FOLDER: it keeps settings at home.
in_godot() {
    HOME=$1 timeout 60 godot3-server --path "$1" -s check.gd >"$1/log" 2>&1 || failed=1
    # It ends with 0 also where it could not even parse the script.
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
    # A window is what LÖVE wants even where it opens none.
    xvfb-run -a love "$here/love" "$PWD/sprite.lua" "$PWD/mask.txt"

    write unity-script sprite.cs
    mcs -warnaserror -out:import.exe sprite.cs "$here/unity/unity.cs"
    mono import.exe mask.txt
    mono import.exe mask.txt 2

    # Concave polygons, and convex pieces alone.
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

# A concave piece with a hole and an island; pieces within holes; rings that touch themselves; two of a game's.
for_each_sprite unit/ship unit/nested unit/holes_touch_diagonal unit/pieces_touch_twice game/dragon game/gear

# Maps that Tiled draws.
python3 "$here/tiled_map.py" "$tool" "$folder/maps"
