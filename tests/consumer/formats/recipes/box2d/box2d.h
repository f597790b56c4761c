#pragma once

// The parts of Box2D 3 that the recipe uses, as its manual has them: declarations only. Debian does not have it.

#include <stdbool.h>

#define B2_MAX_POLYGON_VERTICES 8

typedef struct b2Vec2 {
    float x, y;
} b2Vec2;

typedef struct b2WorldId {
    int index;
} b2WorldId;

typedef struct b2BodyId {
    int index;
} b2BodyId;

typedef struct b2ShapeId {
    int index;
} b2ShapeId;

typedef struct b2ChainId {
    int index;
} b2ChainId;

typedef enum b2BodyType { b2_staticBody, b2_kinematicBody, b2_dynamicBody } b2BodyType;

typedef struct b2WorldDef {
    b2Vec2 gravity;
} b2WorldDef;

typedef struct b2BodyDef {
    b2BodyType type;
    b2Vec2 position;
} b2BodyDef;

typedef struct b2ShapeDef {
    bool enableContactEvents;
} b2ShapeDef;

typedef struct b2ChainDef {
    const b2Vec2* points;
    int count;
    bool isLoop;
} b2ChainDef;

typedef struct b2Hull {
    b2Vec2 points[B2_MAX_POLYGON_VERTICES];
    int count;
} b2Hull;

typedef struct b2Polygon {
    b2Vec2 vertices[B2_MAX_POLYGON_VERTICES];
    int count;
} b2Polygon;

typedef struct b2ContactEvents {
    int beginCount;
} b2ContactEvents;

b2WorldDef b2DefaultWorldDef(void);
b2BodyDef b2DefaultBodyDef(void);
b2ShapeDef b2DefaultShapeDef(void);
b2ChainDef b2DefaultChainDef(void);
b2WorldId b2CreateWorld(const b2WorldDef* def);
void b2DestroyWorld(b2WorldId world);
void b2World_Step(b2WorldId world, float time_step, int sub_steps);
b2ContactEvents b2World_GetContactEvents(b2WorldId world);
b2BodyId b2CreateBody(b2WorldId world, const b2BodyDef* def);
b2Vec2 b2Body_GetPosition(b2BodyId body);
b2ChainId b2CreateChain(b2BodyId body, const b2ChainDef* def);
b2Hull b2ComputeHull(const b2Vec2* points, int count);
b2Polygon b2MakePolygon(const b2Hull* hull, float radius);
b2ShapeId b2CreatePolygonShape(b2BodyId body, const b2ShapeDef* def, const b2Polygon* polygon);
