// spine-core: checks bounding boxes that a template made, and turned and trimmed frames of an .atlas.

import {
    AtlasAttachmentLoader, MeshAttachment, Physics, Skeleton, SkeletonBounds, SkeletonJson, TextureAtlas,
} from "@esotericsoftware/spine-core";
import { readJson, readMask, readText } from "./files.mjs";
import { check, compare, isInOdd, ringsOf } from "./pixels.mjs";

function checkBoxes(name) {
    const reader = new SkeletonJson(new AtlasAttachmentLoader(new TextureAtlas("")));
    const skeleton = new Skeleton(reader.readSkeletonData(readText(`spine/${name}.json`)));
    skeleton.setupPose();
    skeleton.updateWorldTransform(Physics.none);
    const bounds = new SkeletonBounds(), mask = readMask(name);
    bounds.update(skeleton, true);
    // y up, from the middle.
    console.log(compare(`spine-core, boxes of ${name}`, mask,
        (x, y) => bounds.containsPoint(x - mask[0].length / 2, mask.length / 2 - y) !== null));
}

/** The frame of a region of spine-core in the terms of our JSON. */
function frameOf({ x, y, width, height, offsetX, offsetY, originalWidth, originalHeight, degrees }) {
    const isOnItsSide = degrees % 180 !== 0;
    return {
        frame: { x, y, w: isOnItsSide ? height : width, h: isOnItsSide ? width : height },
        turned: degrees === 0 ? undefined : 360 - degrees, // spine-core turns counter-clockwise
        trimmed: width === originalWidth && height === originalHeight
            ? undefined : { x: offsetX, y: originalHeight - offsetY - height },
        width: originalWidth,
        height: originalHeight,
    };
}

/** The texel at pixel (x, y) of the sprite, for a mesh that covers the whole sprite. */
function texel(region, x, y) {
    const uvs = [0, 0], { page } = region;
    MeshAttachment.computeUVs(region, [x / region.originalWidth, y / region.originalHeight], uvs);
    return [uvs[0] * page.width, uvs[1] * page.height];
}

function checkAtlas(file) {
    const atlas = new TextureAtlas(readText(`${file}.atlas`)), page = readMask("sheet");
    const sprites = readJson(`${file}.json`).sprites;
    check(sprites.length === atlas.regions.length, `${sprites.length} frames`);
    for (const sprite of sprites) {
        const region = atlas.findRegion(sprite.name), mask = readMask(sprite.name.replace(/_turned.*/, ""));
        const theirs = frameOf(region);
        for (const [key, value] of Object.entries(theirs)) {
            const a = JSON.stringify(value), b = JSON.stringify(sprite[key]);
            check(a === b, `${file}: ${sprite.name}: ${key} is ${a} for spine-core, ${b} for us`);
        }
        const shown = (x, y) => {
            const [u, v] = texel(region, x, y);
            const isInside = u >= theirs.frame.x && u < theirs.frame.x + theirs.frame.w &&
                v >= theirs.frame.y && v < theirs.frame.y + theirs.frame.h;
            return isInside && page[Math.floor(v)][Math.floor(u)];
        };
        console.log(compare(`spine-core, ${file}, ${sprite.name}`, mask, shown));
        console.log(compare(`hitmask, ${file}, ${sprite.name}`, mask, (x, y) => isInOdd(ringsOf(sprite.polygons), x, y)));
    }
    check(new Set(sprites.map(s => s.turned)).size >= 2, "no frame is turned");
    check(sprites.some(s => s.trimmed), "no frame is trimmed");
}

for (const name of process.argv.slice(2)) checkBoxes(name);
checkAtlas("old");
checkAtlas("new");
