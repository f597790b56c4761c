// The .meta files of Unity.

#include <hitmask/offline/sheet.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "offline/sheets/sheet_texts.h"
#include "sheets/frame_overlaps.h"
#include "support/catch.h"
#include "support/packed_sheet.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/temp_folder.h"

namespace hitmask::test::sheet_texts {

TEST_CASE("a .meta of a single sprite is all of its picture") {
    const Sheet sheet =
        parsed_sheet("TextureImporter:\n  spriteMode: 1\n  spriteSheet:\n    sprites: []\n", "hero.png.meta");
    REQUIRE(sheet.frames.size() == 1);
    CHECK(sheet.frames[0].name == "hero");
    const SheetFrame frame = in_picture(sheet.frames[0], 5, 4);
    CHECK(frame.stored == PixelRect{0, 0, 5, 4});
    CHECK(frame.width == 5);
    CHECK(fault_of_sheet("DefaultImporter:\n", "a.txt.meta") ==
          "a.txt.meta: not the .meta of a picture: it has no TextureImporter");
}

TEST_CASE("the pivot of a picture that is one sprite in Unity is that of its .meta") {
    const auto pivot = [](const std::string& lines) {
        return parsed_sheet("TextureImporter:\n  spriteMode: 1\n" + lines, "a.png.meta").frames.at(0).pivot;
    };
    CHECK(pivot("  alignment: 0\n  spritePivot: {x: 0.25, y: 0.1}\n") == Pivot{0.5, 0.5});
    CHECK(pivot("  alignment: 1\n") == Pivot{0, 0});
    CHECK(pivot("  alignment: 7\n") == Pivot{0.5, 1});
    CHECK(pivot("  alignment: 9\n  spritePivot: {x: 0.25, y: 0.25}\n") == Pivot{0.25, 0.75});
    CHECK(pivot("") == Pivot{0.5, 0.5});
}

TEST_CASE("sprites of Unity have their names, however its YAML writes them") {
    CHECK(name_in_meta("hero_0") == "hero_0");
    CHECK(name_in_meta("'it''s'") == "it's");
    CHECK(name_in_meta("'a\\x41'") == "a/x41"); // single quotes have no escapes
    CHECK(name_in_meta(R"("\uD55C\uAD6D_0")") == "\xed\x95\x9c\xea\xb5\xad_0");
    CHECK(name_in_meta(R"("\uD83D\uDE00\U0001F600")") == "\xf0\x9f\x98\x80\xf0\x9f\x98\x80");
    CHECK(name_in_meta(R"("\xE9\"\u0041")") == "\xc3\xa9\"A");
    CHECK(name_in_meta(R"("a\_b\N\L\P")") == "a\xc2\xa0"
                                             "b\xc2\x85\xe2\x80\xa8\xe2\x80\xa9");
    CHECK(name_in_meta(R"("\uD83Dx")") == "\xef\xbf\xbdx");
    CHECK(name_in_meta(R"("a\\b.png")") == "a\\b"); // Unity's own escape
    CHECK(name_in_meta(R"(a\b)") == "a/b");
    CHECK(name_in_meta("\"\\uD55C\n        x\\\n        \\ y\"") == "\xed\x95\x9c x y");
    CHECK(name_in_meta(R"("a\0")").ends_with("its name has a control character"));
    CHECK(name_in_meta(R"("..\\..\\a")").ends_with("its name leads out of its folder"));
    for (const char* const escape :
         {R"("\a")", R"("\b")", R"("\t")", R"("\n")", R"("\v")", R"("\f")", R"("\r")", R"("\e")"})
        CHECK(name_in_meta(escape).ends_with("its name has a control character"));
}

TEST_CASE("a name of Unity's may be a block scalar, or go on over the next lines") {
    CHECK(name_in_meta("|-\n        hero") == "hero");
    CHECK(name_in_meta(">-\n        hero\n        of light") == "hero of light");
    CHECK(name_in_meta("|2-\n        hero\n") == "hero");
    CHECK(name_in_meta("|\n        hero") == "frame 'hero\\n' (line 5): its name has a control character");
    CHECK(name_in_meta("|") == "frame '' (line 5): it has no name");
    CHECK(name_in_meta("|-\n        name: hero\n        rect: 1") ==
          "frame 'name: hero\\nrect: 1' (line 5): its name has a control character");
    CHECK(name_in_meta("hero\n        of light") == "hero of light");
    CHECK(name_in_meta("\n        hero") == "hero");
}

TEST_CASE("a name of Unity's that is no text of YAML is refused, and no other sprite with it") {
    CHECK(name_in_meta("\"open") == "frame '\"open' (line 5): its name has no closing quote");
    CHECK(name_in_meta("'it''s") == "frame ''it''s' (line 5): its name has no closing quote");
    CHECK(name_in_meta("|hero") ==
          "frame '|hero' (line 5): its name begins with '|', but is neither in quotes nor in the lines below");
    CHECK(name_in_meta("> 1") ==
          "frame '> 1' (line 5): its name begins with '>', but is neither in quotes nor in the lines below");
    CHECK(name_in_meta(R"("\x")") == "frame '\"\\x\"' (line 5): its name has a wrong escape: \\x");
    for (const std::string wrong : {"\\x4g", "\\u123", "\\U0001F60", "\\q", "\\'"}) {
        CHECK(name_in_meta("\"a" + wrong + "\"").ends_with("its name has a wrong escape: " + wrong));
    }
    for (const std::string open : {"\"open", "'open"}) {
        const Sheet sheet =
            parsed_sheet(meta_with({open, open[0] + std::string("closed") + open[0], "plain"}), "a.png.meta");
        CHECK(sheet.errors == std::vector{"frame '" + open + "' (line 5): its name has no closing quote"});
        REQUIRE(sheet.frames.size() == 2);
        CHECK(sheet.frames[0].name == "closed");
        CHECK(sheet.frames[1].name == "plain");
    }
    const Sheet mixed = parsed_sheet(meta_with({"'open", "\"over two\n        lines\""}), "a.png.meta");
    REQUIRE(mixed.frames.size() == 1);
    CHECK(mixed.frames[0].name == "over two lines");
}

} // namespace hitmask::test::sheet_texts
