// Sorting of tables, choice of a scenario, comparison of two variants. The choice is stored in the
// fragment of the address. Without this script the page is complete but static.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("comparison").textContent);
  const byId = (id) => document.getElementById(id);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const choice = { scenario: "", first: "", second: "", sort: "", at: "" };
  const tables = all("table.sortable").map((table) => ({
    table,
    heads: all("thead th", table),
    rows: all("tbody tr", table),
  }));

  function element(name, text = "", attributes = {}) {
    const made = document.createElement(name);
    made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  // The address

  function readAddress() {
    const text = location.hash.slice(1);
    const given = new URLSearchParams(text.includes("=") ? text : { at: text });
    for (const key of Object.keys(choice)) choice[key] = given.get(key) ?? "";
    const scenarios = [...byId("scenario").options].map((option) => option.value);
    if (!scenarios.includes(choice.scenario)) choice.scenario = "";
    for (const key of ["first", "second"]) {
      if (!data.variants.includes(choice[key])) choice[key] = "";
    }
  }

  function writeAddress() {
    const given = Object.entries(choice).filter(([, value]) => value !== "");
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
    if (place.tagName === "DETAILS") place.open = true;
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView();
  }

  // The scenario

  function filter() {
    byId("scenario").value = choice.scenario;
    for (const part of all("[data-scenario]")) {
      part.hidden = choice.scenario !== "" && part.dataset.scenario !== choice.scenario;
    }
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
    tables.forEach(({ heads }, place) => {
      heads.forEach((head, column) => {
        const button = element("button", head.textContent, { type: "button" });
        if (head.title !== "") button.title = head.title;
        head.replaceChildren(button);
        button.addEventListener("click", () => {
          const direction = head.getAttribute("aria-sort") === "ascending" ? "down" : "up";
          choice.sort = `${place}.${column}.${direction}`;
          order();
          writeAddress();
        });
      });
    });
  }

  // Two variants

  const opposite = { faster: "slower", slower: "faster" };

  function pair(workload, first, second) {
    const direct = workload.pairs.find((pair) => pair.first === first && pair.second === second);
    if (direct) return direct;
    const found = workload.pairs.find((pair) => pair.first === second && pair.second === first);
    return found && {
      ratio: 1 / found.ratio,
      low: 1 / found.high,
      high: 1 / found.low,
      verdict: opposite[found.verdict] ?? found.verdict,
    };
  }

  const number = (value) => {
    if (value >= 1e12) return value.toExponential(1).replace("e+", "e");
    return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
  };

  function comparison(workload, first, second) {
    const row = element("tr", "", { "data-scenario": workload.scenario });
    const name = element("th", "", { scope: "row" });
    const label = element("span", "", { class: "name" });
    const link = element("a", "", { href: `#${workload.anchor}` });
    // A line may end behind a slash.
    for (const part of `${workload.name} at ${workload.size}`.split(/(?<=\/)/)) {
      link.append(part, element("wbr"));
    }
    label.append(link);
    name.append(label);
    const found = pair(workload, first, second);
    const cell = (variant, key) =>
      element(
        "td", workload.cells.find((cell) => cell.variant === variant)?.[key] ?? "",
        { class: "number" });
    row.append(
      name, cell(first, "time"), cell(second, "time"),
      element(
        "td",
        found ? `${number(found.ratio)} (${number(found.low)} to ${number(found.high)})` : "",
        { class: "number" }),
      element("td", found?.verdict ?? "", { class: `verdict ${found?.verdict ?? ""}` }),
      cell(first, "allocations"), cell(second, "allocations"),
      cell(first, "redundant"), cell(second, "redundant"));
    return [row, found?.verdict];
  }

  function compare() {
    const { first, second } = choice;
    byId("compare-first").value = first;
    byId("compare-second").value = second;
    const isChosen = first !== "" && second !== "" && first !== second;
    document.body.classList.toggle("comparing", isChosen);
    for (const part of all("[data-variant]")) {
      part.classList.toggle(
        "chosen", isChosen && [first, second].includes(part.dataset.variant));
    }
    for (const part of all("[data-place]")) {
      part.classList.toggle(
        "chosen", isChosen && [first, second].includes(data.variants[part.dataset.place]));
    }
    if (!isChosen) {
      byId("compare-table").replaceChildren();
      byId("compare-verdict").textContent = "Choose two variants.";
      return;
    }
    const caption = `${first} against ${second}, at the largest size of each workload`;
    const table = element("table", "", { class: "plain" });
    const heads = ["workload", `${first} time`, `${second} time`, `${first} ÷ ${second}`,
      `${first} is`, `${first} allocates`, `${second} allocates`, `${first} redundant updates`,
      `${second} redundant updates`];
    const head = element("tr");
    heads.forEach((text, column) => {
      const isNumeric = column !== 0 && column !== 4;
      head.append(element("th", text, isNumeric ? { scope: "col", class: "number" } : { scope: "col" }));
    });
    const body = element("tbody");
    const counts = {};
    for (const workload of data.workloads) {
      if (choice.scenario !== "" && workload.scenario !== choice.scenario) continue;
      const [row, verdict] = comparison(workload, first, second);
      body.append(row);
      if (verdict) counts[verdict] = (counts[verdict] ?? 0) + 1;
    }
    const title = element("caption");
    title.append(element("span", caption));
    const top = element("thead");
    top.append(head);
    table.append(title, top, body);
    const region = element(
      "div", "", { class: "scroll", role: "region", tabindex: "0", "aria-label": caption });
    region.append(table);
    byId("compare-table").replaceChildren(region);
    const words = ["faster", "equivalent", "inconclusive", "slower"]
      .filter((verdict) => counts[verdict]).map((verdict) => `${verdict} in ${counts[verdict]}`);
    byId("compare-verdict").textContent = words.length === 0
      ? "This run does not compare their times."
      : `${first} is ${words.join(", ")} of ${body.rows.length} workloads.`;
  }

  function apply() {
    readAddress();
    filter();
    order();
    compare();
    if (choice.at !== "") show(byId(choice.at));
  }

  makeSortable();
  for (const id of ["compare-first", "compare-second"]) {
    byId(id).append(
      element("option", "–", { value: "" }),
      ...data.variants.map((variant) => element("option", variant, { value: variant })));
  }
  const inputs = { scenario: "scenario", first: "compare-first", second: "compare-second" };
  for (const [name, id] of Object.entries(inputs)) {
    byId(id).addEventListener("change", (event) => {
      choice[name] = event.target.value;
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
  for (const id of ["controls", "compare", "to-compare"]) byId(id).hidden = false;
  apply();
})();
