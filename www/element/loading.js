// Loads the program and the engine once for all boards.
import { failure } from "./failure.js";
import { program, thinker } from "./files.js";

/** The engine's module, once a board has asked for it. */
let thinking;
/** All requests wait for one promise, which keeps their order. */
let loadingThinker;
export async function think(board, ...request) {
  loadingThinker ??= thinker().catch((cause) => {
    loadingThinker = undefined;
    throw cause;
  });
  thinking = await loadingThinker;
  if (!board.isConnected) throw failure("aborted", "the board has gone");
  return thinking.think(board, ...request);
}

/** The engine's module, which also words what the engine finds. There is none before a board has asked for it. */
export const engine = () => thinking;

/** The program of all boards. If it cannot be loaded, the next board tries again. */
let loading;
export function load() {
  loading ??= program().catch((cause) => {
    loading = undefined;
    throw failure("not-loaded", `the board's program was not loaded: ${cause.message}`);
  });
  return loading;
}

/** Tells the engine that a board has left the page. */
export const leave = (board) => thinking?.leave(board);
