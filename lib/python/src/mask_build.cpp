#include <cstring>
#include <limits>

#include <hitmask/mask_convert.h>
#include <hitmask/trace.h>

#include "gil.h"
#include "mask.h"
#include "method.h"
#include "outline.h"
#include "strided_pixels.h"

namespace hitmask::python {

namespace {

Owned made_by(const ClassCall& call, Mask mask) {
    return make_object(call.state, call.type, MaskValue(std::move(mask)));
}

/// Returns true if converting so many pixels takes long.
bool is_long_picture(int width, int height) noexcept {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(height) > std::size_t{1} << 16;
}

/// Returns the mask of the items greater than the threshold.
template<class Item>
Mask mask_of_items(const Buffer& pixels, Item threshold) {
    Mask mask(static_cast<int>(pixels.shape(1)), static_cast<int>(pixels.shape(0)));
    const auto is_solid = [&](int x, int y) {
        Item item{};
        const char* const at = static_cast<const char*>(pixels.data()) + y * pixels.stride(0) + x * pixels.stride(1);
        std::memcpy(&item, at, sizeof item);
        return item > threshold;
    };
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width();) {
            const int begin = x;
            while (x < mask.width() && is_solid(x, y)) ++x;
            mask.set_span(y, begin, x);
            while (x < mask.width() && !is_solid(x, y)) ++x;
        }
    }
    return mask;
}

/// Returns the mask of an array of other items than bytes.
Mask mask_of_numbers(const Buffer& pixels, long long threshold) {
    Mask mask;
    with_item_type(pixels, "pixels", [&]<class Item>(Item) {
        if constexpr (std::is_integral_v<Item>) {
            if (std::cmp_less(threshold, std::numeric_limits<Item>::min())) {
                mask = Mask(static_cast<int>(pixels.shape(1)), static_cast<int>(pixels.shape(0)));
                return mask.fill();
            }
            if (std::cmp_greater(threshold, std::numeric_limits<Item>::max())) {
                mask = Mask(static_cast<int>(pixels.shape(1)), static_cast<int>(pixels.shape(0)));
                return;
            }
        }
        mask = unlocked(true, [&] { return mask_of_items(pixels, static_cast<Item>(threshold)); });
    });
    return mask;
}

Owned mask_from_array(ClassCall call, Arguments args) {
    const Buffer pixels(args[0], "pixels");
    if (pixels.dimensions() != 2) raise(PyExc_ValueError, "pixels must have the shape (h, w)");
    check_sides(pixels, "pixels");
    const long long threshold = args[1] == nullptr ? 0
                                                   : to_integer(args[1], "threshold", std::numeric_limits<int>::min(),
                                                                std::numeric_limits<int>::max());
    if (!pixels.has_bytes() || threshold < 0 || threshold > 255)
        return made_by(call, mask_of_numbers(pixels, threshold));
    PixelArray bytes(args[0], "pixels");
    return made_by(call, unlocked(is_long_picture(bytes.width(), bytes.height()),
                                  [&] { return mask_from_alpha(bytes.channel(0), static_cast<int>(threshold)); }));
}

Owned mask_from_alpha_array(ClassCall call, Arguments args) {
    PixelArray pixels(args[0], "pixels");
    const int threshold = to_int_or(127, args[1], "threshold", 0, 255);
    if (pixels.channels() == 3) raise(PyExc_ValueError, "pixels must have the shape (h, w), (h, w, 2) or (h, w, 4)");
    return made_by(call, unlocked(is_long_picture(pixels.width(), pixels.height()),
                                  [&] { return mask_from_alpha(pixels.channel(pixels.channels() - 1), threshold); }));
}

/// A colour that a user passed.
struct PassedColor {
    Rgba color;
    bool has_alpha;
};

/// Returns a colour of 3 channels, or of as many as the picture has.
PassedColor to_color(PyObject* value, const char* name, int channels) {
    const Items items(value, name, "a sequence of ints");
    if (items.size() != 3 && std::cmp_not_equal(items.size(), channels)) {
        raise(PyExc_ValueError, "%s must have as many channels as pixels: %d, not %zu", name, channels, items.size());
    }
    std::uint8_t bytes[4] = {0, 0, 0, 255};
    for (std::size_t i = 0; i < items.size(); ++i) {
        bytes[i] = static_cast<std::uint8_t>(to_integer(items[i], name, 0, 255));
    }
    return {{bytes[0], bytes[1], bytes[2], bytes[3]}, items.size() == 4};
}

/// Returns the tolerance: one number for all channels, or one for each. Alpha may differ if it does not count.
Rgba to_tolerance(PyObject* value, int channels, bool alpha_counts) {
    if (value != nullptr && !is_single_number(value)) return to_color(value, "tolerance", channels).color;
    const auto all = static_cast<std::uint8_t>(to_int_or(0, value, "tolerance", 0, 255));
    return {all, all, all, alpha_counts ? all : std::uint8_t{255}};
}

void check_colors(const PixelArray& pixels, const char* name) {
    if (pixels.channels() < 3) raise(PyExc_ValueError, "%s must have the shape (h, w, 3) or (h, w, 4)", name);
}

Owned mask_from_color_array(ClassCall call, Arguments args) {
    PixelArray pixels(args[0], "pixels");
    check_colors(pixels, "pixels");
    const PassedColor passed = to_color(args[1], "color", pixels.channels());
    const Rgba color = passed.color, tolerance = to_tolerance(args[2], pixels.channels(), passed.has_alpha);
    const bool invert = to_bool_or(false, args[3]);
    return made_by(call, unlocked(is_long_picture(pixels.width(), pixels.height()), [&] {
                       return invert ? mask_from_color_key(pixels.rgba(), color, tolerance)
                                     : mask_from_color(pixels.rgba(), color, tolerance);
                   }));
}

Owned mask_from_difference(ClassCall call, Arguments args) {
    PixelArray a(args[0], "a"), b(args[1], "b");
    check_colors(a, "a");
    check_colors(b, "b");
    if (a.width() != b.width() || a.height() != b.height() || a.channels() != b.channels()) {
        raise(PyExc_ValueError, "b must have the shape of a");
    }
    const Rgba tolerance = to_tolerance(args[2], a.channels(), true);
    return made_by(call, unlocked(is_long_picture(a.width(), a.height()), [&] {
                       Mask mask = mask_from_similarity(a.rgba(), b.rgba(), tolerance);
                       mask.invert();
                       return mask;
                   }));
}

Owned mask_from_packed(ClassCall call, Arguments args) {
    const Buffer bits(args[0], "bits", PyBUF_C_CONTIGUOUS | PyBUF_FORMAT);
    const Size size = to_size(args[1], "size");
    const bool lsb = to_choice(args[2], "order", {"msb", "lsb"}) == 1;
    const std::size_t needed = packed_size(size.width, size.height);
    if (bits.byte_count() != needed) {
        raise(PyExc_ValueError, "bits must have %zu bytes, ceil(w / 8) * h, not %zu", needed, bits.byte_count());
    }
    const std::span bytes(static_cast<const std::uint8_t*>(bits.data()), needed);
    return made_by(
        call, mask_from_packed_bits(bytes, size.width, size.height, lsb ? BitOrder::lsb_first : BitOrder::msb_first));
}

Owned mask_from_polygons(ClassCall call, Arguments args) {
    const OutlineObject& outline = to_outline(call.state, args[0], "outline");
    const Size size = to_size(args[1], "size");
    return made_by(call, unlocked(true, [&] { return rasterize(outline->rings, size.width, size.height); }));
}

} // namespace

void append_mask_build(Methods& methods) {
    methods.push_back(method<"from_array($cls, pixels, *, threshold=0)",
                             "Returns the mask of the items greater than a threshold.\n\n"
                             "pixels is an array (h, w) of bools or numbers, with any strides.",
                             mask_from_array>());
    methods.push_back(
        method<"from_alpha($cls, pixels, *, threshold=127)",
               "Returns the mask of the pixels with alpha > threshold.\n\n"
               "pixels is an array of uint8: (h, w, 4) with alpha last, or alpha alone as (h, w). It may\n"
               "have any strides, also negative ones; nothing is copied.",
               mask_from_alpha_array>());
    methods.push_back(method<"from_color($cls, pixels, color, *, tolerance=0, invert=False)",
                             "Returns the mask of the pixels of one colour.\n\n"
                             "No channel is off by more than the tolerance: a number, or one for each channel. Alpha\n"
                             "counts only if the colour has one. With invert=True the colour is the background.",
                             mask_from_color_array>());
    methods.push_back(
        method<"from_difference($cls, a, b, *, tolerance=0)",
               "Returns the mask of the pixels that differ in two pictures, such as a background without\n"
               "and with a sprite. Equal means that no channel differs by more than the tolerance.",
               mask_from_difference>());
    methods.push_back(method<"from_packed($cls, bits, size, order='msb')",
                             "Returns the mask of packed bits, each row filled up to a whole byte.\n\n"
                             "Order 'msb' is that of numpy.packbits and of PBM files, 'lsb' that of XBM files.",
                             mask_from_packed>());
    methods.push_back(method<"from_polygons($cls, outline, size)",
                             "Returns the mask of the pixels whose centre an outline contains.", mask_from_polygons>());
}

} // namespace hitmask::python
