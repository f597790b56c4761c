// The methods that the benchmark of masks compares, each as an Answerer.

#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <hitmask/offline/bench_masks.h>
#include <hitmask/posed_mask.h>
#include <hitmask/prepared_mask.h>
#include <hitmask/simd.h>

#include "overlap_baselines.h"

namespace hitmask {

namespace {

/// Asks one question after the other. `Ask` has bool operator()(const Query&) and is called in a loop that knows it, so
/// that nothing but the question is measured.
template<typename Query, typename Ask>
class OneByOne : public Answerer<Query> {
public:
    explicit OneByOne(Ask ask) : ask_(std::move(ask)) {}

    void prepare(std::span<const Query> queries) override { queries_.assign(queries.begin(), queries.end()); }
    bool answer(std::size_t query) override { return ask_(queries_[query]); }
    std::int64_t run(std::span<const std::uint32_t> order) override {
        std::int64_t hits = 0;
        for (const std::uint32_t i : order) {
            hits += ask_(queries_[i]) ? 1 : 0;
        }
        return hits;
    }

private:
    Ask ask_;
    std::vector<Query> queries_;
};

template<typename Query, typename Ask>
std::unique_ptr<Answerer<Query>> one_by_one(Ask ask) {
    return std::make_unique<OneByOne<Query, Ask>>(std::move(ask));
}

/// A family whose masks were turned into T, asked by a function of two of them and an offset.
template<typename T, typename Overlap>
BenchMethod<OverlapQuery> overlap_method(std::string name, Overlap overlap) {
    return {std::move(name), [overlap](const BenchFamily& family) {
                return one_by_one<OverlapQuery>(
                    [overlap, sprites = std::vector<T>(family.masks.begin(), family.masks.end())](
                        const OverlapQuery& q) { return overlap(sprites[q.a], sprites[q.b], q.b_at); });
            }};
}

/// One mask against many others: the questions are sorted by their first mask once, each time they are asked.
class BatchAnswerer : public Answerer<OverlapQuery> {
public:
    explicit BatchAnswerer(const BenchFamily& family)
        : masks_(family.masks.begin(), family.masks.end()), parts_(masks_.size()) {}

    void prepare(std::span<const OverlapQuery> queries) override { queries_.assign(queries.begin(), queries.end()); }
    bool answer(std::size_t query) override {
        const auto index = static_cast<std::uint32_t>(query);
        return run({&index, 1}) != 0;
    }
    std::int64_t run(std::span<const std::uint32_t> order) override {
        for (Part& part : parts_) {
            part.others.clear(), part.at.clear();
        }
        for (const std::uint32_t i : order) {
            const OverlapQuery& query = queries_[i];
            parts_[query.a].others.push_back(&masks_[query.b]);
            parts_[query.a].at.push_back(query.b_at);
        }
        std::int64_t hits = 0;
        for (std::size_t a = 0; a < parts_.size(); ++a) {
            hits_.resize(parts_[a].at.size());
            overlaps_each(masks_[a], parts_[a].others, parts_[a].at, hits_);
            hits += std::count(hits_.begin(), hits_.end(), 1);
        }
        return hits;
    }

private:
    struct Part {
        std::vector<const PreparedMask*> others;
        std::vector<Offset> at;
    };

    std::vector<PreparedMask> masks_;
    std::vector<OverlapQuery> queries_;
    std::vector<Part> parts_;
    std::vector<std::uint8_t> hits_;
};

/// Two sprites of a question as they are after what a game does once for each sprite and frame.
template<typename Sprite, typename Posed, typename Overlap>
class PosedAnswerer : public Answerer<PosedQuery> {
public:
    PosedAnswerer(const BenchFamily& family, Overlap overlap)
        : sprites_(family.masks.begin(), family.masks.end()), overlap_(overlap) {}

    void prepare(std::span<const PosedQuery> queries) override {
        for (const PosedQuery& q : queries) {
            pairs_.emplace_back(Posed(sprites_[q.a], q.pose_a), Posed(sprites_[q.b], q.pose_b));
        }
    }
    bool answer(std::size_t query) override { return overlap_(pairs_[query].first, pairs_[query].second); }
    std::int64_t run(std::span<const std::uint32_t> order) override {
        std::int64_t hits = 0;
        for (const std::uint32_t i : order) {
            hits += answer(i) ? 1 : 0;
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
    return "Clang " __clang_version__;
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
