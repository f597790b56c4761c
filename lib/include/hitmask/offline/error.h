#pragma once

// The exceptions of the offline half.

#include <stdexcept>

namespace hitmask {

/// The base of all exceptions of the offline half, except std::bad_alloc.
///
/// Derived are IoError, CompareError (compare.h) and UnsuitableSprite (compare_methods.h). Any function that needs
/// memory can throw std::bad_alloc, and most contracts do not repeat this. Exceptions of the user's own functions, such
/// as CompareOptions::step, pass through unchanged.
struct Error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Thrown if something cannot be read, written or turned into a file.
///
/// Functions that read or write files throw it, and functions that read the bytes of a file from memory: decode_png(),
/// parse_sheet(), parse_tile_map(), parse_polygons(). Functions that work on sheets and maps throw it, too:
/// count_tiles(), grid_sheet(), in_picture(), frame_image(), tile_map_area(), draw_tile_map(). So do replace_alpha(),
/// edited_outline() and the functions of ExportFormat.
///
/// The text of what() is one line: "path: reason", with control characters of the path escaped. Functions that know no
/// path give "reason" alone.
struct IoError : Error {
    using Error::Error;
};

} // namespace hitmask
