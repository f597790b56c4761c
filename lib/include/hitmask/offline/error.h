#pragma once

#include <stdexcept>

namespace hitmask {

/// The base of all exceptions of the offline half but std::bad_alloc, which comes from any function that needs memory:
/// IoError (image.h), CompareError (compare.h), UnsuitableSprite (compare_methods.h) and BenchError (bench.h). What
/// functions of the user throw, such as CompareOptions::step, comes through as it is.
struct Error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace hitmask
