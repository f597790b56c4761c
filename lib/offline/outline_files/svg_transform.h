#pragma once

#include <string_view>

#include "outline_files/drawn_shape.h"

namespace hitmask {

/// A linear map of the plane and a shift, as SVG writes matrix(a b c d e f): x' = a x + c y + e, y' = b x + d y + f.
struct SvgTransform {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

    [[nodiscard]] RealVertex operator()(double x, double y) const { return {a * x + c * y + e, b * x + d * y + f}; }
};

/// What does `inner` first, then `outer`.
[[nodiscard]] SvgTransform combined(const SvgTransform& outer, const SvgTransform& inner);

/// The value of a transform attribute; the empty one changes nothing. Throws FileFault.
[[nodiscard]] SvgTransform parse_svg_transform(std::string_view text);

} // namespace hitmask
