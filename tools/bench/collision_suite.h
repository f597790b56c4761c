#pragma once

// The common steps of the suites masks and collide, from sprites to printed rows.

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

/// The parts in which the suites differ. A family is a set of sprites, or of their outlines, measured together.
template<class Family>
struct CollisionSuite {
    std::function<std::string(const Mask&)> why_not;     ///< reason to leave a user's sprite out, or ""
    std::function<Family(std::vector<Mask>)> own_family; ///< of the user's sprites; gets at least one
    std::function<std::vector<Family>(bool quick)> synthetic_families;
    /// Measures two kinds of questions, each in all classes.
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

/// Measures the user's sprites, or synthetic ones if there are none, and prints the rows. Returns an exit code.
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
