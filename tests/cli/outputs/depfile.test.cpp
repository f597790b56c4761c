// Reports for builds: the inputs of a run.

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <sys/stat.h>

#include "cli/tool.h"
#include "outputs/depfile_text.h"
#include "support/catch.h"
#include "support/sprite_png.h"

using namespace hitmask::test;

namespace {

namespace fs = std::filesystem;

/// The text without the folder's path.
std::string below(const TempFolder& folder, std::string text) {
    const std::string root = fs::absolute(folder.path()).lexically_normal().string() + "/";
    for (std::size_t at = 0; (at = text.find(root, at)) != std::string::npos;) {
        const bool has_drive = at >= 2 && text.substr(at - 2, 2) == "Z:"; // of the root folder, in Wine
        text.erase(has_drive ? at - 2 : at, root.size() + (has_drive ? 2 : 0));
    }
    return text;
}

} // namespace

TEST_CASE("a depfile names every file and folder that was read, by absolute paths, and each alone") {
    const TempFolder folder;
    folder.add("art/a.png", sprite_png("#"));
    folder.add("art/deep/b.png", sprite_png("##"));
    folder.add("c.png", sprite_png("#"));
    folder.add("list", "c.png\n");
    for (const char* command : {"trace", "bake"}) {
        const std::string out = command == std::string("trace") ? "out.json" : "out.hitmask";
        const auto run =
            hitmask_in(folder, {command, "art", "-r", "--files-from", "list", "-o", out, "--depfile", "out.d", "-q"});
        CHECK(run.exit_code == 0);
        std::string root = fs::absolute(folder.path()).lexically_normal().string();
        const std::string text = content_of(folder / "out.d");
        CHECK(has(text, root + "/art/a.png"));
        CHECK(below(folder, text) == out + ": \\\n  art \\\n  art/a.png \\\n  art/deep \\\n  art/deep/b.png \\\n  "
                                           "c.png \\\n  list\n"
                                           "art:\nart/a.png:\nart/deep:\nart/deep/b.png:\nc.png:\nlist:\n");
    }
}

TEST_CASE("sheets, their pictures and templates are in the depfile, and a target of the user's") {
    const TempFolder folder;
    folder.add("p.png", sprite_png("##"));
    folder.add("s.json", R"({"frames": {"a": {"frame": {"x":0,"y":0,"w":1,"h":1}}}, "meta": {"image": "p.png"}})");
    folder.add("t.mustache", "{{sprite_count}}");
    const auto run = hitmask_in(folder, {"trace", "s.json", "--template", "t.mustache", "-o", "o.txt", "--depfile",
                                         "o.d", "--depfile-target", "stamp"});
    CHECK(run.exit_code == 0);
    CHECK(below(folder, content_of(folder / "o.d")) ==
          "stamp: \\\n  p.png \\\n  s.json \\\n  t.mustache\np.png:\ns.json:\nt.mustache:\n");
}

TEST_CASE("without a file of all sprites, the files of each are the targets") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    folder.add("b.png", sprite_png("#"));
    const auto run = hitmask_in(folder, {"trace", "a.png", "b.png", "-o", "o", "--format", "svg", "--depfile", "o.d"});
    CHECK(run.exit_code == 0);
    CHECK(has(content_of(folder / "o.d"), "o/a.svg o/b.svg: \\\n"));
}

TEST_CASE("where a depfile is asked for, a file without a sprite that failed is not written, and an older one stays") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    folder.add("b.png", "no picture");
    fs::create_directory(folder / "empty");
    for (const std::string out : {"o.json", "o.hitmask", "o.h"}) {
        const std::string command = out == "o.json" ? "trace" : "bake";
        for (const std::string other : {"b.png", "none.png", "empty"}) {
            const auto run = hitmask_in(folder, {command, "a.png", other, "-o", out, "--depfile", "o.d"});
            CHECK(run.exit_code == (other == "empty" ? 3 : 1));
            CHECK(has(run.err, "hitmask: error: " + other));
            CHECK(has(run.err, "; not written, since it would be incomplete"));
            CHECK_FALSE(fs::exists(folder / out));
        }
        CHECK(hitmask_in(folder, {command, "a.png", "-o", out, "--depfile", "o.d"}).exit_code == 0);
        const std::string whole = content_of(folder / out);
        CHECK(hitmask_in(folder, {command, "a.png", "b.png", "-o", out, "--depfile", "o.d"}).exit_code == 1);
        CHECK(content_of(folder / out) == whole);
        CHECK(hitmask_in(folder, {command, "a.png", "b.png", "-o", out}).exit_code == 1);
        CHECK(fs::exists(folder / out)); // as usual, with the sprites that are valid
        fs::remove(folder / out);
    }
}

TEST_CASE("names in a depfile are escaped as Make and Ninja want it") {
    const std::vector<std::string> targets{"a b"};
    const std::vector<fs::path> paths{"/c$d", "/e#f", "/g\\ h", "/i\\j"};
    CHECK(hitmask::tool::depfile_text(targets, paths) ==
          "a\\ b: \\\n  /c$$d \\\n  /e\\#f \\\n  /g\\\\\\ h \\\n  /i\\j\n/c$$d:\n/e\\#f:\n/g\\\\\\ h:\n/i\\j:\n");
    const std::vector<fs::path> broken{"/a\nb"};
    CHECK_THROWS_WITH(hitmask::tool::depfile_text(targets, broken),
                      "/a\\nb: has a line break in its name, which no depfile can hold");
}

TEST_CASE("depfiles that make no sense are refused") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    const auto error_of = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"trace", "a.png"});
        const auto run = hitmask_in(folder, arguments);
        CHECK(run.exit_code == 2);
        return run.err;
    };
    CHECK(has(error_of({"--depfile", "d"}), "--depfile needs -o"));
    CHECK(has(error_of({"-o", "x.json", "--depfile", "a.png"}), "a.png: the output would overwrite an input"));
    CHECK(has(error_of({"-o", "x.json", "--depfile", "./x.json"}), "would be the same file"));
    CHECK(has(error_of({"-o", "x.json", "--depfile-target", "y"}), "--depfile-target needs --depfile"));
    CHECK(has(error_of({"-o", "x.json", "--depfile", "d", "--no-clobber"}), "--no-clobber"));
    CHECK(folder.listing() == std::vector<std::string>{"a.png"});
}

TEST_CASE("a named pipe is not replaced by a file", "[unix][devices]") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    const fs::path pipe = folder / "pipe.svg";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    for (const std::vector<std::string>& more : {std::vector<std::string>{"-o", "o.json", "--depfile", "pipe.svg"},
                                                 {"-o", "o.json", "--cache", "pipe.svg"},
                                                 {"-o", "pipe.svg"},
                                                 {"-o", ".", "--format", "svg", "--out-name", "pipe.svg"}}) {
        std::vector<std::string> arguments{"trace", "a.png"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const auto run = hitmask_in(folder, arguments);
        CAPTURE(arguments, run.err);
        CHECK(run.exit_code == 1);
        CHECK(has(run.err, "pipe.svg: exists and is not a regular file\n"));
        CHECK(fs::is_fifo(pipe));
    }
    for (const char* option : {"--depfile", "--cache"}) {
        const auto run = hitmask_in(folder, {"trace", "a.png", "-o", "o.json", option, "-"});
        CHECK(run.exit_code == 2);
        CHECK(has(run.err, std::string(option) + " is a file and cannot be on standard output\n"));
        CHECK_FALSE(fs::exists(folder / "-"));
    }
}

TEST_CASE("CMake tells of inputs that are not there, and refuses an output that is made twice") {
    const TempFolder folder;
    const auto configure = [&](const std::string& calls) {
        const std::string root = fs::path(HITMASK_MANUAL).parent_path().parent_path().string();
        folder.add("CMakeLists.txt", "cmake_minimum_required(VERSION 3.23)\nproject(game NONE)\n"
                                     "add_custom_target(game)\nset(HITMASK_TOOL \"" +
                                         tool().string() + "\")\ninclude(\"" + root +
                                         "/lib/cmake/hitmask-sprites.cmake\")\n" + calls);
        return run_process("/usr/bin/env", {.arguments = {"cmake", "-S", ".", "-B", "build"}, .folder = folder.path()});
    };
    folder.add("a.png", sprite_png("#"));
    if (configure("").exit_code != 0) { // there is no CMake in PATH, or no generator for it
        WARN("not tested: cmake cannot configure here");
        return;
    }
    const std::string call = "hitmask_add_sprites(game OUTPUT masks.h INPUTS ";
    const auto good = configure("file(WRITE c.toml \"\")\n" + call + "a.png build/later.png CONFIG c.toml)\n");
    CHECK(good.exit_code == 0);
    CHECK_FALSE(has(good.err, "Warning"));
    const auto missing = configure(call + "a.png b.png)\n");
    CHECK(missing.exit_code == 0);
    CHECK(has(missing.err, "hitmask_add_sprites(game): there is no"));
    CHECK(has(missing.err, "b.png"));
    const auto twice = configure(call + "a.png)\n" + call + "a.png)\n");
    CHECK(twice.exit_code != 0);
    CHECK(has(twice.err, "masks.h is made twice"));
}
