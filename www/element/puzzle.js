// A puzzle of the site: by its id, or that of the day. Boards without one do not load this module.
import { failure } from "./failure.js";
import { puzzles } from "./files.js";
import * as say from "./say.js";
import { written } from "./words.js";

const DAY = 24 * 60 * 60 * 1000;

/** The text of one of the site's files of puzzles; empty if it is not there. */
async function file(name) {
  if (!puzzles) throw failure("no-puzzles", `the puzzle ${name} is on the site of the game, and this script is not from there`);
  const lost = (cause) => failure("not-loaded", `the puzzle was not loaded: ${cause}`, say.puzzleLost);
  const response = await fetch(`${puzzles}${name}.txt`).catch((cause) => {
    throw lost(cause.message);
  });
  if (response.status === 404) return "";
  if (!response.ok) throw lost(`${response.url}: ${response.status} ${response.statusText}`);
  return response.text();
}

/** The puzzle of the day with this number, or of the day that it is where the reader is. */
async function ofDay(wanted) {
  const [first, ...ids] = (await file("daily")).trim().split(" ");
  const now = new Date();
  const today = (Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - Date.parse(first)) / DAY + 1;
  const number = wanted ?? today;
  // When the order ends, it begins anew. The puzzle of a day that has not come stays unknown.
  return { number, id: number <= today ? ids[(number - 1) % ids.length] : undefined };
}

/** A puzzle while a reader solves it: what is said of it, as functions of the tongue. Its board plays it. */
export class Puzzle {
  /** How many moves a win takes; 0 for a draw. */
  #count;
  /** The number of its day. */
  #number;
  /** What a reader needed so far: nothing, a hint, or a wrong move. */
  #needed = "";
  /** The positions in which a hint was given and a wrong move was tried last, as records, and that move. */
  #hinted;
  #failed;
  #wrong;

  /** Fetches the puzzle of an id, `classic-18`, or of a day: `daily`, `daily-28`. */
  static async fetch(name) {
    const [, day] = /^daily-?(.*)/.exec(name) ?? [];
    const address = day === undefined ? `puzzle=${name}` : `daily=${day || "today"}`;
    try {
      const { id, number } = day === undefined ? { id: name } : await ofDay(day ? Number(day) : undefined);
      const line = id ? await file(id) : "";
      const [found, count, ply, record] = /^\S+ (?:win-(\d+)|draw) \d \S+ (\d+) (.*)/.exec(line) ?? [];
      if (!found) throw failure("no-such-puzzle", `there is no puzzle ${name}`);
      const puzzle = new Puzzle();
      puzzle.#count = Number(count ?? 0);
      puzzle.#number = number;
      return Object.assign(puzzle, { address, record, ply: Number(ply) });
    } catch (error) {
      throw Object.assign(error, { address });
    }
  }

  /** What there is to do; nothing once it is done, and while the opponent answers. */
  goal(tongue, { answers, turn, ply }) {
    const played = ply - this.ply;
    if (!answers[0] || played % 2) return "";
    const goal = this.#count ? say.puzzleWin(tongue, turn, this.#count - played / 2) : say.puzzleDraw(tongue, turn);
    return this.#number ? say.puzzleOfDay(tongue, this.#number, goal) : goal;
  }

  /** One of the opponent's moves: those of the tree resist equally long. */
  reply({ answers }) {
    return answers[Math.floor(Math.random() * answers.length)];
  }

  /** Notes a wrong move. */
  fail({ record }, move) {
    this.#needed = "wrong";
    [this.#failed, this.#wrong] = [record, move];
  }

  /** The wrong move that was tried last in a position. */
  wrongIn({ record }) {
    return this.#failed === record && this.#wrong;
  }

  /** Help for once in a position: on which of several boards to look, or where the right move sends. */
  hint(game) {
    const { answers: [right], legal, record } = game;
    if (!right || this.#hinted === record) return undefined;
    this.#hinted = record;
    this.#needed ||= "hint";
    const [board] = right;
    const marks = legal.filter((move) => move[0] === board);
    if (marks.length < legal.length) return { notice: (tongue) => say.hintLook(tongue, board), marks };
    // The program words this in the language that the board speaks when the function is called.
    const notice = (tongue) => {
      game.play(right);
      const { status } = game;
      game.undo();
      return say.hintAfter(tongue, status);
    };
    return { notice };
  }

  solved(tongue) {
    const solved = { "": say.solved, hint: say.solvedWithHint, wrong: say.solvedAtLast }[this.#needed](tongue);
    return this.#count ? solved : say.drawSaved(tongue, solved);
  }

  /** The solution is shown. */
  shown() {
    this.#needed = "wrong";
    return say.solutionShown;
  }

  /** Has the engine answer the wrong move that was tried last, and shows what it finds, in words and as the next moves. */
  async why(game, ask, show) {
    const [wrong, turn] = [this.wrongIn(game), game.turn === "X" ? "O" : "X"];
    show({ notice: say.asksEngine, next: [wrong] });
    const found = await ask(`${game.record} ${wrong}`);
    if (!found || this.wrongIn(game) !== wrong) return;
    const { best, score, proven, pv = [] } = found.analysis;
    const notice = (tongue) => refuted(tongue, written(wrong), turn, best && written(best), score, proven);
    show({ notice, next: [wrong, ...pv].slice(0, 3) });
  }
}

/** What the engine, for the player whose turn it is after a wrong move, answers; nothing if that move ended the game. */
function refuted(tongue, wrong, turn, answer, score, proven) {
  if (!answer) return say.endsTooSoon(tongue, wrong);
  switch (proven?.outcome) {
    case "win":
      return say.refutedByWin(tongue, turn, Math.ceil(proven.plies / 2), wrong, answer);
    case "draw":
      return say.refutedByDraw(tongue, turn, wrong, answer);
    case "loss":
      return say.winsToo(tongue, wrong);
    default:
      return say.refutedByShare(tongue, turn, Math.round(((score + 1) / 2) * 100), wrong, answer);
  }
}
