#!/bin/sh
# run.sh [--hash] PLATFORM FOLDER: builds hitmask for another platform below FOLDER and tests it there. Platforms are
# the toolchain files in lib/cmake/toolchains. With --hash, only the answers of the runtime half about random shapes and
# a few masks are compared, which needs no library.
set -eu

hash=""
if [ "$1" = --hash ]; then
    hash=yes
    shift
fi
platform=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
build=$folder/$platform toolchain=$root/lib/cmake/toolchains/$platform.cmake

# A folder of Wine's own, and no messages about what it lacks.
export WINEPREFIX="$folder/wine" WINEDEBUG=-all

configure() {
    cmake -S "$root" -B "$build" -G Ninja --toolchain "$toolchain" -D CMAKE_BUILD_TYPE=Release -D HITMASK_UNITY=64 \
        -D HITMASK_WERROR=ON -D HITMASK_BUILD_TESTS=ON "$@"
}

if [ -n "$hash" ]; then
    # Answers must not depend on optimisation, and this compiles much faster than -O3. QEMU is slow without any.
    optimisation=-O0
    case $platform in linux-*) optimisation=-O1 ;; esac
    # AVX-512 is tested on this machine.
    configure -D HITMASK_BUILD_OFFLINE=OFF -D HITMASK_INSTALL=OFF -D HITMASK_LONG_TESTS=OFF \
        -D "CMAKE_CXX_FLAGS_RELEASE=$optimisation" -D "HITMASK_SIMD=sse2;avx2;neon;wasm"
    cmake --build "$build" --target hitmask_answers
    ctest --test-dir "$build" --output-on-failure --no-tests=error -R "^answers/hitmask_answers$"
    exit 0
fi

# The offline half needs files and threads, which WASI has not in Debian.
offline=ON
if [ "$platform" = wasi ]; then offline=OFF; fi
sh "$root/tests/platforms/libraries.sh" "$folder/$platform-libraries" "$toolchain"
configure -D HITMASK_BUILD_OFFLINE="$offline" -D HITMASK_OPENCV=OFF -D HITMASK_LONG_TESTS=ON \
    -D CMAKE_FIND_ROOT_PATH="$folder/$platform-libraries"
# All tests; for platforms with few users, those of the runtime half and the bytes of the tool's files.
programs=all tests=.
case $platform in
linux-armhf | linux-i686 | linux-s390x)
    programs="hitmask hitmask_answers hitmask_runtime_tests hitmask_corpus_tests"
    tests="^(answers/(hitmask_answers|files)|runtime/.*test|corpus/.*)$"
    ;;
esac
# shellcheck disable=SC2086
cmake --build "$build" --target $programs
run_tests() {
    ctest --test-dir "$build" -j "$(nproc)" --output-on-failure --no-tests=error --timeout 3600 \
        -R "$tests" -E "^(consumer|rules)/"
}
if [ "$platform" != windows-mingw ]; then
    run_tests
    exit 0
fi

cat >"$folder/hitmask-in-wine" <<END
#!/bin/sh
export LC_ALL=C.UTF-8 WINEPREFIX="$WINEPREFIX" WINEDEBUG=-all
exec /usr/lib/wine/wine64 "$build/bin/hitmask.exe" "\$@"
END
chmod +x "$folder/hitmask-in-wine"
# A program that waits for its input keeps Wine's services running. Starting them takes seconds, and a program that
# starts while they end fails.
mkfifo "$folder/keep-wine" || test -p "$folder/keep-wine"
"$folder/hitmask-in-wine" trace - <"$folder/keep-wine" >"$folder/keep-wine.log" 2>&1 &
exec 9>"$folder/keep-wine"
# Waits until the services run. If a test started them, they would hold its output open, and ctest would wait for them.
"$folder/hitmask-in-wine" --version >>"$folder/keep-wine.log" 9>&-
stop_wine() {
    exec 9>&-
    wait
}
trap stop_wine EXIT
run_tests 9>&-

# The tests of the tool are programs of this machine that start the tool in Wine. Without OpenCV, both have the same
# commands.
native=$folder/native-tests
cmake -S "$root" -B "$native" -G Ninja -D CMAKE_BUILD_TYPE=Release -D HITMASK_UNITY=64 -D HITMASK_OPENCV=OFF \
    -D HITMASK_BUILD_TESTS=ON -D HITMASK_LONG_TESTS=ON -D CMAKE_CXX_FLAGS_RELEASE=-O1
cmake --build "$native" --target hitmask_cli_tests # and the tool
find "$root/tests/cli" -name '*.test.cpp' | sed 's,.*/,,; s,\.cpp$,,' | sort |
    HITMASK_OTHER_TOOL="$folder/hitmask-in-wine" xargs -P "$(nproc)" -I FILE \
        "$native/tests/hitmask_cli_tests" --filenames-as-tags "[#FILE]~[unix]" 9>&-
echo "Not tested in Wine:"
"$native/tests/hitmask_cli_tests" --list-tests "[unix]" || true # Catch2 returns the number of tests

# A package for Windows, unpacked and used.
cpack --config "$build/CPackConfig.cmake" -B "$folder/packages"
sh "$root/tests/platforms/package.sh" "$folder"/packages/hitmask-*-windows-x86_64.zip "$folder/package" \
    "$native/bin/hitmask"
