#!/bin/sh
# document.sh ROOT WORK CXX TOOL "LIBRARY..." NAME: checks the samples of one document. "headers" stands for all public
# headers. samples.sh calls it, after blocks.awk made WORK/index and WORK/blocks. Ends with 0 if all are checked.
#
# Leaves in WORK/results/NAME (with + for /) a line for each result, separated by tabs:
#   row    document  language  blocks  compiled  run  skipped
#   skip   document  line      reason  sample
#   fail   document  line      text    file with the messages
set -u

root=$1 work=$2 cxx=$3 tool=$4 libraries=$5 document=$6
here=$root/tests/samples
name=$(printf '%s' "$document" | tr / +)
results=$work/results/$name
scratch=$work/scratch/$name
messages=$work/messages/$name
tab=$(printf '\t')
done=""
rm -rf "$scratch" "$messages"
mkdir -p "$scratch" "$messages"
: >"$results"
. "$here/inputs.sh"

# Commands that are not run: a pattern for a command, and the reason.
skipped_commands='
^(cmake|ctest|build/fall|build/game|build/loop|build[-a-z]*/tests/) = it builds, or needs what is built
^(build-c/|build/bin/two_|cp -r lib/)                    = it needs what is built
for-(windows|arm|wasm)/my_game                           = it needs what is built
^sh (hitmask/)?(tools|tests|TOOLS)/                      = it builds, tests or measures
^(g\+\+|cc|mcs|mono) |^HITMASK_LIB_DIR|venv|build-san      = it builds, or needs what is built
^python3 (tests|lib)/                                    = it measures, or needs an installation
^(sudo|apt|apt-get|brew|npm|npx|pip|git|curl)            = it installs or downloads
pkg-config                                               = it needs an installation
http.server                                              = a server
^hitmask bench [a-z]+( -r)? [A-Z_]+ *$                   = it measures for a minute
--watch                                                  = it waits for changes
^man                                                     = a pager
^(xdg-open|love|tiled|godot)                             = it opens a window
'

# result FIELD...: adds a line to the results.
result() { (IFS=$tab && printf '%s\n' "$*") >>"$results"; }
row() { result row "$@"; }
skip() { result skip "$document" "$@"; }
fail() { result fail "$document" "$@"; }

# blocks LANGUAGE: prints "number line" of each block of the document in that language.
blocks() {
    awk -F "$tab" -v d="$document" -v l="$1" '$1 != "fault" && $2 == d && $4 == l { print $1, $3 }' "$work/index"
}

# ---- sh

# skip_command LINE REASON COMMAND
skip_command() {
    skip "$1" "$2" "${3%%
*}"
    skipped=$((skipped + 1))
}

# run_command LINE STATUS COMMAND: runs it in this shell. It must end with that status.
run_command() {
    status=0
    eval "$3" >"$messages/$1" 2>&1 </dev/null || status=$?
    run=$((run + 1))
    if [ "$status" -ne "$2" ]; then
        fail "$1" "exit code $status instead of $2: ${3%%
*}" "$messages/$1"
    fi
}

check_sh() {
    run=0 skipped=0 count=0
    set --
    while read -r number line; do
        count=$((count + 1))
        if sh -n "$work/blocks/$number" 2>"$messages/$line"; then
            set -- "$@" "$line" "$work/blocks/$number"
        else
            fail "$line" "faulty sh" "$messages/$line"
        fi
    done
    # The examples say that they are run in their folder.
    case $document in tools/examples/*) mkdir -p "${document%/*}" && cd "${document%/*}" || return ;; esac
    awk -v skipped="$skipped_commands" -f "$here/commands.awk" "$@" >"$scratch.commands"
    . "$scratch.commands"
    cd "$scratch" || return
    row "$document" sh "$count" - "$run" "$skipped"
}

# ---- C and C++

# missing_include FILE COMPILER...: prints an included header that does not exist; fails if all do.
missing_include() {
    file=$1
    shift
    # Headers of the standard library have no ".h", and those of this library must be there.
    sed -n 's/^ *# *include *\([<"][^>"]*\.h[>"]\).*/\1/p' "$file" | grep -v '<hitmask/' | while read -r included; do
        if ! printf '#include %s\n' "$included" | "$@" -I . -fsyntax-only - 2>/dev/null; then
            printf '%s\n' "$included"
        fi
    done | head -n 1 | grep .
}

# preamble_of DOCUMENT: prints the path of its preamble, if it has one.
preamble_of() {
    base=$here/${1##*/}
    case $1 in *.md) base=$base.h ;; esac
    if [ -f "$base" ]; then printf '%s\n' "$base"; fi
}

# compile_and_run LINE SOURCE OPTION...: adds a main() with the calls that the source names, unless it has one, or its
# preamble says why it does not run. Returns 0 if it ran, 1 if not, 2 if there is a fault.
compile_and_run() {
    line=$1 source=$2
    shift 2
    has_calls=1
    if ! grep -qE '^int main\(' "$source"; then
        calls=$(sed -n 's|^// calls: \(.*\)|    \1;|p' "$source")
        if [ -z "$calls" ]; then has_calls=0; fi
        printf '#line 1 "main"\nint main() {\n%s\n}\n' "$calls" >>"$source"
    fi
    libs=""
    if grep -q 'hitmask/' "$source"; then libs=${libraries%% *}; fi
    if grep -q 'hitmask/offline/' "$source"; then libs="${libraries#* } $libs"; fi
    # The libraries and options are split into words on purpose.
    # shellcheck disable=SC2086
    if ! "$cxx" -std=c++20 -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Werror "$@" -I "$root/lib/include" \
        -I "$root/tests" -I . "$source" -o "$scratch/program" $libs -pthread >"$messages/cpp" 2>&1; then
        # The compiler names the place in the document, because of #line.
        at=$(sed -n "s|^\($document[^:]*\):\([0-9]*\):.*error.*|\1$tab\2|p" "$messages/cpp" | head -n 1)
        result fail "${at:-$document$tab$line}" "does not compile" "$messages/cpp"
        return 2
    fi
    if [ "$has_calls" = 0 ]; then return 1; fi
    if ! timeout 30 "$scratch/program" >"$messages/run" 2>&1 </dev/null; then
        fail "$line" "the program fails" "$messages/run"
        return 2
    fi
}

check_cpp() {
    count=0 compiled=0 skipped=0 first=""
    set --
    while read -r number line; do
        count=$((count + 1))
        if missing=$(missing_include "$work/blocks/$number" "$cxx" -std=c++20 -x c++); then
            skip "$line" "there is no $missing" "C++"
            skipped=$((skipped + 1))
        else
            set -- "$@" "$line" "$work/blocks/$number"
            compiled=$((compiled + 1))
            first=${first:-$line}
        fi
    done
    run=0
    if [ "$compiled" -gt 0 ]; then
        awk -v document="$document" -v name=sample -v preamble="$(preamble_of "$document")" -f "$here/program.awk" "$@" \
            >"$scratch/program.cpp"
        status=0
        compile_and_run "$first" "$scratch/program.cpp" -Wshadow || status=$?
        case $status in
        0) run=$compiled ;;
        2) compiled=0 ;;
        esac
    fi
    row "$document" cpp "$count" "$compiled" "$run" "$skipped"
}

# All headers become one program, since including the library takes longer than the samples. Each has a namespace.
check_headers() {
    source=$scratch/program.cpp
    {
        printf '#include <%s>\n' atomic thread
        if [ -f "$here/common.h" ]; then echo '#include "samples/common.h"'; fi
        sed -n 's|.*\tlib/include/\(hitmask/.*\.h\)\t.*\tcpp$|#include <\1>|p' "$work/index" | uniq
        echo 'using namespace hitmask;'
    } >"$source"
    for document in $(awk -F "$tab" '$4 == "cpp" && $2 ~ /^lib\/include/ { print $2 }' "$work/index" | uniq); do
        set --
        count=0
        for number in $(blocks cpp | sed 's/ .*//'); do
            set -- "$@" "$(awk -F "$tab" -v n="$number" '$1 == n { print $3 }' "$work/index")" "$work/blocks/$number"
            count=$((count + 1))
        done
        namespace=samples_of_$(basename "$document" .h)
        preamble=$(preamble_of "$document")
        {
            echo "namespace $namespace {"
            awk -v document="$document" -v name=sample -v preamble="$preamble" -f "$here/program.awk" "$@"
            echo "} // namespace $namespace"
        } >"$scratch/part"
        reason=""
        if [ -n "$preamble" ]; then reason=$(sed -n 's|^// not run: ||p' "$preamble"); fi
        if [ -n "$reason" ]; then
            skip "$1" "$reason" "only compiled"
            sed '/^\/\/ calls: /d' "$scratch/part" >>"$source"
            row "$document" cpp "$count" "$count" 0 "$count"
        else
            sed "s|^// calls: \(.*\)|// calls: $namespace::\1|" "$scratch/part" >>"$source"
            row "$document" cpp "$count" "$count" "$count" 0
        fi
    done
    document=lib/include/hitmask
    if ! compile_and_run 1 "$source"; then # then it is unknown what is right
        awk -v OFS="$tab" -F "$tab" '$1 == "row" { $5 = $6 = 0 } { print }' "$results" >"$scratch/part"
        cp "$scratch/part" "$results"
    fi
    for document in $(awk -F "$tab" '$4 == "text" && $2 ~ /^lib\/include/ { print $2 }' "$work/index" | uniq); do
        count=$(blocks text | grep -c .)
        row "$document" text "$count" 0 - "$count"
    done
}

# ---- CMake

# The samples are configured in a small project that has the library as a sub-project or, for find_package, a package
# that stands for the installed one.
check_cmake() {
    ln -sf "$root" hitmask
    mkdir -p package
    cat >package/hitmask-config.cmake <<END
if(NOT TARGET hitmask::runtime)
    add_library(hitmask::runtime INTERFACE IMPORTED)
    include("$root/lib/cmake/hitmask-sprites.cmake")
endif()
END
    {
        echo 'cmake_minimum_required(VERSION 3.23)'
        echo 'project(sample LANGUAGES CXX)'
        echo 'file(WRITE "${CMAKE_BINARY_DIR}/main.cpp" "int main() {}\n")'
        for target in game my_game; do echo "add_executable($target \"\${CMAKE_BINARY_DIR}/main.cpp\")"; done
        count=0 compiled=0 first=""
        while read -r number line; do
            count=$((count + 1)) first=${first:-$line}
            echo "include(\"$work/blocks/$number\")"
        done
    } >CMakeLists.txt
    if cmake -G Ninja -S . -B cmake-build -D CMAKE_CXX_COMPILER="$cxx" -D CMAKE_BUILD_TYPE=Release \
        -D HITMASK_TOOL="$tool" -D hitmask_DIR="$PWD/package" -Werror=dev >"$messages/cmake" 2>&1; then
        compiled=$count
    else
        fail "$first" "CMake does not configure it" "$messages/cmake"
    fi
    row "$document" cmake "$count" "$compiled" - 0
}

# ---- Other languages

# check_each LANGUAGE PROGRAM COMMAND...: gives each block of a language to a command that checks its syntax, if the
# program is there.
check_each() {
    language=$1 program=$2
    shift 2
    checked=0 skipped=0
    while read -r number line; do
        if ! command -v "$program" >/dev/null 2>&1; then
            skip "$line" "there is no $program" "$language"
            skipped=$((skipped + 1))
            continue
        fi
        cp "$work/blocks/$number" "$scratch/block.$language"
        if ! "$@" "$scratch/block.$language" >"$messages/$line" 2>&1; then
            fail "$line" "faulty $language" "$messages/$line"
        fi
        checked=$((checked + 1))
    done
    row "$document" "$language" "$((checked + skipped))" "$checked" - "$skipped"
}

# check_c FILE: checks C, if the headers that it includes are there.
check_c() {
    if missing=$(missing_include "$1" cc -x c); then
        skip "$line" "there is no $missing" "C"
        skipped=$((skipped + 1)) checked=$((checked - 1))
        return 0
    fi
    cc -std=c99 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I . "$1"
}

# check_none REASON: for languages that nothing checks.
check_none() {
    skipped=0
    while read -r number line; do
        if [ "$language" != text ]; then skip "$line" "$1" "$language"; fi
        skipped=$((skipped + 1))
    done
    row "$document" "$language" "$skipped" 0 - "$skipped"
}

# In JSON, "..." stands for what is left out.
json='import json, re, sys; json.loads(re.sub(r",? *\.\.\.", "", open(sys.argv[1]).read()))'
toml='import sys, tomllib; tomllib.load(open(sys.argv[1], "rb"))'

# check LANGUAGE: checks the blocks that stdin names.
check() {
    language=$1
    case $language in
    sh) check_sh ;;
    cpp) check_cpp ;;
    cmake) check_cmake ;;
    json) check_each json python3 python3 -c "$json" ;;
    toml) check_each toml python3 python3 -c "$toml" ;;
    py) check_each py python3 python3 -m py_compile ;;
    js) check_each js node node --check ;;
    lua) check_each lua luac luac -p -o /dev/null ;;
    c) check_each c cc check_c ;;
    *) check_none "nothing checks it" ;;
    esac
}

cd "$scratch" || exit 1
cp -R "$work/inputs/." .
HOME=$scratch/home
PATH=$(dirname -- "$tool"):$PATH
export HOME PATH
if [ "$document" = headers ]; then
    check_headers
    exit 0
fi
make_inputs_of "$root" "$root/$document"
languages=$(awk -F "$tab" -v d="$document" '$1 != "fault" && $2 == d { print $4 }' "$work/index" | LC_ALL=C sort -u)
# Commands come first, since other samples use the files that they make. A configuration is a file of its own.
for language in toml sh $languages; do
    case " $done " in *" $language "*) continue ;; esac
    done="$done $language"
    blocks "$language" >"$scratch.blocks"
    if [ ! -s "$scratch.blocks" ]; then continue; fi
    check "$language" <"$scratch.blocks"
    if [ "$language" = toml ]; then cp "$scratch/block.toml" hitmask.toml; fi
done
exit 0
