// `hitmask trace --preset`: options for one purpose, under one name.

#include <iterator>
#include <sstream>

#include "cli/tool.h"
#include "cli/traced.h"
#include "support/catch.h"
#include "support/settings.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using nlohmann::json;

namespace {

struct Preset {
    std::string name, sentence;
    Options options;
};

/// The presets that --list-presets prints.
std::vector<Preset> listed_presets() {
    const TempFolder folder;
    const ProcessResult run = hitmask_in(folder, {"trace", "--list-presets"});
    REQUIRE(run.exit_code == 0);
    REQUIRE(run.err.empty());
    std::vector<Preset> presets;
    for (const std::string& line : lines_of(run.out)) {
        std::istringstream words(line);
        if (line.starts_with(' ')) {
            presets.back().options.assign(std::istream_iterator<std::string>(words), {});
        } else {
            words >> presets.emplace_back().name >> std::ws;
            std::getline(words, presets.back().sentence);
        }
    }
    return presets;
}

std::string joined(const Options& words) {
    std::string line;
    for (const std::string& word : words) {
        line += (line.empty() ? "" : " ") + word;
    }
    return line;
}

Options words_of(const std::string& line) {
    std::istringstream words(line);
    return {std::istream_iterator<std::string>(words), {}};
}

/// Adds a folder with real sprites, and one sprite with soft edges, slits, a speck and a hole.
void add_preset_sprites(const TempFolder& folder) {
    for (const char* const name : {"slime_0", "rocket_0", "fireball", "chain"}) {
        folder.add(std::string("art/") + name + ".png",
                   content_of(sprites_dir() / "game" / (std::string(name) + ".png")));
        if (slow_build) break; // one sprite takes long enough
    }
    folder.add("art/ship.png", ship_png());
}

/// The output and the messages of the tool with these options.
std::string output_of(const TempFolder& folder, const std::string& options) {
    Options line{"trace", "art"};
    for (const std::string& word : words_of(options)) {
        line.push_back(word);
    }
    const ProcessResult run = hitmask_in(folder, line);
    CAPTURE(options, run.err);
    CHECK(run.exit_code == 0);
    return run.out + without_time(run.err);
}

} // namespace

TEST_CASE("presets are listed with a sentence and their options, and in the manual") {
    const std::vector<Preset> presets = listed_presets();
    const std::string manual = manual_pages({"trace"});
    Options names;
    for (const Preset& preset : presets) {
        CAPTURE(preset.name);
        names.push_back(preset.name);
        CHECK(preset.sentence.ends_with('.'));
        CHECK(has(manual, "| `" + preset.name + "` | `" + joined(preset.options) + "` |"));
    }
    CHECK(names == Options{"pixel-art", "tiles", "bullets", "physics", "exact"});
    const TempFolder folder;
    CHECK(has(hitmask_in(folder, {"--completion", "bash"}).out, "'" + joined(names) + "'"));
}

TEST_CASE("a preset is its options, byte for byte") {
    const TempFolder folder;
    add_preset_sprites(folder);
    for (const Preset& preset : listed_presets()) {
        CAPTURE(preset.name);
        const std::string options = joined(preset.options);
        CHECK(output_of(folder, "--preset " + preset.name) == output_of(folder, options));
        const std::string places[] = {preset.name, "typed"};
        const std::string formats = " -q --format json,svg,phaser,box2d -o ";
        output_of(folder, "--preset " + preset.name + formats + places[0]);
        output_of(folder, options + formats + places[1]);
        for (const std::string file : {"sprites.json", "slime_0.svg", "sprites.phaser.json", "sprites.box2d.h"}) {
            CAPTURE(file);
            CHECK(content_of(folder / (places[0] + "/" + file)) == content_of(folder / (places[1] + "/" + file)));
        }
    }
}

TEST_CASE("options beside a preset win, wherever they stand") {
    const TempFolder folder;
    add_preset_sprites(folder);
    const std::pair<const char*, const char*> same[] = {
        {"--preset exact --tolerance 2", "--tolerance 2"},
        {"--tolerance 2 --preset exact", "--tolerance 2"},
        {"--preset tiles --preset exact", "--tolerance 0"},
        {"--preset exact --max-vertices 12 --drop-small", "--max-vertices 12 --drop-small"},
        {"--preset pixel-art --subpixel", "--tolerance 0.5 --min-area 4 --subpixel"},
        {"--preset tiles --grow 1.5", "--tolerance 0.75 --fill-holes --grow 1.5"},
        {"--shrink 1 --preset bullets", "--side inside --tolerance 10% --min-area 4 --shrink 1"},
        {"--preset bullets --side either --fit box", "--tolerance 10% --min-area 4 --fit box --fit-goal inscribed"},
        {"--preset physics --convex 3 --close 0", "--convex 3 --min-area 16"},
    };
    for (const auto& [with, without] : same) {
        CAPTURE(with);
        CHECK(output_of(folder, with) == output_of(folder, without));
    }
}

TEST_CASE("no option is refused for the sake of a preset") {
    const TempFolder folder;
    folder.add("art/ship.png", ship_png());
    const char* const beside[] = {"--threshold 9",
                                  "--connectivity 4",
                                  "--close 1",
                                  "--min-area 9",
                                  "--fill-holes",
                                  "--subpixel",
                                  "--grow 1",
                                  "--shrink 0.3",
                                  "--grow 1 --join miter",
                                  "--tracer own",
                                  "--tolerance 3%",
                                  "--tolerance 0.1",
                                  "--side outside",
                                  "--prefer fewest",
                                  "--effort max",
                                  "--snap 1",
                                  "--symmetric",
                                  "--max-vertices 24",
                                  "--convex",
                                  "--max-vertices 12 --per-ring",
                                  "--fit all",
                                  "--fit hull:8",
                                  "--mirror x",
                                  "--flip h",
                                  "--fail-on-empty",
                                  "--fit box --fit-goal best_iou",
                                  "--share union",
                                  "--max-vertices 9 --drop-small"};
    // Each preset is tested with other ones of these options.
    const std::size_t step = long_tests() ? 1 : slow_build ? 14 : 4;
    std::size_t first = 0;
    for (const Preset& preset : listed_presets()) {
        for (std::size_t i = first++ % step; i < std::size(beside); i += step) {
            CAPTURE(preset.name);
            const std::string name = " --preset " + preset.name, options = beside[i];
            CHECK(output_of(folder, options + name) == output_of(folder, name + " " + options));
        }
    }
}

TEST_CASE("an unknown preset is refused, and the closest one named") {
    const TempFolder folder;
    const auto first_line = [&](const char* name) {
        const ProcessResult run = hitmask_in(folder, {"trace", "a.png", "--preset", name});
        CHECK(run.exit_code == 2);
        return lines_of(run.err)[0];
    };
    CHECK(first_line("pixelart") == "hitmask: error: there is no preset 'pixelart'; did you mean pixel-art?");
    CHECK(first_line("x") ==
          "hitmask: error: there is no preset 'x'; there are pixel-art, tiles, bullets, physics, exact");
    CHECK(first_line("") == "hitmask: error: --preset needs a value that is not empty");
}

TEST_CASE("a preset in a file stands for its options there") {
    const TempFolder folder;
    add_preset_sprites(folder);
    const auto with_file = [&](const char* text, const std::string& options = "") {
        folder.add("c.toml", text);
        return output_of(folder, "--config c.toml " + options);
    };
    const std::string exact = output_of(folder, "--tolerance 0"), two = output_of(folder, "--tolerance 2");
    CHECK(with_file("preset = 'exact'\n") == exact);
    CHECK(with_file("tolerance = 2\npreset = 'exact'\n") == two);          // an option beside the preset wins
    CHECK(with_file("preset = 'exact'\n[trace]\ntolerance = 2\n") == two); // also in a table
    CHECK(with_file("preset = 'exact'\n", "--tolerance 2") == two);
    CHECK(with_file("tolerance = 2\n", "--preset exact") == exact); // the command line wins
    CHECK(with_file("preset = 'tiles'\n", "--preset exact") == exact);
    CHECK(with_file("max-vertices = 12\ndrop-small = false\n", "--preset exact") == exact);
    CHECK(with_file("preset = 'tiles'\nfill-holes = false\nsnap = false\n") == output_of(folder, "--tolerance 0.75"));
    CHECK(with_file("preset = 'bullets'\nfit = false\n") ==
          output_of(folder, "--side inside --tolerance 10% --min-area 4"));
    CHECK(with_file("preset = 'tiles'\n[[sprites]]\nmatch = '*'\npreset = 'exact'\n") == exact);
    CHECK(with_file("tolerance = 2\n[[sprites]]\nmatch = '*'\npreset = 'exact'\n") == exact);
    CHECK(with_file("max-vertices = 12\n[[sprites]]\nmatch = '*'\npreset = 'exact'\n") == exact);
    CHECK(with_file("preset = 'exact'\n[[sprites]]\nmatch = '*'\ntolerance = 2\n") == two);
    CHECK(with_file("preset = 'exact'\n[[sprites]]\nmatch = '*'\npreset = false\ntolerance = 2\n") == two);
    CHECK(with_file("[[sprites]]\nmatch = '*'\npreset = 'tiles'\n", "--preset exact") == exact);
}

TEST_CASE("presets of single sprites") {
    const TempFolder folder;
    add_preset_sprites(folder);
    folder.add("c.toml", "inputs = ['art']\ntolerance = 2\n[[sprites]]\nmatch = 'ship'\npreset = 'exact'\n"
                         "[bake]\nformat = 'pbm'\nout = 'o'\n");
    for (const json& sprite : traced(folder, {"--config", "c.toml"})) {
        CHECK(sprite["tolerance_px"] == (sprite["name"] == "ship" ? 0 : 2));
    }
    folder.add("bake.toml", "[[sprites]]\nmatch = 'ship'\npreset = 'exact'\n"); // for trace; bake ignores it
    CHECK(hitmask_in(folder, {"bake", "art/ship.png", "--config", "bake.toml", "-o", "s.pbm"}).exit_code == 0);
    const auto error_of = [&](const char* text) {
        folder.add("wrong.toml", text);
        return lines_of(hitmask_in(folder, {"trace", "art", "--config", "wrong.toml"}).err)[0];
    };
    CHECK(error_of("\npreset = 'exakt'\n") ==
          "hitmask: error: wrong.toml: line 2: there is no preset 'exakt'; did you mean exact?");
    CHECK(error_of("preset = true\n") == "hitmask: error: wrong.toml: line 1: --preset needs a value");
    CHECK(error_of("list-presets = true\n") ==
          "hitmask: error: wrong.toml: line 1: --list-presets is for the command line alone");
}

TEST_CASE("a preset warns of nothing that the user has not asked for, and a cache does not care") {
    const TempFolder folder;
    folder.add("art/ship.png", ship_png());
    for (const Preset& preset : listed_presets()) {
        CAPTURE(preset.name);
        CHECK_FALSE(has(output_of(folder, "-o ship.svg --preset " + preset.name), "warning"));
    }
    CHECK(has(output_of(folder, "-o ship.svg --preset physics --convex 8"), "warning: --convex"));
    CHECK(has(output_of(folder, "-o ship.svg --preset bullets --fit box"), "warning: --fit"));
    output_of(folder, "--cache c --preset tiles -o o.json");
    CHECK(has(output_of(folder, "--cache c --tolerance 0.75 --snap 0.5 --fill-holes -o o.json"), "unchanged"));
}
