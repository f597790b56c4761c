#include "compare/methods/edge_density.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "compare/methods/outline_proxy.h"

namespace hitmask {

namespace {

/// Sums over the boxes around the edges.
struct EdgeBoxes {
    double count = 0, widths = 0, heights = 0, areas = 0;
};

EdgeBoxes edge_boxes(OutlineView outline) {
    EdgeBoxes sum;
    for (std::size_t ring = 0; ring < outline.ring_count(); ++ring) {
        const auto vertices = outline.ring(ring);
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            const Vec2 a = vertices[i], b = vertices[i + 1 == vertices.size() ? 0 : i + 1];
            const double width = std::abs(a.x - b.x), height = std::abs(a.y - b.y);
            sum.count += 1, sum.widths += width, sum.heights += height, sum.areas += width * height;
        }
    }
    return sum;
}

double area_of(const Aabb& box) {
    return double{box.upper.x - box.lower.x} * double{box.upper.y - box.lower.y};
}

} // namespace

double near_edge_pairs(OutlineView a, OutlineView b) {
    if (a.vertices.empty() || b.vertices.empty()) return 0;
    const EdgeBoxes p = edge_boxes(a), q = edge_boxes(b);
    // Two boxes of sides w, h and v, g at random places in an area meet with a probability of (w + v)(h + g) / area.
    const double as_they_lie = p.widths * q.heights + q.widths * p.heights;
    const double turned = p.widths * q.widths + p.heights * q.heights;
    const double meeting = p.areas * q.count + std::max(as_they_lie, turned) + q.areas * p.count;
    const double area = std::max({area_of(box_around(a)), area_of(box_around(b)), 1.0});
    return std::min(meeting / area, p.count * q.count);
}

double crack_length(OutlineView exact) {
    const EdgeBoxes boxes = edge_boxes(exact);
    return boxes.widths + boxes.heights;
}

} // namespace hitmask
