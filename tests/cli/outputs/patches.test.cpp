// Shapes that are put into existing files, and where they go.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <sys/stat.h>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/mask_art.h"
#include "support/sprite_png.h"

using namespace hitmask::test;

namespace {

constexpr std::string_view tiles =
    "<tileset name=\"t\" tilewidth=\"4\" tileheight=\"4\" tilecount=\"2\" columns=\"2\">\n"
    " <image source=\"p.png\" width=\"8\" height=\"4\"/>\n</tileset>\n";
constexpr std::string_view frames = R"({ "frames": {
  "a.png": {"frame": {"x":0,"y":0,"w":4,"h":4}},
  "b.png": {"frame": {"x":4,"y":0,"w":4,"h":4}} },
 "meta": {"image": "p.png"} })";
constexpr std::string_view two_sprites_meta = R"(TextureImporter:
  spriteMode: 2
  spriteSheet:
    sprites:
    - name: left
      rect:
        x: 0
        y: 0
        width: 4
        height: 4
      physicsShape: []
    - name: right
      rect:
        x: 4
        y: 0
        width: 4
        height: 4
      physicsShape: []
    physicsShape: []
)";

/// A folder with a picture of two sprites, and a file of each kind that describes these sprites.
class Art {
public:
    Art() {
        for (const std::string sub : {"", "other/"}) {
            folder.add(sub + "p.png", sprite_png(mask_of("##......\n##......\n......##\n......##")));
            folder.add(sub + "t.tsx", tiles);
            folder.add(sub + "s.json", frames);
        }
        folder.add("p.png.meta", two_sprites_meta);
    }

    [[nodiscard]] ProcessResult trace(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), "trace");
        return hitmask_in(folder, arguments);
    }

    TempFolder folder;
};

} // namespace

TEST_CASE("what is patched is called by its own name, in the depfile, in a dry run and in the summary") {
    const Art art;
    const std::vector<std::string> into{"s.json", "--format", "embedded", "-o", "out"};
    std::vector<std::string> dry = into, with_depfile = into;
    dry.emplace_back("--dry-run");
    with_depfile.insert(with_depfile.end(), {"--depfile", "d"});
    CHECK(art.trace(dry).out == "would write out/s.json\n");
    CHECK(art.trace({"t.tsx", "--format", "tiled", "--in-place", "--dry-run"}).out == "would write t.tsx\n");
    CHECK(has(art.trace(with_depfile).err, "; wrote out/s.json; "));
    CHECK(content_of(art.folder / "d").starts_with("out/s.json: "));
    CHECK(std::filesystem::exists(art.folder / "out/s.json"));
    const std::string once = art.trace({"t.tsx", "-o", "new.tsx"}).err;
    CHECK(has(once, "; wrote new.tsx; "));
    CHECK(once.find("new.tsx") == once.rfind("new.tsx"));
    CHECK(has(art.trace({"p.png", "-o", "p.convexshape"}).err, "; wrote p_N.convexshape; "));
    CHECK(has(art.trace({"p.png", "-o", "out", "--format", "defold"}).err, "; wrote out/{name}_N.convexshape; "));
}

TEST_CASE("files that are patched do not become one file, nor are they written over") {
    const Art art;
    for (const auto& wrong :
         {std::vector<std::string>{"t.tsx", "other/t.tsx", "--prefix-sheet", "-o", "out", "--format", "tiled"},
          {"s.json", "other/s.json", "--out-name", "{name}", "-o", "out", "--format", "embedded"},
          {"t.tsx", "p.png", "-o", "new.tsx"},
          {"t.tsx", "--format", "tiled", "-o", "."},
          {"t.tsx", "--format", "tiled", "-o", "t.tsx"}}) {
        const ProcessResult run = art.trace(wrong);
        CAPTURE(wrong, run.err);
        CHECK(run.exit_code == 2);
    }
    CHECK_FALSE(std::filesystem::exists(art.folder / "out"));
    CHECK_FALSE(std::filesystem::exists(art.folder / "new.tsx"));
    CHECK(content_of(art.folder / "t.tsx") == tiles);
    CHECK(has(art.trace({"t.tsx", "p.png", "-o", "new.tsx"}).err,
              "results for a new file and t.tsx would go into one file, new.tsx"));
}

TEST_CASE("with --no-clobber what was patched stays, and what was not yet is") {
    const Art art;
    art.folder.add("u.tsx", tiles);
    art.folder.add("out/t.tsx", std::string_view("mine"));
    const ProcessResult run =
        art.trace({"t.tsx", "u.tsx", "-o", "out", "--format", "tiled", "--no-clobber", "--tolerance", "0"});
    CHECK(run.exit_code == 0);
    CHECK(has(run.err, "warning: out/t.tsx: exists and is kept as it is"));
    CHECK(content_of(art.folder / "out/t.tsx") == "mine");
    CHECK(has(content_of(art.folder / "out/u.tsx"), "<objectgroup"));
    CHECK(art.trace({"t.tsx", "--format", "tiled", "--in-place", "--no-clobber"}).exit_code == 2);
}

TEST_CASE("a copy follows the tileset that it is of, with --keep-edited too") {
    const Art art;
    const std::string mark = "  <properties>\n   <property name=\"hitmask_edited\" type=\"bool\" value=\"true\"/>\n"
                             "  </properties>\n";
    std::string edited(tiles);
    edited.insert(edited.find("</tileset>"), " <tile id=\"0\">\n" + mark + " </tile>\n");
    art.folder.add("t.tsx", std::string_view(edited));
    for (const std::string tolerance : {"0", "3"}) {
        CHECK(art.trace({"t.tsx", "-o", "copy.tsx", "--keep-edited", "--tolerance", tolerance}).exit_code == 0);
        const std::string copy = content_of(art.folder / "copy.tsx");
        CHECK(has(copy, mark + " </tile>\n"));
        CHECK(has(copy, "<tile id=\"1\">"));
    }
    // The mark in a new tileset applies to the whole file.
    CHECK(art.trace({"p.png", "-o", "new.tsx"}).exit_code == 0);
    art.folder.add("new.tsx", content_of(art.folder / "new.tsx") + "<!-- hitmask_edited -->");
    CHECK(has(art.trace({"p.png", "-o", "new.tsx", "--keep-edited"}).err, "new.tsx: is edited and kept as it is"));
}

TEST_CASE("a copy of a tileset in another folder does not find its picture, which is told") {
    const Art art;
    const std::string told = "hitmask: warning: new/t.tsx: its paths to pictures start at the folder of t.tsx";
    CHECK(has(art.trace({"t.tsx", "--format", "tiled", "-o", "new/"}).err, told));
    CHECK_FALSE(has(art.trace({"t.tsx", "-o", "./copy.tsx"}).err, "warning"));
    CHECK_FALSE(has(art.trace({"t.tsx", "--format", "tiled", "--in-place"}).err, "warning"));
    CHECK_FALSE(has(art.trace({"p.png", "-o", "new/made.tsx"}).err, "paths to pictures"));
}

TEST_CASE("a picture that its .meta cuts into sprites gets no shape as a whole") {
    const Art art;
    const ProcessResult whole = art.trace({"p.png", "--format", "unity", "--in-place"});
    CHECK(whole.exit_code == 1);
    CHECK(has(whole.err, "warning: p.png: taken as one sprite; p.png.meta beside it has 2 frames of it\n"));
    CHECK(has(whole.err, "hitmask: error: p.png.meta: it cuts its picture into 2 sprites: name the .meta as the input, "
                         "not the picture\n"));
    CHECK(content_of(art.folder / "p.png.meta") == two_sprites_meta);
    CHECK(art.trace({"p.png.meta", "--format", "unity", "--in-place"}).exit_code == 0);
    CHECK(has(content_of(art.folder / "p.png.meta"), "      physicsShape:\n      - - {x: "));
}

TEST_CASE("formats with one place for each sprite refuse mirrored copies") {
    const Art art;
    for (const std::string format : {"tiled", "tiled-json", "unity", "embedded", "godot-tileset"}) {
        const ProcessResult run = art.trace({"p.png", "--format", format, "-o", "out", "--flip", "h"});
        CAPTURE(format, run.err);
        CHECK(run.exit_code == 2);
        CHECK(has(run.err, "--flip makes sprites that " + format + " has no place for"));
    }
}

TEST_CASE("a tileset as JSON may be called .json, and a collection of pictures is called like its file") {
    const Art art;
    CHECK(art.trace({"p.png", "--format", "tiled-json", "-o", "walls.json"}).exit_code == 0);
    const std::string text = content_of(art.folder / "walls.json");
    CHECK(has(text, "\"name\":\"walls\""));
    CHECK(has(text, "\"type\":\"tileset\""));
    CHECK(art.trace({"p.png", "--format", "tiled", "-o", "walls.json"}).exit_code == 2);
}

TEST_CASE("libgdx names the picture that a frame lies in") {
    const Art art;
    CHECK(has(art.trace({"other/s.json", "--format", "libgdx"}).out, "\"imagePath\": \"other/p.png\""));
    CHECK(has(art.trace({"other/p.png", "--format", "libgdx"}).out, "\"imagePath\": \"other/p.png\""));
}

TEST_CASE("what is patched in place keeps its rights, and what is write-protected stays", "[unix][rights]") {
    const Art art;
    const auto rights = [&] {
        return static_cast<unsigned>(std::filesystem::status(art.folder / "p.png.meta").permissions());
    };
    const std::vector<std::string> arguments{"p.png.meta", "--format", "unity", "--in-place"};
    std::filesystem::permissions(art.folder / "p.png.meta", std::filesystem::perms(0640));
    CHECK(art.trace(arguments).exit_code == 0);
    CHECK(rights() == 0640);
    CHECK(content_of(art.folder / "p.png.meta") != two_sprites_meta);
    art.folder.add("p.png.meta", two_sprites_meta);
    std::filesystem::permissions(art.folder / "p.png.meta", std::filesystem::perms(0444));
    const ProcessResult run = art.trace(arguments);
    CHECK(run.exit_code == 1);
    CHECK(has(run.err, "hitmask: error: p.png.meta: is write-protected\n"));
    CHECK(content_of(art.folder / "p.png.meta") == two_sprites_meta);
    CHECK(rights() == 0444);
}

TEST_CASE("two inputs that lead to one file are refused, however they are spelt") {
    const Art art;
    std::filesystem::create_hard_link(art.folder / "p.png.meta", art.folder / "other/p.png.meta");
    const std::vector<std::vector<std::string>> wrong{{"p.png.meta", "p.png"}, {"p.png.meta", "other/p.png"}};
    for (const std::vector<std::string>& inputs : wrong) {
        for (const std::vector<std::string>& where : {std::vector<std::string>{"--in-place"}, {"-o", "out"}}) {
            std::vector<std::string> arguments{"--format", "unity", "--prefix-sheet"};
            arguments.insert(arguments.end(), inputs.begin(), inputs.end());
            arguments.insert(arguments.end(), where.begin(), where.end());
            const ProcessResult run = art.trace(arguments);
            CAPTURE(arguments, run.err);
            CHECK(run.exit_code == 2);
            CHECK(has(run.err, inputs[1] + " and p.png.meta would both be written into "));
        }
    }
    // In a folder, the picture of a sheet is not a sprite of its own.
    CHECK(art.trace({"p.png.meta", ".", "--format", "unity", "--in-place", "--prefix-sheet"}).exit_code == 0);
    CHECK(content_of(art.folder / "p.png.meta") != two_sprites_meta);
}

TEST_CASE("in place without a format, the message names those that can be") {
    const Art art;
    const ProcessResult run = art.trace({"t.tsx", "--in-place"});
    CHECK(run.exit_code == 2);
    CHECK(has(run.err, "--in-place: say which format with --format: "));
    CHECK(has(run.err, "unity"));
    CHECK_FALSE(has(run.err, "json goes into"));
}

TEST_CASE("what is patched in place keeps its rights, also through links; copies are new files", "[unix][rights]") {
    namespace fs = std::filesystem;
    const Art art;
    art.folder.add("w.tsx", tiles);
    fs::create_hard_link(art.folder / "w.tsx", art.folder / "hard.tsx");
    fs::create_symlink("w.tsx", art.folder / "soft.tsx");
    const auto mode_of = [&](const char* name) { return fs::status(art.folder / name).permissions(); };
    const auto with_mode = [&](const char* name, unsigned mode) {
        fs::permissions(art.folder / name, static_cast<fs::perms>(mode));
        return static_cast<fs::perms>(mode);
    };
    const fs::perms group = with_mode("t.tsx", 0640), mine = with_mode("s.json", 0600), all = with_mode("w.tsx", 0666);
    CHECK(art.trace({"t.tsx", "--format", "tiled", "--in-place"}).exit_code == 0);
    CHECK(art.trace({"s.json", "--format", "embedded", "--in-place"}).exit_code == 0);
    CHECK(art.trace({"soft.tsx", "--format", "tiled", "--in-place"}).exit_code == 0);
    CHECK(mode_of("t.tsx") == group);
    CHECK(mode_of("s.json") == mine);
    CHECK(mode_of("w.tsx") == all);
    CHECK(has(content_of(art.folder / "w.tsx"), "<objectgroup"));
    CHECK(content_of(art.folder / "hard.tsx") == tiles);
    CHECK(fs::is_symlink(art.folder / "soft.tsx"));
    // A copy gets the rights of a new file.
    const auto copied = run_process(tool(), {.arguments = {"trace", "s.json", "--format", "embedded", "-o", "out"},
                                             .folder = art.folder.path(),
                                             .setup = [] { umask(022); }});
    CHECK(copied.exit_code == 0);
    CHECK(mode_of("out/s.json") == static_cast<fs::perms>(0644));
}

TEST_CASE("what comes from no file has no place in it, and a cache or a depfile does not hide that") {
    const Art art;
    for (const std::vector<std::string>& more :
         {std::vector<std::string>{}, {"--cache", "c"}, {"--depfile", "d", "--depfile-target", "T"}}) {
        std::vector<std::string> line{"p.png", "--format", "tiled", "--in-place"};
        line.insert(line.end(), more.begin(), more.end());
        const ProcessResult run = art.trace(line);
        CAPTURE(more, run.err);
        CHECK(run.exit_code == 1);
        CHECK(has(run.err, "--in-place: these sprites come from no file that tiled can be written into"));
    }
}
