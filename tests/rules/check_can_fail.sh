#!/bin/sh
# check_can_fail.sh WORK: breaks each rule of check.sh in a small tree and sees it reported, several at once, since each
# run of it takes a second.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
tree=$1/tree rounds=$1/rounds
tab=$(printf '\t')
failed=0

# clean_tree: a tree that keeps every rule, also where it comes near to breaking one.
clean_tree() {
    rm -rf "$tree"
    for folder in lib/runtime/base lib/runtime/kernels lib/runtime/baked lib/offline/export lib/offline/export/formats lib/offline/bake \
        lib/include/hitmask/detail lib/include/hitmask/offline lib/support/text tools/trace; do
        mkdir -p "$tree/$folder"
        seq 20 >"$tree/$folder/README.md"
    done
    printf '#include <vector>\n#include <hitmask/boundary.h> // not <iostream>\n' >"$tree/lib/include/hitmask/shapes.h"
    : >"$tree/lib/include/hitmask/boundary.h"
    : >"$tree/lib/include/hitmask/detail/rounding.h"
    : >"$tree/lib/runtime/base/near.h"
    : >"$tree/lib/runtime/base/a.h"
    : >"$tree/lib/support/text/ascii.h"
    printf '#include <hitmask/boundary.h>\n#include "base/near.h"\n// printf is not used\n' >"$tree/lib/runtime/base/a.cpp"
    printf '#include <cerrno>\n#include <sys/mman.h>\n#ifndef NOMINMAX\n#define NOMINMAX\n#endif\n' \
        >"$tree/lib/runtime/baked/map_os.cpp"
    printf '#include <string>\n#include <hitmask/shapes.h>\n' >"$tree/lib/include/hitmask/offline/bake.h"
    printf '#include <opencv2/core.hpp>\n' >"$tree/lib/offline/export/formats/draw_opencv.cpp"
    printf '#include <fmt/format.h>\nstd::snprintf(text);\nauto out = std::fopen(name);\n' >"$tree/lib/offline/bake/c.cpp"
    printf '#include "text/ascii.h"\n' >"$tree/tools/trace/a.cpp"
    printf '#include <iostream>\nint work = a/wo''rk/b;\ndouble d = std::fmod(sine(cosine), std::sqrt(log_of(x)));\n' >"$tree/tools/main.cpp"
    printf 'echo "$1"\n' >"$tree/tools/a.sh"
}

# broken SENTENCE FILE LINE: in a round with cases of other rules, that line will stand at the end of that file.
broken() {
    round=$rounds/$(cat "$rounds"/* 2>/dev/null | grep -cF "$1$tab" || true)
    printf '%s\t%s\t%s\n' "$1" "$2" "$3" >>"$round"
}

# check_round ROUND: check.sh reports each of its rules with that one line below, and no other.
check_round() {
    clean_tree
    while IFS=$tab read -r rule file line; do printf '%s\n' "$line" >>"$tree/$file"; done <"$1"
    said=$(sh "$here/check.sh" "$tree" 2>&1) || true
    while IFS=$tab read -r rule file line; do
        if ! printf '%s\n' "$said" | grep -F -A 1 "broken rule: $rule" | grep -qF "    $file:"; then
            echo "'$line' in $file: expected 'broken rule: $rule...', check.sh said: $said"
            failed=1
        fi
    done <"$1"
    if [ "$(printf '%s\n' "$said" | wc -l)" -ne $((2 * $(wc -l <"$1"))) ]; then
        echo "these broke more than one rule each, or fewer: $(cat "$1")" "check.sh said: $said"
        failed=1
    fi
}

clean_tree
sh "$here/check.sh" "$tree" || failed=1

rm -rf "$rounds"
mkdir -p "$rounds"

broken "a runtime header" lib/include/hitmask/shapes.h '#include <fmt/format.h>'
broken "a runtime header" lib/include/hitmask/shapes.h '#include <stdio.h>'
broken "a runtime source includes" lib/runtime/base/a.cpp '#include <fmt/format.h>'
broken "a runtime source includes" lib/runtime/base/a.cpp '#include <sys/mman.h>'
broken "a runtime source includes" lib/runtime/base/a.cpp '#include <immintrin.h>'
broken "every source lies in a room" lib/runtime/loose.cpp 'int loose;'
broken "every source lies in a room" lib/include/hitmask/loose.h 'int loose();'
broken "every source lies in a room" lib/runtime/base/a.cpp '#include <hitmask/pose.h>'
broken "every source lies in a room" lib/include/hitmask/offline/bake.h '#include <hitmask/offline/compare.h>'
broken "every source lies in a room" tools/trace/a.cpp '#include <hitmask/detail/rounding.h>'
broken "every source lies in a room" tools/trace/a.cpp '#include "bake/c.h"'
broken "every room says" lib/runtime/base/README.md 'one line too many'
broken "no file includes itself" lib/runtime/base/near.h '#include "base/a.h"'
broken "only the vectors" lib/runtime/kernels/simd_a.h '#include <fmt/format.h>'
broken "a runtime source that ends in _os.cpp" lib/runtime/baked/map_os.cpp '#include <fmt/format.h>'
broken "an offline header" lib/include/hitmask/offline/bake.h '#include <nlohmann/json.hpp>'
broken "only files that end in _opencv.cpp" lib/offline/bake/c.cpp '#include <opencv2/imgproc.hpp>'
broken "only files that end in _opencv.cpp" tools/main.cpp '#include <opencv2/imgproc.hpp>'
broken "only files that end in _stb.cpp" lib/offline/bake/c.cpp '#include <stb_image.h>'
broken "the library never prints" lib/offline/bake/c.cpp '#include <iostream>'
broken "the library never prints" lib/offline/bake/c.cpp 'std::cout << 1;'
broken "the library never prints" lib/runtime/base/a.cpp 'std::printf("1");'
broken "the library never prints" lib/runtime/base/a.cpp 'std::fputs("1", stderr);'
broken "the library never prints" lib/offline/bake/c.cpp 'fmt::print("1");'
broken "nothing calls a function" lib/runtime/base/a.cpp 'double d = std::hypot(x, y);'
broken "nothing calls a function" lib/runtime/base/a.cpp 'float f = 2*atan2f(y, x);'
broken "nothing calls a function" lib/include/hitmask/shapes.h 'return std::lerp(a, b, t);'
broken "nothing calls a function" tools/main.cpp 'return std::pow(a, b);'
broken "a macro of <windows.h>" lib/runtime/baked/map_os.cpp '#define NOMINMAX'
broken "a macro of <windows.h>" tools/main.cpp '#define WIN32_LEAN_AND_MEAN // small'
broken "no file names a path" tools/a.sh "cd /ro""ot/hitmask"
broken "no file names a path" tools/main.cpp "// see /ho""me/someone/notes"
broken "nothing in the tree is marked" tools/main.cpp "// TO""DO: the rest"
broken "nothing in the tree is marked" tools/a.sh "# FIX""ME"
broken "every shell script parses" tools/a.sh 'if true; then'

# probes: in each room a header and a source that includes one of the first room that it may not.
probes() {
    rm -rf "$tree"
    awk '/^= / { story = $2; next } /^[a-z]/ { sub(/:$/, "", $1); print story, $1 }' "$here/rooms.txt" >"$1/rooms"
    while read -r story room; do
        mkdir -p "$tree/$story/$room"
        : >"$tree/$story/$room/probe.h"
        may=" $room $(sed -n "/^= $(echo "$story" | sed 's|/|.|')\$/,/^= /p" "$here/rooms.txt" | sed -n "s|^$room:||p") "
        awk -v story="$story" '$1 == story { print $2 }' "$1/rooms" | while read -r other; do
            case $may in *" $other "*) ;; *)
                printf '#include "%s/probe.h"\n' "$other" >"$tree/$story/$room/probe.cpp"
                echo "    $story/$room/probe.cpp:1: $story/$room may not include $story/$other ($story/$other/probe.h)"
                break
                ;;
            esac
        done
        if [ -e "$tree/$story/$room/probe.cpp" ]; then continue; fi
        echo '#include <hitmask/offline/compare.h>' >"$tree/$story/$room/probe.cpp"
        echo "    $story/$room/probe.cpp:1: $story/$room may not include lib/offline/compare" \
            "(lib/include/hitmask/offline/compare.h)"
    done <"$1/rooms" | LC_ALL=C sort
}

# One forbidden edge of each room, and all of them named.
mkdir -p "$rounds"
probes "$rounds" >"$rounds/expected"
sh "$here/check.sh" "$tree" | grep -F ' may not include ' | LC_ALL=C sort >"$rounds/named" || true
if ! [ "$(wc -l <"$rounds/expected")" -eq "$(wc -l <"$rounds/rooms")" ] || ! diff "$rounds/expected" "$rounds/named"; then
    echo "not every forbidden edge between rooms is named"
    failed=1
fi
rm "$rounds/rooms" "$rounds/expected" "$rounds/named"

for round in "$rounds"/*; do check_round "$round"; done
exit "$failed"
