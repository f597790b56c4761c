#!/bin/sh
# use_package.sh PREFIX OUT NATIVE COMMAND...: traces, bakes and compares sprites of an unpacked package with its tool,
# which COMMAND runs. OUT is a folder for output. NATIVE is a tool of this machine, which must write the same bytes.
set -eu

prefix=$1 out=$2 native=$(realpath "$3")
shift 3
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
documents=$prefix/share/doc/hitmask
mkdir -p "$out"
out=$(CDPATH='' cd -- "$out" && pwd)

for file in README.md LICENSE THIRD_PARTY.md lib/GUIDE.md lib/examples/two_sprites.cpp tools/manual/README.md \
    tools/examples/loop/README.md sprites/game/dragon.png; do
    test -s "$documents/$file" || { echo "missing: $file" && exit 1; }
done
test -s "$prefix/include/hitmask/hitmask.h"

# Every link in the documents must lead to a file of the package.
(cd "$documents" && find . -type f | sed 's|^\./||' | LC_ALL=C sort | LC_ALL=C awk -f "$here/../rules/links.awk")

# Relative paths mean the same to Wine's programs as to others. Names of files are the same in all output.
rm -rf "$out/traced" "$out/native"
cd "$documents/sprites/game"
"$@" trace ./*.png -o ../../traced -q
"$@" bake ./*.png -o ../../masks.h -q
mv ../../traced ../../masks.h "$out"
"$native" trace ./*.png -o "$out/native" -q
cmp "$out/traced/sprites.json" "$out/native/sprites.json"
"$native" bake ./*.png -o "$out/native/masks.h" -q
cmp "$out/masks.h" "$out/native/masks.h"

# The figures are times, which are never the same.
"$@" compare fighter.png asteroid_small.png >"$out/compared"
grep ' outline_1 ' "$out/compared"
# The only column with one decimal that is not 0 for this row is the time. A wrong clock says 0.0 ns for all.
if ! grep ' mask .* [1-9][0-9]*[.][0-9] ' "$out/compared"; then
    cat "$out/compared"
    echo "mask takes no time"
    exit 1
fi
