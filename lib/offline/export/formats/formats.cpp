#include <hitmask/offline/export.h>

#include <algorithm>
#include <array>

#include <hitmask/offline/bake.h>

#include "export/export_encoders.h"
#include "export/formats/c_heads.h"
#include "text/json_string.h"
#include "text/same_name.h"

namespace hitmask {

namespace {

constexpr Origin bottom_left{OriginPoint::bottom_left}, center{OriginPoint::center};

constexpr Coordinates from_center{.origin = center},
    center_up{.y = YAxis::up, .origin = center, .winding = Winding::counterclockwise},
    corner_up{.y = YAxis::up, .origin = bottom_left, .winding = Winding::counterclockwise},
    metres_up{.units = Units::m, .y = YAxis::up, .origin = center, .winding = Winding::counterclockwise},
    widths_up{.units = Units::widths, .y = YAxis::up, .origin = bottom_left, .winding = Winding::counterclockwise};

/// Outer rings have a positive area in the numbers that are written, so their winding follows from y.
constexpr unsigned all_but_winding = Adjustable::all & ~unsigned{Adjustable::winding};

constexpr std::array export_format_table{
    ExportFormat{{.name = "json",
                  .extension = "json",
                  .description = "outlines and their errors as numbers, any number of sprites in one file",
                  .combines = true,
                  .head = "{ \"hitmask\": 1,\n  \"sprites\": [\n",
                  .separator = ",\n",
                  .tail = " ] }\n",
                  .name_in_file = &json_string},
                 &encode_json,
                 {.read_by = "everything; the other formats derive from it"}},
    ExportFormat{
        {.name = "svg", .extension = "svg", .description = "the outline as a drawing, one unit for each pixel"},
        &encode_svg,
        {.uses_convex = false, .read_by = "browsers, Inkscape, hitmask compare"}},
    ExportFormat{{.name = "png",
                  .extension = "png",
                  .description = "preview: the sprite enlarged, with its outline, holes and vertices drawn over it"},
                 &encode_png_preview,
                 {.uses_convex = false, .read_by = "people"}},
    ExportFormat{
        {.name = "godot",
         .extension = "tscn",
         .description = "scene for each sprite: StaticBody2D with CollisionPolygon2D and convex shapes"},
        &encode_godot,
        {.coordinates = from_center, .adjustable = Adjustable::origin, .holds_holes = false, .read_by = "Godot 4"}},
    ExportFormat{{.name = "godot-tileset",
                  .extension = "tres",
                  .description = "TileSet with physics polygons for each tile",
                  .combines = true,
                  .assembled = true,
                  .name_in_file = &same_name},
                 &encode_godot_tileset,
                 {.coordinates = from_center,
                  .holds_holes = false,
                  .holds_copies = false,
                  .is_tile_set = true,
                  .read_by = "Godot 4"},
                 &assemble_godot_tileset},
    ExportFormat{{.name = "godot-bitmap", .extension = "tres", .description = "BitMap for each sprite: the mask"},
                 &encode_godot_bitmap,
                 {.uses_convex = false, .read_by = "Godot 4"}},
    ExportFormat{{.name = "unity",
                  .extension = "meta",
                  .description = "physicsShape in the .meta file of the picture, which Unity has made",
                  .combines = true,
                  .assembled = true,
                  .patches = true,
                  .name_in_file = &same_name},
                 &encode_unity,
                 {.coordinates = center_up, .uses_convex = false, .holds_copies = false, .read_by = "Unity"},
                 nullptr,
                 &original_of_unity,
                 &patch_unity,
                 "Unity makes it when it imports the picture, and unity-script does without",
                 &edited_in_unity},
    ExportFormat{{.name = "unity-script",
                  .extension = "cs",
                  .description = "editor script that gives sprites physics shapes when textures are imported",
                  .combines = true,
                  .assembled = true,
                  .name_in_file = &unity_sprite_name},
                 &encode_unity_script,
                 {.coordinates = corner_up, .uses_convex = false, .read_by = "Unity"},
                 &assemble_unity_script},
    ExportFormat{
        {.name = "tiled",
         .extension = "tsx",
         .description = "tileset with collision objects: a new one, or the one that the sprites come from",
         .combines = true,
         .assembled = true,
         .patches = true,
         .name_in_file = &same_name},
        &encode_tiled,
        {.holds_holes = false, .holds_copies = false, .is_tile_set = true, .read_by = "Tiled, and what reads its maps"},
        &assemble_tiled,
        &original_of_tiled,
        &patch_tiled,
        {},
        &edited_in_tiled},
    ExportFormat{
        {.name = "tiled-json",
         .extension = "tsj",
         .description = "the same as JSON",
         .combines = true,
         .assembled = true,
         .patches = true,
         .other_extension = "json",
         .name_in_file = &same_name},
        &encode_tiled,
        {.holds_holes = false, .holds_copies = false, .is_tile_set = true, .read_by = "Tiled, and what reads its maps"},
        &assemble_tiled_json,
        &original_of_tiled_json,
        &patch_tiled_json,
        {},
        &edited_in_tiled_json},
    ExportFormat{{.name = "embedded",
                  .extension = "json",
                  .description = "the JSON of hitmask in the frames of a sheet of TexturePacker's or Aseprite's",
                  .combines = true,
                  .assembled = true,
                  .patches = true,
                  .name_in_file = &same_name},
                 &encode_embedded,
                 {.holds_copies = false, .read_by = "Phaser, Pixi, whatever reads the sheet"},
                 nullptr,
                 &original_of_embedded,
                 &patch_embedded,
                 {},
                 &edited_in_embedded},
    ExportFormat{{.name = "phaser",
                  .extension = "json",
                  .description = "bodies for Matter physics, as PhysicsEditor writes them",
                  .combines = true,
                  .head = "{ \"generator_info\": \"hitmask\",\n",
                  .separator = ",\n",
                  .tail = "\n}\n",
                  .name_in_file = &same_name},
                 &encode_phaser,
                 {.holds_holes = false, .holds_concave = false, .read_by = "Phaser 3"}},
    ExportFormat{{.name = "physicseditor",
                  .extension = "plist",
                  .description = "property list of bodies, format 1",
                  .combines = true,
                  .assembled = true,
                  .name_in_file = &same_name},
                 &encode_physicseditor,
                 {.coordinates = center_up,
                  .adjustable = Adjustable::px_per_metre | Adjustable::origin,
                  .holds_holes = false,
                  .holds_concave = false,
                  .max_vertices = 8,
                  .read_by = "cocos2d-x, axmol, Box2D loaders"},
                 &assemble_physicseditor},
    ExportFormat{{.name = "libgdx",
                  .extension = "json",
                  .description = "rigid bodies of box2d-editor",
                  .combines = true,
                  .head = "{ \"rigidBodies\": [\n",
                  .separator = ",\n",
                  .tail = " ],\n  \"dynamicObjects\": [] }\n",
                  .name_in_file = &same_name},
                 &encode_libgdx,
                 {.coordinates = widths_up,
                  .holds_holes = false,
                  .holds_concave = false,
                  .max_vertices = 8,
                  .read_by = "libGDX, melonJS"}},
    ExportFormat{{.name = "c",
                  .extension = "h",
                  .description = "header for C99 and C++: mask, rings and convex pieces",
                  .combines = true,
                  .head = c_head,
                  .separator = "",
                  .tail = c_tail,
                  .name_in_file = &c_identifier},
                 &encode_c,
                 {.adjustable = Adjustable::all, .read_by = "C, C++, raylib"}},
    ExportFormat{{.name = "box2d",
                  .extension = "h",
                  .description = "header for C99 and C++: convex pieces and chains for Box2D 3",
                  .combines = true,
                  .head = box2d_3_head,
                  .separator = "",
                  .tail = c_tail,
                  .name_in_file = &c_identifier},
                 &encode_box2d,
                 {.coordinates = metres_up, .adjustable = all_but_winding, .max_vertices = 8, .read_by = "Box2D 3"}},
    ExportFormat{{.name = "box2d-2.4",
                  .extension = "h",
                  .description = "the same for Box2D 2.4",
                  .combines = true,
                  .head = box2d_2_head,
                  .separator = "",
                  .tail = c_tail,
                  .name_in_file = &c_identifier},
                 &encode_box2d,
                 {.coordinates = metres_up, .adjustable = all_but_winding, .max_vertices = 8, .read_by = "Box2D 2.4"}},
    ExportFormat{{.name = "love",
                  .extension = "lua",
                  .description = "Lua table of rings and convex pieces by name",
                  .combines = true,
                  .head = "return {\n",
                  .separator = "",
                  .tail = "}\n",
                  .name_in_file = &same_name},
                 &encode_love,
                 {.adjustable = Adjustable::all, .max_vertices = 8, .read_by = "LÖVE, anything in Lua"}},
    ExportFormat{
        {.name = "defold", .extension = "convexshape", .description = "a file for each convex piece", .numbered = true},
        &encode_defold,
        {.coordinates = center_up,
         .adjustable = Adjustable::origin,
         .holds_holes = false,
         .holds_concave = false,
         .max_vertices = 16,
         .read_by = "Defold"}},
    ExportFormat{{.name = "geojson",
                  .extension = "geojson",
                  .description = "features with multipolygons, in pixels instead of degrees",
                  .combines = true,
                  .head = "{ \"type\": \"FeatureCollection\", \"features\": [\n",
                  .separator = ",\n",
                  .tail = " ] }\n",
                  .name_in_file = &same_name},
                 &encode_geojson,
                 {.adjustable = all_but_winding, .uses_convex = false, .read_by = "GDAL, Shapely, QGIS"}},
};

constexpr ExportFormat template_row{{.name = "template",
                                     .extension = "txt",
                                     .description = "what your template makes of them",
                                     .combines = true,
                                     .assembled = true,
                                     .name_in_file = &same_name},
                                    &encode_template,
                                    {.adjustable = Adjustable::all, .read_by = "whatever you write it for"},
                                    &assemble_template};

/// The table as the finders of file_format.h take it.
std::span<const FileFormat* const> all_formats() {
    static const auto pointers = [] {
        std::array<const FileFormat*, export_format_table.size()> result{};
        std::ranges::transform(export_format_table, result.begin(), [](const ExportFormat& format) { return &format; });
        return result;
    }();
    return pointers;
}

} // namespace

std::span<const ExportFormat> export_formats() noexcept {
    return export_format_table;
}

const ExportFormat& template_format() noexcept {
    return template_row;
}

ExportFormat template_format(std::string_view pattern) {
    ExportFormat format = template_row;
    if (names_word(pattern, "id")) format.name_in_file = &c_identifier;
    return format;
}

const ExportFormat* find_format(std::string_view name) noexcept {
    return static_cast<const ExportFormat*>(find_format(all_formats(), name));
}

const ExportFormat* find_format_by_extension(std::string_view extension) noexcept {
    return static_cast<const ExportFormat*>(find_format_by_extension(all_formats(), extension));
}

} // namespace hitmask
