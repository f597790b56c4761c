#pragma once

#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/offline/image.h>

#include "sprite/shape_options.h"

namespace hitmask::tool {

/// Masks with more corners are refused: they are noise and would take gigabytes. The same limit holds for the length of
/// outlines between pixel centres, px.
inline constexpr std::int64_t max_corners = std::int64_t{1} << 24;

/// Most pixels of a grown picture. Errors of grown outlines are measured on such a picture.
inline constexpr std::int64_t max_grown_pixels = std::int64_t{1} << 28;

/// The cleaned mask of a picture, and its exact outline, against which simplified outlines are measured.
class ExactOutline {
public:
    /// Keeps references to `image` and `options`. Throws IoError, without a path, if the picture is too large or too
    /// noisy for the options.
    ExactOutline(const Image& image, int threshold, const ShapeOptions& options);

    [[nodiscard]] const Mask& mask() const { return mask_; }
    [[nodiscard]] const Outline& outline() const { return outline_; }
    [[nodiscard]] Connectivity connectivity() const { return options_.connectivity; }

    /// Removes pieces and holes smaller than `min_area` px^2: from the mask, or, with --grow or --shrink, from the
    /// moved outline, which has other pieces and holes. Returns false, and changes nothing, if nothing would be left.
    [[nodiscard]] bool drop_small_parts(std::int64_t min_area);

    /// Keeps only the largest piece, or the first of several equal ones, and fills its holes. Requires a piece.
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
