// The table that a reader plays with, one figure in detail, and how cost grows. Choices are kept in the fragment
// of the address. Without this script the page has its first table and all sections.
"use strict";
(() => {
  const FRAME = 8333333;
  const byId = (id) => document.getElementById(id);
  const data = JSON.parse(byId("data").textContent);
  const BASELINE = "direct";
  const COUNTS = ["allocations", "notified", "made", "delivered", "redundant", "memory", "instructions"];
  const CLOCKS = { paused: "after a pause", repeated: "repeated without pause", drawn: "between drawn frames" };
  const MEASURES = {
    added: "added time", share: "share of a 120 Hz frame", ratio: "ratio to code by hand",
    allocations: "allocations", notified: "observers notified", made: "contents made",
    delivered: "updates delivered", redundant: "redundant updates", memory: "peak memory",
    instructions: "instructions",
  };
  const initial = { measure: "added", columns: "", size: "10", clock: data.runs[0].clock, run: "0",
    workload: "", sort: "" };
  const choice = { ...initial };

  function element(name, text = "", attributes = {}) {
    const made = document.createElement(name);
    made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  // Figures

  const cell = (column, variant) =>
    data.runs[Number(choice.run)].cells[`${column.workload}/${column.size}/${variant}`];
  const isCount = () => COUNTS.includes(choice.measure);

  // A figure and the ends of its interval, by the chosen measure; undefined where it was not measured.
  function figure(column, variant, clock = choice.clock, measure = choice.measure) {
    if (column.parts) {
      const parts = column.parts.map((part) => figure(part, variant, clock, measure));
      // How far errors go together is not known: the ends of the sum are the sums of the ends.
      return parts.includes(undefined) ? undefined
        : [0, 1, 2].map((end) => parts.reduce((sum, part) => sum + (part[end] ?? part[0]), 0));
    }
    const figures = cell(column, variant);
    if (COUNTS.includes(measure)) {
      const count = figures?.counts?.[COUNTS.indexOf(measure)];
      return count === null || count === undefined ? undefined : [count];
    }
    const times = figures?.[clock];
    if (measure === "ratio") {
      if (variant === BASELINE) return times && [1];
      if (times?.ratio) return times.ratio;
      const own = cell(column, BASELINE)?.[clock]?.own?.[0];
      return times?.added && own && times.added.map((added) => (own + added) / own);
    }
    const values = variant === BASELINE ? times?.own : times?.added;
    return measure === "share" ? values?.map((value) => value / FRAME) : values;
  }

  function digits(value) {
    const size = Math.abs(value);
    return value.toFixed(size < 9.995 ? 2 : size < 99.95 ? 1 : 0);
  }

  function duration(time) {
    const size = Math.abs(time);
    if (size < 999.5) return `${size < 100 ? time.toFixed(1) : time.toFixed(0)} ns`;
    return size < 999500 ? `${digits(time / 1e3)} µs` : `${digits(time / 1e6)} ms`;
  }

  function text(value, measure = choice.measure) {
    if (measure === "added") return duration(value);
    if (measure === "share") return Math.abs(value) < 0.0001 && value !== 0 ? "<0.01 %" : `${digits(100 * value)} %`;
    if (measure === "ratio") return `${digits(value)}×`;
    if (measure === "memory") return `${digits(value / 1000)} kB`;
    return value.toLocaleString("en", { maximumFractionDigits: 1 });
  }

  const isOwnTime = (variant) => variant === BASELINE && ["added", "share"].includes(choice.measure);

  // Columns

  const workloads = data.workloads;
  const scenario = (name) => name.split("/")[0];

  function columns() {
    if (choice.columns === "") {
      const onScreen = data.operations.filter(({ size }) => size === "10");
      const together = { title: "together", workload: "all of these", size: "10", parts: onScreen };
      const isSum = onScreen.length > 1 && !["ratio", "memory"].includes(choice.measure);
      return [...onScreen, ...(isSum ? [together] : []), ...data.operations.filter(({ size }) => size !== "10")];
    }
    return workloads.filter(({ name, sizes }) => scenario(name) === choice.columns && sizes.includes(choice.size))
      .map(({ name }) => ({ title: name.split("/")[1], workload: name, size: choice.size }));
  }

  const sizes = () => [...new Set(
    workloads.filter(({ name }) => scenario(name) === choice.columns).flatMap((workload) => workload.sizes))]
    .sort((a, b) => Number(a) - Number(b));

  // The table

  // The variants whose intervals reach down to the least figure of a column.
  function ties(column, values) {
    const others = values.filter(({ variant, at }) => at && !isOwnTime(variant));
    const least = others.reduce((a, b) => (a === undefined || b.at[0] < a.at[0] ? b : a), undefined);
    if (!least || least.at.length < 3 || isCount()) return [];
    const tied = others.filter(({ at }) => at === least.at || (at[1] ?? at[0]) <= (least.at[2] ?? least.at[0]));
    return tied.length > 1 ? tied.map(({ variant }) => variant) : [];
  }

  // From 0 for the least of a column to 5 for the greatest, by their logarithms.
  function heat(value, values) {
    const known = values.filter(({ variant, at }) => at && !isOwnTime(variant)).map(({ at }) => Math.max(at[0], 0));
    const scale = (number) => Math.log10(Math.max(number, Math.max(...known) / 1e4, 1e-9));
    const [low, high] = [Math.min(...known), Math.max(...known)].map(scale);
    return high - low < 0.1 ? 0 : Math.round(5 * Math.min(1, (scale(value) - low) / Math.max(high - low, 1)));
  }

  function filled(column, variant, values, tied) {
    const at = values.find((entry) => entry.variant === variant).at;
    const figures = cell(column, variant);
    const made = element("td", "", { class: "number" });
    if (!at) {
      made.textContent = figures?.reason ? "DNF" : "";
      if (figures?.reason) made.title = figures.reason;
      return made;
    }
    const words = tied.includes(variant) ? `[${text(at[0])}]` : text(at[0]);
    const flags = isCount() ? undefined : figures?.[choice.clock]?.flags;
    if (isOwnTime(variant)) made.classList.add("own");
    else made.classList.add(`heat-${heat(at[0], values)}`);
    made.dataset.value = at[0];
    if (column.parts) {
      made.textContent = words;
      return made;
    }
    const button = element("button", words, { type: "button", class: flags ? "flagged" : "" });
    button.title = [isOwnTime(variant) ? "its own time" : "", flags ?? ""].filter((part) => part !== "").join("; ");
    button.addEventListener("click", () => detail(column, variant));
    made.append(button);
    return made;
  }

  function sorted(all) {
    const [index, direction] = choice.sort.split(".");
    const column = columns()[Number(index)];
    const value = (variant) => (column && !isOwnTime(variant) && figure(column, variant)?.[0]) ?? Infinity;
    if (choice.sort === "" || !column) return all;
    const sign = direction === "down" ? -1 : 1;
    return [...all].sort((a, b) => {
      const [first, second] = [value(a), value(b)];
      if (first === second) return 0;
      if (first === Infinity || second === Infinity) return first === Infinity ? 1 : -1;
      return sign * (first - second);
    });
  }

  function head(column, index) {
    const made = element("th", "", { scope: "col", class: "number" });
    const button = element("button", column.title, { type: "button", title: `${column.workload} at ${column.size}` });
    const [by, direction] = choice.sort.split(".");
    if (by === String(index)) made.setAttribute("aria-sort", direction === "down" ? "descending" : "ascending");
    button.addEventListener("click", () => {
      choice.sort = choice.sort === `${index}.up` ? `${index}.down` : `${index}.up`;
      draw();
      byId("table").querySelectorAll("thead button")[index].focus();
    });
    made.append(button);
    return made;
  }

  function frame(caption, heads, rows) {
    const region = element("div", "", { class: "scroll", role: "region", tabindex: "0", "aria-label": caption });
    const [table, title, top, first, body] = ["table", "caption", "thead", "tr", "tbody"].map((name) => element(name));
    title.append(element("span", caption));
    first.append(...heads);
    top.append(first);
    body.append(...rows);
    table.append(title, top, body);
    region.append(table);
    return region;
  }

  function rowHead({ id, summary }) {
    return element("th", id, { scope: "row", title: summary });
  }

  function drawTable() {
    const shown = columns();
    const all = shown.map((column) => {
      const values = data.variants.map(({ id }) => ({ variant: id, at: figure(column, id) }));
      return { column, values, tied: ties(column, values) };
    });
    const last = data.variants.map(({ id }) => id).sort((a, b) => (a === BASELINE) - (b === BASELINE));
    const rows = sorted(last).map((id) => {
      const row = element("tr");
      row.append(rowHead(data.variants.find((variant) => variant.id === id)),
        ...all.map(({ column, values, tied }) => filled(column, id, values, tied)));
      return row;
    });
    byId("table").replaceChildren(frame(caption(), [element("th", "architecture", { scope: "col" }), ...shown.map(head)],
      rows));
    const own = data.variants.some(({ id }) => isOwnTime(id)) ? ` For ${BASELINE}, code by hand: its own time.` : "";
    byId("legend").textContent = "Lower is better. [In brackets]: as good as the best of the column, as far as the run "
      + `can tell. In italics: flagged; point at it for the reason. Choose a figure for more.${own}`;
  }

  const what = (clock) => (isCount()
    ? `${MEASURES[choice.measure]} per operation` : `${MEASURES[choice.measure]}, ${CLOCKS[clock]}`);

  function caption() {
    const words = what(choice.clock);
    const place = choice.columns === "" ? "on a screen of ten and in a list of 1,000" : `${choice.columns} at ${choice.size}`;
    return `${words[0].toUpperCase()}${words.slice(1)}, ${place}; ${data.runs[Number(choice.run)].name}`;
  }

  // One figure in detail

  function detail(column, variant) {
    const figures = cell(column, variant);
    const interval = (at, measure) => (at.length < 3
      ? text(at[0], measure) : `${text(at[0], measure)} (95 %: ${text(at[1], measure)} to ${text(at[2], measure)})`);
    const list = element("dl");
    const add = (name, words) => words && list.append(element("dt", name), element("dd", words));
    for (const clock of Object.keys(CLOCKS)) {
      const times = figures[clock];
      if (!times) continue;
      const added = variant !== BASELINE && times.added ? `adds ${interval(times.added, "added")}` : "";
      const ratio = variant === BASELINE ? undefined : figure(column, variant, clock, "ratio");
      const own = times.own && (variant === BASELINE || clock !== "paused") ? `takes ${interval(times.own, "added")}` : "";
      add(CLOCKS[clock], [added, own, ratio && `${interval(ratio, "ratio")} ${BASELINE}`].filter(Boolean).join(", "));
      const names = ["least", "p25", "median", "p75", "p90", "p99"];
      add("single times", times.percentiles?.map((time, index) => `${names[index]} ${duration(time)}`).join(", "));
      add("flags", times.flags);
    }
    add("counts", figures.counts && COUNTS.map((name, index) => figures.counts[index] !== null
      && `${text(figures.counts[index], name)} ${name}`).filter(Boolean).join(", "));
    const others = workloads.find(({ name }) => name === column.workload).sizes;
    add("by size", others.map((size) => [size, figure({ ...column, size }, variant)])
      .filter(([, at]) => at).map(([size, at]) => `${size}: ${text(at[0])}`).join(", "));
    const title = element("h3", `${variant}, ${column.workload} at ${column.size}`);
    byId("details").replaceChildren(title, list);
    byId("details").hidden = false;
  }

  // How cost grows

  const POINT = { width: 680, height: 340, left: 76, right: 540, top: 12, bottom: 300 };

  function svg(name, attributes, words = "") {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.textContent = words;
    return made;
  }

  // The powers of ten between two figures, and 2 and 5 times those where there are few.
  function marks(low, high) {
    const steps = high / low < 200 ? [1, 2, 5] : [1];
    const all = [];
    for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power += 1) {
      all.push(...steps.map((step) => step * 10 ** power));
    }
    return all.filter((mark) => mark >= low && mark <= high);
  }

  // The clocks of the first that are enough for all columns; else those of any.
  function clocks(shown) {
    const isTimed = (column, clock) => data.variants.some(({ id }) => (column.parts ?? [column])
      .every((part) => cell(part, id)?.[clock]));
    const all = Object.keys(CLOCKS).filter((clock) => shown.every((column) => isTimed(column, clock)));
    return all.length > 0 ? all : Object.keys(CLOCKS).filter((clock) => shown.some((column) => isTimed(column, clock)));
  }

  function drawGrowth() {
    const workload = workloads.find(({ name }) => name === choice.workload) ?? workloads[0];
    const known = clocks(workload.sizes.map((size) => ({ workload: workload.name, size })));
    drawGrowthBy(workload, known.includes(choice.clock) ? choice.clock : known[0]);
  }

  function drawGrowthBy(workload, clock) {
    const at = (size, id) => figure({ workload: workload.name, size }, id, clock);
    const known = data.variants.map(({ id }, index) => ({
      id, index, points: workload.sizes.map((size) => [Number(size), at(size, id)])
        .filter(([n, value]) => n > 0 && value && value[0] > 0 && !isOwnTime(id)),
    }));
    const series = known.filter(({ points }) => points.length > 1);
    const title = `${workload.name}: ${workload.words}`;
    const heads = ["architecture", ...workload.sizes].map((name, index) =>
      element("th", name, { scope: "col", class: index > 0 ? "number" : "" }));
    const rows = known.map(({ id }) => {
      const row = element("tr");
      row.append(rowHead(data.variants.find((variant) => variant.id === id)), ...workload.sizes.map((size) => {
        const value = at(size, id);
        return element("td", value ? text(value[0]) : "", { class: "number" });
      }));
      return row;
    });
    const parts = [frame(`${title}; ${what(clock)} by size`, heads, rows)];
    if (series.length > 0) parts.unshift(plot(series, title));
    byId("plot").replaceChildren(...parts);
  }

  // Labels beside the ends of curves, none over another: down first, then up from the bottom.
  function spread(ends) {
    const gap = 16;
    ends.forEach((end, index) => { end.label = Math.max(end.height, (ends[index - 1]?.label ?? -Infinity) + gap); });
    ends.toReversed().reduce((limit, end) => {
      end.label = Math.min(end.label, limit);
      return end.label - gap;
    }, POINT.bottom);
  }

  function plot(series, title) {
    const all = series.flatMap(({ points }) => points);
    const range = (values) => [Math.min(...values) / 1.3, Math.max(...values) * 1.3];
    const [xs, ys] = [range(all.map(([n]) => n)), range(all.map(([, at]) => at[0]))];
    const part = (value, [low, high]) => Math.log(value / low) / Math.log(high / low);
    const x = (value) => POINT.left + (POINT.right - POINT.left) * part(value, xs);
    const y = (value) => POINT.bottom - (POINT.bottom - POINT.top) * part(value, ys);
    const image = svg("svg", { class: "plot", viewBox: `0 0 ${POINT.width} ${POINT.height}`, role: "img",
      "aria-label": `${title}, on logarithmic axes; the table below has the figures` });
    for (const mark of marks(...xs)) {
      image.append(svg("path", { class: "gridline", d: `M${x(mark)} ${POINT.top}V${POINT.bottom}` }),
        svg("text", { x: x(mark), y: POINT.bottom + 18, "text-anchor": "middle" }, String(mark)));
    }
    for (const mark of marks(...ys)) {
      image.append(svg("path", { class: "gridline", d: `M${POINT.left} ${y(mark)}H${POINT.right}` }),
        svg("text", { x: POINT.left - 8, y: y(mark) + 4, "text-anchor": "end" }, text(mark)));
    }
    const ends = series.map((entry) => ({ ...entry, height: y(entry.points.at(-1)[1][0]) }))
      .sort((a, b) => a.height - b.height);
    spread(ends);
    for (const { id, index, points, label } of ends) {
      const group = svg("g", { class: `series color-${index % 8}` });
      const places = points.map(([n, at]) => `${x(n)} ${y(at[0])}`);
      group.append(svg("path", { class: "curve", d: `M${places.join("L")}` }));
      for (const place of places) group.append(svg("circle", { r: 4, transform: `translate(${place})` }));
      group.append(svg("text", { x: POINT.right + 10, y: label + 4 }, id));
      image.append(group);
    }
    image.append(svg("text", { x: (POINT.left + POINT.right) / 2, y: POINT.height - 2, "text-anchor": "middle" }, "n"));
    return image;
  }

  // Choices

  const SELECTS = ["measure", "columns", "size", "clock", "run", "workload"];

  function offer(id, entries) {
    const list = byId(id);
    list.replaceChildren(...entries.map(([value, words]) => element("option", words, { value })));
    if (!entries.some(([value]) => value === choice[id])) choice[id] = entries[0]?.[0] ?? "";
    list.value = choice[id];
    list.parentElement.hidden = entries.length < 2;
  }

  function draw() {
    offer("run", data.runs.map(({ name }, index) => [String(index), name]));
    offer("measure", Object.entries(MEASURES));
    offer("columns", [...(data.operations.length > 0 ? [["", "what a user does"]] : []),
      ...[...new Set(workloads.map(({ name }) => scenario(name)))].map((name) => [name, name])]);
    offer("size", choice.columns === "" ? [[choice.size, choice.size]] : sizes().map((size) => [size, size]));
    offer("clock", clocks(columns()).map((clock) => [clock, CLOCKS[clock]]));
    byId("clock").parentElement.hidden ||= isCount();
    offer("workload", workloads.map(({ name }) => [name, name]));
    drawTable();
    drawGrowth();
    const given = Object.entries(choice).filter(([key, value]) => value !== initial[key]);
    const fragment = new URLSearchParams(given).toString();
    history.replaceState(null, "", fragment === "" ? location.pathname + location.search : `#${fragment}`);
  }

  function readAddress() {
    const fragment = location.hash.slice(1);
    const place = fragment !== "" && !fragment.includes("=") && byId(fragment);
    if (place) {
      draw();
      const fold = place.querySelector(":scope > details");
      if (fold) fold.open = true;
      place.scrollIntoView();
      return;
    }
    const given = new URLSearchParams(fragment);
    for (const key of Object.keys(initial)) choice[key] = given.get(key) ?? initial[key];
    if (!data.runs[Number(choice.run)]) choice.run = "0";
    draw();
  }

  for (const id of SELECTS) {
    byId(id).addEventListener("change", ({ target }) => {
      choice[id] = target.value;
      if (id !== "workload") {
        choice.sort = "";
        byId("details").hidden = true;
      }
      draw();
    });
  }
  initial.workload = (workloads.find(({ sizes }) => sizes.length > 1) ?? workloads[0])?.name ?? "";
  choice.workload = initial.workload;
  byId("controls").hidden = byId("growth").hidden = workloads.length === 0;
  if (workloads.length > 0) {
    addEventListener("hashchange", readAddress);
    readAddress();
  }
})();
