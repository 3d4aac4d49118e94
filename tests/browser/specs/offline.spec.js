import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { test, expect, serve, shot, DIST, ROOT } from "../fixture.js";
import { button, cell, holdMoves, newGame, open } from "../board.js";
import { playOneMove } from "../game.js";

/** Waits until the service worker has all files and is in charge of the next visit. */
async function installed(page) {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active.state === "activated") return;
    await new Promise((resolve) => {
      active.addEventListener("statechange", () => active.state === "activated" && resolve());
    });
  });
}

const cacheNames = (page) => page.evaluate(() => caches.keys());

for (const subfolder of ["", "games/uttt"]) {
  test.describe(`served from /${subfolder}`, () => {
    test.use({ subfolder });

    test("after one visit the game works without a network", async ({ page, site, context }) => {
      await page.goto(site.url);
      await installed(page);
      await site.stop();
      await page.reload();
      await playOneMove(page);
      await button(page, "Help").click();
      await expect(page.getByRole("dialog")).toBeVisible();

      // A new page by the long address, as from the home screen or a bookmark.
      const other = await context.newPage();
      await page.close();
      await other.goto(`${site.url}index.html`);
      await playOneMove(other);
    });
  });
}

test("a host that redirects index.html can be left as well", async ({ page, guard }) => {
  const site = await serve(DIST, "", { redirects: true });
  guard.allow(site.url);
  await page.goto(site.url);
  await installed(page);
  await page.reload();
  await site.stop();
  await page.goto(site.url);
  await playOneMove(page);
});

test("files of another version than the list's are not kept", async ({ page, guard }, testInfo) => {
  const folder = testInfo.outputPath("site");
  await cp(DIST, folder, { recursive: true });
  const manifest = path.join(folder, "manifest.webmanifest");
  await writeFile(manifest, `${await readFile(manifest, "utf8")} `);
  const site = await serve(folder);
  guard.allow(site.url);
  guard.expectError(/integrity/);
  await page.goto(site.url);
  const state = await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register("./sw.js");
    return new Promise((resolve) => {
      installing.addEventListener("statechange", () => resolve(installing.state));
    });
  });
  expect(state).toBe("redundant");
  await playOneMove(page);
});

test("every file that the page needs is kept, and nothing else", async ({ page, site }) => {
  await page.goto(site.url);
  await installed(page);
  const kept = await page.evaluate(async () => {
    const [name] = await caches.keys();
    const requests = await (await caches.open(name)).keys();
    return requests.map((request) => request.url);
  });
  const files = await readdir(DIST, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile())
    .map((file) => path.relative(DIST, path.join(file.parentPath, file.name)))
    .filter((name) => !["sw.js", "icons/picture.png", "ultimate-ttt.html"].includes(name))
    // Only readers of articles load these.
    .filter((name) => !/^(v1|post)\/|^embed\./.test(name));
  expect(kept.sort()).toEqual(names.map((name) => site.url + name).sort());
});

for (const [visit, again] of [
  // The first visit is under no service worker's control, as one after a reload past all copies.
  ["the first visit", (page) => page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
  })],
  ["a later visit", (page) => page.reload()],
]) {
  test(`a second build is offered at ${visit}, taken on request, and replaces the first`, async (
    { page, guard }, testInfo,
  ) => {
    const folder = testInfo.outputPath("site");
    await cp(DIST, folder, { recursive: true });
    const site = await serve(folder);
    guard.allow(site.url);

    await page.goto(site.url);
    await installed(page);
    if (visit !== "the first visit") await page.reload();
    await expect(page.getByRole("button", { name: "Reload" })).toBeHidden();
    const [before] = await cacheNames(page);

    const index = path.join(folder, "index.html");
    const text = await readFile(index, "utf8");
    await writeFile(index, text.replace("<head>", '<head><meta name="build" content="second">'));
    await promisify(execFile)("cargo", ["xtask", "precache", folder], { cwd: ROOT });
    await again(page);

    // The first build goes on until a person asks for the new one.
    const second = page.locator('meta[name="build"]');
    const offer = page.getByRole("button", { name: "Reload" });
    await expect(offer).toBeVisible();
    await shot(page, "new-version");
    await expect(second).toHaveCount(0);

    await offer.click();
    await expect(second).toHaveCount(1);
    await expect(offer).toBeHidden();
    await expect.poll(() => cacheNames(page)).toHaveLength(1);
    expect(await cacheNames(page)).not.toContain(before);
    await playOneMove(page);
    await site.stop();
  });
}

test.describe("before the service worker has kept the engine", () => {
  test.use({ serviceWorkers: "block" });

  /** Takes the network away, and the browser's copies of what was loaded. */
  const cutOff = async (page, context, guard) => {
    guard.expectError(/ERR_|Failed to|importing a module script failed/i);
    const session = await context.newCDPSession(page);
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    await context.setOffline(true);
    await context.route("**/*", (route) => route.abort());
  };

  test("another rule system is played by the worker that is there", async ({ page, site, context, guard }) => {
    await open(page, site.url);
    await playOneMove(page);
    await cutOff(page, context, guard);
    await site.stop();
    await newGame(page, { rules: "Open boards", seats: ["A person", "Level 1"] });
    await playOneMove(page);
    await expect(page.locator(".notice", { hasText: "computer opponent" })).toBeHidden();
  });

  test("an engine that dies is told of, people play on, and it comes back with the network", async (
    { page, site, context, guard },
  ) => {
    await holdMoves(page);
    await open(page, site.url);
    const [worker] = page.workers();
    await cell(page, "55").click();
    await expect(page.locator("#player-o")).toContainText("thinking");
    await cutOff(page, context, guard);
    await worker.evaluate(() => self.close());
    await expect(page.getByText("The computer opponent can't be loaded while you're offline.")).toBeVisible();
    await shot(page, "offline-engine");
    await button(page, "Undo").click();
    await cell(page, "51").click();
    await expect(cell(page, "51")).toHaveAccessibleName(/, X, last move$/);

    await context.unroute("**/*");
    await context.setOffline(false);
    await expect(page.getByRole("button", { name: /, O, last move$/ })).toBeVisible();
    await expect(page.getByText("The computer opponent can't be loaded")).toBeHidden();
  });
});
