#!/bin/sh
# readme.sh ROOT WORK COMPILER: checks that the C++ code in README.md compiles without a warning.
set -eu

mkdir -p "$2"
awk '/^```cpp$/ { inside = 1; next } /^```/ { inside = 0 } inside' "$1/README.md" >"$2/readme.cpp"
grep -q 'hitmask::trace' "$2/readme.cpp" # fails if no code was found
"$3" -std=c++20 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Werror -fsyntax-only \
    -I "$1/lib/include" "$2/readme.cpp"
