#pragma once

// Shapes that users have edited in files of an earlier run.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <hitmask/offline/export.h>

#include "edits/edited_text.h"
#include "outputs/outputs.h"
#include "terminal/diagnostics.h"

namespace hitmask::tool {

/// Counts edited shapes that stay, and tells the user of them.
class KeptReport {
public:
    KeptReport(Diagnostics& diagnostics, EditedUse use) : diagnostics_(diagnostics), use_(use) {}

    /// Warns if the shape is stale, or may be. `file`: where it is.
    void add(const std::string& file, const KeptShape& shape);

    /// Warns of all that have stayed, unless the user has asked for that.
    void finish() const;

    [[nodiscard]] std::size_t count() const noexcept { return count_; }

private:
    Diagnostics& diagnostics_;
    EditedUse use_;
    std::size_t count_ = 0;
    std::vector<std::string> first_; ///< "o.json: ship", a few
};

/// Takes files of all sprites that are marked out of the plan. JSON and files that are patched stay in it, since they
/// keep single shapes. The copy of a patched file is kept if shapes are edited in it alone. Warns of each file. Throws
/// IoError for one that cannot be read.
void keep_edited_files(OutputPlan& plan, std::span<const Input> inputs, EditedUse use, Diagnostics& diagnostics);

/// For a run that writes nothing: notes in the plan which files of one sprite stay, and tells of all edited shapes.
/// Throws IoError as the run would.
void note_kept_files(OutputPlan& plan, std::span<const Input> inputs, EditedUse use, Diagnostics& diagnostics);

/// An edited shape of a sprite, in one of the files that are to be written.
struct EditedShape {
    std::size_t output = 0; ///< which of the outputs of the sprite
    std::string file;
    std::string text;              ///< about this sprite; "": all of the file, which is its own
    std::vector<std::uint8_t> all; ///< the file, if it is this sprite's own
    std::size_t place = 0;         ///< of `text` in `all`

    [[nodiscard]] std::string_view about_sprite() const { return text.empty() ? text_of_file(all) : text; }
};

/// All edited shapes in the files that are to be written. For any thread, once it is made.
class EditedShapes {
public:
    EditedShapes() = default;

    /// Reads what is there. Throws IoError if there is a JSON file of all sprites whose edited sprites cannot be told:
    /// then it must not be replaced.
    EditedShapes(const OutputPlan& plan, std::span<const Input> inputs, EditedUse use);

    /// Those of one sprite. Reads the files of that sprite alone; throws IoError as above.
    [[nodiscard]] std::vector<EditedShape> of(const Input& input, std::span<const EncodedSprite> outputs) const;

    /// Those of the JSON of all sprites, as lines that go into it, by the names of the sprites.
    [[nodiscard]] const std::map<std::string, std::string>& in_json() const noexcept { return in_json_; }
    [[nodiscard]] const std::string& json_file() const noexcept { return json_file_; }

private:
    void read_json(const std::filesystem::path& file);
    void read_original(const ExportFormat& format, const std::string& file);
    [[nodiscard]] std::optional<EditedShape> shape_in_own_file(const EncodedSprite& output,
                                                               const std::string& name) const;

    EditedUse use_ = EditedUse::replace;
    std::string json_file_;
    std::map<std::string, std::string> in_json_;
    /// Of formats that patch: by format and file, the texts by SheetFrame::number.
    std::map<std::pair<std::string_view, std::string>, std::map<std::size_t, std::string>> in_originals_;
};

} // namespace hitmask::tool
