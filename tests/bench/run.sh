#!/bin/sh
# run.sh [trace | masks] [ARGUMENT...]: builds the benchmarks in build-bench/ and runs one: competitors interleaved in one
# run, thread CPU time, medians. Arguments go to the benchmark: --benchmark_filter=corpus for trace, --size 200 or --peer
# LIBRARY for masks. README.md says what they measure.
set -eu

cd "$(dirname "$0")/../.."
suite=trace
case ${1-} in
trace | masks)
    suite=$1
    shift
    ;;
esac
cmake -S . -B build-bench -G Ninja -DCMAKE_BUILD_TYPE=Release -DHITMASK_BUILD_TOOLS=OFF \
    -DHITMASK_BUILD_BENCHMARKS=ON >/dev/null
ninja -C build-bench "hitmask_${suite}_bench" >/dev/null
if [ "$suite" = masks ]; then exec build-bench/tests/bench/hitmask_masks_bench "$@"; fi
grep -m1 'model name' /proc/cpuinfo || true
c++ --version | head -n 1
exec build-bench/tests/bench/hitmask_trace_bench --benchmark_repetitions=9 --benchmark_report_aggregates_only=true \
    --benchmark_enable_random_interleaving=true --benchmark_time_unit=us --benchmark_min_time=0.05 "$@"
