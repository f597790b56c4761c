#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/mask.h>

namespace hitmask {

/// Squared distances between pixel centres, row by row: from each pixel to the nearest clear one, or to the nearest
/// solid one. Pixels outside the mask are clear. Exact, and linear in pixels. Meijster, Roerdink, Hesselink. A General
/// Algorithm for Computing Distance Transforms in Linear Time. 2000
class DistanceTransform {
public:
    enum class To : std::uint8_t { clear, solid };

    /// Keeps two bytes a pixel. Requires sides of at most 8192.
    DistanceTransform(MaskView mask, To to);

    /// The row y: width entries, px^2; `unreachable` if there is no such pixel. Valid until the next call.
    [[nodiscard]] std::span<const std::int32_t> row(int y);

    static constexpr std::int32_t unreachable = 1 << 29;

private:
    /// A stretch of the row on which one pixel's column is the nearest.
    struct Stretch {
        std::int32_t column, begin;
    };

    /// The row's squared distances in [begin, end), to pixels in these columns. `g` holds the distances within columns.
    void fill(const std::uint16_t* g, int begin, int end);

    int width_;
    bool outside_counts_;
    std::vector<std::uint16_t> vertical_; ///< distance within the column, width + 2 entries a row
    std::vector<Stretch> stretches_;
    std::vector<std::int32_t> squared_;
};

} // namespace hitmask
