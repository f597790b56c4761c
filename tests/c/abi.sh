#!/bin/sh
# abi.sh HEADERS LIBRARY RECORD WORK: compares the C interface with its record: names of functions, their arguments, and
# the layouts of structs. Fails if a program that was compiled before would no longer work. With HITMASK_RECORD=1 it
# writes the record anew.
#
# The record is made of functions without content that have the declarations of <hitmask/c.h>. So it has nothing of what
# is behind a handle, and nothing that depends on the compiler of the library.
set -eu

headers=$(realpath "$1") library=$2 record=$3 work=$4
mkdir -p "$work"

{
    echo '#include <hitmask/c.h>'
    awk '/^HITMASK_API / { inside = 1 }
         inside { text = text " " $0 }
         inside && /;$/ { sub(/;$/, " { return 0; }", text); print text; text = ""; inside = 0 }' "$headers/hitmask/c.h"
} >"$work/stubs.c"
# The record has the name of the source, so this is no path of the machine.
(cd "$work" && cc -std=c99 -g -O0 -fPIC -shared -DHITMASK_C_BUILD -I "$headers" -o stubs.so stubs.c)

# exported LIBRARY: prints the functions that it exports.
exported() { nm -D --defined-only "$1" | awk '$2 == "T" { sub(/@.*/, "", $3); print $3 }' | LC_ALL=C sort; }

exported "$library" >"$work/library.txt"
exported "$work/stubs.so" >"$work/header.txt"
test -s "$work/header.txt"
diff "$work/header.txt" "$work/library.txt" || { echo "the library exports other functions than the header declares" && exit 1; }

if [ "${HITMASK_RECORD:-}" = 1 ]; then
    abidw --no-show-locs --no-corpus-path --no-comp-dir-path --no-elf-needed "$work/stubs.so" >"$record"
fi
# 4: there is a change, also one that only adds. The record is then to be written anew, and the version raised.
abidiff --no-show-locs "$record" "$work/stubs.so"
