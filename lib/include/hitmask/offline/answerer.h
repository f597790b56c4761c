#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace hitmask {

/// Something that answers questions, prepared for the sprites of one family.
template<typename Query>
class Answerer {
public:
    Answerer() = default;
    Answerer(const Answerer&) = delete;
    Answerer& operator=(const Answerer&) = delete;
    virtual ~Answerer() = default;

    [[nodiscard]] virtual bool answer(const Query& query) = 0;
    /// Called before run() with the queries that it will answer, in this order: what is not measured. Returns how many
    /// answers run() will give: usually queries.size().
    virtual std::size_t prepare(std::span<const Query> queries) = 0;
    /// Answers them, and says how many answers were yes.
    [[nodiscard]] virtual std::int64_t run() = 0;
};

} // namespace hitmask
