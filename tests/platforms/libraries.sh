#!/bin/sh
# libraries.sh PREFIX TOOLCHAIN: puts the libraries for another platform into PREFIX: Catch2, and all that the offline
# half needs, except OpenCV. Header-only libraries are copies of Debian's packages, since the compiler of another
# platform must not search the whole of /usr/include. The others are built from Debian's sources.
set -eu

mkdir -p "$1"
prefix=$(cd "$1" && pwd) toolchain=$(realpath "$2")
. "$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)/debian_source.sh"

# copy_headers PACKAGE...: copies the headers and CMake files of installed packages.
copy_headers() {
    for package in "$@"; do
        dpkg -L "$package" | sed -nE 's,^/usr/((include|share/cmake|lib(/[^/]*)?/cmake)/.*),\1,p' | while read -r file; do
            case $file in *-none.cmake) continue ;; esac # names a compiled library
            if [ -d "/usr/$file" ]; then continue; fi
            # Packages for any machine type are found in lib/cmake.
            to=$prefix/$(printf '%s\n' "$file" | sed -E 's,^lib/[^/]*/cmake/,lib/cmake/,')
            mkdir -p "$(dirname "$to")"
            cp "/usr/$file" "$to"
        done
    done
}

# fetch PACKAGE: unpacks the source of a package into the current folder, once.
fetch() {
    if [ -n "$(find . -maxdepth 1 -type d -name "$1-*")" ]; then return 0; fi
    get_source "$1"
}

# build LIBRARY TARGET CMAKE_ARGUMENT...: builds a target of a library, in a folder beside the prefix.
build() {
    library=$1 target=$2
    shift 2
    cmake -S "$(echo "$sources/$library"-*/)" -B "$prefix/build/$library" -G Ninja --toolchain "$toolchain" \
        -D CMAKE_BUILD_TYPE=Release -D CMAKE_INSTALL_PREFIX="$prefix" -D CMAKE_INSTALL_LIBDIR=lib \
        -D CMAKE_FIND_ROOT_PATH="$prefix" -D BUILD_SHARED_LIBS=OFF "$@"
    cmake --build "$prefix/build/$library" --target "$target"
}

copy_headers catch2 libcli11-dev libfast-float-dev libkainjow-mustache-dev libstb-dev libtomlplusplus-dev \
    libxxhash-dev nlohmann-json3-dev
sources=$(dirname "$prefix")/sources
mkdir -p "$sources"
(cd "$sources" && for package in fmtlib libpng1.6 pugixml zlib; do fetch "$package"; done)

# Debian's source of zlib lacks a file that its DLL is made of. So CMake does not go on, and nothing can be installed.
mkdir -p "$(echo "$sources"/zlib-*/)win32"
touch "$(echo "$sources"/zlib-*/)win32/zlib1.rc"
build zlib zlibstatic
cp "$prefix/build/zlib/"libz*.a "$prefix/lib/libz.a"
cp "$prefix/build/zlib/zconf.h" "$(echo "$sources"/zlib-*/)zlib.h" "$prefix/include"
build fmtlib install -D FMT_TEST=OFF -D FMT_DOC=OFF
build pugixml install
build libpng1.6 install -D PNG_SHARED=OFF -D PNG_TESTS=OFF
