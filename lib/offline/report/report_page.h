#pragma once

#include <span>
#include <string>
#include <string_view>

namespace hitmask {

/// The files of a page, each in chunks.
struct PageFiles {
    std::span<const std::string_view> page, style, script;
};

/// The page with its data. Requires JSON as inside_script() returns it.
[[nodiscard]] std::string filled_page(const PageFiles& files, std::string_view data);

} // namespace hitmask
