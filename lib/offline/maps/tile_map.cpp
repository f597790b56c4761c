#include <hitmask/offline/tile_map.h>

#include <algorithm>
#include <new>
#include <string_view>

#include "files/read_file.h"
#include "maps/map_reader.h"
#include "text/ascii.h"
#include "text/file_fault.h"
#include "text/path_text.h"

namespace hitmask {

namespace fs = std::filesystem;

namespace {

bool has_extension(const fs::path& file, std::string_view lower) {
    return std::ranges::equal(path_text(file.extension()), lower, {}, to_lower);
}

TileMap read_map(std::span<const std::uint8_t> bytes, const std::string& file_name) {
    if (bytes.empty()) throw FileFault("empty file");
    if (has_extension(file_name, ".tmx")) return read_map_xml({bytes, {}});
    return read_map_json(parse_json_tree(bytes));
}

} // namespace

bool is_map_name(const fs::path& file) {
    return has_extension(file, ".tmx") || has_extension(file, ".tmj");
}

bool is_json_map(const fs::path& file) {
    try {
        return is_map_json(parse_json_tree(read_file(file, most_sheet_bytes)));
    } catch (const IoError&) {
        return false;
    } catch (const FileFault&) {
        return false;
    }
}

TileMap parse_tile_map(std::span<const std::uint8_t> bytes, const std::string& label, const std::string& file_name) {
    try {
        return read_map(bytes, file_name);
    } catch (const FileFault& fault) {
        throw io_error(label, fault.what());
    } catch (const std::bad_alloc&) {
        throw io_error(label, out_of_memory);
    }
}

TileMap load_tile_map(const fs::path& file) {
    return parse_tile_map(read_file(file, most_sheet_bytes), path_text(file), path_text(file.filename()));
}

} // namespace hitmask
