#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <hitmask/offline/tile_map.h>

namespace hitmask {

namespace {

constexpr std::uint32_t flipped_x = std::uint32_t{1} << 31, flipped_y = std::uint32_t{1} << 30,
                        flipped_diagonally = std::uint32_t{1} << 29, tile_bits = (std::uint32_t{1} << 28) - 1;

/// A tile and the position where it is drawn.
struct PlacedTile {
    const SheetFrame* frame = nullptr;
    std::uint32_t flips = 0;
    int x = 0, y = 0; ///< of its upper left pixel in the picture of the map
    std::uint16_t layer = 0;
};

/// The width as drawn. A flip about the diagonal swaps width and height.
int drawn_width(const PlacedTile& tile) {
    return (tile.flips & flipped_diagonally) != 0 ? tile.frame->stored.h : tile.frame->stored.w;
}

int drawn_height(const PlacedTile& tile) {
    return (tile.flips & flipped_diagonally) != 0 ? tile.frame->stored.w : tile.frame->stored.h;
}

/// The pixel of the tile that is drawn at (x, y) of its box. The flip about the diagonal comes first when drawing, so
/// it is undone last.
Pixel tile_pixel(const PlacedTile& tile, int x, int y) {
    if ((tile.flips & flipped_x) != 0) x = drawn_width(tile) - 1 - x;
    if ((tile.flips & flipped_y) != 0) y = drawn_height(tile) - 1 - y;
    if ((tile.flips & flipped_diagonally) != 0) std::swap(x, y);
    return {tile.frame->stored.x + x, tile.frame->stored.y + y};
}

/// The part of the tile within the picture, in pixels of the picture.
PixelRect shown_part(const PlacedTile& tile, const Image& image) {
    const int left = std::max(tile.x, 0), top = std::max(tile.y, 0);
    const int right = std::min(tile.x + drawn_width(tile), image.width);
    const int bottom = std::min(tile.y + drawn_height(tile), image.height);
    return {left, top, std::max(right - left, 0), std::max(bottom - top, 0)};
}

int nearest_px(double px) {
    return static_cast<int>(std::floor(px + 0.5));
}

/// The tiles of a tileset by their numbers.
using TilesByNumber = std::map<std::size_t, const SheetFrame*>;

class MapDrawing {
public:
    MapDrawing(const TileMap& map, std::int64_t max_pixels) : map_(map), area_(tile_map_area(map)) {
        const std::int64_t pixels = std::int64_t{area_.w} * area_.h;
        if (pixels == 0) throw IoError("it has no cells");
        if (pixels > max_pixels) {
            throw IoError(fmt::format("too large: {} x {} px (limit {} px)", area_.w, area_.h, max_pixels));
        }
        const std::int64_t most = std::numeric_limits<std::int64_t>::max() / 32;
        steps_left_ = 32 * std::min(max_pixels, most);
        drawn_.image.width = area_.w, drawn_.image.height = area_.h;
        for (const MapTileset& set : map.tilesets) {
            TilesByNumber& tiles = tiles_.emplace_back();
            for (const SheetFrame& frame : set.sheet.frames) {
                tiles.emplace(frame.number, &frame);
            }
        }
    }

    void place(const TileLayer& layer, std::size_t number) {
        for (const TileChunk& chunk : layer.chunks) {
            for (std::size_t i = 0; i < chunk.cells.size(); ++i) {
                const auto column = static_cast<int>(i % static_cast<std::size_t>(chunk.width));
                const auto row = static_cast<int>(i / static_cast<std::size_t>(chunk.width));
                if (chunk.cells[i] == 0) continue;
                place_tile(chunk.cells[i], {chunk.x + column, chunk.y + row}, layer, number);
            }
        }
    }

    DrawnMap draw(const TilePictures& pictures) {
        const auto pixels = static_cast<std::size_t>(area_.w) * static_cast<std::size_t>(area_.h);
        drawn_.image.rgba.resize(4 * pixels);
        highest_.resize(pixels);
        for (const auto& [of, tiles] : placed_) {
            const Image picture = pictures(of.first, of.second);
            for (const PlacedTile& tile : tiles) {
                draw_tile(tile, picture);
            }
        }
        return std::move(drawn_);
    }

private:
    void place_tile(std::uint32_t cell, Pixel at, const TileLayer& layer, std::size_t number) {
        const std::uint32_t gid = cell & tile_bits;
        const auto after = std::ranges::upper_bound(map_.tilesets, gid, {}, &MapTileset::first);
        if (after == map_.tilesets.begin()) return count_unknown();
        const auto set = static_cast<std::size_t>(after - map_.tilesets.begin()) - 1;
        const Sheet& sheet = map_.tilesets[set].sheet;
        const auto found = tiles_[set].find(gid - map_.tilesets[set].first);
        if (found == tiles_[set].end()) return count_unknown();
        PlacedTile tile{found->second, cell & ~tile_bits, 0, 0, static_cast<std::uint16_t>(number)};
        refuse_scaled(sheet, *tile.frame);
        const std::int64_t left = std::int64_t{at.x} * map_.tile_width - area_.x + sheet.tile_offset.x;
        const std::int64_t bottom = (std::int64_t{at.y} + 1) * map_.tile_height - area_.y + sheet.tile_offset.y;
        // Both fit into int: a cell with a tile lies in the area, or in a layer that is larger than its map.
        tile.x = static_cast<int>(std::clamp<std::int64_t>(left, -far_away, far_away)) + nearest_px(layer.x);
        tile.y = static_cast<int>(std::clamp<std::int64_t>(bottom, -far_away, far_away)) + nearest_px(layer.y) -
                 drawn_height(tile);
        const PixelRect shown = shown_part(tile, drawn_.image);
        const std::int64_t steps = std::int64_t{shown.w} * shown.h;
        if (steps == 0) return;
        steps_left_ -= steps;
        if (steps_left_ < 0) throw IoError("it has too many overlapping tiles to draw");
        placed_[{set, tile.frame->page}].push_back(tile);
    }

    void count_unknown() { ++drawn_.unknown_cells; }

    void refuse_scaled(const Sheet& sheet, const SheetFrame& frame) const {
        const bool is_cell = frame.width == map_.tile_width && frame.height == map_.tile_height;
        if (!sheet.scales_tiles || is_cell) return;
        throw IoError(
            fmt::format("its tiles of {} x {} px are scaled to cells of {} x {} px (tilerendersize), which is "
                        "not done here",
                        frame.width, frame.height, map_.tile_width, map_.tile_height));
    }

    void draw_tile(const PlacedTile& tile, const Image& picture) {
        const PixelRect& stored = tile.frame->stored;
        if (stored.x + stored.w > picture.width || stored.y + stored.h > picture.height) {
            throw IoError(fmt::format("its tile {} lies outside of its picture, which has {} x {} px", tile.frame->key,
                                      picture.width, picture.height));
        }
        const PixelRect shown = shown_part(tile, drawn_.image);
        for (int y = shown.y; y < shown.y + shown.h; ++y) {
            for (int x = shown.x; x < shown.x + shown.w; ++x) {
                draw_pixel(picture, tile_pixel(tile, x - tile.x, y - tile.y), {x, y}, tile.layer);
            }
        }
    }

    void draw_pixel(const Image& picture, Pixel from, Pixel to, std::uint16_t layer) {
        const auto place = [](const Image& image, Pixel at) {
            return static_cast<std::size_t>(at.y) * static_cast<std::size_t>(image.width) +
                   static_cast<std::size_t>(at.x);
        };
        const std::uint8_t* const tile = picture.rgba.data() + 4 * place(picture, from);
        const std::size_t pixel = place(drawn_.image, to);
        std::uint8_t* const map = drawn_.image.rgba.data() + 4 * pixel;
        if (tile[3] < map[3] || (tile[3] == map[3] && layer < highest_[pixel])) return;
        std::copy_n(tile, 4, map);
        highest_[pixel] = layer;
    }

    static constexpr std::int64_t far_away = std::int64_t{1} << 24; ///< larger than any picture

    const TileMap& map_;
    PixelRect area_;
    std::int64_t steps_left_ = 0;
    std::vector<TilesByNumber> tiles_;
    std::map<std::pair<std::size_t, std::size_t>, std::vector<PlacedTile>> placed_; ///< by tileset and page
    std::vector<std::uint16_t> highest_;                                            ///< the layer of each pixel
    DrawnMap drawn_;
};

/// Extends the box by the cells of the chunk that have tiles.
void add_used(const TileChunk& chunk, std::int64_t& left, std::int64_t& top, std::int64_t& right,
              std::int64_t& bottom) {
    for (std::size_t i = 0; i < chunk.cells.size(); ++i) {
        if (chunk.cells[i] == 0) continue;
        const std::int64_t x = chunk.x + static_cast<std::int64_t>(i % static_cast<std::size_t>(chunk.width));
        const std::int64_t y = chunk.y + static_cast<std::int64_t>(i / static_cast<std::size_t>(chunk.width));
        left = std::min(left, x), top = std::min(top, y);
        right = std::max(right, x + 1), bottom = std::max(bottom, y + 1);
    }
}

} // namespace

PixelRect tile_map_area(const TileMap& map) {
    std::int64_t left = 0, top = 0, right = map.width, bottom = map.height;
    if (map.is_infinite) {
        left = top = std::numeric_limits<int>::max(), right = bottom = std::numeric_limits<int>::min();
        for (const TileLayer& layer : map.layers) {
            for (const TileChunk& chunk : layer.chunks) {
                add_used(chunk, left, top, right, bottom);
            }
        }
        if (left >= right) return {};
    }
    const std::int64_t w = (right - left) * map.tile_width, h = (bottom - top) * map.tile_height;
    const std::int64_t x = left * map.tile_width, y = top * map.tile_height;
    constexpr std::int64_t most = std::numeric_limits<int>::max() / 4;
    if (w > max_coordinate || h > max_coordinate) throw IoError(fmt::format("too large: {} x {} px", w, h));
    if (std::abs(x) > most || std::abs(y) > most) throw IoError(fmt::format("too far away: at {}, {} px", x, y));
    return {static_cast<int>(x), static_cast<int>(y), static_cast<int>(w), static_cast<int>(h)};
}

DrawnMap draw_tile_map(const TileMap& map, std::span<const TileLayer* const> layers, const TilePictures& pictures,
                       std::int64_t max_pixels) {
    MapDrawing drawing(map, max_pixels);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        drawing.place(*layers[i], i);
    }
    return drawing.draw(pictures);
}

} // namespace hitmask
