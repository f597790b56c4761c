# awk -v out=FOLDER -f blocks.awk: reads paths of documents from stdin, and cuts out their samples. Writes each into a
# file FOLDER/NUMBER, and prints "NUMBER<TAB>document<TAB>line<TAB>language" for it. For a fault of a document it prints
# "fault<TAB>document<TAB>line<TAB>text".
#
# - Of a Markdown page these are its fences. Each has a language. Commands stand in fences, and not in indented text.
# - Of a public header these are the examples in its comments: indented by four, behind a blank line. An example without
#   a semicolon is text, such as a drawing.

{
    document = $0
    if (document ~ /\.md$/) read_page()
    else read_header()
    close(document)
}

# begin(LINE, LANGUAGE): begins a sample, whose first line comes next.
function begin(line, language) {
    ++number
    printf "%d\t%s\t%d\t%s\n", number, document, line, language
    file = out "/" number
    printf "" >file
}

function fault(line, text) { printf "fault\t%s\t%d\t%s\n", document, line, text }

function read_page(    text, line, fence, indent, language, is_code, was_blank) {
    was_blank = 1
    line = 0
    fence = ""
    while ((getline text < document) > 0) {
        ++line
        if (fence != "") {
            if (text ~ ("^ *" fence " *$")) {
                fence = ""
                close(file)
            } else {
                if (substr(text, 1, indent) ~ /^ *$/) text = substr(text, indent + 1)
                print text >file
            }
        } else if (match(text, /^ *(```+|~~~+)/)) {
            fence = substr(text, 1, RLENGTH)
            language = substr(text, RLENGTH + 1)
            sub(/[ {].*/, "", language)
            indent = match(fence, /[`~]/) - 1
            fence = substr(fence, indent + 1)
            if (language == "") fault(line, "a fence without a language: name it, or say text")
            begin(line + 1, language == "" ? "text" : language)
        } else {
            is_code = text ~ /^    / && (is_code || was_blank)
            was_blank = text ~ /^[ \t]*$/
            if (is_code && text ~ /^    (\$ )?(hitmask|cmake|ctest|sh|git|npm|apt-get|sudo|python3|build)[ \/]/) {
                fault(line, "commands stand in a fence, ```sh")
            }
        }
    }
    if (fence != "") fault(line, "a fence that does not end")
}

# words_of(TEXT): a line of a comment without its slashes.
function words_of(text) {
    sub(/^ *\/\/\/? ?/, "", text)
    return text
}

function read_header(    lines, count, k, last, language) {
    count = 0
    while ((getline lines[count + 1] < document) > 0) ++count
    for (k = 2; k <= count; ++k) {
        if (!is_example(lines[k]) || !is_blank(lines[k - 1])) continue
        language = "text"
        for (last = k; is_example(lines[last]) || (is_blank(lines[last]) && is_example(lines[last + 1])); ++last) {
            if (lines[last] ~ /;/) language = "cpp"
        }
        begin(k, language)
        for (; k < last; ++k) print substr(words_of(lines[k]), 5) >file
        close(file)
    }
}

function is_example(text) { return text ~ /^ *\/\/\/?     [^ ]/ || text ~ /^ *\/\/\/?      / }

function is_blank(text) { return text ~ /^ *\/\/\/? *$/ }
