// The preview: the sprite on a checkerboard, enlarged without smoothing, with its outline and the place of the worst
// error. A line of figures is below.

#include "export/export_encoders.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "drawing/caption.h"
#include "drawing/paint.h"
#include "export/shown_rect.h"
#include "png/write_png.h"

namespace hitmask {

namespace {

constexpr int aimed_side = 768; // longest side of the enlarged sprite, px
constexpr int greatest_scale = 24;
constexpr int greatest_side = 4096;
constexpr int preview_margin = 12; // shows outlines along the border of the sprite
constexpr int caption_height = 16; // below the lower margin
constexpr int checker_side = 8;
constexpr int least_scale_with_casing = 4; // below it, a light rim would hide more than it shows
constexpr int line_width = 3 * canvas_units, thin_line_width = canvas_units * 3 / 2; // thin: on small pictures
constexpr int casing_width = 5 * canvas_units;                                       // a light rim of 1 px

constexpr Rgb outer_color{255, 0, 128}, hole_color{0, 80, 255}, casing_color{255, 255, 255}, worst_color{255, 150, 0};

/// The scale of the preview: `enlarge` pixels for each sprite pixel, or one for `shrink` of them.
struct Scale {
    int enlarge = 1, shrink = 1;

    [[nodiscard]] int size(int pixels) const { return (pixels * enlarge + shrink - 1) / shrink; }
    [[nodiscard]] double factor() const { return static_cast<double>(enlarge) / shrink; }
};

Scale scale_for(int width, int height) {
    const int longest = std::max({width, height, 1});
    if (longest > greatest_side) return {1, (longest + greatest_side - 1) / greatest_side};
    return {std::clamp((aimed_side + longest / 2) / longest, 1, greatest_scale), 1};
}

/// The part of the sprite that is shown, and its scale.
struct View {
    PixelRect shown; ///< of the sprite's pixel grid
    Scale scale;
};

View view_of(const TracedSprite& sprite) {
    const PixelRect shown = shown_rect(sprite);
    return {shown, scale_for(shown.w, shown.h)};
}

void draw_pixel(std::uint8_t* to, const std::uint8_t* rgba, int ground) {
    for (int channel = 0; channel < 3; ++channel) {
        to[channel] = static_cast<std::uint8_t>((rgba[channel] * rgba[3] + ground * (255 - rgba[3]) + 127) / 255);
    }
}

/// The bytes of a pixel of the sprite's grid, which is transparent around the picture.
const std::uint8_t* pixel_of(const Image& image, int x, int y) {
    static constexpr std::uint8_t transparent[4] = {};
    if (x < 0 || x >= image.width || y < 0 || y >= image.height) return transparent;
    return &image.rgba[(static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
                        static_cast<std::size_t>(x)) *
                       4];
}

Canvas draw_sprite(const Image& image, const View& view) {
    const auto [shown, scale] = view;
    const int width = scale.size(shown.w), height = scale.size(shown.h);
    Canvas canvas{width + 2 * preview_margin, height + 2 * preview_margin + caption_height, {}};
    canvas.rgb.assign(std::size_t{3} * static_cast<std::size_t>(canvas.width) * static_cast<std::size_t>(canvas.height),
                      96);
    for (int y = 0; y < height; ++y) {
        const int row = shown.y + y * scale.shrink / scale.enlarge;
        for (int x = 0; x < width; ++x) {
            const int column = shown.x + x * scale.shrink / scale.enlarge;
            const int ground = (x / checker_side + y / checker_side) % 2 == 0 ? 236 : 200;
            draw_pixel(canvas.pixel(x + preview_margin, y + preview_margin), pixel_of(image, column, row), ground);
        }
    }
    return canvas;
}

/// A length of the sprite in units of the canvas. It is rounded in whole numbers, so it is the same on every machine.
int canvas_length(double px, const Scale& scale) {
    constexpr int finer = 4096;
    const std::int64_t whole = std::llround(px * finer);
    return static_cast<int>(nearest_quotient(whole * scale.enlarge * canvas_units, std::int64_t{finer} * scale.shrink));
}

CanvasPoint to_canvas(Vec2 p, const View& view) {
    const auto place = [&](double corner, int begin) {
        return canvas_length(corner - begin, view.scale) + preview_margin * canvas_units;
    };
    return {place(p.x, view.shown.x), place(p.y, view.shown.y)};
}

using CanvasRing = std::vector<CanvasPoint>;

CanvasRing to_canvas(RingView ring, const View& view) {
    CanvasRing points;
    points.reserve(ring.size());
    for (const Vec2& v : ring) {
        points.push_back(to_canvas(v, view));
    }
    return points;
}

/// The rings of one colour.
struct ColoredRings {
    Rgb color;
    std::vector<CanvasRing> rings;
};

/// Outer rings, and holes.
std::array<ColoredRings, 2> colored_rings(OutlineView outline, const View& view) {
    std::array<ColoredRings, 2> colored{{{outer_color, {}}, {hole_color, {}}}};
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        colored.at(signed_area(outline.ring(r)) > 0 ? 0 : 1).rings.push_back(to_canvas(outline.ring(r), view));
    }
    return colored;
}

/// Paints what `add` adds to an area for each ring. Outlines of millions of vertices are painted in bands, because an
/// area takes about a hundred and fifty bytes of memory for each vertex.
template<typename Add>
void paint_rings(Canvas& canvas, const std::vector<CanvasRing>& rings, Rgb color, const Add& add) {
    constexpr std::size_t most_in_a_band = std::size_t{1} << 19;
    std::size_t vertices = 0;
    for (const CanvasRing& ring : rings) {
        vertices += ring.size();
    }
    const int bands = static_cast<int>(vertices / most_in_a_band) + 1, rows = (canvas.height + bands - 1) / bands;
    for (int row = 0; row < canvas.height; row += rows) {
        DrawnArea area(row, std::min(row + rows, canvas.height));
        for (const CanvasRing& ring : rings) {
            add(area, ring);
        }
        paint(canvas, area, color);
    }
}

void draw_lines(Canvas& canvas, const std::vector<CanvasRing>& rings, Rgb color, int width) {
    paint_rings(canvas, rings, color,
                [width](DrawnArea& area, const CanvasRing& ring) { area.add_stroke(ring, width); });
}

void draw_dots(Canvas& canvas, const std::vector<CanvasRing>& rings, Rgb color, int radius) {
    paint_rings(canvas, rings, color, [radius](DrawnArea& area, const CanvasRing& ring) {
        for (const CanvasPoint& vertex : ring) {
            area.add_disc(vertex, radius);
        }
    });
}

/// Draws all light rims, then all lines, then all dots, so that none hides what is more important.
void draw_outline(Canvas& canvas, OutlineView outline, const View& view) {
    const Scale& scale = view.scale;
    const bool is_large = scale.factor() >= least_scale_with_casing;
    const std::array<ColoredRings, 2> colored = colored_rings(outline, view);
    for (const auto& [color, rings] : colored) {
        if (is_large) draw_lines(canvas, rings, casing_color, casing_width);
    }
    for (const auto& [color, rings] : colored) {
        draw_lines(canvas, rings, color, is_large ? line_width : thin_line_width);
    }
    if (scale.factor() < 2) return;
    const int least_radius = is_large ? canvas_units * 5 / 2 : canvas_units, most_radius = canvas_units * 7 / 2;
    const int radius = std::clamp(canvas_length(0.16, scale), least_radius, most_radius);
    for (const auto& [color, rings] : colored) {
        if (is_large) draw_dots(canvas, rings, casing_color, radius + canvas_units);
    }
    for (const auto& [color, rings] : colored) {
        draw_dots(canvas, rings, color, radius);
    }
}

/// Draws a circle around the place of the greatest error, with this error as the radius.
void draw_worst(Canvas& canvas, const SimplifyResult& result, const View& view) {
    if (result.hausdorff <= 0) return;
    constexpr int least_radius = 5 * canvas_units, most_radius = 4096 * canvas_units;
    const double most_px = double{most_radius} / canvas_units / view.scale.factor();
    const int radius =
        std::clamp(canvas_length(std::min(result.hausdorff, most_px), view.scale), least_radius, most_radius);
    for (const auto& [width, color] : {std::pair{casing_width, casing_color}, std::pair{line_width, worst_color}}) {
        DrawnArea area(0, canvas.height);
        area.add_circle(to_canvas(result.worst_at, view), radius, width);
        paint(canvas, area, color);
    }
}

/// Writes as many figures as fit into the width.
void draw_caption(Canvas& canvas, const TracedSprite& sprite) {
    const SimplifyResult& result = sprite.found.simplified;
    const std::string vertices = fmt::format("{} vertices", result.outline.vertices.size());
    const std::string some = fmt::format("{}, error {:.3f} px", vertices, result.hausdorff);
    const std::string more = fmt::format("{}, IoU {:.3f}", some, result.fidelity.iou);
    const std::string side = sprite.asked.side == Side::either ? "" : fmt::format(", {}", name_of(sprite.asked.side));
    const std::string all =
        fmt::format("{}, missed {} px, extra {} px{}", more, result.fidelity.missed_px, result.fidelity.extra_px, side);
    for (const std::string& text : {all, more, some, vertices}) {
        if (text_width(text) + 2 * preview_margin > canvas.width) continue;
        DrawnArea area(0, canvas.height);
        add_text(area, text, preview_margin, canvas.height - 9);
        paint(canvas, area, casing_color);
        return;
    }
}

} // namespace

Encoding encode_png_preview(const TracedSprite& sprite, const ExportOptions& /*options*/) {
    const View view = view_of(sprite);
    Canvas canvas = draw_sprite(sprite.image, view);
    draw_outline(canvas, sprite.found.simplified.outline, view);
    draw_worst(canvas, sprite.found.simplified, view);
    draw_caption(canvas, sprite);
    return {.bytes = write_png_rgb(canvas.rgb, canvas.width, canvas.height)};
}

} // namespace hitmask
