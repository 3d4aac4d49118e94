use wasm_bindgen::prelude::wasm_bindgen;

/// The TypeScript types that the declaration of the class uses.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A move, as the class `Game` writes it: `"51"`. */
export type Move = string;

/** A game: one of the class `Game`, or its record (`"classic: 55 51 15"`). */
export type GameRecord = string | { toJSON(): string };

/**
 * How well the engine plays: from `"1"`, a beginner's level, to `"10"`, the strongest. `"easy"` is for
 * children: it blocks, and wins only if every move wins. `"random"` plays at random.
 */
export type Level = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "easy" | "random";

/** A level as a number, which does as well wherever a level is given. */
export type LevelNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** What a new engine is like. */
export interface EngineOptions {
  /** `"10"` where it is left out. */
  level?: Level | LevelNumber | null | undefined;
  /**
   * A whole number from 0 to `Number.MAX_SAFE_INTEGER`; at random where it is left out. All random
   * choices follow from it: level `"10"` makes none in the games on nine small boards.
   */
  seed?: number | null | undefined;
}

/** When a search ends: at the first limit that is reached. */
export interface Limits {
  /** Milliseconds. */
  timeMs?: number | null | undefined;
  /** A whole number; what counts as one is told at `Analysis.nodes`. */
  nodes?: number | null | undefined;
  /**
   * Whether it may stop before a limit, when more thought would hardly change the move: for a move
   * that is to be played, and not for an analysis. `false` where it is left out.
   */
  mayEndEarly?: boolean | null | undefined;
}

/** A proven result, for the side to move. */
export interface Proven {
  outcome: "win" | "draw" | "loss";
  /** Moves until the end along the proven line. */
  plies: number;
}

/**
 * In a game of three (the overwrite games) the share of the point that X, O and + may expect each; they
 * sum to 1: a win is the whole point, a draw a third for each.
 */
export type Shares = [x: number, o: number, plus: number];

/** What the engine found about one move. */
export interface MoveAnalysis {
  move: Move;
  /** What the side to move may expect after it, from -1 (lost) to 1 (won). */
  score: number;
  shares?: Shares;
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
  /**
   * What the side to move may expect, from -1 (lost) to 1 (won): where the engine is calibrated, what
   * players get.
   */
  score: number;
  shares?: Shares;
  /** The chances that the side to move wins, draws and loses; they sum to 1. */
  wdl: [win: number, draw: number, loss: number];
  /** The principal variation, the best move first. */
  pv: Move[];
  proven?: Proven;
  /** All legal moves, the best first. */
  moves: MoveAnalysis[];
}

/** How thorough a review is. */
export interface ReviewLimits {
  /** The nodes of each search, a whole number from 1; near a fault there are four searches with eight times as many each. */
  nodes?: number | null | undefined;
}

/** What a review says about a move. */
export type Verdict =
  | "forced"
  | "already-lost"
  | "slower"
  | "good"
  | "fair"
  | "inaccuracy"
  | "mistake"
  | "blunder";

/** Why a move is a fault: a fact that follows from the rules. */
export interface ReviewReason {
  fact:
    | "misses-win"
    | "allows-win"
    | "allows-two-threats"
    | "opens-line"
    | "sends-to-win"
    | "gives-board"
    | "misses-board"
    | "free-move"
    | "misses-block"
    | "sends-to-block"
    | "forces-board"
    | "misses-forced-board"
    | "allows-fork"
    | "misses-threat"
    | "allows-threat";
  /** The board that is won, or could be. */
  board?: string;
  /** The boards that complete a line. */
  lacking?: string[];
  winner?: "X" | "O" | "+";
  /** The winner's own moves until the end. */
  in?: number;
  /** The evidence, from the position before the move. */
  moves: Move[];
}

/** What a review found about one move. Shares are those of the player who made it. */
export interface ReviewedMove {
  /** The number of moves before it. */
  ply: number;
  move: Move;
  player: "X" | "O" | "+";
  verdict: Verdict;
  /** The share of the point that the player could expect with the best move. */
  before: number;
  /** The same after this move. */
  after: number;
  /** The difference between the two. */
  loss: number;
  /** The best move: this one, if none is better. */
  best: Move;
  /** The line that begins with the best move. */
  line: Move[];
  /** The line that is expected after this move. */
  reply: Move[];
  /** The result with the best move, if it is proven. */
  proven?: Proven;
  /** Why the move is a fault, as a sentence. */
  why?: string;
  reason?: ReviewReason;
}

/** One value for each player who has one. */
export interface EachPlayer<T> {
  X?: T;
  O?: T;
  "+"?: T;
}

/** The review of a game. */
export interface Review {
  /** The id of the rule system. */
  rules: string;
  nodes: number;
  /** The moves that are judged. A review goes backwards: the first ones come last. */
  moves: ReviewedMove[];
  /** How well each player has played, in percent; left out if no choice mattered. */
  accuracy: EachPlayer<number>;
  /** How many moves have each verdict. */
  counts: EachPlayer<Record<Verdict, number>>;
  /** The plies of the gravest faults, the gravest first. */
  key: number[];
}

/** How far a review has come, and what it has found so far. */
export interface ReviewProgress {
  /** It searches all positions, then those near faults longer, and then looks for reasons. */
  pass: "first" | "recheck" | "reasons";
  /** The tasks of this pass that are done. */
  done: number;
  /** All tasks of this pass. */
  total: number;
  review: Review;
}
"#;
