#include "scene/pair_list.h"

#include <algorithm>

namespace hitmask {

namespace {

/// Replaces each number by the sum of those before it. Returns the sum of all.
std::uint32_t sum_up(std::vector<std::uint32_t>& counts) noexcept {
    std::uint32_t sum = 0;
    for (std::uint32_t& count : counts) {
        const std::uint32_t own = count;
        count = sum;
        sum += own;
    }
    return sum;
}

std::uint64_t key_of(const BoxPair& pair) noexcept {
    return std::uint64_t{static_cast<std::uint32_t>(pair.a)} << 32 | static_cast<std::uint32_t>(pair.b);
}

BoxPair pair_of(std::uint64_t key) noexcept {
    return {BoxId{static_cast<std::uint32_t>(key >> 32)}, BoxId{static_cast<std::uint32_t>(key)}};
}

/// Sorts pairs that are at most three places away from their right place, as most are. It has no branches, because they
/// could not be predicted. Each pair goes into a window of four, and the least one leaves the window.
void sort_near(std::vector<BoxPair>& pairs) noexcept {
    constexpr std::size_t window = 3;
    if (pairs.size() < window) return;
    std::uint64_t first = 0, second = 0, third = 0;
    const auto insert = [&](std::uint64_t key) {
        const std::uint64_t least = std::min(first, key), key1 = std::max(first, key), key2 = std::max(second, key1);
        first = std::min(second, key1);
        second = std::min(third, key2);
        third = std::max(third, key2);
        return least;
    };
    for (std::size_t i = 0; i < window; ++i) {
        insert(key_of(pairs[i]));
    }
    for (std::size_t i = window; i < pairs.size(); ++i) {
        pairs[i - window] = pair_of(insert(key_of(pairs[i])));
    }
    pairs[pairs.size() - 3] = pair_of(first);
    pairs[pairs.size() - 2] = pair_of(second);
    pairs[pairs.size() - 1] = pair_of(third);
}

/// If a pair has to move by this many steps, its group is sorted as a whole.
constexpr std::size_t most_steps = 16;

/// Moves the pair at i forward to its place among those before it, which are in order. Returns false if that is far.
bool insert_pair(std::vector<BoxPair>& pairs, std::size_t i) noexcept {
    const BoxPair pair = pairs[i];
    std::size_t to = i;
    for (; to > 0 && key_of(pair) < key_of(pairs[to - 1]); --to) {
        if (i - to == most_steps) break;
        pairs[to] = pairs[to - 1];
    }
    pairs[to] = pair;
    return i - to < most_steps;
}

/// Sorts pairs that are in order of their lower id, but not within the pairs of one lower id.
void sort_groups(std::vector<BoxPair>& pairs) noexcept {
    for (std::size_t i = 1; i < pairs.size(); ++i) {
        if (key_of(pairs[i - 1]) < key_of(pairs[i]) || insert_pair(pairs, i)) continue;
        std::size_t begin = i, end = i + 1;
        while (begin > 0 && pairs[begin - 1].a == pairs[i].a) {
            --begin;
        }
        while (end < pairs.size() && pairs[end].a == pairs[i].a) {
            ++end;
        }
        std::sort(pairs.begin() + static_cast<std::ptrdiff_t>(begin), pairs.begin() + static_cast<std::ptrdiff_t>(end));
        i = end - 1;
    }
}

/// Counting sort of pairs by their slots. each_pair(visit) must call visit(pair, slot) for each pair. Pairs with the
/// same slot stay in the order of these calls.
template<typename EachPair>
void sort_by_slot(std::size_t slots, std::vector<std::uint32_t>& starts, std::vector<BoxPair>& to, EachPair each_pair) {
    starts.assign(slots, 0);
    each_pair([&](const BoxPair&, std::size_t slot) { ++starts[slot]; });
    to.resize(sum_up(starts));
    each_pair([&](const BoxPair& pair, std::size_t slot) { to[starts[slot]++] = pair; });
}

} // namespace

void PairSorter::sort(std::span<const PairList> lists, unsigned low_bits, std::size_t slots,
                      std::vector<BoxPair>& sorted) {
    std::size_t count = 0;
    for (const PairList& list : lists) {
        count += list.count;
    }
    const auto each_found = [&](auto visit, const auto& slot_ids) {
        for (const PairList& list : lists) {
            for (std::size_t i = 0; i < list.count; ++i) {
                visit(BoxPair{BoxId{list.low[i]}, BoxId{list.high[i]}}, slot_ids(list)[i] >> low_bits);
            }
        }
    };
    const auto low_ids = [](const PairList& list) { return list.low; };
    const auto high_ids = [](const PairList& list) { return list.high; };
    if (count < slots / 16) { // counting would take longer
        sorted.clear();
        each_found([&](const BoxPair& pair, std::size_t /*slot*/) { sorted.push_back(pair); }, low_ids);
        std::sort(sorted.begin(), sorted.end());
        return;
    }
    if (count <= 4 * slots) {
        sort_by_slot(slots, starts_, sorted, [&](auto visit) { each_found(visit, low_ids); });
        sort_near(sorted);
        sort_groups(sorted);
        return;
    }
    // Boxes have many pairs. Sort by the higher id first; this order stays within the pairs of a lower id.
    sort_by_slot(slots, starts_, by_high_, [&](auto visit) { each_found(visit, high_ids); });
    sort_by_slot(slots, starts_, sorted, [&](auto visit) {
        for (const BoxPair& pair : by_high_) {
            visit(pair, static_cast<std::uint32_t>(pair.a) >> low_bits);
        }
    });
}

} // namespace hitmask
