import init, { Board } from "../wasm/board.js";
import { failure } from "./failure.js";
import { source } from "./files.js";
import { addLater } from "./later.js";

/** The longest text that is read, in characters: a game has at most a few hundred moves. */
const LONGEST = 65536;

let loading;

/** Loads the program once for all boards. If that fails, the next board tries again. */
function load() {
  loading ??= init(source);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Reads a text. Loads the later part of the program only if the first part cannot read it. */
async function board(text) {
  try {
    const first = await load();
    const board = Board.replay(text);
    if (board) return board;
    await addLater(first);
  } catch (cause) {
    throw failure("not-loaded", `the board's program was not loaded: ${cause.message}`);
  }
  return call(() => Board.read(text));
}

/** Calls the program. What it refuses is a text: a kind, a space, a message, a line break, and what a reader is told. */
function call(work) {
  try {
    return work();
  } catch (error) {
    if (typeof error !== "string") throw failure("internal", error.message);
    const [, ...parts] = /^(\S+) (.*)\n(.*)$/s.exec(error);
    throw failure(...parts);
  }
}

const list = (line) => (line ? line.split(" ") : []);

/** A game and its annotations, with the position that is shown. */
export class Game {
  #board;

  static async read(text) {
    if (text.length > LONGEST) {
      throw failure("too-long", `the game has ${text.length} characters, expected at most ${LONGEST}`);
    }
    const game = new Game();
    game.#board = await board(text);
    game.cells = list(game.#board.cells());
    game.#look();
    return game;
  }

  #look() {
    const [turn, outcome, ply, line, legal, answers, comment, glyph, marks, arrows, ...rest] =
      this.#board.facts().split("\n");
    const [status, spoken, record] = rest;
    // A record without annotations needs no other change to be a link.
    const link = record.replace(": ", ":").replaceAll(" ", "-");
    Object.assign(this, { turn, outcome, ply: Number(ply), comment, glyph, status, spoken, record, link });
    this.line = list(line);
    this.legal = list(legal);
    this.answers = list(answers);
    this.marks = list(marks);
    this.arrows = list(arrows);
  }

  /** The state of the game that events report. */
  get state() {
    const { ply, line, record, turn, outcome } = this;
    return { ply, plies: line.length, record, turn, outcome };
  }

  goTo(ply) {
    const is = Number.isInteger(ply) && ply >= 0 && this.#board.goTo(ply);
    if (is) this.#look();
    return is;
  }

  play(move) {
    call(() => this.#board.play(move));
    this.#look();
  }

  /** Throws an error that says why a move is illegal, if it is. */
  check(move) {
    if (this.legal.includes(move)) return;
    this.play(move);
    this.undo();
    throw failure("bad-move", `${move}: expected one of ${this.legal.join(", ")}`);
  }

  undo() {
    const is = this.#board.undo();
    if (is) this.#look();
    return is;
  }

  labels() {
    return this.#board.labels().split("\n");
  }

  targets() {
    return this.#board.targets();
  }

  svg({ marks = [], arrows = [], next = [] } = {}) {
    return this.#board.svg(marks.join(" "), arrows.join(" "), next.join(" "));
  }
}
