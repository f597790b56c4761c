#include "text/printable_path.h"

#include <cstddef>
#include <cstdint>

#include "text/utf8.h"

namespace hitmask {
namespace {

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
        const Utf8Symbol symbol = first_symbol(path);
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

std::string shown_name(std::string_view name) {
    constexpr std::size_t longest_shown = 80;
    return printable(name.substr(0, longest_shown)) + (name.size() > longest_shown ? "..." : "");
}

} // namespace hitmask
