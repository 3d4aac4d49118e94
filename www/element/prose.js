import { tree } from "./files.js";
import { PARTS } from "./host.js";
import { report } from "./telling.js";

/** `<uttt-moves for="b1">`: the moves in an article's prose become links that drive a board. */
export class UtttMoves extends (globalThis.HTMLElement ?? class {}) {
  connectedCallback() {
    // The board may stand below, and reads its game only when a reader comes near it.
    const board = () => document.getElementById(this.getAttribute("for"));
    const link = async () => {
      const parts = board()?.[PARTS];
      if (this.#isLinked || !parts) return;
      this.#isLinked = true;
      document.removeEventListener("uttt-ready", link);
      try {
        (await tree()).linkMoves(this, board(), parts.tree, parts.cells);
      } catch (error) {
        report(this, { kind: "not-loaded", message: `the moves were not linked: ${error.message}` });
      }
    };
    document.addEventListener("uttt-ready", link);
    link();
  }

  #isLinked = false;
}
