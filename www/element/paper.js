import { lineFrom } from "./walk.js";
import { written } from "./words.js";

/** The moves of a record with their numbers, signs and comments, and its variations in parentheses, as a text. */
export function paperText({ positions }) {
  const one = ({ ply, move, words }) => [ply && `${ply}. ${written(move)}`, words].filter(Boolean).join(" ");
  const text = (line) => line.map((part) => (part.map ? `(${text(part)})` : one(positions[part]))).filter(Boolean).join(" ");
  return text(lineFrom(positions, 0));
}
