#pragma once

// Thousands of moving things: which of them overlap, and which are hit by something? BroadPhase answers for boxes.
// Scene asks the shapes in them as well, and BasicScene does so for shapes of your own.

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <hitmask/collide.h>
#include <hitmask/executor.h>
#include <hitmask/geometry.h>
#include <hitmask/posed_shape.h>
#include <hitmask/shapes.h>

namespace hitmask {

// ---- Boxes

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

/// Moving boxes: which of them overlap each other, or something else.
///
///     BroadPhase boxes;
///     const BoxId ship = boxes.add({{0, 0}, {32, 24}});
///     const BoxId rock = boxes.add({{30, 10}, {60, 40}});
///     boxes.move(ship, {{2, 1}, {34, 25}});            // each frame, as many as have moved
///     boxes.pairs(found);                              // {{ship, rock}}; calls update()
///     boxes.query(Circle{{20, 10}, 8}, hit);           // until something moves; then update() first
///
/// - Touching is no overlap, compared exactly in float. A box without width or height overlaps those into whose inside
///   it reaches, and no other one without.
/// - Answers are sorted by id. They depend on the boxes alone, not on their history, the number of threads, or the SIMD
///   target.
/// - Coordinates: any within +-2^24 px; NaN is asserted against. Sizes may be mixed freely: there is no cell size to
///   choose.
/// - Cost of update() and pairs(): about linear in boxes and in pairs of boxes that overlap, also of those that filters
///   leave out. Memory: linear in boxes and in the pairs listed. All boxes are sorted into a grid again in each frame,
///   which costs less than keeping up a tree. At worst, as with thousands of thin diagonal rows of wide boxes, each
///   pair in a row is compared, sixteen at a time.
class BroadPhase {
public:
    /// Makes a broad phase without boxes.
    BroadPhase();
    ~BroadPhase();
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
    BoxId add(const Aabb& box, const Filter& filter = {});

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
        boxes_[index(id)] = box;
        is_updated_ = false;
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
    void pairs(std::vector<BoxPair>& found, const Executor& executor = {}, const PairTest& test = {});

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
    // The default filter asks as a thing of category 1: a box that does not collide with these is not found;
    // {.category = ~0U} finds it.
    //
    // All require is_updated(), asserted: after add(), move() and remove() call update(), or pairs(), before the next
    // query. Without assertions a query misses what came or moved since, and may name what has gone.
    //
    // Cost:      linear in the boxes of the grid's rows that the thing meets, from the widest box left of it to its
    //            right side.

    /// Finds the boxes with the point inside.
    void query(Vec2 point, std::vector<BoxId>& found, const Filter& filter = {}) const;

    /// Finds the boxes that overlap a box.
    void query(const Aabb& box, std::vector<BoxId>& found, const Filter& filter = {}) const;

    /// Finds the boxes that overlap a circle. A circle of radius 0 is a point; one with a negative radius finds none.
    ///
    /// Exact:     for coordinates on the lattice of 1/16 px within +-2^20 px; computed in double.
    void query(const Circle& circle, std::vector<BoxId>& found, const Filter& filter = {}) const;

    /// Finds the boxes through whose inside a segment passes, after they were widened by `margin` pixels on all sides.
    ///
    /// Exact:     for coordinates on the lattice of 1/16 px within +-2^20 px; computed in double.
    /// Requires:  margin >= 0.
    void query(const Segment& segment, std::vector<BoxId>& found, const Filter& filter = {}, float margin = 0) const;

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

    std::vector<Aabb> boxes_; ///< by index; a free one has a box that is nowhere
    std::vector<std::uint32_t> ids_;
    std::vector<Filter> filters_;
    /// The next free index after a free one. The one that has been free longest is used first.
    std::vector<std::uint32_t> next_free_;
    std::size_t first_free_ = 0, last_free_ = 0, free_count_ = 0;
    std::size_t size_ = 0;
    std::ptrdiff_t filtered_ = 0; ///< boxes whose filter is not the usual one
    bool is_updated_ = true;
    std::unique_ptr<Index> index_;
};

// ---- Shapes

/// Identifies a sprite in a scene; see BoxId.
using SpriteId = BoxId;

/// Two sprites that overlap, a < b.
using SpritePair = BoxPair;

/// The sprite that a segment hits first, and the hit.
template<typename Hit>
struct SpriteHit {
    SpriteId id = SpriteId::none;
    Hit hit;
};

/// Sprites, each a shape at its place in the world, with a filter.
///
/// `Shape` is any type that can be copied and made from nothing. These functions about it throw nothing, and only those
/// have to exist that you use:
///
///     Aabb bounds(shape)                     a box around it, as tight as may be
///     bool overlaps(shape, shape)
///     bool overlaps(shape, Vec2)             and with Aabb or Circle, for query()
///     std::optional<Hit> cast(shape, Segment)    with hit.fraction, 0 to 1
///
/// For PosedShape they do, and Scene is made of these. Order, boundary rule, threads and cost are those of BroadPhase.
/// Bounds have to be within +-BroadPhase::max_box_coordinate.
///
///     Scene scene;
///     const SpriteId ship = scene.add(PosedShape(ship_outline, pose));
///     scene.move(ship, PosedShape(ship_outline, pose));    // each frame, all that have moved; then
///     scene.pairs(found);                                  // calls update()
///     for (auto [a, b] : found) ...
///     scene.query(Circle{blast, 24}, hit);                 // asks for sprites as they were at update()
template<typename Shape>
class BasicScene {
public:
    /// Adds a sprite.
    ///
    /// Throws:    std::length_error if there are BroadPhase::max_boxes already; std::bad_alloc.
    SpriteId add(const Shape& shape, const Filter& filter = {}) {
        // Room first, so that nothing has happened if there is none.
        if (shapes_.size() <= boxes_.index_count()) shapes_.resize(2 * boxes_.index_count() + 64);
        const SpriteId id = boxes_.add(bounds(shape), filter);
        shapes_[BroadPhase::index(id)] = shape;
        return id;
    }

    /// Removes a sprite.
    ///
    /// Requires:  contains(id).
    void remove(SpriteId id) noexcept {
        boxes_.remove(id);
        shapes_[BroadPhase::index(id)] = Shape();
    }

    /// Returns true if the sprite is there. Ids of removed sprites are recognised.
    [[nodiscard]] bool contains(SpriteId id) const noexcept { return boxes_.contains(id); }

    /// Replaces a sprite's shape: it has moved, turned or changed.
    ///
    /// Requires:  contains(id).
    void move(SpriteId id, const Shape& shape) noexcept {
        boxes_.move(id, bounds(shape));
        shapes_[BroadPhase::index(id)] = shape;
    }

    /// Returns a sprite's shape.
    ///
    /// Requires:  contains(id).
    [[nodiscard]] const Shape& shape(SpriteId id) const noexcept {
        assert(contains(id));
        return shapes_[BroadPhase::index(id)];
    }

    /// Returns a sprite's filter.
    ///
    /// Requires:  contains(id).
    [[nodiscard]] const Filter& filter(SpriteId id) const noexcept { return boxes_.filter(id); }

    /// Replaces a sprite's filter.
    ///
    /// Requires:  contains(id).
    void set_filter(SpriteId id, const Filter& filter) noexcept { boxes_.set_filter(id, filter); }

    /// Returns the number of sprites.
    [[nodiscard]] std::size_t size() const noexcept { return boxes_.size(); }

    /// Replaces `found` by all pairs of sprites that overlap and whose filters pass, sorted. Calls update().
    ///
    /// Throws:    std::bad_alloc.
    void pairs(std::vector<SpritePair>& found, const Executor& executor = {}) {
        boxes_.pairs(found, executor, {this, [](const void* context, BoxId a, BoxId b) {
                                           const auto& own = *static_cast<const BasicScene*>(context);
                                           return overlaps(own.shape(a), own.shape(b));
                                       }});
    }

    /// Makes sprites that were added, moved or removed known to queries. Call it before them.
    ///
    /// Throws:    std::bad_alloc.
    void update(const Executor& executor = {}) { boxes_.update(executor); }

    /// Returns true if there is nothing to update.
    [[nodiscard]] bool is_updated() const noexcept { return boxes_.is_updated(); }

    /// Replaces `found` by the sprites that overlap a point, a box or a circle and whose filters pass.
    ///
    /// They are sorted by id. The default filter asks as a thing of category 1: a sprite that does not collide with
    /// these is not found; {.category = ~0U} finds it.
    ///
    /// Requires:  is_updated(), asserted, as all queries: after add(), move() and remove(), call update() or pairs()
    ///            first. Without assertions a query misses what came or moved since, and may name what has gone.
    /// Throws:    std::bad_alloc if `found` cannot grow.
    template<typename Thing>
    void query(const Thing& thing, std::vector<SpriteId>& found, const Filter& filter = {}) const {
        if constexpr (requires { around(thing); }) {
            boxes_.query(around(thing), found, filter);
            std::erase_if(found, [&](SpriteId id) { return !overlaps(shape(id), thing); });
        } else {
            static_assert(sizeof(Thing) == 0, "query() takes a point, a box or a circle. Any other shape goes to "
                                              "query_shape(): an outline as PosedShape(outline, pose), a mask as "
                                              "PosedShape(mask_shape, pose) of a hitmask::MaskShape of it");
        }
    }

    /// Replaces `found` by the sprites that any other shape overlaps: what would a sprite hit if it were there?
    ///
    /// A sprite of the scene finds itself, too.
    ///
    /// Requires:  what query() does.
    /// Throws:    std::bad_alloc if `found` cannot grow.
    void query_shape(const Shape& other, std::vector<SpriteId>& found, const Filter& filter = {}) const {
        boxes_.query(bounds(other), found, filter);
        std::erase_if(found, [&](SpriteId id) { return !overlaps(shape(id), other); });
    }

    /// Returns a number below index_count() that no other sprite has: where to keep what belongs to this sprite.
    [[nodiscard]] static constexpr std::size_t index(SpriteId id) noexcept { return BroadPhase::index(id); }

    /// Returns a number greater than any index so far.
    [[nodiscard]] std::size_t index_count() const noexcept { return boxes_.index_count(); }

    /// Returns the sprite that a segment hits first, and the hit; empty if it hits none.
    ///
    /// Of several hits at the same fraction it is the one with the least id. `met` is room to work in: it becomes the
    /// sprites whose boxes the segment meets, or nearly meets.
    ///
    /// Requires:  what query() does.
    /// Throws:    std::bad_alloc if `met` cannot grow.
    [[nodiscard]] auto cast_first(const Segment& segment, std::vector<SpriteId>& met, const Filter& filter = {}) const {
        using Hit = typename decltype(cast(std::declval<const Shape&>(), segment))::value_type;
        std::optional<SpriteHit<Hit>> first;
        boxes_.query(segment, met, filter, margin); // cast() rounds it to the lattice
        for (const SpriteId id : met) {
            const std::optional<Hit> hit = cast(shape(id), segment);
            if (hit && (!first || hit->fraction < first->hit.fraction)) first = SpriteHit<Hit>{id, *hit};
        }
        return first;
    }

private:
    /// Boxes around a thing are larger by this: shapes round it to the lattice, and judge what it touches.
    static constexpr float margin = 0.125F;
    static Aabb around(const Aabb& box) noexcept {
        if (is_empty(box)) return box;
        return {{box.lower.x - margin, box.lower.y - margin}, {box.upper.x + margin, box.upper.y + margin}};
    }
    static Aabb around(Vec2 point) noexcept { return around(Aabb{point, point}); }
    static Aabb around(const Circle& circle) noexcept {
        const auto [x, y] = circle.center;
        const float r = circle.radius;
        return around(Aabb{{x - r, y - r}, {x + r, y + r}});
    }

    BroadPhase boxes_;
    std::vector<Shape> shapes_; ///< by index
};

/// Returns the bounds of a posed shape, for BasicScene. A shape without points has its box at {0, 0}.
[[nodiscard]] inline Aabb bounds(const PosedShape& shape) noexcept {
    const Aabb box = shape.bounds();
    return box.lower.x <= box.upper.x ? box : Aabb{};
}

/// A scene of any shapes in any poses. It refers to the prepared outlines and masks behind them.
using Scene = BasicScene<PosedShape>;

} // namespace hitmask
