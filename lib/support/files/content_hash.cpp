// The only file that includes xxHash.

#include "files/content_hash.h"

#include <array>
#include <bit>
#include <cstddef>
#include <new>

// NOLINTNEXTLINE(readability-identifier-naming): xxHash's name
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <fmt/format.h>

namespace hitmask {

struct ContentHash::State {
    alignas(64) XXH3_state_t xxh3;
};

ContentHash::ContentHash() : state_(std::make_unique<State>()) {
    XXH3_128bits_reset(&state_->xxh3);
}

ContentHash::~ContentHash() = default;

void ContentHash::add(std::string_view text) {
    add(static_cast<std::int64_t>(text.size()));
    add_raw(text.data(), text.size());
}

void ContentHash::add(std::span<const std::uint8_t> bytes) {
    add(static_cast<std::int64_t>(bytes.size()));
    add_raw(bytes.data(), bytes.size());
}

void ContentHash::add(std::int64_t number) {
    std::array<std::uint8_t, 8> bytes{}; // little endian on every machine
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[i] = static_cast<std::uint8_t>(static_cast<std::uint64_t>(number) >> (8 * i));
    }
    add_raw(bytes.data(), bytes.size());
}

void ContentHash::add_raw(const void* bytes, std::size_t count) {
    XXH3_128bits_update(&state_->xxh3, bytes, count);
}

std::string ContentHash::hex() const {
    const XXH128_hash_t hash = XXH3_128bits_digest(&state_->xxh3);
    return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

} // namespace hitmask
