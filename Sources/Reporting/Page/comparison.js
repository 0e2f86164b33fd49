// The comparison of two variants, as a table and a sentence.
"use strict";

function element(name, text = "", attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function comparison(variants, workloads, first, second, scale) {
  const opposite = { faster: "slower", slower: "faster" };
  const [a, b] = [first, second].map((variant) => variants.indexOf(variant));

  function find(pairs) {
    const direct = pairs.find((pair) => pair.first === a && pair.second === b);
    if (direct) return direct;
    const found = pairs.find((pair) => pair.first === b && pair.second === a);
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

  function row(workload, pair) {
    const name = element("th", "", { scope: "row" });
    const label = element("span", "", { class: "name" });
    const link = element("a", "", { href: `#${workload.anchor}` });
    // A line may end behind a slash.
    for (const part of workload.name.split(/(?<=\/)/)) link.append(part, element("wbr"));
    label.append(link);
    name.append(label);
    const cell = (text) => element("td", text ?? "", { class: "number" });
    const both = (key) => [a, b].map((variant) => cell(workload.cells[variant]?.[key]));
    const made = element("tr");
    made.append(
      name, ...both("time"),
      cell(pair && `${number(pair.ratio)} (${number(pair.low)} to ${number(pair.high)})`),
      element("td", pair?.verdict ?? "", { class: `verdict ${pair?.verdict ?? ""}` }),
      ...both("allocations"), ...both("redundant"));
    return made;
  }

  const head = element("tr");
  const heads = ["workload", `${first} time`, `${second} time`, `${first} ÷ ${second}`,
    `${first} is`, `${first} allocates`, `${second} allocates`, `${first} redundant updates`,
    `${second} redundant updates`];
  heads.forEach((text, column) => {
    const isNumeric = column !== 0 && column !== 4;
    head.append(element("th", text, isNumeric ? { scope: "col", class: "number" } : { scope: "col" }));
  });
  const body = element("tbody");
  const counts = {};
  for (const workload of workloads) {
    const pair = find(workload.pairs);
    body.append(row(workload, pair));
    if (pair) counts[pair.verdict] = (counts[pair.verdict] ?? 0) + 1;
  }
  const caption = `${first} against ${second}, ${scale}`;
  const title = element("caption");
  title.append(element("span", caption));
  const top = element("thead");
  top.append(head);
  const table = element("table", "", { class: "plain" });
  table.append(title, top, body);
  const region = element(
    "div", "", { class: "scroll", role: "region", tabindex: "0", "aria-label": caption });
  region.append(table);
  const words = ["faster", "equivalent", "inconclusive", "slower"]
    .filter((verdict) => counts[verdict]).map((verdict) => `${verdict} in ${counts[verdict]}`);
  const verdict = words.length === 0
    ? "This run does not compare their times."
    : `${first} is ${words.join(", ")} of ${workloads.length} workloads, ${scale}.`;
  return { region, verdict };
}
