// The files that are read and written: names, links, collisions, folders without rights.

#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/settings.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using nlohmann::json;

namespace fs = std::filesystem;

namespace {

using Names = std::vector<std::string>;

Names traced_names(const std::string& document) {
    Names names;
    const json parsed = json::parse(document);
    for (const json& sprite : parsed.at("sprites")) {
        names.push_back(sprite.at("name"));
    }
    return names;
}

} // namespace

TEST_CASE("any file name works, and the JSON stays valid", "[unix][names]") {
    const TempFolder folder;
    const std::string long_stem(251, 'x');
    const Names stems{"two words",        "quo\"te", "apo'strophe", "tab\there",   "new\nline",
                      "%s%n%d",           "{stem}",  "$HOME `id`",  "back\\slash", "caf\xc3\xa9",
                      "\xf0\x9f\x9a\x80", "-dash",   "--threshold", ";&|<>*?[]",   long_stem};
    for (const std::string& stem : stems) {
        folder.add("in/" + stem + ".png", sprite_png("#"));
    }
    const ProcessResult run = hitmask_in(folder, {"trace", "in", "-o", "out", "--format", "json,svg"});
    REQUIRE(run.exit_code == 0);
    const Names names = traced_names(content_of(folder / "out/sprites.json"));
    CHECK(names.size() == stems.size());
    for (const std::string& stem : stems) {
        CAPTURE(stem);
        CHECK(std::ranges::count(names, stem) == 1);
        CHECK(fs::exists(folder / ("out/" + stem + ".svg")));
    }
    CHECK(temporary_files(folder).empty());
}

TEST_CASE("a name that begins with a dash is a file after --, and so is one with a folder before it") {
    const TempFolder folder;
    folder.add("-x.png", sprite_png("#"));
    folder.add("--version", sprite_png("#"));
    CHECK(traced_names(hitmask_in(folder, {"trace", "-q", "--", "-x.png", "--version"}).out) ==
          Names{"--version", "-x"});
    CHECK(hitmask_in(folder, {"trace", "./-x.png"}).exit_code == 0);
    CHECK(hitmask_in(folder, {"trace", "-x.png"}).exit_code == 2);
}

TEST_CASE("a name that is not UTF-8 is replaced in JSON, escaped in messages, and kept in file names",
          "[unix][names]") {
    const TempFolder folder;
    folder.add("caf\xe9.png", sprite_png("#"));
    folder.add("bad\xff\n.png", "bad");
    const ProcessResult run = hitmask_in(folder, {"trace", ".", "-o", "out", "--format", "json,svg"});
    CHECK(run.exit_code == 1);
    CHECK(has(run.err, "hitmask: error: ./bad\\xff\\n.png: not a PNG\n"));
    CHECK(traced_names(content_of(folder / "out/sprites.json")) == Names{"caf\xef\xbf\xbd"});
    CHECK(fs::exists(folder / "out/caf\xe9.svg"));
}

TEST_CASE("two names that become the same in JSON are refused", "[unix][names]") {
    const TempFolder folder;
    folder.add("in/a\xe9.png", sprite_png("#"));
    folder.add("in/a\xe8.png", sprite_png("#"));
    const ProcessResult run = hitmask_in(folder, {"trace", "in"});
    CHECK(run.exit_code == 2);
    CHECK(has(run.err, "in/a\\xe8.png and in/a\\xe9.png would both become the sprite"));
    CHECK(run.out.empty());
}

TEST_CASE("a PNG needs no extension when it is named") {
    const TempFolder folder;
    folder.add("sprite", sprite_png("#"));
    folder.add("sprite.dat", sprite_png("##"));
    CHECK(traced_names(hitmask_in(folder, {"trace", "sprite"}).out) == Names{"sprite"});
    CHECK(traced_names(hitmask_in(folder, {"trace", "sprite.dat"}).out) == Names{"sprite"});
}

TEST_CASE("two inputs for one output are refused before anything is written, with both names", "[unix][links]") {
    const TempFolder folder;
    folder.add("sub1/hero.png", sprite_png("#"));
    folder.add("sub2/hero.png", sprite_png("##"));
    folder.add("a.png", sprite_png("#"));
    folder.add("a.PNG", sprite_png("##"));
    const std::vector<std::vector<std::string>> command_lines = {
        {"sub1/hero.png", "sub2/hero.png", "-o", "out"},
        {"sub1", "sub2", "-o", "out", "--format", "svg"},
        {"sub1/hero.png", "sub2/hero.png"},
        {"sub1/hero.png", "sub2/hero.png", "-o", "out", "--out-name", "{name}.{format}"},
        {"sub1/hero.png", "a.png", "-o", "out", "--out-name", "same.{format}"},
        {"a.png", "a.PNG", "-o", "out"},
        {"a.png", "-o", "out", "--out-name", "{stem}", "--format", "json,svg"},
    };
    for (std::vector<std::string> arguments : command_lines) {
        const std::string first = arguments[0], second = arguments[1];
        arguments.insert(arguments.begin(), "trace");
        const ProcessResult run = hitmask_in(folder, arguments);
        CAPTURE(arguments, run.err);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK(has(run.err, first));
        if (second != "-o") CHECK(has(run.err, second));
        CHECK_FALSE(fs::exists(folder / "out"));
    }
    CHECK(hitmask_in(folder, {"trace", "sub1/hero.png", "sub2/hero.png", "-o", "out", "--dry-run"}).exit_code == 2);
    // {dir} keeps the folders apart, so nothing collides.
    CHECK(hitmask_in(folder, {"trace", ".", "-r", "-o", "out", "--out-name", "{dir}/{stem}.{format}"}).exit_code == 2);
    fs::remove(folder / "a.PNG");
    CHECK(hitmask_in(folder, {"trace", ".", "-r", "-o", "out", "--out-name", "{dir}/{stem}.{format}"}).exit_code == 0);
    CHECK(fs::exists(folder / "out/sub2/hero.json"));
    // A link puts them together again.
    fs::create_directories(folder / "linked/sub1");
    fs::create_symlink("sub1", folder / "linked/sub2");
    const ProcessResult linked =
        hitmask_in(folder, {"trace", ".", "-r", "-o", "linked", "--out-name", "{dir}/{stem}.{format}"});
    CHECK(linked.exit_code == 2);
    CHECK(has(linked.err, "would both become the output"));
}

TEST_CASE("an output never overwrites an input, not through a link either") {
    const TempFolder folder;
    const Bytes png = ship_png();
    const std::string bytes(png.begin(), png.end());
    folder.add("in/a.png", png);
    folder.add("data.json", png);
    fs::create_symlink("in", folder / "link");
    fs::create_hard_link(folder / "in/a.png", folder / "hard.png");
    fs::create_symlink("in/a.png", folder / "soft.png");
    const std::vector<std::vector<std::string>> command_lines = {
        {"in/a.png", "-o", "in/a.png"},          {"in", "-o", "in", "--format", "png"},
        {"in", "-o", "link", "--format", "png"}, {"in/a.png", "-o", "hard.png"},
        {"in/a.png", "-o", "soft.png"},          {"data.json", "-o", "data.json"},
        {"in/a.png", "-o", "in/../in/a.png"},    {"in/a.png", "-o", "in", "--out-name", "{stem}.png"},
        {"in/a.png", "-o", "new/../in/a.png"},   {"in", "-o", "new/../in", "--format", "png"},
    };
    for (std::vector<std::string> arguments : command_lines) {
        arguments.insert(arguments.begin(), "trace");
        const ProcessResult run = hitmask_in(folder, arguments);
        CAPTURE(arguments, run.err);
        CHECK(run.exit_code == 2);
        CHECK(has(run.err, "would overwrite an input"));
    }
    CHECK(content_of(folder / "in/a.png") == bytes);
    CHECK(content_of(folder / "data.json") == bytes);
    CHECK(temporary_files(folder).empty());
}

TEST_CASE("outputs may lie beside the inputs, and an output folder inside the inputs is not searched") {
    const TempFolder folder;
    folder.add("in/a.png", sprite_png("#"));
    for (int i = 0; i < 2; ++i) {
        CHECK(hitmask_in(folder, {"trace", "in", "-r", "-o", "in/out", "--format", "png,json"}).exit_code == 0);
        CHECK(hitmask_in(folder, {"trace", "in", "-o", "in", "--format", "svg"}).exit_code == 0);
    }
    CHECK(folder.listing() == Names{"in/", "in/a.png", "in/a.svg", "in/out/", "in/out/a.png", "in/out/sprites.json"});
    CHECK(traced_names(content_of(folder / "in/out/sprites.json")) == Names{"a"});
}

TEST_CASE("links to files are followed, links to folders are not, and loops end", "[unix][links]") {
    const TempFolder folder;
    folder.add("in/real.png", sprite_png("#"));
    folder.add("elsewhere/other.png", sprite_png("##"));
    fs::create_symlink("../elsewhere/other.png", folder / "in/link.png");
    fs::create_symlink("../elsewhere", folder / "in/folder-link");
    fs::create_symlink("../elsewhere", folder / "in/folder.png");
    fs::create_symlink(".", folder / "in/loop");
    fs::create_symlink("..", folder / "in/up");
    const ProcessResult run = hitmask_in(folder, {"trace", "in", "-r"});
    CHECK(run.exit_code == 0);
    CHECK(traced_names(run.out) == Names{"link", "real"});
    fs::create_symlink("in", folder / "named-link");
    CHECK(traced_names(hitmask_in(folder, {"trace", "named-link"}).out) == Names{"link", "real"});
}

TEST_CASE("broken links and links in a circle are errors of that entry", "[unix][links]") {
    const TempFolder folder;
    folder.add("in/good.png", sprite_png("#"));
    fs::create_symlink("nowhere", folder / "in/broken.png");
    fs::create_symlink("circle.png", folder / "in/circle.png");
    const ProcessResult run = hitmask_in(folder, {"trace", "in", "-r"});
    CHECK(run.exit_code == 1);
    CHECK(traced_names(run.out) == Names{"good"});
    CHECK(has(run.err, "hitmask: error: in/broken.png: No such file or directory\n"));
    CHECK(has(run.err, "hitmask: error: in/circle.png: Too many levels of symbolic links\n"));
}

TEST_CASE("a folder, a list or nothing at all without input: exit code 3, unless something failed as well") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    folder.add("empty-list", "\n\n");
    fs::create_directories(folder / "empty/below");
    folder.add("deep/below/b.png", sprite_png("#"));
    const ProcessResult empty = hitmask_in(folder, {"trace", "empty", "-o", "out"});
    CHECK(empty.exit_code == 3);
    CHECK(empty.err ==
          "hitmask: error: empty: no PNG and no sheet in this folder; -r searches the folders in it as well\n");
    CHECK_FALSE(fs::exists(folder / "out"));
    CHECK(hitmask_in(folder, {"trace", "empty", "-r"}).err ==
          "hitmask: error: empty: no PNG and no sheet in this folder\n");
    CHECK(hitmask_in(folder, {"trace", "deep"}).exit_code == 3);
    CHECK(hitmask_in(folder, {"trace", "deep", "-r"}).exit_code == 0);
    const ProcessResult list = hitmask_in(folder, {"trace", "--files-from", "empty-list"});
    CHECK(list.exit_code == 3);
    CHECK(list.err == "hitmask: error: empty-list: no path in this list\n");
    CHECK(hitmask_in(folder, {"trace", "--files-from", "-"}).exit_code == 3);
    const ProcessResult some = hitmask_in(folder, {"trace", "empty", "a.png"});
    CHECK(some.exit_code == 3);
    CHECK(traced_names(some.out) == Names{"a"});
    CHECK(hitmask_in(folder, {"trace", "empty", "missing.png"}).exit_code == 1);
}

TEST_CASE("a list that cannot be read stops the command with exit code 1") {
    const TempFolder folder;
    fs::create_directory(folder / "folder");
    const auto error_of = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"trace", "--files-from"});
        const ProcessResult run = hitmask_in(folder, options);
        CHECK(run.exit_code == 1);
        CHECK(run.out.empty());
        return run.err;
    };
    CHECK(error_of({"missing"}) == "hitmask: error: missing: No such file or directory\n");
    CHECK(error_of({"folder"}) == "hitmask: error: folder: Is a directory\n");
    CHECK(has(error_of({"/dev/zero"}), "holds a NUL byte"));
    CHECK(has(error_of({"/dev/zero", "-0"}), "is empty"));
    CHECK(has(error_of({"/dev/urandom"}), "/dev/urandom: entry"));
}

TEST_CASE("an output folder that is no folder, or cannot be used, is one error before any work", "[unix][rights]") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    folder.add("file", "kept");
    fs::create_symlink("nowhere", folder / "broken-link");
    fs::create_directory(folder / "locked");
    fs::permissions(folder / "locked",
                    fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read | fs::perms::others_exec);
    fs::create_directory(folder / "folder.json");
    const auto error_of = [&](const std::string& out) {
        const ProcessResult run = run_process(
            tool(), {.arguments = {"trace", "a.png", "-o", out}, .folder = folder.path(), .as_nobody = true});
        CAPTURE(out, run.err);
        CHECK(run.exit_code == 1);
        CHECK(lines_of(run.err).size() == 1);
        return run.err;
    };
    CHECK(error_of("file") == "hitmask: error: file: is not a folder, but outputs should go there\n");
    CHECK(error_of("broken-link") == "hitmask: error: broken-link: is not a folder, but outputs should go there\n");
    CHECK(error_of("file/below") == "hitmask: error: file/below: Not a directory\n");
    CHECK(error_of("locked") == "hitmask: error: locked/sprites.json: Permission denied\n");
    CHECK(error_of("locked/new") == "hitmask: error: locked/new: Permission denied\n");
    CHECK(error_of("locked/a.json") == "hitmask: error: locked/a.json: Permission denied\n");
    CHECK(error_of("folder.json") == "hitmask: error: folder.json: exists and is not a regular file\n");
    CHECK(error_of("file/a.json") == "hitmask: error: file: is not a folder, but outputs should go there\n");
    CHECK(error_of("/dev/full") == "hitmask: error: /dev/full: is not a folder, but outputs should go there\n");
    CHECK(content_of(folder / "file") == "kept");
    CHECK(folder.listing() == Names{"a.png", "broken-link", "file", "folder.json/", "locked/"});
}

TEST_CASE("outputs do not overwrite the list of inputs") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    folder.add("list.json", "a.png\n");
    const ProcessResult list = hitmask_in(folder, {"trace", "--files-from", "list.json", "-o", "list.json"});
    CHECK(list.exit_code == 2);
    CHECK(has(list.err, "would overwrite an input"));
    CHECK(content_of(folder / "list.json") == "a.png\n");
}

TEST_CASE("missing folders of an output are made") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    CHECK(hitmask_in(folder, {"trace", "a.png", "-o", "new/folder"}).exit_code == 0);
    CHECK(hitmask_in(folder, {"trace", "a.png", "-o", "other/a.svg"}).exit_code == 0);
    CHECK(fs::is_regular_file(folder / "new/folder/sprites.json"));
    CHECK(fs::is_regular_file(folder / "other/a.svg"));
}

TEST_CASE("a folder below the output folder that resists is the error of its sprites") {
    const TempFolder folder;
    folder.add("in/sub/a.png", sprite_png("#"));
    folder.add("in/b.png", sprite_png("#"));
    folder.add("out/sub", "a file");
    const ProcessResult run = hitmask_in(folder, {"trace", "in", "-r", "-o", "out", "--format", "svg,json"});
    CHECK(run.exit_code == 1);
    CHECK(has(run.err, "hitmask: error: out/sub: "));
    CHECK(fs::exists(folder / "out/b.svg"));
    CHECK(traced_names(content_of(folder / "out/sprites.json")) == Names{"b"});
}

TEST_CASE("an output name that is too long is the error of its sprite", "[unix][names]") {
    const TempFolder folder;
    folder.add("in/" + std::string(251, 'x') + ".png", sprite_png("#"));
    folder.add("in/b.png", sprite_png("#"));
    const ProcessResult run = hitmask_in(folder, {"trace", "in", "-o", "out", "--out-name", "{name}.{format}"});
    CHECK(run.exit_code == 1);
    CHECK(has(run.err, "File name too long"));
    CHECK(fs::exists(folder / "out/b.json"));
}

TEST_CASE("files without the right to read are errors; the others are traced", "[unix][rights]") {
    const TempFolder folder;
    folder.add("in/a.png", sprite_png("#"));
    folder.add("in/secret.png", sprite_png("#"));
    folder.add("in/closed/c.png", sprite_png("#"));
    fs::permissions(folder / "in/secret.png", fs::perms::none);
    fs::permissions(folder / "in/closed", fs::perms::none);
    const ProcessResult run =
        run_process(tool(), {.arguments = {"trace", "in", "-r"}, .folder = folder.path(), .as_nobody = true});
    CHECK(run.exit_code == 1);
    CHECK(traced_names(run.out) == Names{"a"});
    CHECK(has(run.err, "hitmask: error: in/secret.png: Permission denied\n"));
    CHECK(has(run.err, "hitmask: error: in/closed: Permission denied\n"));
}

TEST_CASE("the option --dry-run prints what would be written, and writes nothing", "[unix][names]") {
    const TempFolder folder;
    folder.add("in/a.png", sprite_png("#"));
    folder.add("in/new\nline.png", sprite_png("#"));
    const ProcessResult run = hitmask_in(folder, {"trace", "in", "-o", "out", "--format", "json,svg", "--dry-run"});
    CHECK(run.exit_code == 0);
    CHECK(run.out == "would write out/a.svg\nwould write out/new\\nline.svg\nwould write out/sprites.json\n");
    CHECK(run.err.empty());
    CHECK(folder.listing() == Names{"in/", "in/a.png", "in/new\nline.png"});
    CHECK(hitmask_in(folder, {"trace", "in/a.png", "--dry-run"}).out == "would write -\n");
    const ProcessResult missing = hitmask_in(folder, {"trace", "in/a.png", "missing.png", "-o", "x.json", "--dry-run"});
    CHECK(missing.exit_code == 1);
    CHECK(missing.out == "would write x.json\n");
    CHECK(missing.err == "hitmask: error: missing.png: No such file or directory\n");
    CHECK(hitmask_in(folder, {"trace", "nothing-here", "--dry-run"}).out.empty());
}

TEST_CASE("the option --no-clobber keeps what is there") {
    const TempFolder folder;
    folder.add("in/a.png", sprite_png("#"));
    folder.add("in/b.png", sprite_png("##"));
    folder.add("out/a.svg", "kept");
    const ProcessResult run = hitmask_in(folder, {"trace", "in", "-o", "out", "--format", "svg", "--no-clobber"});
    CHECK(run.exit_code == 0);
    CHECK(has(run.err, "hitmask: 1 sprite, 1 skipped: "));
    CHECK(content_of(folder / "out/a.svg") == "kept");
    CHECK(content_of(folder / "out/b.svg").starts_with("<svg"));

    // Missing files of a sprite are written, existing ones are kept.
    const ProcessResult more = hitmask_in(folder, {"trace", "in", "-o", "out", "--format", "svg,png", "--no-clobber"});
    CHECK(more.exit_code == 0);
    CHECK(content_of(folder / "out/a.svg") == "kept");
    CHECK(fs::exists(folder / "out/a.png"));

    folder.add("all.json", "kept");
    const ProcessResult all = hitmask_in(folder, {"trace", "in", "-o", "all.json", "--no-clobber"});
    CHECK(all.exit_code == 0);
    CHECK(has(all.err, "0 sprites, 2 skipped"));
    CHECK(has(all.err, "hitmask: warning: all.json: exists and is kept as it is\n"));
    CHECK(content_of(folder / "all.json") == "kept");

    // An old file of all sprites does not stop the other files.
    folder.add("out2/sprites.json", "kept");
    const std::vector<std::string> mixed{"trace", "in", "-o", "out2", "--format", "json,svg", "--no-clobber"};
    std::vector<std::string> dry = mixed;
    dry.emplace_back("--dry-run");
    CHECK(hitmask_in(folder, dry).out == "would write out2/a.svg\nwould write out2/b.svg\n");
    CHECK(has(hitmask_in(folder, mixed).err, "hitmask: 2 sprites: "));
    CHECK(content_of(folder / "out2/sprites.json") == "kept");
    CHECK(content_of(folder / "out2/b.svg").starts_with("<svg"));

    CHECK(hitmask_in(folder, {"trace", "in", "-o", "out", "--format", "svg", "--no-clobber", "--dry-run"}).out.empty());
    CHECK(hitmask_in(folder, {"trace", "in", "-o", "out", "--format", "svg"}).exit_code == 0);
    CHECK(content_of(folder / "out/a.svg").starts_with("<svg"));
}

TEST_CASE("new files have the rights that the umask leaves", "[unix][rights]") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    const ProcessResult run = run_process(
        tool(),
        {.arguments = {"trace", "a.png", "-o", "out.json"}, .folder = folder.path(), .setup = [] { umask(027); }});
    CHECK(run.exit_code == 0);
    CHECK(fs::status(folder / "out.json").permissions() ==
          (fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read));
}

TEST_CASE("brackets in a path are a part of it", "[unix][names]") {
    const TempFolder folder;
    folder.add("[d]/a.png", sprite_png("#"));
    folder.add("d/b.png", sprite_png("#"));
    folder.add("[x,y].png", sprite_png("#"));
    folder.add("\x01[.png", sprite_png("#"));
    const ProcessResult run = hitmask_in(folder, {"trace", "[d]", "[x,y].png", "\x01[.png", "-o", "[out]"});
    CHECK(run.exit_code == 0);
    CHECK(traced_names(content_of(folder / "[out]/sprites.json")) == Names{"\x01[", "[x,y]", "a"});
    CHECK(has(hitmask_in(folder, {"info", "[d]"}).out, "[d]/a.png: "));
}

TEST_CASE("paths of more than 260 characters are searched, read and written") {
    const TempFolder folder;
    const std::string part(60, 'p'), deep = part + '/' + part + '/' + part + '/' + part + '/' + part;
    folder.add(deep + "/a.png", sprite_png("#"));
    const ProcessResult run =
        hitmask_in(folder, {"trace", part, "-r", "-o", deep + "/new/out", "--format", "json,svg"});
    CHECK(run.exit_code == 0);
    CHECK(fs::exists(folder / (deep + "/new/out/sprites.json")));
    CHECK(traced_names(hitmask_in(folder, {"trace", deep}).out) == Names{"a"});
    CHECK(traced_names(hitmask_in(folder, {"trace", deep + "/a.png"}).out) == Names{"a"});
    CHECK(hitmask_in(folder, {"bake", deep, "-o", deep + "/masks.hitmask"}).exit_code == 0);
    CHECK(hitmask_in(folder, {"info", deep + "/masks.hitmask"}).exit_code == 0);
    CHECK(temporary_files(folder).empty());
}

TEST_CASE("a list from an editor on Windows has a mark at its beginning") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    folder.add("list", "\xEF\xBB\xBF"
                       "a.png\r\n");
    CHECK(traced_names(hitmask_in(folder, {"trace", "--files-from", "list"}).out) == Names{"a"});
}

TEST_CASE("a list without end is refused before it takes much memory") {
    if (slow_build) return; // sanitizers need memory, and ten times as long
    const TempFolder folder;
    { // freed before the second run: the peak of a process includes the memory of its parent at its start
        const std::string longest_line = std::string(65000, 'a') + '\n';
        std::string too_long;
        while (too_long.size() < (std::size_t{1} << 26) + 1) {
            too_long += longest_line;
        }
        const ProcessResult run = run_process(
            tool(), {.arguments = {"trace", "--files-from", "-"}, .folder = folder.path(), .input = too_long});
        CHECK(run.err == "hitmask: error: standard input: longer than 67108864 bytes\n");
    }
    std::string list;
    while (list.size() < 6'600'000) {
        list += "a.png\n";
    }
    const ProcessResult run =
        run_process(tool(), {.arguments = {"trace", "--files-from", "-"}, .folder = folder.path(), .input = list});
    CHECK(run.exit_code == 1);
    CHECK(run.err == "hitmask: error: standard input: more than 1048576 paths\n");
    CHECK(run.peak_mebibytes < 100);
}
