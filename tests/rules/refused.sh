#!/bin/sh
# refused.sh ROOT CXX: mistakes that the compiler has to stop, each with a message that says what to do.
set -eu

root=$1 cxx=$2
failed=0

# compiles CODE [OPTION...]: what the compiler says of a function that has the arguments below.
compiles() {
    code=$1
    shift
    printf '%s\n' '#include <hitmask/scene.h>' 'using namespace hitmask;' \
        'PreparedOutline make(); MaskShape make_shape(); PreparedMask make_mask();' \
        'const PreparedOutline keep(); const MaskShape keep_shape(); const PreparedMask keep_mask();' \
        'void use(const PreparedOutline& outline, const PreparedMask& mask, const MaskShape& shape, Scene& scene,' \
        "         std::vector<SpriteId>& found) { $code }" |
        "$cxx" -std=c++20 -fsyntax-only "-I$root/lib/include" "$@" -x c++ - 2>&1
}

# accepted CODE
accepted() {
    if said=$(compiles "$1"); then return; fi
    echo "this does not compile: $1" "$said"
    failed=1
}

# refused WHAT TEXT COMMAND...: the command fails, and what it says has that text in it.
refused() {
    what=$1 text=$2
    shift 2
    if said=$("$@" 2>&1); then
        echo "this compiles: $what"
        failed=1
    elif ! printf '%s\n' "$said" | grep -q "$text"; then
        echo "the message of $what does not say '$text': $said"
        failed=1
    fi
}

# refused_code CODE TEXT
refused_code() { refused "$1" "$2" compiles "$1"; }

accepted 'scene.add(PosedShape(outline)); scene.add(PosedShape(shape, Pose{})); Shape any = outline; (void)any; (void)mask;'
accepted 'scene.query(Vec2{1, 2}, found); scene.query(Aabb{}, found); scene.query(Circle{}, found);'
for posed in 'PosedShape(make' 'PosedShape(keep' 'PosedShape(make_shape' 'PosedShape(keep_shape' \
    'PosedOutline(make' 'PosedOutline(keep' 'PosedMask(make_mask' 'PosedMask(keep_mask'; do
    refused_code "(void)$posed(), Pose{});" 'would refer to what is gone\|deleted'
done
refused_code 'Shape any = make();' 'error'
refused_code 'Shape any = keep();' 'error'
for pixels in 'add(PosedShape(mask)' 'add(mask' 'add(PosedMask(mask, {})' 'move(found[0], mask' \
    'query_shape(mask, found' 'query(mask, found' 'query(PosedMask(mask, {}), found'; do
    refused_code "scene.$pixels);" 'MaskShape'
done
refused_code 'scene.query(shape, found);' 'query_shape'
refused_code 'scene.query(outline, found);' 'query_shape'
refused_code 'scene.query(PosedShape(outline), found);' 'query_shape'

# The library's own sources, with a flag that would change answers.
refused "the library with -ffast-math" 'compile the library without -ffast-math' \
    "$cxx" -std=c++20 -fsyntax-only -ffast-math "-I$root/lib/include" "-I$root/lib/runtime" "$root/lib/runtime/lattice/pose.cpp"
exit "$failed"
