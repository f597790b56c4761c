#!/bin/sh
# check.sh ANSWERS EXPECTED WORK runtime|all [few | TOOL SPRITES]: checks that the program's hashes are the recorded
# ones, those of the runtime half or all. With `few`, only hashes about a few masks are checked. Hashes about SPRITES
# need TOOL, which makes masks of them. HITMASK_EMULATOR is the command that runs programs for another CPU or system.
# After a change that is meant to change answers, copy WORK/answers.txt to EXPECTED.
set -eu

answers=$1 expected=$2 work=$3 half=$4
mkdir -p "$work"

# run PROGRAM ARGUMENT...: runs a program. Windows ends lines with CR LF.
run() {
    # The emulator must be split into words.
    # shellcheck disable=SC2086
    ${HITMASK_EMULATOR-} "$@" >"$work/output.txt"
    tr -d '\r' <"$work/output.txt"
}

if [ $# -gt 5 ]; then
    run "$5" bake "$6" -o "$work/sprites.hitmask" >/dev/null
    run "$answers" "$work/sprites.hitmask" >"$work/answers.txt"
    cp "$expected" "$work/expected.txt"
elif [ "${5-}" = few ]; then
    run "$answers" --few >"$work/answers.txt"
    grep -E '^(shapes|few)' "$expected" >"$work/expected.txt"
else
    run "$answers" >"$work/answers.txt"
    grep -v '^sprites' "$expected" >"$work/expected.txt"
fi
if [ "$half" = runtime ]; then
    sed -i -E '/ (best_collider|export|preview) /d' "$work/expected.txt"
fi
[ "$(wc -l <"$work/answers.txt")" -ge 25 ]
diff "$work/expected.txt" "$work/answers.txt"
