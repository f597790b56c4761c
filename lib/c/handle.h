#pragma once

// The objects behind handles.

#include <cstdint>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include <hitmask/baked.h>
#include <hitmask/c.h>
#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/posed_shape.h>
#include <hitmask/prepared_mask.h>
#include <hitmask/prepared_outline.h>
#include <hitmask/scene.h>

#include "allocator.h"

namespace hitmask::c {

/// The first member of what is behind a handle. Its first bytes tell a live handle of a type from other memory.
template<std::uint32_t own_kind>
class Head {
public:
    static constexpr std::uint32_t kind = own_kind;

    Head() noexcept : kind_(own_kind), allocator(current_allocator()) {}
    Head(const Head&) = delete;
    Head& operator=(const Head&) = delete;
    ~Head() { kind_ = 0; }

private:
    volatile std::uint32_t kind_; // volatile: a compiler may not leave out what a destructor writes

public:
    const hm_allocator* const allocator; ///< what the handle was made with
};

/// A prepared mask or outline that something refers to, kept as long.
using Kept = std::variant<std::monostate, PreparedMask, PreparedOutline>;

/// A sprite of a scene.
struct KeptSprite {
    Kept kept;
    float reach = 0; ///< no coordinate of the shape is greater
};

} // namespace hitmask::c

struct hm_mask {
    hitmask::c::Head<0x686D0001> head;
    hitmask::Mask value;
};

struct hm_prepared_mask {
    hitmask::c::Head<0x686D0002> head;
    hitmask::PreparedMask value;
};

struct hm_outline {
    hitmask::c::Head<0x686D0003> head;
    hitmask::Outline value;
};

struct hm_prepared_outline {
    hitmask::c::Head<0x686D0004> head;
    hitmask::PreparedOutline value;
};

struct hm_posed_shape {
    hitmask::c::Head<0x686D0005> head;
    hitmask::c::Kept kept;
    hitmask::PosedShape value;
};

struct hm_scene {
    hitmask::c::Head<0x686D0006> head;
    hitmask::Scene value;
    std::vector<hitmask::c::KeptSprite> sprites; ///< by index
    std::vector<hitmask::SpritePair> found;
    std::vector<hm_pair> pairs;
};

struct hm_baked {
    hitmask::c::Head<0x686D0007> head;
    hitmask::MappedFile file;
    hitmask::BakedMasks value;
};

namespace hitmask::c {

/// Returns true unless the handle is null, was freed, or is of another type. It reads only the first bytes.
template<class Handle>
[[nodiscard]] bool is_alive(const Handle* handle) noexcept {
    return handle != nullptr &&
           *reinterpret_cast<const volatile std::uint32_t*>(handle) == decltype(handle->head)::kind;
}

/// Returns true if all handles are alive and of their types.
template<class... Handles>
[[nodiscard]] bool are_alive(const Handles*... handles) noexcept {
    return (is_alive(handles) && ...);
}

/// Makes a handle around a value, in this thread's allocator.
///
/// Throws:    std::bad_alloc.
template<class Handle, class Value>
hm_result give(Handle** handle, Value&& value) {
    auto made = std::make_unique<Handle>();
    made->value = std::forward<Value>(value);
    *handle = made.release();
    return HM_OK;
}

/// Frees a handle; null is allowed.
template<class Handle>
hm_result free_handle(Handle* handle) noexcept {
    if (handle == nullptr) return HM_OK;
    if (!are_alive(handle)) return HM_ERROR_HANDLE;
    delete handle;
    return HM_OK;
}

} // namespace hitmask::c
