#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "maps/map_reader.h"
#include "text/file_fault.h"
#include "text/printable_path.h"

namespace hitmask {

namespace {

double map_number(const JsonNode& of, std::string_view key) {
    const JsonNode* const found = of.find(key);
    if (found == nullptr) return 0;
    return found->is(JsonKind::number) ? found->number : std::nan("");
}

bool map_flag(const JsonNode& of, std::string_view key, bool otherwise) {
    const JsonNode* const found = of.find(key);
    return found != nullptr && found->is(JsonKind::boolean) ? found->number != 0 : otherwise;
}

std::span<const JsonNode> elements(const JsonNode& of, std::string_view key) {
    const JsonNode* const found = of.find(key);
    if (found == nullptr || !found->is(JsonKind::array)) return {};
    return found->children;
}

bool is_collision(const JsonNode& layer) {
    return std::ranges::any_of(elements(layer, "properties"), [](const JsonNode& property) {
        return is_collision_property(text_in(property, "name")) && map_flag(property, "value", false);
    });
}

class JsonMapReader {
public:
    TileMap read(const JsonNode& root) {
        maker_.set_grid(text_in(root, "orientation"), map_number(root, "width"), map_number(root, "height"),
                        map_number(root, "tilewidth"), map_number(root, "tileheight"),
                        map_flag(root, "infinite", false));
        for (const JsonNode& set : elements(root, "tilesets")) {
            std::string file = text_in(set, "source");
            Sheet sheet = file.empty() ? read_tileset_json(set, "tile") : Sheet();
            maker_.add_tileset(map_number(set, "firstgid"), std::move(file), std::move(sheet));
        }
        add_layers(root, {});
        return maker_.finish();
    }

private:
    /// The recursion is bounded: the reader of JSON refuses deep nesting.
    // NOLINTNEXTLINE(misc-no-recursion)
    void add_layers(const JsonNode& outer, const LayerPlace& place) {
        for (const JsonNode& layer : elements(outer, "layers")) {
            const std::string type = text_in(layer, "type");
            if (type != "group" && type != "tilelayer") continue;
            const LayerPlace inner =
                maker_.place_in(place, text_in(layer, "name"), map_number(layer, "offsetx"),
                                map_number(layer, "offsety"), map_flag(layer, "visible", true), is_collision(layer));
            if (type == "group") {
                add_layers(layer, inner);
            } else {
                add_layer(layer, inner);
            }
        }
    }

    void add_layer(const JsonNode& layer, const LayerPlace& place) {
        maker_.add_layer(place);
        try {
            if (!maker_.is_infinite()) {
                return add_cells(layer, layer,
                                 maker_.add_chunk(0, 0, map_number(layer, "width"), map_number(layer, "height")));
            }
            for (const JsonNode& chunk : elements(layer, "chunks")) {
                add_cells(layer, chunk,
                          maker_.add_chunk(map_number(chunk, "x"), map_number(chunk, "y"), map_number(chunk, "width"),
                                           map_number(chunk, "height")));
            }
        } catch (const FileFault& fault) {
            throw FileFault(
                fmt::format("layer '{}' (line {}): {}", printable(place.name.substr(0, 80)), layer.line, fault.what()));
        }
    }

    void add_cells(const JsonNode& layer, const JsonNode& from, std::size_t count) {
        const JsonNode* const data = from.find("data");
        if (data != nullptr && data->is(JsonKind::text)) {
            const std::string encoding = text_in(layer, "encoding"), compression = text_in(layer, "compression");
            return maker_.set_cells(cells_in_text({encoding, compression, data->text}, count));
        }
        std::vector<std::uint32_t> cells;
        for (const JsonNode& cell : elements(from, "data")) {
            cells.push_back(cell_number(cell.is(JsonKind::number) ? cell.number : -1));
        }
        if (cells.size() != count) throw FileFault(fmt::format("it has {} tiles for {} cells", cells.size(), count));
        maker_.set_cells(std::move(cells));
    }

    MapMaker maker_;
};

} // namespace

bool is_map_json(const JsonNode& root) {
    return root.find("layers") != nullptr && root.find("tilesets") != nullptr;
}

TileMap read_map_json(const JsonNode& root) {
    if (!is_map_json(root)) throw FileFault(R"(not a map: it has no "layers" and "tilesets")");
    return JsonMapReader().read(root);
}

} // namespace hitmask
