# Sourced by light.sh, programs.sh and npm.sh, which are called with TOOL SPRITES FOLDER.
# shellcheck shell=sh

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
tool=$1 sprites=$2 folder=$3
# The tool may be named by a path from here, but is called from elsewhere.
case $tool in */*) tool=$(CDPATH='' cd -- "$(dirname -- "$tool")" && pwd)/$(basename -- "$tool") ;; esac
sprites=$(CDPATH='' cd -- "$sprites" && pwd)
examples=$(CDPATH='' cd -- "$here/../../../tools/examples/templates" && pwd)
PYTHONPATH=$here:$sprites/make PYTHONDONTWRITEBYTECODE=1
export PYTHONPATH PYTHONDONTWRITEBYTECODE
PATH=/usr/bin:$PATH # Debian's modules belong to Debian's Python
rm -rf "$folder"
mkdir -p "$folder"
folder=$(CDPATH='' cd -- "$folder" && pwd)

# need PROGRAM...: ends with all that are missing.
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

# need_header HEADER OF_WHAT
need_header() {
    if ! printf '#if !__has_include(<%s>)\n#error\n#endif\n' "$1" | c++ -std=c++17 -x c++ -fsyntax-only - 2>/dev/null; then
        echo "No <$1>, the header of $2. tools/packages.sh says what these tests need." >&2
        exit 1
    fi
}

# size SIDE: width or height of the mask.
size() { sed -n 2p mask.pbm | cut -d ' ' -f "$1"; }

# write FORMAT FILE [OPTION...]: the exact outline of the sprite in this folder.
write() {
    format=$1 file=$2
    shift 2
    "$tool" trace -q sprite.png --tolerance 0 --format "$format" -o "$file" "$@"
}

# from_template FILE [OPTION...]: what the template of that name makes of it.
from_template() {
    file=$1
    shift
    "$tool" trace -q sprite.png --tolerance 0 --template "$examples/$file.mustache" -o "$file" "$@"
}

# box2d3_rings FLAG: the convex pieces of sprite.box2d3.h, or its rings with -DCHAINS, as its text has them.
box2d3_rings() {
    for compiler in "cc -x c -std=c99" "c++ -x c++ -std=c++11"; do
        # Word splitting is what makes the flags arguments.
        # shellcheck disable=SC2086
        $compiler -Wall -Wextra -Wpedantic -Werror $1 -I "$here/box2d3" -include sprite.box2d3.h \
            -o box2d3_rings "$here/box2d3_rings.c"
    done
    ./box2d3_rings
}

# for_each_sprite SPRITE...: calls check_sprite in a folder of its own, where sprite.png, mask.pbm and mask.txt lie.
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
