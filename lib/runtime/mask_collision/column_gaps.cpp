#include "mask_collision/column_gaps.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "base/vector_loop.h"
#include "mask/bit_rows.h"

namespace hitmask {

namespace {

/// Columns are looked at in groups of 16.
constexpr int group_side = 16;

/// Entry b has 255 in byte k if bit k of b is set, else 0.
constexpr auto bytes_of_bits = [] {
    std::array<std::array<std::uint8_t, 8>, 256> table{};
    for (std::size_t b = 0; b < 256; ++b) {
        for (std::size_t k = 0; k < 8; ++k) {
            table[b][k] = (b >> k & 1U) != 0 ? 255 : 0;
        }
    }
    return table;
}();

void spread(std::uint64_t bits, std::uint8_t* columns) {
    std::memcpy(columns, bytes_of_bits[bits & 255U].data(), 8);
    std::memcpy(columns + 8, bytes_of_bits[bits >> 8 & 255U].data(), 8);
}

/// By value, so that compilers vectorise loops with it.
constexpr std::uint8_t lesser(std::uint8_t a, std::uint8_t b) {
    return a < b ? a : b;
}

/// Requires a choice of 255 or 0.
constexpr std::uint8_t either(std::uint8_t choice, std::uint8_t yes, std::uint8_t no) {
    return static_cast<std::uint8_t>((choice & yes) | (~choice & no));
}

constexpr std::uint8_t one_cell_more(std::uint8_t rows) {
    return lesser(static_cast<std::uint8_t>(rows + cell_side), beyond_reach);
}

/// The bits of four pixel rows.
using CellBits = std::array<std::uint64_t, cell_side>;

/// Passes the rows of cells from one side to the other, and lowers the gaps to those on the side where it began.
class ColumnPass {
public:
    ColumnPass(MaskView mask, int left, int columns)
        : mask_(mask), left_(left), groups_((columns + group_side - 1) / group_side), to_solid_(size(), beyond_reach),
          to_clear_(size(), 1) {
        is_solid_.fill(std::vector<std::uint8_t>(size()));
    }

    /// Passes the four pixel rows first, first + step, ...
    void pass(int first, int step, ColumnGap* gaps) {
        std::array<std::span<const std::uint64_t>, cell_side> rows;
        for (std::size_t k = 0; k < cell_side; ++k) {
            const int y = first + static_cast<int>(k) * step;
            if (y >= 0 && y < mask_.height) rows[k] = mask_.row(y);
        }
        // Groups of the same kind in a row are passed at once.
        Kind kind{};
        int from = 0;
        for (int g = 0; g < groups_; ++g) {
            CellBits bits;
            for (std::size_t k = 0; k < cell_side; ++k) {
                bits[k] = bits_at(rows[k], left_ + g * group_side);
            }
            const Kind next = kind_of(bits);
            if (next == Kind::mixed) spread_group(g, bits);
            if (next == kind) continue;
            pass_groups(kind, from, g, gaps);
            kind = next, from = g;
        }
        pass_groups(kind, from, groups_, gaps);
    }

private:
    /// Whether the pixels of a group are all clear, all solid, or neither.
    enum class Kind : std::uint8_t { clear, solid, mixed };

    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(groups_) * group_side; }

    static Kind kind_of(const CellBits& bits) {
        if ((bits[0] | bits[1] | bits[2] | bits[3]) == 0) return Kind::clear;
        return (bits[0] & bits[1] & bits[2] & bits[3]) == 0xffff ? Kind::solid : Kind::mixed;
    }

    /// The 16 bits from column x on.
    static std::uint64_t bits_at(std::span<const std::uint64_t> row, int x) {
        const auto word = static_cast<std::size_t>(x / 64), shift = static_cast<std::size_t>(x % 64);
        std::uint64_t bits = word < row.size() ? row[word] >> shift : 0;
        if (shift > 64 - group_side && word + 1 < row.size()) bits |= row[word + 1] << (64 - shift);
        return bits & 0xffffU;
    }

    void spread_group(int g, const CellBits& bits) {
        for (std::size_t k = 0; k < cell_side; ++k) {
            spread(bits[k], &is_solid_[k][static_cast<std::size_t>(g) * group_side]);
        }
    }

    void pass_groups(Kind kind, int from, int to, ColumnGap* gaps) {
        const int first = from * group_side, count = (to - from) * group_side;
        if (kind == Kind::clear) {
            pass_whole(&to_solid_[static_cast<std::size_t>(first)], &to_clear_[static_cast<std::size_t>(first)], 0,
                       gaps + first, count);
        } else if (kind == Kind::solid) {
            pass_whole(&to_clear_[static_cast<std::size_t>(first)], &to_solid_[static_cast<std::size_t>(first)],
                       solid_column, gaps + first, count);
        } else {
            pass_mixed(first, gaps + first, count);
        }
    }

    /// Passes columns whose pixels in this row of cells are all of one kind. `other` has the rows from the edge of the
    /// row of cells to the nearest pixel of the other kind behind that edge.
    static void pass_whole(std::uint8_t* __restrict other, std::uint8_t* __restrict same, ColumnGap sign,
                           ColumnGap* __restrict gaps, int count) {
        HITMASK_VECTOR_LOOP
        for (int i = 0; i < count; ++i) {
            gaps[i] = lesser(gaps[i], static_cast<ColumnGap>(other[i] | sign));
            other[i] = one_cell_more(other[i]);
            same[i] = 1;
        }
    }

    void pass_mixed(int first, ColumnGap* __restrict gaps, int count) {
        std::uint8_t* __restrict to_solid = to_solid_.data() + first;
        std::uint8_t* __restrict to_clear = to_clear_.data() + first;
        const std::uint8_t* const s0 = is_solid_[0].data() + first;
        const std::uint8_t* const s1 = is_solid_[1].data() + first;
        const std::uint8_t* const s2 = is_solid_[2].data() + first;
        const std::uint8_t* const s3 = is_solid_[3].data() + first;
        HITMASK_VECTOR_LOOP
        for (int i = 0; i < count; ++i) {
            const auto any = static_cast<std::uint8_t>(s0[i] | s1[i] | s2[i] | s3[i]);
            const auto all = static_cast<std::uint8_t>(s0[i] & s1[i] & s2[i] & s3[i]);
            const std::uint8_t gap = either(all, static_cast<std::uint8_t>(to_clear[i] | solid_column),
                                            static_cast<std::uint8_t>(~any & to_solid[i]));
            gaps[i] = lesser(gaps[i], gap);
            const std::uint8_t solid = one_cell_more(to_solid[i]), clear = one_cell_more(to_clear[i]);
            to_solid[i] = either(s3[i], 1, either(s2[i], 2, either(s1[i], 3, either(s0[i], 4, solid))));
            to_clear[i] = either(s3[i], either(s2[i], either(s1[i], either(s0[i], clear, 4), 3), 2), 1);
        }
    }

    MaskView mask_;
    int left_, groups_;
    std::vector<std::uint8_t> to_solid_, to_clear_; ///< by column: rows to the nearest pixel behind the edge
    std::array<std::vector<std::uint8_t>, cell_side> is_solid_; ///< of mixed groups
};

} // namespace

ColumnGaps::ColumnGaps(MaskView mask, int left, int columns, int top, int rows)
    : stride_(static_cast<std::size_t>((columns + group_side - 1) / group_side * group_side + 2 * margin)),
      gaps_(stride_ * static_cast<std::size_t>(rows), 255) {
    constexpr int before = (distance_reach + cell_side - 1) / cell_side;
    std::vector<ColumnGap> unused(stride_);
    const auto gaps_of = [&](int r) {
        return r >= 0 && r < rows ? &gaps_[static_cast<std::size_t>(r) * stride_ + margin] : unused.data();
    };
    const int first = std::max(-before, -(top / cell_side) - 1);
    const int last = std::min(rows + before, (mask.height - top) / cell_side + 1);
    ColumnPass down(mask, left, columns), up(mask, left, columns);
    for (int r = first; r < rows; ++r) {
        down.pass(top + r * cell_side, 1, gaps_of(r));
    }
    for (int r = last; r >= 0; --r) {
        up.pass(top + r * cell_side + cell_side - 1, -1, gaps_of(r));
    }
    for (int r = 0; r < rows; ++r) {
        ColumnGap* const gaps = gaps_of(r);
        std::fill_n(gaps - margin, margin, static_cast<ColumnGap>(beyond_reach));
        std::fill(gaps + columns, gaps + static_cast<std::ptrdiff_t>(stride_) - margin,
                  static_cast<ColumnGap>(beyond_reach));
    }
}

} // namespace hitmask
