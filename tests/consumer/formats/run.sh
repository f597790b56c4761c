#!/bin/sh
# run.sh TOOL SPRITES FOLDER: files of each format in FOLDER, loaded by the programs that read them, which are asked at
# the centre of every pixel.
set -eu

tool=$1 sprites=$2 folder=$3
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
PYTHONPATH=$here PYTHONDONTWRITEBYTECODE=1
export PYTHONPATH PYTHONDONTWRITEBYTECODE
PATH=/usr/bin:$PATH # Debian's modules belong to Debian's Python
rm -rf "$folder"
mkdir -p "$folder"

# size SIDE: width or height of the mask.
size() { sed -n 2p mask.pbm | cut -d ' ' -f "$1"; }

# write FORMAT FILE: the exact outline.
write() { "$tool" trace -q sprite.png --tolerance 0 --format "$1" -o "$2"; }

check_sprite() {
    "$tool" bake -q sprite.png -o mask.pbm
    python3 "$here/art.py" mask.pbm >mask.txt

    write tiled sprite.tsx
    python3 "$here/tiled.py" sprite.tsx mask.pbm

    write geojson sprite.geojson
    python3 "$here/geojson.py" sprite.geojson mask.pbm

    write love sprite.lua
    # A window is what LÖVE wants even where it opens none.
    xvfb-run -a love "$here/love" "$PWD/sprite.lua" "$PWD/mask.txt"

    write c sprite.c.h
    for compiler in "cc -x c -std=c99" "c++ -x c++ -std=c++11"; do
        # Word splitting is what makes the flags arguments.
        # shellcheck disable=SC2086
        $compiler -Wall -Wextra -Wpedantic -Werror -fsyntax-only -include sprite.c.h - </dev/null
    done
    write box2d-2.4 sprite.box2d.h
    c++ -std=c++17 -Wall -Wextra -Werror -I . -o header "$here/box2d.cpp" -lbox2d
    ./header
    c++ -std=c++17 -Wall -Wextra -Werror -I . -D RINGS -o rings "$here/box2d.cpp" -lbox2d
    write physicseditor sprite.plist
    python3 "$here/rings.py" physicseditor sprite.plist | ./rings
    write libgdx sprite.json
    python3 "$here/rings.py" libgdx sprite.json "$(size 1)" "$(size 2)" | ./rings
}

# A concave piece with a hole and an island; pieces within holes; rings that touch themselves; two of a game's.
for sprite in unit/ship unit/nested unit/holes_touch_diagonal unit/pieces_touch_twice game/dragon game/gear; do
    echo "== $sprite"
    work=$folder/$(basename "$sprite")
    mkdir -p "$work"
    cp "$sprites/$sprite.png" "$work/sprite.png"
    (cd "$work" && check_sprite)
done
