#include "trace/unused_options.h"

#include <algorithm>

#include <fmt/format.h>

#include <hitmask/offline/export.h>

namespace hitmask::tool {

namespace {

/// Warns of --convex if no format has convex pieces, or if a format limits them to fewer vertices.
void warn_of_convex(const Batch& batch, int most_vertices) {
    bool has_pieces = false;
    for (const OutputFormat& known : batch.plan.formats()) {
        const ExportFormat* const format = find_format(known->name);
        if (format == nullptr) return; // a template may use them
        has_pieces = has_pieces || format->rules.uses_convex;
        const int limit = format->rules.max_vertices;
        if (limit > 0 && most_vertices > limit) {
            batch.diagnostics.warning(
                fmt::format("--convex {}: pieces of {} have at most {} vertices", most_vertices, format->name, limit));
        }
    }
    if (!has_pieces) batch.diagnostics.warning("--convex: there are no convex pieces in these formats");
}

} // namespace

void warn_of_unused(const Batch& batch, const SpriteOptions& options) {
    const bool writes_json = batch.plan.writes("json") || batch.plan.writes("embedded");
    const bool only_json_shows = !options.extra.fits.empty() || !options.extra.mirrors.empty();
    if (only_json_shows && !writes_json) {
        batch.diagnostics.warning("--fit and --mirror add to the JSON, but none is written");
    }
    if (options.extra.convex) warn_of_convex(batch, static_cast<int>(*options.extra.convex));
    const bool has_frames = std::ranges::any_of(batch.inputs, [](const Input& input) { return !input.frames.empty(); });
    if (options.share && !has_frames) {
        batch.diagnostics.warning("--share is for folders of frames, but no input is a folder");
    }
}

} // namespace hitmask::tool
