import { Engine } from "./engine.js";

export { analysisWords, choiceWords, scoresOf } from "./scores.js";

/** One engine for all boards, made when the first one needs it. Its calls run one after the other. */
let engine;
/** What stops each board's last request. */
const requests = new Map();
const users = new Set();

/**
 * Thinks about a game for a board. This ends the board's last request, and waits for those of other boards.
 *
 * @returns what it found, and the move that the level plays
 */
export async function think(user, record, { level, onReport, signal, ...limits }) {
  users.add(user);
  requests.get(user)?.abort("the board has another request");
  const stop = new AbortController();
  requests.set(user, stop);
  // `AbortSignal.any` is missing in Safari 17.3 and older.
  const pass = () => stop.abort(signal.reason);
  if (signal?.aborted) pass();
  signal?.addEventListener?.("abort", pass);
  const used = (engine ??= new Engine());
  try {
    // They are called at once, so that no other board's calls come between them.
    const options = { ...limits, onReport, signal: signal && !signal.addEventListener ? signal : stop.signal };
    const calls = [used.setLevel(level ?? 10), used.analyse(record, options), used.choose()];
    const [, analysis, move] = await Promise.all(calls);
    return { analysis, move };
  } catch (error) {
    if (stop.signal.aborted && !signal?.aborted) throw Object.assign(new Error(stop.signal.reason), { kind: "aborted" });
    // A worker that died answers no more; the next call begins anew.
    if (error.kind === "not-loaded" && engine === used) {
      used.free();
      engine = undefined;
    }
    throw error;
  } finally {
    // If the level was wrong, the search still runs.
    stop.abort();
    signal?.removeEventListener?.("abort", pass);
    if (requests.get(user) === stop) requests.delete(user);
  }
}

/** Ends the request of a board that has left the page. With the last board, the engine is freed. */
export function leave(user) {
  requests.get(user)?.abort("the board has gone");
  if (users.delete(user) && users.size === 0) {
    engine?.free();
    engine = undefined;
  }
}
