// The engine's worker: when the page replaces it, and what the page says where it cannot.
import { test, expect, shot } from "../fixture.js";
import { button, cell, holdMoves, moves, open, openWithEngine } from "../board.js";
import { answer, endedWorkers, expectAsked, losePatience, fakeWorkers } from "../workers.js";

const answered = (page) => page.getByRole("button", { name: /, O, last move$/ });
const stopped = (page) => page.getByText("The computer opponent stopped");

test("a worker that fails before the page has it is replaced unseen", async ({ page, site }) => {
  await page.addInitScript(() => {
    let first = true;
    const broken = new Blob(['throw new Error("broken by the test")']);
    // The page's own program waits until that has happened.
    const failed = Promise.withResolvers();
    const instantiate = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...program) => {
      await failed.promise;
      return instantiate.apply(WebAssembly, program);
    };
    window.Worker = class extends Worker {
      constructor(...settings) {
        super(...(first ? [URL.createObjectURL(broken)] : settings));
        first = false;
        // In another task, when all listeners have heard it.
        this.addEventListener("error", () => setTimeout(failed.resolve));
      }
    };
  });
  await openWithEngine(page, site.url);
  await expect(stopped(page)).toBeHidden();
  await cell(page, "55").click();
  await expect(answered(page)).toBeVisible();
});

test("a worker that fails is replaced, and the game goes on", async ({ page, site, guard }) => {
  guard.expectError(/broken by the test/);
  await holdMoves(page);
  await openWithEngine(page, site.url);
  const [worker] = page.workers();
  await cell(page, "55").click();
  await expect(page.locator("#player-o")).toContainText("thinking");
  const asked = worker.evaluate(() => {
    setTimeout(() => {
      throw new Error("broken by the test");
    });
  });
  // The page may have replaced the broken worker before it answers.
  await asked.catch((error) => expect(error.message).toContain("closed"));
  await expect(stopped(page)).toBeVisible();
  await shot(page, "desktop-light-restarted");
  await expect(answered(page)).toBeVisible();
  await button(page, "Dismiss").click();
  await expect(stopped(page)).toBeHidden();
});

test("a worker that falls silent is replaced, and the game goes on", async ({ page, site }) => {
  await fakeWorkers(page, "silent", "alive");
  await page.goto(site.url);
  await cell(page, "55").click();
  await expectAsked(page, 0, "classic: 55");
  await losePatience(page);
  await expect(stopped(page)).toBeVisible();
  await expectAsked(page, 1, "classic: 55");
  await answer(page, 1, "51");
  await expect(answered(page)).toBeVisible();
  expect(await endedWorkers(page)).toEqual([true, false]);
});

test("a late answer does not keep a silent worker from being replaced", async ({ page, site }) => {
  await fakeWorkers(page, "silent", "alive");
  await page.goto(site.url);
  await cell(page, "55").click();
  await expectAsked(page, 0, "classic: 55");
  await button(page, "Undo").click();
  await cell(page, "51").click();
  await expectAsked(page, 0, "classic: 51");
  await answer(page, 0, "51", 0);
  await losePatience(page);
  await expect(stopped(page)).toBeVisible();
  await expectAsked(page, 1, "classic: 51");
  await answer(page, 1, "11");
  await expect.poll(() => moves(page)).toEqual(["5·1", "1·1"]);
});

test("a new rule system gets a new worker, because a worker never gives memory back", async (
  { page, site },
) => {
  await fakeWorkers(page, "alive");
  await page.goto(site.url);
  await cell(page, "55").click();
  await expectAsked(page, 0, "classic: 55");
  await answer(page, 0, "51");
  await expect(answered(page)).toBeVisible();
  expect(await endedWorkers(page)).toEqual([false]);
  await page.evaluate(() => (location.hash = "open-boards:55&x=person&o=4"));
  await expectAsked(page, 1, "open-boards: 55");
  expect(await endedWorkers(page)).toEqual([true, false]);
  await expect(stopped(page)).toBeHidden();
});

test("where no other worker can be loaded, the one that is there plays the next rule system", async (
  { page, site },
) => {
  await fakeWorkers(page, "alive", "broken");
  await page.goto(site.url);
  await cell(page, "55").click();
  await expectAsked(page, 0, "classic: 55");
  await answer(page, 0, "51");
  await expect(answered(page)).toBeVisible();
  await page.evaluate(() => (location.hash = "open-boards:55&x=person&o=4"));
  await expectAsked(page, 0, "open-boards: 55");
  await answer(page, 0, "51");
  await expect(answered(page)).toBeVisible();
  expect(await endedWorkers(page)).toEqual([false, true]);
  await expect(page.locator(".notice", { hasText: "computer opponent" })).toBeHidden();
});

test("a worker that never starts is given up, and people can still play", async (
  { page, site, guard },
) => {
  guard.expectError(/broken by the test/);
  // In the page, because Playwright does not route all requests of workers.
  await page.addInitScript(() => {
    const broken = new Blob(['throw new Error("broken by the test")']);
    window.Worker = class extends Worker {
      constructor(...settings) {
        super(...(window.mended ? settings : [URL.createObjectURL(broken)]));
      }
    };
  });
  await page.goto(site.url);
  await expect(page.getByText("The computer opponent couldn't be loaded. You can still play a friend.")).toBeVisible();
  await shot(page, "desktop-light-no-engine");
  await cell(page, "55").click();
  await expect(cell(page, "55")).toHaveAccessibleName(/, X, last move$/);

  await page.evaluate(() => (window.mended = true));
  await button(page, "Try again").click();
  await expect(answered(page)).toBeVisible();
});

test("a page that cannot start says so", async ({ page, site, guard }) => {
  guard.expectError(/ERR_FAILED|Failed to|wasm/i);
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto(site.url);
  await expect(page.getByRole("alert")).toContainText("The game didn't start.");
  await shot(page, "desktop-light-failed");
});

test("a page that stops says so", async ({ page, site, guard }) => {
  guard.expectError(/broken by the test/);
  await open(page, site.url);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new WebAssembly.RuntimeError("broken by the test");
    });
  });
  await expect(page.getByRole("alert")).toContainText("The game stopped working.");
  await expect(page.getByText("The game didn't start.")).toBeHidden();
});
