// The view Analyse in each window: nothing is cut off, and nothing moves.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test, expect, shot, ROOT } from "../fixture.js";
import { button, cell, open, openWithEngine } from "../board.js";
import { POSITION, box, current, fromMore, knowsScores, lines, overflow, panel, resize, settle, tree } from "../analysis.js";

const UPRIGHT = [[280, 653], [320, 568], [360, 640], [390, 844]];
const SIDEWAYS = [844, 390];

test("all of it stands on one screen, and the notice of a deletion moves nothing", async ({ page, site }) => {
  await knowsScores(page);
  await page.setViewportSize({ width: 280, height: 653 });
  await openWithEngine(page, site.url + POSITION);
  await settle(page);
  const moves = await tree(page).getByRole("button").count();
  for (const window of [...UPRIGHT, [768, 1024], SIDEWAYS, [1280, 800]]) {
    await test.step(window.join(" by "), async () => {
      await resize(page, window);
      // On a low phone the board keeps its size: the lists are below the buttons, and the page scrolls.
      const scrolls = window[0] < 600 && window[1] < 600;
      const overflows = async () => (await overflow(page)).slice(0, scrolls ? 1 : 2).every((it) => it === 0);
      await expect.poll(overflows).toBe(true);
      for (const name of ["First position", "More", "What the scores mean"]) {
        await expect(button(page, name)).toBeInViewport({ ratio: 1 });
      }
      await shot(page, `analyse-${window[0]}`);
      const steps = await box(page, ".steps");
      await fromMore(page, "Delete from this move");
      await expect(page.locator("#notices .notice")).toContainText("deleted");
      await expect(page.locator("#notices .notice")).toBeInViewport({ ratio: 1 });
      expect(await box(page, ".steps")).toEqual(steps);
      expect(await overflows()).toBe(true);
      if (window[0] === 1280) {
        // There is room for all: the notice stands between the graph below the moves and the buttons.
        const [list, notice] = [await box(page, ".tree"), await box(page, ".notice")];
        expect(list.bottom - list.top).toBeGreaterThan(120);
        expect(list.bottom).toBeLessThan(notice.top);
        expect(notice.bottom).toBeLessThan(steps.top);
      }
      await button(page, "Undo the deletion").click();
      await expect(tree(page).getByRole("button")).toHaveCount(moves);
    });
  }
});

test("in a long game the move on the board is in sight, and the buttons stay", async ({ page, site }) => {
  const games = await readFile(path.join(ROOT, "tests/cases/rules/nested-3.games"), "utf8");
  const moves = games.match(/(\b\d{3} ){200}/)[0].trim().replaceAll(" ", "-");
  await page.setViewportSize({ width: 844, height: 390 });
  await openWithEngine(page, `${site.url}#nested-3:${moves}&view=analyse`);
  // The lines that come take room from the moves.
  await settle(page);
  for (const window of [SIDEWAYS, [640, 400], [1280, 720], [1920, 1080]]) {
    await test.step(window.join(" by "), async () => {
      await resize(page, window);
      await expect.poll(async () => {
        const [list, move] = [await box(page, ".tree"), await box(page, ".tree [aria-current]")];
        return list.top <= move.top && move.bottom <= list.bottom;
      }).toBe(true);
      await expect(current(page)).toBeInViewport({ ratio: 1 });
      await expect(button(page, "One move back")).toBeInViewport({ ratio: 1 });
      expect(await overflow(page)).toEqual([0, 0]);
    });
  }
});

test("mirrored by a translation, the bar stands on the side of the board that is free", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWithEngine(page, site.url + POSITION);
  await settle(page);
  await page.evaluate(() => { document.documentElement.dir = "rtl"; });
  const [bar, board, list] = [await box(page, "#shares"), await box(page, "#board"), await box(page, "#analysis")];
  expect(list.right).toBeLessThanOrEqual(board.left);
  expect(bar.left).toBeGreaterThanOrEqual(board.right);
});

test("when a link brings a notice, the move on the board stays in sight", async ({ page, site }) => {
  const games = await readFile(path.join(ROOT, "tests/cases/rules/nested-3.games"), "utf8");
  const moves = games.match(/(\b\d{3} ){60}/)[0].trim().replaceAll(" ", "-");
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [view, list] of [["", "#moves"], ["&view=analyse", ".tree"]]) {
    await open(page, `${site.url}#nested-3:${moves}${view}`);
    await page.evaluate((to) => { location.hash = to; }, `#nested-3:${moves}&ply=40&x=nobody${view}`);
    await expect(page.locator("#notices .notice", { hasText: "nobody" })).toBeVisible();
    await expect.poll(async () => {
      const [all, move] = [await box(page, list), await box(page, `${list} [aria-current]`)];
      return all.top <= move.top && move.bottom <= all.bottom;
    }).toBe(true);
  }
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true });

  /** All of it is on the screen: the buttons below the moves stand above the views. */
  async function fits(page) {
    await expect.poll(async () => (await overflow(page))[0]).toBe(0);
    const [steps, views] = [await box(page, ".steps"), await box(page, "#tabs")];
    // In a window of little height the views stand in the header.
    const end = (await page.locator("#tabs").isVisible()) ? views.top : page.viewportSize().height;
    expect(steps.bottom).toBeLessThanOrEqual(end);
  }

  test("the words about a tapped cell take no more room than those before", async ({ page, site }) => {
    await openWithEngine(page, site.url + POSITION);
    await settle(page);
    await cell(page, "35").tap();
    await expect(panel(page).locator(".share p")).toContainText("Tap again to play.");
    await expect(lines(page).locator("tbody tr")).toHaveCount(1);
    for (const window of [...UPRIGHT, [412, 732], SIDEWAYS]) {
      await test.step(window.join(" by "), async () => {
        await resize(page, window);
        await fits(page);
        await shot(page, `tapped-${window[0]}`);
      });
    }
    await cell(page, "35").tap();
    await expect(current(page)).toHaveText("3·5");
  });

  test("of three levels, lines and the words about a tapped cell are whole", async ({ page, site }) => {
    await openWithEngine(page, `${site.url}#nested-3:555-551-515&view=analyse`);
    await expect(lines(page).locator("tbody tr").first().getByRole("button").nth(6)).toBeAttached();
    const cut = await page.evaluate(() => [...document.querySelectorAll(".lines td:last-child")].flatMap((line) => {
      const { right, top, bottom } = line.getBoundingClientRect();
      return [...line.querySelectorAll("button")].filter((move) => {
        const box = move.getBoundingClientRect();
        const inSight = box.top < bottom - 1 && box.bottom > top + 1;
        return inSight && (box.right > right || move.scrollWidth > move.clientWidth);
      }).map((move) => move.textContent);
    }));
    expect(cut).toEqual([]);
    // The first tap enlarges the board, the second asks about the cell.
    const at = page.getByRole("button", { name: /^top left big board, centre board, top left,/ });
    await at.tap();
    // For a moment, while the board changes, the cell has no place.
    await expect.poll(async () => (await at.boundingBox())?.width).toBeGreaterThan(15);
    await at.tap();
    await expect(panel(page).locator(".share p")).toContainText("Tap again to play.");
    for (const window of [[320, 568], [390, 844]]) {
      await test.step(window.join(" by "), async () => {
        await resize(page, window);
        await fits(page);
        const [card, words] = await page.evaluate(() => {
          const range = document.createRange();
          range.selectNodeContents(document.querySelector(".share p"));
          return [document.querySelector(".share"), range].map((part) => part.getBoundingClientRect().bottom);
        });
        expect(words).toBeLessThan(card - 3);
      });
    }
  });
});
