#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "collide/bench_collide.h"
#include <hitmask/simplify.h>
#include <hitmask/trace.h>

#include "bench/bench_command.h"
#include "bench/bench_rows.h"
#include "bench/collision_suite.h"
#include "terminal/diagnostics.h"
#include "terminal/progress.h"
#include "terminal/terminal.h"

namespace hitmask::tool {

namespace {

std::string why_not_traced(const Mask& mask) {
    return mask.count() == 0 ? "no solid pixel" : "";
}

/// The outlines of sprites as `hitmask trace` makes them.
OutlineFamily traced_family(const std::vector<Mask>& masks) {
    Progress progress(wants_progress(When::automatic), masks.size(), "sprites");
    OutlineFamily family{"sprites", 0, {}};
    std::size_t vertices = 0;
    for (const Mask& mask : masks) {
        family.outlines.push_back(simplify(trace(mask)).outline);
        vertices += family.outlines.back().vertices.size();
        progress.advance();
    }
    family.size = static_cast<int>(vertices / masks.size());
    return family;
}

/// Warns of outlines that have too many vertices for tests against each other.
void warn_of_left_out(const OutlineFamily& family) {
    const std::size_t most = BenchOptions().most_pair_vertices;
    const auto left_out =
        std::ranges::count_if(family.outlines, [&](const Outline& outline) { return outline.vertices.size() > most; });
    if (left_out == 0) return;
    Diagnostics(When::automatic, false)
        .warning(fmt::format("{} {} more than {} vertices: left out of pair, pair_no_grid and edge_loop", left_out,
                             left_out == 1 ? "outline has" : "outlines have", most));
}

/// The user's sprites as one family. Requires masks.
OutlineFamily own_outlines(const std::vector<Mask>& masks) {
    OutlineFamily family = traced_family(masks);
    warn_of_left_out(family);
    return family;
}

std::vector<OutlineFamily> synthetic_outline_families(bool quick) {
    std::vector<OutlineFamily> families;
    for (const int vertices : quick ? std::vector{16, 64, 256} : std::vector{8, 16, 64, 256, 1024, 4096}) {
        families.push_back(synthetic_outlines(vertices));
    }
    return families;
}

std::vector<BenchRow> measure_outlines(const OutlineFamily& family, const BenchOptions& options) {
    std::vector<BenchRow> rows = bench_circles(family, circle_methods(), options);
    std::ranges::move(bench_outline_pairs(family, outline_pair_methods(), options), std::back_inserter(rows));
    return rows;
}

std::string collide_table(const std::vector<BenchRow>& rows) {
    const auto is_pair = [](const BenchRow& row) {
        return row.method.starts_with("pair") || row.method == "edge_loop";
    };
    return bench_table(
        rows,
        "Size: vertices.\n"
        "'x heron': times faster than the article's loop over edges. 'x segments': times faster than a correct plain\n"
        "loop. 'x edges': times faster than a loop over all pairs of edges.\n"
        "Circles against an outline: outline (PreparedOutline, one at a time), outline_batch (all of them in one "
        "call),\n"
        "outline_no_grid (without its distance grid), segment_loop (the distance from each edge, and a ray), "
        "heron_loop\n"
        "(the article's, which misses circles inside). Two outlines, one turned: pair (PosedOutline), pair_no_grid,\n"
        "edge_loop (all edges with all edges). Not counted: what is computed once for each sprite, and once for each\n"
        "sprite and frame (its pose).",
        {{"x heron", [&](const BenchRow& row) { return is_pair(row) ? "" : "heron_loop"; }},
         {"x segments", [&](const BenchRow& row) { return is_pair(row) ? "" : "segment_loop"; }},
         {"x edges", [&](const BenchRow& row) { return is_pair(row) ? "edge_loop" : ""; }}});
}

} // namespace

int bench_collide_suite(const BenchCommand& command) {
    return run_collision_suite<OutlineFamily>(
        command, {why_not_traced, own_outlines, synthetic_outline_families, measure_outlines, collide_table});
}

} // namespace hitmask::tool
