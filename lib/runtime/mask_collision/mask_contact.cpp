#include <hitmask/mask_contact.h>

#include <cassert>
#include <limits>

#include <hitmask/detail/portable_math.h>
#include <hitmask/mask_overlap.h>

#include "mask_collision/mask_rows.h"
#include "mask_collision/shared_pixels.h"

namespace hitmask {

namespace {

/// Offsets dx from least to most, both included.
struct Blocked {
    int least, most;

    void join(const Blocked& other) noexcept {
        least = std::min(least, other.least);
        most = std::max(most, other.most);
    }
};

/// Finds the shortest motion from an offset to a free one.
///
/// blocked(at) returns nothing if the masks share no pixel at `at`. Otherwise it returns a stretch of offsets in the
/// same row, `at` included, at which they share pixels.
template<typename BlockedAt>
class WayOut {
public:
    WayOut(Offset from, BlockedAt blocked) noexcept : from_(from), blocked_(blocked) {}

    [[nodiscard]] std::optional<Offset> find() noexcept {
        if (!blocked_(from_)) return std::nullopt;
        search_row(0);
        for (int dy = 1; is_shorter(0, dy); ++dy) {
            search_row(-dy);
            search_row(dy);
        }
        return best_;
    }

private:
    [[nodiscard]] bool is_shorter(std::int64_t dx, std::int64_t dy) const noexcept {
        return dx * dx + dy * dy < best_squared_;
    }

    void take(int dx, int dy) noexcept {
        best_ = {dx, dy};
        best_squared_ = std::int64_t{dx} * dx + std::int64_t{dy} * dy;
    }

    /// Searches to the left and to the right.
    void search_row(int dy) noexcept {
        if (!is_shorter(0, dy)) return;
        const std::optional<Blocked> middle = at(0, dy);
        if (!middle) return take(0, dy);
        search_side(dy, middle->least - from_.dx - 1, [this](const Blocked& b) { return b.least - from_.dx - 1; });
        search_side(dy, middle->most - from_.dx + 1, [this](const Blocked& b) { return b.most - from_.dx + 1; });
    }

    /// Goes from one blocked stretch to the next, until an offset is free or too far away.
    template<typename Beyond>
    void search_side(int dy, int dx, Beyond beyond) noexcept {
        while (is_shorter(dx, dy)) {
            const std::optional<Blocked> stretch = at(dx, dy);
            if (!stretch) return take(dx, dy);
            dx = beyond(*stretch);
        }
    }

    [[nodiscard]] std::optional<Blocked> at(int dx, int dy) const noexcept {
        return blocked_(Offset{from_.dx + dx, from_.dy + dy});
    }

    Offset from_;
    BlockedAt blocked_;
    Offset best_;
    std::int64_t best_squared_ = std::numeric_limits<std::int64_t>::max();
};

/// All offsets at which the run of b lies over a pixel of the run of a.
Blocked offsets_of(const PixelRange& a, const PixelRange& b) noexcept {
    return {a.begin - b.end + 1, a.end - b.begin - 1};
}

/// The stretch from the runs around the first shared pixel of each row.
std::optional<Blocked> blocked_at(MaskView a, MaskView b, const ViewRows& rows_a, const ViewRows& rows_b,
                                  Offset at) noexcept {
    if (!overlaps(a, b, at)) return std::nullopt;
    Blocked all{at.dx, at.dx};
    int done = -1; // the last row of a that was used
    for_each_shared_word(rows_a, rows_b, at, [&](int y, int x, std::uint64_t bits) {
        if (bits == 0 || y == done) return;
        done = y;
        const int column = x + std::countr_zero(bits);
        const Blocked here = offsets_of(run_around(a.row(y), column), run_around(b.row(y - at.dy), column - at.dx));
        all.join(here);
    });
    return all;
}

/// The stretch from one run of each mask in each row, for all rows at once.
Blocked blocked_by(const kernels::SpanRows& a, const kernels::SpanRows& b, int top, int bottom, Offset at) noexcept {
    const auto dx = static_cast<std::int16_t>(at.dx);
    std::int16_t least = dx, most = dx;
    for (int y = top; y < bottom; ++y) {
        const auto first = static_cast<std::int16_t>(a.left[y] - b.right[y - at.dy] + 1);
        const auto last = static_cast<std::int16_t>(a.right[y] - b.left[y - at.dy] - 1);
        const bool here = static_cast<int>(first <= dx) & static_cast<int>(dx <= last);
        least = std::min(least, here ? first : dx);
        most = std::max(most, here ? last : dx);
    }
    return {least, most};
}

/// The stretch from the widest runs of all rows. If it is short and all runs are known, other runs are joined to it.
/// The next call finds what is left out.
Blocked blocked_at(const kernels::MaskData& a, const kernels::MaskData& b, Offset at) noexcept {
    const int top = std::max(a.top, b.top + at.dy), bottom = std::min(a.bottom, b.bottom + at.dy);
    Blocked all = blocked_by(a.widest, b.widest, top, bottom, at);
    constexpr int far = 8;
    if (all.most - all.least >= far) return all;
    for (int i = 0; i < a.run_count; ++i) {
        for (int j = 0; j < b.run_count; ++j) {
            all.join(blocked_by(a.runs[i], b.runs[j], top, bottom, at));
        }
    }
    return all;
}

template<typename Rows>
MaskContact contact_of(const Rows& a, const Rows& b, Offset b_at, Offset separation) noexcept {
    const double dx = separation.dx, dy = separation.dy, length = vector_length(dx, dy);
    return {{static_cast<float>(dx / length), static_cast<float>(dy / length)},
            length,
            shared_centroid(a, b, b_at),
            separation};
}

template<typename AnyMask>
AreaGradient gradient_of(const AnyMask& a, const AnyMask& b, Offset at) noexcept {
    // At the limits of int, the masks overlap on neither side.
    constexpr int least = std::numeric_limits<int>::min(), most = std::numeric_limits<int>::max();
    if (at.dx == least || at.dx == most || at.dy == least || at.dy == most) return {};
    return {overlap_area(a, b, {at.dx + 1, at.dy}) - overlap_area(a, b, {at.dx - 1, at.dy}),
            overlap_area(a, b, {at.dx, at.dy + 1}) - overlap_area(a, b, {at.dx, at.dy - 1})};
}

} // namespace

std::optional<Offset> minimum_separation(MaskView a, MaskView b, Offset b_at) noexcept {
    const ViewRows rows_a(a), rows_b(b);
    return WayOut(b_at, [&](Offset at) { return blocked_at(a, b, rows_a, rows_b, at); }).find();
}

std::optional<Offset> minimum_separation(const PreparedMask& a, const PreparedMask& b, Offset b_at) noexcept {
    const auto blocked = [&](Offset at) -> std::optional<Blocked> {
        if (!overlaps(a, b, at)) return std::nullopt;
        return blocked_at(a.data(), b.data(), at);
    };
    return WayOut(b_at, blocked).find();
}

std::optional<Offset> minimum_separation(const PairMap& pair, Offset b_at) noexcept {
    const Offset origin = pair.offset_of({0, 0});
    const auto blocked = [&](Offset at) -> std::optional<Blocked> {
        if (!pair.overlaps(at)) return std::nullopt;
        const PixelRange run = run_around(pair.view().row(at.dy - origin.dy), at.dx - origin.dx);
        return Blocked{run.begin + origin.dx, run.end - 1 + origin.dx};
    };
    return WayOut(b_at, blocked).find();
}

std::optional<MaskContact> contact(MaskView a, MaskView b, Offset b_at) noexcept {
    const std::optional<Offset> separation = minimum_separation(a, b, b_at);
    if (!separation) return std::nullopt;
    return contact_of(ViewRows(a), ViewRows(b), b_at, *separation);
}

std::optional<MaskContact> contact(const PreparedMask& a, const PreparedMask& b, Offset b_at) noexcept {
    const std::optional<Offset> separation = minimum_separation(a, b, b_at);
    if (!separation) return std::nullopt;
    return contact_of(PreparedRows(a.data()), PreparedRows(b.data()), b_at, *separation);
}

AreaGradient overlap_gradient(MaskView a, MaskView b, Offset b_at) noexcept {
    return gradient_of(a, b, b_at);
}

AreaGradient overlap_gradient(const PreparedMask& a, const PreparedMask& b, Offset b_at) noexcept {
    return gradient_of(a, b, b_at);
}

} // namespace hitmask
