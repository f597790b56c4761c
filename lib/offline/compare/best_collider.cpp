#include <hitmask/offline/best_collider.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numbers>
#include <utility>

#include <hitmask/offline/compare_methods.h>
#include <hitmask/shapes.h>
#include <hitmask/simplify.h>
#include <hitmask/trace.h>

#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

/// The variables of the table, for one sprite.
struct SpriteFigures {
    double thinness, elongation, box_area;
    double vertices, rings;
    bool is_small_convex;
};

struct MaskCost {
    double ns, by_thinness, by_elongation, by_area;
};

struct OutlineCost {
    double ns, convex, by_thinness, by_vertices, by_rings;
};

// The table in the header, by ColliderUse.
constexpr MaskCost mask_costs[] = {{0.9, 0.23, 0.13, 0.24}, {16.6, 0.35, 0.52, 0.17}, {50.5, 0.06, -0.04, 0.1}};
constexpr OutlineCost outline_costs[] = {
    {21.4, 0.54, 0.14, 0.3, 0.09}, {33.1, 0.68, 0.11, 0.16, 0.33}, {9.1, 1, 0.04, -0.01, 0.01}};

double ns_of(const MaskCost& cost, const SpriteFigures& sprite) {
    return cost.ns * power(sprite.thinness, cost.by_thinness) * power(sprite.elongation, cost.by_elongation) *
           power(sprite.box_area, cost.by_area);
}

double ns_of(const OutlineCost& cost, const SpriteFigures& sprite) {
    return cost.ns * (sprite.is_small_convex ? cost.convex : 1) * power(sprite.thinness, cost.by_thinness) *
           power(sprite.vertices, cost.by_vertices) * power(sprite.rings, cost.by_rings);
}

double length_of(OutlineView outline) {
    double length = 0;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        Vec2 before = ring.back();
        for (const Vec2& at : ring) {
            length += vector_length(double{at.x} - before.x, double{at.y} - before.y);
            before = at;
        }
    }
    return length;
}

bool is_small_convex(OutlineView outline) {
    if (outline.ring_count() != 1 || outline.vertices.size() > 8) return false;
    const auto hull = convex_polygon(outline.vertices);
    return hull && hull->corner_count == outline.vertices.size();
}

SpriteFigures figures_of(MaskView mask, OutlineView exact, OutlineView outline) {
    const PixelRect box = mask.bounds();
    const auto [shorter, longer] = std::minmax(box.w, box.h);
    const double length = length_of(exact), solid = static_cast<double>(mask.count());
    return {length * length / (4 * std::numbers::pi * solid),
            static_cast<double>(longer) / shorter,
            static_cast<double>(box.w) * box.h,
            static_cast<double>(outline.vertices.size()),
            static_cast<double>(outline.ring_count()),
            is_small_convex(outline)};
}

} // namespace

ColliderChoice best_collider(MaskView mask, const ColliderBudget& budget) {
    assert(budget.tolerance >= 0);
    if (corner_count(mask) > most_collider_corners) throw UnsuitableSprite("a mask of more than 2^24 corners is noise");
    const Outline exact = trace(mask);
    if (exact.vertices.empty()) return {};
    SimplifyResult simple = simplify(exact, {.tolerance = budget.tolerance});
    const SpriteFigures figures = figures_of(mask, exact, simple.outline);
    const auto use = static_cast<std::size_t>(budget.use);
    ColliderChoice choice{Collider::mask, std::move(simple.outline), simple.hausdorff, ns_of(mask_costs[use], figures),
                          ns_of(outline_costs[use], figures)};
    if (choice.outline_ns < choice.mask_ns) choice.collider = Collider::outline;
    return choice;
}

} // namespace hitmask
