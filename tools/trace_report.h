#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "diagnostics.h"
#include "trace_sprite.h"

namespace hitmask::tool {

/// What `hitmask trace` tells people: the table of -v, and the line at the end.
class TraceReport {
public:
    /// `name_width`: columns for names in the table.
    TraceReport(Diagnostics& diagnostics, bool table, std::size_t name_width);

    void add_failed() { ++failed_; }
    void add_skipped(std::size_t count = 1) { skipped_ += count; }
    void add(const Input& input, const SpriteFigures& figures);

    [[nodiscard]] std::size_t failed() const { return failed_; }
    [[nodiscard]] std::size_t sprites() const { return sprites_; }

    /// `destination`: what was written; empty for standard output. `folders_passed_over`: for want of -r.
    void print_summary(const std::string& destination, std::size_t folders_passed_over);

private:
    Diagnostics& diagnostics_;
    bool table_;
    std::size_t name_width_;
    std::size_t sprites_ = 0, failed_ = 0, skipped_ = 0;
    SpriteFigures sum_;
    std::string worst_name_, least_iou_name_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

} // namespace hitmask::tool
