#include "progress.h"

#include "cli/tool.h"
#include "support/catch.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using hitmask::tool::progress_line;

TEST_CASE("the progress line shows count, rate and time left, and fits") {
    CHECK(progress_line(85, 340, 10, 80) == "[#######-----------------------]  85/340  8.5/s  30 s left");
    CHECK(progress_line(340, 340, 2, 80) == "[##############################] 340/340  170/s  0 s left");
    CHECK(progress_line(1, 100000, 0.5, 80) == "[------------------------------]      1/100000  2.0/s  13:53 h left");
    CHECK(progress_line(600, 1000, 600, 80) == "[##################------------]  600/1000  1.0/s  6:40 min left");
    CHECK(progress_line(0, 1, 75, 80) == "[------------------------------] 0/1  1:15 min so far");
    CHECK(progress_line(0, 0, 0, 80) == "[##############################] 0/0");
    for (int columns = 0; columns < 100; ++columns) {
        CHECK(static_cast<int>(progress_line(12, 345, 7, columns).size()) < std::max(columns, 1));
    }
}

TEST_CASE("the bar is drawn on terminals only, and leaves no trace on them") {
    const TempFolder folder;
    const Bytes png = ship_png();
    constexpr int count = with_sanitizer ? 20 : 60;
    for (int i = 0; i < count; ++i) {
        folder.add("in/" + std::to_string(i) + ".png", png);
    }
    const auto shown = [&](bool terminal, std::vector<std::string> environment, std::vector<std::string> options) {
        // With pictures, since without them it is over before the bar is drawn for the first time.
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
