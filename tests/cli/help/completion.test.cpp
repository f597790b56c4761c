// Completion scripts and manual pages, tested with the shells and programs that read them, if those are installed.

#include "cli/tool.h"
#include "support/catch.h"
#include "support/sprite_png.h"

using namespace hitmask::test;

namespace {

bool is_installed(const std::string& program) {
    const bool is_there = run_process("/bin/sh", {.arguments = {"-c", "command -v " + program}}).exit_code == 0;
    if (!is_there) WARN(program << " is not installed");
    return is_there;
}

/// Adds the completion script for a shell, and a sprite.
void add_script(const TempFolder& folder, const std::string& shell) {
    folder.add("a.png", sprite_png("#"));
    const ProcessResult script = hitmask_in(folder, {"--completion", shell});
    CHECK(script.exit_code == 0);
    CHECK(script.err.empty());
    folder.add("_hitmask", script.out);
}

/// The output of a shell that runs this program with these arguments.
std::string said_by(const std::string& shell, const TempFolder& folder, const std::string& program,
                    const std::vector<std::string>& arguments) {
    folder.add("program", program);
    std::vector<std::string> line{"-c", "exec " + shell + " ./program \"$@\"", "sh"};
    line.insert(line.end(), arguments.begin(), arguments.end());
    const ProcessResult run = run_process(
        "/bin/sh",
        {.arguments = line, .folder = folder.path(), .environment = {"HOME=" + folder.path().string(), "TERM=dumb"}});
    CAPTURE(run.err);
    CHECK(run.exit_code == 0);
    CHECK(run.err.empty());
    return run.out;
}

/// Each argument is a command line, whose last word is completed.
constexpr const char* bash_program = R"(
. ./_hitmask
for line in "$@"; do
    COMP_WORDS=($line)
    [[ $line == *' ' ]] && COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _hitmask
    echo "${COMPREPLY[*]}"
done
)";

constexpr const char* fish_program = R"(
source ./_hitmask
for line in $argv
    complete -C $line | string replace -r '\t.*' '' | string join ' '
end
true
)";

/// Types each line at a terminal, presses Tab, and prints the result.
constexpr const char* zsh_program = R"(
zmodload zsh/zpty || exit 1
zpty shell "TERM=dumb zsh -f -i"
zpty -w shell 'PS1=; fpath=($PWD $fpath); autoload -U compinit; compinit -u -D
show() { print -r -- "=<$BUFFER>="; BUFFER= }; zle -N show; bindkey "^T" show; print READ''Y'
zpty -r shell out $'*READY\r\n*' || exit 1
for line in "$@"; do
    zpty -w -n shell "$line"$'\t\x14'
    zpty -r shell out '*=<*>=*'
    out=${out##*=<}
    print -r -- "${out%%>=*}"
done
zpty -d shell
)";

const std::vector<std::string> pages{"", "trace", "bake", "compare", "bench", "info"};

} // namespace

TEST_CASE("bash completes commands, options, their words, and lists of them") {
    if (!is_installed("bash")) return;
    const TempFolder folder;
    add_script(folder, "bash");
    CHECK(said_by("bash", folder, bash_program,
                  {"hitmask t", "hitmask trace --sym", "hitmask bake --sym", "hitmask trace --side ",
                   "hitmask trace --side = out", "hitmask trace --format svg,box2d-", "hitmask trace --out a",
                   "hitmask trace a", "hitmask trace --convex a"}) ==
          "trace\n--symmetric\n\neither outside inside\noutside\nsvg,box2d-2.4\n\n\n\n"); // bash completes paths itself
}

TEST_CASE("fish completes the same") {
    if (!is_installed("fish")) return;
    const TempFolder folder;
    add_script(folder, "fish");
    CHECK(said_by("fish -N", folder, fish_program,
                  {"hitmask t", "hitmask trace --sym", "hitmask trace --side o", "hitmask trace --format svg,box2d-",
                   "hitmask trace --out a", "hitmask trace --convex a"}) ==
          "trace\n--symmetric\noutside\nsvg,box2d-2.4\na.png\na.png\n");
}

TEST_CASE("zsh completes the same") {
    if (!is_installed("zsh")) return;
    const TempFolder folder;
    add_script(folder, "zsh");
    CHECK(said_by("zsh -f", folder, zsh_program,
                  {"hitmask t", "hitmask trace --sym", "hitmask trace --side=o", "hitmask trace --format svg,box2d-",
                   "hitmask trace --out a", "hitmask trace --convex a", "hitmask bench --qu"}) ==
          "hitmask trace \nhitmask trace --symmetric \nhitmask trace --side=outside \n"
          "hitmask trace --format svg,box2d-2.4,\nhitmask trace --out a.png \nhitmask trace --convex a.png \n"
          "hitmask bench --quick \n");
}

TEST_CASE("every option of the help is in the scripts and in the manual pages") {
    const TempFolder folder;
    const auto said = [&](std::vector<std::string> arguments) { return hitmask_in(folder, std::move(arguments)).out; };
    const std::string bash = said({"--completion", "bash"}), zsh = said({"--completion", "zsh"}),
                      fish = said({"--completion", "fish"});
    std::size_t options = 0;
    for (const std::string& command : pages) {
        if (command.empty()) continue;
        std::string page = said({"--man", command});
        for (std::size_t at = 0; (at = page.find("\\-", at)) != std::string::npos;) {
            page.erase(at, 1);
        }
        for (const std::string& line : lines_of(said({command, "--help"}))) {
            if (line.size() < 8 || line.substr(6, 2) != "--") continue;
            const std::string option = line.substr(6, line.find(' ', 6) - 6);
            CAPTURE(command, option);
            CHECK(has(page, "\\fB" + option + "\\fR"));
            CHECK(has(bash, option));
            CHECK(has(zsh, option));
            CHECK(has(fish, "__fish_seen_subcommand_from " + command));
            CHECK(has(fish, " -l " + option.substr(2) + ' '));
            ++options;
        }
    }
    CHECK(options > 100);
}

TEST_CASE("manual pages are what mandoc and man expect") {
    const TempFolder folder;
    for (const std::string& page : pages) {
        const ProcessResult made = hitmask_in(folder, {"--man", page});
        CHECK(made.exit_code == 0);
        folder.add("page", made.out);
        const auto complaints = [&](const std::string& command) {
            return run_process("/bin/sh", {.arguments = {"-c", command}, .folder = folder.path()});
        };
        CAPTURE(page);
        if (is_installed("mandoc")) { // the pages have no date, so the same sources make the same pages
            CHECK(complaints("mandoc -T lint -W warning page | grep -v 'missing date'").out.empty());
        }
        if (!is_installed("man")) continue;
        const ProcessResult shown = complaints("MANWIDTH=80 LC_ALL=C.UTF-8 man --warnings --local-file page");
        CHECK(shown.err.empty());
        CHECK(has(shown.out, "EXAMPLES"));
    }
}

TEST_CASE("there are scripts for three shells, and pages of commands only") {
    const TempFolder folder;
    CHECK(has(hitmask_in(folder, {"--completion", "tcsh"}).err, "--completion is one of bash, zsh, fish, not 'tcsh'"));
    CHECK(hitmask_in(folder, {"--completion"}).exit_code == 2);
    CHECK(has(hitmask_in(folder, {"--man", "x"}).err, "there is no command 'x'"));
}
