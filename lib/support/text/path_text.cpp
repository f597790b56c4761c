#include "text/path_text.h"

#include <algorithm>

#include "text/utf8.h"

namespace hitmask {

namespace {

#ifdef __MINGW32__
/// Returns true if there are exactly two slashes in front, of either kind.
bool begins_with_server(const std::wstring& path) {
    const auto is_slash = [&](std::size_t i) { return i < path.size() && (path[i] == '/' || path[i] == '\\'); };
    return is_slash(0) && is_slash(1) && !is_slash(2);
}
#endif

} // namespace

std::string windows_path_text(std::u16string_view path) {
    std::string text = utf8_of(path);
    std::ranges::replace(text, '\\', '/');
    if (text.starts_with("//?/UNC/")) return "//" + text.substr(8);
    if (text.starts_with("//?/")) return text.substr(4);
    return text;
}

std::string path_text(const std::filesystem::path& path) {
#ifdef _WIN32
    return windows_path_text(std::u16string(path.native().begin(), path.native().end()));
#else
    return path.string();
#endif
}

std::filesystem::path normal_path(const std::filesystem::path& path) {
    std::filesystem::path normal = path.lexically_normal();
#ifdef __MINGW32__
    if (begins_with_server(path.native()) && !begins_with_server(normal.native())) {
        normal = std::filesystem::path(L"\\" + normal.native());
    }
#endif
    return normal;
}

} // namespace hitmask
