// Command lines: what is refused, what is explained, and that the manual knows it all.

#include <iterator>
#include <regex>
#include <set>
#include <sstream>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/settings.h"
#include "support/sprite_png.h"

using namespace hitmask::test;

namespace {

/// Options that a help text lists.
std::set<std::string> options_in(const std::string& help) {
    std::set<std::string> options;
    for (const std::string& line : lines_of(help)) {
        const std::regex option("^  (?:(-[a-z0-9]), |    )(--[a-z0-9-]+)");
        std::smatch match;
        if (!std::regex_search(line, match, option)) continue;
        CAPTURE(line);
        CHECK(options.insert(match[2]).second); // once, under one heading
        if (match[1].matched) options.insert(match[1]);
    }
    return options;
}

/// The text in one line, as if it had never been wrapped.
std::string in_one_line(const std::string& text) {
    return std::regex_replace(text, std::regex("\\s+"), " ");
}

/// The command lines among the examples of a help text, their words.
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

TEST_CASE("what makes no sense is refused with one sentence, where to look, and exit code 2") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    folder.add("b.png", sprite_png("#"));
    folder.add("list", "a.png\n");
    struct Case {
        std::vector<std::string> arguments;
        std::string error;
    };
    const Case cases[] = {
        {{}, "no command given"},
        {{"tarce"}, "there is no command 'tarce'"},
        {{"--bogus", "trace"}, "there is no option '--bogus' before the command"},
        {{"help", "tarce"}, "there is no command 'tarce'; did you mean trace?"},
        {{"--man", "tarce"}, "there is no command 'tarce'; did you mean trace?"},
        {{"trace"}, "no input given"},
        {{"trace", ""}, "an input is an empty string"},
        {{"trace", "a.png", "--bogus"}, "there is no option '--bogus'"},
        {{"trace", "a.png", "-x"}, "there is no option '-x'"},
        {{"trace", "--tolerence", "2", "--", "a.png"}, "there is no option '--tolerence'"},
        {{"trace", "--tolerence", "2", "--bogus", "a.png"}, "there is no option '--tolerence'"},
        {{"trace", "a.png", "-quiet"}, "there is no option '-quiet'"},
        {{"trace", "-vx", "--", "-quiet"}, "there is no option '-vx'"},
        {{"trace", "a.png", "--threshold", "256"}, "--threshold is a whole number from 0 to 255, not '256'"},
        {{"trace", "a.png", "--threshold", "-1"}, "--threshold is a whole number from 0 to 255, not '-1'"},
        {{"trace", "a.png", "--threshold", "0x10"}, "not '0x10'"},
        {{"trace", "a.png", "--threshold", "12.5"}, "not '12.5'"},
        {{"trace", "a.png", "--threshold", ""}, "not ''"},
        {{"trace", "a.png", "--threshold"}, "--threshold needs a value"},
        {{"trace", "a.png", "-o"}, "--out needs a value"},
        {{"trace", "a.png", "-o=x.json"}, "-o takes its value after a space, not as in '-o=x.json'"},
        {{"trace", "a.png", "--connectivity", "[4]"}, "not '[4]'"},
        {{"trace", "a.png", "--threshold", "99999999999999999999"}, "whole number"},
        {{"trace", "a.png", "--tolerance", "-1"}, "--tolerance is a number from 0 up, not '-1'"},
        {{"trace", "a.png", "--tolerance", "nan"}, "not 'nan'"},
        {{"trace", "a.png", "--tolerance", "inf"}, "not 'inf'"},
        {{"trace", "a.png", "--tolerance", "1e999"}, "not '1e999'"},
        {{"trace", "a.png", "--tolerance", "1,5"}, "not '1,5'"},
        {{"trace", "a.png", "--tolerance", "1em"}, "not '1em'"},
        {{"trace", "a.png", "--min-area", "-3"}, "--min-area"},
        {{"trace", "a.png", "--connectivity", "6"}, "--connectivity is one of 4, 8, not '6'"},
        {{"trace", "a.png", "--tracer", "potrace"}, "--tracer is one of own, opencv, not 'potrace'"},
        {{"trace", "a.png", "--max-pixels", "0"}, "--max-pixels"},
        {{"trace", "a.png", "-j", "-2"}, "--jobs"},
        {{"trace", "a.png", "--color", "red"}, "--color is one of auto, always, never, not 'red'"},
        {{"trace", "a.png", "--progress", "yes"}, "--progress"},
        {{"trace", "a.png", "-q", "-v"}, "--quiet and --verbose"},
        {{"trace", "a.png", "--format", "gif"}, "there is no format 'gif'; there are json, svg, png"},
        {{"trace", "a.png", "-o", "x.json", "--format", "svg"}, "--format svg contradicts the extension of x.json"},
        {{"trace", "a.png", "--format", "json,"}, "there is no format ''"},
        {{"trace", "a.png", "--format", ""}, "--format needs a value"},
        {{"trace", "a.png", "--out", ""}, "--out needs a value"},
        {{"trace", "a.png", "--format", "json,svg"}, "several formats need several files"},
        {{"trace", "a.png", "-o", "x.json", "--format", "json,svg"}, "several formats need several files"},
        {{"trace", "a.png", "b.png", "--format", "svg"}, "holds one sprite and there are 2"},
        {{"trace", "a.png", "b.png", "-o", "x.png"}, "holds one sprite and there are 2"},
        {{"trace", "a.png", "--out-name", "{stem}"}, "-o must name their folder"},
        {{"trace", "a.png", "-o", "x.json", "--out-name", "{stem}"}, "must name a folder, not a file"},
        {{"trace", "a.png", "-o", "out", "--out-name", "/tmp/{stem}"}, "must stay in the output folder"},
        {{"trace", "a.png", "-o", "out", "--out-name", "../{stem}"}, "must stay in the output folder"},
        {{"trace", "a.png", "-o", "out", "--out-name", "a/../../{stem}"}, "must stay in the output folder"},
        {{"trace", "a.png", "-o", "out", "--out-name", "{dir}/"}, "not with a file name"},
        {{"trace", "a.png", "-o", "out", "--out-name", "{dir}"}, "not with a file name"},
        {{"trace", "a.png", "-o", "out", "--out-name", "{dir}/{dir}"}, "not with a file name"},
        {{"trace", "a.png", "-o", "out", "--out-name", "."}, "not with a file name"},
        {{"trace", "a.png", "-o", "out", "--out-name", "x/."}, "not with a file name"},
        {{"trace", "a.png", "-o", "out", "--out-name", "{nmae}"}, "no other braces"},
        {{"trace", "a.png", "-o", "out", "--out-name", "{stem"}, "no other braces"},
        {{"trace", "a.png", "-0"}, "-0 needs --files-from"},
        {{"trace", "-", "--files-from", "-"}, "as a PNG and as a list"},
        {{"trace", "a.png", "--grow", "-1"}, "--grow is a number from 0 to 8192, not '-1'"},
        {{"trace", "a.png", "--grow", "8193"}, "--grow is a number from 0 to 8192, not '8193'"},
        {{"trace", "a.png", "--grow", "nan"}, "not 'nan'"},
        {{"trace", "a.png", "--shrink", "1px"}, "--shrink is a number from 0 to 8192, not '1px'"},
        {{"trace", "a.png", "--shrink", "1e300"}, "not '1e300'"},
        {{"trace", "a.png", "--join", "bevel", "--grow", "1"}, "--join is one of round, miter, not 'bevel'"},
        {{"trace", "a.png", "--join", "miter"}, "--join needs --grow or --shrink"},
        {{"trace", "a.png", "--grow", "1", "--shrink", "1"}, "--grow and --shrink contradict each other"},
        {{"trace", "a.png", "--grow", "1", "--subpixel"}, "--subpixel does not go with --grow and --shrink"},
        {{"trace", "a.png", "--shrink", "0", "--subpixel"}, "--subpixel does not go with --grow and --shrink"},
        {{"trace", "a.png", "--tracer", "opencv", "--subpixel"},
         "--tracer opencv follows the edges of pixels and does "},
        {{"trace", "a.png", "--tracer", "opencv", "--shrink", "1"}, "does not go with --grow and --shrink"},
        {{"trace", "a.png", "--fit", "circle", "--grow", "1"},
         "--fit fits the solid pixels as they are and does not go "},
        {{"trace", "a.png", "--fit", "all", "--shrink", "1"}, "does not go with --grow and --shrink"},
        {{"trace", "a.png", "--mirror", "z"}, "--mirror takes x, y and xy, not 'z'"},
        {{"trace", "a.png", "--mirror", "x,"}, "--mirror takes x, y and xy, not ''"},
        {{"trace", "a.png", "--mirror", ""}, "--mirror needs a value"},
        {{"trace", "a.png", "--mirror", "yx,x"}, "--mirror takes x, y and xy, not 'yx'"},
        {{"trace", "a.png", "--grid", "32"}, "--grid is the size of a cell in px, WIDTHxHEIGHT, as in 32x32, not '32'"},
        {{"trace", "a.png", "--grid", "0x4"}, "not '0x4'"},
        {{"trace", "a.png", "--grid", "4x99999"}, "not '4x99999'"},
        {{"trace", "-", "--grid", "4x4"}, "--grid needs files, not standard input"},
        {{"bake", "a.png", "--margin", "1"}, "--margin and --spacing need --grid"},
        {{"trace", "a.png", "--flip", "x"}, "--flip takes h, v and hv, not 'x'"},
        {{"trace", "a.png", "--units", "cm"}, "--units is one of px, m, norm, not 'cm'"},
        {{"trace", "a.png", "--units", "m"},
         "--units does not go with json, whose readers expect it as it is; it goes with "},
        {{"trace", "a.png", "--format", "c,godot", "-o", "out", "--yorigin", "bottom"},
         "--yorigin does not go with godot"},
        {{"trace", "a.png", "--origin", "1"}, "--origin is topleft, bottomleft, center, pivot or X,Y in px, not '1'"},
        {{"trace", "a.png", "--origin", "1,nan"}, "or X,Y in px, not '1,nan'"},
        {{"trace", "a.png", "--ppm", "0"}, "--ppm"},
        {{"trace", "a.png", "--template", "list", "--format", "c"}, "--template is a format of its own"},
        {{"trace", "a.png", "--format", "defold"}, "defold writes several files for a sprite: -o must name a folder"},
        {{"trace", "a.png", "--share", "any"}, "--share is one of union, intersection, not 'any'"},
        {{"bake"}, "no input given"},
        {{"bake", "a.png", "--format", "json"}, "there is no format 'json'; there are baked, pbm, png1, c"},
        {{"bake", "a.png", "-o", "x.h", "--format", "pbm"}, "--format pbm contradicts the extension of x.h"},
        {{"bake", "a.png", "b.png", "-o", "x.pbm"}, "holds one sprite and there are 2"},
        {{"bake", "a.png", "-o", "out", "--out-name", "{stem}", "--animation"}, "--out-name makes a file for each"},
        {{"bake", "a.png", "--tolerance", "1"}, "there is no option '--tolerance'"},
        {{"info"}, "no file given"},
        {{"info", ""}, "an input is an empty string"},
        {{"info", "a.png", "--threshold", "300"}, "--threshold"},
    };
    int number = 0;
    for (const Case& c : cases) {
        if (with_sanitizer && ++number % 3 != 0) continue; // nearly all take the same way to the same end
        const ProcessResult run = hitmask_in(folder, c.arguments);
        CAPTURE(c.arguments, run.err);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        const auto lines = lines_of(run.err);
        REQUIRE(lines.size() == 2);
        CHECK(lines[0].starts_with("hitmask: error: "));
        CHECK(has(lines[0], c.error));
        const std::string first = c.arguments.empty() ? "help" : c.arguments[0];
        const bool known = first != "tarce" && first != "help" && !first.starts_with('-');
        CHECK(lines[1] == "see hitmask " + (known ? c.arguments[0] + " " : std::string()) + "--help");
    }
    CHECK(folder.listing() == std::vector<std::string>{"a.png", "b.png", "list"});
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
        if (with_sanitizer && command == "compare") continue; // it measures for seconds
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
        CHECK(std::regex_match(run.out, std::regex("hitmask [0-9]+\\.[0-9]+\\.[0-9]+\n")));
    }
}

TEST_CASE("a word that is nearly one of ours brings that to mind, another one does not") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    struct Case {
        std::vector<std::string> arguments;
        std::string error;
    };
    const Case cases[] = {
        {{"tarce"}, "there is no command 'tarce'; did you mean trace?"},
        {{"comparison"}, "there is no command 'comparison'"},
        {{"ls"}, "there is no command 'ls'"},
        {{"--verison"}, "there is no option '--verison' before the command; did you mean --version?"},
        {{"--list-presets"},
         "there is no option '--list-presets' before the command; did you mean: hitmask trace --list-presets"},
        {{"--list-formats", "a.png"},
         "there is no option '--list-formats' before the command; did you mean: hitmask trace --list-formats"},
        {{"-o", "x", "bake", "a.png"}, "there is no option '-o' before the command; did you mean: hitmask bake -o"},
        {{"--report=x.html", "compare", "a.png"},
         "there is no option '--report=x.html' before the command; did you mean: hitmask compare --report=x.html"},
        {{"--circle", "trace"},
         "there is no option '--circle' before the command; did you mean: hitmask compare --circle"},
        {{"trace", "a.png", "--tolerence", "2"}, "there is no option '--tolerence'; did you mean --tolerance?"},
        {{"trace", "a.png", "--tolernace=2"}, "there is no option '--tolernace=2'; did you mean --tolerance?"},
        {{"trace", "a.png", "--output", "x"}, "there is no option '--output'; did you mean --out?"},
        {{"trace", "a.png", "--vertices", "8"}, "there is no option '--vertices'; did you mean --max-vertices?"},
        {{"trace", "a.png", "-quiet"}, "there is no option '-quiet'; did you mean --quiet?"},
        {{"trace", "a.png", "-x"}, "there is no option '-x'"},
        {{"trace", "a.png", "--epsilon", "2"}, "there is no option '--epsilon'"},
        {{"trace", "a.png", "--" + std::string(100000, 'o')},
         "there is no option '--" + std::string(100000, 'o') + "'"},
        {{"trace", "a.png", "--format", "jsn"}, "there is no format 'jsn'; did you mean json?"},
        {{"trace", "a.png", "--format", "Box2d-3"}, "there is no format 'Box2d-3'; did you mean box2d?"},
        {{"bake", "a.png", "--format", "x"}, "there is no format 'x'; there are baked, pbm, png1, c"},
        {{"compare", "a.png", "--methods", "outlin_1"}, "there is no method 'outlin_1'; did you mean outline_1?"},
        {{"compare", "a.png", "--methods", "x"}, "there is no method 'x': see --list-methods"},
    };
    for (const Case& c : cases) {
        const ProcessResult run = hitmask_in(folder, c.arguments);
        CHECK(run.exit_code == 2);
        CHECK(lines_of(run.err)[0] == "hitmask: error: " + c.error);
    }
}

TEST_CASE("messages name what would work instead") {
    const TempFolder folder;
    folder.add("foo.png", sprite_png("#"));
    const auto error_of = [&](std::vector<std::string> arguments) {
        const ProcessResult run = hitmask_in(folder, std::move(arguments));
        CHECK(run.exit_code == 2);
        return run.err;
    };
    CHECK(has(error_of({"foo.png"}), "there is no command 'foo.png'; did you mean: hitmask trace foo.png\n"));
    CHECK_FALSE(has(error_of({"bar.png"}), "did you mean"));
    CHECK(has(error_of({"trace", "foo.png", "-o", "m.hitmask"}),
              "m.hitmask: files called .hitmask are made by hitmask bake\n"));
    CHECK(has(error_of({"trace", "foo.png", "-o", "m.pbm"}), "made by hitmask bake\n"));
    CHECK(has(error_of({"bake", "foo.png", "-o", "x.json"}), "x.json: files called .json are made by hitmask trace\n"));
    CHECK(has(error_of({"trace", "foo.png", "--units", "m"}), "; it goes with "));
    CHECK(has(error_of({"trace", "foo.png", "-o", "x.txt"}),
              "x.txt: no format has the extension .txt; a folder would be x.txt/\n"));
    CHECK(has(error_of({"trace", "foo.png", "-o", "x.jsn", "--dry-run"}),
              "x.jsn: no format has the extension .jsn; did you mean .json?\n"));
    CHECK(has(error_of({"bake", "foo.png", "-o", "foo.png"}), "foo.png: "));
    CHECK(folder.listing() == std::vector<std::string>{"foo.png"});
    const std::string table = hitmask_in(folder, {"trace", "--list-formats"}).out;
    CHECK(has(lines_of(table)[0], " takes -- "));
    CHECK(has(table, " ppm origin "));
    CHECK(has(table, " all "));
}

TEST_CASE("the list of formats has a line for each") {
    const TempFolder folder;
    const ProcessResult run = hitmask_in(folder, {"trace", "--list-formats"});
    CHECK(run.exit_code == 0);
    REQUIRE(lines_of(run.out).size() == 21); // with a head
    CHECK(lines_of(run.out)[1].starts_with("json           .json         px, topleft, y down"));
    const std::string manual = content_of(HITMASK_MANUAL);
    for (std::size_t i = 1; i < lines_of(run.out).size(); ++i) {
        const std::string name = lines_of(run.out)[i].substr(0, lines_of(run.out)[i].find(' '));
        CAPTURE(name);
        CHECK(has(manual, "| `" + name + "` | `."));
    }
}

TEST_CASE("every option of the help is in the manual, and every option of the manual in the help") {
    const TempFolder folder;
    const std::string manual = content_of(HITMASK_MANUAL);
    std::set<std::string> known{"--help",    "--version", "--print0", "--completion", "--man", // and CMake's
                                "--install", "--prefix"};
    for (const char* command : {"trace", "bake", "bench", "compare", "info"}) {
        const std::set<std::string> options = options_in(hitmask_in(folder, {command, "--help"}).out);
        CHECK(options.size() >= 5);
        for (const std::string& option : options) {
            CAPTURE(command, option);
            CHECK(std::regex_search(manual, std::regex("`(-[a-z0-9], )?" + option + "[ `,]")));
            known.insert(option);
        }
    }
    const std::regex mention("--[a-z][a-z0-9-]+");
    for (std::sregex_iterator m(manual.begin(), manual.end(), mention), end; m != end; ++m) {
        CAPTURE(m->str());
        CHECK(known.contains(m->str()));
    }
}

TEST_CASE("every exit code is in the manual") {
    const std::string manual = content_of(HITMASK_MANUAL);
    for (const char* code : {"| 0 |", "| 1 |", "| 2 |", "| 3 |", "| 4 |", "| 141 |", "| 129, 130, 143 |"}) {
        CHECK(has(manual, code));
    }
}

TEST_CASE("colours only where they were asked for or somebody can see them") {
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
