#pragma once

// Shapes that users have edited in the files of an earlier run.

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

/// Counts edited shapes that are kept, and warns the user of them.
class KeptReport {
public:
    KeptReport(Diagnostics& diagnostics, EditedUse use) : diagnostics_(diagnostics), use_(use) {}

    /// Adds a shape of a file. Warns if its pixels have changed, or may have changed.
    void add(const std::string& file, const KeptShape& shape);

    /// Warns of all kept shapes, unless the user has asked to keep them.
    void finish() const;

    [[nodiscard]] std::size_t count() const noexcept { return count_; }

private:
    Diagnostics& diagnostics_;
    EditedUse use_;
    std::size_t count_ = 0;
    std::vector<std::string> first_; ///< the first few, as "o.json: ship"
};

/// Removes combined files that are marked as a whole from the plan, with a warning for each. JSON and patched files
/// stay in the plan, since single shapes in them can be kept. A copy of a patched file is kept if it has edits that the
/// original lacks. Throws IoError for a file that cannot be read.
void keep_edited_files(OutputPlan& plan, std::span<const Input> inputs, EditedUse use, Diagnostics& diagnostics);

/// For --dry-run: adds the files that edited shapes keep to the plan, and warns of all edited shapes. Throws IoError
/// like a real run.
void note_kept_files(OutputPlan& plan, std::span<const Input> inputs, EditedUse use, Diagnostics& diagnostics);

/// An edited shape of a sprite, in one of the files that are to be written.
struct EditedShape {
    std::size_t output = 0; ///< index of the output of the sprite
    std::string file;
    std::string text;              ///< of this sprite; "": the whole file, which is its own
    std::vector<std::uint8_t> all; ///< the bytes of the file, if it is this sprite's own
    std::size_t place = 0;         ///< position of `text` in `all`

    [[nodiscard]] std::string_view about_sprite() const { return text.empty() ? text_of_file(all) : text; }
};

/// All edited shapes in the files that are to be written. Thread-safe after construction.
class EditedShapes {
public:
    EditedShapes() = default;

    /// Reads the existing combined files. Throws IoError for a JSON file in which the edited sprites cannot be found:
    /// such a file must not be replaced.
    EditedShapes(const OutputPlan& plan, std::span<const Input> inputs, EditedUse use);

    /// The edited shapes of one sprite. Reads the sprite's own files; throws IoError as above.
    [[nodiscard]] std::vector<EditedShape> of(const Input& input, std::span<const EncodedSprite> outputs) const;

    /// The edited sprites of the combined JSON, as lines for the new file, by name.
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
    /// For formats that patch: by format and file, the edited texts by SheetFrame::number.
    std::map<std::pair<std::string_view, std::string>, std::map<std::size_t, std::string>> in_originals_;
};

} // namespace hitmask::tool
