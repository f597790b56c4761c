#!/bin/sh
# Uses the library as a user would. run.sh WAY BUILD WORK [CMAKE_ARGUMENT...]
#   WAY    install | subproject | package | package_offline | package_tool | wrong_version | pkg_config |
#          sprites_ninja | sprites_make, or an example of tools/examples: loop | box2d | phaser | godot
#   BUILD  the build folder of hitmask: what is installed comes from there
#   WORK   a folder for what is made here
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

# run_readme: what the README of this example tells to do, in a copy of it.
run_readme() {
    rm -rf "$mine"
    mkdir -p "$mine/tools/examples"
    cp -r "$here/../../tools/examples/$way" "$mine/tools/examples"
    cp -r "$here/../../sprites" "$mine"
    cd "$mine/tools/examples/$way"
    sed -n 's/^    //p' README.md | sed -e "s|=PREFIX|=$prefix|" -e '/http.server/d' >commands
    (
        PATH=$prefix/bin:$PATH CMAKE_GENERATOR=Ninja
        export PATH CMAKE_GENERATOR
        sh -ex commands
    )
}

case $way in
install)
    # Moved after it was installed: nothing in it may depend on where it was. Other tests work in this folder, too.
    rm -rf "$work/first" "$prefix"
    "$CMAKE" --install "$build" --prefix "$work/first"
    mv "$work/first" "$prefix"
    if grep -rlF -e "$work" -e "$build" "$prefix" --include='*.cmake' --include='*.pc'; then
        echo "these files name a folder of the machine that built them"
        exit 1
    fi
    ;;
subproject)
    # Debug, as a game is built while it is worked on, and in half the time; nobody looks at it with a debugger. Without
    # vectors of any kind, as other compilers and CPUs build it. The game's own sources are made one; the library's as
    # tests.cmake says.
    configure_and_run game -D CMAKE_BUILD_TYPE=Debug -D CMAKE_CXX_FLAGS_DEBUG="-O0 -DHITMASK_PLAIN_LANES" \
        -D HITMASK_SIMD=OFF -D CMAKE_UNITY_BUILD=ON -D "HITMASK_UNITY=$HITMASK_UNITY" \
        -D "GAME_HITMASK_SOURCE=$here/../.." "$@"
    ;;
package) configure_and_run game -D "CMAKE_PREFIX_PATH=$prefix" -D "GAME_HITMASK_VERSION=$HITMASK_VERSION" "$@" ;;
package_offline)
    configure_and_run asset_builder -D "CMAKE_PREFIX_PATH=$prefix" -D GAME_WITH_ASSETS=ON "$@"
    ;;
package_tool)
    # As fast as it compiles: that it does is the proof.
    rm -rf "$mine"
    "$CMAKE" -G Ninja -S "$here/tool" -B "$mine" -D CMAKE_BUILD_TYPE=Debug -D "CMAKE_CXX_COMPILER=$CXX" \
        -D CMAKE_CXX_FLAGS_DEBUG=-O0 -D HITMASK_UNITY=64 -D HITMASK_SANITIZE=OFF \
        -D "CMAKE_PREFIX_PATH=$prefix" -D "HITMASK_VERSION=$HITMASK_VERSION" "$@"
    "$CMAKE" --build "$mine"
    program=$(find "$mine" -name hitmask -type f)
    [ "$("$program" --version)" = "hitmask $HITMASK_VERSION" ]
    "$program" trace "$here/../../sprites/game" -o "$mine/traced" -q
    ;;
wrong_version)
    # A package of another minor version is not taken, and the reason is the version.
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
    # Word splitting is what makes the flags arguments.
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
box2d) run_readme ;;
phaser)
    run_readme
    python3 "$here/phaser.py" "$mine" tools/examples/phaser/ "$mine/page.png"
    ;;
godot)
    run_readme
    # Nothing here runs it: what the scene refers to is there, at least.
    sed -n 's|.*path="res://\([^"]*\)".*|\1|p' "$mine/tools/examples/$way/main.tscn" >"$mine/files"
    [ -s "$mine/files" ]
    while read -r file; do [ -s "$mine/tools/examples/$way/$file" ]; done <"$mine/files"
    ;;
*)
    echo "unknown way: $way"
    exit 2
    ;;
esac
