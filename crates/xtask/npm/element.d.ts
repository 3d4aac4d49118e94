import type { Analysis, Level, Limits } from "./wasm/engine.js";

/** Where a board stands. */
export interface BoardState {
  ply: number;
  /** The moves of the line that is shown. */
  plies: number;
  record: string;
  /** Who is to move; empty once the game is over. */
  turn: "X" | "O" | "+" | "";
  /** Who won, or `"draw"`; empty while the game goes on. */
  outcome: "X" | "O" | "+" | "draw" | "";
}

export type Mode = "static" | "view" | "play" | "puzzle" | "analyse";

/** The attributes of `<uttt-board>`. */
export interface UtttBoardAttributes {
  game?: string;
  mode?: Mode;
  /** The reader's seats: `"x"`, `"o"`, `"x o"`, `"none"`. */
  play?: string;
  level?: Level | number;
  ply?: number | string;
  /** A puzzle's moves; `|` between two solutions. */
  solution?: string;
  hint?: boolean | "";
  /** `"none"`, or some of `"buttons text link moves"`. */
  controls?: string;
  highlight?: string;
  arrows?: string;
  comments?: "none";
  autoplay?: number | string;
  theme?: "auto" | "light" | "dark";
  loading?: "lazy" | "eager";
  reveal?: "auto" | "click";
}

/** The details of the events. */
export interface UtttBoardEventDetails {
  "uttt-ready": BoardState;
  "uttt-ply": BoardState;
  "uttt-before-move": { move: string; player: string; record: string };
  "uttt-move": BoardState & { move: string; player?: string };
  "uttt-illegal": { move: string; kind: string; message: string };
  "uttt-analysis": { analysis: Analysis; record: string };
  "uttt-end": { outcome: string; record: string };
  "uttt-solved": { record: string };
  "uttt-error": { kind: string; message: string };
}

// A base with the browser's types where the program has them, and an empty one where it has not.
type ElementBase = typeof globalThis extends { HTMLElement: { prototype: infer Base } } ? Base : object;

/** The members that `<uttt-board>` adds to an element. */
export interface UtttBoardMembers {
  game: string;
  mode: string;
  /** The attribute `play`. */
  seats: string;
  level: string;
  /** How many moves are played. */
  ply: number;
  solution: string;
  hint: boolean;
  controls: string;
  highlight: string;
  arrows: string;
  comments: string;
  autoplay: string;
  theme: string;
  loading: string;
  reveal: string;
  goTo(ply: number): boolean;
  next(): boolean;
  previous(): boolean;
  play(move: string): boolean;
  undo(): boolean;
  reset(): Promise<void>;
  analyse(options?: Limits): Promise<Analysis>;
  toSvg(): string;
  toLink(): string;
}

export type UtttBoard = ElementBase & UtttBoardMembers;
export declare const UtttBoard: { new (): UtttBoard; prototype: UtttBoard };

/**
 * The props of `<uttt-board>` in JSX. For React:
 * `declare module "react" { namespace JSX { interface IntrinsicElements { "uttt-board": UtttBoardProps } } }`
 */
export interface UtttBoardProps extends UtttBoardAttributes {
  id?: string;
  class?: string;
  className?: string;
  style?: unknown;
  children?: unknown;
  key?: string | number | null;
  ref?: unknown;
}

declare global {
  interface HTMLElementTagNameMap {
    "uttt-board": UtttBoard;
  }
}
