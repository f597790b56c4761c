#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include <box2d/box2d.h>
#include <box2d/collision.h>

#include <hitmask/pose.h>

#include "baselines/one_by_one.h"
#include "baselines/outline_baselines.h"
#include "box2d_pieces.h"
#include "collide_peers.h"
#include "common/posed_pairs.h"

namespace hitmask::bench {

namespace {

b2AABB box_of(const Circle& circle) {
    const float r = circle.radius;
    return {{circle.center.x - r, circle.center.y - r}, {circle.center.x + r, circle.center.y + r}};
}

/// An outline as convex pieces.
struct Pieces : Box2dPieces {
    using Box2dPieces::Box2dPieces;

    [[nodiscard]] bool meets(const Circle& circle) const {
        const b2Circle c{{circle.center.x, circle.center.y}, circle.radius};
        return tree.any(box_of(circle), [&](std::size_t i) {
            return is_overlap(b2CollidePolygonAndCircle(&polygons[i], &c, b2Transform_identity));
        });
    }

    [[nodiscard]] bool meets(const Pieces& other, const b2Transform& at) const {
        return any_manifold(other, at, [](const b2LocalManifold& manifold) { return is_overlap(manifold); });
    }
};

/// An outline as segments.
struct Segments {
    std::vector<RealEdge> edges;
    Box2dTree tree;

    explicit Segments(OutlineView outline) : edges(EdgeList(outline).edges) {
        for (std::size_t i = 0; i < edges.size(); ++i) {
            const b2Vec2 ends[] = {start(i), end(i)};
            tree.add(box_around(ends, 2), i);
        }
        tree.rebuild(true);
    }

    [[nodiscard]] b2Vec2 start(std::size_t i) const {
        return {static_cast<float>(edges[i].ax), static_cast<float>(edges[i].ay)};
    }
    [[nodiscard]] b2Vec2 end(std::size_t i) const {
        return {static_cast<float>(edges[i].bx), static_cast<float>(edges[i].by)};
    }

    [[nodiscard]] bool meets(const Circle& circle) const {
        const b2Vec2 center{circle.center.x, circle.center.y};
        return tree.any(box_of(circle), [&](std::size_t i) {
            return b2SegmentDistance(start(i), end(i), center, center).distanceSquared < circle.radius * circle.radius;
        });
    }
};

template<class Sprite>
std::vector<std::shared_ptr<Sprite>> sprites(const OutlineFamily& family) {
    std::vector<std::shared_ptr<Sprite>> result;
    for (const Outline& outline : family.outlines) {
        result.push_back(std::make_shared<Sprite>(outline));
    }
    return result;
}

template<class Sprite>
CircleMethod circle_method(const char* name) {
    return {name,
            [](const OutlineFamily& family) {
                return one_by_one<CircleQuery>(
                    [all = sprites<Sprite>(family)](const CircleQuery& q) { return all[q.outline]->meets(q.circle); });
            },
            {},
            false};
}

/// A box around the origin, and the transform of the other shape to the box's frame.
template<class Other>
struct PrimitivePair {
    b2Polygon box;
    Other other;
    b2Transform at;
};

b2Transform transform(Vec2 position, float angle) {
    return {{position.x, position.y}, b2MakeRot(angle)};
}

template<class Other>
PrimitivePair<Other> primitive_pair(const Obb& box, const Other& other, const b2Transform& place) {
    return {b2MakeBox(box.half_size.x, box.half_size.y), other,
            b2InvMulTransforms(transform(box.center, box.angle), place)};
}

std::vector<PrimitivePair<b2Circle>> pairs_with_circles(const PrimitivePairs& pairs) {
    std::vector<PrimitivePair<b2Circle>> result;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Circle& circle = pairs.circles[i];
        result.push_back(primitive_pair(pairs.boxes[i], b2Circle{{0, 0}, circle.radius}, transform(circle.center, 0)));
    }
    return result;
}

std::vector<PrimitivePair<b2Polygon>> pairs_of_boxes(const PrimitivePairs& pairs) {
    std::vector<PrimitivePair<b2Polygon>> result;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Obb& other = pairs.others[i];
        result.push_back(primitive_pair(pairs.boxes[i], b2MakeBox(other.half_size.x, other.half_size.y),
                                        transform(other.center, other.angle)));
    }
    return result;
}

/// A method that calls overlap(pair) for each pair.
template<class Pair, class Overlap>
PrimitiveMethod primitive_method(const char* name, std::vector<Pair> pairs, Overlap overlap) {
    const auto all = std::make_shared<const std::vector<Pair>>(std::move(pairs));
    return {name,
            [=] {
                std::int64_t hits = 0;
                for (const Pair& pair : *all) {
                    hits += overlap(pair) ? 1 : 0;
                }
                return hits;
            },
            [=] {
                std::vector<std::uint8_t> answers;
                for (const Pair& pair : *all) {
                    answers.push_back(overlap(pair) ? 1 : 0);
                }
                return answers;
            }};
}

bool are_closer_than(const b2ShapeProxy& a, const b2ShapeProxy& b, const b2Transform& at, float distance) {
    const b2DistanceInput input{a, b, at, false};
    b2SimplexCache cache{};
    return b2ShapeDistance(&input, &cache, nullptr, 0).distance <= distance;
}

/// Pieces with the transform that Box2D takes for their pose.
struct PosedPieces {
    std::shared_ptr<Pieces> pieces;
    b2Transform at;

    PosedPieces(std::shared_ptr<Pieces> sprite, const Pose& pose)
        : pieces(std::move(sprite)), at(box2d_transform(pose)) {}
};

} // namespace

void add_box2d(ComparedMethods& methods) {
    methods.circles.push_back(circle_method<Pieces>("box2d"));
    methods.circles.push_back(circle_method<Segments>("box2d_edges"));
    methods.pairs.push_back({"box2d",
                             [](const OutlineFamily& family) {
                                 return posed_pairs<OutlinePairQuery, PosedPieces>(
                                     sprites<Pieces>(family), [](const PosedPieces& a, const PosedPieces& b) {
                                         return a.pieces->meets(*b.pieces, b2InvMulTransforms(a.at, b.at));
                                     });
                             },
                             {},
                             false});
}

std::vector<PrimitiveMethod> box2d_primitives(const PrimitivePairs& pairs) {
    if (pairs.has_circles()) {
        using Pair = PrimitivePair<b2Circle>;
        const std::vector<Pair> all = pairs_with_circles(pairs);
        const auto manifold = [](const Pair& p) {
            return Pieces::is_overlap(b2CollidePolygonAndCircle(&p.box, &p.other, p.at));
        };
        const auto gjk = [](const Pair& p) {
            return are_closer_than(b2MakeProxy(p.box.vertices, 4, 0), b2MakeProxy(&p.other.center, 1, 0), p.at,
                                   p.other.radius);
        };
        return {primitive_method("box2d", all, manifold), primitive_method("box2d_gjk", all, gjk)};
    }
    using Pair = PrimitivePair<b2Polygon>;
    const std::vector<Pair> all = pairs_of_boxes(pairs);
    const auto manifold = [](const Pair& p) { return Pieces::is_overlap(b2CollidePolygons(&p.box, &p.other, p.at)); };
    const auto gjk = [](const Pair& p) {
        return are_closer_than(b2MakeProxy(p.box.vertices, 4, 0), b2MakeProxy(p.other.vertices, 4, 0), p.at, 0);
    };
    return {primitive_method("box2d", all, manifold), primitive_method("box2d_gjk", all, gjk)};
}

} // namespace hitmask::bench
