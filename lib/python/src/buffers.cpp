#include "buffers.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>

#include <hitmask/geometry.h>

#include "arguments.h"
#include "errors.h"

namespace hitmask::python {

namespace {

/// Returns the kind of the items of a format of the module struct, in the byte order of this machine.
NumberKind kind_of_format(const char* format) noexcept {
    std::string_view text = format == nullptr ? "B" : format;
    const char native_order = std::endian::native == std::endian::little ? '<' : '>';
    if (text.size() == 2 && (text[0] == '@' || text[0] == '=' || text[0] == native_order)) text.remove_prefix(1);
    if (text.size() != 1) return NumberKind::other;
    if (std::string_view("bhilqn").find(text[0]) != std::string_view::npos) return NumberKind::signed_integer;
    if (std::string_view("?BHILQN").find(text[0]) != std::string_view::npos) return NumberKind::unsigned_integer;
    if (std::string_view("fd").find(text[0]) != std::string_view::npos) return NumberKind::real;
    return NumberKind::other;
}

template<class Scalar>
constexpr NumberKind kind_of() noexcept {
    if (std::is_floating_point_v<Scalar>) return NumberKind::real;
    return std::is_signed_v<Scalar> ? NumberKind::signed_integer : NumberKind::unsigned_integer;
}

/// Converts a number of an array; see InputArray.
template<class Scalar, class Item>
Scalar converted(Item item, const char* name) {
    if constexpr (std::is_same_v<Scalar, float>) {
        return static_cast<float>(item);
    } else if constexpr (std::is_floating_point_v<Item>) {
        raise(PyExc_TypeError, "%s must be an array of integers, not of floats", name);
    } else {
        using Limits = std::numeric_limits<Scalar>;
        if (std::in_range<Scalar>(item)) return static_cast<Scalar>(item);
        if (std::is_unsigned_v<Scalar>) raise(PyExc_ValueError, "%s has a number beyond 32 bits", name);
        return std::cmp_less(item, 0) ? Limits::min() : Limits::max();
    }
}

template<class Scalar>
Scalar scalar_of(PyObject* value, const char* name) {
    if (!std::is_same_v<Scalar, float> && !is_single_number(value)) {
        raise(PyExc_TypeError, "%s must hold ints, not %U", name, type_name(value).get());
    }
    if constexpr (std::is_same_v<Scalar, float>) {
        return static_cast<float>(to_real(value, name));
    } else if constexpr (std::is_same_v<Scalar, std::int32_t>) {
        return to_offset(value, name);
    } else {
        return static_cast<Scalar>(to_integer(value, name, 0, std::numeric_limits<Scalar>::max()));
    }
}

} // namespace

void raise_item_type(const char* name) {
    raise(PyExc_TypeError, "%s must be an array of numbers of 8 to 64 bits", name);
}

Buffer::Buffer(PyObject* object, const char* name, int flags) {
    if (PyObject_CheckBuffer(object) == 0) {
        const bool is_surface = PyObject_HasAttrString(object, "get_colorkey") != 0;
        raise_type(name,
                   is_surface ? "an array (hitmask.pygame.from_surface() takes surfaces)"
                              : "an array (an object with the buffer protocol)",
                   object);
    }
    if (PyObject_GetBuffer(object, &view_, flags) < 0) raise_named(name);
    kind_ = kind_of_format(view_.format);
    if (view_.strides == nullptr) fill_in_strides(name);
}

/// Such an array is contiguous.
void Buffer::fill_in_strides(const char* name) {
    if (std::cmp_greater(view_.ndim, strides_.size())) {
        PyBuffer_Release(&view_);
        raise(PyExc_ValueError, "%s has too many dimensions", name);
    }
    Py_ssize_t stride = view_.itemsize;
    for (int i = view_.ndim; i-- > 0; stride *= view_.shape[i]) strides_[static_cast<std::size_t>(i)] = stride;
    view_.strides = strides_.data();
}

Buffer::Buffer(Buffer&& other) noexcept : view_(other.view_), strides_(other.strides_), kind_(other.kind_) {
    // Objects may keep pointers into the struct: PyBuffer_FillInfo() sets the shape to &len and the strides to
    // &itemsize.
    if (view_.shape == &other.view_.len) view_.shape = &view_.len;
    if (view_.strides == &other.view_.itemsize) view_.strides = &view_.itemsize;
    if (view_.strides == other.strides_.data()) view_.strides = strides_.data();
    other.view_.obj = nullptr;
}

Buffer::~Buffer() {
    PyBuffer_Release(&view_);
}

bool Buffer::has_bytes() const noexcept {
    return kind_ == NumberKind::unsigned_integer && view_.itemsize == 1;
}

template<class Scalar>
InputArray<Scalar>::InputArray(PyObject* value, const char* name, std::size_t columns) {
    if (PyObject_CheckBuffer(value) != 0) {
        take_buffer(value, name, columns);
    } else {
        take_sequence(value, name, columns);
    }
    rows_ = values_.size() / columns;
}

template<class Scalar>
void InputArray<Scalar>::take_buffer(PyObject* value, const char* name, std::size_t columns) {
    Buffer buffer(value, name);
    if (buffer.dimensions() >= 1 && buffer.byte_count() == 0)
        return; // numpy's array of an empty list is (0,) of floats
    const int dimensions = columns == 1 ? 1 : 2;
    if (buffer.dimensions() != dimensions || (columns > 1 && std::cmp_not_equal(buffer.shape(1), columns))) {
        raise(PyExc_ValueError, columns == 1 ? "%s must have the shape (n,)" : "%s must have the shape (n, %zu)", name,
              columns);
    }
    const auto rows = static_cast<std::size_t>(buffer.shape(0));
    const bool is_aligned = reinterpret_cast<std::uintptr_t>(buffer.data()) % alignof(Scalar) == 0;
    if (buffer.kind() == kind_of<Scalar>() && buffer.item_size() == sizeof(Scalar) && buffer.is_contiguous() &&
        is_aligned) {
        values_ = {static_cast<const Scalar*>(buffer.data()), rows * columns};
        buffer_.emplace(std::move(buffer));
        return;
    }
    copied_.reserve(rows * columns);
    const Py_ssize_t column_stride = columns == 1 ? 0 : buffer.stride(1);
    with_item_type(buffer, name, [&]<class Item>(Item item) {
        for (std::size_t i = 0; i < rows * columns; ++i) {
            const auto row = static_cast<Py_ssize_t>(i / columns), column = static_cast<Py_ssize_t>(i % columns);
            std::memcpy(&item,
                        static_cast<const char*>(buffer.data()) + row * buffer.stride(0) + column * column_stride,
                        sizeof item);
            copied_.push_back(converted<Scalar>(item, name));
        }
    });
    values_ = copied_;
}

template<class Scalar>
void InputArray<Scalar>::take_sequence(PyObject* value, const char* name, std::size_t columns) {
    const Items rows(value, name,
                     columns == 1 ? "an array or a sequence of numbers" : "an array or a sequence of pairs");
    copied_.reserve(rows.size() * columns);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (columns == 1) {
            copied_.push_back(scalar_of<Scalar>(rows[i], name));
            continue;
        }
        const Items row = to_items(rows[i], name, "an array or a sequence of pairs", columns);
        for (std::size_t c = 0; c < columns; ++c) copied_.push_back(scalar_of<Scalar>(row[c], name));
    }
    values_ = copied_;
}

template class InputArray<std::int32_t>;
template class InputArray<std::uint32_t>;
template class InputArray<float>;

void check_coordinates(std::span<const float> values, const char* name) {
    for (const float value : values) {
        if (std::abs(value) <= max_coordinate) continue; // false for NaN
        raise(PyExc_ValueError, "%s must be finite and within +-%d", name, max_coordinate);
    }
}

void check_coordinates(std::span<const Vec2> points, const char* name) {
    for (const auto [x, y] : points) {
        const float both[] = {x, y};
        check_coordinates(std::span(both), name);
    }
}

void check_rows(std::size_t rows, const char* name, std::size_t count) {
    if (rows != count) raise(PyExc_ValueError, "%s must have %zu rows, not %zu", name, count, rows);
}

} // namespace hitmask::python
