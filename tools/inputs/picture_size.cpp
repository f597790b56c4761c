#include "inputs/picture_size.h"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include <hitmask/offline/image.h>

#include "text/path_text.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

bool has_no_size(const SheetFrame& frame) {
    return frame.stored.w == 0 && frame.stored.h == 0;
}

/// For each page, true if it has frames whose size is not known yet.
std::vector<bool> unmeasured_pages(const Sheet& sheet) {
    std::vector<bool> unmeasured(sheet.pages.size());
    if (sheet.uncounted) unmeasured.front() = true;
    for (const SheetFrame& frame : sheet.frames) {
        if (has_no_size(frame)) unmeasured[frame.page] = true;
    }
    return unmeasured;
}

/// Takes the size of a page from its picture. Throws IoError with a path.
void take_size(const fs::path& tileset, Sheet& sheet, std::size_t page, const fs::path& picture) {
    const PictureSize size = size_of_png(picture);
    try {
        count_tiles(sheet, size.width, size.height);
    } catch (const IoError& error) {
        throw IoError(fmt::format("{}: {}", printable(path_text(tileset)), error.what()));
    }
    sheet.pages[page].width = size.width, sheet.pages[page].height = size.height;
}

} // namespace

PictureSize size_of_png(const fs::path& file) {
    const PngSize size = png_size(file).value_or(PngSize{});
    if (std::max(size.width, size.height) <= longest_sheet_side && std::min(size.width, size.height) > 0) {
        return {static_cast<int>(size.width), static_cast<int>(size.height)};
    }
    const Image image = load_image(file).image;
    return {image.width, image.height};
}

void measure_tiles(const fs::path& tileset, Sheet& sheet, const std::vector<fs::path>& pages,
                   std::vector<std::string>& errors) {
    if (sheet.kind != SheetKind::tiled_tsx && sheet.kind != SheetKind::tiled_tsj) return;
    const std::vector<bool> unmeasured = unmeasured_pages(sheet);
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (!unmeasured[i] || pages[i].empty()) continue;
        try {
            take_size(tileset, sheet, i, pages[i]);
        } catch (const IoError& error) {
            errors.emplace_back(error.what());
            std::erase_if(sheet.frames, [&](const SheetFrame& frame) { return frame.page == i; });
        }
    }
    for (SheetFrame& frame : sheet.frames) {
        const SheetPage& page = sheet.pages[frame.page];
        if (has_no_size(frame) && !pages[frame.page].empty()) frame = in_picture(frame, page.width, page.height);
    }
}

} // namespace hitmask::tool
