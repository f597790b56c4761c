#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "masks/bench_masks.h"
#include "outlines/bench_outlines.h"
#include <hitmask/mask_edit.h>
#include <hitmask/offline/compare_report.h>
#include <hitmask/simplify.h>
#include <hitmask/trace.h>

#include "bench/bench_command.h"
#include "bench/bench_sprites.h"
#include "terminal/exit_code.h"
#include "terminal/progress.h"
#include "terminal/standard_streams.h"
#include "terminal/terminal.h"
#include "text/json_string.h"

namespace hitmask::tool {

namespace {

constexpr std::int64_t default_min_area = 16;

Mask without_small_parts(const Mask& mask, const BenchCommand& command) {
    return drop_small_parts(mask, command.min_area.value_or(default_min_area));
}

/// The reason to leave a mask out; "" if it takes part. Noise would measure the fallbacks for noise only, and OpenCV's
/// time grows with the square of the number of holes.
std::string why_not_outlined(const Mask& mask) {
    if (mask.count() == 0) return "no solid pixel, or only parts below --min-area";
    if (corner_count(mask) <= static_cast<std::int64_t>(most_vertices_to_search)) return "";
    return fmt::format("noise: more than {} corners", most_vertices_to_search);
}

std::vector<Mask> synthetic_masks(const BenchCommand& command) {
    std::vector<Mask> masks;
    for (const int size : {64, 200}) {
        for (const BenchFamily& family : synthetic_families(size, command.quick ? 2 : 12)) {
            std::ranges::transform(family.masks, std::back_inserter(masks),
                                   [&](const Mask& mask) { return without_small_parts(mask, command); });
        }
    }
    return masks;
}

std::vector<OutlineBenchRow> measure(const std::vector<Mask>& masks, const BenchCommand& command) {
    OutlineBenchOptions options;
    if (command.quick) options.rounds = 3, options.method_ms = 3;
    Progress progress(wants_progress(When::automatic), masks.size() * options.tolerances.size(), "outlines");
    options.step = [&] {
        progress.advance();
        progress.tick();
    };
    return bench_outlines(masks, outline_methods(), options);
}

/// A distance as JSON, which has no number for infinity.
std::string json_distance(double px) {
    return std::isfinite(px) ? fmt::format("{:.6f}", px) : "null";
}

std::string as_json(const std::vector<OutlineBenchRow>& rows) {
    std::string text = "[";
    for (const OutlineBenchRow& row : rows) {
        text += fmt::format("{}\n  {{\"suite\": {}, \"method\": {}, \"tolerance_px\": {}, \"vertices\": {}, "
                            "\"hausdorff_px\": {}, \"worst_hausdorff_px\": {}, \"iou\": {:.6f}, \"missed_px\": {}, "
                            "\"extra_px\": {}, \"area_bias\": {:.6f}, \"sides\": {}, \"sides_moved\": {}, "
                            "\"invalid\": {}, \"us_per_sprite\": {:.3f}, \"sprites\": {}}}",
                            text.size() == 1 ? "" : ",", json_string(row.suite), json_string(row.method), row.tolerance,
                            row.vertices, json_distance(row.hausdorff), json_distance(row.worst_hausdorff), row.iou,
                            row.missed_px, row.extra_px, row.area_bias, row.sides, row.sides_moved, row.invalid,
                            row.us_per_sprite, row.sprites);
    }
    return text + "\n]\n";
}

/// "0.61": vertices relative to those of Douglas-Peucker at the same tolerance.
std::string relative_vertices(const std::vector<OutlineBenchRow>& rows, const OutlineBenchRow& row) {
    const auto other = std::ranges::find_if(
        rows, [&](const OutlineBenchRow& r) { return r.method == "douglas_peucker" && r.tolerance == row.tolerance; });
    if (other == rows.end() || other->vertices == 0) return "-";
    return fmt::format("{:.3f}", static_cast<double>(row.vertices) / static_cast<double>(other->vertices));
}

/// The percentage of sides that moved: "2.8".
std::string percent_moved(const OutlineBenchRow& row) {
    if (row.sides == 0) return "-";
    return fmt::format("{:.1f}", 100 * static_cast<double>(row.sides_moved) / static_cast<double>(row.sides));
}

constexpr const char* outline_table_head =
    "{}\nOutlines of {} sprites. vertices: of all together; x DP: relative to Douglas-Peucker. error: distance to the\n"
    "exact outline, both ways, median and worst. IoU: median. missed, extra: pixels whose centre is on the wrong "
    "side.\n"
    "bias: growth of the area. sides: of those of 12 px and more, how many are moved by half a pixel. invalid: "
    "sprites\n"
    "whose outline crosses, overlaps or touches itself or lost a ring. us: from the mask to the outline, median.\n"
    "Less is better, but for IoU.\n";

std::string outline_table(const std::vector<OutlineBenchRow>& rows) {
    std::string text = fmt::format(outline_table_head, bench_machine(), rows.empty() ? 0 : rows.front().sprites);
    double tolerance = 0;
    for (const OutlineBenchRow& row : rows) {
        if (row.tolerance != tolerance) {
            tolerance = row.tolerance;
            text += fmt::format("\n{:<17} {:>8} {:>6} {:>8} {:>8} {:>7} {:>9} {:>8} {:>7} {:>7} {:>7} {:>9}\n",
                                fmt::format("tolerance {} px", tolerance), "vertices", "x DP", "error px", "worst px",
                                "IoU", "missed px", "extra px", "bias %", "sides %", "invalid", "us/sprite");
        }
        text += fmt::format(
            "  {:<15} {:>8} {:>6} {:>8.3f} {:>8.3f} {:>7.4f} {:>9} {:>8} {:>7.2f} {:>7} {:>7} {:>9.1f}\n", row.method,
            row.vertices, relative_vertices(rows, row), row.hausdorff, row.worst_hausdorff, row.iou, row.missed_px,
            row.extra_px, 100 * row.area_bias, percent_moved(row), row.invalid, row.us_per_sprite);
    }
    return text;
}

} // namespace

int bench_outlines_suite(const BenchCommand& command) {
    BenchSprites sprites;
    if (has_sprites(command)) {
        sprites = read_bench_sprites(command, [&](Mask& mask) {
            mask = without_small_parts(mask, command);
            return why_not_outlined(mask);
        });
    } else {
        sprites.masks = synthetic_masks(command);
    }
    if (sprites.masks.empty()) return sprites.failed ? exit_failed : exit_no_input;
    const std::vector<OutlineBenchRow> rows = measure(sprites.masks, command);
    write_to_stdout(command.json ? as_json(rows) : outline_table(rows));
    return sprites.failed ? exit_failed : exit_done;
}

} // namespace hitmask::tool
