// Any bytes as a sheet. The result keeps within the limits, and its names stay below their folder. The first byte
// chooses the kind of file.

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <set>
#include <string>

#include <hitmask/offline/sheet.h>

#include "fuzz/fuzz_target.h"

using namespace hitmask;
using test::require;

namespace {

constexpr const char* files[] = {"a.json", "a.tsx", "a.tsj", "a.atlas", "a.xml", "a.png.meta"};
static_assert(std::size(files) == sheet_extensions.size());

void check_name(const std::string& name) {
    require(!name.empty() && name.size() <= 1100 && name.front() != '/', "a name that is no name");
    const std::string bounded = "/" + name + "/";
    for (const char* part : {"//", "/./", "/../"}) {
        require(bounded.find(part) == std::string::npos, "a name that leads somewhere");
    }
}

bool is_side(int side) {
    return side >= 0 && side <= longest_sheet_side;
}

void check_frame(const SheetFrame& frame, const Sheet& sheet) {
    check_name(frame.name);
    require(frame.page < sheet.pages.size(), "a frame without a picture");
    const PixelRect& r = frame.stored;
    require(is_side(r.x) && is_side(r.y) && is_side(r.w) && is_side(r.h), "a rectangle beyond the limits");
    require(is_side(frame.width) && is_side(frame.height), "a sprite beyond the limits");
    const bool is_whole_picture = r.w == 0 && r.h == 0 && frame.width == 0;
    const bool swaps = frame.turn == Turn::clockwise || frame.turn == Turn::counterclockwise;
    const int w = swaps ? r.h : r.w, h = swaps ? r.w : r.h;
    require(is_whole_picture || (r.w > 0 && r.h > 0), "a frame without pixels");
    require(frame.x >= 0 && frame.y >= 0 && frame.x + w <= frame.width && frame.y + h <= frame.height,
            "a part that leaves its sprite");
}

void check_sheet(const Sheet& sheet) {
    require(sheet.frames.size() <= most_sheet_frames && sheet.pages.size() <= most_sheet_pages, "too much of all");
    require(sheet.packs.size() <= most_sheet_pages, "too many packs");
    require(!sheet.frames.empty() || !sheet.errors.empty() || sheet.uncounted, "neither frames nor errors");
    std::set<std::string> names;
    for (const SheetFrame& frame : sheet.frames) {
        check_frame(frame, sheet);
        require(names.insert(frame.name).second, "a name that comes twice");
    }
    for (const SheetSlice& slice : sheet.slices) {
        check_name(slice.name);
    }
    for (const std::string& error : sheet.errors) {
        require(error.find('\n') == std::string::npos, "an error of several lines");
    }
}

test::Bytes mutate_sheet(const test::Bytes& input, test::Random& random, const test::ByteMutator& mutate_bytes) {
    constexpr const char* words[] = {"1e300",         "-1",       "NaN",        "65537",         "\"frame\": {",
                                     "\"frames\": [", "../",      "rotate: 90", "offsets: 1,",   "<tile id='",
                                     "<SubTexture ",  "rotated=", "- name: x",  "      rect:\n", "\"textures\": ["};
    return test::mutate_text(input, random, mutate_bytes, words);
}

void run_sheet(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return;
    try {
        check_sheet(parse_sheet({data + 1, size - 1}, "file", files[data[0] % std::size(files)]));
    } catch (const IoError& error) {
        require(std::string(error.what()).find("file: ") == 0, "an error without the file's name");
        require(std::string(error.what()).find('\n') == std::string::npos, "an error of several lines");
    }
}

} // namespace

const test::FuzzTarget test::sheet_target{"sheet", run_sheet, mutate_sheet};
