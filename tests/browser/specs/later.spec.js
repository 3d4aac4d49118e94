// The later part of the page's program: what is not needed for a first move.

import { hold, test, expect } from "../fixture.js";
import { button, cell, open } from "../board.js";

const PROGRAM = "**/uttt-web-later-*.wasm";
const STYLES = /\/(dialogs|print)-[^/]*\.css$/;
const MISSING = "This part of the page couldn't be loaded.";

test("the program is asked for after the first frame of the page, and its later part after that of the game", async (
  { page, site },
) => {
  await page.addInitScript(() => {
    requestAnimationFrame(() => (window.framedAt = performance.now()));
    new MutationObserver(() => {
      if (document.querySelector("#board.drawn")) window.drawnAt ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });
    // A page that gets no frame for half a second loads all the same: on a busy machine, this one might.
    const { setTimeout: later } = window;
    window.setTimeout = (task, wait, ...rest) => (wait === 500 ? 0 : later(task, wait, ...rest));
  });
  for (const game of ["a new game", "a saved game"]) {
    await open(page, site.url);
    const fetched = await page.waitForFunction(() => {
      const all = performance.getEntriesByType("resource").map(({ name, startTime }) => ({ name, startTime }));
      const isLater = ({ name }) => name.includes("-later-") || /\/(dialogs|print)-/.test(name);
      const [program, later] = [all.filter(({ name }) => /\.(js|wasm)$/.test(name)), all.filter(isLater)];
      return later.length === 3 && { program, later };
    });
    const { program, later } = await fetched.jsonValue();
    const [framed, drawn] = await page.evaluate(() => [window.framedAt, window.drawnAt]);
    expect(program.length).toBeGreaterThan(2);
    for (const { name, startTime } of program) expect(startTime, `${game}, ${name}`).toBeGreaterThanOrEqual(framed);
    for (const { name, startTime } of later) expect(startTime, `${game}, ${name}`).toBeGreaterThanOrEqual(drawn);
    if (game === "a new game") await cell(page, "55").click();
    await expect(cell(page, "55")).toHaveAccessibleName(/X/);
  }
});

test("a page that gets no frame loads its program all the same", async ({ page, site }) => {
  await page.addInitScript(() => (window.requestAnimationFrame = () => 1));
  const asked = page.waitForRequest(/_bg\.wasm$/);
  await page.goto(site.url);
  await asked;
  await expect(cell(page, "11")).toBeAttached();
});

test("people play on while it is on its way, and then get what they asked for, in order", async (
  { page, site },
) => {
  const { release } = await hold(page, PROGRAM);
  await open(page, site.url);
  await button(page, "Settings").click();
  await button(page, "Help").click();
  await cell(page, "55").click();
  await expect(cell(page, "55")).toHaveAccessibleName(/X, last move$/);
  await expect(page.getByRole("dialog")).toBeHidden();

  release();
  // The one that was asked for last is on top.
  await expect(page.getByRole("heading", { name: "Classic" })).toBeVisible();
  await button(page, "Back").click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("where its program or its styles cannot be loaded the page says so, and people play on and may ask again", async (
  { page, site, guard },
) => {
  guard.expectError(/ERR_FAILED/);
  for (const missing of [PROGRAM, STYLES]) {
    await page.route(missing, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await open(page, site.url);
    await failed;
    // Nobody has asked for it yet.
    await expect(page.getByText(MISSING)).toBeHidden();
    await button(page, "New game").click();
    await expect(page.getByText(MISSING)).toBeVisible();
    if (missing === PROGRAM) {
      await cell(page, "55").click();
      await expect(cell(page, "55")).toHaveAccessibleName(/X, last move$/);
    }

    await page.unroute(missing);
    await button(page, "New game").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByText(MISSING)).toBeHidden();
  }
});

test("a page that opens with a link waits for it, says where it cannot come, and tries again", async (
  { page, site, guard },
) => {
  guard.expectError(/ERR_FAILED/);
  await page.route(PROGRAM, (route) => route.abort());
  await page.goto(`${site.url}#classic:55-51`);
  await expect(page.getByRole("alert")).toContainText("The game didn't start.");
  await expect(page.locator("#board.drawn")).toBeHidden();
  await page.unroute(PROGRAM);
  await expect(cell(page, "55")).toHaveAccessibleName(/X/);
  await expect(page.getByRole("alert")).toBeHidden();
});

test("a button that is pressed before the program has come is pressed when it is there", async ({ page, site }) => {
  const { release } = await hold(page, "**/uttt-web-*_bg.wasm");
  await page.goto(site.url, { waitUntil: "commit" });
  await button(page, "New game").click();
  await expect(page.locator("#line")).toContainText("Loading the game…");
  // A link that opens in another tab does not replace it, nor does a press on the board, which has no effect yet.
  const elsewhere = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Analyse" }).click({ modifiers: ["ControlOrMeta"] });
  await (await elsewhere).close();
  await page.locator("#first").click({ force: true });
  await expect(page.getByRole("dialog")).toBeHidden();
  release();
  await expect(page.getByRole("dialog", { name: "New game" })).toBeVisible();
});

test("a view that is pressed before the program has come shows the shared game", async ({ page, site }) => {
  const { release } = await hold(page, "**/uttt-web-*_bg.wasm");
  await page.goto(`${site.url}#classic:55-51`, { waitUntil: "commit" });
  await page.getByRole("link", { name: "Analyse" }).first().click();
  await expect(page.locator("#line")).toContainText("Loading the game…");
  release();
  await expect(page.locator("html")).toHaveAttribute("data-view", "analyse");
  await expect(page).toHaveURL(/#classic:55-51&view=analyse$/);
});

test("on a slow network the line says how much of the game is there, and answers a press at once", async ({ page, site }) => {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const slow = { offline: false, latency: 20, downloadThroughput: 480_000 / 8, uploadThroughput: 480_000 / 8 };
  await network.send("Network.emulateNetworkConditions", slow);
  const { release } = await hold(page, "**/uttt-web-*_bg.wasm");
  await page.goto(site.url, { waitUntil: "commit" });
  const line = page.locator("#line");
  // A press is answered before anything has arrived.
  await page.locator("#first").click({ force: true });
  await expect(line).toHaveText("Win three boards in a row. Loading the game…");
  await expect(line).toHaveClass(/refused/);
  release();
  await expect(line).toContainText(/Loading the game… \d+\s%/);
  await expect(page.locator("#board")).not.toHaveClass(/drawn/);
  await expect(cell(page, "55")).toBeAttached();
  await expect(line).toHaveText("Win three boards in a row. The cell you pick decides which board your opponent plays in.");
  await expect(line).not.toHaveClass(/refused/);
  // The later part is still on its way.
  await button(page, "New game").click();
  await expect(line).toContainText("Loading…");
  await network.send("Network.emulateNetworkConditions", { ...slow, latency: 0, downloadThroughput: -1 });
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(line).not.toContainText("Loading…");
});
