// The view Review: a real review by the engine, stopped and gone on with, the graph, the next mistake,
// and moves that are tried instead.
import { readFile } from "node:fs/promises";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { test, expect, shot, ROOT } from "../fixture.js";
import { button, open } from "../board.js";

// O should have taken the middle: after cell 2, X wins by force.
const SHORT = "#nested-1:1-2-5-4-9";

// A long game with many mistakes.
const LONG = "11-12-21-19-92-23-34-41-15-55-51-16-63-39-91-17-77-79-96-67-76-62-27-78-81-18-82-25-54-43-31-69-93-37-71"
  + "-28-88-83-38-87-72-24-46-68-84-44-47-75-52-26-59-33-32-35";

/** The button of a cell of the board of nine. */
const cell = (page, move) => page.getByRole("button", { name: new RegExp(`^cell ${move}, `) });
const panel = (page) => page.getByRole("region", { name: "Review" });
const verdict = (page) => panel(page).getByRole("heading");
const graph = (page) => panel(page).getByRole("slider");
const judged = (page) => panel(page).locator(".judged.moves button:not([data-verdict=''])");

/** Opens the review of the short game, and waits until it has ended. */
async function reviewed(page, site) {
  await open(page, `${site.url}${SHORT}&view=review`);
  await expect(panel(page).getByRole("progressbar")).toBeHidden();
  await expect(judged(page)).toHaveCount(5);
}

test("a game is reviewed: counts, accuracy, the graph and the verdict on each move", async ({ page, site }) => {
  await reviewed(page, site);
  const row = (name) => panel(page).getByRole("row", { name }).getByRole("cell");
  await expect(row(/^blunder/)).toHaveText(["0", "1"]);
  await expect(row(/^accuracy/).first()).toHaveText("100");
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "5");
  await expect(graph(page)).toHaveAttribute("aria-valuetext", "move 3, X: 9, good. X 100, O 0");
  await button(page, "Next mistake").click();
  await expect(verdict(page)).toHaveText("O's 2 was a blunder: draw → X wins.");
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "2");
  await expect(panel(page)).toContainText("It lets X win in 3 moves. Best was 5.");
  await expect(panel(page).locator(".judged.key")).toHaveText("Key moments1…2??");
  const moment = panel(page).getByRole("group", { name: "Key moments" }).getByRole("button");
  await expect(moment).toHaveAccessibleName("move 1, O: 2, blunder");
  const moves = panel(page).getByRole("group", { name: "Moves and verdicts" }).getByRole("button");
  await expect(moves.nth(1)).toHaveAccessibleName("move 1, O: 2, blunder");
  // A tap on the graph jumps there.
  const { width, height } = await graph(page).locator("svg").boundingBox();
  await graph(page).locator("svg").click({ position: { x: width - 1, y: height / 2 } });
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "5");
  await button(page, "How moves are judged").click();
  await expect(page.getByRole("dialog")).toContainText("Mistake (?): 10 or more");
  await expect(page.getByRole("dialog")).toContainText("each further 10 halve it");
});

test("a better move is looked for: a wrong one is refuted on the board", async ({ page, site }) => {
  await reviewed(page, site);
  await button(page, "Next mistake").click();
  await button(page, "Try again").click();
  await expect(verdict(page)).toHaveText("Find a better move for O.");
  await cell(page, "4").click();
  await expect(verdict(page)).toHaveText(/^4 isn't right: X wins( in \d)?\.$/);
  await expect(panel(page)).toContainText(/X answers \d, and \d \d follow\./);
  await expect(button(panel(page), "Back to the game")).toBeVisible();
  // The answer is played.
  await expect(page.getByRole("button", { name: /, X, last move$/ })).toBeVisible();
  await button(page, "Try again").click();
  await cell(page, "5").click();
  await expect(verdict(page)).toHaveText("5 is right.");
  // It is the best, so there is no other one to show.
  await expect(button(page, "Show the best")).toBeHidden();
  await button(page, "Back to the game").click();
  await button(page, "Show the best").click();
  await expect(verdict(page)).toHaveText("Best was 5.");
  await expect(page.getByRole("button", { name: /, O, last move$/ })).toBeVisible();
  await button(page, "Back to the game").click();
  await button(page, "Show why").click();
  await expect(panel(page)).toContainText("It lets X win in 3 moves.");
  await expect(page.getByRole("button", { name: /, X, last move$/ })).toBeVisible();
});

test("a review is stopped, and goes on where it was", async ({ page, site }) => {
  const table = await readFile(path.join(ROOT, "tests/cases/rules/classic-x-wins.moves"), "utf8");
  const moves = table.trim().split(/\s+/);
  await open(page, `${site.url}#classic:${moves.join("-")}&view=review`);
  await expect(judged(page).last()).toBeVisible();
  await button(page, "Stop").click();
  await expect(panel(page)).toContainText("The review has stopped, so there is no accuracy yet.");
  // What the worker sent before it heard of that has come by now: it answers in turn.
  const before = await judged(page).count();
  expect(before).toBeLessThan(moves.length);
  await button(page, "Go on").click();
  await expect(panel(page)).not.toContainText("The review has stopped");
  await expect.poll(() => judged(page).count()).toBeGreaterThan(before);
});

test("a finished game leads to its review, and back, forward and a reload work", async ({ page, site }) => {
  await open(page, site.url + SHORT);
  await button(page, "Review").click();
  await expect(page).toHaveURL(/#nested-1:1-2-5-4-9&view=review$/);
  await expect(judged(page)).toHaveCount(5);
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "Play" })).toHaveAttribute("aria-current", "page");
  await page.goForward();
  await expect(judged(page)).toHaveCount(5);
  await page.reload();
  await expect(judged(page)).toHaveCount(5);
  await expect(page.getByRole("link", { name: "Analyse" })).toHaveAttribute("aria-current", "page");
});

test("after a click the keys are those of the view", async ({ page, site }) => {
  await reviewed(page, site);
  await button(page, "Next mistake").click();
  await expect(verdict(page)).toContainText("blunder");
  await page.keyboard.press("Space");
  await expect(verdict(page)).toHaveText("Best was 5.");
  await button(page, "Back to the game").click();
  await cell(page, "5").click();
  await expect(verdict(page)).toHaveText("5 is right.");
  await page.keyboard.press("Home");
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "0");
  await page.keyboard.press("ArrowRight");
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "1");
});

test("on a small phone, the view begins with its board, and a tap brings it back into sight", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, `${site.url}${SHORT}`);
  const scrolled = () => page.evaluate(() => scrollY);
  const down = () => page.evaluate(() => scrollTo(0, 10_000));
  const top = () => page.evaluate(() => document.getElementById("board").getBoundingClientRect().top);
  await down();
  expect(await scrolled()).toBeGreaterThan(0);
  await button(page, "Review").click();
  await expect(judged(page)).toHaveCount(5);
  expect(await scrolled()).toBe(0);
  for (const name of ["Next mistake", "Try again", "1 blunder by O: show it"]) {
    await down();
    expect(await top()).toBeLessThan(0);
    // The buttons above the end of the page are pressed where they are.
    await button(page, name).evaluate((node) => node.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 })));
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    await expect(verdict(page)).toBeInViewport();
  }
});

test("while a review runs, nothing on a phone moves that a person reads", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries()) window.shifted += hadRecentInput ? 0 : value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await reviewed(page, site);
  await expect(panel(page).locator(".judged.key")).toBeVisible();
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.002);
});

for (const [width, height] of [[320, 568], [360, 640], [390, 844], [412, 823]]) {
  test(`the buttons keep their place at every mistake in ${width} by ${height}`, async ({ page, site }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await open(page, `${site.url}#classic:${LONG}&view=review`);
    const faults = panel(page).locator(".judged.moves").locator(
      ":is([data-verdict=blunder], [data-verdict=mistake], [data-verdict=inaccuracy])",
    );
    await expect(faults.nth(7)).toBeVisible({ timeout: 60_000 });
    await button(page, "Stop").click();
    await expect(panel(page)).toContainText("The review has stopped");
    await page.evaluate(() => scrollTo(0, 0));
    const count = await faults.count();
    const boxes = () => page.evaluate(() => [".steps", ".verdict", "#tabs"].map((part) => {
      const { top, bottom } = document.querySelector(part === "#tabs" ? part : `#review ${part}`).getBoundingClientRect();
      return { top, bottom };
    }));
    const [first] = await boxes();
    for (let at = 0; at < count; at += 1) {
      await button(page, "Next mistake").click();
      const [steps, card, views] = await boxes();
      expect(steps).toEqual(first);
      expect(steps.bottom).toBeLessThanOrEqual(views.top);
      expect(card.top).toBeGreaterThanOrEqual(steps.bottom);
      expect(card.bottom).toBeLessThanOrEqual(views.top);
    }
    // A tap on a move below brings the board back.
    await faults.last().click();
    await expect(page.locator("#board")).toBeInViewport({ ratio: 1 });
    await expect(verdict(page)).toBeInViewport({ ratio: 1 });
  });
}

for (const [width, height] of [[320, 568], [360, 640], [390, 844], [640, 360], [1280, 720]]) {
  test(`a wrong try moves no button, and all of them are on the screen in ${width} by ${height}`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    await reviewed(page, site);
    await button(page, "Next mistake").click();
    await expect(verdict(page)).toContainText("blunder");
    await page.evaluate(() => scrollTo(0, 0));
    const box = (part) => page.locator(part).boundingBox();
    const before = await box("#review .steps");
    await button(page, "Try again").click();
    await cell(page, "4").click();
    await expect(verdict(page)).toContainText("isn't right");
    await expect(button(panel(page), "Back to the game")).toBeVisible();
    expect(await box("#review .steps")).toEqual(before);
    const [card, views] = [await box("#review .verdict"), await box("#tabs")];
    expect(card.y).toBeGreaterThanOrEqual(before.y + before.height);
    // A wide window has the views in its header.
    expect(card.y + card.height).toBeLessThanOrEqual(views?.y ?? height);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test("all of it works with the keyboard alone", async ({ page, site }) => {
  await reviewed(page, site);
  await page.locator("#skip").focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeFocused();
  const focus = async (node) => {
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press("Tab");
      if (await node.evaluate((it) => it === document.activeElement)) return;
    }
    throw new Error("the tab key does not reach it");
  };
  await focus(graph(page));
  await page.keyboard.press("Home");
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "0");
  await page.keyboard.press("ArrowRight");
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "1");
  await page.keyboard.press("n");
  await expect(verdict(page)).toContainText("blunder");
  await page.keyboard.press("t");
  await expect(verdict(page)).toHaveText("Find a better move for O.");
  await page.keyboard.press("5");
  await expect(verdict(page)).toHaveText("5 is right.");
  // The buttons come in the order in which they stand: those below the graph before those of the verdict.
  await focus(graph(page));
  await focus(button(page, "Next mistake"));
  await page.keyboard.press("Enter");
  await expect(verdict(page)).toContainText("blunder");
  await page.keyboard.press("Tab");
  await expect(button(page, "Try again")).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Go to the next mistake");
});

for (const colorScheme of ["light", "dark"]) {
  for (const [width, height] of [[280, 653], [320, 568], [360, 640], [390, 844], [640, 400], [844, 390], [1280, 800]]) {
    test.describe(`${colorScheme}, in a window of ${width} by ${height}`, () => {
      test.use({ colorScheme, viewport: { width, height } });

      test("axe finds nothing, and what is used most needs no scrolling", async ({ page, site }) => {
        await reviewed(page, site);
        await button(page, "Next mistake").click();
        await expect(verdict(page)).toContainText("blunder");
        const rules = { "label-content-name-mismatch": { enabled: true } };
        const axe = async () => {
          const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
        };
        await axe();
        await shot(page, `review-${colorScheme}-${width}`);
        const room = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(room).toBe(0);
        for (const part of [graph(page), verdict(page), button(page, "Try again"), button(page, "Next mistake")]) {
          await expect(part).toBeInViewport({ ratio: 1 });
        }
        // No button covers another, nor do the views.
        const { steps, views, words } = await page.evaluate(() => {
          const boxes = (selector) => [...document.querySelectorAll(selector)].map((node) => {
            const { left, right, top, bottom } = node.getBoundingClientRect();
            return { left, right, top, bottom };
          });
          const words = [...document.querySelectorAll("#tabs a")].map((link) => {
            const range = document.createRange();
            range.selectNodeContents(link);
            const { left, right } = range.getBoundingClientRect();
            return { left, right };
          });
          return { steps: boxes("#review .steps button"), views: boxes("#tabs"), words };
        });
        for (const row of width < 768 ? [steps, words] : [steps]) {
          row.slice(1).forEach((part, at) => expect(part.left).toBeGreaterThan(row[at].right));
        }
        if (width < 768) {
          for (const step of steps) expect(step.bottom).toBeLessThanOrEqual(views[0].top);
        }
        // The first key moment stands beside the words before it.
        const [heading, first] = await Promise.all(
          [".heading", "button"].map((part) => panel(page).locator(`.judged.key ${part}`).boundingBox()),
        );
        expect(heading.x + heading.width).toBeLessThanOrEqual(first.x);
        expect(heading.y).toBeGreaterThanOrEqual(first.y);
        await button(page, "More").click();
        await axe();
      });
    });
  }
}

test.describe("a game for three", () => {
  // X, O and + make mistakes.
  const THREE = "#overwrite:12-13-13-23-43-14-42-42-41-22-31-34-21-34-11";

  test.use({ viewport: { width: 568, height: 320 } });

  test("its table fits beside the board, and the graph has each player's share in the order of the bar", async ({ page, site }) => {
    await open(page, `${site.url}${THREE}&view=review`);
    await expect(panel(page).getByRole("progressbar")).toBeHidden({ timeout: 60_000 });
    await expect(panel(page).locator(".players thead th")).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(568);
    // Each area covers the lower part of the one before.
    const areas = await graph(page).locator("polygon").evaluateAll((all) => all.map((area) => area.getAttribute("class")));
    expect(areas).toEqual(["plus", "o", "x"]);
    await expect(graph(page).locator(".equal")).toHaveCount(2);
  });
});
