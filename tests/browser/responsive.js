// Measures how the built page answers while its engine works: `npm run responsive` in this folder,
// after `npm ci`. Prints how long a tap takes to be painted, there and on an empty page beside a busy
// worker, the processor time of a page on which nothing happens, and how many frames come in time: of
// the board's animations, and in Analyse while the engine's numbers change.

import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import config from "./playwright.config.js";
import { serve } from "./server.js";
import { button, legal, newGame, openWithEngine } from "./board.js";

const TAPS = 40;
const MOVES = 20;
/** Seconds for which the page is left alone. */
const IDLE = 5;
/** Seconds for which the engine's numbers change. */
const STREAMING = 10;
/** Events that take less are not reported one by one. */
const LEAST = 16;
/** Milliseconds between two frames. */
const FRAME = 1000 / 60;
/** A canvas that a tap draws a mark on, beside a worker that never rests. */
const EMPTY = `
  <!doctype html><meta name="viewport" content="width=device-width">
  <canvas id="cells" width="390" height="390"></canvas>
  <script>
    const canvas = document.querySelector("canvas");
    canvas.addEventListener("click", ({ offsetX, offsetY }) => requestAnimationFrame((time) => {
      const context = canvas.getContext("2d");
      context.fillStyle = \`hsl(\${time % 360} 90% 50%)\`;
      context.fillRect(offsetX - 20, offsetY - 20, 40, 40);
    }));
    new Worker(URL.createObjectURL(new Blob(["for (;;);"])));
  </script>`;
const POSITION = "#classic:55-51-15-59-95-57-77-75-53-33";

const site = await serve(fileURLToPath(new URL("../../dist", import.meta.url)));
const browser = await chromium.launch(config.use.launchOptions);

console.log(`from a tap to the next paint (${TAPS} taps each, ms)`);
for (const slowdown of [1, 4]) {
  // What the machine and the browser need, whatever the page does.
  await taps("an empty page", slowdown, tapsOnEmptyPage);
  await taps("in Play, while the engine ponders", slowdown, tapsInPlay);
  await taps("in Analyse, while the engine analyses", slowdown, tapsInAnalyse);
}
console.log(`processor time of the page in ${IDLE} s in which nothing happens`);
await idle("Play", "");
await idle("Analyse, engine paused", `${POSITION}&view=analyse`);
console.log("frames");
await frames();
for (const slowdown of [1, 4]) await streaming(slowdown);
await browser.close();
await site.stop();

/** Opens a page on a phone, with a processor that is slowed down: the built page unless `show` opens another. */
async function phone(url, slowdown, show = openWithEngine) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  // In a person's first three games answers move more slowly, and a tap would come in the middle of that.
  await page.addInitScript(() => localStorage.setItem("uttt.preferences", "uttt-preferences 1\ntheme: system\nmotion: system\ngames: 3\n"));
  await page.addInitScript((least) => {
    // By interaction, the longest of its events: a tap has several.
    window.times = {};
    new PerformanceObserver((list) => {
      for (const { interactionId, target, duration } of list.getEntries()) {
        // A press on a button, to begin a game, does not count.
        if (interactionId === 0 || !target?.closest("#cells")) continue;
        window.times[interactionId] = Math.max(duration, window.times[interactionId] ?? 0);
      }
    }).observe({ type: "event", durationThreshold: least });
  }, LEAST);
  await show(page, url);
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, client };
}

/** Prints the median of the times of `tap`, and the time that 95 of 100 do not exceed. */
async function taps(name, slowdown, measure) {
  const { page, tapped } = await measure(slowdown);
  // An event that is painted sooner than the threshold counts as the threshold.
  const times = Object.values(await page.evaluate(() => window.times));
  while (times.length < tapped) times.push(LEAST);
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.ceil(part * times.length) - 1];
  console.log(`${name}, slowed down ${slowdown}×: median ${at(0.5)}, 95 of 100 within ${at(0.95)}`);
  await page.context().close();
}

async function tapsOnEmptyPage(slowdown) {
  const address = `${site.url}empty`;
  const { page } = await phone(address, slowdown, async (page) => {
    await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: EMPTY }));
    await page.goto(address);
  });
  for (let tapped = 0; tapped < TAPS; tapped += 1) await tapOne(page, page.locator("canvas"));
  return { page, tapped: TAPS };
}

/** Plays moves against the strongest level, which ponders until the next one. */
async function tapsInPlay(slowdown) {
  const { page } = await phone(site.url, slowdown);
  await newGame(page, { seats: ["A person", "Level 10"] });
  let tapped = 0;
  while (tapped < TAPS) {
    if (await page.locator("#line[data-end]").isVisible()) {
      await newGame(page, { seats: ["A person", "Level 10"] });
    }
    await tapOne(page, legal(page).first());
    tapped += 1;
    await legal(page).first().or(page.locator("#line[data-end]")).first().waitFor();
  }
  return { page, tapped };
}

/** Taps cells of a position that the engine analyses: each shows what the engine expects of it. */
async function tapsInAnalyse(slowdown) {
  const { page } = await phone(`${site.url}${POSITION}&view=analyse`, slowdown);
  await button(page, "Pause the engine").waitFor();
  const cells = await legal(page).count();
  for (let tapped = 0; tapped < TAPS; tapped += 1) {
    await tapOne(page, legal(page).nth((2 * tapped) % cells));
  }
  return { page, tapped: TAPS };
}

/** Taps with a real touch. */
async function touch(page, target) {
  const box = await target.boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Taps, and waits until the page has been painted twice. */
async function tapOne(page, target) {
  await touch(page, target);
  await page.evaluate(() => new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
  }));
}

/** Prints the processor time of a page that nobody touches. */
async function idle(name, address) {
  const { page, client } = await phone(site.url + address, 1);
  if (name !== "Play") await button(page, "Pause the engine").click();
  await client.send("Performance.enable");
  const busy = async () => {
    const { metrics } = await client.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value;
  };
  const pass = () => page.evaluate((time) => new Promise((done) => setTimeout(done, time)), 1000 * IDLE);
  // What the page does at first, and after a press, does not count.
  await pass();
  const before = await busy();
  await pass();
  const used = 1000 * (await busy() - before);
  console.log(`${name}: ${used.toFixed(1)} ms`);
  await page.context().close();
}

/** Plays moves, which the page animates, and prints how many frames of the animations come in time. */
async function frames() {
  const { page } = await phone(site.url, 1);
  await page.evaluate(() => {
    // An animation asks for its next frame while it paints one.
    window.gaps = [];
    const ask = window.requestAnimationFrame.bind(window);
    let painting;
    window.requestAnimationFrame = (paint) => {
      const last = painting;
      return ask((time) => {
        if (last !== undefined && time > last) window.gaps.push(time - last);
        painting = time;
        paint(time);
        painting = undefined;
      });
    };
  });
  await newGame(page, { seats: ["A person", "Level 2"] });
  const over = page.locator("#line[data-end]");
  let moves = 0;
  while (moves < MOVES && !(await over.isVisible())) {
    const played = await page.locator("#moves li").count();
    await touch(page, legal(page).first());
    moves += 1;
    // Until the list has the move, the legal cells are still those from before it.
    await page.locator("#moves li").nth(played).waitFor({ state: "attached" });
    await legal(page).first().or(over).first().waitFor();
  }
  print(`${moves} moves and their answers`, await page.evaluate(() => window.gaps));
  await page.context().close();
}

/** Lets the engine analyse, and prints how many frames of the page come in time meanwhile. */
async function streaming(slowdown) {
  const { page } = await phone(`${site.url}${POSITION}&view=analyse`, slowdown);
  await button(page, "Pause the engine").waitFor();
  const gaps = await page.evaluate((time) => new Promise((done) => {
    const gaps = [];
    let last;
    const paint = (now) => {
      if (last !== undefined) gaps.push(now - last);
      last = now;
      if (gaps.reduce((sum, gap) => sum + gap, 0) < time) requestAnimationFrame(paint);
      else done(gaps);
    };
    requestAnimationFrame(paint);
  }), 1000 * STREAMING);
  print(`${STREAMING} s of analysis, slowed down ${slowdown}×`, gaps);
  await page.context().close();
}

/** Prints how many frames came in time, from the milliseconds between them. */
function print(name, gaps) {
  const missed = gaps.reduce((sum, gap) => sum + Math.max(Math.round(gap / FRAME) - 1, 0), 0);
  console.log(`${name}: ${gaps.length} frames, ${missed} missed at 60 a second`);
}
