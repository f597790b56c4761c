#pragma once

// Texts of sheets, and functions that read them.

#include <hitmask/offline/sheet.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "sheets/frame_overlaps.h"
#include "support/catch.h"
#include "support/packed_sheet.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/temp_folder.h"

namespace hitmask::test::sheet_texts {

inline Sheet parsed_sheet(const std::string& text, const std::string& name = "sheet.json") {
    return parse_sheet({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, name, name);
}

inline std::string fault_of_sheet(const std::string& text, const std::string& name = "sheet.json") {
    try {
        static_cast<void>(parsed_sheet(text, name));
    } catch (const IoError& error) {
        return error.what();
    }
    return "";
}

struct Format {
    const char* file;
    std::string (*text)(const PackedSheet&);
    std::vector<Turn> turns;
    bool trims = true;
    const char* extension = ".png"; ///< the end of the keys
};

inline const std::vector<Format>& formats() {
    using enum Turn;
    static const std::vector<Format> all{
        {"page.json", texture_json_hash, {none, clockwise}},
        {"page.json", texture_json_array, {none, clockwise}},
        {"page.JSON", texture_json_pages, {none, clockwise}},
        {"page.atlas", gdx_atlas_old, {none, counterclockwise}, true, ""},
        {"page.atlas", gdx_atlas_new, {none, clockwise, half, counterclockwise}, true, ""},
        {"page.xml", starling_xml, {none, clockwise}},
        {"page.png.meta", unity_meta, {none}, false, ""},
    };
    return all;
}

inline std::string frame_json(const std::string& frame, const std::string& key = "a.png") {
    return "{\"frames\": {\"" + key + "\": {\"frame\": " + frame +
           "}, \"good.png\": {\"frame\": {\"x\":0,\"y\":0,\"w\":4,\"h\":4}}},\n\"meta\": {\"image\": \"p.png\", "
           "\"size\": {\"w\": 8, \"h\": 8}}}";
}

/// The error of a sheet that has one error and keeps its other frame.
inline std::string frame_error_of(const std::string& text) {
    const Sheet sheet = parsed_sheet(text);
    CHECK(sheet.frames.size() == 1);
    CHECK(sheet.frames.at(0).name == "good");
    REQUIRE(sheet.errors.size() == 1);
    return sheet.errors[0];
}

inline std::string utf16(const std::string& ascii, bool little_endian) {
    std::string text = little_endian ? "\xff\xfe" : "\xfe\xff";
    for (const char c : ascii) {
        text += little_endian ? std::string{c, '\0'} : std::string{'\0', c};
    }
    return text;
}

/// A .meta with a sprite of 4 x 4 px for each of these names. The names are written as they are.
inline std::string meta_with(const std::vector<std::string>& names) {
    std::string text = "TextureImporter:\n  spriteMode: 2\n  spriteSheet:\n    sprites:\n";
    for (const std::string& name : names) {
        text += fmt::format("    - serializedVersion: 2\n      name: {}\n      rect:\n        x: 0\n        y: 0\n"
                            "        width: 4\n        height: 4\n",
                            name);
    }
    return text;
}

/// The name of the only sprite of a .meta, or the error.
inline std::string name_in_meta(const std::string& name) {
    const Sheet sheet = parsed_sheet(meta_with({name}), "a.png.meta");
    return sheet.frames.empty() ? sheet.errors.at(0) : sheet.frames[0].name;
}

} // namespace hitmask::test::sheet_texts
