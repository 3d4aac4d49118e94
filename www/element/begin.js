import { failure } from "./failure.js";
import { puzzle } from "./files.js";
import { Game } from "./game.js";
import { modeOf } from "./modes.js";
import { report } from "./telling.js";
import { words } from "./words.js";

const SEATS = { x: "x", o: "o", plus: "+" };

/**
 * Reads an element's game and goes to the ply at which its board begins. From there on, the attribute
 * `solution` replaces the record's moves.
 *
 * @returns the game, the seats and the level that its link names, and the puzzle of the site, if it is one
 */
export async function begin(element) {
  if (element.puzzle) return posed(element.puzzle);
  const text = (element.getAttribute("game") ?? element.textContent).trim();
  const game = await Game.read(text);
  const keys = keysOf(text);
  const wrong = (name, expected) => report(element, failure("bad-attribute", `${name}: ${keys.get(name)}, expected ${expected}`));
  if (keys.has("end") && !game.endBy(keys.get("end"))) {
    wrong("end", game.outcome ? "nothing, because the board has decided the game" : "a player of the game, and then -resigned or -time");
  }
  const at = keys.get("at");
  if (at !== null && !game.goToPosition(Number(at || NaN))) wrong("at", "the number of a position");
  const wanted = element.getAttribute("ply") || keys.get("ply") || (at && game.ply);
  const usual = modeOf(element) === "puzzle" && !element.solution ? 0 : game.line.length;
  if (!game.goTo(wanted === null ? usual : Number(wanted))) {
    report(element, failure("no-such-ply", `ply: ${wanted}, expected a number from 0 to ${game.line.length}`));
    game.goTo(usual);
  }
  const begun = element.solution ? await solved(element.solution, game) : game;
  if (modeOf(element) === "puzzle" && !begun.answers[0]) {
    report(element, failure("no-solution", `solution: missing, expected moves after ply ${game.ply} of the game, or the attribute solution`));
  }
  return { game: begun, linked: linked(element, keys) };
}

async function posed(name) {
  const { Puzzle } = await puzzle();
  const posed = await Puzzle.fetch(name);
  const game = await Game.read(posed.record);
  game.goTo(posed.ply);
  return { game, linked: {}, puzzle: posed };
}

/** What a link names after its moves. A comment may have any sign. */
function keysOf(text) {
  const [, ...keys] = text.replace(/\{(\\.|[^\\}])*\}/gs, "").toLowerCase().split("&");
  return new URLSearchParams(keys.join("&"));
}

/** The game with the lines of a solution. The first is played last, so that the game follows it. */
async function solved(solution, game) {
  const { ply, line } = game;
  const puzzle = ply < line.length ? await Game.read(game.record) : game;
  const lines = solution.split(/[|;]/);
  for (const moves of [...lines, lines[0]]) {
    puzzle.goTo(ply);
    for (const move of words(moves)) {
      try {
        puzzle.play(move);
      } catch ({ kind, message }) {
        throw failure(kind, `solution: ${message}`);
      }
    }
  }
  puzzle.goTo(ply);
  return puzzle;
}

/** The reader's seats and the engine's level, if a link gives seats to the engine. */
function linked(element, keys) {
  const isEngines = (seat) => keys.has(seat) && keys.get(seat) !== "person";
  const [engines, readers] = [true, false].map((is) => Object.keys(SEATS).filter((seat) => isEngines(seat) === is));
  if (engines.length === 0) return {};
  const wrong = engines.filter((seat) => !/^([1-9]|10|easy|random)$/.test(keys.get(seat)));
  for (const seat of wrong) {
    report(element, failure("bad-attribute", `${seat}: ${keys.get(seat)}, expected person, 1 to 10, easy or random`));
  }
  if (wrong[0]) return {};
  return { level: keys.get(engines[0]), seats: readers.map((seat) => SEATS[seat]).join(" ") || "none" };
}
