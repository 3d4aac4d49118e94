// The clock of a game, with a time that the test sets.
import { test, expect, shot } from "../fixture.js";
import { line, open } from "../board.js";

const time = (page, player) => page.locator(`#player-${player} .time`);

/** Opens a saved game of two people with twelve seconds a move. */
async function openGame(page, site, moves) {
  await page.addInitScript((moves) => {
    localStorage.setItem("uttt.game", `uttt-game 1\nmoves: classic: ${moves}\nplayed: ${moves.length / 2}\n`
      + "x: person\no: person\nclock: move 12000; 12000 12000 12000\n");
  }, moves);
  await open(page, site.url);
}

/** Lets so many seconds pass, without painting each frame of them. */
async function pass(page, seconds) {
  for (let second = 0; second < seconds; second += 1) await page.clock.fastForward(1_000);
}

test("after a load the clock stands until a key or a press anywhere on the page, then runs until the flag falls", async (
  { page, site },
) => {
  await page.clock.install({ time: "2026-05-01T12:00:00Z" });
  // A key that does nothing, and a press beside the board.
  for (const act of [() => page.keyboard.press("Shift"), () => page.mouse.click(2, 400)]) {
    await page.clock.resume();
    await openGame(page, site, "55");
    await expect(page.locator("#notices")).toContainText("The clock stopped while you were away.");
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now()) + 60_000));
    await pass(page, 3);
    await expect(time(page, "o")).toHaveText("0:12");
    await act();
    await pass(page, 2);
    await expect(time(page, "o")).toHaveText("0:10");
  }
  await pass(page, 11);
  await expect(line(page)).toContainText("X won. O ran out of time.");
  await expect(time(page, "o")).toHaveText("0:00");
  await expect(page.locator("#player-o small")).toHaveText("lost");
});

test("in every window both names and times are whole on the screen", async ({ page, site }) => {
  await openGame(page, site, "");
  for (const [width, height] of [[280, 653], [320, 568], [390, 844], [844, 390], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    for (const player of ["x", "o"]) {
      const what = `${player} at ${width} × ${height}`;
      await expect(time(page, player), what).toHaveText(/^0:12/);
      await expect(time(page, player), what).toBeInViewport({ ratio: 1 });
      // A name that is cut ends with an ellipsis.
      const room = await page.locator(`#player-${player} b`).evaluate((name) => name.clientWidth - name.scrollWidth);
      expect(room, what).toBeGreaterThanOrEqual(0);
    }
    await shot(page, `clock-${width}`);
  }
});
