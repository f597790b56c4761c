// The tool in a build without OpenCV.

#include <string>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/sprite_png.h"

using namespace hitmask::test;

TEST_CASE("what needs OpenCV is refused in one line in a build without it") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("##"));
    for (const std::vector<std::string>& line : std::vector<std::vector<std::string>>{
             {"trace", "a.png", "--tracer", "opencv"}, {"compare", "a.png", "--methods", "mask,opencv"}}) {
        CAPTURE(line);
        const ProcessResult run = hitmask_in(folder, line);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        REQUIRE(lines_of(run.err).size() == 2);
        CHECK(lines_of(run.err)[0] == "hitmask: error: " + line[2] + " opencv: this build of hitmask has no OpenCV");
        CHECK(lines_of(run.err)[1] == "see hitmask " + line[0] + " --help");
    }
}

TEST_CASE("tables have no row of OpenCV in a build without it, and the version says so") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("####\n####\n####\n####"));
    for (const std::vector<std::string>& line :
         std::vector<std::vector<std::string>>{{"compare", "--list-methods"},
                                               {"compare", "a.png", "--no-timing"},
                                               {"bench", "outlines", "--quick", "a.png"}}) {
        CAPTURE(line);
        const ProcessResult run = hitmask_in(folder, line);
        CHECK(run.exit_code == 0);
        CHECK(run.out.size() > 100);
        CHECK_FALSE(has(run.out, "opencv"));
    }
    CHECK(has(hitmask_in(folder, {"--version"}).out, " (without OpenCV)\n"));
    CHECK(hitmask_in(folder, {"trace", "a.png", "--tracer", "own", "-o", "p.png"}).exit_code == 0);
}
