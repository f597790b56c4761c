// Sprites that have not changed are not traced again, and the output is the same as without a cache.

#include <filesystem>
#include <string>
#include <vector>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/random.h"
#include "support/sprite_png.h"

using namespace hitmask::test;

namespace {

namespace fs = std::filesystem;

std::vector<std::string> with(std::vector<std::string> words, const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// The contents of all files in a folder except the cache.
std::string everything(const TempFolder& folder, const std::string& below) {
    std::string text;
    for (const std::string& name : folder.listing()) {
        if (!name.starts_with(below) || name.ends_with('/')) continue;
        text += name.substr(below.size()) + ":" + content_of(folder / name) + "\n";
    }
    return text;
}

} // namespace

TEST_CASE("a second run takes everything from the cache and writes the same bytes, in all formats") {
    const TempFolder folder;
    Random random(77);
    for (int i = 0; i < share_of(8, Weight::medium); ++i) {
        folder.add("art/s" + std::to_string(i) + ".png", sprite_png(random_mask(random)));
    }
    folder.add("art/wide.png", ship_png());
    const std::string formats = "json,svg,png,godot,godot-bitmap,tiled,tiled-json,phaser,physicseditor,libgdx,c,box2d,"
                                "love,defold,geojson";
    const std::vector<std::string> line{"trace", "--format", formats, "--convex", "-v"};
    for (const std::vector<std::string>& options : {std::vector<std::string>{"art"},
                                                    {"art", "--flip", "h", "--format", "json,svg,love"},
                                                    {"art/wide.png", "--grid", "8x8"}}) {
        const auto plain = hitmask_in(folder, with(with(line, options), {"-o", "plain"}));
        const auto first = hitmask_in(folder, with(with(line, options), {"-o", "cached", "--cache", "c"}));
        CHECK(plain.exit_code == first.exit_code);
        CHECK_FALSE(has(first.err, "unchanged"));
        const auto second = hitmask_in(folder, with(with(line, options), {"-o", "cached", "--cache", "c"}));
        CHECK(second.exit_code == first.exit_code);
        CHECK(has(second.err, " unchanged"));
        // The table of -v and the warnings are the same as in the first run.
        CHECK(second.out == first.out);
        CHECK(second.err.substr(0, second.err.find("hitmask: ")) == first.err.substr(0, first.err.find("hitmask: ")));
        CHECK(everything(folder, "plain/") == everything(folder, "cached/"));
    }
}

TEST_CASE("what has changed is traced again: pixels, names, options, formats; the time of a file is no change") {
    const TempFolder folder;
    folder.add("art/a.png", ship_png());
    folder.add("art/b.png", sprite_png("##\n#."));
    const std::vector<std::string> line{"trace", "art", "-o", "o", "--cache", "c"};
    const auto unchanged = [&](const std::vector<std::string>& options) {
        const auto run = hitmask_in(folder, with(line, options));
        CHECK(run.exit_code == 0);
        const std::size_t at = run.err.find(" unchanged");
        return at == std::string::npos ? 0 : run.err[at - 1] - '0';
    };
    CHECK(unchanged({}) == 0);
    folder.add("art/a.png", ship_png());
    CHECK(unchanged({"-j", "1", "-v"}) == 2);
    folder.add("art/b.png", sprite_png("##\n##"));
    CHECK(unchanged({}) == 1);
    CHECK(unchanged({"--tolerance", "0"}) == 0);
    CHECK(unchanged({"--tolerance", "0"}) == 2);
    CHECK(unchanged({"--tolerance", "0", "--format", "svg"}) == 0);
    CHECK(unchanged({}) == 0); // the cache has only the entries of the last run
    folder.add("c.toml", "[[sprites]]\nmatch = 'a'\nside = 'outside'\n");
    CHECK(unchanged({"--config", "c.toml"}) == 1);
    CHECK(has(content_of(folder / "o/sprites.json"), "outside"));
    CHECK(unchanged({"--fail-on-empty"}) == 0);
}

TEST_CASE("warnings of tracing come again, errors are tried again") {
    const TempFolder folder;
    folder.add("art/a.png", sprite_png("########.#.#.#.#.#.#.#.#.#.#.#.#"));
    folder.add("art/b.png", "no PNG");
    const std::vector<std::string> line{"trace",          "art", "-o",          "o.json", "--cache", "c",
                                        "--max-vertices", "4",   "--drop-small"};
    const auto first = hitmask_in(folder, line), second = hitmask_in(folder, line);
    CHECK(has(first.err, "warning: art/a.png: --drop-small dropped"));
    CHECK(has(second.err, "warning: art/a.png: --drop-small dropped"));
    CHECK(has(second.err, "error: art/b.png: not a PNG"));
    CHECK(has(second.err, "1 unchanged"));
    CHECK(second.exit_code == 1);
}

TEST_CASE("a damaged cache is made anew, and what is no cache is not overwritten") {
    const TempFolder folder;
    folder.add("a.png", ship_png());
    const std::vector<std::string> line{"trace", "a.png", "-o", "o.json", "--cache", "c"};
    REQUIRE(hitmask_in(folder, line).exit_code == 0);
    const std::string whole = content_of(folder / "c"), json = content_of(folder / "o.json");
    Random random(5);
    for (int i = 0; i < 20; ++i) {
        std::string bad = whole;
        if (i % 2 == 0) {
            bad.resize(15 + random.below(bad.size() - 15));
        } else {
            bad[15 + random.below(bad.size() - 15)] ^= static_cast<char>(1 + random.below(255));
        }
        folder.add("c", std::string_view(bad));
        const auto run = hitmask_in(folder, line);
        CHECK(run.exit_code == 0);
        CHECK(has(run.err, "warning: c: is damaged or of another version"));
        CHECK(content_of(folder / "o.json") == json);
    }
    CHECK(content_of(folder / "c") == whole);
    folder.add("c", "my notes");
    const auto run = hitmask_in(folder, line);
    CHECK(run.exit_code == 1);
    CHECK(has(run.err, "hitmask: error: c: is not a cache of hitmask, so it is not overwritten"));
    CHECK(content_of(folder / "c") == "my notes");
    CHECK(hitmask_in(folder, {"trace", "a.png", "-o", "x.json", "--cache", "x.json"}).exit_code == 2);
    CHECK(hitmask_in(folder, {"trace", "a.png", "-o", "x.json", "--cache", "a.png"}).exit_code == 2);
}

TEST_CASE("a cache behind a symbolic link is written where the link leads, also the first time", "[unix][links]") {
    const TempFolder folder;
    folder.add("a.png", ship_png());
    fs::create_directory(folder / "far");
    fs::create_symlink("far/link", folder / "c");
    fs::create_symlink("cache", folder / "far/link");
    const std::vector<std::string> line{"trace", "a.png", "-o", "o.json", "--cache", "c"};
    CHECK(hitmask_in(folder, line).exit_code == 0);
    CHECK(fs::is_symlink(folder / "c"));
    CHECK(fs::is_symlink(folder / "far/link"));
    CHECK(fs::is_regular_file(fs::symlink_status(folder / "far/cache")));
    CHECK(has(hitmask_in(folder, line).err, "1 unchanged"));
    CHECK(fs::is_symlink(folder / "c"));
    CHECK(hitmask_in(folder, with(line, {"--tolerance", "0"})).exit_code == 0);
    CHECK(fs::is_symlink(folder / "c"));
    CHECK(temporary_files(folder).empty());
}

TEST_CASE("a link does not lead a cache over an output that is still to come", "[unix][links]") {
    const TempFolder folder;
    folder.add("a.png", ship_png());
    fs::create_symlink("o.json", folder / "c");
    const auto run = hitmask_in(folder, {"trace", "a.png", "-o", "o.json", "--cache", "c"});
    CHECK(run.exit_code == 2);
    CHECK(has(run.err, "--cache and -o would be the same file"));
    fs::remove(folder / "c");
    fs::create_symlink("c", folder / "c"); // leads nowhere
    CHECK(hitmask_in(folder, {"trace", "a.png", "-o", "o.json", "--cache", "c"}).exit_code == 0);
    CHECK(fs::is_regular_file(fs::symlink_status(folder / "c")));
}
