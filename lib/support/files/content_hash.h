#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace hitmask {

// Tells contents apart: 128 bits, the same on every machine. Two different contents have the same hash by accident
// only, once in 2^64 pairs; it does not withstand people who look for such contents. Collet: xxHash, XXH3. 2019
class ContentHash {
public:
    ContentHash();
    ~ContentHash();
    ContentHash(const ContentHash&) = delete;
    ContentHash& operator=(const ContentHash&) = delete;

    // Each adds its length as well, so that "ab" and "c" differ from "a" and "bc".
    void add(std::string_view text);
    void add(std::span<const std::uint8_t> bytes);
    void add(std::int64_t number);

    // 32 digits, 0 to f.
    [[nodiscard]] std::string hex() const;

private:
    void add_raw(const void* bytes, std::size_t count);

    struct State;
    std::unique_ptr<State> state_;
};

} // namespace hitmask
