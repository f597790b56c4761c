#include "outputs/prepare_outputs.h"

#include <filesystem>
#include <system_error>
#include <vector>

#include <hitmask/offline/image.h>

#include "files/atomic_file.h"
#include "text/path_text.h"
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
    if (fs::is_directory(folder, error)) return;
    if (is_there(folder)) {
        throw IoError(printable(path_text(folder)) + ": is not a folder, but outputs should go there");
    }
    const bool has_root = folder.root_path().empty() || fs::exists(folder.root_path(), error); // a drive of Windows
    error = std::make_error_code(std::errc::no_such_file_or_directory);
    if (has_root) fs::create_directories(folder, error);
    if (error) throw write_error(path_text(folder), error);
}

/// Throws IoError if a file of that name cannot be written.
void try_file(const fs::path& file) {
    std::error_code error;
    if (file.has_filename() && fs::exists(file, error) && !fs::is_regular_file(file, error)) {
        throw IoError(printable(path_text(file)) + ": exists and is not a regular file");
    }
    const AtomicFile probe(file); // never committed, so it leaves nothing
}

} // namespace

void prepare_file(const fs::path& file) {
    make_folder(folder_of(file));
    try_file(file);
}

void prepare_outputs(const OutputPlan& plan) {
    if (!plan.report.empty()) prepare_file(plan.report);
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
