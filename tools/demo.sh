#!/bin/sh
# Builds hitmask and shows it at work. Installs missing packages (Debian and its relatives) and traces the sprites of
# this repository. Writes two pages: one shows each outline, the other compares collision tests on these sprites. Run it
# from any folder, as often as you like.
set -eu

usage="usage: sh tools/demo.sh"
case ${1-} in
'') ;;
-h | --help)
    echo "$usage"
    sed -n 's/^# //p' "$0" | head -n 3
    exit 0
    ;;
*)
    echo "$usage" >&2
    exit 2
    ;;
esac

cd -- "$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)"
. tools/packages.sh

# shellcheck disable=SC2086
install_packages "$build_needs" $build_packages

# A build folder that was copied along with the tree still points to the original: configure it anew.
if [ -f build/CMakeCache.txt ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$(pwd -P)" build/CMakeCache.txt; then
    rm -rf build/CMakeCache.txt build/CMakeFiles
fi
step "Configuring a Release build in build/"
logged cmake --preset release
step "Building build/bin/hitmask (a minute or two the first time)"
logged cmake --build build

step "Tracing sprites/ into out/"
mkdir -p out
if ! build/bin/hitmask trace sprites -r -o out --format json,svg,png --report out/index.html -v \
    >out/table.txt 2>out/log.txt; then
    cat out/log.txt >&2
    fail "" "This failed: hitmask trace"
fi
grep -E '(sprite$| game/)' out/table.txt | sed -n '1,12p'
echo "... and so on, in $(pwd)/out/table.txt"
sed -n '$p' out/log.txt

step "Comparing kinds of collision tests on sprites/game (half a minute)"
if ! build/bin/hitmask compare sprites/game --circle 8 --quick -q --report out/compare.html >out/compare.txt; then
    fail "" "This failed: hitmask compare"
fi
sed -n '/^all .* pairs: unrotated/,/recommended/p' out/compare.txt

step "Done. Open these in a browser:"
echo "    $(pwd)/out/index.html      every outline over its sprite, the worst first"
echo "    $(pwd)/out/compare.html    how wrong and how fast each kind of collision test is"
