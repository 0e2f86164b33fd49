// The choices of a reader: scenario, sizes, variants, order of rows. They are stored in the fragment of the
// address. Without this script the page is complete but static.
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
  const variants = [...new Set(all("[data-variant]").map((part) => part.dataset.variant))];
  const initial = { scenario: "", scale: "screen", workload: "", more: "", sort: "", at: "" };
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
    for (const key of ["scenario", "scale", "workload"]) {
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
    for (const id of ["scenario", "scale", "workload"]) byId(id).value = choice[id];
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

  function apply() {
    readAddress();
    filter();
    order();
    if (choice.at !== "") show(byId(choice.at));
  }

  function offerChoices() {
    byId("workload").append(...all("tbody th a", document.querySelector(".matrix")).map(
      (link) => element("option", link.textContent, { value: link.hash })));
    initial.workload = byId("workload").value;
    byId("picker").append(...variants.map((variant) => {
      const label = element("label");
      label.append(element("input", "", { type: "checkbox", value: variant }), ` ${variant}`);
      return label;
    }));
    byId("picker").addEventListener("change", pick);
  }

  for (const id of ["scenario", "scale", "workload", "more"]) {
    byId(id).addEventListener("change", ({ target }) => {
      choice[id] = target.type === "checkbox" ? (target.checked ? "1" : "") : target.value;
      choice.at = "";
      filter();
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
  byId("controls").hidden = false;
  apply();
})();
