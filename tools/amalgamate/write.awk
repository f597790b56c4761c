# Writes the files that amalgamate.sh promises, after files.awk has found what goes into them. hitmask.h.in and
# hitmask.cpp.in are their frames.
#
# hitmask.cpp has the text of the kernels once. For each SIMD target it includes itself, with that target's instructions
# switched on and its name as HITMASK_TARGET, a namespace. All other sources come before. So no function of the standard
# library or of another source gets instructions that an older CPU lacks.

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
    if (output ~ /cpp$/ && text ~ /^ *friend [^(]*\(/ && text !~ /; *$/) {
        sub(/friend /, "[[maybe_unused]] friend ", text)
    }
    if (topic == "") return text
    if (text == "namespace hitmask::kernels {") {
        return "namespace hitmask::kernels::HITMASK_TARGET" (topic == "-" ? "" : "::" topic) " {"
    }
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

# Does an inline function of a few lines begin here, in a header? Functions that are not only called do not count, since
# GCC could not inline a call by pointer.
function is_small_function(path, i,    name, indent, k) {
    if (output !~ /cpp$/ || path !~ /\.h$/ || path ~ /\/kernels\//) return 0
    if (line[path, i] !~ /^(\[\[.*\]\] )?(constexpr )?inline [^=]*\(|^ *friend [^(]*\([^;]*$/) return 0
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

# Writes the includes of foreign headers that match `pattern` and that nobody has written yet, for the files of a list.
# They stand in an #if if there is a guard.
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

# The condition under which a target can be compiled.
function condition(target) {
    if (target == "" || target == "portable") return ""
    if (target == "sse2" || target ~ /^avx/) return "defined(__x86_64__) && !defined(__ILP32__)"
    if (target == "neon") return "defined(__AARCH64EL__) || defined(__aarch64__) && defined(__APPLE__)"
    if (target == "wasm") return "defined(__wasm_simd128__)"
    fail("lib/cmake/simd.cmake: the target " target " is new to tools/amalgamate/write.awk")
}

function put_files(list,    i) {
    for (i = 1; i <= size[list]; ++i) put_file(files[list, i], "")
}

function put_lines(text,    part, n, i) {
    n = split(text, part, "\n")
    for (i = 1; i <= n; ++i) put_line(part[i])
}

# Defines HITMASK_SIMD_TARGET for each target that can be compiled.
function put_targets(    t) {
    for (t = 2; t <= target_names; ++t) {
        if (condition(target_name[t]) != condition(target_name[t - 1])) put_line("#if " condition(target_name[t]))
        put_line("#define HITMASK_SIMD_" toupper(target_name[t]))
        if (condition(target_name[t]) != condition(target_name[t + 1])) put_line("#endif")
    }
}

# Includes the intrinsics of each target: they are the only foreign headers of kernels whose names end in .h.
function put_intrinsics(    t) {
    for (t = 2; t <= target_names; ++t) {
        put_includes("kernels of " target_name[t], "\\.h>$", "#if defined(HITMASK_SIMD_" toupper(target_name[t]) ")")
    }
}

# Lets hitmask.cpp include itself for a target.
function put_pass(target,    upper, clang_isa, warning, n, i) {
    upper = toupper(target)
    put_blank()
    if (target != "portable") put_line("#if defined(HITMASK_SIMD_" upper ")")
    put_lines("#define HITMASK_TARGET " target "\n#define HITMASK_TARGET_" upper)
    if (has_isa(target)) {
        clang_isa = isa[target]
        gsub(/,[a-z-]*=[^,]*/, "", clang_isa)
        put_lines("#if defined(__clang__)\n" \
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
        put_lines("#if defined(__clang__)\n#pragma clang attribute pop\n#else\n#pragma GCC diagnostic pop\n" \
            "#pragma GCC pop_options\n#endif")
    }
    put_lines("#undef HITMASK_TARGET\n#undef HITMASK_TARGET_" upper)
    if (target != "portable") put_line("#endif")
}

# Flags of the target wasm are for the whole program.
function has_isa(target) {
    return isa[target] != "" && target ~ /^avx/
}

function put_kernels(    i, path, needed, topic, space) {
    for (i = 1; i <= size["kernels"]; ++i) {
        path = files["kernels", i]
        topic = "-"
        if (path ~ /_topic\.h$/) {
            topic = path
            sub(/.*\//, "", topic)
            sub(/_topic\.h$/, "", topic)
        }
        needed = needed_by(path)
        if (needed != "") put_lines("\n#if " needed)
        put_file(path, topic)
        if (topic != "-") {
            space = "HITMASK_TARGET::" topic
            put_lines("\nnamespace hitmask::kernels {\n\n" \
                "constinit const " space "::Topic " space "::Topic::HITMASK_TARGET = " space "::table();\n\n" \
                "} // namespace hitmask::kernels")
        }
        if (needed != "") put_lines("#endif")
    }
}

# Writes hitmask.h or hitmask.cpp. Lines of the frame such as @FILES headers@ stand for something else.
function put_frame(name,    path, i, text, what) {
    output = out "/" name
    is_blank = 0
    path = "tools/amalgamate/" name ".in"
    load(path)
    for (i = 1; i <= line_count[path]; ++i) {
        text = line[path, i]
        sub(/@VERSION@/, version(), text)
        what = text
        gsub(/^@[A-Z]+ ?|@$/, "", what)
        if (text ~ /^@LICENSE@/) put_comment_file("LICENSE")
        else if (text ~ /^@INCLUDES kernels@/) put_includes("kernels", "[^.]h>$|[^h]>$", "")
        else if (text ~ /^@INCLUDES /) put_includes(what, "^", "")
        else if (text ~ /^@FILES /) put_files(what)
        else if (text ~ /^@TARGETS@/) put_targets()
        else if (text ~ /^@INTRINSICS@/) put_intrinsics()
        else if (text ~ /^@PASSES@/) for (what = 1; what <= target_names; ++what) put_pass(target_name[what])
        else if (text ~ /^@KERNELS@/) put_kernels()
        else put_line(text)
    }
    close(output)
}

BEGIN {
    find_files()
    find_values("headers")
    find_values("sources")
    find_values("system sources")
    find_values("kernels")
    put_frame("hitmask.h")
    put_frame("hitmask.cpp")
    exit 0
}

END {
    if (has_failed) exit 1
}
