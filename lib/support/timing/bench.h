#pragma once

// The common types of the benchmarks of collision tests.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include <hitmask/offline/answerer.h>
#include <hitmask/offline/error.h>

namespace hitmask {

/// A kind of collision test, with the name in its rows.
template<typename Query, typename Family>
struct BenchMethod {
    std::string name;
    std::function<std::unique_ptr<Answerer<Query>>(const Family&)> make; ///< called once
    std::function<bool(const Family&)> suits = {};                       ///< false: it does not take part; called once
    bool is_exact = true; ///< its answers must be those of the first method
};

/// One figure.
struct BenchRow {
    std::string suite, family; ///< "masks"
    std::string query_class;   ///< "hit", "miss", "tight" (a miss one pixel away from a hit) or "mix" (random)
    int size = 0;
    std::string method;
    double ns_per_query = 0; ///< median of the rounds
};

/// The length of a benchmark. Methods get one task after the other: a class of questions, or a mask and a tolerance.
struct BenchRounds {
    int rounds = 15;            ///< per task; every method runs once in each, in a new order; >= 1
    double method_ms = 2000;    ///< a method that has used this much time gets no further round of a task
    std::function<void()> step; ///< called after each task: for a progress bar
};

/// Options of benchmarks with questions. Methods answer all questions in each round, in an order that is new each time.
struct BenchOptions : BenchRounds {
    int queries = 2048;         ///< per class, or fewer if a class is rare
    double slow_round_ms = 4;   ///< a method that needs more per round answers only a part of the questions
    bool other_parts = false;   ///< true: another part in each round, so that many questions are asked in the end
    double questions_ms = 5000; ///< time limit for finding questions
    std::uint64_t seed = 1;     ///< of questions and orders
    /// Outlines with more vertices are not tested against each other. At worst, as for noise, a question compares all
    /// edges of one outline with all edges of the other.
    std::size_t most_pair_vertices = 4096;
    std::function<void()> tick; ///< called now and then, to draw the progress bar again
};

/// Thrown by bench_*: two methods gave different answers. what() names the methods, the family and the question.
struct BenchError : Error {
    using Error::Error;
};

} // namespace hitmask
