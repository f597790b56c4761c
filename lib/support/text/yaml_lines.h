#pragma once

// YAML as Unity writes it: one key per line, lists with dashes.

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace hitmask {

/// A key and its value: "  - name: hero". A value in quotes, or a block scalar (| or >), may extend over several lines
/// of the text.
struct YamlLine {
    std::size_t begin = 0, end = 0; ///< bytes [begin, end) of the text, with the end of the line
    std::size_t indent = 0;         ///< of the key, behind a dash
    int number = 0;                 ///< of the line in the text, from 1
    bool begins_item = false;
    std::string_view key, value; ///< both empty if there is no colon
};

/// All lines of the text, which must outlive them. Lines end with LF, CRLF or CR, and a byte order mark is skipped.
/// Throws FileFault for a line, or a value, that is longer than longest_text. Linear.
[[nodiscard]] std::vector<YamlLine> yaml_lines(std::string_view text);

/// Lines [first, end) of an item of a list, or of another entry, whose keys have that indent.
struct YamlEntry {
    std::size_t first = 0, end = 0, indent = 0;
};

/// The items of the first list of that name, in order. Readers and patches count items by this function.
[[nodiscard]] std::vector<YamlEntry> yaml_items(std::span<const YamlLine> lines, std::string_view list);

} // namespace hitmask
