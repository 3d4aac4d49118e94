// Pages of the package's hosts in Chromium.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { after } from "node:test";
import { chromium } from "playwright-core";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".css": "text/css" };

/** Serves a folder of files, and returns its address. */
export async function serve(t, folder) {
  const server = createServer(async ({ url }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const file = join(folder, pathname === "/" ? "index.html" : pathname);
    const content = await readFile(file).catch(() => undefined);
    response.writeHead(content ? 200 : 404, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
    response.end(content);
  });
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${server.address().port}/`;
}

/** The browser of a test file, once a test has asked for a page. */
let browser;

after(async () => (await browser)?.close());

/** Opens a page. Whatever fails on it, or is missing, fails the test that calls `check`. */
export async function open(t, url) {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
  });
  const context = await (await browser).newContext();
  t.after(() => context.close());
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("response", (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`));
  await page.goto(url);
  const check = () => assert.deepEqual(complaints, []);
  return { page, check };
}

/** Plays on the page's board, and waits for the engine's answer. */
export async function playOn(page) {
  await page.locator('uttt-board button[data-cell="59"]').click();
}

/**
 * A page of hosts/page.js: the rules, the engine in its worker, the figure and the element.
 *
 * @returns the addresses of what the page itself has loaded
 */
export async function works(t, url) {
  const { page, check } = await open(t, url);
  try {
    await page.waitForFunction(() => document.body.dataset.engine);
    await playOn(page);
    await page.waitForFunction(() => document.body.dataset.plies === "5");
    await page.waitForFunction(() => document.body.dataset.position);
  } catch (error) {
    check();
    throw error;
  }
  const { rules, engine, error } = await page.evaluate(() => ({ ...document.body.dataset }));
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  assert.deepEqual({ rules, engine, error }, { rules: "52 53 54 56 57 58 59", engine: "50 true", error: undefined });
  assert.equal(await page.locator("figure.uttt-figure svg").count(), 1);
  check();
  return loaded;
}
