#pragma once

// YAML as Unity writes it: a key a line, lists with dashes.

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace hitmask {

/// A key and its value: "  - name: hero". A value in quotes, and a block scalar (| or >), has the lines of the text
/// that it goes on over.
struct YamlLine {
    std::size_t begin = 0, end = 0; ///< bytes [begin, end) of the text, with the end of the line
    std::size_t indent = 0;         ///< of the key, behind a dash
    int number = 0;                 ///< of the line in the text, from 1
    bool begins_item = false;
    std::string_view key, value; ///< both empty where there is no colon
};

/// All lines of the text, which lives as long; a byte order mark counts as blanks. Lines end with LF, CRLF or CR.
/// Throws FileFault for a line, or a value, that is longer than longest_text. Linear.
[[nodiscard]] std::vector<YamlLine> yaml_lines(std::string_view text);

/// Lines [first, end) of an item of a list, or of another entry, whose keys stand at that indent.
struct YamlEntry {
    std::size_t first = 0, end = 0, indent = 0;
};

/// The items of the first list of that name, in its order. What is read and what is patched counts them so.
[[nodiscard]] std::vector<YamlEntry> yaml_items(std::span<const YamlLine> lines, std::string_view list);

} // namespace hitmask
