use wasm_bindgen::prelude::wasm_bindgen;

/// The types that the classes' declarations name.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A rule system's id. */
export type Rules = "classic";

/**
 * A move: the small board, then the cell in it, each a digit 1-9 counted row by row from the top
 * left. `"51"` is cell 1 of board 5.
 */
export type Move = string;

/** A player; X moves first. */
export type Player = "X" | "O";

/** What stands at a cell. `"+"` is a third player's; classic games have none. */
export type CellState = "empty" | "X" | "O" | "+";

/** What has become of a grid. `"both"`: it counts for both; classic games have none. */
export type GridState = "open" | "X" | "O" | "drawn" | "both";

/** Whether a game goes on, and how it ended. */
export interface Status {
  state: "ongoing" | "draw" | "won";
  /** Who won; there when `state` is `"won"`. */
  winner?: Player;
  /**
   * Why the game is over. `"line"`: three small boards in a row; `"all-closed"`: every small board
   * is won or full, and nobody has a line.
   */
  reason?: "line" | "all-closed";
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
  /** `"classic"` where it is left out. */
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

/** How well the engine plays; `"random"` does not think at all. */
export type Level = "random" | "beginner" | "casual" | "skilled" | "expert" | "master";

/** What a new engine is like. */
export interface EngineOptions {
  /** `"master"` where it is left out. */
  level?: Level;
  /** A whole number, 0 or more; at random where it is left out. */
  seed?: number;
}

/** When to stop thinking: at the first limit that is reached. */
export interface Limits {
  /** Milliseconds. */
  timeMs?: number;
  /** Playouts, a whole number. */
  nodes?: number;
}

/** A result that is certain, for the side to move. */
export interface Proven {
  outcome: "win" | "draw" | "loss";
  /** Moves until the end along the proven line. */
  plies: number;
}

/** What the engine found about one move. */
export interface MoveAnalysis {
  move: Move;
  /** What it promises the side to move, from -1 (lost) to 1 (won). */
  score: number;
  /** The playouts that went through it, those of earlier searches included. */
  visits: number;
  proven?: Proven;
}

/** What the engine found. All scores are those of the side to move. */
export interface Analysis {
  /** The move it thinks best; left out when the game is over. */
  best?: Move;
  /** The plies of the longest line that it looked at. */
  depth: number;
  /** The playouts of this search. */
  nodes: number;
  /** What the best move promises, from -1 (lost) to 1 (won). */
  score: number;
  /** The chances that the game is won, drawn and lost; they sum to 1. */
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
    | "no-start"
    | "bad-record"
    | "bad-position"
    | "internal";
}
"#;
