import type {
  Analysis,
  EngineOptions,
  GameRecord,
  Level,
  LevelNumber,
  Limits,
  Move,
  Review,
  ReviewLimits,
  ReviewProgress,
} from "./wasm/engine.js";

export type {
  Analysis,
  EachPlayer,
  EngineOptions,
  GameRecord,
  Level,
  LevelNumber,
  Limits,
  Move,
  MoveAnalysis,
  Proven,
  Review,
  ReviewLimits,
  ReviewProgress,
  ReviewReason,
  ReviewedMove,
  Shares,
  Verdict,
} from "./wasm/engine.js";
export { isRefusal, type Refusal, type RefusalKind } from "./errors.js";

declare global {
  // As the types of node and TypeScript's own have them, for programs without either.
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
  interface Disposable {
    [Symbol.dispose](): void;
  }
}

/** An `AbortSignal`. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** Limits of an analysis, and what goes with it. */
export interface AnalyseOptions extends Limits {
  /** Stops the analysis: its promise is rejected with an error of the kind `"aborted"`. */
  signal?: Signal | null | undefined;
  /**
   * Is called about ten times a second with what was found so far. If it throws, the analysis stops
   * and its promise is rejected with what was thrown.
   */
  onReport?: ((analysis: Analysis) => void) | null | undefined;
}

/** How thorough a review is, and what goes with it. */
export interface ReviewOptions extends ReviewLimits {
  /** Stops the review: its promise is rejected with an error of the kind `"aborted"`. */
  signal?: Signal | null | undefined;
  /**
   * Is called about ten times a second with what was found so far. If it throws, the review stops
   * and its promise is rejected with what was thrown.
   */
  onProgress?: ((progress: ReviewProgress) => void) | null | undefined;
}

/**
 * The engine. It runs in a worker in a browser, and in slices in node, and where a page's policy forbids
 * the worker. Calls of one engine run one
 * after the other, and it keeps what it has learnt for the moves that follow in the same game. A
 * refused call rejects its promise with an error that has a `kind`, bad options included. The
 * constructor throws such an error if an option is wrong. An option that is null counts as left out.
 */
export class Engine {
  constructor(options?: EngineOptions | null);

  /**
   * Searches the position that a game has reached, until a limit is reached, the nodes of the level
   * are spent, the result is proven, or `signal` aborts. Without a limit and a signal it takes a
   * second.
   */
  analyse(game: GameRecord, options?: AnalyseOptions | null): Promise<Analysis>;

  /**
   * Searches the position that a game has reached, and returns the move that the level plays. It takes a
   * second at most if no other limit is given, and less where more thought would hardly change the move.
   * Undefined when the game is over.
   */
  move(game: GameRecord, options?: AnalyseOptions | null): Promise<Move | undefined>;

  /**
   * Reviews a game: what each of its moves has cost, and how well each player has played. The review
   * searches as level 10 does, whatever the level, and is the same for the same game and nodes.
   */
  review(game: GameRecord, options?: ReviewOptions | null): Promise<Review>;

  /**
   * The move that the level plays in the game analysed last: the best one, or one nearly as good.
   * Undefined when the game is over, and before `analyse`, also after `newGame` or a new level.
   */
  choose(): Promise<Move | undefined>;

  /** Plays at another level from now on. */
  setLevel(level: Level | LevelNumber): Promise<void>;

  /** Discards what was learnt in the last game. */
  newGame(): Promise<void>;

  /** Ends the engine and its worker. All calls are refused from now on. */
  free(): void;
  /** The same, for `using`. */
  [Symbol.dispose](): void;
}
