#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <hitmask/offline/sheet.h>

namespace hitmask::tool {

/// The files of a sheet's pictures, one for each page; empty where there is none, of which errors tell. They are looked
/// for as find_page() does it, below `image_root`, or without it ("") below the current folder if the sheet lies there.
/// Where the user may not expect what was found, the sheet gets a warning. What a tileset of Tiled's does not say of
/// sizes is taken from them.
[[nodiscard]] std::vector<std::filesystem::path> find_pages(const std::filesystem::path& file, Sheet& sheet,
                                                            const std::filesystem::path& image_root,
                                                            std::vector<std::string>& errors);

} // namespace hitmask::tool
