#pragma once

#include <string_view>
#include <vector>

#include "outline_files/drawn_shape.h"
#include "outline_files/svg_transform.h"

namespace hitmask {

/// Applies a transform, and draws curves as edges within 1/16 px.
class SvgPen {
public:
    explicit SvgPen(const SvgTransform& transform) : transform_(transform) {}

    void move_to(double x, double y); ///< begins a new ring
    void line_to(double x, double y);
    void quadratic_to(double x1, double y1, double x, double y);
    void cubic_to(double x1, double y1, double x2, double y2, double x, double y);
    /// Draws an arc as the command A does. `turn` is the angle of the first radius, in degrees.
    void arc_to(double rx, double ry, double turn, bool large, bool sweep, double x, double y);
    void close(); ///< back to the beginning of the ring

    [[nodiscard]] double x() const noexcept { return x_; }
    [[nodiscard]] double y() const noexcept { return y_; }
    [[nodiscard]] std::vector<std::vector<RealVertex>> take() && { return std::move(rings_); }

private:
    void add(RealVertex vertex);

    SvgTransform transform_;
    double x_ = 0, y_ = 0, start_x_ = 0, start_y_ = 0;
    bool is_new_ = true; ///< the next edge begins a ring
    std::size_t count_ = 0;
    std::vector<std::vector<RealVertex>> rings_;
};

/// Draws the value of a d attribute. Throws FileFault if it is invalid.
void draw_svg_path(SvgPen& pen, std::string_view path);

} // namespace hitmask
