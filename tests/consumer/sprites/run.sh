#!/bin/sh
# run.sh PREFIX WORK SPRITES GENERATOR: a game that bakes its sprites when it is built, with hitmask installed in
# PREFIX. Its sprites change, appear and disappear. Each build must make exactly those files anew that depend on the
# change. CMAKE comes from the environment.
set -eu

prefix=$1 work=$2 sprites=$3 generator=$4
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
game="$work/a game" # with a space, as a user's path may have one
build="$work/build"

fail() {
    echo "$generator: $*"
    cat "$work/log"
    exit 1
}

build() { "$CMAKE" --build "$build" >"$work/log" 2>&1; }

# made WHY FILE...: builds; fails unless exactly these files of the game are new.
made() {
    why=$1
    shift
    touch "$work/before"
    build || fail "the build failed: $why"
    found=$(cd "$build" && find . \( -name '*.h' -o -name '*.json' -o -name game \) -newer "$work/before" | LC_ALL=C sort)
    [ "$found" = "$(printf '%s\n' "$@")" ] || fail "$why: expected" "$@" "and not" "$found"
}

# knows NAME: succeeds if the game has a mask of that name.
knows() { grep -q "^HITMASK_NUMBER($1_width" "$build/masks.h"; }

rm -rf "$work"
mkdir -p "$game/enemies"
cp -r "$here/CMakeLists.txt" "$here/game.c" "$here/level" "$game"
cp "$sprites/fighter.png" "$game/big ship.png"
cp "$sprites/asteroid_small.png" "$game/rock.png"
cp "$sprites/bat_0.png" "$game/enemies"

"$CMAKE" -G "$generator" -S "$game" -B "$build" -D "CMAKE_PREFIX_PATH=$prefix" -D CMAKE_RULE_MESSAGES=OFF \
    >"$work/log" 2>&1 || fail "not configured"
made "the first build" ./game ./level/shapes/rock.json ./masks.h
[ "$("$build/game")" = "48 px" ] || fail "the game has another ship"
grep -q '"source": *"../rock.png"' "$build/level/shapes/rock.json" || fail "paths in files are not as they were given"
if grep -F "$work" "$build/masks.h" "$build/level/shapes/rock.json"; then fail "files name a folder of this machine"; fi
made "nothing has changed" ""

cp "$sprites/cruiser.png" "$game/big ship.png"
made "one sprite has changed" ./game ./masks.h
[ "$("$build/game")" = "256 px" ] || fail "the game has the old ship"
echo "tolerance = 3" >"$game/level/hitmask.toml"
made "options of the other command have changed" ./level/shapes/rock.json
grep -q '"tolerance_px": *3' "$build/level/shapes/rock.json" || fail "the options in the file are not those in the output"

cp "$sprites/bat_1.png" "$game/enemies"
made "a sprite is new in the folder" ./game ./masks.h
knows bat_1 || fail "the new sprite is not in the game"
rm "$game/enemies/bat_0.png"
made "a sprite is gone from the folder" ./game ./masks.h
if knows bat_0; then fail "the sprite that is gone is still in the game"; fi
made "nothing has changed since one is gone" ""

# CMake must refuse an output that the tool would take for a folder, when it configures and with a message that names
# it.
mkdir "$work/wrong"
cat >"$work/wrong/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.23)
project(wrong LANGUAGES C)
find_package(hitmask REQUIRED COMPONENTS tool)
add_custom_target(game)
hitmask_add_sprites(game INPUTS rock.png OUTPUT ${OUTPUT} OPTIONS ${OPTIONS})
foreach(command IN ITEMS bake trace)
    hitmask_sprites_extensions(${command} known)
    list(JOIN known "\n" known)
    file(WRITE "${CMAKE_BINARY_DIR}/${command}" "${known}\n")
endforeach()
END
configure() {
    "$CMAKE" -G "$generator" -S "$work/wrong" -B "$work/wrong/build" -D "CMAKE_PREFIX_PATH=$prefix" "$@" \
        >"$work/log" 2>&1
}
for output in masks.txt out; do
    if configure -D "OUTPUT=$output" -D OPTIONS=; then fail "an output is no file, and that is not said: $output"; fi
    grep -q "hitmask_add_sprites(game): .*: $output" "$work/log" || fail "another error than that of $output"
done
configure -D OUTPUT=masks.txt -D "OPTIONS=--template;masks.txt.mustache" || fail "a template's output is refused"
configure -D OUTPUT=masks.geojson -D OPTIONS= || fail "the output of a format is refused"
for command in bake trace; do # CMake's list of formats must be that of the tool
    "$prefix/bin/hitmask" "$command" --list-formats | sed -n 's/^[^ ]* *\(\.[a-z]*\) .*/\1/p' |
        LC_ALL=C sort -u >"$work/log"
    cmp "$work/wrong/build/$command" "$work/log" || fail "hitmask-sprites.cmake has not the formats of $command"
done

cp "$build/masks.h" "$work/whole.h"
echo "no picture" >"$game/enemies/bat_2.png"
if build; then fail "a broken sprite does not stop the build"; fi
grep -q 'hitmask: error: .*bat_2.png: not a PNG' "$work/log" || fail "the build does not say which sprite is broken"
if [ -e "$build/masks.h" ]; then cmp "$build/masks.h" "$work/whole.h" || fail "a broken sprite left half a file"; fi
if build; then fail "a broken sprite does not stop the second build"; fi
cp "$sprites/bat_0.png" "$game/enemies/bat_2.png"
made "the broken sprite is whole again" ./game ./masks.h
knows bat_2 || fail "the sprite that was broken is not in the game"
