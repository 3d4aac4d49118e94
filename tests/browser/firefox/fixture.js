// The built site in Firefox, which Playwright cannot drive as Debian ships it.
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { after, before } from "node:test";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";
import { serve } from "../server.js";

/** The built site. */
export const DIST = fileURLToPath(new URL("../../../dist", import.meta.url));

/** How long a test may take. Generous, for a busy machine. */
export const TIMEOUT = { timeout: 120_000 };

/** The site and the browser of all tests. */
export let site;
let browser;

before(async () => {
  site = await serve(DIST);
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    headless: true,
    // A dark system.
    extraPrefsFirefox: { "layout.css.prefers-color-scheme.content-override": 0 },
    timeout: 120_000,
    protocolTimeout: 60_000,
  });
}, TIMEOUT);

after(async () => {
  await browser?.close();
  await site?.stop();
}, TIMEOUT);

/**
 * Runs with a new page. Whatever fails on it, or is missing on the site, fails the test, but for errors
 * whose text matches `expected`.
 */
export async function withPage(run, expected = /^$/) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.setViewport({ width: 1000, height: 800 });
  const complaints = [];
  const complain = (text) => expected.test(text) || complaints.push(text);
  page.on("console", (message) => message.type() === "error" && complain(message.text()));
  page.on("pageerror", (error) => complain(String(error)));
  try {
    await run(page);
  } catch (error) {
    throw new Error(`the page said ${JSON.stringify(complaints)}`, { cause: error });
  } finally {
    await context.close();
  }
  assert.deepEqual([...complaints, ...site.missing], []);
}

/**
 * Serves a page from another origin than the site until the test ends, and returns its address.
 *
 * @param {import("node:test").TestContext} t
 */
export async function post(t, html) {
  const folder = await mkdtemp(path.join(tmpdir(), "uttt-post-"));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, "index.html"), `<!doctype html>
    <html lang="en"><meta charset="utf-8"><title>A post</title><meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,">${html}`);
  const blog = await serve(folder);
  t.after(() => blog.stop());
  return blog.url.replace("127.0.0.1", "localhost");
}
