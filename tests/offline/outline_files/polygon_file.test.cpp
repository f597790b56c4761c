#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <hitmask/offline/export.h>
#include <hitmask/offline/polygon_file.h>

#include "support/handtraced.h"
#include "support/mask_art.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/sprite_files.h"
#include "support/temp_folder.h"

using namespace hitmask;
using namespace hitmask::test;
namespace fs = std::filesystem;

namespace {

std::vector<NamedOutline> parsed_polygons(const std::string& text) {
    return parse_polygons({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, "file", "name");
}

Outline svg_outline(const std::string& inside, const std::string& attributes = "") {
    const auto outlines =
        parsed_polygons("<svg xmlns='http://www.w3.org/2000/svg' " + attributes + ">" + inside + "</svg>");
    REQUIRE(outlines.size() == 1);
    return outlines.front().outline;
}

Outline path(const std::string& d) {
    return svg_outline("<path d='" + d + "'/>");
}

Outline ring(std::vector<Vec2> vertices) {
    const auto count = static_cast<std::uint32_t>(vertices.size());
    return {std::move(vertices), {count}};
}

/// The reason of the refusal, without "file: ".
std::string fault(const std::string& text) {
    try {
        static_cast<void>(parsed_polygons(text));
    } catch (const IoError& error) {
        const std::string what = error.what();
        CHECK(what.find("file: ") == 0);
        CHECK(what.find('\n') == std::string::npos);
        return what.substr(6);
    }
    return "";
}

std::string svg_fault(const std::string& inside) {
    return fault("<svg>" + inside + "</svg>");
}

/// The file as `hitmask trace` writes it.
std::string written(const char* format, const Outline& outline, const Mask& mask) {
    TracedSprite sprite;
    sprite.name = sprite.source = "ship";
    sprite.image.width = mask.width(), sprite.image.height = mask.height();
    sprite.found.simplified.outline = outline;
    const std::string text = find_format(format)->encode(sprite, {}).bytes;
    return std::string(format) == "json" ? "{\"hitmask\": 1, \"sprites\": [" + text + "]}" : text;
}

/// Checks that the rings are the same, from whatever vertex they begin.
void check_same_rings(const Outline& a, const Outline& b) {
    REQUIRE(a.ring_ends == b.ring_ends);
    for (std::size_t r = 0; r < a.ring_count(); ++r) {
        const auto one = a.ring(r), other = b.ring(r);
        const auto begin = std::ranges::find(one, other.front());
        REQUIRE(begin != one.end());
        std::vector<Vec2> turned(begin, one.end());
        turned.insert(turned.end(), one.begin(), begin);
        CHECK(turned == std::vector<Vec2>(other.begin(), other.end()));
    }
}

/// The greatest distance from a point of the curve to the ring.
template<typename Curve>
double farthest(const Outline& outline, Curve curve) {
    double most = 0;
    for (int i = 0; i <= 1000; ++i) {
        const auto [x, y] = curve(i / 1000.0);
        double nearest = 1e9;
        const RingView r = outline.ring(0);
        for (std::size_t k = 0; k < r.size(); ++k) {
            const Vec2 a = r[k], b = r[(k + 1) % r.size()];
            const double dx = b.x - a.x, dy = b.y - a.y;
            const double part = std::clamp(((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
            nearest = std::min(nearest, std::hypot(a.x + part * dx - x, a.y + part * dy - y));
        }
        most = std::max(most, nearest);
    }
    return most;
}

constexpr double curve_error = 1.0 / 16 + 1.0 / 16 * 0.71; // of flattening, then of rounding to the lattice

} // namespace

TEST_CASE("what hitmask trace writes is read back the same") {
    std::size_t rings = 0;
    for (const fs::path& file : enough_sprites()) {
        const LoadedImage loaded = load_image(file);
        const Mask mask = mask_from_rgba(loaded.image);
        if (mask.count() == 0 || corner_count(mask) > 20000) continue;
        for (const double tolerance : {0.0, 1.0}) {
            const Outline outline = simplify(trace(mask), {.tolerance = tolerance}).outline;
            CAPTURE(file, tolerance);
            const auto json = parsed_polygons(written("json", outline, mask));
            REQUIRE(json.size() == 1);
            CHECK(json.front().name == "ship");
            check_same_rings(json.front().outline, outline);
            const auto svg = parsed_polygons(written("svg", outline, mask));
            CHECK(svg.front().name == "name");
            check_same_rings(svg.front().outline, outline);
            rings += outline.ring_count();
        }
    }
    CHECK(rings > share_of(std::size_t{100}, Weight::heavy));
}

TEST_CASE("the outlines of this repository that were traced by hand are read") {
    for (const char* name : {"bat_1", "bow", "moon"}) {
        const fs::path file = sprites_dir() / "handtraced" / (std::string(name) + ".svg");
        const auto outlines = load_polygons(file);
        REQUIRE(outlines.size() == 1);
        CHECK(outlines.front().name == name);
        check_same_rings(outlines.front().outline, read_handtraced(file));
    }
}

TEST_CASE("the path language draws what it says") {
    const Outline square = ring({{0, 0}, {8, 0}, {8, 8}, {0, 8}});
    for (const char* d : {"M0 0L8 0L8 8L0 8Z", "M0,0 L8,0 8,8 0,8z", "m0 0h8v8h-8z", "M0 0 8 0 8 8 0 8", "M0 0H8V8H0",
                          "m 0,0 8,0 0,8 -8,0 z", "M0 0h8v8h-8v-8z", "M+0-0H8.0V8e0H0Z", "M-.0.0H80e-1V.8E1H0Z",
                          "\n M 0 0 \t L 8 0 , 8 8 L 0 8 Z "}) {
        CAPTURE(d);
        CHECK(path(d) == square);
    }
    CHECK(path("M1.5.5-1.5.5-1.5-3z") == ring({{1.5F, 0.5F}, {-1.5F, 0.5F}, {-1.5F, -3}}));
    CHECK(path("M0 0h4v4h-4zm8 0h4v4h-4z").ring_count() == 2);
    CHECK(path("M0 0h4v4h-4z l4 4 0 -8z").ring(1).front() == Vec2{0, 0}); // continues at the start of the ring
    CHECK(path("M0 0L4 4L4 0L0 4z").vertices.size() == 4); // an eight with equal areas in both directions
    CHECK(path("M0 0h4v4h-4zM9 9") == ring({{0, 0}, {4, 0}, {4, 4}, {0, 4}}));
}

TEST_CASE("curves become edges close to them") {
    const Outline cubic = path("M0 0C0 40 60 40 60 0z");
    CHECK(farthest(cubic, [](double t) {
              const double s = 1 - t;
              return std::pair(3 * s * t * t * 60 + t * t * t * 60, 3 * s * s * t * 40 + 3 * s * t * t * 40);
          }) < curve_error);
    CHECK(cubic.vertices.size() < 40);
    CHECK(path("M0 0c0 40 60 40 60 0z") == cubic);
    const Outline quadratic = path("M0 0Q30 60 60 0z");
    CHECK(farthest(quadratic, [](double t) {
              return std::pair(2 * (1 - t) * t * 30 + t * t * 60, 2 * (1 - t) * t * 60);
          }) < curve_error);
    // S and T continue smoothly, as with a mirrored control point.
    CHECK(path("M0 0C0 20 20 20 20 0S40 -20 40 0z") == path("M0 0C0 20 20 20 20 0C20 -20 40 -20 40 0z"));
    CHECK(path("M0 0Q10 20 20 0T40 0z") == path("M0 0Q10 20 20 0Q30 -20 40 0z"));
    CHECK(path("M0 0L20 0S40 -20 40 0z") == path("M0 0L20 0C20 0 40 -20 40 0z"));
}

TEST_CASE("arcs become edges close to them") {
    const auto circle = [](double x, double y, double r) {
        return
            [x, y, r](double t) { return std::pair(x + r * std::cos(6.2831853 * t), y + r * std::sin(6.2831853 * t)); };
    };
    CHECK(farthest(path("M40 20A20 20 0 0 1 0 20A20 20 0 1 1 40 20z"), circle(20, 20, 20)) < curve_error);
    CHECK(farthest(path("M40 20A20 20 0 01 0 20 20 20 0 1140 20z"), circle(20, 20, 20)) < curve_error);
    CHECK(farthest(path("M0 20A1 1 0 0 0 40 20A20 20 0 0 0 0 20z"), circle(20, 20, 20)) < curve_error); // too small
    CHECK(farthest(svg_outline("<circle cx='20' cy='20' r='20'/>"), circle(20, 20, 20)) < curve_error);
    const Outline ellipse = svg_outline("<ellipse cx='50' cy='50' rx='40' ry='10'/>");
    CHECK(farthest(ellipse, [](double t) {
              return std::pair(50 + 40 * std::cos(6.2831853 * t), 50 + 10 * std::sin(6.2831853 * t));
          }) < curve_error);
    // Arcs in both sizes and directions: a quarter of a circle of radius 10, and the rest of it.
    CHECK(signed_area(path("M10 0A10 10 0 0 1 0 10L0 0z")) == Approx(78.5).margin(1));
    CHECK(signed_area(path("M10 0A10 10 0 1 0 0 10L0 0z")) == Approx(235.6).margin(2));
    CHECK(path("M10 0A0 10 0 0 1 0 10L0 0z") == path("M10 0L0 10L0 0z"));
    const Outline turned = path("M10 0A20 5 90 0 1 -10 0A20 5 90 0 1 10 0z"); // upright, radii enlarged twofold
    CHECK(std::abs(signed_area(turned)) == Approx(3.14159 * 10 * 40).epsilon(0.01));
}

TEST_CASE("shapes are drawn as the standard says") {
    CHECK(svg_outline("<rect x='1' y='2' width='3' height='4'/>") == ring({{1, 2}, {4, 2}, {4, 6}, {1, 6}}));
    CHECK(svg_outline("<polygon points='0,0 4,0 4,4'/>") == ring({{0, 0}, {4, 0}, {4, 4}}));
    CHECK(svg_outline("<polyline points='0 0 4 0 4 4 0 0'/>") == ring({{0, 0}, {4, 0}, {4, 4}}));
    CHECK(signed_area(svg_outline("<rect width='20' height='10' rx='5'/>")) == Approx(200 - 25 * 0.8584).margin(1));
    const Outline two = svg_outline("<g><rect width='2' height='2'/></g><rect x='5' width='2' height='2'/>");
    CHECK(two.ring_count() == 2);
    CHECK(svg_outline("<defs><rect width='9' height='9'/></defs><clipPath><rect width='9' height='9'/></clipPath>"
                      "<g display='none'><rect width='9' height='9'/></g><rect style='display : none' width='9' "
                      "height='9'/><text>a</text><image/><rect width='0' height='4'/><rect width='2' height='2'/>") ==
          ring({{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
    CHECK(
        parsed_polygons("<?xml version='1.0'?><!-- c --><x:svg xmlns:x='http://www.w3.org/2000/svg'><x:rect width='2' "
                        "height='2'/></x:svg>")
            .size() == 1);
    CHECK(parsed_polygons("\xEF\xBB\xBF<svg><rect width='2' height='2'/></svg>").size() == 1);
}

TEST_CASE("transforms of an element and those around it count, in their order") {
    const auto square = [](const std::string& transform) {
        return svg_outline("<path transform='" + transform + "' d='M0 0h2v1h-2z'/>").vertices;
    };
    CHECK(square("translate(3)") == std::vector<Vec2>{{3, 0}, {5, 0}, {5, 1}, {3, 1}});
    CHECK(square("translate(3,-1)") == std::vector<Vec2>{{3, -1}, {5, -1}, {5, 0}, {3, 0}});
    CHECK(square("scale(2)") == std::vector<Vec2>{{0, 0}, {4, 0}, {4, 2}, {0, 2}});
    CHECK(square("scale(1 4)") == std::vector<Vec2>{{0, 0}, {2, 0}, {2, 4}, {0, 4}});
    CHECK(square("rotate(90)") == std::vector<Vec2>{{0, 0}, {0, 2}, {-1, 2}, {-1, 0}});
    CHECK(square("rotate(90, 1, 1)") == std::vector<Vec2>{{2, 0}, {2, 2}, {1, 2}, {1, 0}});
    CHECK(square("matrix(1 0 0 2 5 6)") == std::vector<Vec2>{{5, 6}, {7, 6}, {7, 8}, {5, 8}});
    CHECK(square("skewX(45)") == std::vector<Vec2>{{0, 0}, {2, 0}, {3, 1}, {1, 1}});
    CHECK(square("skewY(45)") == std::vector<Vec2>{{0, 0}, {2, 2}, {2, 3}, {0, 1}});
    CHECK(square("translate(10 0) scale(2)") == std::vector<Vec2>{{10, 0}, {14, 0}, {14, 2}, {10, 2}});
    CHECK(square("scale(2),translate(10 0)") == std::vector<Vec2>{{20, 0}, {24, 0}, {24, 2}, {20, 2}});
    CHECK(svg_outline("<g transform='translate(1 1)'><g transform='scale(2)'><path d='M0 0h2v1h-2z'/></g></g>")
              .vertices == std::vector<Vec2>{{1, 1}, {5, 1}, {5, 3}, {1, 3}});
    CHECK(square("scale(-1 1)").front() == Vec2{0, 0}); // reversed, since mirroring winds it backwards
    CHECK(signed_area(ring(square("scale(-1 1)"))) == 2);
    const Outline big = svg_outline("<path transform='scale(100)' d='M0 0C0 .4 .6 .4 .6 0z'/>");
    CHECK(farthest(big, [](double t) {
              const double s = 1 - t;
              return std::pair(3 * s * t * t * 60 + t * t * t * 60, 3 * s * s * t * 40 + 3 * s * t * t * 40);
          }) < curve_error);
}

TEST_CASE("a viewBox of another size than the picture scales, as in a browser") {
    const std::string rect = "<rect x='2' y='2' width='4' height='4'/>";
    const Outline plain = svg_outline(rect);
    CHECK(svg_outline(rect, "width='16px' height='16' viewBox='0 0 16 16'") == plain);
    CHECK(svg_outline(rect, "width='20' height='20' viewBox='-2 -2 20 20'") == plain); // ours, with a margin
    CHECK(svg_outline(rect, "width='100%' viewBox='0 0 16 16'") == plain);
    CHECK(svg_outline(rect, "width='32' height='32' viewBox='0 0 16 16'") ==
          svg_outline("<rect x='4' y='4' width='8' height='8'/>"));
    CHECK(svg_outline(rect, "width='32' viewBox='2 2 16 16'") == svg_outline("<rect width='8' height='8'/>"));
}

TEST_CASE("fill rules decide what is a hole") {
    const std::string nested = "M0 0h9v9h-9zM3 3h3v3h-3z"; // both in the same direction
    const auto areas = [](const Outline& outline) {
        std::vector<double> found;
        for (std::size_t r = 0; r < outline.ring_count(); ++r) {
            found.push_back(signed_area(outline.ring(r)));
        }
        return found;
    };
    CHECK(areas(path(nested)) == std::vector<double>{81, 9});
    CHECK(areas(svg_outline("<path fill-rule='evenodd' d='" + nested + "'/>")) == std::vector<double>{81, -9});
    CHECK(areas(svg_outline("<path style='fill:none; fill-rule : evenodd' d='" + nested + "'/>")) ==
          std::vector<double>{81, -9});
    CHECK(areas(svg_outline("<g fill-rule='evenodd'><path d='" + nested + "'/></g>")) == std::vector<double>{81, -9});
    CHECK(areas(svg_outline("<g fill-rule='evenodd'><path fill-rule='nonzero' d='" + nested + "'/></g>")) ==
          std::vector<double>{81, 9});
    CHECK(areas(path("M0 0v9h9v-9zM3 3h3v3h-3z")) == std::vector<double>{81, -9}); // all rings reversed
    CHECK(areas(svg_outline("<path fill-rule='evenodd' d='M4 4h1v1h-1zM3 3h3v3h-3zM0 0h9v9h-9z'/>")) ==
          std::vector<double>{1, -9, 81});
}

TEST_CASE("JSON is read in our form and in a plain one") {
    const auto plain = parsed_polygons(R"({"polygons": [[[0,0],[4,0],[4,4]], [[9,9],[8,9],[8,8]]]})");
    REQUIRE(plain.size() == 1);
    CHECK(plain.front().name == "name");
    CHECK(plain.front().outline == Outline{{{0, 0}, {4, 0}, {4, 4}, {9, 9}, {8, 9}, {8, 8}}, {3, 6}});
    CHECK(parsed_polygons(R"({"polygons": [[[0,0],[0,4],[4,4]]]})").front().outline == ring({{0, 0}, {4, 4}, {0, 4}}));
    const auto ours = parsed_polygons(R"({"sprites": [
        {"name": "a", "polygons": [{"outer": [[0,0],[9,0],[9,9],[0,9]], "holes": [[[3,3],[6,3],[6,6]]]}]},
        {"name": "none", "polygons": []},
        {"name": "b", "polygons": [{"outer": [[0.04,0],[1e1,0],[10,-3.5]]}], "convex": 7}]})");
    REQUIRE(ours.size() == 2);
    CHECK(ours[0].name == "a");
    CHECK(signed_area(ours[0].outline.ring(0)) == 81);
    CHECK(signed_area(ours[0].outline.ring(1)) == -4.5);
    CHECK(ours[1].name == "b");
    CHECK(ours[1].outline == ring({{0.0625F, 0}, {10, -3.5F}, {10, 0}}));
    // Repeated vertices, rings without area, and a last vertex that equals the first.
    CHECK(parsed_polygons(R"({"polygons": [[[0,0],[0,0],[4,0],[4,4],[0,0]], [[1,1],[2,2]], [[1,1],[5,1],[3,1]]]})")
              .front()
              .outline == ring({{0, 0}, {4, 0}, {4, 4}}));
}

TEST_CASE("what cannot be read is refused with its reason") {
    CHECK(fault("") == "neither JSON nor SVG");
    CHECK(fault("PNG") == "neither JSON nor SVG");
    CHECK(fault("{") == "not a JSON that can be read");
    CHECK(fault("{}") == "not a JSON of outlines: it has neither \"sprites\" nor \"polygons\"");
    CHECK(fault("[]") == "not a JSON of outlines: it has neither \"sprites\" nor \"polygons\"");
    CHECK(fault(R"({"polygons": 3})") == "\"polygons\" is not a list");
    CHECK(fault(R"({"polygons": []})") == "no ring in it bounds an area");
    CHECK(fault(R"({"polygons": [[[0,0],[1]]]})") == "polygon 1: a point is not two numbers");
    CHECK(fault(R"({"polygons": [[[0,0],[1,"2"]]]})") == "polygon 1: a point is not two numbers");
    CHECK(fault(R"({"polygons": [7]})") == "polygon 1 is not an object");
    CHECK(fault(R"({"polygons": [[[0,0],[1e6,0],[3,3]]]})") == "a coordinate beyond 32768 px");
    CHECK(fault(R"({"sprites": []})") == "no sprite in it has a polygon");
    CHECK(fault(R"({"sprites": [1]})") == "sprite 1 is not an object");
    CHECK(fault(R"({"sprites": [{}]})") == "sprite 1 has no \"name\"");
    CHECK(fault(R"({"sprites": [{"name": 1}]})") == "sprite 1: \"name\" is not a text");
    CHECK(fault(R"({"sprites": [{"name": "a\nb"}]})") == "sprite 1 has no \"polygons\"");
    CHECK(fault(R"({"sprites": [{"name": "a\nb", "polygons": [{}]}]})") ==
          "sprite 'a\\nb': polygon 1 has no \"outer\"");
    CHECK(fault(R"({"sprites": [{"name": "a", "polygons": [{"outer": [[0,0]], "holes": 3}]}]})") ==
          "sprite 'a': polygon 1: \"holes\" is not a list");
    CHECK(fault("{\"a\":" + std::string(100, '[') + std::string(100, ']') + "}") == "nested more than 64 levels deep");
    CHECK(fault("<svg>") == "not an SVG that can be read");
    CHECK(fault("<html/>") == "not an SVG that can be read");
    CHECK(fault("<svg/>") == "no ring in it bounds an area");
    CHECK(svg_fault("<path d='L0 0'/>") == "a path that cannot be read");
    CHECK(svg_fault("<path d='M0 0L8'/>") == "a path that cannot be read");
    CHECK(svg_fault("<path d='M0 0X8 8'/>") == "a path that cannot be read");
    CHECK(svg_fault("<path d='M0 0A5 5 0 2 0 8 8'/>") == "a path that cannot be read");
    CHECK(svg_fault("<path d='M0 0Linf nan'/>") == "a path that cannot be read");
    CHECK(svg_fault("<path d='M0 0L1e999 0'/>") == "a path that cannot be read");
    CHECK(svg_fault("<path d='M0 0L1e9 0L5 5'/>") == "a coordinate beyond 32768 px");
    CHECK(svg_fault("<path transform='scale(1e300) scale(1e300)' d='M0 0h1v1z'/>") == "a coordinate beyond 32768 px");
    CHECK(svg_fault("<path transform='shake(3)' d='M0 0h1v1z'/>") == "a transform that cannot be read");
    CHECK(svg_fault("<path transform='scale(3' d='M0 0h1v1z'/>") == "a transform that cannot be read");
    CHECK(svg_fault("<polygon points='0 0 1'/>") == "points that cannot be read");
    CHECK(svg_fault("<rect width='3cm' height='3'/>") == "a length that is not in px: width");
    std::string deep;
    for (int i = 0; i < 120; ++i) {
        deep += "<g>";
    }
    for (int i = 0; i < 120; ++i) {
        deep += "</g>";
    }
    CHECK(svg_fault(deep) == "nested more than 100 levels deep");
    std::string many = "M0 0";
    for (int i = 0; i < 70000; ++i) {
        many += i % 2 == 0 ? "h1" : "v1";
    }
    CHECK(svg_fault("<path d='" + many + "'/>") == "an outline with more than 65536 vertices");
    CHECK(svg_fault("<path d='M0 0C0 1e300 1e300 0 5 5'/>") == "a coordinate beyond 32768 px");
    const TempFolder folder;
    CHECK_THROWS_AS(load_polygons(folder.path() / "missing.svg"), IoError);
    CHECK_THROWS_AS(load_polygons(folder.path()), IoError);
}

TEST_CASE("a file that ends too early is refused, or is an outline all the same") {
    const std::string files[] = {
        R"({"sprites":[{"name":"a","polygons":[{"outer":[[0,0],[9,0],[9,9]],"holes":[[[1,1],[2,2],[2,1]]]}]}]})",
        "<svg viewBox='0 0 9 9' width='18'><g transform='scale(2)'><path fill-rule='evenodd' d='M0 0c1 2 3 4 5.5.5a2 "
        "3 10 01 4 4q1 2 3 4t5 6z'/></g></svg>"};
    for (const std::string& file : files) {
        for (std::size_t length = 0; length < file.size(); ++length) {
            CHECK_FALSE(fault(file.substr(0, length)).empty());
        }
        CHECK(fault(file).empty());
    }
}
