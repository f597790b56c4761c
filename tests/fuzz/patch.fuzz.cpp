// Any bytes as a sheet into which shapes are put. The sheet must be the same afterwards, and putting them in again must
// change nothing. The first byte chooses the kind of file.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <hitmask/offline/export.h>
#include <hitmask/offline/sheet.h>

#include "fuzz/fuzz_target.h"

using namespace hitmask;
using test::require;

namespace {

struct Kind {
    const char *file, *format;
};

constexpr std::array kinds{Kind{"a.json", "embedded"}, Kind{"a.tsx", "tiled"}, Kind{"a.tsj", "tiled-json"},
                           Kind{"a.png.meta", "unity"}};
constexpr std::size_t most_parts = 50;

Sheet sheet_in(std::string_view text, const Kind& kind) {
    return parse_sheet({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, "file", kind.file);
}

/// A sprite with a shape of three vertices, or without a shape.
SpritePart part_of(const SheetFrame& frame, const Sheet& sheet, const ExportFormat& format,
                   const ExportOptions& options) {
    TracedSprite sprite;
    sprite.name = frame.name;
    sprite.source = "file";
    sprite.image = {frame.width, frame.height, {}};
    sprite.found.mask = Mask(2, 2);
    if (frame.number % 5 != 0) sprite.found.simplified.outline = {{{0, 0}, {2, 0}, {1, 2}}, {3}};
    sprite.place = SheetPlace{frame, sheet.kind, sheet.pages.at(frame.page)};
    return {.name = sprite.name,
            .source = sprite.source,
            .place = sprite.place,
            .width = frame.width,
            .height = frame.height,
            .bytes = format.encode(sprite, options).bytes,
            .mask_id = options.keep_edited ? mask_id(sprite.found.mask) : ""};
}

std::vector<SpritePart> parts_of(const Sheet& sheet, const ExportFormat& format, const ExportOptions& options) {
    std::vector<SpritePart> parts;
    for (const SheetFrame& frame : sheet.frames) {
        if (parts.size() < most_parts) parts.push_back(part_of(frame, sheet, format, options));
    }
    return parts;
}

/// The sheet without the line numbers of its frames.
Sheet without_lines(Sheet sheet) {
    for (SheetFrame& frame : sheet.frames) {
        frame.line = 0;
    }
    return sheet;
}

void check_patch(std::string_view text, const Kind& kind, bool keep_edited) {
    const Sheet sheet = sheet_in(text, kind);
    const ExportFormat& format = *find_format(kind.format);
    const auto& patch = std::get<PatchKind>(format.kind).patch;
    ExportOptions options;
    options.coordinates = format.rules.coordinates;
    options.keep_edited = options.note_masks = keep_edited;
    const std::vector<SpritePart> parts = parts_of(sheet, format, options);
    const std::string once = patch(text, parts, options).bytes;
    const Sheet again = sheet_in(once, kind);
    require(without_lines(again).frames == without_lines(sheet).frames, "a patch that changed the frames");
    require(again.pages == sheet.pages, "a patch that changed the pictures");
    const std::string twice = patch(once, parts_of(again, format, options), options).bytes;
    require(twice == once, "a patch that is not the same the second time");
}

test::Bytes mutate_patch(const test::Bytes& input, test::Random& random, const test::ByteMutator& mutate_bytes) {
    constexpr const char* words[] = {"<tile id=\"1\"/>",
                                     "<!-- ",
                                     "-->",
                                     "\"collision\":{}",
                                     "\r\n",
                                     "<objectgroup/>",
                                     "physicsShape:\n",
                                     "    - - {x: 1, y: 2}\n",
                                     "hitmask_edited",
                                     "\"objectgroup\":",
                                     "<![CDATA[",
                                     "]]>",
                                     "\"tiles\":[]"};
    return test::mutate_text(input, random, mutate_bytes, words);
}

void run_patch(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return;
    const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
    try {
        check_patch(text, kinds[data[0] % kinds.size()], (data[0] & 128) != 0);
    } catch (const IoError& error) {
        require(std::string(error.what()).find('\n') == std::string::npos, "an error of several lines");
    }
}

} // namespace

const test::FuzzTarget test::patch_target{"patch", run_patch, mutate_patch};
