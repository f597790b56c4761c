#pragma once

// Outlines as convex pieces in a dynamic tree of Box2D, for all benchmarks with it.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <box2d/box2d.h>
#include <box2d/collision.h>

#include <hitmask/decompose.h>
#include <hitmask/geometry.h>
#include <hitmask/pose.h>

namespace hitmask::bench {

/// A dynamic tree that owns its nodes.
class Box2dTree {
public:
    Box2dTree() : tree_(b2DynamicTree_Create(16)) {}
    Box2dTree(const Box2dTree&) = delete;
    Box2dTree& operator=(const Box2dTree&) = delete;
    ~Box2dTree() { b2DynamicTree_Destroy(&tree_); }

    /// Returns the number by which enlarge() knows the entry.
    int add(b2AABB box, std::size_t index) { return b2DynamicTree_CreateProxy(&tree_, box, 1, index); }
    void enlarge(int entry, b2AABB box) { b2DynamicTree_EnlargeProxy(&tree_, entry, box); }
    /// Builds the tree anew, or only the part that was enlarged.
    void rebuild(bool whole) { b2DynamicTree_Rebuild(&tree_, whole); }

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

inline b2AABB box_around(const b2Vec2* points, int count) {
    b2AABB box{points[0], points[0]};
    for (int i = 1; i < count; ++i) {
        box.lowerBound = b2Min(box.lowerBound, points[i]);
        box.upperBound = b2Max(box.upperBound, points[i]);
    }
    return box;
}

/// An outline as convex pieces of up to eight corners. Box2D drops pieces that it finds too thin.
struct Box2dPieces {
    std::vector<b2Polygon> polygons;
    Box2dTree tree;

    explicit Box2dPieces(OutlineView outline) {
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
        tree.rebuild(true);
    }

    /// Calls visit(manifold) for the pieces of two outlines whose boxes meet, until it returns true. `at` takes the
    /// other outline to this one.
    template<class Visit>
    [[nodiscard]] bool any_manifold(const Box2dPieces& other, const b2Transform& at, const Visit& visit) const {
        for (const b2Polygon& polygon : other.polygons) {
            b2Vec2 points[B2_MAX_POLYGON_VERTICES]{};
            for (int i = 0; i < polygon.count; ++i) {
                points[i] = b2TransformPoint(at, polygon.vertices[i]);
            }
            if (tree.any(box_around(points, polygon.count),
                         [&](std::size_t i) { return visit(b2CollidePolygons(&polygons[i], &polygon, at)); })) {
                return true;
            }
        }
        return false;
    }

    template<class Manifold>
    [[nodiscard]] static bool is_overlap(const Manifold& manifold) {
        for (int i = 0; i < manifold.pointCount; ++i) {
            if (manifold.points[i].separation < 0) return true;
        }
        return false;
    }
};

/// Where Box2D has a sprite that lies in a pose: neither scaled nor mirrored.
inline b2Transform box2d_transform(const Pose& pose) {
    const b2Rot turn = b2MakeRot(pose.angle);
    const b2Vec2 pivot = b2RotateVector(turn, {pose.pivot.x, pose.pivot.y});
    return {{pose.position.x - pivot.x, pose.position.y - pivot.y}, turn};
}

} // namespace hitmask::bench
