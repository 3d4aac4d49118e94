use wasm_bindgen::prelude::wasm_bindgen;

/// The TypeScript types that the declaration of the class uses.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A move, as the class `Game` writes it: `"51"`. */
export type Move = string;

/** A game: one of the class `Game`, or its record (`"classic: 55 51 15"`). */
export type GameRecord = string | { toJSON(): string };

/**
 * How well the engine plays: from `"1"`, a beginner's level, to `"10"`, the strongest; `"random"` plays
 * at random. Where a level is given, a number does as well.
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

/** When a search ends: at the first limit that is reached. */
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

/** A proven result, for the side to move. */
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
  /** The principal variation after this move, the move first; there for the best few. */
  pv?: Move[];
}

/** What the engine found. */
export interface Analysis {
  /** The best move; left out when the game is over. */
  best?: Move;
  /** The plies of the longest line that it searched. */
  depth: number;
  /** The nodes of this search: leaves that the network evaluated, or rollouts. */
  nodes: number;
  /** What the best move promises: where the engine is calibrated, what players get. */
  score: Score;
  /** The chances that the side to move wins, draws and loses; they sum to 1. */
  wdl: [win: number, draw: number, loss: number];
  /** The principal variation, the best move first. */
  pv: Move[];
  proven?: Proven;
  /** All legal moves, the best first. */
  moves: MoveAnalysis[];
}

/** What every refused call throws, or rejects its promise with. */
export interface EngineRefusal extends Error {
  kind:
    | "bad-argument"
    | "unknown-level"
    | "unknown-rules"
    | "bad-record"
    | "bad-position"
    | "aborted"
    | "freed"
    | "not-initialised"
    | "not-loaded"
    | "internal";
}
"#;
