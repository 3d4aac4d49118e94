// The report of a tournament, opened from a disk.

import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, shot, ROOT } from "../fixture.js";

// `cargo xtask test browser` builds the program and says where it is.
const UTTT = process.env.UTTT ?? path.join(ROOT, "target/debug/uttt");
const GAMES = path.join(ROOT, "tests/cases/report/games.jsonl");

const test = base.extend({
  /** More arguments of the command. */
  options: [[], { option: true }],
  /** The address of the report. */
  report: async ({ guard, options }, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "report-"));
    const { stdout } = await promisify(execFile)(UTTT, ["report", GAMES, ...options], { maxBuffer: 1 << 24 });
    await writeFile(path.join(folder, "report.html"), stdout);
    const url = pathToFileURL(path.join(folder, "report.html")).href;
    guard.allow(url);
    await use(url);
    await rm(folder, { recursive: true });
  },
});

test("a game is chosen, filtered and replayed by keyboard", async ({ page, report }) => {
  await page.goto(report);
  const status = page.locator("#status");
  const board = page.getByRole("img", { name: /^Move / });
  // The reason's button shows its games.
  await page.getByRole("button", { name: /^Show \d+ games: line/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#list td.words")).toHaveText([/^line$/, ...Array(3).fill(/^line$/)]);
  const first = page.getByRole("button", { name: /^Replay game/ }).and(page.locator("#list button")).first();
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#replay-title")).toBeFocused();
  await expect(status).toHaveText(/^Move (\d+) of \1: .* wins: line\.$/);

  await page.keyboard.press("Home");
  await expect(status).toHaveText(/^Before the first of \d+ moves\. X may play anywhere\.$/);
  await expect(page.locator("#board circle, #board path[class^=mark]")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(status).toHaveText(/^Move 1 of \d+: X plays \d\d, board \d, cell \d \(opening\)\. O must play in board \d\.$/);
  await expect(page.locator("#board .markX")).toHaveCount(1);
  await expect(page.locator("#board .grid.play")).toHaveCount(1);
  await expect(board).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("#board .markO")).toHaveCount(1);
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("#board .markO")).toHaveCount(0);
  // The slider is a second way, and the moves are a third.
  await page.getByRole("slider", { name: "Moves played" }).focus();
  await page.keyboard.press("End");
  await expect(status).toHaveText(/wins: line\.$/);
  await page.getByRole("button", { name: /^Move 3: X/ }).click();
  await expect(status).toHaveText(/^Move 3 of/);
  await expect(page.getByRole("button", { name: /^Move 3: X/ })).toHaveAttribute("aria-current", "step");
});

test("names and messages of programs are text", async ({ page, report }) => {
  await page.goto(report);
  await expect(page.locator("#list")).toContainText('<b>Random</b> & "more"');
  await expect(page.locator("#board")).toBeVisible();
  await page.locator("#of-reason").selectOption("illegal");
  await page.locator("#list button").first().click();
  await expect(page.locator("#status")).toContainText("<i>11</i>");
  await expect(page.locator("img, b, i, iframe")).toHaveCount(0);
});

test("a game's record can be copied", async ({ page, report }) => {
  await page.goto(report);
  const record = page.getByRole("textbox", { name: "Record" });
  await expect(record).toHaveValue(/^classic: \d\d( \d\d)+$/);
  await expect(page.getByRole("link", { name: "Open this game on the page" })).toHaveCount(0);
  // In the text, arrow keys move the caret and not the game.
  const status = await page.locator("#status").textContent();
  await record.focus();
  await page.keyboard.press("Home");
  await expect(page.locator("#status")).toHaveText(status);
});

test.describe("with the address of a page", () => {
  test.use({ options: ["--link", "https://example.org/uttt/"] });

  test("each game leads to it", async ({ page, report }) => {
    await page.goto(report);
    const record = await page.getByRole("textbox", { name: "Record" }).inputValue();
    const link = page.getByRole("link", { name: "Open this game on the page" });
    const moves = record.slice("classic: ".length).replaceAll(" ", "-");
    await expect(link).toHaveAttribute("href", `https://example.org/uttt/#classic:${moves}`);
  });
});

for (const [width, colorScheme] of [[320, "light"], [1280, "light"], [1280, "dark"]]) {
  test.describe(`${width} pixels wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 720 }, colorScheme });

    test("axe finds nothing, and nothing is wider than the window", async ({ page, report }) => {
      await page.goto(report);
      await expect(page.locator("#replay")).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)).toEqual([]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
      await shot(page, `report-${width}-${colorScheme}`);
    });
  });
}
