"use strict";

// Plays traces of two variants side by side. Data comes from scripts, because a page in a folder cannot fetch.
const loaded = new Map();
function traceLoaded(name, data) { loaded.get(name).resolve(data); }

function load(name) {
  if (!loaded.has(name)) {
    const entry = {};
    entry.promise = new Promise((resolve, reject) => {
      entry.resolve = resolve;
      const script = document.createElement("script");
      script.src = `data/${name}.js`;
      script.onerror = () => reject(new Error(`no trace ${name}`));
      document.head.append(script);
    });
    loaded.set(name, entry);
  }
  return loaded.get(name).promise;
}

// Other kinds of events are called what they are.
const words = { action: "outside", change: "state", delivery: "shown" };
const word = (kind) => words[kind] ?? kind;

const element = (id) => document.getElementById(id);

function make(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

// One variant: its views, and its events up to a position.
class Lane {
  constructor(root) {
    this.root = root;
    this.head = make("h3");
    this.counts = make("p", "counts");
    this.views = make("dl", "views");
    this.cause = make("ol", "cause");
    this.list = make("ol", "events");
    root.replaceChildren(this.head, this.counts, this.views, this.cause, this.list);
  }

  // Events are played from contents that views show already.
  start(variant, events, shown) {
    this.events = events;
    this.shownAtStart = shown;
    this.head.textContent = variant;
    this.list.replaceChildren(...events.map((event) => {
      const item = make("li", event.kind);
      item.style.setProperty("--depth", event.depth);
      item.append(make("b", "", word(event.kind)), " ");
      item.append(make("span", "", event.subject ? `${event.subject}: ${event.text}` : event.text));
      if (event.code) {
        const link = make("a", "place", `${event.file}:${event.line}`);
        link.href = event.page;
        item.append(make("code", "", event.code), link);
      }
      return item;
    }));
  }

  get length() { return this.events.length; }

  // What led to an event: the latest event of each earlier kind that all variants have.
  causes(index) {
    const kinds = ["action", "change", "notified", "made", "delivery"];
    let rank = Infinity;
    return this.events.slice(0, index + 1).map((_, index) => index).reverse().filter((earlier) => {
      const other = kinds.indexOf(this.events[earlier].kind);
      const isCause = other >= 0 && other < rank;
      if (isCause) rank = other;
      return isCause;
    }).reverse();
  }

  show(position) {
    const shown = new Map(this.shownAtStart);
    const counts = { notified: 0, made: 0, delivery: 0, redundant: 0 };
    let last = null;
    this.events.slice(0, position).forEach((event, index) => {
      const item = this.list.children[index];
      last = null;
      if (event.kind in counts) counts[event.kind] += 1;
      if (event.kind !== "delivery") return;
      last = { view: event.subject, isRedundant: shown.get(event.subject) === event.text };
      if (last.isRedundant) counts.redundant += 1;
      item.classList.toggle("redundant", last.isRedundant);
      shown.set(event.subject, event.text);
    });
    [...this.list.children].forEach((item, index) => {
      item.hidden = index >= position;
      item.toggleAttribute("aria-current", index === position - 1);
    });
    this.counts.replaceChildren(`${counts.notified} notified, ${counts.made} made, `
      + `${counts.delivery} shown, `, make("b", "", `${counts.redundant} redundant`));
    this.views.replaceChildren(...[...shown].map(([view, text]) => {
      const card = make("div");
      // A counter is drawn as its number, with the rest below.
      const [, number, rest] = text.match(/^(?:sum )?(-?\d+),? (.*)$/) ?? [];
      const content = make("dd", number === undefined ? "" : "number", number ?? text);
      if (rest) content.append(make("small", "", ` ${rest}`));
      card.append(make("dt", "", view), content);
      if (last && last.view === view) {
        card.className = last.isRedundant ? "redundant" : "useful";
        if (last.isRedundant) content.append(make("em", "", " redundant"));
      }
      return card;
    }));
    const current = this.list.children[position - 1];
    if (current) this.list.scrollTop = current.offsetTop - 80;
    this.cause.replaceChildren(...this.causes(position - 1).map((index) => {
      const { kind, subject, text } = this.events[index];
      return make("li", "", `${word(kind)} ${kind === "change" || !subject ? text : subject}`);
    }));
    return shown;
  }
}

class Player {
  constructor(variants) {
    this.lanes = [new Lane(element("lane-left")), new Lane(element("lane-right"))];
    this.position = 0;
    this.timer = null;
    this.selects = [element("left"), element("right")];
    const chosen = new URLSearchParams(location.hash.slice(1));
    this.selects.forEach((select, index) => {
      select.replaceChildren(...variants.map((name) => new Option(name, name)));
      const wanted = chosen.get(select.id);
      const usual = ["mvvm", "udf"][index];
      select.value = [wanted, usual, variants[index]].find((name) => variants.includes(name));
      select.addEventListener("change", () => this.reload());
    });
    const buttons = {
      first: () => this.go(0), back: () => this.step(-1), play: () => this.toggle(),
      forward: () => this.step(1), last: () => this.go(this.length),
    };
    for (const [id, action] of Object.entries(buttons)) {
      element(id).addEventListener("click", () => { if (id !== "play") this.pause(); action(); });
    }
    document.addEventListener("keydown", (event) => {
      if (event.target.closest("select, input, a") || event.ctrlKey || event.metaKey || event.altKey) return;
      // Keys scroll the page, unless the player has the focus.
      if (!event.target.closest("#player")) return;
      const keys = { ArrowLeft: buttons.back, ArrowRight: buttons.forward, " ": buttons.play,
        ArrowUp: () => this.stepInput(-1), ArrowDown: () => this.stepInput(1) };
      const action = keys[event.key];
      if (!action || (event.key === " " && event.target.closest("button"))) return;
      event.preventDefault();
      if (event.key !== " ") this.pause();
      action();
    });
  }

  variantNames() { return this.selects.map((select) => select.value); }

  get length() { return Math.max(...this.lanes.map((lane) => lane.length)); }

  go(position) {
    this.position = Math.max(0, Math.min(position, this.length));
    this.shown = this.lanes.map((lane) => lane.show(Math.min(this.position, lane.length)));
    element("position").textContent = `${this.position} of ${this.length}`;
  }

  step(by) {
    const next = this.position + by;
    if (next < 0 || next > this.length) return this.stepInput(by);
    this.go(next);
    return true;
  }

  stepInput() { return false; }

  toggle() {
    if (this.timer) return this.pause();
    element("play").textContent = "Pause";
    this.timer = setInterval(() => { if (this.step(1) === false) this.pause(); }, 600);
  }

  pause() {
    clearInterval(this.timer);
    this.timer = null;
    element("play").textContent = "Play";
  }
}

// The scripted walkthroughs.
class TracePlayer extends Player {
  constructor(variants) {
    super(variants);
    this.scenario = element("scenario");
    const chosen = new URLSearchParams(location.hash.slice(1)).get("scenario");
    if ([...this.scenario.options].some((option) => option.value === chosen)) this.scenario.value = chosen;
    this.scenario.addEventListener("change", () => { this.input = null; this.reload(); });
    this.input = null;
    this.reload();
  }

  async reload() {
    this.pause();
    const names = this.variantNames();
    history.replaceState(null, "",
      `#scenario=${this.scenario.value}&left=${names[0]}&right=${names[1]}`);
    this.data = await Promise.all(names.map((name) => load(`${this.scenario.value}-${name}`)));
    if (this.input !== null) return this.startInput(this.input, 0);
    const positions = this.data[0].steps.map((_, input) => this.redundantUpdate(input));
    const redundant = positions.findIndex((position) => position > 0);
    this.startInput(Math.max(redundant, 0), positions[redundant] ?? 0);
  }

  // What the views show before an input.
  shownBefore(input, data) {
    const shown = new Map();
    for (const event of data.steps.slice(0, input).flatMap((step) => step.events)) {
      const { kind, subject, text } = data.events[event];
      if (kind === "delivery") shown.set(subject, text);
    }
    return shown;
  }

  // The position after the first redundant update that an input causes in the left variant, or 0.
  redundantUpdate(input) {
    const [data] = this.data;
    const shown = this.shownBefore(input, data);
    return 1 + data.steps[input].events.map((number) => data.events[number]).findIndex((event) => {
      const isRedundant = event.kind === "delivery" && shown.get(event.subject) === event.text;
      if (event.kind === "delivery") shown.set(event.subject, event.text);
      return isRedundant;
    });
  }

  startInput(input, position) {
    this.input = input;
    const names = this.variantNames();
    this.lanes.forEach((lane, index) => {
      const { events, steps } = this.data[index];
      lane.start(names[index], steps[input].events.map((number) => events[number]),
        this.shownBefore(input, this.data[index]));
    });
    const steps = this.data[0].steps;
    element("title").textContent = `${input + 1} of ${steps.length}: ${steps[input].title}`;
    this.go(position);
  }

  stepInput(by) {
    const next = this.input + by;
    if (next < 0 || next >= this.data[0].steps.length) return false;
    this.startInput(next, by > 0 ? 0 : Infinity);
    return true;
  }
}

// A board that can be played freely.
class BoardPlayer extends Player {
  constructor(variants) {
    super(variants);
    this.state = 0;
    this.reload();
  }

  async reload() {
    this.pause();
    const names = this.variantNames();
    history.replaceState(null, "", `#left=${names[0]}&right=${names[1]}`);
    this.data = await Promise.all(names.map((name) => load(`board-${name}`)));
    this.data.forEach((data) => {
      data.from ??= new Map(data.transitions.map(([from, input, trace, to]) => [`${from} ${input}`, [trace, to]]));
    });
    if (!element("buttons").children.length) this.makeButtons();
    this.begin([], "Tap a button above");
  }

  makeButtons() {
    const titles = {
      increment: "+", decrement: "−", reset: "0", incrementLater: "+ later", cancelLater: "cancel",
      resetAll: "reset all", second: "a second passes",
    };
    const groups = new Map();
    this.data[0].inputs.forEach((input, number) => {
      const [, name, id] = input.match(/^(\w+)(?:\((\d)\))?$/);
      const key = id === undefined ? "all" : `counter ${id}`;
      if (!groups.has(key)) {
        const group = make("fieldset");
        group.append(make("legend", "", key === "all" ? "the board" : key));
        groups.set(key, group);
      }
      const button = make("button", "", titles[name]);
      button.type = "button";
      button.dataset.input = input;
      button.setAttribute("aria-label", key === "all" ? titles[name] : `${titles[name]} ${key}`);
      button.addEventListener("click", () => this.tap(number));
      groups.get(key).append(button);
    });
    element("buttons").replaceChildren(...groups.values());
  }

  // What the views show in a state.
  contents() {
    const counters = this.data[0].states[this.state].split(" ");
    const values = counters.map((text) => parseInt(text, 10));
    const shown = new Map(counters.map((text, id) =>
      [`counter ${id}`, `${values[id]} ${values[id] % 2 ? "odd" : "even"}${text.endsWith("…") ? ", busy" : ""}`]));
    const sum = values.reduce((sum, value) => sum + value, 0);
    shown.set("total", `sum ${sum}, ${values.filter((value) => value).length} not zero`);
    return shown;
  }

  begin(traces, title) {
    const names = this.variantNames();
    this.lanes.forEach((lane, index) => {
      const events = (traces[index] ?? []).map((number) => this.data[index].events[number]);
      lane.start(names[index], events, this.contents());
    });
    element("title").textContent = title;
    this.go(0);
  }

  tap(input) {
    this.pause();
    const found = this.data.map((data) => data.from.get(`${this.state} ${input}`));
    this.begin(found.map(([trace], index) => this.data[index].traces[trace]), this.data[0].inputs[input]);
    this.state = found[0][1];
    // On a small screen, the buttons and what they cause do not fit below the page's head.
    if (innerHeight < 900) element("buttons").scrollIntoView({ block: "start" });
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.go(this.length);
    else this.toggle();
  }
}

function playTraces(variants) { window.player = new TracePlayer(variants); }
function playBoard(variants) { window.player = new BoardPlayer(variants); }
