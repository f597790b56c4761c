# awk -v include=DIR -v pages=NAMES -f pages.awk PAGE: prints a Markdown page in the form that Doxygen reads.
#
# - Headings get the anchors that GitHub gives them, behind the name of the page, since Doxygen has one list of anchors.
# - Links to other files than the pages of the reference become text.
# - Functions in `code` become links, if it is clear which function of the public headers in DIR is meant. Other words
#   that are types as well, such as "Coordinates", do not become links.

BEGIN { read_headers() }

FNR == 1 {
    page = FILENAME
    sub(/.*\//, "", page)
}

/^ *```/ {
    fence = !fence
    sub(/```(cmake|sh|text)/, "```{.unparsed}")
    print
    next
}
fence { print; next }

{ $0 = with_functions(with_links($0)) }
/^##+[ \t]/ { $0 = $0 " {#" anchor(page, heading_anchor($0)) "}" }
{ print }

# read_headers(): notes the functions of all headers, and the types whose names are words.
function read_headers(    list, file, line, name) {
    list = "ls '" include "'/*.h '" include "'/offline/*.h"
    while ((list | getline file) > 0) {
        while ((getline line < file) > 0) {
            if (match(line, /^(struct|class|enum class) [A-Z][a-z]+ /)) {
                line = substr(line, 1, RLENGTH - 1)
                sub(/.* /, "", line)
                type_words = type_words (type_words == "" ? "" : "|") line
                continue
            }
            if (line !~ /^[A-Za-z[]/ || line ~ /^(static_assert|template)/) continue
            if (!match(line, /[^:.A-Za-z_0-9][a-z_0-9]+\(/)) continue
            name = substr(line, RSTART + 1, RLENGTH - 2)
            add_function(file, name, rest_of_parameters(file, substr(line, RSTART + RLENGTH)))
        }
        close(file)
    }
}

# rest_of_parameters(FILE, TEXT): TEXT up to the parenthesis that ends the parameters, which may be on a later line.
function rest_of_parameters(file, text,    more, inner) {
    do {
        inner = text
        while (gsub(/\([^()]*\)/, "", inner)) {}
        if (inner ~ /\)/) break
        text = text " " more
    } while ((getline more < file) > 0)
    sub(/\)[^()]*(\([^()]*\)[^()]*)*$/, "", text)
    return text
}

# add_function(FILE, NAME, PARAMETERS)
function add_function(file, name, parameters,    parts, n, k, type) {
    ++function_count
    sub(/.*\//, "", file)
    header[function_count] = file
    name_of[function_count] = name
    while (gsub(/<[^<>,]*,[^<>]*>/, "", parameters)) {} # the comma of a template separates no parameters
    n = split(parameters, parts, /, */)
    for (k = 1; k <= n; ++k) {
        if (parts[k] !~ / = /) needed[function_count] = k
        sub(/ = .*/, "", parts[k])
        type = parts[k]
        sub(/ *[a-z_0-9]+$/, "", type)
        types[function_count] = types[function_count] (k > 1 ? "," : "") type
        parameter_name[function_count, k] = substr(parts[k], length(type) + 2)
        gsub(/const |[&*]/, "", type)
        parameter_type[function_count, k] = type
    }
    parameter_count[function_count] = n
}

# takes(FUNCTION, ARGUMENTS): the arguments are the names or types of its parameters.
function takes(f, arguments,    parts, n, k) {
    n = split(arguments, parts, /, */)
    if (n < needed[f] || n > parameter_count[f]) return 0
    for (k = 1; k <= n; ++k) {
        sub(/::.*/, "", parts[k])
        if (parts[k] != parameter_name[f, k] && parts[k] != parameter_type[f, k]) return 0
    }
    return 1
}

# function_of(CODE, LINE): the function that the code names, or 0. Its arguments decide. Else it must be the only one of
# this name in the header that the line names, or in all headers.
function function_of(code, line,    name, arguments, f, found, elsewhere) {
    name = arguments = code
    sub(/\(.*/, "", name)
    if (!sub(/^[a-z_0-9]+\(/, "", arguments) || !sub(/\)$/, "", arguments)) arguments = ""
    if (name ~ /[^a-z_0-9]/ || (arguments == "" && name != code)) return 0
    for (f = 1; f <= function_count; ++f) if (arguments != "" && name_of[f] == name && takes(f, arguments)) return f
    for (f = 1; f <= function_count; ++f) {
        if (name_of[f] != name) continue
        if (index(line, "`" header[f] "`")) return arguments == "" ? f : 0
        if (found && header[f] != header[found]) elsewhere = 1
        if (!found) found = f
    }
    return elsewhere ? 0 : found + 0
}

# with_functions(TEXT): with links from the functions in `code`, and without links from words.
function with_functions(text,    parts, n, k, f, result) {
    if (text ~ /^#/) return text
    n = split(text, parts, "`")
    result = ""
    for (k = 1; k <= n; ++k) {
        f = k % 2 == 0 ? function_of(parts[k], text) : 0
        if (f) parts[k] = "<code>@ref " name_of[f] "(" types[f] ") \"" parts[k] "\"</code>"
        else if (k % 2 == 0) parts[k] = "`" parts[k] "`"
        else gsub("(" type_words ")", "%&", parts[k])
        result = result parts[k]
    }
    return result
}

# with_links(TEXT): with those links that lead to a page of the reference, or out of the project.
function with_links(text,    result, link, words, target, at) {
    result = ""
    while (match(text, /\[[^]]*\]\([^)]*\)/)) {
        link = substr(text, RSTART, RLENGTH)
        result = result substr(text, 1, RSTART - 1)
        text = substr(text, RSTART + RLENGTH)
        at = index(link, "](")
        words = substr(link, 2, at - 2)
        target = substr(link, at + 2, length(link) - at - 2)
        if (target ~ /^#/) {
            link = "[" words "](@ref " anchor(page, substr(target, 2)) ")"
        } else if ((at = index(target, ".md#")) && is_page(substr(target, 1, at + 2))) {
            link = "[" words "](@ref " anchor(substr(target, 1, at + 2), substr(target, at + 4)) ")"
        } else if (target !~ /^https?:/ && !is_page(target)) {
            link = words
        }
        result = result link
    }
    return result text
}

function is_page(name) { return index(" " pages " ", " " name " ") > 0 }

function anchor(name, of_heading) { return tolower(substr(name, 1, length(name) - 3)) "-" of_heading }

# heading_anchor(HEADING): as links.awk of tests/rules has it.
function heading_anchor(heading) {
    sub(/^##*[ \t]*/, "", heading)
    gsub(/\]\([^)]*\)/, "", heading)
    heading = tolower(heading)
    gsub(/[!-,.\/:-@[-^`{-~]/, "", heading)
    gsub(/[ \t]/, "-", heading)
    if (heading in uses) return heading "-" uses[heading]++
    uses[heading] = 1
    return heading
}
