// Two sprites, or a sprite and a circle, that the user drags and turns, with the answer of each method.

/** Gives the truth and the answer of each method, for poses of both. A circle uses only x, y and scale of its pose. */
class Judge {
  constructor(data, masks, pair) {
    Object.assign(this, { data, pair });
    this.a = masks[pair.a];
    this.b = pair.b === null ? null : masks[pair.b];
  }

  truth(poseA, poseB) {
    if (this.b) return pixelsOverlap(this.a, poseA, this.b, poseB);
    return circleOverlapsPixels(this.a, poseA, poseB.x, poseB.y, this.pair.radius * poseB.scale, false);
  }

  answer(row, poseA, poseB) {
    const { name, kind } = this.data.methods[row.method];
    if (kind === "pixels") {
      if (this.b || name !== "mask") return this.truth(poseA, poseB);
      return circleOverlapsPixels(this.a, poseA, poseB.x, poseB.y, this.pair.radius * poseB.scale, true);
    }
    if (kind === "field") return this.answerOfField(row, poseA, poseB);
    const shape = posedEdges(row.a, poseA);
    if (this.b) return solidsOverlap(shape, posedEdges(row.b || row.a, poseB));
    const radius = this.pair.radius * poseB.scale;
    return kind === "edges" ? edgesNear(shape, poseB.x, poseB.y, radius)
                            : circleOverlapsSolid(shape, poseB.x, poseB.y, radius);
  }

  answerOfField(row, poseA, poseB) {
    const fieldOf = (mask, rings) => {
      if (!mask.field) mask.field = new DistanceField(mask); // costs some ms, and stays the same
      if (mask.fieldRings !== rings) Object.assign(mask, { fieldRings: rings, fieldPoints: pointsOn(rings, mask.field) });
      return mask;
    };
    const a = fieldOf(this.a, row.a);
    if (this.b) {
      const b = fieldOf(this.b, row.b || row.a);
      return pointsInField(a.fieldPoints, poseA, b.field, poseB) || pointsInField(b.fieldPoints, poseB, a.field, poseA);
    }
    return a.field.at(...pointInSprite(poseA, poseB.x, poseB.y)) < this.pair.radius * poseB.scale / poseA.scale;
  }

  /** A pose about the centre of the sprite, moved by x, y. A circle has its centre at x, y. */
  pose(isB, x, y, angle = 0, scale = 1) {
    const mask = isB ? this.b : this.a;
    if (!mask) return { x, y, px: 0, py: 0, angle: 0, scale, mirrored: false };
    return { x: x + mask.w / 2, y: y + mask.h / 2, px: mask.w / 2, py: mask.h / 2, angle, scale, mirrored: false };
  }
}

/** From -180 to 180. */
function degreesOf(pose) {
  const degrees = Math.round(pose.angle * 180 / Math.PI) % 360;
  return `${degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees}\u00b0`;
}

class Playground {
  constructor(canvas, list, state, controls, onSelect) {
    Object.assign(this, { canvas, list, state, controls });
    this.drag = null;
    list.addEventListener("click", event => {
      const tile = event.target.closest("button");
      if (tile) onSelect(tile.dataset.method);
    });
    canvas.addEventListener("pointerdown", event => this.grab(event));
    canvas.addEventListener("pointermove", event => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, () => { this.drag = null; });
    canvas.addEventListener("keydown", event => this.key(event));
    canvas.addEventListener("wheel", event => {
      event.preventDefault(); // the page stays where it is
      const down = (event.deltaY || event.deltaX) > 0;
      if (event.shiftKey) this.turn(down ? 0.05 : -0.05);
      else this.zoomBy(down ? -0.25 : 0.25, event.offsetX, event.offsetY);
    }, { passive: false });
    controls.scale.addEventListener("input", () => { this.b.scale = Number(controls.scale.value); this.update(); });
    controls.zoom.addEventListener("input", () => this.update());
    controls.reset.addEventListener("click", () => this.reset());
  }

  show(judge, images, selected) {
    const isNew = this.judge === undefined || this.judge.pair !== judge.pair;
    Object.assign(this, { judge, images, selected });
    if (isNew) this.reset(); else this.update();
  }

  reset() {
    const { a, pair } = this.judge;
    this.a = this.judge.pose(false, 0, 0);
    this.b = this.tellingPose(a, this.judge.b ? 0 : pair.radius);
    this.controls.scale.value = 1;
    this.controls.turnFirst.checked = false;
    this.moved = [0, 0];
    const size = Math.max(a.w, this.judge.b ? this.judge.b.w : 2 * pair.radius, a.h);
    this.controls.zoom.value = Math.min(5, Math.max(-2, Math.round(Math.log2(this.canvas.clientHeight / 1.6 / size))));
    this.update();
  }

  /** The first pose of the second sprite: on a path out of the first one, where most methods are wrong. */
  tellingPose(a, reach) {
    const at = share => this.judge.pose(true, Math.round(share * a.w) + reach, Math.round(share / 2 * a.h) + reach);
    const wrongAt = share => {
      this.b = at(share);
      return this.answers().filter(answer => !answer.right).length;
    };
    const shares = Array.from({ length: 25 }, (_, i) => 0.4 + 0.03 * i), wrong = shares.map(wrongAt);
    const most = Math.max(...wrong);
    return at(most > 0 ? shares[wrong.indexOf(most)] : 0.7);
  }

  /** Moves b's top left corner, or the circle's centre, to x, y. */
  place({ x, y, angle = this.b.angle, scale = this.b.scale }) {
    const placed = this.judge.pose(true, x, y, angle, scale);
    Object.assign(this.b, placed);
    this.controls.scale.value = scale;
    this.update();
  }

  get zoom() { return 2 ** Number(this.controls.zoom.value); }

  /** Zooms, and keeps the point at x, y of the canvas in place. */
  zoomBy(steps, x, y) {
    const before = this.zoom, [middleX, middleY] = this.toCanvas(this.judge.a.w / 2, this.judge.a.h / 2);
    this.controls.zoom.value = Number(this.controls.zoom.value) + steps;
    const by = this.zoom / before - 1;
    this.moved = [this.moved[0] + by * (middleX - x), this.moved[1] + by * (middleY - y)];
    this.update();
  }

  /** From the world to the canvas. The first pose of the first sprite is in the middle, unless the view was moved. */
  toCanvas(x, y) {
    const z = this.zoom, { a } = this.judge, [dx, dy] = this.moved;
    return [this.canvas.clientWidth / 2 + dx + z * (x - a.w / 2), this.canvas.clientHeight / 2 + dy + z * (y - a.h / 2)];
  }

  /** The sprite that keys turn and move. */
  get active() { return this.controls.turnFirst.checked ? this.a : this.b; }

  handleOf(pose, isB) {
    const mask = isB ? this.judge.b : this.judge.a;
    if (!mask) return null;
    const length = pose.scale * Math.hypot(mask.w, mask.h) / 2 + 18 / this.zoom;
    return this.toCanvas(pose.x + length * Math.sin(pose.angle), pose.y - length * Math.cos(pose.angle));
  }

  grab(event) {
    this.canvas.focus({ preventScroll: true });
    this.canvas.setPointerCapture(event.pointerId);
    const at = [event.offsetX, event.offsetY];
    for (const [pose, isB] of [[this.b, true], [this.a, false]]) {
      const handle = this.handleOf(pose, isB);
      if (handle && Math.hypot(handle[0] - at[0], handle[1] - at[1]) < 14) {
        this.drag = { pose, turns: true };
        return;
      }
    }
    this.drag = { pose: this.isOn(this.b, true, at) ? this.b : this.isOn(this.a, false, at) ? this.a : null, at };
  }

  /** Returns true if a place of the canvas is on the picture, or on the circle. */
  isOn(pose, isB, at) {
    const mask = isB ? this.judge.b : this.judge.a, [x, y] = this.toCanvas(pose.x, pose.y);
    if (!mask) return Math.hypot(at[0] - x, at[1] - y) <= this.zoom * pose.scale * this.judge.pair.radius;
    const [u, v] = pointInSprite(pose, pose.x + (at[0] - x) / this.zoom, pose.y + (at[1] - y) / this.zoom);
    return u >= 0 && u <= mask.w && v >= 0 && v <= mask.h;
  }

  move(event) {
    if (!this.drag) return;
    const { pose } = this.drag;
    if (!pose) {
      this.moved = [this.moved[0] + event.offsetX - this.drag.at[0], this.moved[1] + event.offsetY - this.drag.at[1]];
      this.drag.at = [event.offsetX, event.offsetY];
    } else if (this.drag.turns) {
      const [x, y] = this.toCanvas(pose.x, pose.y);
      pose.angle = Math.atan2(event.offsetX - x, y - event.offsetY);
    } else {
      // Steps are whole pixels, or half pixels for a circle. So unturned sprites stay at places of the map.
      const z = this.zoom, step = this.judge.b ? 1 : 0.5;
      const dx = Math.round((event.offsetX - this.drag.at[0]) / z / step) * step;
      const dy = Math.round((event.offsetY - this.drag.at[1]) / z / step) * step;
      if (dx === 0 && dy === 0) return;
      pose.x += dx;
      pose.y += dy;
      this.drag.at = [this.drag.at[0] + dx * z, this.drag.at[1] + dy * z];
    }
    this.update();
  }

  turn(by) {
    this.active.angle += by;
    this.update();
  }

  key(event) {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (steps) {
      this.active.x += steps[0];
      this.active.y += steps[1];
      this.update();
    } else if (event.key === "q" || event.key === "Q") this.turn(-Math.PI / 36);
    else if (event.key === "e" || event.key === "E") this.turn(Math.PI / 36);
    else return;
    event.preventDefault();
  }

  /** Updates at most once per frame of the screen. */
  update() {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      this.draw();
      this.tell();
    });
  }

  answers() {
    const truth = this.judge.truth(this.a, this.b);
    return this.judge.pair.methods.map(row => {
      const hit = this.judge.answer(row, this.a, this.b);
      const { name, what } = this.judge.data.methods[row.method];
      return { method: name, what, hit, right: hit === truth };
    });
  }

  tell() {
    const all = this.answers(), wrong = all.filter(a => !a.right).length;
    const truth = this.judge.truth(this.a, this.b);
    this.state.textContent = `${truth ? "They overlap" : "They do not overlap"}; ${wrong} of ${all.length} methods wrong; ` +
      `turned by ${degreesOf(this.a)}` + (this.judge.b ? ` and ${degreesOf(this.b)}` : "");
    const focused = this.list.contains(document.activeElement) ? document.activeElement.dataset.method : null;
    this.list.replaceChildren(...all.map(a => element("li", {}, element("button", {
      type: "button", class: a.right ? "right" : "wrong", "data-method": a.method, "aria-pressed": a.method === this.selected,
      title: a.what,
    }, element("span", {}, a.method), element("b", {}, `${a.hit ? "hit" : "miss"}, ${a.right ? "right" : "wrong"}`)))));
    if (focused) this.list.querySelector(`[data-method="${focused}"]`)?.focus({ preventScroll: true });
  }

  drawSprite(context, pose, isB) {
    const z = this.zoom, image = this.images[isB ? 1 : 0];
    const [x, y] = this.toCanvas(pose.x, pose.y);
    const mask = isB ? this.judge.b : this.judge.a;
    context.save();
    context.translate(x, y);
    context.rotate(pose.angle);
    context.scale(z * pose.scale, z * pose.scale);
    context.globalAlpha = isB ? 0.75 : 1;
    if (image.complete) context.drawImage(image, -mask.w / 2, -mask.h / 2);
    context.restore();
    const handle = this.handleOf(pose, isB);
    context.strokeStyle = context.fillStyle = styleColor("--quiet");
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(...handle);
    context.stroke();
    context.beginPath();
    context.arc(...handle, 6, 0, 7);
    context.fill();
  }

  draw() {
    const { context } = preparedCanvas(this.canvas);
    this.drawSprite(context, this.a, false);
    if (this.judge.b) {
      this.drawSprite(context, this.b, true);
    } else {
      context.beginPath();
      context.arc(...this.toCanvas(this.b.x, this.b.y), this.zoom * this.judge.pair.radius * this.b.scale, 0, 7);
      context.fillStyle = styleColor("--mark");
      context.globalAlpha = 0.45;
      context.fill();
      context.globalAlpha = 1;
    }
    const row = this.judge.pair.methods.find(r => this.judge.data.methods[r.method].name === this.selected);
    if (!row) return;
    for (const [rings, pose, isB] of [[row.a, this.a, false], [row.b || row.a, this.b, true]]) {
      if (isB && !this.judge.b) continue;
      const m = poseMatrix(pose);
      ringsPath(context, rings, (u, v) => this.toCanvas(m.xx * u + m.xy * v + m.x0, m.yx * u + m.yy * v + m.y0));
      context.lineWidth = 1.5;
      context.strokeStyle = styleColor("--pink");
      context.stroke();
    }
  }
}
