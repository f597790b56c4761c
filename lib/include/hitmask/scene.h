#pragma once

// Thousands of moving sprites: which of them overlap, and which are hit by something? The broad phase finds those
// whose boxes do; the narrow phase asks what is in the boxes.

#include <cassert>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include <hitmask/broad_phase.h>
#include <hitmask/cast.h>
#include <hitmask/collide.h>
#include <hitmask/executor.h>
#include <hitmask/posed_shape.h>

namespace hitmask {

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
