# Finds the files, targets and flags of the runtime half. Variables: `root` is the folder of the repository, `out` that of
# the new files. lib/CMakeLists.txt and lib/cmake/simd.cmake say which sources, topics, targets and flags there are.

function fail(text) {
    print "amalgamate.sh: " text | "cat >&2"
    close("cat >&2")
    has_failed = 1
    exit 1
}

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
        if (depth == 0 && line[path, i] ~ /^ *target_sources *\( *hitmask_runtime /) {
            kind = line[path, i] ~ / HEADERS / ? "h" : "cpp"
        }
        if (kind == "") continue
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
        if (text ~ /^ *(set|list) *\(/) {
            while (text !~ /\) *(#.*)?$/ && i < line_count[path]) text = text " " line[path, ++i]
        }
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

# Fills the lists "headers", "sources", "system sources", "kernels" and, for each target, "kernels of TARGET".
function find_files(    i, k, t) {
    find_sources()
    find_kernels()
    # Internal headers are in hitmask.h only if public ones need them: some refuse -ffast-math, which games may have.
    for (i = 1; i <= header_names; ++i) if (header_name[i] !~ /\/detail\//) add("headers", header_name[i], 0)
    for (i = 1; i <= source_names; ++i) if (source_name[i] !~ /_os\.cpp$/) add("sources", source_name[i], 0)
    for (i = 1; i <= 2; ++i) { # simd_128.h comes after the operations of all targets
        for (t = 1; t <= target_names; ++t) if (find_roots(target_name[t]) >= i) add_kernel(roots[i], target_name[t])
    }
    for (k = 1; k <= topic_names; ++k) {
        for (t = 1; t <= target_names; ++t) add_kernel(topic_file(topic_name[k]), target_name[t])
    }
    # Headers of the operating system have macros, so what needs them comes last.
    for (i = 1; i <= source_names; ++i) if (source_name[i] ~ /_os\.cpp$/) add("system sources", source_name[i], 0)
}

function add_kernel(path, target) {
    add("kernels", path, 1)
    add("kernels of " target, path, 1)
}
