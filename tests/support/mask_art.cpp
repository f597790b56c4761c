#include "support/mask_art.h"

#include <algorithm>
#include <vector>

namespace hitmask::test {

Mask mask_of(std::string_view picture) {
    std::vector<std::string_view> lines;
    while (!picture.empty()) {
        const std::size_t end = std::min(picture.find('\n'), picture.size());
        const std::string_view line = picture.substr(0, end);
        if (!lines.empty() || !line.empty()) lines.push_back(line);
        picture.remove_prefix(std::min(end + 1, picture.size()));
    }
    std::size_t width = 0;
    for (const std::string_view line : lines) {
        width = std::max(width, line.size());
    }
    Mask mask(static_cast<int>(width), static_cast<int>(lines.size()));
    for (std::size_t y = 0; y < lines.size(); ++y) {
        for (std::size_t x = 0; x < lines[y].size(); ++x) {
            if (lines[y][x] == '#') mask.set(static_cast<int>(x), static_cast<int>(y));
        }
    }
    return mask;
}

std::string picture_of(MaskView mask) {
    std::string picture;
    for (int y = 0; y < mask.height; ++y) {
        for (int x = 0; x < mask.width; ++x) {
            picture += mask.test(x, y) ? '#' : '.';
        }
        picture += '\n';
    }
    return picture;
}

} // namespace hitmask::test

namespace hitmask {

std::ostream& operator<<(std::ostream& out, const Vec2& v) {
    return out << '(' << v.x << ',' << v.y << ')';
}

std::ostream& operator<<(std::ostream& out, const PixelRect& r) {
    return out << r.w << 'x' << r.h << " at (" << r.x << ',' << r.y << ')';
}

std::ostream& operator<<(std::ostream& out, const Mask& mask) {
    return out << mask.width() << 'x' << mask.height() << '\n' << test::picture_of(mask);
}

std::ostream& operator<<(std::ostream& out, const Outline& outline) {
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        for (const Vec2& v : outline.ring(r)) {
            out << v << ' ';
        }
        out << '\n';
    }
    return out;
}

} // namespace hitmask
