#include "outputs/check_outputs.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "files/atomic_file.h"
#include "inputs/file_id.h"
#include "inputs/input_ids.h"
#include "outputs/output_pattern.h"
#include "terminal/options.h"
#include "text/path_text.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

/// An input and its destination; `key` must be unique.
struct Claim {
    std::string key;
    const Input* input;

    friend auto operator<=>(const Claim& a, const Claim& b) {
        return std::tie(a.key, a.input->source) <=> std::tie(b.key, b.input->source);
    }
};

/// Advice for two inputs with the same name. `by_folder`: names include the folders of an input.
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
    const std::string one = printable(repeat->input->name), other = printable((repeat + 1)->input->name);
    if (first == second && one != other) {
        throw UsageError(fmt::format("{}: {} and {} would both become {} {}; rename one", first, one, other, what,
                                     printable(repeat->key)));
    }
    if (first == second) {
        throw UsageError(fmt::format("{} would write {} {} twice; --out-name needs {{format}}", first, what,
                                     printable(repeat->key)));
    }
    throw UsageError(fmt::format("{} and {} would both become {} {}; {}", first, second, what, printable(repeat->key),
                                 how_to_part(*repeat->input, *(repeat + 1)->input, by_folder)));
}

/// Throws UsageError if two sprites would have the same name in a combined file.
void check_names_in(const CombinedFile& one, std::span<const Input> inputs) {
    const std::optional<NameInFile> name = name_in_file(one.format);
    if (!name) return;
    std::vector<Claim> claims;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (i > 0 && is_same_sprite(inputs[i - 1], inputs[i])) continue;
        claims.push_back({(*name)(sprite_name(inputs[i])), &inputs[i]});
    }
    refuse_repeats(std::move(claims), "the sprite", true);
}

/// Spells the paths of files alike if links lead to the same folder: as the first of them is spelled.
class LinkedFolders {
public:
    [[nodiscard]] fs::path spelled_alike(const fs::path& file) {
        const fs::path folder = file.parent_path();
        const auto [known, is_new] = spellings_.try_emplace(folder, folder);
        if (is_new) {
            known->second = firsts_.try_emplace(one_path(folder.empty() ? "." : folder), folder).first->second;
        }
        return known->second / file.filename();
    }

private:
    std::map<fs::path, fs::path> spellings_, firsts_;
};

void check_separate(const OutputPlan& plan, std::span<const Input> inputs, const InputIds& ids) {
    std::vector<Claim> claims;
    LinkedFolders folders;
    for (const Input& input : inputs) {
        for (const SeparateFiles& files : plan.separate) {
            const fs::path path = plan.path_of(input, files);
            if (leaves_folder(expand_pattern(plan.pattern, input, files.suffix))) {
                throw UsageError(fmt::format("{}: its output would leave the output folder", printable(input.source)));
            }
            ids.refuse_overwriting(path);
            claims.push_back({path_text(folders.spelled_alike(path)), &input});
        }
    }
    refuse_repeats(std::move(claims), "the output", holds_folders(plan.pattern));
}

/// Throws UsageError if a copy would mix two original files, or overwrite its original without --in-place.
void check_patched(const OutputPlan& plan, const CombinedFile& one, std::span<const Input> inputs) {
    std::map<fs::path, std::string> originals;
    for (const Input& input : inputs) {
        const std::string original = original_of(one.format, input);
        const fs::path target = plan.target_of(one, original);
        const auto [known, is_new] = originals.emplace(target, original);
        if (!is_new && known->second != original) {
            throw UsageError(fmt::format("results for {} and {} would go into one file, {}; run them one by one",
                                         printable(known->second.empty() ? "a new file" : known->second),
                                         printable(original.empty() ? "a new file" : original),
                                         printable(path_text(target))));
        }
        if (!is_new || original.empty()) continue;
        const auto id = file_id(target);
        if (id && id == file_id(original)) {
            throw UsageError(printable(path_text(target)) + ": would be overwritten; use --in-place instead of -o");
        }
    }
}

/// A text that identifies a file, for any spelling of its path.
std::string identity_of(const fs::path& file) {
    if (const auto id = file_id(file)) return fmt::format("{}:{}", id->device, id->file);
    return path_text(normal_path(fs::absolute(file)));
}

/// Throws UsageError if two inputs that are not frames of one sheet go into one file. They would write the same shape
/// twice.
void refuse_patching_twice(const CombinedFile& one, std::span<const Input> inputs) {
    std::map<std::string, const Input*> patched;
    const Input* last = nullptr;
    for (const Input& input : inputs) {
        const auto is_same_sheet = [&](const Input& other) {
            return input.sheet.sheet != nullptr && other.sheet.sheet == input.sheet.sheet;
        };
        if (last != nullptr && is_same_sheet(*last)) continue;
        const std::string original = original_of(one.format, input);
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
        throw UsageError(
            fmt::format("a file of the format {} holds one sprite, but there are {}: -o must name a folder",
                        plan.separate.front().format->name, inputs.size()));
    }
    for (const CombinedFile& one : plan.combined) {
        check_names_in(one, inputs);
        if (patches(one.format)) refuse_patching_twice(one, inputs);
    }
    if (plan.to_stdout || plan.in_place) return;
    const InputIds ids(inputs, others);
    check_separate(plan, inputs, ids);
    for (const CombinedFile& one : plan.combined) {
        if (patches(one.format)) check_patched(plan, one, inputs);
        for (const fs::path& target : plan.targets_of(one, inputs)) {
            ids.refuse_overwriting(target);
        }
    }
}

void check_report_name(const std::string& file) {
    if (file.empty() || file.ends_with(".html") || file.ends_with(".htm")) return;
    throw UsageError("--report takes the name of a file that ends in .html");
}

void check_side_file(const char* option, const fs::path& file, const OutputPlan& plan, std::span<const Input> inputs,
                     std::span<const std::string> others) {
    if (file == "-") throw UsageError(fmt::format("{} is a file and cannot be on standard output", option));
    InputIds(inputs, others).refuse_overwriting(file);
    refuse_special_file(file); // now, and not after all the work
    if (is_same_file(file, plan.report))
        throw UsageError(fmt::format("{} and --report would be the same file", option));
    if (plan.to_stdout) return;
    for (const fs::path& output : plan.files_of(inputs)) {
        if (is_same_file(file, output)) throw UsageError(fmt::format("{} and -o would be the same file", option));
    }
}

} // namespace hitmask::tool
