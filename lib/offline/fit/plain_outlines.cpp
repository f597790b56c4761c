
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include <hitmask/offline/fit.h>

#include <hitmask/detail/sin_cos.h>

namespace hitmask {

namespace {

Outline one_ring_of(std::vector<Vec2> vertices) {
    const auto count = static_cast<std::uint32_t>(vertices.size());
    return {std::move(vertices), {count}};
}

Outline outline_of(const Aabb& box) {
    return one_ring_of({box.lower, {box.upper.x, box.lower.y}, box.upper, {box.lower.x, box.upper.y}});
}

/// The corners are rounded to the lattice of outlines.
Outline outline_of(const Obb& box) {
    constexpr double per_px = 16;
    const auto [sin, cos] = sin_cos(double{box.angle});
    const auto corner = [&, sine = sin, cosine = cos](double x, double y) {
        const auto on_lattice = [](double v) { return static_cast<float>(std::round(v * per_px) / per_px); };
        return Vec2{on_lattice(box.center.x + x * cosine - y * sine), on_lattice(box.center.y + x * sine + y * cosine)};
    };
    const double w = box.half_size.x, h = box.half_size.y;
    return one_ring_of({corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)});
}

std::vector<Outline> plain_outlines(MaskView mask, Side side, int max_vertices) {
    std::vector<Outline> found;
    if (side == Side::inside) {
        if (const auto box = fit_aabb(mask, FitGoal::inscribed)) found.push_back(outline_of(box->shape));
        return found;
    }
    if (const auto hull = fit_hull(mask, max_vertices)) found.push_back(hull->shape);
    if (const auto box = fit_aabb(mask, FitGoal::enclosing)) found.push_back(outline_of(box->shape));
    if (side == Side::outside) return found;
    if (const auto box = fit_obb(mask, FitGoal::enclosing)) found.push_back(outline_of(box->shape));
    if (const auto box = fit_aabb(mask, FitGoal::best_iou)) found.push_back(outline_of(box->shape));
    if (const auto box = fit_obb(mask, FitGoal::best_iou)) found.push_back(outline_of(box->shape));
    return found;
}

} // namespace

std::optional<SimplifyResult> better_plain_outline(MaskView mask, OutlineView exact, Side side, int max_vertices,
                                                   const SimplifyResult& result) {
    constexpr int of_box = 4;
    if (max_vertices < of_box) return std::nullopt;
    const std::int64_t most_missed = mask.count() / 8;
    std::optional<SimplifyResult> best;
    for (Outline& outline : plain_outlines(mask, side, max_vertices)) {
        const Fidelity fidelity = measure_fidelity(mask, outline);
        if (fidelity.iou <= (best ? *best : result).fidelity.iou) continue;
        if (exact.ring_count() > 1 && fidelity.missed_px > most_missed) continue;
        const FarthestPoint worst = farthest_point(exact, outline);
        best = SimplifyResult{std::move(outline), worst.distance, worst.at, fidelity};
    }
    return best;
}

} // namespace hitmask
