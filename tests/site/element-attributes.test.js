// The attributes of `<uttt-board>` as properties, and what their values mean. This needs no browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { check, reflect, upgrade } from "../../www/element/attributes.js";
import { partsOf, seatsOf } from "../../www/element/modes.js";

/** As much of an element as attributes need. */
class Board extends EventTarget {
  #attributes = new Map();

  constructor(attributes = {}) {
    super();
    for (const [name, value] of Object.entries(attributes)) this.setAttribute(name, value);
  }

  getAttribute(name) {
    return this.#attributes.get(name) ?? null;
  }

  setAttribute(name, value) {
    this.#attributes.set(name, String(value));
  }

  hasAttribute(name) {
    return this.#attributes.has(name);
  }

  removeAttribute(name) {
    this.#attributes.delete(name);
  }

  toggleAttribute(name, is) {
    if (is) this.setAttribute(name, "");
    else this.removeAttribute(name);
  }

  play(move) {
    return `played ${move}`;
  }
}
reflect(Board.prototype);

/** What a check of a board's attributes tells. */
function told(t, board) {
  t.mock.method(console, "error", () => {});
  const told = [];
  board.addEventListener("uttt-error", ({ detail }) => told.push(detail.message));
  check(board);
  return told;
}

test("properties are attributes, and seats are the attribute play", () => {
  const board = new Board();
  assert.deepEqual([board.mode, board.seats, board.hint], ["", "", false]);
  board.mode = "play";
  board.seats = "x";
  board.hint = true;
  assert.deepEqual(["mode", "play", "hint"].map((name) => board.getAttribute(name)), ["play", "x", ""]);
  assert.deepEqual([board.mode, board.seats, board.hint], ["play", "x", true]);
  board.mode = undefined;
  board.hint = false;
  assert.deepEqual(["mode", "hint"].map((name) => board.hasAttribute(name)), [false, false]);
  // JSX sets the property with the attribute's name, which is a method.
  board.play = "o";
  assert.equal(board.seats, "o");
  assert.equal(board.play("55"), "played 55");
});

test("properties that were set before the class existed become attributes", () => {
  const board = new Board();
  for (const [name, value] of Object.entries({ mode: "puzzle", seats: "o", hint: true })) {
    Object.defineProperty(board, name, { value, configurable: true });
  }
  upgrade(board);
  assert.deepEqual(["mode", "play", "hint"].map((name) => board.getAttribute(name)), ["puzzle", "o", ""]);
  assert.equal(Object.hasOwn(board, "mode"), false);
});

test("a wrong value is reported with what was expected, and reads as an empty one", (t) => {
  const board = new Board({ mode: "plya", controls: "", autoplay: "fast", level: "0", theme: "dark", comments: "none", puzzle: "18" });
  assert.deepEqual(told(t, board).sort(), [
    "autoplay: fast, expected milliseconds",
    "controls: empty, expected none or some of buttons text link moves tree",
    "level: 0, expected one of 1 2 3 4 5 6 7 8 9 10 easy random",
    "mode: plya, expected one of static view play puzzle analyse",
    "puzzle: 18, expected daily, or an id like classic-18",
  ]);
  assert.deepEqual([board.mode, board.autoplay, board.level, board.theme], ["", "", "", "dark"]);
});

test("empty values are no mistake, but for controls and a solution", (t) => {
  const names = ["mode", "theme", "level", "play", "comments", "loading", "reveal", "autoplay", "game", "ply", "highlight", "arrows", "puzzle", "players"];
  assert.deepEqual(told(t, new Board(Object.fromEntries(names.map((name) => [name, ""])))), []);
});

test("a reader plays the named sides, X against an engine, and otherwise all", (t) => {
  const seats = (attributes, linked = {}) => seatsOf(new Board({ mode: "play", ...attributes }), linked).join("");
  assert.equal(seats({ play: "o, +" }), "O+");
  assert.equal(seats({ play: "X" }, { seats: "o", level: "3" }), "X");
  assert.equal(seats({}, { seats: "o", level: "3" }), "O");
  assert.equal(seats({ level: "3" }), "X");
  assert.equal(seats({ level: "12" }), "XO+");
  assert.equal(seats({}), "XO+");
  assert.equal(seats({ play: " None ", level: "3" }), "");
  assert.deepEqual(told(t, new Board({ play: " None " })), []);
});

test("each mode has its buttons, and the attribute controls says what else is there", () => {
  const buttons = (attributes) => partsOf(new Board(attributes)).buttons.join(" ");
  assert.equal(buttons({}), "previous next");
  assert.equal(buttons({ autoplay: "" }), "previous next autoplay");
  assert.equal(buttons({ autoplay: "false" }), "previous next");
  assert.equal(buttons({ hint: "" }), "previous next");
  assert.equal(buttons({ mode: "play", hint: "" }), "undo reset hint");
  assert.equal(buttons({ mode: "puzzle" }), "reset solve");
  // A puzzle of the site is one, whatever else is said.
  assert.equal(buttons({ puzzle: "daily" }), "reset hint why solve");
  assert.equal(buttons({ puzzle: "classic-18", mode: "view", autoplay: "", hint: "" }), "reset hint why solve");
  assert.equal(buttons({ puzzle: "18" }), "previous next");
  assert.equal(buttons({ mode: "analyse", autoplay: "" }), "previous next analyse");
  assert.equal(buttons({ mode: "static" }), "");
  assert.equal(buttons({ controls: "text moves" }), "");
  const { text, link, moves } = partsOf(new Board({ controls: "text moves" }));
  assert.deepEqual([text, link, moves], [true, false, true]);
});
