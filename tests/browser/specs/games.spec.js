// The list of games in the browser's database.
import { test, expect } from "../fixture.js";
import { button, cell, newGame, open } from "../board.js";

/** The texts in the list. */
const listed = (page) => page.evaluate(() => new Promise((resolve, reject) => {
  const request = indexedDB.open("uttt-games");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const database = request.result;
    const all = database.transaction("games").objectStore("games").getAll();
    all.onsuccess = () => {
      database.close();
      resolve(all.result);
    };
    all.onerror = () => reject(all.error);
  };
}));

const friends = { seats: ["A person", "A person"] };

test("each move changes the game's entry in the list, and a new game gets its own", async ({ page, site }) => {
  await open(page, site.url);
  await newGame(page, friends);
  await cell(page, "55").click();
  await cell(page, "51").click();
  await expect.poll(() => listed(page)).toEqual([expect.stringContaining("moves: classic: 55 51\n")]);
  await button(page, "Undo").click();
  await expect.poll(() => listed(page)).toEqual([expect.stringContaining("played: 1\n")]);
  await page.reload();
  await cell(page, "52").click();
  await expect.poll(() => listed(page)).toEqual([expect.stringContaining("moves: classic: 55 52\n")]);
  await newGame(page, friends);
  await cell(page, "11").click();
  await expect.poll(async () => (await listed(page)).length).toBe(2);
});

test("an entry that cannot be read is kept beside the game", async ({ page, site }) => {
  await open(page, site.url);
  await newGame(page, friends);
  await cell(page, "55").click();
  await expect.poll(async () => (await listed(page)).length).toBe(1);
  await page.evaluate(() => new Promise((resolve) => {
    const request = indexedDB.open("uttt-games");
    request.onsuccess = () => {
      const transaction = request.result.transaction("games", "readwrite");
      const store = transaction.objectStore("games");
      store.getAllKeys().onsuccess = ({ target }) => store.put("from the future", target.result[0]);
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  }));
  await cell(page, "51").click();
  await expect.poll(async () => (await listed(page)).sort()).toEqual([
    "from the future",
    expect.stringContaining("moves: classic: 55 51\n"),
  ]);
});

test("a browser without a database says so once, and the game goes on", async ({ page, site }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
  });
  await open(page, site.url);
  await newGame(page, friends);
  await cell(page, "55").click();
  const said = page.getByText("This browser won't keep a list of your games.");
  await expect(said).toBeVisible();
  await button(page, "Dismiss").click();
  await cell(page, "51").click();
  await expect(cell(page, "51")).toHaveAccessibleName(/last move$/);
  await expect(said).toBeHidden();
});

test("a full disk is said, and the game goes on", async ({ page, site }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await open(page, site.url);
  await cell(page, "55").click();
  await expect(page.getByText("The browser has no room for another game in your list.")).toBeVisible();
  await page.reload();
  await expect(cell(page, "55")).toHaveAccessibleName(/X/);
});

test("a later version of the database is left alone, before and while the page is open", async ({ page, site }) => {
  const upgrade = (version) => page.evaluate((version) => new Promise((resolve, reject) => {
    const request = indexedDB.open("uttt-games", version);
    request.onblocked = () => reject(new Error("blocked"));
    request.onsuccess = () => resolve(request.result.close());
  }), version);
  await open(page, site.url);
  await newGame(page, friends);
  await cell(page, "55").click();
  await expect.poll(async () => (await listed(page)).length).toBe(1);
  await upgrade(2);
  const said = page.getByText("Your list of games belongs to a newer version of this page.");
  await expect(said).toBeVisible();
  await page.reload();
  await expect(said).toBeVisible();
  await cell(page, "51").click();
  await expect(cell(page, "51")).toHaveAccessibleName(/last move$/);
  expect(await listed(page)).toEqual([expect.stringContaining("moves: classic: 55\n")]);
});
