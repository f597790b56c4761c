#!/bin/sh
# run.sh [trace | masks | shapes] [ARGUMENT...]: builds the benchmarks in build-bench/ and runs one: competitors
# interleaved in one run, thread CPU time, medians. Arguments go to the benchmark: --benchmark_filter=corpus for trace, --size 200 or --peer
# LIBRARY for masks. README.md says what they measure.
# run.sh collide [--peers DIR] [VERTICES | primitives]: outlines in collision, beside the peers that are installed or in
# DIR; or only boxes and circles in batches.
# run.sh collider [FOLDER]: what best_collider() chooses for the sprites, and what would have been better.
# run.sh scene [--peers DIR] [BOXES]: pairs of moving boxes, likewise; of so many only.
# run.sh vertices [FOLDER]: vertices at equal error, beside what else there is; nothing is timed. Needs GEOS and Clipper
# (libgeos-dev, libpolyclipping-dev).
# run.sh vertex_area [FOLDER]: outlines by what a vertex is worth; nothing is timed.
# run.sh finding [FOLDER]: the tables and the plot at the top of README.md, tools/pictures/compared.svg (the plot of
# sprites/game only).
# run.sh picture [OUT.png]: makes tools/pictures/outlines_compared.png, the picture of README.md, anew; nothing is timed.
set -eu

cd "$(dirname "$0")/../.."
suite=trace
case ${1-} in
trace | masks | collide | collider | scene | shapes | vertices | vertex_area | picture | finding)
    suite=$1
    shift
    ;;
esac
peers=
case $suite,${1-} in
collide,--peers | scene,--peers)
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
if [ "$suite" = picture ]; then exec "build-bench/tests/bench/$target" "${1-tools/pictures/outlines_compared.png}"; fi
if [ "$suite" != trace ]; then exec "build-bench/tests/bench/$target" "$@"; fi
grep -m1 'model name' /proc/cpuinfo || true
c++ --version | head -n 1
exec "build-bench/tests/bench/$target" --benchmark_repetitions=9 --benchmark_report_aggregates_only=true \
    --benchmark_enable_random_interleaving=true --benchmark_time_unit=us --benchmark_min_time=0.05 "$@"
