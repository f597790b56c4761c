#pragma once

#include <string>
#include <string_view>

namespace hitmask {

/// Returns true for the names of devices on Windows, without folders: NUL, CON, COM1 and others, in small letters and
/// with an extension too.
[[nodiscard]] bool is_windows_device(std::string_view name);

/// The reason why Windows cannot make a file of this name, without folders; "" if it can. It is UTF-8. A name with a
/// colon would be a hidden stream of another file.
[[nodiscard]] std::string why_no_windows_name(std::string_view name);

} // namespace hitmask
