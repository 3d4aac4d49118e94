// What a finger does.
import { test, expect, shot } from "../fixture.js";
import { button, cell, line, moves, open } from "../board.js";

test.use({
  viewport: { width: 320, height: 568 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
});

/** A game that X wins. */
const ADJACENT = "66 37 82 16 31 48 71 42 34 78 76 36 33 25 53 68 91 27 85 58 74 15 52 12 35 55 51 23 62 38 77 45 19 61 63 "
  + "69 88 92 39";

test("a whole game by touch", async ({ page, site }) => {
  await open(page, `${site.url}#adjacent:&x=person&o=person`);
  for (const move of ADJACENT.split(" ")) await page.locator(`#cells button[data-at="${move}"]`).tap();
  await expect(line(page)).toContainText("X won. ");
  expect((await moves(page)).map((move) => move.replace("·", "")).join(" ")).toBe(ADJACENT);
  // Without motion, the last move is drawn at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await shot(page, "phone-320-over");
});

test("nothing is too small for a finger, and nothing sticks out", async ({ page, site }) => {
  await open(page, `${site.url}#classic:55-51-15-59`);
  for (const [width, height] of [[320, 568], [390, 844]]) {
    await test.step(`on a phone of ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      const sizes = await page.evaluate(() => {
        const size = (node) => {
          const { width, height } = node.getBoundingClientRect();
          return { name: node.ariaLabel || node.textContent.trim(), width, height };
        };
        return {
          cells: [...document.querySelectorAll("#cells button")].map(size),
          others: [...document.querySelectorAll("button:not(#cells button, [hidden], [hidden] button, dialog button)")]
            .map(size),
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        };
      });
      expect(sizes.cells).toHaveLength(81);
      expect(sizes.cells.filter((one) => Math.min(one.width, one.height) < 24)).toEqual([]);
      expect(sizes.others.filter((one) => Math.min(one.width, one.height) < 43.9)).toEqual([]);
      expect(sizes.overflow).toBe(0);
      // The board and all buttons can be reached without scrolling.
      await expect(button(page, "Undo")).toBeInViewport({ ratio: 1 });
      await expect(cell(page, "99")).toBeInViewport({ ratio: 1 });
    });
  }
});

test("a tap plays and leaves no ghost behind, and with two taps the first shows where the move sends", async (
  { page, site },
) => {
  await open(page, `${site.url}#classic:55-51`);
  await cell(page, "13").tap();
  await expect.poll(() => moves(page)).toEqual(["5·5", "5·1", "1·3"]);
  await expect(page.locator("#line .detail")).toHaveText("");

  await button(page, "Settings").tap();
  await page.getByRole("radio", { name: "On a touchscreen" }).check({ force: true });
  await button(page, "Done").tap();
  await cell(page, "31").tap();
  await expect(line(page)).toContainText("X must play in the top left board. Tap again to play.");
  await shot(page, "phone-first-tap");
  expect(await moves(page)).toHaveLength(3);
  await cell(page, "31").tap();
  await expect.poll(() => moves(page)).toEqual(["5·5", "5·1", "1·3", "3·1"]);
});

test("a tap is painted before the words change, and the words follow", async ({ page, site }) => {
  await open(page, `${site.url}#classic:&x=person&o=person`);
  await page.evaluate(() => {
    window.order = [];
    const note = (what) => window.order.at(-1) !== what && window.order.push(what);
    const clear = CanvasRenderingContext2D.prototype.clearRect;
    CanvasRenderingContext2D.prototype.clearRect = function clearRect(...area) {
      note("board");
      clear.apply(this, area);
    };
    const words = new MutationObserver(() => note("words"));
    words.observe(document.querySelector("#line"), { childList: true, characterData: true, subtree: true });
  });
  await cell(page, "51").tap();
  await expect(line(page)).toContainText("top left board");
  expect((await page.evaluate(() => window.order)).slice(0, 2)).toEqual(["board", "words"]);
});
