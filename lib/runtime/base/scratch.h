#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>

namespace hitmask {

/// An array whose items start without a value. Up to `few` items are stored inside the object, and so usually on the
/// stack; more are stored on the heap. Queries on small masks need no allocation this way.
template<class T, std::size_t few>
class Scratch {
public:
    explicit Scratch(std::size_t size) : size_(few) {
        if (size > few) grow(size);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    /// At least the size that was requested.
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] T& operator[](std::size_t i) { return items_[i]; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return items_[i]; }

    /// Keeps the items. Requires size >= size().
    void grow(std::size_t size) {
        auto bigger = std::make_unique_for_overwrite<T[]>(size);
        std::copy_n(items_, size_, bigger.get());
        many_ = std::move(bigger);
        items_ = many_.get();
        size_ = size;
    }

private:
    T few_[few];
    std::unique_ptr<T[]> many_;
    T* items_ = few_;
    std::size_t size_;
};

} // namespace hitmask
