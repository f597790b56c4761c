#include "scene/fixed_grid.h"

#include <cassert>

namespace hitmask {

std::uint32_t FixedGrid::bucket_of(const Cell& cell) const noexcept {
    std::uint64_t hash = static_cast<std::uint32_t>(cell.x) * std::uint64_t{0x9e3779b97f4a7c15};
    hash ^= (static_cast<std::uint32_t>(cell.y) + (std::uint64_t{1} << 32) * static_cast<std::uint32_t>(cell.level)) *
            std::uint64_t{0xc2b2ae3d27d4eb4f};
    hash *= std::uint64_t{0x9e3779b97f4a7c15};
    return static_cast<std::uint32_t>(hash >> 40) & static_cast<std::uint32_t>(heads_.size() - 1);
}

void FixedGrid::link(std::uint32_t index, std::uint32_t bucket) noexcept {
    const std::uint32_t head = heads_[bucket];
    next_[index] = head, previous_[index] = none;
    if (head != none) previous_[head] = index;
    heads_[bucket] = index;
}

void FixedGrid::reserve(std::size_t count, std::size_t indexes, std::span<const Aabb> boxes) {
    if (indexes > next_.size()) {
        const std::size_t room = std::max(indexes, 2 * next_.size());
        next_.reserve(room), previous_.reserve(room), places_.reserve(room);
        next_.resize(room), previous_.resize(room), places_.resize(room);
    }
    if (indexes_.capacity() < count) indexes_.reserve(2 * count); // also after a copy, which has no room
    if (count <= heads_.size()) return;
    heads_ = std::vector<std::uint32_t>(std::bit_ceil(2 * count + 64), none);
    for (const std::uint32_t index : indexes_) {
        link(index, bucket_of(cell_of(boxes[index])));
    }
}

void FixedGrid::add(std::uint32_t index, const Aabb& box) noexcept {
    assert(size() < heads_.size() && index < next_.size());
    const Cell cell = cell_of(box);
    link(index, bucket_of(cell));
    places_[index] = static_cast<std::uint32_t>(indexes_.size());
    indexes_.push_back(index); // there is room, see reserve()
    ++sizes_[cell.level];
}

void FixedGrid::remove(std::uint32_t index, const Aabb& box) noexcept {
    const Cell cell = cell_of(box);
    const std::uint32_t next = next_[index], previous = previous_[index];
    if (next != none) previous_[next] = previous;
    (previous != none ? next_[previous] : heads_[bucket_of(cell)]) = next;
    const std::uint32_t place = places_[index], last = indexes_.back();
    indexes_[place] = last, places_[last] = place;
    indexes_.pop_back();
    --sizes_[cell.level];
}

} // namespace hitmask
