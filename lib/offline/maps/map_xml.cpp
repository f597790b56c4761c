#include <algorithm>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "maps/map_reader.h"
#include "text/file_fault.h"
#include "text/printable_path.h"

namespace hitmask {

namespace {

class XmlMapReader {
public:
    explicit XmlMapReader(const XmlSheet& xml) : xml_(xml) {}

    TileMap read(const pugi::xml_node& root) {
        maker_.set_grid(root.attribute("orientation").value(), number_of(root, "width", 0),
                        number_of(root, "height", 0), number_of(root, "tilewidth", 0), number_of(root, "tileheight", 0),
                        root.attribute("infinite").as_bool());
        for (const pugi::xml_node& set : root.children("tileset")) {
            add_tileset(set);
        }
        add_layers(root, {});
        return maker_.finish();
    }

private:
    void add_tileset(const pugi::xml_node& set) {
        std::string file = xml_.text_of(set, "source");
        Sheet sheet = file.empty() ? read_tileset_xml(xml_, set, "tile") : Sheet();
        maker_.add_tileset(number_of(set, "firstgid", 0), std::move(file), std::move(sheet));
    }

    static bool is_collision(const pugi::xml_node& layer) {
        return std::ranges::any_of(layer.child("properties").children("property"), [](const pugi::xml_node& property) {
            return is_collision_property(property.attribute("name").value()) && property.attribute("value").as_bool();
        });
    }

    /// The recursion is bounded: the reader of XML refuses deep nesting.
    // NOLINTNEXTLINE(misc-no-recursion)
    void add_layers(const pugi::xml_node& outer, const LayerPlace& place) {
        for (const pugi::xml_node& layer : outer.children()) {
            const bool is_group = std::string_view(layer.name()) == "group";
            if (!is_group && std::string_view(layer.name()) != "layer") continue;
            const LayerPlace inner = maker_.place_in(place, xml_.text_of(layer, "name"), number_of(layer, "offsetx", 0),
                                                     number_of(layer, "offsety", 0),
                                                     layer.attribute("visible").as_bool(true), is_collision(layer));
            if (is_group) {
                add_layers(layer, inner);
            } else {
                add_layer(layer, inner);
            }
        }
    }

    void add_layer(const pugi::xml_node& layer, const LayerPlace& place) {
        maker_.add_layer(place);
        const pugi::xml_node data = layer.child("data");
        try {
            if (!maker_.is_infinite()) {
                return add_cells(data, data,
                                 maker_.add_chunk(0, 0, number_of(layer, "width", 0), number_of(layer, "height", 0)));
            }
            for (const pugi::xml_node& chunk : data.children("chunk")) {
                add_cells(data, chunk,
                          maker_.add_chunk(number_of(chunk, "x", 0), number_of(chunk, "y", 0),
                                           number_of(chunk, "width", 0), number_of(chunk, "height", 0)));
            }
        } catch (const FileFault& fault) {
            throw FileFault(fmt::format("layer '{}' (line {}): {}", printable(place.name.substr(0, 80)),
                                        xml_.line_of(layer), fault.what()));
        }
    }

    void add_cells(const pugi::xml_node& data, const pugi::xml_node& from, std::size_t count) {
        const std::string_view encoding = data.attribute("encoding").value();
        if (!encoding.empty()) {
            return maker_.set_cells(
                cells_in_text({encoding, data.attribute("compression").value(), from.text().get()}, count));
        }
        std::vector<std::uint32_t> cells;
        for (const pugi::xml_node& tile : from.children("tile")) {
            cells.push_back(cell_number(number_of(tile, "gid", 0)));
        }
        if (cells.size() != count) throw FileFault(fmt::format("it has {} tiles for {} cells", cells.size(), count));
        maker_.set_cells(std::move(cells));
    }

    const XmlSheet& xml_;
    MapMaker maker_;
};

} // namespace

TileMap read_map_xml(const SheetText& text) {
    const XmlSheet xml(text.bytes);
    const pugi::xml_node root = xml.document().child("map");
    if (!root) throw FileFault("not a map: it has no <map>");
    return XmlMapReader(xml).read(root);
}

} // namespace hitmask
