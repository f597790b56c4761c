#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "inputs/input.h"
#include "inputs/sheet_inputs.h"

namespace hitmask::tool {

/// A file in a folder that is searched, which has the name of a sheet.
struct SheetCandidate {
    std::string source;
    std::string folder;   ///< names of its sprites begin with that: its folder below the searched one, "" or "art/"
    std::size_t root = 0; ///< which of the folders that are searched
};

/// Reads sheets, each once, with the other packs of their atlases, and adds their frames to the inputs.
class SheetSearch {
public:
    /// Keeps both.
    SheetSearch(const SheetRequest& request, InputList& found) : request_(request), found_(found) {}

    /// A sheet that the user names: what is wrong with it is an error.
    void add_named(const std::string& file);

    /// Adds those of the files that are sheets, and passes over all others in silence: those that are no sheet, that
    /// name no picture, or whose every sprite is all of a picture, as lists of tiles and Unity's .meta of a single
    /// sprite are. Of sheets of one picture the first counts: JSON, .atlas, XML, .meta, then tilesets, in byte order of
    /// their paths; others are a warning. Comes after all add_named().
    void add_found(std::vector<SheetCandidate> candidates);

    /// Is the file the picture of a sheet that was read?
    [[nodiscard]] bool is_picture(const std::filesystem::path& file) const;

    [[nodiscard]] bool has_any() const { return !read_.empty(); }

    /// Has the folder of that number a sheet?
    [[nodiscard]] bool has_sheet(std::size_t root) const { return roots_.contains(root); }

    /// Adds to the notes what was found in folders: a line for each sheet, or one for all if they are many.
    void tell_found();

private:
    struct Told {
        std::string source;
        std::size_t frames = 0;
        std::vector<std::string> pictures;
    };

    void add_candidate(const SheetCandidate& candidate);
    std::vector<Told> add_with_packs(FoundSheet sheet, const std::string& folder);
    std::optional<FoundSheet> pack_of(const std::string& source, const std::string& pack);
    [[nodiscard]] bool cuts_pictures(const FoundSheet& sheet) const;
    [[nodiscard]] std::string other_sheet_of(const FoundSheet& sheet) const;

    const SheetRequest& request_;
    InputList& found_;
    std::set<std::filesystem::path> read_;                  ///< sheets
    std::map<std::filesystem::path, std::string> sheet_of_; ///< of a picture
    std::set<std::size_t> roots_;
    std::vector<Told> told_;
};

} // namespace hitmask::tool
