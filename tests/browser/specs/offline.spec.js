// The copy that the service worker keeps, new builds, and the engine without a network.
import { createHash } from "node:crypto";
import { appendFile, cp, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { test, expect, hold, serve, shot, DIST } from "../fixture.js";
import { button, cell, open } from "../board.js";
import { playOneMove } from "../game.js";
import { expectAsked, losePatience, fakeWorkers } from "../workers.js";

test.use({ keepsFiles: true });

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

/** Serves a copy of the site that a test may change: `folder` is where its files are. */
async function serveCopy(guard) {
  const folder = test.info().outputPath("site");
  await cp(DIST, folder, { recursive: true, dereference: true });
  const site = await serve(folder);
  guard.allow(site.url);
  return { folder, site };
}

/** Changes a text of a site, which must be there exactly once. */
async function change(folder, name, text, other) {
  const file = path.join(folder, name);
  const parts = (await readFile(file, "utf8")).split(text);
  expect(parts, `${name}: ${text}`).toHaveLength(2);
  await writeFile(file, parts.join(other));
}

/** Makes the site another build: its page says so, and a file of the engine has another name. Returns the old one. */
async function buildAgain(folder) {
  await change(folder, "index.html", "<head>", '<head><meta name="build" content="second">');
  const files = await readdir(folder);
  const [glue] = files.filter((name) => /^uttt-worker-.*\.js$/.test(name));
  await rename(path.join(folder, glue), path.join(folder, "uttt-worker-second.js"));
  await change(folder, "index.html", glue, "uttt-worker-second.js");
  const index = await readFile(path.join(folder, "index.html"));
  const digest = createHash("sha256").update(index).digest("base64");
  await change(folder, "sw.js", /"index\.html": "[^"]*"/, `"index.html": "sha256-${digest}"`);
  await change(folder, "sw.js", glue, "uttt-worker-second.js");
  await change(folder, "sw.js", /const DIGEST = "[^"]*"/, 'const DIGEST = "second"');
  return glue;
}

test.describe("in a subfolder", () => {
  test.use({ subfolder: "games/uttt" });

  test("after one visit every file that the page needs is kept, and the game works without a network", async (
    { page, site, context },
  ) => {
    await open(page, site.url);
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
      .filter((name) => !["sw.js", "icons/picture.png", "icons/phone.png", "icons/desktop.png", "ultimate-ttt.html"].includes(name))
      // Only readers of articles load these.
      .filter((name) => !/^(v1|post)\/|^embed\.|^uttt\.tgz$/.test(name));
    expect(kept.sort()).toEqual(names.map((name) => site.url + name).sort());

    // A new page by the long address, as from the home screen or a bookmark.
    await site.stop();
    const other = await context.newPage();
    await page.close();
    await other.goto(`${site.url}index.html`);
    await playOneMove(other);
    await button(other, "Help").click();
    await expect(other.getByRole("dialog")).toBeVisible();
  });
});

test("a host that redirects index.html can be left as well", async ({ page, guard }) => {
  const site = await serve(DIST, "", { redirects: true });
  guard.allow(site.url);
  await open(page, site.url);
  await installed(page);
  await page.reload();
  await site.stop();
  await page.goto(site.url);
  await cell(page, "55").click();
  await expect(cell(page, "55")).toHaveAccessibleName(/, X, last move$/);
});

test("files of another version than the list's are not kept", async ({ page, guard }) => {
  const { folder, site } = await serveCopy(guard);
  await appendFile(path.join(folder, "manifest.webmanifest"), " ");
  guard.expectError(/integrity/);
  await open(page, site.url);
  const state = await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register("./sw.js");
    return new Promise((resolve) => {
      installing.addEventListener("statechange", () => resolve(installing.state));
    });
  });
  expect(state).toBe("redundant");
  await site.stop();
});

for (const [visit, again] of [
  // The first visit is under no service worker's control, as one after a reload past all copies.
  ["the first visit", (page) => page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
  })],
  ["a later visit", (page) => page.reload()],
]) {
  test(`a second build is offered at ${visit}, taken on request, and replaces the first`, async ({ page, guard }) => {
    const { folder, site } = await serveCopy(guard);
    await open(page, site.url);
    await installed(page);
    if (visit !== "the first visit") await page.reload();
    await expect(page.locator("#board.drawn")).toBeVisible();
    await expect(page.getByRole("button", { name: "Reload" })).toBeHidden();
    const [before] = await cacheNames(page);
    await buildAgain(folder);
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
    await cell(page, "55").click();
    await expect(cell(page, "55")).toHaveAccessibleName(/, X, last move$/);
    await site.stop();
  });
}

test("a build that one tab takes leaves the others their drafts and their files, until each takes it", async (
  { page, context, guard },
) => {
  const { folder, site } = await serveCopy(guard);
  await open(page, site.url);
  await installed(page);
  const others = [await context.newPage(), await context.newPage()];
  for (const tab of [page, ...others]) await open(tab, site.url);
  const [other, third] = others;
  await button(other, "Help").click();
  const glue = await buildAgain(folder);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());

  const offer = (tab) => tab.getByRole("button", { name: "Reload" });
  const second = (tab) => tab.locator('meta[name="build"]');
  for (const tab of [page, ...others]) await expect(offer(tab)).toBeVisible();
  await offer(page).click();
  await expect(second(page)).toHaveCount(1);
  // The new build controls all tabs, and none but this one has begun anew.
  for (const tab of others) {
    await tab.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await expect(second(tab)).toHaveCount(0);
    await expect(offer(tab)).toBeVisible();
    // The server has this file no more.
    expect(await tab.evaluate(async (name) => (await fetch(name)).status, glue)).toBe(200);
  }
  await expect(other.getByRole("dialog")).toBeVisible();

  await other.keyboard.press("Escape");
  await offer(other).click();
  await expect(second(other)).toHaveCount(1);
  await expect(offer(third)).toBeVisible();
  const keeps = (tab) => tab.evaluate(async (name) => Boolean(await caches.match(name)), glue);
  expect(await keeps(third)).toBe(true);
  await offer(third).click();
  await expect(second(third)).toHaveCount(1);
  await expect.poll(() => keeps(third)).toBe(false);
  await expect.poll(() => cacheNames(third)).toHaveLength(1);
  await site.stop();
});

test("the site is kept as soon as people can play, before the later part of the program has come", async ({ page, site }) => {
  const held = await hold(page, /uttt-web-later-[^/]*\.wasm$/);
  await page.goto(site.url);
  await held.asked;
  await installed(page);
  held.release();
  // The page must not ask a server that has gone.
  await page.goto("about:blank");
  await site.stop();
  await page.goto(site.url);
  await cell(page, "55").click();
  await expect(cell(page, "55")).toHaveAccessibleName(/, X, last move$/);
});

test.describe("before the service worker has kept the engine", () => {
  test.use({ keepsFiles: false });

  test("an engine that dies without a network is reported, people play on, and it comes back with the network", async (
    { page, site, context, guard },
  ) => {
    guard.expectError(/ERR_|Failed to|importing a module script failed/i);
      await fakeWorkers(page, "silent", "real");
    // With a link, the page has all of its program when it begins.
    await page.goto(`${site.url}#classic:55-51&x=person&o=4`);
    await cell(page, "15").click();
    await expectAsked(page, 0, "classic: 55 51 15");
    // The network is gone, and so are the browser's copies of what was loaded.
    const session = await context.newCDPSession(page);
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    await context.setOffline(true);
    await context.route("**/*", (route) => route.abort());
    await losePatience(page);
    await expect(page.getByText("The computer opponent can't be loaded while you're offline.")).toBeVisible();
    await shot(page, "offline-engine");
    await button(page, "Undo").click();
    await cell(page, "12").click();
    await expect(cell(page, "12")).toHaveAccessibleName(/, X, last move$/);

    await context.unroute("**/*");
    await context.setOffline(false);
    await expect(page.getByRole("button", { name: /, O, last move$/ })).toBeVisible();
    await expect(page.getByText("The computer opponent can't be loaded")).toBeHidden();
  });
});
