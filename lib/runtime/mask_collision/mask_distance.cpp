#include <hitmask/mask_contact.h>

#include <cassert>
#include <limits>

#include "mask_collision/mask_rows.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

/// The number of pixels between two ranges of a line; 0 if they touch or overlap.
std::int64_t gap_between(std::int64_t begin_a, std::int64_t end_a, std::int64_t begin_b, std::int64_t end_b) noexcept {
    return std::max<std::int64_t>({begin_b - end_a, begin_a - end_b, 0});
}

/// The closest pixels of two rows: columns of a and of b, each in its own mask's coordinates.
struct ClosestColumns {
    std::int64_t gap;
    int a, b;
};

/// Calls visit(y) for the rows of [top, top + height), outward from the one nearest to `middle`. Stops on each side
/// when visit returns false.
template<typename Visit>
void visit_outward(int top, int height, std::int64_t middle, Visit visit) {
    const int first = static_cast<int>(std::clamp<std::int64_t>(middle, top, top + height - 1));
    bool up = true, down = visit(first);
    for (int i = 1; up || down; ++i) {
        up = up && first - i >= top && visit(first - i);
        down = down && first + i < top + height && visit(first + i);
    }
}

/// The search for the closest pair of pixels.
template<typename Rows>
class Closest {
public:
    Closest(const Rows& a, const Rows& b, Offset at) noexcept : a_(a), b_(b), dx_(at.dx), dy_(at.dy) {}

    /// Finds the closest pair. Rows near the other mask come first, so that most others need only a comparison.
    [[nodiscard]] MaskDistance find() noexcept {
        const PixelRect &p = a_.box(), &q = b_.box();
        const std::int64_t top = std::max<std::int64_t>(p.y, q.y + dy_);
        const std::int64_t bottom = std::min<std::int64_t>(p.y + p.h, q.y + q.h + dy_);
        visit_outward(p.y, p.h, (top + bottom) / 2, [this](int y) {
            visit_row(y);
            return best_.squared != 0;
        });
        best_.length = square_root(static_cast<double>(best_.squared));
        set_points();
        return best_;
    }

private:
    /// Compares row y of a with all rows of b that are not too far away.
    void visit_row(int y) noexcept {
        const PixelRect& q = b_.box();
        const PixelRange outer = a_.outer(y);
        if (outer.empty()) return;
        const std::int64_t least = gap_between(outer.begin, outer.end, q.x + dx_, q.x + q.w + dx_);
        visit_outward(q.y, q.h, y - dy_, [&](int v) {
            const std::int64_t gap_y = gap_between(y, y + 1, v + dy_, v + 1 + dy_);
            if (!is_closer(least, gap_y)) return false;
            visit_pair(y, v, outer, gap_y);
            return true;
        });
    }

    void visit_pair(int y, int v, const PixelRange& outer_a, std::int64_t gap_y) noexcept {
        const PixelRange outer_b = b_.outer(v);
        if (outer_b.empty()) return;
        const std::int64_t to_right = outer_b.begin + dx_ - outer_a.end, to_left = outer_a.begin - outer_b.end - dx_;
        if (!is_closer(std::max<std::int64_t>({to_right, to_left, 0}), gap_y)) return;
        if (to_right >= 0) return take({to_right, outer_a.end - 1, outer_b.begin}, y, v, gap_y);
        if (to_left >= 0) return take({to_left, outer_a.begin, outer_b.end - 1}, y, v, gap_y);
        const ClosestColumns columns = closest_of_entangled(y, v, outer_a, outer_b);
        if (is_closer(columns.gap, gap_y)) take(columns, y, v, gap_y);
    }

    /// The closest pixels of two rows whose outer spans overlap, so that their offset is an int. Goes from left to
    /// right. Where a run begins, measures the distance to the last pixel of the other mask.
    [[nodiscard]] ClosestColumns closest_of_entangled(int y, int v, const PixelRange& outer_a,
                                                      const PixelRange& outer_b) const noexcept {
        const int dx = static_cast<int>(dx_), begin = std::min(outer_a.begin, outer_b.begin + dx);
        ClosestColumns closest{std::numeric_limits<std::int64_t>::max(), 0, 0};
        const auto compare = [&](std::int64_t gap, int column_a, int column_b) {
            if (gap < closest.gap) closest = {gap, column_a, column_b - dx};
        };
        LastPixel last_a, last_b;
        for (int x = begin; x < std::max(outer_a.end, outer_b.end + dx); x += 64) {
            const std::uint64_t bits_a = pixels_from(a_, y, x), bits_b = pixels_from(b_, v, std::int64_t{x} - dx);
            if ((bits_a & bits_b) != 0) {
                const int column = x + std::countr_zero(bits_a & bits_b);
                return {0, column, column - dx};
            }
            last_b.visit_starts(bits_b, starts_of(bits_a), x,
                                [&](int column, int other) { compare(column - other - 1, column, other); });
            last_a.visit_starts(bits_a, starts_of(bits_b), x,
                                [&](int column, int other) { compare(column - other - 1, other, column); });
            last_a.pass(bits_a, x), last_b.pass(bits_b, x);
        }
        return closest;
    }

    /// The starts of runs in a word. A run that comes from the word before also counts as a start, which does no harm.
    [[nodiscard]] static std::uint64_t starts_of(std::uint64_t bits) noexcept { return bits & ~(bits << 1); }

    /// The last solid pixel of a row before the current word.
    class LastPixel {
    public:
        /// Calls visit(column, last) for each start, where `last` is the last solid pixel of this row before it. Skips
        /// starts that have none.
        template<typename Visit>
        void visit_starts(std::uint64_t bits, std::uint64_t starts, int x, Visit visit) const noexcept {
            for (; starts != 0; starts &= starts - 1) {
                const std::uint64_t before = bits & ((starts & (~starts + 1)) - 1);
                if (before == 0 && !known_) continue;
                visit(x + std::countr_zero(starts), before != 0 ? x + 63 - std::countl_zero(before) : column_);
            }
        }

        void pass(std::uint64_t bits, int x) noexcept {
            if (bits == 0) return;
            known_ = true;
            column_ = x + 63 - std::countl_zero(bits);
        }

    private:
        bool known_ = false;
        int column_ = 0;
    };

    static std::uint64_t squared(std::int64_t gap_x, std::int64_t gap_y) noexcept {
        const auto x = static_cast<std::uint64_t>(gap_x), y = static_cast<std::uint64_t>(gap_y);
        return x * x + y * y;
    }

    [[nodiscard]] bool is_closer(std::int64_t gap_x, std::int64_t gap_y) const noexcept {
        return squared(gap_x, gap_y) < best_.squared;
    }

    void take(const ClosestColumns& columns, int y, int v, std::int64_t gap_y) noexcept {
        best_.squared = squared(columns.gap, gap_y);
        best_.pixel_a = {columns.a, y};
        best_.pixel_b = {columns.b, v};
    }

    void set_points() noexcept {
        const auto set = [](int pixel_a, std::int64_t pixel_b, float& point_a, float& point_b) {
            // Pixels of the same column face each other: both points are in the middle of it.
            const auto a = static_cast<float>(pixel_a), b = static_cast<float>(pixel_b);
            point_a = pixel_a < pixel_b ? a + 1 : pixel_a == pixel_b ? a + 0.5F : a;
            point_b = pixel_b < pixel_a ? b + 1 : pixel_a == pixel_b ? b + 0.5F : b;
        };
        set(best_.pixel_a.x, best_.pixel_b.x + dx_, best_.point_a.x, best_.point_b.x);
        set(best_.pixel_a.y, best_.pixel_b.y + dy_, best_.point_a.y, best_.point_b.y);
    }

    const Rows& a_;
    const Rows& b_;
    std::int64_t dx_, dy_;
    MaskDistance best_{.length = 0,
                       .squared = std::numeric_limits<std::uint64_t>::max(),
                       .pixel_a = {},
                       .pixel_b = {},
                       .point_a = {},
                       .point_b = {}};
};

template<typename Rows>
std::optional<MaskDistance> distance_of(const Rows& a, const Rows& b, Offset at) noexcept {
    if (a.box().w == 0 || b.box().w == 0) return std::nullopt;
    return Closest<Rows>(a, b, at).find();
}

} // namespace

std::optional<MaskDistance> distance(MaskView a, MaskView b, Offset b_at) noexcept {
    assert(std::max({a.width, a.height, b.width, b.height}) <= max_coordinate);
    return distance_of(ViewRows(a), ViewRows(b), b_at);
}

std::optional<MaskDistance> distance(const PreparedMask& a, const PreparedMask& b, Offset b_at) noexcept {
    return distance_of(PreparedRows(a.data()), PreparedRows(b.data()), b_at);
}

} // namespace hitmask
