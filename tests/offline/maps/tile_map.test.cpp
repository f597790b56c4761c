#include <hitmask/offline/tile_map.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <zlib.h>

#include <hitmask/trace.h>

#include "support/catch.h"
#include "support/mask_art.h"
#include "support/random.h"
#include "support/settings.h"
#include "text/base64.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

TileMap parsed_map(const std::string& text, const std::string& name = "m.tmx") {
    return parse_tile_map({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, name, name);
}

std::string fault_of_map(const std::string& text, const std::string& name = "m.tmx") {
    try {
        static_cast<void>(parsed_map(text, name));
    } catch (const IoError& error) {
        return error.what();
    }
    return "";
}

using Cells = std::vector<std::uint32_t>;

/// A tileset before it is written: a grid in one picture, or one picture per tile.
struct SetModel {
    std::uint32_t first = 1;
    int tile_width = 1, tile_height = 1, columns = 1, rows = 1, margin = 0, spacing = 0;
    Pixel offset;
    std::vector<Image> pictures; ///< one, or one per tile
    bool is_collection = false;
};

struct LayerModel {
    std::string name;
    double x = 0, y = 0;
    bool is_visible = true, is_collision = false;
    std::vector<TileChunk> chunks;
};

struct MapModel {
    int width = 1, height = 1, tile_width = 1, tile_height = 1;
    bool is_infinite = false;
    std::vector<SetModel> sets;
    double group_x = 0;
    std::vector<LayerModel> layers; ///< the first is in a group
};

Image random_picture(Random& random, int width, int height) {
    Image image{width, height, {}};
    for (int i = 0; i < 4 * width * height; ++i) {
        image.rgba.push_back(static_cast<std::uint8_t>(random.below(256)));
    }
    return image;
}

SetModel random_set(Random& random, std::uint32_t first) {
    SetModel set;
    set.first = first;
    set.tile_width = random.between(1, 7), set.tile_height = random.between(1, 7);
    set.columns = random.between(1, 3), set.rows = random.between(1, 2);
    set.offset = {random.between(-3, 3), random.between(-3, 3)};
    set.is_collection = random.below(3) == 0;
    if (set.is_collection) {
        for (int i = 0; i < set.columns * set.rows; ++i) {
            set.pictures.push_back(random_picture(random, random.between(1, 9), random.between(1, 9)));
        }
        return set;
    }
    set.margin = random.between(0, 2), set.spacing = random.between(0, 2);
    set.pictures.push_back(random_picture(random,
                                          set.margin + set.columns * (set.tile_width + set.spacing) - set.spacing,
                                          set.margin + set.rows * (set.tile_height + set.spacing) - set.spacing));
    return set;
}

Cells random_cells(Random& random, const MapModel& map, int count) {
    Cells cells;
    for (int i = 0; i < count; ++i) {
        const SetModel& set = map.sets[random.below(map.sets.size())];
        const auto tile = static_cast<std::uint32_t>(random.between(0, set.columns * set.rows - 1));
        const auto flips = static_cast<std::uint32_t>(random.below(8)) << 29U;
        cells.push_back(random.below(3) == 0 ? 0 : (set.first + tile) | flips);
    }
    return cells;
}

MapModel random_map(Random& random) {
    MapModel map;
    map.width = random.between(1, 6), map.height = random.between(1, 5);
    map.tile_width = random.between(1, 6), map.tile_height = random.between(1, 6);
    map.is_infinite = random.below(3) == 0;
    map.group_x = random.between(-5, 5);
    for (int i = random.between(1, 3); i > 0; --i) {
        map.sets.push_back(random_set(random, map.sets.empty() ? 1 : map.sets.back().first + 10));
    }
    for (int i = random.between(1, 3); i > 0; --i) {
        LayerModel layer;
        layer.name = fmt::format("l{}", map.layers.size());
        layer.x = random.between(-20, 20) / 4.0, layer.y = random.between(-4, 4);
        layer.is_visible = random.below(3) != 0, layer.is_collision = random.below(3) == 0;
        if (!map.is_infinite) {
            layer.chunks = {{0, 0, map.width, map.height, random_cells(random, map, map.width * map.height)}};
        } else {
            for (int k = 0; k < 2; ++k) {
                layer.chunks.push_back({random.between(-4, 4), 2 * k, 3, 2, random_cells(random, map, 6)});
            }
        }
        map.layers.push_back(std::move(layer));
    }
    return map;
}

/// Compresses bytes in the form of zlib or gzip.
std::string packed(const std::string& bytes, bool as_gzip) {
    z_stream zlib{};
    deflateInit2(&zlib, 9, Z_DEFLATED, 15 + (as_gzip ? 16 : 0), 8, Z_DEFAULT_STRATEGY);
    std::string out(bytes.size() + 100, '\0');
    std::string in = bytes;
    zlib.next_in = reinterpret_cast<Bytef*>(in.data());
    zlib.avail_in = static_cast<uInt>(in.size());
    zlib.next_out = reinterpret_cast<Bytef*>(out.data());
    zlib.avail_out = static_cast<uInt>(out.size());
    deflate(&zlib, Z_FINISH);
    out.resize(zlib.total_out);
    deflateEnd(&zlib);
    return out;
}

enum class Coding : std::uint8_t { elements, csv, plain, zlib, gzip };

std::string cells_text(const Cells& cells, Coding coding) {
    std::string csv, bytes;
    for (const std::uint32_t cell : cells) {
        csv += fmt::format("{}{}", csv.empty() ? "" : ",\n", cell);
        for (unsigned k = 0; k < 4; ++k) {
            bytes += static_cast<char>(cell >> (8 * k) & 0xff);
        }
    }
    if (coding == Coding::csv) return csv;
    return "\n  " + base64(coding == Coding::plain ? bytes : packed(bytes, coding == Coding::gzip)) + "\n";
}

const char* compression_of(Coding coding) {
    return coding == Coding::zlib ? "zlib" : coding == Coding::gzip ? "gzip" : "";
}

std::string set_xml(const SetModel& set) {
    std::string text =
        fmt::format("<tileset firstgid='{}' tilewidth='{}' tileheight='{}' margin='{}' spacing='{}'>"
                    "<tileoffset x='{}' y='{}'/>",
                    set.first, set.tile_width, set.tile_height, set.margin, set.spacing, set.offset.x, set.offset.y);
    for (std::size_t i = 0; i < set.pictures.size(); ++i) {
        const std::string image = fmt::format("<image source='{}.png' width='{}' height='{}'/>", i,
                                              set.pictures[i].width, set.pictures[i].height);
        text += set.is_collection ? fmt::format("<tile id='{}'>{}</tile>", i, image) : image;
    }
    return text + "</tileset>";
}

std::string layer_xml(const MapModel& map, const LayerModel& layer, Coding coding) {
    std::string text = fmt::format("<layer name='{}' width='{}' height='{}' offsetx='{}' offsety='{}' visible='{}'>",
                                   layer.name, map.width, map.height, layer.x, layer.y, layer.is_visible ? 1 : 0);
    if (layer.is_collision) {
        text += "<properties><property name='collides' type='bool' value='true'/></properties>";
    }
    text += coding == Coding::elements ? "<data>"
            : coding == Coding::csv    ? "<data encoding='csv'>"
                                    : fmt::format("<data encoding='base64' compression='{}'>", compression_of(coding));
    for (const TileChunk& chunk : layer.chunks) {
        if (map.is_infinite) {
            text += fmt::format("<chunk x='{}' y='{}' width='{}' height='{}'>", chunk.x, chunk.y, chunk.width,
                                chunk.height);
        }
        if (coding == Coding::elements) {
            for (const std::uint32_t cell : chunk.cells) {
                text += fmt::format("<tile gid='{}'/>", cell);
            }
        } else {
            text += cells_text(chunk.cells, coding);
        }
        if (map.is_infinite) text += "</chunk>";
    }
    return text + "</data></layer>";
}

std::string map_xml(const MapModel& map, Coding coding) {
    std::string text = fmt::format("<map orientation='orthogonal' width='{}' height='{}' tilewidth='{}' "
                                   "tileheight='{}' infinite='{}'>",
                                   map.width, map.height, map.tile_width, map.tile_height, map.is_infinite ? 1 : 0);
    for (const SetModel& set : map.sets) {
        text += set_xml(set);
    }
    text += fmt::format("<objectgroup name='o'/><group name='g' offsetx='{}'>{}</group>", map.group_x,
                        layer_xml(map, map.layers[0], coding));
    for (std::size_t i = 1; i < map.layers.size(); ++i) {
        text += layer_xml(map, map.layers[i], coding);
    }
    return text + "</map>";
}

std::string set_json(const SetModel& set) {
    std::string text =
        fmt::format(R"({{"firstgid": {}, "tilewidth": {}, "tileheight": {}, "margin": {}, "spacing": {},
                         "tileoffset": {{"x": {}, "y": {}}})",
                    set.first, set.tile_width, set.tile_height, set.margin, set.spacing, set.offset.x, set.offset.y);
    std::string tiles;
    for (std::size_t i = 0; i < set.pictures.size(); ++i) {
        const std::string image = fmt::format(R"("image": "{}.png", "imagewidth": {}, "imageheight": {})", i,
                                              set.pictures[i].width, set.pictures[i].height);
        tiles += fmt::format(R"({}{{"id": {}, {}}})", i == 0 ? "" : ", ", i, image);
        if (!set.is_collection) return text + ", " + image + "}";
    }
    return text + ", \"tiles\": [" + tiles + "]}";
}

std::string chunk_json(const TileChunk& chunk, Coding coding) {
    std::string data = coding == Coding::csv ? "[" + cells_text(chunk.cells, coding) + "]" : "";
    if (coding != Coding::csv) {
        data = cells_text(chunk.cells, coding);
        std::erase_if(data, [](char c) { return c == '\n' || c == ' '; });
        data = "\"" + data + "\"";
    }
    return fmt::format(R"("width": {}, "height": {}, "x": {}, "y": {}, "data": {})", chunk.width, chunk.height, chunk.x,
                       chunk.y, data);
}

std::string layer_json(const MapModel& map, const LayerModel& layer, Coding coding) {
    std::string text =
        fmt::format(R"({{"type": "tilelayer", "name": "{}", "offsetx": {}, "offsety": {},
                                        "visible": {}, "encoding": "{}", "compression": "{}", "properties": [
                                        {{"name": "collision", "type": "bool", "value": {}}}], )",
                    layer.name, layer.x, layer.y, layer.is_visible, coding == Coding::csv ? "csv" : "base64",
                    compression_of(coding), layer.is_collision);
    if (!map.is_infinite) return text + chunk_json(layer.chunks[0], coding) + "}";
    text += "\"chunks\": [";
    for (std::size_t i = 0; i < layer.chunks.size(); ++i) {
        text += fmt::format("{}{{{}}}", i == 0 ? "" : ", ", chunk_json(layer.chunks[i], coding));
    }
    return text + "]}";
}

std::string map_json(const MapModel& map, Coding coding) {
    std::string text = fmt::format(R"({{"orientation": "orthogonal", "width": {}, "height": {}, "tilewidth": {},
                                        "tileheight": {}, "infinite": {}, "tilesets": [)",
                                   map.width, map.height, map.tile_width, map.tile_height, map.is_infinite);
    for (std::size_t i = 0; i < map.sets.size(); ++i) {
        text += (i == 0 ? "" : ", ") + set_json(map.sets[i]);
    }
    text += fmt::format(R"(], "layers": [{{"type": "group", "name": "g", "offsetx": {}, "layers": [{}]}})", map.group_x,
                        layer_json(map, map.layers[0], coding));
    for (std::size_t i = 1; i < map.layers.size(); ++i) {
        text += ", " + layer_json(map, map.layers[i], coding);
    }
    return text + "]}";
}

std::uint8_t alpha_at(const Image& image, int x, int y) {
    return image
        .rgba[4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x)) +
              3];
}

/// A picture reduced to its alpha.
struct AlphaPicture {
    int width = 0, height = 0;
    std::vector<std::uint8_t> at;

    std::uint8_t& operator()(int x, int y) { return at[static_cast<std::size_t>(y * width + x)]; }
};

AlphaPicture alpha_of(int width, int height, const std::function<std::uint8_t(int, int)>& at) {
    AlphaPicture result{width, height, {}};
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            result.at.push_back(at(x, y));
        }
    }
    return result;
}

/// Cuts the tile out of its picture and applies its flips one after another.
AlphaPicture tile_alpha(const SetModel& set, std::uint32_t tile, std::uint32_t cell) {
    const Image& picture = set.pictures[set.is_collection ? tile : 0];
    const auto column = static_cast<int>(tile) % set.columns, row = static_cast<int>(tile) / set.columns;
    const int left = set.is_collection ? 0 : set.margin + column * (set.tile_width + set.spacing);
    const int top = set.is_collection ? 0 : set.margin + row * (set.tile_height + set.spacing);
    AlphaPicture result = alpha_of(set.is_collection ? picture.width : set.tile_width,
                                   set.is_collection ? picture.height : set.tile_height,
                                   [&](int x, int y) { return alpha_at(picture, left + x, top + y); });
    if ((cell >> 29U & 1U) != 0) {
        AlphaPicture before = result;
        result = alpha_of(before.height, before.width, [&](int x, int y) { return before(y, x); });
    }
    if ((cell >> 31U & 1U) != 0) {
        AlphaPicture before = result;
        result = alpha_of(before.width, before.height, [&](int x, int y) { return before(before.width - 1 - x, y); });
    }
    if ((cell >> 30U & 1U) != 0) {
        AlphaPicture before = result;
        result = alpha_of(before.width, before.height, [&](int x, int y) { return before(x, before.height - 1 - y); });
    }
    return result;
}

/// Draws tile by tile, pixel by pixel, into an area that begins at x, y.
AlphaPicture slow_drawing(const MapModel& map, const PixelRect& area) {
    AlphaPicture drawn = alpha_of(area.w, area.h, [](int, int) { return std::uint8_t{0}; });
    for (std::size_t l = 0; l < map.layers.size(); ++l) {
        const LayerModel& layer = map.layers[l];
        const auto dx = static_cast<int>(std::floor(layer.x + (l == 0 ? map.group_x : 0) + 0.5));
        const auto dy = static_cast<int>(std::floor(layer.y + 0.5));
        for (const TileChunk& chunk : layer.chunks) {
            for (int i = 0; i < chunk.width * chunk.height; ++i) {
                const std::uint32_t cell = chunk.cells[static_cast<std::size_t>(i)];
                if (cell == 0) continue;
                const std::uint32_t gid = cell & 0x0fffffff;
                const SetModel& set = map.sets[gid / 10];
                AlphaPicture tile = tile_alpha(set, gid - set.first, cell);
                const int x = (chunk.x + i % chunk.width) * map.tile_width + set.offset.x + dx - area.x;
                const int y =
                    (chunk.y + i / chunk.width + 1) * map.tile_height + set.offset.y + dy - tile.height - area.y;
                for (int v = 0; v < tile.height; ++v) {
                    for (int u = 0; u < tile.width; ++u) {
                        const bool is_in = x + u >= 0 && x + u < area.w && y + v >= 0 && y + v < area.h;
                        if (is_in) drawn(x + u, y + v) = std::max(drawn(x + u, y + v), tile(u, v));
                    }
                }
            }
        }
    }
    return drawn;
}

PixelRect slow_area(const MapModel& map) {
    if (!map.is_infinite) return {0, 0, map.width * map.tile_width, map.height * map.tile_height};
    int left = 100, top = 100, right = -100, bottom = -100;
    for (const LayerModel& layer : map.layers) {
        for (const TileChunk& chunk : layer.chunks) {
            for (int i = 0; i < chunk.width * chunk.height; ++i) {
                if (chunk.cells[static_cast<std::size_t>(i)] == 0) continue;
                left = std::min(left, chunk.x + i % chunk.width),
                right = std::max(right, chunk.x + i % chunk.width + 1);
                top = std::min(top, chunk.y + i / chunk.width),
                bottom = std::max(bottom, chunk.y + i / chunk.width + 1);
            }
        }
    }
    if (left > right) return {};
    return {left * map.tile_width, top * map.tile_height, (right - left) * map.tile_width,
            (bottom - top) * map.tile_height};
}

std::vector<const TileLayer*> all_layers(const TileMap& map) {
    std::vector<const TileLayer*> layers;
    for (const TileLayer& layer : map.layers) {
        layers.push_back(&layer);
    }
    return layers;
}

/// Draws a map whose pictures are all full and of that size.
DrawnMap drawn_full(const TileMap& map, int side = 4, std::int64_t max_pixels = 1 << 20) {
    const auto full = [side](std::size_t, std::size_t) {
        return Image{side, side, std::vector<std::uint8_t>(static_cast<std::size_t>(4 * side * side), 255)};
    };
    return draw_tile_map(map, all_layers(map), full, max_pixels);
}

std::string drawing_fault(const TileMap& map, int side = 4, std::int64_t max_pixels = 1 << 20) {
    try {
        static_cast<void>(drawn_full(map, side, max_pixels));
    } catch (const IoError& error) {
        return error.what();
    }
    return "";
}

const std::string small_set = "<tileset firstgid='1' tilewidth='4' tileheight='4'><image source='t.png' width='4' "
                              "height='4'/></tileset>";

/// A map with one tile and one layer, with cells of 4 x 4 px.
std::string small_map(int width, int height, const std::string& data, const std::string& head = "") {
    return fmt::format("<map orientation='orthogonal' width='{0}' height='{1}' tilewidth='4' tileheight='4' {3}>{4}"
                       "<layer name='a' width='{0}' height='{1}'>{2}</layer></map>",
                       width, height, data, head, small_set);
}

} // namespace

TEST_CASE("a map is drawn as tile by tile by hand, however it is written") {
    test::Random random(3201);
    int infinite = 0, clear = 0, solid = 0;
    for (int i = 0; i < case_count(400); ++i) {
        const MapModel model = random_map(random);
        const auto coding = static_cast<Coding>(random.below(5));
        const auto json_coding = static_cast<Coding>(random.between(1, 4));
        const TileMap map = parsed_map(map_xml(model, coding));
        const TileMap json = parsed_map(map_json(model, json_coding), "m.tmj");
        CAPTURE(i, map_xml(model, Coding::csv));
        REQUIRE(map.layers == json.layers);
        REQUIRE(map.layers[0].name == "g/l0");
        REQUIRE(map.layers.back().is_visible == model.layers.back().is_visible);
        REQUIRE(map.layers.back().is_collision == model.layers.back().is_collision);
        const PixelRect area = slow_area(model);
        REQUIRE(tile_map_area(map) == area);
        if (area.w == 0) continue;
        infinite += model.is_infinite ? 1 : 0;
        const AlphaPicture expected = slow_drawing(model, area);
        for (const TileMap* one : {&map, &json}) {
            std::set<std::pair<std::size_t, std::size_t>> asked;
            const auto picture = [&](std::size_t set, std::size_t page) {
                REQUIRE(asked.insert({set, page}).second);
                return model.sets[set].pictures[page];
            };
            const DrawnMap drawn = draw_tile_map(*one, all_layers(*one), picture, 1 << 20);
            REQUIRE(drawn.unknown_cells == 0);
            REQUIRE((drawn.image.width == area.w && drawn.image.height == area.h));
            for (std::size_t p = 0; p < expected.at.size(); ++p) {
                REQUIRE(drawn.image.rgba[4 * p + 3] == expected.at[p]);
                ++(expected.at[p] == 0 ? clear : solid);
            }
        }
    }
    CHECK(infinite > 20);
    CHECK(std::min(clear, solid) > 1000);
}

TEST_CASE("full tiles side by side have no edges between them") {
    const TileMap map = parsed_map(small_map(3, 2, "<data encoding='csv'>1,1,1,\n1,2147483649,1</data>"));
    const Mask mask = mask_from_rgba(drawn_full(map).image);
    CHECK(mask.width() == 12);
    CHECK(mask.height() == 8);
    CHECK(trace(mask).vertices.size() == 4);
    const TileMap ring = parsed_map(small_map(3, 3, "<data encoding='csv'>1,1,1,1,0,1,1,1,1</data>"));
    CHECK(trace(mask_from_rgba(drawn_full(ring).image)).vertices.size() == 8); // a hole
}

TEST_CASE("the highest alpha counts, and of equal ones the colour of the highest layer") {
    const std::string text = "<map orientation='orthogonal' width='1' height='1' tilewidth='4' tileheight='4'>"
                             "<tileset firstgid='1' tilewidth='4' tileheight='4'><tile id='0'><image source='a' "
                             "width='4' height='4'/></tile>"
                             "<tile id='1'><image source='b' width='4' height='4'/></tile></tileset>"
                             "<layer width='1' height='1'><data encoding='csv'>2</data></layer>"
                             "<layer width='1' height='1' opacity='0'><data encoding='csv'>1</data></layer></map>";
    const TileMap map = parsed_map(text);
    const auto drawn_first = [&](std::uint8_t upper_alpha) {
        const auto picture = [&](std::size_t, std::size_t page) {
            Image image{4, 4, std::vector<std::uint8_t>(64, static_cast<std::uint8_t>(10 * (page + 1)))};
            for (std::size_t i = 3; i < 64; i += 4) {
                image.rgba[i] = page == 0 ? upper_alpha : 100;
            }
            return image;
        };
        const Image image = draw_tile_map(map, all_layers(map), picture, 100).image;
        return std::pair<int, int>(image.rgba[0], image.rgba[3]);
    };
    CHECK(drawn_first(100) == std::pair(10, 100));
    CHECK(drawn_first(101) == std::pair(10, 101));
    CHECK(drawn_first(99) == std::pair(20, 100));
}

TEST_CASE("tiles that no tileset has count as clear, and are counted") {
    const DrawnMap drawn = drawn_full(parsed_map(small_map(4, 1, "<data encoding='csv'>1,2,0,300</data>")));
    CHECK(drawn.unknown_cells == 2);
    CHECK(mask_from_rgba(drawn.image).count() == 16);
}

TEST_CASE("what cannot be drawn is refused") {
    const TileMap map = parsed_map(small_map(3, 1, "<data encoding='csv'>1,1,1</data>"));
    CHECK(drawing_fault(map, 4, 48).empty());
    CHECK(drawing_fault(map, 4, 47) == "too large: 12 x 4 px (limit 47 px)");
    CHECK(drawing_fault(map, 3) == "its tile 0 lies outside of its picture, which has 3 x 3 px");
    CHECK(drawing_fault(parsed_map(small_map(0, 0, "<data encoding='csv'></data>"))) == "it has no cells");
    CHECK(drawing_fault(parsed_map(small_map(0, 0, "<data encoding='csv'/>", "infinite='1'"))) == "it has no cells");

    std::string scaled = small_map(1, 1, "<data encoding='csv'>1</data>");
    scaled.replace(scaled.find("<tileset "), 9, "<tileset tilerendersize='grid' ");
    CHECK(drawing_fault(parsed_map(scaled)).empty()); // the tile is as large as a cell
    scaled.replace(scaled.find("tilewidth='4'"), 13, "tilewidth='5'");
    CHECK(drawing_fault(parsed_map(scaled)).starts_with("its tiles of 4 x 4 px are scaled to cells of 5 x 4 px"));

    // Cells of 1 px whose tiles each cover the whole map.
    std::string cells(2 * 64 * 64 - 1, '1');
    for (std::size_t i = 1; i < cells.size(); i += 2) cells[i] = ',';
    std::string heap = small_map(64, 64, "<data encoding='csv'>" + cells + "</data>");
    heap.replace(heap.find("tilewidth='4' tileheight='4'"), 28, "tilewidth='1' tileheight='1'");
    for (std::size_t at = 0; (at = heap.find("='4'", at)) != std::string::npos;) {
        heap.replace(at, 4, "='64'");
    }
    CHECK(drawing_fault(parsed_map(heap), 64, 64 * 64) == "it has too many overlapping tiles to draw");

    const std::string far = small_map(1, 1,
                                      "<data><chunk x='{}' y='0' width='1' height='1'><tile gid='1'/></chunk>"
                                      "<chunk width='1' height='1'><tile gid='1'/></chunk></data>",
                                      "infinite='1'");
    CHECK(drawing_fault(parsed_map(fmt::format(fmt::runtime(far), 1 << 18))).starts_with("too large: 1048580 x 4 px"));
    CHECK(drawing_fault(parsed_map(fmt::format(fmt::runtime(far), -1000))).empty());
    std::string away =
        small_map(1, 1, "<data><chunk x='1048576' width='1' height='1'><tile gid='1'/></chunk></data>", "infinite='1'");
    away.replace(away.find("tilewidth='4'"), 13, "tilewidth='1024'");
    CHECK(drawing_fault(parsed_map(away)) == "too far away: at 1073741824, 0 px");
}

TEST_CASE("what is no map that can be read is refused in one line") {
    const auto data = [](const std::string& attributes, const std::string& text) {
        return fault_of_map(small_map(2, 1, "<data " + attributes + ">" + text + "</data>"));
    };
    const std::string in_layer = "m.tmx: layer 'a' (line 1): ";
    CHECK(data("encoding='csv'", "1,1").empty());
    CHECK(data("encoding='csv'", " 1 ,\n1,").empty()); // some programs write a comma after the last one
    CHECK(data("encoding='csv'", "1") == in_layer + "its data do not have 2 cells");
    CHECK(data("encoding='csv'", "1,1,1") == in_layer + "its data do not have 2 cells");
    CHECK(data("encoding='csv'", "1,x") == in_layer + "'x' is not a tile number");
    CHECK(data("encoding='csv'", "1,-1") == in_layer + "'-1' is not a tile number");
    CHECK(data("encoding='csv'", "1,4294967296") == in_layer + "'4294967296' is not a tile number");
    CHECK(data("", "<tile gid='1'/>") == in_layer + "it has 1 tiles for 2 cells");
    CHECK(data("", "<tile gid='1'/><tile gid='1.5'/>") == in_layer + "a tile number is invalid");
    CHECK(data("encoding='hex'", "") == in_layer + "its encoding 'hex' is not known");
    CHECK(data("encoding='base64'", "AQAAAAEAAAA=").empty());
    CHECK(data("encoding='base64'", "AQAAAA==") == in_layer + "its data do not have 2 cells");
    for (const char* text : {"AQAAAAEAAAA", "AQ=A", "A===", "AQ*A"}) {
        CHECK(data("encoding='base64'", text) == in_layer + "its data are not base64");
    }
    CHECK(data("encoding='base64' compression='zstd'", "") ==
          in_layer + "it is compressed with zstd: save the map as CSV, or with zlib or gzip");
    CHECK(data("encoding='base64' compression='lzma'", "") == in_layer + "its compression 'lzma' is not known");
    CHECK(data("encoding='base64' compression='zlib'", "AAAA") == in_layer + "its compressed data are damaged");
    const std::string bomb = base64(packed(std::string(1 << 20, '\0'), false));
    CHECK(data("encoding='base64' compression='zlib'", bomb) == in_layer + "its data do not have 2 cells");
    const std::string broken = packed(std::string(8, '\1'), true);
    CHECK(data("encoding='base64' compression='gzip'", base64(broken)).empty());
    CHECK(data("encoding='base64' compression='gzip'", base64(broken.substr(0, broken.size() - 4))) ==
          in_layer + "its compressed data are damaged");

    CHECK(fault_of_map("") == "m.tmx: empty file");
    CHECK(fault_of_map("<tileset/>") == "m.tmx: not a map: it has no <map>");
    CHECK(fault_of_map("{}", "m.tmj") == "m.tmj: not a map: it has no \"layers\" and \"tilesets\"");
    for (const char* orientation : {"isometric", "staggered", "hexagonal"}) {
        CHECK(fault_of_map(fmt::format("<map orientation='{}'/>", orientation)) ==
              fmt::format("m.tmx: the map is {}: only tiles of orthogonal maps can be merged", orientation));
    }
    CHECK(fault_of_map("<map orientation='orthogonal' width='1.5'/>") ==
          "m.tmx: its width is not a whole number from 0 to 1048576");
    CHECK(fault_of_map("<map orientation='orthogonal' width='1' height='1' tilewidth='0'/>") ==
          "m.tmx: its tile width is not a whole number from 1 to 32768");
}

TEST_CASE("maps keep to their limits before memory is taken") {
    CHECK(fault_of_map(small_map(2048, 2049, "<data encoding='base64' compression='zlib'/>")) ==
          "m.tmx: layer 'a' (line 1): more than 4194304 cells in all");
    const std::string layer = "<layer/>",
                      head = "<map orientation='orthogonal' tilewidth='1' tileheight='1' infinite='1'>";
    const auto many = [](const std::string& text, int count) {
        std::string all;
        for (int i = 0; i < count; ++i) {
            all += text;
        }
        return all;
    };
    CHECK(fault_of_map(head + many("<layer/>", 1024) + "</map>").empty());
    CHECK(fault_of_map(head + many("<layer/>", 1025) + "</map>") == "m.tmx: more than 1024 layers");
    CHECK(fault_of_map(head + many("<tileset firstgid='1' source='a'/>", 1025) + "</map>") ==
          "m.tmx: more than 1024 tilesets");
    CHECK(fault_of_map(head + "<tileset firstgid='0' source='a'/></map>") ==
          "m.tmx: its first tile number (firstgid) is not a whole number from 1 to 268435455");
    CHECK(fault_of_map(head + many("<group>", 100) + many("</group>", 100) + "</map>") ==
          "m.tmx: nested more than 64 levels deep");
    CHECK(fault_of_map(head + many("<group name='" + std::string(3000, 'x') + "'>", 30) + many("</group>", 30) +
                       "</map>") == "m.tmx: the names of its layers are too long");
    CHECK(fault_of_map(head + "<group name='g' offsetx='1e9'/></map>") == "m.tmx: its layer 'g' lies too far away");
    CHECK(fault_of_map(head + "<group name='g' offsetx='x'/></map>") == "m.tmx: its layer 'g' lies too far away");
}

TEST_CASE("a map that is not there is an error with its path") {
    CHECK_THROWS_AS(load_tile_map("no such folder/map.tmx"), IoError);
    CHECK_THROWS_WITH(load_tile_map("no such folder/map.tmx"), Catch::Contains("no such folder/map.tmx: "));
}
