#pragma once

// Many boxes or circles at once: one against all of a batch, or two batches pair by pair. Sixteen answers take about as
// long as two one at a time. A game with a thousand turned boxes asks which of them a bullet meets, for each bullet.
//
//     BoxBatch walls(level_boxes);                                        // once
//     std::vector<std::uint64_t> hits(hit_words(walls.size()));
//     if (overlaps_each(walls, Circle{bullet, 4}, hits) > 0) ...          // each frame, some hundred nanoseconds
//     if (is_hit(hits, 17)) ...
//
// The number of shapes is fixed, but places may be empty, and are for empty shapes (see shapes.h): a batch as large as
// a game will ever need, remove(i) when an object dies, set(i, ...) when another one takes its place.
//
// Answers are bits: bit i % 64 of hits[i / 64] is the answer about shape i, and bits behind the last one are 0. All
// answers are those of overlaps() in collide.h, for the same shapes in the same poses: exact on the lattice of 1/16 px,
// and to touch is not to overlap. Nothing is allocated by a question. Requires hits.size() == hit_words(size).

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/detail/batch_data.h>
#include <hitmask/detail/kernels.h>
#include <hitmask/pose.h>
#include <hitmask/shapes.h>

namespace hitmask {

/// Words for so many answers: 2 for 65.
[[nodiscard]] constexpr std::size_t hit_words(std::size_t count) noexcept {
    return (count + 63) / 64;
}

/// Was the answer about shape i yes?
[[nodiscard]] inline bool is_hit(std::span<const std::uint64_t> hits, std::size_t i) noexcept {
    return (hits[i / 64] >> (i % 64) & 1U) != 0;
}

/// A box as it lies on the screen: rounded to the lattice as PosedShape says. Some 60 ns, most of them for the angle.
class PosedBox {
public:
    /// A point at {0, 0}.
    PosedBox() noexcept = default;

    /// Require what Obb, Aabb and PosedShape do.
    PosedBox(const Obb& box) noexcept;  // NOLINT(*-explicit-*): a box is one on the screen
    PosedBox(const Aabb& box) noexcept; // NOLINT(*-explicit-*)
    PosedBox(const Obb& box, const Pose& pose) noexcept;
    PosedBox(const Aabb& box, const Pose& pose) noexcept;

    /// For the library itself.
    explicit PosedBox(const kernels::ExactBox& exact) noexcept;
    [[nodiscard]] const kernels::ExactBox& exact() const noexcept { return exact_; }
    [[nodiscard]] const kernels::RoughBox& rough() const noexcept { return rough_; }
    [[nodiscard]] kernels::BatchLimits limits() const noexcept {
        if (exact_.is_empty()) return {};
        return {deviation_, rough_.length + rough_.width + deviation_, rough_.width};
    }

private:
    kernels::ExactBox exact_;
    kernels::RoughBox rough_;
    float deviation_ = 0;
};

/// A circle as it lies on the screen: rounded to the lattice as PosedShape says.
class PosedCircle {
public:
    /// A point at {0, 0}.
    PosedCircle() noexcept = default;

    /// Require what Circle and PosedShape do.
    PosedCircle(const Circle& circle) noexcept; // NOLINT(*-explicit-*): a circle is one on the screen
    PosedCircle(const Circle& circle, const Pose& pose) noexcept;

    /// For the library itself.
    explicit PosedCircle(const kernels::ExactCircle& exact) noexcept : exact_(exact) {}
    [[nodiscard]] const kernels::ExactCircle& exact() const noexcept { return exact_; }

private:
    kernels::ExactCircle exact_;
};

/// Boxes side by side. The number is fixed at the start, and the memory with it: 48 bytes a box, in whole 64s.
class BoxBatch {
public:
    /// Of no boxes.
    BoxBatch() noexcept = default;
    /// So many points at {0, 0}.
    explicit BoxBatch(std::size_t count);
    explicit BoxBatch(std::span<const Obb> boxes);
    explicit BoxBatch(std::span<const Aabb> boxes);

    [[nodiscard]] std::size_t size() const noexcept { return exact_.size(); }

    /// Puts a box in the place of box i. Requires i < size().
    void set(std::size_t i, const PosedBox& box) noexcept;

    /// Leaves place i empty: it overlaps nothing until a box is put there. Requires i < size().
    void remove(std::size_t i) noexcept { set(i, Aabb{{1, 1}, {0, 0}}); }

    /// Box i. Requires i < size().
    [[nodiscard]] PosedBox box(std::size_t i) const noexcept {
        assert(i < size());
        return PosedBox(exact_[i]);
    }

    /// For the library itself.
    [[nodiscard]] const kernels::Boxes16* blocks() const noexcept { return blocks_.data(); }
    [[nodiscard]] const kernels::ExactBox* exact() const noexcept { return exact_.data(); }
    [[nodiscard]] const kernels::BatchLimits& limits() const noexcept { return limits_; }

private:
    std::vector<kernels::Boxes16> blocks_; ///< whole 64s
    std::vector<kernels::ExactBox> exact_;
    kernels::BatchLimits limits_; ///< of all boxes that were ever set
};

/// Circles side by side, likewise: 24 bytes a circle.
class CircleBatch {
public:
    /// Of no circles.
    CircleBatch() noexcept = default;
    /// So many points at {0, 0}.
    explicit CircleBatch(std::size_t count);
    explicit CircleBatch(std::span<const Circle> circles);

    [[nodiscard]] std::size_t size() const noexcept { return exact_.size(); }

    /// Puts a circle in the place of circle i. Requires i < size().
    void set(std::size_t i, const PosedCircle& circle) noexcept;

    /// Leaves place i empty. Requires i < size().
    void remove(std::size_t i) noexcept { set(i, Circle{{0, 0}, -1}); }

    /// Circle i. Requires i < size().
    [[nodiscard]] PosedCircle circle(std::size_t i) const noexcept {
        assert(i < size());
        return PosedCircle(exact_[i]);
    }

    /// For the library itself.
    [[nodiscard]] const kernels::Circles16* blocks() const noexcept { return blocks_.data(); }
    [[nodiscard]] const kernels::ExactCircle* exact() const noexcept { return exact_.data(); }
    [[nodiscard]] const kernels::BatchLimits& limits() const noexcept { return limits_; }

private:
    std::vector<kernels::Circles16> blocks_; ///< whole 64s
    std::vector<kernels::ExactCircle> exact_;
    kernels::BatchLimits limits_; ///< of all circles that were ever set
};

/// Which shapes of the batch overlap the one; returns how many. Of the boxes {{0, 0}, {2, 1}, 0} and {{5, 0}, {2, 1},
/// 0} the circle {{0, 3}, 2.5} overlaps the first: hits[0] becomes 1. Linear in shapes, by sixteen; those within about
/// 1/16 px of touching, and of two boxes without width or length any that meet, are decided one at a time, in integers.
std::size_t overlaps_each(const BoxBatch& boxes, const PosedCircle& circle, std::span<std::uint64_t> hits) noexcept;
std::size_t overlaps_each(const BoxBatch& boxes, const PosedBox& box, std::span<std::uint64_t> hits) noexcept;
std::size_t overlaps_each(const CircleBatch& circles, const PosedCircle& circle,
                          std::span<std::uint64_t> hits) noexcept;
std::size_t overlaps_each(const CircleBatch& circles, const PosedBox& box, std::span<std::uint64_t> hits) noexcept;

/// For which i shape i of one batch overlaps shape i of the other; returns how many. Requires batches of the same size.
std::size_t overlaps_pairwise(const BoxBatch& a, const BoxBatch& b, std::span<std::uint64_t> hits) noexcept;
std::size_t overlaps_pairwise(const BoxBatch& boxes, const CircleBatch& circles,
                              std::span<std::uint64_t> hits) noexcept;
std::size_t overlaps_pairwise(const CircleBatch& a, const CircleBatch& b, std::span<std::uint64_t> hits) noexcept;

} // namespace hitmask
