// The page in one file, opened from a disk.
import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { test as base, expect, shot, DIST } from "../fixture.js";
import { button, cell, flip, line, moves, newGame, open, openWithEngine, share } from "../board.js";

const NAME = "ultimate-ttt.html";

const test = base.extend({
  /** The file alone in a folder, and all requests that were made. */
  file: async ({ context, guard }, use, testInfo) => {
    const folder = testInfo.outputPath("disk");
    await mkdir(folder, { recursive: true });
    await copyFile(path.join(DIST, NAME), path.join(folder, NAME));
    const url = pathToFileURL(path.join(folder, NAME)).href;
    guard.allow(url);
    const requests = [];
    context.on("request", (request) => requests.push(request.url()));
    await use({ url, asked: () => requests.filter((address) => !/^(blob|data):/.test(address)) });
  },
});

const answer = (page) => page.getByRole("button", { name: /, O, last move$/ });

test("it plays, keeps the game over a reload, and asks for nothing but itself", async ({ page, file }) => {
  await openWithEngine(page, file.url);
  await cell(page, "55").click();
  await expect(answer(page)).toBeVisible();
  const played = await moves(page);
  expect(played).toHaveLength(2);

  await button(page, "Settings").click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await shot(page, "single-file-settings");
  await button(page, "Done").click();
  await flip(page, "Evaluation bar", true);
  await expect(page.locator("#evaluation .text")).toHaveText(/%|wins/);
  await button(page, "Hint").click();
  await expect(line(page)).toContainText("Hint:");

  // What a browser refuses here would be told by now: the later part has come.
  await expect(page.locator("#notices .notice")).toHaveCount(0);
  await page.reload();
  await expect(answer(page)).toBeVisible();
  expect(await moves(page)).toEqual(played);
  await expect(page.locator("#evaluation .text")).toHaveText(/%|wins/);
  expect(file.asked()).toEqual([file.url, file.url]);
});

test("it reads the storage after its first frame only, before which Chromium may take it for empty", async (
  { page, file },
) => {
  await page.addInitScript(() => {
    const storage = Object.getOwnPropertyDescriptor(window, "localStorage");
    let framed = false;
    requestAnimationFrame(() => (framed = true));
    window.early = window.later = 0;
    Object.defineProperty(window, "localStorage", {
      get() {
        if (framed) window.later++;
        else window.early++;
        return storage.get.call(window);
      },
    });
  });
  await open(page, file.url);
  expect(await page.evaluate(() => [window.early, window.later > 0])).toEqual([0, true]);
});

test("a link's game opens, dialogs look as on the site, and an article gets what needs no site", async (
  { page, file, site },
) => {
  const looks = [];
  for (const url of [site.url, file.url]) {
    await open(page, `${url}#classic:55-51-15`);
    expect(await moves(page)).toEqual(["5·5", "5·1", "1·5"]);
    await button(page, "New game").click();
    const dialog = page.getByRole("dialog", { name: "New game" });
    await expect(dialog).toBeVisible();
    looks.push(await dialog.evaluate((node) => {
      const { width, height } = node.getBoundingClientRect();
      return [width, height, getComputedStyle(node).borderRadius];
    }));
    await page.keyboard.press("Escape");
  }
  expect(looks[1]).toEqual(looks[0]);

  const dialog = await share(page, "Article");
  await expect(dialog.getByText(/^This copy of the page doesn't know its website/)).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveCount(1);
});

test("an engine that died is replaced", async ({ page, file }) => {
  await page.addInitScript(() => {
    window.workers = [];
    window.Worker = class extends Worker {
      constructor(...settings) {
        super(...settings);
        window.workers.push(this);
      }
    };
  });
  await openWithEngine(page, file.url);
  await cell(page, "55").click();
  await expect(answer(page)).toBeVisible();
  await page.evaluate(() => window.workers[0].dispatchEvent(new ErrorEvent("error", { message: "gone" })));
  await expect(page.getByText("The computer opponent stopped (gone).")).toBeVisible();
  await newGame(page, { seats: ["Level 1", "A person"] });
  await expect(page.getByRole("button", { name: /, X, last move$/ })).toBeVisible();
  expect(await page.evaluate(() => window.workers.length)).toBe(2);
});

test("a browser that cannot unpack it says so", async ({ page, file, guard }) => {
  guard.expectError(/DecompressionStream/);
  await page.addInitScript(() => delete window.DecompressionStream);
  await page.goto(file.url);
  await expect(page.locator("#failed")).toBeVisible();
  await expect(page.locator("#failed small")).toContainText("DecompressionStream");
});
