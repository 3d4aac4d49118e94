use wasm_bindgen::prelude::wasm_bindgen;

/// The types that the classes' declarations name.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A rule system's id. */
export type Rules =
  | "classic"
  | "most-boards"
  | "open-boards"
  | "adjacent"
  | "nested-1"
  | "nested-2"
  | "nested-3"
  | "overwrite"
  | "overwrite-cell"
  | "overwrite-free";

/**
 * A move. In the nested games a digit 1-9 a level, counted row by row from the top left, the
 * outermost grid first: `"51"` is cell 1 of board 5; the games without a number in their name have
 * two levels. On the 4×4 board of the overwrite games the row and the column, each 1-4: `"23"`,
 * and `"2,3"` is read as well.
 */
export type Move = string;

/** A player. X moves first, then O, then, in the overwrite games alone, +. */
export type Player = "X" | "O" | "+";

/** What stands at a cell. */
export type CellState = "empty" | Player;

/**
 * What has become of a grid. `"drawn"`: it counts for nobody; `"both"`: it was drawn and counts for
 * both players, in `"nested-1"`, `"nested-2"` and `"nested-3"`.
 */
export type GridState = "open" | Player | "drawn" | "both";

/** Whether a game goes on, and how it ended. */
export interface Status {
  state: "ongoing" | "draw" | "won";
  /** Who won; there when `state` is `"won"`. */
  winner?: Player;
  /**
   * Why the game is over; left out while it goes on. Won by a `"line"`, or by `"more-boards"` than
   * the other without one. Drawn with `"no-line"` where everything is decided, with
   * `"no-legal-move"` for the player to move, or by `"repetition"`: the position stands for the
   * third time.
   */
  reason?: "line" | "more-boards" | "no-line" | "no-legal-move" | "repetition";
}

/**
 * A form in which games (`"record"`, `"uttt-ai-actions"`, `"codingame"`, `"letters"`, `"compass"`,
 * `"squares"`, `"keypad"`) or positions (`"position"`, `"uttt-ai-state"`) are written.
 */
export type Format =
  | "record"
  | "position"
  | "uttt-ai-state"
  | "uttt-ai-actions"
  | "codingame"
  | "letters"
  | "compass"
  | "squares"
  | "keypad";

/** What a text is that another program wrote. */
export interface FromOptions {
  format: Format;
  /**
   * Which game it is. `"classic"` where it is left out, but records and positions name their rule
   * system, and must name this one if one is given.
   */
  rules?: Rules;
}

/** What a picture is like. */
export interface SvgOptions {
  /** The length of its sides in pixels, 1 to 10000; 540 where it is left out. */
  size?: number;
  /** `"light"` where it is left out. */
  theme?: "light" | "dark";
  /** Its title, which screen readers say. */
  title?: string;
}

/**
 * How well the engine plays: from `"1"`, a child's level, to `"10"`, the strongest; `"random"` does
 * not think at all. Where a level is given, a number does as well.
 */
export type Level = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "random";

/** What a new engine is like. */
export interface EngineOptions {
  /** `"10"` where it is left out. */
  level?: Level | number;
  /**
   * A whole number from 0 to `Number.MAX_SAFE_INTEGER`; at random where it is left out. All random
   * choices follow from it: level `"10"` makes none in the games on nine small boards.
   */
  seed?: number;
}

/** When to stop thinking: at the first limit that is reached. */
export interface Limits {
  /** Milliseconds. */
  timeMs?: number;
  /** A whole number; what counts as one is told at `Analysis.nodes`. */
  nodes?: number;
  /**
   * Whether it may stop before a limit, when more thought would hardly change the move: for a move
   * that is to be played, and not for an analysis. `false` where it is left out.
   */
  mayEndEarly?: boolean;
}

/** A result that is certain, for the side to move. */
export interface Proven {
  outcome: "win" | "draw" | "loss";
  /** Moves until the end along the proven line. */
  plies: number;
}

/**
 * What a game promises. In a game of two a number, what the side to move may expect, from -1 (lost)
 * to 1 (won). In a game of three (the overwrite games) an array of the share of the point that X, O
 * and + may expect each; they sum to 1: a win is the whole point, a draw a third for each.
 */
export type Score = number | [x: number, o: number, plus: number];

/** What the engine found about one move. */
export interface MoveAnalysis {
  move: Move;
  /** What it promises. */
  score: Score;
  /** How often the search went through it, earlier searches included. */
  visits: number;
  proven?: Proven;
  /** The line that it expects after this move, the move first; there for the best few. */
  pv?: Move[];
}

/** What the engine found. */
export interface Analysis {
  /** The move it thinks best; left out when the game is over. */
  best?: Move;
  /** The plies of the longest line that it looked at. */
  depth: number;
  /** The nodes of this search: leaves that the network valued, or games played out at random. */
  nodes: number;
  /** What the best move promises. */
  score: Score;
  /** The chances that the side to move wins, draws and loses; they sum to 1. */
  wdl: [win: number, draw: number, loss: number];
  /** The line that it expects, the best move first. */
  pv: Move[];
  proven?: Proven;
  /** All legal moves, the best first. */
  moves: MoveAnalysis[];
}

/** Why a move may not be played. */
export type IllegalKind =
  | "not-a-cell"
  | "not-your-turn"
  | "cell-taken"
  | "board-closed"
  | "wrong-board"
  | "own-mark"
  | "cell-rule"
  | "cross-rule"
  | "game-over"
  | "bad-argument";

/** Why a move may not be played, for programs and for people. */
export interface Reason {
  kind: IllegalKind;
  message: string;
}

/** What every refused call throws. */
export interface Refusal extends Error {
  kind:
    | IllegalKind
    | "not-a-player"
    | "not-a-grid"
    | "unknown-rules"
    | "unknown-level"
    | "unknown-format"
    | "other-rules"
    | "not-served"
    | "no-start"
    | "bad-record"
    | "bad-position"
    | "internal";
}
"#;
