#pragma once

// Points as text.

#include <span>

#include "export/placement.h"
#include "text/text_buffer.h"

namespace hitmask {

/// The texts before x, between x and y, behind y, and between points.
struct RingStyle {
    const char *open = "", *middle = ", ", *close = "", *separator = ", ";
};

/// Points as objects of JSON: {"x":2,"y":3}, {"x":4,"y":5}.
inline constexpr RingStyle xy_object_style{R"({"x":)", R"(,"y":)", "}", ", "};

/// A number for printing in single precision: with the fewest digits that read back as the same float.
[[nodiscard]] inline float single(double value) {
    return static_cast<float>(value);
}

/// Appends the points: "[2,3],[4,5]" with the style {"[", ",", "]", ","}.
inline void append_points(TextBuffer& out, std::span<const PlacedPoint> points, const RingStyle& style) {
    const char* separator = "";
    for (const PlacedPoint& p : points) {
        append(out, "{}{}{}{}{}{}", separator, style.open, p.x, style.middle, p.y, style.close);
        separator = style.separator;
    }
}

} // namespace hitmask
