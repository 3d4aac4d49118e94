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
export type Status =
  | { state: "ongoing" }
  | {
      state: "draw";
      /**
       * Everything is decided (`"no-line"`), the player to move has no legal move, or the position
       * occurs for the third time (`"repetition"`).
       */
      reason?: "no-line" | "no-legal-move" | "repetition";
    }
  | {
      state: "won";
      winner: Player;
      /** Three or four in a row, or more small boards than the other player without a line. */
      reason?: "line" | "more-boards";
    };

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
    | "unknown-format"
    | "other-rules"
    | "unsupported-rules"
    | "no-start"
    | "bad-record"
    | "bad-position"
    | "not-initialised"
    | "not-loaded"
    | "freed"
    | "internal";
}
"#;
