#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <hitmask/c.h>
#include <hitmask/decompose.h>
#include <hitmask/outline.h>
#include <hitmask/simplify.h>
#include <hitmask/trace.h>

#include "convert.h"
#include "guard.h"
#include "handle.h"
#include "sized.h"

using namespace hitmask::c;
using hitmask::Outline;
using hitmask::OutlineView;

namespace {

hm_result check_rings(const hm_outline_view& view) noexcept {
    if (view.vertices == nullptr && view.vertex_count > 0) return HM_ERROR_NULL;
    if (view.ring_ends == nullptr && view.ring_count > 0) return HM_ERROR_NULL;
    if (view.vertex_count > INT32_MAX) return HM_ERROR_TOO_LARGE;
    const std::span ends(view.ring_ends, view.ring_count);
    const std::size_t last = ends.empty() ? 0 : ends.back();
    if (last != view.vertex_count || !std::ranges::is_sorted(ends)) return HM_ERROR_ARGUMENT;
    const std::span vertices(view.vertices, view.vertex_count);
    return std::ranges::all_of(vertices, [](hm_vec2 v) { return is_in_range(v); }) ? HM_OK : HM_ERROR_ARGUMENT;
}

Outline to_outline(const hm_outline_view& view) {
    Outline outline;
    outline.vertices.resize(view.vertex_count);
    std::transform(view.vertices, view.vertices + view.vertex_count, outline.vertices.begin(), to_vec2);
    outline.ring_ends.assign(view.ring_ends, view.ring_ends + view.ring_count);
    return outline;
}

hm_result to_simplify_options(const hm_simplify_options& given, hitmask::SimplifyOptions& options) {
    if (given.side > 2 || !(given.tolerance < 1e9)) return HM_ERROR_ARGUMENT; // also NaN
    if (given.max_vertices > INT32_MAX) return HM_ERROR_ARGUMENT;
    if (given.tolerance != 0) options.tolerance = std::max(given.tolerance, 0.0);
    options.side = static_cast<hitmask::Side>(given.side);
    if (given.max_effort != 0) options.effort = hitmask::Effort::max;
    if (given.fewest != 0) options.prefer = hitmask::Prefer::fewest;
    options.keep_symmetry = given.keep_symmetry != 0;
    return HM_OK;
}

std::optional<hitmask::SimplifyResult> simplified(OutlineView outline, const hm_simplify_options& given,
                                                  const hitmask::SimplifyOptions& options) {
    if (given.max_vertices == 0) return hitmask::simplify(outline, options);
    const hitmask::VertexBudget budget{static_cast<int>(given.max_vertices), given.per_ring != 0};
    return hitmask::simplify_to_budget(outline, budget, options);
}

hm_simplify_info from_result(const hitmask::SimplifyResult& result) noexcept {
    return {0,
            result.is_optimal ? 1U : 0U,
            result.hausdorff,
            from_vec2(result.worst_at),
            result.fidelity.iou,
            result.fidelity.missed_px,
            result.fidelity.extra_px};
}

} // namespace

// ---- Made and freed

hm_result hm_outline_create(const hm_outline_view* view, const hm_allocator* allocator, hm_outline** outline) {
    hm_outline_view given{};
    HITMASK_RETURN_ERROR(read_sized(view, given));
    if (outline == nullptr) return HM_ERROR_NULL;
    HITMASK_RETURN_ERROR(check_rings(given));
    HITMASK_RETURN_ERROR(check_allocator(allocator));
    return guarded(allocator, [&] { return give(outline, to_outline(given)); });
}

hm_result hm_outline_free(hm_outline* outline) {
    return free_handle(outline);
}

// ---- Read

hm_result hm_outline_get_view(const hm_outline* outline, hm_outline_view* view) {
    static_assert(sizeof(hm_vec2) == sizeof(hitmask::Vec2) && offsetof(hm_vec2, y) == offsetof(hitmask::Vec2, y));
    if (!are_alive(outline)) return HM_ERROR_HANDLE;
    HITMASK_RETURN_ERROR(check_answer(view));
    const Outline& own = outline->value;
    write_sized(view,
                {0, static_cast<std::uint32_t>(own.ring_ends.size()),
                 reinterpret_cast<const hm_vec2*>(own.vertices.data()), own.vertices.size(), own.ring_ends.data()});
    return HM_OK;
}

hm_result hm_outline_area(const hm_outline* outline, double* area) {
    if (!are_alive(outline)) return HM_ERROR_HANDLE;
    if (area == nullptr) return HM_ERROR_NULL;
    *area = hitmask::signed_area(OutlineView(outline->value));
    return HM_OK;
}

hm_result hm_outline_contains(const hm_outline* outline, float x, float y) {
    if (!are_alive(outline)) return HM_ERROR_HANDLE;
    if (!is_in_range(hm_vec2{x, y})) return HM_ERROR_ARGUMENT;
    return hitmask::contains(outline->value, {x, y}) ? HM_YES : HM_NO;
}

hm_result hm_outline_find_fault(const hm_outline* outline, hm_outline_fault* fault) {
    if (!are_alive(outline)) return HM_ERROR_HANDLE;
    HITMASK_RETURN_ERROR(check_answer(fault));
    return guarded(outline->head.allocator, [&]() -> hm_result {
        const auto found = hitmask::find_fault(outline->value);
        if (!found) return HM_NO;
        write_sized(fault, {0,
                            static_cast<std::uint32_t>(found->kind),
                            hitmask::text_of(found->kind),
                            {found->first.ring, found->second.ring},
                            {found->first.vertex, found->second.vertex},
                            from_vec2(found->at)});
        return HM_YES;
    });
}

// ---- Made of an outline

hm_result hm_outline_simplify(const hm_outline* outline, const hm_simplify_options* options, hm_outline** result,
                              hm_simplify_info* info) {
    if (!are_alive(outline)) return HM_ERROR_HANDLE;
    if (result == nullptr) return HM_ERROR_NULL;
    if (info != nullptr) HITMASK_RETURN_ERROR(check_answer(info));
    hm_simplify_options given{};
    HITMASK_RETURN_ERROR(read_options(options, given));
    hitmask::SimplifyOptions chosen;
    HITMASK_RETURN_ERROR(to_simplify_options(given, chosen));
    return guarded(outline->head.allocator, [&]() -> hm_result {
        auto found = simplified(outline->value, given, chosen);
        if (!found) return HM_ERROR_NOT_FOUND;
        const hm_simplify_info reached = from_result(*found);
        const hm_result given_out = give(result, std::move(found->outline));
        if (info != nullptr) write_sized(info, reached);
        return given_out;
    });
}

hm_result hm_outline_convex_pieces(const hm_outline* outline, uint32_t max_vertices, hm_outline** pieces) {
    if (!are_alive(outline)) return HM_ERROR_HANDLE;
    if (pieces == nullptr) return HM_ERROR_NULL;
    if (max_vertices < 3 || max_vertices > INT32_MAX) return HM_ERROR_ARGUMENT;
    return guarded(outline->head.allocator, [&] {
        auto found = hitmask::convex_pieces(outline->value, {.max_vertices = static_cast<int>(max_vertices)});
        return give(pieces, Outline{std::move(found.vertices), std::move(found.piece_ends)});
    });
}

hm_result hm_outline_simple_polygons(const hm_outline* outline, hm_outline** result) {
    if (!are_alive(outline)) return HM_ERROR_HANDLE;
    if (result == nullptr) return HM_ERROR_NULL;
    return guarded(outline->head.allocator, [&]() -> hm_result {
        if (hitmask::find_fault(outline->value)) return HM_ERROR_OUTLINE;
        return give(result, hitmask::simple_polygons(outline->value));
    });
}

hm_result hm_outline_rasterize(const hm_outline* outline, int32_t width, int32_t height, hm_mask** mask) {
    if (!are_alive(outline)) return HM_ERROR_HANDLE;
    if (mask == nullptr) return HM_ERROR_NULL;
    if (width < 0 || height < 0) return HM_ERROR_ARGUMENT;
    if (!is_side(width) || !is_side(height)) return HM_ERROR_TOO_LARGE;
    return guarded(outline->head.allocator,
                   [&] { return give(mask, hitmask::rasterize(outline->value, width, height)); });
}

// ---- Prepared

hm_result hm_prepared_outline_create(const hm_outline* outline, const hm_prepare_options* options,
                                     hm_prepared_outline** prepared) {
    if (!are_alive(outline)) return HM_ERROR_HANDLE;
    if (prepared == nullptr) return HM_ERROR_NULL;
    hm_prepare_options chosen{};
    HITMASK_RETURN_ERROR(read_options(options, chosen));
    const hitmask::PrepareOptions kept{chosen.no_distance_grid == 0, chosen.convex_pieces != 0};
    return guarded(outline->head.allocator,
                   [&] { return give(prepared, hitmask::PreparedOutline(outline->value, kept)); });
}

hm_result hm_prepared_outline_free(hm_prepared_outline* prepared) {
    return free_handle(prepared);
}

hm_result hm_prepared_outline_overlaps_each(const hm_prepared_outline* outline, const hm_circle* circles, size_t count,
                                            uint8_t* hits) {
    if (!are_alive(outline)) return HM_ERROR_HANDLE;
    if (count > 0 && (circles == nullptr || hits == nullptr)) return HM_ERROR_NULL;
    const auto is_valid = [](const hm_circle& c) { return is_in_range(c.center) && is_in_range(c.radius); };
    if (!std::all_of(circles, circles + count, is_valid)) return HM_ERROR_ARGUMENT;
    hitmask::Circle own[block_size];
    for_each_block(count, [&](std::size_t begin, std::size_t size) {
        std::transform(circles + begin, circles + begin + size, own, [](const hm_circle& c) {
            return hitmask::Circle{to_vec2(c.center), c.radius};
        });
        hitmask::overlaps_each(outline->value, std::span(own).first(size), {hits + begin, size});
    });
    return HM_OK;
}
