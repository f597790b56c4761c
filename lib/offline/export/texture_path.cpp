#include "export/texture_path.h"

#include <filesystem>
#include <system_error>

#include "text/path_text.h"

namespace hitmask {

namespace fs = std::filesystem;

namespace {

/// The absolute path without links, because `..` behind a link leads out of the link's target. The path itself if that
/// cannot be found.
fs::path real_path(const fs::path& path) {
    std::error_code error;
    const fs::path real = fs::weakly_canonical(fs::absolute(path, error), error);
    return error ? path : real;
}

} // namespace

std::string texture_path(const SpritePart& part) {
    const fs::path source = part.source;
    const fs::path texture = part.place ? source.parent_path() / part.place->page.image : source;
    return path_text(normal_path(texture));
}

std::string texture_path_from(const SpritePart& part, const std::string& folder) {
    fs::path texture = texture_path(part), from = normal_path(fs::path(folder.empty() ? "." : folder));
    if (texture.has_root_path() != from.has_root_path()) { // on Windows, /art is not absolute but has a root
        texture = real_path(texture.parent_path()) / texture.filename(); // the file itself may be a link, and stays
        from = real_path(from);
    }
    const fs::path relative = texture.lexically_relative(from);
    return relative.empty() ? path_text(texture) : path_text(relative);
}

bool leads_out(const std::string& path) {
    const fs::path normal = normal_path(path);
    return normal.has_root_path() || (!normal.empty() && *normal.begin() == "..");
}

} // namespace hitmask
