#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include <box2d/box2d.h>
#include <box2d/collision.h>

#include <hitmask/decompose.h>
#include <hitmask/pose.h>

#include "baselines/one_by_one.h"
#include "baselines/outline_baselines.h"
#include "collide_peers.h"
#include "common/posed_pairs.h"

namespace hitmask::bench {

namespace {

/// A dynamic tree that owns its nodes.
class Tree {
public:
    Tree() : tree_(b2DynamicTree_Create(16)) {}
    Tree(const Tree&) = delete;
    Tree& operator=(const Tree&) = delete;
    ~Tree() { b2DynamicTree_Destroy(&tree_); }

    void add(b2AABB box, std::size_t index) { b2DynamicTree_CreateProxy(&tree_, box, 1, index); }
    void finish() { b2DynamicTree_Rebuild(&tree_, true); }

    /// Calls visit(index) for the entries in the box, until it returns true.
    template<class Visit>
    [[nodiscard]] bool any(b2AABB box, const Visit& visit) const {
        struct Context {
            const Visit& visit;
            bool found;
        } context{visit, false};
        b2DynamicTree_Query(
            &tree_, box, 1,
            [](int, std::uint64_t index, void* data) {
                auto& own = *static_cast<Context*>(data);
                own.found = own.visit(static_cast<std::size_t>(index));
                return !own.found;
            },
            &context);
        return context.found;
    }

private:
    b2DynamicTree tree_;
};

b2AABB box_around(const b2Vec2* points, int count) {
    b2AABB box{points[0], points[0]};
    for (int i = 1; i < count; ++i) {
        box.lowerBound = b2Min(box.lowerBound, points[i]);
        box.upperBound = b2Max(box.upperBound, points[i]);
    }
    return box;
}

b2AABB box_around(const Circle& circle) {
    const float r = circle.radius;
    return {{circle.center.x - r, circle.center.y - r}, {circle.center.x + r, circle.center.y + r}};
}

/// An outline as convex pieces of up to eight corners. Box2D drops pieces that it finds too thin.
struct Pieces {
    std::vector<b2Polygon> polygons;
    Tree tree;

    explicit Pieces(OutlineView outline) {
        const ConvexPieces pieces = convex_pieces(outline, {.max_vertices = B2_MAX_POLYGON_VERTICES});
        for (std::size_t i = 0; i < pieces.piece_count(); ++i) {
            std::vector<b2Vec2> points;
            for (const Vec2& v : pieces.piece(i)) {
                points.push_back({v.x, v.y});
            }
            const b2Hull hull = b2ComputeHull(points.data(), static_cast<int>(points.size()));
            if (hull.count == 0) continue;
            polygons.push_back(b2MakePolygon(&hull, 0));
            tree.add(box_around(hull.points, hull.count), polygons.size() - 1);
        }
        tree.finish();
    }

    template<class Manifold>
    [[nodiscard]] static bool is_overlap(const Manifold& manifold) {
        for (int i = 0; i < manifold.pointCount; ++i) {
            if (manifold.points[i].separation < 0) return true;
        }
        return false;
    }

    [[nodiscard]] bool meets(const Circle& circle) const {
        const b2Circle c{{circle.center.x, circle.center.y}, circle.radius};
        return tree.any(box_around(circle), [&](std::size_t i) {
            return is_overlap(b2CollidePolygonAndCircle(&polygons[i], &c, b2Transform_identity));
        });
    }

    [[nodiscard]] bool meets(const Pieces& other, const b2Transform& at) const {
        for (const b2Polygon& polygon : other.polygons) {
            b2Vec2 points[B2_MAX_POLYGON_VERTICES];
            for (int i = 0; i < polygon.count; ++i) {
                points[i] = b2TransformPoint(at, polygon.vertices[i]);
            }
            if (tree.any(box_around(points, polygon.count),
                         [&](std::size_t i) { return is_overlap(b2CollidePolygons(&polygons[i], &polygon, at)); })) {
                return true;
            }
        }
        return false;
    }
};

/// An outline as segments.
struct Segments {
    std::vector<RealEdge> edges;
    Tree tree;

    explicit Segments(OutlineView outline) : edges(EdgeList(outline).edges) {
        for (std::size_t i = 0; i < edges.size(); ++i) {
            const b2Vec2 ends[] = {start(i), end(i)};
            tree.add(box_around(ends, 2), i);
        }
        tree.finish();
    }

    [[nodiscard]] b2Vec2 start(std::size_t i) const {
        return {static_cast<float>(edges[i].ax), static_cast<float>(edges[i].ay)};
    }
    [[nodiscard]] b2Vec2 end(std::size_t i) const {
        return {static_cast<float>(edges[i].bx), static_cast<float>(edges[i].by)};
    }

    [[nodiscard]] bool meets(const Circle& circle) const {
        const b2Vec2 center{circle.center.x, circle.center.y};
        return tree.any(box_around(circle), [&](std::size_t i) {
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

    PosedPieces(std::shared_ptr<Pieces> sprite, const Pose& pose) : pieces(std::move(sprite)) {
        at.q = b2MakeRot(pose.angle);
        const b2Vec2 pivot = b2RotateVector(at.q, {pose.pivot.x, pose.pivot.y});
        at.p = {pose.position.x - pivot.x, pose.position.y - pivot.y};
    }
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
