#include <hitmask/offline/bench_masks.h>

#include <algorithm>
#include <optional>
#include <random>

#include <fmt/format.h>

#include <hitmask/overlap.h>
#include <hitmask/posed_mask.h>
#include <hitmask/prepared_mask.h>

#include "overlap_baselines.h"
#include "stopwatch.h"

namespace hitmask {

namespace {

using Random = std::mt19937_64;

int between(Random& random, int low, int high) {
    return low + static_cast<int>(random() % static_cast<std::uint64_t>(high - low + 1));
}

/// Questions of one class.
template<typename Query>
struct QueryClass {
    std::string name;
    std::vector<Query> queries;
};

/// Sorts questions into the classes until each has enough of them.
template<typename Query>
class Classes {
public:
    explicit Classes(const BenchOptions& options)
        : wanted_(static_cast<std::size_t>(options.queries)), end_ns_(thread_cpu_ns() + options.questions_ms * 1e6) {}

    void add_mixed(const Query& query, bool hit) {
        add(mix_, query);
        add(hit ? hit_ : miss_, query);
    }
    void add_tight(const Query& query) { add(tight_, query); }

    [[nodiscard]] bool wants_tight() const { return tight_.size() < wanted_; }
    [[nodiscard]] bool out_of_time() const { return thread_cpu_ns() > end_ns_; }
    /// Enough of all classes, or out of time.
    [[nodiscard]] bool full() const {
        return out_of_time() || std::min({mix_.size(), hit_.size(), miss_.size(), tight_.size()}) >= wanted_;
    }
    [[nodiscard]] std::vector<QueryClass<Query>> all() && {
        return {{"hit", std::move(hit_)},
                {"miss", std::move(miss_)},
                {"tight", std::move(tight_)},
                {"mix", std::move(mix_)}};
    }

private:
    void add(std::vector<Query>& to, const Query& query) {
        if (to.size() < wanted_) to.push_back(query);
    }

    std::size_t wanted_;
    double end_ns_;
    std::vector<Query> hit_, miss_, tight_, mix_;
};

/// From a miss towards {0, 0} until b touches a: the last miss before that, one pixel away from a hit.
std::optional<OverlapQuery> tight_query(Random& random, const std::vector<PreparedMask>& masks, OverlapQuery query) {
    while (query.b_at != Offset{}) {
        const OverlapQuery before = query;
        const int dx = std::abs(query.b_at.dx), dy = std::abs(query.b_at.dy);
        if (between(random, 1, dx + dy) <= dx) {
            query.b_at.dx += query.b_at.dx > 0 ? -1 : 1;
        } else {
            query.b_at.dy += query.b_at.dy > 0 ? -1 : 1;
        }
        if (overlaps(masks[query.a], masks[query.b], query.b_at)) return before;
    }
    return std::nullopt;
}

/// Offsets at which the pictures meet, all alike likely.
std::vector<QueryClass<OverlapQuery>> overlap_queries(const BenchFamily& family, const BenchOptions& options) {
    Random random(options.seed);
    const std::vector<PreparedMask> masks(family.masks.begin(), family.masks.end());
    Classes<OverlapQuery> classes(options);
    for (int i = 0; i < 100 * options.queries && !classes.full(); ++i) {
        OverlapQuery query{random() % masks.size(), random() % masks.size(), {}};
        const PreparedMask &a = masks[query.a], &b = masks[query.b];
        query.b_at = {between(random, 1 - b.width(), a.width() - 1), between(random, 1 - b.height(), a.height() - 1)};
        const bool hit = overlaps(a, b, query.b_at);
        classes.add_mixed(query, hit);
        if (hit || !classes.wants_tight()) continue;
        if (const auto tight = tight_query(random, masks, query)) classes.add_tight(*tight);
    }
    return std::move(classes).all();
}

/// Any turn, scaled by 0.7 to 1.4, mirrored or not.
Pose random_pose(Random& random, const Mask& mask) {
    Pose pose;
    pose.pivot = {static_cast<float>(mask.width()) / 2, static_cast<float>(mask.height()) / 2};
    pose.angle = static_cast<float>(between(random, 0, 62831)) / 10000;
    pose.scale = static_cast<float>(between(random, 700, 1400)) / 1000;
    pose.mirrored = between(random, 0, 1) == 1;
    return pose;
}

/// Do the boxes around the two pictures meet on the screen?
bool boxes_meet(const ScreenSprite& a, const ScreenSprite& b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

bool answer_of(const std::vector<PreparedMask>& masks, const PosedQuery& query) {
    return overlaps(masks[query.a], query.pose_a, masks[query.b], query.pose_b);
}

/// As tight_query, in steps of a pixel towards the other sprite's place.
std::optional<PosedQuery> tight_posed_query(const std::vector<PreparedMask>& masks, PosedQuery query,
                                            const Classes<PosedQuery>& classes) {
    while (!classes.out_of_time()) {
        const PosedQuery before = query;
        Vec2& at = query.pose_b.position;
        const float x = query.pose_a.position.x - at.x, y = query.pose_a.position.y - at.y;
        const float away = std::max(std::abs(x), std::abs(y));
        if (away < 1) return std::nullopt;
        at = {at.x + x / away, at.y + y / away};
        if (answer_of(masks, query)) return before;
    }
    return std::nullopt;
}

/// Poses at which the pictures' boxes on the screen meet.
std::vector<QueryClass<PosedQuery>> posed_queries(const BenchFamily& family, const BenchOptions& options) {
    Random random(options.seed);
    const std::vector<PreparedMask> masks(family.masks.begin(), family.masks.end());
    const std::vector<PixelSprite> pictures(family.masks.begin(), family.masks.end());
    Classes<PosedQuery> classes(options);
    for (int i = 0; i < 100 * options.queries && !classes.full(); ++i) {
        PosedQuery query{random() % masks.size(), random() % masks.size(), {}, {}};
        query.pose_a = random_pose(random, family.masks[query.a]);
        query.pose_b = random_pose(random, family.masks[query.b]);
        const int reach = 2 * family.size;
        query.pose_b.position = {static_cast<float>(between(random, -16 * reach, 16 * reach)) / 16,
                                 static_cast<float>(between(random, -16 * reach, 16 * reach)) / 16};
        if (!boxes_meet(ScreenSprite(pictures[query.a], query.pose_a), ScreenSprite(pictures[query.b], query.pose_b))) {
            continue;
        }
        const bool hit = answer_of(masks, query);
        classes.add_mixed(query, hit);
        if (hit || !classes.wants_tight()) continue;
        if (const auto tight = tight_posed_query(masks, query, classes)) classes.add_tight(*tight);
    }
    return std::move(classes).all();
}

/// A method with what it needs for the questions of a class, and how many of them it gets.
template<typename Query>
struct Competitor {
    std::string name;
    std::unique_ptr<Answerer<Query>> answerer;
    std::size_t count = 0;
    std::int64_t hits = 0;      ///< kept so that no compiler leaves the questions out
    double spent_ns = 0;        ///< on all rounds
    std::vector<double> rounds; ///< ns per query
};

/// How many questions fit the time of a slow round.
template<typename Query>
std::size_t affordable(Answerer<Query>& answerer, std::span<const Query> queries, double slow_round_ms) {
    // One first, in case that one takes seconds.
    std::size_t count = 1;
    for (const std::size_t few : {std::size_t{1}, std::min<std::size_t>(queries.size(), 32)}) {
        const std::size_t answers = answerer.prepare(queries.first(few));
        const double start = thread_cpu_ns();
        static_cast<void>(answerer.run());
        const double each = (thread_cpu_ns() - start) / static_cast<double>(answers);
        const double most = std::min(slow_round_ms * 1e6 / std::max(each, 0.1), 1e9);
        count = std::clamp<std::size_t>(static_cast<std::size_t>(most), 1, queries.size());
        if (count < 32) break;
    }
    return count;
}

template<typename Query>
void check_answers(const std::string& family, const QueryClass<Query>& questions,
                   std::vector<Competitor<Query>>& competitors) {
    for (Competitor<Query>& other : competitors) {
        for (std::size_t i = 0; i < other.count; ++i) {
            const Query& query = questions.queries[i];
            if (other.answerer->answer(query) == competitors.front().answerer->answer(query)) continue;
            throw BenchError(fmt::format("{} and {} disagree about question {} of class {} of {}",
                                         competitors.front().name, other.name, i, questions.name, family));
        }
    }
}

template<typename T>
void shuffle(Random& random, std::span<T> values) {
    for (std::size_t i = values.size(); i > 1; --i) {
        std::swap(values[i - 1], values[random() % i]);
    }
}

template<typename Query>
void run_round(Random& random, std::vector<Query> queries, std::vector<Competitor<Query>>& competitors,
               double method_ms) {
    for (Competitor<Query>& competitor : competitors) {
        if (!competitor.rounds.empty() && competitor.spent_ns > method_ms * 1e6) continue;
        const double begin = thread_cpu_ns();
        const auto asked = std::span(queries).first(competitor.count);
        // The caches as a game has them, not as the competitor before left them, and then an order that nobody has
        // seen.
        static_cast<void>(competitor.answerer->prepare(asked));
        static_cast<void>(competitor.answerer->run());
        shuffle(random, asked);
        const std::size_t answers = competitor.answerer->prepare(asked);
        const double start = thread_cpu_ns();
        competitor.hits = competitor.answerer->run();
        competitor.rounds.push_back((thread_cpu_ns() - start) / static_cast<double>(answers));
        competitor.spent_ns += thread_cpu_ns() - begin;
    }
}

template<typename Query>
std::vector<BenchRow> bench_class(const BenchFamily& family, const QueryClass<Query>& questions,
                                  std::span<const BenchMethod<Query>> methods, const BenchOptions& options) {
    if (questions.queries.empty()) return {};
    std::vector<Competitor<Query>> competitors;
    for (const BenchMethod<Query>& method : methods) {
        Competitor<Query> competitor{method.name, method.make(family), 0, 0, 0, {}};
        competitor.count = affordable<Query>(*competitor.answerer, questions.queries, options.slow_round_ms);
        competitors.push_back(std::move(competitor));
    }
    check_answers(family.name, questions, competitors);
    Random random(options.seed);
    for (int i = 0; i < options.rounds; ++i) {
        run_round(random, questions.queries, competitors, options.method_ms);
    }
    std::vector<BenchRow> rows;
    rows.reserve(competitors.size());
    for (Competitor<Query>& competitor : competitors) {
        rows.push_back({"masks", family.name, questions.name, family.size, competitor.name, median(competitor.rounds)});
    }
    return rows;
}

template<typename Query>
std::vector<BenchRow> bench_classes(const BenchFamily& family, const std::vector<QueryClass<Query>>& classes,
                                    std::span<const BenchMethod<Query>> methods, const BenchOptions& options) {
    std::vector<BenchMethod<Query>> suited;
    std::ranges::copy_if(methods, std::back_inserter(suited),
                         [&](const BenchMethod<Query>& method) { return !method.suits || method.suits(family); });
    std::vector<BenchRow> rows;
    for (const QueryClass<Query>& questions : classes) {
        std::ranges::move(bench_class<Query>(family, questions, suited, options), std::back_inserter(rows));
        if (options.step) options.step();
    }
    return rows;
}

} // namespace

std::vector<BenchRow> bench_overlap(const BenchFamily& family, std::span<const BenchMethod<OverlapQuery>> methods,
                                    const BenchOptions& options) {
    if (family.masks.empty() || methods.empty()) return {};
    return bench_classes(family, overlap_queries(family, options), methods, options);
}

std::vector<BenchRow> bench_posed(const BenchFamily& family, std::span<const BenchMethod<PosedQuery>> methods,
                                  const BenchOptions& options) {
    if (family.masks.empty() || methods.empty()) return {};
    return bench_classes(family, posed_queries(family, options), methods, options);
}

} // namespace hitmask
