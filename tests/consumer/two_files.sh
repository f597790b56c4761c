#!/bin/sh
# two_files.sh ROOT WORK short|long CXX [CXX]: checks the two files that tools/amalgamate.sh writes. A game of two files
# in an empty folder gives the recorded answers. `short` compiles with the first compiler, and lets the second one look
# at the sources only. `long` does all with both, also as C++23 without exceptions.
set -eu

root=$(CDPATH='' cd -- "$1" && pwd) work=$2 length=$3
shift 3
rm -rf "$work"
mkdir -p "$work/files" "$work/again"
work=$(CDPATH='' cd -- "$work" && pwd)
files=$work/files script=$root/tools/amalgamate.sh
fail() {
    echo "$1"
    exit 1
}

# The script: the same bytes from any folder, help, and one line for each error.
sh "$script" "$files"
(cd "$work/again" && sh "$script")
cmp "$files/hitmask.h" "$work/again/hitmask.h"
cmp "$files/hitmask.cpp" "$work/again/hitmask.cpp"
sh "$script" --help | grep -q '^usage: '
for wrong in "$work/none" --frob "$files/hitmask.h" "$files $files"; do
    # "$files $files" must be split into words.
    # shellcheck disable=SC2086
    if sh "$script" $wrong >"$work/said" 2>&1; then fail "amalgamate.sh accepts $wrong"; fi
    [ "$(wc -l <"$work/said")" = 1 ] || fail "amalgamate.sh $wrong says: $(cat "$work/said")"
done

# The text: licence and version, no traces of the headers it is made of, their comments.
version=$(sed -n 's/^project(hitmask VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
for file in "$files/hitmask.h" "$files/hitmask.cpp"; do
    head -n 1 "$file" | grep -qF "// hitmask $version" || fail "$file does not begin with the version"
    grep -qF "Permission is hereby granted" "$file" || fail "$file lacks the licence"
    if grep -nE 'pragma once|include *<hitmask/|include *"[a-z_]+/' "$file" | grep -v '//.*include'; then
        fail "$file refers to the headers that it is made of"
    fi
    # Includes in an #if may be repeated in another one; the #ifndef around each file does not count.
    awk '/^ *# *if/ { ++depth }
        /^ *# *endif/ { --depth }
        /^ *# *include/ && depth < 2 && seen[$0]++ { print; twice = 1 }
        END { exit twice }' "$file" || fail "$file includes a header twice"
done
sed -n 's/^#include <\(hitmask\/[a-z_]*\.h\)>.*/\1/p' "$root/lib/include/hitmask/hitmask.h" >"$work/headers"
[ "$(wc -l <"$work/headers")" -ge 20 ]
(cd "$root/lib/include" && xargs grep -hE '^ *///' <"$work/headers") | grep -vxFf "$files/hitmask.h" &&
    fail "hitmask.h lacks these comments of public headers"

# The game: the program of tests/answers. Its oracles use internal headers, so they are left out. It calls none.
mkdir "$files/hitmask"
echo '#include "../hitmask.h"' >"$files/hitmask/hitmask.h"
for part in answers/answer_hash answers/main answers/mask_answers answers/shape_answers \
    support/mask_oracle support/outlines support/random support/shapes; do
    echo "#include \"$part.cpp\""
done >"$files/game.cpp"
echo '#include "hitmask.h"' >"$files/only.cpp"

# build NAME CXX LIBRARY OPTION...: compiles the game by one command, without warnings. LIBRARY is hitmask.cpp or its
# object file.
build() {
    name=$1 cxx=$2 library=$3
    shift 3
    (cd "$files" && "$cxx" -std=c++20 -Werror -I. -I "$root/tests" game.cpp "$library" -o "$work/$name" \
        -ffunction-sections -Wl,--gc-sections "$@")
}

# answers NAME [few]: the game gives the recorded answers.
answers() {
    name=$1
    shift
    sh "$root/tests/answers/check.sh" "$work/$name" "$root/tests/golden/answers.txt" "$work/$name.made" runtime "$@"
}

# check NAME [few]: it does, and no function but a kernel has instructions of AVX.
check() {
    answers "$@"
    [ "$(uname -m)" = x86_64 ] || return 0
    objdump -d --no-show-raw-insn "$work/$1" | awk '
        /^[0-9a-f]+ <.*>:$/ { name = $2 }
        $2 ~ /^v[a-z]/ || $2 ~ /^(mulx|rorx|sarx|shlx|shrx|andn|blsi|blsr|blsmsk|bextr|pdep|pext|lzcnt|popcnt)[lq]?$/ {
            if (name ~ /kernels(4avx2|6avx512)/) {
                ++right
            } else {
                if (!is_wrong) print "broken rule: AVX in " name
                is_wrong = 1
            }
        }
        END {
            if (right < 1000) print "there are no kernels with AVX"
            exit is_wrong || right < 1000
        }'
}

for cxx in "$@"; do
    for standard in c++20 c++2b; do # Clang 14 knows C++23 by that name
        "$cxx" -std=$standard -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -fsyntax-only "$files/only.cpp"
    done
done
if [ "$length" = short ]; then
    build game "$1" hitmask.cpp -O0
    check game few
    if [ $# -gt 1 ]; then "$2" -std=c++20 -Werror -fsyntax-only "$files/hitmask.cpp"; fi
    exit 0
fi
for cxx in "$@"; do
    compiler=$(basename "$cxx")
    build "$compiler" "$cxx" hitmask.cpp -O2
    check "$compiler"
    "$cxx" -std=c++2b -O1 -fno-exceptions -fno-rtti -DHITMASK_NO_SIMD -Werror -c "$files/hitmask.cpp" -o "$work/plain.o"
    build "$compiler-plain" "$cxx" "$work/plain.o" # the oracles throw
    answers "$compiler-plain" few
done
