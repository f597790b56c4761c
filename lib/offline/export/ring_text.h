#pragma once

// Points as texts.

#include <span>

#include "export/placement.h"
#include "text/text_buffer.h"

namespace hitmask {

/// How numbers are joined: before x, between x and y, behind y, and between points.
struct RingStyle {
    const char *open = "", *middle = ", ", *close = "", *separator = ", ";
};

/// Points as objects of JSON: {"x":2,"y":3}, {"x":4,"y":5}.
inline constexpr RingStyle xy_object_style{R"({"x":)", R"(,"y":)", "}", ", "};

/// The digits of a number of single precision: the fewest that read back as the same float.
[[nodiscard]] inline float single(double value) {
    return static_cast<float>(value);
}

/// The points one after the other: "[2,3],[4,5]" with the style {"[", ",", "]", ","}.
inline void append_points(TextBuffer& out, std::span<const PlacedPoint> points, const RingStyle& style) {
    const char* separator = "";
    for (const PlacedPoint& p : points) {
        append(out, "{}{}{}{}{}{}", separator, style.open, p.x, style.middle, p.y, style.close);
        separator = style.separator;
    }
}

} // namespace hitmask
