// Masks at run time against a foreign library (--peer), a plain loop over words and the article's loop over pixels.
// Overlap and poses use the benchmark of the library, as `hitmask bench masks` does; area, building and components
// follow. Answers are checked before anything is timed. Prints one CSV row for each figure. Run it with `sh
// tests/bench/run.sh masks`.

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "masks/bench_masks.h"
#include <hitmask/hitmask.h>
#include <hitmask/offline/compare_report.h>
#include <hitmask/offline/image.h>

#include "baselines/one_by_one.h"
#include "baselines/overlap_baselines.h"
#include "peer.h"
#include "support/png_files.h"
#include "timing/stopwatch.h"

using namespace hitmask;
using bench::PeerFunctions;

namespace {

using PeerMask = std::unique_ptr<void, void (*)(void*)>;

PeerMask peer_mask(const PeerFunctions& peer, const PixelSprite& picture) {
    return {peer.peer_create(picture.rgba.data(), picture.width, picture.height, 127), peer.peer_free};
}

std::vector<PeerMask> peer_masks(const PeerFunctions& peer, const BenchFamily& family) {
    std::vector<PeerMask> masks;
    for (const Mask& mask : family.masks) {
        masks.push_back(peer_mask(peer, PixelSprite(mask)));
    }
    return masks;
}

/// The peer as one more method of the benchmark.
OverlapMethod peer_method(const PeerFunctions& peer) {
    return {"peer", [&peer](const BenchFamily& family) {
                return one_by_one<OverlapQuery>(
                    [overlap = peer.peer_overlap, masks = peer_masks(peer, family)](const OverlapQuery& q) {
                        return overlap(masks[q.a].get(), masks[q.b].get(), q.b_at.dx, q.b_at.dy) != 0;
                    });
            }};
}

void print(const BenchRow& row) {
    std::printf("%s,%s,%d,%s,%s,%.2f\n", row.suite.c_str(), row.family.c_str(), row.size, row.query_class.c_str(),
                row.method.c_str(), row.ns_per_query);
    std::fflush(stdout);
}

/// Work to measure. run() returns a sum over its answers, which must be the same for all methods.
struct Work {
    std::string method;
    std::function<std::int64_t()> run;
};

/// Times works that must give the same result, in interleaved rounds. Calls `change` before each measurement, to change
/// what a branch predictor could learn.
void compare(
    const BenchFamily& family, const std::string& suite, double questions, const std::vector<Work>& works,
    const std::function<void()>& change = [] {}) {
    constexpr int rounds = 15;
    std::vector<std::vector<double>> times(works.size());
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < works.size(); ++i) {
            const std::int64_t expected = works.front().run(), result = works[i].run();
            if (result != expected) throw std::runtime_error(suite + ": " + works[i].method + " disagrees");
            change();
            const double start = thread_cpu_ns();
            static_cast<void>(works[i].run());
            times[i].push_back((thread_cpu_ns() - start) / questions);
        }
    }
    for (std::size_t i = 0; i < works.size(); ++i) {
        print({suite, family.name, "mix", family.size, works[i].method, median(times[i])});
    }
}

/// Adds the peer's method, if there is a peer.
void add_peer(std::vector<Work>& works, const PeerFunctions* peer, std::function<std::int64_t()> run) {
    if (peer != nullptr) works.push_back({"peer", std::move(run)});
}

void compare_area(const BenchFamily& family, const PeerFunctions* peer) {
    std::mt19937_64 random(2);
    const auto between = [&](int low, int high) {
        return low + static_cast<int>(random() % static_cast<std::uint64_t>(high - low + 1));
    };
    const std::vector<PreparedMask> masks(family.masks.begin(), family.masks.end());
    std::vector<OverlapQuery> queries(2048);
    for (OverlapQuery& q : queries) {
        q = {random() % masks.size(), random() % masks.size(), {}};
        q.b_at = {between(1 - masks[q.b].width(), masks[q.a].width() - 1),
                  between(1 - masks[q.b].height(), masks[q.a].height() - 1)};
    }
    std::vector<Work> works{{"mask", [&] {
                                 std::int64_t sum = 0;
                                 for (const OverlapQuery& q : queries) {
                                     sum += overlap_area(masks[q.a], masks[q.b], q.b_at);
                                 }
                                 return sum;
                             }}};
    std::vector<PeerMask> foreign;
    if (peer != nullptr) foreign = peer_masks(*peer, family);
    add_peer(works, peer, [&] {
        std::int64_t sum = 0;
        for (const OverlapQuery& q : queries) {
            sum += peer->peer_area(foreign[q.a].get(), foreign[q.b].get(), q.b_at.dx, q.b_at.dy);
        }
        return sum;
    });
    compare(family, "area", static_cast<double>(queries.size()), works, [&] {
        for (std::size_t i = queries.size(); i > 1; --i) {
            std::swap(queries[i - 1], queries[random() % i]);
        }
    });
}

/// Builds each mask several times in turn. A game builds a mask from a picture that it has just decoded, so the picture
/// is in the cache. Building each one only once would measure the memory.
void compare_building(const BenchFamily& family, const PeerFunctions* peer) {
    constexpr int in_turn = 4;
    const std::vector<PixelSprite> pictures(family.masks.begin(), family.masks.end());
    const auto sum_over_pictures = [&pictures](auto width_of_mask) {
        std::int64_t sum = 0;
        for (const PixelSprite& p : pictures) {
            for (int i = 0; i < in_turn; ++i) {
                sum += width_of_mask(p);
            }
        }
        return sum;
    };
    std::vector<Work> works{{"mask", [&] {
                                 return sum_over_pictures([](const PixelSprite& p) {
                                     return mask_from_rgba({p.rgba, p.width, p.height}).width();
                                 });
                             }}};
    add_peer(works, peer, [&] {
        return sum_over_pictures([&](const PixelSprite& p) { return peer_mask(*peer, p) != nullptr ? p.width : 0; });
    });
    compare(family, "from_rgba", static_cast<double>(pictures.size() * in_turn), works);
}

void compare_components(const BenchFamily& family, const PeerFunctions* peer) {
    Components components;
    std::vector<Work> works{{"mask", [&] {
                                 std::int64_t sum = 0;
                                 for (const Mask& mask : family.masks) {
                                     components.find(mask);
                                     sum += std::ssize(components.all());
                                 }
                                 return sum;
                             }}};
    std::vector<PeerMask> foreign;
    if (peer != nullptr) foreign = peer_masks(*peer, family);
    add_peer(works, peer, [&] {
        std::int64_t sum = 0;
        for (const PeerMask& mask : foreign) {
            sum += peer->peer_components(mask.get());
        }
        return sum;
    });
    compare(family, "components", static_cast<double>(family.masks.size()), works);
}

/// The costs per mask: its preparation, and a pose.
void time_preparation(const BenchFamily& family) {
    compare(family, "prepare", static_cast<double>(family.masks.size()), {{"mask", [&] {
                                                                               std::int64_t sum = 0;
                                                                               for (const Mask& mask : family.masks) {
                                                                                   sum += PreparedMask(mask).count();
                                                                               }
                                                                               return sum;
                                                                           }}});
    const std::vector<PreparedMask> masks(family.masks.begin(), family.masks.end());
    constexpr int poses = 1000;
    compare(family, "prepare", poses,
            {{"pose", [&] {
                  std::int64_t sum = 0;
                  for (int i = 0; i < poses; ++i) {
                      const Pose pose{.position = {}, .pivot = {}, .angle = 0.001F * static_cast<float>(i)};
                      sum += PosedMask(masks[static_cast<std::size_t>(i) % masks.size()], pose).data().right;
                  }
                  return sum;
              }}});
}

BenchFamily sprites_below(const std::filesystem::path& folder, const char* name) {
    BenchFamily family{name, 0, {}};
    std::int64_t sum = 0;
    for (const auto& file : test::png_files({folder})) {
        Mask mask = mask_from_rgba(load_image(file).image);
        if (mask.count() == 0 || std::max(mask.width(), mask.height()) > 1024) continue;
        sum += std::max(mask.width(), mask.height());
        family.masks.push_back(std::move(mask));
    }
    if (!family.masks.empty()) family.size = static_cast<int>(sum / std::ssize(family.masks));
    return family;
}

struct Arguments {
    std::string peer;
    std::vector<int> sizes{16, 32, 64, 200, 512, 1024};
    std::vector<SimdTarget> targets{best_simd_target()};
};

Arguments parse(std::span<char*> words) {
    Arguments arguments;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string word = words[i];
        const auto value = [&] {
            if (i + 1 == words.size()) throw std::runtime_error(word + " wants a value");
            return std::string(words[++i]);
        };
        if (word == "--peer") {
            arguments.peer = value();
        } else if (word == "--size") {
            arguments.sizes = {std::atoi(value().c_str())};
        } else if (word == "--all-targets") {
            arguments.targets = {SimdTarget::avx512, SimdTarget::avx2, SimdTarget::sse2, SimdTarget::portable};
            std::erase_if(arguments.targets, [](SimdTarget t) { return !is_available(t); });
        } else {
            throw std::runtime_error("usage: hitmask_masks_bench [--peer LIBRARY] [--size PX] [--all-targets]");
        }
    }
    return arguments;
}

void measure(const BenchFamily& family, const PeerFunctions* peer) {
    auto methods = overlap_methods();
    if (peer != nullptr) methods.push_back(peer_method(*peer));
    for (const BenchRow& row : bench_overlap(family, methods)) {
        print(row);
    }
    for (const BenchRow& row : bench_posed(family, posed_methods())) {
        print(row);
    }
    compare_area(family, peer);
    compare_building(family, peer);
    compare_components(family, peer);
    time_preparation(family);
}

void run(const Arguments& arguments) {
    PeerFunctions functions;
    if (!arguments.peer.empty()) functions = bench::load_peer(arguments.peer);
    const PeerFunctions* const peer = arguments.peer.empty() ? nullptr : &functions;
    std::vector<BenchFamily> families;
    for (const int size : arguments.sizes) {
        std::ranges::move(synthetic_families(size), std::back_inserter(families));
    }
    families.push_back(sprites_below(std::filesystem::path(HITMASK_SPRITES_DIR) / "game", "game"));
    if (std::filesystem::is_directory(HITMASK_CORPUS_DIR)) {
        families.push_back(sprites_below(std::filesystem::path(HITMASK_CORPUS_DIR) / "sprites", "corpus"));
    }
    for (const SimdTarget target : arguments.targets) {
        use_simd_target(target);
        std::printf("# %s\nsuite,family,size,class,method,ns_per_query\n", bench_machine().c_str());
        for (const BenchFamily& family : families) {
            measure(family, peer);
        }
    }
}

} // namespace

int main(int argc, char** argv) {
    try {
        run(parse(std::span(argv, static_cast<std::size_t>(argc)).subspan(1)));
        return 0;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
