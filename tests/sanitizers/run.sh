#!/bin/sh
# run.sh memory|thread FOLDER: builds hitmask below FOLDER with one of Clang's sanitizers that a build with
# AddressSanitizer cannot have, and runs the tests that it is for. The tests are compiled with it, too.
#
# MemorySanitizer finds values that nobody wrote. It runs the tests of the runtime half.
# ThreadSanitizer finds data races. It runs the tests of Scene and of the tool, which has several jobs.
set -eu

sanitizer=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
build=$folder/$sanitizer

flags="-fsanitize=$sanitizer -fno-omit-frame-pointer -gline-tables-only"
case $sanitizer in
memory)
    library=$folder/libcxx offline=OFF
    programs="hitmask_runtime_tests hitmask_corpus_tests hitmask_answers"
    tests="^(runtime/.*test|corpus/.*|answers/hitmask_answers)$" # the library cannot be part of a shared object
    sh "$root/tests/sanitizers/libcxx.sh" "$library"
    flags="$flags -nostdinc++ -isystem $library/include/c++/v1"
    # With a toolchain file, Catch2's main function is compiled here, too.
    set -- --toolchain "$root/lib/cmake/toolchains/linux-libcxx.cmake" \
        -D "CMAKE_EXE_LINKER_FLAGS=-stdlib=libc++ -L$library/lib"
    ;;
thread)
    programs="hitmask_runtime_tests hitmask_cli_tests" tests="^(runtime/scene|cli)/" offline=ON
    set -- -D CMAKE_C_COMPILER=clang-19 -D CMAKE_CXX_COMPILER=clang++-19
    ;;
*)
    echo "run.sh: memory or thread?" >&2
    exit 2
    ;;
esac

# HITMASK_LONG_TESTS adds the tests that use Catch2.
cmake -S "$root" -B "$build" -G Ninja -D CMAKE_BUILD_TYPE=Release -D CMAKE_CXX_FLAGS_RELEASE=-O1 \
    -D CMAKE_CXX_FLAGS="$flags" -D HITMASK_WERROR=ON -D HITMASK_UNITY=64 -D HITMASK_OPENCV=OFF \
    -D HITMASK_BUILD_OFFLINE="$offline" -D HITMASK_BUILD_TESTS=ON -D HITMASK_LONG_TESTS=ON -D HITMASK_SLOW_BUILD=ON "$@"
# shellcheck disable=SC2086
cmake --build "$build" --target $programs
ctest --test-dir "$build" -j "$(nproc)" --output-on-failure --no-tests=error --timeout 3600 -R "$tests"
