#include "terminal/progress.h"

#include <cmath>

#include "cli/tool.h"
#include "cli/traced.h"
#include "support/catch.h"
#include "support/settings.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using hitmask::tool::progress_line;
using hitmask::tool::TimeLeft;

TEST_CASE("the progress line shows count, unit, rate and time left, and fits") {
    CHECK(progress_line({85, 340, "sprites", 10, 30}, 80) ==
          "[#######-----------------------]  85/340 sprites  8.5/s  30 s left");
    CHECK(progress_line({340, 340, "steps", 2, 0}, 80) ==
          "[##############################] 340/340 steps  170/s  0 s left");
    CHECK(progress_line({1, 100000, "x", 0.5, 49999}, 80) ==
          "[------------------------------]      1/100000 x  2.0/s  13:53 h left");
    CHECK(progress_line({600, 1000, "x", 600, 391}, 80) ==
          "[##################------------]  600/1000 x  1.0/s  6:40 min left");
    CHECK(progress_line({5, 10, "x", 2, 41}, 80) == "[###############---------------]  5/10 x  2.5/s  45 s left");
    CHECK(progress_line({5, 10, "x", 0.5, {}}, 80) == "[###############---------------]  5/10 x  10/s");
    CHECK(progress_line({0, 1, "x", 75, {}}, 80) == "[------------------------------] 0/1 x  1:15 min so far");
    CHECK(progress_line({0, 0, "x", 0, {}}, 80) == "[##############################] 0/0 x");
    for (int columns = 0; columns < 100; ++columns) {
        CHECK(static_cast<int>(progress_line({12, 345, "sprites", 7, 200}, columns).size()) < std::max(columns, 1));
    }
}

TEST_CASE("the time left is that of the mean rate where it is steady") {
    TimeLeft left;
    CHECK_FALSE(left.update(0, 100, 30));
    CHECK_FALSE(left.update(2, 100, 0.2));
    for (std::size_t done = 10; done <= 100; ++done) {
        CHECK(left.update(done, 100, 0.1 * static_cast<double>(done)).value() ==
              Approx(0.1 * static_cast<double>(100 - done)).margin(1e-9));
    }
}

TEST_CASE("the time left does not jump where the rate does") {
    TimeLeft left; // sprites take no time and one second, in turn
    double last = left.update(1, 200, 1).value_or(0);
    double shown_late = 0;
    for (int tick = 11; tick < 1000; ++tick) {
        const double seconds = 0.1 * tick;
        const auto done = static_cast<std::size_t>(2 * (tick / 10));
        const double now = left.update(done, 200, seconds).value_or(-1);
        CHECK(std::abs(now - last) <= (tick < 100 ? 2.5 : 1)); // the plain mean would jump by up to 50 s
        last = now;
        if (tick == 500) shown_late = now;
    }
    CHECK(shown_late == Approx(50).margin(3));
    CHECK(left.update(200, 200, 100) == 0);
}

TEST_CASE("the bar is drawn on terminals only, and leaves no trace on them", "[unix][terminal]") {
    const TempFolder folder;
    const Bytes png = ship_png();
    constexpr int count = slow_build ? 20 : 60;
    for (int i = 0; i < count; ++i) {
        folder.add("in/" + std::to_string(i) + ".png", png);
    }
    const auto shown = [&](bool terminal, std::vector<std::string> environment, std::vector<std::string> options) {
        // With pictures: without them the run ends before the bar is drawn for the first time.
        options.insert(options.begin(), {"trace", "in", "-o", "out", "--format", "png", "-j", "1"});
        const ProcessResult run = run_process(tool(), {.arguments = std::move(options),
                                                       .folder = folder.path(),
                                                       .environment = std::move(environment),
                                                       .terminal = terminal});
        CHECK(run.exit_code == 0);
        const std::size_t bar = run.err.rfind("/" + std::to_string(count)), cleared = run.err.rfind("\r\x1b[K");
        if (bar == std::string::npos) return false;
        CHECK(cleared != std::string::npos);
        CHECK(cleared > bar);
        return true;
    };
    CHECK(shown(true, {"TERM=xterm", "CI="}, {}));
    CHECK(shown(false, {}, {"--progress", "always"}));
    CHECK_FALSE(shown(false, {"TERM=xterm", "CI="}, {}));
    CHECK_FALSE(shown(true, {"TERM=xterm", "CI=true"}, {}));
    CHECK_FALSE(shown(true, {"TERM=dumb", "CI="}, {}));
    CHECK_FALSE(shown(true, {"TERM=xterm", "CI="}, {"-q"}));
}

namespace {

/// The messages of a run on standard error, at a terminal or not. Requires that the run succeeds.
std::string told_of_run(const TempFolder& folder, bool terminal, std::vector<std::string> arguments,
                        const std::vector<std::string>& options) {
    arguments.insert(arguments.end(), {"--color", "never", "--progress", "never"});
    arguments.insert(arguments.end(), options.begin(), options.end());
    const ProcessResult run = run_process(tool(), {.arguments = std::move(arguments),
                                                   .folder = folder.path(),
                                                   .environment = {"TERM=xterm"},
                                                   .terminal = terminal});
    CHECK(run.exit_code == 0);
    return run.err;
}

} // namespace

TEST_CASE("advice after a run is for people at a terminal", "[unix][terminal]") {
    const TempFolder folder;
    folder.add("specks.png", sprite_png("####.#\n####..\n####..\n####..\n####..\n"));
    folder.add("clear.png", sprite_png("....\n....\n"));
    std::string stairs; // with steps of three pixels
    for (int y = 0; y < 18; ++y) {
        stairs += std::string(static_cast<std::size_t>(y / 3 * 3 + 3), '#') +
                  std::string(static_cast<std::size_t>(18 - y / 3 * 3), '.') + "\n";
    }
    folder.add("enlarged.png", sprite_png(stairs));
    const auto told = [&](bool terminal, const std::vector<std::string>& options) {
        return told_of_run(folder, terminal, {"trace", ".", "-o", "/dev/null"}, options);
    };
    const std::string all = told(true, {});
    CHECK(has(all, "hitmask: 1 sprite without a solid pixel: a --threshold below 127 sees fainter ones"));
    CHECK(has(all, "hitmask: 1 sprite with specks or holes below 16 px: --min-area 16 drops them"));
    CHECK(has(all, "hitmask: 1 sprite of enlarged pixels: --tolerance 3 is the size of one"));
    const std::string cleaned = told(true, {"--min-area", "16"});
    CHECK_FALSE(has(cleaned, "specks"));
    CHECK(has(cleaned, "hitmask: 1 sprite without an outline: --threshold 127 and --min-area leave nothing"));
    CHECK_FALSE(has(told(true, {"--tolerance", "3"}), "enlarged pixels"));
    CHECK_FALSE(has(told(true, {"-q"}), "sprite"));
    CHECK_FALSE(has(told(false, {}), "specks"));
    folder.add("tiny.png", sprite_png("##\n"));
    CHECK(has(told(true, {}), "hitmask: 1 sprite with specks or holes"));
    std::string art; // a box of 22 px with teeth of one pixel
    for (int y = 0; y < 22; ++y) {
        std::string line;
        for (int x = 0; x < 22; ++x) {
            const bool is_edge = x == 0 || y == 0 || x == 21 || y == 21;
            line += is_edge && (x + y) % 2 == 0 ? '.' : '#';
        }
        art += line + "\n";
    }
    folder.add("art.png", sprite_png(art));
    CHECK(has(told(true, {}),
              "of small pixel art with an IoU below 0.97: --preset pixel-art follows the pixels closely"));
    CHECK_FALSE(has(told(true, {"--preset", "pixel-art"}), "small pixel art"));
    CHECK_FALSE(has(told(true, {"--tolerance", "1"}), "small pixel art"));
    // A preset does not know the size of the pixels. Only for the exact preset it does not matter.
    CHECK(has(told(true, {"--preset", "pixel-art"}), "--tolerance 3 is the size of one"));
    CHECK_FALSE(has(told(true, {"--preset", "exact"}), "enlarged pixels"));
}

TEST_CASE("advice about a side tells what its tolerance costs", "[unix][terminal]") {
    const TempFolder folder;
    std::string slope; // rises one pixel in two
    for (int y = 0; y < 32; ++y) {
        slope += std::string(static_cast<std::size_t>(2 * y + 1), '#') +
                 std::string(static_cast<std::size_t>(64 - 2 * y), '.') + "\n";
    }
    folder.add("a.png", sprite_png(slope));
    folder.add("b.png", sprite_png(slope));
    folder.add("small.png", sprite_png("#.......\n###.....\n#####...\n#######.\n########\n"));
    folder.add("c.toml", "side = 'inside'\ntolerance = 0.6\n[[sprites]]\nmatch = 'b'\nside = 'either'\n");
    const auto told = [&](bool terminal, const std::vector<std::string>& options) {
        return told_of_run(folder, terminal, {"trace", "a.png", "b.png", "-o", "o.json"}, options);
    };
    const auto vertices = [&](const std::string& tolerance) {
        std::size_t sum = 0;
        for (const auto& sprite : traced(folder, {"a.png", "b.png", "--side", "outside", "--tolerance", tolerance})) {
            sum += sprite.at("vertices").get<std::size_t>();
        }
        return sum;
    };
    const std::size_t tight = vertices("0.6"), straight = vertices("1.5");
    CHECK(straight < tight);
    CHECK(has(told(true, {"--side", "outside", "--tolerance", "0.6"}),
              "hitmask: 2 sprites with --side: " + std::to_string(tight) + " vertices at this tolerance, " +
                  std::to_string(straight) + " at --tolerance 1.5, which straight slopes need"));
    CHECK(has(told(true, {"--side", "inside", "--tolerance", "0.6"}), "2 sprites with --side"));
    CHECK(has(told(true, {"--side", "outside", "--tolerance", "2%"}), "2 sprites with --side"));
    CHECK(has(told(true, {"--config", "c.toml"}), "1 sprite with --side"));
    const std::vector<std::vector<std::string>> silent = {{"--side", "outside"},
                                                          {"--tolerance", "0.6"},
                                                          {"--side", "outside", "--tolerance", "1.5"},
                                                          {"--side", "outside", "--tolerance", "0"},
                                                          {"--side", "outside", "--tolerance", "0.6", "-q"},
                                                          {"--preset", "bullets", "--tolerance", "2"},
                                                          {"small.png", "--preset", "bullets"}};
    for (const auto& options : silent) {
        CAPTURE(options);
        CHECK_FALSE(has(told(true, options), "with --side"));
    }
    CHECK_FALSE(has(told(false, {"--side", "outside", "--tolerance", "0.6"}), "with --side"));
    std::string disc; // 24 px wide
    for (int y = 0; y < 24; ++y) {
        for (int x = 0; x < 24; ++x) {
            disc += (2 * x - 23) * (2 * x - 23) + (2 * y - 23) * (2 * y - 23) <= 24 * 24 ? '#' : '.';
        }
        disc += '\n';
    }
    folder.add("disc.png", sprite_png(disc)); // no advice if a preset asks for few vertices inside
    CHECK(has(told(true, {"disc.png", "--side", "inside", "--tolerance", "10%"}), "1 sprite fit badly"));
    CHECK_FALSE(has(told(true, {"disc.png", "--preset", "bullets"}), "fit badly"));
}
