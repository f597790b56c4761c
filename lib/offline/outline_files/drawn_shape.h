#pragma once

// Rings as a file has them, on their way to an outline.

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

/// Keeps within the limits what is added to it.
class OutlineBuilder {
public:
    /// Rounds the rings and winds them as outlines want it. Throws FileFault beyond the limits.
    void add(const DrawnShape& shape);

    /// Throws FileFault if no ring is left.
    [[nodiscard]] Outline take() &&;

private:
    void add_ring(const std::vector<Vec2>& ring, bool turned);

    Outline outline_;
};

/// Throws FileFault if there are too many vertices for an outline.
void require_few_vertices(std::size_t count);

/// Throws FileFault for what is not finite, or too far away.
void require_near(double coordinate);

} // namespace hitmask
