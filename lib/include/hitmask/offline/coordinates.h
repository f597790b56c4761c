#pragma once

// The coordinates in which an engine wants its shapes.

#include <cstdint>

namespace hitmask {

/// The length of one unit.
enum class Units : std::uint8_t {
    px,     ///< a pixel
    m,      ///< a metre, which is Coordinates::px_per_metre pixels long
    norm,   ///< the sprite's width for x, its height for y
    widths, ///< the sprite's width for both
};

/// The direction in which y grows.
enum class YAxis : std::uint8_t { down, up };

/// The point of the sprite that has the coordinates (0, 0).
enum class OriginPoint : std::uint8_t { top_left, bottom_left, center, pivot, point };

/// The place of the coordinates (0, 0).
struct Origin {
    OriginPoint point = OriginPoint::top_left;
    double x = 0, y = 0; ///< for OriginPoint::point: px from the sprite's upper left corner, y down

    friend bool operator==(const Origin&, const Origin&) = default;
};

/// The direction of outer rings as seen on the screen, for either direction of y. Holes run the opposite way.
enum class Winding : std::uint8_t { clockwise, counterclockwise };

/// The coordinates of a file. The defaults are the coordinates of the library.
struct Coordinates {
    Units units = Units::px;
    double px_per_metre = 32; ///< > 0; used for metres, and in files that state it
    YAxis y = YAxis::down;
    Origin origin;
    Winding winding = Winding::clockwise;

    friend bool operator==(const Coordinates&, const Coordinates&) = default;
};

/// A point in fractions of a sprite's width and height, from its upper left corner, y down.
struct Pivot {
    double x = 0.5, y = 0.5;

    friend bool operator==(const Pivot&, const Pivot&) = default;
};

} // namespace hitmask
