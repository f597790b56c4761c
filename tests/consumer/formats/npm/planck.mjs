// planck: checks convex pieces of up to 12 vertices, planck's limit, in metres. The outlines are simplified, since
// exact ones have no such large pieces. The pieces are compared with the rings of the same simplified outlines.

import { Polygon, Settings, Vec2, World } from "planck";
import { readJson } from "./files.mjs";
import { atX, atY, check, compare, isInOdd, ringsOf } from "./pixels.mjs";

const metres = px => px / 32;

function bodyOf(pieces) {
    const body = new World().createBody();
    for (const piece of pieces) {
        const polygon = new Polygon(piece.map(([x, y]) => new Vec2(metres(x), metres(y))));
        check(polygon.m_count === piece.length, "planck took the hull of what should be convex");
        body.createFixture(polygon);
    }
    return body;
}

function isHit(body, x, y) {
    for (let f = body.getFixtureList(); f; f = f.getNext()) {
        if (f.testPoint(new Vec2(metres(x), metres(y)))) return true;
    }
    return false;
}

check(Settings.maxPolygonVertices === 12, "planck has another limit");
const { sprites } = readJson("simple.json");
check(sprites.some(s => s.convex.some(piece => piece.length > 8)), "no piece has more than 8 vertices");
for (const { name, width, height, polygons, convex } of sprites) {
    const rings = ringsOf(polygons), body = bodyOf(convex);
    const inside = Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (_, x) => isInOdd(rings, x + atX, y + atY)));
    console.log(compare(`planck, ${name}`, inside, (x, y) => isHit(body, x, y)));
}
