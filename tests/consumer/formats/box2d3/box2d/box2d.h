#pragma once

// A stand-in for Box2D 3, which Debian does not have. It declares the parts that a header for Box2D 3 uses, as the
// manual has them. Instead of making shapes, it prints the vertices of each on a line.

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define B2_MAX_POLYGON_VERTICES 8

typedef struct b2Vec2 {
    float x, y;
} b2Vec2;

typedef struct b2BodyId {
    int32_t index1;
    uint16_t world0, generation;
} b2BodyId;

typedef struct b2ShapeId {
    int32_t index1;
    uint16_t world0, generation;
} b2ShapeId;

typedef struct b2ShapeDef {
    float density;
} b2ShapeDef;

typedef struct b2Hull {
    b2Vec2 points[B2_MAX_POLYGON_VERTICES];
    int count;
} b2Hull;

typedef struct b2Polygon {
    b2Vec2 vertices[B2_MAX_POLYGON_VERTICES];
    int count;
} b2Polygon;

static inline b2Hull b2ComputeHull(const b2Vec2* points, int count) {
    b2Hull hull;
    hull.count = count <= B2_MAX_POLYGON_VERTICES ? count : 0;
    for (int i = 0; i < hull.count; ++i) hull.points[i] = points[i];
    return hull;
}

static inline b2Polygon b2MakePolygon(const b2Hull* hull, float radius) {
    b2Polygon polygon;
    (void)radius;
    polygon.count = hull->count;
    for (int i = 0; i < hull->count; ++i) polygon.vertices[i] = hull->points[i];
    return polygon;
}

static inline b2ShapeId b2CreatePolygonShape(b2BodyId body, const b2ShapeDef* def, const b2Polygon* polygon) {
    b2ShapeId shape = {0, 0, 0};
    (void)body, (void)def;
    for (int i = 0; i < polygon->count; ++i) {
        printf("%s%.9g %.9g", i == 0 ? "" : " ", polygon->vertices[i].x, polygon->vertices[i].y);
    }
    printf("\n");
    return shape;
}
