#!/bin/sh
# Builds the benchmarks in build-bench/ and runs them: competitors interleaved in one run, thread CPU time, medians of
# nine. Arguments go to the benchmark, for example --benchmark_filter=corpus.
set -eu
cd "$(dirname "$0")/../.."
cmake -S . -B build-bench -G Ninja -DCMAKE_BUILD_TYPE=Release -DHITMASK_BUILD_TOOLS=OFF \
    -DHITMASK_BUILD_BENCHMARKS=ON >/dev/null
ninja -C build-bench hitmask_trace_bench >/dev/null
grep -m1 'model name' /proc/cpuinfo || true
c++ --version | head -n 1
exec build-bench/tests/bench/hitmask_trace_bench --benchmark_repetitions=9 --benchmark_report_aggregates_only=true \
    --benchmark_enable_random_interleaving=true --benchmark_time_unit=us --benchmark_min_time=0.05 "$@"
