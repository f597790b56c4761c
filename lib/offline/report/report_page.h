#pragma once

#include <span>
#include <string>
#include <string_view>

namespace hitmask {

/// The files that a page is made of, each in chunks.
struct PageFiles {
    std::span<const std::string_view> page, style, script;
};

/// The page around its data: JSON as inside_script() gives it.
[[nodiscard]] std::string filled_page(const PageFiles& files, std::string_view data);

} // namespace hitmask
