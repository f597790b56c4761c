// Signed distances at the centres of pixels, interpolated between them, as in the library's method distance_field.

const fieldMargin = 2;

/** Squared distances along one line, from those across it, by the lower envelope of parabolas. */
function envelope(across, count, read, write) {
  const places = new Int32Array(count), begins = new Float64Array(count + 1);
  let top = -1;
  for (let q = 0; q < count; ++q) {
    const f = read(across, q);
    if (f === Infinity) continue;
    let from = -Infinity;
    while (top >= 0) {
      const p = places[top];
      from = (f + q * q - read(across, p) - p * p) / (2 * (q - p));
      if (from > begins[top]) break;
      --top;
      from = -Infinity;
    }
    places[++top] = q;
    begins[top] = from;
  }
  const result = new Float64Array(count).fill(Infinity);
  for (let q = 0, k = 0; q < count && top >= 0; ++q) {
    while (k < top && begins[k + 1] < q) ++k;
    result[q] = (q - places[k]) ** 2 + read(across, places[k]);
  }
  for (let q = 0; q < count; ++q) write(across, q, result[q]);
}

/** Squared distances from each pixel to the nearest pixel in the set. */
function squaredDistances(inSet, w, h) {
  const d = Float64Array.from(inSet, inside => inside ? 0 : Infinity);
  for (let x = 0; x < w; ++x) envelope(x, h, (c, y) => d[y * w + c], (c, y, v) => { d[y * w + c] = v; });
  for (let y = 0; y < h; ++y) envelope(y, w, (r, x) => d[r * w + x], (r, x, v) => { d[r * w + x] = v; });
  return d;
}

class DistanceField {
  constructor(mask) {
    const w = mask.w + 2 * fieldMargin, h = mask.h + 2 * fieldMargin;
    const solid = new Uint8Array(w * h);
    for (let y = 0; y < mask.h; ++y) {
      for (let x = 0; x < mask.w; ++x) solid[(y + fieldMargin) * w + x + fieldMargin] = mask.solid[y * mask.w + x];
    }
    const toSolid = squaredDistances(solid, w, h), toClear = squaredDistances(solid.map(s => 1 - s), w, h);
    this.values = Float32Array.from(solid, (s, i) => s ? 0.5 - Math.sqrt(toClear[i]) : Math.sqrt(toSolid[i]) - 0.5);
    Object.assign(this, { w, h });
  }

  at(x, y) {
    const u = x - 0.5 + fieldMargin, v = y - 0.5 + fieldMargin;
    const inU = Math.min(this.w - 1.001, Math.max(0, u)), inV = Math.min(this.h - 1.001, Math.max(0, v));
    const i = Math.floor(inU), j = Math.floor(inV), s = inU - i, t = inV - j, at = j * this.w + i;
    const upper = this.values[at] + s * (this.values[at + 1] - this.values[at]);
    const lower = this.values[at + this.w] + s * (this.values[at + this.w + 1] - this.values[at + this.w]);
    return upper + t * (lower - upper) + Math.hypot(u - inU, v - inV);
  }

  deepest() {
    let best = 0;
    this.values.forEach((v, i) => { if (v < this.values[best]) best = i; });
    return [best % this.w - fieldMargin + 0.5, Math.floor(best / this.w) - fieldMargin + 0.5];
  }
}

/** Points on the rings, at most a pixel from one to the next, and the deepest point inside. */
function pointsOn(rings, field) {
  const points = [];
  for (const ring of rings) {
    let [x, y] = ring.slice(-2);
    for (let i = 0; i < ring.length; i += 2) {
      const dx = ring[i] - x, dy = ring[i + 1] - y, steps = Math.max(1, Math.ceil(Math.hypot(dx, dy)));
      for (let k = 0; k < steps; ++k) points.push([x + k / steps * dx, y + k / steps * dy]);
      [x, y] = [ring[i], ring[i + 1]];
    }
  }
  points.push(field.deepest());
  return points;
}

/** Returns true if a posed point is inside the other sprite. Its distance says how many of the next points are not. */
function pointsInField(points, pose, field, otherPose) {
  const to = poseMatrix(pose), perPixel = otherPose.scale / pose.scale;
  for (let i = 0; i < points.length; ++i) {
    const [x, y] = points[i];
    const there = pointInSprite(otherPose, to.xx * x + to.xy * y + to.x0, to.yx * x + to.yy * y + to.y0);
    const distance = field.at(...there);
    if (distance < 0) return true;
    i += Math.floor(distance * perPixel * 0.7);
  }
  return false;
}
