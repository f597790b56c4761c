#include "batch/batch_options.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "outputs/output_pattern.h"

namespace hitmask::tool {

namespace {

/// Words for the formats in the help.
struct FormatWords {
    std::vector<std::string> extensions, names, separate;

    explicit FormatWords(const OutputRequest& output) {
        for (const OutputFormat& format : output.known_formats) {
            const std::string extension = fmt::format(".{}", format->extension);
            if (std::ranges::find(extensions, extension) == extensions.end()) extensions.push_back(extension);
            names.emplace_back(format->name);
            if (!combines(format)) separate.emplace_back(format->name);
        }
    }
};

} // namespace

void add_batch_options(Options& options, BatchOptions& values) {
    const FormatWords words(values.output);
    options.group(OptionGroup::input);
    options.arguments("INPUT", values.input.arguments,
                      "PNG files, sheets (.json, .atlas, .xml, .tsx, .tsj, .png.meta), maps (see --merge-tiles), "
                      "folders, or - for a PNG on standard input");
    options.text("--files-from", values.input.list, "FILE",
                 "Read more inputs from FILE, a line each; - is standard input");
    options.text("--config", values.config, "FILE", "Take options from FILE (TOML), too, also for single sprites");
    options.flag("-0,--null", values.input.nul_separated, "Entries of the list end with NUL, as from find -print0");
    options.flag("-r,--recursive", values.input.recursive, "Search folders in folders as well");
    add_sheet_options(options, values.sheets);
    options.group(OptionGroup::output);
    options.text("-o,--out", values.output.out, "PATH",
                 fmt::format("File ({}) or folder; - or none: standard output", fmt::join(words.extensions, ", ")));
    options.list(
        "--format",
        [&output = values.output](const std::vector<std::string>& names) {
            output.formats = formats_named(names, output.known_formats);
        },
        fmt::format("{}; default: the extension of PATH, else {}", fmt::join(words.names, ", "), words.names.front()));
    options.words("--format", words.names);
    options.text(
        "--out-name",
        [&values](const std::string& text) {
            check_pattern(text);
            values.output.pattern = text;
        },
        "PATTERN",
        fmt::format("A file for each sprite, from {{dir}}, {{stem}}, {{name}} and {{format}}; default for {}: "
                    "{{name}}.{{format}}",
                    fmt::join(words.separate, " and ")));
    if (std::ranges::any_of(values.output.known_formats, patches)) {
        options.flag("--in-place", values.output.in_place,
                     "Write into the existing file, with formats that go into a sheet, a tileset or a .meta");
    }
    options.flag("--dry-run", values.dry_run, "Print the files that would be written, and write none");
    options.flag("--no-clobber", values.no_clobber, "Keep existing files, and skip what would go into them");
    options.flag("--list-formats", values.list_formats, "List the formats and end");
    options.group(OptionGroup::builds);
    options.text("--depfile", values.depfile.file, "FILE",
                 "Write the files that were read to FILE, as a rule for Make and Ninja");
    options.text("--depfile-target", values.depfile.target, "NAME",
                 "Target of this rule; default: the files that are written");
    options.group(OptionGroup::running);
    options.flag("--watch", values.watch, "Run again whenever an input changes; Ctrl-C ends it");
    options.integer("-j,--jobs", values.jobs, 0, 1024, "Sprites worked on at the same time; 0: one for each core");
    options.flag("-q,--quiet", values.quiet, "Print errors only");
    options.choice("--color", values.color, when_choices(), "Colours on standard error");
    options.choice("--progress", values.progress, when_choices(), "A progress bar on standard error");
}

} // namespace hitmask::tool
