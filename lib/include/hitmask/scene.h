#pragma once

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

// Which of thousands of moving boxes overlap? The cheap first step for a game: only for the pairs that are found here
// is the question about masks or shapes asked.

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

// Thousands of moving sprites: which of them overlap, and which are hit by something? The broad phase finds those
// whose boxes do; the narrow phase asks what is in the boxes.

/// Names a sprite of a scene until it is removed; see BoxId.
using SpriteId = BoxId;

/// Two sprites that overlap, a < b.
using SpritePair = BoxPair;

/// Sprites, each a shape at its place in the world with a filter.
///
/// `Shape` is anything that can be copied and made from nothing (Shape()), for which these functions exist, and that
/// throws nothing:
///
///     Aabb bounds(shape)                     a box around it, as tight as may be
///     bool overlaps(shape, shape)            do their insides meet?
///     bool overlaps(shape, Vec2)             and that of a point, a box, a circle?
///     bool overlaps(shape, Aabb)
///     bool overlaps(shape, Circle)
///     std::optional<Hit> cast(shape, Segment)    where it first enters its inside; hit.fraction is 0 .. 1
///
/// Only those have to exist that are needed; for PosedShape they do, and Scene is made of these. Order, boundary rule,
/// threads and time are those of BroadPhase; the narrow phase runs on the threads of the executor as well. Bounds have
/// to be within +-BroadPhase::max_box_coordinate, which shapes that are scaled up far away from the origin may exceed.
///
///     Scene scene;
///     const SpriteId ship = scene.add(PosedShape(ship_outline, pose));
///     scene.move(ship, PosedShape(ship_outline, pose));    // each frame, all that have moved; then
///     scene.update(executor);                               // once before queries; pairs() does it itself
///     scene.pairs(found, executor);
///     for (auto [a, b] : found) ...
///     scene.query(Circle{blast, 24}, hit);                  // asks for sprites as they were at update()
template<typename Shape>
class BasicScene {
public:
    /// A new sprite.
    SpriteId add(const Shape& shape, const Filter& filter = {}) {
        // Room first, so that nothing has happened if there is none.
        if (shapes_.size() <= boxes_.index_count()) shapes_.resize(2 * boxes_.index_count() + 64);
        const SpriteId id = boxes_.add(bounds(shape), filter);
        shapes_[BroadPhase::index(id)] = shape;
        return id;
    }

    /// Requires contains(id).
    void remove(SpriteId id) noexcept {
        boxes_.remove(id);
        shapes_[BroadPhase::index(id)] = Shape();
    }

    /// Is the sprite there? Ids of removed sprites are recognised.
    [[nodiscard]] bool contains(SpriteId id) const noexcept { return boxes_.contains(id); }

    /// The sprite has moved, turned or changed. Requires contains(id).
    void move(SpriteId id, const Shape& shape) noexcept {
        boxes_.move(id, bounds(shape));
        shapes_[BroadPhase::index(id)] = shape;
    }

    /// Requires contains(id).
    [[nodiscard]] const Shape& shape(SpriteId id) const noexcept {
        assert(contains(id));
        return shapes_[BroadPhase::index(id)];
    }

    /// Requires contains(id).
    [[nodiscard]] const Filter& filter(SpriteId id) const noexcept { return boxes_.filter(id); }

    /// Requires contains(id).
    void set_filter(SpriteId id, const Filter& filter) noexcept { boxes_.set_filter(id, filter); }

    /// How many sprites there are.
    [[nodiscard]] std::size_t size() const noexcept { return boxes_.size(); }

    /// `found` becomes all pairs of sprites that overlap and whose filters pass, sorted by a, then by b. Calls
    /// update().
    void pairs(std::vector<SpritePair>& found, const Executor& executor = {}) {
        boxes_.pairs(found, executor, {this, [](const void* context, BoxId a, BoxId b) {
                                           const auto& own = *static_cast<const BasicScene*>(context);
                                           return overlaps(own.shape(a), own.shape(b));
                                       }});
    }

    /// Puts the sprites that were added or moved where the queries below find them. Nothing if there are none.
    void update(const Executor& executor = {}) { boxes_.update(executor); }

    /// Is there nothing to update?
    [[nodiscard]] bool is_updated() const noexcept { return boxes_.is_updated(); }

    /// `found` becomes the sprites that overlap a point, a box or a circle, as overlaps(shape, thing) says, and whose
    /// filters pass, sorted by id. The default filter asks as a thing of category 1: a sprite that does not collide
    /// with these is not found; {.category = ~0U} finds it. Allocates only to make `found` larger.
    ///
    /// Requires is_updated(), as all queries: after add(), move() and remove(), call update() or pairs() first. It is
    /// asserted. Without assertions a query then misses sprites that came or moved since, and may name some that are
    /// gone, whose shape is then another one's or none.
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

    /// The same for the sprites that any other shape overlaps, query_shape(PosedShape(capsule), found): what would a
    /// sprite hit if it were there? A sprite of the scene finds itself, too. The default filter, and what is required,
    /// are those of query().
    void query_shape(const Shape& other, std::vector<SpriteId>& found, const Filter& filter = {}) const {
        boxes_.query(bounds(other), found, filter);
        std::erase_if(found, [&](SpriteId id) { return !overlaps(shape(id), other); });
    }

    /// A number below index_count() that no other sprite has as long as this one is there: where to keep what belongs
    /// to it in an array of yours.
    [[nodiscard]] static constexpr std::size_t index(SpriteId id) noexcept { return BroadPhase::index(id); }

    /// More than any index so far.
    [[nodiscard]] std::size_t index_count() const noexcept { return boxes_.index_count(); }

    /// What a segment meets first, and how: none if nothing. Of several at the same place it is the one with the least
    /// id. `met` becomes the sprites whose boxes it meets or
    /// nearly meets. The default filter, and what is required, are those of
    /// query().
    [[nodiscard]] auto cast_first(Vec2 from, Vec2 to, std::vector<SpriteId>& met, const Filter& filter = {}) const {
        using Hit = typename decltype(cast(std::declval<const Shape&>(), Segment{from, to}))::value_type;
        std::optional<std::pair<SpriteId, Hit>> first;
        boxes_.query_segment(from, to, met, filter, room); // cast() rounds it to the lattice
        for (const SpriteId id : met) {
            const std::optional<Hit> hit = cast(shape(id), Segment{from, to});
            if (hit && (!first || hit->fraction < first->second.fraction)) first.emplace(id, *hit);
        }
        return first;
    }
    [[nodiscard]] auto cast_first(const Segment& segment, std::vector<SpriteId>& met, const Filter& filter = {}) const {
        return cast_first(segment.from, segment.to, met, filter);
    }

private:
    /// Boxes around what is asked for, somewhat larger: the shapes round it to the lattice, and judge what it touches.
    static constexpr float room = 0.125F;
    static Aabb around(const Aabb& box) noexcept {
        return {{box.lower.x - room, box.lower.y - room}, {box.upper.x + room, box.upper.y + room}};
    }
    static Aabb around(Vec2 point) noexcept { return around(Aabb{point, point}); }
    static Aabb around(const Circle& circle) noexcept {
        const auto [x, y] = circle.center;
        const float r = circle.radius;
        return around(Aabb{{x - r, y - r}, {x + r, y + r}});
    }

    BroadPhase boxes_;
    std::vector<Shape> shapes_; ///< of each index
};

/// For BasicScene. A shape without points has its box at {0, 0}, where it overlaps nothing.
[[nodiscard]] inline Aabb bounds(const PosedShape& shape) noexcept {
    const Aabb box = shape.bounds();
    return box.lower.x <= box.upper.x ? box : Aabb{};
}

/// A scene of any shapes in any poses. It refers to the prepared outlines and masks behind them.
using Scene = BasicScene<PosedShape>;

} // namespace hitmask
