#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/offline/export.h>

#include "batch/batch.h"
#include "inputs/inputs.h"
#include "inputs/mask_options.h"
#include "sprite/attachment_options.h"
#include "sprite/export_request.h"
#include "sprite/outline_options.h"
#include "sprite/shape_options.h"
#include "sprite/trace_outcome.h"

namespace hitmask::tool {

/// The options for a sprite.
struct SpriteOptions {
    MaskOptions mask;
    ShapeOptions shape;
    OutlineOptions outline;
    AttachmentOptions extra;
    std::optional<FrameMerge> share; ///< set: one outline for all frames of an animation
    bool fail_on_empty = false;
    bool is_sliced = false; ///< sprites are slices of frames
    ExportRequest output;
};

/// The jobs of all formats of a plan. Throws UsageError.
[[nodiscard]] std::vector<FormatJob> format_jobs(const OutputPlan& plan, const SpriteOptions& options);

class TraceCache;
class EditedShapes;
struct CachedSprite;

/// The data for the work on a sprite.
struct TraceWork {
    const SpriteOptions& options;
    std::span<const FormatJob> formats;
    const std::string& fingerprint; ///< of the options, see options_fingerprint()
    const TraceCache& cache;
    const EditedShapes& edited;
    bool counts_side = false; ///< count for advice; takes time, so only if advice is wanted
};

/// Reads, traces, simplifies and encodes one sprite, or takes the result for the same pixels and options from the
/// cache. Throws IoError, and whatever the libraries throw.
[[nodiscard]] TraceOutcome trace_sprite(const Input& input, const TraceWork& work, const Batch& batch);

/// The part of an outcome that a cache keeps.
[[nodiscard]] CachedSprite cached_sprite(const TraceOutcome& outcome);

} // namespace hitmask::tool
