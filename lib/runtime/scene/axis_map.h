#pragma once

// Maps a coordinate to the number of a cell along one axis.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace hitmask {

/// Numbers the cells along an axis from 0. A greater coordinate never has a lower number, and a search for overlaps
/// needs no more. So cells may have any width, and the outermost ones take everything beyond them.
class AxisMap {
public:
    /// Makes cells of one width between two coordinates.
    void set_even(float low, float high, float width) {
        bins_.clear();
        const float cells = (high - low) / width;
        count_ = cells < 1 ? 1 : static_cast<std::int32_t>(cells) + 1;
        origin_ = low;
        scale_ = 1 / width;
        last_ = static_cast<float>(count_ - 1);
    }

    /// Makes about `cells` cells that are narrow where many of the values are, but not much narrower than `width`.
    /// First counts the values in bins of equal width. Each bin then gets its share of the cells.
    template<typename Values>
    void set_uneven(float low, float high, float width, std::int32_t cells, std::size_t bins, const Values& values) {
        const float bin_width = (high - low) / static_cast<float>(bins);
        if (bin_width < 1.0F / 65536) return set_even(low, high, std::max(width, high - low)); // nothing to divide
        origin_ = low;
        scale_ = 1 / bin_width;
        last_ = static_cast<float>(bins) - 1.0F / 256; // so that the last bin, too, is divided
        bins_.assign(bins, {});
        std::int64_t total = 0;
        values([&](float v) {
            ++bins_[bin_of(place(v))].cells;
            ++total;
        });
        const auto most = static_cast<std::int32_t>(std::min(bin_width / width, 1e6F)) + 1;
        std::int64_t sum = 0, used = 0;
        count_ = 0;
        for (Bin& bin : bins_) {
            sum += bin.cells;
            const std::int64_t share = sum * cells / total - used;
            used += share;
            bin = {count_, std::min(static_cast<std::int32_t>(share), most)};
            count_ += bin.cells;
        }
        if (count_ == 0) count_ = 1;
    }

    [[nodiscard]] std::int32_t count() const noexcept { return count_; }
    [[nodiscard]] bool is_even() const noexcept { return bins_.empty(); }

    [[nodiscard]] std::int32_t operator()(float v) const noexcept {
        const float at = place(v);
        if (bins_.empty()) return static_cast<std::int32_t>(at);
        const Bin& bin = bins_[bin_of(at)];
        const float fraction = at - static_cast<float>(bin_of(at));
        const auto in_bin = static_cast<std::int32_t>(fraction * static_cast<float>(bin.cells));
        const std::int32_t cell = bin.first + std::min(in_bin, std::max(bin.cells - 1, 0));
        return std::min(cell, count_ - 1);
    }

    /// Coordinates from `low` to `high`.
    struct Range {
        double low, high;
    };

    /// A range with all coordinates of a cell, and a little more. It must be wider because the cell of a coordinate is
    /// computed in float.
    [[nodiscard]] Range range_of(std::int32_t cell) const noexcept {
        constexpr double infinite = std::numeric_limits<double>::infinity();
        Range places = {static_cast<double>(cell), static_cast<double>(cell) + 1};
        if (!bins_.empty()) places = {first_place(cell), last_place(cell)};
        const double slack = (last_ + 1) / 4194304 + 1.0 / 256;
        return {cell == 0 ? -infinite : origin_ + (places.low - slack) / scale_,
                cell == count_ - 1 ? infinite : origin_ + (places.high + slack) / scale_};
    }

    [[nodiscard]] float origin() const noexcept { return origin_; }
    [[nodiscard]] float scale() const noexcept { return scale_; }
    [[nodiscard]] float last() const noexcept { return last_; }

private:
    struct Bin {
        std::int32_t first = 0, cells = 0;
    };

    /// The place of a coordinate in bins, or in cells of one width, from 0 to the last one. It is clamped before it
    /// becomes a whole number.
    [[nodiscard]] float place(float v) const noexcept {
        const float at = (v - origin_) * scale_;
        return at < 0 ? 0 : at > last_ ? last_ : at;
    }
    static std::size_t bin_of(float at) noexcept { return static_cast<std::size_t>(static_cast<std::int32_t>(at)); }

    /// The begin of a cell, in bins. A cell may begin with empty bins.
    [[nodiscard]] double first_place(std::int32_t cell) const noexcept {
        const auto bin = std::partition_point(bins_.begin(), bins_.end(),
                                              [&](const Bin& b) { return b.first + std::max(b.cells - 1, 0) < cell; });
        const auto number = static_cast<double>(bin - bins_.begin());
        return bin->first < cell ? number + static_cast<double>(cell - bin->first) / bin->cells : number;
    }
    /// The end of a cell, in bins.
    [[nodiscard]] double last_place(std::int32_t cell) const noexcept {
        const auto next =
            std::partition_point(bins_.begin(), bins_.end(), [&](const Bin& b) { return b.first <= cell; });
        const auto number = static_cast<double>(next - bins_.begin());
        const Bin& bin = *(next - 1);
        const std::int32_t behind = bin.first + bin.cells - 1 - cell; // cells of the last bin that come later
        return behind > 0 ? number - static_cast<double>(behind) / bin.cells : number;
    }

    float origin_ = 0, scale_ = 0, last_ = 0;
    std::int32_t count_ = 1;
    std::vector<Bin> bins_; ///< empty: cells of one width
};

} // namespace hitmask
