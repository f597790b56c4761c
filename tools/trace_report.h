#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "diagnostics.h"
#include "trace_sprite.h"

namespace hitmask::tool {

/// What `hitmask trace` tells people of the sprites: the table of -v, and their part of the line at the end.
class TraceReport {
public:
    /// `name_width`: columns for names in the table.
    TraceReport(Diagnostics& diagnostics, bool table, std::size_t name_width);

    /// `is_cached`: it was known, and not traced again.
    void add(const Input& input, const SpriteFigures& figures, bool is_cached = false);

    /// Sums, and the worst sprites.
    [[nodiscard]] std::string summary() const;

private:
    Diagnostics& diagnostics_;
    bool table_;
    std::size_t name_width_;
    bool header_printed_ = false;
    SpriteFigures sum_;
    std::map<std::string_view, std::int64_t> in_pieces_; ///< sprites, by formats that could not hold their rings
    std::int64_t unchanged_ = 0;
    std::string worst_name_, least_iou_name_;
};

} // namespace hitmask::tool
