#pragma once

// The page of all outlines of a run: `hitmask trace --report`.

#include <cstddef>
#include <string>
#include <string_view>

#include <hitmask/offline/export.h>

namespace hitmask {

// Bounds of the page, so that it opens in some seconds on any machine.
inline constexpr std::size_t most_gallery_sprites = 1000;
inline constexpr std::size_t most_gallery_bytes = std::size_t{1} << 26;       ///< of all sprites together
inline constexpr std::size_t most_gallery_vertices = 50000;                   ///< of an outline that is drawn
inline constexpr int most_gallery_side = 384;                                 ///< of a picture, px
inline constexpr std::size_t most_gallery_png_bytes = std::size_t{48} * 1024; ///< of a picture

/// The picture of a sprite and its outline, as if that were a format. Its `encode` gives JSON without line breaks:
/// {"png", "k", "rings", "worst", "tolerance"}. One pixel of "png" is the mean of "k" x "k" pixels of the sprite, so
/// that it keeps to the limits above. "rings" is null where the outline has too many vertices. "worst" is the place of
/// the greatest error, or null. It is not in export_formats(), since a page is made of more than that.
[[nodiscard]] const ExportFormat& gallery_format() noexcept;

/// The page around its data, which is JSON in which no "</" stands: what tools/trace/gallery.cpp makes of a run.
[[nodiscard]] std::string gallery_page(std::string_view data);

} // namespace hitmask
