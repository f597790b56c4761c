#pragma once

#include <span>
#include <string>
#include <string_view>

#include <hitmask/mask.h>
#include <hitmask/offline/export_format.h>
#include <hitmask/offline/traced_sprite.h>

namespace hitmask {

/// Every format, in the order in which a list of them is shown.
[[nodiscard]] std::span<const ExportFormat> export_formats() noexcept;

/// The format behind `--template`, which is not in the list: what it writes, and so its extension, is up to the user.
/// Its `assemble` throws IoError if ExportOptions::pattern is no Mustache template, or makes more than 256 MiB.
[[nodiscard]] const ExportFormat& template_format() noexcept;

/// The same for this pattern: where it names {{id}}, no two sprites may have the same one.
[[nodiscard]] ExportFormat template_format(std::string_view pattern);

/// The format of that name, in upper or lower case; nullptr if there is none.
[[nodiscard]] const ExportFormat* find_format(std::string_view name) noexcept;

/// Tells whether solid pixels have changed: 16 digits, 0 to f, the same on every machine. Linear in the words of the
/// mask.
[[nodiscard]] std::string mask_id(MaskView mask);

/// The key behind which files note for which pixels a shape was made, as mask_id() tells them.
inline constexpr std::string_view mask_id_key = "hitmask_mask";

} // namespace hitmask
