#!/bin/sh
# refused.sh ROOT CXX: mistakes that the compiler has to stop, each with a message that says what to do.
set -eu

root=$1 cxx=$2
failed=0

# compiles CODE [OPTION...]: what the compiler says of a function body about `outline`, `mask`, `masks` and `scene`.
compiles() {
    code=$1
    shift
    printf '#include <hitmask/hitmask.h>\nusing namespace hitmask;\nPreparedOutline make();\nMaskShape make_mask();\n%s\n' \
        "void use(const PreparedOutline& outline, const PreparedMask& mask, const MaskShape& shape, Scene& scene) { $code }" |
        "$cxx" -std=c++20 -fsyntax-only "-I$root/lib/include" "$@" -x c++ - 2>&1
}

# accepted CODE
accepted() {
    if said=$(compiles "$1"); then return; fi
    echo "this does not compile: $1" "$said"
    failed=1
}

# refused CODE TEXT: it does not compile, and the message has that text in it.
refused() {
    if said=$(compiles "$1"); then
        echo "this compiles: $1"
        failed=1
    elif ! printf '%s\n' "$said" | grep -q "$2"; then
        echo "the message of $1 does not say '$2': $said"
        failed=1
    fi
}

accepted 'scene.add(PosedShape(outline)); scene.add(PosedShape(shape, Pose{})); Shape any = outline; (void)any; (void)mask;'
refused 'PosedShape posed(make());' 'would refer to what is gone\|deleted'
refused 'PosedShape posed(make_mask());' 'would refer to what is gone\|deleted'
refused 'Shape any = make();' 'error'
refused 'scene.add(PosedShape(mask));' 'MaskShape'
refused 'scene.add(mask);' 'MaskShape'
refused 'scene.add(PosedMask(mask, {}));' 'MaskShape'

# The library's own sources, with a flag that would change answers.
if said=$("$cxx" -std=c++20 -fsyntax-only -ffast-math "-I$root/lib/include" "-I$root/lib/runtime" \
    "$root/lib/runtime/pose.cpp" 2>&1); then
    echo "the library compiles with -ffast-math"
    failed=1
elif ! printf '%s\n' "$said" | grep -q 'compile the library without -ffast-math'; then
    echo "the message for -ffast-math is another one: $said"
    failed=1
fi
exit "$failed"
