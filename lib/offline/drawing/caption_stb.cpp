#include "drawing/caption.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>
#include <vector>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#include <stb_easy_font.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace hitmask {

namespace {

constexpr int font_units = canvas_units * 3 / 2; // a pixel of the font is 1.5 px wide and high
constexpr int font_ascent = 7;                   // rows of the font above the base line
constexpr std::size_t corner_bytes = 16;         // x, y and z as float, and four bytes of colour
constexpr std::size_t quad_bytes = 4 * corner_bytes;
constexpr std::size_t most_quads = 32; // of a letter; the font needs fewer

/// In pixels of the font.
int letter_width(char letter) {
    char text[] = {letter, 0};
    return stb_easy_font_width(text);
}

/// A corner of a quad at the origin. The font has whole coordinates.
CanvasPoint quad_corner(const unsigned char* bytes, CanvasPoint origin) {
    float xy[2];
    std::memcpy(xy, bytes, sizeof xy);
    return {origin.x + static_cast<int>(xy[0]) * font_units, origin.y + static_cast<int>(xy[1]) * font_units};
}

void add_letter(DrawnArea& area, char letter, CanvasPoint origin) {
    char text[] = {letter, 0};
    std::vector<unsigned char> quads(most_quads * quad_bytes);
    const int count = stb_easy_font_print(0, 0, text, nullptr, quads.data(), static_cast<int>(quads.size()));
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
        std::array<CanvasPoint, 4> corners;
        for (std::size_t k = 0; k < corners.size(); ++k) {
            corners.at(k) = quad_corner(&quads[i * quad_bytes + k * corner_bytes], origin);
        }
        area.add_polygon(corners);
    }
}

} // namespace

int text_width(const std::string& text) {
    int width = 0;
    for (const char letter : text) {
        width += letter_width(letter);
    }
    return (width * font_units + canvas_units - 1) / canvas_units;
}

void add_text(DrawnArea& area, const std::string& text, int column, int row) {
    assert(std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; }));
    CanvasPoint origin{column * canvas_units, row * canvas_units - font_ascent * font_units};
    for (const char letter : text) {
        add_letter(area, letter, origin);
        origin.x += letter_width(letter) * font_units;
    }
}

} // namespace hitmask
