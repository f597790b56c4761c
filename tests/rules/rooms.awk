# awk -f rooms.awk ROOMS FILES INCLUDES: what breaks the order of the rooms, a line each. ROOMS is rooms.txt, FILES has
# a path a line, INCLUDES the include lines of C++ files as path:line:text. With -v edges=1 it prints instead who
# includes whom, where a header and the source of its name count as one.

# room_of(PATH): the innermost room whose folder the file is in; "" if there is none.
function room_of(path) {
    while (sub(/\/[^\/]*$/, "", path)) if (path in rooms) return path
    return ""
}

function story_of(room) { return room ~ /^tools\// ? "tools" : substr(room, 1, index(substr(room, 5), "/") + 3) }

# Folders in which the quoted includes of a story are looked for.
BEGIN {
    looks_in["lib/runtime"] = "lib/runtime"
    looks_in["lib"] = "lib/c"
    looks_in["lib/support"] = "lib/support"
    looks_in["lib/offline"] = "lib/offline lib/support"
    looks_in["lib/bench"] = "lib/bench lib/support lib/offline"
    looks_in["tools"] = "tools lib/support lib/bench"
}

# target_of(NAME, ROOM): the path of what "NAME" means in a file of that room.
function target_of(name, room,    folders, n, i) {
    n = split(looks_in[story_of(room)], folders, " ")
    for (i = 1; i <= n; ++i) if ((folders[i] "/" name) in files) return folders[i] "/" name
    return ""
}

function without_extension(path) { sub(/\.(h|cpp)$/, "", path); return path }

# complain(WHAT): about the include line that is looked at.
function complain(what) { if (!edges) print from ":" part[2] ": " what }

# note_edge(TO): of that line.
function note_edge(to,    a, b) {
    a = without_extension(from)
    b = without_extension(to)
    if (edges && a != b) print a, b
}

FNR == 1 { ++input }

input == 1 && /^#/ { next }
input == 1 && /^= / { story = $2; next }
input == 1 && /^[a-z]/ {
    room = $1
    sub(/:$/, "", room)
    room = story "/" room
    rooms[room] = 1
    for (i = 2; i <= NF; ++i) {
        other = (story "/" $i) in rooms ? story "/" $i : $i ~ /^lib\// ? $i : "lib/support/" $i
        if (!(other in rooms)) print "rooms.txt:" FNR ": " room " names " $i ", which is no room above it"
        may[room, other] = 1
    }
    next
}
input == 1 { for (i = 1; i <= NF; ++i) owner["lib/include/hitmask/" $i] = room; next }

input == 2 { files[$0] = 1; paths[++path_count] = $0; next }

input == 3 && !edges && !checked_files {
    checked_files = 1
    for (i = 1; i <= path_count; ++i) {
        path = paths[i]
        if (path ~ /^lib\/include\/.*\.h$/ && path != "lib/include/hitmask/hitmask.h" && !(path in owner))
            print path ":1: no room of rooms.txt owns this header"
        if (path ~ /^(lib\/(runtime|c|support|offline|bench)|tools)\/.*\.(h|cpp)$/ && path !~ /^tools\/(examples\/|(main\.cpp|run_tool\.(h|cpp))$)/ &&
            room_of(path) == "")
            print path ":1: this file is in no room of rooms.txt"
    }
}

input == 3 {
    split($0, part, ":")
    from = part[1]
    room = from in owner ? owner[from] : room_of(from)
    if (room == "") next
    story = story_of(room)
    if (match($0, /"[^"]+"/)) {
        name = substr($0, RSTART + 1, RLENGTH - 2)
        if (name == "report_files.h") next # made while building
        to = target_of(name, room)
        if (to == "") {
            complain(name " is in no room that " room " may include")
            next
        }
        other = room_of(to)
    } else if (match($0, /<hitmask\/[^>]+>/)) {
        to = "lib/include/" substr($0, RSTART + 1, RLENGTH - 2)
        if (to ~ /\/detail\// && story == "tools") complain("headers in detail/ are for the library alone")
        if (to ~ /\/hitmask\.h$/ && story != "tools") complain("hitmask.h is for those who use the library")
        if (!(to in owner)) next
        other = owner[to]
        is_free = story == "tools" || story == "lib/bench" || (story != "lib/runtime" && story_of(other) == "lib/runtime") ||
                  other ~ /^lib\/support\// # error.h and answerer.h, which all may use
    } else next
    note_edge(to)
    if (other != room && !((room, other) in may) && !is_free) complain(room " may not include " other " (" to ")")
    is_free = 0
}
