#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace hitmask {

// A hash of 128 bits, the same on every machine, that distinguishes contents. Two different contents have the same hash
// by accident only, once in 2^64 pairs. It does not withstand an attacker who looks for such contents.
//
// Source: Collet. xxHash, XXH3. 2019
class ContentHash {
public:
    ContentHash();
    ~ContentHash();
    ContentHash(const ContentHash&) = delete;
    ContentHash& operator=(const ContentHash&) = delete;

    // Texts and bytes also add their length, so "ab" and "c" differ from "a" and "bc".
    void add(std::string_view text);
    void add(std::span<const std::uint8_t> bytes);
    void add(std::int64_t number);

    // Returns 32 digits, 0 to f.
    [[nodiscard]] std::string hex() const;

private:
    void add_raw(const void* bytes, std::size_t count);

    struct State;
    std::unique_ptr<State> state_;
};

} // namespace hitmask
