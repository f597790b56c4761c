#pragma once

// Questions about two sprites in poses. The work per sprite and pose is done before the clock starts.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "timing/bench.h"

namespace hitmask {

/// `Query` has a, b, pose_a and pose_b. A `Posed` is made from a sprite and a pose.
template<typename Query, typename Sprite, typename Posed, typename Overlap>
class PosedPairs : public Answerer<Query> {
public:
    PosedPairs(std::vector<Sprite> sprites, Overlap overlap) : sprites_(std::move(sprites)), overlap_(overlap) {}

    bool answer(const Query& query) override {
        return overlap_(Posed(sprites_[query.a], query.pose_a), Posed(sprites_[query.b], query.pose_b));
    }
    std::size_t prepare(std::span<const Query> queries) override {
        pairs_.clear();
        for (const Query& q : queries) {
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

template<typename Query, typename Posed, typename Sprite, typename Overlap>
std::unique_ptr<Answerer<Query>> posed_pairs(std::vector<Sprite> sprites, Overlap overlap) {
    return std::make_unique<PosedPairs<Query, Sprite, Posed, Overlap>>(std::move(sprites), overlap);
}

} // namespace hitmask
