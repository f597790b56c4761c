#pragma once

#include <string>
#include <string_view>

namespace hitmask {

/// The reason why Windows cannot make a file of this name, without folders; "" if it can.
///
/// A name with a colon would be a hidden stream of another file. NUL, CON, COM1 and others are devices, in small
/// letters and with an extension too.
[[nodiscard]] std::string why_no_windows_name(std::string_view name);

} // namespace hitmask
