// The page of all outlines of a run: filters, order, and the sprite that is open.

const data = JSON.parse(document.getElementById("data").textContent);
const byId = id => document.getElementById(id);
const sprites = data.sprites.map((sprite, worst) => ({ ...sprite, worst: sprite.worst && { at: sprite.worst, px: sprite.error },
                                                       rank: worst }));
const overlay = new Overlay(byId("large"));
let shown = [], opened = 0;

/** The figures of a sprite: a title, a value, and its meaning. */
const figures = [
  ["size", s => `${s.w} \u00d7 ${s.h} px`, "Width and height of the picture."],
  ["vertices", s => count(s.vertices), "Of the outline that was written, or that you have edited."],
  ["exact", s => count(s.exact), "Vertices of the exact outline, along the edges of the pixels."],
  ["at least", s => count(s.least), "No outline within the tolerance has fewer vertices: proven. Equal to vertices is best."],
  ["tolerance", s => `${decimal(s.tolerance, 3)} px`, "How far off the outline was allowed to be. Of an edited shape: \u2013."],
  ["error", s => `${decimal(s.error, 3)} px`, "How far off it is where it is worst. 0 is best, the tolerance is worst."],
  ["IoU", s => decimal(s.iou, 4), "Area in both the solid pixels and the outline, divided by the area in either. 1 is best, 0 is worst."],
  ["missed", s => `${count(s.missed)} px`, "Solid pixels whose centre is outside of the outline. 0 is best."],
  ["extra", s => `${count(s.extra)} px`, "Clear pixels whose centre is inside of the outline. 0 is best."],
  ["growth", s => `${s.growth > 0 ? "+" : ""}${decimal(s.growth === null ? null : 100 * s.growth, 1)} %`, "By how much its area is larger than that of the exact outline. 0 is best."],
  ["pieces", s => count(s.pieces), "Parts of the outline that do not hang together."],
  ["holes", s => count(s.holes), "Clear parts inside of pieces."],
];

/** A number, or a dash if it is not known, as for an edited shape. */
function count(n) { return n === null ? "\u2013" : n.toLocaleString("en-US"); }

function decimal(value, digits) { return value === null ? "\u2013" : value.toFixed(digits); }

/** Good, fair or poor, by the area that fits. */
function gradeOf(sprite) { return sprite.iou === null ? "unknown" : sprite.iou >= 0.95 ? "good" : sprite.iou >= 0.85 ? "fair" : "poor"; }

/** The box that a drawing shows: the picture and the whole outline. */
function boxOf({ w, h, rings }) {
  let left = 0, top = 0, right = w, bottom = h;
  for (const ring of rings || []) {
    for (let i = 0; i < ring.length; i += 2) {
      left = Math.min(left, ring[i]); right = Math.max(right, ring[i]);
      top = Math.min(top, ring[i + 1]); bottom = Math.max(bottom, ring[i + 1]);
    }
  }
  const margin = 0.03 * Math.max(right - left, bottom - top);
  return [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin].join(" ");
}

function pathOf(rings) {
  return rings.map(ring => {
    let path = "";
    for (let i = 0; i < ring.length; i += 2) path += `${i === 0 ? "M" : "L"}${ring[i]} ${ring[i + 1]}`;
    return path + "Z";
  }).join("");
}

/** The picture with its outline. */
function drawing(sprite) {
  const svg = element("svg", { viewBox: boxOf(sprite) });
  const picture = new Image();
  picture.onload = () => {
    image.setAttribute("width", sprite.k * picture.naturalWidth);
    image.setAttribute("height", sprite.k * picture.naturalHeight);
  };
  picture.src = "data:image/png;base64," + sprite.png;
  const image = element("image", { href: picture.src, preserveAspectRatio: "none", class: sprite.k > 1 ? "small" : null });
  svg.append(image);
  const rings = sprite.rings || [], outer = pathOf(rings.filter(r => signedArea(r) >= 0));
  const holes = pathOf(rings.filter(r => signedArea(r) < 0));
  svg.append(element("path", { class: "rim", d: outer + holes }), element("path", { class: "outer", d: outer }),
    element("path", { class: "hole", d: holes }));
  return svg;
}

/** Only sprites near the window are drawn, so that a thousand of them do not fill the memory. */
const nearWindow = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) target.replaceChildren();
    else if (!target.firstChild) target.append(drawing(sprites[target.dataset.rank]));
  }
}, { rootMargin: "800px" });

/** A tile is made once, and kept while a filter hides it. */
function tileOf(sprite) {
  if (!sprite.tile) {
    const picture = element("div", { class: "picture", "data-rank": sprite.rank });
    const isWarned = sprite.warnings.length > 0 || sprite.rings === null;
    sprite.tile = element("button", { type: "button", class: `tile ${gradeOf(sprite)}`, title: sprite.name,
                                      onclick: () => openSprite(shown.indexOf(sprite)) },
      picture, element("b", {}, sprite.name),
      element("span", {}, `IoU ${decimal(sprite.iou, 3)}`, ...(isWarned ? [element("span", { class: "warned" }, " \u26a0")] : [])),
      element("span", {}, sprite.vertices === 0 ? "no outline" : plural(sprite.vertices, "vertex", "vertices")),
      ...(sprite.edited ? [element("span", { class: "edited" }, "edited")] : []));
    nearWindow.observe(picture);
  }
  return sprite.tile;
}

const orders = {
  worst: (a, b) => a.rank - b.rank,
  error: (a, b) => (b.error ?? Infinity) - (a.error ?? Infinity) || a.rank - b.rank,
  vertices: (a, b) => b.vertices - a.vertices || a.rank - b.rank,
  name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.rank - b.rank),
};

function isWanted(sprite) {
  const iou = byId("most-iou").value, least = byId("least-vertices").value, holes = byId("holes").value;
  return (iou === "" || (sprite.iou ?? 0) <= Number(iou)) && (least === "" || sprite.vertices >= Number(least)) &&
    (holes === "" || (sprite.holes > 0) === (holes === "with")) &&
    (!byId("warned").checked || sprite.warnings.length > 0) &&
    sprite.name.toLowerCase().includes(byId("search").value.toLowerCase());
}

function refresh() {
  shown = sprites.filter(isWanted).sort(orders[byId("order").value]);
  byId("sheet").style.setProperty("--tile", byId("tile-size").value + "px");
  byId("sheet").replaceChildren(...shown.map(tileOf));
  byId("shown").textContent = `${count(shown.length)} of ${count(sprites.length)} shown`;
}

function openSprite(index) {
  opened = (index + shown.length) % shown.length;
  const sprite = shown[opened];
  byId("open-name").textContent = sprite.name;
  const notes = [...sprite.warnings];
  if (sprite.edited) notes.push("You have edited this shape. It was kept, and measured against the picture.");
  if (sprite.rings === null) notes.push("The outline has too many vertices to be drawn here.");
  if (sprite.k > 1) notes.push(`The picture is shown at 1/${sprite.k} of its size.`);
  byId("open-notes").textContent = notes.join("\n");
  byId("open-notes").classList.toggle("warned", sprite.warnings.length > 0);
  byId("open-figures").replaceChildren(
    ...figures.map(([title, value, meaning]) => element("tr", { title: meaning }, element("td", {}, title), element("td", {}, value(sprite)))),
    element("tr", {}, element("td", {}, "file"), element("td", {}, sprite.source)));
  if (!byId("open").open) byId("open").showModal();
  sprite.image = sprite.image || imageOf(sprite.png, () => { if (shown[opened] === sprite) overlay.draw(); });
  overlay.show(sprite, sprite.image, sprite.rings || [], true, sprite.worst);
}

function plural(n, one, many = one + "s") { return `${count(n)} ${n === 1 ? one : many}`; }

/** The whole run in a few sentences. */
function finding() {
  const ious = sprites.map(s => s.iou).filter(iou => iou !== null).sort((a, b) => a - b);
  const texts = [`${plural(data.count, "sprite")}, ${count(data.vertices)} of ${count(data.exact)} vertices kept.`];
  if (sprites.length < data.count) {
    texts.push(`Only the worst ${count(sprites.length)} are on this page.`);
  } else if (ious.length > 1) {
    texts.push(`IoU: ${decimal(ious[0], 3)} at worst, ${decimal(ious[ious.length >> 1], 3)} in the middle.`);
  }
  const warned = sprites.filter(s => s.warnings.length > 0).length;
  if (warned > 0) texts.push(`${plural(warned, "sprite")} with a warning (\u26a0).`);
  const edited = sprites.filter(s => s.edited).length;
  if (edited > 0) texts.push(`${plural(edited, "edited shape")} kept.`);
  if (data.failed > 0) texts.push(`${plural(data.failed, "sprite")} failed and ${data.failed === 1 ? "is" : "are"} not here.`);
  return texts.join(" ");
}

function tellRun() {
  document.title = byId("title").textContent = data.title ? "Outlines of " + data.title : "Outlines";
  byId("finding").textContent = finding();
  fillMeanings(byId("meanings"), [...figures.map(([title, , meaning]) => [title, meaning]),
    ["colour", "The bar above a picture: red below an IoU of 0.85, orange below 0.95, else green; grey where it is not known."]]);
  byId("command").textContent = data.command;
  const given = data.options.length > 0 ? "Options that were given; all others have their defaults" : "All options have their defaults";
  byId("options-text").textContent = `${given} (hitmask ${data.version}).` +
    (data.rules ? " Rules of the configuration file give some sprites others." : "");
  byId("options").replaceChildren(...data.options.map(([name, value]) =>
    element("tr", {}, element("th", { scope: "row" }, "--" + name), element("td", {}, value))));
  byId("limits").textContent = "This page shows at most the worst 1,000 sprites, or as many as fit into 64 MiB. " +
    "Large pictures are shown smaller, outlines of more than 50,000 vertices not at all.";
}

function listen() {
  byId("filters").addEventListener("input", refresh);
  byId("filters").addEventListener("submit", event => event.preventDefault());
  byId("filters").addEventListener("reset", () => setTimeout(refresh)); // when the fields have their values
  byId("zoom-in").addEventListener("click", () => overlay.zoom(1.5));
  byId("zoom-out").addEventListener("click", () => overlay.zoom(1 / 1.5));
  byId("fit").addEventListener("click", () => overlay.fit());
  byId("close").addEventListener("click", () => byId("open").close());
  byId("previous").addEventListener("click", () => openSprite(opened - 1));
  byId("next").addEventListener("click", () => openSprite(opened + 1));
  byId("open").addEventListener("click", event => { if (event.target === byId("open")) byId("open").close(); });
  byId("open").addEventListener("keydown", event => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) { openSprite(opened + step); event.preventDefault(); event.stopPropagation(); }
  }, { capture: true });
  window.addEventListener("resize", () => { if (byId("open").open) overlay.fit(); });
  window.addEventListener("beforeprint", () => {
    for (const sprite of shown) {
      const picture = sprite.tile.firstChild;
      if (!picture.firstChild) picture.append(drawing(sprite));
    }
  });
}

/** For tests. */
window.hitmaskGallery = { data, sprites, overlay, shown: () => shown.map(s => s.name) };

if (window.innerWidth < 500) byId("tile-size").defaultValue = "100"; // three beside each other on a phone
tellRun();
listen();
refresh();
