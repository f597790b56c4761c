#pragma once

#include <stdexcept>

namespace hitmask {

/// The base of all exceptions of the offline half but std::bad_alloc, which comes from any function that needs memory:
/// IoError, CompareError (compare.h) and UnsuitableSprite (compare_methods.h). What functions of the user
/// throw, such as CompareOptions::step, comes through as it is.
struct Error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Thrown for what cannot be read, written or turned into a file: by functions that read or write files, by those that
/// read the bytes of a file from memory (decode_png(), parse_sheet(), parse_tile_map(), parse_polygons()), and by those
/// that work on what was read or will be written (replace_alpha(), grid_sheet(), in_picture(), frame_image(),
/// draw_tile_map(), and the functions of ExportFormat). what() is one line: "path: reason", with control
/// characters of the path escaped, or "reason" from functions that know no path.
struct IoError : Error {
    using Error::Error;
};

} // namespace hitmask
