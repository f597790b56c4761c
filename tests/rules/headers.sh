#!/bin/sh
# headers.sh ROOT CXX: checks that every public header compiles alone. A header that is the first include of a library
# source has already been checked by the build, and check.sh keeps foreign headers out of it. The others are compiled
# here.
set -eu

cd "$1/lib"
first_includes=$(find runtime support offline bench -name '*.cpp' -exec grep -m 1 -h '^#include' {} +)

failed=0
for header in include/hitmask/*.h include/hitmask/detail/*.h include/hitmask/offline/*.h; do
    name=${header#include/}
    if printf '%s\n' "$first_includes" | grep -qxF "#include <$name>"; then continue; fi
    printf '#include <%s>\n' "$name" | "$2" -std=c++20 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I include -x c++ - || {
        echo "$name does not compile alone"
        failed=1
    }
done
exit $failed
