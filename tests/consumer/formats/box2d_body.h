#pragma once

// Asks a body of Box2D 2.4. Include Box2D before this.

#include "rings.h"

inline b2Body& static_body(b2World& world) {
    const b2BodyDef definition;
    return *world.CreateBody(&definition);
}

inline int compare(const char* what, const std::vector<std::string>& mask, const b2Body& body) {
    return compare(what, mask, [&body](Point p) {
        for (const b2Fixture* f = body.GetFixtureList(); f != nullptr; f = f->GetNext()) {
            if (f->TestPoint({p.x, p.y})) return true;
        }
        return false;
    });
}
