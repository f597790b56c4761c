#!/bin/sh
# samples.sh ROOT WORK CXX TOOL RUNTIME_LIBRARY [LIBRARY...]: checks each sample in the documents and public headers of
# the project: README.md says how. Prints what is wrong, then what is skipped and why, then a table. Ends with 1 if
# anything is wrong. can_fail.sh shows that it can fail.
set -eu

root=$(CDPATH='' cd -- "$1" && pwd) work=$2 cxx=$3 tool=$4
shift 4
here=$root/tests/samples
tab=$(printf '\t')
rm -rf "$work"
mkdir -p "$work/blocks" "$work/results" "$work/messages" "$work/scratch"
work=$(CDPATH='' cd -- "$work" && pwd)

cd "$root"
. "$root/tests/rules/files.sh"
project_files >"$work/files"
grep -E '\.md$|^lib/include/hitmask/(offline/)?[^/]*\.h$' "$work/files" |
    awk -v out="$work/blocks" -f "$here/blocks.awk" >"$work/index"

. "$here/inputs.sh"
mkdir "$work/inputs"
(cd "$work/inputs" && make_inputs "$root" "$tool")

# Two documents at a time. xargs gives each name to a process of its own.
{
    awk -F "$tab" '$1 != "fault" && $2 ~ /\.md$/ { print $2 }' "$work/index" | uniq
    echo headers
} | tr '\n' '\0' >"$work/documents"
failed=0
xargs -0 -n 1 -P 2 sh "$here/document.sh" "$root" "$work" "$cxx" "$tool" "$*" <"$work/documents" || {
    echo "not every document was checked to its end: does a command of it end the shell?"
    failed=1
}
cat "$work"/results/* >"$work/all"
awk -F "$tab" '$1 == "fault" { print $2 ":" $3 ": " $4 }' "$work/index" >"$work/faults"
while IFS=$tab read -r kind document line text messages; do
    if [ "$kind" != fail ]; then continue; fi
    echo "$document:$line: $text"
    head -n 20 "$messages" | sed 's/^/    /'
done <"$work/all" >>"$work/faults"
if [ -s "$work/faults" ]; then
    cat "$work/faults"
    failed=1
fi

echo "Skipped:"
awk -F "$tab" '$1 == "skip" { printf "  %s:%s: %s: %s\n", $2, $3, $4, $5 }' "$work/all"
awk -F "$tab" '
    BEGIN {
        line = "%-46s %-9s %6s %8s %5s %7s\n"
        printf line, "document", "language", "blocks", "compiled", "run", "skipped"
    }
    $1 == "row" {
        printf line, $2, $3, $4, $5, $6, $7
        blocks += $4; compiled += $5; run += $6; skipped += $7
    }
    END { printf line, "all", "", blocks, compiled, run, skipped }' "$work/all"
exit "$failed"
