#include "support/handtraced.h"

#include <fstream>
#include <sstream>

namespace hitmask::test {

Outline read_handtraced(const std::filesystem::path& svg) {
    std::ifstream in(svg);
    Outline outline;
    std::string markup;
    std::getline(in, markup, 'M'); // the first M begins the path
    for (std::string ring; std::getline(in, ring, 'Z');) {
        for (char& c : ring) {
            if (c == 'L' || c == 'M') c = ' ';
        }
        std::istringstream numbers(ring);
        for (Vec2 v; numbers >> v.x >> v.y;) {
            outline.vertices.push_back(v);
        }
        if (in.eof()) break; // only the end of the file follows the last ring
        outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
    }
    return outline;
}

} // namespace hitmask::test
