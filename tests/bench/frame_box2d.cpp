#include "frame_peers.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include <box2d/box2d.h>
#include <box2d/collision.h>

#include "box2d_pieces.h"

namespace hitmask::bench {

namespace {

/// The shape of a kind as Box2D takes it, and the box around it.
struct PeerKind {
    Box2dPieces pieces;
    b2AABB box;

    explicit PeerKind(const GameKind& kind) : pieces(kind.simple) {
        const Aabb around = kind.outline.bounds();
        box = {{around.lower.x, around.lower.y}, {around.upper.x, around.upper.y}};
    }
};

std::vector<std::unique_ptr<PeerKind>> peer_kinds(std::span<const GameKind> kinds) {
    std::vector<std::unique_ptr<PeerKind>> result;
    for (const GameKind& kind : kinds) {
        result.push_back(std::make_unique<PeerKind>(kind));
    }
    return result;
}

Outline box_outline(const Aabb& box) {
    return {{box.lower, {box.upper.x, box.lower.y}, box.upper, {box.lower.x, box.upper.y}}, {4}};
}

bool meet(const b2AABB& a, const b2AABB& b) {
    return a.lowerBound.x < b.upperBound.x && b.lowerBound.x < a.upperBound.x && a.lowerBound.y < b.upperBound.y &&
           b.lowerBound.y < a.upperBound.y;
}

bool contains(const b2AABB& outer, const b2AABB& box) {
    return outer.lowerBound.x <= box.lowerBound.x && outer.lowerBound.y <= box.lowerBound.y &&
           box.upperBound.x <= outer.upperBound.x && box.upperBound.y <= outer.upperBound.y;
}

b2AABB widened(const b2AABB& box, float margin) {
    return {{box.lowerBound.x - margin, box.lowerBound.y - margin},
            {box.upperBound.x + margin, box.upperBound.y + margin}};
}

/// The boxes of all things, bodies first, in a tree that is enlarged and rebuilt as Box2D's own.
class BoxTree {
public:
    void add(const b2AABB& box) {
        boxes_.push_back(box);
        wide_.push_back(widened(box, margin));
        proxies_.push_back(tree_.add(wide_.back(), proxies_.size()));
    }
    void move(std::size_t i, const b2AABB& box) {
        boxes_[i] = box;
        if (contains(wide_[i], box)) return;
        wide_[i] = widened(box, margin);
        tree_.enlarge(proxies_[i], wide_[i]);
    }
    void finish() { tree_.rebuild(false); }

    /// Calls visit(i) for the things whose boxes meet this one.
    template<class Visit>
    void query(const b2AABB& box, Visit visit) const {
        static_cast<void>(tree_.any(box, [&](std::size_t i) {
            if (meet(boxes_[i], box)) visit(i);
            return false;
        }));
    }

    [[nodiscard]] const b2AABB& box(std::size_t i) const { return boxes_[i]; }

private:
    static constexpr float margin = 4;

    Box2dTree tree_;
    std::vector<int> proxies_;
    std::vector<b2AABB> boxes_, wide_;
};

/// The box around a box in a pose.
b2AABB turned(const b2AABB& box, const b2Transform& at) {
    const b2Vec2 middle = b2TransformPoint(at, b2AABB_Center(box)), half = b2AABB_Extents(box);
    const float c = b2AbsFloat(at.q.c), s = b2AbsFloat(at.q.s);
    const b2Vec2 reach{c * half.x + s * half.y, s * half.x + c * half.y};
    return {b2Sub(middle, reach), b2Add(middle, reach)};
}

class Box2dQuestions final : public FrameMethod {
public:
    Box2dQuestions(std::span<const GameKind> kinds, const GameWorld& world) : kinds_(peer_kinds(kinds)) {
        for (const GameBody& body : world.bodies()) {
            shapes_.push_back(&kinds_[body.kind]->pieces);
            transforms_.push_back(box2d_transform(body.pose));
            tree_.add(turned(kinds_[body.kind]->box, transforms_.back()));
        }
        for (const Aabb& wall : world.walls()) {
            walls_.push_back(std::make_unique<Box2dPieces>(box_outline(wall)));
            shapes_.push_back(walls_.back().get());
            transforms_.push_back(b2Transform_identity);
            tree_.add({{wall.lower.x, wall.lower.y}, {wall.upper.x, wall.upper.y}});
        }
    }

    void ask(const GameWorld& world, FrameReport& report) override {
        PhaseClock clock(report);
        move(world.bodies());
        clock.end(Phase::move, std::ssize(world.bodies()));
        find_pairs(world.bodies().size());
        clock.end(Phase::pairs, std::ssize(pairs_));
        const auto contacts = std::ranges::count_if(pairs_, [&](const auto& pair) { return collide(pair); });
        clock.end(Phase::contact, contacts);
        const auto hits = std::ranges::count_if(world.paths(), [&](const Segment& path) { return is_hit(path); });
        clock.end(Phase::bullets, hits);
    }

private:
    using Pair = std::pair<std::size_t, std::size_t>;

    void move(std::span<const GameBody> bodies) {
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            transforms_[i] = box2d_transform(bodies[i].pose);
            tree_.move(i, turned(kinds_[bodies[i].kind]->box, transforms_[i]));
        }
        tree_.finish();
    }

    void find_pairs(std::size_t bodies) {
        pairs_.clear();
        for (std::size_t i = 0; i < bodies; ++i) {
            tree_.query(tree_.box(i), [&](std::size_t k) {
                if (k > i) pairs_.emplace_back(i, k);
            });
        }
    }

    /// Computes the manifolds of all pieces, and keeps the deepest one.
    bool collide(const Pair& pair) {
        const auto [a, b] = pair;
        float deepest = 0;
        static_cast<void>(shapes_[a]->any_manifold(*shapes_[b], b2InvMulTransforms(transforms_[a], transforms_[b]),
                                                   [&](const b2LocalManifold& manifold) {
                                                       for (int i = 0; i < manifold.pointCount; ++i) {
                                                           if (manifold.points[i].separation >= deepest) continue;
                                                           deepest = manifold.points[i].separation;
                                                           normal_ = manifold.normal;
                                                       }
                                                       return false;
                                                   }));
        return deepest < 0;
    }

    [[nodiscard]] bool is_hit(const Segment& path) const {
        const b2Vec2 ends[] = {{path.from.x, path.from.y}, {path.to.x, path.to.y}};
        float nearest = 2;
        tree_.query(box_around(ends, 2), [&](std::size_t i) {
            const b2Vec2 from = b2InvTransformPoint(transforms_[i], ends[0]);
            const b2Vec2 to = b2InvTransformPoint(transforms_[i], ends[1]);
            const b2RayCastInput ray{from, b2Sub(to, from), 1};
            const b2Vec2 own[] = {from, to};
            static_cast<void>(shapes_[i]->tree.any(box_around(own, 2), [&](std::size_t piece) {
                const b2CastOutput hit = b2RayCastPolygon(&shapes_[i]->polygons[piece], &ray);
                if (hit.hit) nearest = std::min(nearest, hit.fraction);
                return false;
            }));
        });
        return nearest <= 1;
    }

    std::vector<std::unique_ptr<PeerKind>> kinds_;
    std::vector<std::unique_ptr<Box2dPieces>> walls_;
    std::vector<const Box2dPieces*> shapes_; ///< bodies, then walls, as are the transforms and the boxes
    std::vector<b2Transform> transforms_;
    BoxTree tree_;
    std::vector<Pair> pairs_;
    b2Vec2 normal_{};
};

constexpr float frames_per_second = 60;

class Box2dWorld final : public FrameMethod {
public:
    Box2dWorld(std::span<const GameKind> kinds, const GameWorld& world) {
        constexpr float px_per_meter = 64;
        b2SetLengthUnitsPerMeter(px_per_meter);
        b2WorldDef definition = b2DefaultWorldDef();
        definition.gravity = {0, 0};
        definition.enableSleep = false;
        world_ = b2CreateWorld(&definition);
        const auto shapes = peer_kinds(kinds);
        for (const GameBody& body : world.bodies()) {
            add(body, shapes[body.kind]->pieces);
        }
        for (const Aabb& wall : world.walls()) {
            b2BodyDef fixed = b2DefaultBodyDef();
            const b2BodyId id = b2CreateBody(world_, &fixed);
            add_shapes(id, Box2dPieces(box_outline(wall)), {0, 0});
        }
    }
    ~Box2dWorld() override { b2DestroyWorld(world_); }

    void ask(const GameWorld& world, FrameReport& report) override {
        const std::span<const GameBody> bodies = world.bodies();
        PhaseClock clock(report);
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            b2Body_SetLinearVelocity(bodies_[i],
                                     {bodies[i].speed.x * frames_per_second, bodies[i].speed.y * frames_per_second});
            b2Body_SetAngularVelocity(bodies_[i], bodies[i].spin * frames_per_second);
        }
        clock.end(Phase::move, std::ssize(bodies));
        b2World_Step(world_, 1 / frames_per_second, 4);
        clock.end(Phase::contact, b2World_GetCounters(world_).contactCount);
        split_step(report);
        for (std::size_t i = 0; i < world.paths().size(); ++i) {
            const auto& [from, to] = world.paths()[i];
            const b2RayResult hit = b2World_CastRayClosest(world_, {from.x, from.y}, {to.x - from.x, to.y - from.y},
                                                           b2DefaultQueryFilter());
            if (hit.hit) report.hits.push_back(i);
        }
        clock.end(Phase::bullets, std::ssize(report.hits));
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const b2Vec2 at = b2Body_GetPosition(bodies_[i]);
            report.pushes.push_back({i, Vec2{at.x, at.y} - bodies[i].pose.position});
        }
    }

private:
    /// Gives the time of the step to pairs, except that of the solver.
    void split_step(FrameReport& report) const {
        const b2Profile profile = b2World_GetProfile(world_);
        FramePart &pairs = report.part(Phase::pairs), &contact = report.part(Phase::contact);
        const double all = contact.ns;
        contact.ns *= std::clamp(static_cast<double>(profile.solve / profile.step), 0.0, 1.0);
        pairs.ns = all - contact.ns;
        pairs.found = contact.found;
    }

    void add(const GameBody& body, const Box2dPieces& pieces) {
        b2BodyDef moving = b2DefaultBodyDef();
        moving.type = b2_dynamicBody;
        moving.position = {body.pose.position.x, body.pose.position.y};
        moving.rotation = b2MakeRot(body.pose.angle);
        bodies_.push_back(b2CreateBody(world_, &moving));
        add_shapes(bodies_.back(), pieces, body.pose.pivot);
    }

    /// The body's origin is at the pivot.
    static void add_shapes(b2BodyId body, const Box2dPieces& pieces, Vec2 pivot) {
        b2ShapeDef definition = b2DefaultShapeDef();
        definition.material.friction = 0;
        for (b2Polygon polygon : pieces.polygons) {
            polygon = b2TransformPolygon({{-pivot.x, -pivot.y}, b2Rot_identity}, &polygon);
            b2CreatePolygonShape(body, &definition, &polygon);
        }
    }

    b2WorldId world_{};
    std::vector<b2BodyId> bodies_;
};

} // namespace

std::unique_ptr<FrameMethod> box2d_questions(std::span<const GameKind> kinds, const GameWorld& world) {
    return std::make_unique<Box2dQuestions>(kinds, world);
}

std::unique_ptr<FrameMethod> box2d_world(std::span<const GameKind> kinds, const GameWorld& world) {
    return std::make_unique<Box2dWorld>(kinds, world);
}

} // namespace hitmask::bench
