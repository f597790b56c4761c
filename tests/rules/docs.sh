#!/bin/sh
# docs.sh DOXYGEN DOXYFILE WORK: makes the API reference. Prints each warning and each part that is missing, and ends
# with 1 if there is any. Then checks that faults of a small header and a small page are reported.
#
# A member of a struct needs no comment if its name says enough. All other public names do.
set -eu

doxygen=$1 doxyfile=$2 work=$3
member='warning: Member .* \(variable\) of (struct|class) [A-Za-z_0-9:]+ is not documented\.$'
failed=0

# make_reference SETTING...: makes a reference with the settings of the Doxyfile, changed by these. Prints the warnings.
make_reference() {
    rm -rf "$work/docs"
    mkdir -p "$work/docs"
    {
        cat "$doxyfile"
        printf '%s\n' "$@" "OUTPUT_DIRECTORY = \"$work/docs\"" 'WARN_AS_ERROR = NO' 'WARN_IF_UNDOCUMENTED = YES'
    } >"$work/Doxyfile"
    "$doxygen" "$work/Doxyfile" 2>&1 | grep -vE "$member" || true
}

# has PAGE REGEX: one line of a page of the reference matches.
has() {
    if grep -qE "$2" "$work/docs/html/$1" 2>/dev/null; then return 0; fi
    echo "$1 does not have '$2'"
    failed=1
}

# has_not PAGE TEXT: no line of that page has the text.
has_not() {
    if ! grep -qF "$2" "$work/docs/html/$1"; then return 0; fi
    echo "$1 has '$2'"
    failed=1
}

mkdir -p "$work"
warnings=$(make_reference)
if [ -n "$warnings" ]; then
    printf '%s\n' "$warnings"
    failed=1
fi
has index.html '<div class="title">[^<]*Guide'
has files.html 'mask_8h\.html'
has collide_8h.html 'The first place that a segment or a moving shape hits'
has collide_8h.html 'groupHeader">Distance<' # a group of declarations
has collide_8h.html '<dt>Touching</dt><dd>.*no overlap' # a label
has simplify_8h.html '<a [^>]*>trace\(\)</a>' # a function of another header
has simplify_8h.html 'class="fragment".*SimplifyResult' # an example
has structOffset.html 'class="fragment">.*\+-----------\+' # a drawing
has decompose_8h.html '^Hertel, Mehlhorn' # a second source
has structRgbaView.html 'pixels, &gt;= 0' # a comment behind a member
has classMask.html 'operator MaskView'
has_not classPreparedMask.html 'data()' # for the library itself
has_not files.html 'kernels.h'

cat >"$work/bad.h" <<'END'
#pragma once

// A header. See #nowhere.

namespace hitmask {
int bare();

struct Bare {
    int member;
};

} // namespace hitmask
END
printf '# Page\n\n[A link](#to-nothing), [a good one](#heading)\n\n## Heading\n' >"$work/bad.md"
warnings=$(make_reference "INPUT = \"$work/bad.h\" \"$work/bad.md\"" "USE_MDFILE_AS_MAINPAGE = \"$work/bad.md\"")
for warning in "'nowhere'" 'Member bare() ' 'Compound Bare ' "'bad-to-nothing'"; do
    if printf '%s\n' "$warnings" | grep -qF -- "$warning"; then continue; fi
    echo "no warning names $warning"
    failed=1
done
if [ "$(printf '%s\n' "$warnings" | wc -l)" -ne 4 ]; then
    printf 'not four warnings:\n%s\n' "$warnings"
    failed=1
fi
exit "$failed"
