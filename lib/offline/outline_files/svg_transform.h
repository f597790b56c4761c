#pragma once

#include <string_view>

#include "outline_files/drawn_shape.h"

namespace hitmask {

/// The affine map that SVG writes as matrix(a b c d e f): x' = ax + cy + e, y' = bx + dy + f.
struct SvgTransform {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

    [[nodiscard]] RealVertex operator()(double x, double y) const { return {a * x + c * y + e, b * x + d * y + f}; }
};

/// The transform that applies `inner` first, then `outer`.
[[nodiscard]] SvgTransform combined(const SvgTransform& outer, const SvgTransform& inner);

/// Reads the value of a transform attribute; "" is the identity. Throws FileFault if it is invalid.
[[nodiscard]] SvgTransform parse_svg_transform(std::string_view text);

} // namespace hitmask
