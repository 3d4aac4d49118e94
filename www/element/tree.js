// The whole record beside the board: moves with signs, comments and variations, each a button; and moves in the
// article's own prose. Boards and articles without these do not load this module.
import { make } from "./make.js";
import * as say from "./say.js";
import { sheet } from "./sheet.js";
import { lineFrom } from "./walk.js";
import { languageOf, written } from "./words.js";

const STYLE = `
.tree{overflow:auto;line-height:1.6;font-size:max(.85em,14px);overflow-wrap:anywhere}
.tree button{font:inherit;color:inherit;min-width:24px;min-height:24px;padding:0 4px;border:0;border-radius:6px;background:none;cursor:pointer}
.tree [aria-current]{font-weight:700;background:color-mix(in srgb,currentColor 15%,transparent)}
.tree .variation{margin:2px 0;padding-inline-start:12px;border-inline-start:2px solid color-mix(in srgb,currentColor 25%,transparent)}
.tree .words{opacity:.85}
.tree .players{margin:0 0 4px;font-weight:700}
@media print{.tree{display:none}}
`;

/** Who plays, by the names of X, O and + with commas between them. */
function named(tongue, players, lang) {
  const names = players.split(",").map((name, seat) => name.trim() && say.playerNamed(tongue, "XO+"[seat], name.trim()));
  const textContent = names.slice(0, 3).filter(Boolean).join(" · ");
  return textContent ? [make("p", { className: "players", dir: "auto", lang, textContent })] : [];
}

/** The whole record, as the text of its tree. */
export class Tree {
  #box;
  #buttons = new Map();
  #shown = "";
  #tongue;
  #article;

  constructor(root, frame, goTo) {
    this.#box = make("div", { className: "tree", role: "group" });
    this.#box.part = "tree";
    this.#box.tabIndex = 0;
    this.#box.addEventListener("click", ({ target }) => target.value && goTo(Number(target.value)));
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet(STYLE)];
    frame.append(this.#box);
  }

  /** Shows a record whose names and comments are in the language of the article. */
  show(tongue, { at, positions }, players, article) {
    const text = JSON.stringify([languageOf(tongue), positions, players, article]);
    // Rebuilt only when the record or the language has changed, so that the focus stays.
    if (text !== this.#shown) {
      this.#shown = text;
      this.#tongue = tongue;
      this.#article = article;
      this.#box.lang = languageOf(tongue);
      this.#box.ariaLabel = say.record(tongue);
      const active = this.#box.getRootNode().activeElement;
      const focused = [...this.#buttons].find(([, button]) => button === active)?.[0];
      this.#buttons.clear();
      this.#box.replaceChildren(...named(tongue, players, article), ...this.#line(positions, lineFrom(positions, 0)));
      this.#buttons.get(focused)?.focus({ preventScroll: true });
    }
    for (const [number, button] of this.#buttons) button.ariaCurrent = number === at ? "step" : null;
    const current = this.#buttons.get(at);
    // In its own box: the article stays where it is.
    const top = current ? current.offsetTop - this.#box.offsetTop : 0;
    if (top < this.#box.scrollTop || top > this.#box.scrollTop + this.#box.clientHeight - 32) this.#box.scrollTop = top - 32;
  }

  remove() {
    this.#box.remove();
  }

  /** The moves of a line with their comments, and its variations, each in a box of its own. */
  #line(positions, line) {
    return line.flatMap((part) => {
      if (!part.map) return this.#one(positions[part], part);
      const box = make("div", { className: "variation" });
      box.append(...this.#line(positions, part));
      return box;
    });
  }

  #one({ ply, move, words }, number) {
    const parts = words ? [make("span", { className: "words", dir: "auto", lang: this.#article, textContent: ` ${words} ` })] : [];
    if (ply === 0) return parts;
    const text = written(move);
    const button = make("button", { type: "button", value: number, textContent: `${ply}. ${text}`, ariaLabel: say.moveLabel(this.#tongue, ply, text) });
    this.#buttons.set(number, button);
    return [button, " ", ...parts];
  }
}

/**
 * Makes links of the moves in a prose that names a board: each leads to the next position of the record, in the order
 * of its text, to which such a move leads.
 */
export function linkMoves(prose, board, { positions }, cells) {
  const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest("a")) texts.push(walker.currentNode);
  const length = cells[0].length;
  const pattern = new RegExp(`(?<![\\d·])\\d(?:·?\\d){${length - 1}}(?![\\d·])`, "g");
  let last = 0;
  for (const text of texts) {
    const parts = [];
    let from = 0;
    for (const found of text.data.matchAll(pattern)) {
      const move = found[0].replaceAll("·", "");
      const leads = ({ move: other }, number) => number > 0 && other.replace(/[!?]+$/, "") === move;
      const after = positions.findIndex((position, number) => number > last && leads(position, number));
      const at = after < 0 ? positions.findIndex(leads) : after;
      if (at < 0) continue;
      last = at;
      const link = make("a", { href: `#${board.id}`, textContent: found[0] });
      link.dataset.utttAt = at;
      parts.push(text.data.slice(from, found.index), link);
      from = found.index + found[0].length;
    }
    if (parts[0] !== undefined) text.replaceWith(...parts, text.data.slice(from));
  }
}
