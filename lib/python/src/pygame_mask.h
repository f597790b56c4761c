#pragma once

// The type hitmask.pygame.Mask: a mask that changes, with the methods and conventions of pygame.mask.Mask.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <hitmask/mask.h>
#include <hitmask/prepared_mask.h>

#include "object.h"
#include "pygame_scan.h"
#include "python.h"
#include "state.h"

namespace hitmask::python {

/// After so many questions since its last change a mask is prepared, which pays after some thousand of them.
inline constexpr std::uint32_t pygame_prepare_after = 1000;

/// The value of a mask. Python's lock guards it: no function keeps a view of it while other threads or code of the user
/// may run.
struct PygameMask {
    PygameMask() noexcept = default;
    explicit PygameMask(Mask mask) noexcept : pixels(std::move(mask)) {}

    Mask pixels;
    std::unique_ptr<const PreparedMask> prepared; ///< null: not prepared since the last change
    std::uint32_t questions = 0;                  ///< since the last change
    Owned size;                                   ///< the tuple (w, h) of get_size(); null if nobody asked
    // Views that users have of the pixels.
    Py_ssize_t views = 0;       ///< how many; they may write at any time
    Py_ssize_t shape[2] = {};   ///< columns of words, rows
    Py_ssize_t strides[2] = {}; ///< bytes
    /// The words column after column: what views show, and what a mask that is asked often is searched in. Empty if it
    /// is not there. A mask whose rows have one word has it for views alone.
    std::vector<std::uint64_t> columns;
};

using PygameObject = Object<PygameMask>;

/// After so many questions since its last change a mask keeps its words column by column as well.
inline constexpr std::uint32_t questions_before_columns = 16;

/// Takes over what views have written.
void take_from_views(PygameMask& mask) noexcept;
/// Shows a change in views.
void show_in_views(PygameMask& mask) noexcept;

/// Returns the pixels, to read.
[[nodiscard]] inline const Mask& pixels_of(PygameObject& mask) noexcept {
    if (mask->views != 0) take_from_views(mask.value);
    return mask->pixels;
}

/// A change of a mask, while it lives. It drops what was prepared.
class PixelChange {
public:
    explicit PixelChange(PygameObject& mask) noexcept : mask_(mask.value) {
        if (mask_.views != 0) {
            take_from_views(mask_);
        } else {
            mask_.columns.clear();
        }
        mask_.prepared.reset();
        mask_.questions = 0;
    }
    PixelChange(const PixelChange&) = delete;
    PixelChange& operator=(const PixelChange&) = delete;
    ~PixelChange() {
        if (mask_.views != 0) show_in_views(mask_);
    }

    [[nodiscard]] Mask& pixels() noexcept { return mask_.pixels; }

private:
    PygameMask& mask_;
};

/// Returns a new mask of Python.
[[nodiscard]] inline Owned make_pygame_mask(State& state, Mask mask) {
    return make_object(state, state.type(Kept::pygame_mask), PygameMask(std::move(mask)));
}

/// Returns the object as a mask; TypeError if it is none.
[[nodiscard]] PygameObject& to_pygame_mask_slow(State& state, PyObject* object, const char* name);
[[nodiscard]] inline PygameObject& to_pygame_mask(State& state, PyObject* object, const char* name) {
    if (Py_TYPE(object) == state.type(Kept::pygame_mask)) return *reinterpret_cast<PygameObject*>(object);
    return to_pygame_mask_slow(state, object, name);
}

/// Counts a question and prepares the mask once there were enough; null if it is not prepared.
[[nodiscard]] const PreparedMask* prepared_slow(PygameObject& mask) noexcept;
[[nodiscard]] inline const PreparedMask* prepared_after_question(PygameObject& mask) noexcept {
    if (mask->prepared != nullptr && mask->views == 0) return mask->prepared.get();
    if (mask->questions < mask.state().pygame_questions) {
        ++mask->questions;
        return nullptr;
    }
    return prepared_slow(mask);
}

/// Returns the words column by column; nothing if the mask was not asked often enough.
[[nodiscard]] std::optional<ColumnView> columns_of(PygameObject& mask) noexcept;

/// Returns the first pixel shared, in pygame's order.
[[nodiscard]] std::optional<Pixel> first_shared(PygameObject& a, PygameObject& b, Offset at) noexcept;

/// Returns true if the box of b, at an offset, shares a pixel with that of a.
[[nodiscard]] inline bool boxes_meet(MaskView a, MaskView b, Offset at) noexcept {
    const std::int64_t dx = at.dx, dy = at.dy;
    return dx < a.width && dy < a.height && dx + b.width > 0 && dy + b.height > 0;
}

/// Returns true if b, at an offset, shares a solid pixel with a.
[[nodiscard]] bool masks_meet(PygameObject& a, PygameObject& b, Offset at) noexcept;

/// Returns what overlap() does: the first pixel shared, or None.
[[nodiscard]] Owned first_shared_pixel(PygameObject& a, PygameObject& b, Offset at);

/// A table of methods, to which each file adds its part.
using PygameMethods = std::vector<PyMethodDef>;
void append_pygame_pixels(PygameMethods& methods);     ///< pygame_pixels.cpp: pixels, copies, pickles
void append_pygame_questions(PygameMethods& methods);  ///< pygame_questions.cpp: two masks
void append_pygame_measures(PygameMethods& methods);   ///< pygame_measures.cpp: one mask
void append_pygame_to_surface(PygameMethods& methods); ///< pygame_to_surface.cpp

} // namespace hitmask::python
