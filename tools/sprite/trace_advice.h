#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/mask_convert.h>

namespace hitmask::tool {

/// Facts about a sprite that suggest other options.
struct AdviceFacts {
    std::int64_t small_parts = 0; ///< pieces and holes of the exact outline of less than 16 px
    std::int64_t enlarged = 1;    ///< all distances of its vertices are multiples of this, px
    bool is_small_art = false;    ///< pixel art: at most 48 px wide or high, without a soft edge
    bool has_soft_edges = false;  ///< most of the outline lies beside semi-transparent pixels
    bool has_steps = false;       ///< the written outline has a step of a pixel in a line
    /// With --side: the number of vertices, and the number at `straight_side_tolerance`. 0: not counted.
    std::int64_t side_vertices = 0, straight_side_vertices = 0;
};

/// The tolerance, px, that straight slopes need with --side: the corners of their pixels are up to nearly sqrt(2) px
/// away.
constexpr double straight_side_tolerance = 1.5;

/// The facts that do not depend on the written outline. `alpha` is that of the picture, `mask` has its solid pixels.
[[nodiscard]] AdviceFacts advice_facts(OutlineView exact, MaskView mask, const AlphaView& alpha);

/// Returns true if there is a step of about 1 px between two edges of the same direction, as in a line slightly off an
/// axis.
[[nodiscard]] bool has_steps(OutlineView outline);

/// The options on which advice depends.
struct AdviceContext {
    bool has_tolerance = false, has_budget = false, cleans = false;
    bool is_default = true;    ///< no option decides how closely outlines fit
    bool follows_soft = false; ///< with --subpixel
    bool is_loose = false;     ///< outlines are not meant to fit closely
    int threshold = 127;
};

/// Counts the sprites of a run that other options would improve.
class TraceAdvice {
public:
    void add(const AdviceFacts& facts, double iou, bool is_clear);

    /// At most three sentences, the most important one first. Each names the option that helps.
    [[nodiscard]] std::vector<std::string> sentences(const AdviceContext& context) const;

private:
    std::int64_t clear_ = 0, poor_ = 0, with_small_parts_ = 0, enlarged_ = 0;
    std::int64_t least_enlarged_ = 0;                            ///< the least such factor
    std::int64_t lossy_art_ = 0, poor_art_ = 0, soft_steps_ = 0; ///< art: small pixel art
    std::int64_t with_side_ = 0, side_vertices_ = 0, straight_side_vertices_ = 0;
};

} // namespace hitmask::tool
