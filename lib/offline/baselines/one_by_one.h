#pragma once

// The simplest answerer for a method of the benchmark.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <hitmask/offline/answerer.h>

namespace hitmask {

/// Asks one question after the other. `Ask` has bool operator()(const Query&), and the compiler can inline it into the
/// loop. So nothing but the question is measured.
template<typename Query, typename Ask>
class OneByOne : public Answerer<Query> {
public:
    explicit OneByOne(Ask ask) : ask_(std::move(ask)) {}

    bool answer(const Query& query) override { return ask_(query); }
    std::size_t prepare(std::span<const Query> queries) override {
        queries_.assign(queries.begin(), queries.end());
        return queries.size();
    }
    std::int64_t run() override {
        std::int64_t hits = 0;
        for (const Query& query : queries_) {
            hits += ask_(query) ? 1 : 0;
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

} // namespace hitmask
