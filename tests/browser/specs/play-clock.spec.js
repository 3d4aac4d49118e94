// The clock of a game, with a time that the test sets.
import AxeBuilder from "@axe-core/playwright";
import { test, expect, shot } from "../fixture.js";
import { button, cell, line, moves, open } from "../board.js";

const time = (page, player) => page.locator(`#player-${player} small`);

/** Opens the page with a time that passes only when the test says so. */
async function stopTime(page, site) {
  await page.clock.install({ time: "2026-05-01T12:00:00Z" });
  await open(page, site.url);
  await begin(page);
  await page.clock.pauseAt("2026-05-01T13:00:00Z");
}

/** Begins a game of two people with twelve seconds a move. */
async function begin(page) {
  await button(page, "New game").click();
  const dialog = page.getByRole("dialog");
  const choose = (name) => dialog.getByRole("radio", { name, exact: true }).check({ force: true });
  await choose("With a friend");
  await button(dialog, "More options").click();
  await choose("12 s a move");
  await button(dialog, "Start").click();
  await expect(dialog).toBeHidden();
}

/** Lets so many seconds pass, without painting each frame of them. */
async function pass(page, seconds) {
  for (let second = 0; second < seconds; second += 1) await page.clock.fastForward(1_000);
}

test("a flag ends the game, and stays after a reload", async ({ page, site }) => {
  await stopTime(page, site);
  await expect(time(page, "x")).toHaveText("0:12 · to move");
  await pass(page, 30);
  await expect(time(page, "x")).toHaveText("0:12 · to move");
  await cell(page, "55").click();
  await pass(page, 4);
  await expect(time(page, "o")).toHaveText("0:08 · to move");
  await pass(page, 9);
  await expect(line(page)).toContainText("O's time is up: X won.");
  await expect(time(page, "o")).toHaveText("0:00 · lost");
  await page.clock.resume();
  await page.reload();
  await expect(line(page)).toContainText("O's time is up: X won.");
  expect(await moves(page)).toEqual(["5·5"]);
  await button(page, "Play again").click();
  await expect(time(page, "o")).toHaveText("0:12");
});

test("sleep costs nothing, and the page says so", async ({ page, site }) => {
  await stopTime(page, site);
  await cell(page, "55").click();
  await pass(page, 2);
  await page.clock.fastForward(3_600_000);
  await expect(page.locator("#notices")).toContainText("The clock stopped");
  await expect(time(page, "o")).toHaveText("0:10 · to move");
});

test("after a reload it stands, which is said, until a press anywhere on the page", async ({ page, site }) => {
  await stopTime(page, site);
  await cell(page, "55").click();
  await pass(page, 2);
  // A key that does nothing, and a press beside the board.
  for (const act of [() => page.keyboard.press("Shift"), () => page.mouse.click(2, 400)]) {
    await page.clock.resume();
    await page.reload();
    await expect(page.locator("#notices")).toContainText("The clock stopped while you were away.");
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now()) + 60_000));
    const before = await time(page, "o").textContent();
    await pass(page, 3);
    await expect(time(page, "o")).toHaveText(before);
    await act();
    await pass(page, 2);
    await expect(time(page, "o")).not.toHaveText(before);
  }
});

test("a game that runs is not analysed, and the list of games does not stop it", async ({ page, site }) => {
  await stopTime(page, site);
  await cell(page, "55").click();
  await page.getByRole("link", { name: "Analyse" }).click();
  await expect(page.locator("#notices")).toContainText("You can analyse or review a game with a clock once it is over.");
  await expect(page.getByRole("link", { name: "Play" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Games" }).click();
  await pass(page, 3);
  await page.getByRole("link", { name: "Play" }).click();
  await expect(time(page, "o")).toHaveText("0:09 · to move");
});

for (const [width, height] of [[280, 653], [320, 568], [390, 844], [844, 390], [1280, 800]]) {
  test.describe(`in a window of ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("both names and times are whole on the screen, and axe finds nothing", async ({ page, site }) => {
      await open(page, site.url);
      await begin(page);
      for (const player of ["x", "o"]) {
        await expect(time(page, player)).toBeInViewport({ ratio: 1 });
        // A name that is cut ends with an ellipsis.
        const room = await page.locator(`#player-${player} b`).evaluate((name) => name.clientWidth - name.scrollWidth);
        expect(room).toBeGreaterThanOrEqual(0);
      }
      await shot(page, `clock-${width}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
    });
  });
}
