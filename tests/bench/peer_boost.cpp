#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>

#include <hitmask/pose.h>

#include "baselines/one_by_one.h"
#include "baselines/outline_baselines.h"
#include "collide_peers.h"
#include "common/posed_pairs.h"

namespace hitmask::bench {

namespace {

namespace bg = boost::geometry;
using Point = bg::model::d2::point_xy<double>;
using Polygon = bg::model::polygon<Point>;

struct BoostSprite {
    Polygon polygon;

    explicit BoostSprite(const EdgeList& outline) {
        for (const RealEdge& e : outline.edges) {
            bg::append(polygon.outer(), Point(e.ax, e.ay));
        }
        bg::correct(polygon);
    }
    BoostSprite(const EdgeList& outline, const Pose& pose) : BoostSprite(EdgeList(outline, pose)) {}
};

} // namespace

void add_boost(ComparedMethods& methods) {
    methods.circles.push_back({"boost",
                               [](const OutlineFamily& family) {
                                   std::vector<BoostSprite> all;
                                   for (const Outline& outline : family.outlines) {
                                       all.emplace_back(EdgeList(outline));
                                   }
                                   return one_by_one<CircleQuery>([all = std::move(all)](const CircleQuery& q) {
                                       const Point center(double{q.circle.center.x}, double{q.circle.center.y});
                                       return bg::distance(center, all[q.outline].polygon) < double{q.circle.radius};
                                   });
                               },
                               {},
                               false});
    methods.pairs.push_back(
        {"boost",
         [](const OutlineFamily& family) {
             return posed_pairs<OutlinePairQuery, BoostSprite>(
                 std::vector<EdgeList>(family.outlines.begin(), family.outlines.end()),
                 [](const BoostSprite& a, const BoostSprite& b) { return bg::intersects(a.polygon, b.polygon); });
         },
         {},
         false});
}

} // namespace hitmask::bench
