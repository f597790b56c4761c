#include "outputs/prepare_outputs.h"

#include <filesystem>
#include <system_error>
#include <vector>

#include <hitmask/offline/image.h>

#include "files/atomic_file.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

/// The folder of a file; "." if the path has none.
fs::path folder_of(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

void make_folder(const fs::path& folder) {
    std::error_code error;
    const bool blocked = is_there(folder) && !fs::is_directory(folder, error);
    if (blocked) {
        throw IoError(printable(folder.generic_string()) + ": is not a folder, but outputs should go there");
    }
    fs::create_directories(folder, error);
    if (error) throw write_error(folder.generic_string(), error);
}

/// Throws IoError if a file of that name cannot be written.
void try_file(const fs::path& file) {
    std::error_code error;
    if (file.has_filename() && fs::exists(file, error) && !fs::is_regular_file(file, error)) {
        throw IoError(printable(file.generic_string()) + ": exists and is not a regular file");
    }
    const AtomicFile probe(file); // never committed, so it leaves nothing
}

} // namespace

void prepare_outputs(const OutputPlan& plan) {
    if (!plan.report.empty()) {
        make_folder(folder_of(plan.report));
        try_file(plan.report);
    }
    if (plan.to_stdout || plan.is_discarded || plan.in_place) return;
    const fs::path folder = plan.folder.empty() ? folder_of(plan.file) : plan.folder;
    make_folder(folder);
    std::vector<fs::path> files = plan.files_of({}); // the combined ones
    if (files.empty()) files.push_back(plan.file.empty() ? folder / "" : plan.file);
    for (const fs::path& file : files) {
        try_file(file);
    }
}

} // namespace hitmask::tool
