use wasm_bindgen::prelude::wasm_bindgen;

/// The types that the classes' declarations name.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The id of a rule system. */
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
 * A move. In the nested games it has one digit 1-9 for each level, the outermost grid first, counted
 * row by row from the top left: `"51"` is cell 1 of board 5. Games without a number in their name have
 * two levels. On the 4×4 board of the overwrite games it is the row and the column, each 1-4: `"23"`
 * or `"2,3"`.
 */
export type Move = string;

/** A player. X moves first, then O, and then +, who plays in the overwrite games only. */
export type Player = "X" | "O" | "+";

/** The mark in a cell, if there is one. */
export type CellState = "empty" | Player;

/**
 * The state of a grid. A `"drawn"` grid counts for neither player. In `"nested-1"`, `"nested-2"` and
 * `"nested-3"`, a drawn grid counts for both players: `"both"`.
 */
export type GridState = "open" | Player | "drawn" | "both";

/** What a game has of its own, so that `structuredClone` and `postMessage` copy it: `{ record }`. */
export interface Game {
  /** What `toString` returns. */
  readonly record: string;
}

/** All cells and grids of a game. */
export interface Board {
  /** What is in each cell, by its move: `"51"`. */
  cells: Record<Move, CellState>;
  /** The state of each grid, by its path: `"5"`; `""` is the whole board. */
  grids: Record<string, GridState>;
}

/** What an annotator says and draws on a position. */
export interface Comment {
  /** The words. */
  text: string;
  /** The marked cells. */
  marks: Move[];
  /** The arrows, each from one cell to another. */
  arrows: [from: Move, to: Move][];
}

/** A comment to write; what is left out is empty. */
export interface CommentOptions {
  text?: string | null | undefined;
  marks?: readonly Move[] | null | undefined;
  arrows?: readonly (readonly [from: Move, to: Move])[] | null | undefined;
}

/** An annotator's opinion of a move: good, mistake, very good, blunder, interesting, doubtful. */
export type Sign = "!" | "?" | "!!" | "??" | "!?" | "?!";

/** Whether a game is still going on, or how it ended. */
export type Status =
  | { state: "ongoing" }
  | {
      state: "draw";
      /**
       * `"no-line"`: everything is decided and nobody has a line. `"no-legal-move"`: the player to
       * move cannot. `"repetition"`: the position has occurred for the third time.
       */
      reason?: "no-line" | "no-legal-move" | "repetition";
    }
  | {
      state: "won";
      winner: Player;
      /**
       * `"line"`: three or four in a row. `"more-boards"`: nobody has a line, and the winner has
       * won more small boards.
       */
      reason?: "line" | "more-boards";
    };

/**
 * A notation. `"position"` and `"uttt-ai-state"` are for positions, the others for games.
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

/** How to read a text from another program. */
export interface FromOptions {
  format: Format;
  /**
   * The rule system, `"classic"` by default. Records and positions name theirs, which must then be the
   * same.
   */
  rules?: Rules | null | undefined;
}

/** How a picture looks. */
export interface SvgOptions {
  /** The length of its sides in pixels, 1 to 10000; 540 by default. */
  size?: number | null | undefined;
  /** `"light"` by default. */
  theme?: "light" | "dark" | null | undefined;
  /** Its title, which screen readers read out. */
  title?: string | null | undefined;
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
"#;
