#include "compare/compare_sprites.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <new>
#include <system_error>
#include <utility>

#include "compare/user_outlines.h"
#include "inputs/file_id.h"
#include "inputs/input_ids.h"
#include "inputs/inputs.h"
#include "inputs/read_sprite.h"
#include "sprite/slow_notice.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace {

bool is_folder(const std::string& path) {
    std::error_code error;
    return std::filesystem::is_directory(path, error);
}

/// Returns true for two different files.
bool are_two_files(const std::vector<std::string>& inputs) {
    if (inputs.size() != 2 || std::ranges::any_of(inputs, is_folder)) return false;
    const auto first = file_id(inputs[0]);
    return !first || first != file_id(inputs[1]);
}

/// Finds the inputs. Two files keep the order of the command line; anything else is sorted by name.
InputList find(const CompareCommand& command, bool are_two) {
    InputRequest request;
    request.recursive = command.recursive;
    request.arguments = command.inputs;
    if (!are_two) return find_inputs(request);
    request.arguments = {command.inputs[0]};
    InputList both = find_inputs(request);
    request.arguments = {command.inputs[1]};
    const InputList second = find_inputs(request);
    both.inputs.insert(both.inputs.end(), second.inputs.begin(), second.inputs.end());
    both.notes.insert(both.notes.end(), second.notes.begin(), second.notes.end());
    both.errors.insert(both.errors.end(), second.errors.begin(), second.errors.end());
    return both;
}

/// Names sprites by their paths if several have the same name.
void name_apart(std::vector<Input>& inputs) {
    std::map<std::string, int> count;
    for (const Input& input : inputs) {
        ++count[input.name];
    }
    for (Input& input : inputs) {
        if (count[input.name] > 1) input.name = input.source;
    }
}

void read_one(const Input& input, const CompareCommand& command, Diagnostics& diagnostics, ComparedSprites& result) {
    LoadedImage loaded = read_sprite(input, {.max_pixels = command.mask.max_pixels});
    for (const std::string& warning : labelled_warnings(input, loaded.info)) {
        diagnostics.warning(warning);
    }
    Mask mask = mask_from_rgba(loaded.image, static_cast<int>(command.mask.threshold));
    if (const std::string reason = why_not_comparable(mask); !reason.empty()) {
        throw IoError(label_of(input) + ": " + reason);
    }
    const std::string slow = slow_comparison_notice(mask, static_cast<int>(command.poses));
    if (!slow.empty()) diagnostics.warning(label_of(input) + ": " + slow);
    result.sprites.push_back({input.name, std::move(mask), {}});
    result.images.push_back(command.report.empty() ? Image() : std::move(loaded.image));
}

} // namespace

ComparedSprites read_compared_sprites(const CompareCommand& command, Diagnostics& diagnostics) {
    ComparedSprites result;
    result.are_two = are_two_files(command.inputs);
    InputList found = find(command, result.are_two);
    diagnostics.notes(found.notes);
    diagnostics.errors(found.errors);
    diagnostics.errors(found.without_input);
    result.failed = !found.errors.empty();
    if (!command.report.empty()) InputIds(found.inputs, {&command.polygon, 1}).refuse_overwriting(command.report);
    name_apart(found.inputs);
    for (const Input& input : found.inputs) {
        try {
            read_one(input, command, diagnostics, result);
        } catch (const IoError& error) {
            diagnostics.error(error.what());
            result.failed = true;
        } catch (const std::bad_alloc&) {
            diagnostics.error(label_of(input) + ": not enough memory");
            result.failed = true;
        }
    }
    if (result.are_two && result.sprites.size() != 2) result.sprites.clear(); // a pair needs both
    if (!command.polygon.empty()) add_own_outlines(command.polygon, result.sprites, command.gate, diagnostics);
    return result;
}

bool is_circle_alone(const CompareCommand& command) {
    return command.circle && command.inputs.size() == 1 && !is_folder(command.inputs.front());
}

std::vector<ComparePair> pairs_of(const ComparedSprites& sprites, const CompareCommand& command) {
    std::vector<ComparePair> pairs;
    const std::vector<CompareSprite>& all = sprites.sprites;
    const auto poses = static_cast<int>(command.poses);
    const bool circle_alone = is_circle_alone(command);
    for (std::size_t i = 0; i < all.size() && !circle_alone; ++i) {
        const bool with_others = command.all_pairs || sprites.are_two;
        if (!with_others || all.size() == 1) pairs.push_back({&all[i], &all[i], 0, poses});
        for (std::size_t j = i + 1; with_others && j < all.size(); ++j) {
            pairs.push_back({&all[i], &all[j], 0, poses});
        }
    }
    for (std::size_t i = 0; command.circle && i < all.size(); ++i) {
        pairs.push_back({&all[i], nullptr, *command.circle, 0});
    }
    return pairs;
}

} // namespace hitmask::tool
