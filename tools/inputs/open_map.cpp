#include "inputs/open_map.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "inputs/open_sheet.h"
#include "text/path_text.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

LoadedImage OpenMap::sprite(const LoadOptions& options) const {
    std::vector<const TileLayer*> merged;
    for (const std::size_t layer : layers) {
        merged.push_back(&map.layers[layer]);
    }
    LoadedImage sprite;
    bool is_picture_fault = false;
    const auto picture = [&](std::size_t set, std::size_t page) {
        const fs::path& file = pages[set].pictures[page];
        is_picture_fault = true; // until it is read
        LoadedImage loaded =
            load_page(file, map.tilesets[set].sheet.pages[page], pages[set].mask_images[page], options);
        is_picture_fault = false;
        for (const std::string& warning : loaded.info.warnings) {
            sprite.info.warnings.push_back(fmt::format("{}: {}", printable(path_text(file)), warning));
        }
        return std::move(loaded.image);
    };
    try {
        DrawnMap drawn = draw_tile_map(map, merged, picture, options.max_pixels);
        sprite.image = std::move(drawn.image);
        if (drawn.unknown_cells > 0) {
            sprite.info.warnings.push_back(fmt::format(
                "{} of its cells name tiles that no tileset has; they count as clear", drawn.unknown_cells));
        }
    } catch (const IoError& error) {
        if (is_picture_fault) throw;
        throw IoError(fmt::format("{}: {}", printable(source), error.what()));
    }
    sprite.info.width = sprite.image.width, sprite.info.height = sprite.image.height;
    return sprite;
}

std::vector<fs::path> OpenMap::files() const {
    std::vector<fs::path> files(tilesets.begin(), tilesets.end());
    for (const Pages& of : pages) {
        std::ranges::copy(of.pictures, std::back_inserter(files));
        std::ranges::copy(of.mask_images, std::back_inserter(files));
    }
    std::erase(files, fs::path());
    return files;
}

} // namespace hitmask::tool
