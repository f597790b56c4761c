#pragma once

// The encoders behind export_formats(), one file each.

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include <hitmask/offline/export.h>

namespace hitmask {

// Our own JSON: one object on one line, indented for the list around it.
[[nodiscard]] Encoding encode_json(const TracedSprite& sprite, const ExportOptions& options);

// A drawing of the size of the sprite, or larger for a grown outline, with one even-odd path per piece.
[[nodiscard]] Encoding encode_svg(const TracedSprite& sprite, const ExportOptions& options);

// A picture for people. Sprites whose longest side is above 4096 px are shrunk, so that memory stays bounded.
[[nodiscard]] Encoding encode_png_preview(const TracedSprite& sprite, const ExportOptions& options);

// A feature of a collection, with simple rings.
[[nodiscard]] Encoding encode_geojson(const TracedSprite& sprite, const ExportOptions& options);

// Constants for C99 and C++: the mask, all rings, and convex pieces.
[[nodiscard]] Encoding encode_c(const TracedSprite& sprite, const ExportOptions& options);

// The same for Box2D: convex pieces for bodies, rings for chains. Its versions differ only in the heads.
[[nodiscard]] Encoding encode_box2d(const TracedSprite& sprite, const ExportOptions& options);

// An entry of a Lua table.
[[nodiscard]] Encoding encode_love(const TracedSprite& sprite, const ExportOptions& options);

// A body for Phaser's Matter, in the form that PhysicsEditor writes.
[[nodiscard]] Encoding encode_phaser(const TracedSprite& sprite, const ExportOptions& options);

// A body in a property list of PhysicsEditor.
[[nodiscard]] Encoding encode_physicseditor(const TracedSprite& sprite, const ExportOptions& options);
[[nodiscard]] std::string assemble_physicseditor(std::span<const SpritePart> parts, const ExportOptions& options);

// A rigid body for libGDX's box2d-editor loader.
[[nodiscard]] Encoding encode_libgdx(const TracedSprite& sprite, const ExportOptions& options);

// One file per convex piece.
[[nodiscard]] Encoding encode_defold(const TracedSprite& sprite, const ExportOptions& options);

// A scene: a body with polygons, and with convex shapes for pieces that have holes.
[[nodiscard]] Encoding encode_godot(const TracedSprite& sprite, const ExportOptions& options);

// A BitMap.
[[nodiscard]] Encoding encode_godot_bitmap(const TracedSprite& sprite, const ExportOptions& options);

// The physics polygons of a tile, and the tile set. Throws IoError for a sprite of a sheet that is no grid.
[[nodiscard]] Encoding encode_godot_tileset(const TracedSprite& sprite, const ExportOptions& options);
[[nodiscard]] std::string assemble_godot_tileset(std::span<const SpritePart> parts, const ExportOptions& options);

// The objects of a tile in Tiled, and a new or an existing tileset. Throws IoError for a sprite that is no tile.
[[nodiscard]] Encoding encode_tiled(const TracedSprite& sprite, const ExportOptions& options);
[[nodiscard]] std::string assemble_tiled(std::span<const SpritePart> parts, const ExportOptions& options);
[[nodiscard]] std::string assemble_tiled_json(std::span<const SpritePart> parts, const ExportOptions& options);
[[nodiscard]] std::string original_of_tiled(const SpritePart& part);
[[nodiscard]] std::string original_of_tiled_json(const SpritePart& part);
[[nodiscard]] std::map<std::size_t, std::string> edited_in_tiled(std::string_view original);
[[nodiscard]] std::map<std::size_t, std::string> edited_in_tiled_json(std::string_view original);
[[nodiscard]] PatchedFile patch_tiled(std::string_view original, std::span<const SpritePart> parts,
                                      const ExportOptions& options);
[[nodiscard]] PatchedFile patch_tiled_json(std::string_view original, std::span<const SpritePart> parts,
                                           const ExportOptions& options);

// The object of encode_json() as a member of a frame.
[[nodiscard]] Encoding encode_embedded(const TracedSprite& sprite, const ExportOptions& options);
[[nodiscard]] std::string original_of_embedded(const SpritePart& part);
[[nodiscard]] std::map<std::size_t, std::string> edited_in_embedded(std::string_view original);
[[nodiscard]] PatchedFile patch_embedded(std::string_view original, std::span<const SpritePart> parts,
                                         const ExportOptions& options);

// Paths of a physicsShape.
[[nodiscard]] Encoding encode_unity(const TracedSprite& sprite, const ExportOptions& options);
[[nodiscard]] std::string original_of_unity(const SpritePart& part);
[[nodiscard]] std::map<std::size_t, std::string> edited_in_unity(std::string_view original);
[[nodiscard]] PatchedFile patch_unity(std::string_view original, std::span<const SpritePart> parts,
                                      const ExportOptions& options);

// Paths of a physicsShape in C#, and the editor script around them. The name is a string of C#, without folders.
[[nodiscard]] std::string unity_sprite_name(std::string_view name);
[[nodiscard]] Encoding encode_unity_script(const TracedSprite& sprite, const ExportOptions& options);
[[nodiscard]] std::string assemble_unity_script(std::span<const SpritePart> parts, const ExportOptions& options);

// A file rendered from the user's own template. Throws IoError if that is no template.
[[nodiscard]] Encoding encode_template(const TracedSprite& sprite, const ExportOptions& options);
[[nodiscard]] std::string assemble_template(std::span<const SpritePart> parts, const ExportOptions& options);

/// Returns true if a tag of the template names this word.
[[nodiscard]] bool names_word(std::string_view pattern, std::string_view word);

} // namespace hitmask
