#!/bin/sh
# package.sh ZIP FOLDER NATIVE: unpacks a package for Windows into a new prefix of Wine in FOLDER, and uses its tool.
# Then links a game with its library. NATIVE is the tool of this machine, which must write the same bytes.
set -eu

zip=$1 folder=$2 native=$3
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
rm -rf "$folder"
mkdir -p "$folder"
folder=$(realpath "$folder")

export WINEPREFIX="$folder/wine" WINEDEBUG=-all
wine=/usr/lib/wine/wine64
mkdir -p "$WINEPREFIX/drive_c"
unzip -q "$zip" -d "$WINEPREFIX/drive_c"
unpacked=$(echo "$WINEPREFIX"/drive_c/hitmask-*)
sh "$root/tests/consumer/use_package.sh" "$unpacked" "$folder/out" "$native" "$wine" "$unpacked/bin/hitmask.exe"

cmake -G Ninja -S "$root/tests/consumer" -B "$folder/game" -D CMAKE_BUILD_TYPE=Release \
    --toolchain "$root/lib/cmake/toolchains/windows-mingw.cmake" -D "CMAKE_FIND_ROOT_PATH=$unpacked"
cmake --build "$folder/game"
"$wine" "$folder/game/game.exe"
