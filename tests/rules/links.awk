# links.awk, for links.sh: reads the paths of all files from stdin, then the Markdown files among them. Needs the locale C,
# where a range of characters is a range of bytes.

{
    is_file[$0] = 1
    if ($0 ~ /\.md$/) pages[++page_count] = $0
    for (folder = $0; sub(/\/[^\/]*$/, "", folder);) is_folder[folder] = 1
}

# GitHub's anchor of a heading: lower case, without punctuation, "-" for spaces. Repeated ones are numbered.
function add_anchor(page, heading,    anchor) {
    sub(/^##*[ \t]*/, "", heading)
    sub(/[ \t]*#*[ \t]*$/, "", heading)
    gsub(/\]\([^)]*\)/, "", heading)
    anchor = tolower(heading)
    gsub(/Ö/, "ö", anchor) # tolower() knows ASCII only
    gsub(/[!-,.\/:-@[-^`{-~]/, "", anchor) # ASCII without letters, digits, "-" and "_"
    gsub(/[ \t]/, "-", anchor)
    if ((page, anchor) in uses) {
        anchors[page, anchor "-" uses[page, anchor]++] = 1
    } else {
        anchors[page, anchor] = uses[page, anchor] = 1
    }
}

function add_link(page, line, target) {
    sub(/[ \t]+"[^"]*"[ \t]*$/, "", target) # a title
    gsub(/^<|>$/, "", target)
    if (target ~ /^([a-z][a-z0-9+.-]*:|\/\/)/) return
    link_page[++link_count] = page
    link_line[link_count] = line
    link_target[link_count] = target
}

# Every part of the text that matches, without its first `head` characters and its last one.
function add_links(page, line, text, pattern, head) {
    while (match(text, pattern)) {
        add_link(page, line, substr(text, RSTART + head, RLENGTH - head - 1))
        text = substr(text, RSTART + RLENGTH)
    }
}

function read_page(page,    text, line, fence, is_code, was_blank) {
    was_blank = 1
    while ((getline text < page) > 0) {
        ++line
        if (text ~ /^ *(```|~~~)/) {
            fence = !fence
            continue
        }
        if (fence) continue
        is_code = text ~ /^(    |\t)/ && (is_code || was_blank)
        was_blank = text ~ /^[ \t]*$/
        if (is_code) continue
        if (text ~ /^##*[ \t]/) add_anchor(page, text)
        gsub(/``[^`]*``|`[^`]*`/, "", text)
        add_links(page, line, text, "\\]\\([^)]*\\)", 2)
        add_links(page, line, text, "href=\"[^\"]*\"", 6)
        add_links(page, line, text, "src=\"[^\"]*\"", 5)
        if (sub(/^ *\[[^]]*\]:[ \t]*/, "", text)) add_link(page, line, text)
    }
    close(page)
}

# The path of the project that a page calls so; "" for its top, ".." if it lies outside.
function resolved(page, path,    parts, count, i, folder) {
    folder = page
    if (path ~ /^\// || !sub(/\/[^\/]*$/, "", folder)) folder = ""
    count = split(path, parts, "/")
    for (i = 1; i <= count; ++i) {
        if (parts[i] == "" || parts[i] == ".") continue
        if (parts[i] != "..") {
            folder = folder (folder == "" ? "" : "/") parts[i]
        } else if (folder == "") {
            return ".."
        } else if (!sub(/\/[^\/]*$/, "", folder)) {
            folder = ""
        }
    }
    return folder
}

# Why the link leads nowhere; "" if it leads somewhere.
function fault_of(page, target,    path, anchor, at, file) {
    path = target
    anchor = ""
    at = index(target, "#")
    if (at > 0) {
        path = substr(target, 1, at - 1)
        anchor = substr(target, at + 1)
    }
    if (path == "" && at == 0) return "an empty link"
    gsub(/%20/, " ", path)
    file = path == "" ? page : resolved(page, path)
    if (file == "..") return "leads out of the project"
    if (!(file in is_file) && !(file in is_folder) && file != "") return "there is no such file"
    if (at == 0) return ""
    if (file in is_folder || file == "") file = file (file == "" ? "" : "/") "README.md"
    if (file !~ /\.md$/) return anchor ~ /^L[0-9]+(-L[0-9]+)?$/ ? "" : "only Markdown has such anchors"
    return (file, anchor) in anchors ? "" : "there is no such heading"
}

END {
    for (p = 1; p <= page_count; ++p) read_page(pages[p])
    for (i = 1; i <= link_count; ++i) {
        fault = fault_of(link_page[i], link_target[i])
        if (fault == "") continue
        print link_page[i] ":" link_line[i] ": " fault ": " link_target[i]
        failed = 1
    }
    exit failed
}
