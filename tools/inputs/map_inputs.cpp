#include "inputs/map_inputs.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <hitmask/offline/tile_map.h>

#include "inputs/mask_image.h"
#include "inputs/open_map.h"
#include "inputs/sheet_pages.h"
#include "terminal/join_words.h"
#include "text/ascii.h"
#include "text/path_text.h"
#include "text/printable_path.h"
#include <hitmask/offline/image.h>

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

/// The path of a tileset in its own file. It must lie below the folder of the map, or below the folder of --image-root
/// (default: the current one).
fs::path tileset_file(const fs::path& map, const std::string& named, const std::string& image_root) {
    std::string name = named;
    std::ranges::replace(name, '\\', '/');
    const fs::path said = name;
    fs::path file = normal_path(map.parent_path() / said);
    const fs::path limit = image_root.empty() ? "." : image_root;
    const bool is_path = name.find('\0') == std::string::npos && !said.has_root_path();
    const bool stays = lies_below(file, limit) || (*normal_path(said).begin() != "..");
    if (!is_path || !stays) {
        throw IoError(fmt::format("{}: its tileset {} leads out of {}; --image-root names a folder that it lies in",
                                  printable(path_text(map)), printable(named),
                                  image_root.empty() ? "the current folder" : printable(image_root)));
    }
    std::error_code ignored; // counts as missing
    if (fs::is_regular_file(file, ignored)) return file;
    throw IoError(
        fmt::format("{}: its tileset {} is not there", printable(path_text(map)), printable(path_text(file))));
}

class MapInput {
public:
    MapInput(const Input& file, const SheetRequest& request, InputList& found)
        : file_(file), request_(request), found_(found), open_(std::make_shared<OpenMap>()) {
        open_->source = file.source;
        open_->map = load_tile_map(file.source);
    }

    void add() {
        choose_layers();
        const std::size_t errors_before = found_.errors.size();
        for (MapTileset& set : open_->map.tilesets) {
            read_tileset(set);
        }
        if (found_.errors.size() != errors_before) return; // a map that lacks tiles would have another shape
        const PixelRect area = area_of();
        open_->width = area.w, open_->height = area.h;
        tell(area);
        Input input = file_;
        input.map = open_;
        found_.inputs.push_back(std::move(input));
    }

private:
    [[nodiscard]] IoError error(const std::string& reason) const {
        IoError told(fmt::format("{}: {}", printable(file_.source), reason));
        return told;
    }

    [[nodiscard]] PixelRect area_of() const {
        try {
            return tile_map_area(open_->map);
        } catch (const IoError& fault) {
            throw error(fault.what());
        }
    }

    /// Chooses the layers to merge: those that the user names, or else those that the map marks, hidden or not. Without
    /// either, all visible layers.
    void choose_layers() {
        const std::vector<TileLayer>& layers = open_->map.layers;
        const auto choose = [&](auto is_it) {
            for (std::size_t i = 0; i < layers.size() && open_->layers.size() < layers.size(); ++i) {
                if (is_it(layers[i])) open_->layers.push_back(i);
            }
        };
        const std::string& wanted = request_.layer;
        if (!wanted.empty()) {
            choose([&](const TileLayer& layer) { return is_called(layer.name, wanted); });
            if (open_->layers.empty())
                throw error(fmt::format("there is no tile layer '{}'{}", printable(wanted), there_are()));
            return;
        }
        choose([](const TileLayer& layer) { return layer.is_collision; });
        if (open_->layers.empty()) choose([](const TileLayer& layer) { return layer.is_visible; });
        if (open_->layers.empty()) throw error("it has no visible tile layer" + there_are());
    }

    /// Returns true if `wanted` is the name of the layer, with or without its groups, or the name of one of its groups.
    static bool is_called(const std::string& layer, const std::string& wanted) {
        const std::string path = "/" + layer + "/";
        return path.find("/" + wanted + "/") != std::string::npos;
    }

    [[nodiscard]] std::string there_are() const {
        const std::vector<TileLayer>& layers = open_->map.layers;
        constexpr std::size_t most_named = 10;
        std::string text;
        for (std::size_t i = 0; i < std::min(layers.size(), most_named); ++i) {
            text += (i == 0 ? "; there are " : ", ") + printable(layers[i].name);
        }
        return layers.size() > most_named ? text + ", ..." : text;
    }

    void read_tileset(MapTileset& set) {
        fs::path file = file_.source;
        if (!set.file.empty()) {
            file = tileset_file(file, set.file, request_.image_root);
            set.sheet = load_sheet(file);
            open_->tilesets.push_back(path_text(file));
            found_.read.push_back(path_text(file));
        }
        OpenMap::Pages& pages = open_->pages.emplace_back();
        pages.pictures = find_pages(file, set.sheet, request_.image_root, found_.errors);
        for (const fs::path& picture : pages.pictures) {
            pages.mask_images.push_back(mask_image_of(picture, request_.mask_image));
        }
        for (const std::string& fault : set.sheet.errors) {
            found_.errors.push_back(fmt::format("{}: {}", printable(path_text(file)), fault));
        }
        for (const std::string& warning : set.sheet.warnings) {
            found_.warnings.push_back(fmt::format("{}: {}", printable(path_text(file)), warning));
        }
    }

    void tell(const PixelRect& area) {
        std::vector<std::string> names;
        for (const std::size_t layer : open_->layers) {
            names.push_back(printable(open_->map.layers[layer].name));
        }
        constexpr std::size_t most_named = 10;
        if (names.size() > most_named) {
            names[most_named - 1] = fmt::format("{} more", names.size() - most_named + 1);
            names.resize(most_named);
        }
        const std::vector<std::string_view> words(names.begin(), names.end());
        std::string text = fmt::format("{}: a map of {} x {} px, merged from {} {}", printable(file_.source), area.w,
                                       area.h, words.size() == 1 ? "layer" : "layers", join_words(words, "and"));
        if (open_->layers.size() > 1) text += "; --layer takes one of them";
        if (open_->map.is_infinite) text += fmt::format("; its pixel 0,0 is {},{} of the map", area.x, area.y);
        found_.notes.push_back(std::move(text));
    }

    const Input& file_;
    const SheetRequest& request_;
    InputList& found_;
    std::shared_ptr<OpenMap> open_;
};

} // namespace

bool is_map_file(const std::string& file, const SheetRequest& request) {
    if (png_size(file)) return false;
    if (is_map_name(file)) return true;
    const std::string extension = path_text(fs::path(file).extension());
    const bool is_json = std::ranges::equal(extension, std::string_view(".json"), {}, to_lower);
    return request.merge_tiles && is_json && is_json_map(file);
}

void add_map(const Input& file, const SheetRequest& request, InputList& found) {
    if (!request.merge_tiles) {
        throw IoError(fmt::format("{}: a Tiled map: with --merge-tiles, trace and bake make one sprite of its tiles",
                                  printable(file.source)));
    }
    MapInput(file, request, found).add();
}

} // namespace hitmask::tool
