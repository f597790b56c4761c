# awk -f contracts.awk HEADER...: prints where the comments of public headers do not have the form of a contract
# (contracts.sh):
#
# - A header begins with a // comment that describes it.
# - Each public function, constructor and type has a /// comment. It begins with a sentence of at most 20 words. Functions
#   that are defaulted or deleted, destructors and friends need none. A comment "For the library itself" is enough for all
#   declarations below it, up to a blank line or the end of its namespace.
# - Labels are Touching, Exact, Requires, Throws, Example, Cost and Source, in this order, each at most once. A blank
#   line comes before them and nothing but their own text behind them. Text begins in column 12.
# - No sentence has more than 30 words.

function report(line, what) {
    printf "%s:%d: %s\n", FILENAME, line, what
    failed = 1
}

BEGIN { split("Touching Exact Requires Throws Example Cost Source", labels, " ") }

FNR == 1 {
    depth = parens = 0
    scope[0] = "namespace"
    statement = comment = paragraph = ""
    is_for_library = is_described = 0
}

# Comments

# words(TEXT): the number of its words. Signs alone, such as "<=", are no words.
function words(text,    parts, n, k, count) {
    n = split(text, parts, " ")
    count = 0
    for (k = 1; k <= n; ++k) if (parts[k] ~ /[A-Za-z0-9]/) ++count
    return count
}

# first_sentence(TEXT): its first sentence. A full stop ends it if a new sentence begins behind it.
function first_sentence(text) {
    return match(text, /[.!?]"? +[A-Z0-9`"({]/) ? substr(text, 1, RSTART) : text
}

# end_paragraph(): checks the sentences of the paragraph that ends here.
function end_paragraph(    text, sentence) {
    text = paragraph
    paragraph = ""
    gsub(/`[^`]*`/, "Code", text)
    while (text != "") {
        sentence = first_sentence(text)
        if (words(sentence) > 30) report(paragraph_line, "a sentence of " words(sentence) " words: " substr(sentence, 1, 60) "...")
        if (is_summary && words(sentence) > 20) report(paragraph_line, "a first sentence of " words(sentence) " words")
        is_summary = 0
        text = substr(text, length(sentence) + 1)
        sub(/^"? +/, "", text)
        if (text == "\"") text = ""
    }
}

function add(text) {
    if (paragraph == "") paragraph_line = FNR
    paragraph = paragraph (paragraph == "" ? "" : " ") text
}

# place_of(LABEL): its place in the order; 0 if it is none.
function place_of(name,    k) {
    for (k in labels) if (labels[k] == name) return k + 0
    return 0
}

# read_comment(TEXT): a line of a comment, without its slashes and the space behind them.
function read_comment(text,    name, place) {
    if (text ~ /^For the library itself/) is_for_library = 1
    if (text ~ /^ *$/) {
        end_paragraph()
        was_blank = 1
        is_example = 0
        return
    }
    if ((was_blank || is_example) && text ~ /^    / && label == "") {
        is_example = 1
        return
    }
    is_example = 0
    if (match(text, /^[A-Z][a-z]*: /)) {
        name = substr(text, 1, RLENGTH - 2)
        place = place_of(name)
        if (place || text ~ /^[A-Z][a-z]*:  /) {
            end_paragraph()
            if (!place) report(FNR, "'" name "' is no label")
            else if (place <= last_place) report(FNR, "'" name "' must come before '" label "', and only once")
            if (label == "" && !was_blank) report(FNR, "no blank line before the labels")
            if (text !~ /^[A-Z][a-z]*: +[^ ]/ || substr(text, 1, 11) !~ / $/ || substr(text, 12, 1) == " ") {
                report(FNR, "the text of '" name "' does not begin in column 12")
            }
            label = name
            if (place) last_place = place
            was_blank = 0
            sub(/^[A-Z][a-z]*: */, "", text)
            add(text)
            return
        }
    }
    if (label != "") {
        if (text !~ /^           [^ ]/ && text !~ /^             [^ ]/) report(FNR, "text behind '" label "' is not in column 12")
    } else if (text ~ /^ / && text !~ /^ +[^ ]/) {
        report(FNR, "an odd indentation")
    }
    if (text ~ /^ *(- |[0-9]+\. )/) {
        end_paragraph()
        sub(/^ *(- |[0-9]+\. )/, "", text)
    }
    sub(/^ */, "", text)
    was_blank = 0
    add(text)
}

function begin_comment() {
    label = ""
    last_place = 0
    was_blank = is_example = 0
}

function end_comment() {
    end_paragraph()
    is_summary = 0
}

# Declarations

function is_public() { return scope[depth] == "namespace" || scope[depth] == "public" }

# check(TEXT, BODY): a whole declaration, which has a body or ends with a semicolon.
function check(text, has_body,    name, at) {
    gsub(/[ \t]+/, " ", text)
    sub(/^ /, "", text)
    if (!is_public() || is_for_library || text == "") return
    if (text ~ /= (default|delete) ?$/ || text ~ /^(friend|namespace|static_assert|using namespace) ?/) return
    gsub(/\[\[[a-z_]+\]\] ?/, "", text)
    if (match(text, /operator ?[^ (A-Za-z]+/)) { # an operator is neither a template nor an initialisation
        name = substr(text, RSTART, RLENGTH)
        text = substr(text, 1, RSTART - 1) "operator" substr(text, RSTART + RLENGTH)
    }
    while (gsub(/<[^<>]*>/, "", text)) {}
    while (sub(/^ *(template|inline|constexpr|static|virtual|explicit(\([^()]*(\([^()]*\))?[^()]*\))?) /, "", text)) {}
    sub(/ $/, "", text)
    if (is_documented) declared[FILENAME, text] = 1
    if (text ~ /^ ?~/ || (FILENAME, text) in declared) return # an inline definition may stand apart from its contract
    if (text ~ /^(struct|class|enum|union) /) {
        if (!has_body) return # it is defined elsewhere
        sub(/^(enum (class|struct)|struct|class|enum|union) /, "", text)
        sub(/[ :].*/, "", text)
        report(statement_line, "type " text " has no comment")
    } else if (text ~ /^(using|concept) [A-Za-z_0-9]+ =/) {
        sub(/^[a-z]+ /, "", text)
        sub(/ .*/, "", text)
        report(statement_line, "type " text " has no comment")
    } else if ((at = index(text, "(")) && substr(text, 1, at) !~ /=/ && substr(text, at, 2) != "(*") {
        if (name == "") {
            name = substr(text, 1, at - 1)
            if (name ~ /operator /) sub(/.*operator/, "operator", name)
            else sub(/.* [*&]*/, "", name)
        }
        if (name !~ /::/) report(statement_line, "function " name "() has no comment")
    }
}

function begin_statement() {
    statement_line = FNR
    is_documented = has_comment
    has_comment = 0
}

function push(kind) {
    ++depth
    scope[depth] = kind
}

# is_value(TEXT): a brace behind it begins a value and no body.
function is_value(text) {
    if (text !~ /\(/) return 1
    sub(/operator ?[^ (A-Za-z]+/, "", text)
    while (gsub(/\([^()]*\)/, "", text)) {}
    return text ~ /=/
}

function open_brace(    text) {
    text = statement
    if (parens || scope[depth] == "body") {
        push(scope[depth] == "body" ? "body" : "value")
        return
    }
    gsub(/[ \t]+/, " ", text)
    sub(/^ /, "", text)
    while (sub(/^(inline|template<[^{}]*>) /, "", text)) {}
    if (text ~ /^namespace/) {
        push("namespace")
        if (is_for_library && !library_depth) library_depth = depth
    } else if (text ~ /^enum /) {
        check(statement, 1)
        push("body")
    } else if (text ~ /^(struct|class|union) /) {
        check(statement, 1)
        push(is_public() && text !~ /^class/ ? "public" : "private")
    } else if (is_value(text)) {
        push("value")
        return # the statement goes on behind it
    } else {
        check(statement, 1)
        push("body")
    }
    statement = ""
}

function close_brace() {
    if (depth == library_depth) library_depth = is_for_library = 0
    if (scope[depth] != "value") statement = ""
    if (depth > 0) --depth
}

# read_code(TEXT): a line of code without its comment.
function read_code(text,    k, c) {
    gsub(/"([^"\\]|\\.)*"/, "\"\"", text)
    gsub(/'([^'\\]|\\.)'/, "0", text)
    for (k = 1; k <= length(text); ++k) {
        c = substr(text, k, 1)
        if (statement == "" && c !~ /[ \t;{}]/) begin_statement()
        if (c == "(") ++parens
        if (c == ")") --parens
        if (c == "{") {
            open_brace()
        } else if (c == "}") {
            close_brace()
        } else if (c == ";" && !parens && scope[depth] != "body" && scope[depth] != "value") {
            check(statement, 0)
            statement = ""
        } else if (c == ":" && statement ~ /^ *(public|private|protected)$/) {
            scope[depth] = statement ~ /public/ ? "public" : "private"
            if (!library_depth) is_for_library = 0
            statement = ""
        } else if (statement != "" || c !~ /[ \t]/) {
            if (scope[depth] != "body" && scope[depth] != "value") statement = statement c
        }
    }
    if (statement != "") statement = statement " "
}

/^ *\/\/\/?( |$)/ {
    is_contract = $0 ~ /^ *\/\/\//
    if (!in_comment) {
        begin_comment()
        is_summary = is_contract
        if (is_contract) has_comment = 1
    }
    if (!is_described && statement == "") is_described = 1
    in_comment = 1
    text = $0
    sub(/^ *\/\/\/? ?/, "", text)
    sub(/^---- /, "", text)
    read_comment(text)
    next
}

{
    if (in_comment) end_comment()
    in_comment = 0
}

/^ *$/ {
    if (statement == "") has_comment = 0
    if (!library_depth) is_for_library = 0
    next
}

/^#pragma once/ { next }

/^ *#/ {
    if (!is_described) {
        report(1, "no comment at the top that describes the header")
        is_described = 1
    }
    next
}

{
    text = $0
    if (match(text, /\/\/.*/)) {
        begin_comment()
        is_summary = 0
        rest = substr(text, RSTART)
        text = substr(text, 1, RSTART - 1)
        if (rest ~ /^\/\/\/?<? /) {
            sub(/^\/\/\/?<? /, "", rest)
            add(rest)
            end_paragraph()
        }
    }
    read_code(text)
}

END { exit failed }
