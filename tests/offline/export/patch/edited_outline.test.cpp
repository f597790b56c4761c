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
    CHECK_FALSE(edited_outline("{}", sprite, "svg", {})); // edited SVG is not read
}

TEST_CASE("shapes of engines that are no polygons, or not where they stand, are said to be") {
    const TracedSprite sprite;
    const struct {
        const char* format;
        std::string_view text;
        const char* fault;
    } cases[] = {
        {"godot", "\nrotation = 0.5\npolygon = PackedVector2Array(0, 0, 4, 0, 4, 4)\n",
         "one of its nodes is moved or turned"},
        {"godot", "[node type=\"CollisionShape2D\"]\n", "it has other shapes than polygons"},
        {"godot", "\npolygon = PackedVector2Array(0, 0, 4, 0", "a polygon has no end"},
        {"godot", "\npolygon = PackedVector2Array(0, 0, 4, four)\n", "a coordinate is not a number"},
        {"unity", "physicsShape:\n  - {x: 1, y: 2}\n", "a path has no beginning"},
        {"unity", "physicsShape:\n- - {x: 1, y: two}\n", "a coordinate is not a number"},
        {"tiled", "<tile><objectgroup><object x='1' width='2' height='2' rotation='9'/></objectgroup></tile>",
         "one of its objects is turned"},
        {"tiled", "<tile><objectgroup><object width='2' height='2'><ellipse/></object></objectgroup></tile>",
         "one of its objects is neither a polygon nor a rectangle"},
        {"tiled", "<tile><objectgroup><object x='1'/></objectgroup></tile>",
         "one of its objects is neither a polygon nor a rectangle"},
        {"tiled-json", R"({"objectgroup": {"objects": [{"x": "1", "width": 2, "height": 2}]}})",
         "a coordinate is not a number"},
        {"tiled-json", R"({"objectgroup": {"objects": [{"width": 2, "height": 2, "rotation": 9}]}})",
         "one of its objects is turned"},
        {"tiled-json", R"({"objectgroup": {"objects": [{"point": true}]}})",
         "one of its objects is neither a polygon nor a rectangle"},
    };
    for (const auto& c : cases) {
        CAPTURE(c.format, c.text);
        CHECK_THROWS_WITH(edited_outline(c.text, sprite, c.format, {}), c.fault);
    }
}
