# Writes the files that amalgamate.sh promises. Variables: `root` is the folder of the repository, `out` that of the new
# files. lib/CMakeLists.txt and lib/cmake/simd.cmake say which sources, topics, targets and flags there are.
#
# hitmask.cpp has the text of the kernels once. For each SIMD target it includes itself, with that target's instructions
# switched on and its name as HITMASK_TARGET, a namespace. All other sources come before. So no function of the standard
# library or of another source gets instructions that an older CPU lacks.

function fail(text) {
    print "amalgamate.sh: " text | "cat >&2"
    close("cat >&2")
    has_failed = 1
    exit 1
}

# ---- reading -------------------------------------------------------------------------------------------------------

# Reads a file into line[path, 1 .. line_count[path]], once.
function load(path,    text, n, status) {
    if (path in line_count) return
    n = 0
    while ((status = (getline text < (root "/" path))) > 0) {
        sub(/\r$/, "", text)
        line[path, ++n] = text
    }
    if (status < 0) fail(path ": cannot be read")
    close(root "/" path)
    line_count[path] = n
}

function exists(path,    text, status) {
    status = (getline text < (root "/" path))
    close(root "/" path)
    return status > 0
}

# The file of the library that a line includes, or "".
function included_file(text) {
    if (text !~ /^ *# *include *["<]/) return ""
    sub(/^ *# *include */, "", text)
    if (text ~ /^<hitmask\//) {
        sub(/^</, "lib/include/", text)
    } else if (text ~ /^"/) {
        sub(/^"/, "lib/runtime/", text)
    } else {
        return ""
    }
    sub(/[">].*/, "", text)
    return text
}

# Adds a file and the files that it includes to the list `list`, which is size[list] long, after those they need.
# Without `is_kernel`, each file is added to one list only.
function add(list, path, is_kernel,    i, next_path) {
    if ((list, path) in is_in || (!is_kernel && path in is_added)) return
    if (!is_kernel) is_added[path] = 1
    load(path)
    is_in[list, path] = 1
    for (i = 1; i <= line_count[path]; ++i) {
        next_path = included_file(line[path, i])
        if (next_path == "") continue
        if (is_kernel && next_path !~ /^lib\/runtime\/kernels\//) {
            add("sources", next_path, 0)
        } else {
            add(list, next_path, is_kernel)
        }
    }
    files[list, ++size[list]] = path
}

# Words of line i of a file, without its comment and the parenthesis at its end, in word[1 .. n]. Returns n.
function split_words(path, i,    text) {
    text = line[path, i]
    sub(/#.*/, "", text)
    gsub(/[()]/, " ", text)
    return split(text, word, " ")
}

# Adds the files that target_sources() names in lib/CMakeLists.txt. Those in an if() belong to one platform.
function find_sources(    path, i, k, n, depth, kind) {
    path = "lib/CMakeLists.txt"
    load(path)
    for (i = 1; i <= line_count[path]; ++i) {
        if (line[path, i] ~ /^ *if *\(/) ++depth
        if (line[path, i] ~ /^ *endif *\(/) --depth
        if (line[path, i] ~ /^ *target_sources *\( *hitmask_runtime /) kind = line[path, i] ~ / HEADERS / ? "h" : "cpp"
        if (kind == "" || depth > 0) continue
        n = split_words(path, i)
        for (k = 1; k <= n; ++k) {
            if (kind == "h" && word[k] ~ /^include\/.*\.h$/) header_name[++header_names] = "lib/" word[k]
            if (kind == "cpp" && word[k] ~ /\.cpp$/) source_name[++source_names] = "lib/" word[k]
        }
        sub(/#.*/, "", line[path, i])
        if (line[path, i] ~ /\) *$/) kind = ""
    }
    if (!header_names || !source_names) fail(path ": names no files of hitmask_runtime")
}

# Reads topics, targets and flags from lib/cmake/simd.cmake.
function find_kernels(    path, i, k, n, text) {
    path = "lib/cmake/simd.cmake"
    load(path)
    target_name[++target_names] = "portable"
    for (i = 1; i <= line_count[path]; ++i) {
        text = line[path, i]
        if (text ~ /^ *(set|list) *\(/) while (text !~ /\) *(#.*)?$/ && i < line_count[path]) text = text " " line[path, ++i]
        line[path, i] = text
        n = split_words(path, i)
        if (word[1] == "foreach" && word[2] == "topic") {
            for (k = 5; k <= n; ++k) topic_name[++topic_names] = word[k]
        } else if (word[1] == "set" && word[2] == "hitmask_targets") {
            for (k = 3; k <= n; ++k) if (word[k] ~ /^[a-z0-9]+$/) target_name[++target_names] = word[k]
        } else if (word[2] ~ /^hitmask_flags_/ || word[3] ~ /^hitmask_flags_/) {
            add_flags(n)
        }
    }
    if (!topic_names || target_names < 2) fail(path ": names no topics or targets")
}

# Takes the flags of set(hitmask_flags_TARGET -mISA ... -Wno-WARNING ...), or of list(APPEND ...).
function add_flags(n,    k, target) {
    target = word[1] == "set" ? word[2] : word[3]
    sub(/^hitmask_flags_/, "", target)
    for (k = word[1] == "set" ? 3 : 4; k <= n; ++k) {
        if (word[k] ~ /^\$\{hitmask_flags_/) {
            gsub(/^\$\{hitmask_flags_|\}$/, "", word[k])
            isa[target] = isa[target] isa[word[k]]
        } else if (word[k] ~ /^-m/) {
            isa[target] = isa[target] "," substr(word[k], 3)
        } else if (word[k] ~ /^-Wno-/) {
            quiet[target] = quiet[target] " " substr(word[k], 6)
        }
    }
}

# The headers that define the vectors of a target, in roots[1 .. n]. Returns n.
function find_roots(target,    folder) {
    folder = "lib/runtime/kernels/"
    if (exists(folder "simd_" target ".h")) {
        roots[1] = folder "simd_" target ".h"
        return 1
    }
    roots[1] = folder "ops_" target ".h"
    roots[2] = folder "simd_128.h"
    return 2
}

function topic_file(topic) {
    return "lib/runtime/kernels/" topic "_topic.h"
}

# ---- writing -------------------------------------------------------------------------------------------------------

function put(text) {
    print text > output
}

function put_blank() {
    if (!is_blank) put("")
    is_blank = 1
}

function put_line(text) {
    if (text == "") {
        put_blank()
    } else {
        put(text)
        is_blank = 0
    }
}

# Is this line an #include that the beginning of the new file has instead?
function is_moved(text, depth) {
    return text ~ /^ *# *pragma +once/ || included_file(text) != "" || (depth == 0 && text ~ /^ *# *include *</)
}

# A line as it is written. GCC 12 gives friends that are defined in a class the options of a #pragma only if they have
# an attribute.
function changed(text, topic) {
    if (output ~ /cpp$/ && text ~ /^ *friend [^(]*\(/ && text !~ /; *$/) sub(/friend /, "[[maybe_unused]] friend ", text)
    if (topic == "") return text
    if (text == "namespace hitmask::kernels {") return "namespace hitmask::kernels::HITMASK_TARGET" (topic == "-" ? "" : "::" topic) " {"
    if (text ~ /[^:A-Za-z_]kernels::/) gsub(/kernels::/, "&HITMASK_TARGET::", text)
    return text
}

# Marks the names that a list of files uses as values, not only in calls.
function find_values(list,    f, i, path, text, name) {
    for (f = 1; f <= size[list]; ++f) {
        path = files[list, f]
        for (i = 1; i <= line_count[path]; ++i) {
            text = line[path, i]
            sub(/\/\/.*/, "", text)
            while (match(text, /[A-Za-z_][A-Za-z_0-9]*/)) {
                name = substr(text, RSTART, RLENGTH)
                text = substr(text, RSTART + RLENGTH)
                if (substr(text, 1, 1) != "(") is_value[name] = 1
            }
        }
    }
}

# Does an inline function of a few lines begin here in a header, that is only called? GCC could not inline a call by pointer.
function is_small_function(path, i,    name, indent, k) {
    if (output !~ /cpp$/ || path !~ /\.h$/ || path ~ /\/kernels\//) return 0
    if (line[path, i] !~ /^(\[\[.*\]\] )?(constexpr )?inline [^=]*\(/ && line[path, i] !~ /^ *friend [^(]*\([^;]*$/) return 0
    name = line[path, i]
    sub(/\(.*/, "", name)
    sub(/.*[^A-Za-z_0-9]/, "", name)
    if (name in is_value) return 0
    match(line[path, i], /^ */)
    indent = substr(line[path, i], 1, RLENGTH)
    for (k = i + 1; k <= i + 6 && k <= line_count[path]; ++k) if (line[path, k] ~ "^" indent "}") return 1
    return 0
}

function always_inline(text) {
    if (text ~ /^ *friend /) {
        sub(/friend /, "HITMASK_INLINE friend ", text)
    } else {
        sub(/inline /, "HITMASK_INLINE ", text)
    }
    return text
}

# Writes a file without its includes. Of a kernel, `topic` is its topic or "-".
function put_file(path, topic,    i, depth, begun) {
    depth = 0
    for (i = 1; i <= line_count[path]; ++i) {
        if (line[path, i] ~ /^ *# *endif/) --depth
        if (!is_moved(line[path, i], depth) && (begun || line[path, i] != "")) {
            if (!begun) {
                put_blank()
                put_line("// ---- " path)
                put_blank()
                begun = 1
            }
            put_line(is_small_function(path, i) ? always_inline(line[path, i]) : changed(line[path, i], topic))
        }
        if (line[path, i] ~ /^ *# *if/) ++depth
    }
}

# Writes the includes of other people's headers that the files of a list need and that nobody has written yet. Those that
# match `pattern` are meant, under a condition if there is one.
function put_includes(list, pattern, guard,    i, k, path, depth, text, name, n) {
    n = 0
    for (i = 1; i <= size[list]; ++i) {
        path = files[list, i]
        depth = 0
        for (k = 1; k <= line_count[path]; ++k) {
            text = line[path, k]
            if (text ~ /^ *# *endif/) --depth
            if (text ~ /^ *# *if/) ++depth
            if (depth > 0 || text !~ /^ *# *include *</ || included_file(text) != "") continue
            sub(/^ *# *include */, "", text)
            sub(/>.*/, ">", text)
            if (text !~ pattern || text in is_included) continue
            is_included[text] = 1
            name[++n] = text
        }
    }
    sort(name, n)
    if (n && guard != "") put_line(guard)
    for (i = 1; i <= n; ++i) put_line("#include " name[i])
    if (n && guard != "") put_line("#endif")
}

function sort(a, n,    i, k, value) {
    for (i = 2; i <= n; ++i) {
        value = a[i]
        for (k = i - 1; k > 0 && a[k] > value; --k) a[k + 1] = a[k]
        a[k + 1] = value
    }
}

# The condition under which this pass is for one of the targets that need a kernel file; "" if all do.
function needed_by(path,    t, n, text) {
    for (t = 1; t <= target_names; ++t) {
        if (!(("kernels of " target_name[t], path) in is_in)) continue
        ++n
        text = text (text == "" ? "" : " || ") "defined(HITMASK_TARGET_" toupper(target_name[t]) ")"
    }
    return n == target_names ? "" : text
}

# Comment lines with the text of a file.
function put_comment_file(path,    i) {
    load(path)
    for (i = 1; i <= line_count[path]; ++i) put_line(line[path, i] == "" ? "//" : "// " line[path, i])
}

function put_parts(text,    part, n, i) {
    n = split(text, part, "\n")
    for (i = 1; i <= n; ++i) put_line(part[i])
}

function version(    path, i) {
    path = "CMakeLists.txt"
    load(path)
    for (i = 1; i <= line_count[path]; ++i) {
        if (match(line[path, i], /VERSION [0-9]+\.[0-9]+\.[0-9]+/) && line[path, i] ~ /^project\(/) {
            return substr(line[path, i], RSTART + 8, RLENGTH - 8)
        }
    }
    fail(path ": has no version")
}

function put_header(    i) {
    output = out "/hitmask.h"
    is_blank = 0
    put_parts("// hitmask " version() ": collision data from 2D sprites. This header and hitmask.cpp are all that a game needs.\n" \
        "//\n" \
        "// Put both files beside your sources, include \"hitmask.h\", and compile hitmask.cpp as one more source:\n" \
        "//\n" \
        "//     g++ -std=c++20 -O2 game.cpp hitmask.cpp\n" \
        "//\n" \
        "// Where documents say #include <hitmask/mask.h> or another of its headers, this one is meant. No other library and\n" \
        "// no other flags are needed. With GCC and Clang on x86-64, the program chooses between SSE2, AVX2 and AVX-512 when it\n" \
        "// runs. On 64-bit ARM it uses NEON, in WebAssembly with -msimd128 SIMD128, and elsewhere plain C++. Answers are the\n" \
        "// same to the last bit. HITMASK_NO_SIMD, defined for hitmask.cpp, leaves plain C++ alone.\n" \
        "//\n" \
        "// Compile hitmask.cpp without -ffast-math; your own sources may have it. With -fno-exceptions and -fno-rtti it works,\n" \
        "// too: where it would throw, it writes the reason to stderr and ends the program. A program is smaller with\n" \
        "// -ffunction-sections and -Wl,--gc-sections, which leave out what it does not use.\n" \
        "//\n" \
        "// tools/amalgamate.sh made this file of the sources of hitmask. Change those, not this file.\n" \
        "//")
    put_comment_file("LICENSE")
    put_parts("\n#ifndef HITMASK_H\n#define HITMASK_H\n\n")
    put_includes("headers", "^")
    for (i = 1; i <= size["headers"]; ++i) put_file(files["headers", i], "")
    put_parts("\n#endif")
    close(output)
}

# The condition under which a target can be compiled.
function condition(target) {
    if (target == "" || target == "portable") return ""
    if (target == "sse2" || target ~ /^avx/) return "defined(__x86_64__) && !defined(__ILP32__)"
    if (target == "neon") return "defined(__AARCH64EL__) || defined(__aarch64__) && defined(__APPLE__)"
    if (target == "wasm") return "defined(__wasm_simd128__)"
    fail("lib/cmake/simd.cmake: the target " target " is new to tools/amalgamate.awk")
}

function put_settings(    t) {
    put_parts("// The SIMD targets.\n#if defined(__GNUC__) && !defined(HITMASK_NO_SIMD)")
    for (t = 2; t <= target_names; ++t) {
        if (condition(target_name[t]) != condition(target_name[t - 1])) put_line("#if " condition(target_name[t]))
        put_line("#define HITMASK_SIMD_" toupper(target_name[t]))
        if (condition(target_name[t]) != condition(target_name[t + 1])) put_line("#endif")
    }
    put_parts("#endif\n")
    for (t = 2; t <= target_names; ++t) {
        put_includes("kernels of " target_name[t], "\\.h>$", "#if defined(HITMASK_SIMD_" toupper(target_name[t]) ")")
    }
    put_parts("\n// GCC stops to inline functions when a file has grown by 40 %. So small functions are inlined before it counts.\n" \
        "#if defined(__GNUC__) && defined(__OPTIMIZE__) && !defined(__clang__)\n" \
        "#define HITMASK_INLINE __attribute__((always_inline)) inline\n" \
        "#else\n#define HITMASK_INLINE inline\n#endif")
    put_parts("\n// A fused multiply-add rounds once, and two operations round twice. So the compiler must not fuse: answers are the\n" \
        "// same everywhere.\n" \
        "#if defined(__clang__)\n" \
        "#pragma clang fp contract(off)\n" \
        "#elif defined(__GNUC__) && (defined(__FP_FAST_FMA) || defined(__FP_FAST_FMAF))\n" \
        "#define HITMASK_CAN_FUSE\n" \
        "#pragma GCC push_options\n" \
        "#pragma GCC optimize(\"fp-contract=off\")\n" \
        "#endif\n")
}

# Lets hitmask.cpp include itself for a target.
function put_pass(target,    upper, clang_isa, warning, n, i) {
    upper = toupper(target)
    put_blank()
    if (target != "portable") put_line("#if defined(HITMASK_SIMD_" upper ")")
    put_parts("#define HITMASK_TARGET " target "\n#define HITMASK_TARGET_" upper)
    if (has_isa(target)) {
        clang_isa = isa[target]
        gsub(/,[a-z-]*=[^,]*/, "", clang_isa)
        put_parts("#if defined(__clang__)\n" \
            "#pragma clang attribute push(__attribute__((target(\"" substr(clang_isa, 2) "\"))), apply_to = function)\n" \
            "#else\n#pragma GCC push_options\n" \
            "#pragma GCC target(\"" substr(isa[target], 2) "\")\n" \
            "#if defined(__FMA__) || defined(__AVX512F__)\n#pragma GCC optimize(\"fp-contract=off\")\n#endif")
        n = split("psabi" quiet[target], warning, " ") # GCC gives lambdas' conversions to pointers no target
        put_line("#pragma GCC diagnostic push")
        for (i = 1; i <= n; ++i) put_line("#pragma GCC diagnostic ignored \"-W" warning[i] "\"")
        put_line("#endif")
    }
    put_line("#include HITMASK_THIS_FILE")
    if (has_isa(target)) {
        put_parts("#if defined(__clang__)\n#pragma clang attribute pop\n#else\n#pragma GCC diagnostic pop\n" \
            "#pragma GCC pop_options\n#endif")
    }
    put_parts("#undef HITMASK_TARGET\n#undef HITMASK_TARGET_" upper)
    if (target != "portable") put_line("#endif")
}

# Flags of the target wasm are for the whole program.
function has_isa(target) {
    return isa[target] != "" && target ~ /^avx/
}

function put_kernels(    i, path, needed, topic) {
    for (i = 1; i <= size["kernels"]; ++i) {
        path = files["kernels", i]
        topic = "-"
        if (path ~ /_topic\.h$/) {
            topic = path
            sub(/.*\//, "", topic)
            sub(/_topic\.h$/, "", topic)
        }
        needed = needed_by(path)
        if (needed != "") put_parts("\n#if " needed)
        put_file(path, topic)
        if (topic != "-") {
            put_parts("\nnamespace hitmask::kernels {\nconstinit const HITMASK_TARGET::" topic "::Topic HITMASK_TARGET::" topic \
                "::Topic::HITMASK_TARGET = HITMASK_TARGET::" topic "::table();\n}")
        }
        if (needed != "") put_parts("#endif")
    }
}

function put_source(    i, t) {
    output = out "/hitmask.cpp"
    is_blank = 0
    put_parts("// hitmask " version() ": the sources of the library. hitmask.h says how to use them.\n//\n" \
        "// tools/amalgamate.sh made this file of the sources of hitmask. Change those, not this file.\n//")
    put_comment_file("LICENSE")
    put_parts("\n#ifndef HITMASK_TARGET // else this file includes itself, for the kernels of a SIMD target\n\n#include \"hitmask.h\"\n\n")
    put_includes("sources", "^")
    put_includes("system sources", "^")
    put_includes("kernels", "[^h]>$|[^.]h>$")
    put_blank()
    put_settings()
    for (i = 1; i <= size["sources"]; ++i) put_file(files["sources", i], "")
    put_parts("\n// ---- The kernels of each SIMD target.\n\n" \
        "#if __has_include(__FILE__)\n#define HITMASK_THIS_FILE __FILE__\n#else\n#define HITMASK_THIS_FILE \"hitmask.cpp\"\n#endif")
    for (t = 1; t <= target_names; ++t) put_pass(target_name[t])
    put_parts("\n#undef HITMASK_THIS_FILE\n")
    for (i = 1; i <= size["system sources"]; ++i) put_file(files["system sources", i], "")
    put_parts("\n#if defined(HITMASK_CAN_FUSE)\n#pragma GCC pop_options\n#endif\n" \
        "\n#else // the kernels of HITMASK_TARGET")
    put_kernels()
    put_parts("\n#endif")
    close(output)
}

BEGIN {
    find_sources()
    find_kernels()
    # Internal headers are in hitmask.h only if public ones need them: some refuse -ffast-math, which games may have.
    for (i = 1; i <= header_names; ++i) if (header_name[i] !~ /\/detail\//) add("headers", header_name[i], 0)
    for (i = 1; i <= source_names; ++i) if (source_name[i] !~ /_os\.cpp$/) add("sources", source_name[i], 0)
    for (i = 1; i <= 2; ++i) for (t = 1; t <= target_names; ++t) { # simd_128.h comes after the operations of all targets
        if (find_roots(target_name[t]) < i) continue
        add("kernels", roots[i], 1)
        add("kernels of " target_name[t], roots[i], 1)
    }
    for (k = 1; k <= topic_names; ++k) {
        add("kernels", topic_file(topic_name[k]), 1)
        for (t = 1; t <= target_names; ++t) add("kernels of " target_name[t], topic_file(topic_name[k]), 1)
    }
    # Headers of the operating system have macros, so what needs them comes last.
    for (i = 1; i <= source_names; ++i) if (source_name[i] ~ /_os\.cpp$/) {
        add("system sources", source_name[i], 0)
    }
    find_values("headers")
    find_values("sources")
    find_values("system sources")
    find_values("kernels")
    put_header()
    put_source()
    exit 0
}

END {
    if (has_failed) exit 1
}
