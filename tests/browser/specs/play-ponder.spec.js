// Pondering, which is seen by the slices in which the worker searches.
import { test, expect, shot } from "../fixture.js";
import { button, flip, open, openWithEngine } from "../board.js";

/** Begins to count the slices in which the first worker searches: each requests the next by a message. */
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

/** Waits until the worker has searched for some more slices. */
async function expectThinking(slices) {
  const before = await slices();
  await expect.poll(slices).toBeGreaterThan(before + 5);
}

/** Checks that the worker is idle: it has received all messages, and the one slice after them is over. */
async function expectRest(page, slices) {
  await expect.poll(async () => {
    const before = await slices();
    // A worker that searches would use many slices in this time.
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
  await openWithEngine(page, `${site.url}#classic:55-51&x=person&o=10`);
  const slices = await countSlices(page);
  await expectRest(page, slices);

  await flip(page, "Computer thinks on my turn", true);
  await expectThinking(slices);
  await hide(page, true);
  await expectRest(page, slices);
  await hide(page, false);
  await expectThinking(slices);
  await button(page, "Undo").click();
  await expectRest(page, slices);
});

test("whoever comes to the choice sees what it costs", async ({ page, site }) => {
  // It is offered against level 10 alone, for it means nothing elsewhere.
  await open(page, `${site.url}#classic:55-51&x=person&o=10`);
  for (const [width, height] of [[1280, 800], [390, 844]]) {
    await page.setViewportSize({ width, height });
    await button(page, "Settings").click();
    const dialog = page.getByRole("dialog");
    // The settings before it are as high as the window.
    await dialog.getByRole("switch", { name: "Computer thinks on my turn" }).focus();
    await expect(dialog.getByText(/uses more battery/), `${width} by ${height}`).toBeInViewport({ ratio: 1 });
    await shot(page, `${width}-settings`);
    await button(page, "Done").click();
  }
});
