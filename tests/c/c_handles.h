#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <hitmask/c.h>
#include <hitmask/hitmask.h>

#include "support/catch.h"

namespace hitmask::test {

struct FreeHandle {
    void operator()(hm_mask* h) const { CHECK(hm_mask_free(h) == HM_OK); }
    void operator()(hm_prepared_mask* h) const { CHECK(hm_prepared_mask_free(h) == HM_OK); }
    void operator()(hm_outline* h) const { CHECK(hm_outline_free(h) == HM_OK); }
    void operator()(hm_prepared_outline* h) const { CHECK(hm_prepared_outline_free(h) == HM_OK); }
    void operator()(hm_posed_shape* h) const { CHECK(hm_posed_shape_free(h) == HM_OK); }
    void operator()(hm_scene* h) const { CHECK(hm_scene_free(h) == HM_OK); }
    void operator()(hm_baked* h) const { CHECK(hm_baked_free(h) == HM_OK); }
};

/// A handle that frees itself.
template<class Handle>
using Owned = std::unique_ptr<Handle, FreeHandle>;

/// Returns the handle that a function makes: owned<hm_mask>([&](hm_mask** made) { return hm_mask_copy(mask, made); }).
template<class Handle, class Make>
Owned<Handle> owned(const Make& make) {
    Handle* made = nullptr;
    REQUIRE(make(&made) == HM_OK);
    REQUIRE(made != nullptr);
    return Owned<Handle>(made);
}

/// A mask of the C interface with the same pixels.
inline Owned<hm_mask> c_mask(MaskView mask, const hm_allocator* allocator = nullptr) {
    std::vector<std::uint8_t> bits(packed_size(mask.width, mask.height));
    mask_to_packed_bits(mask, bits, BitOrder::msb_first);
    return owned<hm_mask>([&](hm_mask** made) {
        return hm_mask_from_bits(bits.data(), bits.size(), mask.width, mask.height, 0, allocator, made);
    });
}

inline Owned<hm_prepared_mask> c_prepared(MaskView mask, const hm_allocator* allocator = nullptr, bool pieces = false) {
    const auto pixels = c_mask(mask, allocator);
    const hm_prepare_options options{sizeof options, 0, pieces ? 1U : 0U};
    return owned<hm_prepared_mask>(
        [&](hm_prepared_mask** made) { return hm_prepared_mask_create(pixels.get(), &options, made); });
}

/// An outline of the C interface with the same vertices.
inline Owned<hm_outline> c_outline(OutlineView outline, const hm_allocator* allocator = nullptr) {
    const hm_outline_view view{sizeof view, static_cast<std::uint32_t>(outline.ring_count()),
                               reinterpret_cast<const hm_vec2*>(outline.vertices.data()), outline.vertices.size(),
                               outline.ring_ends.data()};
    return owned<hm_outline>([&](hm_outline** made) { return hm_outline_create(&view, allocator, made); });
}

/// The pixels of a mask of the C interface.
inline Mask pixels_of(const hm_mask* mask) {
    hm_mask_view view{};
    view.size = sizeof view;
    REQUIRE(hm_mask_get_view(mask, &view) == HM_OK);
    const std::size_t count = static_cast<std::size_t>(view.words_per_row) * static_cast<std::size_t>(view.height);
    return Mask(MaskView{view.width, view.height, {view.words, count}});
}

/// The vertices of an outline of the C interface.
inline Outline vertices_of(const hm_outline* outline) {
    hm_outline_view view{};
    view.size = sizeof view;
    REQUIRE(hm_outline_get_view(outline, &view) == HM_OK);
    Outline result;
    for (std::size_t i = 0; i < view.vertex_count; ++i) {
        result.vertices.push_back({view.vertices[i].x, view.vertices[i].y});
    }
    result.ring_ends.assign(view.ring_ends, view.ring_ends + view.ring_count);
    return result;
}

inline bool same(hm_vec2 a, Vec2 b) {
    return a.x == b.x && a.y == b.y;
}

/// A struct of the C interface: its size is set, everything else is 0.
template<class Struct>
Struct sized() {
    Struct result{};
    result.size = sizeof result;
    return result;
}

} // namespace hitmask::test
