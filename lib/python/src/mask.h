#pragma once

// The type hitmask.Mask: pixels, and what was prepared of them.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include <hitmask/mask.h>
#include <hitmask/posed_shape.h>
#include <hitmask/prepared_mask.h>

#include "object.h"
#include "python.h"
#include "state.h"

namespace hitmask::python {

/// After so many questions a mask is prepared, which takes as long as some thousand of them. See tests/python/bench.py.
inline constexpr std::uint32_t questions_before_preparing = 1000;

/// The value of a Mask. Its pixels never change. The rest is made when it is first needed.
struct MaskValue {
    explicit MaskValue(Mask mask) noexcept : pixels(std::move(mask)) {}
    MaskValue(MaskValue&& other) noexcept : pixels(std::move(other.pixels)) {}
    MaskValue(const MaskValue&) = delete;
    MaskValue& operator=(const MaskValue&) = delete;
    MaskValue& operator=(MaskValue&&) = delete;
    ~MaskValue() = default;

    Mask pixels;
    Lazy<PreparedMask> prepared;
    Lazy<MaskShape> shape;       ///< with its outline, for distances of shapes and the like
    Lazy<MaskShape> with_pieces; ///< with convex pieces, for contacts of shapes
    std::atomic<std::uint32_t> questions = 0;
    std::atomic<Py_hash_t> hash = -1; ///< -1: nobody asked yet
};

using MaskObject = Object<MaskValue>;

/// Returns a new Mask of Python.
[[nodiscard]] inline Owned make_mask(State& state, Mask mask) {
    return make_object(state, state.type(Kept::mask), MaskValue(std::move(mask)));
}

/// Returns the object as a mask; TypeError if it is none.
[[nodiscard]] MaskObject& to_mask_slow(State& state, PyObject* object, const char* name);
[[nodiscard]] inline MaskObject& to_mask(State& state, PyObject* object, const char* name) {
    if (Py_TYPE(object) == state.type(Kept::mask)) return *reinterpret_cast<MaskObject*>(object);
    return to_mask_slow(state, object, name);
}

/// Returns the prepared mask, and prepares it if it is not yet. ValueError for sides above PreparedMask::max_side.
[[nodiscard]] const PreparedMask& prepared(const MaskValue& mask);

/// Counts questions and prepares the mask once there were enough. Returns null if it is not prepared, as it is also if
/// memory is too short or a side too long.
[[nodiscard]] const PreparedMask* prepared_after(MaskValue& mask, std::uint32_t questions) noexcept;

/// Two masks that are both prepared, or neither.
struct PreparedPair {
    const PreparedMask* a = nullptr;
    const PreparedMask* b = nullptr;

    explicit operator bool() const noexcept { return a != nullptr; }
};

/// Returns both prepared masks, once there were enough questions about both.
[[nodiscard]] inline PreparedPair prepared_pair(MaskValue& a, MaskValue& b, std::uint32_t questions = 1) noexcept {
    const PreparedMask *left = a.prepared.get(), *right = b.prepared.get();
    if (left == nullptr) left = prepared_after(a, questions);
    if (right == nullptr) right = prepared_after(b, questions);
    if (left == nullptr || right == nullptr) return {};
    return {left, right};
}

/// The number of words that a question about two masks reads at most.
[[nodiscard]] inline std::size_t common_words(const MaskView& a, const MaskView& b) noexcept {
    return a.words.size() < b.words.size() ? a.words.size() : b.words.size();
}

/// Calls ask(some offsets, index of the first one) for all offsets. They are copies in the processor's cache: kernels
/// read them twice, and numpy may write to the user's array meanwhile, without Python's lock.
template<class Ask>
void ask_in_parts(std::span<const Offset> offsets, Ask ask) {
    constexpr std::size_t most = 256;
    alignas(Offset) std::byte part[most * sizeof(Offset)]; // not an array of Offset, which would be set to 0 first
    for (std::size_t done = 0; done < offsets.size();) {
        const std::size_t some = std::min(most, offsets.size() - done);
        std::memcpy(part, &offsets[done], some * sizeof(Offset));
        ask(std::span(reinterpret_cast<const Offset*>(part), some), done);
        done += some;
    }
}

/// A table of methods, to which each file below adds its part.
using Methods = std::vector<PyMethodDef>;
void append_mask_build(Methods& methods);   ///< mask_build.cpp: class methods that make masks
void append_mask_arrays(Methods& methods);  ///< mask_arrays.cpp: pixels as arrays and bytes
void append_mask_measure(Methods& methods); ///< mask_measure.cpp: count, centroid, components, outline
void append_mask_edit(Methods& methods);    ///< mask_edit.cpp: other masks made of this one
void append_mask_overlap(Methods& methods); ///< mask_overlap.cpp: overlaps() and the like
void append_mask_motion(Methods& methods);  ///< mask_motion.cpp: distance, contact, sweep, cast

} // namespace hitmask::python
