import { tree } from "./files.js";
import { PARTS } from "./host.js";
import { report } from "./telling.js";

/** `<uttt-moves for="b1">`: the moves in an article's prose become links that drive a board. */
export class UtttMoves extends (globalThis.HTMLElement ?? class {}) {
  #isLinked = false;
  #link = () => this.#linkMoves();

  connectedCallback() {
    // The board may stand below, and reads its game only when a reader comes near it.
    document.addEventListener("uttt-ready", this.#link);
    this.#linkMoves();
  }

  disconnectedCallback() {
    document.removeEventListener("uttt-ready", this.#link);
  }

  async #linkMoves() {
    const board = document.getElementById(this.getAttribute("for"));
    const parts = board?.[PARTS];
    if (this.#isLinked || !parts) return;
    this.#isLinked = true;
    try {
      (await tree()).linkMoves(this, board, parts.tree, parts.cells);
    } catch (error) {
      report(this, { kind: "not-loaded", message: `the moves were not linked: ${error.message}` });
    }
  }
}
