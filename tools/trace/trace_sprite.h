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

/// What is done to each sprite.
struct SpriteOptions {
    MaskOptions mask;
    ShapeOptions shape;
    OutlineOptions outline;
    AttachmentOptions extra;
    std::optional<FrameMerge> share; ///< frames of animations have one outline for all
    bool fail_on_empty = false;
    bool is_sliced = false; ///< sprites are parts of frames
    ExportRequest output;
};

/// Of all formats of a plan. Throws UsageError.
[[nodiscard]] std::vector<FormatJob> format_jobs(const OutputPlan& plan, const SpriteOptions& options);

class TraceCache;
class EditedShapes;
struct CachedSprite;

/// How a sprite is worked on.
struct TraceWork {
    const SpriteOptions& options;
    std::span<const FormatJob> formats;
    const std::string& fingerprint; ///< of the options, see options_fingerprint()
    const TraceCache& cache;
    const EditedShapes& edited;
    bool counts_side = false; ///< for advice, which is not always wanted: it takes time
};

/// Reads, traces, simplifies and encodes one sprite, or takes from the cache what was made of the same pixels in the
/// same way. Throws IoError, and whatever the libraries throw.
[[nodiscard]] TraceOutcome trace_sprite(const Input& input, const TraceWork& work, const Batch& batch);

/// What a cache is to keep of it.
[[nodiscard]] CachedSprite cached_sprite(const TraceOutcome& outcome);

} // namespace hitmask::tool
