#include "scene/fixed_grid.h"

#include <cassert>
#include <utility>

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
        next_.reserve(room), previous_.reserve(room);
        next_.resize(room), previous_.resize(room);
    }
    if (count <= heads_.size()) return;
    std::vector<std::uint32_t> all;
    all.reserve(size_);
    std::vector<std::uint32_t> heads(std::bit_ceil(2 * count + 64), none);
    visit_all([&](std::uint32_t index) { all.push_back(index); });
    heads_ = std::move(heads);
    for (const std::uint32_t index : all) {
        link(index, bucket_of(cell_of(boxes[index])));
    }
}

void FixedGrid::add(std::uint32_t index, const Aabb& box) noexcept {
    assert(size_ < heads_.size() && index < next_.size());
    const Cell cell = cell_of(box);
    link(index, bucket_of(cell));
    ++size_;
    ++sizes_[cell.level];
}

void FixedGrid::remove(std::uint32_t index, const Aabb& box) noexcept {
    const Cell cell = cell_of(box);
    const std::uint32_t next = next_[index], previous = previous_[index];
    if (next != none) previous_[next] = previous;
    (previous != none ? next_[previous] : heads_[bucket_of(cell)]) = next;
    --size_;
    --sizes_[cell.level];
}

} // namespace hitmask
