#include "inputs/inputs.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <system_error>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "inputs/file_id.h"
#include "inputs/find_mask_images.h"
#include "inputs/map_inputs.h"
#include "inputs/numbered_frames.h"
#include "inputs/path_list.h"
#include "inputs/sheet_inputs.h"
#include "inputs/sheet_search.h"
#include "terminal/options.h"
#include "text/natural_order.h"
#include "text/path_text.h"
#include "text/png_name.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

/// The last part of a path without its extension, for the name of the output file.
std::string stem_of(const fs::path& path) {
    return path_text(path.filename().stem());
}

/// The path below the root, without extension, with '/' on every system.
std::string name_of(const fs::path& below_root) {
    const fs::path folder = below_root.parent_path();
    return folder.empty() ? stem_of(below_root) : path_text(folder) + '/' + stem_of(below_root);
}

/// The name of a sprite from a list. It includes the folders of a path below the current folder, since lists often name
/// files in many folders.
std::string name_of_listed(const fs::path& path) {
    const fs::path below = normal_path(path);
    const bool leaves = below.is_absolute() || below.has_root_path() || *below.begin() == "..";
    return leaves ? stem_of(path) : name_of(below);
}

/// The path of the folder below the root; the name of the root for the root itself.
std::string name_of_animation(const fs::path& root, const fs::path& below) {
    return below.empty() ? animation_name(root) : path_text(below);
}

bool is_regular(const fs::path& file) {
    std::error_code ignored; // counts as no file
    return fs::is_regular_file(file, ignored);
}

fs::path folder_of(const Input& input) {
    return fs::path(input.source).parent_path();
}

/// The first key by which inputs are sorted.
const std::string& sort_key(const Input& input) {
    return input.sheet.sheet ? input.order.first : sprite_name(input);
}

bool comes_before(const Input& a, const Input& b) {
    if (sort_key(a) != sort_key(b)) return sort_key(a) < sort_key(b);
    if (a.sheet.sheet || b.sheet.sheet) {
        return std::tie(a.source, a.order.second, a.name) < std::tie(b.source, b.order.second, b.name);
    }
    if (a.animation != b.animation) return a.animation < b.animation;
    if (a.animation.empty()) return a.source < b.source;
    if (folder_of(a) != folder_of(b)) return folder_of(a) < folder_of(b);
    return natural_less(a.name, b.name) || (a.name == b.name && a.source < b.source);
}

/// Joins the frames of each animation into one input.
std::vector<Input> joined_frames(std::vector<Input> inputs) {
    std::vector<Input> joined;
    for (Input& input : inputs) {
        if (input.animation.empty()) {
            joined.push_back(std::move(input));
            continue;
        }
        const bool goes_on =
            !joined.empty() && !joined.back().frames.empty() && is_same_sprite(joined.back().frames.back(), input);
        if (!goes_on) joined.push_back({path_text(folder_of(input)), input.animation});
        joined.back().frames.push_back(std::move(input));
    }
    return joined;
}

/// Adds the mirrored copies of each input behind it.
void add_flips(std::vector<Input>& inputs, std::span<const Mirror> flips) {
    if (flips.empty()) return;
    std::vector<Input> all;
    for (Input& input : inputs) {
        for (const Mirror flip : flips) {
            Input copy = input;
            copy.name += std::string("_") + flip_name(flip);
            copy.flip = flip;
            all.push_back(std::move(copy));
        }
        all.insert(all.end() - std::ssize(flips), std::move(input));
    }
    inputs = std::move(all);
}

class Search {
public:
    explicit Search(const InputRequest& request) : request_(request), sheets_(request.sheets, found_) {}

    void add_argument(const std::string& argument) {
        if (argument == "-") {
            found_.inputs.push_back({"-", "stdin"});
            return;
        }
        const std::string file = path_text(argument);
        if (!add_folder(file)) add_file({file, stem_of(file)});
    }

    void add_listed(const std::string& path) {
        const std::string file = path == "-" ? "./-" : path_text(path);
        if (!add_folder(file)) add_file({file, name_of_listed(file)});
    }

    InputList finish() {
        finish_folders();
        std::ranges::sort(found_.inputs, comes_before);
        const auto repeat = std::unique(found_.inputs.begin(), found_.inputs.end(), is_same);
        found_.inputs.erase(repeat, found_.inputs.end());
        if (!find_mask_images(found_.inputs, request_.sheets.mask_image) && !found_.inputs.empty()) {
            found_.warnings.push_back(fmt::format("--mask-image: no picture has a mask image called {}",
                                                  printable(request_.sheets.mask_image)));
        }
        warn_of_no_sheet();
        if (request_.folder_use == FolderUse::animation) found_.inputs = joined_frames(std::move(found_.inputs));
        add_flips(found_.inputs, request_.flips);
        return std::move(found_);
    }

private:
    /// A folder that is searched, including its subfolders.
    struct Root {
        std::string path;
        bool has_png = false, has_errors = false, has_folders = false;
    };

    /// Adds the sheets of the folders, then the PNGs that are not pictures of a sheet.
    void finish_folders() {
        sheets_.add_found(std::move(candidates_));
        std::erase_if(in_folders_, [&](const Input& input) { return sheets_.is_picture(input.source); });
        if (request_.folder_use == FolderUse::numbered && !request_.sheets.grid) join_numbered_frames(in_folders_);
        std::ranges::move(in_folders_, std::back_inserter(found_.inputs));
        sheets_.tell_found();
        has_sheets_ = has_sheets_ || sheets_.has_any();
        for (std::size_t i = 0; i < roots_.size(); ++i) {
            const Root& root = roots_[i];
            if (root.has_png || root.has_errors || sheets_.has_sheet(i)) continue;
            const bool passes_over = root.has_folders && !request_.recursive;
            found_.without_input.push_back(fmt::format("{}: no PNG{} in this folder{}", printable(root.path),
                                                       searches_sheets() ? " and no sheet" : "",
                                                       passes_over ? "; -r searches the folders in it as well" : ""));
        }
    }

    [[nodiscard]] bool searches_sheets() const { return request_.sheets_in_folders && !request_.sheets.grid; }

    /// Warns of options that change nothing, which are probably mistakes.
    void warn_of_no_sheet() {
        if (found_.inputs.empty()) return;
        if (request_.sheets.merge_tiles && !has_maps_) {
            found_.warnings.emplace_back("--merge-tiles is for Tiled maps, but no input is a map");
        }
        if (has_sheets_) return;
        const auto warn = [&](const char* option) {
            found_.warnings.push_back(fmt::format("{} is for Aseprite's sheets, but no input is a sheet", option));
        };
        if (!request_.sheets.slices.empty()) warn("--slice");
        if (!request_.sheets.layer.empty()) warn("--layer");
    }

    /// Returns true if two inputs are the same file, even if their paths are spelt differently.
    static bool is_same(const Input& a, const Input& b) {
        if (a.name != b.name || a.animation != b.animation) return false;
        if (a.source == b.source) return true;
        const auto id = is_stdin(a) || is_stdin(b) ? std::nullopt : file_id(a.source);
        return id && id == file_id(b.source);
    }

    /// Adds a map, a sheet or a picture.
    void add_file(Input input) {
        if (is_map_file(input.source, request_.sheets)) return add_tile_map(input);
        if (!is_sheet_file(input.source)) return add_picture(std::move(input));
        has_sheets_ = true;
        sheets_.add_named(input.source);
    }

    void add_tile_map(const Input& input) {
        has_sheets_ = has_maps_ = true;
        found_.read.push_back(input.source);
        try {
            add_map(input, request_.sheets, found_);
        } catch (const IoError& error) {
            found_.errors.emplace_back(error.what());
        }
    }

    void add_picture(Input input) {
        if (!request_.sheets.grid) {
            found_.inputs.push_back(std::move(input));
            return;
        }
        has_sheets_ = true;
        found_.read.push_back(input.source);
        if (const auto id = file_id(input.source); id && !grids_.insert(*id).second) return; // named twice
        try {
            add_grid(input, request_.sheets, found_);
        } catch (const IoError& error) {
            found_.errors.emplace_back(error.what());
        }
    }

    /// Searches a folder. Returns false if the path is no folder.
    bool add_folder(const fs::path& root) {
        std::error_code ignored; // counts as no folder
        if (!fs::is_directory(root, ignored)) return false;
        const std::size_t errors_before = found_.errors.size();
        roots_.push_back({path_text(root)});
        std::vector<fs::path> below_root{fs::path()}; // folders to search; one is open at a time
        while (!below_root.empty()) {
            const fs::path folder = std::move(below_root.back());
            below_root.pop_back();
            for (fs::path& child : search_folder(root, folder)) {
                roots_.back().has_folders = true;
                if (request_.recursive) {
                    below_root.push_back(std::move(child));
                } else {
                    ++found_.folders_passed_over;
                }
            }
        }
        roots_.back().has_errors = found_.errors.size() != errors_before;
        return true;
    }

    /// Adds the PNGs of root/below, collects files that may be sheets, and returns the subfolders.
    std::vector<fs::path> search_folder(const fs::path& root, const fs::path& below) {
        std::vector<fs::path> folders;
        std::error_code error;
        const fs::path folder = below.empty() ? root : root / below;
        found_.read.push_back(path_text(folder));
        const bool has_frames = request_.folder_use == FolderUse::frames || request_.folder_use == FolderUse::animation;
        const std::string animation = has_frames ? name_of_animation(root, below) : "";
        const auto id = has_frames ? file_id(folder) : std::nullopt;
        const bool is_known = id && !animation_folders_.emplace(*id, animation).second;
        for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
            const fs::path child = below / entry->path().filename();
            std::error_code ignored; // counts as no folder; reading it reports the reason
            if (entry->is_directory(ignored) && !is_link(*entry)) {
                if (!is_output_folder(entry->path())) folders.push_back(child);
            } else if (!fs::is_directory(entry->status(ignored))) {
                add_found_file(root, child, animation, is_known);
            }
        }
        if (error) found_.errors.push_back(fmt::format("{}: {}", printable(path_text(folder)), error.message()));
        return folders;
    }

    /// Adds a file of a folder. `is_known` is true if the PNGs of the folder were added as frames before.
    void add_found_file(const fs::path& root, const fs::path& child, const std::string& animation, bool is_known) {
        const std::string file = path_text(root / child);
        if (is_png_name(path_text(child.filename()))) {
            roots_.back().has_png = true;
            if (is_known) return;
            Input input{file, name_of(child), animation};
            if (request_.sheets.grid) return add_picture(std::move(input));
            in_folders_.push_back(std::move(input));
        } else if (searches_sheets() && is_regular(file) && is_sheet_file(file)) {
            const std::string folder = path_text(child.parent_path());
            candidates_.push_back({file, folder.empty() ? "" : folder + '/', roots_.size() - 1});
        }
    }

    [[nodiscard]] bool is_output_folder(const fs::path& folder) const {
        std::error_code ignored; // a missing output folder is not inside an input folder
        return !request_.output_folder.empty() && fs::equivalent(folder, request_.output_folder, ignored);
    }

    const InputRequest& request_;
    InputList found_;
    SheetSearch sheets_;
    std::vector<Root> roots_;
    std::vector<Input> in_folders_;          ///< PNGs
    std::vector<SheetCandidate> candidates_; ///< in folders
    bool has_sheets_ = false, has_maps_ = false;
    std::set<FileId> grids_;                                     ///< grids that were read
    std::set<std::pair<FileId, std::string>> animation_folders_; ///< with the names of their animations
};

} // namespace

bool is_same_sprite(const Input& a, const Input& b) {
    return !a.animation.empty() && a.animation == b.animation && folder_of(a) == folder_of(b);
}

InputList find_inputs(const InputRequest& request) {
    const bool named_stdin = std::ranges::find(request.arguments, "-") != request.arguments.end();
    if (request.arguments.empty() && request.list.empty())
        throw UsageError("no input given: PNG files, folders, or - for standard input");
    if (named_stdin && request.sheets.grid) throw UsageError("--grid needs files, not standard input");
    if (named_stdin && request.list == "-") throw UsageError("standard input cannot be both a PNG and a list");
    if (request.nul_separated && request.list.empty()) throw UsageError("-0 needs --files-from");
    Search search(request);
    for (const std::string& argument : request.arguments) {
        if (argument.empty()) throw UsageError("an input is an empty string");
        search.add_argument(argument);
    }
    if (request.list.empty()) return search.finish();

    const std::vector<std::string> join_words = read_path_list(request.list, request.nul_separated);
    for (const std::string& path : join_words) {
        search.add_listed(path);
    }
    InputList found = search.finish();
    found.read.push_back(request.list);
    if (join_words.empty()) {
        found.without_input.push_back(
            fmt::format("{}: no path in this list", request.list == "-" ? "standard input" : printable(request.list)));
    }
    return found;
}

} // namespace hitmask::tool
