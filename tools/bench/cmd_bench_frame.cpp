#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "frame/bench_frame.h"
#include "masks/bench_masks.h"
#include <hitmask/offline/compare_report.h>
#include <hitmask/prepared_mask.h>
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

/// The reason to leave a mask out of the game; "" if it takes part.
std::string why_not_played(const Mask& mask) {
    constexpr int most_side = 1024;
    if (std::max(mask.width(), mask.height()) > most_side) return fmt::format("a side is longer than {} px", most_side);
    if (mask.count() == 0) return "no solid pixel";
    if (corner_count(mask) <= static_cast<std::int64_t>(most_vertices_to_search)) return "";
    return fmt::format("noise: more than {} corners", most_vertices_to_search);
}

std::vector<Mask> synthetic_game_sprites() {
    std::vector<Mask> masks;
    for (const int size : {32, 64}) {
        for (BenchFamily& family : synthetic_families(size, 3)) {
            std::ranges::move(family.masks, std::back_inserter(masks));
        }
    }
    return masks;
}

std::vector<FrameBenchRow> measure_frames(const std::vector<Mask>& masks, bool quick) {
    FrameBenchOptions options;
    if (quick) options.warm_up = 30, options.frames = 60, options.plays = 3;
    Progress progress(wants_progress(When::automatic), static_cast<std::size_t>(frame_steps(options)), "games");
    options.step = [&] { progress.advance(); };
    options.tick = [&] { progress.tick(); };
    return bench_frame(masks, options);
}

std::string frame_json(const std::vector<FrameBenchRow>& rows) {
    std::string text = "[";
    for (const FrameBenchRow& row : rows) {
        text += fmt::format("{}\n  {{\"suite\": {}, \"method\": {}, \"phase\": {}, \"median_ms\": {:.4f}, "
                            "\"worst_ms\": {:.4f}, \"found\": {}, \"cut_off\": {}, \"frames\": {}}}",
                            text.size() == 1 ? "" : ",", json_string(row.suite), json_string(row.method),
                            json_string(row.phase), row.median_ms, row.worst_ms, row.found, row.cut_off, row.frames);
    }
    return text + "\n]\n";
}

constexpr const char* frame_table_head =
    "{}\nA frame of a game with 2,000 sprites that turn, 60 walls and 300 bullets, of {} kinds of {}, {} frames.\n"
    "Milliseconds of one thread, median and worst frame: less is better. found: sprites moved, pairs that overlap,\n"
    "contacts, bullets that hit, in each frame on average. cut off: contacts whose search ran out of steps, %.\n"
    "outlines: within 2 px. pixels: masks, pushed apart by the hulls around them or by estimated_contact().\n"
    "terrain: a crater of 33 px in a terrain of 2048 x 512 px, in chunks of 128 px or whole, and 200 sprites tested\n"
    "against it; found: pixels cleared, sprites that touch it.\n\n";

std::string frame_table(const std::vector<FrameBenchRow>& rows, std::size_t kinds, const char* sprites) {
    std::string text = fmt::format(frame_table_head, bench_machine(), kinds, sprites, rows.front().frames);
    text += fmt::format("{:<17} {:<8} {:>9} {:>9} {:>9} {:>8}\n", "method", "phase", "median ms", "worst ms", "found",
                        "cut off");
    for (const FrameBenchRow& row : rows) {
        const auto share = [&](std::int64_t part, std::int64_t of) {
            return static_cast<double>(part) / static_cast<double>(of);
        };
        const bool is_total = row.phase == "total", is_contact = row.phase == "contact" && row.found > 0;
        text += fmt::format("{:<17} {:<8} {:>9.3f} {:>9.3f} {:>9} {:>8}\n", row.method, row.phase, row.median_ms,
                            row.worst_ms, is_total ? "" : fmt::format("{:.1f}", share(row.found, row.frames)),
                            is_contact ? fmt::format("{:.1f}", 100 * share(row.cut_off, row.found)) : "");
    }
    return text;
}

} // namespace

int bench_frame_suite(const BenchCommand& command) {
    BenchSprites sprites;
    if (has_sprites(command)) {
        sprites = read_bench_sprites(command, why_not_played);
    } else {
        sprites.masks = synthetic_game_sprites();
    }
    if (sprites.masks.empty()) return sprites.failed ? exit_failed : exit_no_input;
    const std::vector<FrameBenchRow> rows = measure_frames(sprites.masks, command.quick);
    const char* const kind = has_sprites(command) ? "sprites" : "synthetic sprites";
    write_to_stdout(command.json ? frame_json(rows) : frame_table(rows, sprites.masks.size(), kind));
    return sprites.failed ? exit_failed : exit_done;
}

} // namespace hitmask::tool
