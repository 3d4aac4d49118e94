// The views: links in the header or in a bar at the bottom, the address, and the browser's history.
import { hold, test, expect } from "../fixture.js";
import { button, cell, moves, open } from "../board.js";

const view = (page, name) => page.getByRole("navigation", { name: "Views" }).getByRole("link", { name });
const shown = (page, name) => expect(view(page, name)).toHaveAttribute("aria-current", "page");

test("in every window the links are there for a finger, and the board keeps its place", async ({ page, site }) => {
  // On a low phone, a newcomer's tip has the place of the buttons.
  await page.addInitScript(() => localStorage.setItem("uttt.preferences", "uttt-preferences 1\ntheme: system\nmotion: system\ntip-seen: on\n"));
  await open(page, site.url);
  const place = () => page.locator("#board").evaluate((node) => {
    const { left, top, width } = node.getBoundingClientRect();
    return [left, top, width];
  });
  for (const [width, height] of [[320, 568], [390, 844], [844, 390], [1280, 800]]) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      const before = await place();
      // On a small phone, the panel of Analyse leaves the board less room.
      const isSmall = width < height && height < 600;
      for (const name of ["Analyse", "Play"]) {
        await expect(view(page, name)).toBeInViewport({ ratio: 1 });
        const { width, height } = await view(page, name).boundingBox();
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        await view(page, name).click();
        await shown(page, name);
        if (!isSmall) expect(await place()).toEqual(before);
      }
      await expect(page.locator("#undo")).toBeInViewport({ ratio: 1 });
      // Nothing lies below the bar.
      const free = await page.locator("#undo").evaluate((node) => {
        const { left, bottom, width } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(left + width / 2, bottom - 2));
      });
      expect(free).toBe(true);
    });
  }
});

test("beside a game of one's own, a linked one is analysed on one screen of a phone", async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem("uttt.game",
    "uttt-game 1\nmoves: classic: 55 51\nplayed: 2\nx: person\no: person\n"));
  await open(page, `${site.url}#classic:99-91-15-59`);
  await expect(button(page, "Back to my game")).toBeVisible();
  await view(page, "Analyse").click();
  await shown(page, "Analyse");
  for (const [width, height] of [[320, 568], [844, 390]]) {
    await page.setViewportSize({ width, height });
    await expect(button(page, "One move back")).toBeInViewport({ ratio: 1 });
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(over, `${width} × ${height}`).toBeLessThanOrEqual(0);
  }
});

test("back, forward, a reload and a link show what the address names", async ({ page, site }) => {
  await open(page, `${site.url}#classic:55&x=person&o=person`);
  await view(page, "Analyse").click();
  await expect(page).toHaveURL(/#classic:55&view=analyse$/);
  await cell(page, "51").click();
  await expect(page).toHaveURL(/#classic:55-51&view=analyse$/);
  await page.goBack();
  await shown(page, "Play");
  await expect.poll(() => moves(page)).toEqual(["5·5"]);
  await page.goForward();
  await shown(page, "Analyse");
  // A reload keeps the place and the moves that follow it.
  await button(page, "One move back").click();
  await expect(page).toHaveURL(/#classic:55-51&ply=1&view=analyse$/);
  await page.reload();
  await shown(page, "Analyse");
  await expect(page).toHaveURL(/#classic:55-51&ply=1&view=analyse$/);
  await button(page, "Last position").click();
  await expect(cell(page, "51")).toHaveAccessibleName(/, O/);
  await view(page, "Play").click();
  await expect.poll(() => moves(page)).toEqual(["5·5"]);
  await page.goto("about:blank");
  await open(page, `${site.url}#classic:99-91&view=analyse`);
  await shown(page, "Analyse");
  await expect(cell(page, "91")).toHaveAccessibleName(/, O/);
  await expect(button(page, "Back to my game")).toBeHidden();
});

test("the list of moves shows the last one after a look at another view", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const long = "11-13-36-64-42-22-29-95-51-15-57-79-93-32-23-33-35-54-43-31-12-28-89-96-61-14-46-66-65-59-92-25-52-16";
  await open(page, `${site.url}#classic:${long}`);
  const last = page.locator("#moves [aria-current]");
  await expect(last).toBeInViewport({ ratio: 1 });
  await view(page, "Games").click();
  await expect(last).toBeHidden();
  await view(page, "Play").click();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test("a link to a view works before the later part of the program has come", async ({ page, site }) => {
  const { release } = await hold(page, "**/uttt-web-later-*");
  await open(page, site.url);
  await view(page, "Analyse").click();
  release();
  await shown(page, "Analyse");
  await expect(page).toHaveURL(/#classic:&view=analyse$/);
});
