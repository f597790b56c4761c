// Makes elements, and numbers for people.

/** An element with attributes and children. Strings become text, never markup. */
function element(tag, attributes = {}, ...children) {
  const svg = ["svg", "g", "circle", "line", "path", "text", "title", "rect", "image"].includes(tag);
  const made = svg ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

function figure(column, value) {
  if (value === null || value === undefined) return "\u2013";
  const shown = column.share ? 100 * value : value;
  return shown.toLocaleString("en-US", { minimumFractionDigits: column.decimals, maximumFractionDigits: column.decimals });
}

/** Completes half a sentence: a capital letter and a full stop. */
function sentence(text) { return text.replace(/^[a-z](?=[a-z]*[ ,;])/, first => first.toUpperCase()) + "."; }

/** `meanings` has [title, text] of each entry. */
function fillMeanings(list, meanings) {
  list.replaceChildren(...meanings.flatMap(([title, text]) => [element("dt", {}, title), element("dd", {}, text)]));
}

function styleColor(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** A canvas of the size at which it is shown, in CSS pixels. */
function preparedCanvas(canvas) {
  const ratio = window.devicePixelRatio || 1;
  const w = canvas.clientWidth, h = canvas.clientHeight;
  if (canvas.width !== Math.round(w * ratio) || canvas.height !== Math.round(h * ratio)) {
    canvas.width = Math.round(w * ratio);
    canvas.height = Math.round(h * ratio);
  }
  const context = canvas.getContext("2d");
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, w, h);
  context.imageSmoothingEnabled = false;
  return { context, w, h };
}

/** A PNG in base64 as an image. It can be drawn after it has loaded. */
function imageOf(base64, loaded) {
  const image = new Image();
  image.onload = loaded;
  image.src = "data:image/png;base64," + base64;
  return image;
}

function ringsPath(context, rings, toScreen) {
  context.beginPath();
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = toScreen(ring[i], ring[i + 1]);
      if (i === 0) context.moveTo(x, y); else context.lineTo(x, y);
    }
    context.closePath();
  }
}

function signedArea(ring) {
  let sum = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) sum += ring[j] * ring[i + 1] - ring[i] * ring[j + 1];
  return sum / 2;
}
