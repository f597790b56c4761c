#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/diagnostics.h"
#include "trace/trace_sprite.h"

namespace hitmask::tool {

/// The destination of the table of -v.
enum class TraceTable : std::uint8_t { none, to_stdout, to_stderr };

/// The report of `hitmask trace` about its sprites: the table of -v, and their part of the summary.
class TraceReport {
public:
    TraceReport(Diagnostics& diagnostics, TraceTable table) : diagnostics_(diagnostics), table_(table) {}

    /// Adds a sprite. `is_cached`: it was taken from the cache.
    void add(const Input& input, const SpriteFigures& figures, bool is_cached = false);

    /// See TraceAdvice::sentences().
    [[nodiscard]] std::vector<std::string> advice(const AdviceContext& context) const {
        return advice_.sentences(context);
    }

    /// The text with sums and the worst sprites.
    [[nodiscard]] std::string summary() const;

private:
    /// The largest of some figures, rounded to thousandths as it is printed.
    struct Largest {
        std::int64_t thousandths = 0;
        std::string name; ///< the only sprite with that figure; "" if there are several

        void add(double figure, const std::string& sprite);
        [[nodiscard]] std::string owner() const; ///< " (ship)", or ""
    };

    void put_line(std::string_view line);

    Diagnostics& diagnostics_;
    TraceTable table_;
    bool header_printed_ = false;
    SpriteFigures sum_;
    TraceAdvice advice_;
    Largest error_, lacking_iou_;                        ///< px; 1 - IoU
    std::map<std::string_view, std::int64_t> in_pieces_; ///< numbers of sprites written as convex pieces, by format
    std::int64_t unchanged_ = 0;
    /// Numbers of sprites with known vertices, of sprites with a known error, and of edited shapes without
    /// measurements.
    std::int64_t counted_ = 0, with_error_ = 0, unmeasured_ = 0;
};

} // namespace hitmask::tool
