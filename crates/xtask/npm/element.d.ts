import type { Analysis, AnalyseOptions, GameRecord, Level, LevelNumber } from "./engine.js";

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
  game?: GameRecord;
  mode?: Mode;
  /** A puzzle of the site: its id, as `"classic-18"`, or `"daily"`. Only the script of a site has puzzles. */
  puzzle?: string;
  /** The reader's seats: `"x"`, `"o"`, `"x o"`, `"none"`. */
  play?: string;
  level?: Level | LevelNumber;
  ply?: number | string;
  /** A puzzle's moves; `|` between two solutions. */
  solution?: string;
  hint?: boolean | "";
  /** `"none"`, or some of `"buttons text link moves tree"`. */
  controls?: string;
  highlight?: string;
  arrows?: string;
  comments?: "none";
  coordinates?: boolean | "";
  ask?: string;
  /** The names of X, O and + with commas between them. */
  players?: string;
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

// Bases with the browser's types where the program has them, and empty ones where it has not.
type ElementBase = typeof globalThis extends { HTMLElement: { prototype: infer Base } } ? Base : object;
type EventBase = typeof globalThis extends { CustomEvent: { prototype: infer Base } } ? Base : object;

/** An event of a board. All of them bubble. */
export type UtttBoardEvent<Name extends keyof UtttBoardEventDetails> = Omit<EventBase, "detail"> & {
  readonly type: Name;
  readonly detail: UtttBoardEventDetails[Name];
};

type UtttBoardEventMap = { [Name in keyof UtttBoardEventDetails]: UtttBoardEvent<Name> };

/** How a board analyses: what the package's engine takes, 3000 milliseconds by default, and a level. */
export interface UtttBoardAnalyseOptions extends AnalyseOptions {
  /** `"10"` where it is left out. */
  level?: Level | LevelNumber | null | undefined;
}

/** A text, or nothing: that removes the attribute. */
type Settable<Value> = Value | null | undefined;

/** The members that `<uttt-board>` adds to an element. A property without a value, or with a wrong one, is `""`. */
export interface UtttBoardMembers {
  get game(): string;
  /** A game of the class `Game` is shown as its record. */
  set game(value: Settable<GameRecord>);
  get mode(): Mode | "";
  set mode(value: Settable<Mode | "">);
  get puzzle(): string;
  set puzzle(value: Settable<string>);
  /** The attribute `play`. */
  get seats(): string;
  set seats(value: Settable<string>);
  get level(): Level | "";
  set level(value: Settable<Level | LevelNumber | "">);
  /** How many moves are played. */
  get ply(): number;
  set ply(value: number | string);
  get solution(): string;
  set solution(value: Settable<string>);
  hint: boolean;
  coordinates: boolean;
  get controls(): string;
  set controls(value: Settable<string>);
  get highlight(): string;
  set highlight(value: Settable<string>);
  get arrows(): string;
  set arrows(value: Settable<string>);
  get comments(): "none" | "";
  set comments(value: Settable<"none" | "">);
  get players(): string;
  set players(value: Settable<string>);
  get ask(): string;
  set ask(value: Settable<string>);
  get autoplay(): string;
  set autoplay(value: Settable<number | string>);
  get theme(): "auto" | "light" | "dark" | "";
  set theme(value: Settable<"auto" | "light" | "dark" | "">);
  get loading(): "lazy" | "eager" | "";
  set loading(value: Settable<"lazy" | "eager" | "">);
  get reveal(): "auto" | "click" | "";
  set reveal(value: Settable<"auto" | "click" | "">);
  /** The record of the game up to the position that is shown; empty before the board is ready, as are the next two. */
  readonly record: string;
  /** Who is to move; empty once the game is over. */
  readonly turn: BoardState["turn"];
  /** Who won, or `"draw"`; empty while the game goes on. */
  readonly outcome: BoardState["outcome"];
  /** The moves of the line that is shown; none before the board is ready. */
  readonly moves: readonly string[];
  /** Shows the position after so many moves. Returns false if there is none. */
  goTo(ply: number): boolean;
  /** Shows a position by its number in the order of the record's text, 0 for the start. Returns false if there is none. */
  goToPosition(number: number): boolean;
  next(): boolean;
  previous(): boolean;
  /**
   * Plays a move for the player to move, and the engine answers if it plays the next side. Returns false if
   * the move is illegal or the page prevents it.
   */
  play(move: string): boolean;
  /** Takes back the reader's last move, and the engine's answer to it. */
  undo(): boolean;
  /** Shows the game again as the attributes give it. */
  reset(): Promise<void>;
  /** Analyses the position, shows what the engine finds, and returns it. */
  analyse(options?: UtttBoardAnalyseOptions | null): Promise<Analysis>;
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
  /** The language that the board speaks; without it, that of the text around it. */
  lang?: string;
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
  interface GlobalEventHandlersEventMap extends UtttBoardEventMap {}
}
