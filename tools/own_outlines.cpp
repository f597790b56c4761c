#include "own_outlines.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include <hitmask/offline/polygon_file.h>

#include "offline/printable_path.h"

namespace hitmask::tool {

namespace {

namespace fs = std::filesystem;

/// The part of a name behind the folders that it has when sprites are found below a folder.
std::string last_part(const std::string& name) {
    return fs::path(name).stem().string();
}

/// Of that name, or else of the same last part.
std::optional<Outline> outline_named(const std::vector<NamedOutline>& outlines, const std::string& name) {
    if (outlines.size() == 1) return outlines.front().outline;
    auto found = std::ranges::find(outlines, name, &NamedOutline::name);
    if (found == outlines.end()) {
        found = std::ranges::find_if(
            outlines, [&](const NamedOutline& outline) { return last_part(outline.name) == last_part(name); });
    }
    if (found == outlines.end()) return std::nullopt;
    return found->outline;
}

std::optional<Outline> outline_in_folder(const fs::path& folder, const std::string& name) {
    for (const char* extension : {".svg", ".json"}) {
        const fs::path file = folder / (last_part(name) + extension);
        std::error_code error;
        if (fs::exists(file, error)) return outline_named(load_polygons(file), name);
    }
    return std::nullopt;
}

} // namespace

void add_own_outlines(const std::string& path, std::span<CompareSprite> sprites, Diagnostics& diagnostics) {
    std::error_code error;
    const bool is_folder = fs::is_directory(path, error);
    std::vector<NamedOutline> outlines;
    if (!is_folder) outlines = load_polygons(path);
    std::size_t found = 0;
    for (CompareSprite& sprite : sprites) {
        sprite.polygon = is_folder ? outline_in_folder(path, sprite.name) : outline_named(outlines, sprite.name);
        if (sprite.polygon) ++found;
    }
    if (sprites.empty() || found == sprites.size()) return;
    if (found == 0) throw IoError(printable(path) + ": no outline of any of the sprites");
    diagnostics.warning(
        fmt::format("{}: no outline of {} of {} sprites", printable(path), sprites.size() - found, sprites.size()));
}

} // namespace hitmask::tool
