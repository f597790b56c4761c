// The preview: the sprite on a checkerboard, enlarged without smoothing, with its outline and the place of the worst
// error. A line of figures is below.

#include "export/export_encoders.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include <fmt/format.h>
#include <opencv2/imgproc.hpp>

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
constexpr int shift = 4;                   // coordinates for OpenCV are in 1/16 px

const cv::Scalar outer_color(255, 0, 128), hole_color(0, 80, 255), casing_color(255, 255, 255),
    worst_color(255, 150, 0);

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

struct Canvas {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgb;

    [[nodiscard]] std::uint8_t* pixel(int x, int y) {
        return &rgb[(static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)) * 3];
    }
};

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

/// The 0.5 is there because a corner of the sprite's pixel grid lies between two pixels of the preview, while whole
/// coordinates of OpenCV are the centres of pixels.
cv::Point to_canvas(Vec2 p, const View& view) {
    const auto place = [&](double corner, int begin) {
        return static_cast<int>(
            std::lround(((corner - begin) * view.scale.factor() + preview_margin - 0.5) * (1 << shift)));
    };
    return {place(p.x, view.shown.x), place(p.y, view.shown.y)};
}

std::vector<cv::Point> to_canvas(RingView ring, const View& view) {
    std::vector<cv::Point> points;
    points.reserve(ring.size());
    for (const Vec2& v : ring) {
        points.push_back(to_canvas(v, view));
    }
    return points;
}

void draw_line(cv::Mat& picture, const std::vector<cv::Point>& ring, const cv::Scalar& color, int thickness) {
    cv::polylines(picture, ring, true, color, thickness, cv::LINE_AA, shift);
}

void draw_vertices(cv::Mat& picture, const std::vector<cv::Point>& ring, const cv::Scalar& color, double scale) {
    const int radius =
        static_cast<int>(std::clamp(0.16 * scale, scale >= least_scale_with_casing ? 2.0 : 1.0, 3.0) * (1 << shift));
    const int rim = 1 << shift;
    for (const cv::Point& p : ring) {
        if (scale >= least_scale_with_casing) {
            cv::circle(picture, p, radius + rim, casing_color, cv::FILLED, cv::LINE_AA, shift);
        }
        cv::circle(picture, p, radius, color, cv::FILLED, cv::LINE_AA, shift);
    }
}

void draw_outline(cv::Mat& picture, OutlineView outline, const View& view) {
    const double factor = view.scale.factor();
    const bool large = factor >= least_scale_with_casing;
    for (const bool with_dots : {false, true}) { // dots come last, so that no line hides one
        if (with_dots && factor < 2) break;
        for (std::size_t r = 0; r < outline.ring_count(); ++r) {
            const std::vector<cv::Point> ring = to_canvas(outline.ring(r), view);
            const cv::Scalar& color = signed_area(outline.ring(r)) > 0 ? outer_color : hole_color;
            if (with_dots) {
                draw_vertices(picture, ring, color, factor);
                continue;
            }
            if (large) draw_line(picture, ring, casing_color, 4);
            draw_line(picture, ring, color, large ? 2 : 1);
        }
    }
}

/// Draws a circle around the place of the greatest error, with this error as the radius.
void draw_worst(cv::Mat& picture, const SimplifyResult& result, const View& view) {
    if (result.hausdorff <= 0) return;
    constexpr double least_radius = 5, most_radius = 4096;
    const double radius = std::clamp(result.hausdorff * view.scale.factor(), least_radius, most_radius);
    const cv::Point centre = to_canvas(result.worst_at, view);
    const int units = static_cast<int>(std::lround(radius * (1 << shift)));
    cv::circle(picture, centre, units, casing_color, 3, cv::LINE_AA, shift);
    cv::circle(picture, centre, units, worst_color, 2, cv::LINE_AA, shift);
}

/// Writes as many figures as fit into the width.
void draw_caption(cv::Mat& picture, const TracedSprite& sprite) {
    const SimplifyResult& result = sprite.found.simplified;
    const std::string vertices = fmt::format("{} vertices", result.outline.vertices.size());
    const std::string some = fmt::format("{}, error {:.3f} px", vertices, result.hausdorff);
    const std::string more = fmt::format("{}, IoU {:.3f}", some, result.fidelity.iou);
    const std::string side = sprite.asked.side == Side::either ? "" : fmt::format(", {}", name_of(sprite.asked.side));
    const std::string all =
        fmt::format("{}, missed {} px, extra {} px{}", more, result.fidelity.missed_px, result.fidelity.extra_px, side);
    constexpr double size = 0.9;
    for (const std::string& text : {all, more, some, vertices}) {
        int baseline = 0;
        if (cv::getTextSize(text, cv::FONT_HERSHEY_PLAIN, size, 1, &baseline).width + 2 * preview_margin > picture.cols)
            continue;
        cv::putText(picture, text, {preview_margin, picture.rows - 8}, cv::FONT_HERSHEY_PLAIN, size, casing_color, 1,
                    cv::LINE_AA);
        return;
    }
}

} // namespace

Encoding encode_png_preview(const TracedSprite& sprite, const ExportOptions& /*options*/) {
    const View view = view_of(sprite);
    Canvas canvas = draw_sprite(sprite.image, view);
    cv::Mat picture(canvas.height, canvas.width, CV_8UC3, canvas.rgb.data());
    draw_outline(picture, sprite.found.simplified.outline, view);
    draw_worst(picture, sprite.found.simplified, view);
    draw_caption(picture, sprite);
    return {.bytes = write_png_rgb(canvas.rgb, canvas.width, canvas.height)};
}

} // namespace hitmask
