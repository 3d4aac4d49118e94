import { readFileSync } from "node:fs";

const OPENING = "55 51 15 52 25 53 35".split(" ");
/** The moves of a game that X wins. */
export const WON = readFileSync(new URL("../cases/rules/classic-x-wins.moves", import.meta.url), "utf8").trim().split(/\s+/);

/**
 * Puts games into the list of the browser; the newest has the highest number. They are of `least`
 * to all of these moves.
 */
export const seed = (page, count, moves = OPENING, least = 1) => page.evaluate(([count, moves, least]) => new Promise((resolve, reject) => {
  const request = indexedDB.open("uttt-games", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("games");
  request.onsuccess = () => {
    const transaction = request.result.transaction("games", "readwrite");
    const store = transaction.objectStore("games");
    for (let at = 0; at < count; at += 1) {
      const id = String(at).padStart(16, "0");
      const played = moves.slice(0, least + (at % (moves.length - least + 1)));
      store.put(`uttt-kept 1\nname: Game ${at}\nbegun: ${at}\nchanged: ${at + 1}\nuttt-game 1\n`
        + `moves: classic: ${played.join(" ")}\nplayed: ${played.length}\nx: person\no: 4\nid: ${id}\n`, id);
    }
    transaction.oncomplete = () => resolve(request.result.close());
    transaction.onabort = () => reject(transaction.error);
  };
}), [count, moves, least]);
