#pragma once

// In which coordinates an engine wants its shapes.

#include <cstdint>

namespace hitmask {

/// What the number 1 stands for.
enum class Units : std::uint8_t {
    px,     ///< a pixel
    m,      ///< a metre: so many pixels as Coordinates::px_per_metre says
    norm,   ///< the sprite's width for x, its height for y
    widths, ///< the sprite's width for both
};

/// Where y grows.
enum class YAxis : std::uint8_t { down, up };

/// Which point of the sprite has the coordinates (0, 0).
enum class OriginPoint : std::uint8_t { top_left, bottom_left, center, pivot, point };

struct Origin {
    OriginPoint point = OriginPoint::top_left;
    double x = 0, y = 0; ///< of OriginPoint::point: px from the sprite's upper left corner, y down

    friend bool operator==(const Origin&, const Origin&) = default;
};

/// How outer rings run, as one sees them on the screen, whatever y does; holes run the other way.
enum class Winding : std::uint8_t { clockwise, counterclockwise };

/// The defaults are those of everything else in the library.
struct Coordinates {
    Units units = Units::px;
    double px_per_metre = 32; ///< > 0; counts for metres, and where a file names it
    YAxis y = YAxis::down;
    Origin origin;
    Winding winding = Winding::clockwise;

    friend bool operator==(const Coordinates&, const Coordinates&) = default;
};

/// A point as fractions of a sprite's width and height, from its upper left corner, y down.
struct Pivot {
    double x = 0.5, y = 0.5;

    friend bool operator==(const Pivot&, const Pivot&) = default;
};

} // namespace hitmask
