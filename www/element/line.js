import { modeOf } from "./modes.js";
import * as say from "./say.js";

/** The line below the board; `found` says what the engine has found. */
export function lineOf(tongue, element, game, notice, found) {
  const comment = element.comments === "none" ? "" : game.comment;
  const line = notice || found || comment || game.status;
  return modeOf(element) === "view" && game.line.length > 0 ? say.lineOfStep(tongue, game.ply, game.line.length, line) : line;
}
