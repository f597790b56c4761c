#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <hitmask/geometry.h>

namespace hitmask::tool {

/// What of a sprite may be a reason for other options.
struct AdviceFacts {
    std::int64_t small_parts = 0; ///< pieces and holes of the exact outline of less than 16 px
    std::int64_t enlarged = 1;    ///< all its vertices are whole multiples of so many pixels apart
    /// Of an outline on one side: its vertices, and those at `straight_side_tolerance`. 0: nobody has counted them.
    std::int64_t side_vertices = 0, straight_side_vertices = 0;
};

/// What a straight edge needs on one side of its pixels, whose corners are up to nearly sqrt(2) px off.
constexpr double straight_side_tolerance = 1.5;

[[nodiscard]] AdviceFacts advice_facts(OutlineView exact);

/// What was asked for, as far as advice depends on it.
struct AdviceContext {
    bool has_tolerance = false, has_budget = false, cleans = false;
    bool is_loose = false; ///< outlines are meant to fit no better
    int threshold = 127;
};

/// Counts over the sprites of a run what another option would cure.
class TraceAdvice {
public:
    void add(const AdviceFacts& facts, double iou, bool is_clear);

    /// At most three sentences, each with the option that helps, the most important one first.
    [[nodiscard]] std::vector<std::string> sentences(const AdviceContext& context) const;

private:
    std::int64_t clear_ = 0, poor_ = 0, with_small_parts_ = 0, enlarged_ = 0;
    std::int64_t least_enlarged_ = 0; ///< of those that are
    std::int64_t with_side_ = 0, side_vertices_ = 0, straight_side_vertices_ = 0;
};

} // namespace hitmask::tool
