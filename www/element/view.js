import { Controls } from "./controls.js";
import { STYLE } from "./board-style.js";
import { lineOf } from "./line.js";
import { disabledIn, partsOf } from "./modes.js";
import { Picture } from "./picture.js";
import { sheet } from "./sheet.js";
import { report } from "./telling.js";
import { failure } from "./failure.js";
import { words } from "./words.js";

/** What a board shows: its picture, and the row below it with words and buttons. */
export class View {
  #element;
  #page;
  #picture;
  #controls;
  /** The marks and arrows that the page adds to those of the record's comments. */
  #highlight = [];
  #arrows = [];
  /** Words and drawings for this position alone: `notice`, `analysis`, `marks`, `next`. */
  #remarks = {};

  constructor(element, root, page, { press, command }) {
    this.#element = element;
    this.#page = page;
    const [board, row] = root.querySelector(".frame").children;
    this.#picture = new Picture(board, press);
    this.#controls = new Controls(row, command);
    root.adoptedStyleSheets = [this.#picture.sheet, ...root.adoptedStyleSheets, sheet(STYLE)];
  }

  /** Adds words and drawings to this position. */
  remark(remarks) {
    Object.assign(this.#remarks, remarks);
  }

  /** Removes the words and drawings of the last position. */
  clear() {
    this.#remarks = {};
  }

  /** Reads the page's highlights and arrows. Reports and leaves out those that name no cell of this board. */
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
    // The npm package does not know the address of a page that opens links.
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
