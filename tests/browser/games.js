// Measures how soon a long list of games is there: `npm run games` in this folder, after `npm ci`. Each
// opening is that of a page that has just been loaded. Prints medians in milliseconds from the click on
// Games until the first of them are painted.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { open } from "./board.js";
import config from "./playwright.config.js";
import { quantiles } from "./quantiles.js";
import { seed } from "./seed.js";
import { serve } from "./server.js";

const GAMES = 5000;
const OPENINGS = 10;

const site = await serve(fileURLToPath(new URL("../../dist", import.meta.url)));
const browser = await chromium.launch(config.use.launchOptions);
const context = await browser.newContext();
const moves = await readFile(new URL("../cases/rules/classic-x-wins.moves", import.meta.url), "utf8");
await loaded((page) => seed(page, GAMES, moves.trim().split(/\s+/)));
console.log(`from a click to a list of ${GAMES} games (median and range of ${OPENINGS} openings, ms)`);
for (const slowdown of [1, 4]) {
  const times = [];
  for (let i = 0; i < OPENINGS; i += 1) times.push(await loaded((page) => opening(page, slowdown)));
  const [least, median, most] = quantiles(times).map((time) => time.toFixed(0));
  console.log(`slowed down ${slowdown}×${median.padStart(6)}${`${least}–${most}`.padStart(12)}`);
}
await browser.close();
await site.stop();

/** Does something on a page that has just been loaded. */
async function loaded(act) {
  const page = await context.newPage();
  await open(page, site.url);
  const done = await act(page);
  await page.close();
  return done;
}

/** Opens the list: the time until its first frame. */
async function opening(page, slowdown) {
  // The later part of the program has the list.
  await page.locator("#games").waitFor({ state: "attached" });
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page.evaluate(() => new Promise((resolve) => {
    const list = document.querySelector("#games");
    const begun = performance.now();
    new MutationObserver((_, observer) => {
      if (!list.querySelector("li")) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    }).observe(list, { subtree: true, childList: true });
    document.querySelector("a[href='#view=games']").click();
  }));
}
