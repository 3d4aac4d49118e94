// The list of games in the browser's database.
import { test, expect, shot } from "../fixture.js";
import { button, cell, framesPass, legal, moves, open } from "../board.js";
import { seed, WON } from "../seed.js";

/** The texts in the list. */
const listed = (page) => page.evaluate(() => new Promise((resolve, reject) => {
  const request = indexedDB.open("uttt-games");
  // The page alone makes the database.
  request.onupgradeneeded = () => request.transaction.abort();
  request.onerror = () => (request.error.name === "AbortError" ? resolve([]) : reject(request.error));
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

/** Puts a text in the place of the only game in the list, as a later version of the page might. */
const put = (page, text) => page.evaluate((text) => new Promise((resolve) => {
  const request = indexedDB.open("uttt-games");
  request.onsuccess = () => {
    const transaction = request.result.transaction("games", "readwrite");
    const store = transaction.objectStore("games");
    store.getAllKeys().onsuccess = ({ target }) => store.put(text, target.result[0]);
    transaction.oncomplete = () => resolve(request.result.close());
  };
}), text);

/** The browser has kept a game of two people, unless it keeps another. */
const keepGame = (page) => page.addInitScript(() => {
  localStorage["uttt.game"] ??= "uttt-game 1\nmoves: classic: 55\nplayed: 1\nx: person\no: person\n";
});

const view = (page, name) => page.getByRole("navigation", { name: "Views" }).getByRole("link", { name });
const games = (page) => page.locator("#games li");
const openList = (page) => view(page, "Games").click();

test("each move changes the game's entry in the list", async ({ page, site }) => {
  await keepGame(page);
  await open(page, site.url);
  await cell(page, "51").click();
  await expect.poll(() => listed(page)).toEqual([expect.stringContaining("moves: classic: 55 51\n")]);
  await button(page, "Undo").click();
  await expect.poll(() => listed(page)).toEqual([expect.stringContaining("played: 1\n")]);
  await page.reload();
  await cell(page, "52").click();
  await expect.poll(() => listed(page)).toEqual([expect.stringContaining("moves: classic: 55 52\n")]);
});

test("an entry that cannot be read is kept and listed beside the game", async ({ page, site }) => {
  await keepGame(page);
  await open(page, site.url);
  await expect.poll(async () => (await listed(page)).length).toBe(1);
  await put(page, "uttt-kept 7\n<b>new</b>");
  await cell(page, "51").click();
  await expect.poll(async () => (await listed(page)).sort()).toEqual([
    expect.stringContaining("moves: classic: 55 51\n"),
    "uttt-kept 7\n<b>new</b>",
  ]);
  await openList(page);
  await expect(games(page)).toHaveCount(2);
  await expect(games(page).nth(1)).toContainText("A game that can't be readIt comes from a newer version of this page");
});

test("a browser that keeps no list or has no room says so once, and the game goes on", async ({ context, site }) => {
  for (const [breakIt, words] of [
    [() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("refused", "SecurityError");
      };
    }, "This browser won't keep a list of your games."],
    [() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    }, "The browser has no room for another game in your list."],
  ]) {
    await test.step(words, async () => {
      const page = await context.newPage();
      await keepGame(page);
      await page.addInitScript(breakIt);
      await open(page, site.url);
      const said = page.getByText(words);
      const before = (await moves(page)).length;
      await legal(page).first().click();
      await expect(said).toBeVisible();
      await button(page, "Dismiss").click();
      await legal(page).first().click();
      await expect.poll(async () => (await moves(page)).length).toBe(before + 2);
      await expect(said).toBeHidden();
      await page.close();
    });
  }
});

test("a later version of the database is left alone, before and while the page is open", async ({ page, site }) => {
  const upgrade = (version) => page.evaluate((version) => new Promise((resolve, reject) => {
    const request = indexedDB.open("uttt-games", version);
    request.onblocked = () => reject(new Error("blocked"));
    request.onsuccess = () => resolve(request.result.close());
  }), version);
  await keepGame(page);
  await open(page, site.url);
  await expect.poll(async () => (await listed(page)).length).toBe(1);
  await upgrade(2);
  const said = page.getByText("A newer version of this page has changed your list of games.");
  await expect(said).toBeVisible();
  await page.reload();
  await expect(said).toBeVisible();
  await cell(page, "51").click();
  await expect(cell(page, "51")).toHaveAccessibleName(/last move$/);
  expect(await listed(page)).toEqual([expect.stringContaining("moves: classic: 55\n")]);
});

test("a game is listed, renamed, deleted and put back, and all of it lasts", async ({ page, site }) => {
  await keepGame(page);
  await open(page, site.url);
  await openList(page);
  await expect(games(page)).toHaveCount(1);
  await expect(games(page)).toContainText("Classic · 1 move · today");
  await expect(page.locator("#board")).toBeHidden();
  await page.reload();
  await expect(games(page)).toContainText("Unfinished");

  await page.getByRole("button", { name: /^More about: Unfinished,/ }).click();
  await button(page, "Rename").click();
  await page.getByRole("textbox", { name: "Name" }).fill("Centre first");
  await page.keyboard.press("Enter");
  await expect(games(page)).toContainText("Centre first");
  await expect.poll(() => listed(page)).toEqual([expect.stringContaining("name: Centre first\n")]);

  await page.getByRole("button", { name: /^More about: Centre first,/ }).click();
  await button(page, "Delete").click();
  await expect(games(page)).toHaveCount(0);
  await expect.poll(() => listed(page)).toEqual([]);
  await page.locator("#notices").getByRole("button", { name: "Undo" }).click();
  await expect(games(page)).toHaveCount(1);
  await expect.poll(async () => (await listed(page)).length).toBe(1);

  await games(page).getByRole("button", { name: "Centre first" }).first().click();
  await expect(cell(page, "55")).toHaveAccessibleName(/last move$/);
  await page.goBack();
  await expect(games(page)).toHaveCount(1);
});

test("in every window the list fits, a long name stays short, and a notice keeps apart from what is above it", async ({
  page, site,
}) => {
  await open(page, site.url);
  await seed(page, 3, WON, WON.length);
  await openList(page);
  const more = page.getByRole("button", { name: /^More about/ });
  await more.nth(1).click();
  await button(page, "Rename").click();
  await page.getByRole("textbox", { name: "Name" }).fill("Sunday with grandmother and all of her many neighbours");
  await page.keyboard.press("Enter");
  const name = games(page).locator("b").nth(0);
  await more.first().click();
  await button(page, "Delete").click();
  await expect(games(page)).toHaveCount(2);
  await expect(name).toContainText("grandmother");
  for (const [width, height] of [[320, 568], [390, 844], [844, 390], [1280, 800]]) {
    await test.step(`in a window of ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await framesPass(page, 3);
      await shot(page, `games-${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      // The steps of the ladder stand side by side.
      const steps = await page.getByRole("columnheader", { name: /^Level \d/ }).locator("b").all();
      const sides = await Promise.all(steps.map((step) => step.boundingBox()));
      expect(sides.length).toBe(10);
      sides.slice(1).forEach((step, at) => expect(step.x).toBeGreaterThan(sides[at].x + sides[at].width));
      const lines = await name.evaluate((node) => node.clientHeight / parseFloat(getComputedStyle(node).lineHeight));
      expect(Math.round(lines)).toBeLessThanOrEqual(3);
      const boxes = [page.locator("#games .tools"), page.locator("#games .notice")].map((part) => part.boundingBox());
      const [tools, notice] = await Promise.all(boxes);
      expect(notice.y - tools.y - tools.height).toBeGreaterThanOrEqual(8);
    });
  }
});

test("the list of one tab follows what another plays", async ({ page, context, site }) => {
  await open(page, site.url);
  await openList(page);
  await expect(page.getByText("Your games appear here")).toBeVisible();
  const other = await context.newPage();
  await open(other, `${site.url}#classic:55-51&x=person&o=person`);
  await cell(other, "11").click();
  await expect(games(page)).toContainText("3 moves");
  await cell(other, "12").click();
  await expect(games(page)).toContainText("4 moves");
});

/** Saves all games of the list as a file, and deletes them; the path of the file. */
const exportAndDelete = async (page) => {
  await button(page, "More").click();
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Export all games").click()]);
  await button(page, "Delete all games").click();
  await button(page, "Delete all games").click();
  await button(page, "Yes, delete them all").click();
  return download.path();
};

const importFile = async (page, file) => {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(page, "Import games").click()]);
  await chooser.setFiles(file);
};

test("all games go out as a file and come back from it", async ({ page, site }) => {
  await open(page, site.url);
  await seed(page, 3);
  await openList(page);
  const file = await exportAndDelete(page);
  await expect(games(page)).toHaveCount(0);
  // The list invites to fill it, and there is nothing to search.
  await expect(page.getByText("Your games appear here")).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search games" })).toBeHidden();
  await shot(page, "games-empty");
  await importFile(page, file);
  await expect(page.locator("#notices").getByText("3 games and settings imported.")).toBeVisible();
  await expect(games(page)).toHaveCount(3);
  await expect.poll(async () => (await listed(page)).length).toBe(3);
});

test("a file whose second game cannot be written leaves no part of itself in the list", async ({ page, site }) => {
  await open(page, site.url);
  await seed(page, 2);
  await openList(page);
  const file = await exportAndDelete(page);
  await expect.poll(async () => (await listed(page)).length).toBe(0);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    let written = 0;
    IDBObjectStore.prototype.put = function refusing(...game) {
      written += 1;
      if (written === 2) throw new DOMException("no second game", "DataError");
      return put.apply(this, game);
    };
  });
  await importFile(page, file);
  await expect(page.locator("#notices")).toContainText("couldn't change or read your list of games");
  expect(await listed(page)).toEqual([]);
});

test("a long list opens with a screenful and shows more when scrolled; a search finds one", async ({ page, site }) => {
  await open(page, site.url);
  await seed(page, 200);
  await openList(page);
  await expect(page.locator("#games .status").getByText("200 games")).toBeVisible();
  await expect(games(page).first()).toContainText("Game 199");
  const before = await games(page).count();
  expect(before).toBeLessThan(100);
  await games(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => games(page).count()).toBeGreaterThan(before);
  await page.getByRole("searchbox", { name: "Search games" }).fill("game 123");
  await expect(games(page)).toHaveCount(1);
});
