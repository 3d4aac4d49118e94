import { sheet } from "./sheet.js";
import { SHELL } from "./style.js";

const make = (name, properties) => Object.assign(document.createElement(name), properties);

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
  const frame = make("div", { className: "frame" });
  frame.append(board, row);
  root.append(frame);
  root.adoptedStyleSheets = [sheet(SHELL)];
  return frame;
}

/** Adds a button over the picture of a board that only the reader opens. */
export function offer(board, open) {
  if (board.querySelector(".open")) return;
  const button = make("button", { type: "button", className: "open", textContent: "Open the board" });
  button.onclick = open;
  board.append(button);
}

/** Shows a failure in place of the controls, with the reason, unless a file failed to load. */
export function showFailure(row, page, { kind, message }) {
  const reason = kind === "not-loaded" ? "" : `: ${message}`;
  row.replaceChildren(make("p", { className: "text", textContent: `This board can't be shown${reason}.` }));
  if (page) row.append(make("a", { href: page, textContent: "Open the page" }));
}
