#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace hitmask {

/// The path as text: its plain bytes; on Windows windows_path_text(). std::filesystem would throw there for names that
/// are not UTF-16, and with mingw turn `\\server\share` into `/server/share`.
[[nodiscard]] std::string path_text(const std::filesystem::path& path);

/// A path of Windows as UTF-8 with slashes. `\\?\C:\a` becomes `C:/a`, and `\\?\UNC\server\a` becomes `//server/a`.
/// Half a surrogate pair, which Windows allows in names, becomes U+FFFD.
[[nodiscard]] std::string windows_path_text(std::u16string_view path);

/// path.lexically_normal(), which with mingw would turn `//server` into `/server`.
[[nodiscard]] std::filesystem::path normal_path(const std::filesystem::path& path);

} // namespace hitmask
