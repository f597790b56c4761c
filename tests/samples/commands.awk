# awk -v skipped=LIST -f commands.awk LINE FILE...: reads blocks of commands, and prints a shell script that calls
#
#   run_command LINE STATUS COMMAND     for each command; STATUS is 0, or what a comment "# exit code N" says
#   skip_command LINE REASON COMMAND    for those that match a line "PATTERN = REASON" of the list
#
# A command goes on over lines: with its here-documents, after a backslash, and to the end of a loop or a condition.
# LINE is the line of the document where FILE begins.

BEGIN {
    count = split(skipped, list, "\n")
    for (i = 1; i <= count; ++i) {
        if (!match(list[i], / += /)) continue
        patterns[++pattern_count] = substr(list[i], 1, RSTART - 1)
        reasons[pattern_count] = substr(list[i], RSTART + RLENGTH)
    }
    for (a = 1; a + 1 < ARGC; a += 2) read_block(ARGV[a], ARGV[a + 1])
    exit
}

function read_block(line, file,    text, first, command, end, depth) {
    command = end = ""
    depth = 0
    for (; (getline text < file) > 0; ++line) {
        if (command == "") {
            if (text ~ /^ *(#.*)?$/) continue
            first = line
        }
        command = command (command == "" ? "" : "\n") text
        if (end != "") {
            if (text == end) end = ""
        } else {
            if (match(text, /<<-?['"]?[A-Za-z]+/)) {
                end = substr(text, RSTART, RLENGTH)
                gsub(/[^A-Za-z]/, "", end)
            }
            if (text ~ /^ *(for|while|until|if|case) /) ++depth
            if (text ~ /(^ *|; *)(done|fi|esac)( |$)/) --depth
        }
        if (end != "" || depth > 0 || text ~ /\\$/) continue
        print_command(first, command)
        command = ""
    }
    close(file)
    if (command != "") print_command(first, command)
}

function print_command(line, command,    reason, status) {
    reason = reason_to_skip(command)
    status = 0
    if (match(command, /# .*exit code [0-9]+/)) {
        status = substr(command, RSTART, RLENGTH)
        sub(/.* /, "", status)
    }
    if (reason != "") print "skip_command " line " " quoted(reason) " " quoted(command)
    else print "run_command " line " " status " " quoted(command)
}

# reason_to_skip(COMMAND): "" if none of its parts is to be skipped.
function reason_to_skip(command,    parts, n, k, p) {
    n = split(command, parts, /[&|;\n] */)
    for (k = 1; k <= n; ++k) {
        sub(/#.*/, "", parts[k])
        for (p = 1; p <= pattern_count; ++p) if (parts[k] ~ patterns[p]) return reasons[p]
    }
    return ""
}

function quoted(text) {
    gsub(/'/, "'\\''", text)
    return "'" text "'"
}
