// The choices of a reader: scenario, sizes, variants, order of rows, two variants to compare. They are
// stored in the fragment of the address. Without this script the page is complete but static.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const byId = (id) => document.getElementById(id);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const initial = {
    scenario: "", scale: "screen", workload: "", more: "", first: "", second: "", sort: "", at: "",
  };
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
    choice.variants = given.getAll("variant").filter((name) => data.variants.includes(name));
    for (const key of ["scenario", "scale", "workload"]) {
      const values = [...byId(key).options].map((option) => option.value);
      if (!values.includes(choice[key])) choice[key] = initial[key];
    }
    for (const key of ["first", "second"]) {
      if (!data.variants.includes(choice[key])) choice[key] = "";
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
    place: (value) => hides.variant(data.variants[value]),
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
    choice.variants = picked.length === data.variants.length ? [] : picked;
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

  function compare() {
    const { first, second } = choice;
    byId("compare-first").value = first;
    byId("compare-second").value = second;
    const isChosen = first !== "" && second !== "" && first !== second;
    document.body.classList.toggle("comparing", isChosen);
    for (const part of all("[data-variant], [data-place]")) {
      const variant = part.dataset.variant ?? data.variants[part.dataset.place];
      part.classList.toggle("chosen", isChosen && [first, second].includes(variant));
    }
    if (!isChosen) {
      byId("compare-table").replaceChildren();
      byId("compare-verdict").textContent = "Choose two variants.";
      return;
    }
    const scale = byId("scale").selectedOptions[0].textContent;
    const workloads = data.scales[choice.scale]
      .filter((workload) => choice.scenario === "" || workload.scenario === choice.scenario);
    const { region, verdict } = comparison(data.variants, workloads, first, second, scale);
    byId("compare-table").replaceChildren(region);
    byId("compare-verdict").textContent = verdict;
  }

  function apply() {
    readAddress();
    filter();
    order();
    compare();
    if (choice.at !== "") show(byId(choice.at));
  }

  function offerChoices() {
    for (const id of ["compare-first", "compare-second"]) {
      byId(id).append(
        element("option", "–", { value: "" }),
        ...data.variants.map((variant) => element("option", variant, { value: variant })));
    }
    byId("workload").append(...all("tbody th a", document.querySelector(".matrix")).map(
      (link) => element("option", link.textContent, { value: link.hash })));
    initial.workload = byId("workload").value;
    byId("picker").append(...data.variants.map((variant) => {
      const label = element("label");
      label.append(element("input", "", { type: "checkbox", value: variant }), ` ${variant}`);
      return label;
    }));
    byId("picker").addEventListener("change", pick);
  }

  // Each input, and the place that a link with its choice leads to.
  const inputs = {
    scenario: ["scenario", ""], scale: ["scale", ""], workload: ["workload", ""], more: ["more", ""],
    first: ["compare-first", "compare"], second: ["compare-second", "compare"],
  };
  for (const [name, [id, place]] of Object.entries(inputs)) {
    byId(id).addEventListener("change", ({ target }) => {
      choice[name] = target.type === "checkbox" ? (target.checked ? "1" : "") : target.value;
      choice.at = place;
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
