#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "masks/bench_masks.h"
#include <hitmask/prepared_mask.h>

#include "bench/bench_command.h"
#include "bench/bench_rows.h"
#include "bench/collision_suite.h"

namespace hitmask::tool {

namespace {

std::string why_not_prepared(const Mask& mask) {
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

std::vector<BenchFamily> synthetic_mask_families(bool quick) {
    std::vector<BenchFamily> families;
    for (const int size : quick ? std::vector{32, 200} : std::vector{16, 32, 64, 200, 512, 1024}) {
        std::ranges::move(synthetic_families(size), std::back_inserter(families));
    }
    return families;
}

std::vector<BenchRow> measure_masks(const BenchFamily& family, const BenchOptions& options) {
    std::vector<BenchRow> rows = bench_overlap(family, overlap_methods(), options);
    std::ranges::move(bench_posed(family, posed_methods(), options), std::back_inserter(rows));
    return rows;
}

std::string mask_table(const std::vector<BenchRow>& rows) {
    const auto is_posed = [](const BenchRow& row) { return row.method.starts_with("posed"); };
    return bench_table(
        rows,
        "'x pixels': times faster than a\n"
        "plain loop over RGBA pixels (posed: over those of the screen). 'x words': times faster than a loop over\n"
        "words of 64 pixels.",
        {{"x pixels", [&](const BenchRow& row) { return is_posed(row) ? "posed_pixel_loop" : "pixel_loop"; }},
         {"x words", [&](const BenchRow& row) { return is_posed(row) ? "" : "word_stripe"; }}});
}

} // namespace

int bench_masks_suite(const BenchCommand& command) {
    return run_collision_suite<BenchFamily>(
        command, {why_not_prepared, own_family, synthetic_mask_families, measure_masks, mask_table});
}

} // namespace hitmask::tool
