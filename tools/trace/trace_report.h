#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/diagnostics.h"
#include "trace/trace_sprite.h"

namespace hitmask::tool {

/// Where the table of -v goes.
enum class TraceTable : std::uint8_t { none, to_stdout, to_stderr };

/// What `hitmask trace` tells people of the sprites: the table of -v, and their part of the line at the end.
class TraceReport {
public:
    TraceReport(Diagnostics& diagnostics, TraceTable table) : diagnostics_(diagnostics), table_(table) {}

    /// `is_cached`: it was known, and not traced again.
    void add(const Input& input, const SpriteFigures& figures, bool is_cached = false);

    /// See TraceAdvice::sentences().
    [[nodiscard]] std::vector<std::string> advice(const AdviceContext& context) const {
        return advice_.sentences(context);
    }

    /// Sums, and the worst sprites.
    [[nodiscard]] std::string summary() const;

private:
    /// The largest of some figures, in the thousandths that are printed.
    struct Largest {
        std::int64_t thousandths = 0;
        std::string name; ///< of the sprite that alone has it; else ""

        void add(double figure, const std::string& sprite);
        [[nodiscard]] std::string owner() const; ///< " (ship)", or ""
    };

    void put_line(std::string_view line);

    Diagnostics& diagnostics_;
    TraceTable table_;
    bool header_printed_ = false;
    SpriteFigures sum_;
    TraceAdvice advice_;
    Largest error_, lacking_iou_;                        ///< px; below 1
    std::map<std::string_view, std::int64_t> in_pieces_; ///< sprites, by formats that could not hold their rings
    std::int64_t unchanged_ = 0;
    /// Sprites whose vertices and whose error are known, and edited shapes of which nothing is measured.
    std::int64_t counted_ = 0, with_error_ = 0, unmeasured_ = 0;
};

} // namespace hitmask::tool
