// Shows where a method is right and wrong, with one pixel per place of the other sprite.

const verdicts = ["right: a miss", "right: a hit", "wrong: a false hit", "wrong: a missed hit"];

class ErrorMap {
  constructor(canvas, text, onPick) {
    Object.assign(this, { canvas, text, onPick });
    canvas.addEventListener("pointermove", event => this.hover(event));
    canvas.addEventListener("pointerleave", () => this.say(null));
    canvas.addEventListener("click", event => {
      const place = this.placeAt(event);
      if (place) this.onPick(...askedAt(this.grid, ...place));
    });
  }

  /** `map` is a PNG in base64, or null. */
  show(grid, map, why) {
    Object.assign(this, { grid, why, verdictsAt: null, image: null });
    if (map) {
      const image = imageOf(map, () => {
        if (this.image !== image) return;
        this.verdictsAt = decodedMap(image, grid);
        this.draw();
      });
      this.image = image;
    }
    this.draw();
  }

  get scale() {
    return Math.min(this.canvas.clientWidth / this.grid.w, this.canvas.clientHeight / this.grid.h);
  }

  placeAt(event) {
    if (!this.verdictsAt) return null;
    const s = this.scale;
    const i = Math.floor((event.offsetX - (this.canvas.clientWidth - s * this.grid.w) / 2) / s);
    const j = Math.floor((event.offsetY - (this.canvas.clientHeight - s * this.grid.h) / 2) / s);
    return i >= 0 && i < this.grid.w && j >= 0 && j < this.grid.h ? [i, j] : null;
  }

  hover(event) { this.say(this.placeAt(event)); }

  say(place) {
    if (!this.image) { this.text.textContent = this.why; return; }
    if (!place) { this.text.textContent = ""; return; }
    const [x, y] = askedAt(this.grid, ...place);
    this.text.textContent = `(${x}, ${y}): ${verdicts[this.verdictsAt[place[1] * this.grid.w + place[0]]]}`;
  }

  draw() {
    const { context, w, h } = preparedCanvas(this.canvas);
    this.say(null);
    if (!this.verdictsAt) return;
    const colors = ["--card", "--grey", "--red", "--blue"].map(name => rgbaOf(styleColor(name)));
    const s = this.scale, x = (w - s * this.grid.w) / 2, y = (h - s * this.grid.h) / 2;
    const picture = document.createElement("canvas");
    picture.width = this.grid.w;
    picture.height = this.grid.h;
    const ink = picture.getContext("2d"), pixels = ink.createImageData(this.grid.w, this.grid.h);
    this.verdictsAt.forEach((verdict, at) => pixels.data.set(colors[verdict], 4 * at));
    ink.putImageData(pixels, 0, 0);
    context.drawImage(picture, x, y, s * this.grid.w, s * this.grid.h);
  }
}

/** The place that is asked in a square of the grid, as AskedPlaces in C++ has it. */
function askedAt({ x, y, step, unit }, column, row) {
  const shift = (squares, low) => {
    const shifts = step / unit, fromMiddle = squares - Math.round(Math.max(0, -low) / step);
    return ((fromMiddle % shifts + shifts) % shifts) * unit;
  };
  return [x + column * step + shift(row, y), y + row * step + shift(column, x)];
}

/** "#c81e28" as red, green, blue and alpha. */
function rgbaOf(color) {
  return [...[1, 3, 5].map(i => parseInt(color.slice(i, i + 2), 16)), 255];
}

/** The verdict of each pixel. The PNG has few colours, which are far apart. */
function decodedMap(image, grid) {
  const canvas = document.createElement("canvas");
  canvas.width = grid.w;
  canvas.height = grid.h;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, grid.w, grid.h);
  const found = new Uint8Array(grid.w * grid.h);
  for (let i = 0; i < found.length; ++i) {
    if (data[4 * i + 3] === 0) continue;
    const red = data[4 * i], blue = data[4 * i + 2];
    found[i] = red > blue + 50 ? 2 : blue > red + 50 ? 3 : 1;
  }
  return found;
}
