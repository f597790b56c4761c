// matter.js: checks the convex pieces of our JSON as parts of a body.

import Matter from "matter-js";
import { readJson, readMask } from "./files.mjs";
import { compare } from "./pixels.mjs";

for (const sprite of readJson("sprites.json").sprites) {
    const parts = sprite.convex.map(piece => {
        const vertices = piece.map(([x, y]) => ({ x, y }));
        // fromVertices() moves the centre of mass to the given place, so this gives it the present one.
        const { x, y } = Matter.Vertices.centre(vertices);
        return Matter.Bodies.fromVertices(x, y, [vertices]);
    });
    const body = Matter.Body.create({ parts });
    console.log(compare(`matter-js, ${sprite.name}`, readMask(sprite.name),
        (x, y) => Matter.Query.point([body], { x, y }).length > 0));
}
