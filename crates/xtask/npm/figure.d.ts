export { isRefusal, type Refusal, type RefusalKind } from "./errors.js";
export { default, initSync } from "./uttt.js";

/** What a figure shows, and how. An option that is null counts as left out. */
export interface FigureOptions {
  /** The rule system that the record must be of; moves alone are of `"classic"` where it is left out. */
  rules?: string | null | undefined;
  /** After how many moves to show it; where it is left out, at the end, or where a link points. */
  ply?: number | null | undefined;
  /** How many of the following moves to draw, faintly and numbered: 0 to 9. */
  next?: number | null | undefined;
  /** The caption; where it is left out, the words of the record's comment on the position. */
  caption?: string | null | undefined;
  /** Whether boards and empty cells bear their numbers. */
  coordinates?: boolean | null | undefined;
  /** `"auto"`, where it is left out: as the page around the figure, or else as the reader's system. */
  theme?: "auto" | "light" | "dark" | null | undefined;
  /** The picture's id, or the board's, of letters, digits, `-` and `_`. Neither needs one. */
  id?: string | null | undefined;
}

/**
 * A position as HTML for an article: a `<figure>` with an inline SVG, light and dark in one, and
 * perhaps a caption. It is the same that the program `uttt figure` prints.
 * Outside node, await `init()` first; it is the same as that of `uttt`.
 *
 * @param game a game of the class `Game`, a record, an annotated one (its marks, arrows and comment are shown), a position, a
 * link, or moves alone. All its words become text, never markup.
 */
export function figure(game: string | { toJSON(): string }, options?: FigureOptions | null): string;

/** What a board shows, and what readers do on it: the attributes of the element, and the options of the figure inside. */
export interface BoardOptions extends FigureOptions {
  mode?: "static" | "view" | "play" | "puzzle" | "analyse" | null | undefined;
  /** A puzzle of the site: its id, as `"classic-18"`, or `"daily"`. Then the game may be empty. */
  puzzle?: string | null | undefined;
  /** The reader's seats: `"x"`, `"o"`, `"+"`, several of them as in `"x o"`, or `"none"`. */
  play?: string | null | undefined;
  level?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | "easy" | "random" | null | undefined;
  /** A puzzle's moves. */
  solution?: string | null | undefined;
  /** Whether there is a button for a hint. */
  hint?: boolean | null | undefined;
  controls?: string | null | undefined;
  highlight?: string | null | undefined;
  arrows?: string | null | undefined;
  comments?: "none" | null | undefined;
  /** A question: the reader chooses a cell, and then sees what each is worth. */
  ask?: string | null | undefined;
  /** The names of X, O and + with commas between them. */
  players?: string | null | undefined;
  /** Replays the game; the value is the time for a move in milliseconds. */
  autoplay?: number | boolean | null | undefined;
  /** The language that the board speaks: `"de"`, or otherwise English. Where it is left out, that of the text around it. */
  lang?: string | null | undefined;
  loading?: "lazy" | "eager" | null | undefined;
  reveal?: "auto" | "click" | null | undefined;
  /** The address of the page, to which the figure is then a link. */
  page?: string | null | undefined;
  /**
   * Whether the page around it loads the style sheet `uttt/board.css`, or `v1/uttt-board.css` of a site. Otherwise
   * the figure brings the rules that it needs, in an element `style`.
   */
  styled?: boolean | null | undefined;
}

/**
 * A board as HTML: the element `<uttt-board>` with a figure inside, which keeps the element's place until its script
 * has loaded. It is the same that `uttt figure --element` prints.
 *
 * @param game as for {@link figure}
 */
export function boardHtml(game: string | { toJSON(): string }, options?: BoardOptions | null): string;
