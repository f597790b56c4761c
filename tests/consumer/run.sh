#!/bin/sh
# Uses the library as a user would. `run.sh WAY BUILD WORK [CMAKE_ARGUMENT...]`
#   WAY    install | subproject | package | package_offline | package_tool | wrong_version | pkg_config |
#          sprites_ninja | sprites_make, or an example of tools/examples: loop | game | box2d | phaser | godot
#   BUILD  the build folder of hitmask, from which it is installed
#   WORK   a folder for output
# CMAKE, CXX, HITMASK_VERSION and HITMASK_UNITY come from the environment.
set -eu

way=$1 build=$2 work=$3
shift 3
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
prefix=$work/prefix

mine=$work/$way-$(basename "$CXX")

# configure_and_run PROGRAM CMAKE_ARGUMENT...
configure_and_run() {
    program=$1
    shift
    rm -rf "$mine"
    "$CMAKE" -G Ninja -S "$here" -B "$mine" -D CMAKE_BUILD_TYPE=Release -D "CMAKE_CXX_COMPILER=$CXX" "$@"
    "$CMAKE" --build "$mine"
    "$mine/$program"
}

# run_readme: runs the commands in the README of this example, in a copy of the example.
run_readme() {
    rm -rf "$mine"
    mkdir -p "$mine/tools/examples"
    cp -r "$here/../../tools/examples/$way" "$mine/tools/examples"
    cp -r "$here/../../sprites" "$mine"
    cd "$mine/tools/examples/$way"
    awk '/^```sh$/ { inside = 1; next } /^```/ { inside = 0 } inside' README.md |
        sed -e "s|=PREFIX|=$prefix|" -e '/http.server/d' >commands
    test -s commands # else nothing was found
    (
        PATH=$prefix/bin:$PATH CMAKE_GENERATOR=Ninja
        export PATH CMAKE_GENERATOR
        sh -ex commands
    )
}

case $way in
install)
    # Installs and then moves the folder: no installed file may depend on its first place. Other tests use the moved
    # folder.
    rm -rf "$work/first" "$prefix"
    "$CMAKE" --install "$build" --prefix "$work/first"
    mv "$work/first" "$prefix"
    if grep -rlF -e "$work" -e "$build" "$prefix" --include='*.cmake' --include='*.pc'; then
        echo "these files name a folder of the machine that built them"
        exit 1
    fi
    ;;
subproject)
    # A Debug build, as a game's developers use it, takes half the time; nobody debugs it, so it has no debug
    # information. It has no vectors of any kind, as with other compilers and CPUs. The game's own sources form one
    # file; tests.cmake decides about the library's.
    configure_and_run game -D CMAKE_BUILD_TYPE=Debug -D CMAKE_CXX_FLAGS_DEBUG="-O0 -DHITMASK_PLAIN_LANES" \
        -D HITMASK_SIMD=OFF -D CMAKE_UNITY_BUILD=ON -D "HITMASK_UNITY=$HITMASK_UNITY" \
        -D "GAME_HITMASK_SOURCE=$here/../.." "$@"
    ;;
package) configure_and_run game -D "CMAKE_PREFIX_PATH=$prefix" -D "GAME_HITMASK_VERSION=$HITMASK_VERSION" "$@" ;;
package_offline)
    configure_and_run asset_builder -D "CMAKE_PREFIX_PATH=$prefix" -D GAME_WITH_ASSETS=ON "$@"
    ;;
package_tool)
    # Compiles with the fastest options: the test is that it compiles.
    rm -rf "$mine"
    "$CMAKE" -G Ninja -S "$here/tool" -B "$mine" -D CMAKE_BUILD_TYPE=Debug -D "CMAKE_CXX_COMPILER=$CXX" \
        -D CMAKE_CXX_FLAGS_DEBUG=-O0 -D HITMASK_UNITY=64 -D HITMASK_SANITIZE=OFF \
        -D "CMAKE_PREFIX_PATH=$prefix" -D "HITMASK_VERSION=$HITMASK_VERSION" "$@"
    "$CMAKE" --build "$mine"
    program=$(find "$mine" -name hitmask -type f)
    said=$("$program" --version)
    [ "${said% (without OpenCV)}" = "hitmask $HITMASK_VERSION" ]
    "$program" trace "$here/../../sprites/game" -o "$mine/traced" -q
    ;;
wrong_version)
    # CMake must reject a package of another minor version, because of its version.
    if (configure_and_run game -D "CMAKE_PREFIX_PATH=$prefix" -D GAME_HITMASK_VERSION=0.0.9 "$@") \
        >"$mine.log" 2>&1; then
        echo "a package of the wrong version was accepted"
        exit 1
    fi
    grep "compatible with requested version" "$mine.log"
    ;;
pkg_config)
    pc=$(find "$prefix" -name hitmask.pc)
    PKG_CONFIG_PATH=$(dirname "$pc")
    export PKG_CONFIG_PATH
    [ "$(pkg-config --modversion hitmask)" = "$HITMASK_VERSION" ]
    # The flags are split into words on purpose.
    # shellcheck disable=SC2046
    "$CXX" -std=c++20 -o "$mine" "$here/game.cpp" $(pkg-config --cflags --libs hitmask)
    "$mine"
    ;;
sprites_ninja) sh "$here/sprites/run.sh" "$prefix" "$mine" "$here/../../sprites/game" Ninja ;;
sprites_make) sh "$here/sprites/run.sh" "$prefix" "$mine" "$here/../../sprites/game" "Unix Makefiles" ;;
loop)
    said=$(run_readme)
    echo "$said"
    echo "$said" | grep -q "their pixels touch"
    ;;
game)
    # First without a screen, then on one.
    said=$(SDL_VIDEODRIVER=dummy run_readme)
    echo "$said"
    echo "$said" | grep -Eq "^[1-9][0-9]* contacts, [1-9][0-9]* hits, [1-9][0-9]* craters$"
    cd "$mine/tools/examples/game"
    SDL_VIDEODRIVER=x11 xvfb-run -a build/game --frames 120 --screenshot screen.bmp
    python3 "$here/game.py" game.bmp screen.bmp
    ;;
box2d) run_readme ;;
phaser)
    run_readme
    python3 "$here/phaser.py" "$mine" tools/examples/phaser/ "$mine/page.png"
    ;;
godot)
    run_readme
    # Nothing here runs the game, but the files that its scene refers to must be there.
    sed -n 's|.*path="res://\([^"]*\)".*|\1|p' "$mine/tools/examples/$way/main.tscn" >"$mine/files"
    [ -s "$mine/files" ]
    while read -r file; do [ -s "$mine/tools/examples/$way/$file" ]; done <"$mine/files"
    ;;
*)
    echo "unknown way: $way"
    exit 2
    ;;
esac
