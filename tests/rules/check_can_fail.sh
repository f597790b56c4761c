#!/bin/sh
# check_can_fail.sh WORK: breaks each rule of check.sh in a small tree and checks that it is reported. All rules are
# broken at once, since one run of check.sh takes a second. It tests links.sh and contracts.sh likewise.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
tree=$1/tree cases=$1/cases said=$1/said
tab=$(printf '\t')
failed=0

# clean_tree: makes a tree that keeps every rule but comes close to breaking some.
clean_tree() {
    rm -rf "$tree"
    for folder in lib/runtime/base lib/runtime/kernels lib/runtime/baked lib/offline/export lib/offline/export/formats lib/offline/bake \
        lib/include/hitmask/detail lib/include/hitmask/offline lib/support/text tools/trace; do
        mkdir -p "$tree/$folder"
        seq 20 >"$tree/$folder/README.md"
    done
    printf '#include <vector>\n#include <hitmask/executor.h> // not <iostream>\n' >"$tree/lib/include/hitmask/shapes.h"
    : >"$tree/lib/include/hitmask/executor.h"
    : >"$tree/lib/include/hitmask/detail/rounding.h"
    : >"$tree/lib/runtime/base/near.h"
    : >"$tree/lib/runtime/base/a.h"
    : >"$tree/lib/support/text/ascii.h"
    seq -f '// %g' 600 >"$tree/lib/support/text/long.cpp"
    printf '#include <hitmask/executor.h>\n#include "base/near.h"\n// printf is not used\n' >"$tree/lib/runtime/base/a.cpp"
    printf '#include <cerrno>\n#include <sys/mman.h>\n#ifndef NOMINMAX\n#define NOMINMAX\n#endif\n' \
        >"$tree/lib/runtime/baked/map_os.cpp"
    printf '#include <string>\n#include <hitmask/shapes.h>\n' >"$tree/lib/include/hitmask/offline/bake.h"
    printf '#include <opencv2/core.hpp>\n' >"$tree/lib/offline/export/formats/draw_opencv.cpp"
    printf '#include <fmt/format.h>\nstd::snprintf(text);\nauto out = std::fopen(name);\n' >"$tree/lib/offline/bake/c.cpp"
    printf '#include "text/ascii.h"\n' >"$tree/tools/trace/a.cpp"
    printf '#include <iostream>\nint work = a/wo''rk/b;\ndouble d = std::fmod(sine(cosine), std::sqrt(log_of(x)));\n' >"$tree/tools/main.cpp"
    printf 'echo "$1"\n' >"$tree/tools/a.sh"
    (cd "$tree/lib" && find include -name '*.h' | sed 's/^/    /') >"$tree/lib/CMakeLists.txt"
}

# broken SENTENCE FILE LINE: adds a case: that line at the end of that file breaks the rule that begins with SENTENCE.
broken() { printf '%s\t%s\t%s\n' "$1" "$2" "$3" >>"$cases"; }

# check_cases: fails unless check.sh reports one line for each case, below the right rule, and nothing else.
check_cases() {
    clean_tree
    while IFS=$tab read -r rule file line; do printf '%s\n' "$line" >>"$tree/$file"; done <"$cases"
    sh "$here/check.sh" "$tree" >"$said" 2>&1 || true
    awk -F "$tab" '
        NR == FNR && /^broken rule: / { rule = substr($0, 14); next }
        NR == FNR { rules[++count] = rule; lines[count] = $0; next }
        {
            for (i = 1; i <= count; ++i)
                if (index(rules[i], $1) == 1 && index(lines[i], "    " $2 ":") == 1) break
            if (i > count) { print "not reported: " $0; failed = 1 } else lines[i] = ""
        }
        END {
            for (i = 1; i <= count; ++i) if (lines[i] != "") { print "reported as well: " lines[i]; failed = 1 }
            exit failed
        }' "$said" "$cases"
}

clean_tree
sh "$here/check.sh" "$tree" || failed=1

rm -f "$cases"
broken "a runtime header" lib/include/hitmask/shapes.h '#include <fmt/format.h>'
broken "a runtime header" lib/include/hitmask/shapes.h '#include <stdio.h>'
broken "a runtime source includes" lib/runtime/base/a.cpp '#include <fmt/format.h>'
broken "a runtime source includes" lib/runtime/base/a.cpp '#include <sys/mman.h>'
broken "a runtime source includes" lib/runtime/base/a.cpp '#include <immintrin.h>'
broken "every source lies in a room" lib/runtime/loose.cpp 'int loose;'
broken "every source lies in a room" lib/include/hitmask/loose.h 'int loose();'
broken "every public header" lib/include/hitmask/loose.h 'int loose();'
broken "every source lies in a room" lib/runtime/base/a.cpp '#include <hitmask/pose.h>'
broken "every source lies in a room" lib/include/hitmask/offline/bake.h '#include <hitmask/offline/compare.h>'
broken "every source lies in a room" tools/trace/a.cpp '#include <hitmask/detail/rounding.h>'
broken "every source lies in a room" tools/trace/a.cpp '#include "bake/c.h"'
broken "every room says" lib/runtime/base/README.md 'one line too many'
broken "no source has more" lib/support/text/long.cpp '// one line too many'
broken "no file includes itself" lib/runtime/base/near.h '#include "base/a.h"'
broken "only the vectors" lib/runtime/kernels/simd_a.h '#include <fmt/format.h>'
broken "a runtime source that ends in _os.cpp" lib/runtime/baked/map_os.cpp '#include <fmt/format.h>'
broken "an offline header" lib/include/hitmask/offline/bake.h '#include <nlohmann/json.hpp>'
broken "only files that end in _opencv.cpp" lib/offline/bake/c.cpp '#include <opencv2/imgproc.hpp>'
broken "only files that end in _opencv.cpp" tools/main.cpp '#include <opencv2/imgproc.hpp>'
broken "only files that end in _stb.cpp" lib/offline/bake/c.cpp '#include <stb_image.h>'
broken "the library never prints" lib/offline/bake/c.cpp '#include <iostream>'
broken "the library never prints" lib/offline/bake/c.cpp 'std::cout << 1;'
broken "the library never prints" lib/runtime/base/a.cpp 'std::printf("1");'
broken "the library never prints" lib/runtime/base/a.cpp 'std::fputs("1", stderr);'
broken "the library never prints" lib/offline/bake/c.cpp 'fmt::print("1");'
broken "only path_text.cpp makes" lib/offline/bake/c.cpp 'std::string s = path.generic_string();'
broken "nothing calls a function" lib/runtime/base/a.cpp 'double d = std::hypot(x, y);'
broken "nothing calls a function" lib/runtime/base/a.cpp 'float f = 2*atan2f(y, x);'
broken "nothing calls a function" lib/runtime/base/a.cpp 'double d = std::sqrt(x);'
broken "nothing calls a function" lib/include/hitmask/shapes.h 'return std::lerp(a, b, t);'
broken "nothing calls a function" tools/main.cpp 'return std::pow(a, b);'
broken "a macro of <windows.h>" lib/runtime/baked/map_os.cpp '#define NOMINMAX'
broken "a macro of <windows.h>" tools/main.cpp '#define WIN32_LEAN_AND_MEAN // small'
broken "no file names a path" tools/a.sh "cd /ro""ot/hitmask"
broken "no file names a path" tools/main.cpp "// see /ho""me/someone/notes"
broken "nothing in the tree is marked" tools/main.cpp "// TO""DO: the rest"
broken "nothing in the tree is marked" tools/a.sh "# FIX""ME"
broken "every shell script parses" tools/a.sh 'if true; then'

# forbidden_edges: prints "story room other" for each room of rooms.txt. "other" is the first room of that story that
# the room may not include, or "-" if there is none.
forbidden_edges() {
    awk '
        /^= / { story = $2; next }
        /^[a-z]/ {
            sub(/:$/, "", $1)
            rooms[++count] = $1
            story_of[count] = story
            for (i = 2; i <= NF; ++i) may[count, $i] = 1
        }
        END {
            for (i = 1; i <= count; ++i) {
                for (k = 1; k <= count; ++k)
                    if (k != i && story_of[k] == story_of[i] && !((i, rooms[k]) in may)) break
                print story_of[i], rooms[i], (k <= count ? rooms[k] : "-")
            }
        }' "$here/rooms.txt"
}

# probes EDGES: makes a tree in which each room has a header, and a source that includes a forbidden one. Prints the
# lines that check.sh must report.
probes() {
    rm -rf "$tree"
    awk -v tree="$tree" '{ print tree "/" $1 "/" $2 }' "$1" | tr '\n' '\0' | xargs -0 mkdir -p
    while read -r story room other; do
        : >"$tree/$story/$room/probe.h"
        included="\"$other/probe.h\""
        named="$story/$other ($story/$other/probe.h)"
        if [ "$other" = - ]; then
            included="<hitmask/offline/compare.h>"
            named="lib/offline/compare (lib/include/hitmask/offline/compare.h)"
        fi
        echo "#include $included" >"$tree/$story/$room/probe.cpp"
        echo "    $story/$room/probe.cpp:1: $story/$room may not include $named"
    done <"$1" | LC_ALL=C sort
}

# One forbidden edge of each room. Each must be reported with both names.
forbidden_edges >"$1/edges"
probes "$1/edges" >"$1/expected"
sh "$here/check.sh" "$tree" | grep -F ' may not include ' | LC_ALL=C sort >"$1/named" || true
if ! [ "$(wc -l <"$1/expected")" -eq "$(wc -l <"$1/edges")" ] || ! diff "$1/expected" "$1/named"; then
    echo "not every forbidden edge between rooms is named"
    failed=1
fi

check_cases || failed=1

# linked_pages: pages whose links all lead somewhere, and text that only looks like a broken link.
linked_pages() {
    rm -rf "$tree"
    mkdir -p "$tree/docs/a b"
    : >"$tree/docs/main.cpp"
    : >"$tree/docs/a b/README.md"
    cat >"$tree/README.md" <<'END'
# Start
[a folder](docs) [a heading](docs/page.md#code-b_c--d) [no file of ours](https://example.org/page.md#none)
END
    cat >"$tree/docs/page.md" <<'END'
# `Code`, B_c & D!
## [Twice](../README.md "with a title")
## Twice ##
[up](../README.md#start) ![this page](#twice-1) [a space](a%20b/) [a line](main.cpp#L3) <a href="#twice">
[reference]: page.md#twice
`[not](a-link.md)`

    [not](a-link.md)

```
[not](a-link.md)
# no heading
```
END
}

linked_pages
sh "$here/links.sh" "$tree" || failed=1

# broken_link LINK REASON: that link will stand at the end of a page, and leads nowhere for that reason.
broken_link() {
    printf '[text](%s)\n' "$1" >>"$tree/docs/page.md"
    line=$(($(wc -l <"$tree/docs/page.md")))
    echo "docs/page.md:$line: $2: $1" >>"$expected"
}

expected=$1/expected
rm -f "$expected"
broken_link page "there is no such file"
broken_link ../docs/b.md#start "there is no such file"
broken_link ../README.md#no-heading "there is no such heading"
broken_link '#twice-2' "there is no such heading"
broken_link docs/page.md "there is no such file"
broken_link ../../page.md "leads out of the project"
broken_link main.cpp#main "only Markdown has such anchors"
broken_link '' "an empty link"
if sh "$here/links.sh" "$tree" >"$said" || ! diff "$expected" "$said"; then
    echo "not every broken link is reported"
    failed=1
fi

# contract_header: prints a header whose comments keep every rule of contracts.awk but come close to breaking some.
contract_header() {
    cat <<'END'
#pragma once

// One two three four five six seven eight nine ten one two three four five six seven eight nine ten <= <= <=.

#include <string>

namespace hitmask {

struct Elsewhere;

/// One two three four five six seven eight nine ten one two three four five six seven eight nine ten. One more.
///
///     an example may be as long as it is: one two three four five six seven eight nine ten one two three four five six
///
/// Touching:  text
///            that goes on
/// Source:    text
struct Shape {
    int x = 0;
    Shape() = default;
    Shape(const Shape&) = delete;
    ~Shape();
    friend bool operator==(const Shape&, const Shape&) = default;
    std::function<void(int)> callback;
    void (*function)(int) = nullptr;

    /// For the library itself.
    int one() const { return 1; }
    int two() const;

private:
    int three();
};

/// For the library itself.
namespace inner {

int hidden();

} // namespace inner

/// Returns something.
int declared(const Shape& shape = {});

inline int declared(const Shape& shape = {}) {
    return one();
}
int Shape::one() const {
    return 1;
}

} // namespace hitmask
END
}

# broken_contract LINE REPORT: that line will stand in the header, in its namespace, and cause that report.
broken_contract() {
    printf '%s\n' "$1" >>"$header"
    printf '%s:%s: %s\n' "lib/include/hitmask/shapes.h" "$(wc -l <"$header")" "$2" >>"$expected"
}

rm -rf "$tree" "$expected"
header=$tree/lib/include/hitmask/shapes.h
mkdir -p "$tree/lib/include/hitmask/detail"
contract_header >"$header"
echo 'int detail();' >"$tree/lib/include/hitmask/detail/a.h"
sh "$here/contracts.sh" "$tree" || failed=1
ten="one two three four five six seven eight nine ten"
sed -i '$d' "$header" # the end of the namespace
broken_contract "void bare();" "function bare() has no comment"
broken_contract "[[nodiscard]] inline std::vector<int> body(int a = f(1)) { return {}; }" "function body() has no comment"
broken_contract "struct Bare {" "type Bare has no comment"
broken_contract "    explicit Bare(int);" "function Bare() has no comment"
broken_contract "    bool operator<(int) const;" "function operator<() has no comment"
broken_contract "    operator Shape() const;" "function operator Shape() has no comment"
printf '};\n' >>"$header"
broken_contract "enum class Choice : int { a };" "type Choice has no comment"
broken_contract "using Name = int;" "type Name has no comment"
printf '/// For the library itself.\nint of_library();\n\n' >>"$header"
broken_contract "int not_of_library();" "function not_of_library() has no comment"
broken_contract "/// O$ten $ten one." "a first sentence of 21 words"
printf '///\n' >>"$header"
broken_contract "/// Short. O$ten $ten $ten one." "a sentence of 31 words: O$ten one two th..."
printf '///\n/// Exact:     text\n' >>"$header"
broken_contract "/// Touching:  text" "'Touching' must come before 'Exact', and only once"
broken_contract "/// Requires: text" "the text of 'Requires' does not begin in column 12"
broken_contract "/// text" "text behind 'Requires' is not in column 12"
broken_contract "/// Throws:    $ten $ten $ten one" "a sentence of 31 words: $ten one two thr..."
broken_contract "/// Memory:    text" "'Memory' is no label"
printf 'int documented();\n/// Text.\n' >>"$header"
broken_contract "/// Cost:      text" "no blank line before the labels"
printf 'int more();\n' >>"$header"
printf '#pragma once\n#include <string>\n' >"$tree/lib/include/hitmask/mask.h"
echo "lib/include/hitmask/mask.h:1: no comment at the top that describes the header" >>"$expected"
if sh "$here/contracts.sh" "$tree" >"$said"; then failed=1; fi
LC_ALL=C sort "$said" >"$said.sorted"
if ! LC_ALL=C sort "$expected" | diff - "$said.sorted"; then
    echo "not every broken contract is reported"
    failed=1
fi
exit "$failed"
