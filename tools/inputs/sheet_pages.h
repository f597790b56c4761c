#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <hitmask/offline/sheet.h>

namespace hitmask::tool {

/// Finds the picture files of a sheet, one per page; "" and an error for a missing one.
///
/// Searches like find_page(), below `image_root`. If that is "", searches below the folder of the sheet; a name with
/// ".." may then lead elsewhere below the current folder, if the sheet lies there. Adds a warning to the sheet for a
/// picture that the user may not expect. Takes sizes that a Tiled tileset leaves out from the pictures.
[[nodiscard]] std::vector<std::filesystem::path> find_pages(const std::filesystem::path& file, Sheet& sheet,
                                                            const std::filesystem::path& image_root,
                                                            std::vector<std::string>& errors);

} // namespace hitmask::tool
