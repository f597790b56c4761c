#!/bin/sh
# kernels.sh LIBRARY: checks that the kernels of a SIMD target share no code with other files. If several files had the
# same function, the linker could keep the copy whose instructions an older CPU lacks.
set -eu

library=$1
found=$(nm -A "$library" | grep -E 'kernels_[a-z0-9_]+\.[^:]*:' | grep -E ' [WVuB] ' || true)
if ! nm -A "$library" | grep -qE 'kernels_[a-z_]+_(sse2|avx2|avx512|neon|wasm)\.'; then
    echo "the library holds no kernels but the portable ones"
    exit 1
fi
if [ -n "$found" ]; then
    echo "broken rule: kernels have code or data that the linker may share with other files"
    printf '%s\n' "$found" | sed 's/^/    /'
    exit 1
fi
