// Every rule system on the page: whole games from the tables of the rules' tests.
import { readFileSync } from "node:fs";
import path from "node:path";
import { test, expect, shot, ROOT } from "../fixture.js";
import { button, line, moves, newGame, open } from "../board.js";

const SYSTEMS = {
  "classic": "Classic",
  "most-boards": "Most boards",
  "open-boards": "Open boards",
  "adjacent": "Adjacent",
  "nested-1": "Tic-tac-toe",
  "nested-2": "Shared draws",
  "nested-3": "Three levels",
  "overwrite": "Overwrite",
  "overwrite-cell": "Overwrite, cell rule",
  "overwrite-free": "Overwrite, free",
};

/** The shortest won game of a table: who wins, and the moves. */
function shortest(rules) {
  const table = readFileSync(path.join(ROOT, `tests/cases/rules/${rules}.games`), "utf8");
  const games = table.split("\n").filter((line) => line && !line.startsWith("#"));
  const parsed = games.map((line) => {
    const [winner, ...moves] = line.trim().split(/\s+/);
    return { winner, moves };
  });
  return parsed.filter(({ winner }) => winner !== "draw")
    .reduce((least, game) => (game.moves.length < least.moves.length ? game : least));
}

const persons = (rules) => Array(rules.startsWith("overwrite") ? 3 : 2).fill("A person");
const at = (page, move) => page.locator(`#cells button[data-at="${move}"]`);

/** Presses a cell with a pointer, after enlarging its part of the board if needed. */
async function press(page, move, how) {
  const cell = at(page, move);
  // The page may show that part by itself before the strip is pressed.
  await expect(async () => {
    if ((await cell.count()) === 1) return;
    await page.locator(`#parts button[data-at="${move[0]}"]`)[how]({ timeout: 1_000 });
    await expect(cell).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  // A finger is too large for the cells of the whole board.
  const whole = move.length === 3 && (await page.locator("#cells button").count()) > 81;
  await cell[how]();
  if (whole && how === "tap") {
    await expect(page.locator("#cells button")).toHaveCount(81);
    // Where the page zoomed by itself a moment before, the tap has played the move.
    if ((await cell.getAttribute("aria-label")).includes(", empty")) await cell[how]();
  }
}

async function playAll(page, rules, how) {
  const game = shortest(rules);
  for (const [index, move] of game.moves.entries()) {
    await press(page, move, how);
    await expect(page.locator("#moves li")).toHaveCount(index + 1);
  }
  await expect(line(page)).toContainText(`${game.winner} won `);
  expect((await moves(page)).map((move) => move.replaceAll("·", ""))).toEqual(game.moves);
}

for (const [rules, name] of Object.entries(SYSTEMS)) {
  test(`a whole game of ${rules} by clicks`, async ({ page, site }) => {
    test.setTimeout(600_000);
    await open(page, site.url);
    await newGame(page, { rules: name, seats: persons(rules) });
    await expect(button(page, name)).toBeVisible();
    await playAll(page, rules, "click");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await shot(page, `rules-${rules}`);
  });
}

for (const rules of ["nested-3", "overwrite"]) {
  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test(`a whole game of ${rules} by touch`, async ({ page, site }) => {
      test.setTimeout(600_000);
      await open(page, site.url);
      await newGame(page, { rules: SYSTEMS[rules], seats: persons(rules) });
      await playAll(page, rules, "tap");
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  });

  test(`a whole game of ${rules} by keyboard`, async ({ page, site }) => {
    test.setTimeout(600_000);
    await open(page, site.url);
    await newGame(page, { rules: SYSTEMS[rules], seats: persons(rules) });
    const side = rules === "overwrite" ? 4 : 27;
    const place = (move) => {
      const digits = [...move].map((digit) => Number(digit) - 1);
      if (side === 4) return digits;
      return digits.reduce(([row, column], digit) =>
        [row * 3 + Math.floor(digit / 3), column * 3 + (digit % 3)], [0, 0]);
    };
    const focused = () => page.evaluate(() => document.activeElement?.dataset?.at ?? null);
    await page.locator('#cells button[tabindex="0"]').focus();
    if (rules === "nested-3") {
      await page.keyboard.press("+");
      await expect(page.locator("#cells button")).toHaveCount(81);
      await page.keyboard.press("Escape");
      await expect(page.locator("#cells button")).toHaveCount(729);
    }
    const game = shortest(rules);
    for (const [index, move] of game.moves.entries()) {
      for (let from = await focused(); from !== move; from = await focused()) {
        const [[row, column], [toRow, toColumn]] = [place(from), place(move)];
        const key = row < toRow ? "ArrowDown" : row > toRow ? "ArrowUp"
          : column < toColumn ? "ArrowRight" : "ArrowLeft";
        await page.keyboard.press(key);
      }
      await page.keyboard.press("Enter");
      await expect(page.locator("#moves li")).toHaveCount(index + 1);
    }
    await expect(line(page)).toContainText(`${game.winner} won `);
  });
}

for (const [rules, seats] of [
  ["nested-1", ["A person", "Level 10"]],
  ["nested-3", ["A person", "Level 2"]],
  ["overwrite", ["A person", "Level 2", "Level 1"]],
]) {
  test(`the computer answers in ${rules}, and undo gives the turn back`, async ({ page, site }) => {
    await open(page, site.url);
    await newGame(page, { rules: SYSTEMS[rules], seats });
    const first = { "nested-1": "5", "nested-3": "555", "overwrite": "22" }[rules];
    await press(page, first, "click");
    await expect(page.locator("#moves li")).toHaveCount(seats.length);
    await expect(page.locator("#player-x")).toContainText("to move");
    await button(page, "Undo").click();
    await expect(page.locator("#moves li:not(.undone)")).toHaveCount(0);
  });
}

test("a cell that a revenge rule forbids says why", async ({ page, site }) => {
  await open(page, `${site.url}#overwrite:11-11-21`);
  await expect(at(page, "11")).toHaveAccessibleName(/forbidden/);
  await at(page, "11").hover({ force: true });
  await expect(line(page)).toContainText("Cell rule: O took that cell from X");
  await at(page, "11").click({ force: true });
  await expect(page.locator("#line.refused")).toContainText("Cell rule");
  await shot(page, "rules-forbidden");
});

test("a link of each system opens on the page and in a frame's address", async ({ page, site }) => {
  for (const [fragment, name] of [
    ["adjacent:55-51", "Adjacent"],
    ["nested-3:111-119", "Three levels"],
    ["overwrite:11-11-21&x=person&o=person&plus=random", "Overwrite"],
  ]) {
    await page.goto("about:blank");
    await page.goto(`${site.url}#${fragment}`);
    await expect(button(page, name)).toBeVisible();
    await expect(page.locator("#moves li:not(.undone)").first()).toBeVisible();
  }
});
