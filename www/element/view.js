import { words } from "./attributes.js";
import { Controls } from "./controls.js";
import { STYLE } from "./board-style.js";
import { disabledIn, lineOf, partsOf } from "./modes.js";
import { Picture } from "./picture.js";
import { sheet } from "./sheet.js";
import { report } from "./telling.js";
import { failure } from "./failure.js";

/** What a board shows: its picture, and the row below with what there is to say and to press. */
export class View {
  #element;
  #page;
  #picture;
  #controls;
  /** What the page draws on the board, beside the record's comments. */
  #highlight = [];
  #arrows = [];
  /** What is said and drawn of this position alone: `notice`, `analysis`, `marks`, `next`. */
  #remarks = {};

  constructor(element, root, page, { press, command }) {
    this.#element = element;
    this.#page = page;
    const [board, row] = root.querySelector(".frame").children;
    this.#picture = new Picture(board, press);
    this.#controls = new Controls(row, command);
    root.adoptedStyleSheets = [this.#picture.sheet, ...root.adoptedStyleSheets, sheet(STYLE)];
  }

  /** Says and draws more of this position. */
  remark(remarks) {
    Object.assign(this.#remarks, remarks);
  }

  /** Another position comes: what was said and drawn of the last one goes. */
  clear() {
    this.#remarks = {};
  }

  /** Reads what the page wants to be drawn. What names no cell of this board is reported. */
  annotate({ cells }) {
    const isCell = (cell) => cells.includes(cell);
    const read = (name, isDrawn, expected) =>
      words(this.#element.getAttribute(name) ?? "").filter((word) => {
        if (!isDrawn(word)) report(this.#element, failure("not-a-cell", `${name}: ${word}, expected ${expected}`));
        return isDrawn(word);
      });
    const [from, to] = [cells[0], cells.at(-1)];
    this.#highlight = read("highlight", isCell, `cells like ${from} ${to}`);
    const isArrow = (arrow) => arrow.split("-").length === 2 && arrow.split("-").every(isCell);
    this.#arrows = read("arrows", isArrow, `arrows like ${from}-${to}`);
  }

  show(game, { begin, isPlaying }) {
    const parts = partsOf(this.#element);
    const { notice, analysis, marks = [], next } = this.#remarks;
    const drawn = { marks: [...game.marks, ...this.#highlight, ...marks], arrows: [...game.arrows, ...this.#arrows], next };
    this.#picture.show(game, drawn, parts.isPlayed, this.#element.mode === "static");
    // The package knows no page that opens a link.
    this.#controls.build({ ...parts, link: parts.link && Boolean(this.#page) });
    this.#controls.show(game, {
      text: lineOf(this.#element, game, notice, analysis),
      spoken: [game.spoken, notice, game.status].filter(Boolean).join(" "),
      href: `${this.#page}#${game.link}`,
      disabled: disabledIn(game, begin),
      playing: isPlaying,
      signs: game.glyph,
    });
  }
}
