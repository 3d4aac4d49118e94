import { Engine } from "./engine.js";

/** One engine for all boards, made when the first one needs it. */
let engine;
/** Who it thinks for, and what stops it. */
let stop;
const users = new Set();

/**
 * Thinks about a game for a board. This ends the search for any other board.
 *
 * @returns what it found, and the move that the level plays
 */
export async function think(user, record, { level = 10, onReport, signal, ...limits }) {
  users.add(user);
  stop?.abort();
  const mine = (stop = new AbortController());
  const signals = [mine.signal, signal].filter(Boolean);
  const used = (engine ??= new Engine());
  try {
    const levelled = used.setLevel(level);
    // It is awaited below; until then nobody else is to hear of it.
    levelled.catch(() => {});
    const analysis = await used.analyse(record, { ...limits, onReport, signal: AbortSignal.any(signals) });
    await levelled;
    return { analysis, move: await used.choose() };
  } catch (error) {
    if (mine.signal.aborted) throw Object.assign(new Error("another board is in use"), { kind: "aborted" });
    // A worker that died answers no more; the next call begins anew.
    if (error.kind === "not-loaded" && engine === used) {
      used.free();
      engine = undefined;
    }
    throw error;
  } finally {
    if (stop === mine) stop = undefined;
  }
}

/** Forgets a board that has left the page. With the last board, the engine is freed. */
export function leave(user) {
  if (users.delete(user) && users.size === 0) {
    stop?.abort();
    engine?.free();
    engine = undefined;
  }
}
