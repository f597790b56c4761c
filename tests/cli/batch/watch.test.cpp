// `hitmask trace --watch`: sprites that change during the run are traced again.

#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <thread>

#include <fcntl.h>
#include <unistd.h>

#include "cli/tool.h"
#include "cli/traced.h"
#include "support/catch.h"
#include "support/sprite_png.h"

using namespace hitmask::test;

namespace fs = std::filesystem;

namespace {

const std::string block = "####\n####\n####\n####", bar = "########\n########";

/// Waits until the condition is true, since a busy machine may need time. Returns false after half a minute.
bool comes_true(const std::function<bool()>& condition) {
    for (int i = 0; i < 3000; ++i) {
        if (condition()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
}

std::string content_or_nothing(const fs::path& file) {
    return fs::exists(file) ? content_of(file) : "";
}

/// Runs the tool, calls `meanwhile` while it runs, and ends it as Ctrl-C does. You can read its messages at any time in
/// the file `err`.
ProcessResult watched(const TempFolder& folder, const std::vector<std::string>& arguments,
                      const std::function<void()>& meanwhile) {
    const auto setup = [] {
        static_cast<void>(std::signal(SIGINT, SIG_DFL));
        dup2(open("err", O_WRONLY | O_CREAT | O_TRUNC, 0644), 2);
    };
    const auto while_running = [&](int process) {
        meanwhile();
        kill(process, SIGINT);
    };
    ProcessResult run = run_process(
        tool(), {.arguments = arguments, .folder = folder.path(), .setup = setup, .while_running = while_running});
    run.err = content_of(folder / "err");
    return run;
}

} // namespace

TEST_CASE("watch: --watch traces again what has changed, come or gone, until Ctrl-C") {
    const TempFolder folder;
    folder.add("in/a.png", sprite_png(block));
    folder.add("in/b.png", sprite_png(bar));
    const fs::path out = folder / "out/sprites.json";
    const auto shows = [&](const std::vector<std::string>& names, const std::string& size) {
        return comes_true([&] {
            const std::string json = content_or_nothing(out);
            return !json.empty() && names_of(nlohmann::json::parse(json).at("sprites")) == names && has(json, size);
        });
    };
    const ProcessResult run = watched(folder, {"trace", "in", "-o", "out", "--watch"}, [&] {
        CHECK(shows({"a", "b"}, "\"width\": 8"));
        folder.add("in/b.png", sprite_png(block + "\n" + block));
        CHECK(shows({"a", "b"}, "\"height\": 8"));
        folder.add("in/c.png", sprite_png(bar));
        CHECK(shows({"a", "b", "c"}, "\"width\": 8"));
        fs::remove(folder / "in/a.png");
        CHECK(shows({"b", "c"}, "\"width\": 8"));
    });
    CHECK(run.exit_code == 130);
    CHECK(temporary_files(folder).empty());
    CHECK(has(run.err, "; 1 unchanged; ")); // a was unchanged when b had changed
    CHECK(has(run.err, " s; waiting for changes, Ctrl-C ends\n"));
    CHECK(has(run.err, "; 2 unchanged; "));
}

TEST_CASE("watch: --watch goes on where a sprite fails, and when it can be read again") {
    const TempFolder folder;
    folder.add("a.png", sprite_png(block));
    folder.add("b.png", "GIF89a");
    folder.add("late/list", "a.png\nb.png\n");
    const ProcessResult run = watched(folder, {"trace", "--files-from", "late/list", "-o", "x.json", "--watch"}, [&] {
        CHECK(comes_true([&] { return has(content_or_nothing(folder / "x.json"), "\"a\""); }));
        folder.add("b.png", sprite_png(bar));
        CHECK(comes_true([&] { return has(content_or_nothing(folder / "x.json"), "\"b\""); }));
        folder.add("late/list", "");
        folder.add("late/list", "b.png\n");
        CHECK(comes_true([&] { return !has(content_or_nothing(folder / "x.json"), "\"a\""); }));
    });
    CHECK(run.exit_code == 130);
    CHECK(has(run.err, "hitmask: error: b.png: not a PNG but a GIF\n"));
}

TEST_CASE("watch: --watch follows options in a file, pictures of sheets and what is not there yet") {
    const TempFolder folder;
    folder.add("tiles.png", sprite_png(block));
    folder.add("c.toml", "grid = '4x4'\n");
    const auto shows = [&](const std::string& text) {
        return comes_true([&] { return has(content_or_nothing(folder / "out.json"), text); });
    };
    const std::vector<std::string> line{"trace", "tiles.png", "late.png", "--config", "c.toml",
                                        "-o",    "out.json",  "--watch",  "-v"};
    const ProcessResult run = watched(folder, line, [&] {
        CHECK(shows("tiles_0"));
        folder.add("late.png", sprite_png(block));
        CHECK(shows("late_0"));
        folder.add("tiles.png", sprite_png(bar + "\n" + bar));
        CHECK(shows("tiles_1"));
        folder.add("c.toml", "gird = '4x4'\n");
        CHECK(comes_true([&] { return has(content_of(folder / "err"), "'gird'; did you mean grid?\n"); }));
        folder.add("c.toml", "grid = '2x2'\n");
        CHECK(shows("tiles_5"));
    });
    CHECK(run.exit_code == 130);
    CHECK(has(run.out, "  tiles_5\n"));
}

TEST_CASE("bake knows --watch too") {
    const TempFolder folder;
    folder.add("in/a.png", sprite_png(block));
    const ProcessResult run = watched(folder, {"bake", "in", "-o", "m.h", "--watch"}, [&] {
        CHECK(comes_true([&] { return fs::exists(folder / "m.h"); }));
        folder.add("in/b.png", sprite_png(bar));
        CHECK(comes_true([&] { return has(content_of(folder / "m.h"), "b_"); }));
    });
    CHECK(run.exit_code == 130);
}

TEST_CASE("watch: --watch that makes no sense ends at once") {
    const TempFolder folder;
    folder.add("a.png", sprite_png(block));
    const auto refused = [&](std::vector<std::string> options, const std::string& error) {
        options.insert(options.begin(), {"trace", "--watch"});
        const ProcessResult run = hitmask_in(folder, options);
        CAPTURE(run.err);
        CHECK(run.exit_code == 2);
        CHECK(has(run.err, error));
    };
    refused({"a.png"}, "--watch needs -o");
    refused({"-", "-o", "x.json"}, "--watch needs files, not standard input");
    refused({"--files-from", "-", "-o", "x.json"}, "--watch needs files, not standard input");
    refused({"a.png", "-o", "x.json", "--dry-run"}, "--watch and --dry-run contradict each other");
    refused({"a.png", "-o", "x.json", "--no-clobber"}, "--watch and --no-clobber contradict each other");
    refused({"a.png", "-o", "x.json", "--tolerance", "x"}, "--tolerance");
    folder.add("c.toml", "watch = true\n");
    refused({"a.png", "-o", "x.json", "--config", "c.toml"}, "--watch is for the command line alone");
}

TEST_CASE("watch: a shape that is edited while it runs stays when its picture changes") {
    const TempFolder folder;
    folder.add("in/a.png", sprite_png(block));
    const fs::path out = folder / "out/sprites.json";
    const auto shows = [&](const std::string& text) {
        return comes_true([&] { return has(content_or_nothing(out), text); });
    };
    const ProcessResult run = watched(folder, {"trace", "in", "-o", "out", "--watch"}, [&] {
        CHECK(shows("\"solid_px\": 16"));
        nlohmann::json document = nlohmann::json::parse(content_of(out));
        document["sprites"][0]["edited"] = true;
        document["sprites"][0]["polygons"][0]["outer"] = {{0, 0}, {4, 0}, {0, 4}};
        folder.add("out/sprites.json", std::string_view(document.dump()));
        folder.add("in/a.png", sprite_png(bar));
        CHECK(shows("\"solid_px\":16"));
        CHECK(shows("\"missed_px\": 11"));
        CHECK(shows("[[0,0],[4,0],[0,4]]"));
    });
    CHECK(has(run.err, "warning: 1 edited shape is kept: out/sprites.json: a; "));
}
