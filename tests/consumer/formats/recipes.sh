#!/bin/sh
# recipes.sh TOOL SPRITES FOLDER: does in FOLDER what tools/manual/engine_recipes.md says. Runs its commands, and its
# programs as far as Debian and npm have the engines: each must report a hit. The other programs are compiled against
# declarations in recipes/, and files of Defold are read by protoc.
set -eu
. "$(dirname -- "$0")/common.sh"
need python3 cc protoc love xvfb-run godot3-server mcs tiled npm chromedriver
if ! python3 -c 'import pygame' >/dev/null 2>&1; then
    echo "Not found: pygame, for $(command -v python3). tools/packages.sh says what these tests need." >&2
    exit 1
fi
page=$here/../../../tools/manual/engine_recipes.md
mine=$here/recipes

# block ENGINE LANGUAGE: prints the block of an engine's recipe in that language.
block() {
    awk -v heading="## $1" -v fence="\`\`\`$2" '
        /^## / { here = $0 == heading }
        /^```/ { inside = here && $0 == fence; next }
        inside { print; ++lines }
        END { exit lines == 0 }' "$page"
}

# hits ENGINE COMMAND...: runs a program, which may not end by itself, for five seconds. It must print a hit.
hits() {
    engine=$1
    shift
    timeout 5 "$@" >"$engine.log" 2>&1 || true
    if ! grep -m 1 '^\(INFO: \)\{0,1\}hit' "$engine.log" | sed "s/^/$engine: /" | grep .; then
        cat "$engine.log" >&2
        exit 1
    fi
}

cd "$folder"
mkdir bin
ln -s "$tool" bin/hitmask
ln -s "$sprites" sprites
PATH=$folder/bin:$PATH
awk '/^```/ { inside = $0 == "```sh"; next } inside' "$page" >commands
sh -e commands >commands.log 2>&1 || {
    cat commands.log >&2
    exit 1
}

# Godot 3 has other names for the same, and pictures that no editor has imported cannot be loaded.
mkdir -p godot3/shapes
cp "$here/godot/project.godot" "$mine/main.gd" godot3
for sprite in dragon fighter; do
    python3 "$here/godot3.py" "out/godot/shapes/$sprite.tscn" "godot3/shapes/$sprite.tscn"
done
block Godot gdscript | sed -e '/picture/d' -e 's/CharacterBody2D/KinematicBody2D/' -e 's/instantiate()/instance()/' \
    -e 's/\.add_child\.call_deferred(/.call_deferred("add_child", /' -e 's/get_collider()/collider/' \
    -e 's/get_position()/position/' >godot3/fighter.gd
hits godot env "HOME=$folder/godot3" godot3-server --path godot3 -s main.gd

block Unity cs >out/unity/Assets/Solid.cs
mcs -warnaserror -target:library -out:unity.dll "$mine/unity.cs" out/unity/Assets/Solid.cs

block LÖVE lua >out/love/main.lua
hits love xvfb-run -a timeout 4 love out/love

block pygame py >out/pygame/game.py
(cd out/pygame && hits pygame env SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy python3 -u game.py)

block Box2D c >out/box2d/main.c
block raylib c >out/raylib/main.c
for engine in box2d raylib; do
    cc -std=c99 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I "$mine" "out/$engine/main.c"
done

python3 "$mine/defold.py" "$mine/defold.proto" out/defold

# A map of the tile set, as Tiled exports it.
cat >out/tiled/level.tmx <<'END'
<map version="1.8" orientation="orthogonal" width="6" height="2" tilewidth="16" tileheight="16">
 <tileset firstgid="1" source="ground.tsx"/>
 <layer id="1" name="ground" width="6" height="2">
  <data encoding="csv">1,2,3,2,3,4,13,14,15,14,15,16</data>
 </layer>
</map>
END
(cd out/tiled && HOME=$folder XDG_RUNTIME_DIR=$folder QT_QPA_PLATFORM=offscreen \
    tiled --export-map --embed-tilesets json level.tmx level.json)
npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error \
    "phaser@$(sed -n 's/.*"phaser": "\([^"]*\)".*/\1/p' "$here/npm/package.json")"
for engine in Phaser Tiled; do
    site=out/$(echo "$engine" | tr PT pt)
    ln -s "$folder/node_modules" "$site/node_modules"
    block "$engine" js >"$site/game.js"
    block Phaser html | cat - "$mine/listen.html" >"$site/index.html"
done
python3 "$here/browser.py" out phaser/index.html tiled/index.html
