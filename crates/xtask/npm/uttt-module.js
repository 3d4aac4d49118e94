// The rules, pictures and figures, wherever their module comes from.
import * as glue from "./wasm/uttt.js";
import { guarded, loader } from "./errors.js";

const { init, initSync, isLoaded, loaded } = loader(
  (source) => glue.default(source === undefined ? undefined : { module_or_path: source }),
  (bytes) => glue.initSync({ module: bytes }),
);

/** A clone is a plain object, and has this of the game. */
const record = (game) => game.toString();

export const Game = guarded(glue.Game, isLoaded, { record });
export { init, initSync };

const recordOf = (game) => (typeof game?.toJSON === "function" ? game.toJSON() : game);

/** The HTML of a game or its record. */
export function figure(game, options) {
  loaded("figure");
  return glue.figure(recordOf(game), options);
}

/** The HTML of a board, the element with a figure inside. */
export function boardHtml(game, options) {
  loaded("boardHtml");
  return glue.board(recordOf(game), options);
}

/** The HTML of a fenced code block: what stands after its language, and its text. */
export function fence(info, record) {
  loaded("figures");
  return glue.fence(info, record);
}
