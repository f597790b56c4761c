# light.sh, programs.sh, npm.sh and recipes.sh source this file. They are called with TOOL SPRITES FOLDER.
# shellcheck shell=sh

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
tool=$1 sprites=$2 folder=$3
# TOOL may be a relative path, but is called from other folders.
case $tool in */*) tool=$(CDPATH='' cd -- "$(dirname -- "$tool")" && pwd)/$(basename -- "$tool") ;; esac
sprites=$(CDPATH='' cd -- "$sprites" && pwd)
examples=$(CDPATH='' cd -- "$here/../../../tools/examples/templates" && pwd)
PYTHONPATH=$here:$sprites/make PYTHONDONTWRITEBYTECODE=1
export PYTHONPATH PYTHONDONTWRITEBYTECODE
PATH=/usr/bin:$PATH # Debian's modules need Debian's Python
rm -rf "$folder"
mkdir -p "$folder"
folder=$(CDPATH='' cd -- "$folder" && pwd)

# need PROGRAM...: ends with 1 if some are missing, and names them.
need() {
    missing=""
    for program in "$@"; do
        command -v "$program" >/dev/null 2>&1 || missing="$missing $program"
    done
    if [ -n "$missing" ]; then
        echo "Not found:$missing. tools/packages.sh says what these tests need." >&2
        exit 1
    fi
}

# need_header HEADER OF_WHAT: ends with 1 if the compiler does not find the header.
need_header() {
    if ! printf '#if !__has_include(<%s>)\n#error\n#endif\n' "$1" | c++ -std=c++17 -x c++ -fsyntax-only - 2>/dev/null; then
        echo "No <$1>, the header of $2. tools/packages.sh says what these tests need." >&2
        exit 1
    fi
}

# size SIDE: prints the width (1) or height (2) of the mask.
size() { sed -n 2p mask.pbm | cut -d ' ' -f "$1"; }

# write FORMAT FILE [OPTION...]: writes the exact outline of the sprite in this folder.
write() {
    format=$1 file=$2
    shift 2
    "$tool" trace -q sprite.png --tolerance 0 --format "$format" -o "$file" "$@"
}

# from_template FILE [OPTION...]: the same with the template of that name.
from_template() {
    file=$1
    shift
    "$tool" trace -q sprite.png --tolerance 0 --template "$examples/$file.mustache" -o "$file" "$@"
}

# box2d3_rings FLAG: prints the convex pieces of sprite.box2d3.h; with -DCHAINS its rings.
box2d3_rings() {
    for compiler in "cc -x c -std=c99" "c++ -x c++ -std=c++11"; do
        # The flags are split into words on purpose.
        # shellcheck disable=SC2086
        $compiler -Wall -Wextra -Wpedantic -Werror $1 -I "$here/box2d3" -include sprite.box2d3.h \
            -o box2d3_rings "$here/box2d3_rings.c"
    done
    ./box2d3_rings
}

# for_each_sprite SPRITE...: calls check_sprite for each one, in a folder of its own with sprite.png, mask.pbm and
# mask.txt.
for_each_sprite() {
    for sprite in "$@"; do
        echo "== $sprite"
        work=$folder/$(basename "$sprite")
        mkdir -p "$work"
        cp "$sprites/$sprite.png" "$work/sprite.png"
        (
            cd "$work" || exit
            "$tool" bake -q sprite.png -o mask.pbm
            python3 "$here/art.py" mask.pbm >mask.txt
            check_sprite
        )
    done
}
