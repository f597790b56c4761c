#!/bin/sh
# tidy.sh CLANG_TIDY BUILD quick|all SOURCE...: clang-tidy on these sources at once, as if they were one file: most of
# its time goes into the standard library's headers, which are then looked at once and not once for each source. They
# have the same flags, and BUILD has the compile_commands.json with them. With quick some checks are left out, and the
# static analyzer, which stb is spared anyway. A name that two of the sources give to different things in unnamed
# namespaces is an error, too, as it is in a unity build.
set -eu

tidy=$1 build=$2 which=$3
shift 3
config=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)/.clang-tidy

# Checks that take more than half of the time and hardly ever find what compilers do not, or, where parameters could be
# references, take longer the more sources are one file.
slow="bugprone-assert-side-effect bugprone-bad-signal-to-kill-thread bugprone-dangling-handle bugprone-fold-init-type
bugprone-forward-declaration-namespace bugprone-implicit-widening-of-multiplication-result bugprone-incorrect-roundings
bugprone-infinite-loop bugprone-misplaced-operator-in-strlen-in-alloc bugprone-misplaced-widening-cast
bugprone-narrowing-conversions bugprone-not-null-terminated-result bugprone-sizeof-expression
bugprone-suspicious-memset-usage bugprone-undefined-memory-manipulation bugprone-undelegated-constructor
bugprone-unused-raii bugprone-unused-return-value bugprone-virtual-near-miss concurrency-mt-unsafe
concurrency-thread-canceltype-asynchronous misc-definitions-in-headers misc-misplaced-const misc-new-delete-overloads
misc-redundant-expression misc-unconventional-assign-operator misc-unused-using-decls modernize-avoid-bind
modernize-redundant-void-arg modernize-replace-random-shuffle modernize-use-bool-literals modernize-use-noexcept
modernize-use-nullptr modernize-use-uncaught-exceptions modernize-use-using performance-type-promotion-in-math-fn
performance-unnecessary-value-param readability-redundant-access-specifiers readability-redundant-control-flow
readability-redundant-declaration readability-redundant-smartptr-get"

checks=-clang-analyzer-*
if [ "$which" = quick ]; then
    # Words are what there is to split.
    # shellcheck disable=SC2086
    checks=$checks,-bugprone-suspicious-include$(printf ',-%s' $slow)
else
    case $1 in
    *_stb.cpp) ;;
    *) checks= ;;
    esac
fi

# The last is the file that is compiled, with its flags, and the others stand at its top.
includes=""
while [ $# -gt 1 ]; do
    includes="$includes --extra-arg-before=-include --extra-arg-before=$1"
    shift
done
# shellcheck disable=SC2086
exec "$tidy" --quiet -p "$build" "--config-file=$config" "--checks=$checks" --extra-arg=-w \
    '--header-filter=(lib|tools|tests)/.*\.(h|cpp)$' $includes "$1"
