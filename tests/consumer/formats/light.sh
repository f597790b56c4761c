#!/bin/sh
# light.sh TOOL SPRITES FOLDER: writes files for engines into FOLDER. Small programs and libraries read them and are
# asked at the centre of every pixel. This takes seconds; programs.sh and npm.sh use readers that take long to install.
set -eu
. "$(dirname -- "$0")/common.sh"
need python3 xmllint rsvg-convert protoc cc c++
need_header box2d/box2d.h "Box2D 2.4"
need_header chipmunk/chipmunk.h Chipmunk

# The flags are split into words on purpose.
cxx="c++ -std=c++17 -Wall -Wextra -Werror"
# shellcheck disable=SC2086
$cxx -o "$folder/box2d_rings" "$here/box2d_rings.cpp" -lbox2d &
$cxx -o "$folder/chipmunk_rings" "$here/chipmunk_rings.cpp" -lchipmunk
wait $!

# in_engines KIND FILE...: checks the rings of a format as bodies of both engines.
in_engines() {
    python3 "$here/rings.py" "$@" >rings.txt
    "$folder/box2d_rings" mask.txt <rings.txt
    # Chipmunk prints a greeting before the answer.
    if ! "$folder/chipmunk_rings" mask.txt <rings.txt >chipmunk.log; then
        cat chipmunk.log >&2
        exit 1
    fi
    tail -n 1 chipmunk.log
}

check_c() {
    write c sprite.c.h
    for compiler in "cc -x c -std=c99" "c++ -x c++ -std=c++11"; do
        # shellcheck disable=SC2086
        $compiler -Wall -Wextra -Wpedantic -Werror -fsyntax-only -include sprite.c.h - </dev/null
    done
    write box2d-2.4 sprite.box2d.h
    $cxx -I . -o header "$here/box2d_header.cpp" -lbox2d
    ./header mask.txt

    write box2d sprite.box2d3.h
    box2d3_rings "" >box2d3.txt
    in_engines box2d3 box2d3.txt
}

check_sprite() {
    write svg sprite.svg
    write tiled sprite.tsx
    write physicseditor sprite.plist
    xmllint --noout --nonet sprite.svg sprite.tsx sprite.plist
    python3 "$here/svg.py" sprite.svg mask.pbm

    in_engines physicseditor sprite.plist
    write libgdx sprite.libgdx.json
    in_engines libgdx sprite.libgdx.json "$(size 1)" "$(size 2)"
    write defold sprite.convexshape
    python3 "$here/defold.py" "$here/convexshape.proto" sprite_*.convexshape
    in_engines defold sprite_*.convexshape

    write godot-tileset sprite.tres
    python3 "$here/godot_tileset.py" sprite.tres mask.pbm
    from_template gamemaker.gml --origin center
    python3 "$here/gamemaker.py" gamemaker.gml mask.pbm
}

# A concave piece with a hole and an island, and pieces within holes.
for_each_sprite unit/ship unit/nested
echo "== unit/ship, headers"
(cd "$folder/ship" && check_c)

# Construct accepts only one polygon, without holes.
check_sprite() {
    from_template construct3.json --units norm
    python3 "$here/construct3.py" construct3.json mask.pbm
}
for_each_sprite unit/spiral
