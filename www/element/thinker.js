import { Engine } from "./engine.js";

/** One engine for all boards, made when the first one needs it. */
let engine;
/** The search that runs: who it is for, and what stops it. */
let search;
const users = new Set();

/**
 * Thinks about a game for a board. This ends the search for any other board.
 *
 * @returns what it found, and the move that the level plays
 */
export async function think(user, record, { level = 10, onReport, signal, ...limits }) {
  users.add(user);
  search?.stop.abort("another board is in use");
  const stop = new AbortController();
  const mine = (search = { user, stop });
  const signals = [stop.signal, signal].filter(Boolean);
  const used = (engine ??= new Engine());
  try {
    const levelled = used.setLevel(level);
    // It is awaited below; until then nobody else is to hear of it.
    levelled.catch(() => {});
    const analysis = await used.analyse(record, { ...limits, onReport, signal: AbortSignal.any(signals) });
    await levelled;
    return { analysis, move: await used.choose() };
  } catch (error) {
    if (stop.signal.aborted) throw Object.assign(new Error(stop.signal.reason), { kind: "aborted" });
    // A worker that died answers no more; the next call begins anew.
    if (error.kind === "not-loaded" && engine === used) {
      used.free();
      engine = undefined;
    }
    throw error;
  } finally {
    if (search === mine) search = undefined;
  }
}

/** Ends the search for a board that has left the page. With the last board, the engine is freed. */
export function leave(user) {
  if (search?.user === user) search.stop.abort("the board has gone");
  if (users.delete(user) && users.size === 0) {
    engine?.free();
    engine = undefined;
  }
}
