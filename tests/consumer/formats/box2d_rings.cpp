// box2d_rings MASK.txt: makes a body of Box2D 2.4 from the rings on standard input, and asks it about every pixel.

#include <box2d/box2d.h>

#include "box2d_body.h"

int main(int /*argc*/, char** argv) {
    b2World world({0, 0});
    b2Body& body = static_body(world);
    for (const std::vector<Point>& ring : read_rings()) {
        std::vector<b2Vec2> corners;
        for (const Point& p : ring) corners.push_back({p.x, p.y});
        b2PolygonShape polygon;
        polygon.Set(corners.data(), static_cast<int32>(corners.size()));
        body.CreateFixture(&polygon, 1);
    }
    return compare("Box2D", read_mask(argv[1]), body);
}
