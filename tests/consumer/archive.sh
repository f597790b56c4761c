#!/bin/sh
# archive.sh BUILD WORK: makes the .tar.gz of a build, twice with the same bytes, and uses what is in it. CMAKE and CXX
# come from the environment.
set -eu

build=$(realpath "$1") work=$2
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
rm -rf "$work"
mkdir -p "$work/unpacked"
work=$(realpath "$work")

for time in first second; do
    sleep 1 # in a .tar.gz, times are whole seconds
    "$(dirname "$CMAKE")/cpack" --config "$build/CPackConfig.cmake" -G TGZ -B "$work/$time"
done
package=$(find "$work/first" -maxdepth 1 -name '*.tar.gz')
cmp "$package" "$work/second/${package##*/}"

tar -xzf "$package" -C "$work/unpacked" --strip-components=1
sh "$here/use_package.sh" "$work/unpacked" "$work/out" "$build/bin/hitmask" "$work/unpacked/bin/hitmask"

"$CMAKE" -G Ninja -S "$work/unpacked/share/doc/hitmask/tools/examples/loop" -B "$work/loop" \
    -D CMAKE_BUILD_TYPE=Release -D "CMAKE_CXX_COMPILER=$CXX" -D "CMAKE_PREFIX_PATH=$work/unpacked"
"$CMAKE" --build "$work/loop"
"$work/loop/loop" | grep "their pixels touch"
