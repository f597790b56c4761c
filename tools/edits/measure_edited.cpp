#include "edits/measure_edited.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <hitmask/offline/compare_methods.h>
#include <hitmask/outline.h>

namespace hitmask::tool {

namespace {

constexpr int farthest_px = 512;               // beyond the picture; bounds the memory of a measurement
constexpr double most_edited_edge_pairs = 1e6; // an outline with more is noise

bool reaches_too_far(OutlineView outline, MaskView mask) {
    return std::ranges::any_of(outline.vertices, [&](const Vec2& v) {
        const double most_x = mask.width + farthest_px, most_y = mask.height + farthest_px;
        return std::min(v.x, v.y) < -farthest_px || double{v.x} > most_x || double{v.y} > most_y;
    });
}

/// The reason not to measure an outline; "" if it is measured.
std::string reason_not_to_measure(OutlineView edited, MaskView mask) {
    if (reaches_too_far(edited, mask)) return fmt::format("it reaches more than {} px beyond the picture", farthest_px);
    if (near_edge_pairs(edited, edited) > most_edited_edge_pairs) return "it is noise: its edges lie on each other";
    return "";
}

Fidelity fidelity_of(OutlineView edited, OutlineView exact, MaskView mask) {
    // An empty exact outline has no bounds for the measurement, but the mask has.
    return exact.vertices.empty() ? measure_fidelity(mask, edited) : measure_fidelity(exact, edited);
}

} // namespace

EditedMeasure measure_edited(Outline edited, OutlineView exact, MaskView mask) {
    EditedMeasure measure;
    SimplifyResult& result = measure.result;
    result.outline = std::move(edited);
    measure.fault = reason_not_to_measure(result.outline, mask);
    if (!measure.fault.empty()) return measure;
    measure.has_error = exact.vertices.empty() == result.outline.vertices.empty();
    if (measure.has_error) {
        const FarthestPoint farthest = farthest_point(exact, result.outline);
        result.hausdorff = farthest.distance;
        result.worst_at = farthest.at;
    }
    if (const std::optional<OutlineFault> fault = find_fault(result.outline)) {
        measure.fault = text_of(*fault);
        return measure;
    }
    measure.has_area = true;
    result.fidelity = fidelity_of(result.outline, exact, mask);
    return measure;
}

} // namespace hitmask::tool
