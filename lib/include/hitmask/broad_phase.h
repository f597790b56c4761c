#pragma once

// Thousands of moving boxes: those that overlap each other, and those that something hits. Scene of scene.h asks the
// shapes in them as well.

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <hitmask/executor.h>
#include <hitmask/geometry.h>
#include <hitmask/shapes.h>

namespace hitmask {

/// Identifies a box in a BroadPhase. Never 0.
///
/// Ids are reused, at the earliest after 500,000 removals, so a stale id does not soon name another box.
enum class BoxId : std::uint32_t { none = 0 };

/// Decides which boxes may collide.
///
/// Two may if each one's category shares a bit with what the other collides with: players with walls and with bullets
/// of enemies, bullets not with each other. Boxes of the same group other than 0 always may if it is positive, and
/// never if it is negative.
struct Filter {
    std::uint32_t category = 1;
    std::uint32_t collides_with = ~std::uint32_t{0};
    std::int32_t group = 0;

    friend bool operator==(const Filter&, const Filter&) = default;
};

/// Returns true if two filters let each other pass. Symmetric.
[[nodiscard]] constexpr bool passes(const Filter& a, const Filter& b) noexcept {
    if (a.group == b.group && a.group != 0) return a.group > 0;
    return (a.category & b.collides_with) != 0 && (b.category & a.collides_with) != 0;
}

/// Whether a box moves.
enum class Mobility : std::uint8_t {
    moving, ///< in most frames
    fixed   ///< hardly ever: a wall, a tile. It costs nothing in frames in which it stays, and two of them never pair
};

/// Two boxes that overlap, a < b.
struct BoxPair {
    BoxId a = BoxId::none, b = BoxId::none;

    friend bool operator==(const BoxPair&, const BoxPair&) = default;

    /// Orders pairs by a, then by b, as they are listed.
    friend constexpr bool operator<(const BoxPair& p, const BoxPair& q) noexcept {
        return p.a != q.a ? p.a < q.a : p.b < q.b;
    }
};

/// A closer look at two boxes that overlap, before they are listed: at the masks or shapes in them.
struct PairTest {
    const void* context = nullptr; ///< the caller's own, given back to passes()
    /// Returns true if the pair is to be listed; a < b. Called once for each pair, in any order, by several threads at
    /// once if the executor has several. It throws nothing. Null: all pairs are listed.
    bool (*passes)(const void* context, BoxId a, BoxId b) = nullptr;
};

/// The changes from one list of pairs to a later one.
struct PairChanges {
    std::vector<BoxPair> entered, left; ///< pairs that only the later list has, and those that only the earlier one has
};

/// Compares the pairs of two frames, as events: contacts that begin, and contacts that end.
///
/// Of a pair that ends, a box may have been removed meanwhile.
///
/// Requires:  sorted lists, as pairs() makes them.
/// Throws:    std::bad_alloc.
/// Example:   after scene.pairs(now), find_changes(before, now, changes) and std::swap(before, now).
/// Cost:      linear.
void find_changes(std::span<const BoxPair> before, std::span<const BoxPair> now, PairChanges& changes);

/// For the library itself.
class PairList;

/// How pairs() is asked.
struct PairOptions {
    Executor executor = {};
    PairTest test = {};
    Boundary boundary = Boundary::open; ///< closed: boxes that touch are listed, too
};

/// How queries are asked.
struct BoxQuery {
    /// Boxes whose filters let this one pass are found. The default asks as a thing of category 1: a box that does not
    /// collide with these is not found; {.category = ~0U} finds it.
    Filter filter = {};
    Boundary boundary = Boundary::open; ///< closed: boxes that touch are found, too
};

/// Moving boxes: which of them overlap each other, or something else.
///
///     BroadPhase boxes;
///     const BoxId ship = boxes.add({{0, 0}, {32, 24}});
///     const BoxId rock = boxes.add({{30, 10}, {60, 40}});
///     boxes.move(ship, {{2, 1}, {34, 25}});            // each frame, as many as have moved
///     boxes.pairs(found);                              // {{ship, rock}}; calls update()
///     boxes.query(Circle{{20, 10}, 8}, hit);           // until something moves; then update() first
///
/// - Touching is no overlap, unless you ask for it; sides are compared exactly in float. A box without width or height
///   overlaps those into whose inside it reaches, and no other one without.
/// - Answers are sorted by id. They depend on the boxes alone, not on their history, the number of threads, or the SIMD
///   target.
/// - Coordinates: any within +-2^24 px; NaN is asserted against. Sizes may be mixed freely: there is no cell size to
///   choose.
/// - Cost of update() and pairs(): about linear in boxes and in pairs of boxes that overlap, also of those that filters
///   leave out. Memory: linear in boxes and in the pairs listed. All boxes are sorted into a grid again in each frame,
///   which costs less than keeping up a tree. At worst, as with thousands of thin diagonal rows of wide boxes, each
///   pair in a row is compared, sixteen at a time.
/// - Fixed boxes are in a table of their own, where one of them changes in constant time. A moving box looks at those
///   near it, some ten nanoseconds each.
class BroadPhase {
public:
    /// Makes a broad phase without boxes.
    BroadPhase();
    ~BroadPhase();
    /// Copies the boxes with their ids, to go back to them later. A copy needs update() before queries.
    ///
    /// Throws:    std::bad_alloc.
    BroadPhase(const BroadPhase& other);
    /// Copies the boxes, as the constructor does, and keeps its memory.
    BroadPhase& operator=(const BroadPhase& other);
    /// Takes over the boxes. An object that was moved from can only be destroyed or assigned to.
    BroadPhase(BroadPhase&&) noexcept;
    /// Takes over the boxes, as the constructor does.
    BroadPhase& operator=(BroadPhase&&) noexcept;

    /// The most boxes at the same time.
    static constexpr std::size_t max_boxes = std::size_t{1} << 20;

    /// The greatest absolute coordinate, pixels.
    static constexpr float max_box_coordinate = 1 << 24;

    /// Adds a box.
    ///
    /// Requires:  box.lower <= box.upper, so that it is not empty.
    /// Throws:    std::length_error if there are max_boxes already; std::bad_alloc.
    BoxId add(const Aabb& box, const Filter& filter = {}, Mobility mobility = Mobility::moving);

    /// Removes a box.
    ///
    /// Requires:  contains(id).
    void remove(BoxId id) noexcept;

    /// Returns true if the box is there. Ids of removed boxes are recognised.
    [[nodiscard]] bool contains(BoxId id) const noexcept {
        return index(id) < ids_.size() && ids_[index(id)] == static_cast<std::uint32_t>(id) && is_there(index(id));
    }

    /// Replaces a box, also by one of another size.
    ///
    /// Requires:  contains(id); box.lower <= box.upper.
    void move(BoxId id, const Aabb& box) noexcept {
        assert(contains(id) && is_valid(box));
        if (mobility(id) == Mobility::fixed) return move_fixed(index(id), box);
        boxes_[index(id)] = box;
        is_updated_ = false;
    }

    /// Returns whether a box moves.
    ///
    /// Requires:  contains(id).
    [[nodiscard]] Mobility mobility(BoxId id) const noexcept {
        return places_[index(id)] == fixed_place ? Mobility::fixed : Mobility::moving;
    }

    /// Returns a box.
    ///
    /// Requires:  contains(id).
    [[nodiscard]] const Aabb& box(BoxId id) const noexcept {
        assert(contains(id));
        return boxes_[index(id)];
    }

    /// Returns the filter of a box.
    ///
    /// Requires:  contains(id).
    [[nodiscard]] const Filter& filter(BoxId id) const noexcept {
        assert(contains(id));
        return filters_[index(id)];
    }

    /// Replaces the filter of a box.
    ///
    /// Requires:  contains(id).
    void set_filter(BoxId id, const Filter& filter) noexcept;

    /// Returns the number of boxes.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

    /// Returns a number below index_count() that no other box has: where to keep what belongs to this box.
    ///
    /// Ids are in the order of these numbers.
    [[nodiscard]] static constexpr std::size_t index(BoxId id) noexcept {
        return static_cast<std::uint32_t>(id) >> use_bits;
    }

    /// Returns a number greater than any index so far.
    [[nodiscard]] std::size_t index_count() const noexcept { return boxes_.size(); }

    /// Replaces `found` by all pairs of boxes that overlap, whose filters pass, and that pass the test. Calls update().
    ///
    /// Throws:    std::bad_alloc, where there are more boxes or pairs than ever before.
    void pairs(std::vector<BoxPair>& found, const PairOptions& options = {});

    /// Makes boxes that were added, moved or removed known to queries. Call it before them.
    ///
    /// Throws:    std::bad_alloc.
    /// Cost:      nothing if no box has changed.
    void update(const Executor& executor = {});

    /// Returns true if there is nothing to update.
    [[nodiscard]] bool is_updated() const noexcept { return is_updated_; }

    // ---- Queries: they replace `found` by the boxes that overlap something and whose filters pass, sorted by id. Any
    // number of threads may ask at once. They throw std::bad_alloc if `found` cannot grow, and allocate nothing else.
    //
    // All require is_updated(), asserted: after add(), move() and remove() call update(), or pairs(), before the next
    // query. Without assertions a query misses what came or moved since, and may name what has gone.
    //
    // Cost:      linear in the boxes of the grid's rows that the thing meets, from the widest box left of it to its
    //            right side.

    /// Finds the boxes with the point inside.
    void query(Vec2 point, std::vector<BoxId>& found, const BoxQuery& options = {}) const;

    /// Finds the boxes that overlap a box.
    void query(const Aabb& box, std::vector<BoxId>& found, const BoxQuery& options = {}) const;

    /// Finds the boxes that overlap a circle. A circle of radius 0 is a point; one with a negative radius finds none.
    ///
    /// Exact:     for coordinates on the lattice of 1/16 px within +-2^20 px; computed in double.
    void query(const Circle& circle, std::vector<BoxId>& found, const BoxQuery& options = {}) const;

    /// Finds the boxes through whose inside a segment passes, after they were widened by `margin` pixels on all sides.
    ///
    /// Exact:     for coordinates on the lattice of 1/16 px within +-2^20 px; computed in double.
    /// Requires:  margin >= 0.
    void query(const Segment& segment, std::vector<BoxId>& found, const BoxQuery& options = {}, float margin = 0) const;

private:
    struct Index;

    /// An id is its index, then a number that is another one each time the index is used.
    static constexpr unsigned use_bits = 11;

    static constexpr std::uint32_t fixed_place = ~std::uint32_t{0};

    [[nodiscard]] bool is_there(std::size_t at) const noexcept { return boxes_[at].lower.x <= boxes_[at].upper.x; }
    static bool is_valid(const Aabb& box) noexcept {
        return -max_box_coordinate <= box.lower.x && box.lower.x <= box.upper.x && box.upper.x <= max_box_coordinate &&
               -max_box_coordinate <= box.lower.y && box.lower.y <= box.upper.y && box.upper.y <= max_box_coordinate;
    }
    [[nodiscard]] std::size_t take_index();
    void add_index();
    void count_filter(const Filter& filter, std::ptrdiff_t by) noexcept;
    void move_fixed(std::size_t at, const Aabb& box) noexcept;
    void build(const Executor& executor, Boundary boundary);
    void find_fixed_pairs(std::uint32_t mover, const PairOptions& options, PairList& list) const;
    [[nodiscard]] bool may_pair(BoxId a, BoxId b, Boundary boundary) const noexcept;
    template<typename Overlaps>
    void query_where(const Aabb& around, std::vector<BoxId>& found, const BoxQuery& options, Overlaps overlaps) const;

    std::vector<Aabb> boxes_; ///< by index; a free one has a box that is nowhere
    std::vector<std::uint32_t> ids_;
    std::vector<Filter> filters_;
    std::vector<std::uint32_t> places_; ///< by index: where it stands in movers_, or fixed_place
    std::vector<std::uint32_t> movers_; ///< the indexes of the boxes that move
    /// The next free index after a free one. The one that has been free longest is used first.
    std::vector<std::uint32_t> next_free_;
    std::size_t first_free_ = 0, last_free_ = 0, free_count_ = 0;
    std::size_t size_ = 0;
    std::ptrdiff_t filtered_ = 0; ///< boxes whose filter is not the usual one
    bool is_updated_ = true;
    std::unique_ptr<Index> index_;
};

} // namespace hitmask
