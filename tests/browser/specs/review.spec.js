// The view Review: where its parts stand, the graph, the keys, and moves that are tried against the engine.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test, expect, shot, ROOT } from "../fixture.js";
import { button, framesPass, openWithEngine, place } from "../board.js";
import { openReviewed } from "../reviewed.js";

// O should have taken the middle: after cell 2, X wins by force.
const SHORT = "nested-1:1-2-5-4-9";
const SHORT_FAULTS = {
  0: { provenBefore: ["draw"], provenAfter: ["draw"] },
  1: {
    verdict: "blunder", loss: 0.5, best: "5", line: ["5", "9", "3"], why: ["allows-win", 0, 3],
    provenBefore: ["draw"], provenAfter: ["loss"],
  },
  2: { before: 1, provenBefore: ["win"], provenAfter: ["win"] },
  3: { verdict: "already-lost", before: 0, provenBefore: ["loss"], provenAfter: ["loss"] },
  4: { before: 1, provenBefore: ["win"], provenAfter: ["win"] },
};

// A long game with a mistake for each reason, with the longest names of boards.
const LONG = "classic:11-12-21-19-92-23-34-41-15-55-51-16-63-39-91-17-77-79-96-67-76-62-27-78-81-18-82-25-54-43-31-69"
  + "-93-37-71-28-88-83-38-87-72-24-46-68-84-44-47-75-52-26-59-33-32-35";
const [MIDDLE, LEFT, RIGHT] = [7, 6, 8];
const REASONS = [
  ["misses-win", 12], ["allows-win", 0, 12], ["allows-two-threats", MIDDLE, LEFT, RIGHT], ["opens-line", MIDDLE, RIGHT],
  ["sends-to-win", MIDDLE], ["gives-board", MIDDLE], ["misses-board", MIDDLE], ["free-move"], ["misses-block", MIDDLE],
  ["sends-to-block", MIDDLE], ["misses-forced-board", MIDDLE],
];
const LONG_FAULTS = Object.fromEntries(REASONS.map((why, at) => {
  const verdict = why[0] === "free-move" ? "inaccuracy" : ["blunder", "mistake"][at % 2];
  return [3 + 5 * at, { verdict, before: 0.72, loss: 0.31, best: "99", why }];
}));

const PHONES = [[320, 568], [360, 640], [390, 844], [412, 823]];

/** The button of a cell of the board of nine. */
const cell = (page, move) => page.getByRole("button", { name: new RegExp(`^${place(move)}, `) });
const panel = (page) => page.getByRole("region", { name: "Review" });
const verdict = (page) => panel(page).getByRole("heading");
const graph = (page) => panel(page).getByRole("slider");
const judged = (page) => panel(page).locator(".judged.moves button:not([data-verdict=''])");
const ended = (page) => expect(panel(page).getByRole("progressbar")).toBeHidden();

/** Opens the review of the short game, which has ended. */
async function reviewed(page, site) {
  await openReviewed(page, `${site.url}#${SHORT}&view=review`, SHORT, SHORT_FAULTS);
  await expect(judged(page)).toHaveCount(5);
  await ended(page);
}

/** Changes the size of the window, and waits until the page has followed. */
async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await framesPass(page, 3);
  await page.evaluate(() => scrollTo(0, 0));
}

test("counts, accuracy, the graph and the verdict on each move are shown, and a tap on the graph jumps there", async ({
  page, site,
}) => {
  await reviewed(page, site);
  const row = (name) => panel(page).getByRole("row", { name }).getByRole("cell");
  await expect(row(/^blunder/)).toHaveText(["0", "1"]);
  await expect(row(/^accuracy/).first()).toHaveText("100\u{a0}%");
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "5");
  await expect(graph(page)).toHaveAttribute("aria-valuetext", "move 3, X: 9, good. X 100\u00a0%, O 0\u00a0%");
  // It opens with the summary.
  await expect(verdict(page)).toHaveText("Review: X won.");
  await expect(panel(page)).toContainText("It was even until move 1; O's move in the top middle cell (2) lost the game.");
  await button(page, "Next mistake").click();
  await expect(verdict(page)).toHaveText("1 of 1 mistake: 2 was a blunder.");
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "2");
  const told = "It was a certain draw; now X wins by force. It lets X win in 3 moves.";
  await expect(panel(page)).toContainText(`${told} Can you find a better move?`);
  await expect(panel(page).locator(".judged.key")).toHaveText("Key moments1…2??");
  const moment = panel(page).getByRole("group", { name: "Key moments" }).getByRole("button");
  await expect(moment).toHaveAccessibleName("move 1, O: 2, blunder");
  const moves = panel(page).getByRole("group", { name: "Moves and verdicts" }).getByRole("button");
  await expect(moves.nth(1)).toHaveAccessibleName("move 1, O: 2, blunder");
  const { width, height } = await graph(page).locator("svg").boundingBox();
  await graph(page).locator("svg").click({ position: { x: width - 1, y: height / 2 } });
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "5");
  await moment.click();
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "2");
});

test("a finished game leads to its review, and back leads to the game", async ({ page, site }) => {
  await openReviewed(page, `${site.url}#${SHORT.slice(0, -2)}`, SHORT, SHORT_FAULTS);
  await page.keyboard.press("9");
  await expect(page.locator("#line")).toHaveClass(/new/);
  await button(page, "Review").click();
  await expect(page).toHaveURL(/#nested-1:1-2-5-4-9&view=review$/);
  await expect(judged(page)).toHaveCount(5);
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "Play" })).toHaveAttribute("aria-current", "page");
  // Then the result does not wait for the board.
  await expect(page.locator("#line")).not.toHaveClass(/new/);
});

test("a better move is looked for: a wrong one is refuted on the board", async ({ page, site }) => {
  await openWithEngine(page, `${site.url}#${SHORT}&view=review`);
  await ended(page);
  await button(page, "Next mistake").click();
  await button(page, "Try again").click();
  await cell(page, "4").click();
  await expect(verdict(page)).toHaveText(/^4 isn't right: X wins( in \d)?\.$/);
  await expect(panel(page)).toContainText(/X could answer in the .+ cell \(\d\)\./);
  // The answer is played.
  await expect(page.getByRole("button", { name: /, X, last move$/ })).toBeVisible();
  await button(page, "Try again").click();
  await cell(page, "5").click();
  await expect(verdict(page)).toHaveText("5 is right.");
  await button(page, "Back to the game").click();
  await button(page, "Show best move").click();
  await expect(page.getByRole("button", { name: /, O, last move$/ })).toBeVisible();
  await button(page, "Back to the game").click();
  await button(page, "Show why").click();
  await expect(panel(page)).toContainText(/It lets X win in 3 moves\. What follows: 4( \d){2,}/);
  await expect(page.getByRole("button", { name: /, X, last move$/ })).toBeVisible();
});

test("a wrong try moves no button, and all of them are on the screen", async ({ page, site }) => {
  await openWithEngine(page, `${site.url}#${SHORT}&view=review`);
  await ended(page);
  const box = (part) => page.locator(part).boundingBox();
  for (const [width, height] of [[320, 568], [360, 640], [390, 844], [640, 360], [1280, 720]]) {
    await test.step(`in a window of ${width} by ${height}`, async () => {
      await resize(page, width, height);
      await button(page, "Next mistake").click();
      await expect(verdict(page)).toContainText("blunder");
      await page.evaluate(() => scrollTo(0, 0));
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
});

test("a review is stopped, and goes on where it was", async ({ page, site }) => {
  const table = await readFile(path.join(ROOT, "tests/cases/rules/classic-x-wins.moves"), "utf8");
  const moves = table.trim().split(/\s+/);
  await openWithEngine(page, `${site.url}#classic:${moves.join("-")}&view=review`);
  await expect(judged(page).last()).toBeVisible();
  await button(page, "Stop").click();
  await expect(panel(page)).toContainText("The review has stopped, so there is no accuracy yet.");
  // What the worker sent before it heard of that has come by now: it answers in turn.
  const bar = panel(page).getByRole("progressbar");
  const done = () => bar.evaluate((it) => Number(it.ariaValueNow));
  const before = await done();
  expect(before).toBeLessThan(100);
  for (const [width, height] of [[390, 664], [375, 553], [844, 345], [320, 480], [1280, 800]]) {
    await resize(page, width, height);
    for (const part of [button(page, "Go on"), panel(page).getByRole("progressbar")]) {
      const [box, views] = [await part.boundingBox(), await page.locator("#tabs").boundingBox()];
      expect(box.y + box.height, `${width} by ${height}`).toBeLessThanOrEqual(views?.y ?? height);
    }
  }
  await button(page, "Go on").click();
  await expect(panel(page)).not.toContainText("The review has stopped");
  await expect.poll(async () => await bar.count() === 0 || await done() > before).toBe(true);
});

test("a review that is stopped shows the key moments that it has found", async ({ page, site }) => {
  await openReviewed(page, `${site.url}#${SHORT}&view=review`, SHORT, SHORT_FAULTS, { ends: false });
  const key = panel(page).getByRole("group", { name: "Key moments" });
  await expect(judged(page)).toHaveCount(5);
  await expect(key).toBeHidden();
  await button(page, "Stop").click();
  await key.getByRole("button").click();
  await expect(verdict(page)).toHaveText("2 was a blunder.");
});

test("on a small phone, the view begins with its board, and a tap brings it back into sight", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openReviewed(page, `${site.url}#${SHORT}`, SHORT, SHORT_FAULTS);
  const scrolled = () => page.evaluate(() => scrollY);
  const down = () => page.evaluate(() => scrollTo(0, 10_000));
  const top = () => page.evaluate(() => document.getElementById("board").getBoundingClientRect().top);
  // All of Play fits, but in a window that is lower still.
  await page.setViewportSize({ width: 320, height: 420 });
  await down();
  expect(await scrolled()).toBeGreaterThan(0);
  await button(page, "Review").click();
  await expect(judged(page)).toHaveCount(5);
  expect(await scrolled()).toBe(0);
  await page.setViewportSize({ width: 320, height: 568 });
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
  await openReviewed(page, `${site.url}#${LONG}&view=review`, LONG, LONG_FAULTS);
  await ended(page);
  await expect(panel(page).locator(".judged.key")).toBeVisible();
  await framesPass(page, 2);
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.002);
});

test("on a phone, the buttons keep their place at every mistake, and a tap on a move brings the board back", async ({
  page, site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReviewed(page, `${site.url}#${LONG}&view=review`, LONG, LONG_FAULTS);
  await ended(page);
  const parts = ["#review .steps", "#review .actions", "#review .verdict", "#tabs"];
  const boxes = () => page.evaluate((parts) => parts.map((part) => {
    const { top, bottom } = document.querySelector(part).getBoundingClientRect();
    return { top, bottom };
  }), parts);
  for (const [width, height] of PHONES) {
    await test.step(`in a window of ${width} by ${height}`, async () => {
      await resize(page, width, height);
      const [first, firstActions] = await boxes();
      const keepTheirPlace = async () => {
        const [steps, actions, card, views] = await boxes();
        const said = await panel(page).locator(".verdict").innerText();
        expect(steps, said).toEqual(first);
        expect(actions, said).toEqual(firstActions);
        expect(steps.bottom).toBeLessThanOrEqual(views.top);
        expect(card.top, said).toBeGreaterThanOrEqual(steps.bottom);
        expect(card.bottom, said).toBeLessThanOrEqual(views.top);
      };
      await graph(page).focus();
      await page.keyboard.press("Home");
      for (const at of REASONS.keys()) {
        for (let moves = at ? 0 : 1; moves < 5; moves += 1) await page.keyboard.press("ArrowRight");
        await expect(panel(page).locator(".verdict")).toContainText("(9·9) was best.");
        await keepTheirPlace();
      }
      // It passes over inaccuracies.
      const mistakes = REASONS.filter(([why]) => why !== "free-move");
      for (const at of mistakes.keys()) {
        await page.keyboard.press("n");
        await expect(verdict(page)).toContainText(`${at ? at + 1 : "Worst"} of ${mistakes.length} mistakes: `);
        await expect(panel(page).locator(".verdict")).toContainText("Can you find a better move?");
        await keepTheirPlace();
      }
      // From now on the last one tells it again.
      await page.keyboard.press("Space");
      await judged(page).last().click();
      await expect(page.locator("#board")).toBeInViewport({ ratio: 1 });
      await expect(verdict(page)).toBeInViewport({ ratio: 1 });
    });
  }
});

test("whichever answer and better move a verdict names, its buttons keep their place", async ({ page, site }) => {
  const best = (at) => `${1 + (at * 5) % 9}${1 + (at * 7 + 3) % 9}`;
  const plies = LONG.split("-").map((_, at) => at).slice(0, -1);
  const faults = plies.map((at) => [at, { verdict: "blunder", before: 0.72, loss: 0.45, best: best(at) }]);
  await openReviewed(page, `${site.url}#${LONG}&view=review`, LONG, Object.fromEntries(faults));
  await ended(page);
  for (const [width, height] of [[360, 640], [390, 844], [1280, 720]]) {
    await resize(page, width, height);
    await graph(page).focus();
    await page.keyboard.press("Home");
    const tops = new Set();
    for (const at of plies) {
      await page.keyboard.press("ArrowRight");
      await expect(graph(page)).toHaveAttribute("aria-valuenow", `${at + 1}`);
      await expect(panel(page).locator(".verdict")).toContainText("could answer in");
      tops.add((await panel(page).locator(".actions").boundingBox()).y);
    }
    expect([...tops], `${width} by ${height}`).toHaveLength(1);
  }
});

test("on a phone, a notice has the place of the views, and neither moves nor covers the board or the title", async ({ page, site }) => {
  await page.addInitScript(() => (localStorage["uttt.game"] ??= "no game"));
  await reviewed(page, site);
  const notice = page.locator("#notices .notice");
  await expect(notice.getByRole("button")).toHaveCount(2);
  const parts = () => page.evaluate(() => ["#board", "#review .graph", ".verdict"].map((it) => {
    const { top, bottom } = document.querySelector(it).getBoundingClientRect();
    return [top, bottom];
  }));
  const sizes = [[390, 664], [375, 553], [360, 612], [320, 568], [412, 915], [768, 1024]];
  const seen = [];
  for (const [width, height] of sizes) {
    await resize(page, width, height);
    seen.push(await parts());
    await test.step(`in a window of ${width} by ${height}`, async () => {
      const { y, height: high } = await notice.boundingBox();
      expect(y).toBeGreaterThanOrEqual(seen.at(-1)[0][1]);
      expect(y + high).toBeGreaterThan(height - 1);
      await expect(page.locator("#tabs")).toBeHidden();
      for (const action of await notice.getByRole("button").all()) {
        await expect(action).toBeInViewport({ ratio: 1 });
        await action.click({ trial: true });
      }
    });
  }
  await button(notice, "Discard it").click();
  await expect(notice).toHaveCount(0);
  for (const [at, [width, height]] of sizes.entries()) {
    await resize(page, width, height);
    expect(await parts(), `${width} by ${height}`).toEqual(seen[at]);
  }
});

test("a review opens with its summary and the accuracy beside the whole board", async ({ page, site }) => {
  await reviewed(page, site);
  for (const [width, height] of [[390, 664], [375, 553], [360, 612], ...PHONES, [844, 390], [1280, 720], [1280, 800]]) {
    await test.step(`in a window of ${width} by ${height}`, async () => {
      await resize(page, width, height);
      await expect(page.locator("#board")).toBeInViewport({ ratio: 1 });
      await expect(verdict(page)).toHaveText("Review: X won.");
      const views = await page.locator("#tabs").boundingBox();
      for (const words of ["It was even until move 1; O's move in the top middle cell (2) lost the game.", /^ ?Accuracy: X 100.%, O .+%\.$/]) {
        const part = panel(page).locator(".verdict span").filter({ hasText: words });
        // Where the table stands above, it has the accuracy.
        if (!(await part.isVisible())) await expect(panel(page).locator(".players")).toBeInViewport({ ratio: 1 });
        else expect((await part.boundingBox()).y + 12).toBeLessThan(views?.y ?? height);
      }
    });
  }
  await button(page, "Turning point").click();
  await expect(verdict(page)).toHaveText("2 was a blunder.");
  await button(panel(page), "Summary").click();
  await expect(verdict(page)).toHaveText("Review: X won.");
});

test("the buttons of a verdict keep their place and their size, whatever was pressed", async ({ page, site }) => {
  await reviewed(page, site);
  const boxes = async () => {
    const all = await panel(page).locator(".actions button:visible").evaluateAll(async (nodes) => {
      // A button that was pressed grows back to its size.
      await Promise.allSettled(nodes.flatMap((node) => node.getAnimations()).map(({ finished }) => finished));
      return nodes.map((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return [node.textContent, left, top, width, height, getComputedStyle(node).fontSize];
      });
    });
    return Object.fromEntries(all.map(([name, ...box]) => [name, box]));
  };
  for (const [width, height] of [[390, 664], [1280, 800]]) {
    await resize(page, width, height);
    await button(page, "Next mistake").click();
    const before = await boxes();
    expect(Object.keys(before)).toEqual(["Try again", "Show best move", "Show why"]);
    for (const name of ["Show why", "Show best move", "Try again"]) {
      await button(page, name).click();
      const { "Back to the game": back, ...others } = await boxes();
      expect(back, name).toEqual(before["Show why"]);
      for (const [other, box] of Object.entries(others)) expect(box, `${name}: ${other}`).toEqual(before[other]);
      await button(page, "Back to the game").click();
    }
  }
});

test("all of it works with the keyboard alone, and after a click", async ({ page, site }) => {
  await reviewed(page, site);
  await page.locator("#skip").focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeFocused();
  const focus = async (node) => {
    for (let presses = 0; presses < 40; presses += 1) {
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
  await page.keyboard.press("Escape");
  // After a click the keys are still those of the view, and not of the button.
  await button(page, "Next mistake").click();
  await page.keyboard.press("Space");
  await expect(verdict(page)).toHaveText("The centre cell (5) was best.");
  await button(page, "Back to the game").click();
  await page.keyboard.press("Home");
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "0");
});

test("in every window, what is used most needs no scrolling, and no button covers another", async ({ page, site }) => {
  await reviewed(page, site);
  await button(page, "Next mistake").click();
  await expect(verdict(page)).toContainText("blunder");
  for (const [width, height] of [[280, 653], [320, 568], [360, 640], [390, 844], [640, 400], [844, 390], [1280, 800]]) {
    await test.step(`in a window of ${width} by ${height}`, async () => {
      await resize(page, width, height);
      await shot(page, `review-${width}`);
      const room = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(room).toBe(0);
      for (const part of [graph(page), verdict(page), button(page, "Try again"), button(page, "Next mistake")]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
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
    });
  }
});

test("the table of a game for three fits beside the board, and its graph has the order of the bar", async ({ page, site }) => {
  const three = "overwrite:12-13-13-23-43-14-42-42-41-22-31-34-21-34-11";
  const fault = { verdict: "mistake", before: 0.4, loss: 0.12, best: "44" };
  await page.setViewportSize({ width: 568, height: 320 });
  await openReviewed(page, `${site.url}#${three}&view=review`, three, { 3: fault, 7: fault, 11: fault });
  await ended(page);
  await expect(panel(page).locator(".players thead th")).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(568);
  // Each area covers the lower part of the one before.
  const areas = await graph(page).locator("polygon").evaluateAll((all) => all.map((area) => area.getAttribute("class")));
  expect(areas).toEqual(["plus", "o", "x"]);
  await expect(graph(page).locator(".equal")).toHaveCount(2);
});
