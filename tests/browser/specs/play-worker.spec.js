import { test, expect, shot } from "../fixture.js";
import { button, cell, holdMoves, moves, newGame, open } from "../board.js";

const answered = (page) => page.getByRole("button", { name: /, O, last move$/ });

/** Opens a game in which it stays the engine's turn while its first worker lives. */
async function thinkingEngine(page, site) {
  await holdMoves(page);
  await open(page, site.url);
  await newGame(page, { seats: ["A person", "Level 10"] });
  const [worker] = page.workers();
  await cell(page, "55").click();
  await expect(page.locator("#player-o")).toContainText("thinking");
  return worker;
}

test("the worker that starts beside the page is the only one", async ({ page, site }) => {
  let started = 0;
  page.on("worker", () => (started += 1));
  await open(page, site.url);
  await cell(page, "55").click();
  await expect(answered(page)).toBeVisible();
  expect(started).toBe(1);
});

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
  await open(page, site.url);
  await expect(page.getByText("The computer opponent stopped")).toBeHidden();
  await cell(page, "55").click();
  await expect(answered(page)).toBeVisible();
});

test("a worker that fails is replaced, and the game goes on", async ({ page, site, guard }) => {
  guard.expectError(/broken by the test/);
  const worker = await thinkingEngine(page, site);
  const asked = worker.evaluate(() => {
    setTimeout(() => {
      throw new Error("broken by the test");
    });
  });
  // The page may have replaced the broken worker before it answers.
  await asked.catch((error) => expect(error.message).toContain("closed"));
  await expect(page.getByText("The computer opponent stopped")).toBeVisible();
  await shot(page, "desktop-light-restarted");
  await expect(answered(page)).toBeVisible();
  await button(page, "Dismiss").click();
  await expect(page.getByText("The computer opponent stopped")).toBeHidden();
});

test("a worker that falls silent is replaced, and the game goes on", async ({ page, site }) => {
  const worker = await thinkingEngine(page, site);
  await worker.evaluate(() => self.close());
  await expect(page.getByText(/The computer opponent stopped/)).toBeVisible();
  await expect(answered(page)).toBeVisible();
});

test("a late answer does not keep a silent worker from being replaced", async ({ page, site }) => {
  const worker = await thinkingEngine(page, site);
  await page.waitForFunction(() => window.letMovesThrough);
  await worker.evaluate(() => self.close());
  await button(page, "Undo").click();
  await cell(page, "51").click();
  await page.evaluate(() => window.letMovesThrough());
  await expect(page.getByText(/The computer opponent stopped/)).toBeVisible();
  await expect(answered(page)).toBeVisible();
  expect((await moves(page))[0]).toBe("5·1");
});

test("a worker that was killed while it had nothing to do is replaced when it has", async (
  { page, site },
) => {
  await open(page, site.url);
  await page.workers()[0].evaluate(() => self.close());
  await cell(page, "55").click();
  await expect(answered(page)).toBeVisible();
});

test("another rule system has a worker of its own, for none gives memory back", async (
  { page, site },
) => {
  await open(page, site.url);
  await cell(page, "55").click();
  await expect(answered(page)).toBeVisible();
  const [first] = page.workers();
  await newGame(page, { rules: "Open boards", seats: ["A person", "Level 4"] });
  await cell(page, "55").click();
  await expect(answered(page)).toBeVisible();
  expect(page.workers()).toHaveLength(1);
  expect(page.workers()).not.toContain(first);
  await expect(page.getByText("The computer opponent stopped")).toBeHidden();
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
  await expect(page.getByText("The computer opponent keeps stopping")).toBeVisible();
  await shot(page, "desktop-light-no-engine");
  await newGame(page, { seats: ["A person", "A person"] });
  await cell(page, "55").click();
  await expect(cell(page, "55")).toHaveAccessibleName(/, X, last move$/);

  await page.evaluate(() => (window.mended = true));
  await newGame(page, { seats: ["A person", "Level 2"] });
  await button(page, "Try again").click();
  await cell(page, "55").click();
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
