"use strict";

// Shows one scenario of two variants side by side; the page scrolls both.
const [scenario, left, right] = ["scenario", "left", "right"].map((id) => document.getElementById(id));
const chosen = new URLSearchParams(location.hash.slice(1));

function has(select, value) { return [...select.options].some((option) => option.value === value); }

function show() {
  for (const section of document.querySelectorAll(".beside section")) {
    section.classList.toggle("left", section.id === left.value);
    section.classList.toggle("right", section.id === right.value && right.value !== left.value);
  }
  history.replaceState(null, "", `#left=${left.value}&right=${right.value}`);
}

for (const select of [left, right]) {
  if (has(select, chosen.get(select.id))) select.value = chosen.get(select.id);
  select.addEventListener("change", show);
}
scenario.addEventListener("change", () => {
  location.href = `${scenario.value}.html#left=${left.value}&right=${right.value}`;
});
show();
