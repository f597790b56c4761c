#pragma once

// Thousands of moving sprites: which of them overlap, and which are hit by something?

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <type_traits>
#include <vector>

#include <hitmask/broad_phase.h>
#include <hitmask/collide.h>
#include <hitmask/detail/placed_shape.h>
#include <hitmask/executor.h>
#include <hitmask/geometry.h>
#include <hitmask/posed_shape.h>
#include <hitmask/shapes.h>

namespace hitmask {

/// Identifies a sprite in a scene; see BoxId.
using SpriteId = BoxId;

/// Two sprites that overlap, a < b.
using SpritePair = BoxPair;

/// Options of a sprite.
struct SpriteOptions {
    Filter filter = {};
    Mobility mobility = Mobility::moving;
    std::uint64_t user_data = 0; ///< the caller's own, such as the number of an entity
};

/// A sprite that a segment or a moving shape hits.
struct SpriteHit {
    SpriteId id = SpriteId::none;
    ShapeHit hit;
};

/// A sprite near a point, and how far away it is.
struct SpriteDistance {
    SpriteId id = SpriteId::none;
    ShapeDistance distance; ///< from the point, which is point_a, to the sprite
};

/// The caller's own test of a sprite. It is a function, or a lambda, that takes a SpriteId and, for hits, the ShapeHit.
/// The default accepts all. A one-way platform stops what falls on it from above:
///
///     scene.query(blast, hit, {.accepts = [&](SpriteId id) { return !is_shielded(id); }});
///     const auto from_above = [](SpriteId, const ShapeHit& hit) { return hit.normal.y < 0; };
///     const auto landed = scene.sweep_first(ship, motion, {.accepts_hit = from_above});
///
/// It keeps a copy of the lambda, so you may keep the SceneQuery. A lambda that captures more than six pointers or
/// references, or a std::function, is passed by std::cref(function), and must then live as long.
template<class... Arguments>
class SpriteTest {
public:
    /// Accepts all.
    SpriteTest() noexcept = default;
    /// Takes a function or a lambda. Its first argument is a SpriteId.
    template<class Function>
    requires(!std::is_same_v<std::remove_cvref_t<Function>, SpriteTest> &&
             std::is_invocable_r_v<bool, const std::decay_t<Function>&, SpriteId, Arguments...>)
        SpriteTest(Function&& function) // NOLINT(google-explicit-*,*-forwarding-reference-overload)
    noexcept
        : call_([](const void* own, SpriteId id, Arguments... arguments) -> bool {
              return (*static_cast<const std::decay_t<Function>*>(own))(id, arguments...);
          }) {
        using Own = std::decay_t<Function>;
        static_assert(sizeof(Own) <= room && std::is_trivially_copyable_v<Own> && alignof(Own) <= alignof(double),
                      "pass a large lambda or a std::function by std::cref(function), and keep it as long");
        new (function_) Own(static_cast<Function&&>(function));
    }

    /// Returns true if the sprite is accepted.
    [[nodiscard]] bool operator()(SpriteId id, Arguments... arguments) const {
        return call_ == nullptr || call_(function_, id, arguments...);
    }

private:
    static constexpr std::size_t room = 6 * sizeof(double);

    alignas(double) std::byte function_[room] = {};
    bool (*call_)(const void* own, SpriteId id, Arguments... arguments) = nullptr;
};

/// How a scene is asked.
struct SceneQuery {
    /// Sprites whose filters let this one pass are found. The default asks as a thing of category 1: a sprite that does
    /// not collide with these is not found; {.category = ~0U} finds it.
    Filter filter = {};
    Boundary boundary = Boundary::open;           ///< for query(); closed: shapes that touch are found, too
    SpriteTest<> accepts = {};                    ///< looked at before the shapes are
    SpriteTest<const ShapeHit&> accepts_hit = {}; ///< for casts and sweeps, which pass through what it refuses
};

/// How Scene::pairs() is asked.
struct ScenePairOptions {
    Executor executor = {};
    Boundary boundary = Boundary::open; ///< closed: sprites that touch are listed, too
};

/// Sprites, each a shape in a pose, with a filter.
///
///     Scene scene;
///     const SpriteId ship = scene.add(ship_outline, pose); // any shape; outlines and masks are referred to
///     scene.add(Aabb{{0, 200}, {320, 240}}, {}, {.mobility = Mobility::fixed}); // a wall
///     scene.move(ship, pose);                              // each frame, all that have moved; then
///     scene.pairs(found);                                  // calls update()
///     for (auto [a, b] : found) ...
///     scene.query(Circle{blast, 24}, hit);                 // asks for sprites as they were at update()
///
/// It poses a shape when a question is about it, not when it moves. Outlines and masks are referred to as by
/// PosedShape: keep them, or a copy, as long. Order, boundary rule, threads and cost are those of BroadPhase. Two fixed
/// sprites are no pair.
///
/// A scene can be copied, to go back to it later. Assign to old copies, which have memory: that takes 0.04 to 0.2 ms
/// for 10,000 sprites, a new copy some milliseconds. A copy refers to the same outlines and masks. If
/// PreparedMask::update() changes masks, keep copies of them beside the copy of the scene, and after going back call
/// set_shape() for each.
class Scene {
public:
    /// Adds a sprite.
    ///
    /// Requires:  what PosedShape does; bounds within +-BroadPhase::max_box_coordinate.
    /// Throws:    std::length_error if there are BroadPhase::max_boxes already; std::bad_alloc.
    SpriteId add(const Shape& shape, const Pose& pose = {}, const SpriteOptions& options = {});
    SpriteId add(const PreparedOutline&&, const Pose& = {}, const SpriteOptions& = {}) = delete; // it would be gone
    SpriteId add(const PreparedMask&&, const Pose& = {}, const SpriteOptions& = {}) = delete;
    SpriteId add(const MaskShape&&, const Pose& = {}, const SpriteOptions& = {}) = delete;
    /// Refuses masks that are not prepared, and says what to make of them.
    template<PixelsOnly T>
    SpriteId add(const T& mask, const Pose& pose = {}, const SpriteOptions& = {}) {
        static_cast<void>(PosedShape(mask, pose));
        return SpriteId::none;
    }

    /// Removes a sprite.
    ///
    /// Requires:  contains(id).
    void remove(SpriteId id) noexcept { boxes_.remove(id); }

    /// Returns true if the sprite is there. Ids of removed sprites are recognised.
    [[nodiscard]] bool contains(SpriteId id) const noexcept { return boxes_.contains(id); }

    /// Gives a sprite another pose.
    ///
    /// Requires:  contains(id).
    /// Cost:      20 to 40 ns; a fixed sprite 100 ns.
    void move(SpriteId id, const Pose& pose) noexcept;

    /// Gives a sprite another shape, as the next frame of an animation, and another pose.
    ///
    /// It is also needed for each sprite of a PreparedMask that has changed by update().
    ///
    /// Requires:  contains(id).
    /// Throws:    std::bad_alloc for a ConvexPolygon.
    void set_shape(SpriteId id, const Shape& shape, const Pose& pose);
    void set_shape(SpriteId, const PreparedOutline&&, const Pose&) = delete; // it would be gone
    void set_shape(SpriteId, const PreparedMask&&, const Pose&) = delete;
    void set_shape(SpriteId, const MaskShape&&, const Pose&) = delete;

    /// Returns a sprite's pose.
    ///
    /// Requires:  contains(id).
    [[nodiscard]] const Pose& pose(SpriteId id) const noexcept {
        assert(contains(id));
        return placed_[index(id)].pose;
    }

    /// Returns a sprite's shape in its pose, for the questions of collide.h.
    ///
    /// Requires:  contains(id).
    /// Cost:      that of a PosedShape.
    [[nodiscard]] PosedShape shape(SpriteId id) const noexcept;

    /// Returns a sprite's filter.
    ///
    /// Requires:  contains(id).
    [[nodiscard]] const Filter& filter(SpriteId id) const noexcept { return boxes_.filter(id); }

    /// Replaces a sprite's filter.
    ///
    /// Requires:  contains(id).
    void set_filter(SpriteId id, const Filter& filter) noexcept { boxes_.set_filter(id, filter); }

    /// Returns what the caller keeps with a sprite.
    ///
    /// Requires:  contains(id).
    [[nodiscard]] std::uint64_t user_data(SpriteId id) const noexcept {
        assert(contains(id));
        return user_data_[index(id)];
    }

    /// Replaces what the caller keeps with a sprite.
    ///
    /// Requires:  contains(id).
    void set_user_data(SpriteId id, std::uint64_t data) noexcept {
        assert(contains(id));
        user_data_[index(id)] = data;
    }

    /// Returns the number of sprites.
    [[nodiscard]] std::size_t size() const noexcept { return boxes_.size(); }

    /// Returns a number below index_count() that no other sprite has: where to keep what belongs to this sprite.
    [[nodiscard]] static constexpr std::size_t index(SpriteId id) noexcept { return BroadPhase::index(id); }

    /// Returns a number greater than any index so far.
    [[nodiscard]] std::size_t index_count() const noexcept { return boxes_.index_count(); }

    /// Replaces `found` by all pairs of sprites that overlap and whose filters pass, sorted. Calls update().
    ///
    /// Throws:    std::bad_alloc.
    void pairs(std::vector<SpritePair>& found, const ScenePairOptions& options = {});

    /// Makes sprites that were added, moved or removed known to queries. Call it before them.
    ///
    /// Throws:    std::bad_alloc.
    void update(const Executor& executor = {}) { boxes_.update(executor); }

    /// Returns true if there is nothing to update.
    [[nodiscard]] bool is_updated() const noexcept { return boxes_.is_updated(); }

    // ---- Queries. Any number of threads may ask at once.
    //
    // All require is_updated(), asserted: after add(), move() and remove(), call update() or pairs() first. Without
    // assertions a query misses what came or moved since, and may name what has gone. They throw std::bad_alloc.

    /// Replaces `found` by the sprites that a shape overlaps, sorted by id.
    ///
    /// A sprite of the scene finds itself, too.
    void query(const PosedShape& shape, std::vector<SpriteId>& found, const SceneQuery& options = {}) const;
    /// Does the same for a shape that lies on the screen as it is: a point, a circle, a box.
    void query(const Shape& shape, std::vector<SpriteId>& found, const SceneQuery& options = {}) const {
        query(PosedShape(shape), found, options);
    }
    /// Refuses masks that are not prepared, and says what to make of them.
    template<PixelsOnly T>
    void query(const T& mask, std::vector<SpriteId>& /*found*/, const SceneQuery& /*options*/ = {}) const {
        static_cast<void>(PosedShape(mask));
    }

    /// Returns the sprite that a segment hits first, and the hit; empty if it hits none.
    ///
    /// Of several hits at the same fraction it is the one with the least id.
    [[nodiscard]] std::optional<SpriteHit> cast_first(const Segment& segment, const SceneQuery& options = {}) const;

    /// Replaces `hits` by all sprites that a segment hits, in the order of the hits, then by id.
    ///
    /// Of each sprite it is the first hit.
    void cast_all(const Segment& segment, std::vector<SpriteHit>& hits, const SceneQuery& options = {}) const;

    /// Returns the sprite that a shape, moving by `motion` without turning, overlaps first; empty if it meets none.
    ///
    /// Of several hits at the same fraction it is the one with the least id. If the shape is a sprite of the scene,
    /// leave out its id with SceneQuery::accepts.
    ///
    /// Requires:  a motion within +-max_coordinate.
    [[nodiscard]] std::optional<SpriteHit> sweep_first(const PosedShape& shape, Vec2 motion,
                                                       const SceneQuery& options = {}) const;
    /// Returns the same for a shape that lies on the screen as it is.
    [[nodiscard]] std::optional<SpriteHit> sweep_first(const Shape& shape, Vec2 motion,
                                                       const SceneQuery& options = {}) const {
        return sweep_first(PosedShape(shape), motion, options);
    }

    /// Replaces `found` by the `count` sprites nearest to a point, the nearest first, then by id.
    ///
    /// There are fewer if the scene has fewer with points. The distance is 0 within a sprite.
    ///
    /// Cost:      by the sprites within the distance of the farthest one found. A point far from all of 200,000
    ///            sprites takes about 30 ms, and so does a test that accepts none.
    void nearest(Vec2 point, std::size_t count, std::vector<SpriteDistance>& found,
                 const SceneQuery& options = {}) const;

private:
    void place(std::size_t at, const Shape& shape, const Pose& pose);
    void set_box(SpriteId id) noexcept;
    [[nodiscard]] const ConvexPolygon* polygon_at(std::size_t at) const noexcept;
    [[nodiscard]] PosedShape shape_at(std::size_t at) const noexcept;
    void pose_all(const std::vector<SpritePair>& pairs, std::uint8_t unposed_kinds, const Executor& executor);
    template<class Visit>
    void visit_along(const Segment& segment, const SceneQuery& options, Visit visit) const;
    void keep_nearest(Vec2 point, std::size_t count, const std::vector<SpriteId>& met,
                      std::vector<SpriteDistance>& found) const;

    BroadPhase boxes_;
    std::vector<kernels::PlacedShape> placed_; ///< by index, like the next three
    std::vector<std::uint64_t> user_data_;
    /// 1 if the sprite's box is the sprite itself, 2 if it is an upright mask, else 0. Pairs of a kind need no poses.
    std::vector<std::uint8_t> kinds_;
    std::vector<ConvexPolygon> polygons_; ///< as many as the greatest index of a polygon needs
    kernels::PosedSprites posed_;
};

} // namespace hitmask
