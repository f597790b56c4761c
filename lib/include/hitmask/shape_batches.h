#pragma once

// Many boxes or circles at once: one shape against all of a batch, or two batches pair by pair. Sixteen answers take
// about as long as two one at a time.
//
//     BoxBatch walls(level_boxes);                                        // once
//     std::vector<std::uint64_t> hits(hit_words(walls.size()));
//     if (overlaps_each(walls, Circle{bullet, 4}, hits) > 0) ...          // each frame, some hundred nanoseconds
//     if (is_hit(hits, 17)) ...
//
// The number of shapes is fixed, but places may be empty. Make a batch as large as your game will ever need, remove(i)
// when an object dies, and set(i, ...) when another one takes its place.
//
// Answers are bits: bit i % 64 of hits[i / 64] is the answer about shape i, and bits behind the last one are 0. They
// are the answers of overlaps() in collide.h for the same shapes in the same poses, and questions allocate nothing.

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/detail/batch_data.h>
#include <hitmask/pose.h>
#include <hitmask/posed_shape.h>
#include <hitmask/shapes.h>

namespace hitmask {

/// Returns the number of words for so many answers.
///
/// Example:   2 for 65.
[[nodiscard]] constexpr std::size_t hit_words(std::size_t count) noexcept {
    return (count + 63) / 64;
}

/// Returns the answer about shape i.
///
/// Requires:  i below the number of shapes.
[[nodiscard]] inline bool is_hit(std::span<const std::uint64_t> hits, std::size_t i) noexcept {
    return (hits[i / 64] >> (i % 64) & 1U) != 0;
}

/// Boxes side by side. Their number is fixed at the start.
class BoxBatch {
public:
    /// Makes a batch of no boxes.
    BoxBatch() noexcept = default;
    /// Makes a batch of points at {0, 0}.
    ///
    /// Throws:    std::bad_alloc. Memory: 48 bytes a box, in whole 64s.
    explicit BoxBatch(std::size_t count);
    /// Makes a batch of turned boxes.
    ///
    /// Throws:    std::bad_alloc.
    explicit BoxBatch(std::span<const Obb> boxes);
    /// Makes a batch of upright boxes.
    ///
    /// Throws:    std::bad_alloc.
    explicit BoxBatch(std::span<const Aabb> boxes);

    /// Returns the number of places.
    [[nodiscard]] std::size_t size() const noexcept { return exact_.size(); }

    /// Puts a box into place i.
    ///
    /// Requires:  i < size(); what PosedShape requires of the box and the pose.
    /// Cost:      60 ns, most of them for the angle.
    void set(std::size_t i, const Obb& box, const Pose& pose = {}) noexcept;
    /// Puts an upright box into place i; a pose may turn it.
    ///
    /// Requires:  i < size(); what PosedShape requires of the box and the pose.
    void set(std::size_t i, const Aabb& box, const Pose& pose = {}) noexcept;

    /// Empties place i: it overlaps nothing until a box is put there.
    ///
    /// Requires:  i < size().
    void remove(std::size_t i) noexcept { set(i, Aabb{{1, 1}, {0, 0}}); }

    /// Returns the box in place i as it lies on the screen.
    ///
    /// Requires:  i < size().
    [[nodiscard]] PosedShape shape(std::size_t i) const noexcept;

    /// For the library itself.
    [[nodiscard]] const kernels::Boxes16* blocks() const noexcept { return blocks_.data(); }
    [[nodiscard]] const kernels::ExactBox* exact() const noexcept { return exact_.data(); }
    [[nodiscard]] const kernels::BatchLimits& limits() const noexcept { return limits_; }

private:
    void put(std::size_t i, const kernels::ExactBox& box) noexcept;

    std::vector<kernels::Boxes16> blocks_; ///< whole 64s
    std::vector<kernels::ExactBox> exact_;
    kernels::BatchLimits limits_; ///< of all boxes that were ever set
};

/// Circles side by side. Their number is fixed at the start.
class CircleBatch {
public:
    /// Makes a batch of no circles.
    CircleBatch() noexcept = default;
    /// Makes a batch of points at {0, 0}.
    ///
    /// Throws:    std::bad_alloc. Memory: 24 bytes a circle, in whole 64s.
    explicit CircleBatch(std::size_t count);
    /// Makes a batch of circles.
    ///
    /// Throws:    std::bad_alloc.
    explicit CircleBatch(std::span<const Circle> circles);

    /// Returns the number of places.
    [[nodiscard]] std::size_t size() const noexcept { return exact_.size(); }

    /// Puts a circle into place i.
    ///
    /// Requires:  i < size(); what PosedShape requires of the circle and the pose.
    void set(std::size_t i, const Circle& circle, const Pose& pose = {}) noexcept;

    /// Empties place i.
    ///
    /// Requires:  i < size().
    void remove(std::size_t i) noexcept { set(i, Circle{{0, 0}, -1}); }

    /// Returns the circle in place i as it lies on the screen.
    ///
    /// Requires:  i < size().
    [[nodiscard]] PosedShape shape(std::size_t i) const noexcept;

    /// For the library itself.
    [[nodiscard]] const kernels::Circles16* blocks() const noexcept { return blocks_.data(); }
    [[nodiscard]] const kernels::ExactCircle* exact() const noexcept { return exact_.data(); }
    [[nodiscard]] const kernels::BatchLimits& limits() const noexcept { return limits_; }

private:
    std::vector<kernels::Circles16> blocks_; ///< whole 64s
    std::vector<kernels::ExactCircle> exact_;
    kernels::BatchLimits limits_; ///< of all circles that were ever set
};

/// Finds the boxes of a batch that overlap a shape; returns how many.
///
/// Touching:  no overlap.
/// Exact:     as overlaps() of shapes.
/// Requires:  hits.size() == hit_words(boxes.size()).
/// Example:   of the boxes {{0, 0}, {2, 1}, 0} and {{5, 0}, {2, 1}, 0} the circle {{0, 3}, 2.5} overlaps the first:
///            hits[0] becomes 1.
/// Cost:      linear in boxes, by sixteen: 0.2 to 0.3 ns a box for a circle or a box. Boxes within about 1/16 px of
///            touching are decided one at a time. For any other shape, the boxes that meet the box around it are asked
///            one by one.
std::size_t overlaps_each(const BoxBatch& boxes, const PosedShape& shape, std::span<std::uint64_t> hits) noexcept;
/// Finds the circles of a batch that overlap a shape, likewise.
std::size_t overlaps_each(const CircleBatch& circles, const PosedShape& shape, std::span<std::uint64_t> hits) noexcept;

/// Does the same for a shape that lies on the screen as it is.
inline std::size_t overlaps_each(const BoxBatch& boxes, const Shape& shape, std::span<std::uint64_t> hits) noexcept {
    return overlaps_each(boxes, PosedShape(shape), hits);
}
/// Does the same for a shape that lies on the screen as it is.
inline std::size_t overlaps_each(const CircleBatch& circles, const Shape& shape,
                                 std::span<std::uint64_t> hits) noexcept {
    return overlaps_each(circles, PosedShape(shape), hits);
}

/// Finds the i for which shape i of one batch overlaps shape i of the other; returns how many.
///
/// Touching:  no overlap.
/// Exact:     as overlaps() of shapes.
/// Requires:  batches of the same size, and as many hits.
/// Cost:      linear in pairs, by sixteen: 0.2 to 0.4 ns a pair.
std::size_t overlaps_pairwise(const BoxBatch& a, const BoxBatch& b, std::span<std::uint64_t> hits) noexcept;
/// Finds the pairs of a box and a circle that overlap, likewise.
std::size_t overlaps_pairwise(const BoxBatch& boxes, const CircleBatch& circles,
                              std::span<std::uint64_t> hits) noexcept;
/// Finds the pairs of circles that overlap, likewise.
std::size_t overlaps_pairwise(const CircleBatch& a, const CircleBatch& b, std::span<std::uint64_t> hits) noexcept;

} // namespace hitmask
