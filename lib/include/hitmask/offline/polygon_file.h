#pragma once

// Outlines that somebody drew, or that `hitmask trace` wrote.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/offline/image.h>

namespace hitmask {

/// The outline of one sprite, in the sprite's pixels.
struct NamedOutline {
    std::string name; ///< of the sprite in our JSON; elsewhere the file's name without extension
    Outline outline;
};

/// Limits of what is read; what is beyond them is refused.
inline constexpr std::int64_t most_polygon_file_bytes = std::int64_t{1} << 23;
inline constexpr std::size_t most_polygon_vertices = std::size_t{1} << 16; ///< of one outline
inline constexpr double greatest_polygon_coordinate = 1 << 15;             ///< px, either way

/// Reads outlines from a file, by its content:
/// - a JSON as `hitmask trace` writes it: `polygons` of each of its `sprites`, other fields ignored;
/// - a JSON {"polygons": [[[x, y], ...], ...]}: a list of rings, all of them solid, wound either way;
/// - an SVG whose user unit is a pixel of the sprite, its origin the sprite's upper left corner: all paths, polygons,
///   polylines, rectangles, circles and ellipses that are drawn, whether they are filled or not, closed where they are
///   open. If `width` (or `height`) and `viewBox` disagree, everything is scaled as a browser does, by the first of
///   them that does. Transforms and fill rules count; curves become edges within 1/16 px.
/// Vertices are rounded to 1/16 px; equal neighbours become one, and rings of fewer than three vertices, or all on a
/// line, are dropped. Several shapes are the rings of one outline: their union, by the nonzero rule. Rings that cross
/// are kept as they are drawn; a shape that is wound backwards is turned around. A square drawn as <path d="M0
/// 0h8v8h-8z"/> gives (0,0) (8,0) (8,8) (0,8).
///
/// Throws IoError: what is not like that, damaged, beyond the limits, or leaves no ring. No input takes more than some
/// seconds or some hundred MB. Linear in bytes and vertices; with the rule evenodd rings of a shape times its vertices.
[[nodiscard]] std::vector<NamedOutline> load_polygons(const std::filesystem::path& file);

/// The same of a file in memory; `label` stands for the path in errors, `name` for the file's name without extension.
[[nodiscard]] std::vector<NamedOutline> parse_polygons(std::span<const std::uint8_t> bytes, const std::string& label,
                                                       const std::string& name);

} // namespace hitmask
