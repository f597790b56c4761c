// Plots methods as points: the cost to the right, the error upwards.

/** A scale that is linear near 0 and logarithmic far from it, so that 0 can be shown. */
function squeezed(value, unit) {
  return Math.log10(1 + value / unit);
}

function ticksUpTo(most) {
  const ticks = [0];
  for (let power = 1e-3; power <= most * 1.001; power *= 10) {
    for (const step of [1, 2, 5]) if (power * step <= most * 1.001 && power * step >= most / 2000) ticks.push(power * step);
  }
  return ticks;
}

/** The ticks that have room for their texts. */
function thinned(ticks, place, least) {
  const kept = [];
  for (const tick of ticks) {
    if (kept.length === 0 || Math.abs(place(tick) - place(kept[kept.length - 1])) >= least) kept.push(tick);
  }
  return kept;
}

/** The points that no other point beats in both directions, from left to right. */
function paretoFront(points) {
  const front = [];
  for (const p of [...points].sort((a, b) => a.x - b.x || a.y - b.y)) {
    if (front.length === 0 || p.y < front[front.length - 1].y) front.push(p);
  }
  return front;
}

/** Texts beside their points, moved up or down until none covers another. Texts without room are left out. */
function placeLabels(points, width) {
  const taken = [];
  const free = box => box.right <= width && box.top >= 0 &&
    !taken.some(t => box.left < t.right && t.left < box.right && box.top < t.bottom && t.top < box.bottom);
  for (const p of points) taken.push({ left: p.px - 5, right: p.px + 5, top: p.py - 5, bottom: p.py + 5 });
  const labels = [];
  for (const p of points) {
    const length = 6.6 * p.name.length;
    for (const [dx, dy] of [[9, 4], [9, -8], [9, 15], [-length - 9, 4], [-length - 9, -8], [-length - 9, 15], [9, -20], [9, 27]]) {
      const box = { left: p.px + dx, right: p.px + dx + length, top: p.py + dy - 11, bottom: p.py + dy + 2 };
      if (box.left < 46 || !free(box)) continue;
      taken.push(box);
      labels.push({ name: p.name, x: box.left, y: p.py + dy });
      break;
    }
  }
  return labels;
}

/** points: {name, x, y, text}, with x > 0 on a logarithmic axis, and y >= 0 on an axis that is linear up to yUnit. */
function drawPlot(holder, points, { xTitle, yTitle, yUnit, selected, onSelect }) {
  holder.replaceChildren();
  if (points.length === 0) {
    holder.append(element("p", { class: "quiet" }, "There is nothing to show: no method has these figures."));
    return;
  }
  const w = Math.max(300, holder.clientWidth), h = 390, left = 52, right = 12, top = 30, bottom = 42, floor = 18; // 0 is a little above the axis
  const least = Math.min(...points.map(p => p.x)) / 1.4, most = Math.max(...points.map(p => p.x)) * 2.2;
  const highest = Math.max(...points.map(p => p.y), yUnit);
  const px = x => left + (w - left - right) * Math.log(x / least) / Math.log(most / least);
  const py = y => h - bottom - floor - (h - top - bottom - floor) * squeezed(y, yUnit) / (squeezed(highest, yUnit) * 1.05);
  const svg = element("svg", { viewBox: `0 0 ${w} ${h}`, role: "img", "aria-label": `${yTitle} against ${xTitle}` });
  svg.append(element("line", { class: "axis", x1: left, y1: h - bottom, x2: w - right, y2: h - bottom }),
    element("line", { class: "axis", x1: left, y1: top, x2: left, y2: h - bottom }));
  const xTicks = ticksUpTo(most).filter(t => t >= least);
  for (const tick of thinned(xTicks, px, 34)) {
    svg.append(element("text", { class: "tick", x: px(tick), y: h - bottom + 16, "text-anchor": "middle" }, String(+tick.toPrecision(2))));
  }
  for (const tick of thinned(ticksUpTo(highest), py, 17)) {
    svg.append(element("line", { class: "axis", x1: left, y1: py(tick), x2: w - right, y2: py(tick), "stroke-opacity": 0.5 }),
      element("text", { class: "tick", x: left - 6, y: py(tick) + 4, "text-anchor": "end" }, String(+tick.toPrecision(2))));
  }
  svg.append(element("text", { class: "dim", x: w - right, y: h - 6, "text-anchor": "end" }, xTitle),
    element("text", { class: "dim", x: 2, y: 12 }, yTitle));
  const front = paretoFront(points);
  const steps = front.map((p, i) => i === 0 ? `M${px(p.x)} ${py(p.y)}` : `H${px(p.x)}V${py(p.y)}`).join("") + `H${w - right}`;
  svg.append(element("path", { class: "front", d: steps }));
  for (const p of points) Object.assign(p, { px: px(p.x), py: py(p.y) });
  for (const p of points) {
    const dot = element("circle", {
      cx: p.px, cy: p.py, r: 5, "data-method": p.name, onclick: () => onSelect(p.name),
      class: (front.includes(p) ? "on-front " : "") + (p.name === selected ? "selected" : ""),
    }, element("title", {}, p.text));
    svg.append(dot);
  }
  const order = [...front, ...points.filter(p => !front.includes(p))];
  for (const label of placeLabels(order, w)) svg.append(element("text", { x: label.x, y: label.y }, label.name));
  holder.append(svg);
}
