#!/bin/sh
# throws.sh ROOT: contracts about exceptions are true, as far as text can tell. Each source that throws says so in the
# contract of its header or beside the function, and each exception that a public header promises is seen thrown by a
# test, which names both. std::bad_alloc, which comes from anything that needs memory, is left out.
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
