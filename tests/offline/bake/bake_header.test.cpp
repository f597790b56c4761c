// Compiles what bake_c_header() writes.

#include <hitmask/offline/bake.h>

#include <string>
#include <vector>

#include <hitmask/hitmask.h>

#include "support/catch.h"
#include "support/mask_art.h"
#include "support/random.h"
#include "support/run_process.h"
#include "support/temp_folder.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// The result of complaints() if nothing is wrong.
const std::string no_complaint = {};

/// The messages of the compiler, with all warnings; no_complaint if there are none.
std::string complaints(const char* compiler, std::vector<std::string> options, const TempFolder& folder) {
    options.insert(options.begin(), {"-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror"});
    const ProcessResult run = run_process(compiler, {.arguments = options, .folder = folder.path()});
    return run.exit_code == 0 ? run.err : "exit code " + std::to_string(run.exit_code) + ": " + run.err;
}

} // namespace

TEST_CASE("the C header compiles without a warning, as C99 and as C++, and holds the words of the masks") {
    const TempFolder folder;
    test::Random random(85);
    const std::vector<Mask> wide{mask_of(std::string(70, '#') + "\n#"), mask_of(std::string(70, '.') + "\n##")};
    std::vector<NamedFrames> sprites{{"ship", {mask_of("##.\n.##")}},
                                     {"hero/run", wide},
                                     {"int", {random_mask(random, 150)}},
                                     {"end */ of /* it\n\\", {mask_of("#")}},
                                     {"?"
                                      "?/",
                                      {mask_of("#")}},
                                     {"42", {mask_of("#")}}};
    folder.add("masks.h", bake_c_header(sprites));
    folder.add("again.h", bake_c_header(std::vector(sprites.rbegin(), sprites.rend())));
    CHECK(content_of(folder / "masks.h") == content_of(folder / "again.h"));
    folder.add("main.c",
               "#include \"masks.h\"\n#include <inttypes.h>\n#include <stdio.h>\nint main(void) {\n"
               "  for (int i = 0; i < 2 * hero_run_height; ++i) printf(\"%\" PRIx64 \" \", hero_run_union[i]);\n"
               "  printf(\"%d %d %d %d\", ship_width, ship_height, ship_frame_count, hero_run_frame_count);\n"
               "  { char room[ship_width]; return (int)sizeof room - 3 + (int_width == 0); }\n}\n");
    CHECK(complaints(HITMASK_C_COMPILER, {"-std=c99", "main.c", "-o", "main"}, folder) == no_complaint);
    CHECK(run_process(folder / "main", {}).out == "ffffffffffffffff 3f 3 0 3 2 1 2");
    folder.add("game.cpp",
               "#include <hitmask/mask.h>\n#include \"masks.h\"\n"
               "constexpr hitmask::MaskView ship{ship_width, ship_height, ship_frames[0]};\n"
               "static_assert(ship.width == 3 && ship.height == 2 && ship.words.size() == 2);\n"
               "static_assert(ship.words[0] == 3 && ship.words[1] == 6);\n"
               "constexpr hitmask::MaskView run[]{{hero_run_width, hero_run_height, hero_run_frames[0]},\n"
               "                                  {hero_run_width, hero_run_height, hero_run_frames[1]},\n"
               "                                  {hero_run_width, hero_run_height, hero_run_union},\n"
               "                                  {hero_run_width, hero_run_height, hero_run_intersection}};\n"
               "static_assert(run[0].words[1] == 63 && run[0].words[2] == 1 && run[1].words[2] == 3);\n"
               "static_assert(run[2].words[2] == 3 && run[3].words[0] == 0 && run[3].words[2] == 1);\n"
               "static_assert(mask_42_frames[0][0] == 1);\n");
    CHECK(complaints(HITMASK_CXX_COMPILER, {"-std=c++20", "-fsyntax-only", "-I", HITMASK_INCLUDE_DIR, "game.cpp"},
                     folder) == no_complaint);
    folder.add("c++17.cpp", "#include \"masks.h\"\nstatic_assert(ship_frames[0][1] == 6);\n");
    CHECK(complaints(HITMASK_CXX_COMPILER, {"-std=c++17", "-fsyntax-only", "c++17.cpp"}, folder) == no_complaint);
}
