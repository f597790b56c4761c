// Rapier: checks the convex pieces of our JSON as polygons, and its rings as polylines. A ray from an inner point
// crosses the polylines an odd number of times.

import RAPIER from "@dimforge/rapier2d-compat";
import { readJson, readMask } from "./files.mjs";
import { check, compare, ringsOf } from "./pixels.mjs";

await RAPIER.init();

function crossings(polyline, x, y) {
    let count = 0;
    for (let at = x; ; ++count) {
        const distance = polyline.castRay(new RAPIER.Ray({ x: at, y }, { x: 1, y: 0 }), 10000, false);
        if (distance < 0) return count;
        at += distance + 1e-3;
    }
}

for (const sprite of readJson("sprites.json").sprites) {
    const world = new RAPIER.World({ x: 0, y: 0 }), mask = readMask(sprite.name);
    const pieces = sprite.convex.map(piece => {
        const shape = RAPIER.ColliderDesc.convexPolyline(new Float32Array(piece.flat()));
        check(shape !== null, "Rapier makes no polygon of a piece");
        return world.createCollider(shape);
    });
    console.log(compare(`rapier, ${sprite.name}`, mask, (x, y) => pieces.some(p => p.containsPoint({ x, y }))));
    const rings = ringsOf(sprite.polygons).map(ring =>
        world.createCollider(RAPIER.ColliderDesc.polyline(new Float32Array([...ring, ring[0]].flat()))));
    console.log(compare(`rapier polylines, ${sprite.name}`, mask,
        (x, y) => rings.reduce((sum, ring) => sum + crossings(ring, x, y), 0) % 2 === 1));
    world.free();
}
