#include "outputs/depfile.h"

#include <algorithm>
#include <set>

#include "files/atomic_file.h"
#include "inputs/open_map.h"
#include "inputs/open_sheet.h"
#include "outputs/check_outputs.h"
#include "outputs/depfile_text.h"
#include "terminal/options.h"
#include "text/path_text.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

/// The targets of the rule: the output files, with paths as the user gave them.
std::vector<std::string> targets_of(const DepfileRequest& request, const OutputPlan& plan,
                                    std::span<const Input> inputs) {
    if (!request.target.empty()) return {request.target};
    std::vector<std::string> targets;
    for (const fs::path& file : plan.files_of(inputs)) {
        targets.push_back(path_text(file));
    }
    return targets;
}

} // namespace

void check_depfile(const DepfileRequest& request, const OutputPlan& plan, std::span<const Input> inputs,
                   std::span<const std::string> others) {
    if (request.file.empty()) {
        if (!request.target.empty()) throw UsageError("--depfile-target needs --depfile");
        return;
    }
    if ((plan.to_stdout || plan.is_discarded) && request.target.empty()) {
        throw UsageError("--depfile needs -o, or --depfile-target: on standard output nothing depends on the inputs");
    }
    if (plan.in_place && request.target.empty()) {
        throw UsageError("--depfile needs --depfile-target here: with --in-place inputs are outputs");
    }
    check_side_file("--depfile", request.file, plan, inputs, others);
}

std::vector<fs::path> paths_read(const InputList& found, std::span<const std::string> also_read) {
    std::set<fs::path> paths;
    const auto add = [&](const fs::path& path) {
        if (!path.empty() && path != "-") paths.insert(normal_path(fs::absolute(path)));
    };
    for (const std::string& path : also_read) {
        add(path);
    }
    for (const std::string& path : found.read) {
        add(path);
    }
    const OpenSheet* last = nullptr;
    for (const Input& input : found.inputs) {
        const OpenSheet* const sheet = input.sheet.sheet.get();
        if (sheet != nullptr && sheet == last) continue;
        last = sheet;
        for (const Input& png : pngs_of(input)) {
            add(png.source);
            add(png.mask_image);
        }
        if (input.map) std::ranges::for_each(input.map->files(), add);
        if (sheet == nullptr) continue;
        for (const fs::path& page : sheet->pages()) {
            add(page);
        }
        for (const std::string& mask_image : sheet->mask_images()) {
            add(mask_image);
        }
    }
    return {paths.begin(), paths.end()};
}

void write_depfile(const DepfileRequest& request, const OutputPlan& plan, const InputList& found,
                   std::span<const std::string> also_read) {
    const std::string text = depfile_text(targets_of(request, plan, found.inputs), paths_read(found, also_read));
    AtomicFile file(request.file);
    file.write(text);
    file.commit();
}

} // namespace hitmask::tool
