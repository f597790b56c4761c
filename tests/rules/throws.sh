#!/bin/sh
# throws.sh ROOT: contracts about exceptions are true, as far as text can tell. Each source that throws says so in the
# contract of its header or beside the function, and each exception that a public header promises is seen thrown by a
# test. std::bad_alloc, which comes from anything that needs memory, is left out.
set -eu

cd "$1"
. tests/rules/files.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
project_files >"$work/files"
types='std::length_error|InvalidOutline|IoError|CompareError|UnsuitableSprite|BenchError|FileFault|WriteError'

# contract_files SOURCE: where the contract of what it throws may stand: itself, and the header that it includes first.
contract_files() {
    echo "$1"
    header=$(sed -n 's/^#include [<"]\([^>"]*\.h\)[>"].*/\1/p' "$1" | head -n 1)
    grep -E "^lib/(include|[a-z]*)/$header\$" "$work/files" || true
}

# What is thrown, and not said: "path: exception".
grep -E '^lib/(runtime|support|offline|bench)/.*\.(h|cpp)$' "$work/files" | tr '\n' '\0' |
    xargs -0 grep -HoE "throw ($types)\b" | sort -u | sed 's/:throw / /' | while read -r source type; do
    # shellcheck disable=SC2046
    cat $(contract_files "$source") | tr '\n' ' ' | sed 's|///*||g' | grep -qE "[Tt]hrows?[^.;{]* ?$type|[Tt]hrows? what" ||
        echo "$source: throws $type, and no contract of it says so"
done >"$work/unsaid"

# What public headers promise: "header function exception".
grep -E '^lib/include/.*\.h$' "$work/files" | tr '\n' '\0' | xargs -0 awk -v types="($types)" '
    FNR == 1 { said = "" }
    /^ *\/\/\// { sub(/^ *\/\/\/ ?/, ""); said = said " " $0; next }
    said ~ /[Tt]hrows? / && match($0, /[A-Za-z_0-9]+\(/) {
        name = substr($0, RSTART, RLENGTH - 1)
        while (match(said, types)) {
            print FILENAME, name, substr(said, RSTART, RLENGTH)
            said = substr(said, RSTART + RLENGTH)
        }
    }
    !/^ *(\[\[nodiscard\]\]|template)/ || /;/ { said = "" }' | sort -u >"$work/promised"

# A test that sees it names both: the function, and the exception in the same file.
grep -E '^tests/.*\.test\.cpp$' "$work/files" >"$work/tests"
while read -r header name type; do
    tr '\n' '\0' <"$work/tests" | xargs -0 grep -lw "$name" | tr '\n' '\0' | xargs -0 grep -qw "${type#std::}" ||
        echo "$header: no test sees $name() throw $type"
done <"$work/promised" >"$work/unseen" 2>"$work/ignored"

cat "$work/unsaid" "$work/unseen"
[ ! -s "$work/unsaid" ] && [ ! -s "$work/unseen" ]
