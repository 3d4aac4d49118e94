// Figures for articles. The WebAssembly module is a text in a file of JavaScript, and is compiled
// by the first call: so a call needs no promise, no file and no network.
import { board as boardUnloaded, fence as fenceUnloaded, figure as figureUnloaded, initSync } from "./wasm/figure.js";
import { wasm } from "./wasm/figure-wasm.js";

let isLoaded = false;

function load() {
  if (isLoaded) return;
  initSync({ module: Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0)) });
  isLoaded = true;
}

const recordOf = (game) => (typeof game?.toJSON === "function" ? game.toJSON() : game);

/** The HTML of a game or its record. */
export function figure(game, options) {
  load();
  return figureUnloaded(recordOf(game), options);
}

/** The HTML of a board, the element with a figure inside. */
export function boardHtml(game, options) {
  load();
  return boardUnloaded(recordOf(game), options);
}

/** The HTML of a fenced code block: what stands after its language, and its text. */
export function fence(info, record) {
  load();
  return fenceUnloaded(info, record);
}
