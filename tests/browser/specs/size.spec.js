import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { test, expect, DIST } from "../fixture.js";

const KB = 1000;

/** What a file of the site weighs on its way to a visitor, in bytes. */
async function gzipped(name) {
  return gzipSync(await readFile(path.join(DIST, name))).length;
}

async function total(names) {
  const sizes = await Promise.all(names.map(gzipped));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test("the first paint needs the page alone, which is at most 8 KB", async ({ page, site, guard }, testInfo) => {
  guard.expectError(/ERR_FAILED|dynamically imported/);
  await page.route("**/*", (route) => (route.request().isNavigationRequest() ? route.fallback() : route.abort()));
  await page.goto(site.url);
  // What is seen at first has its styles and its place.
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-weight", "650");
  const [heading, board] = await Promise.all(
    ["h1", "#first"].map((part) => page.locator(part).boundingBox()));
  expect(board.y).toBeGreaterThan(heading.y);
  expect(board.width).toBeGreaterThan(200);
  const size = await gzipped("index.html");
  testInfo.annotations.push({ type: "size", description: `${size} bytes` });
  expect(size).toBeLessThanOrEqual(8 * KB);
});

/** The addresses, in the site's folder, of all that the page has asked for. */
async function requested(page, site) {
  const urls = await page.evaluate(() =>
    [location.href, ...performance.getEntriesByType("resource").map((entry) => entry.name)]);
  return [...new Set(urls.map((url) => url.slice(site.url.length).replace(/#.*/, "") || "index.html"))];
}

test("the first move needs at most 150 KB, none of it the engine", async (
  { page, site }, testInfo,
) => {
  // A page whose worker never loads, and with nothing of what comes after the first frame: everything
  // else that it requests is needed for a first move.
  await page.route("**/worker.js", (route) => route.abort());
  const isLater = (name) => /-later-|^(dialogs|analysis|review|print)-|^sw\.js$/.test(name);
  await page.goto(site.url);
  await expect(page.locator("#board.drawn")).toBeVisible();
  const asked = (await requested(page, site)).filter((name) => /\.(html|css|js|wasm)$/.test(name));
  const names = asked.filter((name) => !isLater(name));
  expect(names.filter((name) => name.endsWith(".wasm"))).toHaveLength(1);
  const needed = names.filter((name) => name !== "worker.js");
  const size = await total(needed);
  testInfo.annotations.push({ type: "size", description: `${size} bytes: ${needed.join(", ")}` });
  expect(size).toBeLessThanOrEqual(150 * KB);
});

test("what comes after the first frame is at most 270 KB", async ({}, testInfo) => {
  const files = await readdir(DIST);
  const names = files.filter((name) => /^(uttt-web-later|dialogs|tip|analysis|review|print)-/.test(name));
  expect(names).toHaveLength(6);
  const size = await total(names);
  testInfo.annotations.push({ type: "size", description: `${size} bytes: ${names.join(", ")}` });
  expect(size).toBeLessThanOrEqual(270 * KB);
});

test("the engine with its network is at most 224 KB", async ({}, testInfo) => {
  const files = await readdir(DIST);
  const names = files.filter((name) => /^(uttt-worker-.*|worker)\.(js|wasm)$/.test(name));
  expect(names).toHaveLength(3);
  const size = await total(names);
  testInfo.annotations.push({ type: "size", description: `${size} bytes: ${names.join(", ")}` });
  expect(size).toBeLessThanOrEqual(224 * KB);
});

test("the element's script is at most 4 KB, its rules and drawing 60, and the later part 26", async ({}, testInfo) => {
  const files = (await readdir(path.join(DIST, "v1"))).filter((name) => name.startsWith("board-"));
  const only = async (ending) => {
    const names = files.filter((name) => ending.test(name));
    expect(names).toHaveLength(1);
    return gzipped(`v1/${names[0]}`);
  };
  const sizes = {
    script: await gzipped("v1/uttt-board.js"),
    program: await only(/^board-[0-9a-f]+\.wasm$/),
    around: await only(/^board-[0-9a-f]+\.js$/),
    later: await only(/^board-later-[0-9a-f]+\.wasm$/),
  };
  testInfo.annotations.push({ type: "size", description: JSON.stringify(sizes) });
  expect(sizes.script).toBeLessThanOrEqual(4 * KB);
  expect(sizes.program + sizes.around).toBeLessThanOrEqual(60 * KB);
  expect(sizes.later).toBeLessThanOrEqual(26 * KB);
});
