# awk -v types=T1|T2 -f throws.awk FILE...: reads all of the library's files, and then the tests, and prints where a
# contract about exceptions is not true (throws.sh).

# remember(LINE): that a line of the library throws, or what it throws, or what a function of a public header promises.
function remember(line,    rest) {
    if (line ~ /^#include/ && !(FILENAME in first_include) && match(line, /[<"][^>"]*\.h[>"]/))
        first_include[FILENAME] = substr(line, RSTART + 1, RLENGTH - 2)
    rest = line " "
    gsub(/throw_or_abort\(/, "throw ", rest)
    while (match(rest, "throw (" types ")[^A-Za-z0-9_]")) {
        thrown[FILENAME " " substr(rest, RSTART + 6, RLENGTH - 7)] = 1
        rest = substr(rest, RSTART + RLENGTH)
    }
    sub(/^ *\/\/\/? ?/, "", line)
    text[FILENAME] = text[FILENAME] " " line
}

# promise(LINE): of a public header.
function promise(line,    name) {
    if (line ~ /^ *\/\/\//) {
        sub(/^ *\/\/\/ ?/, "", line)
        said = said " " line
        return
    }
    if (said ~ /[Tt]hrows?:? / && match(line, /[A-Za-z_0-9]+\(/)) {
        name = substr(line, RSTART, RLENGTH - 1)
        while (match(said, types)) {
            promised[FILENAME " " name " " substr(said, RSTART, RLENGTH)] = 1
            wanted[name] = wanted[without_std(substr(said, RSTART, RLENGTH))] = 1
            said = substr(said, RSTART + RLENGTH)
        }
    }
    if (line !~ /^ *(\[\[nodiscard\]\]|template)/ || line ~ /;/) said = ""
}

# note_words(LINE): of a test, those that are the name of a function or of an exception.
function note_words(line,    words, n, i) {
    n = split(line, words, /[^A-Za-z0-9_]+/)
    for (i = 1; i <= n; ++i) {
        if (words[i] in wanted && !((FILENAME, words[i]) in seen)) {
            seen[FILENAME, words[i]] = 1
            tests_with[words[i]] = tests_with[words[i]] " " FILENAME
        }
    }
}

function without_std(name) { sub(/^std::/, "", name); return name }

# header_of(SOURCE): the header of the library that it includes first.
function header_of(source,    path, name) {
    for (path in text) {
        name = path
        sub(/^lib\/[a-z]*\//, "", name)
        if (name == first_include[source]) return path
    }
    return ""
}

# is_seen(FUNCTION, EXCEPTION): a test names both.
function is_seen(name, type,    files, n, i) {
    n = split(tests_with[name], files, " ")
    for (i = 1; i <= n; ++i) if ((files[i], without_std(type)) in seen) return 1
    return 0
}

FILENAME ~ /^lib\// { remember($0) }
FNR == 1 { said = "" }
FILENAME ~ /^lib\/include\// { promise($0) }
FILENAME ~ /^tests\// { note_words($0) }

END {
    for (key in thrown) {
        split(key, part, " ")
        contract = text[part[1]] (part[1] in first_include ? text[header_of(part[1])] : "")
        if (contract !~ ("[Tt]hrows?[^.;{]* ?" part[2]) && contract !~ /[Tt]hrows? what/)
            print part[1] ": throws " part[2] ", and no contract of it says so"
    }
    for (key in promised) {
        split(key, part, " ")
        if (!is_seen(part[2], part[3])) print part[1] ": no test sees " part[2] "() throw " part[3]
    }
}
