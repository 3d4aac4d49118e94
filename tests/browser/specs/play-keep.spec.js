// What the browser keeps, copies and stores, and what the page says where it does not.
import { test, expect, shot } from "../fixture.js";
import { button, cell, moves, open, shareLink } from "../board.js";

const stored = (page, key) => page.evaluate((key) => localStorage.getItem(key), key);

test("a damaged saved game stays in the storage, whatever is played next, until a person throws it away", async (
  { page, site },
) => {
  await page.addInitScript(() => {
    if (localStorage.length === 0) localStorage.setItem("uttt.game", "classic: 55 99 not a game");
  });
  await open(page, site.url);
  await expect(page.getByText("Your saved game couldn't be read")).toBeVisible();
  await shot(page, "desktop-light-damaged");
  await cell(page, "55").click();
  await expect(cell(page, "55")).toHaveAccessibleName(/X, last move$/);
  expect(await stored(page, "uttt.damaged")).toContain("not a game");

  await page.reload();
  await expect(cell(page, "55")).toHaveAccessibleName(/X, last move$/);
  await button(page, "Discard it").click();
  await expect(page.getByText("An earlier saved game couldn't be read")).toBeHidden();
  expect(await stored(page, "uttt.damaged")).toBeNull();
});

test("a phone says that the link to the game is copied, and the list of moves stays where it is", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 390, height: 844 });
  // The game by link of a friend, whom it sends the next link.
  await open(page, `${site.url}#classic:55-51-15&game=0123456789abcdef`);
  await cell(page, "52").click();
  const list = page.locator("#moves");
  await expect(list).toContainText("5·2");
  const before = await list.boundingBox();
  await button(page, "Send").click();
  await expect(page.getByText("Link copied.")).toBeInViewport({ ratio: 1 });
  expect(await list.boundingBox()).toEqual(before);
  // Nor does it lie over a button.
  for (const name of ["Resend", "Share"]) await button(page, name).click({ trial: true });
  // What was sent is not taken back.
  await expect(button(page, "Undo")).toBeDisabled();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Your turn in Ultimate Tic-Tac-Toe: ${site.url}#classic:55-51-15-52&game=0123456789abcdef`);
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
  await shareLink(page);
  expect(await copied).toContain(`${site.url}#classic:`);
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
  await cell(page, "55").click();
  await expect(page.getByText(/won't save your games/)).toBeVisible();
  await button(page, "Dismiss").first().click();
  await expect(page.getByText(/won't save your games/)).toBeHidden();

  await page.reload();
  await expect.poll(() => moves(page)).toEqual(["5·5"]);
  await expect(page.locator("#player-o")).toContainText("Level 2");
});

test("on the smallest phone a notice that stays covers nothing, and the buttons keep their place", async (
  { page, site },
) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, `${site.url}#classic:11&x=person&o=person`);
  // The game is the saved one from now on.
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
  await page.evaluate(() => (location.hash = "classic:55-51-15"));
  const notice = page.locator("#notices .notice");
  await expect(notice).toContainText("Your own game is saved.");
  await expect(notice).toBeInViewport({ ratio: 1 });
  const edges = await page.evaluate(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const { top, bottom } = box(".notice");
    return { top, bottom, buttons: box("#undo").top };
  });
  // It has the place of the views.
  expect(edges.buttons + 44).toBeLessThanOrEqual(edges.top);
  expect(edges.bottom).toBeGreaterThanOrEqual(567);
  await shot(page, "phone-small-beside");
  await expect(button(page, "Undo")).toBeInViewport({ ratio: 1 });
});
