#include "inputs/sheet_pages.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "inputs/picture_size.h"
#include "text/path_text.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

/// Returns true if the file lies in the folders that the sheet names: "game/images/p.png" does for "../images/p.png".
/// If the sheet names an absolute path, only its last folder counts, since it may be from another machine.
bool has_folders_of(std::string image, const fs::path& file) {
    std::ranges::replace(image, '\\', '/');
    const fs::path said = normal_path(fs::path(image).parent_path()).relative_path();
    const fs::path folder = normal_path(fs::absolute(file)).parent_path();
    const std::vector<fs::path> wanted(said.begin(), said.end());
    std::vector<fs::path> there(folder.begin(), folder.end());
    auto from = std::ranges::find_if(wanted, [](const fs::path& part) { return part != ".." && part != "."; });
    const bool is_far = image.starts_with('/') || image.find(':') == 1;
    if (is_far && from != wanted.end()) from = wanted.end() - 1;
    if (wanted.end() - from > std::ssize(there)) return false;
    return std::equal(from, wanted.end(), there.end() - (wanted.end() - from));
}

/// Finds the pictures of a sheet.
class PageSearch {
public:
    PageSearch(const fs::path& file, Sheet& sheet, const fs::path& image_root)
        : file_(file), sheet_(sheet), has_root_(!image_root.empty()),
          root_(has_root_ ? image_root : file.parent_path()) {
        if (has_root_) {
            limit_ = root_;
        } else if (lies_below(file, ".")) {
            limit_ = ".";
        }
    }

    std::vector<fs::path> find(std::vector<std::string>& errors) {
        for (std::size_t i = 0; i < sheet_.pages.size(); ++i) {
            try {
                found_.push_back(find_page(file_, sheet_, i, root_, limit_));
                if (!is_as_named(i)) {
                    sheet_.warnings.push_back(fmt::format("its picture {} is not there; {} is used instead",
                                                          printable(sheet_.pages[i].image),
                                                          printable(path_text(found_[i].file))));
                }
            } catch (const IoError& error) {
                errors.emplace_back(error.what());
                found_.emplace_back();
            }
        }
        drop_shared(errors);
        std::vector<fs::path> pages;
        for (FoundPage& page : found_) {
            pages.push_back(std::move(page.file));
        }
        return pages;
    }

private:
    /// Returns true if the found picture is the one that the sheet names. One found by its file name alone must lie in
    /// the folders that the sheet names. Exception: for a path outside of the sheet's folder, as from another machine,
    /// the file name is enough without --image-root.
    [[nodiscard]] bool is_as_named(std::size_t i) const {
        const FoundPage& page = found_[i];
        const bool is_doubtful = page.is_by_name_alone && (has_root_ || page.by == FoundPage::By::file_name);
        if (is_doubtful) return has_folders_of(sheet_.pages[i].image, page.file);
        return page.by != FoundPage::By::sheet_name;
    }

    /// Refuses two pictures that were found as one file by their names alone: the sheet names them in different
    /// folders.
    void drop_shared(std::vector<std::string>& errors) {
        std::map<fs::path, std::size_t> first;
        std::vector<std::size_t> shared;
        for (std::size_t i = 0; i < found_.size(); ++i) {
            if (found_[i].file.empty()) continue;
            const auto [known, is_new] = first.emplace(normal_path(found_[i].file), i);
            if (is_new) continue;
            const std::size_t other = known->second;
            const bool is_doubtful = found_[i].is_by_name_alone || found_[other].is_by_name_alone;
            if (!is_doubtful || sheet_.pages[i].image == sheet_.pages[other].image) continue;
            shared.insert(shared.end(), {i, other});
            errors.push_back(fmt::format("{}: its pictures {} and {} would both be {}, since only their names match",
                                         printable(path_text(file_)), printable(sheet_.pages[other].image),
                                         printable(sheet_.pages[i].image), printable(path_text(found_[i].file))));
        }
        for (const std::size_t i : shared) {
            found_[i] = {};
        }
    }

    const fs::path& file_;
    Sheet& sheet_;
    bool has_root_;
    fs::path root_;
    fs::path limit_; ///< folder that ".." may not leave; "": ".." is not allowed
    std::vector<FoundPage> found_;
};

} // namespace

std::vector<fs::path> find_pages(const fs::path& file, Sheet& sheet, const fs::path& image_root,
                                 std::vector<std::string>& errors) {
    std::vector<fs::path> pages = PageSearch(file, sheet, image_root).find(errors);
    measure_tiles(file, sheet, pages, errors);
    return pages;
}

} // namespace hitmask::tool
