#pragma once

// The edges that a vertical sweep line crosses, in order from low to high. The line moves from left to right. ("High"
// is where orientation() is positive: lower on the screen.)

#include <cstdint>
#include <set>
#include <vector>

#include "lattice/lattice_edges.h"
#include "lattice/sweep_order.h"

namespace hitmask {

/// The crossed edges in order, one slot per edge. An edge that continues from the end of another one takes over its
/// slot, which needs no search.
class EdgeOrder {
public:
    using Slot = std::uint32_t;
    static constexpr Slot none = 0xFFFFFFFF;

    struct Entry {
        LatticePoint left, right; ///< in sweep order
        std::uint32_t edge = 0;
        Slot below = none, above = none;
        bool inside_above = false;
    };

    EdgeOrder() : tree_(BelowInOrder{this}) {}
    EdgeOrder(const EdgeOrder&) = delete; // it refers to itself
    EdgeOrder& operator=(const EdgeOrder&) = delete;

    [[nodiscard]] const Entry& operator[](Slot slot) const noexcept { return entries_[slot]; }

    /// The lowest entry that p is not above; none if p is above all entries.
    [[nodiscard]] Slot not_below(LatticePoint p) const {
        const auto found = tree_.lower_bound(At{p});
        return found == tree_.end() ? none : *found;
    }

    [[nodiscard]] Slot highest() const { return tree_.empty() ? none : *tree_.rbegin(); }

    /// Returns true if p lies on the entry's edge. Requires that p is on the sweep line.
    [[nodiscard]] bool is_on(LatticePoint p, Slot slot) const noexcept {
        return slot != none && orientation(entries_[slot].left, entries_[slot].right, p) == 0;
    }

    /// Returns true if two neighbours share at most their right ends. They do if the one that ends first ends on its
    /// own side of the other. Either may be none.
    [[nodiscard]] bool are_apart(Slot below, Slot above) const noexcept {
        if (below == none || above == none) return true;
        const Entry &low = entries_[below], &high = entries_[above];
        if (low.right == high.right) return true;
        return sweeps_before(low.right, high.right) ? orientation(high.left, high.right, low.right) < 0
                                                    : orientation(low.left, low.right, high.right) > 0;
    }

    /// Replaces the entry's edge by one that begins where it ends. The order of the entries stays as it is.
    void go_on(Slot slot, LatticePoint to, std::uint32_t edge) noexcept {
        Entry& entry = entries_[slot];
        entry.left = entry.right, entry.right = to, entry.edge = edge;
    }

    /// Inserts an edge directly above `below`. Requires that it lies strictly between `below` and `above`.
    Slot insert(const LatticeEdge& left_to_right, std::uint32_t edge, bool inside_above, Slot below, Slot above) {
        const Slot slot = new_slot();
        entries_[slot] = {left_to_right.a, left_to_right.b, edge, below, above, inside_above};
        if (below != none) entries_[below].above = slot;
        if (above != none) entries_[above].below = slot;
        where_[slot] = tree_.insert(above == none ? tree_.end() : where_[above], slot);
        return slot;
    }

    void erase(Slot slot) {
        const Entry entry = entries_[slot];
        if (entry.below != none) entries_[entry.below].above = entry.above;
        if (entry.above != none) entries_[entry.above].below = entry.below;
        tree_.erase(where_[slot]);
        free_.push_back(slot);
    }

private:
    struct At {
        LatticePoint place;
    };

    struct BelowInOrder {
        using is_transparent = void;
        const EdgeOrder* order;

        [[nodiscard]] std::int64_t side(Slot slot, LatticePoint p) const noexcept {
            const Entry& entry = order->entries_[slot];
            return orientation(entry.left, entry.right, p);
        }
        bool operator()(Slot slot, At p) const noexcept { return side(slot, p.place) > 0; }
        bool operator()(At p, Slot slot) const noexcept { return side(slot, p.place) < 0; }
        bool operator()(Slot s, Slot t) const noexcept {
            const Entry &a = order->entries_[s], &b = order->entries_[t];
            if (a.left == b.left) return side(s, b.right) > 0;
            return sweeps_before(a.left, b.left) ? side(s, b.left) > 0 : side(t, a.left) < 0;
        }
    };
    using Tree = std::set<Slot, BelowInOrder>;

    Slot new_slot() {
        if (free_.empty()) {
            entries_.emplace_back();
            where_.emplace_back();
            return static_cast<Slot>(entries_.size() - 1);
        }
        const Slot slot = free_.back();
        free_.pop_back();
        return slot;
    }

    std::vector<Entry> entries_;
    std::vector<Slot> free_;
    Tree tree_;
    std::vector<Tree::iterator> where_; ///< for each slot, its place in tree_
};

} // namespace hitmask
