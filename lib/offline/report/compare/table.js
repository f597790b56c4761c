// The table of methods. A click on a title sorts, and a click on a row selects.

class MethodTable {
  constructor(table, columns, names, onSelect) {
    Object.assign(this, { table, columns, names, onSelect });
    this.sorted = null; // {key, down}
    this.allColumns = false;
    table.addEventListener("click", event => {
      const row = event.target.closest("tbody tr");
      if (row) this.onSelect(row.dataset.method);
    });
    table.addEventListener("keydown", event => {
      const row = event.target.closest("tbody tr");
      if (row && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        this.onSelect(row.dataset.method);
      }
    });
  }

  show(rows, recommended, selected) {
    Object.assign(this, { rows, recommended, selected });
    const shown = this.columns.filter(c => (this.allColumns || c.usual) && rows.some(r => r[c.key] !== null && r[c.key] !== undefined));
    this.table.replaceChildren(this.head(shown), this.body(shown));
  }

  sort(key) {
    const column = this.columns.find(c => c.key === key);
    const best = column !== undefined && column.high;
    this.sorted = this.sorted && this.sorted.key === key ? { key, down: !this.sorted.down } : { key, down: best };
    this.show(this.rows, this.recommended, this.selected);
  }

  order() {
    if (!this.sorted) return this.rows;
    const { key, down } = this.sorted;
    const value = row => key === "method" ? this.names[row.method] : row[key];
    const compare = (a, b) => {
      const x = value(a), y = value(b);
      if (x === null || x === undefined) return 1; // rows without a figure come last in both orders
      if (y === null || y === undefined) return -1;
      return (x < y ? -1 : x > y ? 1 : 0) * (down ? -1 : 1);
    };
    return [...this.rows].sort(compare);
  }

  head(columns) {
    const cell = (key, title, meaning) => element("th", {
      scope: "col", title: meaning,
      "aria-sort": this.sorted && this.sorted.key === key ? (this.sorted.down ? "descending" : "ascending") : null,
    }, element("button", { type: "button", "data-key": key, onclick: () => this.sort(key) }, title));
    return element("thead", {}, element("tr", {}, cell("method", "method", "the kind of collision test"),
      ...columns.map(c => cell(c.key, c.title, c.meaning))));
  }

  body(columns) {
    const cell = (column, row) => {
      const quartiles = column.key === "ns_per_query" && row.ns_lower_quartile !== null ?
        `quartiles of the rounds: ${row.ns_lower_quartile} and ${row.ns_upper_quartile} ns` : null;
      return element("td", { title: quartiles }, figure(column, row[column.key]));
    };
    return element("tbody", {}, ...this.order().map(row => {
      const name = this.names[row.method];
      return element("tr", {
        "data-method": name, tabindex: 0, "aria-selected": name === this.selected,
        class: name === this.recommended ? "recommended" : null,
      }, element("td", {}, name), ...columns.map(c => cell(c, row)));
    }));
  }
}
