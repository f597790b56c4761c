#pragma once

// A prepared collision test, which answers questions of one kind.

#include <cstddef>
#include <cstdint>
#include <span>

namespace hitmask {

/// Answers questions of one kind about the sprites that it was prepared for.
template<typename Query>
class Answerer {
public:
    Answerer() = default;
    Answerer(const Answerer&) = delete;
    Answerer& operator=(const Answerer&) = delete;
    virtual ~Answerer() = default;

    /// Returns the answer to one question.
    [[nodiscard]] virtual bool answer(const Query& query) = 0;
    /// Prepares run() for these queries, in this order; this time is not measured. Returns the number of answers that
    /// run() will give: usually queries.size().
    virtual std::size_t prepare(std::span<const Query> queries) = 0;
    /// Answers the prepared queries, and returns the number of answers that were yes.
    [[nodiscard]] virtual std::int64_t run() = 0;
};

} // namespace hitmask
