#include "drawing/paint.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

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

/// Half of the length of a disc in the row of samples at y.
int half_chord(const AreaPart& disc, int y) {
    const std::int64_t radius = disc.radius, away = y - disc.from.y;
    return static_cast<int>(whole_sqrt(radius * radius - away * away));
}

/// A place where a row of samples crosses the boundary. The winding number changes there by `winding`.
struct BoundaryCrossing {
    int x = 0, winding = 0;
    int side = 0; ///< of a disc: -1 left, 1 right
    const AreaPart* part = nullptr;

    void move_to(int y) {
        const CanvasPoint from = part->from, to = part->to;
        if (part->radius > 0) {
            x = from.x + side * half_chord(*part, y);
        } else if (from.x != to.x) { // an upright edge stays where it is
            const std::int64_t width = std::int64_t{to.x} - from.x, height = std::int64_t{to.y} - from.y;
            x = from.x + static_cast<int>(nearest_quotient(width * (y - from.y), height));
        }
    }
};

bool is_left_of(const BoundaryCrossing& a, const BoundaryCrossing& b) {
    return a.x < b.x;
}

/// Sorts by insertion: from one row of samples to the next, few crossings change places.
void sort_again(std::span<BoundaryCrossing> crossings) {
    for (std::size_t i = 1; i < crossings.size(); ++i) {
        const BoundaryCrossing moved = crossings[i];
        std::size_t at = i;
        for (; at > 0 && moved.x < crossings[at - 1].x; --at) {
            crossings[at] = crossings[at - 1];
        }
        crossings[at] = moved;
    }
}

/// Moves down the rows of samples of an area.
class AreaSweep {
public:
    explicit AreaSweep(const DrawnArea& area) : parts_(area.parts().begin(), area.parts().end()) {
        std::ranges::sort(parts_, {}, &AreaPart::top);
    }

    [[nodiscard]] bool is_empty() const { return parts_.empty(); }
    [[nodiscard]] int first_row() const { return parts_.front().top; }
    [[nodiscard]] bool is_done() const { return next_ == parts_.size() && crossings_.empty(); }

    /// Adds what is covered of a row of samples. Each call is for the next row.
    void add_row(int row, RowCover& cover) {
        std::erase_if(crossings_, [row](const BoundaryCrossing& crossing) { return crossing.part->bottom <= row; });
        for (BoundaryCrossing& crossing : crossings_) {
            crossing.move_to(sample_y(row));
        }
        sort_again(crossings_);
        begin_parts(row);
        int winding = 0, from = 0;
        for (const BoundaryCrossing& crossing : crossings_) {
            if (winding == 0) from = crossing.x;
            winding += crossing.winding;
            if (winding == 0) cover.add(from, crossing.x);
        }
    }

private:
    void begin_part(const AreaPart& part, int y, int side) {
        crossings_.push_back(
            {.x = part.from.x, .winding = side > 0 ? -part.winding : part.winding, .side = side, .part = &part});
        crossings_.back().move_to(y);
    }

    /// Adds the parts that begin at the row. Requires that the crossings are sorted.
    void begin_parts(int row) {
        const auto old_count = static_cast<std::ptrdiff_t>(crossings_.size());
        for (; next_ < parts_.size() && parts_[next_].top <= row; ++next_) {
            const AreaPart& part = parts_[next_];
            if (part.radius == 0) {
                begin_part(part, sample_y(row), 0);
            } else {
                begin_part(part, sample_y(row), -1), begin_part(part, sample_y(row), 1);
            }
        }
        std::sort(crossings_.begin() + old_count, crossings_.end(), is_left_of);
        std::inplace_merge(crossings_.begin(), crossings_.begin() + old_count, crossings_.end(), is_left_of);
    }

    std::vector<AreaPart> parts_; ///< by their top
    std::size_t next_ = 0;        ///< the first one that is below the row
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
