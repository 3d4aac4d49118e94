// How the board is painted: sharp, without a jump, and not at all while nothing moves.
import { test, expect, shot } from "../fixture.js";
import { button, cell, newGame, open, shareLink } from "../board.js";

for (const deviceScaleFactor of [1, 1.5, 2, 3]) {
  test.describe(`with ${deviceScaleFactor} pixels a CSS pixel`, () => {
    test.use({ deviceScaleFactor });

    test("the canvas has a pixel for each of the screen's", async ({ page, site }) => {
      await open(page, site.url);
      const widths = () => page.evaluate(() => {
        const canvas = document.getElementById("canvas");
        return [canvas.width, canvas.getBoundingClientRect().width * devicePixelRatio];
      });
      const [before, room] = await widths();
      expect(Math.abs(before - room)).toBeLessThan(1);
      await page.setViewportSize({ width: 600, height: 900 });
      await expect.poll(async () => {
        const [now, room] = await widths();
        return now !== before && Math.abs(now - room) < 1;
      }).toBe(true);
    });
  });
}

/** The boxes of everything visible, but for words within a box. */
const boxes = (page) => page.evaluate(() => {
  const seen = "h1, nav button, #board, .player, .who b, .won, #evaluation, #line, #history, "
    + "#buttons button:not([hidden])";
  return [...document.querySelectorAll(seen)].map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    // A name has its own width, and a notice its own height.
    const own = node.tagName === "B" || node.className === "won" || node.id === "history";
    const size = own ? "" : ` ${width} by ${height}`;
    return `${node.id || node.className || node.tagName}: ${node.matches(".won") ? "" : left} ${top}${size}`;
  });
});

for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }]) {
  test.describe(`in a window ${viewport.width} wide`, () => {
    test.use({ viewport });

    test("nothing jumps, from the first paint through a game", async ({ page, site }) => {
      let load;
      const wanted = new Promise((resolve) => (load = resolve));
      await page.route("**/*.wasm", async (route) => {
        await wanted;
        await route.continue();
      });
      await page.goto(site.url, { waitUntil: "commit" });
      await expect(button(page, "Picture")).toBeVisible();
      await page.waitForFunction(
        () => document.readyState !== "loading" && document.styleSheets.length > 0,
      );
      const before = await boxes(page);
      load();
      await expect(button(page, "Hint")).toBeEnabled();
      expect(await boxes(page)).toEqual(before);

      await newGame(page, { seats: ["A person", "Level 2"] });
      for (let turn = 0; turn < 4; turn += 1) {
        await page.getByRole("button", { name: /, empty, legal$/ }).first().click();
        expect(await boxes(page)).toEqual(before);
        await expect(page.locator("#moves li")).toHaveCount(2 * turn + 2);
        expect(await boxes(page)).toEqual(before);
      }
      await shareLink(page);
      await expect(page.getByText("Link copied.")).toBeVisible();
      expect(await boxes(page)).toEqual(before);
      await button(page, "Undo").click();
      expect(await boxes(page)).toEqual(before);
    });
  });
}

test("no frame is asked for while nothing moves", async ({ page, site }) => {
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
  await open(page, `${site.url}#classic:55`);
  const atFirst = await page.evaluate(() => window.asked);
  await cell(page, "51").click();
  // A mark is drawn in a few frames (on a slow machine its time may pass in one), and then the page
  // rests.
  await expect.poll(() => page.evaluate(async () => {
    const before = window.asked;
    await window.framesPass(10);
    return window.asked - before;
  })).toBe(0);
  expect(await page.evaluate(() => window.asked)).toBeGreaterThan(atFirst);
});

test("with reduced motion a move is there at once", async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window);
    window.asked = 0;
    window.requestAnimationFrame = (call) => {
      window.asked += 1;
      return ask(call);
    };
  });
  await open(page, `${site.url}#classic:55`);
  const before = await page.evaluate(() => window.asked);
  await cell(page, "51").focus();
  await page.evaluate(() => document.activeElement.click());
  await page.evaluate(() => new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  }));
  // One frame for the move, and two for the wait.
  expect(await page.evaluate(() => window.asked)).toBeLessThanOrEqual(before + 4);
});

for (const [name, viewport] of [
  ["phone-landscape", { width: 844, height: 390 }],
  ["phone-landscape-small", { width: 667, height: 375 }],
  ["tablet", { width: 820, height: 1180 }],
  ["large", { width: 1920, height: 1080 }],
]) {
  test.describe(name, () => {
    test.use({ viewport });

    test("the board and the buttons fit the window", async ({ page, site }) => {
      await open(page, `${site.url}#classic:55-51-15-59-95-57-77-75-53-33`);
      await expect(cell(page, "11")).toBeInViewport({ ratio: 1 });
      await expect(cell(page, "99")).toBeInViewport({ ratio: 1 });
      await expect(button(page, "Share")).toBeInViewport({ ratio: 1 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await shot(page, name);
    });
  });
}
