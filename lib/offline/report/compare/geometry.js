// Tests whether two shapes overlap, from their edges. Coordinates are pixels, y down. Shapes that share only boundary
// points do not overlap. Outer rings run clockwise on screen, and holes in the opposite direction. A point is inside if
// its winding number is not 0.

/** The map of a pose: mirrors and scales about the pivot, turns, then moves the pivot to x, y. */
function poseMatrix(pose) {
  const cos = Math.cos(pose.angle) * pose.scale, sin = Math.sin(pose.angle) * pose.scale, m = pose.mirrored ? -1 : 1;
  const xx = m * cos, xy = -sin, yx = m * sin, yy = cos;
  return { xx, xy, yx, yy, x0: pose.x - xx * pose.px - xy * pose.py, y0: pose.y - yx * pose.px - yy * pose.py };
}

/** The edges of posed rings ([x, y, x, y, ...] each): x0, y0, x1, y1 of each edge, and a box around all. */
function posedEdges(rings, pose) {
  const m = poseMatrix(pose);
  const count = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
  const edges = new Float64Array(4 * count);
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let at = 0;
  for (const ring of rings) {
    const last = ring.length - 2;
    let x = m.xx * ring[last] + m.xy * ring[last + 1] + m.x0, y = m.yx * ring[last] + m.yy * ring[last + 1] + m.y0;
    for (let i = 0; i <= last; i += 2) {
      const toX = m.xx * ring[i] + m.xy * ring[i + 1] + m.x0, toY = m.yx * ring[i] + m.yy * ring[i + 1] + m.y0;
      edges.set([x, y, toX, toY], at);
      at += 4;
      box.left = Math.min(box.left, toX);
      box.right = Math.max(box.right, toX);
      box.top = Math.min(box.top, toY);
      box.bottom = Math.max(box.bottom, toY);
      x = toX;
      y = toY;
    }
  }
  return { edges, box };
}

function commonBox(a, b) {
  return {
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  };
}

/** The numbers of the edges that meet a box, sorted by their highest points from top to bottom. */
function edgesIn(edges, box) {
  const found = [];
  for (let e = 0; e < edges.length; e += 4) {
    const x0 = edges[e], y0 = edges[e + 1], x1 = edges[e + 2], y1 = edges[e + 3];
    if (Math.max(x0, x1) >= box.left && Math.min(x0, x1) <= box.right &&
        Math.max(y0, y1) >= box.top && Math.min(y0, y1) <= box.bottom) found.push(e);
  }
  return found.sort((p, q) => Math.min(edges[p + 1], edges[p + 3]) - Math.min(edges[q + 1], edges[q + 3]));
}

/** Twice the area of the triangle. Its sign says on which side of the edge the point lies. */
function side(edges, e, x, y) {
  return (edges[e + 2] - edges[e]) * (y - edges[e + 1]) - (edges[e + 3] - edges[e + 1]) * (x - edges[e]);
}

/** Returns true if an edge of one shape passes through an edge of the other. An end that only touches does not. */
function edgesCross(a, inA, b, inB) {
  let first = 0;
  for (const e of inA) {
    const top = Math.min(a[e + 1], a[e + 3]), bottom = Math.max(a[e + 1], a[e + 3]);
    const left = Math.min(a[e], a[e + 2]), right = Math.max(a[e], a[e + 2]);
    while (first < inB.length && Math.max(b[inB[first] + 1], b[inB[first] + 3]) < top) ++first;
    for (let i = first; i < inB.length; ++i) {
      const f = inB[i];
      if (Math.min(b[f + 1], b[f + 3]) > bottom) break;
      if (Math.max(b[f], b[f + 2]) < left || Math.min(b[f], b[f + 2]) > right) continue;
      if (side(a, e, b[f], b[f + 1]) * side(a, e, b[f + 2], b[f + 3]) < 0 &&
          side(b, f, a[e], a[e + 1]) * side(b, f, a[e + 2], a[e + 3]) < 0) return true;
    }
  }
  return false;
}

/** The stretches of a horizontal line that are inside: x of each change, in order. */
function insideAt(edges, spanning, y) {
  const crossings = [];
  for (const e of spanning) {
    const y0 = edges[e + 1], y1 = edges[e + 3];
    if ((y0 < y) === (y1 < y)) continue;
    crossings.push({ x: edges[e] + (edges[e + 2] - edges[e]) * (y - y0) / (y1 - y0), turn: y0 < y1 ? 1 : -1 });
  }
  crossings.sort((p, q) => p.x - q.x);
  const changes = [];
  let winding = 0;
  for (const c of crossings) {
    const before = winding;
    winding += c.turn;
    if ((before === 0) !== (winding === 0)) changes.push(c.x);
  }
  return changes;
}

/** Returns true if two lists of stretches have a common part of some length. */
function stretchesMeet(a, b) {
  const tiny = 1e-9;
  for (let i = 0, j = 0; i + 1 < a.length && j + 1 < b.length;) {
    if (Math.min(a[i + 1], b[j + 1]) - Math.max(a[i], b[j]) > tiny) return true;
    if (a[i + 1] < b[j + 1]) i += 2; else j += 2;
  }
  return false;
}

/**
 * Returns true if two solid shapes share area. If no edges cross, the order along a horizontal line is the same between
 * one vertex and the next one. So one line between each two heights decides.
 */
function solidsOverlap(a, b) {
  const box = commonBox(a.box, b.box);
  if (!(box.left < box.right && box.top < box.bottom)) return false;
  const inA = edgesIn(a.edges, box), inB = edgesIn(b.edges, box);
  if (edgesCross(a.edges, inA, b.edges, inB)) return true;
  const strip = { left: -Infinity, right: Infinity, top: box.top, bottom: box.bottom };
  const spanA = edgesIn(a.edges, strip), spanB = edgesIn(b.edges, strip);
  const heights = [box.top, box.bottom];
  for (const [edges, found] of [[a.edges, inA], [b.edges, inB]]) {
    for (const e of found) if (edges[e + 1] > box.top && edges[e + 1] < box.bottom) heights.push(edges[e + 1]);
  }
  heights.sort((p, q) => p - q);
  for (let i = 1; i < heights.length; ++i) {
    if (heights[i] - heights[i - 1] < 1e-9) continue;
    const y = (heights[i] + heights[i - 1]) / 2;
    if (stretchesMeet(insideAt(a.edges, spanA, y), insideAt(b.edges, spanB, y))) return true;
  }
  return false;
}

/** Returns true if an edge is less than the radius away. */
function edgesNear(shape, x, y, radius) {
  const { edges } = shape;
  for (let e = 0; e < edges.length; e += 4) {
    const dx = edges[e + 2] - edges[e], dy = edges[e + 3] - edges[e + 1];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - edges[e]) * dx + (y - edges[e + 1]) * dy) / length));
    const awayX = x - edges[e] - along * dx, awayY = y - edges[e + 1] - along * dy;
    if (awayX * awayX + awayY * awayY < radius * radius - 1e-9) return true;
  }
  return false;
}

/** Returns true if a circle overlaps a solid shape. */
function circleOverlapsSolid(shape, x, y, radius) {
  if (edgesNear(shape, x, y, radius)) return true;
  const all = Array.from({ length: shape.edges.length / 4 }, (_, i) => 4 * i);
  const changes = insideAt(shape.edges, all, y + 1e-7);
  for (let i = 0; i + 1 < changes.length; i += 2) if (changes[i] < x && x < changes[i + 1]) return true;
  return false;
}
