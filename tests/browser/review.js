// Measures how long Review takes: `npm run review` in this folder, after `npm ci`. Reviews whole games of
// `classic` from results/reviews, each on a page that has just been loaded. Prints the seconds until the
// first moves are judged and until all are.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import config from "./playwright.config.js";
import { openWithEngine } from "./board.js";
import { quantiles } from "./quantiles.js";
import { serve } from "./server.js";

const GAMES = 12;

const journal = await readFile(new URL("../../results/reviews/classic.jsonl", import.meta.url), "utf8");
// The first line has the settings.
const games = journal.trim().split("\n").slice(1, 1 + GAMES).map((line) => JSON.parse(line));
const site = await serve(fileURLToPath(new URL("../../dist", import.meta.url)));
const browser = await chromium.launch(config.use.launchOptions);
const times = [];
for (const { record } of games) times.push(await review(record));
await browser.close();
await site.stop();
console.log(`review of ${GAMES} games, from the address to the result (mean, median and range, s)`);
show("first moves", times.map(({ first }) => first));
show("whole games", times.map(({ whole }) => whole));

/** Reviews a game, and returns after how many milliseconds the first moves and all were judged. */
async function review(record) {
  const page = await browser.newPage();
  const begun = performance.now();
  await openWithEngine(page, `${site.url}#${record.replace(": ", ":").replaceAll(" ", "-")}&view=review`);
  const region = page.getByRole("region", { name: "Review" });
  await region.getByRole("slider").locator("polygon").first().waitFor({ state: "attached" });
  const first = performance.now() - begun;
  await region.getByRole("progressbar").waitFor({ state: "hidden", timeout: 120_000 });
  const whole = performance.now() - begun;
  await page.close();
  return { first, whole };
}

function show(name, times) {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const [least, median, most] = quantiles(times);
  const seconds = (time) => (time / 1000).toFixed(1);
  console.log(`${name}: ${seconds(mean)} ${seconds(median)} ${seconds(least)}–${seconds(most)}`);
}
