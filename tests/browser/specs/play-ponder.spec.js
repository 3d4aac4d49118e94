// Thinking on the person's time: seen by the slices in which the worker thinks.
import { test, expect, shot } from "../fixture.js";
import { button, cell, choose, legal, newGame, open } from "../board.js";

const answered = (page) => page.getByRole("button", { name: /, O, last move$/ });

/** Counts from now on the slices in which the first worker thinks: each asks for the next by a message. */
async function countSlices(page) {
  const [worker] = page.workers();
  await worker.evaluate(() => {
    self.slices = 0;
    const { prototype } = MessagePort;
    const post = prototype.postMessage;
    prototype.postMessage = function (...message) {
      self.slices += 1;
      return post.apply(this, message);
    };
  });
  return () => worker.evaluate(() => self.slices);
}

/** The worker goes on thinking. */
async function expectThinking(slices) {
  const before = await slices();
  await expect.poll(slices).toBeGreaterThan(before + 5);
}

/** The worker is at rest: it has heard what was sent to it, and the one slice after that is over. */
async function expectRest(page, slices) {
  await expect.poll(async () => {
    const before = await slices();
    // Many slices' time, for a worker that thinks.
    for (let i = 0; i < 10; i += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
    return (await slices()) - before;
  }).toBe(0);
}

async function hide(page, hidden) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

test("level 10 thinks on the person's time where that is chosen, and is stopped at once", async (
  { page, site },
) => {
  await open(page, site.url);
  const slices = await countSlices(page);
  await newGame(page, { seats: ["A person", "Level 10"] });
  await cell(page, "55").click();
  await expect(answered(page)).toBeVisible();
  await expectRest(page, slices);

  await choose(page, "On your turn too");
  await expectThinking(slices);
  await hide(page, true);
  await expectRest(page, slices);
  await hide(page, false);
  await expectThinking(slices);

  // The choice is kept, and the next move's answer is followed by more of it.
  await legal(page).first().click();
  await expect(page.locator("#moves li")).toHaveCount(4);
  await expectThinking(slices);
  await button(page, "Undo").click();
  await expectRest(page, slices);
  await button(page, "Redo").click();
  await expectThinking(slices);
  await newGame(page, { seats: ["A person", "Level 4"] });
  await cell(page, "55").click();
  await expect(answered(page)).toBeVisible();
  await expectRest(page, slices);
});

test("the choice says what it costs and is kept", async ({ page, site }) => {
  await open(page, site.url);
  await choose(page, "On your turn too");
  await page.reload();
  for (const theme of ["light", "dark"]) {
    for (const [name, width, height] of [["desktop", 1280, 800], ["phone", 390, 844]]) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height });
      await button(page, "Settings").click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("radio", { name: "On your turn too" })).toBeChecked();
      await expect(dialog.getByText(/uses more battery/)).toBeInViewport({ ratio: 1 });
      await shot(page, `${name}-${theme}-settings`);
      await button(page, "Done").click();
    }
  }
});
