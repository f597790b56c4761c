#pragma once

// JSON with the positions of its values in the text, for errors with a line, and for files that are changed in place.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hitmask {

enum class JsonKind : std::uint8_t { null, boolean, number, text, array, object };

/// A value. Members of an object and elements of an array are its children, in the order of the file. A key that occurs
/// twice is two members.
struct JsonNode {
    JsonKind kind = JsonKind::null;
    std::string key;                ///< of a member, without quotes and escapes
    std::string text;               ///< of a text, without quotes and escapes
    double number = 0;              ///< of a number; 1 or 0 for a boolean
    std::size_t begin = 0, end = 0; ///< bytes [begin, end) of the text are the value, with its quotes or brackets
    int line = 1;                   ///< of its beginning, from 1
    std::vector<JsonNode> children;

    /// The last member with that key; nullptr if there is none, or if this is no object.
    [[nodiscard]] const JsonNode* find(std::string_view member) const noexcept;

    [[nodiscard]] bool is(JsonKind what) const noexcept { return kind == what; }
};

/// The text of a member; "" if there is none, or if it is no text.
[[nodiscard]] inline std::string text_in(const JsonNode& of, std::string_view key) {
    const JsonNode* const found = of.find(key);
    return found == nullptr ? "" : found->text;
}

/// Parses JSON in UTF-8, with or without a byte order mark. Linear.
///
/// Throws FileFault if the bytes are no such JSON, with the line. Also for more than 64 levels, more than 2^20 values,
/// or a word that refuse_long_words() refuses.
[[nodiscard]] JsonNode parse_json_tree(std::span<const std::uint8_t> bytes);

} // namespace hitmask
