#!/bin/sh
# `run.sh [trace | masks | shapes] [ARGUMENT...]`: Builds the benchmarks in build-bench/ and runs one. Competitors take
# turns in one run; thread CPU time is measured; medians are shown. Arguments go to the benchmark:
# --benchmark_filter=corpus for trace, --size 200 or --peer LIBRARY for masks. README.md says what they measure.
# `run.sh collide [--peers DIR] [VERTICES | primitives]`: Outlines in collision, beside the peers that are installed or
# in DIR. With "primitives" only boxes and circles in batches.
# `run.sh collider [FOLDER]`: The choice of best_collider() for each sprite, and the best choice.
# `run.sh frame [--peers DIR] [FOLDER]`: A frame of a game with the sprites of FOLDER, or sprites/game, beside Box2D if
# it is in DIR.
# `run.sh scene [--peers DIR] [BOXES]`: Pairs of moving boxes, with the same peers; BOXES sets their number.
# `run.sh targets`: Questions about sprites/game with each set of vector instructions of this machine. Then the same in
# WebAssembly, if Clang 19 and Node are installed.
# `run.sh vertices [FOLDER]`: Vertices at equal error, beside peers; nothing is timed. Needs GEOS and Clipper
# (libgeos-dev, libpolyclipping-dev).
# `run.sh vertex_area [FOLDER]`: Outlines for several values of a vertex; nothing is timed.
# `run.sh finding [FOLDER]`: The tables of RESULTS.md. For sprites/game it also draws the plot
# tools/pictures/compared.svg.
# `run.sh picture [OUT.png]`: Draws tools/pictures/outlines_compared.png, the picture of RESULTS.md; nothing is timed.
set -eu

cd "$(dirname "$0")/../.."
suite=trace
case ${1-} in
trace | masks | collide | collider | frame | scene | shapes | targets | vertices | vertex_area | picture | finding)
    suite=$1
    shift
    ;;
esac
peers=
case $suite,${1-} in
collide,--peers | frame,--peers | scene,--peers)
    peers=$(CDPATH='' cd -- "$2" && pwd)
    shift 2
    ;;
esac
if [ "$suite" = finding ]; then
    cmake --preset release >/dev/null
    cmake --build build >/dev/null
    if [ $# -gt 0 ]; then exec python3 tests/bench/finding.py build/bin/hitmask "$1"; fi
    exec python3 tests/bench/finding.py build/bin/hitmask sprites/game tools/pictures/compared.svg
fi
target=hitmask_${suite}_bench
if [ "$suite" = picture ]; then target=hitmask_outline_picture; fi
cmake -S . -B build-bench -G Ninja -DCMAKE_BUILD_TYPE=Release -DHITMASK_BUILD_TOOLS=OFF \
    -DHITMASK_BUILD_BENCHMARKS=ON "-DHITMASK_PEERS_DIR=$peers" >/dev/null
ninja -C build-bench "$target" >/dev/null
if [ "$suite" = targets ]; then
    cmake --preset release >/dev/null
    cmake --build build --target hitmask >/dev/null
    masks=build-bench/sprites.hitmask
    build/bin/hitmask bake sprites/game -o $masks --quiet
    "build-bench/tests/bench/$target" $masks 101
    if ! command -v clang++-19 >/dev/null || ! command -v node >/dev/null; then exit 0; fi
    cmake -S . -B build-bench-wasi -G Ninja -DCMAKE_BUILD_TYPE=Release -DHITMASK_UNITY=64 -DHITMASK_BUILD_OFFLINE=OFF \
        -DHITMASK_BUILD_BENCHMARKS=ON --toolchain lib/cmake/toolchains/wasi.cmake >/dev/null
    ninja -C build-bench-wasi "$target" >/dev/null
    exec node --no-warnings --experimental-wasi-unstable-preview1 lib/cmake/toolchains/run_wasi.mjs \
        "build-bench-wasi/tests/bench/$target.wasm" $masks 101
fi
if [ "$suite" = picture ]; then exec "build-bench/tests/bench/$target" "${1-tools/pictures/outlines_compared.png}"; fi
if [ "$suite" != trace ]; then exec "build-bench/tests/bench/$target" "$@"; fi
grep -m1 'model name' /proc/cpuinfo || true
c++ --version | head -n 1
exec "build-bench/tests/bench/$target" --benchmark_repetitions=9 --benchmark_report_aggregates_only=true \
    --benchmark_enable_random_interleaving=true --benchmark_time_unit=us --benchmark_min_time=0.05 "$@"
