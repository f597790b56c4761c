#include <cstdarg>
#include <memory>

#include <geos_c.h>

#include <hitmask/pose.h>

#include "baselines/one_by_one.h"
#include "baselines/outline_baselines.h"
#include "collide_peers.h"
#include "common/posed_pairs.h"

namespace hitmask::bench {

namespace {

GEOSContextHandle_t context() {
    static const GEOSContextHandle_t handle = GEOS_init_r();
    return handle;
}

struct Destroy {
    void operator()(GEOSGeometry* g) const { GEOSGeom_destroy_r(context(), g); }
    void operator()(const GEOSPreparedGeometry* g) const { GEOSPreparedGeom_destroy_r(context(), g); }
};

using Geometry = std::unique_ptr<GEOSGeometry, Destroy>;
using Prepared = std::unique_ptr<const GEOSPreparedGeometry, Destroy>;

Geometry polygon(const EdgeList& outline) {
    const auto count = static_cast<unsigned>(outline.edges.size());
    GEOSCoordSequence* points = GEOSCoordSeq_create_r(context(), count + 1, 2);
    for (unsigned i = 0; i <= count; ++i) {
        const RealEdge& e = outline.edges[i % count];
        GEOSCoordSeq_setXY_r(context(), points, i, e.ax, e.ay);
    }
    GEOSGeometry* ring = GEOSGeom_createLinearRing_r(context(), points);
    return Geometry(GEOSGeom_createPolygon_r(context(), ring, nullptr, 0));
}

/// A polygon, and its prepared form for fast questions.
struct GeosSprite {
    Geometry geometry;
    Prepared prepared;

    explicit GeosSprite(const EdgeList& outline)
        : geometry(polygon(outline)), prepared(GEOSPrepare_r(context(), geometry.get())) {}
};

bool meets(const GeosSprite& sprite, const Circle& circle) {
    const Geometry point(GEOSGeom_createPointFromXY_r(context(), double{circle.center.x}, double{circle.center.y}));
    double distance = 0;
    GEOSPreparedDistance_r(context(), sprite.prepared.get(), point.get(), &distance);
    return distance < circle.radius;
}

std::vector<std::shared_ptr<GeosSprite>> sprites(const OutlineFamily& family) {
    std::vector<std::shared_ptr<GeosSprite>> result;
    for (const Outline& outline : family.outlines) {
        result.push_back(std::make_shared<GeosSprite>(EdgeList(outline)));
    }
    return result;
}

/// A geometry in a pose, prepared. GEOS prepares lazily, so one question is asked beforehand.
struct PosedGeos {
    std::shared_ptr<GeosSprite> sprite;

    PosedGeos(const EdgeList& outline, const Pose& pose)
        : sprite(std::make_shared<GeosSprite>(EdgeList(outline, pose))) {
        static_cast<void>(GEOSPreparedIntersects_r(context(), sprite->prepared.get(), sprite->geometry.get()));
    }
};

} // namespace

void add_geos(ComparedMethods& methods) {
    methods.circles.push_back({"geos",
                               [](const OutlineFamily& family) {
                                   return one_by_one<CircleQuery>([all = sprites(family)](const CircleQuery& q) {
                                       return meets(*all[q.outline], q.circle);
                                   });
                               },
                               {},
                               false});
    methods.pairs.push_back({"geos",
                             [](const OutlineFamily& family) {
                                 return posed_pairs<OutlinePairQuery, PosedGeos>(
                                     std::vector<EdgeList>(family.outlines.begin(), family.outlines.end()),
                                     [](const PosedGeos& a, const PosedGeos& b) {
                                         return GEOSPreparedIntersects_r(context(), a.sprite->prepared.get(),
                                                                         b.sprite->geometry.get()) == 1;
                                     });
                             },
                             {},
                             false});
}

} // namespace hitmask::bench
