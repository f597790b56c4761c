#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace hitmask {

/// An outline with more places or vertex choices is not searched, because it would take too much memory.
inline constexpr std::size_t most_places_to_search = std::size_t{1} << 19,
                             most_choices_to_search = std::size_t{3} << 20;

/// Counts the steps of a search and ends it after too many. A step is some ten nanoseconds of work: a corner that an
/// edge is tested against, or a block of vertices. Steps are counted, not timed, so that a search ends at the same
/// point on every machine.
class SearchSteps {
public:
    explicit SearchSteps(std::uint64_t most) : most_(most) {}

    void end() noexcept { is_ended_ = true; }
    void add(std::uint64_t steps) noexcept { done_ += steps; }
    [[nodiscard]] std::uint64_t done() const noexcept { return done_; }
    [[nodiscard]] std::uint64_t left() const noexcept { return most_ - std::min(done_, most_); }
    [[nodiscard]] bool are_over() const noexcept { return is_ended_ || done_ >= most_; }

private:
    std::uint64_t most_, done_ = 0;
    bool is_ended_ = false;
};

} // namespace hitmask
