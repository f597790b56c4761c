#pragma once

// Outlines that a person drew, or that `hitmask trace` wrote.

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
    std::string name; ///< of the sprite in our JSON; otherwise the file's name without extension
    Outline outline;
};

/// Limits on these files. A file beyond them is refused.
inline constexpr std::int64_t most_polygon_file_bytes = std::int64_t{1} << 23;
inline constexpr std::size_t most_polygon_vertices = std::size_t{1} << 16; ///< of one outline
inline constexpr double greatest_polygon_coordinate = 1 << 15;             ///< px, positive or negative

/// Reads outlines from a JSON or SVG file. The content decides between three forms.
///
/// - "sprites": JSON as `hitmask trace` writes it. The `polygons` of each sprite count, other fields do not.
/// - "polygons": JSON of the form {"polygons": [[[x, y], ...], ...]}: a list of rings, all solid, wound either way.
/// - <svg>: SVG whose user unit is a pixel of the sprite. The origin is the sprite's upper left corner.
///
/// All paths, polygons, polylines, rectangles, circles and ellipses of an SVG that are drawn count, filled or not. Open
/// ones are closed. Transforms and fill rules apply, and curves become edges within 1/16 px. If `width` and `viewBox`
/// disagree, everything is scaled as in a browser. Otherwise the same is done for `height`.
///
/// Vertices are rounded to 1/16 px, and equal neighbours become one vertex. Rings of fewer than three vertices, and
/// rings whose vertices lie on one line, are dropped. Several shapes are rings of one outline: their union, by the
/// nonzero rule. Rings that cross stay as they are drawn. A shape that is wound backwards is reversed.
///
/// Throws:    IoError if the file cannot be read, has none of these forms, is damaged, exceeds a limit, or leaves no
///            ring.
/// Example:   <path d="M0 0h8v8h-8z"/> gives the square (0,0) (8,0) (8,8) (0,8).
/// Cost:      linear in bytes and vertices; with the rule evenodd, rings of a shape times its vertices. At worst some
///            seconds and some hundred MB.
[[nodiscard]] std::vector<NamedOutline> load_polygons(const std::filesystem::path& file);

/// Reads outlines from the bytes of a file, as load_polygons() does.
///
/// `label` replaces the path in errors, and `name` is the file's name without extension.
///
/// Throws:    IoError as load_polygons() does.
[[nodiscard]] std::vector<NamedOutline> parse_polygons(std::span<const std::uint8_t> bytes, const std::string& label,
                                                       const std::string& name);

} // namespace hitmask
