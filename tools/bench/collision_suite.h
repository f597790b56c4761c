#pragma once

// The steps that the suites masks and collide share: from sprites to printed rows.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "bench/bench_command.h"
#include "bench/bench_rows.h"
#include "bench/bench_sprites.h"
#include "terminal/exit_code.h"
#include "terminal/progress.h"
#include "terminal/standard_streams.h"
#include "terminal/terminal.h"

namespace hitmask::tool {

/// What the suites differ in. A family is some sprites, or their outlines, that are measured together.
template<class Family>
struct CollisionSuite {
    std::function<std::string(const Mask&)> why_not;     ///< why a sprite of the user is left out, or nothing
    std::function<Family(std::vector<Mask>)> own_family; ///< of the user's sprites; called with one at least
    std::function<std::vector<Family>(bool quick)> synthetic_families;
    /// Asks two kinds of questions, each of all classes.
    std::function<std::vector<BenchRow>(const Family&, const BenchOptions&)> measure;
    std::function<std::string(const std::vector<BenchRow>&)> table;
};

template<class Family>
std::vector<BenchRow> measured_rows(const BenchCommand& command, const std::vector<Family>& families,
                                    const CollisionSuite<Family>& suite) {
    constexpr std::size_t classes = 4, kinds = 2;
    Progress progress(wants_progress(When::automatic), families.size() * classes * kinds, "measurements");
    const BenchOptions options = bench_options(command, progress);
    std::vector<BenchRow> rows;
    for (const Family& family : families) {
        std::ranges::move(suite.measure(family, options), std::back_inserter(rows));
    }
    return rows;
}

/// Measures the user's sprites, or without any the synthetic ones, and prints the rows. Returns an exit code.
template<class Family>
int run_collision_suite(const BenchCommand& command, const CollisionSuite<Family>& suite) {
    bool failed = false;
    std::vector<Family> families;
    if (has_sprites(command)) {
        BenchSprites sprites = read_bench_sprites(command, suite.why_not);
        failed = sprites.failed;
        if (sprites.masks.empty()) return failed ? exit_failed : exit_no_input;
        families.push_back(suite.own_family(std::move(sprites.masks)));
    } else {
        families = suite.synthetic_families(command.quick);
    }
    const std::vector<BenchRow> rows = measured_rows(command, families, suite);
    write_to_stdout(command.json ? bench_json(rows) : suite.table(rows));
    return failed ? exit_failed : exit_done;
}

} // namespace hitmask::tool
