#pragma once

// Areas of a canvas to paint. Coordinates count from the corner of the canvas, in units of 1/256 px, so (0, 0) is a
// corner of a pixel and (128, 128) its centre.

#include <cstdint>
#include <span>
#include <vector>

namespace hitmask {

inline constexpr int canvas_units = 256;          ///< in a pixel
inline constexpr int sample_rows = 16;            ///< in a row of pixels
inline constexpr int most_canvas_units = 1 << 21; ///< largest coordinate, radius and width
inline constexpr int sample_step = canvas_units / sample_rows;

struct CanvasPoint {
    int x = 0, y = 0;
};

/// The y at which a row of samples lies: in its middle.
[[nodiscard]] constexpr int sample_y(int row) {
    return row * sample_step + sample_step / 2;
}

/// A piece of the boundary: an edge, or the border of a disc. It matters to the rows of samples [top, bottom).
struct AreaPart {
    int top = 0, bottom = 0;
    CanvasPoint from, to; ///< an edge downwards; for a disc, from is the centre
    int radius = 0;       ///< of a disc; 0 for an edge
    int winding = 0;      ///< added to the right of an edge, and inside a disc
};

/// The union of the shapes that are added. Shapes may leave the canvas.
class DrawnArea {
public:
    /// Only rows [first_row, end_row) of pixels are kept, so that an area of many shapes can be painted in bands.
    DrawnArea(int first_row, int end_row);

    /// Adds the inside of a polygon, in either direction. It must not cross itself.
    void add_polygon(std::span<const CanvasPoint> ring);
    void add_disc(CanvasPoint centre, int radius);
    /// Adds a line of that width around the centre.
    void add_circle(CanvasPoint centre, int radius, int width);
    /// Adds a closed line of that width, with round corners.
    void add_stroke(std::span<const CanvasPoint> ring, int width);

    [[nodiscard]] int first_row() const { return first_row_; }
    [[nodiscard]] int end_row() const { return end_row_; }
    [[nodiscard]] std::span<const AreaPart> parts() const { return parts_; }

private:
    void add_part(AreaPart part);
    void add_edge(CanvasPoint a, CanvasPoint b, int winding);
    void add_ring(std::span<const CanvasPoint> ring, int winding);
    void add_disc(CanvasPoint centre, int radius, int winding);
    void add_segment(CanvasPoint a, CanvasPoint b, int half_width);

    int first_row_, end_row_;
    std::vector<AreaPart> parts_;
};

/// The largest whole number whose square is at most `value`. Requires 0 <= value < 2^60.
[[nodiscard]] std::int64_t whole_sqrt(std::int64_t value);

/// The whole number nearest to a / b; halves go up. Requires b > 0 and |a|, b < 2^61.
[[nodiscard]] std::int64_t nearest_quotient(std::int64_t a, std::int64_t b);

} // namespace hitmask
