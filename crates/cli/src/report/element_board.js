"use strict";

/** The element `<uttt-board>` as the report's board. It calls `shown` with each position that it shows. */
function replayBoard(_, shown, failed) {
  const element = document.createElement("uttt-board");
  for (const [name, value] of Object.entries({ mode: "view", controls: "buttons text", loading: "eager" })) {
    element.setAttribute(name, value);
  }
  // The element itself tells a screen reader each position.
  document.getElementById("status").removeAttribute("role");
  for (const name of ["uttt-ready", "uttt-ply"]) element.addEventListener(name, ({ detail }) => shown(detail.ply));
  element.addEventListener("uttt-error", ({ detail }) => failed(detail.message));
  return {
    /** Shows a game, at its end. */
    open({ record }) {
      // The attribute may still hold a ply of the game before.
      element.removeAttribute("ply");
      // Another game may have the same moves, so the attribute would not change.
      if (element.getAttribute("game") === record) element.reset();
      else element.setAttribute("game", record);
      if (!element.isConnected) document.getElementById("board").append(element);
    },
    goTo: (ply) => element.goTo(ply),
  };
}
