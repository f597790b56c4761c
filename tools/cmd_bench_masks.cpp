#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <hitmask/offline/bench_masks.h>
#include <hitmask/offline/export.h>
#include <hitmask/prepared_mask.h>

#include "bench_command.h"
#include "bench_sprites.h"
#include "commands.h"
#include "progress.h"
#include "standard_streams.h"
#include "terminal.h"

namespace hitmask::tool {

namespace {

std::string why_not(const Mask& mask) {
    if (std::max(mask.width(), mask.height()) > PreparedMask::max_side) {
        return fmt::format("a side is longer than {} px", PreparedMask::max_side);
    }
    return mask.count() == 0 ? "no solid pixel" : "";
}

/// The user's sprites as one family. Requires masks.
BenchFamily own_family(std::vector<Mask> masks) {
    std::int64_t sum = 0;
    for (const Mask& mask : masks) {
        sum += std::max(mask.width(), mask.height());
    }
    const auto size = static_cast<int>(sum / std::ssize(masks));
    return {"sprites", size, std::move(masks)};
}

std::vector<BenchFamily> all_synthetic(bool quick) {
    std::vector<BenchFamily> families;
    for (const int size : quick ? std::vector{32, 200} : std::vector{16, 32, 64, 200, 512, 1024}) {
        std::ranges::move(synthetic_families(size), std::back_inserter(families));
    }
    return families;
}

std::vector<BenchRow> measure(const std::vector<BenchFamily>& families, const BenchCommand& command) {
    constexpr std::size_t classes = 4, kinds = 2;
    Progress progress(wants_progress(When::automatic), families.size() * classes * kinds);
    BenchOptions options;
    options.seed = static_cast<std::uint64_t>(command.seed.value_or(1));
    if (command.quick) {
        options.queries = 1024, options.rounds = 7, options.slow_round_ms = 2;
        options.method_ms = 300, options.questions_ms = 1500;
    }
    options.step = [&] {
        progress.advance();
        progress.tick();
    };
    std::vector<BenchRow> rows;
    for (const BenchFamily& family : families) {
        std::ranges::move(bench_overlap(family, overlap_methods(), options), std::back_inserter(rows));
        std::ranges::move(bench_posed(family, posed_methods(), options), std::back_inserter(rows));
    }
    return rows;
}

std::string as_json(const std::vector<BenchRow>& rows) {
    std::string text = "[";
    for (const BenchRow& row : rows) {
        text += fmt::format("{}\n  {{\"suite\": {}, \"family\": {}, \"class\": {}, \"size\": {}, \"method\": {}, "
                            "\"ns_per_query\": {:.2f}}}",
                            text.size() == 1 ? "" : ",", json_string(row.suite), json_string(row.family),
                            json_string(row.query_class), row.size, json_string(row.method), row.ns_per_query);
    }
    return text + "\n]\n";
}

using Figures = std::map<std::tuple<int, std::string, std::string, std::string>, double>;

/// "12.3", or "-" where the methods were not asked the same questions.
std::string times_faster(const Figures& figures, const BenchRow& row, const char* than) {
    const auto other = figures.find({row.size, row.family, row.query_class, than});
    if (other == figures.end() || row.method == than) return "-";
    return fmt::format("{:.1f}", other->second / row.ns_per_query);
}

std::string as_table(const std::vector<BenchRow>& rows) {
    Figures figures;
    for (const BenchRow& row : rows) {
        figures[{row.size, row.family, row.query_class, row.method}] = row.ns_per_query;
    }
    std::string text = fmt::format(
        "{}\nNanoseconds for each question, medians of rounds: less is better. 'x pixels' says how many times faster "
        "than a\n"
        "plain loop over RGBA pixels (posed: over those of the screen) that is, 'x words' than one over words of 64\n"
        "pixels. Classes: hit, miss, tight (a miss one pixel away from a hit), mix (as they come).\n\n",
        bench_machine());
    text += fmt::format("{:>5}  {:<11} {:<6} {:<17} {:>12} {:>12} {:>12}\n", "size", "family", "class", "method",
                        "ns/query", "x pixels", "x words");
    for (const BenchRow& row : rows) {
        const bool posed = row.method.starts_with("posed");
        text += fmt::format("{:>5}  {:<11} {:<6} {:<17} {:>12.1f} {:>12} {:>12}\n", row.size, row.family,
                            row.query_class, row.method, row.ns_per_query,
                            times_faster(figures, row, posed ? "posed_pixel_loop" : "pixel_loop"),
                            posed ? "-" : times_faster(figures, row, "word_stripe"));
    }
    return text;
}

} // namespace

int bench_masks_suite(const BenchCommand& command) {
    if (command.min_area) throw UsageError("--min-area is for hitmask bench outlines");
    bool failed = false;
    std::vector<BenchFamily> families;
    if (has_sprites(command)) {
        BenchSprites sprites = read_bench_sprites(command, why_not);
        failed = sprites.failed;
        if (sprites.masks.empty()) return failed ? exit_failed : exit_no_input;
        families.push_back(own_family(std::move(sprites.masks)));
    } else {
        families = all_synthetic(command.quick);
    }
    const std::vector<BenchRow> rows = measure(families, command);
    write_to_stdout(command.json ? as_json(rows) : as_table(rows));
    return failed ? exit_failed : exit_done;
}

} // namespace hitmask::tool
