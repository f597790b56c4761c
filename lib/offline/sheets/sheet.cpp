#include <hitmask/offline/sheet.h>

#include <algorithm>
#include <new>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "ascii.h"
#include "file_fault.h"
#include "printable_path.h"
#include "read_file.h"
#include "sheet_readers.h"

namespace hitmask {

namespace fs = std::filesystem;

namespace {

std::string lower_extension(const fs::path& file) {
    std::string extension = file.extension().string();
    std::ranges::transform(extension, extension.begin(), to_lower);
    return extension;
}

/// TexturePacker's, Aseprite's, or a tileset of Tiled's.
Sheet read_json(const SheetText& text) {
    const JsonNode root = parse_json_tree(text.bytes);
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
    throw FileFault("no sheet of a kind that is known, by its name");
}

/// A path that stays below the folder where it begins.
bool stays_below(const fs::path& path) {
    return !path.empty() && !path.has_root_path() && std::ranges::find(path, fs::path("..")) == path.end();
}

bool is_file(const fs::path& path) {
    std::error_code ignored; // what cannot be looked at is not there
    return fs::is_regular_file(path, ignored);
}

} // namespace

bool is_sheet_name(const fs::path& file) {
    return std::ranges::find(sheet_extensions, lower_extension(file)) != sheet_extensions.end();
}

Sheet parse_sheet(std::span<const std::uint8_t> bytes, const std::string& label, const std::string& file_name) {
    try {
        if (bytes.empty()) throw FileFault("empty file");
        Sheet sheet = read({bytes, fs::path(file_name).stem().string()}, file_name);
        if (sheet.frames.empty() && sheet.errors.empty()) throw FileFault("it has no frames");
        return sheet;
    } catch (const FileFault& fault) {
        throw io_error(label, fault.what());
    } catch (const std::bad_alloc&) {
        throw io_error(label, out_of_memory);
    }
}

Sheet load_sheet(const fs::path& file) {
    const std::vector<std::uint8_t> bytes = read_file(file, most_sheet_bytes);
    return parse_sheet(bytes, path_text(file), file.filename().string());
}

FoundPage find_page(const fs::path& sheet_file, const Sheet& sheet, std::size_t page, const fs::path& root) {
    std::string name = sheet.pages[page].image;
    const auto fault = [&](const std::string& why) { return io_error(path_text(sheet_file), why); };
    if (name.empty()) throw fault("it names no picture");
    if (name.find('\0') != std::string::npos || name.size() > 4096) throw fault("the name of its picture is no path");
    std::ranges::replace(name, '\\', '/');
    const fs::path image = name;
    const bool is_below = stays_below(image);
    using enum FoundPage::By;
    if (is_below && is_file(root / image)) return {root / image, path};
    if (is_file(root / image.filename())) return {root / image.filename(), is_below ? file_name : path};
    fs::path beside = sheet_file.parent_path() / (sheet_file.stem().string() + image.extension().string());
    if (sheet.pages.size() == 1 && is_file(beside)) return {std::move(beside), sheet_name};
    if (is_below) throw fault(fmt::format("its picture {} is not there", printable((root / image).string())));
    throw fault(fmt::format("its picture {} {}, and there is no {} in {}; --image-root says which folder it lies in",
                            printable(name), image.is_absolute() ? "is an absolute path" : "leads out of its folder",
                            printable(image.filename().string()), printable(root.empty() ? "." : root.string())));
}

} // namespace hitmask
