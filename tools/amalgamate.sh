#!/bin/sh
# Writes the runtime half of the library as two files, hitmask.h and hitmask.cpp, for projects without CMake. Compile
# hitmask.cpp as one more source of your game. The files are the same on every machine. Needs a shell and awk.
set -eu

usage="usage: sh tools/amalgamate.sh [FOLDER]   (the default is the current folder)"
fail() {
    echo "amalgamate.sh: $1" >&2
    exit "${2-1}"
}
case ${1-} in
-h | --help)
    echo "$usage"
    sed -n 's/^# //p' "$0" | head -n 2
    exit 0
    ;;
-*) fail "unknown option $1; $usage" 2 ;;
esac
[ $# -le 1 ] || fail "more than one folder; $usage" 2

folder=${1:-.}
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
[ -d "$folder" ] || fail "$folder: not a folder"
[ -w "$folder" ] || fail "$folder: cannot write to this folder"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Both are written in full before either is put into the folder.
parts=$root/tools/amalgamate
LC_ALL=C awk -v root="$root" -v out="$work" -f "$parts/files.awk" -f "$parts/write.awk" || exit 1
for name in hitmask.h hitmask.cpp; do
    cp "$work/$name" "$folder/$name" || fail "$folder/$name: cannot be written"
done
