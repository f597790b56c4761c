// Edited shapes are kept, and users get a warning if the pictures change.

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/tool.h"
#include "cli/traced.h"
#include "support/catch.h"
#include "support/settings.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using nlohmann::json;

namespace {

const std::vector<std::string> keeping{"trace", "art", "-o", "o.json", "--keep-edited", "--tolerance", "0"};

json sprites_of(const TempFolder& folder) {
    return json::parse(content_of(folder / "o.json")).at("sprites");
}

/// Traces two sprites and edits the first one's outline.
void edit(const TempFolder& folder) {
    folder.add("art/a.png", sprite_png("##"));
    folder.add("art/b.png", sprite_png("##"));
    REQUIRE(hitmask_in(folder, keeping).exit_code == 0);
    json document = json::parse(content_of(folder / "o.json"));
    json& sprite = document["sprites"][0];
    sprite["edited"] = true;
    sprite["note"] = "mine";
    sprite["polygons"][0]["outer"] = {{0, 0}, {5, 0}, {0, 5}};
    folder.add("o.json", std::string_view(document.dump(2)));
}

/// The same command with another option in place of --keep-edited.
std::vector<std::string> with_option(const std::string& option) {
    std::vector<std::string> arguments = keeping;
    std::erase(arguments, "--keep-edited");
    if (!option.empty()) arguments.push_back(option);
    return arguments;
}

/// The user's part of a sprite: everything except the figures that are measured again.
json as_edited(json sprite) {
    for (const char* const figure :
         {"threshold", "solid_px", "symmetric", "vertices", "vertex_lower_bound", "is_optimal", "error"}) {
        sprite.erase(figure);
    }
    return sprite;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    REQUIRE(has(text, from));
    return text.replace(text.find(from), from.size(), to);
}

} // namespace

TEST_CASE("an edited sprite stays in the JSON as the user left it, others are made anew") {
    const TempFolder folder;
    edit(folder);
    const json before = sprites_of(folder);
    folder.add("art/b.png", sprite_png("#."));
    const auto run = hitmask_in(folder, keeping);
    CHECK(run.exit_code == 0);
    CHECK(has(run.err, "; 1 edited shape kept; "));
    CHECK_FALSE(has(run.err, "warning"));
    CHECK(as_edited(sprites_of(folder)[0]) == as_edited(before[0]));
    CHECK(sprites_of(folder)[1]["solid_px"] == 1);
    const std::string once = content_of(folder / "o.json");
    CHECK(hitmask_in(folder, keeping).exit_code == 0);
    CHECK(content_of(folder / "o.json") == once);
    CHECK(hitmask_in(folder, with_option("--replace-edited")).exit_code == 0);
    CHECK_FALSE(sprites_of(folder)[0].contains("edited"));
}

TEST_CASE("an edited sprite whose pixels have changed, or may have, is reported and kept all the same") {
    const TempFolder folder;
    edit(folder);
    const json before = sprites_of(folder)[0];
    folder.add("art/a.png", sprite_png("#."));
    const auto stale = hitmask_in(folder, keeping);
    CHECK(has(stale.err, "warning: o.json: a: the edited shape is kept, but its pixels have changed since"));
    CHECK(as_edited(sprites_of(folder)[0]) == as_edited(before));
    std::string text = replaced(content_of(folder / "o.json"), "hitmask_mask", "somewhat_mask");
    folder.add("o.json", std::string_view(text));
    CHECK(has(hitmask_in(folder, keeping).err, "its pixels may have changed: hitmask_mask is missing"));
}

TEST_CASE("an edited sprite is not lost when its picture is gone or cannot be read") {
    const TempFolder folder;
    edit(folder);
    const json before = sprites_of(folder)[0];
    folder.add("art/a.png", "no PNG");
    const auto broken = hitmask_in(folder, keeping);
    CHECK(broken.exit_code == 1);
    REQUIRE(sprites_of(folder).size() == 2);
    CHECK(sprites_of(folder)[1] == before);
    CHECK(has(broken.err, "warning: o.json: a: the edited shape is kept, but no input is its sprite"));
    std::vector<std::string> other = keeping;
    other[1] = "art/b.png";
    CHECK(hitmask_in(folder, other).exit_code == 0);
    CHECK(sprites_of(folder)[1] == before);
}

TEST_CASE("where it cannot be told what is edited, nothing is replaced") {
    const TempFolder folder;
    edit(folder);
    for (const std::string& text : std::vector<std::string>{
             "{\"sprites\": [", "{\"sprites\": [{\"edited\": true}]}", "[{\"name\": \"a\", \"edited\": true}]",
             "{\"sprites\": [{\"name\": \"a\", \"edited\": 1}, {\"name\": \"a\", \"edited\": \"yes\"}]}",
             "{\"sprites\": [{\"name\": \"a\", \"edited\": true, \"deep\": " + std::string(300000, '[') +
                 std::string(300000, ']') + "}]}"}) {
        folder.add("o.json", std::string_view(text));
        const auto run = hitmask_in(folder, keeping);
        CHECK(run.exit_code == 1);
        CHECK(has(run.err, "hitmask: error: o.json: not overwritten"));
        CHECK(content_of(folder / "o.json") == text);
    }
}

TEST_CASE("files of one sprite, and files of all that hold no JSON, stay as a whole") {
    const TempFolder folder;
    folder.add("art/a.png", sprite_png("##"));
    folder.add("art/b.png", sprite_png("##"));
    const std::vector<std::string> options{"trace", "art", "-o", "o", "--format", "godot,c", "--keep-edited"};
    REQUIRE(hitmask_in(folder, options).exit_code == 0);
    const std::string id = "metadata/hitmask_mask = \"";
    const std::string scene = content_of(folder / "o/a.tscn");
    const std::string mine = replaced(scene, id, "metadata/hitmask_edited = true\n" + id) + "; mine\n";
    folder.add("o/a.tscn", std::string_view(mine));
    auto run = hitmask_in(folder, options);
    CHECK(has(run.err, "; 1 edited shape kept; "));
    CHECK(content_of(folder / "o/a.tscn") == mine);
    folder.add("art/a.png", sprite_png("#."));
    run = hitmask_in(folder, options);
    CHECK(has(run.err, "warning: o/a.tscn: a: the edited shape is kept, but its pixels have changed since"));
    CHECK(content_of(folder / "o/a.tscn") == mine);
    CHECK(has(content_of(folder / "o/b.tscn"), "hitmask_mask"));

    const std::string header = "// hitmask_edited\n" + content_of(folder / "o/sprites.h");
    folder.add("o/sprites.h", std::string_view(header));
    run = hitmask_in(folder, options);
    CHECK(run.exit_code == 0);
    CHECK(has(run.err, "warning: o/sprites.h: is edited and kept as it is"));
    CHECK(content_of(folder / "o/sprites.h") == header);
    // The same if nothing else is written.
    run = hitmask_in(folder, {"trace", "art", "-o", "o", "--format", "c", "--keep-edited"});
    CHECK(run.exit_code == 0);
    CHECK(content_of(folder / "o/sprites.h") == header);
}

TEST_CASE("a mark counts in upper and lower case, and so does the word that takes it back") {
    const TempFolder folder;
    folder.add("art/a.png", sprite_png("##"));
    const std::vector<std::string> options{"trace", "art", "-o", "o", "--format", "svg", "--keep-edited"};
    for (const auto& [text, is_kept] : std::vector<std::pair<std::string, bool>>{
             {"Hitmask_EDITED", true},
             {"HITMASK_EDITED = True", true},
             {"hitmask_edited: FALSE", false},
             {"hitmask_Edited=False, true", false},
             {"hithitmask_edited", true},
             {"hitmask_edite", false},
             {"hitmask_edited false\n" + std::string(100, ' ') + "hitmask_edited", true}}) {
        CAPTURE(text);
        folder.add("o/a.svg", std::string_view(text));
        CHECK(hitmask_in(folder, options).exit_code == 0);
        CHECK((content_of(folder / "o/a.svg") == text) == is_kept);
    }
}

TEST_CASE("a large file that may be edited is in memory once") {
    if (slow_build) return; // sanitizers need memory of their own
    const TempFolder folder;
    folder.add("art/a.png", sprite_png("##"));
    constexpr std::size_t mebibytes = 48;
    folder.add("o/a.svg", std::string(mebibytes << 20U, 'x') + "Hitmask_Edited");
    const auto run = hitmask_alone_in(folder, {"trace", "art", "-o", "o", "--format", "svg", "--keep-edited"});
    CHECK(has(run.err, "; 1 edited shape kept; "));
    CAPTURE(run.peak_mebibytes);
    CHECK(run.peak_mebibytes < 1.75 * mebibytes);
}

TEST_CASE("a tile that is marked in Tiled stays in its tileset") {
    const TempFolder folder;
    folder.add("t.png", sprite_png("##.#"));
    folder.add("t.tsx",
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<tileset name=\"t\" tilewidth=\"2\" tileheight=\"1\" "
               "tilecount=\"2\" columns=\"2\">\n <image source=\"t.png\" width=\"4\" height=\"1\"/>\n</tileset>\n");
    const std::vector<std::string> options{"trace", "t.tsx", "--format", "tiled", "--in-place", "--keep-edited"};
    REQUIRE(hitmask_in(folder, options).exit_code == 0);
    const std::string mark =
        "<properties><property name=\"hitmask_edited\" type=\"bool\" value=\"true\"/></properties>";
    const std::string mine = replaced(content_of(folder / "t.tsx"), "<tile id=\"1\">", "<tile id=\"1\">" + mark);
    folder.add("t.tsx", std::string_view(mine));
    auto run = hitmask_in(folder, options);
    CHECK(run.exit_code == 0);
    CHECK(content_of(folder / "t.tsx") == mine);
    folder.add("t.png", sprite_png("#..."));
    run = hitmask_in(folder, options);
    CHECK(has(run.err, "warning: t.tsx: t_1: the edited shape is kept, but its pixels have changed since"));
    CHECK(has(content_of(folder / "t.tsx"), mine.substr(mine.find("<tile id=\"1\">"))));
    CHECK(content_of(folder / "t.tsx") != mine); // the other tile is written again
}

TEST_CASE("a sprite whose name is no UTF-8 is still the one that was edited") {
    const TempFolder folder;
    folder.add("art/a\xff.png", sprite_png("##"));
    REQUIRE(hitmask_in(folder, keeping).exit_code == 0);
    json document = json::parse(content_of(folder / "o.json"));
    document["sprites"][0]["edited"] = true;
    folder.add("o.json", std::string_view(document.dump(2)));
    CHECK(has(hitmask_in(folder, keeping).err, "; 1 edited shape kept; "));
    CHECK(sprites_of(folder).size() == 1);
}

TEST_CASE("a run without options keeps edited shapes and says so in one line") {
    const TempFolder folder;
    edit(folder);
    const json before = sprites_of(folder);
    const auto one = hitmask_in(folder, with_option(""));
    CHECK(one.exit_code == 0);
    CHECK(has(one.err, "warning: 1 edited shape is kept: o.json: a; --replace-edited replaces it, "
                       "--keep-edited keeps it without this warning\n"));
    CHECK(has(one.err, "; 1 edited shape kept; "));
    CHECK(as_edited(sprites_of(folder)[0])["polygons"] == before[0]["polygons"]);
    // Even without --keep-edited, the edited shape gets a note of its pixels, and others do not.
    CHECK(sprites_of(folder)[0].contains("hitmask_mask"));
    CHECK_FALSE(sprites_of(folder)[1].contains("hitmask_mask"));
    folder.add("art/a.png", sprite_png("#."));
    CHECK(has(hitmask_in(folder, with_option("")).err,
              "o.json: a: the edited shape is kept, but its pixels have changed"));

    json document = json::parse(content_of(folder / "o.json"));
    for (const char* const name : {"c", "d", "e", "f"}) {
        folder.add(std::string("art/") + name + ".png", sprite_png("##"));
        document["sprites"].push_back({{"name", name}, {"edited", true}, {"polygons", json::array()}});
    }
    folder.add("o.json", std::string_view(document.dump()));
    CHECK(has(hitmask_in(folder, with_option("")).err,
              "warning: 5 edited shapes are kept: o.json: a, o.json: c, o.json: d and 2 more; "));
    CHECK_FALSE(has(hitmask_in(folder, with_option("--keep-edited")).err, "shapes are kept"));
    CHECK(hitmask_in(folder, with_option("--replace-edited")).err.starts_with("hitmask: 6 sprites: "));
    CHECK_FALSE(has(content_of(folder / "o.json"), "edited"));
}

TEST_CASE("to keep and to replace edited shapes contradict each other, also in a configuration file") {
    const TempFolder folder;
    edit(folder);
    const std::string before = content_of(folder / "o.json");
    std::vector<std::string> both = with_option("--replace-edited");
    both.emplace_back("--keep-edited");
    CHECK(hitmask_in(folder, both).exit_code == 2);
    folder.add("c.toml", std::string_view("keep-edited = true\n"));
    std::vector<std::string> configured = with_option("--replace-edited");
    configured.insert(configured.end(), {"--config", "c.toml"});
    CHECK(hitmask_in(folder, configured).exit_code == 2);
    CHECK(content_of(folder / "o.json") == before);
    folder.add("c.toml", std::string_view("replace-edited = true\n"));
    CHECK(hitmask_in(folder, configured).exit_code == 0);
    CHECK_FALSE(sprites_of(folder)[0].contains("edited"));
}

TEST_CASE("a file that holds no mark is replaced as ever, whatever it is") {
    const TempFolder folder;
    folder.add("art/a.png", sprite_png("##"));
    for (const std::string& text : std::vector<std::string>{
             "", "{\"sprites\": [", "no JSON at all", "{\"a\": 1}", "[1, 2]", "\xff\xfe\x01 edited",
             "{\"sprites\": [{\"name\": \"edited\"}]}", "{\"sprites\": [{\"edited\": false}", "{\"edited\": null",
             "{\"sprites\": [7, null, \"edited\"]}", "{\"edited\" : 0", "I have edited this",
             std::string(300000, '[') + "edited"}) {
        CAPTURE(text.substr(0, 60));
        folder.add("o.json", std::string_view(text));
        const auto run = hitmask_in(folder, with_option(""));
        CHECK(run.exit_code == 0);
        CHECK_FALSE(has(run.err, "warning"));
        CHECK(sprites_of(folder).size() == 1);
    }
}

TEST_CASE("a file that may not be read may hold edited shapes, and stays", "[unix][rights]") {
    using std::filesystem::perms;
    const TempFolder folder;
    folder.add("art/a.png", sprite_png("##"));
    std::filesystem::permissions(folder.path(), perms::all);
    const auto traced = [&](const std::vector<std::string>& options) {
        std::vector<std::string> arguments{"trace", "art"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        return run_process(tool(), {.arguments = std::move(arguments), .folder = folder.path(), .as_nobody = true});
    };
    const std::string mine = "{\"sprites\": [{\"name\": \"a\", \"edited\": true}]}";
    for (const char* const file : {"o.json", "o.h", "o.svg"}) {
        CAPTURE(file);
        folder.add(file, std::string_view(mine));
        std::filesystem::permissions(folder / file, perms::none);
        const ProcessResult run = traced({"-o", file});
        CHECK(run.exit_code == 1);
        CHECK(
            has(run.err, std::string("hitmask: error: ") + file +
                             ": not overwritten: it may contain edited shapes but cannot be read (Permission denied); "
                             "--replace-edited replaces it\n"));
        std::filesystem::permissions(folder / file, perms::owner_read);
        CHECK(content_of(folder / file) == mine);
        std::filesystem::permissions(folder / file, perms::none);
        CHECK(traced({"-o", file, "--replace-edited"}).exit_code == 0);
        CHECK(content_of(folder / file) != mine);
    }
}

TEST_CASE("a damaged file with a mark in it is not thrown away") {
    const TempFolder folder;
    edit(folder);
    const std::string whole = content_of(folder / "o.json");
    for (const std::string& text : {whole.substr(0, whole.size() - 3), whole.substr(1), "[" + whole + "]",
                                    std::string("{ \"edited\" :\n yes"), std::string("hitmask_edited")}) {
        CAPTURE(text.substr(0, 60));
        folder.add("o.json", std::string_view(text));
        const auto run = hitmask_in(folder, with_option(""));
        CHECK(run.exit_code == 1);
        CHECK(run.err.starts_with(
            "hitmask: error: o.json: not overwritten: it may contain edited shapes but cannot be read ("));
        CHECK(run.err.ends_with("; --replace-edited replaces it\n"));
        CHECK(std::count(run.err.begin(), run.err.end(), '\n') == 1);
        CHECK(content_of(folder / "o.json") == text);
        CHECK(temporary_files(folder).empty());
    }
    CHECK(hitmask_in(folder, with_option("--replace-edited")).exit_code == 0);
    CHECK(sprites_of(folder).size() == 2);
}

TEST_CASE("marks are found wherever they lie in a file") {
    const TempFolder folder;
    folder.add("art/a.png", sprite_png("##"));
    for (const std::size_t before : {262130U, 262131U, 262133U, 262135U, 262136U, 524277U, 1000000U}) {
        const std::string mine = std::string(before, 'x') + "hitmask_edited";
        folder.add("o/a.svg", std::string_view(mine));
        const auto run = hitmask_in(folder, {"trace", "art", "-o", "o", "--format", "svg"});
        CHECK(has(run.err, "; 1 edited shape kept; "));
        CHECK(content_of(folder / "o/a.svg") == mine);
    }
}

TEST_CASE("a run without options keeps whole files and tiles, and neither pages nor standard output") {
    const TempFolder folder;
    folder.add("art/a.png", sprite_png("##"));
    const std::string mine = "hitmask_edited", picture = "\x89PNG " + mine, page = "<!doctype html> " + mine;
    for (const char* const file : {"o/sprites.h", "o/a.tscn"}) {
        folder.add(file, std::string_view(mine));
    }
    folder.add("o/a.png", std::string_view(picture));
    folder.add("p.html", std::string_view(page));
    const auto run = hitmask_in(folder, {"trace", "art", "-o", "o", "--format", "c,godot,png", "--report", "p.html"});
    CHECK(run.exit_code == 0);
    CHECK(has(run.err, "warning: o/sprites.h: is edited and kept as it is, with all of its sprites; "
                       "--replace-edited replaces it\n"));
    CHECK(has(run.err, "warning: 1 edited shape is kept: o/a.tscn: a; "));
    CHECK(content_of(folder / "o/sprites.h") == mine);
    CHECK(content_of(folder / "o/a.tscn") == mine);
    CHECK(content_of(folder / "o/a.png") != picture);
    CHECK(content_of(folder / "p.html") != page);
    const auto again = hitmask_in(folder, {"trace", "art", "-o", "o", "--format", "c,godot", "--replace-edited"});
    CHECK_FALSE(has(again.err, "warning"));
    CHECK(content_of(folder / "o/sprites.h") != mine);
    CHECK(content_of(folder / "o/a.tscn") != mine);
}

TEST_CASE("a tile that is edited in a copy alone keeps the copy, one that is edited in both does not") {
    const TempFolder folder;
    folder.add("t.png", sprite_png("##.#"));
    folder.add("t.tsx", "<tileset name=\"t\" tilewidth=\"2\" tileheight=\"1\" tilecount=\"2\" columns=\"2\">\n "
                        "<image source=\"t.png\" width=\"4\" height=\"1\"/>\n</tileset>\n");
    const std::vector<std::string> copying{"trace", "t.tsx", "-o", "copy", "--format", "tiled"};
    REQUIRE(hitmask_in(folder, copying).exit_code == 0);
    const std::string mark =
        "<properties><property name=\"hitmask_edited\" type=\"bool\" value=\"true\"/></properties>";
    const std::string mine = replaced(content_of(folder / "copy/t.tsx"), "<tile id=\"1\">", "<tile id=\"1\">" + mark);
    folder.add("copy/t.tsx", std::string_view(mine));
    folder.add("t.png", sprite_png("#..."));
    const auto kept = hitmask_in(folder, copying);
    CHECK(kept.exit_code == 0);
    CHECK(has(kept.err, "warning: copy/t.tsx: kept as it is, since it has edits that t.tsx lacks"));
    CHECK(content_of(folder / "copy/t.tsx") == mine);
    folder.add("t.tsx", std::string_view(mine));
    const auto both = hitmask_in(folder, copying);
    CHECK_FALSE(has(both.err, "has edits that"));
    CHECK(has(both.err, "warning: 1 edited shape is kept: t.tsx: t_1; "));
    CHECK(content_of(folder / "copy/t.tsx") != mine);
    CHECK(has(content_of(folder / "copy/t.tsx"), mine.substr(mine.find("<tile id=\"1\">"))));
}

TEST_CASE("a marked file stays, too, where another format would take its place") {
    const TempFolder folder;
    edit(folder);
    folder.add("t.png", sprite_png("##.#"));
    folder.add("t.tsj", std::string_view(R"({"columns":2,"image":"t.png","imagewidth":4,"imageheight":1,"tilecount":2,)"
                                         R"("tilewidth":2,"tileheight":1})"));
    folder.add("x.mustache", std::string_view("{{#sprites}}{{{name}}} {{/sprites}}"));
    const std::string mine = content_of(folder / "o.json");
    for (const std::vector<std::string>& options :
         std::vector<std::vector<std::string>>{{"art", "--format", "phaser", "-o", "o.json"},
                                               {"art", "--format", "tiled-json", "-o", "o.json"},
                                               {"art", "--template", "x.mustache", "-o", "o.json"},
                                               {"art/b.png", "--format", "libgdx", "-o", "o.json"},
                                               {"art/b.png", "-o", "o.svg"},
                                               {"art/b.png", "-o", "o.png"},
                                               {"art/b.png", "--report", "o.html"}}) {
        const std::string& file = options.back();
        for (const std::string& text : {mine, std::string("{\"edited\"\n : \t true}")}) {
            if (slow_build && text == mine && file != "o.json") continue; // the shorter text is enough
            std::vector<std::string> arguments = options;
            arguments.insert(arguments.begin(), "trace");
            folder.add(file, std::string_view(text));
            const auto run = hitmask_in(folder, arguments);
            CAPTURE(options, run.err);
            CHECK(run.exit_code == 1);
            CHECK(has(run.err, "hitmask: error: " + file +
                                   ": not overwritten: it contains an edited shape that the new file would lose; "
                                   "--replace-edited replaces it\n"));
            CHECK(content_of(folder / file) == text);
            arguments.emplace_back("--replace-edited");
            CHECK(hitmask_in(folder, arguments).exit_code == 0);
            CHECK(content_of(folder / file) != text);
        }
    }
    // A copy of a tileset.
    folder.add("o.json", std::string_view(mine));
    std::vector<std::string> copying{"trace", "t.tsj", "--format", "tiled-json", "-o", "o.json"};
    CHECK_FALSE(has(hitmask_in(folder, copying).err, "wrote"));
    CHECK(content_of(folder / "o.json") == mine);
    copying.emplace_back("--replace-edited");
    CHECK(hitmask_in(folder, copying).exit_code == 0);
    CHECK(content_of(folder / "o.json") != mine);
}

TEST_CASE("it is not said that a file is written which stays, in a dry run either") {
    const TempFolder folder;
    folder.add("art/a.png", sprite_png("##"));
    folder.add("art/b.png", sprite_png("##"));
    const auto trace = [&](std::vector<std::string> options) {
        options.insert(options.begin(), "trace");
        return hitmask_in(folder, options);
    };
    for (const std::string& file : std::vector<std::string>{"a.svg", "a.tscn", "a.tres", "a_0.convexshape", "a.h"}) {
        const std::string name = file == "a_0.convexshape" ? "a.convexshape" : file;
        CAPTURE(file);
        folder.add("w/" + file, std::string_view("hitmask_edited"));
        const auto run = trace({"art/a.png", "-o", "w/" + name, "--report", "w/p.html"});
        CHECK(run.exit_code == 0);
        CHECK(has(run.err, "; wrote w/p.html; "));
        CHECK(content_of(folder / "w" / file) == "hitmask_edited");
        const auto dry = trace({"art/a.png", "-o", "w/" + name, "--dry-run"});
        CHECK(dry.exit_code == 0);
        CHECK(dry.out.empty());
        CHECK(has(dry.err, "; --replace-edited replaces it"));
        CHECK(
            has(trace({"art/a.png", "-o", "w/" + name, "--dry-run", "--replace-edited"}).out, "would write w/" + file));
    }
    const std::vector<std::string> all{"art", "-o", "w", "--format", "svg,godot"};
    CHECK(has(trace(all).err, "; wrote w/{name}.svg, w/{name}.tscn; ")); // the files of b
    folder.add("w/b.svg", std::string_view("hitmask_edited"));
    CHECK(has(trace(all).err, "; wrote w/{name}.tscn; "));
    std::vector<std::string> dry = all;
    dry.emplace_back("--dry-run");
    CHECK(trace(dry).out == "would write w/b.tscn\n");
    folder.add("w/b.tscn", std::string_view("hitmask_edited"));
    CHECK_FALSE(has(trace(all).err, "wrote"));
    CHECK(trace(dry).out.empty());
}

TEST_CASE("bake does not replace a file that is marked") {
    const TempFolder folder;
    folder.add("art/a.png", sprite_png("##"));
    for (const std::string& text : std::vector<std::string>{"// hitmask_edited", "{\"edited\": true}"}) {
        for (const char* const file : {"m.h", "m.hitmask"}) {
            CAPTURE(text, file);
            folder.add(file, std::string_view(text));
            const auto run = hitmask_in(folder, {"bake", "art", "-o", file});
            CHECK(run.exit_code == 1);
            CHECK(run.err == std::string("hitmask: error: ") + file +
                                 ": not overwritten: it is marked as edited; delete it to replace it\n");
            CHECK(content_of(folder / file) == text);
            std::filesystem::remove(folder / file);
            CHECK(hitmask_in(folder, {"bake", "art", "-o", file}).exit_code == 0);
            CHECK(hitmask_in(folder, {"bake", "art", "-o", file}).exit_code == 0); // a second time, over its own file
        }
    }
}
