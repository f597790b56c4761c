# awk -v document=PATH -v name=NAME -v preamble=PATH -f program.awk NUMBER LINE FILE [NUMBER LINE FILE...]: reads the C++
# samples of a document, and prints one source of all of them, without main().
#
# - The preamble comes first. It defines what the samples leave out.
# - Samples with an #include, a type or a function are declarations. All others are statements, and become a function
#   NAME_LINE(). In these, "if (...) ..." stands for some body.
# - Lines "// calls: NAME()" name the functions to call: those of statements, and functions that take nothing and return
#   nothing. None is called if the preamble has a comment "// not run: reason".

BEGIN {
    print "#pragma GCC diagnostic ignored \"-Wunused-variable\"" # a sample may show a result without using it
    print "#pragma GCC diagnostic ignored \"-Wunused-but-set-variable\""
    if (preamble != "") {
        print "#line 1 \"" preamble "\""
        while ((getline text < preamble) > 0) print text
    }
    for (a = 1; a + 2 <= ARGC; a += 2) add_sample(ARGV[a], ARGV[a + 1])
    exit
}

function add_sample(line, file,    lines, count, k, is_declaration, depth, code) {
    count = depth = is_declaration = 0
    while ((getline lines[count + 1] < file) > 0) {
        code = lines[++count]
        sub(/\/\/.*/, "", code)
        if (depth == 0 && is_declared(code)) is_declaration = 1
        if (depth == 0 && code ~ /^void [a-z_0-9]+\(\) \{/) {
            sub(/^void /, "", code)
            sub(/ \{.*/, "", code)
            print "// calls: " code
        }
        depth += gsub(/\{/, "", code) - gsub(/\}/, "", code)
    }
    close(file)
    if (!is_declaration) {
        print "// calls: " name "_" line "()"
        print "[[maybe_unused]] static void " name "_" line "() {"
    }
    print "#line " line " \"" document "\""
    for (k = 1; k <= count; ++k) {
        if (!is_declaration && match(lines[k], /\) \.\.\.( *\/\/.*)?$/)) sub(/\) \.\.\./, ") {}", lines[k])
        print lines[k]
    }
    if (!is_declaration) print "}"
}

# is_declared(CODE): a line outside of all braces that only declarations have.
function is_declared(code) {
    if (code ~ /^ *#|^(using|namespace|struct|class|enum|template|union|typedef) ?/) return 1
    return code ~ /^[A-Za-z_][^=]*\)( const)?( noexcept)? *\{/ && code !~ /^(if|for|while|switch|do|else|return|try)[ (]/
}
