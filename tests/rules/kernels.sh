#!/bin/sh
# kernels.sh LIBRARY: the kernels of a SIMD target share no code with other files. A function that the linker may take
# from any of several files could else be the one with instructions that an older CPU does not have.
set -eu

library=$1
found=$(nm -A "$library" | grep -E 'kernels_(avx|avx512)[^:]*:' | grep -E ' [WVuB] ' || true)
if ! nm -A "$library" | grep -q 'kernels_avx512'; then
    echo "the library holds no kernels for AVX-512"
    exit 1
fi
if [ -n "$found" ]; then
    echo "broken rule: kernels have code or data that the linker may share with other files"
    printf '%s\n' "$found" | sed 's/^/    /'
    exit 1
fi
