#include "text/printable_path.h"

#include "support/catch.h"

using hitmask::printable;

TEST_CASE("printable text stays as it is") {
    CHECK(printable("").empty());
    CHECK(printable("sprites/hero 1.png") == "sprites/hero 1.png");
    CHECK(printable(R"(C:\sprites\"hero" %s.png)") == R"(C:\sprites\"hero" %s.png)");
    CHECK(printable("gr\xC3\xBC\xC3\x9F \xE6\xBC\xA2 \xF0\x9F\x91\xBE") ==
          "gr\xC3\xBC\xC3\x9F \xE6\xBC\xA2 \xF0\x9F\x91\xBE");
}

TEST_CASE("control characters become escapes") {
    CHECK(printable("a\nb\tc\rd") == R"(a\nb\tc\rd)");
    CHECK(printable(std::string_view("\0\x01\x1b\x7f", 4)) == R"(\x00\x01\x1b\x7f)");
    CHECK(printable("\xC2\x80\xC2\x9F") == R"(\u{0080}\u{009f})");
    CHECK(printable("\xC2\xA0") == "\xC2\xA0");
}

TEST_CASE("characters that break or reorder a line become escapes") {
    // NOLINTNEXTLINE(misc-misleading-bidirectional): these characters are tested
    CHECK(printable("\xE2\x80\xA8\xE2\x80\xAE\xE2\x81\xA6") == R"(\u{2028}\u{202e}\u{2066})");
    CHECK(printable("\xEF\xBB\xBF") == R"(\u{feff})");
}

TEST_CASE("bytes that are no UTF-8 become escapes, one each") {
    CHECK(printable("\x80") == R"(\x80)");
    CHECK(printable("\xff.png") == R"(\xff.png)");
    CHECK(printable("\xC0\x80") == R"(\xc0\x80)");                 // overlong
    CHECK(printable("\xE0\x80\x80") == R"(\xe0\x80\x80)");         // overlong
    CHECK(printable("\xF0\x80\x80\x80") == R"(\xf0\x80\x80\x80)"); // overlong
    CHECK(printable("\xED\xA0\x80") == R"(\xed\xa0\x80)");         // surrogate
    CHECK(printable("\xF4\x90\x80\x80") == R"(\xf4\x90\x80\x80)"); // above 10FFFF
    CHECK(printable("\xF5\x80\x80\x80") == R"(\xf5\x80\x80\x80)");
    CHECK(printable("\xE6\xBC") == R"(\xe6\xbc)"); // cut off
    CHECK(printable("\xE6\xBC"
                    "a") == R"(\xe6\xbca)");
    CHECK(printable("\xF4\x8F\xBF\xBF") == "\xF4\x8F\xBF\xBF");
}
