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

/// A file in a searched folder that is a sheet by its name.
struct SheetCandidate {
    std::string source;
    std::string folder;   ///< prefix of its sprites' names: its folder below the root, "" or "art/"
    std::size_t root = 0; ///< index of the root folder
};

/// Reads each sheet once, with the other packs of its atlas, and adds the frames to the inputs.
class SheetSearch {
public:
    /// Keeps references to both.
    SheetSearch(const SheetRequest& request, InputList& found) : request_(request), found_(found) {}

    /// Adds a sheet that the user named. Any fault of it is an error.
    void add_named(const std::string& file);

    /// Adds the candidates that are sheets. Call this after all add_named().
    ///
    /// Skips files without a message if they are no sheet, name no picture, or only have sprites that are whole
    /// pictures (lists of tiles, Unity's .meta of a single sprite). If several sheets have the same picture, the first
    /// counts and the others give a warning. Order: JSON, .atlas, XML, .meta, tilesets; then by path.
    void add_found(std::vector<SheetCandidate> candidates);

    /// Returns true if the file is the picture of a sheet that was read.
    [[nodiscard]] bool is_picture(const std::filesystem::path& file) const;

    [[nodiscard]] bool has_any() const { return !read_.empty(); }

    /// Returns true if the root folder of that index has a sheet.
    [[nodiscard]] bool has_sheet(std::size_t root) const { return roots_.contains(root); }

    /// Adds notes about the sheets in folders: a line per sheet, or one line for many.
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
    std::set<std::filesystem::path> read_;                  ///< sheets that were read
    std::map<std::filesystem::path, std::string> sheet_of_; ///< the sheet of a picture
    std::set<std::size_t> roots_;
    std::vector<Told> told_;
};

} // namespace hitmask::tool
