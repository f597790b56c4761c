// Many files, many threads, and runs that are interrupted.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using nlohmann::json;

namespace fs = std::filesystem;

namespace {

/// Sprites of many sizes, some broken, some with warnings.
void add_sprites(const TempFolder& folder, int count) {
    Random random(99);
    for (int i = 0; i < count; ++i) {
        Bytes png = sprite_png(random_mask(random, slow_build ? 40 : 80));
        if (i % 10 == 3) png.resize(png.size() / 2);
        if (i % 10 == 7) png.push_back(0);
        folder.add("in/" + std::to_string(i % 4) + "/" + std::to_string(i) + ".png", png);
    }
}

/// Adds in/0.png, in/1.png and so on, all alike.
void add_ships(const TempFolder& folder, int count) {
    const Bytes png = ship_png();
    for (int i = 0; i < count; ++i) {
        folder.add("in/" + std::to_string(i) + ".png", png);
    }
}

/// A large sprite, which takes long enough to interrupt the run.
Bytes large_png() {
    constexpr int side = slow_build ? 700 : 1000;
    Random random(5);
    hitmask::Mask mask(side, side);
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            if (random.below(2) == 0) mask.set(x, y);
        }
    }
    return sprite_png(mask);
}

ProcessResult with_stdout(const TempFolder& folder, std::vector<std::string> arguments, std::function<void()> setup) {
    return run_process(tool(), {.arguments = std::move(arguments), .folder = folder.path(), .setup = std::move(setup)});
}

/// The signals that the tool can handle. Wine turns SIGINT into Ctrl-C; any other signal ends Wine itself.
std::vector<int> ending_signals(std::vector<int> signals) {
    return other_tool().empty() ? std::move(signals) : std::vector{SIGINT};
}

/// Waits until the process has its own handler for the signal, at most ten seconds. A busy machine needs time for this.
void wait_until_caught(int process, int signal) {
    const std::string key = "SigCgt:\t", folder = "/proc/" + std::to_string(process);
    for (int i = 0; i < 1000; ++i) {
        std::error_code not_there;
        const bool has_begun =
            std::filesystem::equivalent(folder + "/exe", tool(), not_there); // Catch2 has handlers too
        std::ifstream status(has_begun ? folder + "/status" : "");
        for (std::string line; std::getline(status, line);) {
            if (!line.starts_with(key)) continue;
            const auto caught = std::stoull(line.substr(key.size()), nullptr, 16);
            if ((caught >> (signal - 1) & 1) != 0) return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

} // namespace

TEST_CASE("the same bytes and messages for any number of jobs and any order of the files") {
    const TempFolder folder;
    const std::size_t count = slow_build ? 20 : 60; // every tenth is damaged
    add_sprites(folder, static_cast<int>(count));
    std::vector<std::string> files;
    for (const std::string& name : folder.listing()) {
        if (name.ends_with(".png")) files.push_back(name);
    }
    std::string out, err;
    Random random(7);
    for (const char* jobs : {"1", "8", "2", "0"}) {
        if (slow_build && std::string_view(jobs) == "2") break; // one at a time and many are enough
        std::vector<std::string> arguments{"trace", "-o", "out.json", "-j", jobs};
        for (std::size_t i = files.size(); i > 1; --i) {
            std::swap(files[i - 1], files[random.below(i)]);
        }
        arguments.insert(arguments.end(), files.begin(), files.end());
        const ProcessResult run = hitmask_in(folder, arguments);
        CHECK(run.exit_code == 1);
        const std::string written = content_of(folder / "out.json");
        CHECK((out.empty() || written == out));
        CHECK((err.empty() || without_time(run.err) == err));
        out = written;
        err = without_time(run.err);
    }
    CHECK(json::parse(out).at("sprites").size() == count * 9 / 10);
    CHECK(has(err, std::to_string(count * 9 / 10) + " sprites, " + std::to_string(count / 10) + " failed"));
}

TEST_CASE("separate files are the same for any number of jobs") {
    const TempFolder folder;
    constexpr int count = slow_build ? 10 : 30;
    add_sprites(folder, count);
    for (const char* jobs : {"1", "8"}) {
        CHECK(hitmask_in(folder, {"trace", "in", "-r", "-q", "-j", jobs, "-o", std::string("out") + jobs, "--format",
                                  "json,svg,png"})
                  .exit_code == 1);
    }
    int compared = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder / "out1")) {
        if (!entry.is_regular_file()) continue;
        const fs::path below = entry.path().lexically_relative(folder / "out1");
        CHECK(content_of(entry.path()) == content_of(folder / "out8" / below));
        ++compared;
    }
    CHECK(compared == count * 9 / 10 * 2 + 1);
}

TEST_CASE("thousands of files with 64 descriptors and little memory") {
    const TempFolder folder;
    const Bytes png = ship_png();
    const int count = case_count(2000, Weight::heavy);
    std::string list;
    for (int i = 0; i < count; ++i) {
        const std::string name = "in/" + std::to_string(i % 50) + "/" + std::to_string(i) + ".png";
        folder.add(name, png);
        list += name + "\n";
    }
    for (const bool from_list : {false, true}) {
        std::vector<std::string> arguments{"trace", "-q", "-j", "8", "-o", "out", "--format", "svg,json"};
        const std::vector<std::string> inputs =
            from_list ? std::vector<std::string>{"--files-from", "-"} : std::vector<std::string>{"in", "-r"};
        arguments.insert(arguments.end(), inputs.begin(), inputs.end());
        const ProcessResult run = run_process(tool(), {.arguments = arguments,
                                                       .folder = folder.path(),
                                                       .input = list,
                                                       .limits = {{RLIMIT_NOFILE, 64}},
                                                       .time_limit = 600});
        CHECK(run.exit_code == 0);
        CHECK(run.err.empty());
        if (!slow_build) CHECK(run.peak_mebibytes < 40 + count / 1000.0);
    }
    CHECK(json::parse(content_of(folder / "out/sprites.json")).at("sprites").size() == static_cast<std::size_t>(count));
}

TEST_CASE("SIGINT and SIGTERM in a batch leave whole files only, and end with 130 and 143") {
    const TempFolder folder;
    add_ships(folder, 4000);
    for (const int signal : ending_signals({SIGINT, SIGTERM, SIGHUP})) {
        const int code = 128 + signal;
        const fs::path out = folder / ("out" + std::to_string(code));
        const ProcessResult run =
            run_process(tool(), {.arguments = {"trace", "in", "-o", out.string(), "--format", "json,png"},
                                 .folder = folder.path(),
                                 .setup = [=] { static_cast<void>(std::signal(signal, SIG_DFL)); },
                                 .while_running =
                                     [&](int process) {
                                         while (!fs::exists(out / "1000.png")) {
                                             std::this_thread::sleep_for(std::chrono::milliseconds(1));
                                         }
                                         kill(process, signal);
                                     }});
        CHECK(run.exit_code == code);
        CHECK(temporary_files(folder).empty());
        CHECK_FALSE(fs::exists(out / "sprites.json"));
        int whole = 0;
        for (const auto& entry : fs::directory_iterator(out)) {
            const std::string content = content_of(entry.path());
            CHECK(content.ends_with(std::string("IEND\xae\x42\x60\x82")));
            ++whole;
        }
        CHECK(whole > 0);
        CHECK(whole < 4000);
    }
}

TEST_CASE("SIGINT ends waiting for standard input too") {
    const TempFolder folder;
    int ends[2];
    REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"trace", "-"}, {"trace", "--files-from", "-"}}) {
        const ProcessResult run =
            run_process(tool(), {.arguments = arguments,
                                 .folder = folder.path(),
                                 .time_limit = 20,
                                 .setup = [&] { dup2(ends[0], 0); },
                                 .while_running =
                                     [](int process) {
                                         wait_until_caught(process, SIGINT);
                                         std::this_thread::sleep_for(std::chrono::milliseconds(300));
                                         kill(process, SIGINT);
                                     }});
        CHECK(run.exit_code == 130);
    }
    close(ends[0]);
    close(ends[1]);
}

TEST_CASE("a signal does not wait for the sprite that is being traced") {
    const TempFolder folder;
    folder.add("large.png", large_png());
    const std::vector<std::string> arguments{"trace", "large.png", "-o", "out.json"};
    for (const int signal : ending_signals({SIGINT, SIGTERM})) {
        const ProcessResult run =
            run_process(tool(), {.arguments = arguments, .folder = folder.path(), .while_running = [&](int process) {
                                     while (temporary_files(folder).empty()) {
                                         std::this_thread::sleep_for(std::chrono::milliseconds(1));
                                     }
                                     kill(process, signal);
                                 }});
        CHECK(run.exit_code == 128 + signal);
        CHECK(run.err.empty());
        CHECK(folder.listing() == std::vector<std::string>{"large.png"});
        // CPU time does not depend on other work of the machine.
        static const double whole = hitmask_in(folder, {"trace", "large.png"}).cpu_seconds;
        CHECK(run.cpu_seconds < whole / 2);
    }
}

TEST_CASE("a signal ends the search for a vertex budget, with one job and with two") {
    const TempFolder folder;
    folder.add("in/a.png", large_png());
    folder.add("in/b.png", large_png());
    for (const char* jobs : {"1", "2"}) {
        const std::vector<std::string> arguments{"trace",          "in",  "-o",           "out.json", "--jobs", jobs,
                                                 "--max-vertices", "100", "--drop-small", "-q"};
        const ProcessResult run =
            run_process(tool(), {.arguments = arguments, .folder = folder.path(), .while_running = [&](int process) {
                                     while (temporary_files(folder).empty()) {
                                         std::this_thread::sleep_for(std::chrono::milliseconds(1));
                                     }
                                     kill(process, SIGINT);
                                 }});
        CHECK(run.exit_code == 130);
        CHECK(run.err.empty());
        CHECK(folder.listing() == std::vector<std::string>{"in/", "in/a.png", "in/b.png"});
    }
}

TEST_CASE("a large picture of noise says that it may take long, others do not") {
    const TempFolder folder;
    const auto dots = [](int side) { // every fifth pixel of every fifth row
        hitmask::Mask mask(side, side);
        for (int y = 0; y < side; y += 5) {
            for (int x = 0; x < side; x += 5) mask.set(x, y);
        }
        return sprite_png(mask);
    };
    folder.add("large.png", dots(520));
    folder.add("small.png", dots(512));
    const std::string notice =
        "hitmask: warning: large.png: 43264 corners, which looks like noise: this may take long\n";
    const ProcessResult fit = hitmask_in(folder, {"trace", "large.png", "small.png"});
    CHECK(fit.exit_code == 0);
    CHECK(has(fit.err, notice));
    CHECK_FALSE(has(fit.err, "small.png"));
    if (slow_build) return; // each run takes ten seconds
    CHECK_FALSE(has(hitmask_in(folder, {"trace", "large.png", "--prefer", "fewest"}).err, "warning"));
    CHECK(hitmask_in(folder, {"trace", "large.png", "-q"}).err.empty());
}

TEST_CASE("a signal ends writing to a pipe that nobody reads", "[unix][signals]") {
    const TempFolder folder;
    add_ships(folder, 400);
    int ends[2];
    REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
    const ProcessResult run = run_process(tool(), {.arguments = {"trace", "in"},
                                                   .folder = folder.path(),
                                                   .time_limit = 20,
                                                   .setup = [&] { dup2(ends[1], 1); },
                                                   .while_running =
                                                       [&](int process) {
                                                           int waiting = 0; // more than half of a pipe's capacity
                                                           while (waiting < 1 << 15) {
                                                               REQUIRE(ioctl(ends[0], FIONREAD, &waiting) == 0);
                                                           }
                                                           std::this_thread::sleep_for(std::chrono::milliseconds(300));
                                                           kill(process, SIGTERM);
                                                       }});
    CHECK(run.exit_code == 143);
    close(ends[0]);
    close(ends[1]);
}

TEST_CASE("threads that the system refuses are done without", "[unix][limits]") {
    const TempFolder folder;
    add_sprites(folder, 10); // every tenth is damaged
    const auto traced = [&](std::vector<ProcessLimit> limits) {
        return run_process(tool(), {.arguments = {"trace", "in", "-r", "-j", "32", "--format", "json"},
                                    .folder = folder.path(),
                                    .limits = std::move(limits),
                                    .as_nobody = true});
    };
    const ProcessResult usual = traced({});
    REQUIRE(usual.exit_code == 1);
    for (const unsigned long processes : {1UL, 2UL, 6UL}) {
        const ProcessResult run = traced({{RLIMIT_NPROC, processes}});
        CHECK(run.exit_code == 1);
        CHECK(run.out == usual.out);
        CHECK(without_time(run.err) == without_time(usual.err));
    }
    if (slow_build) return; // sanitizers need more address space than these limits leave
    for (const unsigned long mebibytes : {40UL, 60UL, 100UL, 400UL}) {
        const ProcessResult run = traced({{RLIMIT_AS, mebibytes << 20}});
        CHECK(run.exit_code == 1); // and no signal, however little memory there is
        CHECK((has(run.err, " sprites, ") || has(run.err, " 1 sprite, "))); // as many sprites as fit into the memory
    }
}

TEST_CASE("standard output that is full or closed is one error and exit code 1") {
    const TempFolder folder;
    add_ships(folder, share_of(200, Weight::heavy));
    const auto full = [] { dup2(open("/dev/full", O_WRONLY), 1); };
    const auto closed = [] { close(1); };
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"trace", "in"},
                                               {"trace", "in/1.png"},
                                               {"trace", "in/1.png", "--format", "svg"},
                                               {"info", "in/1.png"},
                                               {"--version"},
                                               {"--help"},
                                               {"trace", "--help"},
                                               {"trace", "in/1.png", "--dry-run"},
                                               {"trace", "--list-formats"}}) {
        CAPTURE(arguments);
        const auto refused = [&](const std::function<void()>& setup, const char* reason) {
            const ProcessResult run = with_stdout(folder, arguments, setup);
            CHECK(run.exit_code == 1);
            CHECK(has(run.err, std::string("hitmask: error: standard output: ") + reason + "\n"));
            CHECK(std::ranges::count_if(lines_of(run.err), [](const auto& line) { return has(line, "error:"); }) == 1);
        };
        refused(full, "No space left on device");
        refused(closed, "Bad file descriptor");
    }
}

TEST_CASE("standard output that nobody reads any more ends the program without a word, as SIGPIPE does",
          "[unix][signals]") {
    const TempFolder folder;
    add_ships(folder, 20);
    int ends[2];
    REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
    close(ends[0]);
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"trace", "in", "-o", "-", "-q"},
                                               {"trace", "in/1.png", "--format", "svg"},
                                               {"trace", "in", "--dry-run"},
                                               {"trace", "--list-formats"},
                                               {"bake", "--list-formats"},
                                               {"info", "in"},
                                               {"info", "in", "--json"},
                                               {"compare", "in/1.png", "--no-timing", "--methods", "box", "-q"},
                                               {"compare", "--list-methods"},
                                               {"compare", "--list-columns"},
                                               {"bench", "--help"},
                                               {"--version"},
                                               {"--help"},
                                               {"trace", "--help"}}) {
        CAPTURE(arguments);
        const ProcessResult run = with_stdout(folder, arguments, [&] { dup2(ends[1], 1); });
        CHECK(run.exit_code == 128 + SIGPIPE);
        CHECK(run.err.empty());
    }
    close(ends[1]);
}

TEST_CASE("files of a run whose standard output nobody reads are whole or not there", "[unix][signals]") {
    const TempFolder folder;
    add_ships(folder, 2);
    int ends[2];
    REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
    close(ends[0]);
    const auto gone = [&] { dup2(ends[1], 1); };
    const ProcessResult compared =
        with_stdout(folder, {"compare", "in", "--no-timing", "--methods", "box", "-q", "--report", "page.html"}, gone);
    CHECK(compared.exit_code == 128 + SIGPIPE);
    CHECK(content_of(folder / "page.html").ends_with("</html>\n"));
    const ProcessResult traced =
        with_stdout(folder, {"trace", "in", "-o", "-", "--cache", "c", "--depfile", "d"}, gone);
    CHECK(traced.exit_code != 0);
    CHECK(temporary_files(folder).empty());
    close(ends[1]);
}

TEST_CASE("closed standard streams are not mistaken for files") {
    const TempFolder folder;
    folder.add("a.png", ship_png());
    for (const int stream : {0, 1, 2}) {
        const ProcessResult run =
            with_stdout(folder, {"trace", "a.png", "-o", "out.json"}, [stream] { close(stream); });
        CHECK(run.exit_code == 0);
        CHECK(json::parse(content_of(folder / "out.json")).at("sprites").size() == 1);
    }
    CHECK(with_stdout(folder, {"trace", "-"}, [] { close(0); }).exit_code == 1);
}

TEST_CASE("a reader that stops after the first line ends the program", "[unix][signals]") {
    const TempFolder folder;
    add_ships(folder, 3000);
    int ends[2];
    REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
    const ProcessResult run = run_process(tool(), {.arguments = {"trace", "in"},
                                                   .folder = folder.path(),
                                                   .time_limit = 60,
                                                   .setup = [&] { dup2(ends[1], 1); },
                                                   .while_running =
                                                       [&](int) {
                                                           char byte = 0;
                                                           CHECK(read(ends[0], &byte, 1) == 1);
                                                           close(ends[0]);
                                                       }});
    close(ends[1]);
    CHECK(run.exit_code == 128 + SIGPIPE);
    CHECK(run.err.empty());
}

TEST_CASE("a full disk leaves nothing half-written, and is told once", "[unix][devices]") {
    // A limit on the size of files fails like a full disk: in the middle of writing.
    const TempFolder folder;
    add_ships(folder, share_of(300, Weight::medium));
    const ProcessResult combined = run_process(
        tool(),
        {.arguments = {"trace", "in", "-o", "out.json"}, .folder = folder.path(), .limits = {{RLIMIT_FSIZE, 20000}}});
    CHECK(combined.exit_code == 1);
    CHECK(has(combined.err, "hitmask: error: out.json: File too large\n"));
    CHECK_FALSE(fs::exists(folder / "out.json"));
    CHECK(temporary_files(folder).empty());

    const ProcessResult separate =
        run_process(tool(), {.arguments = {"trace", "in", "-o", "out", "--format", "svg,png"},
                             .folder = folder.path(),
                             .limits = {{RLIMIT_FSIZE, 2000}}});
    CHECK(separate.exit_code == 1);
    CHECK(temporary_files(folder).empty());
    for (const auto& entry : fs::directory_iterator(folder / "out")) {
        CHECK(content_of(entry.path()).ends_with("</svg>\n"));
    }
}

TEST_CASE("lack of memory is the error of one sprite", "[unix][limits]") {
    if (slow_build) return; // sanitizers need more address space than these limits leave
    const TempFolder folder;
    PngParts png = png_of_size(8000, 8000, 0);
    png.bit_depth = 1;
    png.scanlines.resize(std::size_t{8000} * 1001);
    folder.add("big.png", png.file());
    folder.add("small.png", ship_png());
    const ProcessResult run = run_process(tool(), {.arguments = {"trace", "big.png", "small.png", "-j", "1"},
                                                   .folder = folder.path(),
                                                   .limits = {{RLIMIT_AS, 250UL << 20}}});
    CHECK(run.exit_code == 1);
    CHECK(has(run.err, "hitmask: error: big.png: "));
    CHECK(has(run.err, "mem"));
    CHECK(json::parse(run.out).at("sprites").size() == 1);
}

TEST_CASE("the locale, HOME and a small stack change nothing") {
    const TempFolder folder;
    add_sprites(folder, 10); // every tenth is damaged
    const auto traced = [&](std::vector<std::string> environment, std::vector<ProcessLimit> limits) {
        const ProcessResult run = run_process(tool(), {.arguments = {"trace", "in", "-r", "-q", "--tolerance", "0.5"},
                                                       .folder = folder.path(),
                                                       .environment = std::move(environment),
                                                       .limits = std::move(limits)});
        CHECK(run.exit_code == 1);
        return run.out;
    };
    const std::string usual = traced({"LC_ALL=C"}, {});
    CHECK(usual.size() > 1000);
    CHECK(traced({"LC_ALL=de_DE.UTF-8", "LANG=de_DE.UTF-8", "LC_NUMERIC=de_DE.UTF-8"}, {}) == usual);
    CHECK(traced({"HOME=", "TZ=nowhere", "LC_ALL=nonsense"}, {}) == usual);
    CHECK(traced({}, {{RLIMIT_STACK, 256UL << 10}}) == usual);
    if (slow_build) return; // sanitizers need more stack
    const Bytes png = ship_png();
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"trace", "-"}, {"trace", "--files-from", "-", "-0"}}) {
        const ProcessResult run = run_process(tool(), {.arguments = arguments,
                                                       .folder = folder.path(),
                                                       .input = std::string(png.begin(), png.end()),
                                                       .limits = {{RLIMIT_STACK, 64UL << 10}}});
        CHECK(run.signal == 0);
    }
}
