#pragma once

// Times the methods of a comparison class by class, in the rounds of the benchmarks.

#include <optional>
#include <span>
#include <vector>

#include "compare/method_run.h"
#include "timing/bench_rounds.h"

namespace hitmask {

/// Median and quartiles. Requires at least one value.
[[nodiscard]] QueryTime time_of(std::vector<double> rounds);

/// Microseconds to build the proxies of both sprites: the fastest of some tries. The first try took `first_ns`.
[[nodiscard]] double build_us(const CompareMethod& method, const CompareSprite& a, const CompareSprite* b,
                              double first_ns);

/// Requires at least one value.
[[nodiscard]] double mean_of(std::span<const double> values);

/// Rounds end early, but not before the third one, once they have taken this much time for all methods together.
inline constexpr int least_rounds = 3;
inline constexpr double most_round_ns = 1e8;

template<typename Query>
double spent_on(const std::vector<Competitor<Query>>& competitors) {
    double sum = 0;
    for (const Competitor<Query>& competitor : competitors) {
        sum += competitor.spent_ns;
    }
    return sum;
}

/// Times all competitors on one list of questions; empty for an empty list. A slow competitor gets other questions in
/// each round, some easy and some hard, so its median is replaced by the mean.
template<typename Query>
std::vector<std::optional<QueryTime>> time_questions(std::vector<Competitor<Query>>& competitors,
                                                     const std::vector<Question<Query>>& questions,
                                                     const BenchOptions& options) {
    std::vector<std::optional<QueryTime>> times(competitors.size());
    if (questions.empty()) return times;
    std::vector<Query> queries;
    queries.reserve(questions.size());
    for (const Question<Query>& question : questions) {
        queries.push_back(question.query);
    }
    Random random(options.seed);
    shuffle(random, std::span(queries)); // a slow method gets parts of them, which must resemble the whole
    for (Competitor<Query>& competitor : competitors) {
        competitor.count = affordable<Query>(*competitor.answerer, queries, options.slow_round_ms);
        competitor.spent_ns = 0;
        competitor.rounds.clear();
    }
    for (int i = 0; i < options.rounds && (i < least_rounds || spent_on(competitors) < most_round_ns); ++i) {
        run_round(random, queries, competitors, options);
    }
    for (std::size_t i = 0; i < times.size(); ++i) {
        times[i] = time_of(competitors[i].rounds);
        if (competitors[i].count < queries.size()) times[i]->median = mean_of(competitors[i].rounds);
    }
    return times;
}

/// Competitors for the answers of the runs or, with `posing`, for their posing of sprites. Runs without these are left
/// out.
template<typename Query>
std::vector<Competitor<Query>> competitors_of(std::vector<MethodRun<Query>>& runs, bool posing,
                                              std::vector<Speed*>& speeds) {
    std::vector<Competitor<Query>> competitors;
    for (MethodRun<Query>& run : runs) {
        const auto& make = posing ? run.answers->posing : run.answers->overlap;
        if (!make) continue;
        competitors.push_back({run.method->name, make(*run.a, run.proxy_b()), false, 0, 0, 0, {}});
        speeds.push_back(&*run.result.speed);
    }
    return competitors;
}

/// Fills the speeds of all runs.
template<typename Query>
void time_methods(std::vector<MethodRun<Query>>& runs, const QuestionSample<Query>& sample,
                  const BenchOptions& options) {
    for (MethodRun<Query>& run : runs) {
        run.result.speed.emplace();
    }
    std::vector<Speed*> speeds, posing_speeds;
    auto answering = competitors_of(runs, false, speeds);
    auto posing = competitors_of(runs, true, posing_speeds);
    const auto mixed = time_questions(answering, sample.mixed(), options);
    for (std::size_t i = 0; i < speeds.size(); ++i) {
        if (mixed[i]) speeds[i]->mixed = *mixed[i];
    }
    for (std::size_t c = 0; c < compare_class_count; ++c) {
        const auto times = time_questions(answering, sample.of_class(c), options);
        for (std::size_t i = 0; i < speeds.size(); ++i) {
            speeds[i]->of_class[c] = times[i];
        }
    }
    const auto posed = time_questions(posing, sample.mixed(), options);
    for (std::size_t i = 0; i < posing_speeds.size(); ++i) {
        if (posed[i]) posing_speeds[i]->pose_ns = posed[i]->median;
    }
}

} // namespace hitmask
