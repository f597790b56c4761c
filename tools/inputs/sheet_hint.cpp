#include "inputs/sheet_hint.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include <hitmask/offline/sheet.h>

#include "inputs/picture_size.h"
#include "text/path_text.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

/// The number of frames of the picture in the sheet `file`; 0 if the file is no sheet, or one of other pictures.
std::size_t frames_of(const fs::path& file, const fs::path& picture) {
    try {
        Sheet sheet = load_sheet(file);
        if (sheet.uncounted) {
            const PictureSize size = size_of_png(picture);
            count_tiles(sheet, size.width, size.height);
        }
        return static_cast<std::size_t>(std::ranges::count_if(sheet.frames, [&](const SheetFrame& frame) {
            return fs::path(sheet.pages[frame.page].image).filename() == picture.filename();
        }));
    } catch (const IoError&) {
        return 0; // many other files have such names
    }
}

std::optional<std::string> sheet_hint(const fs::path& picture) {
    for (const std::string_view extension : sheet_extensions) {
        fs::path file = picture;
        if (extension == ".meta") {
            file += extension;
        } else {
            file.replace_extension(extension);
        }
        std::error_code ignored;
        if (!fs::is_regular_file(file, ignored)) continue;
        const std::size_t count = frames_of(file, picture);
        if (count < 2) continue;
        return fmt::format("{}: taken as one sprite; {} beside it has {} frames of it", printable(path_text(picture)),
                           printable(path_text(file.filename())), count);
    }
    return std::nullopt;
}

} // namespace

std::vector<std::string> sheet_hints(std::span<const Input> inputs) {
    std::vector<std::string> hints;
    for (const Input& input : inputs) {
        const bool is_picture = input.sheet.sheet == nullptr && input.animation.empty() && !is_stdin(input);
        if (!is_picture || input.flip) continue;
        if (auto hint = sheet_hint(input.source)) hints.push_back(std::move(*hint));
    }
    return hints;
}

} // namespace hitmask::tool
