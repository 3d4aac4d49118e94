// Saved games, links, and damaged texts.
import { test, expect, shot } from "../fixture.js";
import { button, cell, line, moves, newGame, open, shareLink } from "../board.js";

const stored = (page, key) => page.evaluate((key) => localStorage.getItem(key), key);

test("a damaged saved game is refused, kept aside and thrown away on request", async (
  { page, site },
) => {
  await open(page, site.url);
  await page.evaluate(() => localStorage.setItem("uttt.game", "classic: 55 99 not a game"));
  await page.reload();
  await expect(page.getByText("Your saved game couldn't be read")).toBeVisible();
  await shot(page, "desktop-light-damaged");
  expect(await moves(page)).toEqual([]);

  // The next move does not overwrite it.
  await cell(page, "55").click();
  await expect(page.getByRole("button", { name: /, O, last move$/ })).toBeVisible();
  expect(await stored(page, "uttt.damaged")).toContain("not a game");
  await page.reload();
  await expect(page.getByRole("button", { name: /, O, last move$/ })).toBeVisible();
  await expect(page.getByText("An earlier saved game couldn't be read")).toBeVisible();

  await button(page, "Discard it").click();
  await expect(page.getByText("An earlier saved game couldn't be read")).toBeHidden();
  expect(await stored(page, "uttt.damaged")).toBeNull();
});

test("a damaged link says in one notice what is wrong with it, and a new game begins", async ({ page, site }) => {
  await open(page, `${site.url}#classic:55-99`);
  await expect(page.locator("#notices .notice")).toHaveText(/^Move 2 in this link, 99, isn't allowed: it had to be in the centre board\./);
  await shot(page, "desktop-light-damaged-link");
  expect(await moves(page)).toEqual([]);
  await cell(page, "55").click();
  await expect(page.getByRole("button", { name: /X, last move$|O, last move$/ })).toBeVisible();
});

test("a link's game opens beside the saved one, and one button leads back", async (
  { page, site },
) => {
  await open(page, site.url);
  await newGame(page, { seats: ["A person", "A person"] });
  await cell(page, "11").click();
  await cell(page, "12").click();

  await page.evaluate(() => (location.hash = "classic:55-51-15"));
  await expect(page.getByText("This is a different game. Yours is safe.")).toBeVisible();
  expect(await moves(page)).toEqual(["5·5", "5·1", "1·5"]);
  await shot(page, "desktop-light-beside");
  await cell(page, "52").click();
  await page.reload();
  await expect(cell(page, "52")).toHaveAccessibleName(/last move$/);
  expect(await moves(page)).toEqual(["5·5", "5·1", "1·5", "5·2"]);

  await button(page, "Back to my game").click();
  expect(await moves(page)).toEqual(["1·1", "1·2"]);
  await expect(page.getByText("This is a different game.")).toBeHidden();
  // The link's game is not lost.
  await button(page, "Back to it").click();
  expect(await moves(page)).toEqual(["5·5", "5·1", "1·5", "5·2"]);
  await button(page, "Back to it").click();
  await page.reload();
  await expect(cell(page, "12")).toHaveAccessibleName(/last move$/);
  expect(await moves(page)).toEqual(["1·1", "1·2"]);
});

test("a shared link opens the same game elsewhere", async ({ page, site, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, site.url);
  await newGame(page, { seats: ["A person", "A person"] });
  await cell(page, "55").click();
  await cell(page, "51").click();
  await shareLink(page);
  await expect(page.getByText("Link copied.")).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url.startsWith(site.url)).toBe(true);

  const other = await context.newPage();
  await other.goto(url);
  await expect(cell(other, "51")).toHaveAccessibleName("board 5, cell 1, O, last move");
});

test("a phone says that the link is copied, and the list of moves stays where it is", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}#classic:55-51-15`);
  const list = page.locator("#moves");
  await expect(list).toContainText("1·5");
  const before = await list.boundingBox();
  await shareLink(page);
  await expect(page.getByText("Link copied.")).toBeInViewport({ ratio: 1 });
  expect(await list.boundingBox()).toEqual(before);
});

test("where the clipboard is refused the older way copies", async ({ page, site }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await open(page, site.url);
  const copied = page.evaluate(
    () => new Promise((resolve) => {
      addEventListener("copy", () => resolve(String(getSelection()) || document.activeElement.value));
    }),
  );
  const word = button(page, "Share").getByText("Share");
  expect(await word.evaluate((node) => node.offsetWidth)).toBeGreaterThan(20);
  await shareLink(page);
  expect(await copied).toContain(`${site.url}#classic:`);
  await expect(page.getByText("Link copied.")).toBeVisible();
});

test("choices of colours and motion are kept", async ({ page, site }) => {
  await open(page, site.url);
  await button(page, "Settings").click();
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await button(page, "Done").click();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await ground()).toBe(dark);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await ground()).toBe(dark);
});

test("where nothing may be stored the page says so and the address keeps the game", async (
  { page, site },
) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await open(page, site.url);
  await expect(page.getByText(/won't save your game/)).toBeVisible();
  await cell(page, "55").click();
  await expect(page.getByRole("button", { name: /, O, last move$/ })).toBeVisible();
  await button(page, "Dismiss").first().click();
  await expect(page.getByText(/won't save your game/)).toBeHidden();
  await expect(line(page)).toContainText("Play in");

  const played = await moves(page);
  await page.reload();
  await expect.poll(() => moves(page)).toEqual(played);
  await expect(page.locator("#player-o")).toContainText("Level 4");
});

test.describe("on the smallest phone", () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test("a notice that stays covers nothing, and the buttons keep their place", async (
    { page, site },
  ) => {
    await open(page, site.url);
    await newGame(page, { seats: ["A person", "A person"] });
    await cell(page, "11").click();
    await page.evaluate(() => (location.hash = "classic:55-51-15"));
    const notice = page.locator("#notices .notice");
    await expect(notice).toContainText("Yours is safe.");
    await expect(notice).toBeInViewport({ ratio: 1 });
    const edges = () => page.evaluate(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const { top, bottom } = box(".notice");
      return { buttons: box("#undo").bottom, top, bottom, moves: box("#moves").top };
    });
    const { buttons, top, bottom, moves } = await edges();
    expect(buttons).toBeLessThanOrEqual(top);
    expect(bottom).toBeLessThanOrEqual(moves);
    await shot(page, "phone-small-beside");
    await expect(button(page, "Undo")).toBeInViewport({ ratio: 1 });
  });
});
