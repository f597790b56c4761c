#include "info/cmd_info.h"

#include <new>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <hitmask/offline/image.h>
#include <hitmask/outline.h>
#include <hitmask/trace.h>

#include "files/atomic_file.h"
#include "help/command_help.h"
#include "info/baked_info.h"
#include "inputs/inputs.h"
#include "inputs/mask_options.h"
#include "inputs/read_sprite.h"
#include "sprite/exact_outline.h"
#include "terminal/diagnostics.h"
#include "terminal/options.h"
#include "terminal/standard_streams.h"
#include "text/json_string.h"

namespace hitmask::tool {

namespace {

struct InfoOptions {
    std::vector<std::string> files;
    MaskOptions mask;
    Connectivity connectivity = Connectivity::eight;
    bool json = false, recursive = false;
};

/// Facts about one PNG.
struct FileInfo {
    PngInfo png;
    std::int64_t solid_px = 0;
    RingCounts rings;
};

void parse(Arguments arguments, InfoOptions& result) {
    Options options("info", "Say what is in PNG files, a line each, and in baked files, a line for each sprite.");
    options.guide(info_most_used, info_examples);
    options.arguments("FILE", result.files,
                      "PNG files, sheets, baked files, folders, or - for a PNG on standard input");
    options.flag("-r,--recursive", result.recursive, "Search folders in folders as well");
    options.flag("--json", result.json, "Print a JSON object for each file");
    add_mask_options(options, result.mask);
    add_connectivity_option(options, result.connectivity);
    options.parse(arguments);
    if (result.files.empty()) throw UsageError("no file given");
}

FileInfo inspect(const Input& input, const InfoOptions& options, Diagnostics& diagnostics) {
    LoadedMask loaded = read_mask(input, options.mask);
    const Mask& mask = loaded.mask;
    for (const std::string& warning : labelled_warnings(input, loaded.info)) {
        diagnostics.warning(warning);
    }
    FileInfo info{.png = std::move(loaded.info), .solid_px = mask.count(), .rings = {}};
    if (corner_count(mask) > max_corners)
        throw IoError(label_of(input) + ": too many corners: this is noise, not a sprite");
    info.rings = count_rings(trace(mask, options.connectivity));
    return info;
}

std::string as_json(const Input& input, const FileInfo& info) {
    return fmt::format("{{\"file\": {}, \"width\": {}, \"height\": {}, \"color_type\": \"{}\", \"bit_depth\": {}, "
                       "\"interlaced\": {}, \"solid_px\": {}, \"pieces\": {}, \"holes\": {}}}\n",
                       json_string(input.source), info.png.width, info.png.height, color_type_name(info.png.color_type),
                       info.png.bit_depth, info.png.interlaced, info.solid_px, info.rings.pieces, info.rings.holes);
}

std::string as_text(const Input& input, const FileInfo& info) {
    const double pixels = static_cast<double>(info.png.width) * info.png.height;
    return fmt::format("{}: {} x {} px, {}, {} bit{}, {} solid px ({:.1f} %), {} piece{}, {} hole{}\n", label_of(input),
                       info.png.width, info.png.height, color_type_name(info.png.color_type), info.png.bit_depth,
                       info.png.interlaced ? ", interlaced" : "", info.solid_px,
                       100 * static_cast<double>(info.solid_px) / pixels, info.rings.pieces,
                       info.rings.pieces == 1 ? "" : "s", info.rings.holes, info.rings.holes == 1 ? "" : "s");
}

/// Prints the line of a file. Returns false after an error.
bool show(const Input& input, const InfoOptions& options, Diagnostics& diagnostics) {
    try {
        if (is_baked(input)) return show_baked(input, options.json, diagnostics);
        const FileInfo info = inspect(input, options, diagnostics);
        write_to_stdout(options.json ? as_json(input, info) : as_text(input, info));
        flush_stdout(); // a line at a time, in step with the errors
        return true;
    } catch (const std::bad_alloc&) {
        diagnostics.error(label_of(input) + ": not enough memory");
    } catch (const WriteError&) {
        throw;
    } catch (const IoError& error) {
        diagnostics.error(error.what());
    }
    return false;
}

} // namespace

int cmd_info(Arguments arguments) {
    InfoOptions options;
    parse(arguments, options);
    Diagnostics diagnostics(When::automatic, false);
    bool failed = false, lacks_input = false;
    for (const std::string& file : options.files) { // in the order of the command line
        InputRequest request;
        request.arguments = {file};
        request.recursive = options.recursive;
        request.sheets_in_folders = false; // it describes files, not the frames of sheets
        const InputList found = find_inputs(request);
        diagnostics.errors(found.errors);
        diagnostics.errors(found.without_input);
        for (const Input& input : found.inputs) {
            if (!show(input, options, diagnostics)) failed = true;
        }
        failed = failed || !found.errors.empty();
        lacks_input = lacks_input || !found.without_input.empty();
    }
    if (failed) return exit_failed;
    return lacks_input ? exit_no_input : exit_done;
}

} // namespace hitmask::tool
