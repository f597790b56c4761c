// `hitmask trace --share`: one outline for all frames of an animation.

#include <nlohmann/json.hpp>

#include <hitmask/hitmask.h>
#include <hitmask/offline/image.h>

#include "cli/animations.h"
#include "cli/tool.h"
#include "cli/traced.h"
#include "support/catch.h"
#include "support/iso_oracle.h"
#include "support/json_outline.h"
#include "support/mask_art.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using hitmask::Image;
using hitmask::load_image;
using hitmask::Mask;
using hitmask::MaskView;
using hitmask::Outline;
using hitmask::Vec2;
using nlohmann::json;

namespace fs = std::filesystem;

namespace {

using Names = std::vector<std::string>;

Mask combined(const std::vector<Mask>& frames, bool all) {
    const std::vector<MaskView> views(frames.begin(), frames.end());
    return all ? intersection_of(views) : union_of(views);
}

} // namespace

TEST_CASE("with --share each folder is one sprite, its frames in the order of their numbers") {
    const TempFolder folder;
    add_animations(folder);
    const ProcessResult run =
        hitmask_in(folder, {"trace", "ship.png", "in", "-r", "--share", "union", "--tolerance", "0", "-o", "out"});
    CHECK(run.exit_code == 0);
    CHECK(without_time(run.err) == "hitmask: 3 sprites: 4 pieces, 1 hole, 22 -> 22 vertices, "
                                   "worst error 0.000 px; wrote out/sprites.json");
    const json sprites = json::parse(content_of(folder / "out/sprites.json")).at("sprites");
    REQUIRE(names_of(sprites) == Names{"jump", "run", "ship"});
    CHECK(sprites.at(1).at("frames") == json::parse(R"(["run/run_1", "run/run_9", "run/run_10"])"));
    CHECK(sprites.at(1).at("share") == "union");
    CHECK(sprites.at(1).at("source") == "in/run");
    CHECK(rasterize(outline_of(sprites.at(1)), 3, 1) == mask_of("###"));
    CHECK(rasterize(outline_of(sprites.at(0)), 1, 2) == mask_of("#\n#"));
    for (const char* key : {"frames", "share"}) CHECK_FALSE(sprites.at(2).contains(key));
    const json all = traced(folder, {"ship.png", "in", "-r", "--share", "intersection", "--tolerance", "0"});
    CHECK(all.at(0).at("share") == "intersection");
    CHECK(rasterize(outline_of(all.at(0)), 1, 2) == mask_of("#\n."));
    CHECK(all.at(1).at("polygons").empty());
    CHECK(all.at(2).at("solid_px") == 308);
    CHECK_FALSE(traced(folder, {"in", "-r"}).at(0).contains("frames"));
}

TEST_CASE("the shared outline is that of what is solid in any frame, or in all, for any threshold and in every shape") {
    const TempFolder folder;
    Random random(7301);
    std::vector<std::vector<AlphaPicture>> animations;
    for (int a = 0; a < 12; ++a) {
        std::vector<AlphaPicture> frames{random_alpha(random, 127)};
        for (int f = random.between(0, 4); f > 0; --f) {
            AlphaPicture frame = frames.front();
            for (std::uint8_t& byte : frame.bytes) {
                if (random.below(3) == 0) byte = static_cast<std::uint8_t>(random.below(256));
            }
            frames.push_back(frame);
        }
        for (std::size_t f = 0; f < frames.size(); ++f) {
            folder.add("in/" + std::to_string(100 + a) + "/" + std::to_string(f) + ".png",
                       sprite_png(frames[f].view()));
        }
        animations.push_back(frames);
    }
    for (const bool all : {false, true}) {
        const char* const share = all ? "intersection" : "union";
        for (const int threshold : {0, 127, 200}) {
            const Options options{"in",          "-r", "--share",     share,
                                  "--tolerance", "0",  "--threshold", std::to_string(threshold)};
            Options soft = options;
            soft.emplace_back("--subpixel");
            const json sprites = traced(folder, options), between = traced(folder, soft);
            REQUIRE(sprites.size() == animations.size());
            for (std::size_t a = 0; a < animations.size(); ++a) {
                std::vector<Mask> masks;
                AlphaPicture deciding = animations[a].front();
                for (const AlphaPicture& frame : animations[a]) {
                    masks.push_back(mask_from_alpha(frame.view(), threshold));
                    for (std::size_t i = 0; i < deciding.bytes.size(); ++i) {
                        deciding.bytes[i] = all ? std::min(deciding.bytes[i], frame.bytes[i])
                                                : std::max(deciding.bytes[i], frame.bytes[i]);
                    }
                }
                REQUIRE(sprites.at(a).at("frames").size() == masks.size());
                REQUIRE(outline_of(sprites.at(a)) == trace(combined(masks, all)));
                REQUIRE(outline_of(between.at(a)) == trace_subpixel(deciding.view(), {threshold}));
            }
        }
    }
}

TEST_CASE("a shared outline with --side outside covers the solid pixels of every frame") {
    REQUIRE(fs::exists(sprites_dir()));
    const TempFolder folder;
    std::vector<Mask> frames;
    fs::create_directory(folder / "slime");
    for (int i = 0; i < 6; ++i) {
        const std::string name = "slime_" + std::to_string(i) + ".png";
        fs::copy_file(sprites_dir() / "game" / name, folder / ("slime/" + name));
        frames.push_back(mask_from_rgba(load_image(folder / ("slime/" + name)).image));
    }
    for (const Options& options : {Options{}, Options{"--tolerance", "2.5"}, Options{"--max-vertices", "7"},
                                   Options{"--grow", "0.5"}, Options{"--convex", "5"}}) {
        Options all{"slime", "--share", "union", "--side", "outside"};
        all.insert(all.end(), options.begin(), options.end());
        const json sprite = traced(folder, all).at(0);
        const Outline outline = outline_of(sprite);
        CHECK(outline.vertices.size() < 40);
        for (const Mask& frame : frames) {
            // Checks whole pixels, not only their centres.
            CHECK(measure_fidelity(frame, outline).missed_px == 0);
            Outline large = outline;
            for (Vec2& v : large.vertices) v = {v.x * 16, v.y * 16};
            const Mask pixels = scale(frame, 16 * frame.width(), 16 * frame.height());
            CHECK(overlap_mask(pixels, rasterize(large, pixels.width(), pixels.height()), {0, 0}) == pixels);
        }
    }
    const json inside = traced(folder, {"slime", "--share", "intersection", "--side", "inside"}).at(0);
    CHECK(inside.at("solid_px") == combined(frames, true).count());
    for (const Mask& frame : frames) CHECK(measure_fidelity(frame, outline_of(inside)).extra_px == 0);
}

TEST_CASE("the preview of a shared outline shows each pixel of the frame that decides about it") {
    const TempFolder folder;
    const auto png = [](Bytes row) {
        PngParts parts = png_of_size(3, 1);
        parts.scanlines = concat({{0}, std::move(row)});
        return parts.file();
    };
    folder.add("run/0.png", png({10, 0, 0, 255, 20, 0, 0, 0, 30, 0, 0, 128}));
    folder.add("run/1.png", png({0, 10, 0, 255, 0, 20, 0, 255, 0, 30, 0, 127}));
    folder.add("run/2.png", png({0, 0, 10, 254, 0, 0, 20, 255, 0, 0, 30, 129}));
    const auto red_green_blue = [&](const char* share, int pixel) {
        REQUIRE(hitmask_in(folder, {"trace", "run", "--share", share, "--tolerance", "0", "-o", "run.png"}).exit_code ==
                0);
        const Image image = load_image(folder / "run.png").image;
        const auto at = static_cast<std::size_t>((12 + 12) * image.width + 12 + 24 * pixel + 12) * 4;
        return std::vector<int>{image.rgba[at], image.rgba[at + 1], image.rgba[at + 2]};
    };
    CHECK(red_green_blue("union", 0) == std::vector<int>{10, 0, 0}); // the first frame with 255 there
    CHECK(red_green_blue("union", 1) == std::vector<int>{0, 20, 0});
    CHECK(red_green_blue("intersection", 0) == std::vector<int>{1, 1, 11});      // alpha 254 over 200
    CHECK(red_green_blue("intersection", 1) == std::vector<int>{200, 200, 200}); // clear in the first frame
}

TEST_CASE("shared outlines go to files named after the animation") {
    const TempFolder folder;
    add_animations(folder);
    CHECK(hitmask_in(folder, {"trace", "in", "-r", "--share", "union", "-o", "out", "--format", "svg,png"}).exit_code ==
          0);
    CHECK(hitmask_in(folder, {"trace", "in", "-r", "--share", "union", "-o", "one", "--out-name", "x-{stem}.{format}"})
              .exit_code == 0);
    CHECK(fs::exists(folder / "out/run.svg"));
    CHECK(fs::exists(folder / "out/jump.png"));
    CHECK(json::parse(content_of(folder / "one/x-run.json")).at("sprites").at(0).at("name") == "run");
    CHECK_FALSE(fs::exists(folder / "out/run"));
    const ProcessResult dry =
        hitmask_in(folder, {"trace", "in", "-r", "--share", "union", "-o", "dry", "--format", "json,svg", "--dry-run"});
    CHECK(dry.out == "would write dry/jump.svg\nwould write dry/run.svg\nwould write dry/sprites.json\n");
    const ProcessResult kept = hitmask_in(
        folder, {"trace", "in", "-r", "--share", "union", "-o", "out", "--format", "svg,png", "--no-clobber"});
    CHECK(has(kept.err, "hitmask: 0 sprites, 2 skipped; "));
    // A single animation can go to a named file and to standard output.
    CHECK(hitmask_in(folder, {"trace", "in/run", "--share", "union", "-o", "run.svg"}).exit_code == 0);
    CHECK(hitmask_in(folder, {"trace", "in/run", "--share", "union", "--format", "svg"}).out ==
          content_of(folder / "run.svg"));
    const ProcessResult here =
        run_process(tool(), {.arguments = {"trace", ".", "-q", "--share", "union"}, .folder = folder / "in/run"});
    CHECK(names_of(json::parse(here.out).at("sprites")) == Names{"run"});
    CHECK(json::parse(here.out).at("sprites").at(0).at("source") == ".");
}

TEST_CASE("shared outlines overwrite no frame, and two animations do not become one") {
    const TempFolder folder;
    folder.add("run/run.png", sprite_png("#"));
    folder.add("run/2.png", sprite_png("#"));
    folder.add("b/run/0.png", sprite_png("#"));
    folder.add("run.png", sprite_png("#"));
    const auto refused = [&](Options arguments, const char* reason) {
        arguments.insert(arguments.begin(), {"trace", "--share", "union"});
        const ProcessResult run = hitmask_in(folder, arguments);
        CAPTURE(run.err);
        CHECK(run.exit_code == 2);
        CHECK(has(run.err, reason));
    };
    refused({"run", "-o", "run", "--format", "png"}, "run/run.png: the output would overwrite an input");
    refused({"run", "-o", "run/2.png"}, "run/2.png: the output would overwrite an input");
    refused({"run", "b/run"}, "b/run and run would both become the sprite \"run\";");
    refused({"run", "run.png"}, "run and run.png would both become the sprite \"run\";");
    refused({"run", "b", "-r", "-o", "x.svg"}, "holds one sprite, but there are 2");
    CHECK(names_of(traced(folder, {"run", "./run", "run/../run", "--share", "union"})) == Names{"run"});
}

TEST_CASE("a frame that fails takes its animation with it in one line, and nothing else", "[unix][links]") {
    const TempFolder folder;
    add_animations(folder);
    folder.add("in/run/run_9.png", "broken");
    folder.add("in/jump/2.png", sprite_png("##"));
    folder.add("in/fly/0.png", sprite_png("#"));
    const ProcessResult run = hitmask_in(folder, {"trace", "in", "ship.png", "-r", "--share", "union"});
    CHECK(run.exit_code == 1);
    const auto lines = lines_of(run.err);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0] ==
          "hitmask: error: in/jump/2.png: 2 x 1 px, but the first of its folder has 1 x 2; jump is left out");
    CHECK(lines[1] == "hitmask: error: in/run/run_9.png: not a PNG; run is left out");
    CHECK(has(lines[2], "hitmask: 2 sprites, 2 failed: "));
    CHECK(names_of(json::parse(run.out).at("sprites")) == Names{"fly", "ship"});
    fs::remove(folder / "in/run/run_9.png");
    fs::create_symlink("nowhere", folder / "in/run/run_9.png");
    const std::string missing = "hitmask: error: in/run/run_9.png: No such file or directory; run is left out\n";
    CHECK(has(hitmask_in(folder, {"trace", "in", "-r", "--share", "union"}).err, missing));
    const ProcessResult dry = hitmask_in(folder, {"trace", "in", "-r", "--share", "union", "--dry-run"});
    CHECK(dry.exit_code == 1);
    CHECK(dry.err == missing);
    // Errors about an animation as a whole name its folder.
    const ProcessResult empty = hitmask_in(folder, {"trace", "in/fly", "--share", "all"});
    CHECK(empty.exit_code == 2);
    CHECK(hitmask_in(folder, {"trace", "in/fly", "--share", "union", "--threshold", "255", "--fail-on-empty"})
              .err.starts_with("hitmask: error: in/fly: no solid pixel\n"));
}

TEST_CASE("the option --share without a folder says that it changes nothing") {
    const TempFolder folder;
    folder.add("run/0.png", sprite_png("#"));
    const std::string warning = "hitmask: warning: --share is for folders of frames, but no input is a folder\n";
    const ProcessResult loose = hitmask_in(folder, {"trace", "run/0.png", "--share", "union"});
    CHECK(loose.exit_code == 0);
    CHECK(loose.err.starts_with(warning));
    CHECK_FALSE(has(hitmask_in(folder, {"trace", "run", "run/0.png", "--share", "union"}).err, warning));
}

TEST_CASE("warnings name the frame, and a folder without PNGs is no animation") {
    const TempFolder folder;
    folder.add("run/0.png", sprite_png("#"));
    folder.add("run/1.png", concat({sprite_png("#"), {0}}));
    fs::create_directory(folder / "empty");
    const ProcessResult run = hitmask_in(folder, {"trace", "run", "--share", "union"});
    CHECK(run.exit_code == 0);
    CHECK(run.err.starts_with("hitmask: warning: run/1.png: bytes after the end of the PNG ignored\n"));
    CHECK(hitmask_in(folder, {"trace", "empty", "--share", "union"}).exit_code == 3);
    fs::rename(folder / "run", folder / "-"); // "-" is a folder here, not standard input
    const json sprite = traced(folder, {"--share", "union", "--", "-/"}).at(0);
    CHECK(sprite.at("name") == "-");
    CHECK(sprite.at("frames").size() == 2);
    const Options nothing{"trace", "--share", "union", "--threshold", "255", "--fail-on-empty", "--", "-/"};
    CHECK(has(hitmask_in(folder, nothing).err, "hitmask: error: -: no solid pixel\n"));
}

TEST_CASE("frames are read one after another, however many there are") {
    const TempFolder folder;
    Mask mask(1500, 1500); // 9 MB of pixels
    mask.fill({100, 100, 1000, 900});
    folder.add("run/000.png", sprite_png(mask));
    const int count = share_of(20, Weight::medium);
    for (int i = 1; i < count; ++i) {
        fs::create_hard_link(folder / "run/000.png", folder / ("run/" + std::to_string(i) + ".png"));
    }
    const ProcessResult one = hitmask_alone_in(folder, {"trace", "run/000.png"}),
                        all = hitmask_alone_in(folder, {"trace", "run", "--share", "union"});
    CHECK(all.exit_code == 0);
    CHECK(json::parse(all.out).at("sprites").at(0).at("frames").size() == static_cast<std::size_t>(count));
    if (!slow_build) CHECK(all.peak_mebibytes < one.peak_mebibytes + 24);
}

TEST_CASE("shared outlines are the same bytes for any number of jobs and any order of inputs") {
    const TempFolder folder;
    Random random(7302);
    Options folders;
    for (int a = 0; a < 9; ++a) {
        folders.push_back("in/" + std::to_string(a));
        const int width = random.between(4, 30), height = random.between(4, 30);
        for (int f = 0; f < 5; ++f) {
            Mask mask(width, height);
            mask.fill({random.between(0, 3), random.between(0, 3), random.between(1, width), random.between(1, 9)});
            folder.add(folders.back() + "/" + std::to_string(f) + ".png", sprite_png(mask));
        }
    }
    const auto bytes = [&](Options more) {
        more.insert(more.begin(), {"trace", "--share", "union", "--convex", "8"});
        const ProcessResult run = hitmask_in(folder, more);
        CHECK(run.exit_code == 0);
        return run.out;
    };
    const std::string once = bytes({"in", "-r", "-j", "1"});
    CHECK(once.size() > 1000);
    CHECK(bytes({"in", "-r", "-j", "2"}) == once);
    CHECK(bytes({"in", "-r", "-j", "7"}) == once);
    CHECK(names_of(json::parse(bytes({folders.rbegin(), folders.rend()})).at("sprites")) ==
          names_of(json::parse(once).at("sprites")));
}
