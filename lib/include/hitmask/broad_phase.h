#pragma once

// Which of thousands of moving boxes overlap? The cheap first step for a game: only for the pairs that are found here
// is the question about masks or shapes asked.

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <hitmask/executor.h>
#include <hitmask/geometry.h>
#include <hitmask/shapes.h>

namespace hitmask {

/// Names a box of a BroadPhase until it is removed. A number, never 0, that is given to another box only after at
/// least 500 000 were removed.
enum class BoxId : std::uint32_t { none = 0 };

/// Which boxes are looked at together. Two are if each one's category shares a bit with what the other collides with:
/// players with walls and bullets of enemies, bullets not with each other. Boxes of the same group other than 0 are
/// looked at together if it is positive, and are not if it is negative, whatever their categories are.
struct Filter {
    std::uint32_t category = 1;
    std::uint32_t collides_with = ~std::uint32_t{0};
    std::int32_t group = 0;

    friend bool operator==(const Filter&, const Filter&) = default;
};

/// Do the filters let two things be looked at together? Symmetric.
[[nodiscard]] constexpr bool passes(const Filter& a, const Filter& b) noexcept {
    if (a.group == b.group && a.group != 0) return a.group > 0;
    return (a.category & b.collides_with) != 0 && (b.category & a.collides_with) != 0;
}

/// Two boxes that overlap, a < b.
struct BoxPair {
    BoxId a = BoxId::none, b = BoxId::none;

    friend bool operator==(const BoxPair&, const BoxPair&) = default;

    /// By a, then by b: the order in which pairs are listed.
    friend constexpr bool operator<(const BoxPair& p, const BoxPair& q) noexcept {
        return p.a != q.a ? p.a < q.a : p.b < q.b;
    }
};

/// A closer look at two boxes that overlap, before they are listed: at the masks or shapes in them.
struct PairTest {
    const void* context = nullptr; ///< the caller's own, given back to passes()
    /// Is the pair listed? a < b. Asked once for each pair, in any order, by several threads at once if the executor
    /// has several. It throws nothing. Null: all are.
    bool (*passes)(const void* context, BoxId a, BoxId b) = nullptr;
};

/// Moving boxes, and which of them overlap each other or something else.
///
///     BroadPhase boxes;
///     const BoxId ship = boxes.add({{0, 0}, {32, 24}});
///     const BoxId rock = boxes.add({{30, 10}, {60, 40}});
///     ...
///     boxes.move(ship, {{2, 1}, {34, 25}});            // each frame, as many as have moved
///     boxes.pairs(found);                              // {{ship, rock}}; calls update()
///     boxes.query(Circle{{20, 10}, 8}, hit);           // until something moves; then update() first
///
/// Boundary rule: boxes overlap if their insides meet, compared exactly in float; to touch is not to overlap. A box
/// without width or height overlaps those into whose inside it reaches, but no other one without.
/// Order: answers are sorted by id. They depend on the boxes alone, not on how they came to where they are, on the
/// number of threads or on the SIMD target.
/// Coordinates: any within +-2^24 px, also negative ones; NaN is asserted against. Sizes may be mixed freely.
///
/// All boxes are put into a grid again for each frame, which costs less than keeping up a tree. Its rows and columns
/// follow the sizes and places of the boxes, so there is no cell size to choose. Time: about linear in boxes and
/// pairs of boxes that overlap, also of those that filters leave out; memory: linear in boxes and in the pairs listed.
/// At worst, when most boxes meet the same rows of cells and reach across the same columns without overlapping, such as
/// thousands of thin diagonal rows of wide boxes, each pair in a row is compared, sixteen at a time.
class BroadPhase {
public:
    BroadPhase();
    ~BroadPhase();
    /// What is moved from can only be destroyed or assigned to.
    BroadPhase(BroadPhase&&) noexcept;
    BroadPhase& operator=(BroadPhase&&) noexcept;

    /// Most boxes at the same time.
    static constexpr std::size_t max_boxes = std::size_t{1} << 20;

    /// Longest coordinate, pixels.
    static constexpr float max_box_coordinate = 1 << 24;

    /// A new box. Requires box.lower <= box.upper, so that it is not empty. Throws std::length_error if there are too
    /// many.
    BoxId add(const Aabb& box, const Filter& filter = {});

    /// Requires contains(id).
    void remove(BoxId id) noexcept;

    /// Is the box there? Ids of removed boxes are recognised.
    [[nodiscard]] bool contains(BoxId id) const noexcept {
        return index(id) < ids_.size() && ids_[index(id)] == static_cast<std::uint32_t>(id) && is_there(index(id));
    }

    /// Puts the box elsewhere, also with another size. Requires contains(id) and box.lower <= box.upper.
    void move(BoxId id, const Aabb& box) noexcept {
        assert(contains(id) && is_valid(box));
        boxes_[index(id)] = box;
        is_updated_ = false;
    }

    /// Where it is. Requires contains(id).
    [[nodiscard]] const Aabb& box(BoxId id) const noexcept {
        assert(contains(id));
        return boxes_[index(id)];
    }

    /// Requires contains(id).
    [[nodiscard]] const Filter& filter(BoxId id) const noexcept {
        assert(contains(id));
        return filters_[index(id)];
    }

    /// Requires contains(id).
    void set_filter(BoxId id, const Filter& filter) noexcept;

    /// How many boxes there are.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

    /// A number below index_count() that no other box has as long as this one is there: where to keep what belongs to
    /// it. Ids are in the order of these numbers.
    [[nodiscard]] static constexpr std::size_t index(BoxId id) noexcept {
        return static_cast<std::uint32_t>(id) >> use_bits;
    }

    /// At least 1 more than any index so far.
    [[nodiscard]] std::size_t index_count() const noexcept { return boxes_.size(); }

    /// `found` becomes all pairs of boxes that overlap, whose filters pass and that pass the test, sorted by a, then by
    /// b. Calls update(). Allocates where there are more boxes or pairs than ever before.
    void pairs(std::vector<BoxPair>& found, const Executor& executor = {}, const PairTest& test = {});

    /// Puts the boxes that were added or moved where the queries below find them. Nothing if there are none.
    void update(const Executor& executor = {});

    /// Is there nothing to update?
    [[nodiscard]] bool is_updated() const noexcept { return is_updated_; }

    // Queries. `found` becomes the boxes that overlap something and whose filters pass, sorted by id. The default
    // filter asks as a thing of category 1: a box that does not collide with these is not found; {.category = ~0U}
    // finds it. Any number of threads may ask at once. Allocates only to make `found` larger. Time: linear in the
    // entries of the rows of cells that the thing meets, between its sides and the width of the widest box left of it.
    //
    // Requires is_updated(): after add(), move() and remove() call update(), or pairs(), which does, before the next
    // query. It is asserted. Without assertions a query then goes by where boxes were at the last update: it misses
    // what came or moved since, and may name what has gone.

    /// Boxes with the point inside.
    void query(Vec2 point, std::vector<BoxId>& found, const Filter& filter = {}) const;

    /// Boxes whose inside meets that of another one; or the whole of it, where it has no width or height. None if that
    /// one is empty.
    void query(const Aabb& box, std::vector<BoxId>& found, const Filter& filter = {}) const;

    /// Boxes of which a part is less than the radius away from the centre. A circle of radius 0 is a point; one with a
    /// negative radius finds none. Computed in double: exact on the lattice of 1/16 px within +-2^20 px.
    void query(const Circle& circle, std::vector<BoxId>& found, const Filter& filter = {}) const;

    /// Boxes whose inside a segment meets; they may be widened by some `room` on all sides. Computed in double: exact
    /// on the lattice of 1/16 px within +-2^20 px.
    void query_segment(Vec2 from, Vec2 to, std::vector<BoxId>& found, const Filter& filter = {}, float room = 0) const;

private:
    struct Index;

    /// An id is its index, then a number that is another one each time the index is used.
    static constexpr unsigned use_bits = 11;

    [[nodiscard]] bool is_there(std::size_t at) const noexcept { return boxes_[at].lower.x <= boxes_[at].upper.x; }
    static bool is_valid(const Aabb& box) noexcept {
        return -max_box_coordinate <= box.lower.x && box.lower.x <= box.upper.x && box.upper.x <= max_box_coordinate &&
               -max_box_coordinate <= box.lower.y && box.lower.y <= box.upper.y && box.upper.y <= max_box_coordinate;
    }
    [[nodiscard]] std::size_t take_index();
    void add_index();
    void count_filter(const Filter& filter, std::ptrdiff_t by) noexcept;
    [[nodiscard]] bool may_pair(BoxId a, BoxId b) const noexcept;
    template<typename Overlaps>
    void query_where(const Aabb& around, std::vector<BoxId>& found, const Filter& filter, Overlaps overlaps) const;

    std::vector<Aabb> boxes_; ///< of each index; one that is nowhere if it is free
    std::vector<std::uint32_t> ids_;
    std::vector<Filter> filters_;
    /// Of a free index: the next one. The one that has been free longest is used first.
    std::vector<std::uint32_t> next_free_;
    std::size_t first_free_ = 0, last_free_ = 0, free_count_ = 0;
    std::size_t size_ = 0;
    std::ptrdiff_t filtered_ = 0; ///< boxes whose filter is not the usual one
    bool is_updated_ = true;
    std::unique_ptr<Index> index_;
};

} // namespace hitmask
