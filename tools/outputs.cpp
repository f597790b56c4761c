#include "outputs.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <hitmask/offline/bake.h>

#include "file_id.h"
#include "offline/atomic_file.h"
#include "offline/printable_path.h"
#include "open_sheet.h"
#include "options.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

std::vector<std::string_view> names_of(std::span<const FileFormat* const> formats) {
    std::vector<std::string_view> names;
    for (const FileFormat* format : formats) {
        names.push_back(format->name);
    }
    return names;
}

std::vector<const FileFormat*> formats_of(const OutputRequest& request, const FileFormat* by_extension) {
    std::vector<const FileFormat*> formats;
    for (const std::string& name : request.formats) {
        const FileFormat* const format = find_format(request.known_formats, name);
        if (format == nullptr) {
            throw UsageError(fmt::format("there is no format '{}'; there are {}", printable(name),
                                         fmt::join(names_of(request.known_formats), ", ")));
        }
        if (std::ranges::find(formats, format) == formats.end()) formats.push_back(format);
    }
    if (formats.empty()) formats.push_back(by_extension != nullptr ? by_extension : request.known_formats.front());
    return formats;
}

/// "ship" for "{stem}" and so on; throws for words that are none of ours.
std::string expand(std::string_view pattern, const Input& input, const std::string& suffix) {
    const std::size_t slash = input.name.rfind('/');
    const bool has_folder = slash != std::string::npos;
    const std::pair<std::string_view, std::string> words[] = {
        {"{dir}", has_folder ? input.name.substr(0, slash) : "."},
        {"{stem}", has_folder ? input.name.substr(slash + 1) : input.name},
        {"{name}", input.name},
        {"{format}", suffix},
    };
    std::string text;
    while (!pattern.empty()) {
        const auto* const word =
            std::ranges::find_if(words, [&](const auto& w) { return pattern.starts_with(w.first); });
        if (word != std::end(words)) {
            text += word->second;
            pattern.remove_prefix(word->first.size());
        } else if (pattern.front() == '{' || pattern.front() == '}') {
            throw UsageError("--out-name knows {dir}, {stem}, {name} and {format}, and no other braces");
        } else {
            text += pattern.front();
            pattern.remove_prefix(1);
        }
    }
    return text;
}

bool leaves_folder(const fs::path& path) {
    return path.has_root_path() || std::ranges::find(path, fs::path("..")) != path.end();
}

void check_pattern(const std::string& pattern) {
    const Input any{"ship.png", "ship"};
    const fs::path path = expand(pattern, any, "svg");
    if (leaves_folder(path)) throw UsageError("--out-name must stay in the output folder: no leading '/', no '..'");
    const fs::path name = path.lexically_normal().filename(); // {dir} alone has become "."
    if (name.empty() || name == ".") throw UsageError("--out-name ends with a folder, not with a file name");
}

/// An input and where it goes; `key` is what must not repeat.
struct Claim {
    std::string key;
    const Input* input;

    friend auto operator<=>(const Claim& a, const Claim& b) {
        return std::tie(a.key, a.input->source) <=> std::tie(b.key, b.input->source);
    }
};

/// How two inputs get names of their own. `by_folder`: names hold the folders that an input lies in.
std::string_view how_to_part(const Input& a, const Input& b, bool by_folder) {
    if (a.sheet.sheet && b.sheet.sheet && a.sheet.sheet != b.sheet.sheet) return "see --prefix-sheet";
    if (!by_folder) return "--out-name tells them apart with {dir} or {name}";
    if (fs::path(a.source).parent_path() == fs::path(b.source).parent_path()) return "rename one";
    return "rename one, or give a folder above both: names hold the path below it";
}

void refuse_repeats(std::vector<Claim> claims, std::string_view what, bool by_folder) {
    std::ranges::sort(claims, [](const Claim& a, const Claim& b) { return a < b; });
    const auto repeat = std::ranges::adjacent_find(claims, {}, &Claim::key);
    if (repeat == claims.end()) return;
    const std::string first = printable(repeat->input->source), second = printable((repeat + 1)->input->source);
    if (first == second) {
        throw UsageError(fmt::format("{} would write {} {} twice; does --out-name hold {{format}}?", first, what,
                                     printable(repeat->key)));
    }
    throw UsageError(fmt::format("{} and {} would both become {} {}; {}", first, second, what, printable(repeat->key),
                                 how_to_part(*repeat->input, *(repeat + 1)->input, by_folder)));
}

class InputIds {
public:
    /// `others`: what is read beside the inputs.
    InputIds(std::span<const Input> inputs, std::span<const std::string> others) {
        const OpenSheet* last = nullptr;
        for (const Input& input : inputs) {
            if (input.sheet.sheet && input.sheet.sheet.get() == last) continue; // its files are known
            last = input.sheet.sheet.get();
            for (const Input& png : pngs_of(input)) {
                add(is_stdin(png) ? standard_input : png.source);
                if (!png.mask_image.empty()) add(png.mask_image);
            }
            if (last == nullptr) continue;
            for (const fs::path& page : last->pages()) {
                if (!page.empty()) add(page);
            }
            for (const std::string& mask_image : last->mask_images()) {
                if (!mask_image.empty()) add(mask_image);
            }
        }
        for (const std::string& other : others) {
            if (!other.empty()) add(other == "-" ? standard_input : other);
        }
        std::ranges::sort(ids_);
    }

    void refuse_overwriting(const fs::path& output) const {
        const auto id = file_id(output);
        if (id && std::ranges::binary_search(ids_, *id)) {
            throw UsageError(fmt::format("{}: the output would overwrite an input", printable(output.string())));
        }
    }

private:
    static constexpr const char* standard_input = "/dev/stdin"; // leads to the file that was redirected

    void add(const fs::path& path) {
        if (const auto id = file_id(path)) ids_.push_back(*id);
    }

    std::vector<FileId> ids_;
};

void check_separate(const OutputPlan& plan, std::span<const Input> inputs, const InputIds& ids) {
    std::vector<Claim> claims;
    for (const Input& input : inputs) {
        for (const SeparateFiles& files : plan.separate) {
            const fs::path path = plan.path_of(input, files);
            if (leaves_folder(expand(plan.pattern, input, files.suffix))) {
                throw UsageError(fmt::format("{}: its output would leave the output folder", printable(input.source)));
            }
            ids.refuse_overwriting(path);
            claims.push_back({path.string(), &input});
        }
    }
    const bool by_folder =
        plan.pattern.find("{dir}") != std::string::npos || plan.pattern.find("{name}") != std::string::npos;
    refuse_repeats(std::move(claims), "the output", by_folder);
}

/// "a_0.convexshape" for "a.convexshape".
fs::path with_number(const fs::path& path, std::string_view number) {
    return path.parent_path() / fmt::format("{}_{}{}", path.stem().string(), number, path.extension().string());
}

/// The folder of a file; "." where the path does not say.
fs::path folder_of(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

} // namespace

bool is_there(const fs::path& path) {
    std::error_code ignored; // what cannot be looked at is not there
    return fs::exists(fs::symlink_status(path, ignored));
}

std::string original_of(const FileFormat& format, const Input& input) {
    const ExportFormat* const known = format.patches ? find_format(format.name) : nullptr;
    if (known == nullptr) return "";
    SpritePart part{.source = input.source};
    if (input.sheet.frame != nullptr) {
        part.frame = *input.sheet.frame;
        part.sheet = input.sheet.sheet->sheet().kind;
    }
    return known->original_of(part);
}

fs::path numbered_path(const fs::path& first, std::size_t number) {
    const std::string stem = first.stem().string();
    return first.parent_path() /
           fmt::format("{}_{}{}", stem.substr(0, stem.rfind('_')), number, first.extension().string());
}

fs::path OutputPlan::path_of(const Input& input, const SeparateFiles& files) const {
    fs::path path = file.empty() ? folder / fs::path(expand(pattern, input, files.suffix)).lexically_normal() : file;
    return files.format->numbered ? with_number(path, "0") : path;
}

bool OutputPlan::writes(std::string_view format) const {
    return std::ranges::any_of(formats(), [&](const FileFormat* f) { return f->name == format; });
}

std::vector<const FileFormat*> OutputPlan::formats() const {
    std::vector<const FileFormat*> formats;
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
    std::error_code error; // of a link the file behind it
    const bool is_link = fs::is_symlink(original, error);
    const fs::path behind = is_link ? fs::canonical(original, error) : fs::path(original);
    return error ? fs::path(original) : behind;
}

std::vector<fs::path> OutputPlan::targets_of(const CombinedFile& one, std::span<const Input> inputs) const {
    if (!one.format->patches) return {one.file};
    std::vector<fs::path> targets;
    std::set<fs::path> known; // there may be thousands
    std::set<std::string> originals;
    for (const Input& input : inputs) {
        std::string original = original_of(*one.format, input);
        if (!originals.insert(original).second) continue;
        fs::path target = target_of(one, original);
        if (known.insert(target).second) targets.push_back(std::move(target));
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

std::string OutputPlan::destination() const {
    std::string text;
    const auto add = [&](const fs::path& path) { text += (text.empty() ? "" : ", ") + printable(path.string()); };
    if (folder.empty()) {
        add(!separate.empty() && separate.front().format->numbered ? with_number(file, "N") : file);
        return text;
    }
    for (const CombinedFile& one : combined) {
        if (!one.format->patches) add(one.file); // where those go, they tell themselves
    }
    for (const SeparateFiles& files : separate) {
        std::string name = pattern;
        if (const std::size_t word = name.find("{format}"); word != std::string::npos) {
            name.replace(word, 8, files.suffix);
        }
        add(folder / (files.format->numbered ? with_number(name, "N") : fs::path(name)));
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

namespace {

/// "unity, tiled, tiled-json or embedded"
std::string patching_formats(std::span<const FileFormat* const> known) {
    std::vector<std::string_view> names;
    for (const FileFormat* format : known) {
        if (format->patches) names.push_back(format->name);
    }
    if (names.size() < 2) return names.empty() ? "" : std::string(names.front());
    const std::string_view last = names.back();
    names.pop_back();
    return fmt::format("{} or {}", fmt::join(names, ", "), last);
}

void check_in_place(const OutputRequest& request, std::span<const FileFormat* const> formats) {
    if (!request.out.empty()) throw UsageError("--in-place and -o contradict each other");
    const std::string patching = patching_formats(request.known_formats);
    if (request.formats.empty() && !patching.empty()) {
        throw UsageError("--in-place: say which format with --format: " + patching);
    }
    for (const FileFormat* format : formats) {
        if (!format->patches) {
            throw UsageError(fmt::format("--in-place: {} goes into files of its own; name them with -o", format->name));
        }
    }
    if (formats.size() > 1) throw UsageError("--in-place takes one format");
}

/// A name that the other command makes files of is no folder's.
void refuse_other_command(const fs::path& out, const std::string& extension) {
    std::error_code ignored; // what cannot be looked at is not there
    if (extension.empty() || fs::exists(out, ignored)) return;
    const char* const command = find_format_by_extension(pointers_to(mask_formats()), extension) != nullptr ? "bake"
                                : find_format_by_extension(pointers_to(export_formats()), extension) != nullptr
                                    ? "trace"
                                    : nullptr;
    if (command == nullptr) return;
    throw UsageError(fmt::format("{}: files called .{} are made by hitmask {}", printable(out.string()),
                                 printable(extension), command));
}

} // namespace

OutputPlan plan_outputs(const OutputRequest& request) {
    const fs::path out = request.out;
    OutputPlan plan;
    plan.to_stdout = request.out.empty() || request.out == "-";
    std::string extension = plan.to_stdout ? "" : out.extension().string();
    if (!extension.empty()) extension.erase(0, 1);
    const FileFormat* const by_extension = find_format_by_extension(request.known_formats, extension);
    const std::vector<const FileFormat*> formats = formats_of(request, by_extension);
    const bool one_each = !request.pattern.empty();
    if (request.in_place) {
        check_in_place(request, formats);
        plan.in_place = true, plan.to_stdout = false;
    }

    if (one_each) {
        if (plan.to_stdout) throw UsageError("--out-name names files, so -o must name their folder");
        if (by_extension != nullptr) throw UsageError("--out-name names files, so -o must name a folder, not a file");
        check_pattern(request.pattern);
        plan.pattern = request.pattern;
    }
    if ((plan.to_stdout || by_extension != nullptr) && formats.size() > 1) {
        throw UsageError("several formats need several files: -o must name a folder");
    }
    const bool contradicts = by_extension != nullptr && formats.front()->extension != by_extension->extension;
    if (contradicts && formats.front()->other_extension != extension) {
        throw UsageError(
            fmt::format("--format {} contradicts the extension of {}", formats.front()->name, printable(out.string())));
    }
    for (const FileFormat* format : formats) {
        if (plan.to_stdout && format->numbered) {
            throw UsageError(fmt::format("{} writes several files for a sprite: -o must name a folder", format->name));
        }
        if (one_each && format->patches) {
            throw UsageError(
                fmt::format("--out-name makes a file for each sprite, and {} is one of many", format->name));
        }
        if (format->combines && !one_each) {
            plan.combined.push_back({format, {}});
        } else {
            plan.separate.push_back({format, suffix_of(request.known_formats, *format)});
        }
    }
    if (plan.to_stdout || plan.in_place) return plan;
    if (by_extension != nullptr) {
        plan.file = out;
        if (!plan.combined.empty()) plan.combined.front().file = out;
    } else {
        refuse_other_command(out, extension);
        plan.folder = out;
        if (std::error_code ignored; !extension.empty() && !fs::exists(out, ignored)) {
            plan.folder_note = fmt::format("{}: becomes a folder, since .{} is not the extension of a format",
                                           printable(out.string()), printable(extension));
        }
        for (CombinedFile& one : plan.combined) {
            one.file = out / fmt::format("{}.{}", request.combined_name, suffix_of(request.known_formats, *one.format));
        }
    }
    return plan;
}

void refuse_overwriting(const fs::path& output, std::span<const Input> inputs, std::span<const std::string> others) {
    InputIds(inputs, others).refuse_overwriting(output);
}

namespace {

/// Files that sprites come from stay apart, and are not written over.
void check_patched(const OutputPlan& plan, const CombinedFile& one, std::span<const Input> inputs) {
    std::map<fs::path, std::string> originals;
    for (const Input& input : inputs) {
        const std::string original = original_of(*one.format, input);
        const fs::path target = plan.target_of(one, original);
        const auto [known, is_new] = originals.emplace(target, original);
        if (!is_new && known->second != original) {
            throw UsageError(fmt::format("what goes into {} and {} would be one file, {}; run them one by one",
                                         printable(known->second.empty() ? "a new file" : known->second),
                                         printable(original.empty() ? "a new file" : original),
                                         printable(target.string())));
        }
        if (!is_new || original.empty()) continue;
        const auto id = file_id(target);
        if (id && id == file_id(original)) {
            throw UsageError(printable(target.string()) + ": would be overwritten, which --in-place is for");
        }
    }
}

} // namespace

namespace {

/// What stands for a file, however its path is spelt.
std::string identity_of(const fs::path& file) {
    if (const auto id = file_id(file)) return fmt::format("{}:{}", id->device, id->file);
    return fs::absolute(file).lexically_normal().string();
}

/// Only frames of one sheet go into one file: two inputs that lead to it would write the same shape twice.
void refuse_patching_twice(const CombinedFile& one, std::span<const Input> inputs) {
    std::map<std::string, const Input*> patched;
    const Input* last = nullptr;
    for (const Input& input : inputs) {
        const auto is_same_sheet = [&](const Input& other) {
            return input.sheet.sheet != nullptr && other.sheet.sheet == input.sheet.sheet;
        };
        if (last != nullptr && is_same_sheet(*last)) continue;
        const std::string original = original_of(*one.format, input);
        if (original.empty()) continue;
        last = &input;
        const auto [known, is_new] = patched.emplace(identity_of(original), &input);
        if (is_new || is_same_sheet(*known->second) || input.flip) continue;
        throw UsageError(fmt::format("{} and {} would both be written into {}: give one of them",
                                     printable(known->second->source), printable(input.source), printable(original)));
    }
}

} // namespace

void check_outputs(const OutputPlan& plan, std::span<const Input> inputs, std::span<const std::string> others) {
    if (!plan.separate.empty() && plan.folder.empty() && inputs.size() > 1) {
        throw UsageError(fmt::format("a file of the format {} holds one sprite and there are {}: -o must name a folder",
                                     plan.separate.front().format->name, inputs.size()));
    }
    for (const CombinedFile& one : plan.combined) {
        std::vector<Claim> claims;
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            if (i > 0 && is_same_sprite(inputs[i - 1], inputs[i])) continue;
            claims.push_back({one.format->name_in_file(sprite_name(inputs[i])), &inputs[i]});
        }
        refuse_repeats(std::move(claims), "the sprite", true);
        if (one.format->patches) refuse_patching_twice(one, inputs);
    }
    if (plan.to_stdout || plan.in_place) return;
    const InputIds ids(inputs, others);
    check_separate(plan, inputs, ids);
    for (const CombinedFile& one : plan.combined) {
        if (one.format->patches) check_patched(plan, one, inputs);
        for (const fs::path& target : plan.targets_of(one, inputs)) {
            ids.refuse_overwriting(target);
        }
    }
}

void check_side_file(const char* option, const fs::path& file, const OutputPlan& plan, std::span<const Input> inputs,
                     std::span<const std::string> others) {
    if (file == "-") throw UsageError(fmt::format("{} is a file and cannot be on standard output", option));
    refuse_overwriting(file, inputs, others);
    refuse_special_file(file); // not only when all is done
    const auto id = file_id(file);
    const fs::path path = fs::absolute(file).lexically_normal();
    for (const fs::path& output : plan.to_stdout ? std::vector<fs::path>() : plan.files_of(inputs)) {
        if (fs::absolute(output).lexically_normal() == path || (id && id == file_id(output))) {
            throw UsageError(fmt::format("{} and -o would be the same file", option));
        }
    }
}

void prepare_outputs(const OutputPlan& plan) {
    if (plan.to_stdout || plan.in_place) return;
    const fs::path folder = plan.folder.empty() ? folder_of(plan.file) : plan.folder;
    std::error_code error;
    const bool blocked = is_there(folder) && !fs::is_directory(folder, error);
    if (blocked) {
        throw IoError(fmt::format("{}: is not a folder, and outputs should go there{}", printable(folder.string()),
                                  plan.folder.has_extension() ? "; no format has that extension" : ""));
    }
    fs::create_directories(folder, error);
    if (error) throw write_error(folder.string(), error.value());
    std::vector<fs::path> files = plan.files_of({}); // of all sprites
    if (files.empty()) files.push_back(plan.file.empty() ? folder / "" : plan.file);
    for (const fs::path& file : files) {
        if (file.has_filename() && fs::exists(file, error) && !fs::is_regular_file(file, error)) {
            throw IoError(printable(file.string()) + ": exists and is not a regular file");
        }
        const AtomicFile probe(file); // never committed, so it leaves nothing
    }
}

} // namespace hitmask::tool
