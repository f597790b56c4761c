#!/bin/sh
# files.sh TOOL SPRITES EXPECTED WORK: lets the tool write the folder SPRITES in every format, and checks that the bytes
# are the recorded ones. Files with the same ending have one hash. HITMASK_EMULATOR is as in check.sh. After a change
# that is meant to change files, copy WORK/files.txt to EXPECTED.
set -eu

tool=$1 sprites=$2 expected=$3 work=$4
rm -rf "$work"
mkdir -p "$work"
cp -R "$sprites" "$work/sprites"
cd "$work" # files contain the paths of sprites

# The formats that need no second file.
formats=json,svg,png,godot,godot-tileset,godot-bitmap,unity-script,tiled,tiled-json,phaser,physicseditor,libgdx,c,box2d
formats=$formats,box2d-2.4,love,defold,geojson

# The emulator must be split into words.
# shellcheck disable=SC2086
{
    ${HITMASK_EMULATOR-} "$tool" trace sprites -o traced --format "$formats" --convex --fit all --quiet
    ${HITMASK_EMULATOR-} "$tool" bake sprites -o baked --format baked,pbm,png1,c --quiet
} >messages.txt 2>&1 || {
    cat messages.txt
    exit 1
}

# Lines of the ending, the hash and the path of a file.
find traced baked -type f -exec sha256sum {} + | LC_ALL=C sort -k 2 | sed 's,.*/[^.]*\.\(.*\),\1 &,' >listing.txt
cut -d ' ' -f 1 listing.txt | LC_ALL=C sort -u | while read -r ending; do
    awk -v ending="$ending" '$1 == ending { print $2 "  " $3 }' listing.txt >same.txt
    printf '%-18s %5d files  %.16s\n' "$ending" "$(wc -l <same.txt)" "$(sha256sum <same.txt)"
done >files.txt
cp "$expected" expected.txt
# Baked masks are in the byte order of the machine. The recorded ones are little-endian, as those of most machines.
if [ "$(od -A n -t x1 -j 8 -N 1 baked/*.hitmask | tr -d ' ')" = 01 ]; then sed -i '/^hitmask /d' expected.txt files.txt; fi
diff expected.txt files.txt
