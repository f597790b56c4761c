#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/sprite_png.h"

using namespace hitmask::test;

namespace {

constexpr const char* rock = R"(
.####...
######..
########
.#######
..#####.)";

/// A folder with two sprites.
void add_sprites(const TempFolder& folder) {
    folder.add("ship.png", ship_png());
    folder.add("rock.png", sprite_png(rock));
}

nlohmann::json compare_json(const TempFolder& folder, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"compare", "--json"});
    const ProcessResult result = hitmask_in(folder, std::move(arguments));
    CHECK(result.err.empty());
    REQUIRE(result.exit_code == 0);
    return nlohmann::json::parse(result.out);
}

const nlohmann::json& method_of(const nlohmann::json& pair, const std::string& name) {
    for (const auto& row : pair.at("methods")) {
        if (row.at("method") == name) return row;
    }
    FAIL("no such method: " + name);
    return pair;
}

} // namespace

TEST_CASE("compare prints the JSON that checks read") {
    const TempFolder folder;
    add_sprites(folder);
    const auto json = compare_json(folder, {"--quick", "ship.png", "rock.png"});
    REQUIRE(json.at("pairs").size() == 1);
    const auto& pair = json.at("pairs").at(0);
    CHECK(pair.at("a") == "ship");
    CHECK(pair.at("b") == "rock");
    CHECK(pair.at("recommended").is_string());
    CHECK(json.at("machine").get<std::string>().find("SIMD target") != std::string::npos);
    for (const auto& row : pair.at("methods")) {
        for (const char* key : {"method", "queries", "missed_hits", "false_hits", "max_error_px", "iou", "hausdorff_px",
                                "vertices", "bytes", "ns_per_query"}) {
            CAPTURE(key);
            CHECK(row.contains(key));
        }
    }
    for (const char* exact : {"mask", "matrix", "posed_mask", "outline_0"}) {
        CHECK(method_of(pair, exact).at("missed_hits") == 0);
        CHECK(method_of(pair, exact).at("false_hits") == 0);
    }
    CHECK(method_of(pair, "box").at("false_hits").get<int>() > 0);
    CHECK(method_of(pair, "outside").at("missed_hits") == 0);
    CHECK(method_of(pair, "inside").at("false_hits") == 0);
}

TEST_CASE("a sprite alone is compared with itself, or with a circle, and two in the order in which they are named") {
    const TempFolder folder;
    add_sprites(folder);
    const auto alone = compare_json(folder, {"--no-timing", "ship.png"});
    REQUIRE(alone.at("pairs").size() == 1);
    CHECK(alone.at("pairs").at(0).at("b") == "ship");
    CHECK(alone.at("machine").is_null());
    const auto circle = compare_json(folder, {"--no-timing", "ship.png", "--circle", "2.5"});
    REQUIRE(circle.at("pairs").size() == 1);
    CHECK(circle.at("pairs").at(0).at("use") == "circles");
    CHECK(circle.at("pairs").at(0).at("radius_px") == 2.5);
    CHECK(method_of(circle.at("pairs").at(0), "edges_1").at("missed_hits").get<int>() >= 0);
    const auto pair = compare_json(folder, {"--no-timing", "ship.png", "rock.png"});
    CHECK(pair.at("pairs").at(0).at("a") == "ship");
    const auto turned = compare_json(folder, {"--no-timing", "--poses", "3", "ship.png", "rock.png"});
    CHECK(turned.at("pairs").at(0).at("poses") == 3);
    CHECK(method_of(turned.at("pairs").at(0), "box").contains("wrong_share_error"));
}

TEST_CASE("each sprite of a folder is compared with itself, with a circle as well, or with all others") {
    const TempFolder folder;
    add_sprites(folder);
    folder.add("dot.png", sprite_png("##\n##"));
    CHECK(compare_json(folder, {"--no-timing", "."}).at("pairs").size() == 3);
    const auto circles = compare_json(folder, {"--no-timing", ".", "--circle", "1"});
    CHECK(circles.at("pairs").size() == 6);
    REQUIRE(circles.at("totals").size() == 2);
    CHECK(circles.at("totals").at(0).at("use") == "offsets");
    CHECK(circles.at("totals").at(1).at("use") == "circles");
    std::int64_t queries = 0;
    for (const auto& pair : circles.at("pairs")) {
        if (pair.at("use") == "offsets") queries += method_of(pair, "box").at("queries").get<std::int64_t>();
    }
    CHECK(method_of(circles.at("totals").at(0), "box").at("queries") == queries);
    const auto pairs = compare_json(folder, {"--no-timing", ".", "--pairs"});
    std::set<std::string> names;
    for (const auto& pair : pairs.at("pairs")) {
        names.insert(pair.at("a").get<std::string>() + pair.at("b").get<std::string>());
    }
    CHECK(names == std::set<std::string>{"dotrock", "dotship", "rockship"});
}

TEST_CASE("without times the output is the same for any number of jobs") {
    const TempFolder folder;
    add_sprites(folder);
    for (const char* format : {"--json", "--csv", "-v"}) {
        const auto run = [&](const char* jobs) {
            return hitmask_in(folder, {"compare", ".", "--circle", "3", "--no-timing", format, "--jobs", jobs}).out;
        };
        const std::string one = run("1");
        CHECK(one.size() > 1000);
        CHECK(run("3") == one);
        CHECK(run("0") == one);
    }
}

TEST_CASE("the table has the columns and the order that are asked for, and a star at the recommended method") {
    const TempFolder folder;
    add_sprites(folder);
    const ProcessResult result =
        hitmask_in(folder, {"compare", "--no-timing", "ship.png", "--methods", "box,mask,circle", "--columns",
                            "false_hits,iou", "--sort", "false_hits"});
    REQUIRE(result.exit_code == 0);
    const auto lines = lines_of(result.out);
    REQUIRE(lines.size() == 11);
    CHECK(lines[0] == "not timed");
    CHECK(lines[1].empty());
    CHECK(lines[2] == "ship | itself: unrotated, at whole pixels");
    CHECK(lines[3].find(" questions, ") != std::string::npos);
    CHECK(lines[4].find("  method  false     IoU") == 0);
    CHECK(lines[5].find("* mask ") == 0);
    CHECK(lines[7].find("  ") == 0);
    CHECK(lines[8].find("* recommended: mask is the only method") == 0);
    CHECK(lines[10].find("Sprites that turn or scale: ") == 0);
    const ProcessResult all = hitmask_in(folder, {"compare", "--no-timing", "ship.png", "--columns", "all"});
    CHECK(has(all.out, "near missed"));
    CHECK(
        hitmask_in(folder, {"compare", "--no-timing", "ship.png", "--methods", "box", "--csv", "--columns", "worst px"})
            .out.starts_with("a,b,use,method,recommended,max_error_px\nship,ship,offsets,box,0,"));
    CHECK(has(hitmask_in(folder, {"compare", "--list-methods"}).out, "convex_pieces"));
    CHECK(has(hitmask_in(folder, {"compare", "--list-columns"}).out, "max_error_px"));
}

TEST_CASE("a gate holds methods to a promise") {
    const TempFolder folder;
    add_sprites(folder);
    const auto code = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"compare", "--no-timing", "ship.png"});
        return hitmask_in(folder, std::move(arguments)).exit_code;
    };
    CHECK(code({"--gate"}) == 0);
    CHECK(code({"--gate", "--max-missed", "0", "--max-false", "0"}) == 0);
    CHECK(code({"--gate", "--methods", "box", "--max-missed", "0"}) == 0);
    CHECK(code({"--gate", "--methods", "box", "--max-false", "0"}) == 4);
    CHECK(code({"--methods", "box", "--max-false", "0"}) == 0);
    CHECK(code({"--gate", "--methods", "box,circle", "--max-error", "0.5px"}) == 4);
    CHECK(code({"--gate", "--max-bytes", "10"}) == 4);
    CHECK(code({"--gate", "--max-bytes", "16"}) == 0);
    CHECK(code({"--gate", "--max-vertices", "0"}) == 0);
    const auto json = nlohmann::json::parse(hitmask_in(folder, {"compare", "--json", "--no-timing", "ship.png",
                                                                "--methods", "box", "--max-false", "0.0001%"})
                                                .out);
    CHECK(json.at("pairs").at(0).at("recommended").is_null());
    CHECK(json.at("pairs").at(0).at("why").get<std::string>().find("no method keeps to at most 0.0001 %") == 0);
}

TEST_CASE("what cannot be compared is an error of its own, and the rest is compared") {
    const TempFolder folder;
    add_sprites(folder);
    folder.add("empty.png", sprite_png("..\n.."));
    folder.add("broken.png", "no PNG");
    const ProcessResult result = hitmask_in(folder, {"compare", "--no-timing", "--json", "."});
    CHECK(result.exit_code == 1);
    CHECK(has(result.err, "broken.png: not a PNG\n"));
    CHECK(has(result.err, "empty.png: no solid pixel\n"));
    CHECK(nlohmann::json::parse(result.out).at("pairs").size() == 2);
    CHECK(hitmask_in(folder, {"compare", "missing.png"}).exit_code == 1);
    CHECK(hitmask_in(folder, {"compare", "empty.png"}).exit_code == 1);
    // If one of two sprites is missing, nothing is left to compare: nobody asked for one sprite alone.
    for (const char* broken : {"broken.png", "empty.png", "missing.png"}) {
        const ProcessResult two = hitmask_in(folder, {"compare", "--no-timing", broken, "ship.png"});
        CHECK(two.exit_code == 1);
        CHECK(two.out.empty());
        CHECK(lines_of(two.err).size() == 1);
    }
    // A file that is named twice is one sprite.
    const auto twice = compare_json(folder, {"--no-timing", "ship.png", "./ship.png"});
    CHECK(twice.at("pairs") == compare_json(folder, {"--no-timing", "ship.png"}).at("pairs"));
    const TempFolder nothing;
    CHECK(hitmask_in(nothing, {"compare", "."}).exit_code == 3);
}

TEST_CASE("compare refuses command lines that make no sense") {
    const TempFolder folder;
    add_sprites(folder);
    const auto refused = [&](std::vector<std::string> arguments, const std::string& why) {
        arguments.insert(arguments.begin(), {"compare", "ship.png"});
        const ProcessResult result = hitmask_in(folder, std::move(arguments));
        CAPTURE(result.err, why);
        CHECK(result.exit_code == 2);
        CHECK(has(result.err, why));
        CHECK(result.out.empty());
    };
    refused({"--methods", "telepathy"}, "there is no method 'telepathy'");
    refused({"--columns", "beauty"}, "there is no column 'beauty'");
    refused({"--sort", "beauty"}, "there is no column 'beauty'");
    refused({"--json", "--csv"}, "--json and --csv contradict each other");
    refused({"--circle", "0"}, "--circle takes multiples of 1/16 px above 0");
    refused({"--circle", "0.03"}, "--circle takes multiples of 1/16 px above 0");
    refused({"--max-missed", "1"}, "--max-missed takes something like 0 or 0.5%, not '1'");
    refused({"--max-missed", "200%"}, "--max-missed takes something like 0 or 0.5%");
    refused({"--max-error", "1mm"}, "--max-error takes something like 1 or 1px, not '1mm'");
    refused({"--max-error", "nan"}, "--max-error takes something like 1 or 1px, not 'nan'");
    refused({"--budget", "-3ns"}, "--budget takes something like 100 or 100ns, not '-3ns'");
    refused({"--budget", "3ns", "--no-timing"}, "--budget and --no-timing contradict each other");
    refused({"--tolerances", "0.3"}, "--tolerances takes multiples of 1/16 px");
    refused({"--report", "rock.png"}, "--report takes the name of a file that ends in .html");
    refused({"--quiet", "--verbose"}, "--quiet and --verbose contradict each other");
    refused({"--methods", "edges_1"}, "edges_1 does not answer questions about offsets");
    refused({"--methods", "mask,box", "--poses", "2"}, "mask does not answer questions about poses");
    refused({"--poses", "2", "--circle", "2"}, "--poses and --circle contradict each other");
    refused({"--methods", "outline_1", "--tolerances", "2"}, "method 'outline_1' needs --tolerances to include 1");
    refused({"--json", "--columns", "iou"}, "--columns is for tables and --csv");
    refused({"--csv", "--sort", "iou"}, "--sort is for tables");
    CHECK(hitmask_in(folder, {"compare"}).exit_code == 2);
}

TEST_CASE("tolerances are those that are asked for, each once") {
    const TempFolder folder;
    add_sprites(folder);
    const auto json = compare_json(folder, {"--no-timing", "ship.png", "--tolerances", "3,0.25,3px"});
    std::set<std::string> outlines;
    for (const auto& row : json.at("pairs").at(0).at("methods")) {
        const std::string name = row.at("method");
        if (name.starts_with("outline_")) CHECK(outlines.insert(name).second);
    }
    CHECK(outlines == std::set<std::string>{"outline_0.25", "outline_3"});
}

TEST_CASE("outlines that share boundary alone are no hit, and where compare is described that is said") {
    const TempFolder folder;
    folder.add("box.png", sprite_png("##\n##"));
    const auto json = compare_json(folder, {"--no-timing", "box.png", "--methods", "mask,outline_0,box"});
    for (const auto& method : json.at("pairs").at(0).at("methods")) {
        CHECK(method.at("hits") == 9); // offsets from -1 to 1: at 2 the boxes only touch
        CHECK(method.at("missed_hits") == 0);
        CHECK(method.at("false_hits") == 0);
    }
    for (const std::string& text : {hitmask_in(folder, {"compare", "--help"}).out, manual_pages({"compare"}),
                                    content_of(std::filesystem::path(HITMASK_MANUAL) / "../../README.md")}) {
        const std::string words = std::regex_replace(text, std::regex("\\s+"), " ");
        CHECK(std::regex_search(words, std::regex("sharing boundary (and no area|alone), (is|are) no hit|"
                                                  "[Tt]ouching without a common area is no hit")));
    }
}

TEST_CASE("every method and every column is in the manual") {
    const TempFolder folder;
    const std::string manual = manual_pages({"compare"});
    for (const char* const list : {"--list-methods", "--list-columns"}) {
        const ProcessResult run = hitmask_in(folder, {"compare", list});
        CHECK(lines_of(run.out).size() >= 20);
        for (const std::string& line : lines_of(run.out)) {
            const std::string name =
                std::regex_replace(line.substr(0, line.find(' ')), std::regex("^(outline|edges)_[0-9.]+$"), "$1_T");
            CAPTURE(list, name);
            CHECK(has(manual, "`" + name + "`"));
        }
    }
}

TEST_CASE("the report is written whole, and its folder is made") {
    const TempFolder folder;
    add_sprites(folder);
    const ProcessResult result = hitmask_in(folder, {"compare", "--no-timing", ".", "--circle", "2", "--report",
                                                     "out/deep/page.html", "--methods", "mask,outline_1,edges_1,box"});
    REQUIRE(result.exit_code == 0);
    CHECK(has(result.err, "hitmask: wrote out/deep/page.html"));
    const std::string page = content_of(folder.path() / "out/deep/page.html");
    CHECK(page.find("<!doctype html>") == 0);
    CHECK(has(page, "\"sprites\""));
    CHECK(has(page, "only touch, sharing boundary alone, are no hit"));
    CHECK(temporary_files(folder).empty());
    // The report never overwrites an input.
    folder.add("sprite.html", ship_png());
    for (const char* input : {"sprite.html", "rock.png"}) {
        const ProcessResult over = hitmask_in(
            folder, {"compare", "--no-timing", input, "--polygon", "sprite.html", "--report", "./sprite.html"});
        CHECK(over.exit_code == 2);
        CHECK(has(over.err, "./sprite.html: the output would overwrite an input"));
    }
    const Bytes kept = ship_png();
    CHECK(content_of(folder.path() / "sprite.html") == std::string(kept.begin(), kept.end()));
    // If the report cannot be written, an error comes before the work.
    folder.add("file", "");
    const ProcessResult failed = hitmask_in(folder, {"compare", "--no-timing", ".", "--report", "file/page.html"});
    CHECK(failed.exit_code == 1);
    CHECK(has(failed.err, "hitmask: error: file: is not a folder"));
    CHECK(failed.out.empty());
    std::filesystem::create_directory(folder / "folder.html");
    const ProcessResult no_file = hitmask_in(folder, {"compare", "--no-timing", ".", "--report", "folder.html"});
    CHECK(no_file.exit_code == 1);
    CHECK(has(no_file.err, "hitmask: error: folder.html: exists and is not a regular file"));
}

TEST_CASE("the user's own outlines are found by name, in a file or in a folder") {
    const TempFolder folder;
    add_sprites(folder);
    REQUIRE(
        hitmask_in(folder, {"trace", ".", "-o", "out", "--format", "json,svg", "--tolerance", "1", "-q"}).exit_code ==
        0);
    for (const char* where : {"out/sprites.json", "out"}) {
        const auto json = compare_json(folder, {"--no-timing", "ship.png", "rock.png", "--polygon", where});
        auto own = method_of(json.at("pairs").at(0), "polygon"), ours = method_of(json.at("pairs").at(0), "outline_1");
        own.erase("method"), ours.erase("method");
        CHECK(own == ours);
    }
    // The only outline of a file is used for any sprite, and the comparison shows that a bad outline is bad.
    folder.add("square.svg", "<svg><rect width='8' height='8'/></svg>");
    const auto square = compare_json(folder, {"--no-timing", "rock.png", "--polygon", "square.svg"});
    CHECK(method_of(square.at("pairs").at(0), "polygon").at("false_hits").get<int>() > 0);
    CHECK(hitmask_in(folder, {"compare", "rock.png", "--polygon", "square.svg", "--methods", "polygon", "--max-false",
                              "0", "--gate", "--no-timing"})
              .exit_code == 4);
    folder.add("other/ship.svg", "<svg><rect width='8' height='8'/></svg>");
    const ProcessResult some =
        hitmask_in(folder, {"compare", "--no-timing", "ship.png", "rock.png", "--polygon", "other"});
    CHECK(some.exit_code == 0);
    CHECK(some.err == "hitmask: warning: other: no outline of 1 of 2 sprites, rock the first\n");
    CHECK(has(some.out, "polygon left out: you gave no outline for it"));
    // With --gate, as in a build, this is an error: a file may have been renamed.
    const ProcessResult gate = hitmask_in(folder, {"compare", "--no-timing", "ship.png", "rock.png", "--polygon",
                                                   "other", "--gate", "--max-error", "99"});
    CHECK(gate.exit_code == 1);
    CHECK(gate.err == "hitmask: error: other: no outline of 1 of 2 sprites, rock the first\n");
    // A file with the name of one sprite is not used for the other one.
    const ProcessResult named =
        hitmask_in(folder, {"compare", "--no-timing", "ship.png", "rock.png", "--polygon", "other/ship.svg"});
    CHECK(named.err == "hitmask: warning: other/ship.svg: no outline of 1 of 2 sprites, rock the first\n");
    const auto refused = [&](const char* path, const std::string& why) {
        const ProcessResult result = hitmask_in(folder, {"compare", "--no-timing", "rock.png", "--polygon", path});
        CHECK(result.exit_code == 1);
        CHECK(result.err == "hitmask: error: " + why + "\n");
        CHECK(result.out.empty());
    };
    refused("missing.svg", "missing.svg: No such file or directory");
    refused("ship.png", "ship.png: neither JSON nor SVG");
    refused("other", "other: no outline of any of the sprites");
    CHECK(hitmask_in(folder, {"compare", "rock.png", "--methods", "polygon"}).exit_code == 2);
}

TEST_CASE("a large sprite says before it is compared that it may take long, others do not") {
    const TempFolder folder;
    hitmask::Mask large(520, 520), small(512, 512), dot(1, 1);
    dot.set(0, 0);
    for (const int i : {0, 511}) {
        large.set(i, i), small.set(i, i);
    }
    large.set(519, 519);
    folder.add("large.png", sprite_png(large));
    folder.add("small.png", sprite_png(small));
    folder.add("dot.png", sprite_png(dot));
    const auto errors_of = [&](const char* file, const char* more) {
        return hitmask_in(folder, {"compare", file, "--no-timing", "--methods", "box", more}).err;
    };
    CHECK(errors_of("large.png", "--verbose") ==
          "hitmask: warning: large.png: 520 x 520 px to compare: this may take long\n");
    CHECK(errors_of("large.png", "--quiet").empty());
    CHECK(errors_of("small.png", "--verbose").empty());
    CHECK(errors_of("small.png", "--poses=2").empty());
    CHECK(hitmask_in(folder, {"compare", "dot.png", "--no-timing", "--methods", "box", "--poses", "300"}).err ==
          "hitmask: warning: dot.png: 300 poses of 1 x 1 px: this may take long\n");
}
