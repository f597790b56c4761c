#include "texture_path.h"

#include <filesystem>

namespace hitmask {

std::string texture_path(const SpritePart& part) {
    const std::filesystem::path source = part.source;
    if (!part.frame) return source.generic_string();
    return (source.parent_path() / part.page.image).lexically_normal().generic_string();
}

std::string texture_path_from(const SpritePart& part, const std::string& folder) {
    const std::filesystem::path texture = texture_path(part), from = folder.empty() ? "." : folder;
    if (texture.is_absolute() != from.is_absolute()) return texture.generic_string();
    const std::filesystem::path relative = texture.lexically_normal().lexically_relative(from.lexically_normal());
    return relative.empty() ? texture.generic_string() : relative.generic_string();
}

} // namespace hitmask
