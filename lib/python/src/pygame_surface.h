#pragma once

// Surfaces of pygame, read and written through their Python interface.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include "errors.h"
#include "pygame_module.h"
#include "python.h"
#include "state.h"

namespace hitmask::python {

/// Calls a method of pygame.Surface that state keeps.
template<class... Args>
[[nodiscard]] Owned call_surface(State& state, Kept method, PyObject* surface, Args... args) {
    return checked(PyObject_CallFunctionObjArgs(state[method], surface, args..., nullptr));
}

/// Returns the object as a pygame.Surface; TypeError if it is none.
PyObject* to_surface(State& state, PyObject* object, const char* name);

/// The pixels of a surface, which is locked while this lives.
class SurfacePixels {
public:
    /// `kind` is that of Surface.get_view(): pygame_view_2 for pixels, pygame_view_a for their alpha bytes.
    SurfacePixels(State& state, PyObject* surface, Kept kind, bool writes = false)
        : SurfacePixels(call_surface(state, Kept::pygame_get_view, surface, state[kind]), writes) {}
    /// Takes a view that get_view() returned.
    explicit SurfacePixels(Owned proxy, bool writes = false);
    SurfacePixels(const SurfacePixels&) = delete;
    SurfacePixels& operator=(const SurfacePixels&) = delete;
    ~SurfacePixels() { PyBuffer_Release(&view_); }

    [[nodiscard]] int width() const noexcept { return static_cast<int>(view_.shape[0]); }
    [[nodiscard]] int height() const noexcept { return static_cast<int>(view_.shape[1]); }
    /// Returns the number of bytes of a pixel, 1 to 4.
    [[nodiscard]] int bytes() const noexcept { return static_cast<int>(view_.itemsize); }
    [[nodiscard]] std::ptrdiff_t pixel_stride() const noexcept { return view_.strides[0]; }
    [[nodiscard]] std::ptrdiff_t row_stride() const noexcept { return view_.strides[1]; }

    [[nodiscard]] std::uint8_t* row(int y) const noexcept {
        return static_cast<std::uint8_t*>(view_.buf) + y * view_.strides[1];
    }
    /// Returns the memory from the first to the last pixel.
    [[nodiscard]] std::span<const std::uint8_t> memory() const noexcept;

private:
    Owned proxy_;
    Py_buffer view_{};
};

/// Reads a pixel of so many bytes as a number, as SDL does.
template<int bytes>
[[nodiscard]] inline std::uint32_t read_pixel(const std::uint8_t* from) noexcept {
    if constexpr (bytes == 3) {
        constexpr bool little = std::endian::native == std::endian::little;
        return static_cast<std::uint32_t>(from[little ? 0 : 2] | from[1] << 8 | from[little ? 2 : 0] << 16);
    } else {
        std::conditional_t<bytes == 1, std::uint8_t, std::conditional_t<bytes == 2, std::uint16_t, std::uint32_t>>
            pixel;
        std::memcpy(&pixel, from, sizeof pixel);
        return pixel;
    }
}

/// Writes a pixel as the bytes that it has in memory.
inline void write_pixel(std::uint32_t pixel, int bytes, std::uint8_t* to) noexcept {
    for (int i = 0; i < bytes; ++i) {
        const int shift = std::endian::native == std::endian::little ? 8 * i : 8 * (bytes - 1 - i);
        to[i] = static_cast<std::uint8_t>(pixel >> shift);
    }
}

/// A channel of a surface's pixels: (pixel & mask) >> shift << loss is its value of 8 bits.
struct SurfaceChannel {
    std::uint32_t mask = 0;
    unsigned shift = 0, loss = 0;

    [[nodiscard]] std::uint32_t bits(std::uint32_t pixel) const noexcept { return (pixel & mask) >> shift; }
    /// Returns the byte of the pixel that is this channel; -1 if it is no byte. Requires little-endian numbers.
    [[nodiscard]] std::int8_t byte() const noexcept {
        return mask == std::uint32_t{0xFF} << shift && shift % 8 == 0 ? static_cast<std::int8_t>(shift / 8)
                                                                      : std::int8_t{-1};
    }
    friend bool operator==(const SurfaceChannel&, const SurfaceChannel&) = default;
};

/// The channels of a surface: red, green, blue, alpha. All masks are 0 if it has a palette.
struct SurfaceFormat {
    SurfaceFormat(State& state, PyObject* surface);

    SurfaceChannel channels[4];
    friend bool operator==(const SurfaceFormat&, const SurfaceFormat&) = default;
};

/// Returns the pixel of a colour: a name, a number, or a sequence of channels. TypeError or ValueError for others.
[[nodiscard]] std::uint32_t to_surface_pixel(State& state, PyObject* surface, PyObject* color);

/// Returns the size of a surface.
[[nodiscard]] Offset size_of_surface(State& state, PyObject* surface);

} // namespace hitmask::python
