#pragma once

// The methods of one comparison with their proxies, and the loops that ask them questions of one kind.

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <hitmask/offline/compare.h>

#include "compare/outline_pixels.h"
#include "compare/question_set.h"
#include "compare/questions.h"
#include "compare/row_answers.h"

namespace hitmask {

/// A method that takes part, with its proxies of the sprites.
template<typename Query>
struct MethodRun {
    const CompareMethod* method = nullptr;
    const ProxyAnswers<Query>* answers = nullptr;
    std::unique_ptr<CollisionProxy> a, b; ///< b is empty if it is the same sprite, or a circle
    std::unique_ptr<Answerer<Query>> answerer;
    MethodResult result;
    double built_ns = 0;                             ///< time to make a and b
    std::optional<OutlinePixels> pixels_a, pixels_b; ///< if the answers are about outlines; pixels_b only with b
    std::vector<double> wrong_shares;                ///< one per set of questions

    [[nodiscard]] const CollisionProxy& proxy_b() const { return b ? *b : *a; }
};

/// Adds an answer to the counts.
inline void count_answer(Accuracy& counts, bool answer, bool truth, double to_other) {
    ++counts.queries;
    if (truth) ++counts.hits;
    const bool is_near = to_other <= near_zone_px;
    if (is_near) ++counts.near_queries;
    if (answer == truth) return;
    ++(truth ? counts.missed_hits : counts.false_hits);
    if (is_near) ++(truth ? counts.near_missed_hits : counts.near_false_hits);
    counts.max_error_px = std::max(counts.max_error_px, to_other);
    counts.error_sum_px += to_other;
}

template<typename Query>
void require_exact(const MethodRun<Query>& run, const Accuracy& counts) {
    if (!run.answers->are_exact || counts.wrong() == 0) return;
    throw CompareError(fmt::format("{} should be exact, but gave {} wrong answers: please report this with the sprites",
                                   run.method->name, counts.wrong()));
}

/// Asks all questions of a set. `wrong_at`, if given, gets the places of wrong answers.
template<typename Query>
Accuracy ask_set(RowAnswers<Query> answers, const QuestionSet<Query>& questions, MethodResult* wrong_at,
                 const std::function<void()>& tick) {
    Accuracy counts;
    for (int row = 0; row < questions.asked.rows; ++row) {
        if (tick) tick();
        answers.ask(row);
        for (int column = 0; column < questions.asked.columns; ++column) {
            const auto [x, y] = questions.asked.at(column, row);
            const bool truth = questions.truth.hit(x, y), answer = answers.at(column);
            count_answer(counts, answer, truth, questions.truth.to_other(x, y));
            if (wrong_at != nullptr && answer != truth)
                (truth ? wrong_at->missed : wrong_at->false_hits).set(column, row);
        }
    }
    return counts;
}

inline void add(Accuracy& sum, const Accuracy& more) {
    sum.queries += more.queries, sum.hits += more.hits;
    sum.missed_hits += more.missed_hits, sum.false_hits += more.false_hits;
    sum.near_queries += more.near_queries;
    sum.near_missed_hits += more.near_missed_hits, sum.near_false_hits += more.near_false_hits;
    sum.max_error_px = std::max(sum.max_error_px, more.max_error_px);
    sum.error_sum_px += more.error_sum_px;
}

/// Half of a 95 % interval of the mean of independent values; empty for fewer than two values.
[[nodiscard]] std::optional<double> interval_of_mean(std::span<const double> values);

/// The answers of a method that are known without asking.
template<typename Query>
KnownAnswers known_of(const MethodRun<Query>& run, const QuestionSet<Query>& questions) {
    KnownAnswers known;
    known.are_convex = run.answers->are_convex && questions.asked.step == 1; // otherwise rows are not straight
    known.most_false = run.answers->most_false_px;
    if constexpr (std::is_same_v<Query, Offset>) {
        if (!run.pixels_a) return known;
        const OutlinePixels &a = *run.pixels_a, &b = run.pixels_b ? *run.pixels_b : a;
        known.most_false = most_false_hit(a, b);
        constexpr std::int64_t few = 1 << 17; // asking so few takes no longer
        if (std::int64_t{questions.asked.columns} * questions.asked.rows <= few) return known;
        const Mask& hits = questions.truth.hits();
        known.hits = sure_hits(a, b, questions.query(0, 0), hits.width(), hits.height());
    }
    return known;
}

/// Asks all methods except slow ones the questions of a set.
template<typename Query>
void ask_all(std::vector<MethodRun<Query>>& runs, const QuestionSet<Query>& questions, bool maps,
             const CompareOptions& options) {
    for (MethodRun<Query>& run : runs) {
        if (options.step) options.step();
        if (run.answers->are_slow) continue;
        MethodResult& result = run.result;
        if (maps) {
            result.missed = Mask(questions.grid.columns, questions.grid.rows);
            result.false_hits = Mask(questions.grid.columns, questions.grid.rows);
        }
        const RowAnswers<Query> answers(*run.answerer, questions, known_of(run, questions));
        const Accuracy counts = ask_set(answers, questions, maps ? &result : nullptr, options.tick);
        require_exact(run, counts);
        add(result.accuracy, counts);
        run.wrong_shares.push_back(static_cast<double>(counts.wrong()) / static_cast<double>(counts.queries));
    }
}

/// Asks slow methods the timed questions only.
template<typename Query>
void ask_slow(std::vector<MethodRun<Query>>& runs, const QuestionSample<Query>& sample) {
    for (MethodRun<Query>& run : runs) {
        if (!run.answers->are_slow) continue;
        for (std::size_t c = 0; c < compare_class_count; ++c) {
            for (const Question<Query>& question : sample.of_class(c)) {
                count_answer(run.result.accuracy, run.answerer->answer(question.query), question.hit,
                             question.to_other);
            }
        }
        require_exact(run, run.result.accuracy);
    }
}

} // namespace hitmask
