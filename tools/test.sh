#!/bin/sh
# Builds and runs all tests. Installs missing packages (Debian and its relatives), builds with GCC and with Clang and
# its sanitizers, and runs ctest on each build. tests/README.md describes the tests.
set -eu

usage="usage: sh tools/test.sh [--long] [--consumers] [--platforms]
  --long       millions of cases where the ordinary run tries thousands, half an hour of fuzzing, the tests
               of the tool with both compilers, MemorySanitizer and ThreadSanitizer, and clang-tidy with
               its static analyzer
  --consumers  the projects that use the library are built with both compilers each, the page of
               \`hitmask compare --report\` is used in a browser (Chromium), and files for engines are
               loaded by large readers as well: Tiled, LÖVE, Godot 3, GDAL, Shapely and pygame, and
               libraries from the npm registry, in Node and in Chromium
  --platforms  all tests on other platforms too: Windows, ARM, 32 bits, big-endian, WebAssembly, another
               standard library; hours, most of them in emulators"

consumers=OFF platforms="" sanitizers="" long=0 long_tests=OFF fuzz=OFF tidy=OFF seconds=600 unity=""
for argument in "$@"; do
    case $argument in
    # Compiles each source alone, to find missing includes.
    --long) long=1 sanitizers="memory thread" long_tests=ON fuzz=ON tidy=ALL seconds=10000 unity=-DHITMASK_UNITY=0 ;;
    --consumers) consumers=ON ;;
    --platforms) platforms="linux-aarch64 linux-armhf linux-i686 linux-s390x linux-libcxx windows-mingw wasi" ;;
    -h | --help)
        echo "$usage"
        exit 0
        ;;
    *)
        echo "$usage" >&2
        exit 2
        ;;
    esac
done

cd -- "$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)"
. tools/packages.sh

# check PRESET CMAKE_ARGUMENT...: configures, builds and tests a preset.
check() {
    preset=$1
    shift
    step "Configuring and building: $preset"
    logged cmake --preset "$preset" "$@"
    logged cmake --build "build-$preset"
    step "Testing: $preset"
    ctest --test-dir "build-$preset" -j "$jobs" --output-on-failure --no-tests=error --timeout "$seconds"
}

# One job more than CPUs, since some tests wait.
jobs=$(($(nproc 2>/dev/null || echo 2) + 1))
# shellcheck disable=SC2086
install_packages "$build_needs; for the tests: $test_needs" $build_packages $test_packages
if [ "$consumers" = ON ]; then
    # shellcheck disable=SC2086
    install_packages "for --consumers: $consumer_needs" $consumer_packages
fi
if [ -n "$sanitizers" ]; then
    # shellcheck disable=SC2086
    if has_packages $sanitizer_packages; then
        install_packages "for MemorySanitizer and ThreadSanitizer" $sanitizer_packages
    else
        step "MemorySanitizer and ThreadSanitizer are left out: their packages are those of Debian 12."
        sanitizers=""
    fi
fi
# Without --platforms, only answers are compared, on three platforms.
hash_platforms="" packages=$hash_packages
if [ -n "$platforms" ]; then packages=$platform_packages; fi
# shellcheck disable=SC2086
if [ "$(uname -m)" = x86_64 ] && has_packages $packages; then
    install_packages "for other platforms" $packages
    if [ -z "$platforms" ]; then hash_platforms=" linux-aarch64 windows-mingw wasi"; fi
elif [ -n "$platforms" ]; then
    fail "The compilers for other platforms are packages of Debian 12 on x86-64."
else
    step "Answers on other platforms are not compared: the compilers are packages of Debian 12 on x86-64."
fi

# Games run on other systems and CPUs, too, where answers must be the same. This runs while builds and tests leave a CPU
# idle. Each is a session of its own, so that it ends with all that it has started.
running=""
stop_running() {
    for one in $running; do kill -- "-${one%%:*}" 2>/dev/null || true; done
    rm -f "$log"
}
trap stop_running EXIT
if [ -n "$hash_platforms" ]; then
    step "Comparing answers on other platforms meanwhile:$hash_platforms"
    mkdir -p build-platforms
    for platform in $hash_platforms; do
        nice -n 19 setsid sh tests/platforms/run.sh --hash "$platform" build-platforms \
            >"build-platforms/$platform.log" 2>&1 </dev/null &
        running="$running $!:$platform"
    done
fi

# Only the GCC build runs the long tests, since it is the fastest. Sanitizers find their errors in the ordinary number
# of cases. Without --long, only the build with sanitizers has tests that use Catch2.
HITMASK_LONG=$long
export HITMASK_LONG
# Installs libraries into a folder per machine type, as on Debian: the harder of the two layouts.
libdir=lib/$(g++ -print-multiarch)
# shellcheck disable=SC2086
check gcc $unity -D HITMASK_PYTHON_TESTS=ON -D "HITMASK_CONSUMERS=$consumers" -D "HITMASK_LONG_TESTS=$long_tests" \
    -D "CMAKE_INSTALL_LIBDIR=${libdir%/}"
unset HITMASK_LONG
# shellcheck disable=SC2086
check asan $unity -D HITMASK_PYTHON_TESTS=ON -D "HITMASK_TIDY=$tidy" -D "HITMASK_FUZZ=$fuzz"

for one in $running; do
    if ! wait "${one%%:*}"; then
        cat "build-platforms/${one#*:}.log" >&2
        fail "" "Answers differ on ${one#*:}, or could not be computed there."
    fi
done
running=""
for sanitizer in $sanitizers; do
    step "Building and testing with another sanitizer: $sanitizer"
    logged sh tests/sanitizers/run.sh "$sanitizer" build-sanitizers
done
for platform in $platforms; do
    step "Building and testing on $platform"
    sh tests/platforms/run.sh "$platform" build-platforms
done
step "All tests passed."
