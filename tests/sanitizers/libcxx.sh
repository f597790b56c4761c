#!/bin/sh
# libcxx.sh FOLDER: builds LLVM's standard library below FOLDER, with MemorySanitizer, from Debian's source of LLVM. The
# sanitizer must see each write of a program: what a library without it has written would look uninitialised.
set -eu

mkdir -p "$1"
folder=$(cd "$1" && pwd)
. "$(CDPATH='' cd -- "$(dirname -- "$0")/../platforms" && pwd)/debian_source.sh"

if [ -f "$folder/lib/libc++.a" ]; then exit 0; fi
cd "$folder"
get_source llvm-toolchain-19 --download-only
mkdir -p source
tar -xf llvm-toolchain-19_*.orig.tar.xz -C source --strip-components=1 --wildcards \
    "*/cmake/*" "*/libcxx/*" "*/libcxxabi/*" "*/llvm/cmake/*" "*/llvm/utils/llvm-lit/*" "*/runtimes/*" \
    "*/third-party/*"
rm llvm-toolchain-19_*.orig.tar.xz
cmake -S source/runtimes -B build -G Ninja -D CMAKE_BUILD_TYPE=Release -D CMAKE_INSTALL_PREFIX="$folder" \
    -D CMAKE_C_COMPILER=clang-19 -D CMAKE_CXX_COMPILER=clang++-19 -D LLVM_ENABLE_RUNTIMES="libcxx;libcxxabi" \
    -D LLVM_USE_SANITIZER=Memory -D LLVM_INCLUDE_TESTS=OFF \
    -D LIBCXX_INCLUDE_BENCHMARKS=OFF -D LIBCXX_INCLUDE_TESTS=OFF -D LIBCXX_ENABLE_SHARED=OFF \
    -D LIBCXXABI_INCLUDE_TESTS=OFF -D LIBCXXABI_ENABLE_SHARED=OFF -D LIBCXXABI_USE_LLVM_UNWINDER=OFF
cmake --build build --target install
