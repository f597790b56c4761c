// js-yaml: checks the physics shape in the .meta of a picture: even-odd, in pixels from the middle, y up. Everything
// else in the file must be unchanged. Unity itself is not run.

import { isDeepStrictEqual } from "node:util";
import { load } from "js-yaml";
import { readMask, readText } from "./files.mjs";
import { check, compare, isInOdd } from "./pixels.mjs";

for (const name of process.argv.slice(2)) {
    const before = load(readText(`sprites/${name}.png.meta`)), after = load(readText(`unity/${name}.png.meta`));
    const mask = readMask(name), sheet = after.TextureImporter.spriteSheet;
    const paths = sheet.physicsShape.map(path => path.map(({ x, y }) => [x, y]));
    check(paths.every(path => path.length >= 3), "a path of less than three points");
    console.log(compare(`js-yaml, ${name}`, mask,
        (x, y) => isInOdd(paths, x - mask[0].length / 2, mask.length / 2 - y)));
    sheet.physicsShape = [];
    check(isDeepStrictEqual(before, after), "something else has changed");
}
