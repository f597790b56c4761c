#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>

#include <hitmask/mask_edit.h>

#include "method.h"
#include "pygame_arguments.h"
#include "pygame_mask.h"
#include "pygame_surface.h"

namespace hitmask::python {

namespace {

/// The source of solid, or clear, pixels: a surface as far as it reaches, and a colour elsewhere.
struct Paint {
    std::optional<SurfacePixels> from;
    std::optional<std::uint32_t> pixel;

    [[nodiscard]] bool draws() const noexcept { return from.has_value() || pixel.has_value(); }
};

/// A mask on a surface: pixel (x, y) of the part `area` is at (x + at.dx - area.x, ...) of the surface.
struct Painting {
    const Mask& mask;
    PixelRect area;
    Offset at;
    const SurfacePixels& onto;
    const Paint &solid, &clear;
};

template<class Pixel>
void fill_pixels(std::uint8_t* to, std::ptrdiff_t count, std::uint32_t pixel) noexcept {
    const auto value = static_cast<Pixel>(pixel);
    for (std::ptrdiff_t i = 0; i < count; ++i)
        std::memcpy(to + i * static_cast<std::ptrdiff_t>(sizeof value), &value, sizeof value);
}

void fill_run(std::uint8_t* to, int bytes, std::ptrdiff_t count, std::uint32_t pixel) noexcept {
    if (bytes == 4) return fill_pixels<std::uint32_t>(to, count, pixel);
    if (bytes == 2) return fill_pixels<std::uint16_t>(to, count, pixel);
    if (bytes == 1) return fill_pixels<std::uint8_t>(to, count, pixel);
    for (std::ptrdiff_t i = 0; i < count; ++i) write_pixel(pixel, bytes, to + i * bytes);
}

/// Paints pixels [begin, end) of row y of the mask.
void paint_run(const Painting& painting, const Paint& paint, int y, int begin, int end) noexcept {
    const int bytes = painting.onto.bytes();
    std::uint8_t* to = painting.onto.row(y - painting.area.y + painting.at.dy) +
                       std::ptrdiff_t{begin - painting.area.x + painting.at.dx} * bytes;
    if (paint.from && y < paint.from->height() && begin < paint.from->width()) {
        const int copied = std::min(end, paint.from->width()) - begin;
        std::memmove(to, paint.from->row(y) + std::ptrdiff_t{begin} * bytes,
                     static_cast<std::size_t>(copied) * static_cast<std::size_t>(bytes));
        to += std::ptrdiff_t{copied} * bytes;
        begin += copied;
    }
    if (paint.pixel && begin < end) fill_run(to, bytes, end - begin, *paint.pixel);
}

/// Returns the first pixel from x on that is not like `solid`, at most `end`.
int end_of_run(std::span<const std::uint64_t> row, int x, int end, bool solid) noexcept {
    const std::uint64_t flip = solid ? ~std::uint64_t{0} : 0;
    while (x < end) {
        const std::uint64_t others = (row[static_cast<std::size_t>(x / 64)] ^ flip) >> (x % 64);
        if (others != 0) return std::min(x + std::countr_zero(others), end);
        x = x / 64 * 64 + 64;
    }
    return end;
}

// ---- Two colours: without a branch for each pixel, as noise would make them unpredictable

/// Writes `solid` or `clear` for the lowest `count` bits.
template<class Pixel>
void choose_pixels(std::uint64_t bits, int count, std::uint32_t solid, std::uint32_t clear, std::uint8_t* to) noexcept {
    const auto differing = static_cast<Pixel>(solid ^ clear), base = static_cast<Pixel>(clear);
    for (int i = 0; i < count; ++i, bits >>= 1) {
        const auto pixel = static_cast<Pixel>(base ^ (differing & static_cast<Pixel>(0 - (bits & 1))));
        std::memcpy(to + i * static_cast<std::ptrdiff_t>(sizeof pixel), &pixel, sizeof pixel);
    }
}

/// Paints pixels [begin, end) of row y of the mask in the two colours, if pixels have 1, 2 or 4 bytes and no surface is
/// copied. Returns false otherwise.
bool paint_two_colors(const Painting& painting, int y, int begin, int end) noexcept {
    const Paint &solid = painting.solid, &clear = painting.clear;
    const int bytes = painting.onto.bytes();
    if (solid.from || clear.from || !solid.pixel || !clear.pixel || bytes == 3) return false;
    const auto row = MaskView(painting.mask).row(y);
    std::uint8_t* to = painting.onto.row(y - painting.area.y + painting.at.dy) +
                       std::ptrdiff_t{begin - painting.area.x + painting.at.dx} * bytes;
    for (int x = begin; x < end;) {
        const std::uint64_t bits = row[static_cast<std::size_t>(x / 64)] >> (x % 64);
        const int count = std::min(64 - x % 64, end - x);
        const std::uint64_t whole = ~std::uint64_t{0} >> (64 - count);
        if ((bits & whole) == 0 || (bits & whole) == whole) {
            fill_run(to, bytes, count, (bits & 1) == 0 ? *clear.pixel : *solid.pixel);
        } else if (bytes == 4) {
            choose_pixels<std::uint32_t>(bits, count, *solid.pixel, *clear.pixel, to);
        } else if (bytes == 2) {
            choose_pixels<std::uint16_t>(bits, count, *solid.pixel, *clear.pixel, to);
        } else {
            choose_pixels<std::uint8_t>(bits, count, *solid.pixel, *clear.pixel, to);
        }
        x += count;
        to += std::ptrdiff_t{count} * bytes;
    }
    return true;
}

/// Paints all pixels that lie on the surface.
void paint_mask(const Painting& painting) noexcept {
    const std::int64_t left = painting.at.dx, top = painting.at.dy; // in 64 bits, since places may be far out
    const PixelRect& area = painting.area;
    const auto begin_of = [](std::int64_t at, int from) {
        return static_cast<int>(from + std::max<std::int64_t>(-at, 0));
    };
    const auto end_of = [](std::int64_t at, int from, int length, int limit) {
        return static_cast<int>(from + std::min<std::int64_t>(length, limit - at));
    };
    if (-left >= area.w || -top >= area.h) return;
    if (left >= painting.onto.width() || top >= painting.onto.height()) return;
    const int x_begin = begin_of(left, area.x), x_end = end_of(left, area.x, area.w, painting.onto.width());
    const int y_begin = begin_of(top, area.y), y_end = end_of(top, area.y, area.h, painting.onto.height());
    for (int y = y_begin; y < y_end; ++y) {
        if (paint_two_colors(painting, y, x_begin, x_end)) continue;
        const auto row = MaskView(painting.mask).row(y);
        for (int x = x_begin; x < x_end;) {
            const bool solid = painting.mask.test(x, y);
            const int end = end_of_run(row, x, x_end, solid);
            const Paint& paint = solid ? painting.solid : painting.clear;
            if (paint.draws()) paint_run(painting, paint, y, x, end);
            x = end;
        }
    }
}

// ---- Arguments

/// Returns the x and y of a pair, or of a rectangle as pygame.Rect takes it.
Offset to_dest(State& state, PyObject* value) {
    if (value == nullptr) return {};
    Offset at;
    if (read_two_ints_slow(value, at)) return at;
    load_pygame(state);
    const Owned rect(PyObject_CallFunctionObjArgs(state[Kept::pygame_rect], value, nullptr));
    if (!rect) raise(PyExc_TypeError, "invalid dest argument");
    const Owned corner = checked(PyObject_GetAttrString(rect.get(), "topleft"));
    return to_two_ints(corner.get(), "dest");
}

/// Returns the part of a rectangle inside a mask, which may be empty.
PixelRect to_area(State& state, PyObject* value, const Mask& mask) {
    if (value == nullptr || value == Py_None) return {0, 0, mask.width(), mask.height()};
    const Owned rect(PyObject_CallFunctionObjArgs(state[Kept::pygame_rect], value, nullptr));
    if (!rect) raise(PyExc_TypeError, "invalid rectstyle argument");
    finish(PyObject_CallMethod(rect.get(), "normalize", nullptr));
    PixelRect area;
    const Owned sides = checked(PySequence_Tuple(rect.get()));
    if (PyArg_ParseTuple(sides.get(), "iiii", &area.x, &area.y, &area.w, &area.h) == 0) throw PythonError();
    const auto clip_side = [](int& begin, int& length, int limit) {
        const std::int64_t end = std::min<std::int64_t>(std::int64_t{begin} + length, limit);
        begin = std::max(begin, 0);
        length = static_cast<int>(std::max<std::int64_t>(end - begin, 0));
    };
    clip_side(area.x, area.w, mask.width());
    clip_side(area.y, area.h, mask.height());
    return area;
}

Owned make_surface(State& state, const PixelRect& area) {
    constexpr int with_alpha = 0x00010000; // pygame.SRCALPHA
    return checked(PyObject_CallFunction(state[Kept::pygame_surface], "(ii)ii", area.w, area.h, with_alpha, 32));
}

bool is_none(PyObject* value) noexcept {
    return value == nullptr || value == Py_None;
}

/// Requires a surface of the same format; ValueError else.
void check_format(State& state, PyObject* surface, PyObject* other, const char* name) {
    if (is_none(other)) return;
    to_surface(state, other, name);
    const SurfacePixels a(state, surface, Kept::pygame_view_2), b(state, other, Kept::pygame_view_2);
    if (a.bytes() == b.bytes() && SurfaceFormat(state, surface) == SurfaceFormat(state, other)) return;
    raise(PyExc_ValueError, "%s needs to have same bytesize/bitsize/alpha format as surface", name);
}

/// Returns the pixel of a colour; that of an opaque grey if the argument was left out, nothing for None.
std::optional<std::uint32_t> to_paint(State& state, PyObject* surface, PyObject* color, int grey) {
    if (color == Py_None) return std::nullopt;
    if (color != nullptr) return to_surface_pixel(state, surface, color);
    const Owned default_color = checked(Py_BuildValue("(iiii)", grey, grey, grey, 255));
    return to_surface_pixel(state, surface, default_color.get());
}

void take_surface(State& state, PyObject* surface, std::optional<SurfacePixels>& from) {
    if (is_none(surface)) return;
    from.emplace(state, surface, Kept::pygame_view_2);
    if (from->width() == 0 || from->height() == 0) from.reset();
}

Owned pg_to_surface(PygameObject& self, Arguments args) {
    State& state = self.state();
    load_pygame(state);
    const Offset at = to_dest(state, args[5]);
    const PixelRect area = to_area(state, args[6], self->pixels);
    Owned surface = is_none(args[0]) ? make_surface(state, area) : shared(to_surface(state, args[0], "surface"));
    check_format(state, surface.get(), args[1], "setsurface");
    check_format(state, surface.get(), args[2], "unsetsurface");
    Paint solid, clear;
    solid.pixel = to_paint(state, surface.get(), args[3], 255);
    clear.pixel = to_paint(state, surface.get(), args[4], 0);
    const SurfacePixels onto(state, surface.get(), Kept::pygame_view_2, true);
    if (onto.width() == 0 || onto.height() == 0) return surface;
    take_surface(state, args[1], solid.from);
    take_surface(state, args[2], clear.from);
    const Mask& mask = pixels_of(self);
    if (area.x + area.w > mask.width() || area.y + area.h > mask.height()) return surface; // changed by what ran above
    for (const Paint* const paint : {&solid, &clear}) {
        if (paint->from && paint->from->bytes() != onto.bytes()) return surface; // the same
    }
    paint_mask({mask, area, at, onto, solid, clear});
    return surface;
}

} // namespace

void append_pygame_to_surface(PygameMethods& methods) {
    methods.push_back(
        method<"to_surface($self, surface=None, setsurface=None, unsetsurface=None, setcolor=(255, 255, 255, "
               "255), unsetcolor=(0, 0, 0, 255), dest=(0, 0), area=None)",
               "Draws the mask, or its part area, on a surface at dest, and returns the surface.\n\n"
               "Solid pixels become those of setsurface, and setcolor where there is none. Clear ones become\n"
               "those of unsetsurface and unsetcolor. None leaves pixels as they are.",
               pg_to_surface>());
}

} // namespace hitmask::python
