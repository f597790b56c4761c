# Sourced by demo.sh and test.sh. The one list of packages that the project needs, and functions that install them.

# Debian packages for the build. OpenCV is optional, and the tests compare with it. Only two small parts are taken:
# libopencv-dev would bring hundreds of megabytes.
build_packages="
g++
cmake
ninja-build
libfast-float-dev
libstb-dev
libopencv-core-dev
libopencv-imgproc-dev
libcli11-dev
libfmt-dev
nlohmann-json3-dev
libpugixml-dev
zlib1g-dev
libkainjow-mustache-dev
libtomlplusplus-dev
libxxhash-dev
"

# Additional packages for the tests.
test_packages="
abigail-tools
catch2
doxygen
libvalijson-dev
libpng-dev
clang
libclang-rt-14-dev
clang-format
clang-tidy
pkg-config
fish
mandoc
zsh
librsvg2-bin
libxml2-utils
make
protobuf-compiler
libbox2d-dev
libchipmunk-dev
python3
python3-dev
python3-numpy
python3-opencv
python3-pygame
python3-shapely
"

# Programs that read the tool's output, for test.sh --consumers.
consumer_packages="
cargo
chromium
chromium-driver
debootstrap
gdal-bin
godot3-server
libmono-system-core4.0-cil
libsdl2-dev
libsdl2-image-dev
love
mono-mcs
mono-runtime
mypy
python3-build
python3-setuptools
python3-venv
python3-wheel
tiled
xauth
xvfb
"
# Node from another source has its own npm, and Debian's npm cannot be installed beside it.
if ! command -v npm >/dev/null 2>&1; then consumer_packages="$consumer_packages nodejs npm"; fi

# Compilers and emulators for the three platforms whose answers test.sh compares: ARM, Windows, WebAssembly.
hash_packages="
clang-19
g++-aarch64-linux-gnu
g++-mingw-w64-x86-64-posix
libc++-19-dev-wasm32
libc++abi-19-dev-wasm32
libclang-rt-19-dev-wasm32
lld-19
qemu-user-static
wasi-libc
wine64
"
if ! command -v node >/dev/null 2>&1; then hash_packages="$hash_packages nodejs"; fi

# Those for all platforms, for test.sh --platforms.
platform_packages="$hash_packages
dpkg-dev
g++-arm-linux-gnueabihf
g++-i686-linux-gnu
g++-s390x-linux-gnu
libc++-19-dev
libc++abi-19-dev
unzip
"

# Those for the sanitizers that test.sh --long adds.
sanitizer_packages="
clang-19
dpkg-dev
libc++-19-dev
libc++abi-19-dev
libclang-rt-19-dev
"

# The same lists in words, for systems with other package names.
build_needs="a C++20 compiler (GCC 12 and Clang 14 are tested), CMake 3.23 or newer, Ninja,
and these libraries with their headers: stb (stb_image, stb_image_write, stb_easy_font), CLI11, fmt,
nlohmann-json, pugixml, zlib, fast_float, kainjow mustache, toml++, xxHash; optional: OpenCV 4 (core, imgproc)"
consumer_needs="Chromium with its driver, setuptools, build and mypy for Python, GDAL, Tiled, LÖVE with Xvfb,
Godot 3 (godot3-server), Mono with its compiler mcs, SDL2 and SDL2_image, Rust (cargo), debootstrap, Node 18 or newer with npm and a way to its registry"
test_needs="Catch2 (2.13 or 3), libpng, valijson, Clang with its sanitizers, clang-format 14, clang-tidy, pkg-config,
bash, Doxygen 1.9, fish, zsh, mandoc, rsvg-convert, xmllint, protoc, Box2D 2.4, Chipmunk 7, abidiff, and
Python 3.11 with its headers, numpy, OpenCV, Shapely and pygame"

# step SENTENCE: prints the step that begins now.
step() { printf '==> %s\n' "$*"; }

# fail SENTENCE...: prints the reason on standard error and ends the script.
fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

# missing_packages PACKAGE...: prints the packages that are not installed, on one line.
missing_packages() {
    missing=""
    for package in "$@"; do
        state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) || state=""
        if [ "$state" != installed ]; then missing="$missing $package"; fi
    done
    printf '%s\n' "${missing# }"
}

# has_packages PACKAGE...: succeeds if apt knows all these packages.
has_packages() {
    command -v apt-get >/dev/null 2>&1 || return 1
    for package in "$@"; do
        apt-cache show "$package" >/dev/null 2>&1 || return 1
    done
}

# install_packages NEEDS PACKAGE...: installs missing packages, as root or with a sudo that asks for no password. If
# neither is possible, prints the command to run and ends the script. Without apt, prints NEEDS and leaves the rest to
# CMake.
install_packages() {
    needs=$1
    shift
    if ! command -v apt-get >/dev/null 2>&1 || ! command -v dpkg-query >/dev/null 2>&1; then
        step "This system has no apt, so nothing is installed. Needed are $needs."
        for program in cmake ninja; do
            command -v "$program" >/dev/null 2>&1 || fail "$program was not found: install what is named above."
        done
        return 0
    fi

    missing=$(missing_packages "$@")
    if [ -z "$missing" ]; then return 0; fi
    if [ "$(id -u)" -eq 0 ]; then
        as_root="env"
    elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
        as_root="sudo -n env"
    else
        command="apt-get update && apt-get install --no-install-recommends $missing"
        if command -v sudo >/dev/null 2>&1; then command="sudo sh -c '$command'"; else command="su - -c '$command'"; fi
        fail "These packages are missing, and only root can install them: $missing" "Run this, then try again:" \
            "    $command"
    fi

    step "Installing with apt: $missing"
    # The two lists must be split into arguments.
    # shellcheck disable=SC2086
    $as_root apt-get update >"$log" 2>&1 </dev/null || step "apt-get update failed; trying with the lists as they are"
    # shellcheck disable=SC2086
    logged $as_root DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
}

# logged COMMAND...: runs a command silently. If it fails, prints its output and ends the script.
logged() {
    if "$@" >"$log" 2>&1 </dev/null; then return 0; fi
    cat "$log" >&2
    fail "" "This failed: $*"
}

# The file in which `logged` keeps the output of the current command.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
