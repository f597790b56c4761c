#include "texture_path.h"

#include <filesystem>

namespace hitmask {

std::string texture_path(const SpritePart& part) {
    const std::filesystem::path source = part.source;
    if (!part.frame) return source.generic_string();
    return (source.parent_path() / part.page).lexically_normal().generic_string();
}

} // namespace hitmask
