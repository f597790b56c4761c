#!/bin/sh
# npm.sh TOOL SPRITES FOLDER: writes files for engines into FOLDER. Libraries of the npm registry load them, in Node and
# in Chromium, and are asked at the centre of every pixel. npm/package.json has the versions.
set -eu
. "$(dirname -- "$0")/common.sh"
need python3 node npm chromedriver cc

cp "$here"/npm/* "$folder"
cd "$folder"
# --ignore-scripts: no scripts of packages are run. The work folder is a copy, so nothing there can change the tree.
npm install --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error
npm ls --depth=0

# A concave piece with a hole and an island; pieces within holes; rings that touch themselves; a game's sprite, with
# slopes; a symmetric sprite off the middle.
mkdir sprites masks unity spine box2d3
all=off_centre
python3 "$here/off_centre.py" sprites/off_centre.png
for sprite in unit/ship unit/nested unit/holes_touch_diagonal unit/pieces_touch_twice game/gear; do
    cp "$sprites/$sprite.png" sprites
    all="$all ${sprite#*/}"
done
list=$(echo "$all" | tr ' ' ,)

# trace INPUT OUTPUT OPTION...: writes the exact outlines.
trace() {
    input=$1 output=$2
    shift 2
    "$tool" trace -q "$input" --tolerance 0 -o "$output" "$@"
}
trace sprites sprites.json --convex
"$tool" trace -q sprites --convex 12 -o simple.json
trace sprites shapes.json --format phaser
trace sprites melonjs.json --template "$examples/melonjs.json.mustache"
for name in $all; do
    cp unity.meta "sprites/$name.png.meta"
    trace "sprites/$name.png" "unity/$name.png.meta" --format unity
    # A compiler reads the header, so the sprite always has the same name.
    cp "sprites/$name.png" sprite.png
    write box2d sprite.box2d3.h --ppm 4
    box2d3_rings "" >"box2d3/$name.pieces"
    box2d3_rings -DCHAINS >"box2d3/$name.chains"
    trace "sprites/$name.png" "spine/$name.json" --template "$examples/spine.json.mustache" --origin center --yorigin bottom
done

python3 "$here/sheet.py" . "$sprites/unit/ship.png" "$sprites/unit/arrow.png"
trace sheet.json sheet_shapes.json --format phaser
trace sheet.json embedded --format embedded
cp sheet.png embedded
trace old.atlas old.json
trace new.atlas new.json

"$tool" bake -q sprites sheet.png "$sprites/unit/arrow.png" -o masks --format pbm
for mask in masks/*.pbm; do python3 "$here/art.py" "$mask" >"${mask%.pbm}.txt"; done

for script in matter planck rapier; do node "$script.mjs"; done
# shellcheck disable=SC2086
node unity.mjs $all
# shellcheck disable=SC2086
node spine.mjs $all
# shellcheck disable=SC2086
node box2d3.mjs $all
python3 "$here/browser.py" . "phaser.html?phaser=phaser&sprites=$list" "phaser.html?phaser=phaser4&sprites=$list" \
    "melonjs.html?sprites=$list" pixi.html
