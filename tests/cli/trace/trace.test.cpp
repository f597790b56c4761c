// The output of `hitmask trace` when everything is right.

#include <algorithm>

#include <nlohmann/json.hpp>

#include "cli/tool.h"
#include "cli/traced.h"
#include "support/catch.h"
#include "support/mask_art.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using nlohmann::json;

namespace fs = std::filesystem;

namespace {

json sprites_of(const std::string& document) {
    return json::parse(document).at("sprites");
}

json sprites_in(const fs::path& file) {
    return sprites_of(content_of(file));
}

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("trace writes the JSON that the design shows, byte by byte") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    const ProcessResult run = hitmask_in(folder, {"trace", "ship.png"});
    CHECK(run.exit_code == 0);
    CHECK(run.out ==
          "{ \"hitmask\": 1,\n"
          "  \"sprites\": [\n"
          "    { \"name\": \"ship\", \"source\": \"ship.png\", \"frame\": {\"x\": 0, \"y\": 0, \"w\": 32, \"h\": 24}, "
          "\"width\": 32, \"height\": 24, \"threshold\": 127, \"solid_px\": 308, \"tolerance_px\": 1.0, "
          "\"side\": \"either\", \"connectivity\": 8, \"pivot\": [0.5, 0.5], \"polygons\": [ "
          "{ \"outer\": [[2,2],[10,2],[10,14],[26,14],[26,22],[2,22]], "
          "\"holes\": [ [[4,16],[4,20],[8,20],[8,16]] ] }, "
          "{ \"outer\": [[20,4],[26,4],[26,10],[20,10]], \"holes\": [] } ], \"vertices\": 14, \"vertex_lower_bound\": "
          "13, \"is_optimal\": false, "
          "\"error\": { \"hausdorff_px\": 0.0, \"iou\": 1.0, \"missed_px\": 0, \"extra_px\": 0 } } ] }\n");
}

TEST_CASE("the summary is one line on standard error, and -q takes it away") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    const ProcessResult run = hitmask_in(folder, {"trace", "ship.png"});
    CHECK(has(run.err, "hitmask: 1 sprite: 2 pieces, 1 hole, 14 -> 14 vertices, worst error 0.000 px; "));
    CHECK(lines_of(run.err).size() == 1);
    CHECK(hitmask_in(folder, {"trace", "ship.png", "-q"}).err.empty());
}

TEST_CASE("the summary names the worst sprites, what was written, and what was passed over") {
    const TempFolder folder;
    folder.add("in/good.png", sprite_png("########\n########\n########\n########"));
    folder.add("in/thin.png", sprite_png("#.....#\n.#####."));
    folder.add("in/below/more.png", ship_png());
    const auto summary = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"trace", "in", "--tolerance", "1", "--prefer", "fewest"});
        std::string err = hitmask_in(folder, options).err;
        CHECK(lines_of(err).size() == 1);
        return err;
    };
    const std::string combined = summary({"-o", "out"});
    CHECK(has(combined, " px (thin), least IoU 0."));
    CHECK(has(combined, " (thin); wrote out/sprites.json; 1 folder not searched, see -r; "));
    CHECK(has(summary({"-o", "out", "--format", "json,svg"}), "; wrote out/sprites.json, out/{name}.svg; "));
    CHECK(has(summary({"-o", "x.txt/"}), "; wrote x.txt/sprites.json; "));
    CHECK(has(summary({"-o", "x.txt"}), "; wrote x.txt/sprites.json; ")); // the file exists by now
    CHECK(has(summary({"-o", "x.svg.d/", "--format", "SVG"}), "; wrote x.svg.d/{name}.svg; "));
    CHECK_FALSE(has(summary({"-o", "out", "-r"}), "not searched"));
    CHECK_FALSE(has(summary({}), "wrote"));
}

TEST_CASE("the option -v prints a table of figures, aligned") {
    const TempFolder folder;
    folder.add("in/ship.png", ship_png());
    const std::string long_name = "a-longer-name-" + std::string(100, 'n');
    folder.add("in/" + long_name + ".png", sprite_png("##\n##"));
    const ProcessResult run =
        hitmask_in(folder, {"trace", "in", "-v", "-o", "out", "--tolerance", "1", "--prefer", "fewest"});
    const auto lines = lines_of(run.out);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0] == "    size px pieces  holes     exact vertices at least  error px     IoU missed px extra px "
                      "  growth  sprite");
    CHECK(lines[1] == "        2x2      1      0         4        3        3     1.000  0.7000         1        0 "
                      "  +12.5%  " +
                          long_name);
    CHECK(lines[2] == "      32x24      2      1        14       14       13     0.000  1.0000         0        0 "
                      "   +0.0%  ship");
    CHECK(lines_of(run.err).size() == 1);
}

TEST_CASE("the table of -v goes to standard error where the outlines go to standard output") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    const ProcessResult both = hitmask_in(folder, {"trace", "ship.png", "-v"});
    CHECK(both.out == hitmask_in(folder, {"trace", "ship.png"}).out);
    CHECK(has(both.err, "%  ship\n"));
    CHECK(has(hitmask_in(folder, {"trace", "ship.png", "-v", "-o", "/dev/null"}).out, "%  ship\n"));
}

TEST_CASE("the summary names a sprite only where it alone is the worst") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("##\n##"));
    const auto summary = [&](const std::string& second) {
        return hitmask_in(folder,
                          {"trace", "a.png", second, "-o", "/dev/null", "--tolerance", "1", "--prefer", "fewest"})
            .err;
    };
    CHECK(has(summary("a.png"), " px (a), least IoU 0.700 (a); "));
    folder.add("b.png", sprite_png("##\n##"));
    CHECK(has(summary("b.png"), "worst error 1.000 px, least IoU 0.700; "));
    folder.add("b.png", sprite_png("########\n########\n########\n########"));
    CHECK(has(summary("b.png"), "worst error 1.000 px (a), least IoU 0.700 (a); "));
}

TEST_CASE("the option -o takes a file by its extension, and a folder without one") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    CHECK(hitmask_in(folder, {"trace", "ship.png", "-o", "a.json"}).exit_code == 0);
    CHECK(hitmask_in(folder, {"trace", "ship.png", "-o", "b.svg"}).exit_code == 0);
    CHECK(hitmask_in(folder, {"trace", "ship.png", "-o", "c.PNG"}).exit_code == 0);
    CHECK(hitmask_in(folder, {"trace", "ship.png", "-o", "d.SVG", "--format", "Svg"}).exit_code == 0);
    CHECK(hitmask_in(folder, {"trace", "ship.png", "-o", "new/folder"}).exit_code == 0);
    CHECK(hitmask_in(folder, {"trace", "ship.png", "-o", "v1.2/", "--format", "png,json,svg"}).exit_code == 0);
    CHECK(folder.listing() == Names{"a.json", "b.svg", "c.PNG", "d.SVG", "new/", "new/folder/",
                                    "new/folder/sprites.json", "ship.png", "v1.2/", "v1.2/ship.png", "v1.2/ship.svg",
                                    "v1.2/sprites.json"});
    CHECK(sprites_in(folder / "a.json").size() == 1);
    CHECK(content_of(folder / "b.svg").starts_with("<svg "));
    CHECK(content_of(folder / "c.PNG").starts_with("\x89PNG"));
    CHECK(content_of(folder / "d.SVG") == content_of(folder / "b.svg"));
    CHECK(content_of(folder / "v1.2/ship.svg") == content_of(folder / "b.svg"));
    CHECK(content_of(folder / "v1.2/ship.png") == content_of(folder / "c.PNG"));
}

TEST_CASE("as an output, /dev/null takes any number of sprites in any formats, and nothing is written") {
    const TempFolder folder;
    folder.add("in/a.png", ship_png());
    folder.add("in/b.png", ship_png());
    const auto before = folder.listing();
    for (const char* formats : {"json", "svg", "json,svg,png", "defold", "tiled,box2d"}) {
        const ProcessResult run = hitmask_in(folder, {"trace", "in", "-o", "/dev/null", "--format", formats});
        CAPTURE(formats, run.err);
        CHECK(run.exit_code == 0);
        CHECK(run.out.empty());
        CHECK(has(run.err, "hitmask: 2 sprites: "));
        CHECK_FALSE(has(run.err, "wrote"));
    }
    CHECK(hitmask_in(folder, {"bake", "in", "-o", "/dev/null"}).exit_code == 0);
    folder.add("in/c.png", "GIF89a");
    CHECK(hitmask_in(folder, {"trace", "in", "-o", "/dev/null"}).exit_code == 1);
    CHECK(folder.listing().size() == before.size() + 1);
}

TEST_CASE("one sprite goes to standard output in any format") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    CHECK(hitmask_in(folder, {"trace", "ship.png", "-o", "-"}).out == hitmask_in(folder, {"trace", "ship.png"}).out);
    CHECK(hitmask_in(folder, {"trace", "ship.png", "--format", "svg"}).out.starts_with("<svg "));
    CHECK(hitmask_in(folder, {"trace", "ship.png", "--format", "png"}).out.starts_with("\x89PNG"));
}

TEST_CASE("a folder gives its PNGs, in upper and lower case, and with -r those below it") {
    const TempFolder folder;
    for (const char* file : {"in/b.png", "in/A.PNG", "in/sub/c.Png", "in/sub/deep/d.png"}) {
        folder.add(file, sprite_png("#"));
    }
    folder.add("in/notes.txt", "no sprite");
    folder.add("in/png", "no sprite");
    CHECK(names_of(sprites_of(hitmask_in(folder, {"trace", "in"}).out)) == Names{"A", "b"});
    CHECK(names_of(sprites_of(hitmask_in(folder, {"trace", "in", "-r"}).out)) ==
          Names{"A", "b", "sub/c", "sub/deep/d"});
    const json sprites = sprites_of(hitmask_in(folder, {"trace", "in/sub", "-r"}).out);
    CHECK(sprites.at(1).at("name") == "deep/d");
    CHECK(sprites.at(1).at("source") == "in/sub/deep/d.png");
}

TEST_CASE("the option --out-name gives each sprite files of its own, JSON too") {
    const TempFolder folder;
    folder.add("in/a.png", sprite_png("#"));
    folder.add("in/sub/b.png", sprite_png("##"));
    CHECK(hitmask_in(folder, {"trace", "in", "-r", "-o", "out", "--out-name", "{dir}/{stem}.{format}"}).exit_code == 0);
    CHECK(hitmask_in(folder, {"trace", "in", "-r", "-o", "flat", "--out-name", "{stem}/o-{stem}.{format}", "--format",
                              "svg,json"})
              .exit_code == 0);
    CHECK(hitmask_in(folder, {"trace", "in", "-r", "-o", "named", "--out-name", "x/{name}"}).exit_code == 0);
    CHECK(folder.listing() == Names{"flat/",    "flat/a/",         "flat/a/o-a.json", "flat/a/o-a.svg",
                                    "flat/b/",  "flat/b/o-b.json", "flat/b/o-b.svg",  "in/",
                                    "in/a.png", "in/sub/",         "in/sub/b.png",    "named/",
                                    "named/x/", "named/x/a",       "named/x/sub/",    "named/x/sub/b",
                                    "out/",     "out/a.json",      "out/sub/",        "out/sub/b.json"});
    CHECK(names_of(sprites_in(folder / "out/sub/b.json")) == Names{"sub/b"});
}

TEST_CASE("without --out-name separate files mirror the folders") {
    const TempFolder folder;
    folder.add("in/sub/b.png", sprite_png("##"));
    CHECK(hitmask_in(folder, {"trace", "in", "-r", "-o", "out", "--format", "svg"}).exit_code == 0);
    CHECK(folder.listing() == Names{"in/", "in/sub/", "in/sub/b.png", "out/", "out/sub/", "out/sub/b.svg"});
}

TEST_CASE("the option --files-from reads a list: lines or NUL, files or folders, from a file or standard input") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    folder.add("sub/b.png", sprite_png("##"));
    const std::string odd = other_tool().empty() ? "line\nbreak" : "line break"; // Windows has no such name
    folder.add(odd + ".png", sprite_png("#"));
    folder.add("list", "a.png\n\n./sub/b.png\n");
    folder.add("list0", std::string("sub\0", 4) + odd + std::string(".png\0", 5));
    folder.add("list-without-last-newline", "a.png");
    const auto names = [](const ProcessResult& run) { return names_of(sprites_of(run.out)); };
    CHECK(names(hitmask_in(folder, {"trace", "--files-from", "list"})) == Names{"a", "sub/b"});
    CHECK(names(hitmask_in(folder, {"trace", "--files-from", "list0", "-0"})) == Names{"b", odd});
    CHECK(names(hitmask_in(folder, {"trace", "--files-from", "list-without-last-newline"})) == Names{"a"});
    folder.add("list-crlf", "a.png\r\n\r\nsub/b.png\r\n");
    CHECK(names(hitmask_in(folder, {"trace", "--files-from", "list-crlf"})) == Names{"a", "sub/b"});
    CHECK(names(run_process(tool(), {.arguments = {"trace", "--files-from", "-", "a.png"},
                                     .folder = folder.path(),
                                     .input = "sub/b.png\n"})) == Names{"a", "sub/b"});
    CHECK(names(run_process(tool(), {.arguments = {"trace", "--files-from", "-"},
                                     .folder = folder.path(),
                                     .input = "a.png\r\nsub/b.png\r\n"})) == Names{"a", "sub/b"});
}

TEST_CASE("entries of a list that leave the current folder are named like files on the command line") {
    const TempFolder folder;
    folder.add("in/a.png", sprite_png("#"));
    folder.add("here/list", "../in/a.png\n");
    folder.add("here/list-absolute", (folder / "in/a.png").string() + "\n");
    for (const char* list : {"list", "list-absolute"}) {
        const ProcessResult run =
            run_process(tool(), {.arguments = {"trace", "--files-from", list}, .folder = folder / "here"});
        CHECK(names_of(sprites_of(run.out)) == Names{"a"});
    }
}

TEST_CASE("a PNG on standard input is a sprite called stdin") {
    const TempFolder folder;
    const Bytes png = ship_png();
    const ProcessResult run = run_process(
        tool(), {.arguments = {"trace", "-"}, .folder = folder.path(), .input = std::string(png.begin(), png.end())});
    CHECK(run.exit_code == 0);
    const json sprite = sprites_of(run.out).at(0);
    CHECK(sprite.at("name") == "stdin");
    CHECK(sprite.at("source") == "-");
    CHECK(sprite.at("solid_px") == 308);
}

TEST_CASE("the same file named twice is one sprite, however its path is spelt") {
    const TempFolder folder;
    folder.add("in/a.png", sprite_png("#"));
    const ProcessResult run =
        hitmask_in(folder, {"trace", "in/a.png", "in", "./in/a.png", "in/../in/a.png", (folder / "in/a.png").string()});
    CHECK(run.exit_code == 0);
    CHECK(sprites_of(run.out).size() == 1);
}

TEST_CASE("tolerance bounds the error that is reported, and 0 is exact") {
    const TempFolder folder;
    Random random(11);
    for (int i = 0; i < share_of(8, Weight::fair); ++i) {
        folder.add("in/" + std::to_string(i) + ".png", sprite_png(random_mask(random, 60)));
    }
    std::size_t vertices_before = 0;
    for (const char* tolerance : {"4", "1", "0.5", "0"}) {
        std::size_t vertices = 0;
        const json sprites = sprites_of(hitmask_in(folder, {"trace", "in", "--tolerance", tolerance}).out);
        for (const json& sprite : sprites) {
            CHECK(sprite.at("tolerance_px") == std::stod(tolerance));
            CHECK(sprite.at("error").at("hausdorff_px") <= std::stod(tolerance));
            vertices += sprite.at("vertices").get<std::size_t>();
        }
        CHECK(vertices > vertices_before);
        vertices_before = vertices;
    }
}

TEST_CASE("threshold: alpha above it is solid, 0 and 255 included") {
    const TempFolder folder;
    PngParts png = png_of_size(5, 1);
    png.scanlines = {0};
    for (const int alpha : {0, 1, 127, 128, 255}) {
        png.scanlines.insert(png.scanlines.end(), {9, 9, 9, static_cast<std::uint8_t>(alpha)});
    }
    folder.add("a.png", png.file());
    const auto solid = [&](const std::vector<std::string>& options) {
        std::vector<std::string> arguments{"trace", "a.png"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        return sprites_of(hitmask_in(folder, arguments).out).at(0).at("solid_px").get<int>();
    };
    CHECK(solid({}) == 2);
    CHECK(solid({"--threshold", "127"}) == 2);
    CHECK(solid({"--threshold", "126"}) == 3);
    CHECK(solid({"--threshold", "128"}) == 1);
    CHECK(solid({"--threshold", "0"}) == 4);
    CHECK(solid({"--threshold=254"}) == 1);
    CHECK(solid({"--threshold", "255"}) == 0);
    CHECK(solid({"--threshold", "3", "--threshold", "0"}) == 4);
}

TEST_CASE("connectivity decides whether pixels that meet at a corner are one piece") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#.\n.#"));
    const auto pieces = [&](const char* connectivity) {
        const json sprite =
            sprites_of(hitmask_in(folder, {"trace", "a.png", "--connectivity", connectivity}).out).at(0);
        CHECK(sprite.at("connectivity") == std::stoi(connectivity));
        return sprite.at("polygons").size();
    };
    CHECK(pieces("8") == 1);
    CHECK(pieces("4") == 2);
}

TEST_CASE("the option --min-area drops pieces and holes below it, and says so") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#####..\n#.###.#\n#####..\n#.#####\n#.#####\n#######"));
    const auto sprite = [&](const char* area) {
        return sprites_of(hitmask_in(folder, {"trace", "a.png", "--min-area", area}).out).at(0);
    };
    CHECK(sprite("0").at("polygons").size() == 2);
    CHECK(sprite("0").at("polygons").at(0).at("holes").size() == 2);
    CHECK_FALSE(sprite("0").contains("min_area"));
    CHECK(sprite("2").at("polygons").size() == 1);
    CHECK(sprite("2").at("polygons").at(0).at("holes").size() == 1);
    CHECK(sprite("2").at("min_area") == 2);
    CHECK(sprite("3").at("polygons").at(0).at("holes").empty());
    CHECK(sprite("1000").at("polygons").empty());
}

TEST_CASE("the option --close closes slits, and says so") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("###.###..##\n###.###..##\n###.###..##"));
    const auto sprite = [&](const char* width) {
        return sprites_of(hitmask_in(folder, {"trace", "a.png", "--tolerance", "0", "--close", width}).out).at(0);
    };
    CHECK(sprite("0").at("polygons").size() == 3);
    CHECK_FALSE(sprite("0").contains("close"));
    CHECK(sprite("1").at("polygons").size() == 2);
    CHECK(sprite("1").at("close") == 1);
    CHECK(sprite("1").at("solid_px") == 27);
    CHECK(sprite("2").at("polygons").size() == 1);
    CHECK(sprite("1000").at("vertices") == 4);
    CHECK(hitmask_in(folder, {"trace", "a.png", "--close", "-1"}).exit_code == 2);
}

TEST_CASE("an empty sprite is a success without outlines, and an error with --fail-on-empty") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    folder.add("empty.png", sprite_png("...\n..."));
    const ProcessResult run = hitmask_in(folder, {"trace", "a.png", "empty.png"});
    CHECK(run.exit_code == 0);
    CHECK(sprites_of(run.out).at(1).at("polygons") == json::array());
    CHECK(sprites_of(run.out).at(1).at("error").at("iou") == 1);
    const ProcessResult strict = hitmask_in(folder, {"trace", "a.png", "empty.png", "--fail-on-empty"});
    CHECK(strict.exit_code == 1);
    CHECK(has(strict.err, "hitmask: error: empty.png: no solid pixel\n"));
    CHECK(names_of(sprites_of(strict.out)) == Names{"a"});
}

TEST_CASE("a picture without alpha is a full rectangle and a warning") {
    const TempFolder folder;
    PngParts png = png_of_size(2, 1, 2);
    png.scanlines = {0, 1, 2, 3, 4, 5, 6};
    folder.add("a.png", png.file());
    const ProcessResult run = hitmask_in(folder, {"trace", "a.png"});
    CHECK(run.exit_code == 0);
    CHECK(sprites_of(run.out).at(0).at("solid_px") == 2);
    CHECK(has(run.err, "hitmask: warning: a.png: no alpha channel: the whole rectangle is solid\n"));
    CHECK(hitmask_in(folder, {"trace", "a.png", "-q"}).err.empty());
}

TEST_CASE("one bad file does not stop the others, and all messages come in the order of the sprites") {
    const TempFolder folder;
    const Bytes with_tail = concat({sprite_png("#"), {0}});
    folder.add("b.png", with_tail);
    folder.add("d.png", with_tail);
    folder.add("a.png", "bad");
    folder.add("c.png", "bad");
    const ProcessResult run =
        hitmask_in(folder, {"trace", "d.png", "c.png", "missing.png", "b.png", "a.png", "-o", "out", "-j", "4"});
    CHECK(run.exit_code == 1);
    const auto lines = lines_of(run.err);
    REQUIRE(lines.size() == 6);
    CHECK(lines[0] == "hitmask: error: a.png: not a PNG");
    CHECK(lines[1] == "hitmask: warning: b.png: bytes after the end of the PNG ignored");
    CHECK(lines[2] == "hitmask: error: c.png: not a PNG");
    CHECK(lines[3] == "hitmask: warning: d.png: bytes after the end of the PNG ignored");
    CHECK(lines[4] == "hitmask: error: missing.png: No such file or directory");
    CHECK(has(lines[5], "hitmask: 2 sprites, 3 failed: "));
    CHECK(names_of(sprites_in(folder / "out/sprites.json")) == Names{"b", "d"});
}

TEST_CASE("where every sprite failed, an older file is not replaced by an empty one") {
    const TempFolder folder;
    folder.add("a.png", "bad");
    folder.add("out.json", "older");
    const ProcessResult run = hitmask_in(folder, {"trace", "a.png", "-o", "out.json"});
    CHECK(run.exit_code == 1);
    CHECK(content_of(folder / "out.json") == "older");
    CHECK(hitmask_in(folder, {"trace", "a.png"}).out.empty());
    CHECK(folder.listing() == Names{"a.png", "out.json"});
}

TEST_CASE("the sprites of the repository trace exactly and within a pixel") {
    REQUIRE(fs::exists(sprites_dir()));
    const TempFolder folder;
    for (const char* tolerance : {"0", "1"}) {
        const ProcessResult run =
            hitmask_in(folder, {"trace", sprite_folder(), "-r", "-o", "out.json", "--tolerance", tolerance});
        CHECK(run.exit_code == 0);
        const json sprites = sprites_in(folder / "out.json");
        CHECK(sprites.size() >= 24);
        for (const json& sprite : sprites) {
            CHECK(sprite.at("error").at("hausdorff_px") <= std::stod(tolerance));
        }
    }
}
