#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <hitmask/c.h>
#include <hitmask/mask_contact.h>
#include <hitmask/mask_overlap.h>
#include <hitmask/posed_shape.h>
#include <hitmask/prepared_mask.h>

#include "convert.h"
#include "guard.h"
#include "handle.h"
#include "sized.h"

using namespace hitmask::c;
using hitmask::Offset;
using hitmask::PreparedMask;

namespace {

/// Asks a question of a batch about two masks: ask(a, b, offsets, answers) for some of the offsets at a time.
template<class Answer>
hm_result at_each(const hm_prepared_mask* a, const hm_prepared_mask* b, const hm_offset* offsets, Answer* answers,
                  std::size_t count,
                  void (*ask)(const PreparedMask&, const PreparedMask&, std::span<const Offset>,
                              std::span<Answer>) noexcept) noexcept {
    if (!are_alive(a, b)) return HM_ERROR_HANDLE;
    if (count > 0 && (offsets == nullptr || answers == nullptr)) return HM_ERROR_NULL;
    Offset own[block_size];
    for_each_block(count, [&](std::size_t begin, std::size_t size) {
        std::transform(offsets + begin, offsets + begin + size, own, [](hm_offset at) { return Offset{at.dx, at.dy}; });
        ask(a->value, b->value, std::span(own).first(size), {answers + begin, size});
    });
    return HM_OK;
}

hm_contact from_mask_contact(const hitmask::MaskContact& contact) noexcept {
    hm_contact result{};
    result.is_complete = 1;
    result.depth = contact.depth;
    result.normal = from_vec2(contact.normal);
    result.point = from_vec2(contact.point);
    result.separation = {contact.separation.dx, contact.separation.dy};
    return result;
}

hm_hit from_mask_hit(const hitmask::MaskSweepHit& hit) noexcept {
    return {0,
            0,
            hit.fraction,
            from_vec2(hit.point),
            from_vec2(hit.normal),
            {hit.offset.dx, hit.offset.dy},
            {hit.last_free.dx, hit.last_free.dy}};
}

} // namespace

hm_result hm_prepared_mask_create(const hm_mask* mask, const hm_prepare_options* options, hm_prepared_mask** prepared) {
    if (!are_alive(mask)) return HM_ERROR_HANDLE;
    if (prepared == nullptr) return HM_ERROR_NULL;
    hm_prepare_options chosen{};
    HITMASK_RETURN_ERROR(read_options(options, chosen));
    const bool distance_grid = chosen.no_distance_grid == 0;
    return guarded(mask->head.allocator, [&] {
        PreparedMask made(mask->value, {.distance_grid = distance_grid});
        if (chosen.convex_pieces != 0) {
            hitmask::prepare_outline(made, {.distance_grid = distance_grid, .convex_pieces = true});
        }
        return give(prepared, std::move(made));
    });
}

hm_result hm_prepared_mask_free(hm_prepared_mask* prepared) {
    return free_handle(prepared);
}

hm_result hm_prepared_mask_update(hm_prepared_mask* prepared, const hm_mask* mask, const hm_rect* changed) {
    if (!are_alive(prepared) || !are_alive(mask)) return HM_ERROR_HANDLE;
    PreparedMask& own = prepared->value;
    if (mask->value.width() != own.width() || mask->value.height() != own.height()) return HM_ERROR_ARGUMENT;
    const hitmask::PixelRect all{0, 0, own.width(), own.height()};
    return guarded(prepared->head.allocator, [&] {
        own.update(mask->value, changed != nullptr ? to_rect(*changed) : all);
        return HM_OK;
    });
}

hm_result hm_prepared_mask_overlaps(const hm_prepared_mask* a, const hm_prepared_mask* b, int32_t dx, int32_t dy) {
    if (!are_alive(a, b)) return HM_ERROR_HANDLE;
    return static_cast<hm_result>(hitmask::overlaps(a->value, b->value, {dx, dy}));
}

int64_t hm_prepared_mask_overlap_area(const hm_prepared_mask* a, const hm_prepared_mask* b, int32_t dx, int32_t dy) {
    if (!are_alive(a, b)) return HM_ERROR_HANDLE;
    return hitmask::overlap_area(a->value, b->value, {dx, dy});
}

hm_result hm_prepared_mask_overlaps_at_each(const hm_prepared_mask* a, const hm_prepared_mask* b,
                                            const hm_offset* offsets, size_t count, uint8_t* hits) {
    return at_each(a, b, offsets, hits, count, hitmask::overlaps_at_each);
}

hm_result hm_prepared_mask_overlap_area_at_each(const hm_prepared_mask* a, const hm_prepared_mask* b,
                                                const hm_offset* offsets, size_t count, int64_t* areas) {
    return at_each(a, b, offsets, areas, count, hitmask::overlap_area_at_each);
}

hm_result hm_prepared_mask_first_overlap(const hm_prepared_mask* a, const hm_prepared_mask* b, int32_t dx, int32_t dy,
                                         int32_t order, int32_t* x, int32_t* y) {
    if (!are_alive(a, b)) return HM_ERROR_HANDLE;
    if (x == nullptr || y == nullptr) return HM_ERROR_NULL;
    if (order < HM_FROM_TOP || order > HM_PYGAME) return HM_ERROR_ARGUMENT;
    const auto found = hitmask::first_overlap(a->value, b->value, {dx, dy}, static_cast<hitmask::ScanOrder>(order));
    if (!found) return HM_NO;
    *x = found->x;
    *y = found->y;
    return HM_YES;
}

hm_result hm_prepared_mask_overlaps_each(const hm_prepared_mask* a, const hm_prepared_mask* const* others,
                                         const hm_offset* offsets, size_t count, uint8_t* hits) {
    if (!are_alive(a)) return HM_ERROR_HANDLE;
    if (count > 0 && (others == nullptr || offsets == nullptr || hits == nullptr)) return HM_ERROR_NULL;
    if (!std::all_of(others, others + count, [](const auto* each) { return are_alive(each); })) return HM_ERROR_HANDLE;
    const PreparedMask* masks[block_size];
    Offset own[block_size];
    for_each_block(count, [&](std::size_t begin, std::size_t size) {
        for (std::size_t i = 0; i < size; ++i) {
            masks[i] = &others[begin + i]->value;
            own[i] = {offsets[begin + i].dx, offsets[begin + i].dy};
        }
        hitmask::overlaps_each(a->value, std::span(masks).first(size), std::span(own).first(size),
                               {hits + begin, size});
    });
    return HM_OK;
}

hm_result hm_prepared_mask_distance(const hm_prepared_mask* a, const hm_prepared_mask* b, int32_t dx, int32_t dy,
                                    hm_distance* distance) {
    if (!are_alive(a, b)) return HM_ERROR_HANDLE;
    HITMASK_RETURN_ERROR(check_answer(distance));
    return write_found(hitmask::distance(a->value, b->value, {dx, dy}), distance, from_distance<hitmask::MaskDistance>);
}

hm_result hm_prepared_mask_contact(const hm_prepared_mask* a, const hm_prepared_mask* b, int32_t dx, int32_t dy,
                                   hm_contact* contact) {
    if (!are_alive(a, b)) return HM_ERROR_HANDLE;
    HITMASK_RETURN_ERROR(check_answer(contact));
    return write_found(hitmask::contact(a->value, b->value, {dx, dy}), contact, from_mask_contact);
}

hm_result hm_prepared_mask_sweep(const hm_prepared_mask* a, const hm_prepared_mask* b, int32_t from_dx, int32_t from_dy,
                                 int32_t motion_dx, int32_t motion_dy, hm_hit* hit) {
    if (!are_alive(a, b)) return HM_ERROR_HANDLE;
    HITMASK_RETURN_ERROR(check_answer(hit));
    return write_found(hitmask::sweep(a->value, b->value, {from_dx, from_dy}, {motion_dx, motion_dy}), hit,
                       from_mask_hit);
}
