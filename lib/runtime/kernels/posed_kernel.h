#pragma once

// Tests whether two posed masks share a screen pixel. Extents and discs on the screen decide most queries. For the
// others, the screen is searched in blocks of 4 x 4 blocks, down to pixels. A block far from the solid pixels of either
// mask is skipped, and one deep inside both decides. Included once for each SIMD target, which defines `Simd` first.

#include <cstdint>

#include <hitmask/prepared_mask.h>

#include "kernels/overlap_kernel.h"

namespace hitmask::kernels {
namespace {

using Ints = Simd::Ints;
using Shorts = Simd::Shorts;

/// A sum in 32 bits. It may wrap around on the way: fits_32_bits guarantees that the result does not.
inline std::int32_t wrapped(std::int64_t v) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(v));
}

/// Nonzero if the two are apart in some direction of the screen.
inline unsigned posed_apart(const PosedData& a, const PosedData& b, float dx, float dy) {
    alignas(64) static constexpr float kx[16] = {1, 0, 1, 1, 2, 1, 2, 1, -1, 0, -1, -1, -2, -1, -2, -1};
    alignas(64) static constexpr float ky[16] = {0, 1, 1, -1, 1, 2, -1, -2, 0, -1, -1, 1, -1, -2, 1, 2};
    const auto reach = Simd::load_floats(a.extent) + Simd::load_swapped(b.extent);
    const auto way = Simd::load_floats(kx) * dx + Simd::load_floats(ky) * dy;
    return reach < way;
}

/// Nonzero if two discs have a pixel centre in common.
inline unsigned posed_discs_meet(const PosedData& a, const PosedData& b, float dx, float dy) {
    const auto x = Simd::each_of_four(b.disc_x) + dx - Simd::four_of_each(a.disc_x);
    const auto y = Simd::each_of_four(b.disc_y) + dy - Simd::four_of_each(a.disc_y);
    const auto sum = Simd::four_of_each(a.disc_radius) + Simd::each_of_four(b.disc_radius);
    const auto reach = max(sum, 0);
    return x * x + y * y < reach * reach;
}

/// A half-open box on the screen.
struct ScreenBox {
    int left, top, right, bottom;
};

/// One of the two masks during a search. Coordinates are in 32 bits of fixed point, relative to the pixel `origin` of
/// the screen.
struct SearchedMask {
    const PosedData& posed;
    const MaskData& mask;
    std::int32_t xx, xy, yx, yy, u0, v0;
    Ints step_u, step_v; ///< from the first of 4 x 4 pixels to each of them

    /// `spacing` is the distance between neighbouring pixels of those that are looked at.
    SearchedMask(const PosedData& p, int origin_x, int origin_y, int spacing = 1) : posed(p), mask(*p.mask) {
        const ScreenToSprite map = p.to_sprite();
        xx = wrapped(map.xx), xy = wrapped(map.xy), yx = wrapped(map.yx), yy = wrapped(map.yy);
        u0 = wrapped(map.xx * origin_x + map.xy * origin_y + map.x0);
        v0 = wrapped(map.yx * origin_x + map.yy * origin_y + map.y0);
        step_u = Simd::grid(wrapped(std::int64_t{xx} * spacing), wrapped(std::int64_t{xy} * spacing));
        step_v = Simd::grid(wrapped(std::int64_t{yx} * spacing), wrapped(std::int64_t{yy} * spacing));
    }

    [[nodiscard]] std::int32_t u_at(int x, int y) const {
        return wrapped(std::int64_t{xx} * x + std::int64_t{xy} * y + u0);
    }
    [[nodiscard]] std::int32_t v_at(int x, int y) const {
        return wrapped(std::int64_t{yx} * x + std::int64_t{yy} * y + v0);
    }

    /// The middle of a block, counted from the first column or row of the grid. `at` is the sprite's coordinate at the
    /// first pixel of the block, and `growth` its growth along the diagonal. Wraps around for blocks far outside the
    /// box.
    template<int side>
    static std::int32_t middle_of_block(std::int32_t at, std::int32_t growth, std::int32_t first) {
        return wrapped(at + (std::int64_t{growth} * (side - 1) >> 1) -
                       (std::int64_t{first} << ScreenToSprite::fraction_bits));
    }

    /// The distances at the middles of 4 x 4 blocks with sides of 4^level pixels. The first block begins at (x, y).
    template<int level>
    [[nodiscard]] Shorts distances(int x, int y, unsigned alive) const {
        constexpr int side = 1 << (2 * level), shift = ScreenToSprite::fraction_bits + cell_shift;
        const std::int32_t u = middle_of_block<side>(u_at(x, y), xx + xy, mask.grid_left);
        const std::int32_t v = middle_of_block<side>(v_at(x, y), yx + yy, mask.grid_top);
        const auto column = Simd::high_bits<shift>(u + Simd::shift_left_by<2 * level>(step_u));
        const auto row = Simd::high_bits<shift>(v + Simd::shift_left_by<2 * level>(step_v));
        const Ints cell = Simd::indices(Simd::clamp(row, mask.cell_rows - 1), mask.cell_columns,
                                        Simd::clamp(column, mask.cell_columns - 1));
        return Simd::gather_bytes(mask.distances, cell, alive);
    }

    /// The set of those of 4 x 4 pixels, from (x, y) on, that show a solid pixel.
    [[nodiscard]] unsigned solid_pixels(int x, int y, unsigned alive) const {
        constexpr int shift = ScreenToSprite::fraction_bits;
        const auto px = Simd::high_bits<shift>(u_at(x, y) + step_u);
        const auto py = Simd::high_bits<shift>(v_at(x, y) + step_v);
        const auto inside = Simd::within(px, mask.left, mask.right) & Simd::within(py, mask.top, mask.bottom);
        alive &= inside;
        if (alive == 0) return 0;
        const auto stripe = Simd::shift_right_by<6>(px) - mask.first_stripe;
        const Ints word = Simd::indices(Simd::only(inside, stripe), mask.stripe_rows, Simd::only(inside, py));
        return Simd::gather_bits(mask.stripes, word, px, alive);
    }
};

/// Both masks, and the box to search.
struct Search {
    SearchedMask a, b;
    ScreenBox box;                ///< relative to the origin
    ScreenPixel* found = nullptr; ///< where to write a shared pixel, relative to the origin; null if nobody asks

    [[nodiscard]] bool found_at(int x, int y) const {
        if (found != nullptr) *found = {x, y};
        return true;
    }

    /// The set of those of 4 x 4 blocks, from (x, y) on, that reach into the box. Blocks have sides of 4^level pixels.
    template<int level>
    [[nodiscard]] unsigned blocks_in_box(int x, int y) const {
        const auto range = [](int from, int low, int high) {
            constexpr int shift = 2 * level, side = 1 << shift;
            const int first = max_int(0, min_int(4, (low - from) >> shift));
            const int end = max_int(0, min_int(4, (high - from + side - 1) >> shift));
            return (0x0fU << first) & ~(0xffU << end) & 0x0fU;
        };
        const unsigned columns = range(x, box.left, box.right), rows = range(y, box.top, box.bottom);
        // Each bit of `rows` stands for four bits of the result: spread to bits 0, 4, 8, 12.
        const unsigned spread = (rows & 1U) | (rows & 2U) << 3 | (rows & 4U) << 6 | (rows & 8U) << 9;
        return spread * columns;
    }

    /// Searches the block with sides of 4^(level + 1) pixels at (x, y).
    template<int level>
    [[nodiscard]] bool visit(int x, int y) const {
        if constexpr (level == 0) {
            const unsigned solid = a.solid_pixels(x, y, 0xffff);
            const unsigned shared = solid != 0 ? b.solid_pixels(x, y, solid) : 0;
            if (shared == 0) return false;
            const int i = Simd::lowest(shared);
            return found_at(x + i % 4, y + i / 4);
        } else {
            unsigned alive = blocks_in_box<level>(x, y);
            const Shorts near_a = a.distances<level>(x, y, alive);
            alive &= ~(near_a > a.posed.skip[level]);
            if (alive == 0) return false;
            const Shorts near_b = b.distances<level>(x, y, alive);
            alive &= ~(near_b > b.posed.skip[level]);
            const unsigned inside = (-a.posed.accept > near_a) & (-b.posed.accept > near_b) & alive;
            if (inside != 0) {
                constexpr int side = 1 << (2 * level);
                const int i = Simd::lowest(inside);
                return found_at(x + i % 4 * side + side / 2, y + i / 4 * side + side / 2);
            }
            // The four blocks in the middle come first.
            return visit_blocks<level>(x, y, alive & 0x0660U) || visit_blocks<level>(x, y, alive & ~0x0660U);
        }
    }

    /// Searches some of the 4 x 4 blocks.
    template<int level>
    [[nodiscard]] bool visit_blocks(int x, int y, unsigned alive) const {
        constexpr int side = 1 << (2 * level);
        for (; alive != 0; alive &= alive - 1) {
            const int i = Simd::lowest(alive);
            if (visit<level - 1>(x + i % 4 * side, y + i / 4 * side)) return true;
        }
        return false;
    }
};

/// Counts from the middle outwards: 0, 1, -1, 2, -2, ...
inline int zigzag(int i) {
    return i % 2 != 0 ? (i + 1) / 2 : -i / 2;
}

/// Searches blocks with sides of 4^(level + 1) pixels all over the box, beginning with the one around its middle.
template<int level>
inline bool search_blocks(const Search& search) {
    constexpr int side = 1 << (2 * level + 2);
    const ScreenBox& box = search.box;
    const int x0 = (box.left + box.right - side) / 2, y0 = (box.top + box.bottom - side) / 2;
    const int columns = 2 * ((box.right - box.left + side - 1) / (2 * side)) + 1;
    const int rows = 2 * ((box.bottom - box.top + side - 1) / (2 * side)) + 1;
    for (int j = 0; j < rows; ++j) {
        for (int i = 0; i < columns; ++i) {
            if (search.visit<level>(x0 + zigzag(i) * side, y0 + zigzag(j) * side)) return true;
        }
    }
    return false;
}

/// Returns true if a screen pixel shows a solid pixel. For masks that do not fit 32 bits: very large ones, or ones much
/// smaller on the screen.
inline bool shows_solid(const PosedData& p, int x, int y) {
    const ScreenToSprite map = p.to_sprite();
    const std::int64_t u = (map.xx * x + map.xy * y + map.x0) >> ScreenToSprite::fraction_bits;
    const std::int64_t v = (map.yx * x + map.yy * y + map.y0) >> ScreenToSprite::fraction_bits;
    const MaskData& m = *p.mask;
    if (u < m.left || u >= m.right || v < m.top || v >= m.bottom) return false;
    return (m.stripes[((u >> 6) - m.first_stripe) * m.stripe_rows + v] >> (u & 63) & 1U) != 0;
}

/// Searches pixel by pixel.
inline bool search_pixels(const PosedData& a, const PosedData& b, const ScreenBox& box, ScreenPixel* found) {
    for (int y = box.top; y < box.bottom; ++y) {
        for (int x = box.left; x < box.right; ++x) {
            if (!shows_solid(a, x, y) || !shows_solid(b, x, y)) continue;
            if (found != nullptr) *found = {x - box.left, y - box.top};
            return true;
        }
    }
    return false;
}

/// The search, for pairs that extents and discs leave open. `found` is as in Search.
[[gnu::noinline]] inline bool posed_search(const PosedData& a, const PosedData& b, ScreenPixel* found) {
    const ScreenBox box{max_int(a.left, b.left), max_int(a.top, b.top), min_int(a.right, b.right),
                        min_int(a.bottom, b.bottom)};
    if (box.left >= box.right || box.top >= box.bottom) return false;
    if (!a.fits_32_bits || !b.fits_32_bits) return search_pixels(a, b, box, found);
    const int width = box.right - box.left, height = box.bottom - box.top;
    const Search search{
        SearchedMask(a, box.left, box.top), SearchedMask(b, box.left, box.top), {0, 0, width, height}, found};
    return width <= 64 && height <= 64 ? search_blocks<2>(search) : search_blocks<3>(search);
}

/// The greatest distance of samples: with it, none is farther from the box of a mask than blocks of a search are.
inline constexpr int most_sample_step = 64;

inline void posed_samples(const PosedData& posed, const SampleGrid& grid, std::uint32_t* rows) {
    for (int j = 0; j < grid.rows; ++j) {
        rows[j] = 0;
    }
    if (!posed.fits_32_bits || grid.step > most_sample_step) {
        for (int j = 0; j < grid.rows; ++j) {
            for (int i = 0; i < grid.columns; ++i) {
                const bool solid = shows_solid(posed, grid.x + i * grid.step, grid.y + j * grid.step);
                rows[j] |= (solid ? 1U : 0U) << i;
            }
        }
        return;
    }
    const SearchedMask mask(posed, grid.x, grid.y, grid.step);
    const std::uint32_t in_grid = ~std::uint32_t{0} >> (32 - grid.columns);
    for (int j = 0; j < grid.rows; j += 4) {
        for (int i = 0; i < grid.columns; i += 4) {
            const unsigned solid = mask.solid_pixels(i * grid.step, j * grid.step, 0xffff);
            for (int k = 0; k < 4 && j + k < grid.rows; ++k) {
                rows[j + k] |= ((solid >> (4 * k) & 15U) << i) & in_grid;
            }
        }
    }
}

inline bool posed_overlaps(const PosedData& a, const PosedData& b) {
    const auto dx = static_cast<float>(b.origin_x - a.origin_x), dy = static_cast<float>(b.origin_y - a.origin_y);
    const unsigned apart = posed_apart(a, b, dx, dy), met = posed_discs_meet(a, b, dx, dy);
    if ((apart | met) != 0) [[likely]]
        return apart == 0;
    return posed_search(a, b, nullptr);
}

inline bool posed_shared_pixel(const PosedData& a, const PosedData& b, ScreenPixel& pixel) {
    ScreenPixel found{};
    if (!posed_search(a, b, &found)) return false;
    pixel = {found.x + max_int(a.left, b.left), found.y + max_int(a.top, b.top)};
    return true;
}

} // namespace
} // namespace hitmask::kernels
