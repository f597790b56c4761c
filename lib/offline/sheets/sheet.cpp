#include <hitmask/offline/sheet.h>

#include <algorithm>
#include <new>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "files/read_file.h"
#include "sheets/frame_overlaps.h"
#include "sheets/sheet_readers.h"
#include "text/ascii.h"
#include "text/file_fault.h"
#include "text/path_text.h"
#include "text/printable_path.h"
#include "text/word_limits.h"

namespace hitmask {

namespace fs = std::filesystem;

namespace {

static_assert(longest_sheet_key == longest_key && longest_sheet_text == longest_text);

std::string lower_extension(const fs::path& file) {
    std::string extension = path_text(file.extension());
    std::ranges::transform(extension, extension.begin(), to_lower);
    return extension;
}

constexpr const char* map_is_no_sheet = "a Tiled map: with --merge-tiles, trace and bake make one sprite of its tiles";

/// Reads a JSON of TexturePacker, Aseprite or Tiled.
Sheet read_json(const SheetText& text) {
    const JsonNode root = parse_json_tree(text.bytes);
    if (root.find("layers") != nullptr && root.find("tilesets") != nullptr) throw FileFault(map_is_no_sheet);
    const bool is_tileset = root.find("tilewidth") != nullptr && root.find("frames") == nullptr;
    return is_tileset ? read_tileset_json(root, text.stem) : read_texture_json(root);
}

Sheet read(const SheetText& text, const std::string& file_name) {
    const std::string extension = lower_extension(file_name);
    if (extension == ".json" || extension == ".tsj") return read_json(text);
    if (extension == ".tsx") return read_tileset_xml(text);
    if (extension == ".atlas") return read_gdx_atlas(text);
    if (extension == ".xml") return read_starling_xml(text);
    if (extension == ".meta") return read_unity_meta(text, file_name);
    throw FileFault("not a known kind of sheet, by its name");
}

/// Returns true if the path begins at a root or a drive. A drive counts on every system, so that a sheet means the
/// same everywhere.
bool is_absolute(const fs::path& path) {
    const std::string text = path_text(path);
    return path.has_root_path() || (text.size() > 1 && text[1] == ':' && is_letter(text[0]));
}

/// Returns true if the path stays below the folder where it begins.
bool stays_below(const fs::path& path) {
    return !path.empty() && !is_absolute(path) && std::ranges::find(path, fs::path("..")) == path.end();
}

bool is_file(const fs::path& path) {
    std::error_code ignored; // a path that cannot be examined is not there
    return fs::is_regular_file(path, ignored);
}

/// The reason why a picture that is no regular file cannot be read.
std::string why_no_file(const fs::path& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (error || !fs::exists(status)) return "is not there";
    return fs::is_directory(status) ? "is a directory" : "is not a regular file";
}

/// The path of a page as the sheet states it. Throws IoError if that cannot be a path.
fs::path page_path(const fs::path& sheet_file, const Sheet& sheet, std::size_t page) {
    std::string name = sheet.pages[page].image;
    if (name.empty()) throw io_error(path_text(sheet_file), "it names no picture");
    if (name.find('\0') != std::string::npos || name.size() > 4096) {
        throw io_error(path_text(sheet_file), "the name of its picture is not a path");
    }
    std::ranges::replace(name, '\\', '/');
    return name;
}

/// The path as seen from the sheet, in normal form if it has "..". So the file that is opened is the file that was
/// checked: behind a link the system takes ".." for another folder.
fs::path path_from(const fs::path& sheet_file, const fs::path& image) {
    const fs::path seen = sheet_file.parent_path() / image;
    return stays_below(image) ? seen : normal_path(seen);
}

/// The reason why a path is refused that leads out of all allowed folders.
std::string why_refused(const fs::path& image, const fs::path& root, const fs::path& limit) {
    std::string why = "is an absolute path";
    if (!is_absolute(image)) {
        why = limit.empty()  ? "leads out of its folder"
              : limit == "." ? "leads out of the current folder"
                             : "leads out of " + printable(path_text(limit));
    }
    return fmt::format("its picture {} {}, and there is no {} in {}; --image-root names the folder that it lies in",
                       printable(path_text(image)), why, printable(path_text(image.filename())),
                       printable(root.empty() ? "." : path_text(root)));
}

void warn_of_overlaps(Sheet& sheet) {
    const std::size_t count = count_overlapping(sheet.frames);
    if (count == 0) return;
    sheet.warnings.push_back(fmt::format("{} of its {} frames overlap in the picture, as if packed by polygons: an "
                                         "outline includes everything in its frame",
                                         count, sheet.frames.size()));
}

} // namespace

bool is_sheet_name(const fs::path& file) {
    return std::ranges::find(sheet_extensions, lower_extension(file)) != sheet_extensions.end();
}

Sheet parse_sheet(std::span<const std::uint8_t> bytes, const std::string& label, const std::string& file_name) {
    try {
        if (bytes.empty()) throw FileFault("empty file");
        Sheet sheet = read({bytes, path_text(fs::path(file_name).stem())}, file_name);
        if (sheet.frames.empty() && sheet.errors.empty() && !sheet.uncounted) throw FileFault("it has no frames");
        warn_of_overlaps(sheet);
        return sheet;
    } catch (const FileFault& fault) {
        throw io_error(label, fault.what());
    } catch (const std::bad_alloc&) {
        throw io_error(label, out_of_memory);
    }
}

Sheet load_sheet(const fs::path& file) {
    const std::vector<std::uint8_t> bytes = read_file(file, most_sheet_bytes);
    return parse_sheet(bytes, path_text(file), path_text(file.filename()));
}

bool lies_below(const fs::path& path, const fs::path& folder) {
    std::error_code no_folder, none; // set if the current folder is gone
    const fs::path inner = normal_path(fs::absolute(path, none));
    fs::path outer = normal_path(fs::absolute(folder, no_folder));
    if (none || no_folder) return false;
    if (!outer.has_filename() && outer.has_relative_path()) outer = outer.parent_path(); // it ended with a slash
    const auto [in, out] = std::mismatch(inner.begin(), inner.end(), outer.begin(), outer.end());
    return out == outer.end() && in != inner.end();
}

FoundPage find_page(const fs::path& sheet_file, const Sheet& sheet, std::size_t page, const fs::path& root,
                    const fs::path& limit) {
    const fs::path image = page_path(sheet_file, sheet, page);
    const bool is_below = stays_below(image);
    const fs::path seen_from_sheet = path_from(sheet_file, image);
    const bool is_in_limit = !limit.empty() && !is_absolute(image) && lies_below(seen_from_sheet, limit);
    using enum FoundPage::By;
    if (is_in_limit && is_file(seen_from_sheet)) return {seen_from_sheet, path};
    if (is_below && is_file(root / image)) return {root / image, path};
    fs::path by_name = root / image.filename();
    if (is_file(by_name)) return {std::move(by_name), is_below ? file_name : path, image.has_parent_path()};
    fs::path beside = sheet_file.parent_path() / (path_text(sheet_file.stem()) + path_text(image.extension()));
    if (sheet.pages.size() == 1 && is_file(beside)) return {std::move(beside), sheet_name};
    if (!is_in_limit && !is_below) throw io_error(path_text(sheet_file), why_refused(image, root, limit));
    std::error_code ignored; // a path that cannot be examined is not there
    const bool is_seen = is_in_limit && (!is_below || fs::exists(seen_from_sheet, ignored));
    const fs::path expected = is_seen ? seen_from_sheet : root / image;
    throw io_error(path_text(sheet_file),
                   fmt::format("its picture {} {}", printable(path_text(expected)), why_no_file(expected)));
}

} // namespace hitmask
