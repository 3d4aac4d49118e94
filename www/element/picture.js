import { make } from "./make.js";
import * as say from "./say.js";
import { languageOf } from "./words.js";

const trusted = globalThis.trustedTypes?.createPolicy?.bind(trustedTypes);
let policy;

/** A picture's markup as nodes. It is the program's own, and has no text that is not escaped. */
function parsed(markup) {
  policy ??= trusted ? trusted("uttt-board", { createHTML: (text) => text }) : { createHTML: String };
  const template = document.createElement("template");
  template.innerHTML = policy.createHTML(markup);
  return template.content.firstElementChild;
}

/** The picture of a game, with a button over each cell where the reader may play. */
export class Picture {
  /** The style of the picture: a host's policy may forbid a style element. */
  sheet = new CSSStyleSheet();
  #board;
  #svg;
  #cells = make("div", { className: "cells" });
  #places = [];
  /** The cell in the tab order, and the place of each cell: its column and row. */
  #stop = 0;

  constructor(board, onPress) {
    this.#board = board;
    this.#cells.setAttribute("role", "group");
    const cellOf = (event) => this.#places.find((place) => place.button === event.target);
    this.#cells.addEventListener("click", (event) => {
      const place = cellOf(event);
      if (place) onPress(place.move);
    });
    this.#cells.addEventListener("focusin", (event) => this.#keepStop(this.#places.indexOf(cellOf(event))));
    this.#cells.addEventListener("keydown", (event) => this.#key(event));
  }

  show(tongue, game, { scores, ...drawn }, isPlayed, isStatic) {
    this.#board.lang = languageOf(tongue);
    const svg = parsed(game.svg(drawn));
    const style = svg.querySelector("style");
    this.sheet.replaceSync(style?.textContent ?? "");
    style?.remove();
    // The buttons name the cells, and whoever listens needs no second picture.
    if (isPlayed) {
      svg.setAttribute("aria-hidden", "true");
      svg.removeAttribute("role");
    }
    if (this.#svg) this.#svg.replaceWith(svg);
    else this.#board.prepend(svg);
    this.#svg = svg;
    if (isPlayed) this.#showCells(game, scores);
    else this.#cells.remove();
    // A board that is stepped through is a tab stop itself.
    const isStop = !isPlayed && !isStatic;
    if (isStop) this.#board.tabIndex = 0;
    else this.#board.removeAttribute("tabindex");
    this.#board.role = isStop ? "group" : null;
    this.#board.ariaLabel = isStop ? say.boardToStepThrough(tongue) : null;
    this.#cells.ariaLabel = say.board(tongue);
  }

  #showCells(game, scores) {
    if (this.#places.length !== game.cells.length) this.#build(game);
    const labels = game.labels();
    const legal = new Set(game.legal);
    this.#places.forEach(({ button, move }, index) => {
      const score = scores?.get(move);
      button.setAttribute("aria-label", score ? score.name(labels[index]) : labels[index]);
      button.textContent = score?.text ?? "";
      button.style.setProperty("--strength", `${Math.round((score?.strength ?? 0) * 24)}%`);
      button.classList.toggle("scored", Boolean(score));
      button.classList.toggle("best", Boolean(score?.isBest));
      if (legal.has(move)) button.removeAttribute("aria-disabled");
      else button.setAttribute("aria-disabled", "true");
    });
    // Moved, it would lose the focus.
    if (!this.#cells.isConnected) this.#board.append(this.#cells);
  }

  #build(game) {
    const targets = game.targets();
    const order = (first) => {
      const sorted = [...new Set(game.cells.map((_, index) => targets[index * 4 + first]))].sort((a, b) => a - b);
      return (index) => sorted.indexOf(targets[index * 4 + first]);
    };
    const [column, row] = [order(0), order(1)];
    this.#places = game.cells.map((move, index) => {
      const button = make("button", { type: "button", tabIndex: -1 });
      button.part = "cell";
      button.dataset.cell = move;
      ["left", "top", "width", "height"].forEach((side, at) => {
        button.style[side] = `${targets[index * 4 + at]}%`;
      });
      return { button, move, column: column(index), row: row(index) };
    });
    this.#cells.replaceChildren(...this.#places.map(({ button }) => button));
    this.#stop = -1;
    this.#keepStop(game.cells.length >> 1);
  }

  #keepStop(index) {
    if (index < 0 || index === this.#stop) return;
    if (this.#places[this.#stop]) this.#places[this.#stop].button.tabIndex = -1;
    this.#places[(this.#stop = index)].button.tabIndex = 0;
  }

  #key(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    const { column, row } = this.#places[this.#stop];
    const next = this.#places.find(
      (place) => place.column === column + step[0] && place.row === row + step[1],
    );
    event.preventDefault();
    next?.button.focus();
  }
}
