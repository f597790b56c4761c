#!/bin/sh
# throws.sh ROOT: checks contracts about exceptions, as far as text can show them. A source that throws must say so in
# the contract of its header or beside the function. Each exception that a public header promises must have a test that
# names it and the function. std::bad_alloc is left out, since everything that needs memory can throw it.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$1"
. "$here/files.sh"
types='std::length_error|InvalidOutline|IoError|CompareError|UnsuitableSprite|BenchError|FileFault|WriteError'
files=$(project_files)
broken=$({
    printf '%s\n' "$files" | grep -E '^lib/(include|runtime|support|offline|bench)/.*\.(h|cpp)$'
    printf '%s\n' "$files" | grep -E '^tests/.*\.test\.cpp$'
} | tr '\n' '\0' | xargs -0 awk -v types="$types" -f "$here/throws.awk" | LC_ALL=C sort)
[ -z "$broken" ] || { printf '%s\n' "$broken"; exit 1; }
