#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <hitmask/offline/fit.h>
#include <hitmask/trace.h>

#include "batch.h"
#include "inputs.h"
#include "mask_options.h"
#include "outline_options.h"

namespace hitmask::tool {

enum class Tracer : std::uint8_t { own, opencv };

/// What is done to each sprite.
struct SpriteOptions {
    MaskOptions mask;
    OutlineOptions outline;
    std::optional<std::int64_t> convex; ///< most vertices of a convex piece, if there are to be any
    std::vector<FitShape> fits;
    FitGoal fit_goal = FitGoal::enclosing;
    bool fill_holes = false;
    std::int64_t min_area = 0;
    Connectivity connectivity = Connectivity::eight;
    Tracer tracer = Tracer::own;
    bool fail_on_empty = false;
};

/// Outer rings and holes of an outline.
struct RingCounts {
    std::int64_t pieces = 0, holes = 0;
};

[[nodiscard]] RingCounts count_rings(OutlineView outline) noexcept;

/// What tables and sums say about one sprite.
struct SpriteFigures {
    int width = 0, height = 0;
    std::int64_t pieces = 0, holes = 0;
    std::int64_t exact_vertices = 0, vertices = 0, least_vertices = 0;
    double hausdorff = 0, iou = 1;
    std::int64_t missed_px = 0, extra_px = 0;
};

struct TraceOutcome : SpriteOutcome {
    SpriteFigures figures;
};

/// Masks with more corners are refused: that is noise, not a sprite, and would take gigabytes.
inline constexpr std::int64_t max_corners = std::int64_t{1} << 24;

/// Reads, traces, simplifies and encodes one sprite. Throws IoError, and whatever the libraries throw.
[[nodiscard]] TraceOutcome trace_sprite(const Input& input, const SpriteOptions& options, const Batch& batch);

} // namespace hitmask::tool
