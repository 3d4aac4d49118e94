import { modeOf } from "./modes.js";
import * as say from "./say.js";
import { written } from "./words.js";

/** An analysis in words: the chance to score of the side to move, and the best move. */
function analysisWords({ turn }, { best: move, score, proven }) {
  if (!move) return "";
  const best = written(move);
  switch (proven?.outcome) {
    case "win":
      return say.analysisWin(turn, proven.plies, best);
    case "draw":
      return say.analysisDraw(turn, best);
    case "loss":
      return say.analysisLoss(turn, proven.plies, best);
    default:
      return say.analysisExpects(turn, Math.round(((score + 1) / 2) * 100), best);
  }
}

/** The line below the board. */
export function lineOf(element, game, notice, analysis) {
  const comment = element.comments === "none" ? "" : game.comment;
  const line = notice || (analysis && analysisWords(game, analysis)) || comment || game.status;
  return modeOf(element) === "view" && game.line.length > 0 ? say.lineOfStep(game.ply, game.line.length, line) : line;
}
