// Shows a sprite, enlarged, with the outline over it.

class Overlay {
  constructor(canvas) {
    this.canvas = canvas;
    this.view = null;
    canvas.addEventListener("wheel", event => {
      event.preventDefault();
      this.zoom(event.deltaY < 0 ? 1.25 : 0.8, event.offsetX, event.offsetY);
    }, { passive: false });
    let last = null;
    canvas.addEventListener("pointerdown", event => {
      last = [event.offsetX, event.offsetY];
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", event => {
      if (!last || !this.view) return;
      this.view.x += event.offsetX - last[0];
      this.view.y += event.offsetY - last[1];
      last = [event.offsetX, event.offsetY];
      this.draw();
    });
    for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, () => { last = null; });
    canvas.addEventListener("keydown", event => {
      const steps = { ArrowLeft: [30, 0], ArrowRight: [-30, 0], ArrowUp: [0, 30], ArrowDown: [0, -30] }[event.key];
      if (steps) { this.view.x += steps[0]; this.view.y += steps[1]; this.draw(); event.preventDefault(); }
      if (event.key === "+" || event.key === "=") this.zoom(1.25);
      if (event.key === "-") this.zoom(0.8);
    });
  }

  /** `worst` is the place of the worst error, and its distance, or null. */
  show(sprite, image, rings, dots, worst = null) {
    const isNew = this.sprite !== sprite;
    Object.assign(this, { sprite, image, rings, dots, worst });
    if (isNew || !this.view) this.fit(); else this.draw();
  }

  /** Shows the whole sprite and all rings. */
  fit() {
    let left = 0, top = 0, right = this.sprite.w, bottom = this.sprite.h;
    for (const ring of this.rings) {
      for (let i = 0; i < ring.length; i += 2) {
        left = Math.min(left, ring[i]); right = Math.max(right, ring[i]);
        top = Math.min(top, ring[i + 1]); bottom = Math.max(bottom, ring[i + 1]);
      }
    }
    const w = this.canvas.clientWidth, h = this.canvas.clientHeight, margin = 14;
    const scale = Math.min((w - 2 * margin) / (right - left), (h - 2 * margin) / (bottom - top));
    this.view = { scale, x: (w - scale * (left + right)) / 2, y: (h - scale * (top + bottom)) / 2 };
    this.draw();
  }

  zoom(factor, x = this.canvas.clientWidth / 2, y = this.canvas.clientHeight / 2) {
    const scale = Math.min(200, Math.max(0.05, this.view.scale * factor)), by = scale / this.view.scale;
    this.view = { scale, x: x - by * (x - this.view.x), y: y - by * (y - this.view.y) };
    this.draw();
  }

  draw() {
    const { context } = preparedCanvas(this.canvas);
    const { scale, x, y } = this.view;
    const { naturalWidth, naturalHeight } = this.image, perPixel = scale * (this.sprite.k || 1);
    if (naturalWidth > 0) context.drawImage(this.image, x, y, perPixel * naturalWidth, perPixel * naturalHeight);
    const to = (u, v) => [x + scale * u, y + scale * v];
    for (const [rings, color] of [[this.rings.filter(r => signedArea(r) >= 0), "--pink"],
                                  [this.rings.filter(r => signedArea(r) < 0), "--blue"]]) {
      ringsPath(context, rings, to);
      context.lineWidth = 4;
      context.strokeStyle = styleColor("--card");
      context.stroke();
      context.lineWidth = 2;
      context.strokeStyle = context.fillStyle = styleColor(color);
      context.stroke();
      if (!this.dots || scale < 1.5) continue;
      for (const ring of rings) {
        for (let i = 0; i < ring.length; i += 2) {
          const [px, py] = to(ring[i], ring[i + 1]);
          context.fillRect(px - 2.5, py - 2.5, 5, 5);
        }
      }
    }
    if (this.worst) this.drawWorst(context, ...to(...this.worst.at), Math.max(5, scale * this.worst.px));
  }

  drawWorst(context, x, y, radius) {
    context.beginPath();
    context.arc(x, y, radius, 0, 7);
    for (const [width, color] of [[4, "--card"], [2, "--orange"]]) {
      context.lineWidth = width;
      context.strokeStyle = styleColor(color);
      context.stroke();
    }
  }
}
