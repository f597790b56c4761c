#pragma once

#include <string>
#include <string_view>

namespace hitmask {

/// Pages made of the files in lib/offline/report, around their data: JSON as inside_script() gives it.
[[nodiscard]] std::string compare_page(std::string_view data);
[[nodiscard]] std::string gallery_page(std::string_view data);

} // namespace hitmask
