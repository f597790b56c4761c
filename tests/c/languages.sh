#!/bin/sh
# languages.sh BUILD TOOL SPRITES WORK: runs the examples of other languages with an installed C interface: C with SDL 2,
# LuaJIT in LÖVE, C# in Mono, Rust. All move the same sprites, so all must report the hit at the same step. Without
# arguments, all must say how they are used.
set -eu

build=$1 tool=$(realpath "$2") sprites=$(realpath "$3") work=$4
examples=$(CDPATH='' cd -- "$(dirname -- "$0")/../../lib/examples" && pwd)
rm -rf "$work"
mkdir -p "$work"
work=$(realpath "$work")
"$CMAKE" --install "$build" --prefix "$work/prefix" >"$work/install.log"
library=$(find "$work/prefix" -name libhitmask.so)
LD_LIBRARY_PATH=$(dirname "$library")
PKG_CONFIG_PATH=$LD_LIBRARY_PATH/pkgconfig
HITMASK_LIB_DIR=$LD_LIBRARY_PATH
export LD_LIBRARY_PATH PKG_CONFIG_PATH HITMASK_LIB_DIR
cp -r "$examples/sdl2" "$examples/love" "$examples/csharp" "$examples/rust" "$work"
cp "$sprites/dragon.png" "$sprites/fighter.png" "$work/love"
cd "$work"
"$tool" bake "$sprites/dragon.png" "$sprites/fighter.png" -o sprites.hitmask -q

# hits LANGUAGE COMMAND...: runs a program, which must report the hit.
hits() {
    language=$1
    shift
    timeout 120 "$@" >"$language.log" 2>&1 || true
    if ! grep -o 'hit at step [0-9]*' "$language.log" >>steps; then
        cat "$language.log" >&2
        echo "the example for $language reports no hit" >&2
        exit 1
    fi
    echo "$language: $(tail -n 1 steps)"
}

# usage LANGUAGE COMMAND...: runs a program without arguments, which must fail and tell how it is used.
usage() {
    language=$1
    shift
    if timeout 120 "$@" >"$language.log" 2>&1 || ! grep -q 'usage: ' "$language.log"; then
        cat "$language.log" >&2
        echo "the example for $language does not say how it is used" >&2
        exit 1
    fi
}

# shellcheck disable=SC2046
cc -std=c99 -Wall -Wextra -Wpedantic -Werror sdl2/game.c $(pkg-config --cflags --libs hitmask-c sdl2 SDL2_image) -o game
hits C env SDL_VIDEODRIVER=dummy ./game "$sprites/dragon.png" "$sprites/fighter.png"
# The example expects the library in PREFIX/lib.
mkdir -p love_prefix
ln -s "$work/prefix/include" love_prefix/include
ln -s "$LD_LIBRARY_PATH" love_prefix/lib
hits LuaJIT xvfb-run -a love love "$work/love_prefix" dragon.png fighter.png
mcs -warnaserror -warn:4 -out:Game.exe csharp/*.cs
hits C# mono Game.exe sprites.hitmask dragon fighter
grep -q 'shot at step 27$' C#.log || { echo "C# does not shoot with a mask of pixels" >&2 && exit 1; }
hits Rust cargo run --offline --quiet --manifest-path rust/Cargo.toml --target-dir "$work/target" -- \
    sprites.hitmask dragon fighter

usage C ./game
usage LuaJIT xvfb-run -a love love
usage C# mono Game.exe
usage Rust "$work/target/debug/game"
test "$(sort -u steps | wc -l)" = 1 || { echo "the languages disagree" >&2 && exit 1; }
