// hitmask.toml: options for all sprites, and for some.

#include <string>
#include <vector>

#include "cli/tool.h"
#include "cli/traced.h"
#include "support/catch.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using nlohmann::json;

namespace {

/// Runs the tool with a configuration file of that text.
ProcessResult refused(const std::string& text, const std::string& command = "trace") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    folder.add("c.toml", text);
    return hitmask_in(folder, {command, "a.png", "--config", "c.toml", "-o", command == "trace" ? "o.json" : "o.pbm"});
}

} // namespace

TEST_CASE("options of a file are those of the command line, which wins") {
    const TempFolder folder;
    folder.add("art/a.png", sprite_png("##..\n#..."));
    folder.add("c.toml", "inputs = ['art']\n"
                         "tolerance = 0\n"
                         "threshold = 200\n"
                         "fill-holes = true\n"
                         "fit = ['box', 'circle']\n"
                         "convex = true\n"
                         "[bake]\nformat = 'pbm'\n"
                         "[trace]\nmirror = 'x'\n");
    const json with = traced_one(folder, {"--config", "c.toml"});
    const json without = traced_one(folder, {"art", "--tolerance", "0", "--threshold", "200", "--fill-holes", "--fit",
                                             "box,circle", "--convex", "--mirror", "x"});
    CHECK(with == without);
    CHECK(traced_one(folder, {"--config", "c.toml", "--threshold", "9"})["threshold"] == 9);
    CHECK(hitmask_in(folder, {"bake", "--config", "c.toml"}).exit_code == 2); // bake has no option for holes
}

TEST_CASE("rules give options to the sprites whose names match, later ones win") {
    const TempFolder folder;
    for (const char* const name : {"ship", "enemies/bat", "enemies/big/boss"}) {
        folder.add(std::string("art/") + name + ".png", sprite_png("###\n#.#\n###"));
    }
    folder.add("c.toml", "tolerance = 0\n"
                         "[[sprites]]\nmatch = 'enemies/**'\nfill-holes = true\nthreshold = 10\n"
                         "[[sprites]]\nmatch = ['nothing', '**/boss']\nfill-holes = false\nmax-vertices = 30\n");
    const json sprites = traced(folder, {"art", "-r", "--config", "c.toml", "--flip", "h"});
    REQUIRE(sprites.size() == 6);
    const auto check = [&](std::size_t i, const std::string& name, int threshold, int solid) {
        CHECK(sprites[i]["name"] == name);
        CHECK(sprites[i]["threshold"] == threshold);
        CHECK(sprites[i]["solid_px"] == solid);
    };
    check(0, "enemies/bat", 10, 9);
    check(1, "enemies/bat_h", 10, 9);
    check(2, "enemies/big/boss", 10, 8);
    check(4, "ship", 127, 8);
    // Options of the command line apply to all sprites.
    for (const json& sprite : traced(folder, {"art", "-r", "--config", "c.toml", "--threshold", "77"})) {
        CHECK(sprite["threshold"] == 77);
    }
}

TEST_CASE("masks are baked by rules too") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    folder.add("b.png", sprite_png("#"));
    folder.add("c.toml", "format = 'pbm'\nout = 'o'\n[[sprites]]\nmatch = 'b'\nthreshold = 255\n"
                         "side = 'outside'\n"); // an option of trace, which bake ignores
    CHECK(hitmask_in(folder, {"bake", "a.png", "b.png", "--config", "c.toml"}).exit_code == 0);
    CHECK(content_of(folder / "o/a.pbm") != content_of(folder / "o/b.pbm"));
}

TEST_CASE("a format that does not count may be one of another command") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    folder.add("own.toml", "format = 'json'\n[bake]\nformat = 'pbm'\n");
    CHECK(hitmask_in(folder, {"bake", "a.png", "--config", "own.toml"}).exit_code == 0);
    folder.add("top.toml", "format = 'json'\n");
    CHECK(hitmask_in(folder, {"bake", "a.png", "--config", "top.toml", "--format", "pbm"}).exit_code == 0);
    CHECK(has(hitmask_in(folder, {"bake", "a.png", "--config", "top.toml"}).err,
              "error: top.toml: line 1: there is no format 'json'; there are baked, "));
}

TEST_CASE("what is wrong in a file is told with its line") {
    struct Case {
        const char *text, *error;
        int code;
    };
    const Case cases[] = {
        {"tolerance = ", "c.toml: line 1: ", 1},
        {"\ntolerance = -1\n", "c.toml: line 2: --tolerance is a number from 0 up, not '-1'", 2},
        {"\n\ntolerence = 1\n", "c.toml: line 3: there is no option 'tolerence'; did you mean tolerance?\n", 2},
        {"max_vertices = 8\n", "c.toml: line 1: there is no option 'max_vertices'; there is max-vertices\n", 2},
        {"animation = true\n", "c.toml: line 1: trace has no option 'animation' here; options of another command go",
         2},
        {"[[sprite]]\nmatch = 'a'\n", "c.toml: line 1: there is no [[sprite]]; there is [[sprites]]\n", 1},
        {"[[trace]]\ntolerance = 1\n", "c.toml: line 1: [trace] is in single brackets, not in double ones\n", 1},
        {"[[sprites]]\nmatch = 'a'\nmin_area = 8\n",
         "c.toml: line 3: there is no option 'min_area'; there is min-area\n", 2},
        {"a = 1\na = 2\n", "c.toml: line 2: ", 1},
        {"tolerance = 1979-05-27\n", "c.toml: line 1: tolerance is text, a number, true, false or a list", 1},
        {"tolerance = []\n", "c.toml: line 1: tolerance is an empty list", 1},
        {"fill-holes = 3\n", "c.toml: line 1: fill-holes is true or false", 2},
        {"[[sprites]]\nmatch = 5\n", "c.toml: line 2: match is a text or a list of texts\n", 1},
        {"[[sprites]]\nmatch = ['a', 5]\n", "c.toml: line 2: match is a text or a list of texts\n", 1},
        {"[[sprites]]\nmatch = true\n", "c.toml: line 2: match is a text or a list of texts\n", 1},
        {"inputs = 5\n", "c.toml: line 1: inputs is a text or a list of texts\n", 2},
        {"inputs = ['art', 2.5]\n", "c.toml: line 1: inputs is a text or a list of texts\n", 2},
        {"inputs = true\n", "c.toml: line 1: inputs is a text or a list of texts\n", 2},
        {"slice = [1]\n", "c.toml: line 1: slice is a text or a list of texts\n", 2},
        {"out = 5\n", "c.toml: line 1: out is a text\n", 2},
        {"layer = ['a', 'b']\n", "c.toml: line 1: layer is a text\n", 2},
        {"tolerance = [1]\n", "c.toml: line 1: tolerance is one value, not a list\n", 2},
        {"side = ['inside']\n", "c.toml: line 1: side is one value, not a list\n", 2},
        {"tolerance = true\n", "c.toml: line 1: --tolerance needs a value", 2},
        {"\nformat = 'nonsense'\n", "c.toml: line 2: there is no format 'nonsense'; there are json, ", 2},
        {"format = 'hitmask'\n", "c.toml: line 1: there is no format 'hitmask'; there are json, ", 2},
        {"fit = 'round'\n", "c.toml: line 1: --fit takes circle, ", 2},
        {"mirror = ['x', 'z']\n", "c.toml: line 1: --mirror takes x, y and xy, not 'z'\n", 2},
        {"flip = 'x'\n", "c.toml: line 1: --flip takes h, v and hv, not 'x'\n", 2},
        {"origin = 'middle'\n", "c.toml: line 1: --origin is topleft, ", 2},
        {"grid = '32'\n", "c.toml: line 1: --grid is the size of a cell", 2},
        {"mask-image = 'mask.png'\n", "c.toml: line 1: --mask-image is a name with {stem} in it", 2},
        {"out-name = '{nme}'\n", "c.toml: line 1: --out-name knows {dir}, ", 2},
        {"[[sprites]]\nmatch = 'a'\nfit = 'round'\n", "c.toml: line 3: --fit takes circle, ", 2},
        {"config = 'c.toml'\n", "c.toml: line 1: --config is for the command line alone\n", 2},
        {"list-formats = true\n", "c.toml: line 1: --list-formats is for the command line alone\n", 2},
        {"[sprites]\nmatch = 'a'\n", "c.toml: line 1: rules for sprites begin with [[sprites]]", 1},
        {"[[sprites]]\ntolerance = 1\n", "c.toml: line 1: a rule needs match", 1},
        {"[[sprites]]\nmatch = 'a'\nout = 'x'\n", "c.toml: line 3: out is for all sprites", 2},
        {"[[sprites]]\nmatch = 'a'\nnonsense = 'x'\n", "c.toml: line 3: there is no option 'nonsense'\n", 2},
        {"[compare]\nquick = true\n", "c.toml: line 1: there is no table [compare]", 1},
        {"[[sprites]]\nmatch = 'a'\nper-ring = true\n", "c.toml: line 1: for a: --per-ring needs --max-vertices", 2},
    };
    int number = 0;
    for (const Case& wrong : cases) {
        if (slow_build && number++ % 3 != 0) continue; // nearly all cases run the same code
        CAPTURE(wrong.text);
        const auto run = refused(wrong.text);
        CHECK(run.exit_code == wrong.code);
        CAPTURE(run.err);
        CHECK(has(run.err, wrong.error));
    }
    CHECK(has(refused("side = 'inside'\n", "bake").err, "c.toml: line 1: bake has no option 'side' here"));
    CHECK(refused("[trace]\nside = 'inside'\n", "bake").exit_code == 0);
    CHECK(has(refused("[[sprites]]\nmatch = 'x*'\nthreshold = 1\n").err,
              "warning: c.toml: line 1: no sprite matches x*"));
    const TempFolder folder;
    CHECK(has(hitmask_in(folder, {"trace", "a.png", "--config", "no.toml"}).err, "no.toml: "));
}

TEST_CASE("files that say what to do are not overwritten") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    folder.add("c.json", "threshold = 1\n");
    folder.add("t.txt", "{{sprite_count}}");
    folder.add("l.txt", "a.png\n");
    const std::vector<std::vector<std::string>> lines = {
        {"a.png", "--config", "c.json", "-o", "c.json"},
        {"a.png", "--template", "t.txt", "-o", "t.txt"},
        {"--files-from", "l.txt", "-o", "o.json", "--depfile", "l.txt"},
        {"a.png", "--config", "c.json", "-o", "o.json", "--depfile", "c.json"},
        {"a.png", "--template", "t.txt", "-o", "o.txt", "--cache", "t.txt"},
        {"a.png", "-o", "o.json", "--cache", "z", "--depfile", "z"}};
    const auto before = folder.listing();
    for (std::vector<std::string> line : lines) {
        line.insert(line.begin(), "trace");
        CAPTURE(line);
        CHECK(hitmask_in(folder, line).exit_code == 2);
        CHECK(folder.listing() == before);
    }
    CHECK(content_of(folder / "t.txt") == "{{sprite_count}}");
}

TEST_CASE("keys of a config file that are nested without end are an error") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    std::string key = "a";
    for (int i = 0; i < 200000; ++i) {
        key += ".a";
    }
    folder.add("keys.toml", std::string_view("threshold = 1\n" + key + " = 1\n"));
    folder.add("table.toml", std::string_view("[" + key + "]\n"));
    CHECK(hitmask_in(folder, {"trace", "a.png", "--config", "keys.toml"}).err ==
          "hitmask: error: keys.toml: line 2: a key of more than 64 parts\n");
    CHECK(hitmask_in(folder, {"trace", "a.png", "--config", "table.toml"}).err ==
          "hitmask: error: table.toml: line 1: a key of more than 64 parts\n");
}
