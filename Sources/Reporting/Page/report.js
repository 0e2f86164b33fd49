// The choices of a reader: scenario, sizes, variants, order of rows, two variants to compare. They are
// stored in the fragment of the address. Without this script the page is complete but static.
"use strict";
(() => {
  function element(name, text = "", attributes = {}) {
    const made = document.createElement(name);
    made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  const byId = (id) => document.getElementById(id);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const data = JSON.parse(document.getElementById("data").textContent);
  const variants = [...new Set(all("[data-variant]").map((part) => part.dataset.variant))];
  const initial = {
    scenario: "", scale: "screen", workload: "", more: "", first: "", second: "", sort: "", at: "",
  };
  const lists = ["scenario", "scale", "workload", "first", "second"];
  const choice = { ...initial, variants: [] };
  const tables = all("table.sortable").map((table) => ({
    table,
    heads: all("thead th", table),
    rows: all("tbody tr", table),
  }));

  // The address

  function readAddress() {
    const text = location.hash.slice(1);
    const given = new URLSearchParams(text.includes("=") ? text : { at: text });
    for (const key of Object.keys(initial)) choice[key] = given.get(key) ?? initial[key];
    choice.variants = given.getAll("variant").filter((name) => variants.includes(name));
    for (const key of lists) {
      const values = [...byId(key).options].map((option) => option.value);
      if (!values.includes(choice[key])) choice[key] = initial[key];
    }
  }

  function writeAddress() {
    const given = Object.keys(initial).filter((key) => choice[key] !== initial[key])
      .map((key) => [key, choice[key]]).concat(choice.variants.map((name) => ["variant", name]));
    const isPlace = given.length === 1 && given[0][0] === "at";
    const text = isPlace ? choice.at : new URLSearchParams(given).toString();
    history.replaceState(null, "", text === "" ? location.pathname + location.search : `#${text}`);
  }

  function follow(link) {
    choice.at = link.hash.slice(1);
    writeAddress();
    show(byId(choice.at));
  }

  function show(place) {
    if (!place) return;
    for (let part = place; part; part = part.parentElement) {
      if (part.tagName === "DETAILS") part.open = true;
    }
    const fold = place.querySelector(":scope > details");
    if (fold) fold.open = true;
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView();
  }

  // What is shown

  const hides = {
    scenario: (value) => choice.scenario !== "" && value !== choice.scenario,
    only: (value) => value !== choice.scenario,
    scale: (value) => value !== choice.scale,
    variant: (value) => choice.variants.length > 0 && !choice.variants.includes(value),
  };
  const filtered = all(Object.keys(hides).map((key) => `[data-${key}]`).join());

  function filter() {
    for (const id of lists) byId(id).value = choice[id];
    byId("more").checked = choice.more !== "";
    document.body.classList.toggle("brief", choice.more === "");
    for (const box of all("#picker input")) box.checked = !hides.variant(box.value);
    for (const part of filtered) {
      const isHidden = Object.entries(hides)
        .some(([key, hidden]) => part.dataset[key] !== undefined && hidden(part.dataset[key]));
      part.toggleAttribute("hidden", isHidden);
    }
    const rows = all(".matrix tbody tr").map((row) => [row, row.querySelector("a").hash]);
    const shown = rows.filter(([row]) => !row.hidden).map(([, hash]) => hash);
    if (!shown.includes(choice.workload)) byId("workload").value = shown[0];
    for (const [row, hash] of rows) {
      row.classList.toggle("current", hash === byId("workload").value);
    }
  }

  function pick() {
    const picked = all("#picker input").filter((box) => box.checked).map((box) => box.value);
    choice.variants = picked.length === variants.length ? [] : picked;
    filter();
    writeAddress();
  }

  // The order of rows

  function key(row, column) {
    const cell = row.cells[column];
    if (cell.dataset.key !== undefined) return Number(cell.dataset.key);
    return cell.textContent.trim();
  }

  // Empty cells come last in both directions; words follow numbers.
  function compareKeys(a, b, sign) {
    if ((a === "") !== (b === "")) return a === "" ? 1 : -1;
    if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
    return sign * (typeof a === "number" ? a - b : a.localeCompare(b));
  }

  function order() {
    const [index, column, direction] = choice.sort.split(".");
    tables.forEach(({ table, heads, rows }, place) => {
      const isOrdered = String(place) === index && heads[Number(column)] !== undefined;
      heads.forEach((head, number) => {
        if (isOrdered && number === Number(column)) {
          head.setAttribute("aria-sort", direction === "down" ? "descending" : "ascending");
        } else {
          head.removeAttribute("aria-sort");
        }
      });
      const sign = direction === "down" ? -1 : 1;
      const sorted = isOrdered
        ? [...rows].sort((a, b) => compareKeys(key(a, Number(column)), key(b, Number(column)), sign))
        : rows;
      table.tBodies[0].append(...sorted);
    });
  }

  function makeSortable() {
    tables.forEach(({ table, heads }, place) => {
      heads.forEach((head, column) => {
        const button = element("button", head.textContent, { type: "button" });
        if (head.title !== "") button.title = head.title;
        head.replaceChildren(button);
        button.addEventListener("click", () => {
          const direction = head.getAttribute("aria-sort") === "ascending" ? "down" : "up";
          choice.sort = `${place}.${column}.${direction}`;
          choice.at = table.closest("[id]").id;
          order();
          writeAddress();
        });
      });
    });
  }

  // Two variants

  function compared(pairs, first, second) {
    const direct = pairs.find((pair) => pair.first === first && pair.second === second);
    if (direct) return direct;
    const found = pairs.find((pair) => pair.first === second && pair.second === first);
    const opposite = { faster: "slower", slower: "faster" };
    return found && {
      ratio: 1 / found.ratio,
      low: 1 / found.high,
      high: 1 / found.low,
      verdict: opposite[found.verdict] ?? found.verdict,
    };
  }

  function number(value) {
    if (value >= 1e12) return value.toExponential(1).replace("e+", "e");
    return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
  }

  function comparedRow(workload, pair) {
    const [a, b] = [choice.first, choice.second].map(
      (variant) => workload.cells[data.variants.indexOf(variant)]);
    const name = element("th", "", { scope: "row" });
    const label = element("span", "", { class: "name" });
    const link = element("a", "", { href: `#${workload.anchor}` });
    // A line may end behind a slash.
    for (const part of workload.name.split(/(?<=\/)/)) link.append(part, element("wbr"));
    label.append(link);
    name.append(label);
    const ratio = pair && `${number(pair.ratio)} (${number(pair.low)} to ${number(pair.high)})`;
    const texts = [a[0], b[0], ratio, pair?.verdict, a[1], b[1], a[2], b[2]];
    const row = element("tr");
    row.append(name, ...texts.map(
      (text, column) => element("td", text ?? "", column === 3 ? {} : { class: "number" })));
    return row;
  }

  function compare() {
    const { first, second } = choice;
    const scale = byId("scale").selectedOptions[0].textContent;
    const workloads = data.scales[choice.scale]
      .filter((workload) => choice.scenario === "" || workload.scenario === choice.scenario)
      .map((workload) => [workload, compared(workload.pairs, first, second)]);
    const head = element("tr");
    head.append(...[
      "workload", `${first} time`, `${second} time`, `${first} ÷ ${second}`, `${first} is`,
      `${first} allocates`, `${second} allocates`, `${first} redundant updates`,
      `${second} redundant updates`,
    ].map((text, column) => element(
      "th", text, { scope: "col", ...(column === 0 || column === 4 ? {} : { class: "number" }) })));
    const [title, top, body, table] = ["caption", "thead", "tbody", "table"].map(
      (name) => element(name));
    const caption = `${first} against ${second}, ${scale}`;
    title.append(element("span", caption));
    top.append(head);
    body.append(...workloads.map(([workload, pair]) => comparedRow(workload, pair)));
    table.append(title, top, body);
    const region = element(
      "div", "", { class: "scroll", role: "region", tabindex: "0", "aria-label": caption });
    region.append(table);
    byId("compare-table").replaceChildren(region);
    const words = ["faster", "equivalent", "inconclusive", "slower"].map((verdict) => [
      verdict, workloads.filter(([, pair]) => pair?.verdict === verdict).length,
    ]).filter(([, count]) => count > 0).map(([verdict, count]) => `${verdict} in ${count}`);
    byId("compare-verdict").textContent = words.length === 0
      ? "This run does not compare their times."
      : `${first} is ${words.join(", ")} of ${workloads.length} workloads, ${scale}.`;
  }

  function apply() {
    readAddress();
    filter();
    order();
    compare();
    if (choice.at !== "") show(byId(choice.at));
  }

  function offerChoices() {
    byId("workload").append(...all("tbody th a", document.querySelector(".matrix")).map(
      (link) => element("option", link.textContent, { value: link.hash })));
    initial.workload = byId("workload").value;
    for (const id of ["first", "second"]) {
      byId(id).append(
        ...data.variants.map((variant) => element("option", variant, { value: variant })));
    }
    // The baseline comes first: the page opens with two others, where there are.
    [initial.first, initial.second] = [data.variants.length > 2 ? 1 : 0, -1].map((index) => data.variants.at(index));
    byId("picker").append(...variants.map((variant) => {
      const label = element("label");
      label.append(element("input", "", { type: "checkbox", value: variant }), ` ${variant}`);
      return label;
    }));
    byId("picker").addEventListener("change", pick);
  }

  for (const id of [...lists, "more"]) {
    byId(id).addEventListener("change", ({ target }) => {
      choice[id] = target.type === "checkbox" ? (target.checked ? "1" : "") : target.value;
      choice.at = target.closest("#compare") ? "compare" : "";
      filter();
      compare();
      writeAddress();
    });
  }
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (!link) return;
    event.preventDefault();
    follow(link);
  });
  addEventListener("hashchange", apply);
  makeSortable();
  offerChoices();
  document.body.classList.add("scripted");
  for (const id of ["controls", "compare", "to-compare"]) byId(id).hidden = false;
  apply();
})();
