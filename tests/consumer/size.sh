#!/bin/sh
# size.sh CXX LIBRARY WORK: a game that only asks whether masks overlap links at most 200 KB of the runtime library.
set -eu

cxx=$1 library=$2 work=$3
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
mkdir -p "$work"

# bytes_of NAME OPTION...: builds the game with these options and prints its size.
bytes_of() {
    name=$1
    shift
    "$cxx" -std=c++20 -O2 -I "$here/../../lib/include" -o "$work/$name" "$here/overlaps_only.cpp" "$@" \
        -Wl,--gc-sections -s
    [ "$("$work/$name")" = apart ]
    wc -c <"$work/$name"
}

without=$(bytes_of without -D NO_QUERY)
with=$(bytes_of with "$library")
echo "the library adds $((with - without)) bytes to a program of $without bytes"
[ $((with - without)) -le 200000 ]
