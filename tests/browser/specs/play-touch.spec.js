import { test, expect, shot } from "../fixture.js";
import { button, cell, moves, newGame, open, playToTheEnd } from "../board.js";

for (const [width, height] of [[390, 844], [320, 568]]) {
  test.describe(`on a phone of ${width} by ${height}`, () => {
    test.use({
      viewport: { width, height },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    });

    test("a whole game by touch", async ({ page, site }) => {
      test.slow();
      await open(page, site.url);
      await newGame(page, { seats: ["A person", "Level 1"] });
      await playToTheEnd(page, (next) => next.tap());
      expect((await moves(page)).length).toBeGreaterThanOrEqual(17);
      // Without motion, the last move is drawn at once.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await shot(page, `phone-${width}-over`);
    });

    test("nothing is too small for a finger, and nothing sticks out", async ({ page, site }) => {
      await open(page, `${site.url}#classic:55-51-15-59`);
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

    test("a tap leaves no ghost of a hovering pointer behind", async ({ page, site }) => {
      await open(page, `${site.url}#classic:55-51`);
      await cell(page, "19").tap();
      await expect(page.locator("#line .detail")).toHaveText("");
    });
  });
}
