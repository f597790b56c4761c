#include <hitmask/offline/edited_shapes.h>

#include "support/catch.h"

using namespace hitmask;

TEST_CASE("the outline in a text is read as it stands there, and what is none is an error without a path") {
    const TracedSprite sprite;
    const auto read = [&](std::string_view text) { return edited_outline(text, sprite, "json", {}); };
    const auto square = read(R"({"polygons": [{"outer": [[0, 0], [4, 0], [4, 4], [0, 4]], "holes": []}]})");
    REQUIRE(square);
    CHECK(signed_area(*square) == 16);
    CHECK(read(R"({"polygons": []})") == Outline{});
    CHECK_THROWS_AS(read("{}"), IoError);
    CHECK_THROWS_AS(read(R"({"polygons": [{"outer": [[0, "a"]]}]})"), IoError);
    CHECK_FALSE(edited_outline("{}", sprite, "svg", {})); // which is not read
}
