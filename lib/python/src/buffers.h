#pragma once

// Arrays that users pass: numpy arrays and everything else with the buffer protocol, or lists of numbers.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <hitmask/geometry.h>

#include "python.h"

namespace hitmask::python {

/// The kind of numbers in an array.
enum class NumberKind : std::uint8_t { signed_integer, unsigned_integer, real, other };

/// The memory of a Python object, as long as this lives.
class Buffer {
public:
    /// Requires:  an object with the buffer protocol; TypeError or BufferError for others.
    Buffer(PyObject* object, const char* name, int flags = PyBUF_STRIDES | PyBUF_FORMAT);
    Buffer(Buffer&& other) noexcept;
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;
    Buffer& operator=(Buffer&&) = delete;
    ~Buffer();

    [[nodiscard]] void* data() const noexcept { return view_.buf; }
    [[nodiscard]] int dimensions() const noexcept { return view_.ndim; }
    [[nodiscard]] Py_ssize_t shape(int i) const noexcept { return view_.shape[i]; }
    [[nodiscard]] Py_ssize_t stride(int i) const noexcept { return view_.strides[i]; }
    [[nodiscard]] std::size_t item_size() const noexcept { return static_cast<std::size_t>(view_.itemsize); }
    [[nodiscard]] std::size_t byte_count() const noexcept { return static_cast<std::size_t>(view_.len); }
    [[nodiscard]] bool is_contiguous() const noexcept { return PyBuffer_IsContiguous(&view_, 'C') != 0; }
    [[nodiscard]] NumberKind kind() const noexcept { return kind_; }
    /// Returns true if items are bytes: uint8, or bool.
    [[nodiscard]] bool has_bytes() const noexcept;

private:
    void fill_in_strides(const char* name);

    Py_buffer view_{};
    std::array<Py_ssize_t, 8> strides_{}; ///< for arrays that have none, as those of ctypes
    NumberKind kind_ = NumberKind::other;
};

/// Throws TypeError: an array of other items than numbers.
[[noreturn]] void raise_item_type(const char* name);

/// Calls `function` with a number of the type that the buffer's items have, such as std::int16_t{}. TypeError if the
/// items are no numbers.
template<class Function>
void with_item_type(const Buffer& buffer, const char* name, Function&& function);

/// An array of numbers that a user passed, row after row. It refers to the user's memory if that has the right type.
///
/// Scalar is std::int32_t, std::uint32_t or float. Integers beyond 32 bits become the nearest std::int32_t, as masks
/// have no pixel so far away, and are a ValueError for std::uint32_t.
template<class Scalar>
class InputArray {
public:
    /// Takes an array of shape (n, columns), or (n,) for one column.
    InputArray(PyObject* value, const char* name, std::size_t columns);

    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
    [[nodiscard]] std::span<const Scalar> scalars() const noexcept { return values_; }

    /// Returns the rows as pairs, such as Offset.
    template<class Row>
    [[nodiscard]] std::span<const Row> as() const noexcept {
        return {reinterpret_cast<const Row*>(values_.data()), values_.size() * sizeof(Scalar) / sizeof(Row)};
    }

private:
    void take_buffer(PyObject* value, const char* name, std::size_t columns);
    void take_sequence(PyObject* value, const char* name, std::size_t columns);

    std::optional<Buffer> buffer_; ///< the user's memory, if it is used in place
    std::vector<Scalar> copied_;
    std::span<const Scalar> values_;
    std::size_t rows_ = 0;
};

extern template class InputArray<std::int32_t>;
extern template class InputArray<std::uint32_t>;
extern template class InputArray<float>;

/// Requires finite coordinates within +-max_coordinate; ValueError else.
void check_coordinates(std::span<const float> values, const char* name);
void check_coordinates(std::span<const Vec2> points, const char* name);

/// Requires `count` rows; ValueError else.
void check_rows(std::size_t rows, const char* name, std::size_t count);

template<class Function>
void with_item_type(const Buffer& buffer, const char* name, Function&& function) {
    const std::size_t size = buffer.item_size();
    if (buffer.kind() == NumberKind::signed_integer) {
        if (size == 1) return function(std::int8_t{});
        if (size == 2) return function(std::int16_t{});
        if (size == 4) return function(std::int32_t{});
        if (size == 8) return function(std::int64_t{});
    } else if (buffer.kind() == NumberKind::unsigned_integer) {
        if (size == 1) return function(std::uint8_t{});
        if (size == 2) return function(std::uint16_t{});
        if (size == 4) return function(std::uint32_t{});
        if (size == 8) return function(std::uint64_t{});
    } else if (buffer.kind() == NumberKind::real) {
        if (size == sizeof(float)) return function(float{});
        if (size == sizeof(double)) return function(double{});
    }
    raise_item_type(name);
}

} // namespace hitmask::python
