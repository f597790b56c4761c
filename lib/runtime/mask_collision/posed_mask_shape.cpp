// A posed mask against a convex shape on the screen. A shape that has an inside overlaps the mask if and only if its
// inside meets the square of a screen pixel that shows a solid one. This is also true of a segment that is not on a
// line between pixels. Points and segments on such lines need the pixels on both sides.
//
// The screen is searched in blocks of 4 x 4 blocks, down to pixels, as for two posed masks (posed_kernel.h). A block is
// skipped if the shape does not meet it, or if the distance grid shows that all its pixels are clear.

#include "mask_collision/posed_mask_shape.h"

#include <hitmask/detail/rounding.h>
#include <hitmask/prepared_mask.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/floor_division.h"
#include "base/visit_any.h"
#include "lattice/placing.h"
#include "mask_collision/mask_data.h"
#include "mask_collision/square_test.h"

namespace hitmask {

namespace {

using kernels::MaskData;
using kernels::PosedData;

/// A half-open box of screen pixels.
struct ScreenPixels {
    int left, top, right, bottom;

    [[nodiscard]] bool empty() const noexcept { return left >= right || top >= bottom; }
    [[nodiscard]] int longer_side() const noexcept { return std::max(right - left, bottom - top); }
};

/// The screen pixels that show a solid pixel of a posed mask.
class ShownPixels {
public:
    explicit ShownPixels(const PosedData& posed) noexcept : posed_(posed), mask_(*posed.mask) {}

    [[nodiscard]] bool test(int x, int y) const noexcept {
        const ScreenToSprite map = posed_.to_sprite();
        const std::int64_t u = (map.xx * x + map.xy * y + map.x0) >> ScreenToSprite::fraction_bits;
        const std::int64_t v = (map.yx * x + map.yy * y + map.y0) >> ScreenToSprite::fraction_bits;
        if (u < mask_.left || u >= mask_.right || v < mask_.top || v >= mask_.bottom) return false;
        return (mask_.stripes[((u >> 6) - mask_.first_stripe) * mask_.stripe_rows + v] >> (u & 63) & 1U) != 0;
    }

    /// The distance at the middle of a block of pixels, half pixels of the sprite: see MaskData::distances.
    [[nodiscard]] int distance_in_middle(const ScreenPixels& block) const noexcept {
        const ScreenToSprite map = posed_.to_sprite();
        const std::int64_t x2 = std::int64_t{block.left} + block.right - 1;
        const std::int64_t y2 = std::int64_t{block.top} + block.bottom - 1;
        const std::int64_t u = ((map.xx * x2 + map.xy * y2) >> 1) + map.x0;
        const std::int64_t v = ((map.yx * x2 + map.yy * y2) >> 1) + map.y0;
        const std::int64_t row = cell(v, mask_.grid_top, mask_.cell_rows),
                           column = cell(u, mask_.grid_left, mask_.cell_columns);
        return mask_.distances[row * mask_.cell_columns + column];
    }

    [[nodiscard]] const PosedData& posed() const noexcept { return posed_; }

private:
    [[nodiscard]] static std::int64_t cell(std::int64_t at, std::int32_t first, std::int32_t count) noexcept {
        const std::int64_t pixel = (at >> ScreenToSprite::fraction_bits) - first;
        return std::clamp<std::int64_t>(pixel >> kernels::cell_shift, 0, count - 1);
    }

    const PosedData& posed_;
    const MaskData& mask_;
};

/// The blocks of a block of 4 x 4, those in the middle first.
constexpr std::uint8_t middle_first[16] = {5, 6, 9, 10, 1, 2, 4, 7, 8, 11, 13, 14, 0, 3, 12, 15};

/// A search for a pixel that is shown and that the shape meets. If `beside_x` is 1, the pixel to the left must be
/// shown, too; if `beside_y` is 1, the one above; if both are 1, all four.
template<class Squares>
struct ShapeSearch {
    ShownPixels pixels;
    const Squares& squares;
    ScreenPixels box; ///< outside there is nothing to find
    int beside_x = 0, beside_y = 0;

    [[nodiscard]] bool run() const noexcept {
        if (beside_x + beside_y == 0 && meets_inner_square()) return true;
        const int side = box.longer_side();
        if (side <= 64) {
            // The distance from the middle to the farthest pixel, from that for 64 pixels, rounded up.
            const int reach = (side - 1) * (pixels.posed().skip[3] + 1) / 63 + 1;
            if (pixels.distance_in_middle(box) > reach) return false;
        }
        if (side <= 16) return search<2>(box.left, box.top);
        if (side <= 64) return search<3>(box.left, box.top);
        for (int y = box.top; y < box.bottom; y += 256) {
            for (int x = box.left; x < box.right; x += 256) {
                if (search<4>(x, y)) return true;
            }
        }
        return false;
    }

private:
    /// Returns true if the shape meets a square inside one of the discs, which contain no point of a clear pixel.
    [[nodiscard]] bool meets_inner_square() const noexcept {
        const PosedData& posed = pixels.posed();
        for (std::size_t i = 0; i < kernels::inner_count; ++i) {
            const double half_side = posed.disc_radius[i] * 0.7071;
            if (half_side < 1) continue;
            const auto from = [half_side](float center, std::int32_t origin) { // pixel centres count as whole numbers
                return ceil_to_whole((center + 0.5 - half_side) * lattice_per_px) +
                       std::int64_t{origin} * lattice_per_px;
            };
            const Square square{from(posed.disc_x[i], posed.origin_x), from(posed.disc_y[i], posed.origin_y),
                                floor_to_whole((2 * half_side) * lattice_per_px) - 1};
            if (squares.meets(square)) return true;
        }
        return false;
    }

    /// Searches the block with sides of 4^level pixels at (x, y). Looks at all its parts before it searches any.
    template<int level>
    [[nodiscard]] bool search(int x, int y) const noexcept {
        constexpr int side = 1 << (2 * level - 2);
        std::array<std::uint8_t, 16> open; // NOLINT(*-member-init): the first `count`
        std::size_t count = 0;
        for (const std::uint8_t i : middle_first) {
            const int left = x + i % 4 * side, top = y + i / 4 * side;
            if (left >= box.right || top >= box.bottom) continue;
            const Finding found = look_at<level - 1>(left, top);
            if (found == Finding::hit) return true;
            if (found == Finding::open) open[count++] = i;
        }
        if constexpr (level > 1) {
            for (std::size_t k = 0; k < count; ++k) {
                if (search<level - 1>(x + open[k] % 4 * side, y + open[k] / 4 * side)) return true;
            }
        }
        return false;
    }

    enum class Finding : std::uint8_t { hit, miss, open };

    /// What one look at a block says.
    template<int level>
    [[nodiscard]] Finding look_at(int x, int y) const noexcept {
        if constexpr (level == 0) {
            return is_hit(x, y) ? Finding::hit : Finding::miss;
        } else {
            constexpr int side = 1 << (2 * level);
            const int distance = pixels.distance_in_middle({x, y, x + side, y + side});
            if (distance > pixels.posed().skip[level] || !meets<level>(x, y)) return Finding::miss;
            // Either all pixels of the block are shown, or the one right below the middle.
            if (-distance > pixels.posed().skip[level] && beside_x + beside_y == 0) return Finding::hit;
            const bool is_deep = -distance > pixels.posed().accept;
            return is_deep && is_hit(x + side / 2, y + side / 2) ? Finding::hit : Finding::open;
        }
    }

    [[nodiscard]] bool is_hit(int x, int y) const noexcept {
        return pixels.test(x, y) && meets<0>(x, y) && (beside_x + beside_y == 0 || are_neighbors_shown(x, y));
    }

    template<int level>
    [[nodiscard]] bool meets(int x, int y) const noexcept {
        constexpr std::int64_t unit = lattice_per_px;
        return squares.meets(Square{x * unit, y * unit, unit << (2 * level)});
    }

    [[nodiscard]] bool are_neighbors_shown(int x, int y) const noexcept {
        return pixels.test(x - beside_x, y) && pixels.test(x, y - beside_y) && pixels.test(x - beside_x, y - beside_y);
    }
};

/// The pixels whose squares the inside of a box meets, of those that may show a solid pixel. A box without width or
/// height meets what it passes through.
[[nodiscard]] ScreenPixels common_pixels(const PosedData& posed, const LatticeBox& box) noexcept {
    const auto first = [](std::int32_t low) { return static_cast<int>(floor_div(low, lattice_per_px)); };
    const auto end = [](std::int32_t high) { return static_cast<int>(ceil_div(high, lattice_per_px)); };
    return {std::max(posed.left, first(box.low.x)), std::max(posed.top, first(box.low.y)),
            std::min(posed.right, end(box.high.x)), std::min(posed.bottom, end(box.high.y))};
}

/// Moves a shape that lies on a line between pixels into the pixels behind the line. Returns 1 if it did, else 0.
[[nodiscard]] int move_off_line(on_screen::Convex& shape, std::int32_t on_screen::Point::*coordinate) noexcept {
    const std::int32_t at = shape.corners[0].*coordinate;
    if (at % lattice_per_px != 0 || shape.corners[1].*coordinate != at) return 0;
    shape.corners[0].*coordinate += lattice_per_px / 2;
    shape.corners[1].*coordinate += lattice_per_px / 2;
    return 1;
}

struct PlacedAsItIs {
    template<class Plain>
    on_screen::Convex operator()(const Plain& shape) const noexcept {
        if constexpr (requires { is_empty(shape); }) {
            if (is_empty(shape)) return {};
        }
        return Placing(identity_transform, 1)(shape);
    }
};

} // namespace

bool meets_shown_pixel(const PosedData& posed, on_screen::Convex shape) noexcept {
    if (shape.count == 0) return false;
    int beside_x = 0, beside_y = 0;
    if (!has_inside(shape)) {
        if (shape.count == 1) shape.corners[1] = shape.corners[0];
        beside_x = move_off_line(shape, &on_screen::Point::x);
        beside_y = move_off_line(shape, &on_screen::Point::y);
    }
    const LatticeBox bounds = box_around(shape);
    const ScreenPixels box = common_pixels(posed, bounds);
    if (box.empty()) return false;
    if (shape.radius > 0) {
        return ShapeSearch<RoundSquares>{ShownPixels(posed), RoundSquares(shape, bounds), box}.run();
    }
    const PolygonSquares squares(shape, bounds);
    return ShapeSearch<PolygonSquares>{ShownPixels(posed), squares, box, beside_x, beside_y}.run();
}

bool shows_pixel_at(const PosedData& posed, LatticePoint p) noexcept {
    const auto pixel = [](std::int32_t at) { return static_cast<int>(floor_div(at, lattice_per_px)); };
    const int x = pixel(p.x), y = pixel(p.y);
    return x >= posed.left && x < posed.right && y >= posed.top && y < posed.bottom && ShownPixels(posed).test(x, y);
}

bool overlaps(const PosedMask& mask, const ConvexShape& shape) noexcept {
    return meets_shown_pixel(mask.data(), visit_any(shape, PlacedAsItIs{}));
}

} // namespace hitmask
