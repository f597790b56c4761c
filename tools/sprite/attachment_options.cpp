#include "sprite/attachment_options.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "text/printable_path.h"

namespace hitmask::tool {

namespace {

constexpr FitShape all_fit_shapes[] = {FitShape::circle,  FitShape::box,     FitShape::obb,
                                       FitShape::ellipse, FitShape::capsule, FitShape::hull};
constexpr Mirror all_mirrors[] = {Mirror::x, Mirror::y, Mirror::xy};

/// The number in "hull:N"; empty for other words. Throws UsageError for an invalid number.
std::optional<int> hull_vertices(const std::string& word) {
    constexpr std::string_view head = "hull:";
    constexpr int least = 4, most = 1000;
    if (!word.starts_with(head)) return std::nullopt;
    int number = 0;
    const char* const end = word.data() + word.size();
    const auto parsed = std::from_chars(word.data() + head.size(), end, number);
    if (parsed.ec != std::errc() || parsed.ptr != end || number < least || number > most) {
        throw UsageError(fmt::format("--fit hull:N takes {} to {} vertices, not '{}'", least, most, printable(word)));
    }
    return number;
}

std::vector<FitShape> fit_shapes(const std::vector<std::string>& words, int& most_hull_vertices) {
    std::vector<FitShape> shapes;
    most_hull_vertices = 0;
    bool all = false;
    for (const std::string& word : words) {
        const std::optional<int> vertices = hull_vertices(word);
        if (vertices) most_hull_vertices = *vertices;
        const std::string name = vertices ? "hull" : word;
        all = all || name == "all";
        if (name == "all") continue;
        const auto found = std::ranges::find(all_fit_shapes, name, [](FitShape s) { return std::string(name_of(s)); });
        if (found == std::end(all_fit_shapes)) {
            throw UsageError("--fit takes circle, box, obb, ellipse, capsule, hull, hull:N or all, not '" +
                             printable(name) + "'");
        }
        if (std::ranges::find(shapes, *found) == shapes.end()) shapes.push_back(*found);
    }
    if (all) return {std::begin(all_fit_shapes), std::end(all_fit_shapes)};
    return shapes;
}

/// Parses the words of an option, which are named by `name`. Each mirror occurs once, in the order x, y, xy.
std::vector<Mirror> mirrors_of(const std::vector<std::string>& names, const char* option, const char* (*name)(Mirror)) {
    std::vector<Mirror> mirrors;
    for (const Mirror mirror : all_mirrors) {
        if (std::ranges::find(names, name(mirror)) != names.end()) mirrors.push_back(mirror);
    }
    for (const std::string& word : names) {
        const auto is_it = [&](Mirror mirror) { return word == name(mirror); };
        if (std::ranges::any_of(all_mirrors, is_it)) continue;
        throw UsageError(fmt::format("{} takes {}, {} and {}, not '{}'", option, name(Mirror::x), name(Mirror::y),
                                     name(Mirror::xy), printable(word)));
    }
    return mirrors;
}

} // namespace

void add_extra_options(Options& options, AttachmentOptions& values) {
    options.group(OptionGroup::shapes);
    options.integer_or_bare("--convex", values.convex, 3, 1000, 8, "none; without N: 8, as engines want it",
                            "Add convex pieces of at most N vertices to the JSON; 3: triangles");
    using Words = std::vector<std::string>;
    options.list(
        "--fit", [&values](const Words& words) { values.fits = fit_shapes(words, values.hull_vertices); },
        "Add shapes to the JSON: circle, box, obb, ellipse, capsule, hull (hull:8: of at most 8 vertices), or all");
    options.words("--fit", {"circle", "box", "obb", "ellipse", "capsule", "hull", "all"});
    options.choice(
        "--fit-goal", values.fit_goal,
        {{"enclosing", FitGoal::enclosing}, {"inscribed", FitGoal::inscribed}, {"best_iou", FitGoal::best_iou}},
        "enclosing", "Goal of these shapes");
    options.list(
        "--mirror",
        [&values](const Words& words) {
            values.mirrors = mirrors_of(words, "--mirror", [](Mirror mirror) { return name_of(mirror); });
        },
        "Add mirrored copies to the JSON: x (left to right), y (top to bottom), xy (both)");
    options.words("--mirror", {"x", "y", "xy"});
    options.words("--flip", {"h", "v", "hv"});
    options.list(
        "--flip",
        [&values](const Words& words) {
            values.flips = mirrors_of(words, "--flip", [](Mirror mirror) { return flip_name(mirror); });
        },
        "Write mirrored sprites too, as sprites of their own: h (left to right: ship_h), v (top to bottom), hv (both)");
}

void check_extra_options(const AttachmentOptions& values) {
    if (values.fit_goal && values.fits.empty()) throw UsageError("--fit-goal needs --fit");
}

} // namespace hitmask::tool
