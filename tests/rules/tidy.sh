#!/bin/sh
# tidy.sh CLANG_TIDY BUILD SOURCE...: clang-tidy, without its static analyzer, on sources of one target at once, as if
# they were one file: most of its time goes into the standard library's headers, which are then looked at once and not
# once for each source. BUILD has the compile_commands.json; the sources are absolute paths.
set -eu

tidy=$1 build=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# run CHECKS SOURCE...: the last is the file that is compiled, with its flags, and the others stand at its top. That one
# source hides a name of another is nothing to warn of; the compilers warn of the rest when they build each source alone.
run() {
    checks=$1 includes=""
    shift
    while [ $# -gt 1 ]; do
        includes="$includes --extra-arg-before=-include --extra-arg-before=$1"
        shift
    done
    # Word splitting is what makes the arguments.
    # shellcheck disable=SC2086
    "$tidy" --quiet -p "$build" "--checks=$checks" '--header-filter=(lib|tools|tests)/.*\.(h|cpp)$' \
        --extra-arg=-w --extra-arg=-ferror-limit=0 $includes "$1" >"$work/said" 2>&1
}

# Checks that take more than half of the time and hardly ever find what compilers do not, or, where parameters could be
# references, take longer the more sources are one file: for --long, which runs them all.
slow="bugprone-assert-side-effect bugprone-dangling-handle bugprone-infinite-loop bugprone-misplaced-widening-cast
bugprone-not-null-terminated-result bugprone-sizeof-expression bugprone-undelegated-constructor bugprone-unused-raii
bugprone-unused-return-value misc-definitions-in-headers misc-misplaced-const misc-unused-using-decls
modernize-redundant-void-arg modernize-use-bool-literals modernize-use-noexcept modernize-use-nullptr
modernize-use-uncaught-exceptions modernize-use-using performance-type-promotion-in-math-fn
performance-unnecessary-value-param readability-redundant-control-flow readability-redundant-declaration"
# shellcheck disable=SC2086
fast=-clang-analyzer-*,-bugprone-suspicious-include$(printf ',-%s' $slow)

none='-*,misc-unused-alias-decls' # a check that takes no time: there has to be one

# Sources that have different things of the same name cannot be one file. Those with compile errors wait; where the
# errors are in headers, or in the first source, which should know nothing of the others, the second half waits.
# move_what_clashes SOURCE...
move_what_clashes() {
    sed -n 's/^\(.*\):[0-9]*:[0-9]*: error: .*\[clang-diagnostic-error\]$/\1/p' "$work/said" | sort -u >"$work/clash"
    printf '%s\n' "$@" | sed 1d | grep -xF -f "$work/clash" >"$work/moved" ||
        printf '%s\n' "$@" | sed "1,$((($# + 1) / 2))d" >"$work/moved"
    left=$(printf '%s\n' "$@" | grep -vxF -f "$work/moved")
    later="$later $(cat "$work/moved")"
}

# Which sources clash is found without the checks, but only once: mostly, no others do when those are gone.
left=$* later="" checks=$none failed=""
while [ -n "$left" ]; do
    # shellcheck disable=SC2086
    set -- $left
    if [ $# -eq 1 ]; then checks=$fast; fi
    result=0
    run "$checks" "$@" || result=1
    if [ $result -eq 1 ] && [ $# -gt 1 ] && grep -q '\[clang-diagnostic-error\]$' "$work/said"; then
        move_what_clashes "$@"
        checks=$fast
    elif [ "$checks" = "$none" ]; then
        checks=$fast
    else
        if [ $result -eq 1 ]; then
            cat "$work/said"
            failed=1
        fi
        left=$later later="" checks=$none
    fi
done
if [ "$failed" ]; then exit 1; fi
