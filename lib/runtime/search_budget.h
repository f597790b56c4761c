#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace hitmask {

/// Limits the search for the fewest pieces of an outline. It counts steps and no time, so every machine stops at the
/// same place. Each block has a share for each of its corners. Blocks that need more share one reserve.
class SearchBudget {
public:
    static constexpr std::uint64_t steps_per_corner = 256;
    static constexpr std::uint64_t reserve = std::uint64_t{1}
                                             << 28; ///< two searches of 512 corners that see each other

    [[nodiscard]] std::uint64_t limit(std::size_t corners) const noexcept { return share(corners) + left_; }

    void spend(std::size_t corners, std::uint64_t steps) noexcept {
        left_ -= std::min(left_, steps - std::min(steps, share(corners)));
    }

private:
    [[nodiscard]] static std::uint64_t share(std::size_t corners) noexcept { return steps_per_corner * corners; }

    std::uint64_t left_ = reserve;
};

} // namespace hitmask
