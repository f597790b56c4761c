// Every exception that a header of the offline half names is thrown by a test, and is an Error.

#include <hitmask/offline/error.h>

#include <functional>
#include <string>

#include "collide/bench_collide.h"
#include <hitmask/offline/compare.h>
#include <hitmask/offline/export.h>
#include <hitmask/offline/image.h>
#include <hitmask/offline/polygon_file.h>
#include <hitmask/offline/sheet.h>

#include "support/catch.h"
#include "support/few_queries.h"
#include "support/mask_pixels.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// The message of what `call` throws, caught as an Error; "" if it throws nothing.
template<class Thrown>
std::string reason_of(const std::function<void()>& call) {
    CHECK_THROWS_AS(call(), Thrown);
    try {
        call();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

Image blank(int width, int height) {
    return {width, height, std::vector<std::uint8_t>(4 * static_cast<std::size_t>(width * height))};
}

CompareMethod method_of(const std::string& name) {
    for (CompareMethod& method : compare_methods()) {
        if (method.name == name) return method;
    }
    FAIL("there is no such method");
    return {};
}

} // namespace

TEST_CASE("an IoError names a path where one is known") {
    const std::vector<std::uint8_t> bytes{'x'};
    CHECK(reason_of<IoError>([] { (void)load_image("no/such.png"); }).starts_with("no/such.png: "));
    CHECK(reason_of<IoError>([] { (void)read_file("no/such", 1); }).starts_with("no/such: "));
    CHECK(reason_of<IoError>([] { (void)load_sheet("no/such.json"); }).starts_with("no/such.json: "));
    CHECK(reason_of<IoError>([] { (void)load_polygons("no/such.svg"); }).starts_with("no/such.svg: "));
    CHECK(reason_of<IoError>([&] { (void)decode_png(bytes, "a"); }) == "a: not a PNG");
    CHECK(reason_of<IoError>([&] { (void)parse_sheet(bytes, "a", "a.json"); }) == "a: line 1: not JSON");
    CHECK(reason_of<IoError>([&] { (void)parse_polygons(bytes, "a", "b"); }) == "a: neither JSON nor SVG");
}

TEST_CASE("an IoError of a function that works in memory is the reason alone") {
    Image sprite = blank(2, 2);
    SheetFrame outside;
    outside.stored = {1, 1, 2, 2};
    TracedSprite framed;
    framed.place = SheetPlace{outside};
    CHECK_FALSE(reason_of<IoError>([&] { replace_alpha(sprite, blank(3, 2)); }).empty());
    CHECK_FALSE(reason_of<IoError>([] { (void)grid_sheet("a.png", 2, 2, {4, 4}); }).empty());
    CHECK_FALSE(reason_of<IoError>([&] { (void)in_picture(outside, 2, 2); }).empty());
    CHECK_FALSE(reason_of<IoError>([&] { (void)frame_image(sprite, outside); }).empty());
    CHECK_FALSE(reason_of<IoError>([&] { (void)find_format("unity")->encode(framed, {}); }).empty());
    CHECK_FALSE(reason_of<IoError>([] {
                    (void)std::get<PatchKind>(find_format("unity")->kind).patch("", {{SpritePart{}}}, {});
                }).empty());
    ExportOptions options;
    options.pattern = "{{no_such_word}}";
    CHECK_FALSE(reason_of<IoError>([&] { (void)assembler_of(template_format()).value()({}, options); }).empty());
}

TEST_CASE("comparing and benchmarking have errors of their own") {
    const CompareSprite empty{"empty", Mask(2, 2), {}}, solid{"solid", full_mask(2, 2), {}};
    const std::vector<CompareMethod> methods{method_of("box")};
    CHECK_FALSE(reason_of<CompareError>([&] { (void)Comparison({&empty, &solid}, methods); }).empty());
    CHECK_FALSE(reason_of<UnsuitableSprite>([&] { (void)method_of("polygon").make(solid); }).empty());
    std::vector<CircleMethod> wrong = circle_methods();
    for (CircleMethod& method : wrong) {
        method.is_exact = true; // this is false for the loop that tests edges only
    }
    const OutlineFamily family = synthetic_outlines(64, 2);
    CHECK_FALSE(reason_of<BenchError>([&] { (void)bench_circles(family, wrong, few_queries()); }).empty());
}
