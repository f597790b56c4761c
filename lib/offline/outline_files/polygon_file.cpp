#include <hitmask/offline/polygon_file.h>

#include <algorithm>
#include <new>

#include "outline_files/polygon_json.h"
#include "outline_files/polygon_svg.h"
#include "text/file_fault.h"
#include "text/path_text.h"

namespace hitmask {

namespace {

/// The first character that is no blank: "{" or "[" in JSON.
char first_character(std::span<const std::uint8_t> bytes) {
    constexpr std::uint8_t mark[] = {0xEF, 0xBB, 0xBF}; // the byte order mark of UTF-8
    if (bytes.size() >= 3 && std::equal(std::begin(mark), std::end(mark), bytes.begin())) bytes = bytes.subspan(3);
    const auto found = std::ranges::find_if(bytes, [](std::uint8_t c) { return c > ' '; });
    return found == bytes.end() ? '\0' : static_cast<char>(*found);
}

} // namespace

std::vector<NamedOutline> parse_polygons(std::span<const std::uint8_t> bytes, const std::string& label,
                                         const std::string& name) {
    try {
        const char first = first_character(bytes);
        if (first == '{' || first == '[') return polygons_of_json(bytes, name);
        // '<', or the byte order mark of UTF-16
        if (first == '<' || first == '\xFE' || first == '\xFF') return {{name, polygons_of_svg(bytes)}};
        throw FileFault("neither JSON nor SVG");
    } catch (const FileFault& fault) {
        throw io_error(label, fault.what());
    } catch (const std::bad_alloc&) {
        throw io_error(label, out_of_memory);
    }
}

std::vector<NamedOutline> load_polygons(const std::filesystem::path& file) {
    return parse_polygons(read_file(file, most_polygon_file_bytes), path_text(file), path_text(file.stem()));
}

} // namespace hitmask
