#!/bin/sh
# check.sh ROOT: checks the rules of the source tree; each rule is a sentence below. Prints every line that breaks a
# rule, and ends with 1 if there is one. check_can_fail.sh shows that each rule can fail.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$1"
. "$here/files.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
project_files >"$work/files"

# files REGEX: prints the project's files whose path matches.
files() { grep -E "$1" "$work/files" || true; }

# lines REGEX: reads paths from stdin and prints the matching lines as path:line:text. Skips binary files.
lines() { tr '\n' '\0' | xargs -0 grep -nHIE -e "$1" || true; }

# code_lines REGEX: the same for C++, ignoring // comments.
code_lines() { lines "$1" | sed 's|//.*||' | grep -E "^[^:]*:[0-9]+:.*($1)" || true; }

# rooms AWK_OPTION...: runs rooms.awk on the tree.
rooms() { awk "$@" -f "$here/rooms.awk" "$here/rooms.txt" "$work/files" "$work/includes"; }

# rule SENTENCE: reports a broken rule if stdin is not empty. Stdin has the lines that break it.
rule() {
    cat >"$work/found"
    if [ -s "$work/found" ]; then
        echo "broken rule: $1"
        sed 's/^/    /' "$work/found"
        : >"$work/broken"
    fi
}

include=' *# *include *'
std='<[a-z_0-9]+>'
runtime_header='<hitmask/(detail/)?[a-z_0-9]+\.h>'
system='<(windows|fcntl|unistd|sys/(mman|stat))\.h>'
public_header='<hitmask/((detail|offline)/)?[a-z_0-9]+\.h>'

files '^(lib|tools)/.*\.(h|cpp)$' | lines "^$include" >"$work/includes"
rooms | rule "every source lies in a room, and includes the rooms that rooms.txt names for it"
# unexplained_rooms: prints rooms without a README.md, or with one of more than 20 lines.
unexplained_rooms() {
    awk '/^= / { story = $2; next } /^[a-z]/ { sub(/:$/, "", $1); print story "/" $1 }' "$here/rooms.txt" |
        while IFS= read -r room; do
            if [ ! -d "$room" ]; then continue; fi
            if [ ! -f "$room/README.md" ]; then
                echo "$room/README.md: there is none"
            elif [ "$(wc -l <"$room/README.md")" -gt 20 ]; then
                echo "$room/README.md: $(wc -l <"$room/README.md") lines"
            fi
        done
}
unexplained_rooms | rule "every room says in a README.md of at most 20 lines what it answers"

# long_files: prints sources that are too long to read in one go.
long_files() {
    files '^(lib|tools|tests)/.*\.(h|cpp)$' | tr '\n' '\0' | xargs -0 awk 'FNR == 601 { print FILENAME ":601: more than 600 lines" }'
}
long_files | rule "no source has more than 600 lines"

# unlisted_headers: prints public headers that would not be installed.
unlisted_headers() {
    files '^lib/include/.*\.h$' | sed 's|^lib/||' | while IFS= read -r header; do
        grep -qsF " $header" lib/CMakeLists.txt || echo "lib/$header:1: not in lib/CMakeLists.txt"
    done
}
unlisted_headers | rule "every public header is installed"

# circles: turns tsort's complaints about edges into one line for each circle.
circles() { sed -n 's|^tsort: \(.*/.*\)|\1|p' | paste -s -d ' ' | sed -e '/^$/d' -e 's| |.h: and back by way of |'; }
rooms -v edges=1 | tsort 2>&1 >"$work/sorted" | circles | rule "no file includes itself by way of others"

# <emmintrin.h> counts as a part of the standard library: every x86-64 has its instructions.
files '^lib/include/hitmask/(detail/)?[^/]*$' | lines "^$include" | grep -vE ":$include($std|$runtime_header|<emmintrin\.h>)" |
    grep -vE '^[^:]*/c(_types)?\.h:[0-9]+:#include <std(def|int)\.h>' |
    rule "a runtime header includes the standard library and runtime headers only"

neighbour='"([a-z_0-9]+/)*[a-z_0-9]+\.h"'
files '^lib/runtime/' | grep -vE '_os\.cpp$|/kernels/(simd|ops)_[a-z_0-9]+\.h$' | lines "^$include" |
    grep -vE ":$include($std|$runtime_header|$neighbour)" |
    rule "a runtime source includes the standard library, runtime headers and its neighbours only"

files '^lib/runtime/kernels/(simd|ops)_[a-z_0-9]+\.h$' | lines "^$include" |
    grep -vE ":$include($std|<([ei]mmintrin|arm_neon|wasm_simd128)\.h>|$neighbour)" |
    rule "only the vectors of a SIMD target include its intrinsics, and nothing else that is foreign"

files '^lib/runtime/.*_os\.cpp$' | lines "^$include" |
    grep -vE ":$include($std|$system|$runtime_header|$neighbour)" |
    rule "a runtime source that ends in _os.cpp includes headers of the operating system as well, and no others"

files '^lib/include/hitmask/offline/' | lines "^$include" | grep -vE ":$include($std|$public_header)" |
    rule "an offline header names nobody else's types, so it includes no other library"

files '\.(h|cpp)$' | grep -vE '_opencv\.cpp$|^tests/bench/' | lines "^$include<opencv" |
    rule "only files that end in _opencv.cpp, and benchmarks, include OpenCV"

files '^(lib|tools)/.*\.(h|cpp)$' | grep -vE '_stb\.cpp$' | lines "^$include<stb_" |
    rule "only files that end in _stb.cpp include stb"

files '^lib/.*\.(h|cpp)$' | grep -vE '^lib/(examples/|runtime/base/throw_or_abort\.h$)' |
    code_lines '<iostream>|<print>|\b(std(in|out|err)|c(out|err|log)|v?f?printf|f?puts|putchar|perror|fmt::print|std::print)\b' |
    rule "the library never prints"

files '^(lib|tools)/.*\.(h|cpp)$' | grep -v '/path_text\.cpp$' | code_lines '\b(generic_(u8)?string|lexically_normal)\(' |
    rule "only path_text.cpp makes the text of a path, or its normal form: std::filesystem of mingw fails for some"

# The last bits of these functions depend on the standard library, those of sqrt only for doubles. floor, fmod and the
# like are exact everywhere.
inexact='(a?(sin|cos|tan)h?|atan2|hypot|pow|cbrt|exp(2|m1)?|log(2|10|1p)?|erfc?|[lt]gamma|lerp)[fl]?'
{
    files '^(lib|tools)/.*\.(h|cpp)$' | code_lines "(^|[^A-Za-z0-9_.>:]|std::)$inexact\("
    files '^lib/.*\.(h|cpp)$' | grep -vE '/(kernels/.*|portable_math\.h)$' | code_lines '\bsqrtf?\('
} |
    rule "nothing calls a function of the standard library whose result differs from machine to machine (portable_math.h)"

# unguarded_macros: reads paths from stdin. Prints lines that define a macro of <windows.h> without an #ifndef above
# them.
unguarded_macros() {
    while IFS= read -r file; do
        awk -v file="$file" '
            /^ *# *define +(NOMINMAX|WIN32_LEAN_AND_MEAN)/ && !(before ~ "# *ifndef +" $2 "$") {
                print file ":" NR ":" $0
            }
            { before = $0 }' "$file"
    done
}

files '\.(h|cpp)$' | lines '(NOMINMAX|WIN32_LEAN_AND_MEAN)' | sed 's/:.*//' | sort -u | unguarded_macros |
    rule "a macro of <windows.h> is defined only where it is not defined yet"

files '.' | grep -v '^LICENSE$' | lines '(^|[^A-Za-z0-9._-])/(root|work|home/[a-z][a-z0-9_-]*|Users|tmp/w[t])/' |
    rule "no file names a path of the machine that it was written on"

files '.' | lines '\b(TO[D]O|FIX[M]E|XX[X])\b' |
    rule "nothing in the tree is marked as unfinished"

files '\.sh$|^\.ci/run$' | while IFS= read -r file; do
    sh -n "$file" 2>&1 || true
done | rule "every shell script parses"

if [ -e "$work/broken" ]; then exit 1; fi
