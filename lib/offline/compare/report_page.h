#pragma once

#include <string>
#include <string_view>

namespace hitmask {

/// The page of a report around its data, which is JSON without the character <. The page is made of the files in
/// lib/offline/report.
[[nodiscard]] std::string report_page(std::string_view data);

} // namespace hitmask
