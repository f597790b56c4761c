#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <hitmask/trace.h>

#include "inputs.h"
#include "outputs.h"

namespace hitmask::tool {

enum class Tracer : std::uint8_t { own, opencv };

/// What is done to each sprite.
struct SpriteOptions {
    int threshold = 127;
    double tolerance = 1;
    std::int64_t min_area = 0;
    std::int64_t max_pixels = std::int64_t{1} << 26;
    Connectivity connectivity = Connectivity::eight;
    Tracer tracer = Tracer::own;
    bool fail_on_empty = false;
    bool no_clobber = false;
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
    std::int64_t exact_vertices = 0, vertices = 0;
    double hausdorff = 0, iou = 1;
    std::int64_t missed_px = 0, extra_px = 0;
};

/// A sprite in one format, and where it goes.
struct EncodedSprite {
    const ExportFormat* format = nullptr;
    std::filesystem::path path; ///< empty: into the file of all sprites, or to standard output
    std::string bytes;
};

struct SpriteResult {
    std::string error; ///< "path: reason"; empty if all went well
    bool skipped = false;
    std::vector<std::string> warnings; ///< "path: sentence"
    SpriteFigures figures;
    std::vector<EncodedSprite> encoded;
};

/// Masks with more corners are refused: that is noise, not a sprite, and would take gigabytes.
inline constexpr std::int64_t max_corners = std::int64_t{1} << 24;

/// Reads, traces, simplifies and encodes one sprite. Never throws: what goes wrong, lack of memory included, is the
/// error of this sprite alone.
[[nodiscard]] SpriteResult trace_sprite(const Input& input, const SpriteOptions& options,
                                        const OutputPlan& plan) noexcept;

} // namespace hitmask::tool
