// Command lines: errors and help texts, and a check that the manual describes every option.

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <utility>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/settings.h"
#include "support/sprite_png.h"

using namespace hitmask::test;

namespace {

/// The options that a help text lists.
std::set<std::string> options_in(const std::string& help) {
    std::set<std::string> options;
    for (const std::string& line : lines_of(help)) {
        const std::regex option("^  (?:(-[a-z0-9]), |    )(--[a-z0-9-]+)");
        std::smatch match;
        if (!std::regex_search(line, match, option)) continue;
        CAPTURE(line);
        CHECK(options.insert(match[2]).second); // an option is listed once, under one heading
        if (match[1].matched) options.insert(match[1]);
    }
    return options;
}

/// The text in one line, without its line breaks.
std::string in_one_line(const std::string& text) {
    return std::regex_replace(text, std::regex("\\s+"), " ");
}

/// The words of a command line after `$ hitmask`. '' is an empty word.
std::vector<std::string> arguments_of(const std::string& line) {
    std::istringstream words(line);
    std::vector<std::string> arguments(std::istream_iterator<std::string>(words), {});
    REQUIRE(arguments.size() >= 2);
    REQUIRE(arguments[0] + " " + arguments[1] == "$ hitmask");
    arguments.erase(arguments.begin(), arguments.begin() + 2);
    std::ranges::replace(arguments, std::string("''"), std::string());
    return arguments;
}

/// Returns true if the line is an error of the tool with that text. "..." at the end of the text matches anything.
bool is_refusal(const std::string& line, const std::string& golden) {
    const std::string expected = "hitmask: error: " + golden;
    if (!expected.ends_with("...")) return line == expected;
    return line.starts_with(expected.substr(0, expected.size() - 3));
}

/// The command lines in the examples of a help text, as words.
std::vector<std::vector<std::string>> examples_in(const std::string& help) {
    std::vector<std::vector<std::string>> examples;
    for (const std::string& line : lines_of(help.substr(help.find("\nExamples:\n")))) {
        if (!line.starts_with("  hitmask ")) continue;
        std::istringstream words(line.substr(10));
        examples.emplace_back(std::istream_iterator<std::string>(words), std::istream_iterator<std::string>());
    }
    return examples;
}

} // namespace

TEST_CASE("what makes no sense is refused in one sentence, with where to look, and exit code 2") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    folder.add("b.png", sprite_png("#"));
    folder.add("list", "a.png\n");
    const std::vector<std::string> golden = lines_of(content_of(HITMASK_USAGE)); // a command line, then its error
    REQUIRE(golden.size() >= 200);
    REQUIRE(golden.size() % 2 == 0);
    for (std::size_t i = 0; i < golden.size(); i += 2) {
        if (slow_build && i % 3 != 0) continue; // nearly all cases run the same code
        const std::vector<std::string> arguments = arguments_of(golden[i]);
        const ProcessResult run = hitmask_in(folder, arguments);
        CAPTURE(arguments, run.err);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        const auto lines = lines_of(run.err);
        REQUIRE(lines.size() == 2);
        CHECK(is_refusal(lines[0], golden[i + 1]));
        const std::string first = arguments.empty() ? "" : arguments[0];
        const bool known = std::set<std::string>{"trace", "bake", "compare", "info"}.contains(first);
        CHECK(lines[1] == "see hitmask " + (known ? first + " " : std::string()) + "--help");
    }
    CHECK(folder.listing() == std::vector<std::string>{"a.png", "b.png", "list"});
    const std::size_t most = other_tool().empty() ? 100000 : 30000; // Windows takes 32767 characters
    const std::string longest = "--" + std::string(most, 'o');
    const ProcessResult run = hitmask_in(folder, {"trace", "a.png", longest});
    CHECK(run.exit_code == 2);
    CHECK(lines_of(run.err)[0] == "hitmask: error: there is no option '" + longest + "'");
}

TEST_CASE("help goes to standard output, with exit code 0") {
    const TempFolder folder;
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{{"--help"},
                                                                                           {"help"},
                                                                                           {"-h"},
                                                                                           {"trace", "--help"},
                                                                                           {"trace", "-h"},
                                                                                           {"trace", "x.png", "--help"},
                                                                                           {"bake", "--help"},
                                                                                           {"bench", "--help"},
                                                                                           {"info", "--help"}}) {
        const ProcessResult run = hitmask_in(folder, arguments);
        CHECK(run.exit_code == 0);
        CHECK(run.err.empty());
        CHECK(has(run.out, "Usage: hitmask"));
    }
    CHECK(has(hitmask_in(folder, {"--help"}).out, "trace"));
    for (const char* command : {"trace", "bake", "bench", "compare", "info"}) {
        const ProcessResult run = hitmask_in(folder, {"help", command});
        CHECK(run.exit_code == 0);
        CHECK(run.err.empty());
        CHECK(run.out == hitmask_in(folder, {command, "--help"}).out);
    }
}

TEST_CASE("help shows ranges and defaults") {
    const TempFolder folder;
    const std::string help = in_one_line(hitmask_in(folder, {"trace", "--help"}).out);
    CHECK(has(help, "--threshold N"));
    CHECK(has(help, "are solid (0 to 255; default 127)"));
    CHECK(has(help, "--connectivity 4|8"));
    CHECK(has(help, "(0 or more; default: 1"));
    CHECK(has(help, "(1 or more; default 67108864)"));
}

TEST_CASE("help comes in groups, the most used options first, in lines of 80 columns") {
    const TempFolder folder;
    for (const char* command : {"trace", "bake", "bench", "compare", "info"}) {
        const std::string help = hitmask_in(folder, {command, "--help"}).out;
        std::vector<std::string> headings;
        for (const std::string& line : lines_of(help)) {
            CAPTURE(line);
            CHECK(line.size() <= 80);
            if (line.ends_with(':') && !line.starts_with(' ')) headings.push_back(line);
        }
        REQUIRE(headings.size() >= 3);
        CHECK(headings.front() == "Most used:");
        CHECK(headings.back() == "Examples:");
    }
    const std::string help = hitmask_in(folder, {"trace", "--help"}).out;
    CHECK(has(help, "\nMost used:\n  -o, --out PATH           File ("));
    CHECK(help.find("--tolerance X ") < help.find("\nInput:\n"));
    CHECK(help.find("\nSheets and masks:\n      --margin N ") < help.find("\nOutline:\n      --prefer "));
    CHECK(help.find("\nMore shapes:\n      --convex [N] ") < help.find("\nOutput:\n      --out-name PATTERN "));
}

TEST_CASE("the examples that help ends with do what they say") {
    const TempFolder folder;
    std::string art;
    for (int row = 0; row < 16; ++row) {
        art += "####..##########\n";
    }
    for (const char* name : {"ship.png", "rock.png", "sprites/a.png", "hero/run/0.png", "tiles.png"}) {
        folder.add(name, sprite_png(art));
    }
    for (const std::string command : {"", "trace", "bake", "compare", "info"}) {
        if (slow_build && command == "compare") continue; // its measurements take seconds
        const std::vector<std::string> ask = command.empty() ? std::vector<std::string>{} : std::vector{command};
        std::vector<std::string> line = ask;
        line.emplace_back("--help");
        const auto examples = examples_in(hitmask_in(folder, line).out);
        CHECK(examples.size() >= 2);
        for (const std::vector<std::string>& example : examples) {
            const ProcessResult run = hitmask_in(folder, example);
            CAPTURE(example, run.err);
            CHECK(run.exit_code == 0);
        }
    }
}

TEST_CASE("the version is one line") {
    const TempFolder folder;
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"--version"}, {"-V"}, {"trace", "-V"}, {"bench", "--version"}}) {
        const ProcessResult run = hitmask_in(folder, arguments);
        CHECK(run.exit_code == 0);
        CHECK(std::regex_match(run.out, std::regex("hitmask [0-9]+\\.[0-9]+\\.[0-9]+( \\(without OpenCV\\))?\n")));
    }
}

TEST_CASE("the list of formats has a line for each") {
    const TempFolder folder;
    const ProcessResult run = hitmask_in(folder, {"trace", "--list-formats"});
    CHECK(run.exit_code == 0);
    REQUIRE(lines_of(run.out).size() == 21); // with the heading
    CHECK(has(lines_of(run.out)[0], " takes -- "));
    CHECK(has(run.out, " ppm origin "));
    CHECK(has(run.out, " all "));
    CHECK(lines_of(run.out)[1].starts_with("json           .json         px, topleft, y down"));
    const std::string manual = manual_pages({"engines"});
    for (std::size_t i = 1; i < lines_of(run.out).size(); ++i) {
        const std::string name = lines_of(run.out)[i].substr(0, lines_of(run.out)[i].find(' '));
        CAPTURE(name);
        CHECK(has(manual, "| `" + name + "` | `."));
    }
}

TEST_CASE("every option of the help is in the manual, and every option of the manual in the help") {
    const TempFolder folder;
    const std::pair<const char*, std::string> pages_by_command[] = {
        {"trace", manual_pages({"trace", "inputs", "sheets", "output", "engines", "edited", "templates", "builds"})},
        {"bake", manual_pages({"bake", "inputs", "sheets", "output", "builds"})},
        {"bench", manual_pages({"bench"})},
        {"compare", manual_pages({"compare"})},
        {"info", manual_pages({"info"})}};
    std::set<std::string> known{"--help",       "--version",       "--completion", "--man", "--build",
                                "--target",     "--install",       "--prefix", // these four are options of CMake
                                "--export-map", "--embed-tilesets"};           // of Tiled
    for (const auto& [command, pages] : pages_by_command) {
        const std::set<std::string> options = options_in(hitmask_in(folder, {command, "--help"}).out);
        CHECK(options.size() >= 5);
        for (const std::string& option : options) {
            CAPTURE(command, option);
            CHECK(std::regex_search(pages, std::regex("`(-[a-z0-9], )?" + option + "[ `,]")));
            known.insert(option);
        }
    }
    const std::regex mention("--[a-z][a-z0-9-]+");
    for (const auto& page : std::filesystem::directory_iterator(HITMASK_MANUAL)) {
        const std::string text = content_of(page.path());
        for (std::sregex_iterator m(text.begin(), text.end(), mention), end; m != end; ++m) {
            CAPTURE(page.path().string(), m->str());
            CHECK(known.contains(m->str()));
        }
    }
}

TEST_CASE("every exit code is in the manual") {
    const std::string manual = manual_pages({"builds"});
    for (const char* code : {"| 0 |", "| 1 |", "| 2 |", "| 3 |", "| 4 |", "| 141 |", "| 129, 130, 143 |"}) {
        CHECK(has(manual, code));
    }
}

TEST_CASE("colours only where they were asked for or somebody can see them", "[unix][terminal]") {
    const TempFolder folder;
    const auto error_of = [&](std::vector<std::string> options, bool terminal, std::vector<std::string> environment) {
        options.insert(options.begin(), {"trace", "missing.png", "-q"});
        return run_process(tool(), {.arguments = std::move(options),
                                    .folder = folder.path(),
                                    .environment = std::move(environment),
                                    .terminal = terminal})
            .err;
    };
    const auto colored = [](const std::string& text) {
        return has(text, "hitmask: \x1b[1;31merror:\x1b[0m missing.png");
    };
    CHECK_FALSE(colored(error_of({}, false, {"TERM=xterm", "NO_COLOR="})));
    CHECK(colored(error_of({"--color", "always"}, false, {})));
    CHECK(colored(error_of({}, true, {"TERM=xterm", "NO_COLOR="})));
    CHECK_FALSE(colored(error_of({}, true, {"TERM=dumb", "NO_COLOR="})));
    CHECK_FALSE(colored(error_of({}, true, {"TERM=xterm", "NO_COLOR=1"})));
    CHECK_FALSE(colored(error_of({"--color", "never"}, true, {"TERM=xterm", "NO_COLOR="})));
    CHECK(colored(error_of({"--color", "always"}, true, {"TERM=dumb", "NO_COLOR=1"})));
}
