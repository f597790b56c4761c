#pragma once

// The formats that outlines are written in.

#include <span>
#include <string>
#include <string_view>

#include <hitmask/mask.h>
#include <hitmask/offline/export_format.h>
#include <hitmask/offline/traced_sprite.h>

namespace hitmask {

/// Returns all formats, in the order of lists.
[[nodiscard]] std::span<const ExportFormat> export_formats() noexcept;

/// Returns the format of `--template`. It is not in the list, because the user decides about its contents and
/// extension.
///
/// Its `assemble` throws IoError if ExportOptions::pattern is no Mustache template, or makes more than 256 MiB.
[[nodiscard]] const ExportFormat& template_format() noexcept;

/// Returns the same format for a pattern. If the pattern names {{id}}, no two sprites may have the same one.
[[nodiscard]] ExportFormat template_format(std::string_view pattern);

/// Returns the format of that name, in upper or lower case; nullptr if there is none.
[[nodiscard]] const ExportFormat* find_format(std::string_view name) noexcept;

/// Returns an identifier of the solid pixels: 16 digits, 0 to f, the same on every machine.
///
/// Compare two of them to see whether solid pixels have changed.
///
/// Cost:      linear in the words of the mask.
[[nodiscard]] std::string mask_id(MaskView mask);

/// The key in files for the mask_id() of the pixels that a shape was made for.
inline constexpr std::string_view mask_id_key = "hitmask_mask";

} // namespace hitmask
