// Shapes that users have edited stay, and they hear of it when the pictures change.

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/tool.h"
#include "cli/traced.h"
#include "support/catch.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using nlohmann::json;

namespace {

const std::vector<std::string> keeping{"trace", "art", "-o", "o.json", "--keep-edited", "--tolerance", "0"};

json sprites_of(const TempFolder& folder) {
    return json::parse(content_of(folder / "o.json")).at("sprites");
}

/// Two sprites, traced, the first one's outline edited.
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

/// The same run with another option in the place of --keep-edited.
std::vector<std::string> with(const std::string& option) {
    std::vector<std::string> arguments = keeping;
    std::erase(arguments, "--keep-edited");
    if (!option.empty()) arguments.push_back(option);
    return arguments;
}

/// What of a sprite is the user's: all but the figures that are measured anew.
json as_edited(json sprite) {
    for (const char* const figure : {"threshold", "solid_px", "symmetric", "vertices", "least_vertices", "error"}) {
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
    CHECK(hitmask_in(folder, with("--replace-edited")).exit_code == 0);
    CHECK_FALSE(sprites_of(folder)[0].contains("edited"));
}

TEST_CASE("an edited sprite whose pixels have changed, or may have, is reported and kept all the same") {
    const TempFolder folder;
    edit(folder);
    const json before = sprites_of(folder)[0];
    folder.add("art/a.png", sprite_png("#."));
    const auto stale = hitmask_in(folder, keeping);
    CHECK(has(stale.err, "warning: o.json: a: the edited shape is kept, and its pixels have changed since"));
    CHECK(as_edited(sprites_of(folder)[0]) == as_edited(before));
    std::string text = replaced(content_of(folder / "o.json"), "hitmask_mask", "somewhat_mask");
    folder.add("o.json", std::string_view(text));
    CHECK(has(hitmask_in(folder, keeping).err, "whether its pixels have changed is not noted"));
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
    CHECK(has(broken.err, "warning: o.json: a: the edited shape is kept, and no input is its sprite"));
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
        CHECK(has(run.err, "hitmask: error: o.json: is kept"));
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
    CHECK(has(run.err, "warning: o/a.tscn: a: the edited shape is kept, and its pixels have changed since"));
    CHECK(content_of(folder / "o/a.tscn") == mine);
    CHECK(has(content_of(folder / "o/b.tscn"), "hitmask_mask"));

    const std::string header = "// hitmask_edited\n" + content_of(folder / "o/sprites.h");
    folder.add("o/sprites.h", std::string_view(header));
    run = hitmask_in(folder, options);
    CHECK(run.exit_code == 0);
    CHECK(has(run.err, "warning: o/sprites.h: is edited and kept as it is"));
    CHECK(content_of(folder / "o/sprites.h") == header);
    // And if that is all there is to write.
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
    if (with_sanitizer) return; // it needs memory of its own
    const TempFolder folder;
    folder.add("art/a.png", sprite_png("##"));
    constexpr std::size_t mebibytes = 48;
    folder.add("o/a.svg", std::string(mebibytes << 20U, 'x') + "Hitmask_Edited");
    const auto run = hitmask_in(folder, {"trace", "art", "-o", "o", "--format", "svg", "--keep-edited"});
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
    CHECK(has(run.err, "warning: t.tsx: t_1: the edited shape is kept, and its pixels have changed since"));
    CHECK(has(content_of(folder / "t.tsx"), mine.substr(mine.find("<tile id=\"1\">"))));
    CHECK(content_of(folder / "t.tsx") != mine); // the other tile is made anew
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
