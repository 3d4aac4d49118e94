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
  /** The record as a tree, once somebody has asked for it. */
  #tree;

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
    this.#tree = undefined;
    const [turn, outcome, ply, line, legal, answers, comment, signs, marks, arrows, ...rest] =
      this.#board.facts().split("\n");
    const [status, spoken, end, record] = rest;
    // A record without annotations needs no other change to be a link.
    const link = record.replace(": ", ":").replaceAll(" ", "-") + (end && `&end=${end}`);
    Object.assign(this, { turn, outcome, ply: Number(ply), comment, status, spoken, record, link });
    this.line = list(line);
    /** The annotator's sign for each of them. */
    this.signs = list(signs).map((sign) => sign.replace("-", ""));
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

  /** Speaks this tongue from now on; without one, English. */
  speak(tongue) {
    this.#board.speak(tongue?.PROGRAM);
    this.#look();
  }

  goTo(ply) {
    const is = Number.isInteger(ply) && ply >= 0 && this.#board.goTo(ply);
    if (is) this.#look();
    return is;
  }

  /** Goes to a position by its number in the order of the record's text. */
  goToPosition(number) {
    const is = Number.isInteger(number) && number >= 0 && this.#board.goToPosition(number);
    if (is) this.#look();
    return is;
  }

  /** Says how the game ended after its main line, as a link does. Returns false if it cannot have ended so. */
  endBy(loss) {
    const is = this.#board.endBy(loss);
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

  /** The positions of the record in the order of its text, and the number of the one that is shown. */
  tree() {
    return (this.#tree ??= this.#readTree());
  }

  #readTree() {
    const [at, ...lines] = this.#board.tree().split("\n");
    const positions = lines.map((line) => {
      const [, before, move, words] = /^(\d+) (\S*) (.*)$/.exec(line);
      return { before: Number(before), move, words, ply: 0, next: [] };
    });
    positions.slice(1).forEach((position, index) => {
      const before = positions[position.before];
      position.ply = before.ply + 1;
      before.next.push(index + 1);
    });
    return { at: Number(at), positions };
  }

  labels() {
    return this.#board.labels().split("\n");
  }

  targets() {
    return this.#board.targets();
  }

  svg({ marks = [], arrows = [], next = [], coordinates = false } = {}) {
    return this.#board.svg(marks.join(" "), arrows.join(" "), next.join(" "), coordinates ? "1" : "");
  }
}
