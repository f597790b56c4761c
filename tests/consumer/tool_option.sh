#!/bin/sh
# tool_option.sh SOURCE WORK: whoever first built the library alone may build the tool in the same folder later.
set -eu

source=$1 work=$2
rm -rf "$work"
mkdir -p "$work"
build=$work/build

# configure OPTION...: configures the build folder, and keeps what was said before.
configure() {
    "$CMAKE" -S "$source" -B "$build" -G Ninja "$@" >"$work/log" 2>&1 || {
        cat "$work/log" >&2
        return 1
    }
}

# has_tool: the build folder has a target for the tool.
has_tool() { "$CMAKE" --build "$build" --target help | grep -q '^hitmask: '; }

configure -D HITMASK_BUILD_OFFLINE=OFF
if has_tool; then echo "the tool is built without the offline library" >&2 && exit 1; fi
configure -D HITMASK_BUILD_OFFLINE=ON
has_tool || { echo "the tool is not built with the offline library, if that is switched on later" >&2 && exit 1; }
configure -D HITMASK_BUILD_OFFLINE=OFF
if has_tool; then echo "the tool stays after the offline library was switched off" >&2 && exit 1; fi
if configure -D HITMASK_BUILD_TOOLS=ON 2>"$work/refused"; then
    echo "a tool without the offline library is not refused" >&2
    exit 1
fi
grep -q 'HITMASK_BUILD_TOOLS needs HITMASK_BUILD_OFFLINE' "$work/refused"
