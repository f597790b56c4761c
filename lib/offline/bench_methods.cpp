// The methods that the benchmark of masks compares, each as an Answerer.

#include <algorithm>
#include <fstream>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <hitmask/mask_edit.h>
#include <hitmask/offline/bench_masks.h>
#include <hitmask/pair_map.h>
#include <hitmask/posed_mask.h>
#include <hitmask/prepared_mask.h>
#include <hitmask/simd.h>

#include "one_by_one.h"
#include "overlap_baselines.h"
#include "stopwatch.h"

namespace hitmask {

namespace {

/// A family whose masks were turned into T, asked by a function of two of them and an offset.
template<typename T, typename Overlap>
BenchMethod<OverlapQuery> overlap_method(std::string name, Overlap overlap) {
    return {std::move(name), [overlap](const BenchFamily& family) {
                return one_by_one<OverlapQuery>(
                    [overlap, sprites = std::vector<T>(family.masks.begin(), family.masks.end())](
                        const OverlapQuery& q) { return overlap(sprites[q.a], sprites[q.b], q.b_at); });
            }};
}

/// One mask against many others: the questions are sorted by their first mask beforehand.
class BatchAnswerer : public Answerer<OverlapQuery> {
public:
    explicit BatchAnswerer(const BenchFamily& family)
        : masks_(family.masks.begin(), family.masks.end()), parts_(masks_.size()) {}

    bool answer(const OverlapQuery& query) override {
        const PreparedMask* const other = &masks_[query.b];
        std::uint8_t hit = 0;
        overlaps_each(masks_[query.a], {&other, 1}, {&query.b_at, 1}, {&hit, 1});
        return hit != 0;
    }
    std::size_t prepare(std::span<const OverlapQuery> queries) override {
        for (Part& part : parts_) {
            part = {};
        }
        for (const OverlapQuery& query : queries) {
            parts_[query.a].others.push_back(&masks_[query.b]);
            parts_[query.a].at.push_back(query.b_at);
            parts_[query.a].hits.push_back(0);
        }
        return queries.size();
    }
    std::int64_t run() override {
        std::int64_t hits = 0;
        for (std::size_t a = 0; a < parts_.size(); ++a) {
            Part& part = parts_[a];
            overlaps_each(masks_[a], part.others, part.at, part.hits);
            hits += std::accumulate(part.hits.begin(), part.hits.end(), std::int64_t{0});
        }
        return hits;
    }

private:
    struct Part {
        std::vector<const PreparedMask*> others;
        std::vector<Offset> at;
        std::vector<std::uint8_t> hits;
    };

    std::vector<PreparedMask> masks_;
    std::vector<Part> parts_;
};

/// The questions about a few pairs, asked again and again, each time from the map of that pair. Maps are built once.
class PairMapAnswerer : public Answerer<OverlapQuery> {
public:
    explicit PairMapAnswerer(const BenchFamily& family) : masks_(family.masks) {}

    bool answer(const OverlapQuery& query) override { return map_of(query).overlaps(query.b_at); }
    std::size_t prepare(std::span<const OverlapQuery> queries) override {
        constexpr std::size_t few_pairs = 4;
        std::set<std::pair<std::size_t, std::size_t>> pairs;
        asked_.clear();
        for (const OverlapQuery& query : queries) {
            const std::pair pair(query.a, query.b);
            if (pairs.size() == few_pairs && !pairs.contains(pair)) continue;
            pairs.insert(pair);
            asked_.push_back({&map_of(query), query.b_at});
        }
        times_ = queries.size() / asked_.size();
        return times_ * asked_.size();
    }
    std::int64_t run() override {
        std::int64_t hits = 0;
        for (std::size_t i = 0; i < times_; ++i) {
            for (const Asked& asked : asked_) {
                hits += asked.map->overlaps(asked.at) ? 1 : 0;
            }
        }
        return hits;
    }

private:
    struct Asked {
        const PairMap* map;
        Offset at;
    };

    const PairMap& map_of(const OverlapQuery& query) {
        const std::pair key(query.a, query.b);
        const auto found = maps_.find(key);
        if (found != maps_.end()) return found->second;
        return maps_.emplace(key, PairMap(masks_[query.a], masks_[query.b])).first->second;
    }

    std::vector<Mask> masks_;
    std::map<std::pair<std::size_t, std::size_t>, PairMap> maps_;
    std::vector<Asked> asked_;
    std::size_t times_ = 0;
};

Mask middle_of(MaskView mask, int side) {
    return sub_mask(mask, {(mask.width - side) / 2, (mask.height - side) / 2, side, side});
}

/// Is a map of this mask and itself built within about a second? For sprites always; for combs and checkerboards the
/// time grows with the fourth power of their side, so parts from the middle are tried first.
bool maps_are_affordable(const Mask& mask) {
    constexpr double too_long_ns = 1e8;
    for (int side = 64; side < std::max(mask.width(), mask.height()); side *= 2) {
        const Mask part = middle_of(mask, side);
        const double start = thread_cpu_ns();
        static_cast<void>(PairMap(part, part));
        if (thread_cpu_ns() - start > too_long_ns) return false;
    }
    return true;
}

/// Two sprites of a question as they are after what a game does once for each sprite and frame.
template<typename Sprite, typename Posed, typename Overlap>
class PosedAnswerer : public Answerer<PosedQuery> {
public:
    PosedAnswerer(const BenchFamily& family, Overlap overlap)
        : sprites_(family.masks.begin(), family.masks.end()), overlap_(overlap) {}

    bool answer(const PosedQuery& query) override {
        return overlap_(Posed(sprites_[query.a], query.pose_a), Posed(sprites_[query.b], query.pose_b));
    }
    std::size_t prepare(std::span<const PosedQuery> queries) override {
        pairs_.clear();
        for (const PosedQuery& q : queries) {
            pairs_.emplace_back(Posed(sprites_[q.a], q.pose_a), Posed(sprites_[q.b], q.pose_b));
        }
        return queries.size();
    }
    std::int64_t run() override {
        std::int64_t hits = 0;
        for (const auto& [a, b] : pairs_) {
            hits += overlap_(a, b) ? 1 : 0;
        }
        return hits;
    }

private:
    std::vector<Sprite> sprites_;
    std::vector<std::pair<Posed, Posed>> pairs_;
    Overlap overlap_;
};

template<typename Sprite, typename Posed, typename Overlap>
BenchMethod<PosedQuery> posed_method(std::string name, Overlap overlap) {
    return {std::move(name), [overlap](const BenchFamily& family) {
                return std::make_unique<PosedAnswerer<Sprite, Posed, Overlap>>(family, overlap);
            }};
}

std::string cpu_name() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("model name")) return line.substr(std::min(line.size(), line.find(':') + 2));
    }
    return "unknown CPU";
}

std::string compiler_name() {
#if defined(__clang__)
    return fmt::format("Clang {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#elif defined(__GNUC__)
    return "GCC " __VERSION__;
#else
    return "unknown compiler";
#endif
}

} // namespace

std::vector<BenchMethod<OverlapQuery>> overlap_methods() {
    return {
        overlap_method<PreparedMask>(
            "mask", [](const PreparedMask& a, const PreparedMask& b, Offset at) { return overlaps(a, b, at); }),
        {"mask_batch", [](const BenchFamily& family) { return std::make_unique<BatchAnswerer>(family); }},
        {"pair_map", [](const BenchFamily& family) { return std::make_unique<PairMapAnswerer>(family); },
         [](const BenchFamily& family) { return std::ranges::all_of(family.masks, maps_are_affordable); }},
        overlap_method<StripeMask>("word_stripe", &stripes_overlap),
        overlap_method<PixelSprite>("pixel_loop", &pixels_overlap),
    };
}

std::vector<BenchMethod<PosedQuery>> posed_methods() {
    return {
        posed_method<PreparedMask, PosedMask>("posed",
                                              [](const PosedMask& a, const PosedMask& b) { return overlaps(a, b); }),
        posed_method<PixelSprite, ScreenSprite>("posed_pixel_loop", &screen_pixels_overlap),
    };
}

std::string bench_machine() {
    return fmt::format("{}, {}, {}, SIMD target {}", cpu_name(), compiler_name(), HITMASK_BUILD_FLAGS,
                       name_of(simd_target()));
}

} // namespace hitmask
