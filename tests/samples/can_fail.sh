#!/bin/sh
# can_fail.sh ROOT WORK CXX TOOL RUNTIME_LIBRARY [LIBRARY...]: checks that samples.sh reports faulty samples, each with
# its line, and accepts what only looks like one.
set -eu

root=$(CDPATH='' cd -- "$1" && pwd) work=$2 cxx=$3 tool=$4
shift 4
tree=$work/tree
rm -rf "$work"
mkdir -p "$tree/tests" "$tree/lib/include" "$tree/tools/examples"
for part in tests/rules tools/examples/templates sprites lib/cmake; do ln -s "$root/$part" "$tree/$part"; done
cp -R "$root/tests/samples" "$tree/tests"
rm "$tree/tests/samples/README.md"
cp -R "$root/lib/include/hitmask" "$tree/lib/include"
sed -i 's|^//     const Mask ship = .*|//     const Mask ship = wrong;|' "$tree/lib/include/hitmask/mask.h"

# page NAME: writes a page from stdin. A line that ends with "<- TEXT" is to be reported with that text.
page() {
    awk -v name="$1.md" -v expected="$work/expected" '
        { line = $0 }
        match(line, / *<- .*/) {
            printf "%s:%d: %s\n", name, NR, substr(line, index(line, "<- ") + 3) >>expected
            line = substr(line, 1, RSTART - 1)
        }
        { print line }' >"$tree/$1.md"
}

page good <<'END'
```cpp
#include <hitmask/hitmask.h>
bool solid(const hitmask::Mask& mask) { return mask.test(0, 0); }
```

```cpp
const hitmask::Mask mask(1, 1);
if (solid(mask)) ...                // nothing
```

```sh
hitmask trace ship.png -o out/ship.json    # a comment
# a comment alone
hitmask trace nothing.png                  # exit code 1
for file in out/*.json; do
    cat >>all.txt <<'TEXT'
for if
TEXT
done
cmake --build build && sh tools/demo.sh && exit 3
test -s all.txt
```

```json
{ "name": "ship", "polygons": [ ... ], ... }
```

1. A list

   ```sh
   test -d sprites
   ```

```text
anything
```
END

page declaration <<'END'
```cpp
#include <hitmask/mask.h>

int width(const hitmask::Mask& mask) {
    return mask.breadth();               <- does not compile
}
```
END
page statement <<'END'
```cpp
#include <hitmask/mask.h>
```

```cpp
const hitmask::Mask mask(2, 2);
const int width = mask.width;            <- does not compile
```
END
page warning <<'END'
```cpp
int half(double value) { return value / 2; }    <- does not compile
```
END
page program <<'END'
```cpp
int main() { return 1; }                 <- the program fails
```
END
page commands <<'END'
```sh
hitmask trace ship.png -o ship.json
hitmask trace nothing.png                <- exit code 1 instead of 0: hitmask trace nothing.png
hitmask trace ship.png    # exit code 4  <- exit code 0 instead of 4: hitmask trace ship.png    # exit code 4
```

```sh
if true; then                            <- faulty sh
```

    hitmask trace ship.png               <- commands stand in a fence, ```sh

    text like this: hitmask trace
END
page configure <<'END'
```cmake
hitmask_add_sprites(no_such_target)      <- CMake does not configure it
```
END
page others <<'END'
```json
{ "name": }                              <- faulty json
```

```toml
name = = 1                               <- faulty toml
```

```py
def f(:                                  <- faulty py
```

```                                      <- a fence without a language: name it, or say text
what is this
```

```gdscript
extends Node
```
END
if command -v node >/dev/null 2>&1; then
    page script <<'END'
```js
let = ;                                  <- faulty js
```
END
fi
echo "lib/include/hitmask/mask.h:6: does not compile" >>"$work/expected"

if sh "$tree/tests/samples/samples.sh" "$tree" "$work/samples" "$cxx" "$tool" "$@" >"$work/said" 2>&1; then
    echo "faulty samples are accepted"
fi
sed '/^Skipped:/,$d' "$work/said" | grep -v '^    ' | LC_ALL=C sort >"$work/reported" || true
if ! LC_ALL=C sort "$work/expected" | diff - "$work/reported"; then
    echo "not every faulty sample is reported, or others are"
    cat "$work/said"
    exit 1
fi
for line in '  good.md:.*: it builds, or needs what is built: cmake --build build && sh tools/demo.sh && exit 3' \
    '  others.md:.*: nothing checks it: gdscript' 'good.md  *sh  *2  *-  *5  *1' 'good.md  *cpp  *2  *2  *2  *0'; do
    if ! grep -q "^$line\$" "$work/said"; then
        echo "nothing says: $line"
        cat "$work/said"
        exit 1
    fi
done
