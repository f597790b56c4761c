#!/bin/sh
# no_exceptions.sh ROOT CXX: checks that the runtime half compiles with -fno-exceptions -fno-rtti, and that a program
# ends with a message where it would throw.
set -eu

root=$(CDPATH='' cd -- "$1" && pwd) cxx=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
compile() { "$cxx" -std=c++20 -fno-exceptions -fno-rtti "-I$root/lib/include" "-I$root/lib/runtime" "$@"; }

# All sources as one file, so that each header is read once; system_file_os.cpp has macros of the system, and
# throw_wasi.cpp is for WASI.
find "$root/lib/runtime" -name '*.cpp' ! -name '*_os.cpp' ! -name throw_wasi.cpp | LC_ALL=C sort |
    sed 's/.*/#include "&"/' >"$work/all.cpp"
compile -fsyntax-only -DHITMASK_SIMD_PORTABLE -Wall -Wextra "$work/all.cpp" "$root/lib/runtime/baked/system_file_os.cpp"

cat >"$work/throw.cpp" <<'END'
#include "base/throw_or_abort.h"
#include <stdexcept>
int main() { hitmask::throw_or_abort(std::length_error("too long")); }
END
compile "$work/throw.cpp" -o "$work/throw"
if sh -c '"$0" || exit 1' "$work/throw" >"$work/said" 2>&1; then
    echo "a program without exceptions goes on where it would throw"
    exit 1
fi
grep -q '^hitmask, compiled without exceptions, ends the program: too long$' "$work/said" || {
    echo "a program without exceptions ends without saying why:"
    cat "$work/said"
    exit 1
}
