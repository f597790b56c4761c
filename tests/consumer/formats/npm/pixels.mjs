// Shared by the checks in Node and in a browser: reads masks, and tells whether a point is inside rings.

// Points a little beside the pixel centre: two pieces may meet at the centre, and then rounding decides.
export const atX = 0.5 + 1 / 32, atY = 0.5 + 1 / 64;

/** The rows of a mask, true where a pixel is solid. The text has one line per row, # for a solid pixel. */
export function maskOf(text) {
    return text.trim().split("\n").map(line => [...line].map(c => c === "#"));
}

/** Throws unless isSolid(x, y) is right for every pixel and the mask has both solid and clear pixels. */
export function compare(what, mask, isSolid) {
    const wrong = [];
    let pixels = 0, solid = 0;
    mask.forEach((row, y) => row.forEach((value, x) => {
        ++pixels;
        solid += value;
        if (isSolid(x + atX, y + atY) !== value) wrong.push([x, y]);
    }));
    if (wrong.length || !solid || solid === pixels) {
        throw new Error(`${what}: ${wrong.length} of ${pixels} pixels are wrong, at first ` +
            `${JSON.stringify(wrong.slice(0, 5))}; ${solid} are solid`);
    }
    return `${what}: ${pixels} pixels, ${solid} solid: all right`;
}

/** Returns true if the point is inside an odd number of rings. Rings are lists of [x, y]. */
export function isInOdd(rings, x, y) {
    let inside = false;
    for (const ring of rings) {
        ring.forEach(([bx, by], i) => {
            const [ax, ay] = ring[(i || ring.length) - 1];
            if ((ay > y) !== (by > y) && x < ax + (y - ay) * (bx - ax) / (by - ay)) inside = !inside;
        });
    }
    return inside;
}

/** The rings of our JSON. */
export function ringsOf(polygons) {
    return polygons.flatMap(polygon => [polygon.outer, ...polygon.holes]);
}

export function check(isRight, what) {
    if (!isRight) throw new Error(what);
}
