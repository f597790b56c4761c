# Sourced by samples.sh and document.sh: the files that samples name. They are sprites of the project, under the names
# that documents use.

# make_inputs ROOT TOOL: makes in the current folder what all documents get.
make_inputs() {
    art=$1/sprites/game
    mkdir -p sprites/enemies hero/run hero/idle art/hero tools/examples build/bin \
        home/.zfunc home/.config/fish/completions home/.local/share/bash-completion/completions
    ln -s "$1/tools/examples/templates" tools/examples/templates
    ln -s "$2" build/bin/hitmask
    cp "$art/fighter.png" ship.png
    cp "$art/asteroid_small.png" rock.png
    cp "$art/bat_0.png" sprites/bat.png
    cp "$art/coin_0.png" sprites/coin.png
    cp "$art/slime_0.png" sprites/enemies/slime.png
    cp "$art/slime_1.png" hero/run/run_1.png
    cp "$art/slime_2.png" hero/run/run_2.png
    cp "$art/slime_3.png" hero/idle/idle_1.png
    cp -R sprites FOLDER
    cp -R sprites YOUR_SPRITES
    for sheet in tiles ground hero knight knight-layers; do cp "$art/crate.png" $sheet.png; done
    cp "$1"/tests/samples/inputs/* .
    "$2" trace ship.png -o ship.svg --quiet
    "$2" bake ship.png rock.png --pieces --prepared -o masks.hitmask --quiet
    cp "$art/bat_0.png" art/hero/run-2.png
    "$2" bake art -r -o hero_run_2.h --quiet
    rm -r art
}

# named DOCUMENT TEXT: the document has that text.
named() { grep -qF -- "$2" "$1"; }

# make_inputs_of ROOT DOCUMENT: adds in the current folder what only some documents get.
make_inputs_of() {
    # Of the pictures of a game only those whose names are words of the document, and the small ones of an animation.
    if named "$2" sprites/game; then
        mkdir sprites/game
        cp "$1"/sprites/game/slime_?.png sprites/game
        (cd "$1/sprites/game" && ls ./*.png) | sed 's|^\./\(.*\)\.png|\1|' >names
        for sprite in $(grep -owFf names "$2" | LC_ALL=C sort -u); do cp "$1/sprites/game/$sprite.png" sprites/game; done
        rm names
    fi
    if named "$2" sprites/ship.png; then cp ship.png sprites; fi
    if named "$2" '--format unity'; then cp "$1/tests/consumer/formats/npm/unity.meta" ship.png.meta; fi
    if named "$2" _mask.png; then
        for picture in sprites/*.png sprites/*/*.png; do cp "$picture" "${picture%.png}_mask.png"; done
    fi
}
