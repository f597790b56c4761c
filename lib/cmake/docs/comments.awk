# comments.awk HEADER: prints a public header in the form that Doxygen reads. Every line stays on its own line, so
# warnings of Doxygen name the places of the header. The commands @hitmask... are aliases of docs.cmake.
#
# - The // comment at the top describes the file. A comment "// ---- Title: text" begins a group of declarations.
# - "Requires:  text" and the other labels become paragraphs with a heading.
# - Indented examples become code. An example without ";" is text, such as a drawing.
# - A comment behind several members is given to each of them. Friends that compare get a comment.
# - Deleted functions and friends that are types are left out. So is what stands below "For the library itself", up to a
#   blank line or the end of its namespace.
# - The namespace hitmask is left out. So names are short, and pages can refer to them without it.

{ lines[++count] = $0 }

END {
    group_line = "^ *// ---- "
    top = top_comment()
    for (i = 1; i <= count; ++i) {
        text = lines[i]
        if (i == top - 1) print "/// @file"
        else if (i <= hidden_to) print i == hidden_to ? "/// @endcond" : text
        else if (text ~ /^ *\/\/\/ For the library itself/) begin_hiding()
        else if (text ~ group_line) begin_group(text)
        else if (text == "" && match(lines[i + 1], group_line)) print end_of_group(substr(lines[i + 1], 1, RLENGTH - 8))
        else if (is_contract(text) || (is_comment(text) && (i == top || is_shown))) print prose(text) begin_members()
        else code(text)
        is_shown = is_comment(text) && (i == top || is_shown || text ~ group_line)
        if (!is_comment(text)) label = example = ""
    }
}

function is_comment(text) { return text ~ /^ *\/\/\/?( |$)/ }

function is_contract(text) { return text ~ /^ *\/\/\/( |$)/ }

# top_comment(): the first line of the comment that describes the file; 0 if there is none.
function top_comment(    k) {
    for (k = 1; k <= count && lines[k] !~ /^#include|^namespace/; ++k) if (is_comment(lines[k])) return k
    return 0
}

# code(TEXT): prints a line of code, or a comment that is not for the reference.
function code(text,    at) {
    if (text ~ /^ *(inline )?namespace hitmask \{/ || text ~ /= delete;|^ *friend (class|struct) /) {
        print ""
    } else if (text ~ /^\} \/\/ namespace hitmask/) {
        print end_of_group("")
    } else if (text ~ /^(private:|\};)/) {
        print end_of_group("    ") text
    } else if (text ~ /^ *friend .*operator==/ && !is_contract(lines[i - 1])) {
        print "/** Returns true if both are equal. */ " text
    } else if (at = index(text, "///<")) {
        print members(substr(text, 1, at - 1), escaped(substr(text, at + 5)), 0)
    } else if (is_contract(lines[i - 1])) {
        print members(text, "", 1)
    } else {
        print text
    }
}

# members(DECLARATION, DESCRIPTION, FIRST): for a line such as "int width, height;", gives each of these members the
# description, which Doxygen would give to one of them. With FIRST, the first one has a comment already, and the others
# refer to it.
function members(declaration, description, first,    names, n, k, type, result) {
    if (declaration !~ /^ *([A-Za-z_:0-9]+ )+[a-z_0-9]+( = [^,;(){}]+)?(, [a-z_0-9]+( = [^,;(){}]+)?)+; *$/) {
        return first ? declaration : declaration "///< " description
    }
    type = declaration
    sub(/( = |,).*/, "", type)
    sub(/[a-z_0-9]+$/, "", type)
    n = split(substr(declaration, length(type) + 1), names, /, |; */)
    result = type names[1] ";"
    if (first) {
        description = "See " names[1]
        sub(/ = .*/, "", description)
    } else {
        result = result " /**< " description " */"
    }
    for (k = 2; k < n; ++k) result = result " " type names[k] "; /**< " description " */"
    return result
}

# begin_hiding(): hides the declarations below, up to a blank line, or to the end of the namespace that begins there.
function begin_hiding(    k, last) {
    last = lines[i + 1] ~ /^namespace / ? "^} // namespace" : "^ *$"
    for (k = i + 1; k < count && lines[k] !~ last; ++k) {}
    hidden_to = k
    print "/// @cond"
}

# begin_group(TEXT): prints "// ---- Title. More text" or "// ---- Title: more text" as the beginning of a group.
function begin_group(text,    indent, title, rest) {
    match(text, /^ */)
    indent = substr(text, 1, RLENGTH)
    sub(/^ *\/\/ ---- /, "", text)
    title = text
    rest = ""
    if (match(text, /[.:]( |$)/)) {
        title = substr(text, 1, RSTART - 1)
        rest = substr(text, RSTART + 1)
        sub(/^ */, "", rest)
        rest = toupper(substr(rest, 1, 1)) substr(rest, 2)
    }
    is_title = 1
    print indent "/// @hitmaskgroup{" title "} " escaped(rest) begin_members()
    groups[indent] = 1
}

# begin_members(): what begins the members of a group, behind the last line of its comment.
function begin_members() {
    if (!is_title || is_comment(lines[i + 1])) return ""
    is_title = 0
    return " @hitmaskbegin"
}

# end_of_group(INDENT): ends the group with that indentation, if there is one. A class may have groups of its own.
function end_of_group(indent,    was) {
    was = groups[indent]
    groups[indent] = 0
    return was ? "/** @} */ " : ""
}

# words_of(TEXT): a line of a comment without its slashes.
function words_of(text) {
    sub(/^ *\/\/\/? ?/, "", text)
    return text
}

# prose(TEXT): a line of a comment.
function prose(text,    indent, words) {
    match(text, /^ */)
    indent = substr(text, 1, RLENGTH) "/// "
    words = words_of(text)
    if (example) {
        if (is_example(i) && (is_example(i + 1) || is_example(i + 2))) return indent substr(words, 5)
        if (words == "" && is_example(i + 1)) return indent
        text = "@end" example
        example = ""
        return indent substr(words, 5) " " text
    }
    if (words == "" && is_example(i + 1)) {
        example = is_statement(i + 1) ? "code" : "verbatim"
        return indent "@" example (example == "code" ? "{.cpp}" : "")
    }
    if (match(words, /^(Touching|Exact|Requires|Throws|Example|Cost|Source):  */)) {
        label = words
        sub(/:.*/, "", label)
        return indent "@hitmasklabel{" label "} " labelled(substr(words, RLENGTH + 1))
    }
    if (label != "" && words ~ /^           /) {
        words = substr(words, 12)
        # Each source begins with its authors, on a line of its own.
        if (label == "Source" && words ~ /^[A-Z][A-Za-z']*(, [A-Z][A-Za-z']*)*\. [A-Z]/) indent = indent "<br>"
        return indent labelled(words)
    }
    label = ""
    # Lists are numbered only behind a blank line, and have no other bullets than "-".
    if (words == "") is_numbered = 0
    if (words ~ /^[0-9]+\. / && words_of(lines[i - 1]) == "") is_numbered = 1
    if (!is_numbered && words ~ /^[0-9]+\.( |$)/) sub(/\./, "\\.", words)
    else words = escaped(words)
    sub(/^[+*#]/, "\\\\&", words)
    return indent words
}

# labelled(TEXT): the words of a title are no references to types of the same name.
function labelled(text) {
    text = escaped(text)
    if (label == "Source") gsub(/[A-Z][A-Za-z]+/, "%&", text)
    return text
}

# is_example(K): line k is indented as an example is.
function is_example(k) { return is_comment(lines[k]) && words_of(lines[k]) ~ /^    / }

# is_statement(K): the example that begins in line k has a semicolon, so it is C++.
function is_statement(k) {
    for (; is_comment(lines[k]) && words_of(lines[k]) ~ /^(    |$)/; ++k) if (lines[k] ~ /;/) return 1
    return 0
}

# escaped(TEXT): characters that are Doxygen's syntax are escaped, outside of `code`. Masks such as "#." become code.
function escaped(text,    parts, n, k, result) {
    n = split(text, parts, "`")
    result = ""
    for (k = 1; k <= n; ++k) {
        if (k % 2 == 1) {
            gsub(/\\/, "\\\\", parts[k])
            gsub(/[<>@%]/, "\\\\&", parts[k])
            gsub(/&/, "\\&amp;", parts[k])
            gsub(/--/, "\\--", parts[k])
            gsub(/"[.#]+"/, "<code>&</code>", parts[k])
        }
        result = result (k > 1 ? "`" : "") parts[k]
    }
    return result
}
