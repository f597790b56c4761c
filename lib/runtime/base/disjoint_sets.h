#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

namespace hitmask {

/// The numbers 0 .. count - 1 in disjoint sets, which unite() joins.
class DisjointSets {
public:
    explicit DisjointSets(std::size_t count) : parents_(count) { std::iota(parents_.begin(), parents_.end(), 0U); }

    /// The least number of the set that contains i.
    [[nodiscard]] std::uint32_t find(std::uint32_t i) noexcept {
        while (parents_[i] != i) {
            parents_[i] = parents_[parents_[i]];
            i = parents_[i];
        }
        return i;
    }

    void unite(std::uint32_t i, std::uint32_t j) noexcept {
        const std::uint32_t a = find(i), b = find(j);
        parents_[a < b ? b : a] = a < b ? a : b;
    }

private:
    std::vector<std::uint32_t> parents_;
};

} // namespace hitmask
