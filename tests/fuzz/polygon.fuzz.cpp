// Any bytes as an outline that a person drew. The result keeps within the limits, lies on the lattice, and bounds an
// area.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>

#include <hitmask/offline/polygon_file.h>

#include "fuzz/fuzz_target.h"

using namespace hitmask;
using test::require;

namespace {

void check_vertex(float v) {
    require(std::abs(v) <= greatest_polygon_coordinate, "a coordinate beyond the limit");
    require(v * 16 == std::floor(v * 16), "a vertex between points of the lattice");
}

void check_outline(const Outline& outline) {
    require(outline.ring_count() > 0 && outline.ring_ends.back() == outline.vertices.size(),
            "ring ends that do not fit");
    require(outline.vertices.size() <= most_polygon_vertices, "too many vertices");
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        require(ring.size() >= 3, "a ring without area");
        for (std::size_t i = 0; i < ring.size(); ++i) {
            check_vertex(ring[i].x);
            check_vertex(ring[i].y);
            require(!(ring[i] == ring[(i + 1) % ring.size()]), "equal neighbours");
        }
    }
}

test::Bytes mutate_polygon(const test::Bytes& input, test::Random& random, const test::ByteMutator& mutate_bytes) {
    constexpr const char* words[] = {"M0 0",
                                     "A5 5 0 10",
                                     "c1 2 3 4 5 6",
                                     "t",
                                     "Z",
                                     "1e38",
                                     "-.5",
                                     "transform='scale(",
                                     "<g>",
                                     "</g>",
                                     "[[0,0],[9,0],[9,9]]",
                                     "\"polygons\":",
                                     "evenodd",
                                     "<path d='"};
    return test::mutate_text(input, random, mutate_bytes, words);
}

void run_polygon(const std::uint8_t* data, std::size_t size) {
    try {
        const auto outlines = parse_polygons({data, size}, "file", "name");
        require(!outlines.empty(), "no outline and no error");
        for (const NamedOutline& outline : outlines) check_outline(outline.outline);
    } catch (const IoError& error) {
        require(std::string(error.what()).find("file: ") == 0, "an error without the file's name");
        require(std::string(error.what()).find('\n') == std::string::npos, "an error of several lines");
    }
}

} // namespace

const test::FuzzTarget test::polygon_target{"polygon", run_polygon, mutate_polygon};
