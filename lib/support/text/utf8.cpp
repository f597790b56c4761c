#include "text/utf8.h"

namespace hitmask {

namespace {

std::uint32_t byte_at(std::string_view text, std::size_t i) {
    return static_cast<unsigned char>(text[i]);
}

bool is_surrogate(std::uint32_t code) {
    return code >= 0xD800 && code <= 0xDFFF;
}

constexpr std::uint32_t last_code = 0x10FFFF;

} // namespace

Utf8Symbol first_symbol(std::string_view text) noexcept {
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
    if (code < least || is_surrogate(code) || code > last_code) return {lead, 1, false};
    return {code, length, true};
}

std::optional<std::size_t> first_invalid_utf8(std::string_view text) noexcept {
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Symbol symbol = first_symbol(text.substr(at));
        if (!symbol.valid) return at;
        at += symbol.bytes;
    }
    return std::nullopt;
}

std::string utf8_of(std::uint32_t code) {
    if (is_surrogate(code) || code > last_code) code = 0xFFFD;
    if (code < 0x80) return {static_cast<char>(code)};
    const std::size_t length = code >= 0x10000 ? 4 : code >= 0x800 ? 3 : 2;
    std::string bytes(length, '\0');
    for (std::size_t i = length - 1; i > 0; --i) {
        bytes[i] = static_cast<char>(0x80U | (code & 0x3FU));
        code >>= 6U;
    }
    bytes[0] = static_cast<char>((0xF00U >> length & 0xFFU) | code);
    return bytes;
}

std::string utf8_of(std::u16string_view text) {
    std::string utf8;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::uint32_t code = text[i];
        const std::uint32_t next = i + 1 < text.size() ? text[i + 1] : 0U;
        if (code >= 0xD800 && code < 0xDC00 && next >= 0xDC00 && next < 0xE000) {
            code = 0x10000 + ((code - 0xD800) << 10U) + (next - 0xDC00);
            ++i;
        }
        utf8 += utf8_of(code);
    }
    return utf8;
}

} // namespace hitmask
