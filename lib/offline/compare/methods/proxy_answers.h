#pragma once

// Makes the answerers of a method from a proxy that can be posed, or from functions.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <hitmask/offline/compare_methods.h>

#include "baselines/one_by_one.h"

namespace hitmask {

// The poses in which a question puts the two sprites.

inline Pose pose_of_a(const Offset& /*b_at*/) {
    return {};
}
inline Pose pose_of_b(const Offset& b_at) {
    return {.position = {static_cast<float>(b_at.dx), static_cast<float>(b_at.dy)}};
}
inline Pose pose_of_a(const PosePair& poses) {
    return poses.a;
}
inline Pose pose_of_b(const PosePair& poses) {
    return poses.b;
}

/// Answers by overlaps() of two posed proxies. Posing belongs to prepare(), and is not measured.
template<typename Query, typename Proxy>
class PosedAnswers : public Answerer<Query> {
public:
    PosedAnswers(const Proxy& a, const Proxy& b) : a_(a), b_(b), a_at_home_(a.posed({})) {}

    bool answer(const Query& query) override {
        if constexpr (std::is_same_v<Query, Offset>) {
            return overlaps(a_at_home_, b_.posed(pose_of_b(query)));
        } else {
            return overlaps(a_.posed(pose_of_a(query)), b_.posed(pose_of_b(query)));
        }
    }
    std::size_t prepare(std::span<const Query> queries) override {
        pairs_.clear();
        for (const Query& query : queries) {
            pairs_.emplace_back(a_.posed(pose_of_a(query)), b_.posed(pose_of_b(query)));
        }
        return queries.size();
    }
    std::int64_t run() override {
        std::int64_t hits = 0;
        for (const auto& [a, b] : pairs_) {
            hits += overlaps(a, b) ? 1 : 0;
        }
        return hits;
    }

private:
    using Posed = decltype(std::declval<const Proxy&>().posed(Pose()));

    const Proxy &a_, &b_;
    Posed a_at_home_; ///< posed once for all offsets: posing takes most of the time to ask them
    std::vector<std::pair<Posed, Posed>> pairs_;
};

/// Poses b and answers nothing, to measure the time of posing.
template<typename Query, typename Proxy>
class Posing : public Answerer<Query> {
public:
    explicit Posing(const Proxy& proxy) : proxy_(proxy) {}

    bool answer(const Query& /*query*/) override { return false; }
    std::size_t prepare(std::span<const Query> queries) override {
        poses_.clear();
        for (const Query& query : queries) {
            poses_.push_back(pose_of_b(query));
        }
        posed_.clear();
        posed_.reserve(poses_.size());
        return queries.size();
    }
    std::int64_t run() override {
        posed_.clear();
        for (const Pose& pose : poses_) {
            posed_.push_back(proxy_.posed(pose));
        }
        return std::ssize(posed_);
    }

private:
    using Posed = decltype(std::declval<const Proxy&>().posed(Pose()));

    const Proxy& proxy_;
    std::vector<Pose> poses_;
    std::vector<Posed> posed_;
};

/// Answers for a proxy that can be posed.
template<typename Query, typename Proxy>
ProxyAnswers<Query> posed_answers() {
    return {[](const CollisionProxy& a, const CollisionProxy& b) {
                return std::make_unique<PosedAnswers<Query, Proxy>>(static_cast<const Proxy&>(a),
                                                                    static_cast<const Proxy&>(b));
            },
            [](const CollisionProxy& /*a*/, const CollisionProxy& b) {
                return std::make_unique<Posing<Query, Proxy>>(static_cast<const Proxy&>(b));
            }};
}

/// Answers by a function that needs no preparation: bool ask(const Proxy& a, const Proxy& b, const Query&).
template<typename Query, typename Proxy, typename Ask>
ProxyAnswers<Query> direct_answers(Ask ask) {
    return {[ask](const CollisionProxy& a, const CollisionProxy& b) {
        const auto &proxy_a = static_cast<const Proxy&>(a), &proxy_b = static_cast<const Proxy&>(b);
        return one_by_one<Query>(
            [ask, &proxy_a, &proxy_b](const Query& query) { return ask(proxy_a, proxy_b, query); });
    }};
}

/// Answers about circles by a function: bool ask(const Proxy&, const Circle&).
template<typename Proxy, typename Ask>
ProxyAnswers<Circle> circle_answers(Ask ask) {
    return {[ask](const CollisionProxy& a, const CollisionProxy& /*none*/) {
        const auto& proxy = static_cast<const Proxy&>(a);
        return one_by_one<Circle>([ask, &proxy](const Circle& circle) { return ask(proxy, circle); });
    }};
}

} // namespace hitmask
