import { make } from "./make.js";
import * as say from "./say.js";
import { sheet } from "./sheet.js";
import { SHELL } from "./style.js";
import { languageOf } from "./words.js";

/**
 * Builds what is there before the program: a frame with the board, which holds the element's content, and a
 * row.
 */
export function shell(root) {
  const poster = make("div", { className: "poster" });
  poster.append(make("slot"));
  const board = make("div", { className: "board" });
  board.part = "board";
  board.append(poster);
  const row = make("div", { className: "controls" });
  row.part = "controls";
  // An article may keep the place of the longest line, with its text.
  const line = make("div", { className: "line" });
  line.append(make("slot", { name: "line" }));
  row.append(line);
  const frame = make("div", { className: "frame" });
  frame.append(board, row);
  // A sample of the colour around it, which the frame's own scheme does not change.
  root.append(frame, make("i", { className: "sample" }));
  root.adoptedStyleSheets = [sheet(SHELL)];
  return frame;
}

/** Puts a button over the picture of a board that only the reader opens. */
export function offer(board, tongue, onclick) {
  const button = board.querySelector(".open") ?? board.appendChild(make("button", { type: "button", className: "open" }));
  Object.assign(button, { onclick, textContent: say.openBoard(tongue), lang: languageOf(tongue) });
}

/** A game's text as it stands after the `#` of an address. */
function fragment(text) {
  const game = text.trim().replace(/^[^#{\s]*#/, "");
  return game.replace(/\{(\\.|[^\\}])*\}|\s+/gs, (part) => (part[0] === "{" ? encodeURIComponent(part) : "-"));
}

/** Shows a failure in place of the controls, with the reason; if a file failed to load, with a link to the game. */
export function showFailure(row, tongue, page, text, { kind, message, notice }) {
  const isLost = kind === "not-loaded";
  const told = typeof notice === "function" && notice(tongue);
  const textContent = told || (isLost ? say.notShown(tongue) : say.notShownBecause(tongue, message));
  row.lang = languageOf(tongue);
  row.replaceChildren(make("p", { className: "text", textContent }));
  if (page) row.append(make("a", { href: isLost ? `${page}#${fragment(text)}` : page, textContent: say.openPage(tongue) }));
}
