#include "drawing/paint.h"

#include <algorithm>
#include <cassert>

namespace hitmask {

namespace {

constexpr int whole_cover = canvas_units * sample_rows; // of a pixel that the area covers

/// How much of each pixel of a row is covered.
class RowCover {
public:
    explicit RowCover(int width)
        : end_(width * canvas_units), parts_(static_cast<std::size_t>(width) + 1), steps_(parts_.size()) {}

    /// Adds [from, to) of a row of samples.
    void add(int from, int to) {
        from = std::clamp(from, 0, end_), to = std::clamp(to, 0, end_);
        if (from >= to) return;
        const auto first = static_cast<std::size_t>(from / canvas_units);
        const auto last = static_cast<std::size_t>(to / canvas_units);
        first_ = std::min(first_, first), last_ = std::max(last_, last);
        // Everything from `from` on is covered, and nothing from `to` on.
        parts_[first] -= from % canvas_units, steps_[first] += canvas_units;
        parts_[last] += to % canvas_units, steps_[last] -= canvas_units;
    }

    /// Paints what was added into a row of pixels, and forgets it.
    void paint(std::uint8_t* pixels, Rgb color) {
        int covered = 0;
        for (std::size_t x = first_; x <= last_; ++x) {
            covered += steps_[x];
            if (const int cover = covered + parts_[x]; cover > 0) mix(pixels + 3 * x, color, cover);
            parts_[x] = steps_[x] = 0;
        }
        first_ = parts_.size(), last_ = 0;
    }

private:
    static void mix(std::uint8_t* pixel, Rgb color, int cover) {
        const int wanted[] = {color.red, color.green, color.blue};
        for (int i = 0; i < 3; ++i) {
            const int sum = pixel[i] * (whole_cover - cover) + wanted[i] * cover;
            pixel[i] = static_cast<std::uint8_t>((sum + whole_cover / 2) / whole_cover);
        }
    }

    int end_;
    std::vector<int> parts_; ///< added at one pixel
    std::vector<int> steps_; ///< added at a pixel and all to its right
    std::size_t first_ = parts_.size(), last_ = 0;
};

/// A place where a row of samples crosses the boundary. The winding number changes there by `winding`.
struct BoundaryCrossing {
    int x = 0, winding = 0;
};

/// Moves down the rows of samples of an area.
class AreaSweep {
public:
    explicit AreaSweep(const DrawnArea& area) : parts_(area.parts().begin(), area.parts().end()) {
        std::ranges::sort(parts_, {}, &AreaPart::top);
    }

    [[nodiscard]] bool is_empty() const { return parts_.empty(); }
    [[nodiscard]] int first_row() const { return parts_.front().top; }
    [[nodiscard]] bool is_done() const { return next_ == parts_.size() && active_.empty(); }

    /// Adds what is covered of a row of samples. Each call is for the next row.
    void add_row(int row, RowCover& cover) {
        std::erase_if(active_, [&](const AreaPart& part) { return part.bottom <= row; });
        for (; next_ < parts_.size() && parts_[next_].top <= row; ++next_) {
            active_.push_back(parts_[next_]);
        }
        find_crossings(sample_y(row));
        int winding = 0, from = 0;
        for (const BoundaryCrossing& crossing : crossings_) {
            if (winding == 0) from = crossing.x;
            winding += crossing.winding;
            if (winding == 0) cover.add(from, crossing.x);
        }
    }

private:
    void find_crossings(int y) {
        crossings_.clear();
        for (const AreaPart& part : active_) {
            if (part.radius == 0) {
                const std::int64_t width = std::int64_t{part.to.x} - part.from.x, height = part.to.y - part.from.y;
                const std::int64_t x = nearest_quotient(width * (y - part.from.y), height);
                crossings_.push_back({part.from.x + static_cast<int>(x), part.winding});
            } else {
                const std::int64_t radius = part.radius, away = y - part.from.y;
                const auto half = static_cast<int>(whole_sqrt(radius * radius - away * away));
                crossings_.push_back({part.from.x - half, part.winding});
                crossings_.push_back({part.from.x + half, -part.winding});
            }
        }
        std::ranges::sort(crossings_, {}, &BoundaryCrossing::x);
    }

    std::vector<AreaPart> parts_; ///< by their top
    std::size_t next_ = 0;        ///< the first one that is below the row
    std::vector<AreaPart> active_;
    std::vector<BoundaryCrossing> crossings_;
};

} // namespace

void paint(Canvas& canvas, const DrawnArea& area, Rgb color) {
    assert(area.end_row() <= canvas.height);
    AreaSweep sweep(area);
    if (sweep.is_empty()) return;
    RowCover cover(canvas.width);
    for (int y = sweep.first_row() / sample_rows; y < area.end_row() && !sweep.is_done(); ++y) {
        for (int row = y * sample_rows; row < (y + 1) * sample_rows; ++row) {
            sweep.add_row(row, cover);
        }
        cover.paint(canvas.pixel(0, y), color);
    }
}

} // namespace hitmask
