// A site in a folder of its own that a generator builds, and its pages in Chromium.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { after } from "node:test";
import { chromium } from "playwright-core";
import { serve } from "../browser/server.js";

const HERE = new URL(".", import.meta.url).pathname;
export const DIST = join(HERE, "../../dist");

/** A folder with these files, which goes with the test. */
export async function folder(t, files) {
  const root = await mkdtemp(join(HERE, "site-"));
  t.after(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));
  for (const [name, text] of Object.entries({ "package.json": '{"type":"module","private":true}', ...files })) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  await symlink(join(HERE, "node_modules"), join(root, "node_modules"));
  return root;
}

/** Runs a generator, and returns what it has said. */
export function build(root, program, ...args) {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", ASTRO_TELEMETRY_DISABLED: "1", PYTHONPATH: join(HERE, "python") },
  });
  assert.equal(status, 0, `${program} ${args.join(" ")}: ${error ?? ""}${stdout}${stderr}`);
  return stdout + stderr;
}

/** A generator that npm has installed. */
export const ofNpm = (root, script, ...args) => build(root, process.execPath, join(HERE, "node_modules", script), ...args);

let browser;
after(async () => (await browser)?.close());

/** Opens a page of a built site, and returns it with what has moved on it and what went wrong. */
export async function open(t, built, path = "", viewport = { width: 1280, height: 900 }) {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
  });
  const site = await serve(built);
  t.after(() => site.stop());
  const context = await (await browser).newContext({ viewport });
  t.after(() => context.close());
  const page = await context.newPage();
  const wrong = [];
  // What a theme's own scripts miss without a network is not ours.
  page.on("pageerror", (error) => /uttt|\/v1\//.test(error.stack) && wrong.push(error.stack));
  page.on("console", (message) => message.type() === "error" && message.text().includes("uttt") && wrong.push(message.text()));
  await page.addInitScript(() => {
    window.shifts = [];
    const place = ({ x, y, width, height }) => [x, y, width, height].join(" ");
    const moved = ({ node, previousRect, currentRect }) =>
      `${node?.nodeName} ${node?.className}: ${place(previousRect)} to ${place(currentRect)}`;
    // The bar of MkDocs becomes a little wider when its own typeface of icons arrives.
    const isOfTheme = ({ node }) => (node?.closest ? node : node?.parentElement)?.closest(".navbar");
    const tell = ({ value, sources }) => {
      if (!sources.every(isOfTheme)) window.shifts.push({ value, moved: sources.map(moved) });
    };
    new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type: "layout-shift", buffered: true });
  });
  // Another host name makes it another site than the board's.
  await page.goto(site.url.replace("127.0.0.1", "localhost") + path, { waitUntil: "load" });
  return { page, wrong, shifts: () => page.evaluate(() => window.shifts) };
}
