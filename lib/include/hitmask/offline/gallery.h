#pragma once

// The page of all outlines of a run: `hitmask trace --report`.

#include <cstddef>
#include <string>
#include <string_view>

#include <hitmask/offline/export.h>

namespace hitmask {

/// The most sprites of a page. With these bounds a page opens in some seconds on any machine.
inline constexpr std::size_t most_gallery_sprites = 1000;
inline constexpr std::size_t most_gallery_bytes = std::size_t{1} << 26;       ///< of all sprites together
inline constexpr std::size_t most_gallery_vertices = 50000;                   ///< of an outline that is drawn
inline constexpr int most_gallery_side = 384;                                 ///< of a picture, px
inline constexpr std::size_t most_gallery_png_bytes = std::size_t{48} * 1024; ///< of a picture

/// Returns the format that encodes a sprite for the page: its picture and its outline.
///
/// Its `encode` returns JSON without line breaks: {"png", "k", "rings", "worst", "tolerance"}. One pixel of "png" is
/// the mean of "k" x "k" pixels of the sprite, which keeps the picture within the bounds above. "rings" is null if the
/// outline has too many vertices. "worst" is the place of the greatest error, or null.
///
/// This format is not in export_formats(), because a page needs more than encoded sprites.
[[nodiscard]] const ExportFormat& gallery_format() noexcept;

/// Returns the page with these data, which tools/trace/gallery.cpp makes for a run.
///
/// Requires:  JSON without "</".
[[nodiscard]] std::string gallery_page(std::string_view data);

} // namespace hitmask
