#include "pygame_surface.h"

#include <array>
#include <cstdlib>
#include <limits>

#include <hitmask/mask_convert.h>
#include <hitmask/mask_edit.h>

#include "method.h"
#include "pygame_arguments.h"
#include "pygame_mask.h"

namespace hitmask::python {

namespace {

/// Reads a tuple of four ints.
std::array<std::uint32_t, 4> four_ints(const Owned& tuple) {
    std::array<std::uint32_t, 4> result{};
    for (std::size_t i = 0; i < 4; ++i) {
        PyObject* const item = PyTuple_GetItem(tuple.get(), static_cast<Py_ssize_t>(i));
        if (item == nullptr) throw PythonError();
        result[i] = static_cast<std::uint32_t>(PyLong_AsUnsignedLongMask(item));
    }
    return result;
}

/// Returns the mask of the pixels for which `is_solid` is true. Loops over 64 pixels at a time become vector code.
template<int bytes, class IsSolid>
Mask mask_of_pixels(const SurfacePixels& pixels, IsSolid is_solid) {
    constexpr std::ptrdiff_t size = bytes;
    const int width = pixels.width(), height = pixels.height();
    std::vector<std::uint64_t> words;
    words.reserve(MaskView{width, height, {}}.words.size());
    for (int y = 0; y < height; ++y) {
        const std::uint8_t* at = pixels.row(y);
        for (int x = 0; x < width; x += 64) {
            const int count = std::min(64, width - x);
            std::array<std::uint8_t, 64> solid{};
            for (int i = 0; i < count; ++i) {
                solid[static_cast<std::size_t>(i)] =
                    static_cast<std::uint8_t>(is_solid(read_pixel<bytes>(at + i * size)));
            }
            std::uint64_t word = 0;
            for (std::size_t i = 0; i < 64; ++i) word |= std::uint64_t{solid[i]} << i;
            words.push_back(word);
            at += count * size;
        }
    }
    return Mask(MaskView{width, height, words});
}

/// Calls function.operator()<bytes>() with the bytes of a pixel.
template<class Function>
Mask with_bytes(const SurfacePixels& pixels, Function function) {
    switch (pixels.bytes()) {
    case 1:
        return function.template operator()<1>();
    case 2:
        return function.template operator()<2>();
    case 3:
        return function.template operator()<3>();
    default:
        return function.template operator()<4>();
    }
}

Mask mask_of_size(Offset size, bool fill) {
    Mask mask(size.dx, size.dy);
    if (fill) mask.fill();
    return mask;
}

RgbaView rgba_view(const SurfacePixels& pixels, const Channels& channels) {
    return {pixels.memory(), pixels.width(), pixels.height(), pixels.row_stride(), pixels.pixel_stride(), channels};
}

Rgba bytes_of_pixel(std::uint32_t pixel, int bytes) noexcept {
    std::uint8_t memory[4] = {};
    write_pixel(pixel, bytes, memory);
    return {memory[0], memory[1], memory[2], memory[3]};
}

// ---- from_surface()

/// Finds out which index of a palette is the colour key, as several may have its colour: a pixel with the key's index
/// leaves no trace where it is drawn.
class KeyIndexTest {
public:
    KeyIndexTest(State& state, PyObject* surface) : state_(state) {
        const Owned corner = checked(PyObject_CallMethod(surface, "subsurface", "((iiii))", 0, 0, 1, 1));
        pixel_ = checked(PyObject_CallMethod(corner.get(), "copy", nullptr));
        finish(PyObject_CallMethod(pixel_.get(), "set_alpha", "(O)", Py_None));
        constexpr int with_alpha = 0x00010000; // pygame.SRCALPHA
        target_ = checked(PyObject_CallFunction(state[Kept::pygame_surface], "(ii)ii", 1, 1, with_alpha, 32));
    }

    [[nodiscard]] bool operator()(std::uint32_t index) {
        *SurfacePixels(state_, pixel_.get(), Kept::pygame_view_2, true).row(0) = static_cast<std::uint8_t>(index);
        finish(PyObject_CallMethod(target_.get(), "fill", "((iiii))", 0, 0, 0, 0));
        finish(PyObject_CallMethod(target_.get(), "blit", "(O(ii))", pixel_.get(), 0, 0));
        return read_pixel<4>(SurfacePixels(state_, target_.get(), Kept::pygame_view_2).row(0)) == 0;
    }

private:
    State& state_;
    Owned pixel_, target_;
};

/// Returns the pixel of the colour key.
std::uint32_t pixel_of_key(State& state, PyObject* surface, PyObject* key, const SurfacePixels& pixels) {
    const Owned pixel = call_surface(state, Kept::pygame_map_rgb, surface, key);
    const auto mapped = static_cast<std::uint32_t>(PyLong_AsUnsignedLongMask(pixel.get()));
    if (pixels.bytes() != 1) return mapped;
    KeyIndexTest is_key(state, surface);
    if (is_key(mapped)) return mapped;
    for (std::uint32_t index = 0; index < 256; ++index) {
        if (is_key(index)) return index;
    }
    return mapped;
}

Mask mask_by_key(State& state, PyObject* surface, PyObject* key) {
    const SurfacePixels pixels(state, surface, Kept::pygame_view_2);
    if (pixels.width() == 0 || pixels.height() == 0) return {pixels.width(), pixels.height()};
    const std::uint32_t key_pixel = pixel_of_key(state, surface, key, pixels);
    if (pixels.bytes() >= 3) {
        const Channels order{0, 1, 2, pixels.bytes() == 4 ? std::int8_t{3} : std::int8_t{-1}};
        const Rgba same{0, 0, 0, pixels.bytes() == 4 ? std::uint8_t{0} : std::uint8_t{255}};
        return mask_from_color_key(rgba_view(pixels, order), bytes_of_pixel(key_pixel, pixels.bytes()), same);
    }
    return with_bytes(pixels, [&]<int bytes>() {
        return mask_of_pixels<bytes>(pixels, [key_pixel](std::uint32_t pixel) { return pixel != key_pixel; });
    });
}

/// Returns the mask of a surface whose alpha has other than 8 bits.
Mask mask_by_few_bits(State& state, PyObject* surface, const SurfaceChannel& alpha, int threshold) {
    const SurfacePixels pixels(state, surface, Kept::pygame_view_2);
    const std::uint32_t most = alpha.mask >> alpha.shift;
    std::uint32_t least_solid = 0; // the least alpha that is greater than the threshold, as SDL expands it to 8 bits
    while (least_solid <= most && std::cmp_less_equal(least_solid * 255 / most, threshold)) ++least_solid;
    return with_bytes(pixels, [&]<int bytes>() {
        return mask_of_pixels<bytes>(pixels, [=](std::uint32_t pixel) { return alpha.bits(pixel) >= least_solid; });
    });
}

Mask mask_by_alpha(State& state, PyObject* surface, int threshold) {
    if (threshold >= 255) return mask_of_size(size_of_surface(state, surface), false);
    const std::uint32_t mask = four_ints(call_surface(state, Kept::pygame_get_masks, surface))[3];
    if (threshold < 0 || mask == 0) return mask_of_size(size_of_surface(state, surface), true);
    const SurfaceChannel channel{mask, static_cast<unsigned>(std::countr_zero(mask)), 0};
    if (channel.byte() < 0) return mask_by_few_bits(state, surface, channel, threshold);
    const SurfacePixels alpha(state, surface, Kept::pygame_view_a);
    if (alpha.width() == 0 || alpha.height() == 0) return {alpha.width(), alpha.height()};
    return mask_from_alpha({alpha.memory(), alpha.width(), alpha.height(), alpha.row_stride(), alpha.pixel_stride()},
                           threshold);
}

Owned mask_of_surface(State& state, PyObject* object, int threshold) {
    PyObject* const surface = to_surface(state, object, "surface");
    const Owned key = call_surface(state, Kept::pygame_get_colorkey, surface);
    if (key.get() != Py_None) return make_pygame_mask(state, mask_by_key(state, surface, key.get()));
    return make_pygame_mask(state, mask_by_alpha(state, surface, threshold));
}

Owned pygame_from_surface(State& state, Arguments args) {
    return mask_of_surface(state, args[0], to_c_int_or(127, args[1], "threshold"));
}

// ---- from_threshold()

/// Red, green and blue of a colour that surfaces can show.
using ThreeBytes = std::array<std::uint32_t, 3>;

ThreeBytes shown_color(State& state, PyObject* surface, std::uint32_t pixel) {
    const Owned number = integer(pixel);
    const Owned color = call_surface(state, Kept::pygame_unmap_rgb, surface, number.get());
    ThreeBytes result{};
    for (std::size_t i = 0; i < 3; ++i) {
        const Owned channel = checked(PySequence_GetItem(color.get(), static_cast<Py_ssize_t>(i)));
        result[i] = static_cast<std::uint32_t>(PyLong_AsUnsignedLongMask(channel.get()));
    }
    return result;
}

/// A picture to compare, with its format.
struct FormattedPixels {
    FormattedPixels(State& state, PyObject* surface)
        : format(state, surface), pixels(state, surface, Kept::pygame_view_2) {}

    /// Returns the value of a channel. `loss` is the one of the first surface, as pygame has it for the second as well.
    [[nodiscard]] std::uint32_t value(std::size_t channel, std::uint32_t pixel, unsigned loss) const noexcept {
        return format.channels[channel].bits(pixel) << loss;
    }
    /// Returns the order of bytes; nothing if a channel is no byte.
    [[nodiscard]] std::optional<Channels> order() const noexcept {
        const std::int8_t r = format.channels[0].byte(), g = format.channels[1].byte(), b = format.channels[2].byte();
        if (std::endian::native != std::endian::little || r < 0 || g < 0 || b < 0 || pixels.bytes() < 3) return {};
        return Channels{r, g, b, -1};
    }

    SurfaceFormat format;
    SurfacePixels pixels;
};

bool within(std::uint32_t a, std::uint32_t b, std::uint32_t threshold) noexcept {
    return (a > b ? a - b : b - a) < threshold;
}

Rgba tolerance_below(const ThreeBytes& threshold) noexcept {
    const auto below = [&](std::size_t i) { return static_cast<std::uint8_t>(std::min(threshold[i], 256U) - 1); };
    return {below(0), below(1), below(2), 255};
}

Mask mask_near_color(const FormattedPixels& a, const ThreeBytes& color, const ThreeBytes& threshold) {
    if (const auto order = a.order()) {
        const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(color[i]); };
        return mask_from_color(rgba_view(a.pixels, *order), {byte(0), byte(1), byte(2), 255},
                               tolerance_below(threshold));
    }
    return with_bytes(a.pixels, [&]<int bytes>() {
        return mask_of_pixels<bytes>(a.pixels, [&](std::uint32_t pixel) {
            bool near = true;
            for (std::size_t i = 0; i < 3; ++i) {
                near &= within(a.value(i, pixel, a.format.channels[i].loss), color[i], threshold[i]);
            }
            return near;
        });
    });
}

std::uint32_t read_any_pixel(const SurfacePixels& pixels, int x, int y) noexcept {
    const std::uint8_t* const at = pixels.row(y) + x * pixels.pixel_stride();
    switch (pixels.bytes()) {
    case 1:
        return read_pixel<1>(at);
    case 2:
        return read_pixel<2>(at);
    case 3:
        return read_pixel<3>(at);
    default:
        return read_pixel<4>(at);
    }
}

/// Returns the mask of the pixels alike in two pictures, in the part that both have.
Mask mask_of_alike(const FormattedPixels& a, const FormattedPixels& b, const ThreeBytes& threshold, bool uses_colors) {
    const int width = std::min(a.pixels.width(), b.pixels.width()),
              height = std::min(a.pixels.height(), b.pixels.height());
    const bool compares_indices = a.pixels.bytes() == 1 && b.pixels.bytes() == 1 && !uses_colors;
    Mask mask(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const std::uint32_t p = read_any_pixel(a.pixels, x, y), q = read_any_pixel(b.pixels, x, y);
            bool near = !compares_indices || within(p, q, threshold[0]);
            for (std::size_t i = 0; i < 3 && near && !compares_indices; ++i) {
                const unsigned loss = a.format.channels[i].loss;
                near = within(a.value(i, p, loss), b.value(i, q, loss), threshold[i]);
            }
            if (near) mask.set(x, y);
        }
    }
    return mask;
}

Mask mask_near_surface(const FormattedPixels& a, const FormattedPixels& b, const ThreeBytes& threshold,
                       bool uses_colors) {
    const PixelRect whole{0, 0, a.pixels.width(), a.pixels.height()};
    const auto order_a = a.order(), order_b = b.order();
    const auto no_loss = [](const SurfaceChannel& channel) { return channel.loss == 0; };
    const bool by_bytes = order_a && order_b && std::ranges::all_of(std::span(a.format.channels, 3), no_loss) &&
                          threshold[0] > 0 && threshold[1] > 0 && threshold[2] > 0;
    if (!by_bytes) return sub_mask(mask_of_alike(a, b, threshold, uses_colors), whole);
    RgbaView left = rgba_view(a.pixels, *order_a), right = rgba_view(b.pixels, *order_b);
    left.width = right.width = std::min(left.width, right.width);
    left.height = right.height = std::min(left.height, right.height);
    return sub_mask(mask_from_similarity(left, right, tolerance_below(threshold)), whole);
}

Owned pygame_from_threshold(State& state, Arguments args) {
    PyObject* const surface = to_surface(state, args[0], "surface");
    const bool has_other = args[3] != nullptr && args[3] != Py_None;
    PyObject* const other = has_other ? to_surface(state, args[3], "othersurface") : nullptr;
    const bool uses_colors = to_c_int_or(1, args[4], "palette_colors") != 0;
    const ThreeBytes color = shown_color(state, surface, to_surface_pixel(state, surface, args[1]));
    ThreeBytes threshold{};
    if (args[2] != nullptr) threshold = shown_color(state, surface, to_surface_pixel(state, surface, args[2]));
    const FormattedPixels a(state, surface);
    const bool is_empty = a.pixels.width() == 0 || a.pixels.height() == 0;
    if (is_empty) return make_pygame_mask(state, Mask(a.pixels.width(), a.pixels.height()));
    if (other != nullptr) {
        return make_pygame_mask(state, mask_near_surface(a, FormattedPixels(state, other), threshold, uses_colors));
    }
    if (threshold[0] == 0 || threshold[1] == 0 || threshold[2] == 0) {
        return make_pygame_mask(state, Mask(a.pixels.width(), a.pixels.height()));
    }
    return make_pygame_mask(state, mask_near_color(a, color, threshold));
}

} // namespace

PyObject* to_surface(State& state, PyObject* object, const char* name) {
    load_pygame(state);
    if (PyObject_TypeCheck(object, state.type(Kept::pygame_surface)) == 0) raise_type(name, "a pygame.Surface", object);
    return object;
}

SurfacePixels::SurfacePixels(Owned proxy, bool writes) : proxy_(std::move(proxy)) {
    check(PyObject_GetBuffer(proxy_.get(), &view_, writes ? PyBUF_STRIDED : PyBUF_STRIDED_RO));
    if (view_.ndim == 2 && view_.itemsize >= 1 && view_.itemsize <= 4) return;
    PyBuffer_Release(&view_);
    raise(PyExc_BufferError, "get_view() of the surface returned no view of pixels");
}

std::span<const std::uint8_t> SurfacePixels::memory() const noexcept {
    const std::ptrdiff_t last = row_stride() * (height() - 1) + pixel_stride() * (width() - 1);
    return {row(0), static_cast<std::size_t>(last + view_.itemsize)};
}

SurfaceFormat::SurfaceFormat(State& state, PyObject* surface) {
    const auto masks = four_ints(call_surface(state, Kept::pygame_get_masks, surface));
    const auto shifts = four_ints(call_surface(state, Kept::pygame_get_shifts, surface));
    const auto losses = four_ints(call_surface(state, Kept::pygame_get_losses, surface));
    for (std::size_t i = 0; i < 4; ++i) channels[i] = {masks[i], shifts[i] % 32, losses[i] % 32};
}

std::uint32_t to_surface_pixel(State& state, PyObject* surface, PyObject* color) {
    if (PyLong_Check(color) != 0) {
        int overflow = 0;
        const long long number = PyLong_AsLongLongAndOverflow(color, &overflow);
        constexpr long long most = std::numeric_limits<std::uint32_t>::max();
        if (overflow != 0 || number < std::numeric_limits<int>::min() || number > most) {
            raise(PyExc_ValueError, "invalid color argument");
        }
        return static_cast<std::uint32_t>(number);
    }
    const Owned named = PyUnicode_Check(color) == 0
                            ? shared(color)
                            : checked(PyObject_CallFunctionObjArgs(state[Kept::pygame_color], color, nullptr));
    if (PySequence_Check(named.get()) == 0) raise_type("color", "a color", color);
    const Owned pixel = call_surface(state, Kept::pygame_map_rgb, surface, named.get());
    return static_cast<std::uint32_t>(PyLong_AsUnsignedLongMask(pixel.get()));
}

Owned pygame_mask_from_surface(State& state, PyObject* surface) {
    return mask_of_surface(state, surface, 127);
}

Offset size_of_surface(State& state, PyObject* surface) {
    return to_two_ints(call_surface(state, Kept::pygame_get_size, surface).get(), "size");
}

void append_pygame_surfaces(std::vector<PyMethodDef>& functions) {
    functions.push_back(method<"from_surface($module, surface, threshold=127)",
                               "Returns the mask of the pixels with alpha > threshold, or not of the colour key.",
                               pygame_from_surface>());
    functions.push_back(method<"from_threshold($module, surface, color, threshold=(0, 0, 0, 255), othersurface=None, "
                               "palette_colors=1)",
                               "Returns the mask of the pixels near a colour, or alike in othersurface.\n\n"
                               "A pixel is near if red, green and blue differ by less than those of threshold.",
                               pygame_from_threshold>());
}

} // namespace hitmask::python
