#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace hitmask::baked {

using Bytes = std::span<const std::byte>;

/// Returns true if the bytes [offset, offset + count) exist and the first lies at a multiple of 8.
[[nodiscard]] inline bool contains_bytes(Bytes file, std::uint64_t offset, std::uint64_t count) noexcept {
    return offset % 8 == 0 && offset <= file.size() && count <= file.size() - offset;
}

/// Requires that the bytes exist.
[[nodiscard]] inline Bytes part(Bytes file, std::uint64_t offset, std::uint64_t count) noexcept {
    return file.subspan(static_cast<std::size_t>(offset), static_cast<std::size_t>(count));
}

/// Requires that the bytes exist.
template<class T>
[[nodiscard]] T read(Bytes file, std::uint64_t offset) noexcept {
    T value;
    std::memcpy(&value, file.data() + offset, sizeof value);
    return value;
}

/// Numbers in a part, which begins at a multiple of 8. Requires that they exist, at a multiple of their alignment.
template<class T>
[[nodiscard]] std::span<const T> numbers_at(Bytes part, std::uint64_t offset, std::uint64_t count) noexcept {
    return {reinterpret_cast<const T*>(part.data() + offset), static_cast<std::size_t>(count)};
}

} // namespace hitmask::baked
