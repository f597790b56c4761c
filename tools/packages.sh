# Sourced by demo.sh and test.sh: what the project is built from, the one list of it, and how to get it.

# Debian's packages. OpenCV is named in its two small parts: libopencv-dev would bring hundreds of megabytes.
build_packages="
g++
cmake
ninja-build
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

# The tests on top of it.
test_packages="
catch2
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
"

# What reads what the tool writes: for test.sh --consumers.
consumer_packages="
chromium
chromium-driver
gdal-bin
godot3-server
libmono-system-core4.0-cil
love
mono-mcs
mono-runtime
python3-shapely
tiled
xauth
xvfb
"
# Node from elsewhere brings its own npm, and Debian's cannot be installed beside it.
if ! command -v npm >/dev/null 2>&1; then consumer_packages="$consumer_packages nodejs npm"; fi

# The same in words, for systems with other package names.
build_needs="a C++20 compiler (GCC 12 and Clang 14 are tested), CMake 3.23 or newer, Ninja,
and these libraries with their headers: stb (stb_image, stb_image_write), OpenCV 4 (core, imgproc), CLI11, fmt,
nlohmann-json, pugixml, zlib, kainjow mustache, toml++, xxHash"
consumer_needs="Chromium with its driver, Shapely for Python 3, GDAL, Tiled, LÖVE with Xvfb, Godot 3 (godot3-server),
Mono with its compiler mcs, Node 18 or newer with npm and a way to its registry"
test_needs="Catch2 (2.13 or 3), libpng, valijson, Clang with its sanitizers, clang-format 14, clang-tidy, pkg-config,
bash, fish, zsh, mandoc, Python 3, rsvg-convert, xmllint, protoc, Box2D 2.4, Chipmunk 7"

# step SENTENCE: one line on what happens now.
step() { printf '==> %s\n' "$*"; }

# fail SENTENCE...: says why this is the end, on the error output.
fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

# missing_packages PACKAGE...: those that are not installed, on one line.
missing_packages() {
    missing=""
    for package in "$@"; do
        state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) || state=""
        if [ "$state" != installed ]; then missing="$missing $package"; fi
    done
    printf '%s\n' "${missing# }"
}

# install_packages NEEDS PACKAGE...: installs what is missing, as root or by a sudo that asks for no password. Where
# that is not possible it says what to do and ends. Without apt it says what is needed and leaves the rest to CMake.
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
    # Word splitting is what makes the two lists arguments.
    # shellcheck disable=SC2086
    $as_root apt-get update >"$log" 2>&1 </dev/null || step "apt-get update failed; trying with the lists as they are"
    # shellcheck disable=SC2086
    logged $as_root DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
}

# logged COMMAND...: runs it in silence, and shows what it printed only if it fails, which is the end.
logged() {
    if "$@" >"$log" 2>&1 </dev/null; then return 0; fi
    cat "$log" >&2
    fail "" "This failed: $*"
}

# Where `logged` keeps the output of the command that runs now.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
