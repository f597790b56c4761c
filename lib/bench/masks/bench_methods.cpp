// The methods that the benchmark of masks compares, each as an Answerer.

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "masks/bench_masks.h"
#include <hitmask/mask_contact.h>
#include <hitmask/mask_edit.h>
#include <hitmask/prepared_mask.h>
#include <hitmask/simd.h>

#include "baselines/one_by_one.h"
#include "baselines/overlap_baselines.h"
#include "common/posed_pairs.h"
#include "timing/stopwatch.h"

namespace hitmask {

namespace {

/// Converts the masks of a family to T, and answers by a function of two T and an offset.
template<typename T, typename Overlap>
OverlapMethod overlap_method(std::string name, Overlap overlap) {
    return {std::move(name), [overlap](const BenchFamily& family) {
                return one_by_one<OverlapQuery>(
                    [overlap, sprites = std::vector<T>(family.masks.begin(), family.masks.end())](
                        const OverlapQuery& q) { return overlap(sprites[q.a], sprites[q.b], q.b_at); });
            }};
}

/// Tests one mask against many others. prepare() sorts the questions by their first mask.
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

/// Repeats the questions about a few pairs, and answers them from the map of the pair. Maps are built once.
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

/// Returns true if a map of this mask and itself is built within about a second. For sprites it always is. For combs
/// and checkerboards the time grows with the fourth power of the side, so parts from the middle are tried first.
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

template<typename Sprite, typename Posed, typename Overlap>
PosedMethod posed_method(std::string name, Overlap overlap) {
    return {std::move(name), [overlap](const BenchFamily& family) {
                return posed_pairs<PosedQuery, Posed>(std::vector<Sprite>(family.masks.begin(), family.masks.end()),
                                                      overlap);
            }};
}

} // namespace

std::vector<OverlapMethod> overlap_methods() {
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

std::vector<PosedMethod> posed_methods() {
    return {
        posed_method<PreparedMask, PosedMask>("posed",
                                              [](const PosedMask& a, const PosedMask& b) { return overlaps(a, b); }),
        posed_method<PixelSprite, ScreenSprite>("posed_pixel_loop", &screen_pixels_overlap),
    };
}

} // namespace hitmask
