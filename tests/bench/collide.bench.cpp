// Circles and outlines against prepared outlines, then boxes and circles in batches (primitives.cpp). The peers are the
// article's loop and those of GEOS, Boost.Geometry and Box2D that this was built with. Prints one CSV row for each
// figure, then our speed relative to the best peer. Run it with `sh tests/bench/run.sh collide`.

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <map>
#include <string>
#include <vector>

#include <hitmask/offline/compare_report.h>
#include <hitmask/simd.h>

#include "collide_peers.h"

using namespace hitmask;
using bench::ComparedMethods;

namespace {

ComparedMethods all_methods() {
    ComparedMethods methods{circle_methods(), outline_pair_methods()};
#if defined(HITMASK_WITH_GEOS)
    bench::add_geos(methods);
#endif
#if defined(HITMASK_WITH_BOOST)
    bench::add_boost(methods);
#endif
#if defined(HITMASK_WITH_BOX2D)
    bench::add_box2d(methods);
#endif
    return methods;
}

bool is_peer(const std::string& method) {
    return method == "geos" || method == "boost" || method.starts_with("box2d");
}

/// Prints the speed of each method of ours, relative to the best peer and to the article's loop.
void print_ratios(const std::vector<BenchRow>& rows) {
    std::map<std::string, std::vector<const BenchRow*>> classes;
    for (const BenchRow& row : rows) {
        classes[row.query_class].push_back(&row);
    }
    for (const auto& [name, of_class] : classes) {
        const BenchRow* peer = nullptr;
        double heron = 0;
        for (const BenchRow* row : of_class) {
            if (is_peer(row->method) && (peer == nullptr || row->ns_per_query < peer->ns_per_query)) peer = row;
            if (row->method == "heron_loop") heron = row->ns_per_query;
        }
        for (const BenchRow* row : of_class) {
            if (is_peer(row->method) || row->method.ends_with("_loop")) continue;
            std::printf("# %5d %-6s %-16s %9.1f ns", row->size, name.c_str(), row->method.c_str(), row->ns_per_query);
            if (peer != nullptr) {
                std::printf("  best peer (%s) %9.1f ns: %7.1f x", peer->method.c_str(), peer->ns_per_query,
                            peer->ns_per_query / row->ns_per_query);
            }
            if (heron > 0) std::printf("  heron %10.1f ns: %8.1f x", heron, heron / row->ns_per_query);
            std::printf("\n");
        }
    }
    std::fflush(stdout);
}

void print(const std::vector<BenchRow>& rows) {
    for (const BenchRow& row : rows) {
        std::printf("%s,%s,%d,%s,%s,%.2f\n", row.suite.c_str(), row.family.c_str(), row.size, row.query_class.c_str(),
                    row.method.c_str(), row.ns_per_query);
    }
    print_ratios(rows);
}

} // namespace

int main(int argc, char** argv) {
    try {
        const ComparedMethods methods = all_methods();
        std::printf("# %s\nsuite,family,size,class,method,ns_per_query\n", bench_machine().c_str());
        BenchOptions options;
        options.method_ms = 500;
        std::vector<int> sizes{4, 8, 16, 64, 256, 1024, 4096};
        if (argc > 1 && std::string(argv[1]) == "primitives") sizes.clear();
        if (argc > 1 && !sizes.empty()) sizes = {std::atoi(argv[1])};
        for (const int size : sizes) {
            const OutlineFamily family = synthetic_outlines(size);
            print(bench_circles(family, methods.circles, options));
            print(bench_outline_pairs(family, methods.pairs, options));
        }
        if (argc < 2 || sizes.empty()) bench::bench_primitives();
    } catch (const std::exception& error) {
        std::fprintf(stderr, "collide: error: %s\n", error.what());
        return 1;
    }
    return 0;
}
