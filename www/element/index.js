import { UtttBoard } from "./element.js";
import { followLinks } from "./host.js";
import { UtttMoves } from "./prose.js";

const NAME = "uttt-board";
// On a server there are no elements, and on a page the script may stand twice.
if (globalThis.customElements && !customElements.get(NAME)) {
  customElements.define(NAME, UtttBoard);
  customElements.define("uttt-moves", UtttMoves);
  followLinks(NAME);
}

export { UtttBoard };
