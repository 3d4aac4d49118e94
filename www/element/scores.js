// What the engine has found, for readers. It comes with the engine.
import * as say from "./say.js";
import { written } from "./words.js";

/** A move that loses at least this much of the point has no colour behind it; with fewer visits, its share means nothing. */
const [FADED, FEW] = [0.2, 8];

/** The share of the point that a player may expect of what was found. */
const shareOf = ({ score, shares }, turn) => (shares ? shares["XO+".indexOf(turn)] : (score + 1) / 2);

/** The share in percent: never 0 or 100, which would look proven. */
const percent = (share) => Math.min(99, Math.max(1, Math.round(share * 100)));

/** What stands in a cell, and how its name says that. */
function labelOf(tongue, { proven, shares, visits }, share) {
  if (!proven) return visits < FEW ? [] : [String(percent(share)), (cell) => say.cellWorth(tongue, percent(share), cell)];
  const moves = proven.outcome === "draw" ? 10 : Math.ceil(proven.plies / (shares ? 3 : 2));
  const told = { win: [say.letterWin, say.cellWins], draw: [say.letterDraw, say.cellDraws], loss: [say.letterLoss, say.cellLoses] };
  const [letter, name] = told[proven.outcome];
  return [letter(tongue) + (moves < 10 ? moves : ""), (cell) => name(tongue, cell)];
}

/** What each move is worth for whom it is the turn, by its cell: the text in it, its name, how strong its colour is, and whether it is the best. */
export function scoresOf(tongue, { moves }, turn) {
  const best = moves[0] && shareOf(moves[0], turn);
  return new Map(moves.map((found, rank) => {
    const share = shareOf(found, turn);
    const [text = "", name = String] = labelOf(tongue, found, share);
    return [found.move, { text, name, strength: 1 - Math.min(1, (best - share) / FADED), isBest: rank === 0 }];
  }));
}

/** An analysis in words: the chance to score of the side to move, and the best move. */
export function analysisWords(tongue, { best: move, score, proven }, turn) {
  if (!move) return "";
  const best = written(move);
  switch (proven?.outcome) {
    case "win":
      return say.analysisWin(tongue, turn, proven.plies, best);
    case "draw":
      return say.analysisDraw(tongue, turn, best);
    case "loss":
      return say.analysisLoss(tongue, turn, proven.plies, best);
    default:
      return say.analysisExpects(tongue, turn, Math.round(((score + 1) / 2) * 100), best);
  }
}

/** What a reader's choice is worth beside the best move. */
export function choiceWords(tongue, { moves }, turn, move) {
  const [best] = moves;
  const chosen = moves.find((found) => found.move === move);
  if (!chosen) return "";
  const points = percent(shareOf(chosen, turn));
  if (best.move === move) return say.choseBest(tongue, points, written(move));
  return say.choseOther(tongue, points, written(move), percent(shareOf(best, turn)), written(best.move));
}
