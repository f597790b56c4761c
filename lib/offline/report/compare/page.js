// Connects all parts of the page: they show the chosen pair and method.

const data = JSON.parse(document.getElementById("data").textContent);
const byId = id => document.getElementById(id);
const names = data.methods.map(m => m.name);
const masks = data.sprites.map(unpackMask);
const images = data.sprites.map(s => imageOf(s.image, () => refreshPictures()));
const chosen = { pair: 0, method: null, onB: false, total: false };

const table = new MethodTable(byId("methods"), data.columns, names, selectMethod);
const overlay = new Overlay(byId("overlay"));
const map = new ErrorMap(byId("map"), byId("map-text"), (x, y) => {
  playground.place({ x, y, angle: 0, scale: 1 });
  byId("play").scrollIntoView({ block: "center", behavior: "smooth" });
});
const playground = new Playground(byId("play"), byId("answers"), byId("play-state"), {
  scale: byId("play-scale"), zoom: byId("play-zoom"), turnFirst: byId("play-turn"), reset: byId("play-reset"),
}, selectMethod);

function pairName(pair) {
  const a = data.sprites[pair.a].name;
  const poses = pair.use === "poses" ? `, ${pair.poses} poses` : "";
  if (pair.b === null) return `${a} and a circle of ${pair.radius} px`;
  return (pair.b === pair.a ? `${a} and itself` : `${a} and ${data.sprites[pair.b].name}`) + poses;
}

const currentPair = () => data.pairs[chosen.pair];
const rowOf = name => currentPair().methods.find(r => names[r.method] === name);
const totalOf = pair => data.totals.find(t => t.use === pair.use);

function selectPair(index) {
  const pair = data.pairs[index];
  chosen.pair = index;
  chosen.onB = false;
  byId("pair").value = String(index);
  // A method that many games use shows more than a method that is always right.
  if (!rowOf(chosen.method)) chosen.method = rowOf("outline_1") ? "outline_1" : pair.recommended || names[pair.methods[0].method];
  const total = totalOf(pair);
  byId("total-switch").hidden = total === undefined;
  byId("notes").replaceChildren(...pair.notes.map(n => element("li", {}, n)));
  const own = pair.methods.map(row => data.methods[row.method]);
  byId("method").replaceChildren(...own.map(m => element("option", {}, m.name)));
  fillMeanings(byId("method-list"), own.map(m => [m.name, sentence(m.what)]));
  refresh();
}

function selectMethod(name) {
  if (!rowOf(name)) return; // a row of the total that this pair does not have
  chosen.method = name;
  refresh();
}

function refresh() {
  const pair = currentPair(), total = chosen.total ? totalOf(pair) : undefined;
  const shown = total || pair;
  byId("finding").textContent = shown.recommended ? `Recommended: ${shown.why}.` : `No recommendation: ${shown.why}.`;
  table.show(shown.methods, shown.recommended, chosen.method);
  const columns = data.columns.filter(c => table.allColumns || c.usual);
  fillMeanings(byId("column-list"), columns.map(c => [c.title, sentence(c.meaning)]));
  byId("method").value = chosen.method;
  byId("method-what").textContent = sentence(data.methods[names.indexOf(chosen.method)].what);
  for (const span of document.querySelectorAll(".method-name")) span.textContent = chosen.method;
  refreshPlots(shown.methods);
  refreshPictures();
}

function refreshPlots(rows) {
  const key = byId("plot-y").value;
  const error = row => key === "wrong" ? 100 * (row.missed_hits + row.false_hits) / row.queries
                     : key === "missed_share" ? 100 * row.missed_share : row.max_error_px;
  const yTitle = byId("plot-y").selectedOptions[0].textContent;
  const points = (x, unit) => rows.filter(r => r[x] > 0).map(r => ({
    name: names[r.method], x: r[x], y: error(r), text: `${names[r.method]}: ${r[x]} ${unit}, ${+error(r).toPrecision(3)} ${yTitle}`,
  }));
  const plot = { yTitle, yUnit: key === "max_error_px" ? 0.5 : 0.05, selected: chosen.method, onSelect: selectMethod };
  drawPlot(byId("speed-plot"), points("ns_per_query", "ns"), { ...plot, xTitle: "ns for a question" });
  drawPlot(byId("vertex-plot"), points("vertices", "vertices"), { ...plot, xTitle: "vertices" });
}

function refreshPictures() {
  const pair = currentPair(), row = rowOf(chosen.method);
  if (!row) return;
  const onB = chosen.onB && pair.b !== null && pair.b !== pair.a;
  const index = onB ? pair.b : pair.a;
  byId("overlay-sprite").textContent = data.sprites[index].name;
  byId("overlay-other").hidden = pair.b === null || pair.b === pair.a;
  overlay.show(data.sprites[index], images[index], (onB ? row.b : row.a) || [], row.vertices > 0);
  const why = pair.grid ? "No map: this method was asked some questions only." : "No map: the poses are random.";
  map.show(pair.grid || { x: 0, y: 0, w: 1, h: 1, step: 1 }, row.map, why);
  playground.show(new Judge(data, masks, pair), [images[pair.a], pair.b === null ? null : images[pair.b]], chosen.method);
}

function fillPairs(pattern) {
  const options = [];
  data.pairs.forEach((pair, i) => {
    const name = pairName(pair);
    if (name.toLowerCase().includes(pattern.toLowerCase())) options.push(element("option", { value: i }, name));
  });
  byId("pair").replaceChildren(...options);
  return options.length > 0 ? Number(options[0].value) : null;
}

function start() {
  document.title = byId("title").textContent = data.title ? "Collision tests: " + data.title : "Collision tests";
  byId("machine").textContent = data.machine === null ? "Not timed: accuracy only." : `Times are of this machine: ${data.machine}.`;
  fillPairs("");
  byId("search").hidden = data.pairs.length <= 8;
  byId("search").addEventListener("input", event => {
    const first = fillPairs(event.target.value);
    if (first !== null) selectPair(first);
  });
  byId("pair").addEventListener("change", event => selectPair(Number(event.target.value)));
  byId("method").addEventListener("change", event => selectMethod(event.target.value));
  byId("all-columns").addEventListener("change", event => { table.allColumns = event.target.checked; refresh(); });
  byId("show-total").addEventListener("change", event => { chosen.total = event.target.checked; refresh(); });
  byId("plot-y").addEventListener("change", refresh);
  byId("overlay-in").addEventListener("click", () => overlay.zoom(1.5));
  byId("overlay-out").addEventListener("click", () => overlay.zoom(1 / 1.5));
  byId("overlay-fit").addEventListener("click", () => overlay.fit());
  byId("overlay-other").addEventListener("click", () => { chosen.onB = !chosen.onB; refreshPictures(); });
  window.addEventListener("resize", () => { refresh(); overlay.fit(); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", refresh);
  selectPair(0);
}

/** For tests. */
window.hitmaskReport = {
  data, playground, select: selectPair, selectMethod, sort: key => table.sort(key),
  ask(pairIndex, methodName, { dx, dy }) {
    const judge = new Judge(data, masks, data.pairs[pairIndex]);
    const row = data.pairs[pairIndex].methods.find(r => names[r.method] === methodName);
    return judge.answer(row, judge.pose(false, 0, 0), judge.pose(true, dx, dy));
  },
  truth(pairIndex, { dx, dy }) {
    const judge = new Judge(data, masks, data.pairs[pairIndex]);
    return judge.truth(judge.pose(false, 0, 0), judge.pose(true, dx, dy));
  },
};

start();
