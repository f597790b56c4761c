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

/// In which coordinates files are to be, as the user wants it: what is not said is up to each format.
struct ExportRequest {
    std::optional<Units> units;
    std::optional<double> px_per_metre;
    std::optional<YAxis> y;
    std::optional<Origin> origin;
    std::optional<Winding> winding;
    std::string template_file;   ///< "": none
    std::string pattern;         ///< its text
    bool keep_edited = false;    ///< it is noted what shapes are made for, and that edited ones stay is not told
    bool replace_edited = false; ///< shapes that users have edited do not stay
};

/// --units, --ppm, --yorigin, --origin, --winding, --template, --keep-edited and --replace-edited.
void add_export_options(Options& options, ExportRequest& values);

/// Reads the template. Throws IoError.
void finish_export_options(ExportRequest& values);

/// What the format is to write: its own coordinates, but for what the user wants. `convex`: most vertices of a piece,
/// if pieces are wanted. Throws UsageError if the format has no choice there.
[[nodiscard]] ExportOptions export_options(const ExportFormat& format, const ExportRequest& request,
                                           const std::optional<std::int64_t>& convex);

/// For --list-formats: a line for each, with a head.
[[nodiscard]] std::string format_table(std::span<const ExportFormat> formats);

/// What a format needs to write sprites.
struct FormatJob {
    const ExportFormat* format = nullptr;
    ExportOptions options;
};

/// The job of the format of that name. Requires that it is among them.
[[nodiscard]] const FormatJob& job_of(std::span<const FormatJob> formats, std::string_view name);

} // namespace hitmask::tool
