#pragma once

// What the benchmarks of collision tests have in common.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include <hitmask/offline/answerer.h>
#include <hitmask/offline/error.h>

namespace hitmask {

/// A kind of collision test, by the name that its rows have.
template<typename Query, typename Family>
struct BenchMethod {
    std::string name;
    std::function<std::unique_ptr<Answerer<Query>>(const Family&)> make; ///< called once
    std::function<bool(const Family&)> suits = {};                       ///< if given, asked once: is it for these?
    bool is_exact = true; ///< its answers are to be those of the first method
};

/// One figure.
struct BenchRow {
    std::string suite, family; ///< "masks"
    std::string query_class;   ///< "hit", "miss", "tight" (a miss one pixel away from a hit) or "mix" (as they come)
    int size = 0;
    std::string method;
    double ns_per_query = 0; ///< median of the rounds
};

/// How long methods are timed, in every benchmark. They get one task after the other: a class of questions, or a mask
/// and a tolerance.
struct BenchRounds {
    int rounds = 15;            ///< for each task; in each, every method runs, in another order; >= 1
    double method_ms = 2000;    ///< after so much time a method gets no further round of a task
    std::function<void()> step; ///< called after each task: for a progress bar
};

/// Methods answer all questions in each round, in an order that is new each time.
struct BenchOptions : BenchRounds {
    int queries = 2048;         ///< of each class, or fewer where a class is rare
    double slow_round_ms = 4;   ///< a method slower than this for all questions gets the first part of them only
    bool other_parts = false;   ///< in each round it gets another part, so that they are many all the same
    double questions_ms = 5000; ///< after so much time the questions of all classes are those found so far
    std::uint64_t seed = 1;     ///< of questions and orders
    /// Outlines with more vertices are not asked about each other: at worst, such as for noise, a question looks at all
    /// edges of one with all edges of the other.
    std::size_t most_pair_vertices = 4096;
    std::function<void()> tick; ///< called every now and then, to draw the progress bar again
};

/// Thrown by bench_*: two methods gave different answers. what() names the methods, the family and the question.
struct BenchError : Error {
    using Error::Error;
};

} // namespace hitmask
