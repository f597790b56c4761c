#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace hitmask {

/// Bytes as text: RFC 4648, with padding.
[[nodiscard]] inline std::string base64(std::string_view bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t triple = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            triple = triple << 8U | (i + k < bytes.size() ? static_cast<std::uint8_t>(bytes[i + k]) : 0U);
        }
        for (std::size_t k = 0; k < 4; ++k) {
            text += i + k > bytes.size() ? '=' : digits[triple >> (18U - 6U * k) & 63U];
        }
    }
    return text;
}

} // namespace hitmask
