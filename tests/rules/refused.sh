#!/bin/sh
# refused.sh ROOT CXX: checks that the compiler rejects certain mistakes, each with a message that says what to do.
set -eu

root=$1 cxx=$2
failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# begin FILE: starts that file with the declarations that its functions use.
begin() {
    cat >"$work/$1" <<'END'
#include <hitmask/collide.h>
#include <hitmask/scene.h>
using namespace hitmask;
PreparedOutline make();
MaskShape make_shape();
PreparedMask make_mask();
const PreparedOutline keep();
const MaskShape keep_shape();
const PreparedMask keep_mask();
END
}

# add FILE NUMBER CODE: adds a function with that code. #line makes the compiler report it as a file of its own.
add() {
    printf '#line 1 "case_%s"\nvoid use_%s(%s, std::vector<SpriteId>& found) { %s }\n' "$2" "$2" \
        "const PreparedOutline& outline, const PreparedMask& mask, const MaskShape& shape, Scene& scene" "$3" >>"$work/$1"
}

count=0
# accepted CODE: this must compile.
accepted() {
    count=$((count + 1))
    add accepted.cpp "$count" "$1"
}

# refused CODE TEXT: this must not compile, and the compiler's messages must contain TEXT, a regular expression.
refused() {
    count=$((count + 1))
    add refused.cpp "$count" "$1"
    printf '%s\t%s\t%s\n' "$count" "$2" "$1" >>"$work/expected"
}

begin accepted.cpp
begin refused.cpp
accepted 'scene.add(outline); scene.add(shape, Pose{}); scene.add(mask); Shape any = outline; (void)any;'
accepted 'scene.query(Vec2{1, 2}, found); scene.query(Aabb{}, found); scene.query(Circle{}, found); scene.query(shape, found); scene.query(mask, found);'
accepted 'if (overlaps(PosedShape(outline), Obb{}) || overlaps(Obb{}, Circle{}) || overlaps(outline, Circle{})) return;'
accepted 'if (overlaps(PosedMask(mask, {}), Obb{}) || overlaps(Obb{}, Obb{}) || overlaps(Mask(), Circle{})) return;'
accepted 'if (overlaps(Ellipse{}, Circle{}) || overlaps(Outline(), Ellipse{}) || distance(Vec2{}, Ellipse{}) > 0) return;'
accepted 'if (cast(Mask(), Segment{}) || contains(Outline(), Vec2{}) || contact(PosedShape(shape), outline)) return;'
for posed in 'PosedShape(make' 'PosedShape(keep' 'PosedShape(make_shape' 'PosedShape(keep_shape' \
    'PosedOutline(make' 'PosedOutline(keep' 'PosedMask(make_mask' 'PosedMask(keep_mask'; do
    refused "(void)$posed(), Pose{});" 'would refer to what is gone|deleted'
done
refused 'Shape any = make();' 'error'
refused '(void)PosedShape(&outline, Pose{});' 'error'
refused 'Shape any = keep();' 'error'
for pixels in 'query(PosedShape(Mask()), found' 'add(Mask()' 'add(PosedMask(mask, {})' 'query(Mask(), found' \
    'query(PosedMask(mask, {}), found'; do
    refused "scene.$pixels);" 'PreparedMask'
done
refused 'scene.add(make_mask());' 'deleted|would be gone'
refused 'std::vector<int> many; scene.query(Vec2{}, found, {.accepts = [many](SpriteId) { return many.empty(); }});' 'cref'
refused 'scene.add(make());' 'deleted|would be gone'
refused 'scene.add(make_shape());' 'deleted|would be gone'
refused 'scene.set_shape(found[0], keep(), Pose{});' 'deleted|would be gone'

# compiles FILE [OPTION...]: prints the compiler's messages; fails if the file does not compile.
compiles() { LC_ALL=C "$cxx" -std=c++20 -fsyntax-only "-I$root/lib/include" "$@" 2>&1; }

if ! compiles "$work/accepted.cpp"; then
    echo "what is right does not compile"
    failed=1
fi
compiles "$work/refused.cpp" >"$work/said" || true
# The messages of a case begin with the first line that has its name, and end before the next case. The compiler does
# not repeat a message that another case caused before; then the case is compiled alone.
while IFS='	' read -r number text code; do
    awk -v name="case_$number:" '/^case_[0-9]+:/ { mine = index($0, name) == 1 } mine' "$work/said" >"$work/messages"
    if grep -q 'error' "$work/messages" && grep -qE "$text" "$work/messages"; then continue; fi
    begin alone.cpp
    add alone.cpp "$number" "$code"
    if compiles "$work/alone.cpp" >"$work/messages"; then
        echo "this compiles: $code"
        failed=1
    elif ! grep -qE "$text" "$work/messages"; then
        echo "the message of $code does not say '$text':"
        cat "$work/messages"
        failed=1
    fi
done <"$work/expected"

# Questions that no function answers for these shapes: a few lines each say what to do, instead of listing all functions
# of that name, in hundreds.
cat >"$work/asked" <<'END'
overlaps(outline, outline)
overlaps(Obb{}, outline)
overlaps(Obb{}, Capsule{})
overlaps(Mask(), shape)
overlaps(mask, Circle{})
contact(outline, Circle{})->depth > 0
distance(outline, Vec2{})->length > 0
sweep(outline, outline, Vec2{})
cast(outline, Segment{})
contains(outline, Vec2{})
END
begin briefly.cpp
number=0
while IFS= read -r code; do add briefly.cpp "$((number += 1))" "if ($code) return;"; done <"$work/asked"
compiles "$work/briefly.cpp" >"$work/messages" || true
asked=$(wc -l <"$work/asked")
lines=$(wc -l <"$work/messages")
answers=$(grep -cE 'error.*(pose it: make a PosedShape|PosedMask\(mask, pose\))' "$work/messages") || true
if [ "$answers" -ne "$asked" ] || [ "$lines" -gt $((10 * asked)) ]; then
    echo "the compiler says what to do $answers times in $lines lines, for $asked questions that have no answer:"
    cat "$work/messages"
    failed=1
fi

# The library itself must refuse a flag that would change answers.
if said=$(compiles -ffast-math "-I$root/lib/runtime" "$root/lib/runtime/lattice/pose.cpp"); then
    echo "the library compiles with -ffast-math"
    failed=1
elif ! printf '%s\n' "$said" | grep -q 'compile the library without -ffast-math'; then
    echo "the message about -ffast-math does not say what to do: $said"
    failed=1
fi
exit "$failed"
