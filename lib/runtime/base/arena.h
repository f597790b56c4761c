#pragma once

#include <cassert>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>

namespace hitmask {

inline constexpr std::size_t cache_line_bytes = 64;

/// Rounds a size up to whole cache lines.
[[nodiscard]] inline std::size_t whole_lines(std::size_t bytes) {
    return (bytes + cache_line_bytes - 1) / cache_line_bytes * cache_line_bytes;
}

/// Hands out parts of one block of memory, which is all zero at first. No two parts share a cache line.
class Arena {
public:
    explicit Arena(std::size_t bytes)
        : bytes_(whole_lines(bytes)),
          begin_(static_cast<std::byte*>(::operator new (bytes_, std::align_val_t{cache_line_bytes})),
                 [](std::byte* p) { ::operator delete (p, std::align_val_t{cache_line_bytes}); }) {
        std::memset(begin_.get(), 0, bytes_);
    }

    template<typename T>
    T* take(std::size_t count) {
        T* const part = reinterpret_cast<T*>(begin_.get() + used_);
        used_ += whole_lines(count * sizeof(T));
        assert(used_ <= bytes_);
        return part;
    }

    [[nodiscard]] std::size_t size() const { return bytes_; }
    [[nodiscard]] std::shared_ptr<const void> memory() const { return begin_; }

private:
    std::size_t bytes_, used_ = 0;
    std::shared_ptr<std::byte> begin_;
};

} // namespace hitmask
