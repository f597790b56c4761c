// The truth: pixels as a renderer with nearest sampling draws them, in whole multiples of 2^-18 as in the library.

function bytesOf(base64) {
  return Uint8Array.from(atob(base64), c => c.charCodeAt(0));
}

/** One byte per pixel, from rows of bits. */
function unpackMask(sprite) {
  const packed = bytesOf(sprite.mask), row = Math.ceil(sprite.w / 8);
  const solid = new Uint8Array(sprite.w * sprite.h);
  for (let y = 0; y < sprite.h; ++y) {
    for (let x = 0; x < sprite.w; ++x) solid[y * sprite.w + x] = packed[y * row + (x >> 3)] >> (7 - (x & 7)) & 1;
  }
  return { w: sprite.w, h: sprite.h, solid };
}

const one = 2 ** 18;

function roundedAway(v) {
  return v < 0 ? -Math.floor(-v + 0.5) : Math.floor(v + 0.5);
}

/** The map from the centre of a screen pixel to the sprite. */
function screenToSprite(pose) {
  const cos = Math.cos(pose.angle) / pose.scale, sin = Math.sin(pose.angle) / pose.scale, m = pose.mirrored ? -1 : 1;
  const xx = roundedAway(m * cos * one), xy = roundedAway(m * sin * one);
  const yx = roundedAway(-sin * one), yy = roundedAway(cos * one);
  const dx = 0.5 - pose.x, dy = 0.5 - pose.y;
  return {
    xx, xy, yx, yy,
    x0: roundedAway(pose.px * one + xx * dx + xy * dy), y0: roundedAway(pose.py * one + yx * dx + yy * dy),
  };
}

/** A box of screen pixels around a posed picture. */
function screenBox(mask, pose) {
  const { box } = posedEdges([[0, 0, mask.w, 0, mask.w, mask.h, 0, mask.h]], pose);
  return { left: Math.floor(box.left) - 1, top: Math.floor(box.top) - 1, right: Math.ceil(box.right) + 1,
           bottom: Math.ceil(box.bottom) + 1 };
}

function solidAt(mask, to, x, y) {
  const u = Math.floor((to.xx * x + to.xy * y + to.x0) / one), v = Math.floor((to.yx * x + to.yy * y + to.y0) / one);
  return u >= 0 && u < mask.w && v >= 0 && v < mask.h && mask.solid[v * mask.w + u] === 1;
}

/** Returns true if a pixel of the screen is solid in both. */
function pixelsOverlap(a, poseA, b, poseB) {
  const box = commonBox(screenBox(a, poseA), screenBox(b, poseB));
  const toA = screenToSprite(poseA), toB = screenToSprite(poseB);
  for (let y = box.top; y < box.bottom; ++y) {
    for (let x = box.left; x < box.right; ++x) {
      if (solidAt(a, toA, x, y) && solidAt(b, toB, x, y)) return true;
    }
  }
  return false;
}

/** A point of the screen in the coordinates of the sprite. */
function pointInSprite(pose, x, y) {
  const cos = Math.cos(pose.angle) / pose.scale, sin = Math.sin(pose.angle) / pose.scale, m = pose.mirrored ? -1 : 1;
  const dx = x - pose.x, dy = y - pose.y;
  return [m * (cos * dx + sin * dy) + pose.px, -sin * dx + cos * dy + pose.py];
}

/** Returns true if a circle meets the square of a solid pixel or, with `centers`, contains the centre of one. */
function circleOverlapsPixels(mask, pose, x, y, screenRadius, centers) {
  const [u, v] = pointInSprite(pose, x, y), radius = screenRadius / pose.scale;
  const reach = radius * radius - 1e-9;
  for (let j = Math.max(0, Math.floor(v - radius)); j < Math.min(mask.h, Math.ceil(v + radius)); ++j) {
    for (let i = Math.max(0, Math.floor(u - radius)); i < Math.min(mask.w, Math.ceil(u + radius)); ++i) {
      if (mask.solid[j * mask.w + i] === 0) continue;
      const dx = centers ? i + 0.5 - u : Math.max(i - u, u - i - 1, 0);
      const dy = centers ? j + 0.5 - v : Math.max(j - v, v - j - 1, 0);
      if (dx * dx + dy * dy < reach) return true;
    }
  }
  return false;
}
