// The view Analyse: the engine's numbers, lines and scores, the tree of moves, and the keys.
import { readFile } from "node:fs/promises";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { test, expect, shot, ROOT } from "../fixture.js";
import { button, cell, open } from "../board.js";

const POSITION = "#classic:55-51-15-59-95-57-77-75-53-33&view=analyse";

const panel = (page) => page.getByRole("region", { name: "Analysis" });
const lines = (page) => page.getByRole("table", { name: "Best moves" });
const tree = (page) => page.getByRole("group", { name: "Moves and variations" });
const current = (page) => tree(page).locator("[aria-current]");

/** Waits until the engine has found lines, and stops it, so that nothing changes. */
async function settle(page) {
  await expect(lines(page).locator("tbody tr")).toHaveCount(3);
  await button(page, "Pause the engine").click();
  await expect(button(page, "Start the engine")).toBeVisible();
}

test("the engine's numbers come from one report, and a line is played from its moves", async ({ page, site }) => {
  await open(page, site.url + POSITION);
  await settle(page);
  const share = await panel(page).locator(".share b").innerText();
  // The engine may have stopped before the share was reliable, which both places mark.
  expect(share).toMatch(/^~?\d\d?\u00a0%$/);
  await expect(panel(page).locator(".share p")).toContainText(/for X · \d+ win, \d+ draw/);
  const first = lines(page).locator("tbody tr").first();
  const number = share.split("\u00a0")[0];
  await expect(first.locator("b")).toHaveText(number);
  const bar = await page.locator("#shares").getAttribute("aria-label");
  expect(bar).toContain(`X ${number.replace("~", "")}`);
  const wanted = await first.getByRole("button").allInnerTexts();
  await first.getByRole("button").nth(1).click();
  await expect(current(page)).toHaveText(wanted[1]);
  const shown = await tree(page).getByRole("button").allInnerTexts();
  expect(shown.slice(-2)).toEqual(wanted.slice(0, 2));
});

test("a position that other moves reach as well is named, and a press goes there", async ({ page, site }) => {
  await open(page, `${site.url}#classic:55-51-15-59-95&view=analyse`);
  await button(page, "First position").click();
  for (const at of ["55", "59", "95", "51", "15"]) await cell(page, at).click();
  await expect(current(page)).toHaveText("1·5");
  await expect(page.locator("#live")).toContainText("Other moves in the tree lead to the same position.");
  await shot(page, "same-position");
  await button(page, "same as 3 9·5, reached by other moves").click();
  await expect(current(page)).toHaveText("9·5");
  await expect(button(page, "same as 3 1·5, reached by other moves")).toBeVisible();
});

test("moves begin variations, and keys go through the tree", async ({ page, site }) => {
  await open(page, site.url + POSITION);
  await settle(page);
  await cell(page, "35").click();
  await expect(current(page)).toHaveText("3·5");
  // A cell that the keyboard reached keeps its keys.
  await cell(page, "55").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(current(page)).toHaveText("3·5");
  await current(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(current(page)).toHaveText("3·3");
  await cell(page, "38").click();
  await expect(tree(page).locator(".variation")).toContainText("3·8");
  await current(page).focus();
  await page.keyboard.press("ArrowUp");
  await expect(current(page)).toHaveText("3·5");
  await page.keyboard.press("ArrowDown");
  await expect(current(page)).toHaveText("3·8");
  await page.keyboard.press("Home");
  await expect(current(page)).toHaveCount(0);
  await page.keyboard.press("End");
  await expect(current(page)).toHaveText("3·5");
  await page.keyboard.press("l");
  await expect(button(page, "Pause the engine")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Play the best move");
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(current(page)).toHaveText("3·5");
});

test("after a click the keys are those of the view, until the keyboard moves the focus", async ({ page, site }) => {
  await open(page, site.url + POSITION);
  const found = (player) => expect(panel(page).locator(".share p")).toContainText(`for ${player} ·`);
  await found("X");
  const count = await tree(page).getByRole("button").count();
  await cell(page, "35").click();
  await page.keyboard.press("ArrowLeft");
  await expect(current(page)).toHaveText("3·3");
  await page.keyboard.press("ArrowRight");
  await expect(current(page)).toHaveText("3·5");
  await found("O");
  await page.keyboard.press("Space");
  await expect(tree(page).getByRole("button")).toHaveCount(count + 2);
  await page.keyboard.press("Home");
  await expect(current(page)).toHaveCount(0);
  await page.keyboard.press("End");
  await found("X");
  // A line.
  await lines(page).locator("tbody tr").first().getByRole("button").nth(1).click();
  await expect(tree(page).getByRole("button")).toHaveCount(count + 4);
  const played = await current(page).innerText();
  await page.keyboard.press("ArrowLeft");
  await expect(current(page)).not.toHaveText(played);
  await page.keyboard.press("ArrowRight");
  await expect(current(page)).toHaveText(played);
  await page.keyboard.press("Home");
  await expect(current(page)).toHaveCount(0);
  // From now on the keyboard moves the focus.
  const focused = page.locator("#cells button:focus");
  await page.locator("#skip").focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(focused).toHaveCount(1);
  const from = await focused.getAttribute("data-at");
  await page.keyboard.press("ArrowRight");
  await expect(focused).not.toHaveAttribute("data-at", from);
  await expect(current(page)).toHaveCount(0);
});

test("a move of a line is shown whole or not at all", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, `${site.url}#nested-3:555-551-515&view=analyse`);
  await expect(lines(page).locator("tbody tr").first().getByRole("button").nth(6)).toBeAttached();
  const cut = await page.evaluate(() => [...document.querySelectorAll(".lines td:last-child")].flatMap((line) => {
    const { right, top, bottom } = line.getBoundingClientRect();
    return [...line.querySelectorAll("button")].filter((move) => {
      const box = move.getBoundingClientRect();
      return box.top < bottom - 1 && box.bottom > top + 1 && box.right > right;
    }).map((move) => move.textContent);
  }));
  expect(cut).toEqual([]);
});

test("the words about a tapped cell of three levels leave the buttons above the views", async ({ browser, site }) => {
  for (const [width, height] of [[320, 568], [390, 844]]) {
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: true });
    const page = await context.newPage();
    await open(page, `${site.url}#nested-3:555-551-515&view=analyse`);
    await page.getByRole("button", { name: /^big board 1, board 5, cell 1,/ }).tap();
    const at = page.getByRole("button", { name: /^big board 1, board 5, cell 1,/ });
    await expect.poll(async () => (await at.boundingBox()).width).toBeGreaterThan(15);
    await at.tap();
    await expect(page.locator(".share p")).toContainText("Tap again to play.");
    const [card, words, step, views] = await page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(".share p"));
      const boxes = [".share", ".steps", "#tabs"].map((part) => document.querySelector(part).getBoundingClientRect());
      return [boxes[0].bottom, range.getBoundingClientRect().bottom, boxes[1].bottom, boxes[2].top];
    });
    expect(words).toBeLessThan(card - 3);
    expect(step).toBeLessThanOrEqual(views);
    await context.close();
  }
});

test("the notice of a deletion leaves the buttons where they are", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, site.url + POSITION);
  await settle(page);
  const steps = panel(page).locator(".steps");
  const before = await steps.boundingBox();
  await button(page, "More").click();
  await button(page, "Delete from this move").click();
  await expect(page.locator("#notices")).toContainText("deleted");
  expect(await steps.boundingBox()).toEqual(before);
  const [moves, notice] = await page.evaluate(() => [".tree", ".notice"].map((part) => {
    const { top, bottom } = document.querySelector(part).getBoundingClientRect();
    return { top, bottom };
  }));
  expect(moves.bottom - moves.top).toBeGreaterThan(200);
  expect(moves.bottom).toBeLessThan(notice.top);
  expect(notice.bottom).toBeLessThan(before.y);
});

for (const [width, height] of [[280, 653], [320, 568], [360, 640], [390, 844], [844, 390], [768, 1024]]) {
  test(`the notice of a deletion is whole on a phone of ${width} by ${height}, and moves nothing`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    await open(page, site.url + POSITION);
    await settle(page);
    const moves = panel(page).locator(".tree button");
    const before = await moves.count();
    const steps = await panel(page).locator(".steps").boundingBox();
    await button(page, "More").click();
    await button(page, "Delete from this move").click();
    await expect(page.locator("#notices .notice")).toBeInViewport({ ratio: 1 });
    expect(await panel(page).locator(".steps").boundingBox()).toEqual(steps);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await button(page, "Undo the deletion").click();
    await expect(moves).toHaveCount(before);
  });
}

for (const [width, height] of [[844, 390], [640, 400]]) {
  test(`the current move is in sight on a phone of ${width} by ${height}`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    await open(page, `${site.url}#classic:55-51-15-59-95-57-77-75-53-33-31-19-93-36-61-14-47-73-37&view=analyse`);
    await settle(page);
    await expect.poll(() => page.evaluate(() => {
      const [list, move] = [".tree", ".tree [aria-current]"].map((part) =>
        document.querySelector(part).getBoundingClientRect());
      return list.top <= move.top && move.bottom <= list.bottom;
    })).toBe(true);
  });
}

test("the link past the board leads to the panel", async ({ page, site }) => {
  await open(page, site.url + POSITION);
  await page.locator("#skip").focus();
  await expect(page.locator("#skip")).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeFocused();
  await expect(page).toHaveURL(/view=analyse$/);
});

test("Play from here begins a game against the engine", async ({ page, site }) => {
  await open(page, site.url + POSITION);
  await button(page, "More").click();
  await button(page, "Play from here").click();
  await button(page, "Start").click();
  await expect(page.getByRole("link", { name: "Play" })).toHaveAttribute("aria-current", "page");
  await expect(page.locator("#moves li")).toHaveCount(10);
});

for (const colorScheme of ["light", "dark"]) {
  for (const [width, height] of [[320, 568], [390, 844], [768, 1024], [844, 390], [1280, 800]]) {
    test.describe(`${colorScheme}, in a window of ${width} by ${height}`, () => {
      test.use({ colorScheme, viewport: { width, height } });

      test("axe finds nothing, and all stands on one screen", async ({ page, site }) => {
        await open(page, site.url + POSITION);
        await settle(page);
        const rules = { "label-content-name-mismatch": { enabled: true } };
        const axe = async () => {
          const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
        };
        await axe();
        await shot(page, `analyse-${colorScheme}-${width}`);
        const room = await page.evaluate(() => {
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
          return [scrollWidth - clientWidth, scrollHeight - clientHeight];
        });
        expect(room).toEqual([0, 0]);
        for (const name of ["First position", "More", "What the scores mean"]) {
          await expect(button(page, name)).toBeInViewport({ ratio: 1 });
        }
        await button(page, "More").click();
        await axe();
      });
    });
  }
}

for (const [width, height] of [[1280, 720], [1920, 1080]]) {
  test.describe(`a long game in a window of ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("its moves scroll, and the buttons below stay", async ({ page, site }) => {
      const games = await readFile(path.join(ROOT, "tests/cases/rules/nested-3.games"), "utf8");
      const moves = games.match(/(\b\d{3} ){200}/)[0].trim().replaceAll(" ", "-");
      await open(page, `${site.url}#nested-3:${moves}&view=analyse`);
      await expect(button(page, "One move back")).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
      // The move on the board is in sight.
      await expect(current(page)).toBeInViewport({ ratio: 1 });
    });
  });
}
