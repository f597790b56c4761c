#pragma once

// Lists of pairs of boxes, in the order in which they are found and sorted.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/broad_phase.h>

#include "scene/box_data.h"

namespace hitmask {

/// Pairs in the order in which a kernel finds them. The list keeps its memory.
class PairList : public kernels::PairRoom {
public:
    PairList() : PairRoom{nullptr, nullptr, 0, 0, &make_larger} {}

    void add(BoxId lower, BoxId higher) {
        if (count == capacity) make_larger(*this);
        low[count] = static_cast<std::uint32_t>(lower), high[count] = static_cast<std::uint32_t>(higher);
        ++count;
    }

    /// Drops the pairs from `first` on for which keeps(a, b) is false.
    template<typename Keeps>
    void keep_from(std::size_t first, Keeps keeps) noexcept {
        std::size_t kept = first;
        for (std::size_t i = first; i < count; ++i) {
            low[kept] = low[i];
            high[kept] = high[i];
            kept += keeps(BoxId{low[i]}, BoxId{high[i]}) ? std::size_t{1} : 0;
        }
        count = kept;
    }

private:
    static void make_larger(PairRoom& room) {
        auto& list = static_cast<PairList&>(room);
        const std::size_t size = 2 * list.capacity + 1024;
        list.low_ids_.resize(size);
        list.high_ids_.resize(size);
        list.low = list.low_ids_.data();
        list.high = list.high_ids_.data();
        list.capacity = size;
    }

    std::vector<std::uint32_t> low_ids_, high_ids_;
};

/// Sorts pairs. The object keeps its memory.
class PairSorter {
public:
    /// Sorts all pairs of the lists by the lower id, then by the higher one, into `sorted`. The slot of an id is the id
    /// without its `low_bits` lowest bits. Requires slots below `slots`, and no two ids with the same slot. Time:
    /// linear in slots and pairs; n log n in the pairs of one id if it has most of all pairs, and these are few, and in
    /// all pairs if there are far fewer than slots.
    void sort(std::span<const PairList> lists, unsigned low_bits, std::size_t slots, std::vector<BoxPair>& sorted);

private:
    std::vector<std::uint32_t> starts_;
    std::vector<BoxPair> by_high_;
};

} // namespace hitmask
