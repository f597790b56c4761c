#include "compare/user_outlines.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include <hitmask/offline/polygon_file.h>

#include "text/path_text.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace {

namespace fs = std::filesystem;

/// The name of a sprite without its folders.
std::string last_part(const std::string& name) {
    return path_text(fs::path(name).stem());
}

/// The outline of that name, or else the first with the same last part.
std::optional<Outline> outline_named(const std::vector<NamedOutline>& outlines, const std::string& name) {
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
        if (!fs::exists(file, error)) continue;
        const std::vector<NamedOutline> outlines = load_polygons(file);
        return outlines.size() == 1 ? outlines.front().outline : outline_named(outlines, name);
    }
    return std::nullopt;
}

/// Returns true for a single outline that has the name of no sprite. It is then used for all sprites.
bool is_for_all(const std::vector<NamedOutline>& outlines, std::span<const CompareSprite> sprites) {
    return outlines.size() == 1 && std::ranges::none_of(sprites, [&](const CompareSprite& sprite) {
               return outline_named(outlines, sprite.name).has_value();
           });
}

} // namespace

void add_own_outlines(const std::string& path, std::span<CompareSprite> sprites, bool all_needed,
                      Diagnostics& diagnostics) {
    std::error_code error;
    const bool is_folder = fs::is_directory(path, error);
    std::vector<NamedOutline> outlines;
    if (!is_folder) outlines = load_polygons(path);
    const bool for_all = is_for_all(outlines, sprites);
    std::vector<std::string> without;
    for (CompareSprite& sprite : sprites) {
        sprite.polygon = is_folder ? outline_in_folder(path, sprite.name)
                         : for_all ? outlines.front().outline
                                   : outline_named(outlines, sprite.name);
        if (!sprite.polygon) without.push_back(sprite.name);
    }
    if (without.empty()) return;
    if (without.size() == sprites.size()) throw IoError(printable(path) + ": no outline of any of the sprites");
    const std::string text = fmt::format("{}: no outline of {} of {} sprites, {} the first", printable(path),
                                         without.size(), sprites.size(), printable(without.front()));
    if (all_needed) throw IoError(text);
    diagnostics.warning(text);
}

} // namespace hitmask::tool
