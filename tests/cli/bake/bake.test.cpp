// `hitmask bake`, and the report of `hitmask info` on its files.

#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include <hitmask/hitmask.h>
#include <hitmask/offline/image.h>

#include "cli/animations.h"
#include "cli/tool.h"
#include "support/catch.h"
#include "support/mask_art.h"
#include "support/random.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using hitmask::BakedError;
using hitmask::BakedMasks;
using hitmask::BakedSprite;
using hitmask::load_image;
using hitmask::LoadedImage;
using hitmask::MappedFile;
using hitmask::MaskView;
using nlohmann::json;

namespace fs = std::filesystem;

namespace {

using Names = std::vector<std::string>;

/// A baked file as a game sees it.
struct Baked {
    MappedFile file;
    BakedMasks masks;

    explicit Baked(const fs::path& path) : file(MappedFile::open(path)) {
        const auto opened = BakedMasks::open(file.bytes());
        REQUIRE(opened);
        masks = opened.value;
        CHECK(masks.verify_all() == BakedError::none);
    }

    [[nodiscard]] Names names() const {
        Names found;
        for (std::uint64_t i = 0; i < masks.size(); ++i) found.emplace_back(masks.sprite(i).value.name());
        return found;
    }
};

} // namespace

TEST_CASE("bake writes masks that a game maps and finds by their names") {
    const TempFolder folder;
    add_animations(folder);
    const ProcessResult run = hitmask_in(folder, {"bake", "ship.png", "in", "-r", "-o", "masks.hitmask"});
    CHECK(run.exit_code == 0);
    CHECK(run.out.empty());
    CHECK(without_time(run.err) == "hitmask: 6 sprites: 6 masks, 0 animations; wrote masks.hitmask");
    const Baked baked(folder / "masks.hitmask");
    CHECK(baked.names() == Names{"jump/0", "jump/1", "run/run_1", "run/run_10", "run/run_9", "ship"});
    CHECK(baked.masks.mask("ship").value.count() == 308);
    CHECK(baked.masks.mask("run/run_9").value == MaskView(mask_of("##.")));
}

TEST_CASE("with --animation each folder is one animation, its frames in the order of their numbers") {
    const TempFolder folder;
    add_animations(folder);
    const ProcessResult run = hitmask_in(folder, {"bake", "ship.png", "in", "-r", "-o", "a.hitmask", "--animation"});
    CHECK(run.exit_code == 0);
    CHECK(without_time(run.err) == "hitmask: 6 sprites: 1 mask, 2 animations; wrote a.hitmask");
    const Baked baked(folder / "a.hitmask");
    CHECK(baked.names() == Names{"jump", "run", "ship"});
    const BakedSprite sprite = baked.masks.find("run").value;
    REQUIRE(sprite.frame_count() == 3);
    CHECK(sprite.frame(0).value == MaskView(mask_of("#.#")));
    CHECK(sprite.frame(1).value == MaskView(mask_of("##.")));
    CHECK(sprite.frame(2).value == MaskView(mask_of("..#")));
    CHECK(sprite.union_of_frames().value == MaskView(mask_of("###")));
    CHECK(sprite.intersection_of_frames().value == MaskView(mask_of("...")));
    CHECK(baked.masks.find("ship").value.frame_count() == 1);
}

TEST_CASE("an animation goes by the name of its folder, however the folder is named, and counts once") {
    const TempFolder folder;
    add_animations(folder);
    for (const char* path : {"in/run", "in/run/", "in/jump/../run", "./in/run"}) {
        const ProcessResult run = hitmask_in(folder, {"bake", path, "in/run", "--animation", "-o", "a.hitmask"});
        CHECK(run.exit_code == 0);
        const Baked baked(folder / "a.hitmask");
        CHECK(baked.names() == Names{"run"});
        CHECK(baked.masks.find("run").value.frame_count() == 3);
    }
    const ProcessResult here = run_process(
        tool(), {.arguments = {"bake", ".", "--animation", "-o", "../../a.hitmask"}, .folder = folder / "in/run"});
    CHECK(here.exit_code == 0);
    CHECK(Baked(folder / "a.hitmask").names() == Names{"run"});
}

TEST_CASE("what would come twice is refused before anything is written") {
    const TempFolder folder;
    folder.add("a/run/0.png", sprite_png("#"));
    folder.add("b/run/0.png", sprite_png("#"));
    folder.add("run.png", sprite_png("#"));
    folder.add("a/x-1.png", sprite_png("#"));
    folder.add("a/x_1.png", sprite_png("#"));
    const auto refused = [&](std::vector<std::string> arguments, const char* reason) {
        arguments.insert(arguments.begin(), "bake");
        const ProcessResult run = hitmask_in(folder, arguments);
        CHECK(run.exit_code == 2);
        CAPTURE(run.err);
        CHECK(has(run.err, reason));
        CHECK_FALSE(fs::exists(folder / "out.hitmask"));
        CHECK_FALSE(fs::exists(folder / "out.h"));
    };
    refused({"a/run", "b/run", "--animation", "-o", "out.hitmask"}, "would both become the sprite run;");
    refused({"a/run", "run.png", "--animation", "-o", "out.hitmask"}, "would both become the sprite run;");
    refused({"a", "-o", "out.h"}, "a/x-1.png and a/x_1.png would both become the sprite x_1;");
    fs::create_symlink("run.png", folder / "link.hitmask");
    refused({"run.png", "-o", "link.hitmask"}, "the output would overwrite an input");
}

TEST_CASE("bake gives the same bytes for any number of jobs and any order of inputs") {
    const TempFolder folder;
    Random random(91);
    Names inputs;
    for (int i = 0; i < 40; ++i) {
        inputs.push_back("in/" + std::to_string(i) + ".png");
        folder.add(inputs.back(), sprite_png(random_mask(random, 60)));
    }
    const auto baked = [&](Names more) {
        more.insert(more.begin(), "bake");
        more.insert(more.end(), {"-o", "out"});
        CHECK(hitmask_in(folder, more).exit_code == 0);
        return content_of(folder / "out/masks.hitmask");
    };
    const std::string once = baked({"in"});
    CHECK(once.size() > 10'000);
    CHECK(baked({"in", "--jobs", "1"}) == once);
    CHECK(baked({"in", "--jobs", "7"}) == once);
    CHECK(baked({inputs.rbegin(), inputs.rend()}) == once);
    CHECK(hitmask_in(folder, {"bake", "in"}).out == once);
    CHECK(hitmask_in(folder, {"bake", "in", "-o", "-"}).out == once);
}

TEST_CASE("PBM and 1-bit PNG hold a picture each, and a PNG read again gives the same mask") {
    const TempFolder folder;
    add_animations(folder);
    const ProcessResult run =
        hitmask_in(folder, {"bake", "in", "ship.png", "-r", "-o", "out", "--format", "pbm,png1,c", "--animation"});
    CHECK(run.exit_code == 0);
    CHECK(has(run.err, "; wrote out/masks.h, out/{name}.pbm, out/{name}.png; "));
    CHECK(content_of(folder / "out/run/run_9.pbm") == "P4\n3 1\n\xC0");
    CHECK(content_of(folder / "out/ship.pbm").starts_with("P4\n32 24\n"));
    CHECK(has(content_of(folder / "out/masks.h"), "run_frames[3][1]"));
    const LoadedImage ship = load_image(folder / "out/ship.png");
    CHECK(mask_from_rgba(ship.image) == mask_from_rgba(load_image(folder / "ship.png").image));
    CHECK(ship.info.bit_depth == 1);
    CHECK(hitmask_in(folder, {"bake", "ship.png", "--format", "pbm"}).out == content_of(folder / "out/ship.pbm"));
    CHECK(hitmask_in(folder, {"bake", "ship.png", "-o", "x.PNG"}).exit_code == 0);
    CHECK(content_of(folder / "x.PNG") == content_of(folder / "out/ship.png"));
}

TEST_CASE("bake with --out-name makes a baked file for each sprite") {
    const TempFolder folder;
    add_animations(folder);
    CHECK(hitmask_in(folder, {"bake", "in", "-r", "-o", "out", "--out-name", "{dir}-{stem}.{format}"}).exit_code == 0);
    CHECK(Baked(folder / "out/run-run_9.hitmask").names() == Names{"run/run_9"});
}

TEST_CASE("bake follows threshold and pixel limit") {
    const TempFolder folder;
    PngParts png = png_of_size(2, 1);
    png.scanlines = {0, 9, 9, 9, 100, 9, 9, 9, 200};
    folder.add("a.png", png.file());
    const auto solid = [&](const char* threshold) {
        CHECK(hitmask_in(folder, {"bake", "a.png", "-o", "a.hitmask", "--threshold", threshold}).exit_code == 0);
        return Baked(folder / "a.hitmask").masks.mask("a").value.count();
    };
    CHECK(solid("127") == 1);
    CHECK(solid("99") == 2);
    CHECK(solid("255") == 0);
    CHECK(hitmask_in(folder, {"bake", "a.png", "--max-pixels", "1"}).exit_code == 1);
}

TEST_CASE("a frame that fails takes its animation with it, and nothing else") {
    const TempFolder folder;
    add_animations(folder);
    folder.add("in/run/run_9.png", "broken");
    const ProcessResult run = hitmask_in(folder, {"bake", "in", "ship.png", "-r", "--animation", "-o", "a.hitmask"});
    CHECK(run.exit_code == 1);
    CHECK(has(run.err, "hitmask: error: in/run/run_9.png: not a PNG\n"
                       "hitmask: error: run: left out, since 1 of its 3 frames failed\n"));
    CHECK(has(run.err, "hitmask: 3 sprites, 3 failed: 1 mask, 1 animation; wrote a.hitmask"));
    CHECK(Baked(folder / "a.hitmask").names() == Names{"jump", "ship"});
    const ProcessResult alone = hitmask_in(folder, {"bake", "in/run", "--animation", "-o", "b.hitmask"});
    CHECK(alone.exit_code == 1);
    CHECK(has(alone.err, "hitmask: 0 sprites, 3 failed; ")); // and no file is written
    CHECK_FALSE(fs::exists(folder / "b.hitmask"));
}

TEST_CASE("frames of different sizes are an error") {
    const TempFolder folder;
    add_animations(folder);
    folder.add("in/jump/1.png", sprite_png("###"));
    const ProcessResult run = hitmask_in(folder, {"bake", "in", "-r", "--animation", "-o", "a.hitmask"});
    CHECK(run.exit_code == 1);
    CHECK(has(run.err, "hitmask: error: in/jump/1.png: 3 x 1 px, but the first of its folder has 1 x 2\n"
                       "hitmask: error: jump: left out, since 1 of its 2 frames failed\n"));
    CHECK(Baked(folder / "a.hitmask").names() == Names{"run"});
}

TEST_CASE("where every sprite failed, an older baked file stays") {
    const TempFolder folder;
    folder.add("a.png", "bad");
    folder.add("out.hitmask", "older");
    CHECK(hitmask_in(folder, {"bake", "a.png", "-o", "out.hitmask"}).exit_code == 1);
    CHECK(content_of(folder / "out.hitmask") == "older");
    CHECK(temporary_files(folder).empty());
}

TEST_CASE("bake knows --dry-run, --no-clobber, lists and empty folders like trace") {
    const TempFolder folder;
    add_animations(folder);
    folder.add("list", "in/run/run_1.png\n");
    fs::create_directory(folder / "empty");
    CHECK(hitmask_in(folder, {"bake", "in", "-r", "-o", "out", "--dry-run"}).out == "would write out/masks.hitmask\n");
    CHECK_FALSE(fs::exists(folder / "out"));
    CHECK(hitmask_in(folder, {"bake", "--files-from", "list", "-o", "a.hitmask"}).exit_code == 0);
    CHECK(Baked(folder / "a.hitmask").names() == Names{"in/run/run_1"});
    const ProcessResult kept = hitmask_in(folder, {"bake", "ship.png", "-o", "a.hitmask", "--no-clobber"});
    CHECK(kept.exit_code == 0);
    CHECK(has(kept.err, "a.hitmask: exists and is kept as it is"));
    CHECK(Baked(folder / "a.hitmask").names() == Names{"in/run/run_1"});
    CHECK(hitmask_in(folder, {"bake", "empty", "-o", "b.hitmask", "--animation"}).exit_code == 3);
}

TEST_CASE("info lists what is in a baked file, as text and as JSON") {
    const TempFolder folder;
    add_animations(folder);
    REQUIRE(hitmask_in(folder, {"bake", "in", "ship.png", "-r", "-o", "a.hitmask", "--animation"}).exit_code == 0);
    fs::copy_file(folder / "a.hitmask", folder / "any-name");
    const ProcessResult text = hitmask_in(folder, {"info", "any-name", "ship.png"});
    CHECK(text.exit_code == 0);
    CHECK(text.err.empty());
    CHECK(text.out == "any-name: jump: 1 x 2 px, 2 frames, 2 px solid in any (100.0 %), 1 in all\n"
                      "any-name: run: 3 x 1 px, 3 frames, 3 px solid in any (100.0 %), 0 in all\n"
                      "any-name: ship: 32 x 24 px, 308 solid px (40.1 %)\n"
                      "ship.png: 32 x 24 px, rgba, 8 bit, 308 solid px (40.1 %), 2 pieces, 1 hole\n");
    const auto lines = lines_of(hitmask_in(folder, {"info", "--json", "a.hitmask"}).out);
    REQUIRE(lines.size() == 3);
    CHECK(json::parse(lines[1]) == json::parse(R"({"file": "a.hitmask", "name": "run", "width": 3, "height": 1,
        "frames": 3, "solid_px": 3, "solid_in_all_px": 0})"));
}

TEST_CASE("info names the parts beside the masks of a baked file") {
    const TempFolder folder;
    add_animations(folder);
    REQUIRE(hitmask_in(folder, {"bake", "ship.png", "-o", "a.hitmask", "--pieces", "--prepared"}).exit_code == 0);
    const auto line = json::parse(hitmask_in(folder, {"info", "--json", "a.hitmask"}).out);
    const auto vertices = line.at("vertices").get<int>(), pieces = line.at("pieces").get<int>();
    CHECK((vertices > 3 && pieces > 0));
    CHECK(line.at("prepared") == true);
    CHECK(!line.contains("pivot"));
    CHECK(hitmask_in(folder, {"info", "a.hitmask"}).out == "a.hitmask: ship: 32 x 24 px, 308 solid px (40.1 %), " +
                                                               std::to_string(vertices) + " vertices, " +
                                                               std::to_string(pieces) + " pieces, prepared\n");
    std::string cut = content_of(folder / "a.hitmask");
    cut[cut.size() - 1] ^= 1; // of the last part
    folder.add("cut.hitmask", cut);
    CHECK(hitmask_in(folder, {"info", "cut.hitmask"}).exit_code != 0);
}

TEST_CASE("info tells what is wrong with a baked file, and goes on", "[unix][devices]") {
    const TempFolder folder;
    add_animations(folder);
    REQUIRE(hitmask_in(folder, {"bake", "in", "ship.png", "-r", "-o", "a.hitmask"}).exit_code == 0);
    const std::string whole = content_of(folder / "a.hitmask");
    std::string flipped = whole, bad_name = whole;
    flipped[whole.size() - 1] ^= 1;
    bad_name[whole.find("ship")] = 'S';
    folder.add("cut.hitmask", whole.substr(0, whole.size() - 8));
    folder.add("empty.hitmask", "");
    folder.add("text.hitmask", "hello");
    folder.add("flipped.hitmask", flipped);
    folder.add("bad_name.hitmask", bad_name);
    REQUIRE(mkfifo((folder / "fifo.hitmask").c_str(), 0600) == 0);
    const ProcessResult run =
        hitmask_in(folder, {"info", "cut.hitmask", "empty.hitmask", "text.hitmask", "missing.hitmask", "fifo.hitmask",
                            "flipped.hitmask", "bad_name.hitmask", "ship.png"});
    CHECK(run.exit_code == 1);
    CHECK(run.err == "hitmask: error: cut.hitmask: cut off or longer than it was\n"
                     "hitmask: error: empty.hitmask: no baked masks\n"
                     "hitmask: error: text.hitmask: no baked masks\n"
                     "hitmask: error: missing.hitmask: No such file or directory\n"
                     "hitmask: error: fifo.hitmask: not a regular file\n"
                     "hitmask: error: flipped.hitmask: ship: damaged pixels\n"
                     "hitmask: error: bad_name.hitmask: damaged entry\n");
    CHECK(lines_of(run.out).size() == 5 + 5 + 1);
}

TEST_CASE("the sprites of the repository are baked as they are traced") {
    REQUIRE(fs::exists(sprites_dir()));
    const TempFolder folder;
    CHECK(hitmask_in(folder, {"bake", sprite_folder(), "-r", "-q", "-o", "a.hitmask"}).exit_code == 0);
    const Baked baked(folder / "a.hitmask");
    const json traced = json::parse(hitmask_in(folder, {"trace", sprite_folder(), "-r", "-q"}).out);
    CHECK(baked.masks.size() == traced.at("sprites").size());
    for (const json& sprite : traced.at("sprites")) {
        CHECK(baked.masks.mask(sprite.at("name").get<std::string>()).value.count() == sprite.at("solid_px"));
    }
}

TEST_CASE("animations of sheets are not made, which is said") {
    const TempFolder folder;
    folder.add("p.png", sprite_png("##"));
    folder.add("s.json", R"({"frames": {"a": {"frame": {"x":0,"y":0,"w":1,"h":1}}}, "meta": {"image": "p.png"}})");
    const std::string warning =
        "warning: --animation is for folders of frames: the frames of sheets stay single masks\n";
    CHECK(has(hitmask_in(folder, {"bake", "s.json", "--animation", "-o", "o.hitmask"}).err, warning));
    CHECK_FALSE(has(hitmask_in(folder, {"bake", "s.json", "-o", "o.hitmask"}).err, warning));
    CHECK_FALSE(has(hitmask_in(folder, {"bake", "p.png", "--animation", "-o", "o.hitmask"}).err, warning));
}

TEST_CASE("bake --numbered makes animations of numbered pictures beside single sprites") {
    const TempFolder folder;
    const auto add = [&](const std::string& name, const char* picture) {
        folder.add("in/" + name + ".png", sprite_png(picture));
    };
    for (const char* name : {"coin_0", "coin_1", "coin_2", "ship", "sub/run_1", "sub/run_2"}) add(name, "#.#");
    for (const char* name : {"gap_0", "gap_2", "late_2", "late_3", "one_0", "zeros_00", "zeros_01"}) add(name, "#.#");
    add("sizes_0", "#"), add("sizes_1", "##");
    add("both", "#"), add("both_0", "#"), add("both_1", "#");
    const ProcessResult run = hitmask_in(folder, {"bake", "in", "-r", "--numbered", "-o", "masks.hitmask"});
    CHECK(run.exit_code == 0);
    const Baked baked(folder / "masks.hitmask");
    CHECK(baked.names() == Names{"both", "both_0", "both_1", "coin", "gap_0", "gap_2", "late_2", "late_3", "one_0",
                                 "ship", "sizes_0", "sizes_1", "sub/run", "zeros_00", "zeros_01"});
    CHECK(baked.masks.find("coin").value.frame_count() == 3);
    CHECK(baked.masks.find("sub/run").value.frame_count() == 2);
    CHECK(hitmask_in(folder, {"bake", "in", "--numbered", "--animation", "-o", "b.hitmask"}).exit_code == 2);
}

TEST_CASE("bake stores outlines, pieces and what is prepared") {
    const TempFolder folder;
    add_animations(folder);
    const ProcessResult run = hitmask_in(folder, {"bake", "ship.png", "in", "-r", "--animation", "--pieces",
                                                  "--prepared", "--tolerance", "0", "-o", "masks.hitmask"});
    CHECK(run.exit_code == 0);
    const Baked baked(folder / "masks.hitmask");
    for (std::uint64_t i = 0; i < baked.masks.size(); ++i) {
        const BakedSprite sprite = baked.masks.sprite(i).value;
        for (std::uint32_t k = 0; k < sprite.frame_count(); ++k) {
            const auto outline = hitmask::prepared_outline(sprite, k);
            REQUIRE(outline);
            CHECK(outline.value.has_distance_grid());
            CHECK(outline.value.piece_count() > 0);
            CHECK(hitmask::prepared_mask(sprite, k));
            CHECK(hitmask::signed_area(sprite.outline(k).value) == static_cast<double>(sprite.frame(k).value.count()));
        }
    }
}
