// How the board is painted: sharp, without a jump, and not at all while nothing moves.
import { hold, test, expect } from "../fixture.js";
import { button, cell, newGame, open, shareLink } from "../board.js";

test("the canvas has a pixel for each of the screen's, whatever the screen", async ({ page, site }) => {
  await open(page, site.url);
  // As when the window moves to another screen, or the reader zooms.
  const screen = await page.context().newCDPSession(page);
  const sizes = () => page.evaluate(() => {
    const canvas = document.getElementById("canvas");
    return [canvas.width, canvas.getBoundingClientRect().width * devicePixelRatio];
  });
  for (const deviceScaleFactor of [1, 1.5, 2, 3]) {
    for (const [width, height] of [[1280, 720], [600, 900]]) {
      await screen.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor, mobile: false });
      expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([width, deviceScaleFactor]);
      await expect.poll(async () => {
        const [pixels, room] = await sizes();
        return Math.abs(pixels - room);
      }, `${width} × ${height} at ${deviceScaleFactor}`).toBeLessThan(1);
    }
  }
});

/** The boxes of everything visible, but for words within a box. */
const boxes = (page) => page.evaluate(() => {
  const seen = "h1, nav button, #board, .player, .who b, .won, #evaluation, #line, #moves, "
    // Before the first move, the offer of a lesson has the place of Resign.
    + "#buttons button:not([hidden], #offer, #resign)";
  return [...document.querySelectorAll(seen)].map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    // A name has its own width, and a notice its own height.
    const own = node.tagName === "B" || node.className === "won" || node.id === "moves";
    const size = own ? "" : ` ${width} by ${height}`;
    return `${node.id || node.className || node.tagName}: ${node.matches(".won") ? "" : left} ${top}${size}`;
  });
});

test("nothing jumps, from the first paint through a game", async ({ page, site }) => {
  const { release } = await hold(page, "**/*.wasm");
  /** The boxes on a phone and in a wide window. */
  const all = async () => {
    const found = [];
    for (const viewport of [{ width: 390, height: 844 }, { width: 1280, height: 720 }]) {
      await page.setViewportSize(viewport);
      found.push(await boxes(page));
    }
    return found;
  };
  const opened = open(page, site.url);
  await expect(button(page, "Share")).toBeVisible();
  await page.waitForFunction(() => document.readyState !== "loading" && document.styleSheets.length > 0);
  const before = await all();
  release();
  await opened;
  await expect(button(page, "Hint")).toBeEnabled();
  expect(await all()).toEqual(before);
  // The computer thinks.
  await cell(page, "55").click();
  await expect(page.locator("#player-o")).toContainText("thinking");
  expect(await all()).toEqual(before);

  await newGame(page, { seats: ["A person", "A person"] });
  expect(await all()).toEqual(before);
  for (const at of ["55", "51", "15", "59"]) {
    await cell(page, at).click();
    await expect(cell(page, at)).toHaveAccessibleName(/last move/);
    expect(await all()).toEqual(before);
  }
  await shareLink(page);
  expect(await all()).toEqual(before);
  await button(page, "Undo").click();
  await expect(button(page, "Redo")).toBeEnabled();
  expect(await all()).toEqual(before);
});

test("frames are asked for only while something moves, and with reduced motion a move is there at once", async ({ page, site }) => {
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window);
    window.asked = 0;
    window.requestAnimationFrame = (call) => {
      window.asked += 1;
      return ask(call);
    };
    window.framesPass = (count) => new Promise((resolve) => {
      const next = (left) => (left === 0 ? resolve() : ask(() => next(left - 1)));
      next(count);
    });
  });
  const asked = () => page.evaluate(() => window.asked);
  const rests = () => expect.poll(() => page.evaluate(async () => {
    const before = window.asked;
    await window.framesPass(10);
    return window.asked - before;
  })).toBe(0);
  await open(page, `${site.url}#classic:55&x=person&o=person`);
  await rests();
  const atFirst = await asked();
  await cell(page, "51").click();
  // A mark is drawn in a few frames (on a slow machine its time may pass in one), and then the page rests.
  await rests();
  expect(await asked()).toBeGreaterThan(atFirst);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await cell(page, "15").focus();
  await rests();
  const before = await asked();
  await page.evaluate(() => document.activeElement.click());
  await page.evaluate(() => window.framesPass(10));
  // One frame for the move, and perhaps one for what it changes around the board.
  expect(await asked()).toBeLessThanOrEqual(before + 2);
});
