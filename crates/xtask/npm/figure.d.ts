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
  /** The picture's id, of letters, digits, `-` and `_`; where it is left out, one made from what it shows. */
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
