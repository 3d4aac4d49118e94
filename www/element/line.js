import { modeOf } from "./modes.js";
import * as say from "./say.js";

/** The author's words on a position, if the board shows them. */
export const commentOf = (element, game) => (element.comments === "none" ? "" : game.comment);

/** The line below the board: these words, or who is to move. */
export function lineOf(tongue, element, game, words) {
  const line = words || game.status;
  return modeOf(element) === "view" && game.line.length > 0 ? say.lineOfStep(tongue, game.ply, game.line.length, line) : line;
}
