#!/bin/sh
# tidy.sh CLANG_TIDY BUILD quick|all SOURCE...: runs clang-tidy on these sources as if they were one file. Most of its
# time goes into the headers of the standard library, which it then reads only once. The sources must have the same
# flags, those in BUILD/compile_commands.json. "quick" leaves out some checks and the static analyzer; stb is never
# analyzed. It is an error if two sources use one name for different things in unnamed namespaces, as in a unity build.
set -eu

tidy=$1 build=$2 which=$3
shift 3
config=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)/.clang-tidy

# These checks take more than half of the time. They hardly ever find something that compilers do not find, or they
# suggest references for parameters and get slower the more sources form one file.
slow="bugprone-assert-side-effect bugprone-bad-signal-to-kill-thread bugprone-dangling-handle bugprone-fold-init-type
bugprone-forward-declaration-namespace bugprone-implicit-widening-of-multiplication-result bugprone-incorrect-roundings
bugprone-infinite-loop bugprone-misplaced-operator-in-strlen-in-alloc bugprone-misplaced-widening-cast
bugprone-narrowing-conversions bugprone-not-null-terminated-result bugprone-sizeof-container bugprone-sizeof-expression
bugprone-suspicious-memset-usage bugprone-undefined-memory-manipulation bugprone-undelegated-constructor
bugprone-unused-raii bugprone-unused-return-value bugprone-virtual-near-miss concurrency-mt-unsafe
concurrency-thread-canceltype-asynchronous misc-definitions-in-headers misc-misplaced-const misc-new-delete-overloads
misc-redundant-expression misc-unconventional-assign-operator misc-unused-using-decls modernize-avoid-bind
modernize-redundant-void-arg modernize-replace-random-shuffle modernize-use-bool-literals modernize-use-noexcept
modernize-use-nullptr modernize-use-uncaught-exceptions modernize-use-using performance-type-promotion-in-math-fn
performance-unnecessary-value-param readability-container-size-empty readability-redundant-access-specifiers
readability-redundant-control-flow
readability-redundant-declaration readability-redundant-smartptr-get"

checks=-clang-analyzer-*
if [ "$which" = quick ]; then
    # The list is split into words on purpose.
    # shellcheck disable=SC2086
    checks=$checks,-bugprone-suspicious-include$(printf ',-%s' $slow)
else
    case $1 in
    *_stb.cpp) ;;
    *) checks= ;;
    esac
fi

# The last source is compiled, with its own flags; the others are included at its top.
includes=""
while [ $# -gt 1 ]; do
    includes="$includes --extra-arg-before=-include --extra-arg-before=$1"
    shift
done
# shellcheck disable=SC2086
exec "$tidy" --quiet -p "$build" "--config-file=$config" "--checks=$checks" --extra-arg=-w \
    '--header-filter=(lib|tools|tests)/.*\.(h|cpp)$' $includes "$1"
