#include "outputs/outputs.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "inputs/open_sheet.h"
#include "outputs/output_pattern.h"
#include "outputs/resolve_symlink.h"
#include "text/path_text.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

/// Adds a number to a file name: "a_0.convexshape" for "a.convexshape".
fs::path with_number(const fs::path& path, std::string_view number) {
    return path.parent_path() / fmt::format("{}_{}{}", path_text(path.stem()), number, path_text(path.extension()));
}

/// Returns true if the run writes nothing to plan.file.
bool is_file_untouched(const OutputPlan& plan, const std::set<std::string_view>& untouched) {
    const auto is_written = [&](const CombinedFile& one) {
        return one.file == plan.file && !one.kept.contains(plan.file);
    };
    const auto stays = [&](const SeparateFiles& files) { return untouched.contains(files.format->name); };
    return std::ranges::none_of(plan.combined, is_written) && std::ranges::all_of(plan.separate, stays);
}

} // namespace

bool is_there(const fs::path& path) {
    std::error_code ignored; // counts as missing
    return fs::exists(fs::symlink_status(path, ignored));
}

std::string original_of(const OutputFormat& format, const Input& input) {
    const auto* const patch = format.as<PatchKind>();
    if (patch == nullptr) return "";
    SpritePart part{.source = input.source};
    if (input.sheet.frame != nullptr) {
        part.place = SheetPlace{*input.sheet.frame, input.sheet.sheet->sheet().kind};
    }
    return patch->original_of(part);
}

fs::path numbered_path(const fs::path& first, std::size_t number) {
    const std::string stem = path_text(first.stem());
    return first.parent_path() /
           fmt::format("{}_{}{}", stem.substr(0, stem.rfind('_')), number, path_text(first.extension()));
}

fs::path OutputPlan::path_of(const Input& input, const SeparateFiles& files) const {
    fs::path path = file.empty() ? folder / normal_path(expand_pattern(pattern, input, files.suffix)) : file;
    return is_numbered(files.format) ? with_number(path, "0") : path;
}

bool OutputPlan::is_file(const CombinedFile& one) const {
    return (!report.empty() && one.file == report) || (!to_stdout && !is_discarded);
}

bool OutputPlan::writes(std::string_view format) const {
    return std::ranges::any_of(formats(), [&](const OutputFormat& f) { return f->name == format; });
}

std::vector<OutputFormat> OutputPlan::formats() const {
    std::vector<OutputFormat> formats;
    for (const CombinedFile& one : combined) {
        formats.push_back(one.format);
    }
    for (const SeparateFiles& files : separate) {
        formats.push_back(files.format);
    }
    return formats;
}

fs::path OutputPlan::target_of(const CombinedFile& one, const std::string& original) const {
    if (original.empty()) return one.file;
    if (!in_place) return folder.empty() ? one.file : folder / fs::path(original).filename();
    return resolve_symlink(original);
}

std::vector<fs::path> OutputPlan::targets_of(const CombinedFile& one, std::span<const Input> inputs) const {
    if (!patches(one.format)) return {one.file};
    std::vector<fs::path> targets;
    std::set<std::string> originals;
    std::set<fs::path> known;
    for (const Input& input : inputs) {
        std::string original = original_of(one.format, input);
        if (!originals.insert(original).second) continue;
        const fs::path target = target_of(one, original);
        if (known.insert(target).second) targets.push_back(target);
    }
    return targets;
}

std::vector<fs::path> OutputPlan::files_of(std::span<const Input> inputs) const {
    std::vector<fs::path> files;
    for (const CombinedFile& one : combined) {
        const std::vector<fs::path> targets = targets_of(one, inputs);
        files.insert(files.end(), targets.begin(), targets.end());
    }
    for (const Input& input : inputs) {
        for (const SeparateFiles& files_each : separate) {
            files.push_back(path_of(input, files_each));
        }
    }
    return files;
}

std::string OutputPlan::destination(const std::set<std::string_view>& untouched) const {
    std::string text;
    const auto add = [&](const fs::path& path) { text += (text.empty() ? "" : ", ") + printable(path_text(path)); };
    if (!file.empty() && !is_file_untouched(*this, untouched))
        add(!separate.empty() && is_numbered(separate.front().format) ? with_number(file, "N") : file);
    for (const CombinedFile& one : combined) {
        if (patches(one.format) || one.file == file) continue; // patched files are reported by patched_text()
        if (is_file(one)) add(one.file);
    }
    if (folder.empty() || is_discarded) return text;
    for (const SeparateFiles& files : separate) {
        if (untouched.contains(files.format->name)) continue;
        std::string name = pattern;
        if (const std::size_t word = name.find("{format}"); word != std::string::npos) {
            name.replace(word, 8, files.suffix);
        }
        add(folder / (is_numbered(files.format) ? with_number(name, "N") : fs::path(name)));
    }
    return text;
}

std::vector<EncodedSprite> wanted_outputs(const Input& input, const OutputPlan& plan, bool no_clobber) {
    std::vector<EncodedSprite> wanted;
    for (const CombinedFile& one : plan.combined) {
        wanted.push_back({one.format, {}, {}});
    }
    for (const SeparateFiles& files : plan.separate) {
        fs::path path = plan.to_stdout ? fs::path() : plan.path_of(input, files);
        if (no_clobber && !path.empty() && is_there(path)) continue;
        wanted.push_back({files.format, std::move(path), {}});
    }
    return wanted;
}

} // namespace hitmask::tool
