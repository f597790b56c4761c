#!/bin/sh
# Builds hitmask and shows it at work: installs what is missing (Debian and its relatives), traces the sprites of this
# repository, writes a page with a picture of each, and another one that compares kinds of collision tests on them. Runs
# from any folder, and as often as you like.
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

# gallery TABLE: the page. A figure for each sprite of the table that `hitmask trace -v` printed, by folders. The
# sprites of this repository have plain names, which stand in links as they are.
gallery() {
    cat <<'PAGE'
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>hitmask: the outlines of the sprites</title>
<style>
body { margin: 2rem; font: 15px/1.4 system-ui, sans-serif; background: #f4f4f2; color: #222 }
section { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1rem }
figure { margin: 0; padding: .6rem; background: #fff; border: 1px solid #ddd; border-radius: 4px;
         display: flex; flex-direction: column; justify-content: space-between }
figure > a:first-child { margin: auto 0 }
img { display: block; max-width: 100%; max-height: 18rem; margin: auto }
figcaption { margin-top: .4rem; text-align: center; font-size: 13px }
</style>
<h1>What hitmask made of the sprites</h1>
<p>Each picture is a sprite, enlarged, with the outline that <code>hitmask trace</code> found at its usual tolerance of
1 px, and what that outline costs: vertices left of those of the exact outline, greatest error, and IoU (area in both /
area in either). A click shows the picture in full size; <a href="sprites.json">sprites.json</a> has all of them as
numbers.</p>
PAGE
    awk '
        NF == 12 && $1 ~ /^[0-9]+x[0-9]+$/ {
            folder = $12; sub(/\/[^\/]*$/, "", folder)
            name = substr($12, length(folder) + 2)
            if (folder != last) printf "%s<h2>%s</h2>\n<section>\n", last == "" ? "" : "</section>\n", folder
            last = folder
            printf "<figure><a href=\"%s.png\"><img src=\"%s.png\" alt=\"%s with its outline\" loading=\"lazy\"></a>", $12, $12, name
            printf "<figcaption><b>%s</b>, %s px, <a href=\"%s.svg\">SVG</a><br>", name, $1, $12
            printf "%s of %s vertices, %s px, IoU %s</figcaption></figure>\n", $5, $4, $7, $8
        }
        END { if (last != "") print "</section>" }' "$1"
    printf '</html>\n'
}

# shellcheck disable=SC2086
install_packages "$build_needs" $build_packages

# A build folder that came along with a copy of the tree belongs to the original.
if [ -f build/CMakeCache.txt ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$(pwd -P)" build/CMakeCache.txt; then
    rm -rf build/CMakeCache.txt build/CMakeFiles
fi
step "Configuring a Release build in build/"
logged cmake --preset release
step "Building build/bin/hitmask (a minute or two the first time)"
logged cmake --build build

step "Tracing sprites/ into out/"
mkdir -p out
if ! build/bin/hitmask trace sprites -r -o out --format json,svg,png -v >out/table.txt 2>out/log.txt; then
    cat out/log.txt >&2
    fail "" "This failed: hitmask trace"
fi
grep -E '(sprite$| game/)' out/table.txt | sed -n '1,12p'
echo "... and so on, in $(pwd)/out/table.txt"
sed -n '$p' out/log.txt

gallery out/table.txt >out/index.html

step "Comparing kinds of collision tests on sprites/game (half a minute)"
if ! build/bin/hitmask compare sprites/game --circle 8 --quick -q --report out/compare.html >out/compare.txt; then
    fail "" "This failed: hitmask compare"
fi
sed -n '/^all .* pairs: unrotated/,/recommended/p' out/compare.txt

step "Done. Open these in a browser:"
echo "    $(pwd)/out/index.html      the outlines"
echo "    $(pwd)/out/compare.html    how wrong and how fast each kind of collision test is"
