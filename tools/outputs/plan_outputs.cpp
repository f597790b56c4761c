#include "outputs/plan_outputs.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <hitmask/offline/bake.h>
#include <hitmask/offline/export.h>

#include "outputs/output_pattern.h"
#include "terminal/did_you_mean.h"
#include "terminal/join_words.h"
#include "terminal/options.h"
#include "text/path_text.h"
#include "text/printable_path.h"
#include <hitmask/offline/gallery.h>

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

std::vector<std::string_view> names_of(std::span<const OutputFormat> formats) {
    std::vector<std::string_view> names;
    for (const OutputFormat& format : formats) {
        names.push_back(format->name);
    }
    return names;
}

std::vector<OutputFormat> formats_of(const OutputRequest& request, const std::optional<OutputFormat>& by_extension) {
    if (!request.formats.empty()) return request.formats;
    return {by_extension.value_or(request.known_formats.front())};
}

std::vector<std::string_view> patching_formats(std::span<const OutputFormat> known) {
    std::vector<std::string_view> names;
    for (const OutputFormat& format : known) {
        if (patches(format)) names.push_back(format->name);
    }
    return names;
}

void check_in_place(const OutputRequest& request, std::span<const OutputFormat> formats) {
    if (!request.out.empty()) throw UsageError("--in-place and -o contradict each other");
    const std::vector<std::string_view> patching = patching_formats(request.known_formats);
    if (request.formats.empty() && !patching.empty()) {
        throw UsageError("--in-place: say which format with --format: " + join_words(patching, "or"));
    }
    for (const OutputFormat& format : formats) {
        if (!patches(format)) {
            throw UsageError(fmt::format("--in-place: {} goes into files of its own; name them with -o", format->name));
        }
    }
    if (formats.size() > 1) throw UsageError("--in-place takes one format");
}

/// Applies --out-name: a file per sprite, in a folder.
void use_pattern(OutputPlan& plan, const std::string& pattern, std::span<const OutputFormat> formats,
                 const std::optional<OutputFormat>& by_extension) {
    if (plan.to_stdout) throw UsageError("--out-name names files, so -o must name their folder");
    if (by_extension) throw UsageError("--out-name names files, so -o must name a folder, not a file");
    for (const OutputFormat& format : formats) {
        if (!patches(format)) continue;
        throw UsageError(
            fmt::format("--out-name makes a file for each sprite, but a file of {} has several", format->name));
    }
    plan.pattern = pattern;
}

/// Throws UsageError if the formats cannot go to a single destination: a file with `extension`, or standard output.
void check_single_place(const OutputRequest& request, std::span<const OutputFormat> formats,
                        const std::optional<OutputFormat>& by_extension, std::string_view extension) {
    if (formats.size() > 1) throw UsageError("several formats need several files: -o must name a folder");
    const OutputFormat& format = formats.front();
    if (by_extension) {
        const auto* const patch = format.as<PatchKind>();
        const bool agrees = format->extension == (*by_extension)->extension ||
                            (patch != nullptr && patch->other_extension == extension);
        if (agrees) return;
        throw UsageError(
            fmt::format("--format {} contradicts the extension of {}", format->name, printable(request.out)));
    }
    if (is_numbered(format)) {
        throw UsageError(fmt::format("{} writes several files for a sprite: -o must name a folder", format->name));
    }
}

std::string suffix_in(const OutputRequest& request, const OutputFormat& format) {
    std::vector<const FileFormat*> known;
    std::ranges::transform(request.known_formats, std::back_inserter(known), &OutputFormat::file);
    return suffix_of(known, *format.file());
}

/// Divides the formats into those with a combined file and those with a file per sprite.
void share_out(OutputPlan& plan, const OutputRequest& request, std::span<const OutputFormat> formats) {
    for (const OutputFormat& format : formats) {
        if (combines(format) && request.pattern.empty()) {
            plan.combined.push_back({format, {}});
        } else {
            plan.separate.push_back({format, suffix_in(request, format)});
        }
    }
}

void use_file(OutputPlan& plan, const fs::path& out) {
    plan.file = out;
    if (!plan.combined.empty()) plan.combined.front().file = out;
}

/// Throws UsageError for a new folder whose name has an extension that only the other command writes.
void refuse_other_command(const fs::path& out, std::string_view extension) {
    std::error_code ignored; // counts as missing
    if (extension.empty() || fs::exists(out, ignored)) return;
    const bool is_baked = format_with_extension(output_formats(mask_formats()), extension).has_value();
    const bool is_traced = format_with_extension(output_formats(export_formats()), extension).has_value();
    if (!is_baked && !is_traced) return;
    throw UsageError(fmt::format("{}: .{} files are made by hitmask {}", printable(path_text(out)),
                                 printable(extension), is_baked ? "bake" : "trace"));
}

/// Throws UsageError for an extension of no format. A new folder with such a name needs a slash at the end.
void refuse_unknown_extension(const OutputRequest& request, std::string_view extension) {
    std::error_code ignored; // counts as no folder
    if (extension.empty() || fs::is_directory(request.out, ignored)) return;
    if (const auto format = format_named(request.known_formats, extension)) {
        throw UsageError(fmt::format("{}: --format {} writes .{} files", printable(request.out), (*format)->name,
                                     (*format)->extension));
    }
    std::vector<std::string> known;
    for (const OutputFormat& format : request.known_formats) {
        known.push_back(fmt::format(".{}", format->extension));
    }
    const std::string similar = did_you_mean(fmt::format(".{}", extension), known), out = printable(request.out);
    throw UsageError(fmt::format("{}: no format has the extension .{}{}", out, printable(extension),
                                 similar.empty() ? fmt::format("; a folder would be {}/", out) : similar));
}

void use_folder(OutputPlan& plan, const OutputRequest& request, std::string_view extension) {
    const fs::path out = request.out;
    refuse_other_command(out, extension);
    refuse_unknown_extension(request, extension);
    plan.folder = out;
    plan.is_discarded = out == "/dev/null";
    for (CombinedFile& one : plan.combined) {
        one.file = out / fmt::format("{}.{}", request.combined_name, suffix_in(request, one.format));
    }
}

/// Returns true if the user asked for the page of --report and nothing else.
bool is_report_alone(const OutputRequest& request) {
    return !request.report.empty() && request.out.empty() && request.formats.empty() && request.pattern.empty() &&
           !request.in_place;
}

/// The plan for the sprites, without the page.
OutputPlan plan_sprites(const OutputRequest& request) {
    const bool names_nothing = request.out.empty() || request.out == "-";
    std::string extension = names_nothing ? "" : path_text(fs::path(request.out).extension());
    if (!extension.empty()) extension.erase(0, 1);
    const std::optional<OutputFormat> by_extension = format_with_extension(request.known_formats, extension);
    const std::vector<OutputFormat> formats = formats_of(request, by_extension);
    if (request.in_place) check_in_place(request, formats);

    OutputPlan plan;
    plan.in_place = request.in_place;
    plan.to_stdout = names_nothing && !request.in_place;
    if (!request.pattern.empty()) use_pattern(plan, request.pattern, formats, by_extension);
    if (plan.to_stdout || by_extension) check_single_place(request, formats, by_extension, extension);
    share_out(plan, request, formats);
    if (plan.to_stdout || plan.in_place) return plan;
    if (by_extension) {
        use_file(plan, request.out);
    } else {
        use_folder(plan, request, extension);
    }
    return plan;
}

} // namespace

std::vector<OutputFormat> formats_named(const std::vector<std::string>& names, std::span<const OutputFormat> known) {
    std::vector<OutputFormat> formats;
    for (const std::string& name : names) {
        const std::optional<OutputFormat> format = format_named(known, name);
        if (!format) {
            const auto others = names_of(known);
            const std::string similar = did_you_mean(name, std::vector<std::string>(others.begin(), others.end()));
            if (!similar.empty()) throw UsageError(fmt::format("there is no format '{}'{}", printable(name), similar));
            throw UsageError(
                fmt::format("there is no format '{}'; there are {}", printable(name), fmt::join(others, ", ")));
        }
        if (std::ranges::find(formats, *format) == formats.end()) formats.push_back(*format);
    }
    return formats;
}

OutputPlan plan_outputs(const OutputRequest& request) {
    const bool is_alone = is_report_alone(request);
    OutputPlan plan = is_alone ? OutputPlan() : plan_sprites(request);
    if (request.report.empty()) return plan;
    plan.report = request.report;
    if (is_alone) plan.file = plan.report;
    plan.combined.push_back({&gallery_format(), plan.report});
    return plan;
}

} // namespace hitmask::tool
