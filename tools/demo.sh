#!/bin/sh
# Builds hitmask and shows it at work: installs what is missing (Debian and its relatives), traces the sprites of this
# repository, and writes a page with a picture of each. Runs from any folder, and as often as you like.
set -eu

usage="usage: sh tools/demo.sh"
case ${1-} in
'') ;;
-h | --help)
    echo "$usage"
    sed -n 's/^# //p' "$0" | head -n 2
    exit 0
    ;;
*)
    echo "$usage" >&2
    exit 2
    ;;
esac

cd -- "$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)"
. tools/packages.sh

# url: percent-encodes paths, one a line, so that they can stand in a link.
url() { sed 's/%/%25/g; s/ /%20/g; s/"/%22/g; s/#/%23/g; s/&/%26/g; s/</%3C/g; s/>/%3E/g; s/?/%3F/g; s/\\/%5C/g'; }

# html: escapes text, so that it can stand in a page.
html() { sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g'; }

# gallery FOLDER: the page. One picture for each PNG that was written into the folder and has its sprite.
gallery() {
    cat <<'PAGE'
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>hitmask: the outlines of the sprites</title>
<style>
body { margin: 2rem; font: 15px/1.4 system-ui, sans-serif; background: #f4f4f2; color: #222 }
main { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-end }
figure { margin: 0; padding: .6rem; background: #fff; border: 1px solid #ddd; border-radius: 4px }
img { display: block; max-width: 24rem; max-height: 24rem; margin: auto }
figcaption { margin-top: .4rem; text-align: center; font-size: 13px }
</style>
<h1>What hitmask made of the sprites</h1>
<p>Each picture is a sprite, enlarged, with the outline that <code>hitmask trace</code> found. A click shows
it in full size; <a href="sprites.json">sprites.json</a> has all of them as numbers.</p>
<main>
PAGE
    (cd sprites && find . -name '*.png' | sed 's|^\./||; s|\.png$||' | LC_ALL=C sort) | while IFS= read -r name; do
        if [ ! -f "$1/$name.png" ]; then continue; fi
        link=$(printf '%s\n' "$name" | url)
        text=$(printf '%s\n' "$name" | html)
        printf '<figure><a href="%s.png"><img src="%s.png" alt=""></a><figcaption>%s <a href="%s.svg">SVG</a></figcaption></figure>\n' \
            "$link" "$link" "$text" "$link"
    done
    printf '</main>\n</html>\n'
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
if ! build/bin/hitmask trace sprites -r -o out --format json,svg,png -v --color never 2>out/table.txt; then
    cat out/table.txt >&2
    fail "" "This failed: hitmask trace"
fi
grep -E '^(sprite|game/)' out/table.txt | sed -n '1,12p'
echo "... and so on, in $(pwd)/out/table.txt"
sed -n '$p' out/table.txt

gallery out >out/index.html
step "Done. Open this in a browser: $(pwd)/out/index.html"
