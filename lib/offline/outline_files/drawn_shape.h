#pragma once

// Rings as drawn in a file, before they become an outline.

#include <cstddef>
#include <string>
#include <vector>

#include <hitmask/geometry.h>

namespace hitmask {

struct RealVertex {
    double x = 0, y = 0;
};

/// Rings that belong together: one path, one polygon.
struct DrawnShape {
    std::vector<std::vector<RealVertex>> rings;
    bool even_odd = false; ///< its fill rule; otherwise nonzero
};

/// Builds an outline from shapes, and enforces the limits.
class OutlineBuilder {
public:
    /// Rounds the rings, and winds them as Outline requires. Throws FileFault beyond the limits.
    void add(const DrawnShape& shape);

    /// Throws FileFault if no ring is left.
    [[nodiscard]] Outline take() &&;

private:
    void add_ring(const std::vector<Vec2>& ring, bool turned);

    Outline outline_;
};

/// Throws FileFault if there are too many vertices for an outline.
void require_few_vertices(std::size_t count);

/// Throws FileFault if the coordinate is not finite, or too far away.
void require_near(double coordinate);

} // namespace hitmask
