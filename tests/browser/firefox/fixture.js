// The built site in Firefox, which Playwright cannot drive as Debian ships it.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";
import { serve } from "../server.js";

/** The built site. */
export const DIST = fileURLToPath(new URL("../../../dist", import.meta.url));

/** The site and the browser of a test file. */
export let site;
let browser;

before(async () => {
  site = await serve(DIST);
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    headless: true,
    // Generous, for a busy machine.
    timeout: 120_000,
    protocolTimeout: 120_000,
  });
});

after(async () => {
  await browser?.close();
  await site?.stop();
});

/**
 * Runs with a new page. Whatever fails on it, or is missing on the site, fails the test, but for errors
 * whose text matches `expected`.
 */
export async function withPage(run, expected = /^$/) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
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
