// The page of all outlines: `hitmask trace --report`.

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/sprite_png.h"

using namespace hitmask::test;

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

/// The data that the page shows.
json data_of(const fs::path& file) {
    const std::string page = content_of(file);
    REQUIRE(page.starts_with("<!doctype html>"));
    const std::string begin = R"(<script type="application/json" id="data">)";
    const std::size_t from = page.find(begin) + begin.size();
    return json::parse(page.substr(from, page.find("</script>", from) - from));
}

std::vector<std::string> names_in(const json& data) {
    std::vector<std::string> names;
    for (const json& sprite : data.at("sprites")) {
        names.push_back(sprite.at("name"));
    }
    return names;
}

/// A square, a ship, and a cross, whose outline fits worst.
void add_three(const TempFolder& folder) {
    folder.add("in/a_square.png", sprite_png("########\n########\n########\n########"));
    folder.add("in/ship.png", ship_png());
    folder.add("in/star.png", sprite_png("..#..\n..#..\n#####\n..#..\n..#.."));
}

} // namespace

TEST_CASE("the page of a run has every sprite, worst first, with the figures of the JSON") {
    const TempFolder folder;
    add_three(folder);
    const auto run =
        hitmask_in(folder, {"trace", "in", "-o", "out/s.json", "--tolerance", "1.25", "--report", "page/p.html"});
    CHECK(run.exit_code == 0);
    CHECK(has(run.err, "; wrote out/s.json, page/p.html; "));
    const json data = data_of(folder / "page/p.html");
    CHECK(names_in(data).size() == 3);
    CHECK(std::is_sorted(data.at("sprites").begin(), data.at("sprites").end(),
                         [](const json& a, const json& b) { return a.at("iou") < b.at("iou"); }));
    CHECK(data.at("sprites").at(0).at("iou") < data.at("sprites").at(2).at("iou"));
    CHECK(data.at("count") == 3);
    CHECK(data.at("failed") == 0);
    CHECK(data.at("title") == "in");
    CHECK(data.at("command") == "hitmask trace in -o out/s.json --tolerance 1.25 --report page/p.html");
    CHECK(data.at("options").dump() == R"([["out","out/s.json"],["report","page/p.html"],["tolerance","1.25"]])");
    const json outlines = json::parse(content_of(folder / "out/s.json")).at("sprites");
    for (const json& card : data.at("sprites")) {
        const auto& sprite = *std::find_if(outlines.begin(), outlines.end(),
                                           [&](const json& s) { return s.at("name") == card.at("name"); });
        CHECK(card.at("w") == sprite.at("width"));
        CHECK(card.at("vertices") == sprite.at("vertices"));
        CHECK(card.at("least") == sprite.at("vertex_lower_bound"));
        CHECK(card.at("missed") == sprite.at("error").at("missed_px"));
        CHECK(card.at("extra") == sprite.at("error").at("extra_px"));
        CHECK(card.at("iou").get<double>() == Approx(sprite.at("error").at("iou").get<double>()).margin(1e-5));
        CHECK(card.at("error").get<double>() ==
              Approx(sprite.at("error").at("hausdorff_px").get<double>()).margin(1e-5));
        CHECK(card.at("rings").size() == card.at("pieces").get<std::size_t>() + card.at("holes").get<std::size_t>());
        CHECK(card.at("tolerance") == 1.25);
        CHECK(card.at("error") <= 1.25);
        CHECK(card.at("source") == "in/" + card.at("name").get<std::string>() + ".png");
        CHECK(card.at("k") == 1);
    }
}

TEST_CASE("without -o the page is all that is written; with -o - outlines are on standard output all the same") {
    const TempFolder folder;
    add_three(folder);
    const auto alone = hitmask_in(folder, {"trace", "in", "--report", "p.html"});
    CHECK(alone.exit_code == 0);
    CHECK(alone.out.empty());
    CHECK(has(alone.err, "; wrote p.html; "));
    const auto plain = hitmask_in(folder, {"trace", "in", "-q"});
    CHECK(hitmask_in(folder, {"trace", "in", "-q", "-o", "-", "--report", "q.html"}).out == plain.out);
    CHECK(hitmask_in(folder, {"trace", "in", "-q", "--format", "json", "--report", "q.html"}).out == plain.out);
    CHECK(names_in(data_of(folder / "q.html")).size() == 3);
    const auto svg = hitmask_in(folder, {"trace", "in/ship.png", "-q", "--format", "svg", "--report", "q.html"});
    CHECK(svg.out.starts_with("<svg"));
    const auto none = hitmask_in(folder, {"trace", "in", "-o", "/dev/null", "--report", "n.html"});
    CHECK(has(none.err, "; wrote n.html; "));
    CHECK(fs::exists(folder / "n.html"));
    // Two sprites with the same name are allowed on a page.
    folder.add("other/ship.png", ship_png());
    CHECK(hitmask_in(folder, {"trace", "in", "other", "-q", "--report", "p.html"}).exit_code == 0);
    CHECK(names_in(data_of(folder / "p.html")).size() == 4);
}

TEST_CASE("the page keeps to the rules of outputs") {
    const TempFolder folder;
    add_three(folder);
    folder.add("in.html", ship_png());
    const auto refused = [&](std::vector<std::string> line, const std::string& why) {
        line.insert(line.begin(), "trace");
        const auto run = hitmask_in(folder, line);
        CAPTURE(line, run.err);
        CHECK(run.exit_code == 2);
        CHECK(has(run.err, why));
    };
    refused({"in", "--report", "in/ship.png"}, "--report takes the name of a file that ends in .html");
    refused({"in", "--report", "-"}, "--report takes the name of a file that ends in .html");
    refused({"in.html", "--report", "./in.html"}, "./in.html: the output would overwrite an input");
    refused({"in.html", "-o", "-", "--report", "./in.html"}, "./in.html: the output would overwrite an input");
    refused({"in", "--report", "p.html", "--cache", "p.html"}, "--cache and --report would be the same file");
    folder.add("t.html.mustache", "{{sprite_count}}");
    refused({"in", "--template", "t.html.mustache", "-o", "p.html", "--report", "p.html"},
            "--report and -o would be the same file");

    const auto dry = hitmask_in(folder, {"trace", "in", "-o", "out/", "--report", "new/p.html", "--dry-run"});
    CHECK(dry.out == "would write out/sprites.json\nwould write new/p.html\n");
    CHECK(hitmask_in(folder, {"trace", "in", "-o", "-", "--report", "new/p.html", "--dry-run"}).out ==
          "would write -\nwould write new/p.html\n");
    CHECK_FALSE(fs::exists(folder / "new"));

    folder.add("old.html", "old");
    const auto kept = hitmask_in(folder, {"trace", "in", "--report", "old.html", "--no-clobber"});
    CHECK(has(kept.err, "old.html: exists and is kept as it is"));
    CHECK(content_of(folder / "old.html") == "old");
    folder.add("bad.png", "no picture");
    CHECK(hitmask_in(folder, {"trace", "bad.png", "--report", "old.html"}).exit_code == 1);
    CHECK(content_of(folder / "old.html") == "old"); // there is nothing to show
    const auto some = hitmask_in(folder, {"trace", "bad.png", "in", "-q", "--report", "some.html"});
    CHECK(some.exit_code == 1);
    CHECK(data_of(folder / "some.html").at("failed") == 1);
    // A file that a build depends on is complete or missing.
    const auto withheld = hitmask_in(folder, {"trace", "bad.png", "in", "--report", "b.html", "--depfile", "b.d"});
    CHECK(has(withheld.err, "; not written, since it would be incomplete"));
    CHECK_FALSE(fs::exists(folder / "b.html"));
    CHECK(hitmask_in(folder, {"trace", "in", "-o", "o.json", "--report", "b.html", "--depfile", "b.d"}).exit_code == 0);
    CHECK(content_of(folder / "b.d").starts_with("o.json b.html: \\\n"));
    fs::create_directory(folder / "dir.html");
    CHECK(has(hitmask_in(folder, {"trace", "in", "--report", "dir.html"}).err, "exists and is not a regular file"));
    CHECK(has(hitmask_in(folder, {"trace", "in", "-o", "-", "--report", "bad.png/p.html"}).err,
              "hitmask: error: bad.png"));
    CHECK(temporary_files(folder).empty());
}

TEST_CASE("a page from the cache is the same page, for any number of jobs") {
    const TempFolder folder;
    add_three(folder);
    const auto page = [&](const std::vector<std::string>& more) {
        std::vector<std::string> line{"trace", "in", "--report", "p.html"};
        line.insert(line.end(), more.begin(), more.end());
        const auto run = hitmask_in(folder, line);
        CHECK(run.exit_code == 0);
        return std::pair(data_of(folder / "p.html").at("sprites"), run.err);
    };
    const auto first = page({"--cache", "c"}), second = page({"--cache", "c"});
    CHECK(has(second.second, "3 unchanged"));
    CHECK(first.first == second.first);
    CHECK(first.first == page({"-j", "4"}).first);
    CHECK(first.first == page({"-j", "1"}).first);
    // Without a page, no data for it is computed.
    CHECK_FALSE(has(hitmask_in(folder, {"trace", "in", "-o", "o.json", "--cache", "c"}).err, "unchanged"));
}

TEST_CASE("hostile names and warnings are texts on the page, and the command can be pasted", "[unix][names]") {
    const TempFolder folder;
    folder.add("<!--<script>alert(1)<%2fscript> 'a' \"&amp;\xff.png", sprite_png("##\n##"));
    folder.add("grey.png", [] {
        auto bytes = ship_png();
        bytes.insert(bytes.end(), {'<', '/', 's'});
        return bytes;
    }());
    const auto run = hitmask_in(folder, {"trace", ".", "-o", "out dir/it's.json", "--report", "p.html"});
    CHECK(run.exit_code == 0);
    const std::string page = content_of(folder / "p.html");
    const json data = data_of(folder / "p.html");
    CHECK(data.at("command") == "hitmask trace . -o 'out dir/it'\\''s.json' --report p.html");
    CHECK(data.at("sprites").size() == 2);
    CHECK_FALSE(has(page, "<script>alert"));
    CHECK_FALSE(has(page, "<!--<"));
    CHECK_FALSE(has(page, fs::absolute(folder.path()).string())); // only paths from the command line
    CHECK(has(page, "bytes after the end of the PNG ignored"));
    CHECK_FALSE(has(page, "http://www.w3.org/2000/svg\" src")); // and the page loads nothing
    CHECK_FALSE(has(page, " src=\""));
}

TEST_CASE("of many sprites the page has the worst thousand, and says so") {
    const TempFolder folder;
    folder.add("worst.png", sprite_png("..#..\n..#..\n#####\n..#..\n..#.."));
    folder.add("best.png", sprite_png("############\n############\n############\n############"));
    std::string list;
    for (int i = 0; i < 1001; ++i) {
        list += i == 500 ? "worst.png\n" : "./" + std::to_string(i) + "/best.png\n";
        if (i != 500) fs::create_directory(folder / std::to_string(i));
        if (i != 500) fs::create_hard_link(folder / "best.png", folder / (std::to_string(i) + "/best.png"));
    }
    folder.add("list", list);
    REQUIRE(hitmask_in(folder, {"trace", "--files-from", "list", "-q", "--report", "p.html", "--tolerance", "1"})
                .exit_code == 0);
    const json data = data_of(folder / "p.html");
    CHECK(data.at("count") == 1001);
    CHECK(data.at("sprites").size() == 1000);
    CHECK(data.at("sprites").at(0).at("name") == "worst");
}
