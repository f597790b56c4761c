#include "support/catch.h"

#include <limits>
#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include <hitmask/offline/compare_report.h>

#include "png/png_encode.h"
#include "support/mask_art.h"
#include "support/sprite_png.h"
#include "text/base64.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

MethodResult row(const char* name, std::int64_t missed, std::int64_t wrong, double error, double ns) {
    MethodResult result;
    result.method = name;
    result.accuracy.queries = 1000, result.accuracy.hits = 400;
    result.accuracy.missed_hits = missed, result.accuracy.false_hits = wrong;
    result.accuracy.max_error_px = error;
    result.accuracy.error_sum_px = error * static_cast<double>(missed + wrong) / 2;
    result.size = {10, static_cast<std::int64_t>(1000 / (1 + error))};
    result.speed.emplace();
    result.speed->mixed = {ns, ns - 1, ns + 1};
    result.speed->of_class[0] = QueryTime{ns / 2, ns / 2, ns / 2};
    result.speed->times_faster = 100 / ns;
    return result;
}

/// Three methods: exact and slow, about right, fast and wrong.
std::vector<MethodResult> three() {
    return {row("mask", 0, 0, 0, 50), row("outline", 4, 6, 0.75, 20), row("box", 0, 300, 12, 2)};
}

CompareReport small_report() {
    CompareReport report;
    report.title = "two";
    report.machine = "a machine";
    for (const char* name : {"ship", "a \"quoted\", <b>"}) {
        PairResult pair;
        pair.a = pair.b = name;
        pair.grid = {-3, -4, 1, 7, 9};
        pair.methods = three();
        report.pairs.push_back(pair);
        report.recommended.push_back(recommend(pair.methods, {}));
    }
    report.pairs[1].use = CompareUse::circles, report.pairs[1].radius = 2.5, report.pairs[1].b = "circle 2.5 px";
    report.pairs[1].methods[2].fit.hausdorff_px = std::numeric_limits<double>::infinity();
    report.pairs[1].methods[2].speed.reset();
    return report;
}

std::vector<const CompareColumn*> all_columns() {
    std::vector<const CompareColumn*> columns;
    for (const CompareColumn& column : compare_columns()) {
        columns.push_back(&column);
    }
    return columns;
}

} // namespace

TEST_CASE("the fastest method within the limits is recommended") {
    const auto rows = three();
    CHECK(recommend(rows, {}).method == "outline"); // an error of at most 1 px
    CHECK(recommend(rows, {.max_missed_share = 0, .max_error_px = 12}).method == "box");
    CHECK(recommend(rows, {.max_missed_share = 0, .max_false_share = 1}).method == "box");
    CHECK(recommend(rows, {.max_missed_share = 0, .max_error_px = 1}).method == "mask");
    CHECK(recommend(rows, {.max_missed_share = 0.01, .max_false_share = 0.01}).method == "outline");
    CHECK(recommend(rows, {.max_missed_share = 0.009, .max_false_share = 0.01}).method == "mask");
    CHECK(recommend(rows, {.max_error_px = 0.75}).method == "outline");
    CHECK(recommend(rows, {.max_error_px = 0.74}).method == "mask");
    CHECK(recommend(rows, {.max_error_px = 1, .max_ns = 19}).method == std::nullopt);
    CHECK(recommend(rows, {.max_error_px = 1, .max_ns = 20}).method == "outline");
    CHECK(recommend(rows, {.max_vertices = 9}).method == std::nullopt);
    CHECK(recommend({}, {}).method == std::nullopt);
}

TEST_CASE("limits that leave open how wrong a method may be do not make it a bad one") {
    auto rows = three();
    CHECK(recommend(rows, {.max_missed_share = 0}).method == "mask"); // not the box, though it is faster
    CHECK(recommend(rows, {.max_missed_share = 0.01}).method == "outline");
    CHECK(recommend(rows, {.max_false_share = 0}).method == "mask");
    CHECK(recommend(rows, {.max_ns = 1000}).method == "outline");
    CHECK(recommend(rows, {.max_ns = 19}).method == "box"); // nothing is within 1 px
    CHECK(recommend(rows, {.max_bytes = 100}).method == "box");
    rows.push_back(row("hull", 0, 100, 5, 4));
    CHECK(recommend(rows, {.max_ns = 19}).method == "hull"); // the most exact, not the fastest
    CHECK(recommend(rows, {.max_ns = 3}).method == "box");
    CHECK(recommend(rows, {.max_ns = 1}).method == std::nullopt);
}

TEST_CASE("of methods that measuring hardly tells apart the most exact is recommended") {
    auto rows = three();
    rows.push_back(row("fine", 1, 2, 0.5, 22));
    CHECK(recommend(rows, {}).method == "fine");
    rows.back().speed->mixed.median = 22.1;
    CHECK(recommend(rows, {}).method == "outline");
    rows.back() = row("as far", 1, 2, 0.75, 22); // the same greatest error, but fewer errors
    CHECK(recommend(rows, {}).method == "as far");
    rows.back() = row("worse", 10, 20, 0.75, 22);
    CHECK(recommend(rows, {}).method == "outline");
}

TEST_CASE("a pose counts as well, and without times the smallest is recommended") {
    auto rows = three();
    rows[1].speed->pose_ns = 40;
    CHECK(recommend(rows, {}).method == "mask");
    CHECK(recommend(rows, {.max_error_px = 1, .max_ns = 55}).method == "mask");
    for (MethodResult& r : rows) {
        r.speed.reset();
    }
    CHECK(recommend(rows, {}).method == "outline");
    CHECK(recommend(rows, {.max_error_px = 1, .max_ns = 1000}).method == std::nullopt); // there are no times
}

TEST_CASE("a recommendation says why in a sentence") {
    const auto rows = three();
    CHECK(recommend(rows, {}).why == "outline is the fastest of 2 methods that keep to an error of at most 1 px: worst "
                                     "error 0.75 px, 4 of 400 hits missed, 6 false hits, 20 ns for a question");
    CHECK(recommend(rows, {.max_missed_share = 0, .max_false_share = 0.01}).why ==
          "mask is the only method that keeps to no missed hits and at most 1 % false hits: no wrong answer to 1000 "
          "questions, 50 ns for a question");
    CHECK(recommend(rows, {.max_error_px = 0.5, .max_ns = 30}).why ==
          "no method keeps to an error of at most 0.5 px and at most 30 ns; of those that are cheap enough, outline is "
          "the most exact: worst error 0.75 px, 4 of 400 hits missed, 6 false hits, 20 ns for a question");
}

TEST_CASE("a total sums counts, and averages what is not counted") {
    PairResult first, second, circle;
    first.methods = three(), second.methods = three(), circle.methods = three();
    circle.use = CompareUse::circles;
    second.methods.pop_back();
    second.methods[1] = row("outline", 10, 0, 2.5, 40);
    second.methods[1].fit = {0.5, 3};
    second.methods[1].speed->times_faster = 10;
    const std::vector<PairResult> pairs{first, second, circle};
    const auto total = total_of(pairs, CompareUse::offsets);
    REQUIRE(total.size() == 3);
    CHECK(total[0].method == "mask");
    const MethodResult& outline = total[1];
    CHECK(outline.pairs == 2);
    CHECK(outline.accuracy.queries == 2000);
    CHECK(outline.accuracy.missed_hits == 14);
    CHECK(outline.accuracy.false_hits == 6);
    CHECK(outline.accuracy.max_error_px == 2.5);
    CHECK(outline.accuracy.mean_error_px() == Approx((0.75 * 5 + 2.5 * 5) / 20));
    CHECK(outline.fit.iou == Approx(0.75));
    CHECK(outline.fit.hausdorff_px == 3);
    CHECK(outline.size.vertices == 10);
    CHECK(outline.speed->mixed.median == Approx(30));
    CHECK(outline.speed->of_class[0]->median == Approx(15));
    CHECK_FALSE(outline.speed->of_class[1]);
    CHECK(outline.speed->times_faster == Approx((5.0 * 20 + 10.0 * 40) / 60));
    CHECK(total[2].pairs == 1);
    CHECK(total[2].accuracy.queries == 1000);
    CHECK(total_of(pairs, CompareUse::poses).empty());
}

TEST_CASE("the JSON of a comparison has the fields that checks read") {
    const auto json = nlohmann::json::parse(compare_json(small_report()));
    CHECK(json.at("hitmask") == 1);
    CHECK(json.at("machine") == "a machine");
    REQUIRE(json.at("pairs").size() == 2);
    const auto& pair = json.at("pairs").at(0);
    CHECK(pair.at("a") == "ship");
    CHECK(pair.at("b") == "ship");
    CHECK(pair.at("use") == "offsets");
    CHECK(pair.at("recommended") == "outline");
    CHECK(pair.at("grid").at("x") == -3);
    const auto& outline = pair.at("methods").at(1);
    for (const char* key : {"method", "queries", "missed_hits", "false_hits", "max_error_px", "iou", "hausdorff_px",
                            "vertices", "bytes", "ns_per_query"}) {
        CHECK(outline.contains(key));
    }
    CHECK(outline.at("missed_hits") == 4);
    CHECK(outline.at("missed_share") == 0.01);
    CHECK(outline.at("max_error_px") == 0.75);
    CHECK(outline.at("ns_per_query") == 20);
    CHECK(outline.at("ns_lower_quartile") == 19);
    CHECK(outline.at("apart_ns") == 10);
    CHECK_FALSE(outline.contains("overlap_ns"));
    const auto& circle = json.at("pairs").at(1);
    CHECK(circle.at("radius_px") == 2.5);
    CHECK(circle.at("a") == "a \"quoted\", <b>");
    CHECK(circle.at("methods").at(2).at("hausdorff_px").is_null());
    CHECK_FALSE(circle.at("methods").at(2).contains("ns_per_query"));
}

TEST_CASE("the CSV of a comparison has a line for each method of each pair") {
    const std::string csv = compare_csv(small_report(), all_columns());
    std::vector<std::string> lines;
    for (std::size_t at = 0, end = 0; (end = csv.find('\n', at)) != std::string::npos; at = end + 1) {
        lines.push_back(csv.substr(at, end - at));
    }
    REQUIRE(lines.size() == 7);
    CHECK(lines[0].find("a,b,use,method,recommended,queries,hits,missed_hits,") == 0);
    CHECK(lines[2].find("ship,ship,offsets,outline,1,1000,400,4,0.01,6,0.01,") == 0);
    CHECK(lines[6].find("\"a \"\"quoted\"\", <b>\",circle 2.5 px,circles,box,0,") == 0);
    CHECK(lines[6].find(",inf,") != std::string::npos);
    CHECK(std::count(lines[0].begin(), lines[0].end(), ',') == std::count(lines[2].begin(), lines[2].end(), ','));
}

TEST_CASE("every column has a key, a title and a meaning of its own") {
    std::set<std::string_view> keys, titles;
    for (const CompareColumn& column : compare_columns()) {
        CHECK(keys.insert(column.key).second);
        CHECK(titles.insert(column.title).second);
        CHECK_FALSE(column.meaning.empty());
        CHECK(find_compare_column(column.key) == &column);
    }
    CHECK(find_compare_column("nonsense") == nullptr);
    CHECK(find_compare_column("worst px")->key == "max_error_px");
}

TEST_CASE("base64 is that of RFC 4648") {
    CHECK(base64("").empty());
    CHECK(base64("f") == "Zg==");
    CHECK(base64("fo") == "Zm8=");
    CHECK(base64("foo") == "Zm9v");
    CHECK(base64("foob") == "Zm9vYg==");
    CHECK(base64("fooba") == "Zm9vYmE=");
    CHECK(base64("foobar") == "Zm9vYmFy");
    CHECK(base64(std::string("\xff\xfe\x00", 3)) == "//4A");
}

TEST_CASE("a picture that is encoded is read back the same") {
    const Image image = decode_png(sprite_png("#.#\n##.\n..#"), "-").image;
    const std::string again = encode_png(image);
    const Image read = decode_png({reinterpret_cast<const std::uint8_t*>(again.data()), again.size()}, "-").image;
    CHECK(read.width == image.width);
    CHECK(read.height == image.height);
    CHECK(read.rgba == image.rgba);
}

TEST_CASE("the page holds the data whole, and no name can end its element") {
    const CompareSprite sprite{"</script><script>alert(1)</script>", mask_of("##\n#."), {}};
    const std::vector<CompareMethod> methods = compare_methods();
    CompareOptions options;
    options.pictures = true;
    CompareReport report;
    report.title = "</script>";
    report.pairs.push_back(Comparison({&sprite, &sprite}, methods, options).result());
    report.recommended.push_back(recommend(report.pairs[0].methods, {}));
    const Image image{2, 2, std::vector<std::uint8_t>(16, 255)};
    const ReportSprite shown[] = {{sprite.name, &sprite.mask, &image}};
    const std::string page = compare_html(report, shown, methods);
    const std::string begin = "<script type=\"application/json\" id=\"data\">";
    const std::size_t at = page.find(begin) + begin.size(), end = page.find("</script>", at);
    REQUIRE(at > begin.size());
    const auto data = nlohmann::json::parse(page.substr(at, end - at));
    CHECK(data.at("title") == "</script>");
    CHECK(data.at("sprites").at(0).at("name") == sprite.name);
    CHECK(data.at("sprites").at(0).at("mask") == base64("\xc0\x80"));
    const auto& rows = data.at("pairs").at(0).at("methods");
    CHECK(rows.size() == report.pairs[0].methods.size());
    for (const auto& r : rows) {
        const std::string name = data.at("methods").at(r.at("method").get<std::size_t>()).at("name");
        CAPTURE(name);
        CHECK(r.at("map").is_null() == (name == "matrix"));
        CHECK(r.contains("a"));
    }
    CHECK(page.find("/*STYLE*/") == std::string::npos);
    CHECK(page.find("/*SCRIPT*/") == std::string::npos);
    CHECK(page.find("http://") == page.find("http://www.w3.org")); // a namespace at most: the page asks nobody
    CHECK(page.find("https://") == std::string::npos);
}
