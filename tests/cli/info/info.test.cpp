#include <nlohmann/json.hpp>
#include <unistd.h>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using nlohmann::json;

namespace fs = std::filesystem;

TEST_CASE("info says in a line what is in a file") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    const ProcessResult run = hitmask_in(folder, {"info", "ship.png"});
    CHECK(run.exit_code == 0);
    CHECK(run.err.empty());
    CHECK(run.out == "ship.png: 32 x 24 px, rgba, 8 bit, 308 solid px (40.1 %), 2 pieces, 1 hole\n");
}

TEST_CASE("info --json prints an object on a line for each file", "[unix][names]") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    folder.add("quo\"te.png", sprite_png("#.#"));
    const ProcessResult run = hitmask_in(folder, {"info", "--json", "ship.png", "quo\"te.png"});
    CHECK(run.exit_code == 0);
    const auto lines = lines_of(run.out);
    REQUIRE(lines.size() == 2);
    CHECK(json::parse(lines[0]) == json::parse(R"({"file": "ship.png", "width": 32, "height": 24, "color_type": "rgba",
        "bit_depth": 8, "interlaced": false, "solid_px": 308, "pieces": 2, "holes": 1})"));
    CHECK(json::parse(lines[1]).at("file") == "quo\"te.png");
}

TEST_CASE("info names every colour type and bit depth") {
    const TempFolder folder;
    const std::vector<std::string> names{"grey", "", "rgb", "palette", "grey+alpha", "", "rgba"};
    Random random(5);
    for (const PngFormat& format : png_formats()) {
        const bool interlaced = format.bit_depth == 8;
        folder.add("a.png", random_png(random, {.width = 5,
                                                .height = 4,
                                                .color_type = format.color_type,
                                                .bit_depth = format.bit_depth,
                                                .interlaced = interlaced})
                                .file());
        const ProcessResult run = hitmask_in(folder, {"info", "--json", "a.png"});
        REQUIRE(run.exit_code == 0);
        const json info = json::parse(run.out);
        CHECK(info.at("color_type") == names[format.color_type]);
        CHECK(info.at("bit_depth") == format.bit_depth);
        CHECK(info.at("interlaced") == interlaced);
        CHECK(info.at("width") == 5);
        CHECK(info.at("height") == 4);
    }
}

TEST_CASE("info follows threshold, connectivity and the pixel limit") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#.\n.#"));
    const auto pieces = [&](const char* connectivity) {
        return json::parse(hitmask_in(folder, {"info", "--json", "--connectivity", connectivity, "a.png"}).out)
            .at("pieces");
    };
    CHECK(pieces("8") == 1);
    CHECK(pieces("4") == 2);
    CHECK(json::parse(hitmask_in(folder, {"info", "--json", "--threshold", "255", "a.png"}).out).at("solid_px") == 0);
    CHECK(hitmask_in(folder, {"info", "--max-pixels", "3", "a.png"}).exit_code == 1);
    CHECK(hitmask_in(folder, {"info", "--max-pixels", "4", "a.png"}).exit_code == 0);
}

TEST_CASE("info goes on after a file that cannot be read") {
    const TempFolder folder;
    folder.add("bad.png", "no");
    folder.add("good.png", sprite_png("#"));
    const ProcessResult run = hitmask_in(folder, {"info", "missing.png", "bad.png", "good.png"});
    CHECK(run.exit_code == 1);
    CHECK(run.err == "hitmask: error: missing.png: No such file or directory\nhitmask: error: bad.png: not a PNG\n");
    CHECK(lines_of(run.out).size() == 1);
}

TEST_CASE("info reads standard input and warns like trace") {
    const TempFolder folder;
    const Bytes png = concat({ship_png(), {1, 2, 3}});
    const ProcessResult run = run_process(
        tool(), {.arguments = {"info", "-"}, .folder = folder.path(), .input = std::string(png.begin(), png.end())});
    CHECK(run.exit_code == 0);
    CHECK(has(run.out, "standard input: 32 x 24 px"));
    CHECK(run.err == "hitmask: warning: standard input: bytes after the end of the PNG ignored\n");
}

TEST_CASE("info lists the PNGs of folders, in the order of the command line") {
    const TempFolder folder;
    folder.add("b.png", sprite_png("#"));
    folder.add("in/a.png", sprite_png("##"));
    folder.add("in/below/c.png", sprite_png("###"));
    fs::create_directory(folder / "empty");
    const auto files = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"info", "--json"});
        std::vector<std::string> names;
        for (const std::string& line : lines_of(hitmask_in(folder, arguments).out)) {
            names.push_back(json::parse(line).at("file"));
        }
        return names;
    };
    CHECK(files({"b.png", "in"}) == std::vector<std::string>{"b.png", "in/a.png"});
    CHECK(files({"in", "b.png", "-r"}) == std::vector<std::string>{"in/a.png", "in/below/c.png", "b.png"});
    const ProcessResult empty = hitmask_in(folder, {"info", "empty", "b.png"});
    CHECK(empty.exit_code == 3);
    CHECK(empty.err == "hitmask: error: empty: no PNG in this folder\n");
    CHECK(lines_of(empty.out).size() == 1);
}

TEST_CASE("info goes on after standard input that cannot be read", "[unix][devices]") {
    const TempFolder folder;
    folder.add("good.png", sprite_png("#"));
    const ProcessResult run = run_process(
        tool(), {.arguments = {"info", "-", "good.png"}, .folder = folder.path(), .setup = [] { close(0); }});
    CHECK(run.exit_code == 1);
    CHECK(run.err == "hitmask: error: standard input: Bad file descriptor\n");
    CHECK(lines_of(run.out).size() == 1);
}
