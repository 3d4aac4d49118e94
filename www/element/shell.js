import { SHELL } from "./style.js";

export function sheet(text) {
  const style = new CSSStyleSheet();
  style.replaceSync(text);
  return style;
}

export const make = (name, properties) => Object.assign(document.createElement(name), properties);

/** What is there before the program: a frame, in it the board with what is inside the element, and a row. */
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

/** In place of the controls. */
export function showFailure(row, page) {
  row.replaceChildren(make("p", { className: "text", textContent: "This board can't be shown." }));
  if (page) row.append(make("a", { href: page, textContent: "Open the page" }));
}
