import { words } from "./attributes.js";
import { failure } from "./loading.js";

/**
 * Reads a game and goes to where a board begins. A solution that an attribute gives takes the place of
 * the record's moves from there on.
 *
 * @param {(error: Error) => void} report is told of a position that is not there
 * @returns the game
 */
export async function begin(element, Game, text, report) {
  const game = await Game.read(text);
  const keys = new URLSearchParams(text.split("{")[0].split("&").slice(1).join("&"));
  const wanted = element.getAttribute("ply") || keys.get("ply");
  const usual = element.mode === "puzzle" && !element.solution ? 0 : game.line.length;
  if (!game.goTo(wanted === null ? usual : Number(wanted))) {
    report(failure("no-such-ply", `ply: ${wanted}, expected a number from 0 to ${game.line.length}`));
    game.goTo(usual);
  }
  return element.solution ? solved(element.solution, Game, game) : game;
}

/** The game with the lines of a solution. The first is played last, so that the game follows it. */
async function solved(solution, Game, game) {
  const { ply, line } = game;
  const puzzle = ply < line.length ? await Game.read(game.record) : game;
  const lines = solution.split(/[|;]/);
  for (const moves of [...lines, lines[0]]) {
    puzzle.goTo(ply);
    words(moves).forEach((move) => puzzle.play(move));
  }
  puzzle.goTo(ply);
  return puzzle;
}
