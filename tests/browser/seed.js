const OPENING = "55 51 15 52 25 53 35".split(" ");

/**
 * Puts games into the list of the browser; the newest has the highest number. They are of 1 to all of
 * these moves.
 */
export const seed = (page, count, moves = OPENING) => page.evaluate(([count, moves]) => new Promise((resolve, reject) => {
  const request = indexedDB.open("uttt-games", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("games");
  request.onsuccess = () => {
    const transaction = request.result.transaction("games", "readwrite");
    const store = transaction.objectStore("games");
    for (let at = 0; at < count; at += 1) {
      const id = String(at).padStart(16, "0");
      const played = moves.slice(0, 1 + (at % moves.length));
      store.put(`uttt-kept 1\nname: Game ${at}\nbegun: ${at}\nchanged: ${at + 1}\nuttt-game 1\n`
        + `moves: classic: ${played.join(" ")}\nplayed: ${played.length}\nx: person\no: 4\nid: ${id}\n`, id);
    }
    transaction.oncomplete = () => resolve(request.result.close());
    transaction.onabort = () => reject(transaction.error);
  };
}), [count, moves]);
