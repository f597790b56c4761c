#include "batch/presets.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "terminal/did_you_mean.h"
#include "terminal/options.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace {

/// A straight line through a stair of whole pixels is at most 0.5 px off and has its ends at multiples of 0.5 px.
constexpr PresetOption for_pixel_art[] = {{"tolerance", "0.5"}, {"snap", "0.5"}, {"min-area", "4"}};

/// Straightens slopes, also where their steps are uneven. Fills holes, since few tile formats hold them. Keeps small
/// parts: one in the corner of a cell may continue in the neighbouring cells.
constexpr PresetOption for_tiles[] = {{"tolerance", "0.75"}, {"snap", "0.5"}, {"fill-holes", ""}};

/// The tolerance is a share, since bullets are small. It is no vertex budget: with --side inside, a budget cuts off
/// wings and tips, or finds no outline.
constexpr PresetOption for_bullets[] = {
    {"side", "inside"}, {"tolerance", "10%"}, {"min-area", "4"}, {"fit", "circle"}, {"fit-goal", "inscribed"}};

/// Drops specks, which would become bodies, and closes slits, which would make many thin pieces.
constexpr PresetOption for_physics[] = {{"convex", "8"}, {"min-area", "16"}, {"close", "2"}};

constexpr PresetOption for_exact[] = {{"tolerance", "0"}};

constexpr Preset known_presets[] = {
    {"pixel-art", "Pixel art at its own size: stairs become slopes, and hardly a pixel is on the wrong side.",
     for_pixel_art},
    {"tiles", "Cells of a tile set: straight slopes, no holes, and no vertex off the grid of half pixels.", for_tiles},
    {"bullets", "Bullets and ships that dodge them: few vertices inside of what one sees, and a circle.", for_bullets},
    {"physics", "Bodies of physics engines: convex pieces of at most 8 vertices, without specks and slits.",
     for_physics},
    {"exact", "Every edge of every pixel, for checks and for shapes that are simplified elsewhere.", for_exact},
};

using OptionPair = std::pair<std::string_view, std::string_view>;

/// With --tolerance and --max-vertices together, sprites may fail. The other pairs are refused.
constexpr OptionPair contradictions[] = {{"tolerance", "max-vertices"},
                                         {"snap", "subpixel"},
                                         {"snap", "grow"},
                                         {"snap", "shrink"},
                                         {"fit", "grow"},
                                         {"fit", "shrink"},
                                         {"fit-goal", "grow"},
                                         {"fit-goal", "shrink"}};

} // namespace

const Preset& preset_named(const std::string& name) {
    const auto* const found = std::ranges::find(known_presets, name, &Preset::name);
    if (found != std::end(known_presets)) return *found;
    const std::vector<std::string> names = preset_names();
    const std::string similar = did_you_mean(name, names);
    throw UsageError(fmt::format("there is no preset '{}'{}", printable(name),
                                 similar.empty() ? fmt::format("; there are {}", fmt::join(names, ", ")) : similar));
}

std::vector<std::string> preset_names() {
    std::vector<std::string> names;
    for (const Preset& preset : known_presets) {
        names.emplace_back(preset.name);
    }
    return names;
}

std::string preset_table() {
    std::string text;
    for (const Preset& preset : known_presets) {
        text += fmt::format("{:<11}{}\n          ", preset.name, preset.use);
        for (const auto& [name, value] : preset.options) {
            text += fmt::format(" --{}{}{}", name, value.empty() ? "" : " ", value);
        }
        text += '\n';
    }
    return text;
}

bool contradict(std::string_view option, std::string_view other) {
    return std::ranges::any_of(contradictions, [&](const OptionPair& pair) {
        return pair == OptionPair(option, other) || pair == OptionPair(other, option);
    });
}

} // namespace hitmask::tool
