// Any bytes as a map of Tiled. The result keeps within the limits, and it is drawn or refused. The first byte chooses
// the kind of file.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <hitmask/offline/tile_map.h>

#include "fuzz/fuzz_target.h"

using namespace hitmask;
using test::require;

namespace {

constexpr const char* map_files[] = {"a.tmx", "a.tmj"};

void check_map(const TileMap& map) {
    require(map.layers.size() <= most_map_layers && map.tilesets.size() <= most_map_tilesets, "too much of all");
    std::size_t cells = 0;
    for (const TileLayer& layer : map.layers) {
        for (const TileChunk& chunk : layer.chunks) {
            require(chunk.cells.size() ==
                        static_cast<std::size_t>(chunk.width) * static_cast<std::size_t>(chunk.height),
                    "a chunk of another size than its cells");
            cells += chunk.cells.size();
        }
    }
    require(cells <= most_map_cells, "too many cells");
}

void check_drawing(const TileMap& map) {
    constexpr std::int64_t most_pixels = 1 << 12;
    std::vector<const TileLayer*> layers;
    for (const TileLayer& layer : map.layers) {
        layers.push_back(&layer);
    }
    const auto picture = [](std::size_t, std::size_t page) {
        const int side = 8 << page % 3;
        return Image{side, side, std::vector<std::uint8_t>(static_cast<std::size_t>(4 * side * side), 200)};
    };
    const Image image = draw_tile_map(map, layers, picture, most_pixels).image;
    require(std::int64_t{image.width} * image.height <= most_pixels, "a picture that is too large");
    require(image.rgba.size() == static_cast<std::size_t>(4 * image.width * image.height), "a picture without pixels");
}

test::Bytes mutate_map(const test::Bytes& input, test::Random& random, const test::ByteMutator& mutate_bytes) {
    constexpr const char* words[] = {
        "1e300",         "-1",      "NaN",           "1048576",        "2147483649,",     "<group>",
        "<chunk x='9'>", "<layer ", "infinite='1' ", "encoding='csv'", "<tile gid='1'/>", "\"chunks\": [",
        "\"data\": "};
    return test::mutate_text(input, random, mutate_bytes, words);
}

void run_map(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return;
    try {
        const TileMap map = parse_tile_map({data + 1, size - 1}, "file", map_files[data[0] % std::size(map_files)]);
        check_map(map);
        try {
            check_drawing(map);
        } catch (const IoError& error) {
            require(std::string(error.what()).find('\n') == std::string::npos, "an error of several lines");
        }
    } catch (const IoError& error) {
        require(std::string(error.what()).find("file: ") == 0, "an error without the file's name");
        require(std::string(error.what()).find('\n') == std::string::npos, "an error of several lines");
    }
}

} // namespace

const test::FuzzTarget test::map_target{"map", run_map, mutate_map};
