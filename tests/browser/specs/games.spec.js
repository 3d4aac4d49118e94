// The list of games in the browser's database.
import AxeBuilder from "@axe-core/playwright";
import { test, expect, shot } from "../fixture.js";
import { button, cell, newGame, open } from "../board.js";
import { seed } from "../seed.js";

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
  const said = page.getByText("A newer version of this page has changed your list of games.");
  await expect(said).toBeVisible();
  await page.reload();
  await expect(said).toBeVisible();
  await cell(page, "51").click();
  await expect(cell(page, "51")).toHaveAccessibleName(/last move$/);
  expect(await listed(page)).toEqual([expect.stringContaining("moves: classic: 55\n")]);
});

const view = (page, name) => page.getByRole("navigation", { name: "Views" }).getByRole("link", { name });
const games = (page) => page.locator("#games li");
const openList = (page) => view(page, "Games").click();

test("a game is listed, renamed, deleted and put back, and all of it lasts", async ({ page, site }) => {
  await open(page, site.url);
  await newGame(page, friends);
  await cell(page, "55").click();
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

test("on a phone a long name stays short, and a notice keeps apart from what is above it", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, site.url);
  await newGame(page, friends);
  await cell(page, "55").click();
  await openList(page);
  await page.getByRole("button", { name: /^More about: Unfinished,/ }).click();
  await button(page, "Rename").click();
  await page.getByRole("textbox", { name: "Name" }).fill("Sunday with grandmother and all of her many neighbours");
  await page.keyboard.press("Enter");
  const name = games(page).locator("b");
  await expect(name).toContainText("grandmother");
  const lines = await name.evaluate((node) => node.clientHeight / parseFloat(getComputedStyle(node).lineHeight));
  expect(Math.round(lines)).toBeLessThanOrEqual(3);
  await page.locator("#games .menu").click();
  await button(page, "Delete").click();
  const boxes = [page.locator("#games .tools"), page.locator("#games .notice")].map((part) => part.boundingBox());
  const [tools, notice] = await Promise.all(boxes);
  expect(notice.y - tools.y - tools.height).toBeGreaterThanOrEqual(8);
});

test("the list of one tab follows what another plays and deletes", async ({ page, context, site }) => {
  await open(page, site.url);
  await openList(page);
  await expect(page.locator("#games .status").getByText("No games yet.")).toBeVisible();
  const other = await context.newPage();
  await open(other, `${site.url}#classic:55-51&x=person&o=person`);
  await cell(other, "11").click();
  await expect(games(page)).toContainText("3 moves");
  await cell(other, "12").click();
  await expect(games(page)).toContainText("4 moves");
});

test("a game that cannot be read is listed as one, copied and deleted", async ({ page, site }) => {
  await open(page, site.url);
  await seed(page, 1);
  await page.evaluate(() => new Promise((resolve) => {
    const request = indexedDB.open("uttt-games");
    request.onsuccess = () => {
      const transaction = request.result.transaction("games", "readwrite");
      transaction.objectStore("games").put("uttt-kept 7\n<b>new</b>", "later");
      transaction.oncomplete = () => resolve(request.result.close());
    };
  }));
  await openList(page);
  await expect(games(page)).toHaveCount(2);
  await expect(games(page).nth(1)).toContainText("A game that can't be readIt comes from a newer version of this page");
  await games(page).nth(1).getByRole("button", { name: "More about" }).click();
  await expect(button(page, "Copy the stored text")).toBeVisible();
  await button(page, "Delete").click();
  await expect(games(page)).toHaveCount(1);
});

test("all games go out as a file and come back from it", async ({ page, site }) => {
  await open(page, site.url);
  await seed(page, 3);
  await openList(page);
  await button(page, "More").click();
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Export all games").click()]);
  const file = await download.path();
  await button(page, "Delete all games").click();
  await button(page, "Delete all games").click();
  await button(page, "Yes, delete them all").click();
  await expect(games(page)).toHaveCount(0);
  await button(page, "More").click();
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(page, "Import games").click()]);
  await chooser.setFiles(file);
  await expect(page.locator("#notices").getByText("Read 3 games and the settings from the file.")).toBeVisible();
  await expect(games(page)).toHaveCount(3);
  await expect.poll(async () => (await listed(page)).length).toBe(3);
});

test("5,000 games open with a screenful and show more when scrolled; a search finds one", async ({ page, site }) => {
  await open(page, site.url);
  await seed(page, 5000);
  await openList(page);
  await expect(page.locator("#games .status").getByText("5000 games")).toBeVisible();
  await expect(games(page).first()).toContainText("Game 4999");
  expect(await games(page).count()).toBeLessThan(200);
  const before = await games(page).count();
  await games(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => games(page).count()).toBeGreaterThan(before);
  await page.getByRole("searchbox", { name: "Search games" }).fill("game 1234");
  await expect(games(page)).toHaveCount(1);
});

for (const colorScheme of ["light", "dark"]) {
  for (const [width, height] of [[320, 568], [390, 844], [844, 390], [1280, 800]]) {
    test.describe(`${colorScheme}, in a window of ${width} by ${height}`, () => {
      test.use({ colorScheme, viewport: { width, height } });

      test("axe finds nothing in the list and its dialogs, and nothing scrolls sideways", async ({ page, site }) => {
        const axe = async () => {
          const rules = { "label-content-name-mismatch": { enabled: true } };
          const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
        };
        await open(page, site.url);
        await seed(page, 3);
        await openList(page);
        await expect(games(page)).toHaveCount(3);
        await axe();
        await shot(page, `games-${colorScheme}-${width}`);
        const room = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(room).toBe(0);
        for (const dialog of ["Filter", "More"]) {
          await button(page, dialog).click();
          await expect(page.getByRole("dialog")).toBeVisible();
          await axe();
          await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toBeHidden();
        }
        await page.getByRole("button", { name: /^More about/ }).first().click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await axe();
      });
    });
  }
}
