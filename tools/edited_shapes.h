#pragma once

// Shapes that users have edited in files of an earlier run, for --keep-edited.

#include <cstddef>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <hitmask/offline/export.h>

#include "diagnostics.h"
#include "outputs.h"

namespace hitmask::tool {

/// What is told to the user of edited shapes, and counted.
class KeptReport {
public:
    explicit KeptReport(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

    /// Warns if the shape is stale, or may be. `file`: where it is.
    void add(const std::string& file, const KeptShape& shape);

    [[nodiscard]] std::size_t count() const noexcept { return count_; }

private:
    Diagnostics& diagnostics_;
    std::size_t count_ = 0;
};

/// Takes files of all sprites out of the plan in which the user has edited something, but for those of which single
/// shapes can be kept: JSON, and formats that patch files. Warns of each. Throws IoError for one that cannot be read.
void keep_edited_files(OutputPlan& plan, std::span<const Input> inputs, Diagnostics& diagnostics);

/// The edited sprites of the JSON file of all sprites that is there. Throws IoError if there is a file whose edited
/// sprites cannot be told: then it must not be replaced.
class EditedSprites {
public:
    EditedSprites() = default;
    explicit EditedSprites(const std::filesystem::path& file);

    /// Puts what the user made of the sprite into the place of what was encoded, if he has made something.
    void keep(EncodedSprite& encoded, const std::string& name, std::string_view mask_id, KeptReport& report);

    /// Those that were not asked for, as texts to be written behind the others: what is edited is not lost with its
    /// picture. In byte order of their names.
    struct Left {
        std::string label; ///< "sprites.json: ship"
        std::string text;
    };
    [[nodiscard]] std::vector<Left> left() const;

private:
    struct Sprite {
        std::string text; ///< as it goes into the file
        bool is_used = false;
    };
    std::string file_;
    std::map<std::string, Sprite> sprites_;
};

/// Is there a file for this sprite alone that the user has edited? Then it is reported.
[[nodiscard]] bool keeps_file(const EncodedSprite& encoded, const std::string& name, std::string_view mask_id,
                              KeptReport& report);

} // namespace hitmask::tool
