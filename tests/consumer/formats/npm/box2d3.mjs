// Box2D 3, compiled to WebAssembly: checks the pieces and chains of a header for it. A C compiler has read them from
// the header. They are in metres, y up, from the middle.

import Box2DFactory from "box2d3-wasm";
import { readMask, readText } from "./files.mjs";
import { atX, atY, check, compare } from "./pixels.mjs";

const b2 = await Box2DFactory();

// Box2D 3 drops vertices within a centimetre of the line through their neighbours. At the usual 32 px per metre this is
// a third of a pixel, and slopes would no longer be exact.
const pxPerMetre = 4;

function ringsOf(path) {
    return readText(path).trim().split("\n").map(line => {
        const numbers = line.split(" ").map(Number);
        return numbers.flatMap((x, i) => i % 2 ? [] : [{ x, y: numbers[i + 1] }]);
    });
}

const vec2 = ({ x, y }) => new b2.b2Vec2(x, y);
const newWorld = () => b2.b2CreateWorld(b2.b2DefaultWorldDef());
const newBody = world => b2.b2CreateBody(world, b2.b2DefaultBodyDef());

function checkPieces(name, mask, place) {
    const body = newBody(newWorld());
    const shapes = ringsOf(`box2d3/${name}.pieces`).map(ring => {
        const hull = b2.b2ComputeHull(ring.map(vec2));
        check(hull.count === ring.length, "Box2D leaves out a vertex, or makes no hull of a piece");
        return b2.b2CreatePolygonShape(body, b2.b2DefaultShapeDef(), b2.b2MakePolygon(hull, 0));
    });
    console.log(compare(`Box2D 3, pieces of ${name}`, mask, (x, y) => {
        const point = place(x, y);
        return shapes.some(shape => b2.b2Shape_TestPoint(shape, point));
    }));
}

/** Chains stop only what comes from outside. So a ray to the right must end at the next solid pixel after a clear one. */
function checkChains(name, mask, place) {
    const world = newWorld(), body = newBody(world), filter = b2.b2DefaultQueryFilter();
    for (const ring of ringsOf(`box2d3/${name}.chains`)) {
        const chain = b2.b2DefaultChainDef();
        chain.isLoop = true;
        chain.SetPoints(ring.map(vec2));
        b2.b2CreateChain(body, chain);
    }
    const far = vec2({ x: 1000, y: 0 }), left = place(0, 0).x;
    let pixels = 0, stopped = 0;
    mask.forEach((row, y) => row.forEach((_, x) => {
        const next = row.findIndex((solid, i) => i > x && solid && !row[i - 1]);
        const ray = b2.b2World_CastRayClosest(world, place(x + atX, y + atY), far, filter);
        const found = ray.hit ? (ray.point.x - left) * pxPerMetre : -1;
        ++pixels;
        stopped += next >= 0;
        check(Math.abs(found - next) < 0.01, `Box2D 3, chains of ${name}: from ${x}, ${y} to ${found}, not to ${next}`);
    }));
    check(stopped > 0 && stopped < pixels, "all rays are alike");
    console.log(`Box2D 3, chains of ${name}: ${pixels} rays, ${stopped} are stopped: all right`);
}

for (const name of process.argv.slice(2)) {
    const mask = readMask(name), middle = { x: mask[0].length / 2, y: mask.length / 2 };
    const place = (x, y) => vec2({ x: (x - middle.x) / pxPerMetre, y: (middle.y - y) / pxPerMetre });
    checkPieces(name, mask, place);
    checkChains(name, mask, place);
}
