#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hitmask {

inline constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Encodes bytes as text: RFC 4648, with padding.
[[nodiscard]] inline std::string base64(std::string_view bytes) {
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t triple = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            triple = triple << 8U | (i + k < bytes.size() ? static_cast<std::uint8_t>(bytes[i + k]) : 0U);
        }
        for (std::size_t k = 0; k < 4; ++k) {
            text += i + k > bytes.size() ? '=' : base64_digits[triple >> (18U - 6U * k) & 63U];
        }
    }
    return text;
}

/// The value of a digit; 64 for another character.
[[nodiscard]] constexpr std::uint32_t base64_value(char c) noexcept {
    const std::size_t at = base64_digits.find(c);
    return at == std::string_view::npos ? 64 : static_cast<std::uint32_t>(at);
}

/// Decodes such a text; empty if it is invalid. Blanks and line breaks are skipped.
[[nodiscard]] inline std::optional<std::vector<std::uint8_t>> base64_bytes(std::string_view text) {
    std::vector<std::uint8_t> bytes;
    std::uint32_t bits = 0, digits = 0, padding = 0;
    for (const char c : text) {
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
        const std::uint32_t value = base64_value(c);
        padding += c == '=' ? 1U : 0U;
        if ((value == 64 && c != '=') || (c != '=' && padding > 0)) return std::nullopt;
        bits = bits << 6U | (c == '=' ? 0U : value);
        if (++digits % 4 != 0) continue;
        for (std::uint32_t k = 0; k + padding < 3; ++k) {
            bytes.push_back(static_cast<std::uint8_t>(bits >> (16U - 8U * k) & 0xffU));
        }
    }
    return digits % 4 == 0 && padding < 3 ? std::optional(std::move(bytes)) : std::nullopt;
}

} // namespace hitmask
