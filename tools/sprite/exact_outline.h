#pragma once

#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/offline/image.h>

#include "sprite/shape_options.h"

namespace hitmask::tool {

/// Masks with more corners are refused: that is noise, not a sprite, and would take gigabytes. So are longer outlines
/// between pixel centres.
inline constexpr std::int64_t max_corners = std::int64_t{1} << 24;

/// Outlines are not grown to larger pictures, pixels: their errors are measured on those.
inline constexpr std::int64_t max_grown_pixels = std::int64_t{1} << 28;

/// The solid pixels of a picture, cleaned, and the line around them that simpler outlines are held to.
class ExactOutline {
public:
    /// Keeps references to picture and options. Throws IoError, without a path, if the picture is too large or too
    /// noisy for the options.
    ExactOutline(const Image& image, int threshold, const ShapeOptions& options);

    [[nodiscard]] const Mask& mask() const { return mask_; }
    [[nodiscard]] const Outline& outline() const { return outline_; }
    [[nodiscard]] Connectivity connectivity() const { return options_.connectivity; }

    /// Takes pieces and holes of less than `min_area` px^2 away: out of the picture, so that they are not outlined; or,
    /// since growing and shrinking have pieces and holes of their own, out of the grown outline.
    /// False, and nothing is done, if nothing would be left.
    [[nodiscard]] bool drop_small_parts(std::int64_t min_area);

    /// Leaves only the largest piece, the first of several such, and fills its holes. Requires a piece.
    void keep_largest_piece();

private:
    [[nodiscard]] Outline outline_of_mask() const;
    [[nodiscard]] Outline traced() const;
    [[nodiscard]] Outline subpixel() const;
    [[nodiscard]] Outline grown(double px) const;

    const Image& image_;
    int threshold_;
    const ShapeOptions& options_;
    Mask mask_;
    Outline outline_;
};

} // namespace hitmask::tool
