#pragma once

// Arrays that users get: numpy arrays if numpy can be imported, else memoryviews.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "buffers.h"
#include "python.h"
#include "state.h"

namespace hitmask::python {

/// A boolean of an array: a byte, 0 or 1.
enum class Flag : std::uint8_t { no, yes };

/// The format of a scalar, as the module struct and numpy name it.
template<class Scalar>
inline constexpr char format_of = 0;
template<>
inline constexpr char format_of<Flag> = '?';
template<>
inline constexpr char format_of<std::uint8_t> = 'B';
template<>
inline constexpr char format_of<std::int32_t> = 'i';
template<>
inline constexpr char format_of<std::uint32_t> = 'I';
template<>
inline constexpr char format_of<std::int64_t> = 'q';
template<>
inline constexpr char format_of<std::uint64_t> = 'Q';
template<>
inline constexpr char format_of<float> = 'f';

/// The form of an array: one to three dimensions, rows without gaps.
struct ArrayForm {
    ArrayForm(char format_char, std::size_t size_of_item, std::initializer_list<std::size_t> sides) noexcept;

    [[nodiscard]] std::size_t byte_count() const noexcept;

    char format[2] = {};
    Py_ssize_t item_size;
    int dimensions;
    Py_ssize_t shape[3] = {1, 1, 1};
    Py_ssize_t strides[3] = {};
};

/// Returns a memoryview of memory that `owner` keeps.
[[nodiscard]] Owned memory_view(State& state, PyObject* owner, const void* data, const ArrayForm& form, bool writable);

/// Returns a read-only array of memory that `owner` keeps, without a copy.
[[nodiscard]] Owned array_view(State& state, PyObject* owner, const void* data, const ArrayForm& form);

/// Returns the same for a span.
template<class Scalar>
[[nodiscard]] Owned array_view(State& state, PyObject* owner, std::span<const Scalar> values,
                               std::initializer_list<std::size_t> shape) {
    return array_view(state, owner, values.data(), {format_of<Scalar>, sizeof(Scalar), shape});
}

/// An array to fill: a new one, or the one that the user passed as `out`.
class OutputMemory {
public:
    /// `out` may be null or None. TypeError or ValueError if it has another form or is read-only.
    OutputMemory(State& state, PyObject* out, const ArrayForm& form);

    [[nodiscard]] void* data() const noexcept { return buffer_.data(); }
    /// Returns the array. Call it last.
    [[nodiscard]] Owned release() noexcept { return Owned(array_.release()); }

private:
    Owned array_;
    Buffer buffer_;
};

/// An output array of scalars.
template<class Scalar>
class OutputArray {
public:
    OutputArray(State& state, PyObject* out, std::initializer_list<std::size_t> shape)
        : OutputArray(state, out, ArrayForm(format_of<Scalar>, sizeof(Scalar), shape)) {}

    [[nodiscard]] std::span<Scalar> values() const noexcept { return {static_cast<Scalar*>(memory_.data()), count_}; }
    /// Returns the flags as bytes, for the functions of the library.
    [[nodiscard]] std::span<std::uint8_t> bytes() const noexcept requires(sizeof(Scalar) == 1) {
        return {static_cast<std::uint8_t*>(memory_.data()), count_};
    }
    /// Returns the array. Call it last.
    [[nodiscard]] Owned release() noexcept { return memory_.release(); }

private:
    OutputArray(State& state, PyObject* out, const ArrayForm& form)
        : memory_(state, out, form), count_(form.byte_count() / sizeof(Scalar)) {}

    OutputMemory memory_;
    std::size_t count_;
};

/// Returns a new array with a copy of values.
template<class Scalar>
[[nodiscard]] Owned array_of(State& state, std::span<const Scalar> values, std::initializer_list<std::size_t> shape) {
    OutputArray<Scalar> array(state, nullptr, shape);
    std::ranges::copy(values, array.values().begin());
    return array.release();
}

} // namespace hitmask::python
