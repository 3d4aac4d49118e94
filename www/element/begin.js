import { words } from "./attributes.js";
import { failure } from "./loading.js";

/**
 * Goes to where a board begins, and adds the solution that an attribute gives.
 *
 * @param {(error: Error) => void} report is told of a position that is not there
 * @returns {number} how many moves are played there
 */
export function begin(element, game, text, report) {
  const keys = new URLSearchParams(text.split("{")[0].split("&").slice(1).join("&"));
  const wanted = element.getAttribute("ply") ?? keys.get("ply");
  const usual = element.mode === "puzzle" && !element.solution ? 0 : game.line.length;
  if (!game.goTo(wanted === null ? usual : Number(wanted))) {
    report(failure("no-such-ply", `ply: ${wanted}, expected a number from 0 to ${game.line.length}`));
    game.goTo(usual);
  }
  const ply = game.ply;
  for (const line of element.solution.split(/[|;]/).reverse()) {
    game.goTo(ply);
    words(line).forEach((move) => game.play(move));
  }
  game.goTo(ply);
  return ply;
}
