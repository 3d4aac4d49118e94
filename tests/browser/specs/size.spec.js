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

test("what the first paint waits for is at most 25 KB", async ({ page, site }, testInfo) => {
  await page.goto(site.url);
  const blocking = await page.evaluate(() =>
    performance.getEntriesByType("resource")
      .filter((entry) => entry.renderBlockingStatus === "blocking")
      .map((entry) => entry.name));
  // The page has a stylesheet: a list without one would be the browser's silence.
  expect(blocking.some((url) => url.endsWith(".css"))).toBe(true);
  const names = ["index.html", ...blocking.map((url) => url.slice(site.url.length))];
  const size = await total(names);
  testInfo.annotations.push({ type: "size", description: `${size} bytes: ${names.join(", ")}` });
  expect(size).toBeLessThanOrEqual(25 * KB);
});

test("all html, css, js and wasm together is at most 300 KB", async ({}, testInfo) => {
  const files = await readdir(DIST, { recursive: true });
  const names = files.filter((name) => /\.(html|css|js|wasm)$/.test(name));
  expect(names.filter((name) => name.endsWith(".wasm"))).toHaveLength(1);
  const size = await total(names);
  testInfo.annotations.push({ type: "size", description: `${size} bytes: ${names.join(", ")}` });
  expect(size).toBeLessThanOrEqual(300 * KB);
});
