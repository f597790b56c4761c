#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <hitmask/offline/export.h>

#include "terminal/options.h"

namespace hitmask::tool {

/// The options about coordinates and edited shapes. Empty ones take the default of each format.
struct ExportRequest {
    std::optional<Units> units;
    std::optional<double> px_per_metre;
    std::optional<YAxis> y;
    std::optional<Origin> origin;
    std::optional<Winding> winding;
    std::string template_file;   ///< "": none
    std::string pattern;         ///< text of the template
    bool keep_edited = false;    ///< write mask ids, and keep edited shapes without a warning
    bool replace_edited = false; ///< overwrite edited shapes
};

/// Adds --units, --ppm, --yorigin, --origin, --winding, --template, --keep-edited and --replace-edited.
void add_export_options(Options& options, ExportRequest& values);

/// Checks the options and reads the template. Throws UsageError and IoError.
void finish_export_options(ExportRequest& values);

/// The options for a format: its own coordinates, changed as the user wants. `convex` is the most vertices of a convex
/// piece, empty for no pieces. Throws UsageError if the format does not allow a change.
[[nodiscard]] ExportOptions export_options(const ExportFormat& format, const ExportRequest& request,
                                           const std::optional<std::int64_t>& convex);

/// The table of --list-formats: a header and a line per format.
[[nodiscard]] std::string format_table(std::span<const ExportFormat> formats);

/// A format with its options.
struct FormatJob {
    const ExportFormat* format = nullptr;
    ExportOptions options;
};

/// The job of the format of that name. Requires that there is one.
[[nodiscard]] const FormatJob& job_of(std::span<const FormatJob> formats, std::string_view name);

} // namespace hitmask::tool
