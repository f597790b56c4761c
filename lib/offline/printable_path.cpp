#include "printable_path.h"

#include <cstddef>
#include <cstdint>

namespace hitmask {
namespace {

/// One character of UTF-8, or one byte that is none.
struct Symbol {
    std::uint32_t code = 0;
    std::size_t bytes = 1;
    bool valid = false;
};

std::uint32_t byte_at(std::string_view text, std::size_t i) {
    return static_cast<unsigned char>(text[i]);
}

/// Requires text not empty. Overlong forms, surrogates and codes above 10FFFF are not valid.
Symbol first_symbol(std::string_view text) {
    const std::uint32_t lead = byte_at(text, 0);
    if (lead < 0x80) return {lead, 1, true};
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return {lead, 1, false};
    std::uint32_t code = lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte_at(text, i) & 0xC0U) != 0x80) return {lead, 1, false};
        code = code << 6U | (byte_at(text, i) & 0x3FU);
    }
    const std::uint32_t least = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80;
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code < least || surrogate || code > 0x10FFFF) return {lead, 1, false};
    return {code, length, true};
}

/// Control characters, line and paragraph separators, and the marks that change the direction of the text.
bool must_escape(std::uint32_t code) {
    return code < 0x20 || (code >= 0x7F && code <= 0x9F) || (code >= 0x200E && code <= 0x200F) ||
           (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) || code == 0x61C || code == 0xFEFF;
}

std::string hex(std::uint32_t value, std::size_t least_digits) {
    std::string digits;
    for (; value != 0 || digits.size() < least_digits; value >>= 4U) {
        digits.insert(digits.begin(), "0123456789abcdef"[value & 0xFU]);
    }
    return digits;
}

std::string escape(std::uint32_t code) {
    if (code == '\n') return "\\n";
    if (code == '\t') return "\\t";
    if (code == '\r') return "\\r";
    return code < 0x80 ? "\\x" + hex(code, 2) : "\\u{" + hex(code, 4) + "}";
}

} // namespace

std::string printable(std::string_view path) {
    std::string line;
    line.reserve(path.size());
    while (!path.empty()) {
        const Symbol symbol = first_symbol(path);
        if (!symbol.valid) {
            line += "\\x" + hex(symbol.code, 2);
        } else if (must_escape(symbol.code)) {
            line += escape(symbol.code);
        } else {
            line += path.substr(0, symbol.bytes);
        }
        path.remove_prefix(symbol.bytes);
    }
    return line;
}

} // namespace hitmask
