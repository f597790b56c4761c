#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/mask_convert.h>

namespace hitmask::tool {

/// What of a sprite may be a reason for other options.
struct AdviceFacts {
    std::int64_t small_parts = 0; ///< pieces and holes of the exact outline of less than 16 px
    std::int64_t enlarged = 1;    ///< all its vertices are whole multiples of so many pixels apart
    bool is_small_art = false;    ///< pixel art: at most 48 px wide or high, without a soft edge
    bool has_soft_edges = false;  ///< most of the outline is beside pixels that are partly transparent
    bool has_steps = false;       ///< the written outline has a step of a pixel in a line
    /// Of an outline on one side: its vertices, and those at `straight_side_tolerance`. 0: nobody has counted them.
    std::int64_t side_vertices = 0, straight_side_vertices = 0;
};

/// What a straight edge needs on one side of its pixels, whose corners are up to nearly sqrt(2) px off.
constexpr double straight_side_tolerance = 1.5;

/// The facts that do not depend on the written outline. The alpha is that of the picture, the mask what of it is solid.
[[nodiscard]] AdviceFacts advice_facts(OutlineView exact, MaskView mask, const AlphaView& alpha);

/// Is there a step of about a pixel between two edges that go the same way, as where a line is a little off the axis?
[[nodiscard]] bool has_steps(OutlineView outline);

/// What was asked for, as far as advice depends on it.
struct AdviceContext {
    bool has_tolerance = false, has_budget = false, cleans = false;
    bool is_default = true;    ///< nothing was asked for that decides how closely outlines fit
    bool follows_soft = false; ///< with --subpixel
    bool is_loose = false;     ///< outlines are meant to fit no better
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
    std::int64_t least_enlarged_ = 0;                            ///< of those that are
    std::int64_t lossy_art_ = 0, poor_art_ = 0, soft_steps_ = 0; ///< art: small pixel art
    std::int64_t with_side_ = 0, side_vertices_ = 0, straight_side_vertices_ = 0;
};

} // namespace hitmask::tool
