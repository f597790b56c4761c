// chipmunk_rings MASK.txt: makes Chipmunk shapes from the rings on standard input, and asks their space about every
// pixel.

#include <chipmunk/chipmunk.h>

#include "rings.h"

int main(int /*argc*/, char** argv) {
    cpSpace* space = cpSpaceNew();
    cpBody* body = cpSpaceGetStaticBody(space);
    for (const std::vector<Point>& ring : read_rings()) {
        std::vector<cpVect> corners;
        for (const Point& p : ring) corners.push_back(cpv(p.x, p.y));
        cpSpaceAddShape(space,
                        cpPolyShapeNew(body, static_cast<int>(corners.size()), corners.data(), cpTransformIdentity, 0));
    }
    return compare("Chipmunk", read_mask(argv[1]), [space](Point p) {
        return cpSpacePointQueryNearest(space, cpv(p.x, p.y), 0, CP_SHAPE_FILTER_ALL, nullptr) != nullptr;
    });
}
