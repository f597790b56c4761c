#pragma once

// Runs the benchmarks of the library: sorts questions into classes, and lets all methods answer them in rounds.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "timing/bench.h"

#include "timing/stopwatch.h"

namespace hitmask {

using Random = std::mt19937_64;

inline int between(Random& random, int low, int high) {
    return low + static_cast<int>(random() % static_cast<std::uint64_t>(high - low + 1));
}

/// 0 .. size - 1.
inline std::size_t index_below(Random& random, std::size_t size) {
    return static_cast<std::size_t>(random() % size);
}

/// 0 .. 1.
inline double part(Random& random) {
    return between(random, 0, 1 << 20) / static_cast<double>(1 << 20);
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
        : wanted_(static_cast<std::size_t>(options.queries)), end_ns_(thread_cpu_ns() + options.questions_ms * 1e6),
          tick_(options.tick) {}

    /// Adds a random question. If it is a miss, `find_tight` makes a tight miss of it, or nothing. It is called only
    /// while tight misses are needed.
    template<typename FindTight>
    void add(const Query& query, bool hit, FindTight find_tight) {
        if (tick_) tick_();
        put(mix_, query);
        put(hit ? hit_ : miss_, query);
        if (hit || tight_.size() >= wanted_) return;
        if (const std::optional<Query> tight = find_tight()) put(tight_, *tight);
    }

    [[nodiscard]] bool out_of_time() const { return thread_cpu_ns() > end_ns_; }
    /// Returns true if all classes have enough questions, or if the time is over.
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
    void put(std::vector<Query>& to, const Query& query) {
        if (to.size() < wanted_) to.push_back(query);
    }

    std::size_t wanted_;
    double end_ns_;
    std::function<void()> tick_;
    std::vector<Query> hit_, miss_, tight_, mix_;
};

/// The last miss on the path from a miss to a hit; empty if no hit is found. The function move(query) goes a step
/// towards the other shape. It returns false if it cannot.
template<typename Query, typename Move, typename IsHit>
std::optional<Query> tight_miss(Query query, const Classes<Query>& classes, Move move, IsHit is_hit) {
    while (!classes.out_of_time()) {
        const Query before = query;
        if (!move(query)) return std::nullopt;
        if (is_hit(query)) return before;
    }
    return std::nullopt;
}

/// A method that takes part, with its answerer and its times.
template<typename Query>
struct Competitor {
    std::string name;
    std::unique_ptr<Answerer<Query>> answerer;
    bool is_exact = true;
    std::size_t count = 0;      ///< number of questions that it answers
    std::int64_t hits = 0;      ///< kept so that no compiler removes the questions
    double spent_ns = 0;        ///< on all rounds
    std::vector<double> rounds; ///< ns per query
};

/// The number of questions that fit into the time of a slow round. The tried number doubles each time: the first
/// questions may be easy, and a single one may take long.
template<typename Query>
std::size_t affordable(Answerer<Query>& answerer, std::span<const Query> queries, double slow_round_ms,
                       double (*clock)() = thread_cpu_ns) {
    std::size_t tried = 1, fitted = 1;
    while (true) {
        const std::size_t answers = answerer.prepare(queries.first(tried));
        const double start = clock();
        static_cast<void>(answerer.run());
        const double each = (clock() - start) / static_cast<double>(answers);
        const double most = std::min(slow_round_ms * 1e6 / std::max(each, 0.1), 1e9);
        const auto count = std::clamp<std::size_t>(static_cast<std::size_t>(most), 1, queries.size());
        if (count <= tried || tried == queries.size()) return std::max(count, fitted);
        fitted = tried;
        tried = std::min(2 * tried, queries.size());
    }
}

template<typename Query>
void check_answers(const std::string& family, const QueryClass<Query>& questions,
                   std::vector<Competitor<Query>>& competitors) {
    for (Competitor<Query>& other : competitors) {
        for (std::size_t i = 0; other.is_exact && i < other.count; ++i) {
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
        std::swap(values[i - 1], values[static_cast<std::size_t>(random() % i)]);
    }
}

template<typename Query>
void run_round(Random& random, std::vector<Query> queries, std::vector<Competitor<Query>>& competitors,
               const BenchOptions& options) {
    for (Competitor<Query>& competitor : competitors) {
        if (options.tick) options.tick();
        if (!competitor.rounds.empty() && competitor.spent_ns > options.method_ms * 1e6) continue;
        const double begin = thread_cpu_ns();
        const std::size_t places = queries.size() - competitor.count + 1;
        const std::size_t first = options.other_parts ? competitor.rounds.size() * competitor.count % places : 0;
        const auto asked = std::span(queries).subspan(first, competitor.count);
        // The first run fills the caches as in a game, instead of those that the previous competitor left. The timed
        // run then has an order that no branch predictor has seen.
        static_cast<void>(competitor.answerer->prepare(asked));
        static_cast<void>(competitor.answerer->run());
        shuffle(random, asked);
        const std::size_t answers = competitor.answerer->prepare(asked);
        const double start = thread_cpu_ns();
        competitor.hits = competitor.answerer->run();
        const double ns = thread_cpu_ns() - start - clock_ns();
        competitor.rounds.push_back(std::max(ns, 0.0) / static_cast<double>(answers));
        competitor.spent_ns += thread_cpu_ns() - begin;
    }
}

template<typename Query, typename Family>
std::vector<BenchRow> bench_class(const char* suite, const Family& family, const QueryClass<Query>& questions,
                                  std::vector<Competitor<Query>>& competitors, const BenchOptions& options) {
    if (questions.queries.empty()) return {};
    for (Competitor<Query>& competitor : competitors) {
        competitor.count = affordable<Query>(*competitor.answerer, questions.queries, options.slow_round_ms);
        competitor.spent_ns = 0;
        competitor.rounds.clear();
        if (options.tick) options.tick();
    }
    check_answers(family.name, questions, competitors);
    Random random(options.seed);
    for (int i = 0; i < options.rounds; ++i) {
        run_round(random, questions.queries, competitors, options);
    }
    std::vector<BenchRow> rows;
    rows.reserve(competitors.size());
    for (Competitor<Query>& competitor : competitors) {
        rows.push_back({suite, family.name, questions.name, family.size, competitor.name, median(competitor.rounds)});
    }
    return rows;
}

/// Runs all classes of questions, one after the other, with the methods that suit the family. Throws BenchError if
/// answers differ.
template<typename Query, typename Family>
std::vector<BenchRow> bench_classes(const char* suite, const Family& family,
                                    const std::vector<QueryClass<Query>>& classes,
                                    std::span<const BenchMethod<Query, Family>> methods, const BenchOptions& options) {
    // Competitors are made once for all classes, because preparing a large family may take seconds.
    std::vector<Competitor<Query>> competitors;
    for (const BenchMethod<Query, Family>& method : methods) {
        if (method.suits && !method.suits(family)) continue;
        competitors.push_back({method.name, method.make(family), method.is_exact, 0, 0, 0, {}});
        if (options.tick) options.tick();
    }
    std::vector<BenchRow> rows;
    for (const QueryClass<Query>& questions : classes) {
        std::ranges::move(bench_class<Query, Family>(suite, family, questions, competitors, options),
                          std::back_inserter(rows));
        if (options.step) options.step();
    }
    return rows;
}

} // namespace hitmask
