#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace hitmask {

/// Limits the search for the fewest pieces of an outline. It counts steps, not time, so every machine stops at the same
/// place. Each block has a share of steps for each of its corners. Blocks that need more share one reserve.
class SearchBudget {
public:
    static constexpr std::uint64_t steps_per_corner = 256;
    static constexpr std::uint64_t usual_reserve = std::uint64_t{1} << 28; ///< enough for any block of 512 corners

    explicit SearchBudget(std::uint64_t reserve = usual_reserve) noexcept : left_(reserve) {}

    /// The number of steps that a block of this many corners may take.
    [[nodiscard]] std::uint64_t limit(std::size_t corners) const noexcept { return share(corners) + left_; }

    /// Takes the steps beyond the share of the block from the reserve.
    void spend(std::size_t corners, std::uint64_t steps) noexcept {
        left_ -= std::min(left_, steps - std::min(steps, share(corners)));
        spent_ += steps;
    }

    [[nodiscard]] std::uint64_t spent() const noexcept { return spent_; }

private:
    [[nodiscard]] static std::uint64_t share(std::size_t corners) noexcept { return steps_per_corner * corners; }

    std::uint64_t left_, spent_ = 0;
};

} // namespace hitmask
