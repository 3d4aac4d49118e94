import * as say from "./say.js";

/** An analysis in words: what the side to move can expect, and the best move. */
function analysisWords({ turn }, { best, score, proven }) {
  if (!best) return "";
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
  const steps = element.mode === "view" || !element.mode;
  return steps && game.line.length > 0 ? say.lineOfStep(game.ply, game.line.length, line) : line;
}
