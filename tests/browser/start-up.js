// Measures how soon the built page is there: `npm run start-up` in this folder, after `npm ci`.
// Each load has a browser profile of its own, with nothing cached. Prints medians in milliseconds
// since the load began.

import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import config from "./playwright.config.js";
import { quantiles } from "./quantiles.js";
import { serve } from "./server.js";

const LOADS = 10;

const site = await serve(fileURLToPath(new URL("../../dist", import.meta.url)));
const browser = await chromium.launch(config.use.launchOptions);
const loads = [];
for (let i = 0; i < LOADS; i += 1) loads.push(await load());
await browser.close();
await site.stop();

const figures = {
  "first paint": loads.map(({ painted }) => painted),
  "engine ready": loads.map(({ ready }) => ready),
  "from one to the other": loads.map(({ painted, ready }) => ready - painted),
};
console.log(`start-up (median and range of ${LOADS} loads, ms)`);
for (const [name, times] of Object.entries(figures)) {
  const [least, median, most] = quantiles(times).map((time) => time.toFixed(0));
  console.log(`${name.padEnd(22)}${median.padStart(6)}${`${least}–${most}`.padStart(12)}`);
}

/** Opens the page anew: when it was painted first, and when its worker said that it is ready. */
async function load() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.engineReady = new Promise((resolve) => {
      window.Worker = class extends Worker {
        constructor(...settings) {
          super(...settings);
          this.addEventListener("message", ({ data: [word] }) => {
            if (word === "ready") resolve(performance.now());
          });
        }
      };
    });
  });
  await page.goto(site.url);
  const times = await page.evaluate(async () => {
    const ready = await window.engineReady;
    const [paint] = performance.getEntriesByName("first-paint");
    return { painted: paint.startTime, ready };
  });
  await context.close();
  return times;
}
