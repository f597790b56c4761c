#include "export/export_encoders.h"

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "export/engine_rings.h"
#include "export/formats/godot_text.h"
#include "export/texture_path.h"
#include "text/path_text.h"
#include "text/text_buffer.h"

namespace hitmask {

namespace {

/// A texture and the tiles on it.
struct Source {
    std::string texture;
    std::vector<const SpritePart*> tiles;
};

std::vector<Source> sources_of(std::span<const SpritePart> parts) {
    std::vector<Source> sources;
    std::map<std::string, std::size_t> numbers;
    for (const SpritePart& part : parts) {
        const auto [known, is_new] = numbers.emplace(texture_path(part), sources.size());
        if (is_new) sources.push_back({known->first, {}});
        sources[known->second].tiles.push_back(&part);
    }
    return sources;
}

/// The path below the project's folder. If the texture's path leads out of it, only its file name counts.
std::string resource_path(const std::string& texture) {
    return "res://" + (leads_out(texture) ? path_text(std::filesystem::path(texture).filename()) : texture);
}

/// Throws IoError if Godot would take one picture for another.
void check_resource_paths(const std::vector<Source>& sources) {
    std::map<std::string, std::string> textures;
    for (const Source& source : sources) {
        const auto [known, is_new] = textures.emplace(resource_path(source.texture), source.texture);
        if (is_new) continue;
        throw IoError(fmt::format("{} and {} would both be {}: name them by paths below the folder of the project",
                                  known->second, source.texture, known->first));
    }
}

GridCell cell_of(const SpritePart& part) {
    return part.place && part.place->frame.cell ? *part.place->frame.cell : GridCell{};
}

void append_source(TextBuffer& out, const Source& source, std::size_t number) {
    const SpritePart& first = *source.tiles.front();
    const GridCell grid = cell_of(first);
    append(out, "\n[sub_resource type=\"TileSetAtlasSource\" id=\"source_{0}\"]\ntexture = ExtResource(\"{0}\")\n",
           number);
    if (grid.margin != 0) append(out, "margins = Vector2i({0}, {0})\n", grid.margin);
    if (grid.spacing != 0) append(out, "separation = Vector2i({0}, {0})\n", grid.spacing);
    append(out, "texture_region_size = Vector2i({}, {})\n", first.width, first.height);
    for (const SpritePart* tile : source.tiles) {
        const GridCell cell = cell_of(*tile);
        const std::string name = fmt::format("{}:{}/0", cell.column, cell.row);
        append(out, "{} = 0\n", name);
        std::string_view lines = tile->bytes;
        while (!lines.empty()) {
            const std::string_view line = lines.substr(0, lines.find('\n') + 1);
            append(out, "{}/physics_layer_0/{}", name, line);
            lines.remove_prefix(line.size());
        }
    }
}

} // namespace

/// Encodes the lines of a tile without its coordinates, which are added when the file is assembled.
Encoding encode_godot_tileset(const TracedSprite& sprite, const ExportOptions& options) {
    if (sprite.place && !sprite.place->frame.cell) {
        throw IoError("not a cell of a grid, which godot-tileset needs: use the picture itself, with --grid WxH");
    }
    const Placement place(sprite, options.coordinates);
    const EngineRings rings = rings_without_holes(sprite, options);
    TextBuffer out;
    for (std::size_t i = 0; i < rings.size(); ++i) {
        append(out, "polygon_{}/points = {}\n", i, godot_points(place(rings.ring(i))));
    }
    return {.bytes = fmt::to_string(out), .in_pieces = !options.convex && rings.convex.piece_count() > 0};
}

std::string assemble_godot_tileset(std::span<const SpritePart> parts, const ExportOptions& /*options*/) {
    const std::vector<Source> sources = sources_of(parts);
    check_resource_paths(sources);
    TextBuffer out;
    append(out, "[gd_resource type=\"TileSet\" load_steps={} format=3]\n", 2 * sources.size() + 1);
    for (std::size_t i = 0; i < sources.size(); ++i) {
        append(out, "\n[ext_resource type=\"Texture2D\" path={} id=\"{}\"]\n",
               godot_string(resource_path(sources[i].texture)), i);
    }
    for (std::size_t i = 0; i < sources.size(); ++i) {
        append_source(out, sources[i], i);
    }
    append(out, "\n[resource]\n");
    if (!parts.empty()) append(out, "tile_size = Vector2i({}, {})\n", parts.front().width, parts.front().height);
    append(out, "physics_layer_0/collision_layer = 1\n");
    for (std::size_t i = 0; i < sources.size(); ++i) {
        append(out, "sources/{0} = SubResource(\"source_{0}\")\n", i);
    }
    return fmt::to_string(out);
}

} // namespace hitmask
