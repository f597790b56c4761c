// outline_picture OUT.png: draws the sprites of sprites/handtraced with three outlines each. They are the one traced by
// hand, OpenCV's with as many vertices, and ours with at most as many. All are measured against the exact outline by
// the same functions. Prints the figures too. Run it with `sh tests/bench/run.sh picture`.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <string>
#include <tuple>
#include <vector>

#include <fmt/format.h>
#include <opencv2/imgproc.hpp>

#include "outlines/bench_outlines.h"
#include <hitmask/hitmask.h>
#include <hitmask/offline/image.h>

#include "outlines/simplified_fault.h"
#include "png/write_png.h"
#include "support/handtraced.h"

using namespace hitmask;

namespace {

// Lengths in the picture as it is drawn. It is twice as large as the one that is written, which makes text smooth.
constexpr int cell_width = 680, gap = 48, margin = 32;
constexpr int most_cell_height = 768;
constexpr int title_height = 124, figures_height = 104, row_gap = 40;
constexpr int clear_around = 2; // pixels of the sprite around its solid part
constexpr int shift = 4;        // OpenCV takes coordinates in 1/16 px

const cv::Scalar paper(255, 255, 255), ground(236, 236, 236), ink(40, 40, 40), faint_ink(110, 110, 110),
    fault_color(205, 0, 30);
const cv::Scalar outer_color(255, 0, 128), hole_color(0, 80, 255), casing_color(255, 255, 255),
    worst_color(255, 150, 0);

int left_of(std::size_t column) {
    return margin + static_cast<int>(column) * (cell_width + gap);
}

struct Subject {
    std::string name;
    Image image;
    Mask mask;
    Outline exact;
};

/// One outline of a sprite, measured.
struct Attempt {
    Outline outline;
    FarthestPoint error;
    double iou = 0;
    SimplifiedFault fault = SimplifiedFault::none;
};

Attempt measured(const Subject& subject, const Outline& outline) {
    return {outline, farthest_point(subject.exact, outline), measure_fidelity(subject.mask, outline).iou,
            fault_of(subject.exact, outline)};
}

/// The outline of approxPolyDP with that number of vertices. If there is none, the nearest number is used, the larger
/// one if two are as near. Of several outlines with that number, the one with the least error is used.
Outline opencv_outline(const Subject& subject, std::size_t vertices) {
    const auto maker = outline_methods().back().make(subject.mask);
    constexpr int steps_per_px = 64, most_px = 8;
    Outline best;
    std::tuple<std::size_t, bool, double> best_rank;
    for (int step = 1; step <= most_px * steps_per_px; ++step) {
        maker->run(static_cast<double>(step) / steps_per_px);
        const Outline outline = maker->outline();
        const std::size_t size = outline.vertices.size();
        const bool fewer = size < vertices;
        const std::tuple rank{fewer ? vertices - size : size - vertices, fewer,
                              hausdorff_distance(subject.exact, outline)};
        if (step > 1 && rank >= best_rank) continue;
        best = outline;
        best_rank = rank;
    }
    return best;
}

constexpr std::array methods{"by hand", "OpenCV", "hitmask"};
constexpr std::array how{"some twenty vertices, by eye", "findContours, approxPolyDP", "as many vertices as by hand"};

struct Row {
    Subject subject;
    std::array<Attempt, methods.size()> attempts;
};

Row make_row(const std::string& name) {
    const std::string sprites = HITMASK_SPRITES_DIR;
    Subject subject{name, load_image(sprites + "/game/" + name + ".png").image, {}, {}};
    subject.mask = mask_from_rgba(subject.image);
    subject.exact = trace(subject.mask);
    const Outline by_hand = test::read_handtraced(sprites + "/handtraced/" + name + ".svg");
    const std::size_t vertices = by_hand.vertices.size();
    const auto ours = simplify_to_budget(subject.exact, {static_cast<int>(vertices)}, {.prefer = Prefer::fewest});
    return {subject,
            {measured(subject, by_hand), measured(subject, opencv_outline(subject, vertices)),
             measured(subject, ours.value().outline)}};
}

/// The visible part of a sprite and its corner in the picture. Each pixel of the sprite is `scale` pixels wide there.
struct Place {
    PixelRect part;
    int scale = 1;
    cv::Point corner;

    /// Converts to OpenCV's coordinates. Corners of the sprite's pixels lie between pixels of the picture, while
    /// OpenCV's whole coordinates are the centres of pixels. This is the reason for the half.
    [[nodiscard]] cv::Point point(Vec2 v) const {
        const auto one = [&](double at, int first, int to) {
            return static_cast<int>(std::lround(((at - first) * scale + to - 0.5) * (1 << shift)));
        };
        return {one(v.x, part.x, corner.x), one(v.y, part.y, corner.y)};
    }
};

/// Returns the place without its corner.
Place place_for(const Subject& subject) {
    PixelRect part = subject.mask.bounds();
    part = {part.x - clear_around, part.y - clear_around, part.w + 2 * clear_around, part.h + 2 * clear_around};
    const int scale = std::min(cell_width / part.w, most_cell_height / part.h);
    return {part, scale / 2 * 2, {}}; // even, as the picture is halved
}

/// Draws each pixel as a square. The ground shows through clear pixels.
void draw_sprite(cv::Mat& picture, const Image& image, const Place& place) {
    for (int i = 0; i < image.width * image.height; ++i) {
        const std::uint8_t* rgba = &image.rgba[static_cast<std::size_t>(i) * 4];
        const double alpha = rgba[3] / 255.0;
        const cv::Scalar color = cv::Scalar(rgba[0], rgba[1], rgba[2]) * alpha + ground * (1 - alpha);
        const cv::Point first(i % image.width - place.part.x, i / image.width - place.part.y);
        if (rgba[3] != 0) {
            cv::rectangle(picture, {place.corner + first * place.scale, cv::Size(place.scale, place.scale)}, color,
                          cv::FILLED);
        }
    }
}

void draw_outline(cv::Mat& picture, const Outline& outline, const Place& place) {
    for (const bool with_dots : {false, true}) { // dots last, so that no line hides one
        for (std::size_t r = 0; r < outline.ring_count(); ++r) {
            std::vector<cv::Point> points;
            for (const Vec2& v : outline.ring(r)) {
                points.push_back(place.point(v));
            }
            const cv::Scalar& color = signed_area(outline.ring(r)) > 0 ? outer_color : hole_color;
            if (!with_dots) {
                cv::polylines(picture, points, true, casing_color, 8, cv::LINE_AA, shift);
                cv::polylines(picture, points, true, color, 4, cv::LINE_AA, shift);
                continue;
            }
            for (const cv::Point& p : points) {
                cv::circle(picture, p, 9 << shift, casing_color, cv::FILLED, cv::LINE_AA, shift);
                cv::circle(picture, p, 7 << shift, color, cv::FILLED, cv::LINE_AA, shift);
            }
        }
    }
}

/// A circle around the place of the greatest error; its radius is that error.
void draw_worst(cv::Mat& picture, const FarthestPoint& error, const Place& place) {
    const int radius = static_cast<int>(std::lround(error.distance * place.scale * (1 << shift)));
    cv::circle(picture, place.point(error.at), radius, casing_color, 8, cv::LINE_AA, shift);
    cv::circle(picture, place.point(error.at), radius, worst_color, 4, cv::LINE_AA, shift);
}

/// Returns the x coordinate of the end of the text.
int draw_text(cv::Mat& picture, const std::string& text, cv::Point at, double size, const cv::Scalar& color) {
    const int thickness = size > 1.5 ? 4 : 2;
    cv::putText(picture, text, at, cv::FONT_HERSHEY_SIMPLEX, size, color, thickness, cv::LINE_AA);
    int baseline = 0;
    return at.x + cv::getTextSize(text, cv::FONT_HERSHEY_SIMPLEX, size, thickness, &baseline).width;
}

const char* words_for(SimplifiedFault fault) {
    switch (fault) {
    case SimplifiedFault::none:
        return "";
    case SimplifiedFault::touch:
        return "touches itself";
    case SimplifiedFault::overlap:
        return "overlaps itself";
    case SimplifiedFault::crossing:
        return "crosses itself";
    case SimplifiedFault::lost_ring:
        return "lost a ring";
    }
    return "";
}

std::string figures_of(const Attempt& attempt) {
    return fmt::format("error {:.2f} px, IoU {:.3f}", attempt.error.distance, attempt.iou);
}

void draw_figures(cv::Mat& picture, const Attempt& attempt, cv::Point at) {
    constexpr double size = 1.15;
    constexpr int first = 42, second = 88;
    const int end = draw_text(picture, fmt::format("{} vertices", attempt.outline.vertices.size()),
                              at + cv::Point(0, first), size, ink);
    draw_text(picture, words_for(attempt.fault), {end + 28, at.y + first}, size, fault_color);
    draw_text(picture, figures_of(attempt), at + cv::Point(0, second), size, ink);
}

void draw_titles(cv::Mat& picture) {
    for (std::size_t column = 0; column < methods.size(); ++column) {
        draw_text(picture, methods[column], {left_of(column), margin + 44}, 1.8, ink);
        draw_text(picture, how[column], {left_of(column), margin + 94}, 1.05, faint_ink);
    }
}

/// Draws a sprite with one outline in the middle of its ground, and the figures below.
void draw_cell(cv::Mat& picture, const Subject& subject, const Attempt& attempt, cv::Point corner) {
    Place place = place_for(subject);
    const int height = place.part.h * place.scale;
    place.corner = corner + cv::Point((cell_width - place.part.w * place.scale) / 2, 0);
    cv::rectangle(picture, {corner, cv::Size(cell_width, height)}, ground, cv::FILLED);
    draw_sprite(picture, subject.image, place);
    draw_outline(picture, attempt.outline, place);
    draw_worst(picture, attempt.error, place);
    draw_figures(picture, attempt, corner + cv::Point(0, height));
}

cv::Mat draw(const std::vector<Row>& rows) {
    std::vector<int> tops{margin + title_height};
    for (const Row& row : rows) {
        const Place place = place_for(row.subject);
        tops.push_back(tops.back() + place.part.h * place.scale + figures_height + row_gap);
    }
    cv::Mat picture(tops.back() - row_gap + margin, left_of(methods.size()) - gap + margin, CV_8UC3, paper);
    draw_titles(picture);
    for (std::size_t r = 0; r < rows.size(); ++r) {
        for (std::size_t column = 0; column < methods.size(); ++column) {
            draw_cell(picture, rows[r].subject, rows[r].attempts[column], {left_of(column), tops[r]});
        }
    }
    cv::Mat half;
    cv::resize(picture, half, {picture.cols / 2, picture.rows / 2}, 0, 0, cv::INTER_AREA);
    half |= cv::Scalar::all(3); // the lowest bits are invisible, but make the file a quarter larger
    return half;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: hitmask_outline_picture OUT.png\n", stderr);
        return 2;
    }
    std::vector<Row> rows;
    for (const char* name : {"bat_1", "bow", "moon"}) {
        rows.push_back(make_row(name));
        for (std::size_t m = 0; m < methods.size(); ++m) {
            const Attempt& attempt = rows.back().attempts[m];
            std::printf("%-6s  %-8s %3zu vertices, %s  %s\n", name, methods[m], attempt.outline.vertices.size(),
                        figures_of(attempt).c_str(), words_for(attempt.fault));
        }
    }
    const cv::Mat picture = draw(rows);
    std::ofstream out(argv[1], std::ios::binary);
    out << write_png_rgb({picture.data, picture.total() * 3}, picture.cols, picture.rows);
    return out.flush() ? 0 : 1;
}
