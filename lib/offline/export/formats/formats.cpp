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

/// Outer rings of such formats have a positive area in the numbers written, so their winding follows from y.
constexpr unsigned all_but_winding = Adjustable::all & ~unsigned{Adjustable::winding};

constexpr FormatRules tiled_rules{
    .holds_holes = false, .holds_copies = false, .is_tile_set = true, .read_by = "Tiled, and what reads its maps"};

constexpr std::array export_format_table{
    ExportFormat{{"json", "json", "outlines and their errors as numbers, any number of sprites in one file"},
                 &encode_json,
                 JoinedKind{&json_string, {"{ \"hitmask\": 1,\n  \"sprites\": [\n", ",\n", " ] }\n"}},
                 {.read_by = "everything; the other formats derive from it"}},
    ExportFormat{{"svg", "svg", "the outline as a drawing, one unit for each pixel"},
                 &encode_svg,
                 PerSpriteKind{},
                 {.uses_convex = false, .read_by = "browsers, Inkscape, hitmask compare"}},
    ExportFormat{{"png", "png", "preview: the sprite enlarged, with its outline, holes and vertices drawn over it"},
                 &encode_png_preview,
                 PictureKind{"\x89PNG"},
                 {.uses_convex = false, .read_by = "people"}},
    ExportFormat{
        {"godot", "tscn", "scene for each sprite: StaticBody2D with CollisionPolygon2D and convex shapes"},
        &encode_godot,
        PerSpriteKind{},
        {.coordinates = from_center, .adjustable = Adjustable::origin, .holds_holes = false, .read_by = "Godot 4"}},
    ExportFormat{{"godot-tileset", "tres", "TileSet with physics polygons for each tile"},
                 &encode_godot_tileset,
                 AssembledKind{&same_name, &assemble_godot_tileset},
                 {.coordinates = from_center,
                  .holds_holes = false,
                  .holds_copies = false,
                  .is_tile_set = true,
                  .read_by = "Godot 4"}},
    ExportFormat{{"godot-bitmap", "tres", "BitMap for each sprite: the mask"},
                 &encode_godot_bitmap,
                 PerSpriteKind{},
                 {.uses_convex = false, .read_by = "Godot 4"}},
    ExportFormat{{"unity", "meta", "physicsShape in the .meta file of the picture, which Unity has made"},
                 &encode_unity,
                 PatchKind{.name_in_file = &same_name,
                           .original_of = &original_of_unity,
                           .patch = &patch_unity,
                           .edited = &edited_in_unity,
                           .if_missing = "Unity makes it when it imports the picture, and unity-script does without"},
                 {.coordinates = center_up, .uses_convex = false, .holds_copies = false, .read_by = "Unity"}},
    ExportFormat{{"unity-script", "cs", "editor script that gives sprites physics shapes when textures are imported"},
                 &encode_unity_script,
                 AssembledKind{&unity_sprite_name, &assemble_unity_script},
                 {.coordinates = corner_up, .uses_convex = false, .read_by = "Unity"}},
    ExportFormat{{"tiled", "tsx", "tileset with collision objects: a new one, or the one that the sprites come from"},
                 &encode_tiled,
                 PatchKind{.name_in_file = &same_name,
                           .original_of = &original_of_tiled,
                           .patch = &patch_tiled,
                           .edited = &edited_in_tiled,
                           .new_file = &assemble_tiled},
                 tiled_rules},
    ExportFormat{{"tiled-json", "tsj", "the same as JSON"},
                 &encode_tiled,
                 PatchKind{.name_in_file = &same_name,
                           .original_of = &original_of_tiled_json,
                           .patch = &patch_tiled_json,
                           .edited = &edited_in_tiled_json,
                           .new_file = &assemble_tiled_json,
                           .other_extension = "json"},
                 tiled_rules},
    ExportFormat{{"embedded", "json", "the JSON of hitmask in the frames of a sheet of TexturePacker's or Aseprite's"},
                 &encode_embedded,
                 PatchKind{.name_in_file = &same_name,
                           .original_of = &original_of_embedded,
                           .patch = &patch_embedded,
                           .edited = &edited_in_embedded},
                 {.holds_copies = false, .read_by = "Phaser, Pixi, whatever reads the sheet"}},
    ExportFormat{{"phaser", "json", "bodies for Matter physics, as PhysicsEditor writes them"},
                 &encode_phaser,
                 JoinedKind{&same_name, {"{ \"generator_info\": \"hitmask\",\n", ",\n", "\n}\n"}},
                 {.holds_holes = false, .holds_concave = false, .read_by = "Phaser 3"}},
    ExportFormat{{"physicseditor", "plist", "property list of bodies, format 1"},
                 &encode_physicseditor,
                 AssembledKind{&same_name, &assemble_physicseditor},
                 {.coordinates = center_up,
                  .adjustable = Adjustable::px_per_metre | Adjustable::origin,
                  .holds_holes = false,
                  .holds_concave = false,
                  .max_vertices = 8,
                  .read_by = "cocos2d-x, axmol, Box2D loaders"}},
    ExportFormat{{"libgdx", "json", "rigid bodies of box2d-editor"},
                 &encode_libgdx,
                 JoinedKind{&same_name, {"{ \"rigidBodies\": [\n", ",\n", " ],\n  \"dynamicObjects\": [] }\n"}},
                 {.coordinates = widths_up,
                  .holds_holes = false,
                  .holds_concave = false,
                  .max_vertices = 8,
                  .read_by = "libGDX, melonJS"}},
    ExportFormat{{"c", "h", "header for C99 and C++: mask, rings and convex pieces"},
                 &encode_c,
                 JoinedKind{&c_identifier, {c_head, "", c_tail}},
                 {.adjustable = Adjustable::all, .read_by = "C, C++, raylib"}},
    ExportFormat{{"box2d", "h", "header for C99 and C++: convex pieces and chains for Box2D 3"},
                 &encode_box2d,
                 JoinedKind{&c_identifier, {box2d_3_head, "", c_tail}},
                 {.coordinates = metres_up, .adjustable = all_but_winding, .max_vertices = 8, .read_by = "Box2D 3"}},
    ExportFormat{{"box2d-2.4", "h", "the same for Box2D 2.4"},
                 &encode_box2d,
                 JoinedKind{&c_identifier, {box2d_2_head, "", c_tail}},
                 {.coordinates = metres_up, .adjustable = all_but_winding, .max_vertices = 8, .read_by = "Box2D 2.4"}},
    ExportFormat{{"love", "lua", "Lua table of rings and convex pieces by name"},
                 &encode_love,
                 JoinedKind{&same_name, {"return {\n", "", "}\n"}},
                 {.adjustable = Adjustable::all, .max_vertices = 8, .read_by = "LÖVE, anything in Lua"}},
    ExportFormat{{"defold", "convexshape", "a file for each convex piece"},
                 &encode_defold,
                 PerShapeKind{},
                 {.coordinates = center_up,
                  .adjustable = Adjustable::origin,
                  .holds_holes = false,
                  .holds_concave = false,
                  .max_vertices = 16,
                  .read_by = "Defold"}},
    ExportFormat{{"geojson", "geojson", "features with multipolygons, in pixels instead of degrees"},
                 &encode_geojson,
                 JoinedKind{&same_name, {"{ \"type\": \"FeatureCollection\", \"features\": [\n", ",\n", " ] }\n"}},
                 {.adjustable = all_but_winding, .uses_convex = false, .read_by = "GDAL, Shapely, QGIS"}},
};

constexpr ExportFormat template_row{{"template", "txt", "what your template makes of them"},
                                    &encode_template,
                                    AssembledKind{&same_name, &assemble_template},
                                    {.adjustable = Adjustable::all, .read_by = "whatever you write it for"}};

} // namespace

std::span<const ExportFormat> export_formats() noexcept {
    return export_format_table;
}

const ExportFormat& template_format() noexcept {
    return template_row;
}

ExportFormat template_format(std::string_view pattern) {
    ExportFormat format = template_row;
    if (names_word(pattern, "id")) format.kind = AssembledKind{&c_identifier, &assemble_template};
    return format;
}

const ExportFormat* find_format(std::string_view name) noexcept {
    const auto found =
        std::ranges::find_if(export_format_table, [&](const ExportFormat& format) { return has_name(format, name); });
    return found == export_format_table.end() ? nullptr : &*found;
}

} // namespace hitmask
