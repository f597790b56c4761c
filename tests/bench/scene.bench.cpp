// All pairs of moving boxes that overlap, frame after frame: BroadPhase and scenes, beside Box2D, Chipmunk and
// Boost.Geometry if this was built with them. Prints one CSV row for each figure, then our speed relative to the peers.
// Run it with `sh tests/bench/run.sh scene`.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "timing/bench.h"
#include <hitmask/offline/compare_report.h>

#include "scene_peers.h"
#include "scene_world.h"
#include "timing/stopwatch.h"

using namespace hitmask;
using bench::IndexPair;
using bench::Kind;
using bench::Order;
using bench::SceneMethod;
using bench::World;

namespace {

/// Up to this number of boxes the pairs are checked by comparing each box with each other. Above it, methods are only
/// compared with each other.
constexpr std::size_t most_compared = 10'000;
constexpr int checked_frames = 3;

/// A method and the times of its frames.
struct Competitor {
    SceneMethod method;
    std::vector<double> frames_ns;
    double median_ns = 0;
};

std::vector<Competitor> all_competitors(std::span<const Aabb> boxes) {
    std::vector<Competitor> all;
    const auto add = [&](std::vector<SceneMethod> methods) {
        for (SceneMethod& method : methods) {
            all.push_back({std::move(method), {}, 0});
        }
    };
    add(bench::our_scenes(boxes));
#if defined(HITMASK_WITH_BOX2D)
    add(bench::box2d_scenes(boxes));
#endif
#if defined(HITMASK_WITH_CHIPMUNK)
    add(bench::chipmunk_scenes(boxes));
#endif
#if defined(HITMASK_WITH_BOOST)
    add(bench::boost_scenes(boxes));
#endif
    return all;
}

std::vector<IndexPair> sorted_pairs(const SceneMethod& method) {
    std::vector<IndexPair> pairs = method.found();
    std::ranges::sort(pairs, std::less<>());
    return pairs;
}

std::vector<IndexPair> compare_each_two(std::span<const Aabb> boxes) {
    std::vector<IndexPair> pairs;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        for (std::uint32_t k = i + 1; k < boxes.size(); ++k) {
            if (bench::insides_meet(boxes[i], boxes[k])) pairs.push_back({i, k});
        }
    }
    return pairs;
}

/// Checks that all methods list the same pairs. This also lets them allocate their memory before the timing.
void check_pairs(World& world, const std::vector<Competitor>& competitors) {
    for (int frame = 0; frame < checked_frames; ++frame) {
        world.step();
        std::vector<IndexPair> expected;
        if (world.boxes().size() <= most_compared) expected = compare_each_two(world.boxes());
        for (const auto& [method, times, median_ns] : competitors) {
            const std::size_t count = method.frame(world.boxes());
            const std::vector<IndexPair> pairs = sorted_pairs(method);
            if (expected.empty()) expected = pairs;
            if (count != pairs.size() || pairs != expected)
                throw std::runtime_error(method.name + " lists wrong pairs");
        }
    }
}

/// Times one frame of each method. The order is random, so that no method always runs after the same other one. Returns
/// the number of pairs.
std::size_t time_frame(std::span<const Aabb> boxes, std::vector<Competitor>& competitors, std::mt19937_64& random) {
    std::vector<Competitor*> turns;
    for (Competitor& competitor : competitors) {
        turns.insert(turns.begin() + static_cast<std::ptrdiff_t>(random() % (turns.size() + 1)), &competitor);
    }
    std::size_t expected = 0;
    for (Competitor* const competitor : turns) {
        const double start = thread_cpu_ns();
        const std::size_t count = competitor->method.frame(boxes);
        competitor->frames_ns.push_back(thread_cpu_ns() - start);
        if (competitor == turns.front()) expected = count;
        if (count != expected) throw std::runtime_error(competitor->method.name + " lists another number of pairs");
    }
    return expected;
}

void print_ratio(const Competitor& ours, const std::vector<Competitor>& competitors, Kind kind, const char* title) {
    const Competitor* best = nullptr;
    for (const Competitor& c : competitors) {
        if (c.method.kind == kind && (best == nullptr || c.median_ns < best->median_ns)) best = &c;
    }
    if (best == nullptr) return;
    std::printf("  %s %-14s %9.4f ms: %5.2f x", title, best->method.name.c_str(), best->median_ns / 1e6,
                best->median_ns / ours.median_ns);
}

/// Prints the speed of each method of ours, relative to the best peer and to the best one that keeps pairs.
void print_ratios(std::size_t count, const char* order, const std::vector<Competitor>& competitors) {
    for (const Competitor& c : competitors) {
        if (c.method.kind != Kind::ours) continue;
        std::printf("# %6zu %-6s %-20s %9.4f ms", count, order, c.method.name.c_str(), c.median_ns / 1e6);
        print_ratio(c, competitors, Kind::peer, "best peer");
        print_ratio(c, competitors, Kind::keeping_peer, "keeping pairs");
        std::printf("\n");
    }
}

void bench_world(std::size_t count, Order order) {
    const char* const name = order == Order::morton ? "morton" : "random";
    World world(count, order);
    std::vector<Competitor> competitors = all_competitors(world.boxes());
    check_pairs(world, competitors);
    const std::size_t frames = std::clamp<std::size_t>(1'500'000 / count, 15, 400);
    std::mt19937_64 random(3);
    std::size_t pairs = 0;
    for (std::size_t frame = 0; frame < frames; ++frame) {
        world.step();
        pairs += time_frame(world.boxes(), competitors, random);
    }
    for (Competitor& c : competitors) {
        c.median_ns = median(c.frames_ns);
        std::printf("scene,boxes,%zu,%s,%s,%.0f\n", count, name, c.method.name.c_str(), c.median_ns);
    }
    std::printf("# %6zu %-6s %zu frames, %zu pairs in each\n", count, name, frames, pairs / frames);
    print_ratios(count, name, competitors);
    std::fflush(stdout);
}

std::size_t count_from(const char* argument) {
    const int count = std::atoi(argument);
    if (count < 1 || count > 1'000'000) throw std::runtime_error("the number of boxes is 1 to 1000000");
    return static_cast<std::size_t>(count);
}

} // namespace

int main(int argc, char** argv) {
    try {
        std::vector<std::size_t> counts{1000, 10'000, 100'000};
        if (argc > 1) counts = {count_from(argv[1])};
        std::printf("# %s\nsuite,family,size,class,method,ns_per_frame\n", bench_machine().c_str());
        for (const std::size_t count : counts) {
            bench_world(count, Order::random);
            bench_world(count, Order::morton);
        }
    } catch (const std::exception& error) {
        std::fprintf(stderr, "scene: error: %s\n", error.what());
        return 1;
    }
    return 0;
}
